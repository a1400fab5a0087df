"""A message of any model class read again: the calls its class left in the text, unparsed or misnamed.

In goes a message with the tools that were declared, out comes the message as it should have been; the very
same object when there was nothing to find. The one trick: the message is taken apart into the deltas it
came from and sent through the stage that reads every reply, so the rules about drafts, quotes,
duplicates and what was cut off are the same everywhere.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from langchain_core.messages import AIMessage, InvalidToolCall, ToolCall
from langchain_core.messages.tool import invalid_tool_call, tool_call

from ferrule import deltas
from ferrule.call_log import log_reply
from ferrule.dialects import Policy, Recovery
from ferrule.echoes import Read
from ferrule.events import fold
from ferrule.json_values import as_object
from ferrule.langchain.calls import KEY, corner, note_trace, traces
from ferrule.messages import BrokenCall, Reply
from ferrule.messages import ToolCall as Whole
from ferrule.middleware.calls.declared_tools import Declared
from ferrule.middleware.calls.native_calls import Native, cut_reason, natives_of
from ferrule.middleware.reply_contents import finish_of, reasoning_of, visible
from ferrule.requests import ANY_CALLS, CallLimits

NATIVE_ONLY = Policy(channels=frozenset())
"""Leave the texts alone; look at the message's own calls."""

_LEFT_OUT = "call-beside-another"

# Verdicts on a call that LangChain would run: the tool's own validation may know better than its schema.
_LEFT_TO_THE_TOOL = ("invalid-arguments", "unknown-tool")


def reread(
    message: AIMessage,
    declared: Declared,
    policy: Policy,
    read: Read | None = None,
    limits: CallLimits = ANY_CALLS,
) -> AIMessage:
    """The message with every call of its texts (the policy's channels) and every repair of its own calls.

    What cannot be run is among its ``invalid_tool_calls`` with a reason. Where a call was found and what
    was repaired stands in ``additional_kwargs["ferrule"]["calls"]``, as with ``ChatFerrule``, whose
    messages are returned as they are. ``read`` is what the model had read, ``limits`` what the request
    allows of calls.
    """
    if "family" in corner(message):
        return message
    natives = natives_of(message)
    text, reasoning = _texts(message, policy)
    if not natives and not text.strip() and not reasoning.strip():
        return message
    items: list[deltas.Delta] = [
        deltas.CallPiece(index, None, native.call["name"] or "", native.text)
        for index, native in enumerate(natives)
    ]
    items += [deltas.Reasoning(reasoning), deltas.Text(text), deltas.Stop(finish_of(message))]
    policy = replace(policy, id_prefix=f"call_{digest(text + reasoning)}_")
    recovery = Recovery(declared.dicts(), read=read, policy=policy, limits=limits, keep_text=True)
    events = [event for item in items for event in recovery.feed(item)]
    return _Rewriting(message, natives, limits).run(log_reply(fold(events + recovery.end())))


def digest(text: str) -> str:
    """A short name for a text: ids made of it are the same whenever the same reply is read."""
    return hashlib.blake2s(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


def _texts(message: AIMessage, policy: Policy) -> tuple[str, str]:
    content = str(message.text) if "content" in policy.channels else ""
    return content, reasoning_of(message) if "reasoning" in policy.channels else ""


class _Rewriting:
    """One message on its way to what its reply says."""

    def __init__(self, message: AIMessage, natives: Sequence[Native], limits: CallLimits) -> None:
        self.message = message
        self.natives = natives
        self.limits = limits
        self.known: dict[str, Any] = dict(corner(message).get("calls", {}))
        self.valid: list[ToolCall] = []
        self.invalid: list[InvalidToolCall] = []
        self.changed: list[Whole | BrokenCall] = []

    def run(self, reply: Reply) -> AIMessage:
        """Take over the reply's calls, and its content if any call stood there."""
        for call in [*reply.calls, *reply.broken]:
            if call.origin.channel == "native":
                self._own(self.natives[call.origin.start], call)
            elif isinstance(call, Whole) or self._worth_telling(call, reply):
                self._add(call, call.raw if isinstance(call, BrokenCall) else "")
        left_out = self._left_out(reply)
        if not self.changed and not left_out:
            return self.message
        extra = {**self.message.additional_kwargs}
        extra[KEY] = {**corner(self.message), "calls": {**self.known, **traces(self.changed)}}
        # Some classes would send these, the wire's calls, instead of what became of them.
        extra.pop("tool_calls", None)
        extra.pop("function_call", None)
        content: Any = self.message.content
        if any(call.origin.channel == "content" for call in self.changed):
            content = content_with(self.message, reply.content)
            if reply.reasoning and not reasoning_of(self.message):
                extra["reasoning_content"] = reply.reasoning
        update = {
            "content": _without_blocks(content, left_out),
            "tool_calls": self.valid,
            "invalid_tool_calls": self.invalid,
            "response_metadata": self._noted(extra, reply),
        }
        return self.message.model_copy(update={**update, "additional_kwargs": extra})

    def _left_out(self, reply: Reply) -> list[Native]:
        """The message's own calls of which the reply says nothing."""
        origins = [call.origin for call in (*reply.calls, *reply.broken)]
        own = {origin.start for origin in origins if origin.channel == "native"}
        return [native for at, native in enumerate(self.natives) if at not in own]

    def _noted(self, extra: dict[str, Any], reply: Reply) -> dict[str, Any]:
        """The message's metadata with notes on calls that were left out; they go into ``extra`` too."""
        notes = [note for note in reply.notes if note.code == _LEFT_OUT]
        known = cast("dict[str, Any]", self.message.response_metadata)
        if not notes:
            return known
        extra[KEY] = {**extra[KEY], "notes": [*map(note_trace, notes)]}
        return {**known, "notes": [*map(str, notes)]}

    def _own(self, native: Native, call: Whole | BrokenCall) -> None:
        """One of the message's own calls; it stays the object it was where nothing is gained."""
        was = native.call
        if was.get("type") == "invalid_tool_call":
            # Its text was judged where it stood; read as arguments it may look like whole ones.
            if "reason" in self.known.get(was["id"] or "", {}):
                self.invalid.append(cast("InvalidToolCall", was))
                return
        elif (
            call.reason in _LEFT_TO_THE_TOOL and not self.limits.refusal(call.name)
            if isinstance(call, BrokenCall)
            else (call.name, call.arguments) == (was["name"], was["args"])
        ):
            self.valid.append(cast("ToolCall", was))
            return
        self._add(replace(call, id=was["id"] or call.id), native.text)

    def _add(self, call: Whole | BrokenCall, raw: str) -> None:
        if isinstance(call, Whole):
            self.valid.append(tool_call(id=call.id, name=call.name, args=call.arguments))
        else:
            if call.reason == "truncated":
                call = replace(call, detail=cut_reason(self.message) or call.detail)
            self.invalid.append(invalid_tool_call(id=call.id, name=call.name, args=raw, error=call.detail))
        self.changed.append(call)

    def _worth_telling(self, call: BrokenCall, reply: Reply) -> bool:
        """A draft that is broken is of no interest when there is an answer or another call.

        One that the answer seems to announce is (``unconfirmed``).
        """
        alone = not self.natives and not reply.calls and not visible(self.message)
        return call.origin.channel == "content" or call.reason == "unconfirmed" or alone


def _without_blocks(content: Any, left_out: Sequence[Native]) -> Any:
    """The content without the blocks of these calls: an API wants a result for each block of a call."""
    ids = {native.call["id"] for native in left_out} - {None}
    if not ids or not isinstance(content, list):
        return content
    blocks: list[Any] = [*cast("list[Any]", content)]
    return [
        each for each in blocks if ids.isdisjoint(as_object(each).get(key) for key in ("id", "call_id"))
    ]


def content_with(message: AIMessage, text: str) -> Any:
    """The message's content with this text in the place of its own."""
    if isinstance(message.content, str):
        return text
    blocks: list[Any] = []
    for block in cast("list[Any]", message.content):
        if not isinstance(block, str) and block.get("type") != "text":
            blocks.append(block)
        elif text.strip():
            blocks.append({"type": "text", "text": text})
            text = ""
    return blocks
