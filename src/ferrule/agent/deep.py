"""``create_deep_agent``: a model, tools and files, with everything that keeps the tool calls whole.

The order of the middlewares, first outermost (hooks before run down the list, hooks after run up):

1. ``TodoListMiddleware``: the todo list (``planning``)
2. ``FilesystemMiddleware``: the file tools; cuts long results of any tool
3. ``ToolErrorsMiddleware``: a tool that raises is an answer
4. ``RetryBrokenCallsMiddleware``: a turn without a usable reply is asked again (``recovery``)
5. ``ParseReasoningToolCallsMiddleware``: calls left in the reasoning (``recovery``)
6. ``PatchToolCallsMiddleware``: calls and results paired, ids unique
7. ``ModelRetryMiddleware``: a reply that broke off is asked for again (``recovery``)
8. the caller's, in their order: nearest to the model and the tools, and their ``after_model`` hooks
   see the reply as 4 to 6 have left it

A middleware of the caller whose ``name`` is that of one of these takes its place.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

# LangChain leaves a parameter of the checkpointer's type open.
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ModelRetryMiddleware,
    TodoListMiddleware,
)
from langchain.agents.structured_output import ResponseFormat
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import SystemMessage
from langchain_core.tools import BaseTool
from langgraph.cache.base import BaseCache
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph
from langgraph.store.base import BaseStore
from pydantic import ValidationError

from ferrule.agent.prompts import BASE, TODO_TOOL, TODOS
from ferrule.agent.state import DeepAgentState
from ferrule.backends import BackendProtocol, DiskBackend
from ferrule.errors import Unavailable, UsageError
from ferrule.langchain import ChatFerrule
from ferrule.middleware import (
    FilesystemMiddleware,
    ParseReasoningToolCallsMiddleware,
    PatchToolCallsMiddleware,
    RetryBrokenCallsMiddleware,
    ToolErrorsMiddleware,
)

__all__ = ["create_deep_agent"]

Middleware = AgentMiddleware[Any, Any, Any]

_RECURSION_LIMIT = 1000


def create_deep_agent(
    model: str | BaseChatModel | None = None,
    tools: Sequence[BaseTool | Callable[..., Any] | dict[str, Any]] | None = None,
    *,
    system_prompt: str | SystemMessage | None = None,
    middleware: Sequence[Middleware] = (),
    backend: BackendProtocol | None = None,
    root: str | os.PathLike[str] | None = None,
    response_format: ResponseFormat[Any] | type[Any] | dict[str, Any] | None = None,
    state_schema: type[AgentState[Any]] | None = None,
    context_schema: type[Any] | None = None,
    checkpointer: bool | BaseCheckpointSaver[Any] | None = None,
    store: BaseStore | None = None,
    debug: bool = False,
    name: str | None = None,
    cache: BaseCache[Any] | None = None,
    planning: bool = True,
    recovery: bool = True,
) -> CompiledStateGraph[Any, Any, Any, Any]:
    """Build an agent that plans, works on files and does not lose its tool calls.

    ``model``: a chat model, or ``"vendor:model"`` such as ``"deepseek:deepseek-v4-flash"``. ``tools``:
    yours, beside the file tools. ``system_prompt``: yours; the harness's own short one follows it.
    ``root``: the directory the files are in, or ``backend``: who keeps them; with neither, a temporary
    directory that goes with the agent. ``planning``: the todo list. ``recovery``: calls in the reasoning
    are found, turns without a usable reply are asked again, replies that broke off as well. The others are
    handed to LangChain's ``create_agent``.

    Returns a compiled LangGraph graph (``invoke``, ``ainvoke``, ``stream``, …) with a recursion limit of
    1,000 steps. Raises ``UsageError`` without a model or with both ``root`` and ``backend``, and what
    ``ChatFerrule`` raises for a model's name.
    """
    if model is None:
        raise UsageError(
            'create_deep_agent needs a model: "vendor:model", such as "deepseek:deepseek-v4-flash" '
            "(and its key in DEEPSEEK_API_KEY), or a LangChain chat model"
        )
    if root is not None and backend is not None:
        raise UsageError("give create_deep_agent either root or backend, not both")
    files = DiskBackend(root) if root is not None else backend
    return create_agent(
        _model(model) if isinstance(model, str) else model,
        tools,
        system_prompt=_prompt(system_prompt),
        middleware=_placed(_stack(files, planning, recovery), middleware),
        response_format=response_format,
        state_schema=state_schema or DeepAgentState,
        context_schema=context_schema,
        checkpointer=checkpointer,
        store=store,
        debug=debug,
        name=name,
        cache=cache,
    ).with_config(recursion_limit=_RECURSION_LIMIT)


def _model(spec: str) -> BaseChatModel:
    try:
        return ChatFerrule(model=spec)
    except ValidationError as error:
        # pydantic wraps what a validator raises; the caller made the mistake and gets the plain words.
        said = error.errors()[0]
        cause = said.get("ctx", {}).get("error")
        raise UsageError(str(cause or said["msg"])) from error


def _stack(backend: BackendProtocol | None, planning: bool, recovery: bool) -> list[Middleware]:
    planned: list[Middleware] = [TodoListMiddleware(system_prompt=TODOS, tool_description=TODO_TOOL)]
    # A draft beside a real call would be run as well; in an agent that writes files that is not wanted.
    recovered: list[Middleware] = [
        RetryBrokenCallsMiddleware(),
        ParseReasoningToolCallsMiddleware("rescue"),
    ]
    again: list[Middleware] = [
        ModelRetryMiddleware(
            max_retries=2, retry_on=_broke_off, on_failure="error", initial_delay=0.2, max_delay=2.0
        )
    ]
    return [
        *(planned if planning else ()),
        FilesystemMiddleware(backend),
        ToolErrorsMiddleware(),
        *(recovered if recovery else ()),
        PatchToolCallsMiddleware(),
        *(again if recovery else ()),
    ]


def _broke_off(error: Exception) -> bool:
    """True for an error inside a reply that had begun well.

    The client tries again only as long as nothing of the reply was handed on. In an agent what was handed
    on has only been looked at: no call of a reply is run before its end.
    """
    return isinstance(error, Unavailable) and error.failure.status == 200


def _placed(stack: Sequence[Middleware], own: Sequence[Middleware]) -> list[Middleware]:
    """The stack with the caller's middlewares: in the place of their namesakes, or at the end."""
    by_name = {each.name: each for each in own}
    placed = [by_name.get(each.name, each) for each in stack]
    names = {each.name for each in stack}
    return [*placed, *(each for each in own if each.name not in names)]


def _prompt(own: str | SystemMessage | None) -> str | SystemMessage:
    if own is None:
        return BASE
    if isinstance(own, str):
        return f"{own}\n\n{BASE}"
    return SystemMessage(content_blocks=[*own.content_blocks, {"type": "text", "text": f"\n\n{BASE}"}])
