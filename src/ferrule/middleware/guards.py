"""Which changes to files are refused, judged by the conversation alone.

In go the messages and a path, out comes a sentence for the model or None. There is nothing to keep in
sync: what was read is what the history shows as read, also after a restart, and who else writes the file
in this turn stands in the turn itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from ferrule.backends.paths import RefusedPath, parts_of

__all__ = ["clash", "unread"]

_KNOWING = frozenset({"edit_file", "read_file", "write_file"})
_CHANGING = frozenset({"edit_file", "write_file"})


def unread(messages: Sequence[AnyMessage], path: str) -> str | None:
    """Refuse to edit what was neither read nor written in this conversation."""
    wanted = _parts(path)
    succeeded: set[str] = set()
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            if message.status != "error":
                succeeded.add(message.tool_call_id)
        elif isinstance(message, AIMessage):
            for call in message.tool_calls:
                if call["id"] in succeeded and call["name"] in _KNOWING and _target(call) == wanted:
                    return None
    return f"{path} was not read yet. Read it with read_file first, then edit it."


def clash(messages: Sequence[AnyMessage], call_id: str | None, path: str) -> str | None:
    """Refuse what would undo an earlier change of the same turn, or guess at its outcome.

    The calls of a turn run at the same time. Several edits of one file are kept, whatever their order; a
    write after another change, or an edit after a write, waits for the next turn.
    """
    earlier: list[ToolCall] = []
    for call in _siblings(messages, call_id):
        if call["id"] == call_id:
            if any(each["name"] == "write_file" or call["name"] == "write_file" for each in earlier):
                return (
                    f"{path} is changed by another call of the same turn. "
                    "Nothing was done here; look at that call's result, then change the file again."
                )
            return None
        if call["name"] in _CHANGING and _target(call) == _parts(path):
            earlier.append(call)
    return None


def _siblings(messages: Sequence[AnyMessage], call_id: str | None) -> list[ToolCall]:
    for message in reversed(messages):
        if isinstance(message, AIMessage) and any(call["id"] == call_id for call in message.tool_calls):
            return message.tool_calls
    return []


def _target(call: ToolCall) -> tuple[str, ...] | None:
    arguments: Mapping[str, Any] = call["args"]
    path = arguments.get("file_path")
    return _parts(path) if isinstance(path, str) else None


def _parts(path: str) -> tuple[str, ...] | None:
    try:
        return parts_of(path)
    except RefusedPath:
        return None
