"""Which result belongs to which call, and under which id both go out.

Vendors want the results of a message directly behind it, one for each id, and refuse a conversation in
which an id means two calls. Histories look otherwise: Kimi's ids start again in every reply, Gemini's are
empty, a summary took the call away and left the result.
"""

from __future__ import annotations

import hashlib
import string
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from ferrule.messages import Assistant, BrokenCall, Message, ToolCall, ToolResult
from ferrule.profiles import IdRule

_PLAIN = frozenset(string.ascii_letters + string.digits)


@dataclass(slots=True)
class SentCall:
    """A call that goes out, its id on the wire, and its result, if there is one."""

    call: ToolCall
    id: str
    result: ToolResult | None = None


@dataclass(slots=True)
class Pairing:
    """What becomes of the calls and results of a conversation; keys are positions of messages in it."""

    calls: dict[int, list[SentCall]] = field(default_factory=dict[int, list[SentCall]])
    """The whole calls of each assistant message, in order."""
    orphans: set[int] = field(default_factory=set[int])
    """Results whose call is not in the conversation."""
    rejected: dict[int, BrokenCall] = field(default_factory=dict[int, BrokenCall])
    """Results that answer a broken call, which does not go out."""
    duplicates: int = 0
    """Results that were left out because their call has one already."""


def pair(messages: Sequence[Message], rule: IdRule) -> Pairing:
    """Find the result of every call; linear in the number of messages.

    A result belongs to the latest call of its id that stands before it. Equal ids within one message are
    answered in order.
    """
    pairing = Pairing()
    waiting: dict[str, deque[SentCall | BrokenCall]] = {}
    ids = _Ids(rule)
    for position, message in enumerate(messages):
        if isinstance(message, Assistant):
            here: dict[str, deque[SentCall | BrokenCall]] = {}
            sent = pairing.calls[position] = []
            for call in message.calls:
                entry = SentCall(call, ids.new(call.id)) if isinstance(call, ToolCall) else call
                if isinstance(entry, SentCall):
                    sent.append(entry)
                here.setdefault(call.id, deque()).append(entry)
            waiting.update(here)
        elif isinstance(message, ToolResult):
            queue = waiting.get(message.call_id)
            if queue is None:
                pairing.orphans.add(position)
            elif not queue:
                pairing.duplicates += 1
            else:
                entry = queue.popleft()
                if isinstance(entry, BrokenCall):
                    pairing.rejected[position] = entry
                else:
                    entry.result = message
    return pairing


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
