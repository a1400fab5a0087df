"""Approval of tool calls by rules or by a person, who sees whether a call was recovered or repaired.

``is_recovered``, ``is_echoed``, ``is_unconfirmed`` and ``describe_call`` are made for LangChain's
``HumanInTheLoopMiddleware``::

    {"delete_file": {"allowed_decisions": ["approve", "reject"],
                     "when": is_recovered, "description": describe_call}}
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, cast

from langchain.agents import middleware
from langchain.agents.middleware import AgentState, InterruptOnConfig, ToolCallRequest
from langchain_core.messages import AIMessage, BaseMessage, ToolCall, ToolMessage
from langchain_core.tools import StructuredTool
from langgraph.errors import GraphInterrupt
from langgraph.runtime import Runtime
from langgraph.types import interrupt
from pydantic import BaseModel

from ferrule.agent.middleware.async_middleware import AsyncMiddleware, Model, Request, Response
from ferrule.agent.middleware.durable_run import checkpointer
from ferrule.agent.middleware.guards.progress import Result
from ferrule.agent.tools.permission_rules import (
    ALLOWED,
    FilesystemPermission,
    PermissionRule,
    Permissions,
    Verdict,
    denial,
    judge,
    paths_in,
)
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import Repair, Rule
from ferrule.core.messages import ToolCall as Whole
from ferrule.core.visible_text import exact
from ferrule.langchain.calls import calls_of

NO_CHECKPOINTER = (
    "asking a person stops the run and goes on later, which needs a checkpointer: pass "
    "checkpointer=InMemorySaver() from langgraph.checkpoint.memory (or one that writes to disk) to the "
    "agent, and a thread_id when it is called"
)

_CHANNELS = {"content": "the text of the reply", "reasoning": "the model's thinking"}


_APPROVED: ContextVar[str] = ContextVar("ferrule_approved_call", default="")
"""The id of the call that is already approved in this context."""


class HumanInTheLoopMiddleware(middleware.HumanInTheLoopMiddleware[Any, Any, Any]):
    """LangChain's middleware; it raises ``UsageError`` if the run could not be resumed."""

    def after_model(self, state: AgentState[Any], runtime: Runtime[Any]) -> dict[str, Any] | None:
        """Ask about the calls of the reply."""
        try:
            return super().after_model(state, runtime)
        except GraphInterrupt:
            if not can_ask():
                raise UsageError(NO_CHECKPOINTER) from None
            raise


def can_ask() -> bool:
    """Whether the running graph can be interrupted and resumed: it has a checkpointer."""
    return checkpointer() is not None


def approvals(
    interrupt_on: Mapping[str, bool | InterruptOnConfig] | None,
) -> list[HumanInTheLoopMiddleware]:
    """Return LangChain's middleware for these tools; an empty list if there are none.

    True allows every decision, False asks nothing. Where a configuration has no description,
    ``describe_call`` describes the call. A run that has to ask and has no checkpointer raises
    ``UsageError``.
    """
    given: Any = interrupt_on or {}
    if not isinstance(given, Mapping):
        raise UsageError(f"interrupt_on must be a dict such as {{'execute': True}}, not {given!r}")
    asked: dict[str, bool | InterruptOnConfig] = {}
    for tool, config in cast("Mapping[str, bool | InterruptOnConfig]", given).items():
        if config is True:
            config = InterruptOnConfig(allowed_decisions=["approve", "edit", "reject", "respond"])
        if config:
            asked[tool] = {"description": describe_call, **config}
    return [HumanInTheLoopMiddleware(asked)] if asked else []


def check_names(what: str, names: Iterable[str], known: Sequence[str], *, exactly: bool = False) -> None:
    """Raise ``UnknownName`` for a tool name that looks misspelt; with ``exactly``, for any unknown one."""
    for name in names:
        if name not in known:
            error = UnknownName(f"tool in {what}", name, known)
            if error.near or exactly:
                raise error


def is_recovered(request: ToolCallRequest) -> bool:
    """Whether the call was found outside the API's own field, or its arguments were repaired."""
    call = _call(request.tool_call, request.state)
    return call is not None and (call.origin.channel != "native" or bool(call.repairs))


def is_echoed(request: ToolCallRequest) -> bool:
    """Whether the call is copied word for word from what the model has read (``Policy.echoes``)."""
    return _has(request, "echoed")


def is_unconfirmed(request: ToolCallRequest) -> bool:
    """Whether the words around the call take it back or ask for approval (``Policy.unconfirmed``)."""
    return _has(request, "unconfirmed")


def _has(request: ToolCallRequest, rule: Rule) -> bool:
    call = _call(request.tool_call, request.state)
    return call is not None and any(repair.rule == rule for repair in call.repairs)


def describe_call(tool_call: ToolCall, state: Any, runtime: object = None) -> str:
    """Describe a call for people: tool, arguments, where it was found, doubts about it, and each repair.

    The text has several lines; invisible characters are shown by their code point (``⟨U+202E⟩``).
    """
    lines = [
        f"Tool: {tool_call['name']}",
        f"Arguments: {json.dumps(tool_call['args'], ensure_ascii=False, default=str)}",
    ]
    call = _call(tool_call, state)
    if call is not None and call.origin.channel != "native":
        lines.append(f"Found in {_CHANNELS[call.origin.channel]} ({call.origin.dialect})")
    if call is not None:
        lines.extend(map(_line, call.repairs))
    return exact("\n".join(lines))


def _line(repair: Repair) -> str:
    if repair.rule == "echoed":
        return f"Stands word for word in {repair.detail}"
    if repair.rule == "unconfirmed":
        return f'Speaks against it: "{repair.detail}"'
    return f"Repaired: {repair.rule} {repair.detail}".rstrip()


@contextmanager
def approved(call_id: str) -> Generator[None]:
    """In this context, do not ask about the call with this id: it was approved. Denials still apply."""
    token = _APPROVED.set(call_id)
    try:
        yield
    finally:
        _APPROVED.reset(token)


def ask_first(request: ToolCallRequest) -> ToolMessage | None:
    """Interrupt to ask about this call; return None if it is approved, else the error for the model.

    Question and answer have the shapes of ``HumanInTheLoopMiddleware``, with one action:
    ``{"action_requests": […], "review_configs": […]}`` and ``{"decisions": [{"type": "approve"}]}``, or
    ``{"type": "reject", "message": …}``. Without a checkpointer the call is refused.
    """
    call = request.tool_call
    if call["id"] and call["id"] == _APPROVED.get():
        return None
    if not can_ask():
        return _refused(call, "It needs a person's approval, and nobody can be asked in this run.")
    action = {"name": call["name"], "args": call["args"], "description": describe_call(call, request.state)}
    review = {"action_name": call["name"], "allowed_decisions": ["approve", "reject"]}
    answer = interrupt({"action_requests": [action], "review_configs": [review]})
    [decision] = answer["decisions"]
    if decision["type"] == "approve":
        return None
    reason = decision.get("message") or "Do not call it again unless the user asks for it."
    return _refused(call, f"The user did not allow this call of {call['name']}. {reason}")


def _refused(call: ToolCall, words: str) -> ToolMessage:
    return ToolMessage(words, name=call["name"], tool_call_id=call["id"], status="error")


def _call(tool_call: ToolCall, state: Any) -> Whole | None:
    """Return the record of a call from the latest message that holds its id."""
    for message in reversed(cast("Sequence[BaseMessage]", state["messages"])):
        if isinstance(message, AIMessage):
            for call in calls_of(message):
                if isinstance(call, Whole) and call.id == tool_call["id"]:
                    return call
    return None


class JudgedTool(StructuredTool):
    """A tool that checks its calls itself, and hides what the rules deny."""

    rules: tuple[Any, ...] = ()
    """The rules as given to ``Permissions``."""
    check: Callable[[ToolCallRequest], Awaitable[None]]
    """Raises ``CallRefused`` for a call that must fail whatever is allowed."""

    def is_bound_by(self, permissions: Permissions) -> bool:
        return self.rules == permissions.given


class PermissionMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Check every tool call by rules before it runs: allow, ask a person, or refuse.

    Use it in agents without ``FilesystemMiddleware``, whose ``permissions`` already apply to all tools.
    Asking interrupts the run as ``HumanInTheLoopMiddleware`` does, and needs a checkpointer. Without one, a
    rule that asks ends the run with ``UsageError`` before the model is called.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule]) -> None:
        super().__init__()
        self.permissions = Permissions(rules)

    async def awrap_model_call(self, request: Request, handler: Model) -> Response:
        """Raise ``UsageError`` if a rule asks and the run has no checkpointer."""
        check_asking(self.permissions)
        return await handler(request)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Refuse the call, ask a person, or run it."""
        return refusal(request, verdict_on(request, self.permissions)) or await handler(request)


class EditedCallsMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Refuse calls that the rules deny after a reviewer or another middleware has edited them.

    It is the middleware nearest to the tools. It asks no questions: an edit counts as the decision.
    """

    def __init__(self, verdict: Callable[[ToolCallRequest], Awaitable[Verdict]]) -> None:
        super().__init__()
        self._verdict = verdict

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Refuse the call or run it."""
        verdict = await self._verdict(request)
        return _denied(request, verdict) if verdict.mode == "deny" else await handler(request)


def verdict_on(
    request: ToolCallRequest, permissions: Permissions, paths: Sequence[str] | None = None
) -> Verdict:
    """Return the verdict on a call of a tool that does not check its calls itself.

    ``paths`` are the call's paths as the rules name them; by default as the arguments name them.
    """
    if not permissions or (isinstance(request.tool, JudgedTool) and request.tool.is_bound_by(permissions)):
        return ALLOWED
    call = request.tool_call
    return judge(permissions, call["name"], call["args"], paths_of(request) if paths is None else paths)


def check_asking(permissions: Permissions) -> None:
    if permissions.asks and not can_ask():
        raise UsageError(NO_CHECKPOINTER)


def paths_of(request: ToolCallRequest) -> list[str]:
    """Return the paths in a call, found by its arguments and the schema of its tool."""
    schema: Any = None if request.tool is None else request.tool.tool_call_schema
    if isinstance(schema, type) and issubclass(schema, BaseModel):
        schema = schema.model_json_schema()
    known = cast("dict[str, Any]", schema) if isinstance(schema, dict) else None
    return paths_in(request.tool_call["args"], known)


def refusal(request: ToolCallRequest, verdict: Verdict) -> ToolMessage | None:
    """Return the error for a call that may not run, else None. Ask a person if the verdict says so."""
    if verdict.mode == "ask":
        return ask_first(request)
    return None if verdict.mode == "allow" else _denied(request, verdict)


def _denied(request: ToolCallRequest, verdict: Verdict) -> ToolMessage:
    return _refused(request.tool_call, denial(request.tool_call["name"], verdict))
