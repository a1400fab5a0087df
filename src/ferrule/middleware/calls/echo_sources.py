"""What the model has read, for finding echoes: LangChain's messages as ours, with role, content and calls.

Any class of message will do; one that no endpoint would take counts as nothing that was read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, ToolMessage

from ferrule.langchain.calls import calls_of
from ferrule.messages import Assistant, Content, Message, System, ToolResult, User


def echo_sources(messages: Iterable[BaseMessage]) -> Iterator[Message]:
    """Our messages for LangChain's, one for each."""
    for message in messages:
        content = cast("Content", message.content)
        match message:
            case AIMessage():
                yield Assistant(calls=tuple(calls_of(message)))
            case ToolMessage():
                yield ToolResult(message.tool_call_id, content, message.name or "")
            case HumanMessage() | ChatMessage(role="user" | "human"):
                yield User(content)
            case _:
                yield System("")
