"""Calls whose results the model has already: they are left out, or answered without running the tool again.

A result is known while nothing new was done since (``Progress.result_of``). For small local models, which
repeat what they see themselves repeat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from langchain.agents.middleware import ToolCallRequest
from langchain_core.messages import AIMessage, ToolCall, ToolMessage

from ferrule.langchain.calls import calls_of
from ferrule.middleware.guards.progress import Progress, call_key, with_note
from ferrule.middleware.guards.run_view import RunView

_ALL_KNOWN = "You already have the results of these calls."
_ALL_BROKEN = "This call cannot be run, and you made it before."
_TWICE = "This reply made the same call before, so it was run once; see the result there."
_KNOWN = "This call was answered before with this result, so it was not run again. Go on, or answer."


@dataclass(frozen=True, slots=True)
class KnownResultsGuard:
    """``exempt``: the tools whose calls may be made again and again."""

    exempt: frozenset[str]

    def is_known(self, call: ToolCall, progress: Progress) -> bool:
        """Whether the model has the result of this very call."""
        return call["name"] not in self.exempt and progress.result_of(call_key(call)) is not None

    def all_known(self, reply: AIMessage, progress: Progress) -> bool:
        """Whether the reply has calls, all with known results."""
        return bool(reply.tool_calls) and all(self.is_known(call, progress) for call in reply.tool_calls)

    def stop_reason(self, reply: AIMessage, view: RunView) -> str:
        """Why the model has to answer instead; ``""`` if the reply has a new call or an answer."""
        if reply.tool_calls:
            return _ALL_KNOWN if self.all_known(reply, view.progress) else ""
        broken = [(call["name"], call["args"]) for call in reply.invalid_tool_calls]
        before = [
            (call["name"], call["args"]) for each in view.replies() for call in each.invalid_tool_calls
        ]
        return _ALL_BROKEN if broken and all(each in before for each in broken) else ""

    def without_known(self, reply: AIMessage, progress: Progress) -> AIMessage:
        """The reply without the calls of its text that are known, or that it makes twice."""
        made: set[str] = set()
        new: list[ToolCall] = []
        native = {call.id for call in calls_of(reply) if call.origin.channel == "native"}
        for call in reply.tool_calls:
            key = call_key(call)
            is_twice = key in made and call["name"] not in self.exempt
            made.add(key)
            if call["id"] in native or not (is_twice or self.is_known(call, progress)):
                new.append(call)
        return reply if len(new) == len(reply.tool_calls) else reply.model_copy(update={"tool_calls": new})

    def answer(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        """The result of a call that is not run again; None for one that is."""
        call = request.tool_call
        if call["name"] in self.exempt:
            return None
        if _was_made_in_the_same_reply(request):
            return ToolMessage(_TWICE, name=call["name"], tool_call_id=call["id"])
        known = progress.result_of(call_key(call))
        if known is None:
            return None
        return with_note(known.message.model_copy(update={"tool_call_id": call["id"], "id": None}), _KNOWN)


def _was_made_in_the_same_reply(request: ToolCallRequest) -> bool:
    """Whether the reply has the same call in front of this one."""
    wanted = request.tool_call
    for message in reversed(cast("dict[str, list[Any]]", request.state)["messages"]):
        if isinstance(message, AIMessage):
            for call in message.tool_calls:
                if call["id"] == wanted["id"]:
                    return False
                if call_key(call) == call_key(wanted):
                    return True
    return False
