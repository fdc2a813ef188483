"""How long a listing takes: `vault ls` on 1,000 memories with the key in the kernel keyring, beside `import click`.

Whole processes, in one interleaved run, so that what the machine does meanwhile falls on both. Prints the ratio of the
medians and of the minima; single times say nothing on a shared machine. Run it with the Python that has the package:

    .venv/bin/python scripts/bench_start.py [rounds]
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

_MEMORIES = 1000
_ROUNDS = 40


def main() -> None:
    """Measure in an environment of its own."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else _ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment |= {
            "HOME": folder,
            "MEMVAULT_DIR": f"{folder}/vault",
            "XDG_STATE_HOME": f"{folder}/state",
            "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        }
        os.environ.clear()
        os.environ.update(environment)
        _run(rounds)


def _run(rounds: int) -> None:
    from vault import KeyFile, Vault  # noqa: PLC0415 (after the environment says where its state is)

    place = Path(os.environ["MEMVAULT_DIR"])
    key = KeyFile.create(place.with_name("key"))
    with Vault.create(place, credentials=[key], remember=timedelta(minutes=30)) as vault:
        if vault.access.problem is not None:
            sys.exit(f"the key is in no keyring: {vault.access.problem.message}")
        for number in range(_MEMORIES):
            vault.memory.create(f"/memories/folder {number % 20}/note {number}.md", f"note {number}\n")
    try:
        _measure(rounds)
    finally:
        Vault.open(place).lock()


def _measure(rounds: int) -> None:
    commands = {
        "import click": [sys.executable, "-c", "import click"],
        "vault ls": [str(Path(sys.executable).with_name("vault")), "ls"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            began = time.perf_counter()
            done = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 (commands of our own)
            if number:  # the first round compiles
                times[name].append(time.perf_counter() - began)
            if name == "vault ls" and done.stdout.count(b"\n") != _MEMORIES:
                sys.exit("the listing is not whole")
    click, listing = times.values()
    print(f"vault ls on {_MEMORIES:,} memories / import click, {rounds} rounds, Python {sys.version.split()[0]}:")
    print(
        f"  medians {statistics.median(listing) / statistics.median(click):.2f}, minima {min(listing) / min(click):.2f}"
    )


if __name__ == "__main__":
    main()
