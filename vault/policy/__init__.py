"""What may be stored: the policy's limits and words, the gate that goes by them, and the proof of having passed it."""

from __future__ import annotations

from vault.policy.gate import Gate, Usage
from vault.policy.proof import Admitted
from vault.policy.words import Policy, Word

__all__ = ["Admitted", "Gate", "Policy", "Usage", "Word"]
