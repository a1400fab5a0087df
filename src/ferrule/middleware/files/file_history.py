"""The calls of a conversation as the edit guards see them.

In go LangChain's messages; out come the turns of calls, the latest first, each made when it is asked for:
most questions are about the end of a conversation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from langchain_core.messages import AIMessage, AnyMessage, ToolMessage

from ferrule.tools.declarations import declared
from ferrule.tools.edit_guards import VERSION, PastCall


def past_turns(messages: Sequence[AnyMessage]) -> Iterator[list[PastCall]]:
    """The calls of each reply that has any, with what their results say; the latest reply first."""
    succeeded: set[str | None] = set()
    versions: dict[str | None, str] = {}
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            if message.status != "error":
                succeeded.add(message.tool_call_id)
            artifact: Any = message.artifact
            if isinstance(artifact, Mapping) and VERSION in artifact:
                versions[message.tool_call_id] = cast("str", artifact[VERSION])
        elif isinstance(message, AIMessage) and message.tool_calls:
            yield [
                PastCall(
                    call["id"],
                    call["name"],
                    declared(call["name"]).path_in(call["args"]),
                    call["id"] in succeeded,
                    versions.get(call["id"]),
                )
                for call in message.tool_calls
            ]
