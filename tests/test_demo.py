"""`vault demo` as a process, and the checks it stands on: each must see what it claims is not there."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from vault import KeyFile
from vault.cli import demo, demo_proof, demo_talk
from vault.cli.demo_agent import Answered, ModelUnreachable, Said, client_of, converse
from vault.cli.demo_page import ClaimBroken, Page
from vault.cli.demo_props import REFUNDS, Props, make_props, png_of_bars, token_of_github
from vault.cli.demo_script import MODEL, Ask, Say, Session, on_the_wire, recorded
from vault.cli.demo_search import forms_of, search, words_of
from vault.cli.demo_server import RecordedModel
from vault.cli.demo_stage import Stage, open_stage
from vault.content import ContentKind, image_kind
from vault.errors import AlreadyExists
from vault.format.record import Actor
from vault.redaction import redact
from vault.tool import VaultMemoryTool
from vault.vault import Vault

_SECTIONS = [
    "1  a new vault",
    "2  what the model asked, and got",
    "3  what lies on the disk",
    "4  a search of every byte of it",
    "5  the log: who wrote what",
    "6  is it whole, and would a change show?",
    "7  by hand",
]
_KEY = re.compile(r"ghp_[0-9A-Za-z]{20,}")


def _run(tmp: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `vault demo` with an empty home and a temporary directory of its own, so that what it leaves can be seen."""
    for name in ("home", "tmp"):
        (tmp / name).mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp / "home"), "TMPDIR": str(tmp / "tmp")} | variables
    return subprocess.run(
        [sys.executable, "-m", "vault", *arguments],
        env=environment,
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def _left_in(directory: Path) -> list[str]:
    return [str(path.relative_to(directory)) for path in directory.rglob("*")]


# The whole of it


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    tmp = tmp_path_factory.mktemp("played")
    return tmp, _run(tmp, "demo")


def test_the_demo_ends_well_and_shows_its_sections(played: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    _, done = played
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line for line in done.stdout.splitlines() if re.match(r"\d  ", line)] == _SECTIONS
    assert re.search(r"^all \d\d claims hold: ", done.stdout, re.MULTILINE)
    assert "FAILED" not in done.stdout
    assert done.stderr == ""


def test_the_page_fits_a_terminal_and_shows_no_key(played: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    _, done = played
    assert max(map(len, done.stdout.splitlines())) <= 100
    assert done.stdout.isprintable() or set(done.stdout) - {"\n"} <= {chr(code) for code in range(32, 0x2FFF)}
    assert _KEY.findall(done.stdout) == []


def test_the_demo_leaves_nothing_behind(played: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    tmp, _ = played
    assert _left_in(tmp / "tmp") == []
    assert _left_in(tmp / "home") == []


@pytest.fixture(scope="module")
def lied_to(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, subprocess.CompletedProcess[str]]:
    """A demo on a machine whose `sha256sum` says that an object has another name; it is kept."""
    tmp = tmp_path_factory.mktemp("lied")
    liar = tmp / "bin" / "sha256sum"
    liar.parent.mkdir()
    liar.write_text("#!/bin/sh\necho 0000  $1\n")
    liar.chmod(0o700)
    path = f"{liar.parent}{os.pathsep}{os.environ['PATH']}"
    return tmp, _run(tmp, "--json", "demo", "--keep", str(tmp / "kept"), PATH=path)


def test_one_claim_that_does_not_hold_makes_the_command_fail(
    lied_to: tuple[Path, subprocess.CompletedProcess[str]],
) -> None:
    _, done = lied_to
    assert done.returncode == 1, done.stdout + done.stderr
    answer = json.loads(done.stdout)
    broken = [claim["claim"] for claim in answer["data"]["claims"] if not claim["holds"]]
    assert broken == ["each of these lines was run just now, and did what it is for"]
    assert len(answer["data"]["claims"]) > 20
    assert not answer["ok"]
    assert answer["error"]["kind"] == "claim_broken"
    assert broken[0] in answer["error"]["message"]


def test_what_is_kept_can_be_taken_up_by_hand(lied_to: tuple[Path, subprocess.CompletedProcess[str]]) -> None:
    tmp, _ = lied_to
    assert _left_in(tmp / "tmp") == _left_in(tmp / "home") == []
    assert Stage(tmp / "kept").sh("vault cat refund_policies.xml").out == REFUNDS


def test_a_place_that_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    with pytest.raises(AlreadyExists), open_stage(tmp_path, live=False):
        pass
    assert _left_in(tmp_path) == ["mine"]


# Broken claims


@pytest.fixture
def page() -> Page:
    return Page(lambda _text: None)


def _make(stage: Stage) -> None:
    """What `make_vault` makes, without the time that a process takes."""
    Vault.create(stage.vault, credentials=[KeyFile.create(stage.key)], remember=False).close()


def _add(stage: Stage, path: str, text: str) -> None:
    with Vault.open(stage.vault, credential=KeyFile(stage.key)) as vault:
        vault.memory.create(path, text)


@pytest.fixture
def stage() -> Iterator[Stage]:
    with open_stage(None, live=False) as made:
        yield made


def test_a_broken_claim_makes_the_demo_fail_and_is_named(page: Page) -> None:
    page.claim("water is wet", holds=True)
    page.claim("the moon is cheese", holds=False)
    with pytest.raises(ClaimBroken, match="1 of 2 claims do not hold: the moon is cheese") as caught:
        page.verdict()
    assert caught.value.exit_code == 1


def test_a_page_without_a_claim_is_no_success(page: Page) -> None:
    with pytest.raises(ClaimBroken, match="nothing was checked"):
        page.verdict()


def test_an_answer_that_is_not_the_expected_one_breaks_the_claim(page: Page, stage: Stage) -> None:
    script = [
        Session(
            "wrong",
            "hello",
            (
                (Ask({"command": "view", "path": "/memories"}, ("no such row",)),),
                (Ask({"command": "view", "path": "/memories/../etc"}),),
                (Say("done"),),
            ),
        )
    ]
    _make(stage)
    demo._hold(page, stage, script, live=False)  # noqa: SLF001
    assert page.broken == ["each of the 2 calls was answered as it must be; 1 of them had to be refused"]


_VIEW = {"command": "view", "path": "/memories"}


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        (Ask(_VIEW, ("a row",)), Answered(_VIEW, "another row", (), is_error=False)),
        (Ask(_VIEW, lacks=("a row",)), Answered(_VIEW, "a row", (), is_error=False)),
        (Ask(_VIEW), Answered(_VIEW, "no", (), is_error=True)),
        (Ask(_VIEW, refused=True), Answered(_VIEW, "yes", (), is_error=False)),
        (Ask(_VIEW), None),
    ],
    ids=["lacks a text", "has a text", "was refused", "was not refused", "was never asked"],
)
def test_each_difference_from_the_script_breaks_the_claim(page: Page, ask: Ask, answer: Answered | None) -> None:
    held = demo_talk.Held(Session("x", "", ((ask,),)), () if answer is None else (answer,))
    demo_talk.check_answers(page, [held])
    assert len(page.broken) == 1


def test_a_key_that_got_into_the_vault_breaks_the_claim(page: Page, stage: Stage) -> None:
    props = make_props()
    weak = replace(props, pasted_key="not a key at all")  # what no filter masks
    _make(stage)
    _add(stage, "/memories/x", "here is not a key at all")
    demo_talk.check_secrets(page, stage, weak, [])
    assert len(page.broken) == 1
    assert page.broken[0].startswith("neither key is in an answer or in one of the 1 memories")


def test_a_host_path_in_an_answer_breaks_the_claim(page: Page, stage: Stage) -> None:
    session = Session("x", "y", ())
    leaky = demo_talk.Held(session, (Answered({"command": "view"}, f"no {stage.vault}/objects", (), is_error=True),))
    _make(stage)
    demo_talk.check_secrets(page, stage, make_props(), [leaky])
    assert page.broken == ["no answer names a path of this machine"]


def test_another_picture_breaks_the_claim(page: Page) -> None:
    props = make_props()
    held = demo_talk.Held(Session("x", "y", ()), (Answered({}, "", (png_of_bars((1,)),), is_error=False),))
    demo_talk.check_image(page, props, [held], needed=False)
    demo_talk.check_image(page, props, [], needed=True)
    assert len(page.broken) == 2


# The search


_WORD = "prefers email follow-ups?>?>?>"  # its base64 has `+` and `/`
_DISGUISES: dict[str, Callable[[bytes], bytes]] = {
    "as it is": bytes,
    # Neighbours without a zero byte: among zeros, the one byte order looks like the other.
    "utf-16, little": lambda word: f"Ω{word.decode()}Ω".encode("utf-16-le"),
    "utf-16, big": lambda word: f"Ω{word.decode()}Ω".encode("utf-16-be"),
    "base64": lambda word: base64.b64encode(b"Acme " + word + b" always"),
    "base64, one further": lambda word: base64.b64encode(b"Acme+ " + word + b" always"),
    "base64, two further": lambda word: base64.b64encode(b"Acme++ " + word + b" always"),
    "base64, for a URL": lambda word: base64.urlsafe_b64encode(b" " + word),
    "hex": lambda word: word.hex().encode(),
    "hex, capitals": lambda word: word.hex().upper().encode(),
}


@pytest.mark.parametrize("disguise", _DISGUISES)
@pytest.mark.parametrize("around", [b"", bytes(4096)], ids=["alone", "among zeros"])
def test_a_planted_file_is_found(page: Page, tmp_path: Path, disguise: str, around: bytes) -> None:
    (tmp_path / "objects" / "ab").mkdir(parents=True)
    planted = around + b"." + _DISGUISES[disguise](_WORD.encode()) + around
    (tmp_path / "objects" / "ab" / "planted").write_bytes(planted)
    demo_proof.check_nothing_found(page, [tmp_path], words_of([_WORD]))
    assert len(page.broken) == 1


@pytest.mark.parametrize("directory", [True, False])
def test_a_planted_name_is_found(page: Page, tmp_path: Path, *, directory: bool) -> None:
    (tmp_path / "header").write_bytes(b"x")
    if directory:
        (tmp_path / "acme_corp.md").mkdir()
    else:
        (tmp_path / "acme_corp.md").touch()
    demo_proof.check_nothing_found(page, [tmp_path], words_of(["/memories/customers/acme_corp.md"]))
    assert len(page.broken) == 1


def test_a_file_planted_in_the_vault_itself_is_found(page: Page, stage: Stage) -> None:
    _make(stage)
    demo_proof.check_nothing_found(page, [stage.vault, stage.home], words_of([_WORD]))
    assert page.broken == []
    (stage.vault / "note.txt").write_text(f"Acme Corp {_WORD}\n")
    demo_proof.check_nothing_found(page, [stage.vault, stage.home], words_of([_WORD]))
    assert len(page.broken) == 1


def test_a_search_for_nothing_or_of_nothing_proves_nothing(page: Page, tmp_path: Path) -> None:
    demo_proof.check_nothing_found(page, [tmp_path], words_of([_WORD]))
    (tmp_path / "x").write_bytes(b"x")
    demo_proof.check_nothing_found(page, [tmp_path], ())
    assert len(page.broken) == 2


def test_a_search_that_finds_nothing_fails_its_own_test(page: Page, tmp_path: Path) -> None:
    demo_proof.check_search_finds(page, tmp_path / "control", ())
    assert len(page.broken) == 1
    demo_proof.check_search_finds(page, tmp_path / "control", words_of([_WORD]))
    assert len(page.broken) == 1
    assert _left_in(tmp_path) == []


def test_words_are_lines_names_and_paths_and_none_is_short() -> None:
    texts = ["# Acme Corp\n\n- Prefers email\n- ok\n", "/memories/customers/acme_corp.md"]
    assert words_of(texts) == (
        b"Acme Corp",
        b"Prefers email",
        b"/memories/customers/acme_corp.md",
        b"memories",
        b"customers",
        b"acme_corp.md",
    )


def test_a_picture_is_looked_for_too(tmp_path: Path) -> None:
    piece = make_props().sketch[40:56]
    (tmp_path / "x").write_bytes(b"..." + piece)
    assert [find.form for find in search([tmp_path], [piece]).finds] == ["as it is"]
    assert set(forms_of(piece)) == {"as it is", "UTF-16", "base64", "hex"}


# The disk, the log, the verdicts


@pytest.fixture
def small(stage: Stage) -> Stage:
    """A stage whose vault has a memory in a closed epoch, and one in the current epoch."""
    _make(stage)
    _add(stage, "/memories/refund_policies.xml", REFUNDS)
    with Vault.open(stage.vault, credential=KeyFile(stage.key)) as vault:
        vault.store.checkpoint()
    _add(stage, "/memories/another.md", "a second memory")
    return stage


def test_a_sound_vault_keeps_all_claims(page: Page, small: Stage) -> None:
    demo_proof.show_disk(page, small.vault)
    demo_proof.show_log(page, small, [], exact=True)
    assert page.broken == []


def test_a_damaged_object_breaks_the_claim_about_names(page: Page, small: Stage) -> None:
    demo_proof.flip_a_bit(next(small.vault.glob("objects/*/*")))
    demo_proof.show_disk(page, small.vault)
    assert [claim for claim in page.broken if "SHA-256" in claim] == page.broken != []


def test_an_open_door_breaks_the_claim_about_modes(page: Page, small: Stage) -> None:
    (small.vault / "header").chmod(0o644)
    demo_proof.show_disk(page, small.vault)
    assert page.broken == ["all files are 0600 and all directories 0700"]


def test_a_change_that_is_missing_from_the_log_breaks_the_claim(page: Page, small: Stage) -> None:
    unheard = Answered({"command": "delete", "path": "/memories/x"}, "Successfully deleted", (), is_error=False)
    demo_proof.show_log(page, small, [demo_talk.Held(Session("ghost", "", ()), (unheard,))], exact=True)
    assert page.broken == ["the 0 changes of the model stand in the log, each under its session"]


def test_a_change_under_the_name_of_another_session_breaks_the_claim(page: Page, small: Stage) -> None:
    with Vault.open(small.vault, credential=KeyFile(small.key)) as vault:
        vault.memory_as(Actor("demo", "stranger", MODEL)).create("/memories/x", "y")
    demo_proof.show_log(page, small, [], exact=False)
    assert page.broken == ["the 1 changes of the model stand in the log, each under its session"]


def test_a_change_of_another_model_breaks_the_claim(page: Page, small: Stage) -> None:
    with Vault.open(small.vault, credential=KeyFile(small.key)) as vault:
        vault.memory_as(Actor("demo", "x", "another-model")).create("/memories/x", "y")
    call = Answered({"command": "create", "path": "/memories/x"}, "", (), is_error=False)
    demo_proof.show_log(page, small, [demo_talk.Held(Session("x", "", ()), (call,))], exact=True)
    assert page.broken == ["each of them names the model; the host's own changes name none"]


def test_a_vault_that_verifies_clean_when_it_must_not_breaks_the_claim(page: Page, small: Stage) -> None:
    demo_proof.check_verdict(page, small, "vault verify", names="head", code=20)
    assert page.broken == ["`vault verify` ends with exit code 20", "the damage is caught and named"]


def test_a_damage_that_is_not_named_breaks_the_claim(page: Page, small: Stage) -> None:
    demo_proof.flip_a_bit(next(small.vault.glob("journal/*")))
    demo_proof.check_verdict(page, small, "vault verify", names="audit/", code=20)
    assert page.broken == ["the damage is caught and named"]


@pytest.mark.parametrize("pattern", ["objects/*/*", "journal/*", "header"])
def test_a_flip_changes_one_bit_of_what_is_in_use(small: Stage, pattern: str) -> None:
    file = next(small.vault.glob(pattern))
    before = file.read_bytes()
    flip = demo_proof.flip_a_bit(file)
    after = file.read_bytes()
    assert [at for at in range(len(before)) if before[at] != after[at]] == [flip.offset]
    assert before[flip.offset] ^ after[flip.offset] == 1
    assert flip.offset < len(before.rstrip(b"\0"))


# The props and the script


def test_a_made_up_key_is_taken_for_a_real_one() -> None:
    key = token_of_github()
    assert len(key) == 40
    assert key not in redact(f"the token is {key}.").text
    assert token_of_github() != key


def test_neither_half_of_the_split_key_is_found_alone() -> None:
    props = make_props()
    assert props.split_head + props.split_tail == props.split_key
    assert redact(f"token: {props.split_head}(rest)").findings == ()


def test_the_picture_is_a_png() -> None:
    assert image_kind(make_props().sketch) is ContentKind.PNG


def test_props_have_no_face() -> None:
    assert _KEY.findall(repr(make_props())) == []


def test_each_session_of_the_script_ends_with_words_and_asks_in_between() -> None:
    for session in recorded(make_props()):
        assert all(any(isinstance(part, Ask) for part in turn) for turn in session.turns[:-1])
        assert all(isinstance(part, Say) for part in session.turns[-1])


# The recorded model


def _post(url: str, body: bytes, *, bearer: str) -> tuple[int, dict[str, object]]:
    request = urllib.request.Request(url, data=body, headers={"authorization": f"Bearer {bearer}"})  # noqa: S310
    try:
        with urllib.request.urlopen(request, timeout=10) as reply:  # noqa: S310
            return reply.status, json.loads(reply.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def test_the_recorded_model_serves_its_turns_and_no_more() -> None:
    turns = on_the_wire([Session("x", "y", ((Ask({"command": "view", "path": "/memories"}),), (Say("done"),)))])
    with RecordedModel(turns, bearer="t") as model:
        first = _post(f"{model.url}/v1/messages?beta=true", b"{}", bearer="t")
        second = _post(f"{model.url}/v1/messages", b"{}", bearer="t")
        third = _post(f"{model.url}/v1/messages", b"{}", bearer="t")
    assert (first[0], first[1]["stop_reason"]) == (200, "tool_use")
    assert (second[0], second[1]["stop_reason"]) == (200, "end_turn")
    assert third[0] == 400


@pytest.mark.parametrize(
    ("path", "bearer", "body", "status"),
    [
        ("/v1/messages", "another", b"{}", 401),
        ("/v1/models", "t", b"{}", 404),
        ("/v1/messages", "t", b"{", 400),
        ("/v1/messages", "t", b"[]", 400),
        ("/v1/messages", "t", b"\xff", 400),
    ],
)
def test_the_recorded_model_refuses(path: str, bearer: str, body: bytes, status: int) -> None:
    with RecordedModel([[{"type": "text", "text": "x"}]], bearer="t") as model:
        assert _post(f"{model.url}{path}", body, bearer=bearer)[0] == status
        assert model.turns_left == 1


def test_the_recorded_model_reads_no_endless_body() -> None:
    with (
        RecordedModel([], bearer="t") as model,
        socket.create_connection(("127.0.0.1", int(model.url[17:])), 10) as peer,
    ):
        peer.sendall(b"POST /v1/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n")
        assert peer.recv(100).startswith(b"HTTP/1.1 400 ")


def test_the_recorded_model_is_gone_afterwards() -> None:
    with RecordedModel([], bearer="t") as model:
        port = int(model.url[17:])
        socket.create_connection(("127.0.0.1", port), 10).close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), 10)
    with pytest.raises(RuntimeError):
        _ = model.url


def test_a_conversation_is_played_through_the_real_client_and_tool() -> None:
    turns = on_the_wire(
        [
            Session(
                "x",
                "hello",
                (
                    (Say("let me look"), Ask({"command": "view", "path": "/memories"})),
                    (Ask({"command": "delete", "path": "/memories"}),),
                    (Say("done"),),
                ),
            )
        ]
    )
    with Vault.ephemeral() as vault, RecordedModel(turns, bearer="t") as model, client_of(model.url, "t") as client:
        events = list(converse(client, VaultMemoryTool(vault, session="x", model=MODEL), "hello"))
    assert [type(event) for event in events] == [Said, Answered, Answered, Said]
    assert [event.is_error for event in events if isinstance(event, Answered)] == [False, True]


def test_a_model_that_does_not_answer_is_an_error_without_its_text() -> None:
    with (
        Vault.ephemeral() as vault,
        RecordedModel([], bearer="t") as model,
        client_of(model.url, "t") as client,
        pytest.raises(ModelUnreachable, match=r"the model did not answer: status 400$"),
    ):
        list(converse(client, VaultMemoryTool(vault), "hello"))


# Live


def test_live_without_a_key_says_what_to_do(tmp_path: Path) -> None:
    done = _run(tmp_path, "demo", "--live")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "error: --live needs a key for the API\n  hint: set ANTHROPIC_API_KEY, or play it recorded: vault demo\n"
    )


def test_live_is_the_same_code_against_another_api(tmp_path: Path) -> None:
    props: Props = make_props()  # the model of this test knows other keys than the demo pastes
    with RecordedModel(on_the_wire(recorded(props)), bearer="a-key") as model:
        done = _run(tmp_path, "demo", "--live", ANTHROPIC_API_KEY="a-key", ANTHROPIC_BASE_URL=model.url)
        assert model.turns_left == 0
        assert all("thread" not in request for request in model.requests)
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line for line in done.stdout.splitlines() if re.match(r"\d  ", line)] == _SECTIONS
    assert "the real API" in done.stdout
    assert "a-key" not in done.stdout
    assert _left_in(tmp_path / "tmp") == []


def test_live_with_a_wrong_key_fails_clearly(tmp_path: Path) -> None:
    with RecordedModel([], bearer="a-key") as model:
        done = _run(tmp_path, "demo", "--live", ANTHROPIC_API_KEY="another", ANTHROPIC_BASE_URL=model.url)
    assert done.returncode == 1
    assert "error: the model did not answer: status 401" in done.stderr
    assert "Traceback" not in done.stderr
    assert _left_in(tmp_path / "tmp") == []
