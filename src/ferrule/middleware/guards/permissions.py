"""Tool calls judged by rules around any tool: run, ask a person, or refuse.

``PermissionMiddleware`` is for agents without ``FilesystemMiddleware``, which judges its own calls inside
its tools, where nothing comes between verdict and deed, and those of other tools with the functions here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from langchain.agents.middleware import (
    AgentState,
    ToolCallRequest,
)
from langchain_core.messages import ToolMessage
from pydantic import BaseModel

from ferrule.errors import UsageError
from ferrule.middleware.guards.approval import NO_CHECKPOINTER, ask_first, can_ask
from ferrule.middleware.guards.progress import Result
from ferrule.middleware.model_exchange import AsyncMiddleware, Model, Request, Response
from ferrule.tools.path_arguments import paths_in
from ferrule.tools.permission_rules import FilesystemPermission, PermissionRule
from ferrule.tools.verdicts import Permissions, Verdict, denial, judge


class PermissionMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Judge every tool call by rules before it runs: allow, ask a person, or refuse.

    For agents without ``FilesystemMiddleware``; that one takes ``permissions`` itself, for all tools.
    Asking interrupts the run as ``HumanInTheLoopMiddleware`` does, and needs a checkpointer: with a rule
    that asks and without a checkpointer the run ends with ``UsageError`` before the model is called.
    """

    def __init__(self, rules: Sequence[FilesystemPermission | PermissionRule]) -> None:
        super().__init__()
        self.permissions = Permissions(rules)

    async def awrap_model_call(self, request: Request, handler: Model) -> Response:
        """See that questions can be asked."""
        check_asking(self.permissions)
        return await handler(request)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Refuse, ask, or let it run."""
        return refusal(request, self.judged(request)) or await handler(request)

    def judged(self, request: ToolCallRequest) -> Verdict:
        """The verdict on a call, by the arguments that look like a path or a command."""
        call = request.tool_call
        return judge(self.permissions, call["name"], call["args"], paths_of(request))


class EditedCallsMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Refuse what the rules deny of a call as others have left it: a reviewer who edited it, a middleware.

    Stands nearest to the tools. Nobody is asked here: who edits a call has decided.
    """

    def __init__(self, verdict: Callable[[ToolCallRequest], Awaitable[Verdict]]) -> None:
        super().__init__()
        self._verdict = verdict

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Refuse, or let it run."""
        verdict = await self._verdict(request)
        return _denied(request, verdict) if verdict.mode == "deny" else await handler(request)


def check_asking(permissions: Permissions) -> None:
    """Raise ``UsageError`` if a rule asks and this run has no checkpointer."""
    if permissions.asks and not can_ask():
        raise UsageError(NO_CHECKPOINTER)


def paths_of(request: ToolCallRequest) -> list[str]:
    """The paths in a call, by its arguments and the schema of its tool."""
    schema: Any = None if request.tool is None else request.tool.tool_call_schema
    if isinstance(schema, type) and issubclass(schema, BaseModel):
        schema = schema.model_json_schema()
    known = cast("dict[str, Any]", schema) if isinstance(schema, dict) else None
    return paths_in(request.tool_call["args"], known)


def refusal(request: ToolCallRequest, verdict: Verdict) -> ToolMessage | None:
    """The answer to a call that may not run; None when it may. Asks a person where the verdict says so."""
    if verdict.mode == "ask":
        return ask_first(request)
    return None if verdict.mode == "allow" else _denied(request, verdict)


def _denied(request: ToolCallRequest, verdict: Verdict) -> ToolMessage:
    call = request.tool_call
    return ToolMessage(
        denial(call["name"], verdict), name=call["name"], tool_call_id=call["id"], status="error"
    )
