"""Prints the table of the filter's rules for the README, or with `--write` puts it there, between its markers.

What may live here: how the table reads. What may not: a rule.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final

from vault import redaction
from vault.policy.gate import TAGGED
from vault.redaction.catalogue import CATALOGUE
from vault.redaction.rule import Name

BEGIN: Final = "<!-- rules: made by scripts/rules_table.py --write -->"
END: Final = "<!-- /rules -->"
_README: Final = Path(__file__).parent.parent / "README.md"


def table() -> str:
    """A row a family; below it the names."""
    families: dict[str, list[Name]] = {}
    for name in CATALOGUE.named:
        families.setdefault(name.family, []).append(name)
    rows = ["| family | names | confidence | placeholder ends in | where |", "|---|---|---|---|---|"]
    rows += [_row(family, names) for family, names in families.items()]
    listed = [f"* **{family}**: {', '.join(sorted(name.name for name in names))}" for family, names in families.items()]
    total = f"{len(CATALOGUE.named)} names of rules, by family"
    return "\n".join([*rows, "", f"<details><summary>{total}</summary>", "", *listed, "", "</details>"])


def _row(family: str, names: list[Name]) -> str:
    levels = Counter(name.confidence.value for name in names)
    sure = ", ".join(f"{level} {count}" if len(levels) > 1 else level for level, count in sorted(levels.items()))
    ends = "a tag" if family in TAGGED else "a number"
    return f"| `{family}` | {len(names)} | {sure} | {ends} | {', '.join(_rooms(family))} |"


def _rooms(family: str) -> list[str]:
    """The packages whose rules are of a family."""
    rooms = (room for room in ("tokens", "idioms", "personal", "labels") if hasattr(redaction, room))
    rules = {room: getattr(redaction, room).RULES for room in rooms}
    return [f"`{room}`" for room in rules if any(name.family == family for rule in rules[room] for name in rule.names)]


def with_table(text: str) -> str:
    """The README with the table of today."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError("the README has no place for the table")
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        _README.write_text(with_table(_README.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(table())
