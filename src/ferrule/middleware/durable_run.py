"""What an agent of LangChain's ``create_agent`` needs in a durable run; ``create_deep_agent`` has it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentState, ToolCallRequest
from langgraph.runtime import Runtime

from ferrule.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.middleware.guards.crash_rules import CrashRules
from ferrule.middleware.guards.interrupted_calls import InterruptedCallsMiddleware
from ferrule.middleware.guards.progress import Result
from ferrule.middleware.guards.tool_exits import ToolExits
from ferrule.middleware.model_turns import ModelTurnsMiddleware
from ferrule.run_context import CURRENT_RUN


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
        """Run the tool, unless an earlier attempt has begun it and nobody wants it run again."""
        guarded = handler if CURRENT_RUN.get() is None else self._exits.surviving(handler)
        return await super().awrap_tool_call(request, guarded)
