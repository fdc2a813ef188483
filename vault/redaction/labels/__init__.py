"""Secrets that are known by what they are called: a label before, after, above, in the column or in the sentence."""

from __future__ import annotations

from typing import Final

from vault.redaction.labels.calls import KEY_ARGUMENT
from vault.redaction.labels.glued import GLUED
from vault.redaction.labels.handing import HANDED
from vault.redaction.labels.sweep import LABELLED
from vault.redaction.rule import Rule, Sweep

RULES: Final[tuple[Rule | Sweep, ...]] = (LABELLED, HANDED, KEY_ARGUMENT, GLUED)
