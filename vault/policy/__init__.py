"""What may be stored: the policy's limits and words, the gate that goes by them, and the proof of having passed it."""

from __future__ import annotations

from vault.policy.gate import Gate, Trial, Usage
from vault.policy.proof import Admitted
from vault.policy.rules import Allowance
from vault.policy.words import Policy, Word
from vault.redaction.custom import UserRule

__all__ = ["Admitted", "Allowance", "Gate", "Policy", "Trial", "Usage", "UserRule", "Word"]
