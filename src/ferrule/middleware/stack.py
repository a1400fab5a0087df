"""All middlewares for tool calls in the order in which they belong together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware

from ferrule.dialects import Policy
from ferrule.middleware.calls.parse_reasoning import ParseReasoningToolCallsMiddleware
from ferrule.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.middleware.calls.recover_calls import RecoverToolCallsMiddleware
from ferrule.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from ferrule.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.middleware.guards.tool_errors import Seconds, ToolErrorsMiddleware
from ferrule.middleware.repeated_questions import ModelCallLimit

ORDER: tuple[type[AgentMiddleware[Any, Any, Any]], ...] = (
    RetryBrokenCallsMiddleware,
    ToolCallGuardMiddleware,
    ToolErrorsMiddleware,
    RecoverToolCallsMiddleware,
    ParseReasoningToolCallsMiddleware,
    PatchToolCallsMiddleware,
)
"""First is outermost: a reply goes through the list from its end. Ids are made unique, calls are found,
half calls are taken out, and only then it is decided whether to ask again."""


def tool_call_middleware(
    policy: Policy | None = None,
    *,
    guard: ToolCallGuardMiddleware | None = None,
    max_retries: int = 3,
    tool_timeout: Seconds = None,
    model_call_limits: Sequence[ModelCallLimit] = (),
) -> list[AgentMiddleware[Any, Any, Any]]:
    """New middlewares for one agent, in ``ORDER``; for ``create_agent`` and deepagents, any model class.

    ``policy``: what recovery may do; its ``reasoning`` says what becomes of calls in the thinking.
    ``guard``: a guard with other options than the defaults. ``max_retries``: how often an unusable turn is
    asked for again. ``tool_timeout``: the most seconds a call may take, of every tool or by its name.
    ``model_call_limits``: the agent's ``ModelCallLimitMiddleware``, to hold within a turn as well.

    ``ParseReasoningToolCallsMiddleware`` is not among them: ``RecoverToolCallsMiddleware`` reads the
    thinking too. Use it instead where only the thinking shall be read.
    """
    return [
        RetryBrokenCallsMiddleware(max_retries, model_call_limits=model_call_limits),
        guard or ToolCallGuardMiddleware(),
        ToolErrorsMiddleware(timeout=tool_timeout),
        RecoverToolCallsMiddleware(policy),
        PatchToolCallsMiddleware(),
    ]
