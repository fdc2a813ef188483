"""The proof that a content passed the gate: what the store takes, and the only thing that it takes.

What may live here: the type. What may not: making one outside of `gate`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NoReturn, Self, final

from vault.content import ContentKind
from vault.paths import MemoryPath
from vault.redaction import Mark


class Pass:
    """The pass that `Gate` shows when it makes an `Admitted`."""


PASS: Final = Pass()


@final
class Admitted:
    """The proof that a content passed the gate; only `Gate.admit` makes one.

    path, content (what is stored, in bytes) and kind; marks: what was masked; warnings: what was found and left;
    rules: (rule, how many masked), sorted by rule, for the audit; policy: the encoded one that it was admitted under,
    for a vault takes only what its own policy admits.

    Python cannot keep out code that sets out to forge one: `object.__new__` with `object.__setattr__`, or the private
    pass of this module. What it can keep out are accidents: calling the class, subclassing, changing, copying, pickling
    and `dataclasses.replace` are all errors or give back the same object.
    """

    __slots__ = ("content", "kind", "marks", "path", "policy", "rules", "warnings")

    path: MemoryPath
    content: bytes
    kind: ContentKind
    marks: tuple[Mark, ...]
    warnings: tuple[Mark, ...]
    rules: tuple[tuple[str, int], ...]
    policy: bytes

    def __init__(
        self,
        shown: Pass,
        *,
        path: MemoryPath,
        content: bytes,
        kind: ContentKind,
        policy: bytes,
        marks: tuple[Mark, ...] = (),
        warnings: tuple[Mark, ...] = (),
    ) -> None:
        if shown is not PASS:
            raise TypeError("only the gate admits: use Gate.admit")
        rules = tuple(sorted(Counter(mark.rule for mark in marks).items()))
        said = {"path": path, "content": content, "kind": kind, "marks": marks, "warnings": warnings}
        for name, value in {**said, "rules": rules, "policy": policy}.items():
            object.__setattr__(self, name, value)

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Admitted has no subclasses: it is the proof that the gate was passed")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError("Admitted does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError("Admitted does not change")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise TypeError("Admitted is not pickled: what was stored must pass the gate again")

    def __repr__(self) -> str:
        return f"Admitted({self.path}, {len(self.content)} bytes, {self.kind.name})"
