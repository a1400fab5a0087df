"""All middlewares for tool calls in order; adjacent ones are joined into one wrapper.

LangChain traces each wrapper (langchain 1.4: ``langsmith.traceable``, two hops through threads), which
costs about 260 Python calls in every turn, even without tracing. Adjacent middlewares of ``ORDER``
therefore share one wrapper.
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
"""Outermost first, so a reply passes the last one first.

Its ids are made unique, calls are found, truncated calls are removed, and then it is decided whether to ask
again.
"""


def tool_call_middleware(
    policy: Policy | None = None,
    *,
    guard: ToolCallGuardMiddleware | None = None,
    max_retries: int = 3,
    tool_timeout: Seconds = None,
    model_call_limits: Sequence[ModelCallLimit] = (),
) -> list[AnyMiddleware]:
    """Return new middlewares for one agent, in ``ORDER``; for ``create_agent`` and deepagents.

    They work with any model class. ``policy``: what recovery may do. ``guard``: a guard with other options
    than the defaults. ``max_retries``: how often an unusable turn is requested again. ``tool_timeout``: the
    time limit of a call in seconds, for every tool or by tool name. ``model_call_limits``: the agent's
    ``ModelCallLimitMiddleware``, to apply within a turn as well.

    ``ParseReasoningToolCallsMiddleware`` is not included, because ``RecoverToolCallsMiddleware`` reads the
    reasoning too. Use it instead to read only the reasoning.
    """
    return [
        RetryBrokenCallsMiddleware(max_retries, model_call_limits=model_call_limits),
        guard or ToolCallGuardMiddleware(),
        ToolErrorsMiddleware(timeout=tool_timeout),
        RecoverToolCallsMiddleware(policy),
        PatchToolCallsMiddleware(),
    ]


class DurableRunMiddleware(InterruptedCallsMiddleware, ModelTurnsMiddleware):
    """Make an agent of ``create_agent`` fit for durable runs; ``create_deep_agent`` has all of it built in.

    Gives tools idempotency keys, applies ``on_crash`` rules, limits and budgets, and repairs the history
    that a cancelled or failed run has left (as ``PatchToolCallsMiddleware`` does). A tool that calls
    ``sys.exit`` raises ``ToolExit``. Give it to an agent as its last middleware, and to each agent that it
    calls. Outside of durable runs it does nothing.

    ``on_crash``: what happens to a call that was running when its worker stopped, by the tool's name:
    ``"rerun"``, ``"ask"`` a person, or ``"fail"``. Raises ``UsageError`` for another rule.
    """

    def __init__(self, on_crash: CrashRules | None = None) -> None:
        super().__init__(on_crash)
        self._exits = ToolExits()
        self._histories = PatchToolCallsMiddleware()

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; return None if it was in order."""
        return None if CURRENT_RUN.get() is None else await self._histories.abefore_agent(state, runtime)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Run the tool; run an interrupted call again only if a rule or a person says so."""
        guarded = handler if CURRENT_RUN.get() is None else self._exits.surviving(handler)
        return await super().awrap_tool_call(request, guarded)


_JOINED = (
    *ORDER,
    InterruptedCallsMiddleware,
    EditedCallsMiddleware,
    ModelTurnsMiddleware,
)
"""Middlewares that only wrap model and tool calls, except for the patch."""


def as_one(stack: Iterable[AnyMiddleware]) -> list[AnyMiddleware]:
    """Return the stack with adjacent middlewares of Ferrule joined into one."""
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
    """Joins middlewares; the first of ``parts`` is outermost. LangChain requires unique names."""

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
        return self._name

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Response:
        """Nest the wrappers; LangChain's own blocking hooks are used."""
        return _nested([each.wrap_model_call for each in self._around_model], handler)(request)

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        return await _nested([each.awrap_model_call for each in self._around_model], handler)(request)


class ToolCallMiddleware(ModelCallMiddleware):
    """Joins middlewares that wrap tool calls, too; one of them repairs the stored history."""

    def __init__(self, parts: Sequence[AnyMiddleware], *, name: str | None = None) -> None:
        super().__init__(parts, name=name)
        self._around_tools = [each for each in parts if _is_around_tools(each)]
        self._patch = next((each for each in parts if isinstance(each, PatchToolCallsMiddleware)), None)

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; no other part has this hook."""
        return await self._patch.abefore_agent(state, runtime) if self._patch else None

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Result]
    ) -> Result:
        """Nest the wrappers; LangChain's own blocking hooks are used."""
        return _nested([each.wrap_tool_call for each in self._around_tools], handler)(request)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        return await _nested([each.awrap_tool_call for each in self._around_tools], handler)(request)


def _nested(wrappers: Sequence[Callable[..., Any]], innermost: Callable[..., Any]) -> Callable[..., Any]:
    return reduce(lambda inner, wrap: partial(wrap, handler=inner), reversed(wrappers), innermost)
