"""What went wrong in a chat → what the user can do about it, in a sentence; ``""`` where nobody knows."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.cli.catalogue import Words
from ferrule.errors import AuthenticationFailed, BalanceExhausted, Disconnected, ModelNotFound, RateLimited

STEPS: Mapping[type[Exception], str] = {
    AuthenticationFailed: "chat.step.key",
    BalanceExhausted: "chat.step.balance",
    ModelNotFound: "chat.step.model",
    RateLimited: "chat.step.later",
    Disconnected: "chat.step.network",
}


def next_step(error: Exception, words: Words) -> str:
    """What to do."""
    return next((words(key) for kind, key in STEPS.items() if isinstance(error, kind)), "")
