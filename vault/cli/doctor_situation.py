"""In which situation the program runs: cron, SSH, a container, WSL, a service, as somebody else, on a desktop.

What may live here: telling them apart, and which step helps in each where no keyring serves. What may not: the keyring
itself (`doctor_keyring`).
"""

from __future__ import annotations

import os
import re
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from vault.cli.doctor_outcome import Case, Outcome, fine, warning

A_BUS: Final = "a session bus"
_SCHEDULERS: Final = frozenset({"cron", "crond", "anacron", "atd", "fcron"})
_CONTAINER: Final = re.compile(rb"docker|kubepods|containerd|libpod|podman|lxc|garden", re.IGNORECASE)
_PARENT: Final = re.compile(rb"^Name:\s*(.*?)$.*^PPid:\s*(\d+)$", re.MULTILINE | re.DOTALL)
_ANCESTORS: Final = 32
_BUS_SECONDS: Final = 0.5
_GREETING: Final = b"\0AUTH\r\n"  # a bus answers with the ways to log in that it knows

# What is said of each situation, and the step that helps where no keyring serves: then a credential comes from a file.
# The one that explains most comes first.
_SITUATIONS: Final = {
    "sudo": (
        "as another person (sudo or su)",
        "run it as yourself, without sudo or su: a keyring belongs to one person's login",
    ),
    "cron": ("under cron", "put above the crontab's lines: MEMVAULT_KEY_FILE=/path/of/vault.key"),
    "container": (
        "in a container",
        "docker run -v /path/of/vault.key:/run/secrets/vault.key:ro -e MEMVAULT_KEY_FILE=/run/secrets/vault.key …",
    ),
    "service": (
        "as a systemd service",
        "put into the unit: LoadCredential=vault.key:/path/of/vault.key and Environment=MEMVAULT_KEY_FILE=%d/vault.key",
    ),
    "SSH": ("over SSH", "export MEMVAULT_KEY_FILE=/path/of/vault.key"),
    "WSL": ("in WSL", "export MEMVAULT_KEY_FILE=/path/of/vault.key"),
    "desktop": ("in a desktop session", "start the desktop's keyring, gnome-keyring or KWallet; then vault unlock"),
    "plain": ("without a desktop", "export MEMVAULT_KEY_FILE=/path/of/vault.key"),
}


def situations(case: Case) -> list[str]:
    """Every situation that holds, the one that explains most first; never empty."""
    started_by = set(ancestors())
    holds = {
        "sudo": bool(foreign_places(case)) or case.has("SUDO_UID"),
        "cron": bool(_SCHEDULERS & started_by),
        "container": container(case) is not None,
        "service": not case.terminal and case.has("INVOCATION_ID") and _is_service(),
        "SSH": any(map(case.has, ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"))) or "sshd" in started_by,
        "WSL": case.has("WSL_DISTRO_NAME") or b"microsoft" in _read("/proc/sys/kernel/osrelease").lower(),
        "desktop": sys.platform == "darwin" or case.has("WAYLAND_DISPLAY") or case.has("DISPLAY"),
    }
    return [name for name in _SITUATIONS if holds.get(name)] or ["plain"]


def step_without_keyring(case: Case) -> str:
    """What to do where no keyring can hold the key."""
    return _SITUATIONS[situations(case)[0]][1]


def told(case: Case) -> str:
    """The situation in a few words."""
    return " and ".join(_SITUATIONS[name][0] for name in situations(case)[:2])


def where(case: Case) -> Outcome:
    """Say where the program runs; somebody else's home is worth a warning, the rest is as it is."""
    parts = [_SITUATIONS[name][0] for name in situations(case)]
    if (kind := container(case)) is not None:
        parts[parts.index(_SITUATIONS["container"][0])] += f" ({kind})"
    parts += ["a terminal" if case.terminal else "no terminal", session_bus(case)]
    seen = ", ".join(parts)
    foreign = foreign_places(case)
    if not foreign:
        return fine(seen)
    places = " and ".join(f"{name} ({path})" for name, path in foreign.items())
    return warning(f"{seen}; {places} is another user's", _SITUATIONS["sudo"][1])


def foreign_places(case: Case) -> dict[str, str]:
    """The person's own places that belong to another user, as after `sudo` or `su`: variable → path."""
    found: dict[str, str] = {}
    for name in ("HOME", "XDG_RUNTIME_DIR"):
        path = case.environment.get(name)
        with suppress(OSError, ValueError):
            # The root of the file system is what a service without a home has for one.
            if path and path != "/" and Path(path).stat().st_uid != os.geteuid():
                found[name] = path
    return found


def container(case: Case) -> str | None:
    """Which kind of container this is, or `None`."""
    if Path("/.dockerenv").exists():
        return "Docker"
    if Path("/run/.containerenv").exists():
        return "Podman"
    if case.has("KUBERNETES_SERVICE_HOST"):
        return "Kubernetes"
    if case.has("container"):  # systemd's word, also set by Podman and LXC
        return case.environment["container"]
    match = _CONTAINER.search(_read("/proc/1/cgroup"))
    return match[0].decode("ascii").lower() if match else None


def ancestors() -> list[str]:
    """The names of the programs that started this one, the nearest first; empty where there is no /proc."""
    names: list[str] = []
    number = os.getppid()
    while number > 0 and len(names) < _ANCESTORS:
        status = _read(f"/proc/{number}/status")
        found = _PARENT.search(status)
        if found is None:
            break
        names.append(os.fsdecode(found[1]).lower())
        number = int(found[2])
    return names


def session_bus(case: Case) -> str:
    """What became of the session bus, in words; `A_BUS` for one that answers."""
    address = case.environment.get("DBUS_SESSION_BUS_ADDRESS", "")
    runtime = case.environment.get("XDG_RUNTIME_DIR")
    if not address and runtime and Path(runtime, "bus").exists():
        address = f"unix:path={runtime}/bus"
    if not address or address == "disabled:":
        return "no session bus"
    name = _socket_of(address)
    if name is None:
        return "a session bus that is no local socket"
    with socket.socket(socket.AF_UNIX) as end:
        end.settimeout(_BUS_SECONDS)
        try:
            end.connect(name)
            end.sendall(_GREETING)
            return A_BUS if end.recv(1) else "a session bus that hangs up"
        except TimeoutError:
            return "a session bus that does not answer"
        except (OSError, ValueError):
            return "a session bus that is dead"


def _socket_of(address: str) -> str | bytes | None:
    """The socket of a bus address such as `unix:path=/run/user/1000/bus,guid=…`; of several, the first."""
    transport, _, rest = address.partition(";")[0].partition(":")
    fields = dict(part.partition("=")[::2] for part in rest.split(","))
    if transport != "unix":
        return None
    if "path" in fields:
        return unquote(fields["path"])
    return b"\0" + os.fsencode(unquote(fields["abstract"])) if "abstract" in fields else None


def _is_service() -> bool:
    """Whether the innermost control group is a service; a terminal's is a scope."""
    return any(line.rstrip().endswith(b".service") for line in _read("/proc/self/cgroup").splitlines())


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
