"""The table of checks. Groups are looked at beside one another, the checks of a group one after the other.

What may live here: this table, and what the silence of a check means. What may not: checks.
"""

from __future__ import annotations

from typing import Final

from vault.cli import doctor_access as access
from vault.cli import doctor_entry as entries
from vault.cli import doctor_keyring as keyrings
from vault.cli import doctor_place as place
from vault.cli import doctor_program as program
from vault.cli import doctor_situation as situation
from vault.cli import doctor_vault as vault
from vault.cli.doctor_outcome import Check

_DIALOG: Final = (
    "the keyring hangs, or a dialog waits that nobody sees",
    "look for that dialog; until it answers, pass --passphrase-file, --key-file or --recovery-file",
)
_EITHER: Final = ("the keyring hangs, or the file system of the vault", _DIALOG[1])
_DISK: Final = (
    "the file system hangs, as a network mount without its server does",
    "name a vault on a disk of this machine: MEMVAULT_DIR",
)
_STATE: Final = ("the file system of the state directory hangs", "name another one: XDG_STATE_HOME")
_PATH: Final = ("a folder on PATH hangs, as a network mount without its server does", "take that folder out of PATH")
_MACHINE: Final = ("this machine is too busy", "vault doctor again, when it is less busy")

GROUPS: Final = (
    (Check("where", situation.where, _MACHINE),),
    (
        Check("backend", keyrings.configured_backend, _DISK),
        Check("kernel keyring", keyrings.kernel_keyring, _MACHINE),
        Check("keyring", keyrings.keyring, _DIALOG),
        Check("entry", entries.entry, _EITHER),
        Check("other keys", entries.other_entries, _EITHER),
    ),
    (
        Check("directory", access.directory, _DISK),
        Check("files", access.files, _DISK),
    ),
    (Check("state", access.state_directory, _STATE),),
    (
        Check("file system", place.file_system, _DISK),
        Check("sync folder", place.sync_folder, _DISK),
    ),
    (Check("room", place.room, _DISK),),
    (
        Check("header", vault.header, _DISK),
        Check("history", vault.history, ("the journal is long, or the file system hangs", "vault verify")),
        Check("quarantine", vault.quarantine, _DISK),
        Check("clock", vault.clock, _DISK),
    ),
    (Check("credentials", access.credential_files, ("the file system of the credential hangs", "name another file")),),
    (
        Check("variables", access.environment, _MACHINE),
        Check("memory", program.process_memory, _MACHINE),
        Check("versions", program.versions, _PATH),
        Check("programs", program.other_programs, _PATH),
    ),
)
