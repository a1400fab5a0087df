"""Which changes to files are refused, judged by the conversation alone.

In go the messages and a path, out comes a sentence for the model or None. There is nothing to keep in
sync: what was read is what the history shows as read, also after a restart, and who else writes the file
in this turn stands in the turn itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from ferrule.backends.paths import RefusedPath, parts_of

__all__ = ["VERSION", "FileKey", "clash", "is_alone", "known_versions", "unread"]

FileKey = Callable[[str], str]
"""The one name of a file that may be written in several ways."""

VERSION = "file_version"
"""The key of a tool message's artifact that says when the file it shows was changed last."""

_KNOWING = frozenset({"edit_file", "read_file", "write_file"})
_CHANGING = frozenset({"delete", "edit_file", "write_file"})


def unread(messages: Sequence[AnyMessage], path: str, key: FileKey = str) -> str | None:
    """Refuse to edit what was neither read nor written in this conversation."""
    wanted = _parts(path, key)
    if wanted is None:
        return None  # The backend says what is wrong with the path.
    succeeded: set[str] = set()
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            if message.status != "error":
                succeeded.add(message.tool_call_id)
        elif isinstance(message, AIMessage):
            for call in message.tool_calls:
                if call["id"] in succeeded and call["name"] in _KNOWING and _target(call, key) == wanted:
                    return None
    return f"{path} was not read yet. Read it with read_file first, then edit it."


def known_versions(messages: Sequence[AnyMessage], path: str, key: FileKey) -> set[str]:
    """The versions of a file that the model has seen or made; empty when the backend tells none."""
    wanted = _parts(path, key)
    versions: dict[str, str] = {}
    found: set[str] = set()
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            artifact: Any = message.artifact
            if isinstance(artifact, Mapping) and VERSION in artifact:
                versions[message.tool_call_id] = cast("str", artifact[VERSION])
        elif isinstance(message, AIMessage):
            for call in message.tool_calls:
                version = versions.get(call["id"] or "")
                if version is not None and _target(call, key) == wanted:
                    found.add(version)
    return found


def clash(
    messages: Sequence[AnyMessage],
    call_id: str | None,
    path: str,
    key: FileKey = str,
    *,
    edits_are_kept: bool = True,
) -> str | None:
    """Refuse what would undo an earlier change of the same turn, or guess at its outcome.

    The calls of a turn run at the same time. Several edits of one file are kept, whatever their order, if
    the backend keeps them; what follows a write or a deletion, or is one, waits for the next turn.
    """
    wanted = _parts(path, key)
    earlier: list[ToolCall] = []
    for call in _siblings(messages, call_id):
        if call["id"] == call_id:
            harmless = edits_are_kept and all(each["name"] == "edit_file" for each in (*earlier, call))
            if harmless or not earlier:
                return None
            return (
                f"{path} is changed by another call of the same turn. "
                "Nothing was done here; look at that call's result, then change the file again."
            )
        if call["name"] in _CHANGING and _touch(_target(call, key), wanted):
            earlier.append(call)
    return None


def is_alone(messages: Sequence[AnyMessage], call_id: str | None, path: str, key: FileKey) -> bool:
    """Whether no other call of the turn changes the file."""
    wanted = _parts(path, key)
    return not any(
        call["id"] != call_id and call["name"] in _CHANGING and _touch(_target(call, key), wanted)
        for call in _siblings(messages, call_id)
    )


def _siblings(messages: Sequence[AnyMessage], call_id: str | None) -> list[ToolCall]:
    for message in reversed(messages):
        if isinstance(message, AIMessage) and any(call["id"] == call_id for call in message.tool_calls):
            return message.tool_calls
    return []


def _touch(first: tuple[str, ...] | None, second: tuple[str, ...] | None) -> bool:
    """Whether two paths are the same or one lies below the other."""
    if first is None or second is None:
        return False
    size = min(len(first), len(second))
    return first[:size] == second[:size]


def _target(call: ToolCall, key: FileKey) -> tuple[str, ...] | None:
    arguments: Mapping[str, Any] = call["args"]
    path = arguments.get("file_path")
    return _parts(path, key) if isinstance(path, str) else None


def _parts(path: str, key: FileKey) -> tuple[str, ...] | None:
    try:
        return parts_of(key(path))
    except RefusedPath:
        return None
