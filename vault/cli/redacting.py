"""`redact`: what the filter would do to a text or to what is stored, and doing it to what is stored.

What may live here: these commands. What may not: the filter and the words of the policy (`policy`). No value is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from vault.cli import terminal
from vault.cli.family import Family
from vault.cli.invocation import APPLICATION, Answer, Invocation, Notice, counted, moment, pass_invocation
from vault.cli.memory_paths import MEMORY
from vault.cli.opening import parse_path, reading, writing
from vault.cli.options import FILE
from vault.cli.progress import progress
from vault.errors import IntegrityError, InvalidRequest, NoVault, Refused, VaultError

if TYPE_CHECKING:
    from vault.policy import Gate, Trial
    from vault.report import Progress
    from vault.vault import Vault

_MOST_TEXT: Final = 16 * 1024 * 1024
_DONE: Final = {
    "mask": "masked",
    "refuse": "refused: nothing of the text would be stored",
    "warn": "left as it is, with a warning",
}
_KEPT: Final = "the versions before keep it, sealed, for as long as the policy keeps versions"


class SecretsFound(VaultError):
    """A scan that ended with findings."""

    exit_code = 3
    kind = "findings"


@dataclass(frozen=True, slots=True)
class _Found:
    """A finding in what is stored. path: as it may be shown; current: in what is there now, and not in a version."""

    path: str
    time: int
    current: bool
    trial: Trial


@click.group(cls=Family)
def redact() -> None:
    """Try the filter, on a text or on what is stored.

    examples:
      vault redact test notes.txt
      vault redact test --stored
      vault redact apply
    """


@redact.command()
@click.argument("file", required=False, type=FILE)
@click.option("--stored", is_flag=True, help="scan what is stored, older versions too, instead of a text")
@click.option("--policy", "policy", type=FILE, metavar="F", help="by this policy (TOML), instead of the vault's")
@click.option("--path", type=MEMORY, help="as if it were stored there")
@pass_invocation
def test(call: Invocation, file: Path | None, policy: Path | None, path: str | None, *, stored: bool) -> Answer:
    """Show what the filter would do.

    The text comes from FILE or standard input (-). It is printed with placeholders, and each finding is told by line,
    rule, confidence and placeholder, never by its value. Nothing is stored. Findings end it with code 3.

    examples:
      vault redact test notes.txt
      pbpaste | vault redact test
      vault redact test --policy policy.toml notes.txt
      vault redact test --stored
    """
    if stored and (file is not None or path is not None):
        raise InvalidRequest("--stored takes no text and no path")
    if stored:
        return _of_stored(call, policy)
    from vault.cli.sources import given_text

    gate = _gate_for(call, policy)
    masked, trials = gate.tried(
        given_text(file or Path("-"), _MOST_TEXT), "" if path is None else str(parse_path(path))
    )
    return Answer(
        data={"text": masked, "findings": [_described(trial) for trial in trials]},
        content=masked.encode("utf-8", "surrogatepass"),
        talk=[_told(trial) for trial in trials],
        trouble=_trouble(len(trials), "vault policy shows what is masked, refused and allowed"),
    )


@redact.command()
@click.option("--yes", is_flag=True, help="do not ask")
@pass_invocation
def apply(call: Invocation, *, yes: bool) -> Answer:
    """Mask in stored memories what today's rules find.

    For secrets that were stored before a rule existed. Each memory that holds one gets a new version without it; the
    older versions keep it, sealed, for as long as the policy keeps versions. `vault redact test --stored` shows first
    what would be masked.

    examples:
      vault redact test --stored
      vault redact apply --yes
    """
    with writing(call) as vault:
        with progress(call, "scanning") as tell:
            paths = dict.fromkeys(file for file, found in _scan(call, vault, vault.gate, tell) if found.current)
        if paths and not yes:
            call.need("masking what is stored needs a yes, and there is nobody to ask", hint="pass --yes")
            terminal.confirm(f"mask what was found in {counted(len(paths), 'memory', 'memories')}?")
        masked, refused = _applied(call, vault, paths)
    talk = [f"masked in {counted(len(masked), 'memory', 'memories')}", *([_KEPT] if masked else [])]
    return Answer(
        data={"masked": masked, "refused": [str(e) for e in refused]}, talk=talk, trouble=next(iter(refused), None)
    )


def _applied(call: Invocation, vault: Vault, paths: dict[str, None]) -> tuple[list[dict[str, object]], list[Refused]]:
    memory, gate = vault.memory_as(APPLICATION), vault.gate
    masked: list[dict[str, object]] = []
    refused: list[Refused] = []
    for path in paths:
        try:
            change = memory.mask_again(path)
        except Refused as error:
            refused.append(error)
            call.warn(Notice(error.kind, f"{gate.masked_form(path)} stays as it is: {error.message}"))
            continue
        rules = sorted({mark.rule for mark in change.marks})
        masked.append({"path": gate.masked_form(path), "rules": rules, "count": len(change.marks)})
    return masked, refused


def _gate_for(call: Invocation, policy: Path | None) -> Gate:
    """The gate of a policy's file, of the vault, or of a new vault where there is none."""
    from vault.policy import Gate

    if policy is not None:
        from vault.cli.sources import given_text
        from vault.policy.document import LONGEST, read

        return Gate(read(given_text(policy, LONGEST)))
    try:
        with reading(call) as vault:
            return vault.gate
    except NoVault:
        call.warn(Notice("no_vault", "there is no vault here, so these are the rules of a new one"))
        return Gate()


def _of_stored(call: Invocation, policy: Path | None) -> Answer:
    with reading(call) as vault, progress(call, "scanning") as tell:
        gate = vault.gate if policy is None else _gate_for(call, policy)
        found = [each for _, each in _scan(call, vault, gate, tell)]
    now = len({each.path for each in found if each.current})
    older = len({each.path for each in found if not each.current})
    talk = (
        [f"found something in {counted(now, 'memory', 'memories')}, and in older versions of {older:,}"]
        if found
        else []
    )
    hint = "vault redact apply masks it in the memories" if now else "older versions go with time, by the policy"
    return Answer(
        data={"findings": [_placed(each) for each in found]},
        lines=[_row(each) for each in found],
        talk=talk or ["nothing was found"],
        trouble=_trouble(len(found), hint),
    )


def _scan(call: Invocation, vault: Vault, gate: Gate, tell: Progress | None) -> Iterator[tuple[str, _Found]]:
    """Each finding that would be masked or refused today, with the real path of its memory; newest versions first."""
    from vault.content import decode_text

    with vault.store.reading() as reader:
        files = [*reader.index.everything()]
        versions = [(file, version) for file in files for version in reversed(file.versions)]
        for done, (file, version) in enumerate(versions):
            if tell is not None:
                tell(done, len(versions))
            if version.kind.is_image:
                continue
            shown = gate.masked_form(file.path.text)
            try:
                text = decode_text(reader.read(file, version))
            except IntegrityError as error:
                call.warn(Notice(error.kind, f"{shown} is left out: {error.message}"))
                continue
            current = version is file.current and not file.removed
            for trial in gate.tried(text, file.path.text)[1]:
                if trial.placeholder:
                    yield file.path.text, _Found(shown, version.time, current, trial)


def _trouble(number: int, hint: str) -> VaultError | None:
    return SecretsFound(f"found {counted(number, 'value')}", hint=hint) if number else None


def _described(trial: Trial) -> dict[str, object]:
    return {
        "line": trial.line,
        "rule": trial.name.name,
        "family": trial.name.family,
        "confidence": trial.name.confidence.value,
        "word": trial.word.value,
        "placeholder": trial.placeholder or None,
    }


def _placed(found: _Found) -> dict[str, object]:
    return {"path": found.path, "time": moment(found.time), "current": found.current} | _described(found.trial)


def _told(trial: Trial) -> str:
    done = _DONE[trial.word.value] + (f" as {trial.placeholder}" if trial.word.value == "mask" else "")
    return f"line {trial.line}: {trial.name.name} ({trial.name.confidence}), {done}"


def _row(found: _Found) -> str:
    trial = found.trial
    age = "now" if found.current else f"version of {moment(found.time)[:19].replace('T', ' ')}"
    return terminal.fitted([found.path, f"line {trial.line}", f"{trial.name.name} ({trial.name.confidence})", age])
