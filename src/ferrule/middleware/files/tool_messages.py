"""Calls of the file tools as LangChain makes them, and their results as its messages.

``file_tool_call`` makes a ``FileToolCall`` of a tool's arguments and LangChain's runtime; ``answered`` runs
its tool and makes a ``ToolMessage`` of the result. What the model gets wrong is an error message, never an
exception that ends the run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias, cast

from langchain.agents.middleware import ToolCallRequest
from langchain.tools import ToolRuntime
from langchain_core.messages import AnyMessage, ToolMessage
from langchain_core.tools import ToolException
from langgraph.errors import GraphBubbleUp

from ferrule.backends import BackendProtocol
from ferrule.errors import UsageError
from ferrule.middleware.files.file_history import past_turns
from ferrule.middleware.guards.approval import ask_first
from ferrule.tools.edit_guards import Turn
from ferrule.tools.file_tools import FileTool, FileToolCall, Limits
from ferrule.tools.rendering import CallRefused
from ferrule.tools.verdicts import Permissions

Runtime: TypeAlias = ToolRuntime[Any, Any]


def file_tool_call(
    tool: str,
    arguments: dict[str, Any],
    runtime: Runtime,
    backend: BackendProtocol,
    permissions: Permissions,
    limits: Limits,
) -> FileToolCall:
    """The call with the conversation and the person behind ``runtime``."""

    def turns() -> Iterator[Turn]:
        state = cast("Mapping[str, list[AnyMessage]]", runtime.state)
        return past_turns(state.get("messages") or [])

    def ask_person() -> str | None:
        call: Any = {"name": tool, "args": arguments, "id": runtime.tool_call_id, "type": "tool_call"}
        answer = ask_first(ToolCallRequest(call, None, runtime.state, runtime))
        return None if answer is None else answer.text

    return FileToolCall(
        tool, runtime.tool_call_id, arguments, backend, permissions, limits, turns, ask_person
    )


async def answered(tool: FileTool, call: FileToolCall) -> ToolMessage:
    """The tool's message: what it shows, or as an error why it did nothing."""
    status: Literal["success", "error"] = "success"
    try:
        content, artifact = await tool.work(call, **call.arguments)
    except (CallRefused, ToolException) as refusal:
        # A backend of others may raise LangChain's.
        content, artifact, status = str(refusal), None, "error"
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        # A backend may be on another machine; that it cannot be reached is for the model to work around.
        content, artifact, status = f"Error: {tool.name} failed: {error}", None, "error"
    return ToolMessage(
        content, artifact=artifact, name=tool.name, tool_call_id=call.call_id or "", status=status
    )
