"""The harness's own middlewares around model and tool calls as one, when an agent is built.

LangChain traces each wrapper that it knows of (langchain 1.4: ``langsmith.traceable``, two hops through
threads), which costs some 260 Python calls in every turn, whether a trace is wanted or not. What stands
side by side in ``ferrule.agent.middleware.ORDER`` needs one wrapper, and so do its neighbours.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial, reduce
from itertools import groupby
from typing import Any

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ModelRetryMiddleware,
    ToolCallRequest,
)
from langgraph.runtime import Runtime

from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
from ferrule.agent.middleware.guards.approval import EditedCallsMiddleware
from ferrule.agent.middleware.guards.interrupted_calls import InterruptedCallsMiddleware
from ferrule.agent.middleware.guards.progress import Result
from ferrule.agent.middleware.guards.tool_call_guard import GuardState
from ferrule.agent.middleware.model_exchange import AsyncMiddleware, Request, Response
from ferrule.agent.middleware.run_desk import ModelTurnsMiddleware
from ferrule.agent.middleware.stack import ORDER

Middleware = AgentMiddleware[Any, Any, Any]

_JOINED = (
    *ORDER,
    InterruptedCallsMiddleware,
    ModelRetryMiddleware,
    EditedCallsMiddleware,
    ModelTurnsMiddleware,
)
"""All that these do is around model and tool calls, but for the patch."""


def as_one(stack: Iterable[Middleware]) -> list[Middleware]:
    """The stack, with one middleware for those of the harness that stand side by side."""
    out: list[Middleware] = []
    for ours, group in groupby(stack, lambda each: type(each) in _JOINED):
        run = list(group)
        if ours and len(run) > 1:
            run = [_joined(run, sum(isinstance(each, ModelCallMiddleware) for each in out))]
        out += run
    return out


def _joined(run: Sequence[Middleware], before: int) -> Middleware:
    # A wrapper that does nothing costs as much, and a hook before the run is a step of the graph.
    kind = ToolCallMiddleware if any(map(_is_around_tools, run)) else ModelCallMiddleware
    return kind(run, name=f"{kind.__name__}{before + 1 if before else ''}")


def _is_around_tools(each: Middleware) -> bool:
    return type(each).awrap_tool_call is not AgentMiddleware.awrap_tool_call


class ModelCallMiddleware(AsyncMiddleware[AgentState[Any]]):
    """The first of ``parts`` is outermost. LangChain wants another ``name`` of each."""

    state_schema = GuardState

    def __init__(self, parts: Sequence[Middleware], *, name: str | None = None) -> None:
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

    def __init__(self, parts: Sequence[Middleware], *, name: str | None = None) -> None:
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
