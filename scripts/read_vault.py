#!/usr/bin/env python3
"""An independent reader of a memory vault: written from vault/FORMAT.md, sharing no line with the package."""
# ruff: noqa: D102, D103 -- the section of vault/FORMAT.md that a function reads stands behind its first line

from __future__ import annotations

import argparse
import base64
import contextlib
import hmac
import json
import re
import unicodedata
import zlib
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath
from types import SimpleNamespace as Fields
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

UNITS = {1: 4096, 3: 0, 4: 0, 5: 512, 6: 512}  # of what is padded, by the kind of its sealing; 0 is whole sectors
MOST_HEADER, MOST_FRAME_HEADER, MOST_PART, MOST_OBJECT, MOST_CONTENT = 1 << 18, 1 << 24, 1 << 28, 24 << 20, 1 << 24
EPOCH_KEY, AUDIT_KEY, KEY, CODE, ACTOR, NAME, PATH, DEPTH = 7, 8, 32, 20, 64, 255, 1024, 32
ARGON2 = {"lanes": range(1, 9), "memory_kib": range(19456, 1048577), "passes": range(1, 11)}
DIGITS, CONTENTS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", ("text", "png", "jpeg")
LINE = r"""{"audit_keys":\[({"first_epoch":#,"wrapped":<104>},?){1,1024}\],"checkpoint":{"file":<32>,"manifest":<32>,
"root":<32>},"checksum":<32>,"epoch":#,"epoch_key":<104>,"format":1,"mac":<32>,"root_key":<16>,"sequence":#,"slots":\[(
{"id":<16>,"kdf":({"algorithm":"argon2id","lanes":#,"memory_kib":#,"passes":#,"salt":<16>},"kind":"passphrase"|
{"algorithm":"hkdf-extract-sha256","salt":<32>},"kind":"key-file"),"wrapped":<104>},?|{"code":<92>,"id":<16>,"kdf":
{"algorithm":"hkdf-extract-sha256","salt":<32>},"kind":"recovery-code","wrapped":<104>},?){0,16}\],
"start":{"hash":<32>,"seq":#},"vault":<16>}""".replace("\n", "").replace("#", "(0|[1-9][0-9]*)")
LINE = re.sub("<([0-9]+)>", r'"([0-9a-f]{2}){\1}"', LINE) + "\n"
# Fields: u is a number, b bytes, t text and d data behind a length of so many bytes.
FRAME = "magic:b8 format:u2 flags:u2 length:u4 vault:b16 epoch:u8 seq:u8 before:b32 audit:u4 body:u4 inline:u4"
RECORD = "kind:u1 time:u8 file:b16 object:b32 key:b32 parent:b32 size:u4 content:u1 path:t2 target:t2 data:d4"
ENTRY = "kind:u1 time:u8 file:b16 bucket:u1 application:t1 session:t1 model:t1"
ROW, MEMORY = "path:t2 files:u4 size:u8 block:u4", "file:b16 removed:u8 path:t2"
VERSION = "object:b32 key:b32 size:u4 content:u1 time:u8"
USES = """put file object key parent size content path; move file path target; remove file path; restore file object
path target; policy data; slots data; purge file path; expire file object path; trust data; export data; note data"""
KINDS = [[""], *map(str.split, USES.split(";"))]


class Refused(SystemExit):
    """What was read is not as the format says: one line that names the file and the offset, and status 1."""


class Cut:
    """A named run of bytes, read in order."""

    def __init__(self, name: str, data: bytes = b"", at: int = 0) -> None:
        self.name, self.data, self.at = name, data, at

    def need(self, good: object, why: str) -> None:
        if not good:
            raise Refused(f"{self.name} at {self.at}: {why}")

    def take(self, size: int) -> bytes:
        self.need(0 <= size <= len(self.data) - self.at, "ends too early")
        self.at += size
        return self.data[self.at - size : self.at]

    def u(self, size: int) -> int:
        return int.from_bytes(self.take(size))

    def fields(self, spec: str) -> Fields:
        found: dict[str, object] = {}
        for name, sort, size in re.findall(r"(\w+):(.)(\d+)", spec):
            value = self.take(int(size) if sort in "ub" else self.u(int(size)))
            self.need(sort != "t" or value.decode(errors="ignore").encode() == value, "not UTF-8")
            found[name] = int.from_bytes(value) if sort == "u" else value.decode() if sort == "t" else value
        return Fields(**found)

    def many(self, size: int, read: Callable[[Cut], Fields], *, end: bool = True) -> list[Fields]:
        found = [read(self) for _ in range(self.u(size))]
        self.need(not end or self.at == len(self.data), "bytes behind the end")
        return found


def read(name: str, directory: Path, digest: str = "", most: int = -1) -> Cut:
    cut = Cut(name)
    try:
        with (directory / name).open("rb") as file:
            cut.data = file.read() if most < 0 else file.read(most + 1)
    except OSError as error:
        cut.need(None, str(error.strerror))
    cut.need(not 0 <= most < len(cut.data), "too long")
    cut.need(not digest or sha256(cut.data).hexdigest() == digest, "does not have its hash")
    return cut


def encoded(value: object) -> bytes:  # canonical JSON, §4
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def fit(size: int, unit: int) -> int:  # a padded size or whole sectors, §1
    sizes = (unit * 2 ** (step // 2) * (2 + step % 2) // 2 for step in range(64))
    return next((one for one in sizes if one >= size), -(-size // 512) * 512)


def expand(key: bytes, info: bytes, length: int = 32) -> bytes:  # HKDF-Expand-SHA512, §2
    info = b"agent-memory/v1/" + info
    first = hmac.digest(key, info + b"\1", "sha512")
    return (first + hmac.digest(key, first + info + b"\2", "sha512"))[:length]


def canonical(path: str) -> bool:  # §6
    names = path.removeprefix("/memories/").split("/")
    sound = all(name not in ("", ".", "..") and len(name.encode()) <= NAME for name in names)
    odd = {unicodedata.category(c) for c in path} & {"Cc", "Cf", "Zl", "Zp"} or "\\" in path
    good = sound and not odd and unicodedata.is_normalized("NFC", path)
    return good and path.startswith("/memories/") and len(names) <= DEPTH and len(path.encode()) <= PATH


def frame(cut: Cut, *, closed: bool = False) -> Fields:  # of a journal, §5; what stays of it in an audit segment, §8
    start, f = cut.at, cut.fields(FRAME)
    cut.need(f.magic == b"AMVFRAME" and f.format == 1 and f.flags in (0, 1), "not a frame")
    small = f.length <= MOST_FRAME_HEADER and max(f.audit, f.body) <= MOST_PART
    cut.need(small and f.audit and f.body and (f.audit | f.body) % 512 == 0, "a wrong length")
    f.cut, f.checkpoint = Cut(cut.name, at=start), cut.take(96 * f.flags)
    inline = [cut.fields("id:b32 size:u4") for _ in range(f.inline)]
    cut.need(all(one.size == fit(one.size, UNITS[1]) for one in inline), "a wrong size of an inline object")
    cut.need(f.length == fit(cut.at + 36 - start, 0) - 32, "a wrong length of the header")
    cut.need(not any(cut.take(start + f.length - 4 - cut.at)), "padding that is not zero")
    cut.need(zlib.crc32(cut.data[start : cut.at]) == cut.u(4), "a wrong CRC")
    f.header, f.audit, f.body = cut.data[start : cut.at], cut.take(f.audit), cut.take(32 if closed else f.body)
    f.objects = {} if closed else {one.id: cut.take(one.size) for one in inline}
    cut.need(all(sha256(data).digest() == name for name, data in f.objects.items()), "a wrong inline object")
    f.digest, body = sha256(f.header).digest(), f.body if closed else sha256(f.body).digest()
    f.hash = sha256(f.header + sha256(f.audit).digest() + body).digest()
    cut.need(cut.take(32) == f.hash, "a wrong frame hash")
    return f


def entry(cut: Cut) -> Fields:  # §6
    e = cut.fields(ENTRY)
    e.rules = [(cut.fields("name:t1").name, cut.u(4)) for _ in range(cut.u(2))]
    names, actor = [name for name, _ in e.rules], (e.application, e.session, e.model)
    cut.need(e.kind in range(1, len(KINDS)) and names == sorted(set(names)), "an unknown kind, or unsorted rules")
    plain = not {unicodedata.category(c) for c in "".join(actor)} & {"Cc", "Cf"}
    cut.need(plain and all(len(text.encode()) <= ACTOR for text in actor), "not an actor")
    e.kind, e.file = KINDS[e.kind][0], e.file.hex()
    return e


def record(cut: Cut) -> Fields:  # §6
    r = cut.fields(RECORD)
    cut.need(r.kind in range(1, len(KINDS)) and r.content < len(CONTENTS), "an unknown kind")
    r.kind, *uses = KINDS[r.kind]
    others = [value for name, value in vars(r).items() if name not in ("kind", "time", *uses)]
    cut.need(all(value in (0, "", b"", bytes(16), bytes(32)) for value in others), "an unused field that is used")
    cut.need(all(canonical(vars(r)[name]) for name in ("path", "target") if name in uses), "not a canonical path")
    return r


def memory(cut: Cut) -> Fields:  # in a block of a checkpoint, §7
    m = cut.fields(MEMORY)
    m.versions = cut.many(2, lambda cut: cut.fields(VERSION), end=False)
    cut.need(m.versions and all(v.content < len(CONTENTS) for v in m.versions), "no version, or of unknown content")
    return m


def apply(live: dict[str, Fields], removed: dict[bytes, Fields], r: Fields) -> bool:  # tells if it could be done, §6
    if r.kind == "put" and r.parent == bytes(32):
        known = r.path in live or r.file in {*removed, *(m.file for m in live.values())}
        live[r.path] = Fields(file=r.file, path=r.path, versions=[r])
        return not known
    was_live = r.path in live and live[r.path].file == r.file
    m = live.pop(r.path) if was_live else removed.pop(r.file, None)
    if m is None or m.path != r.path or not (was_live or r.kind in ("restore", "purge", "expire")):
        return not r.path
    one = [v for v in m.versions if v.object == (r.parent if r.kind == "put" else r.object)]
    current, rest = one == m.versions[-1:], [v for v in m.versions if v not in one]
    good = {"put": current, "restore": one, "expire": one and not (was_live and current)}.get(r.kind, True)
    m.versions = {"put": [*m.versions, r], "restore": rest + one, "expire": rest}.get(r.kind, m.versions)
    m.path = r.target or r.path
    if r.kind == "remove" or (r.kind == "expire" and not was_live):
        removed.update({m.file: m} if m.versions else {})
    elif r.kind != "purge":
        good = good and m.path not in live
        live[m.path] = m
    return bool(good)


class Vault:
    """A vault directory; a root key opens it."""

    def __init__(self, directory: Path) -> None:
        self.read, cut, self.keys = partial(read, directory=directory), Cut("header"), dict[tuple[int, int], bytes]()
        backup = self.line("header.bak")  # first: a writer between the two readings must not look like tampering
        self.header = self.line("header") or backup
        cut.need(self.header, "not a header, nor is header.bak")
        newer = (backup or self.header)["sequence"] - self.header["sequence"]
        cut.need(not backup or backup["vault"] == self.header["vault"], "not of the vault of header.bak")
        cut.need(newer <= 0 and (newer or backup in ({}, self.header)), "not what header.bak says, or older")
        self.id, self.epoch = bytes.fromhex(self.header["vault"]), self.header["epoch"]

    def line(self, name: str) -> dict[str, Any]:  # a header, or nothing, §4
        line, value = "", None
        with contextlib.suppress(Refused, ValueError, RecursionError):
            value = json.loads(line := self.read(name, most=MOST_HEADER).data.decode("ascii"))
        if type(value) is not dict:
            return {}
        value["body"] = encoded({key: value[key] for key in value if key not in ("checksum", "mac")})
        if sha256(value["body"]).hexdigest() != value.get("checksum"):
            return {}
        Cut(name).need(type(value.get("format")) is not int or value["format"] <= 1, "a newer format")
        numbers = [int(number) for number in re.findall(r":(\d+)", line)]
        if not re.fullmatch(LINE, line) or not 0 < value["epoch"] <= max(numbers) < 1 << 63:
            return {}
        firsts = [key["first_epoch"] for key in value["audit_keys"]]
        return value if firsts == sorted(set(firsts)) else {}

    def unseal(self, cut: Cut, key: bytes, kind: int, epoch: int, sealed: bytes, *fields: bytes) -> Cut:  # §2
        context = kind.to_bytes(1) + self.id + epoch.to_bytes(8) + b"".join(len(f).to_bytes(2) + f for f in fields)
        stream = expand(key, b"AES-256-GCM\0" + sealed[:24] + context, 76)
        cut.need(hmac.compare_digest(sealed[24:56], stream[44:]), "does not open")
        plain = Cut(f"{cut.name} at {cut.at}, plaintext")
        try:
            plain.data = AESGCM(stream[:32]).decrypt(stream[32:44], sealed[56:], b"")
        except InvalidTag:
            cut.need(None, "does not open")
        if kind in UNITS:
            content = plain.take(plain.u(4))
            plain.need(not any(plain.data[plain.at :]), "padding that is not zero")
            plain.need(fit(76 + len(content), UNITS[kind]) == len(sealed), "not the padded size")
            plain.data, plain.at = content, 0
        return plain

    def unlock(self, kind: str, secret: bytes) -> None:  # §3, §4
        cut, root, header = Cut("header"), secret if kind == "root-key" else b"", self.header
        for slot in header["slots"]:
            if root or slot["kind"] != kind:
                continue
            kdf, salt = slot["kdf"], bytes.fromhex(slot["kdf"]["salt"])
            key = hmac.digest(salt, secret, "sha256")
            if kind == "passphrase":
                cut.need(all(kdf[name] in ARGON2[name] for name in ARGON2), "Argon2id out of bounds")
                costs = {"iterations": kdf["passes"], "lanes": kdf["lanes"], "memory_cost": kdf["memory_kib"]}
                key = Argon2id(salt=salt, length=32, **costs).derive(secret)
            context = bytes.fromhex(slot["id"]), kind.encode(), encoded(kdf)
            with contextlib.suppress(Refused):
                root = self.unseal(cut, key, 2, 0, bytes.fromhex(slot["wrapped"]), *context).data
        good = root and expand(root, b"label\0root-key-id")[:16].hex() == header["root_key"]
        cut.need(good, "not opened by this credential")
        mac = hmac.digest(expand(root, b"label\0header-mac"), header["body"], "sha256").hex()
        cut.need(hmac.compare_digest(mac, header["mac"]), "a wrong MAC")
        wrap = expand(root, b"label\0wrap")
        audit_keys = [(AUDIT_KEY, one["first_epoch"], one["wrapped"]) for one in header["audit_keys"]]
        for number, first, wrapped in [(EPOCH_KEY, self.epoch, header["epoch_key"]), *audit_keys]:
            self.keys[number, first] = self.unseal(cut, wrap, number, first, bytes.fromhex(wrapped)).data
        for slot in (slot for slot in header["slots"] if "code" in slot):
            code = self.unseal(cut, wrap, 9, 0, bytes.fromhex(slot["code"]), bytes.fromhex(slot["id"]))
            cut.need(len(code.data) == CODE, "not a recovery code in a slot")

    def journal(self) -> list[Fields]:  # up to the last good frame; behind it may be a torn tail, §5
        cut, frames, end = self.read(f"journal/{self.epoch}"), list[Fields](), 0
        for at in range(0, len(cut.data), 512):
            here = Cut(cut.name, cut.data, at)
            try:
                found = frame(here) if at >= end and cut.data[at : at + 8] == b"AMVFRAME" else None
            except Refused:
                found = None
            if found and at == end:
                frames.append(found)
                end = here.at
            own = found and at > end and (found.vault, found.epoch) == (self.id, self.epoch)
            Cut(cut.name, at=end).need(not own, f"not a frame, but there is one at {at}")
        names, start, cut.at = self.header["checkpoint"], self.header["start"], 0
        first = [(f.seq, f.hash.hex(), f.checkpoint.hex()) for f in frames[:1]]
        want = (start["seq"], start["hash"], names["root"] + names["file"] + names["manifest"])
        cut.need(first == [want], "not the opening frame that the header names")
        return frames

    def segment(self, epoch: int) -> list[Fields]:  # §8
        cut, frames = self.read(f"audit/{epoch}"), list[Fields]()
        cut.need(cut.take(16) == b"AMVAUDIT\0\1" + bytes(6), "not an audit segment")
        while cut.at < len(cut.data) or not frames:
            frames.append(frame(cut, closed=True))
        return frames

    def history(self, first: int) -> list[Fields]:  # the chain of the frames since an epoch, §5
        last = Fields(seq=0, hash=bytes(32)) if first == 1 else None
        frames: list[Fields] = []
        for epoch in range(first, self.epoch + 1):
            part = self.journal() if epoch == self.epoch else self.segment(epoch)
            for f in part:
                want = (self.id, epoch, f is part[0], *((last.seq + 1, last.hash) if last else (f.seq, f.before)))
                f.cut.need((f.vault, f.epoch, f.flags == 1, f.seq, f.before) == want, "does not continue the chain")
                frames.append(last := f)
        return frames

    def entries(self, f: Fields) -> list[Fields]:  # §6
        first = max((first for kind, first in self.keys if kind == AUDIT_KEY and first <= f.epoch), default=0)
        f.cut.need(first, "no audit key is for its epoch")
        return self.unseal(f.cut, self.keys[AUDIT_KEY, first], 3, f.epoch, f.audit, f.digest).many(4, entry)

    def checkpoint(self) -> tuple[Cut, bytes, list[str]]:  # up to its blocks, and the manifest, §7
        names = self.header["checkpoint"]
        cut = self.read(f"checkpoint/{names['file']}", digest=names["file"])
        cut.need(cut.take(12) == b"AMVCHECK\0\1\0\0", "not a checkpoint")
        root = cut.take(cut.u(4))
        cut.need(sha256(root).hexdigest() == names["root"], "the root does not have its hash")
        manifest = self.read(f"checkpoint/{names['manifest']}.manifest", digest=names["manifest"])
        *lines, last = manifest.data.decode(errors="replace").split("\n")
        good = all(re.fullmatch("[0-9a-f]{64}", line) for line in lines) and lines == sorted(set(lines))
        manifest.need(good and not last, "not sorted lines of hex")
        return cut, root, lines

    def state(self) -> tuple[dict[str, Fields], dict[bytes, Fields]]:  # live and removed, as the epoch began, §7
        (file, sealed, manifest), found = self.checkpoint(), list[Fields]()
        cut = self.unseal(file, self.keys[EPOCH_KEY, self.epoch], 5, self.epoch, sealed)
        rows = [cut.fields("policy:d4 path:b0 block:u4"), *cut.many(4, lambda cut: cut.fields(ROW))]
        paths = [row.path for row in rows[1:]]
        cut.need(paths == sorted(set(paths)), "unsorted directories")
        for number, row in enumerate(rows):
            sealed = file.take(row.block)
            cut = self.unseal(file, self.keys[EPOCH_KEY, self.epoch], 6, self.epoch, sealed, number.to_bytes(4))
            memories = cut.many(4, memory)
            names, size = [m.path for m in memories], sum(m.versions[-1].size for m in memories)
            good = not number or (row.files, row.size, names) == (len(names), size, sorted(set(names)) or None)
            cut.need(good and all((m.removed > 0) == (number == 0) for m in memories), "not what the root says")
            for m in memories:
                m.path = f"{row.path}/{m.path}" if number else m.path
                cut.need(canonical(m.path), "not a canonical path")
            found += memories
        file.need(file.at == len(file.data), "bytes behind the end")
        same = sorted({v.object.hex() for m in found for v in m.versions}) == manifest
        file.need(same and len({m.file for m in found}) == len(found), "not what its manifest says")
        return {m.path: m for m in found if not m.removed}, {m.file: m for m in found if m.removed}

    def live(self) -> list[dict[str, object]]:  # §12
        (live, removed), objects, lines = self.state(), dict[bytes, bytes](), list[dict[str, object]]()
        for f in self.history(self.epoch):
            cut = self.unseal(f.cut, self.keys[EPOCH_KEY, f.epoch], 4, f.epoch, f.body, f.digest)
            entries, records = self.entries(f), cut.many(4, record)
            own = [r for r in records[-1:] if r.kind == "slots"] if f.flags else records  # others were carried over
            want = [(r.kind, r.time, r.file.hex()) for r in own]
            cut.need([(e.kind, e.time, e.file) for e in entries] == want, "not what the entries say")
            for number, r in enumerate(records):
                cut.need(apply(live, removed, r), f"record {number} ({r.kind}) does not fit the state before it")
            objects |= f.objects
        for path, m in sorted(live.items()):
            v, name = m.versions[-1], f"objects/{m.versions[-1].object.hex()[:2]}/{m.versions[-1].object.hex()}"
            cut = Cut(name, objects.get(v.object, b""))
            cut = cut if cut.data else self.read(name, digest=v.object.hex(), most=MOST_OBJECT)
            cut.need(not any(str(above) in live for above in PurePosixPath(path).parents), "a memory below a memory")
            content = self.unseal(cut, v.key, 1, 0, cut.data, m.file).data
            text, sha = content.decode(errors="ignore"), sha256(content).hexdigest()
            cut.need(len(content) == v.size <= MOST_CONTENT, "not of the size that its record says")
            cut.need(v.content or text.encode() == content, "not UTF-8")
            line = {"path": path, "size": v.size, "content": CONTENTS[v.content], "time": v.time, "sha256": sha}
            lines.append(line | ({"base64": base64.b64encode(content).decode()} if v.content else {"text": text}))
        return lines

    def audit(self) -> list[dict[str, object]]:
        found = [(f, self.entries(f)) for f in self.history(1)]
        return [{"epoch": f.epoch, "seq": f.seq, **vars(entry)} for f, entries in found for entry in entries]

    def check(self) -> str:  # what needs no key; returns the head
        for name in self.checkpoint()[2]:
            cut = self.read(f"objects/{name[:2]}/{name}", digest=name, most=MOST_OBJECT)
            cut.need(len(cut.data) == fit(len(cut.data), UNITS[1]), "not a padded size")
        last = self.history(1)[-1]
        return f"{last.epoch}.{last.seq}.{last.hash.hex()}"


def credential(kind: str, name: str) -> tuple[str, bytes]:  # §4
    cut = read(name, Path())
    text, number = cut.data.decode(errors="replace").removesuffix("\n"), 0
    if kind == "passphrase":
        return kind, unicodedata.normalize("NFC", text).encode()
    if kind == "recovery-code":
        text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)  # the kit that `init` writes says what it is for
        digits = re.sub(r"[-\s]", "", text).upper().translate(str.maketrans("ILO", "110"))
        cut.need(re.fullmatch(f"[{DIGITS}]{{36}}", digits), "not a recovery code")
        for digit in digits:
            number = number << 5 | DIGITS.index(digit)
        cut.data = (number >> 20).to_bytes(20)
        check = int.from_bytes(sha256(cut.data).digest()[:4])
        cut.need((check ^ number) % (1 << 20) == 0, "a mistyped recovery code")
        return kind, cut.data
    if kind == "root-key":
        cut.data = bytes.fromhex(text) if re.fullmatch("[0-9a-f]{64}", text) else b""
    cut.need(len(cut.data) == KEY, "not a key")
    return kind, cut.data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--audit", action="store_true", help="print the audit entries instead of the memories")
    one = parser.add_mutually_exclusive_group(required=True)
    one.add_argument("--check", action="store_true", help="check what needs no key, and print the head")
    for kind in ("passphrase", "key-file", "recovery-code", "root-key"):
        option = f"--{kind.removesuffix('-code').removesuffix('-file')}-file"
        one.add_argument(option, dest="secret", metavar="FILE", type=partial(credential, kind))
    options = parser.parse_args()
    vault = Vault(options.directory)
    if options.check:
        print(vault.check())
        return
    vault.unlock(*options.secret)
    for line in vault.audit() if options.audit else vault.live():
        print(json.dumps(line))


if __name__ == "__main__":
    main()
