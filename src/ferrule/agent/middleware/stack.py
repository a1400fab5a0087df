"""All middlewares for tool calls in the order in which they belong together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware, AgentState, ToolCallRequest
from langgraph.runtime import Runtime

from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.agent.middleware.calls.recover_calls import (
    ParseReasoningToolCallsMiddleware,
    RecoverToolCallsMiddleware,
)
from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from ferrule.agent.middleware.guards.interrupted_calls import CrashRules, InterruptedCallsMiddleware
from ferrule.agent.middleware.guards.progress import Result
from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.agent.middleware.guards.tool_errors import Seconds, ToolErrorsMiddleware, ToolExits
from ferrule.agent.middleware.model_exchange import ModelCallLimit
from ferrule.agent.middleware.run_desk import ModelTurnsMiddleware
from ferrule.agent.run_context import CURRENT_RUN
from ferrule.dialects import Policy

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


class DurableRunMiddleware(InterruptedCallsMiddleware, ModelTurnsMiddleware):
    """Idempotency keys for tools, ``on_crash`` rules, limits and budgets of models, a history in order.

    A run that was cancelled or failed may leave calls without results behind. The next run of the thread
    begins with the results that were recorded, and tells the model of the others that nobody knows (as
    ``PatchToolCallsMiddleware`` does). A tool that calls ``sys.exit`` raises ``ToolExit``.

    ``on_crash``: what becomes of a call that was running when its worker stopped, by the tool's name:
    ``"rerun"``, ``"ask"`` a person (unless the tool says otherwise), or ``"fail"``. Give it to an agent as
    its last middleware, and to each agent that works for it. Outside of durable runs it does nothing.
    Raises ``UsageError`` for another rule.
    """

    def __init__(self, on_crash: CrashRules | None = None) -> None:
        super().__init__(on_crash)
        self._exits = ToolExits()
        self._histories = PatchToolCallsMiddleware()

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; None when it was in order."""
        return None if CURRENT_RUN.get() is None else await self._histories.abefore_agent(state, runtime)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Run the tool. A call that an earlier attempt began runs only if it is to run again."""
        guarded = handler if CURRENT_RUN.get() is None else self._exits.surviving(handler)
        return await super().awrap_tool_call(request, guarded)
