"""LangChain's messages as far as echoes need them: who said what, and which calls were broken.

Any class of message will do; what no endpoint would take is simply nothing that was read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, ToolMessage

from ferrule.langchain.calls import calls_of
from ferrule.messages import Assistant, Content, Message, System, ToolResult, User

__all__ = ["said"]


def said(messages: Iterable[BaseMessage]) -> Iterator[Message]:
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
