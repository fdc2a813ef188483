"""What is told of how far something long has come: each step, in order, never past its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from vault.disk import Disk
from vault.format.record import Actor
from vault.transfer import export_plaintext
from vault.vault import Vault
from vault.verify import verify_public, verify_store

_MEMORIES = 5


@pytest.fixture
def vault() -> Iterator[Vault]:
    with Vault.ephemeral() as made:
        for number in range(_MEMORIES):
            made.memory.create(f"/memories/{number}.md", "first")
            made.memory.create(f"/memories/{number}.md", f"second {number}", overwrite=True)
        yield made


def _is_a_count(told: list[tuple[int, int]]) -> bool:
    return told[0][0] == 0 and all(old[0] < new[0] and old[1] <= new[1] for old, new in pairwise(told))


def test_verifying_with_a_key_tells_of_every_object_and_version(vault: Vault) -> None:
    told: list[tuple[int, int]] = []
    report = verify_store(vault.store, lambda done, total: told.append((done, total)))
    assert _is_a_count(told)
    assert len(told) == report.objects + report.versions
    assert told[-1] == (len(told) - 1, len(told))
    assert report.versions == 2 * _MEMORIES


def test_verifying_without_a_key_tells_of_every_object(vault: Vault) -> None:
    told: list[tuple[int, int]] = []
    disk = Disk(vault.directory)
    try:
        report = verify_public(disk, progress=lambda done, total: told.append((done, total)))
    finally:
        disk.close()
    assert told == [(number, report.objects) for number in range(report.objects)]


@pytest.mark.parametrize("name", ["out", "out.tar", "out.jsonl"])
def test_an_export_tells_of_every_memory(name: str, vault: Vault, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    export_plaintext(vault, tmp_path / name, actor=Actor(), progress=lambda done, total: told.append((done, total)))
    assert told == [(number, _MEMORIES) for number in range(_MEMORIES)]


def test_a_report_is_the_same_whether_somebody_watches_or_not(vault: Vault) -> None:
    watched = verify_store(vault.store, lambda _done, _total: None)
    alone = verify_store(vault.store)
    assert (watched.heads, watched.objects, watched.versions, watched.problems, watched.notes) == (
        alone.heads,
        alone.objects,
        alone.versions,
        alone.problems,
        alone.notes,
    )
