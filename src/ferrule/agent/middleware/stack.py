"""All middlewares for tool calls in the order in which they belong together, side by side as one wrapper.

LangChain traces each wrapper that it knows of (langchain 1.4: ``langsmith.traceable``, two hops through
threads), which costs some 260 Python calls in every turn, whether a trace is wanted or not. What stands
side by side in ``ORDER`` needs one wrapper, and so do its neighbours.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial, reduce
from itertools import groupby
from typing import Any, TypeAlias

from langchain.agents.middleware import AgentMiddleware, AgentState, ToolCallRequest
from langgraph.runtime import Runtime

from ferrule.agent.middleware.async_middleware import AsyncMiddleware, ModelCallLimit, Request, Response
from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.agent.middleware.calls.recover_calls import (
    ParseReasoningToolCallsMiddleware,
    RecoverToolCallsMiddleware,
)
from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
from ferrule.agent.middleware.durable_run import ModelTurnsMiddleware
from ferrule.agent.middleware.guards.approval import EditedCallsMiddleware
from ferrule.agent.middleware.guards.interrupted_calls import CrashRules, InterruptedCallsMiddleware
from ferrule.agent.middleware.guards.progress import Result
from ferrule.agent.middleware.guards.tool_call_guard import GuardState, ToolCallGuardMiddleware
from ferrule.agent.middleware.guards.tool_errors import Seconds, ToolErrorsMiddleware, ToolExits
from ferrule.agent.run_context import CURRENT_RUN
from ferrule.dialects import Policy

AnyMiddleware: TypeAlias = AgentMiddleware[Any, Any, Any]

ORDER: tuple[type[AnyMiddleware], ...] = (
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
) -> list[AnyMiddleware]:
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


_JOINED = (
    *ORDER,
    InterruptedCallsMiddleware,
    EditedCallsMiddleware,
    ModelTurnsMiddleware,
)
"""All that these do is around model and tool calls, but for the patch."""


def as_one(stack: Iterable[AnyMiddleware]) -> list[AnyMiddleware]:
    """The stack, with one middleware for those of the harness that stand side by side."""
    out: list[AnyMiddleware] = []
    for ours, group in groupby(stack, lambda each: type(each) in _JOINED):
        run = list(group)
        if ours and len(run) > 1:
            run = [_joined(run, sum(isinstance(each, ModelCallMiddleware) for each in out))]
        out += run
    return out


def _joined(run: Sequence[AnyMiddleware], before: int) -> AnyMiddleware:
    # A wrapper that does nothing costs as much, and a hook before the run is a step of the graph.
    kind = ToolCallMiddleware if any(map(_is_around_tools, run)) else ModelCallMiddleware
    return kind(run, name=f"{kind.__name__}{before + 1 if before else ''}")


def _is_around_tools(each: AnyMiddleware) -> bool:
    return type(each).awrap_tool_call is not AgentMiddleware.awrap_tool_call


class ModelCallMiddleware(AsyncMiddleware[AgentState[Any]]):
    """The first of ``parts`` is outermost. LangChain wants another ``name`` of each."""

    state_schema = GuardState

    def __init__(self, parts: Sequence[AnyMiddleware], *, name: str | None = None) -> None:
        super().__init__()
        self.parts = tuple(parts)
        self._name = name or type(self).__name__
        self._around_model = [
            each for each in parts if type(each).awrap_model_call is not AgentMiddleware.awrap_model_call
        ]

    @property
    def name(self) -> str:
        """What it is called in the graph and in traces."""
        return self._name

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Response:
        """Call each within the one before it; LangChain's block in their own way."""
        return _nested([each.wrap_model_call for each in self._around_model], handler)(request)

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Call each within the one before it."""
        return await _nested([each.awrap_model_call for each in self._around_model], handler)(request)


class ToolCallMiddleware(ModelCallMiddleware):
    """Those that keep the tool calls whole: one of them repairs the stored history before the run."""

    def __init__(self, parts: Sequence[AnyMiddleware], *, name: str | None = None) -> None:
        super().__init__(parts, name=name)
        self._around_tools = [each for each in parts if _is_around_tools(each)]
        self._patch = next((each for each in parts if isinstance(each, PatchToolCallsMiddleware)), None)

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; no other does anything before the run."""
        return await self._patch.abefore_agent(state, runtime) if self._patch else None

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Result]
    ) -> Result:
        """Call each within the one before it; LangChain's block in their own way."""
        return _nested([each.wrap_tool_call for each in self._around_tools], handler)(request)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Call each within the one before it."""
        return await _nested([each.awrap_tool_call for each in self._around_tools], handler)(request)


def _nested(wrappers: Sequence[Callable[..., Any]], innermost: Callable[..., Any]) -> Callable[..., Any]:
    return reduce(lambda inner, wrap: partial(wrap, handler=inner), reversed(wrappers), innermost)
