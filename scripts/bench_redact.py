#!/usr/bin/env python3
"""What the redaction filter costs, beside 20 plain patterns, the way of gitleaks, and other filters if they are there.

All of it in one interleaved run, so that what the machine does meanwhile falls on all; ratios of medians, for single
times say nothing on a shared machine. Run it with the Python that has the package:

    .venv/bin/python scripts/bench_redact.py [--rounds N] [--hostile] [--peers]

Without a switch: the gate beside the patterns, its share of a write, and what loading it costs. `--hostile`: texts that
are made to be slow, and whether twice the text is twice the work. `--peers`: other filters on the same texts.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.filter_texts import dense, hostile, prose
from vault import Vault
from vault.errors import RequestError
from vault.policy import Gate
from vault.redaction import FAMILIES, redact, tokens
from vault.redaction.catalogue import CATALOGUE
from vault.redaction.inspection import inspector_of
from vault.redaction.rule import Rule

Contender = Callable[[str], object]

_NAIVE = [
    re.compile(pattern)
    for pattern in (
        r"AKIA[A-Z2-7]{16}",
        r"gh[pousr]_[0-9A-Za-z]{36}",
        r"github_pat_\w{60,}",
        r"glpat-[\w-]{20,}",
        r"sk-[A-Za-z0-9_-]{20,}",
        r"xox[abpr]-[0-9A-Za-z-]{10,}",
        r"AIza[\w-]{35}",
        r"npm_[0-9A-Za-z]{36}",
        r"hf_[A-Za-z]{34}",
        r"SG\.[\w-]{22}\.[\w-]{43}",
        r"sk_live_[0-9A-Za-z]{24,}",
        r"eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}",
        r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----",
        r"(?i)(?:password|passwd|pwd)\s*[:=]\s*\S+",
        r"(?i)(?:api|access|secret)[_-]?key\s*[:=]\s*\S+",
        r"[a-z]+://[^\s:/@]+:[^\s:/@]+@\S+",
        r"[\w.+-]+@[\w-]+\.[\w.-]+",
        r"\b(?:\d[ -]?){13,16}\b",
        r"\b\d{3}-\d{2}-\d{4}\b",
        r"\b[A-Z]{2}\d{2}(?: ?[0-9A-Z]{4}){3,7}",
    )
]
_INSPECTOR = inspector_of(CATALOGUE, CATALOGUE.of(frozenset(FAMILIES)))
_SLOW = 4.0  # seconds for 64 KB: such a text is not tried any larger


# Texts

_TEXTS = {"clean note, 2 KB": prose(2_000), "prose, 8 KiB": prose(8_192), "secrets, 64 KiB": dense(65_536)}


# Contenders


def _cold(text: str) -> object:
    _INSPECTOR.clean.forget()
    return redact(text)


def _naive(text: str) -> object:
    return [match.span() for pattern in _NAIVE for match in pattern.finditer(text)]


def _keywords(text: str) -> object:
    """The token table in the way of gitleaks: a rule is run over the text if one of its words is in it."""
    found, lowered = [], text.lower()
    for rule in (rule for rule in tokens.RULES if isinstance(rule, Rule)):
        for anchor in rule.anchors:
            if anchor.lower() in lowered:
                spots = re.finditer(re.escape(anchor), text)
                found += [span for spot in spots if (span := rule.find(text, *spot.span())) is not None]
    return found


def _detect_secrets() -> Contender:
    from detect_secrets.core.scan import scan_line  # type: ignore[import-not-found]  # noqa: PLC0415
    from detect_secrets.settings import default_settings  # type: ignore[import-not-found]  # noqa: PLC0415

    def scan(text: str) -> object:
        with default_settings():
            return [found for line in text.split("\n") for found in scan_line(line)]

    return scan


def _datafog() -> Contender:
    from datafog import DataFog  # type: ignore[import-not-found]  # noqa: PLC0415

    scanner = DataFog()
    detect: Contender = scanner.detect
    return detect


def _betterleaks() -> Contender:
    import betterleaks  # type: ignore[import-not-found]  # noqa: PLC0415

    scan: Contender = betterleaks.scan
    return scan


_PEERS: dict[str, Callable[[], Contender]] = {
    "detect-secrets": _detect_secrets,
    "DataFog": _datafog,
    "betterleaks": _betterleaks,
}


def _contenders(*, peers: bool) -> dict[str, Contender | str]:
    """By name; for what is not there, why."""
    all_of_them: dict[str, Contender | str] = {"gate, cold": _cold, "gate, warm": redact, "keywords": _keywords}
    for name, make in _PEERS.items() if peers else ():
        try:
            contender = make()
            contender("a note")
            all_of_them[name] = contender
        except ImportError:
            all_of_them[name] = "not installed"
        except Exception as error:  # noqa: BLE001 (their code, in whatever version)
            all_of_them[name] = f"does not run: {type(error).__name__}"
    return all_of_them


# Measuring


def _beside_naive(contenders: dict[str, Contender | str], rounds: int) -> list[str]:
    running = {name: one for name, one in contenders.items() if not isinstance(one, str)} | {"naive": _naive}
    figures = []
    print(f"{'ratio to 20 patterns':22}" + "".join(f"{name:>16}" for name in contenders))
    for label, text in _TEXTS.items():
        times = _interleaved(running, text, rounds)
        ratios = {name: times[name] / times["naive"] for name in running}
        shown = [f"{ratios[name]:16.2f}" if name in ratios else f"{contenders[name]:>16}" for name in contenders]
        print(f"{label:22}" + "".join(shown))
        figures.append(f"{label}: " + ", ".join(f"{name} {ratios[name]:.2f}" for name in ratios if name != "naive"))
    return figures


def _interleaved(running: dict[str, Contender], text: str, rounds: int) -> dict[str, float]:
    """The median time of each; each is called often enough in a row that the clock does not matter."""
    times: dict[str, list[float]] = {name: [] for name in running}
    calls = {name: 1 + int(0.002 / _once(contender, text, 1)) for name, contender in running.items()}
    for _ in range(rounds):
        for name, contender in running.items():
            times[name].append(_once(contender, text, calls[name]))
    return {name: statistics.median(taken) for name, taken in times.items()}


def _once(contender: Contender, text: str, calls: int) -> float:
    began = time.perf_counter()
    for _ in range(calls):
        contender(text)
    return (time.perf_counter() - began) / calls


def _share_of_a_write(rounds: int) -> str:
    """How much of one `create` is the gate."""
    spent: list[float] = []
    admit = Gate.admit

    def timed(*given: object, **named: object) -> object:
        began = time.perf_counter()
        try:
            return admit(*given, **named)  # type: ignore[arg-type]
        finally:
            spent.append(time.perf_counter() - began)

    Gate.admit = timed  # type: ignore[assignment, method-assign]
    shares = []
    try:
        with Vault.ephemeral() as vault:
            for number in range(rounds + 1):
                note = prose(2_000, seed=number)
                began = time.perf_counter()
                vault.memory.create(f"/memories/{number}.md", note)
                shares.append(spent[-1] / (time.perf_counter() - began))
    finally:
        Gate.admit = admit  # type: ignore[method-assign]
    return f"share of the gate in one create of a clean 2 KB note: {100 * statistics.median(shares[1:]):.1f} %"


_FRESH = """
import os, sys, time
def now():
    with open("/proc/self/statm") as pages:
        return time.perf_counter(), int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
began = now()
import {module}
loaded = now()
{call}
done = now()
print(loaded[0] - began[0], done[0] - loaded[0], done[1] - began[1])
"""


def _loading(rounds: int) -> list[str]:
    """What a fresh process pays: import and first call beside `import click`, and memory."""
    programs = {
        "click": _FRESH.format(module="click", call=""),
        "gate": _FRESH.format(module="vault.redaction", call="vault.redaction.redact(sys.argv[1])"),
    }
    rows: dict[str, list[list[float]]] = {name: [] for name in programs}
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for number in range(max(3, rounds // 3) + 1):
        for name, program in programs.items():
            command = [sys.executable, "-c", program, _TEXTS["clean note, 2 KB"]]
            output = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True).stdout  # noqa: S603
            if number:  # the first round compiles
                rows[name].append([float(part) for part in output.split()])
    click = statistics.median(row[0] for row in rows["click"])
    loading, first, memory = (statistics.median(column) for column in zip(*rows["gate"], strict=True))
    return [
        f"import / import click {loading / click:.2f}, first call / import click {first / click:.2f}",
        f"memory of a fresh process after the first call: {memory / 2**20:.1f} MiB more",
    ]


# Hostile texts


def _hostile_table() -> list[str]:
    print(f"{'hostile text':28}{'256 KB to 512 KB':>18}{'seconds a MB':>14}")
    worst, slowest = ("", 0.0), ("", 0.0)
    for name, piece in hostile().items():
        if (small := _seconds(piece, 65_536)[0]) > _SLOW:
            print(f"{name:28}{'not tried':>18}{small * 16:14.2f}")
            worst = slowest = (name, float("inf"))
            continue
        (half, _), (whole, note) = _seconds(piece, 262_144), _seconds(piece, 524_288)
        ratio, per_megabyte = whole / half, 2 * whole
        print(f"{name:28}{ratio:18.2f}{per_megabyte:14.2f}  {note}", flush=True)
        worst = max(worst, (name, ratio), key=lambda one: one[1] if one[0] else 0)
        slowest = max(slowest, (name, per_megabyte), key=lambda one: one[1])
    return [f"worst growth: {worst[1]:.2f} ({worst[0]}); slowest: {slowest[1]:.2f} s a MB ({slowest[0]})"]


def _seconds(piece: str, size: int) -> tuple[float, str]:
    """The better of two runs on a text of this size, and how it ended."""
    text, note, best = (piece * (size // len(piece) + 1))[:size], "", float("inf")
    for _ in range(2):
        _INSPECTOR.clean.forget()
        began = time.perf_counter()
        try:
            redact(text)
        except RequestError as error:
            note = type(error).__name__
        best = min(best, time.perf_counter() - began)
    return best, note


def main() -> None:
    """Measure what was asked for; the last lines are the figures."""
    parser = argparse.ArgumentParser(description="what the redaction filter costs")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--hostile", action="store_true", help="texts that are made to be slow, and nothing else")
    parser.add_argument("--peers", action="store_true", help="beside other filters, where they are installed")
    options = parser.parse_args()
    if options.hostile:
        figures = _hostile_table()
    else:
        figures = _beside_naive(_contenders(peers=options.peers), options.rounds)
        figures += [_share_of_a_write(options.rounds), *_loading(options.rounds)]
    print(f"\nPython {sys.version.split()[0]}, {len(CATALOGUE.named)} names, {options.rounds} rounds:")
    print("\n".join(f"  {figure}" for figure in figures))


if __name__ == "__main__":
    main()
