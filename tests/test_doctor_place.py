"""`vault doctor` on places: owners and modes, links, file systems, sync folders, room, variables, programs."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.doctors import Seen, a_vault, bare_environment, case, doctor
from vault.cli import doctor_access, doctor_place, doctor_program
from vault.cli.doctor_outcome import State
from vault.cli.doctor_place import mount_of
from vault.cli.invocation import ENVIRONMENT

_SCRIPTS = Path(sysconfig.get_path("scripts"))


class TestWhoMayReachIt:
    """Owners and modes, of the vault, its files and the state directory."""

    def test_all_is_closed_to_others(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        found = doctor(tmp_path)
        assert {found[name].state for name in ("directory", "files", "state")} == {"ok"}

    def test_a_directory_that_is_open_to_others(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "vault").chmod(0o755)
        found = doctor(tmp_path)["directory"]
        assert found.state == "problem"
        assert "open to other users (drwxr-xr-x)" in found.seen
        assert found.help == f"chmod 700 {tmp_path / 'vault'}"

    def test_a_file_that_is_open_to_others(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "vault" / "header").chmod(0o644)
        step = f"chmod -R go= {tmp_path / 'vault'}"
        assert doctor(tmp_path)["files"] == Seen("problem", "header is open to other users", step)
        subprocess.run(["sh", "-c", step], check=True)
        assert doctor(tmp_path)["files"].state == "ok"

    def test_a_link_instead_of_the_directory(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "vault").rename(tmp_path / "real")
        (tmp_path / "vault").symlink_to("real")
        found = doctor(tmp_path)["directory"]
        assert found.state == "problem"
        assert found.help == f"name its target: MEMVAULT_DIR={tmp_path / 'real'}"

    def test_a_link_among_the_files(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "vault" / "objects" / "x").symlink_to("/etc/passwd")
        assert "objects/x is no regular file" in doctor(tmp_path)["files"].seen

    def test_a_file_instead_of_the_directory(self, tmp_path: Path) -> None:
        (tmp_path / "vault").touch()
        assert doctor(tmp_path)["directory"].seen.endswith("is no directory")

    def test_a_folder_above_that_others_may_write_to(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        tmp_path.chmod(0o777)
        found = doctor(tmp_path)["directory"]
        assert (found.state, found.help) == ("warning", f"chmod go-w {tmp_path}")
        tmp_path.chmod(0o1777)
        assert doctor(tmp_path)["directory"].state == "ok"

    def test_somebody_elses(self, tmp_path: Path) -> None:
        place, owner = Path("/usr"), 0
        if os.geteuid() == 0:
            a_vault(tmp_path)
            place, owner = tmp_path / "vault", 12345
            os.chown(place, owner, -1)
            os.chown(place / "header", owner, -1)
        found = doctor(tmp_path, None, "--vault", str(place))
        assert f"{place} belongs to user {owner}" in found["directory"].seen
        assert "another user's" in found["files"].seen

    def test_a_state_directory_that_is_open_to_others_or_a_link(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, XDG_STATE_HOME=str(tmp_path))
        state = tmp_path / "memvault"
        state.mkdir(mode=0o755)
        state.chmod(0o755)
        assert doctor(tmp_path, environment)["state"].help == f"chmod 700 {state}"
        state.rename(tmp_path / "real")
        state.symlink_to("real")
        assert "symbolic link" in doctor(tmp_path, environment)["state"].seen


class TestCredentialFiles:
    """What is named to open the vault."""

    def test_one_that_is_closed(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        environment = bare_environment(tmp_path, MEMVAULT_KEY_FILE=str(tmp_path / "key"))
        assert doctor(tmp_path, environment)["credentials"].state == "ok"

    @pytest.mark.parametrize("variable", ["MEMVAULT_PASSPHRASE_FILE", "MEMVAULT_KEY_FILE", "MEMVAULT_RECOVERY_FILE"])
    def test_one_that_is_open_to_others(self, variable: str, tmp_path: Path) -> None:
        file = tmp_path / "f"
        file.touch(mode=0o644)
        found = doctor(tmp_path, bare_environment(tmp_path) | {variable: str(file)})["credentials"]
        assert found == Seen("problem", f"{file} is open to other users", f"chmod 600 {file}")

    def test_one_that_is_not_there(self, tmp_path: Path) -> None:
        found = doctor(tmp_path, bare_environment(tmp_path, MEMVAULT_KEY_FILE="none"))["credentials"]
        assert found.seen == "MEMVAULT_KEY_FILE names none, which cannot be found"

    def test_one_that_lies_in_the_vault(self, tmp_path: Path) -> None:
        a_vault(tmp_path)
        (tmp_path / "key").rename(tmp_path / "vault" / "key")
        environment = bare_environment(tmp_path, MEMVAULT_KEY_FILE=str(tmp_path / "vault" / "key"))
        assert "lies in the vault itself" in doctor(tmp_path, environment)["credentials"].seen

    def test_two_at_once(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, MEMVAULT_KEY_FILE="a", MEMVAULT_RECOVERY_FILE="b")
        found = doctor(tmp_path, environment)["credentials"]
        assert found.seen.startswith("MEMVAULT_KEY_FILE and MEMVAULT_RECOVERY_FILE are named")

    def test_a_pipe_is_not_read(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe", 0o600)
        found = doctor(tmp_path, bare_environment(tmp_path, MEMVAULT_KEY_FILE=str(tmp_path / "pipe")))
        assert found["credentials"].seen.endswith("a pipe")


class TestVariables:
    """A secret in a variable is not read, and should go."""

    @pytest.mark.parametrize("name", ["MEMVAULT_PASSPHRASE", "MEMVAULT_RECOVERY_CODE", "MEMVAULT_KEY"])
    def test_a_secret_is_named_and_never_shown(self, name: str, tmp_path: Path) -> None:
        found = doctor(tmp_path, bare_environment(tmp_path) | {name: "hush-hush"})
        assert found["variables"].state == "problem"
        assert found["variables"].help == f"unset {name}"
        assert "hush-hush" not in repr(found.checks)

    def test_a_name_that_nothing_reads(self, tmp_path: Path) -> None:
        found = doctor(tmp_path, bare_environment(tmp_path, MEMVAULT_DIRECTORY="x"))["variables"]
        assert found == Seen("warning", "MEMVAULT_DIRECTORY is set, which nothing reads", "unset MEMVAULT_DIRECTORY")

    def test_what_is_read_is_fine(self, tmp_path: Path) -> None:
        assert doctor_access.environment(case(tmp_path, **dict.fromkeys(ENVIRONMENT.values(), "x"))).state is State.OK


class TestWhatHoldsIt:
    """File systems by mountinfo, as the kernel writes it."""

    @pytest.mark.parametrize(
        ("line", "state", "said"),
        [
            ("27 1 254:0 / {} rw,relatime - ext4 /dev/vda rw", "ok", "ext4"),
            ("27 1 0:50 / {} rw - nfs4 server:/export rw,vers=4.2", "warning", "nfs4"),
            ("27 1 0:50 / {} rw - cifs //server/share rw", "warning", "cifs"),
            ("27 1 0:50 / {} rw shared:1 master:2 - fuse.sshfs me@host: rw", "warning", "fuse.sshfs"),
            ("27 1 0:50 / {} rw - 9p drvfs rw", "warning", "9p"),
            ("27 1 0:50 / {} rw - tmpfs tmpfs rw", "warning", "gone after a restart"),
            ("27 1 0:50 / {} rw - overlay overlay rw,lowerdir=/x", "warning", "goes with the container"),
            ("27 1 254:0 / {} ro,relatime - ext4 /dev/vda rw", "problem", "read-only"),
            ("27 1 254:0 / {} rw,relatime - ext4 /dev/vda ro", "problem", "read-only"),
        ],
    )
    def test_each_kind(self, line: str, state: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        mounts = tmp_path / "mountinfo"
        mounts.write_text(f"1 1 254:0 / / rw - ext4 /dev/vda rw\n{line.format(tmp_path)}\nnonsense\n\n")
        monkeypatch.setattr(doctor_place, "_MOUNTS", mounts)
        found = doctor_place.file_system(case(tmp_path))
        assert found.state == state
        assert said in found.seen

    def test_the_innermost_mount_counts_and_its_name_may_hold_anything(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        mounts = tmp_path / "mountinfo"
        mounts.write_text(
            "1 1 254:0 / / rw - ext4 /dev/vda rw\n"
            "2 1 0:50 / /data rw - tmpfs tmpfs rw\n"
            "3 2 0:51 / /data/my\\040files rw - nfs server:/ rw\n"
            "4 2 0:52 / /data/my rw - cifs x rw\n"
        )
        monkeypatch.setattr(doctor_place, "_MOUNTS", mounts)
        kinds = {path: mount_of(Path(path)) for path in ("/data/my files/v", "/data/myself", "/data/my", "/database")}
        assert [each.kind for each in kinds.values() if each] == ["nfs", "tmpfs", "cifs", "ext4"]

    def test_the_real_one_of_proc(self, tmp_path: Path) -> None:
        if not Path("/proc/self/mountinfo").exists():
            pytest.skip("needs Linux")
        real = subprocess.run(["stat", "-f", "-c", "%T", "/proc"], capture_output=True, text=True, check=True)
        assert real.stdout.strip() == "proc"
        found = mount_of(Path("/proc/self"))
        assert found is not None
        assert (found.point, found.kind) == ("/proc", "proc")
        assert "mounted at" in doctor(tmp_path)["file system"].seen

    def test_where_it_is_not_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(doctor_place, "_MOUNTS", tmp_path / "none")
        assert doctor_place.file_system(case(tmp_path)).state is State.UNKNOWN

    def test_a_vault_behind_a_link_is_judged_where_it_really_is(self, tmp_path: Path) -> None:
        (tmp_path / "folder").symlink_to("/proc")
        environment = bare_environment(tmp_path, MEMVAULT_DIR=str(tmp_path / "folder" / "vault"))
        assert "proc, mounted at /proc" in doctor(tmp_path, environment)["file system"].seen


class TestWhoCopiesIt:
    """Sync folders, by the names of folders and by the marks of programs; git work trees."""

    @pytest.mark.parametrize(
        ("folder", "name"),
        [
            ("Dropbox", "Dropbox"),
            ("Dropbox (Personal)", "Dropbox"),
            ("OneDrive - Corp", "OneDrive"),
            ("Library/Mobile Documents/com~apple~CloudDocs", "iCloud Drive"),
            ("Library/CloudStorage/GoogleDrive-a", "Google Drive"),
            ("Library/CloudStorage/Else", "a cloud provider"),
            ("Google Drive/My Drive", "Google Drive"),
            ("Nextcloud", "Nextcloud"),
        ],
    )
    def test_by_name(self, folder: str, name: str, tmp_path: Path) -> None:
        found = doctor_place.sync_folder(case(tmp_path / folder / "deep"))
        assert found.state is State.WARNING
        assert f"is synced by {name}:" in found.seen

    @pytest.mark.parametrize(
        ("mark", "name"), [(".stfolder", "Syncthing"), (".sync_ab12.db", "Nextcloud"), (".dropbox.cache", "Dropbox")]
    )
    def test_by_mark(self, mark: str, name: str, tmp_path: Path) -> None:
        (tmp_path / mark).mkdir()
        found = doctor_place.sync_folder(case(tmp_path / "below" / "deep"))
        assert f"{tmp_path} is synced by {name}" in found.seen

    @pytest.mark.parametrize("folder", ["My Dropbox notes", "dropbox.py", "OneDriver", "Nextclouds", "plain"])
    def test_what_is_only_called_alike_is_none(self, folder: str, tmp_path: Path) -> None:
        assert doctor_place.sync_folder(case(tmp_path / folder)).state is State.OK

    def test_a_work_tree_unless_it_is_ignored(self, tmp_path: Path) -> None:
        subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
        a_vault(tmp_path)
        found = doctor(tmp_path)["sync folder"]
        assert found.state == "warning"
        assert f"git work tree {tmp_path}" in found.seen
        subprocess.run(["sh", "-c", str(found.help)], check=True)
        assert doctor(tmp_path)["sync folder"].seen == f"it is in the work tree {tmp_path}, which ignores it"
        told = subprocess.run(
            ["git", "-C", str(tmp_path), "check-ignore", "vault/header"], check=True, capture_output=True
        )
        assert told.stdout == b"vault/header\n"


class TestRoom:
    """Free bytes and files, as the file system tells them."""

    @pytest.mark.parametrize(
        ("blocks", "files", "state"),
        [(1 << 20, 1 << 20, "ok"), (2000, 1 << 20, "warning"), (100, 1 << 20, "problem"), (1 << 20, 5, "problem")],
    )
    def test_how_much(
        self, blocks: int, files: int, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        real = os.statvfs(tmp_path)
        values = list(real)
        values[1], values[4], values[7] = 4096, blocks, files
        told = os.statvfs_result([*values, real.f_fsid])
        monkeypatch.setattr(os, "statvfs", lambda _: told)
        found = doctor_place.room(case(tmp_path))
        assert found.state == state
        assert state == "ok" or str(found.help).startswith("df -")

    def test_of_a_place_that_is_not_there_yet(self, tmp_path: Path) -> None:
        environment = bare_environment(tmp_path, MEMVAULT_DIR=str(tmp_path / "a" / "b" / "c"))
        assert "free for" in doctor(tmp_path, environment)["room"].seen


def _program(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


class TestPrograms:
    """Which program the names on PATH lead to."""

    def test_another_vault_is_named_and_the_other_name_offered(self, tmp_path: Path) -> None:
        _program(tmp_path / "bin", "vault", "#!/bin/sh\necho 'Vault v1.15'\n")
        environment = bare_environment(tmp_path, PATH=f"{tmp_path / 'bin'}:{_SCRIPTS}:/usr/bin")
        found = doctor(tmp_path, environment)["programs"]
        assert found.state == "warning"
        assert f"vault on PATH is another program, as HashiCorp's is: {tmp_path / 'bin' / 'vault'}" in found.seen
        assert str(found.help).startswith("memvault")

    def test_whoever_calls_it_memvault_already_is_not_bothered(self, tmp_path: Path) -> None:
        _program(tmp_path / "bin", "vault", "\x7fELF")
        environment = bare_environment(tmp_path, PATH=f"{tmp_path / 'bin'}:{_SCRIPTS}:/usr/bin")
        found = doctor(tmp_path, environment, program=[str(_SCRIPTS / "memvault")])["programs"]
        assert (found.state, found.help) == ("ok", "go on calling this one memvault")

    def test_without_memvault_on_path_an_alias_is_offered(self, tmp_path: Path) -> None:
        _program(tmp_path / "bin", "vault", "#!/bin/sh\n")
        environment = bare_environment(tmp_path, PATH=f"{tmp_path / 'bin'}:/usr/bin")
        assert doctor(tmp_path, environment)["programs"].help == f"alias memvault={_SCRIPTS / 'memvault'}"

    def test_another_installation_of_ours(self, tmp_path: Path) -> None:
        _program(tmp_path / "bin", "memvault", "#!/elsewhere/python\nfrom vault.cli import main\nmain()\n")
        environment = bare_environment(tmp_path, PATH=f"{tmp_path / 'bin'}:{_SCRIPTS}:/usr/bin")
        found = doctor(tmp_path, environment)["programs"]
        assert found.state == "warning"
        assert "memvault on PATH is another installation" in found.seen

    def test_a_link_to_this_one_is_this_one(self, tmp_path: Path) -> None:
        (tmp_path / "bin").mkdir()
        (tmp_path / "bin" / "vault").symlink_to(_SCRIPTS / "vault")
        environment = bare_environment(tmp_path, PATH=f"{tmp_path / 'bin'}:/usr/bin")
        assert doctor(tmp_path, environment)["programs"].state == "ok"

    def test_neither_is_there(self, tmp_path: Path) -> None:
        found = doctor(tmp_path, bare_environment(tmp_path, PATH="/nowhere:"))["programs"]
        assert found.seen == "neither vault nor memvault is on PATH"

    def test_versions(self, tmp_path: Path) -> None:
        found = doctor(tmp_path)["versions"]
        assert found.seen.startswith(f"Python {sys.version.split()[0]}, memvault ")
        assert "cryptography" in found.seen

    def test_memory_is_for_information_only(self, tmp_path: Path) -> None:
        found = doctor_program.process_memory(case(tmp_path))
        assert found.state is State.OK
        before = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, before[1]))
        try:
            assert "core dumps are on" not in doctor_program.process_memory(case(tmp_path)).seen
            resource.setrlimit(resource.RLIMIT_CORE, (before[1], before[1]))
            found = doctor_program.process_memory(case(tmp_path))
        finally:
            resource.setrlimit(resource.RLIMIT_CORE, before)
        assert (found.state, found.help) == (State.OK, "ulimit -c 0" if before[1] else None)


def test_the_modes_of_a_vault_are_what_is_asked_of_them(tmp_path: Path) -> None:
    a_vault(tmp_path)
    paths = [tmp_path / "vault", *(tmp_path / "vault").rglob("*")]
    assert {stat.S_IMODE(path.stat().st_mode) for path in paths} == {0o700, 0o600}
