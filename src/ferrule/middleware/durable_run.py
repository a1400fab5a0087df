"""What an agent of LangChain's ``create_agent`` needs in a durable run; ``create_deep_agent`` has it."""

from __future__ import annotations

from ferrule.middleware.guards.interrupted_calls import InterruptedCallsMiddleware
from ferrule.middleware.model_turns import ModelTurnsMiddleware

__all__ = ["DurableRunMiddleware"]


class DurableRunMiddleware(InterruptedCallsMiddleware, ModelTurnsMiddleware):
    """Idempotency keys for tools, ``on_crash`` rules, limits and budgets of models.

    ``on_crash``: what becomes of a call that was running when its worker stopped, by the tool's name:
    ``"rerun"``, ``"ask"`` a person (unless the tool says otherwise), or ``"fail"``. Give it to an agent as
    its last middleware, and to each agent that works for it. Outside of durable runs it does nothing.
    Raises ``UsageError`` for another rule.
    """
