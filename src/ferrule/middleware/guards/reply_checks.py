"""The calls of a reply made safe to run: whole, of the types that the tools want, fit for a checkpoint.

In goes a reply, out comes the same with its calls corrected or moved to the invalid ones; the very same
message where nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage
from langchain_core.messages.tool import tool_call
from langchain_core.tools import BaseTool
from pydantic import BaseModel

from ferrule.middleware.calls.declared_tools import Declared
from ferrule.middleware.calls.native_calls import without_cut, without_unstorable
from ferrule.middleware.calls.rereading import NATIVE_ONLY, reread


class ReplyChecks:
    """``coerce``: bring arguments into the tools' types. ``drop_needless``: arguments for no parameters."""

    def __init__(self, *, coerce: bool, drop_needless: bool) -> None:
        self._coerce = coerce
        self._drop_needless = drop_needless
        self._declared: Declared | None = None

    def checked(self, reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
        """The reply with calls that can be run as they are; ``tools`` are those of the request."""
        safe = without_cut(reply)
        if self._coerce and tools:
            self._declared = declared = Declared.reuse(self._declared, tools)
            safe = reread(safe, declared, NATIVE_ONLY)
        safe = without_unstorable(safe)
        return _without_needless_arguments(safe, tools) if self._drop_needless else safe


def _without_needless_arguments(reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
    """The reply with no arguments for tools that have no parameters: they would count as another call."""
    bare = {tool.name for tool in tools if isinstance(tool, BaseTool) and _takes_nothing(tool)}
    if not any(call["args"] and call["name"] in bare for call in reply.tool_calls):
        return reply
    calls = [
        tool_call(id=call["id"], name=call["name"], args={}) if call["name"] in bare else call
        for call in reply.tool_calls
    ]
    return reply.model_copy(update={"tool_calls": calls})


def _takes_nothing(tool: BaseTool) -> bool:
    schema = tool.tool_call_schema
    if isinstance(schema, dict) or not issubclass(schema, BaseModel):
        return False
    return not schema.model_fields and schema.model_config.get("extra") != "allow"
