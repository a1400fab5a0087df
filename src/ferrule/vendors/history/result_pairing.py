"""Which result belongs to which call, and under which id both go out.

Vendors want the results of a message directly behind it, one for each id, and refuse a conversation in
which an id means two calls. Histories look otherwise: Kimi's ids start again in every reply, Gemini's are
empty, a summary took the call away and left the result.

A tool with ``async: true`` lets the model go on before its result is there, which then comes by ``call_id``
behind other messages, and is late there and no mistake
(https://developers.openai.com/api/docs/guides/async-tool-calling, 2026-11). An API that has no such tools
gets a word in the result's place, and the result where it came, as said by the user (``results_in_place``):
so nothing that was sent before changes, and the model reads everything in the order in which it happened.
"""

from __future__ import annotations

import hashlib
import string
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ferrule.core.json_values import as_object, as_text
from ferrule.core.messages import Assistant, BrokenCall, Content, Message, ToolCall, ToolResult, User
from ferrule.vendors import IdRule

PENDING = "No result yet: the tool is still running. Its result will follow in a later message."
"""What a call is answered with whose result comes later, where the API wants an answer at once."""

_PLAIN = frozenset(string.ascii_letters + string.digits)


@dataclass(slots=True)
class SentCall:
    """A call that goes out, its id on the wire, and its result, if there is one.

    ``is_async``: its tool lets the model go on; ``late``: its result stands elsewhere, or is not there yet.
    """

    call: ToolCall
    id: str
    result: ToolResult | None = None
    is_async: bool = False
    late: bool = False


@dataclass(slots=True)
class Pairing:
    """What becomes of the calls and results of a conversation; keys are positions of messages in it."""

    calls: dict[int, list[SentCall]] = field(default_factory=dict[int, list[SentCall]])
    """The whole calls of each assistant message, in order."""
    orphans: set[int] = field(default_factory=set[int])
    """Results whose call is not in the conversation."""
    rejected: dict[int, BrokenCall] = field(default_factory=dict[int, BrokenCall])
    """Results that answer a broken call, which does not go out."""
    late: dict[int, SentCall] = field(default_factory=dict[int, SentCall])
    """Results of async calls that do not stand directly behind their call."""
    duplicates: int = 0
    """Results that were left out because their call has one already."""

    @property
    def unanswered(self) -> int:
        """How many calls have no result, and none that comes later."""
        sent = (call for calls in self.calls.values() for call in calls)
        return sum(call.result is None and not call.late for call in sent)


def async_tools(tools: Sequence[Mapping[str, Any]]) -> frozenset[str]:
    """The names of the tools with ``async: true``, in the shape of any API."""
    found: set[str] = set()
    for tool in tools:
        inside = as_object(tool.get("function")) or as_object(tool.get("custom"))
        if tool.get("async") is True or inside.get("async") is True:
            found.add(as_text(inside.get("name") or tool.get("name")))
    return frozenset(found)


def async_calls(message: Assistant) -> frozenset[str]:
    """The ids of the calls of which the API said that the model goes on without their result."""
    return frozenset(as_text(entry.get("call")) for entry in message.details if entry.get("async") is True)


def pair(messages: Sequence[Message], rule: IdRule, tools: frozenset[str] = frozenset()) -> Pairing:
    """Find the result of every call; linear in the number of messages.

    A result belongs to the latest call of its id that stands before it. Equal ids within one message are
    answered in order. ``tools`` are the names of async ones.
    """
    pairer = _Pairer(rule, tools)
    for position, message in enumerate(messages):
        if isinstance(message, Assistant):
            pairer.called(position, message)
        elif isinstance(message, ToolResult):
            pairer.answered(position, message)
        else:
            pairer.open_calls = []
    for entry in pairer.asynchronous:
        entry.late = entry.late or entry.result is None
    return pairer.pairing


class _Pairer:
    """Reads a conversation once; ``open_calls`` are those of a message behind which only results came."""

    def __init__(self, rule: IdRule, tools: frozenset[str]) -> None:
        self.pairing = Pairing()
        self.asynchronous: list[SentCall] = []
        self.open_calls: list[SentCall] = []
        self._ids, self._tools = _Ids(rule), tools
        self._waiting: dict[str, deque[SentCall | BrokenCall]] = {}

    def called(self, position: int, message: Assistant) -> None:
        here: dict[str, deque[SentCall | BrokenCall]] = {}
        sent = self.open_calls = self.pairing.calls[position] = []
        marked = async_calls(message)
        for call in message.calls:
            entry = SentCall(call, self._ids.new(call.id)) if isinstance(call, ToolCall) else call
            if isinstance(entry, SentCall):
                sent.append(entry)
                if call.name in self._tools or call.id in marked:
                    entry.is_async = True
                    self.asynchronous.append(entry)
            here.setdefault(call.id, deque()).append(entry)
        self._waiting.update(here)

    def answered(self, position: int, message: ToolResult) -> None:
        queue = self._waiting.get(message.call_id)
        if queue is None:
            self.pairing.orphans.add(position)
        elif not queue:
            self.pairing.duplicates += 1
        elif isinstance(entry := queue.popleft(), BrokenCall):
            self.pairing.rejected[position] = entry
        elif entry.is_async and not any(each is entry for each in self.open_calls):
            entry.late, self.pairing.late[position] = True, entry
        else:
            entry.result = message


def results_in_place(messages: Sequence[Message], tools: frozenset[str]) -> tuple[list[Message], int]:
    """The conversation for an API in which every call is answered at once, and how many calls were not."""
    pairing = pair(messages, IdRule(), tools)
    out: list[Message] = []
    count = 0
    for at, message in enumerate(messages):
        late = pairing.late.get(at)
        if late is not None and isinstance(message, ToolResult):
            out.append(User(_told_later(late.call, message.content)))
            continue
        out.append(message)
        for call in pairing.calls.get(at, ()):
            if call.late:
                count += 1
                out.append(ToolResult(call.call.id, PENDING, call.call.name))
    return out, count


def _told_later(call: ToolCall, content: Content) -> Content:
    intro = f"Result of the tool call {call.id} ({call.name}), which was still running:\n"
    if isinstance(content, str):
        return intro + content
    return [{"type": "text", "text": intro}, *content]


class _Ids:
    """Gives each call of a conversation an id that the vendor takes and that no call before it has."""

    def __init__(self, rule: IdRule) -> None:
        self._rule = rule
        self._used: set[str] = set()
        self._next: dict[str, int] = {}
        self._count = 0

    def new(self, given: str) -> str:
        self._count += 1
        base = given or f"call_{self._count}"
        name = self._fit(base)
        head, colon, tail = base.rpartition(":")
        if name in self._used and self._rule.counted and colon and tail.isdecimal():
            name = self._numbered(head)
        while name in self._used:
            number = self._next.get(base, 1) + 1
            self._next[base] = number
            name = self._fit(f"{base}_{number}")
        self._used.add(name)
        return name

    def _numbered(self, head: str) -> str:
        """``head:N`` where N is the number of this call in the conversation, or the next that is free."""
        number = max(self._count - 1, self._next.get(head, 0))
        while f"{head}:{number}" in self._used:
            number += 1
        self._next[head] = number + 1
        return f"{head}:{number}"

    def _fit(self, name: str) -> str:
        rule = self._rule
        if rule.punctuation is not None:
            name = "".join(char if char in _PLAIN or char in rule.punctuation else "_" for char in name)
            if "_" not in rule.punctuation:
                name = name.replace("_", "")
        fits = (
            len(name) == rule.length
            if rule.length is not None
            else len(name) <= (rule.longest or len(name))
        )
        if not fits:
            digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()
            name = digest[: rule.length or rule.longest]
        return name
