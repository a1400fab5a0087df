"""A vendor-neutral reply (``Draft``), its token counts, truncation and signatures.

Ids and the sizes of stream pieces come from one seeded random generator, so that the same requests give the
same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
from dataclasses import dataclass, replace
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects

EPOCH = 1_790_000_000
"""``created`` of a simulator's first reply: seconds since 1970, in September 2026."""


def compact(value: Any) -> str:
    """Write JSON as vendors do: without spaces, and with characters outside ASCII unescaped."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def tokens(text: str) -> int:
    """Return a plausible token count: a quarter of the characters, rounded up."""
    return -(-len(text) // 4)


@dataclass(frozen=True, slots=True)
class DraftCall:
    """A call with its id; ``arguments`` is the text that is sent."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A vendor-neutral reply. ``prompt``, ``cached`` and ``stored`` are token counts of the request."""

    id: str
    created: int
    model: str
    text: str = ""
    reasoning: str = ""
    calls: tuple[DraftCall, ...] = ()
    finish: str = "stop"
    thinking: bool = False
    prompt: int = 0
    cached: int = 0
    stored: int = 0

    @property
    def reasoning_tokens(self) -> int:
        return tokens(self.reasoning)

    @property
    def completion(self) -> int:
        """Tokens of the whole output, including reasoning."""
        return max(1, self.reasoning_tokens + tokens(self.text) + sum(_size(call) for call in self.calls))

    def usage(self) -> JsonObject:
        """Return the counts that every vendor has: prompt, completion, total."""
        total = self.prompt + self.completion
        return {"prompt_tokens": self.prompt, "completion_tokens": self.completion, "total_tokens": total}


def _size(call: DraftCall) -> int:
    return tokens(call.name) + tokens(call.arguments)


def truncate(draft: Draft, after: int, finish: str = "length") -> Draft:
    """Cut a draft after ``after`` characters, counted through reasoning, text and arguments in turn.

    A call that is reached keeps its name, even if none of its arguments fit: vendors send such calls
    (recorded on the wire, 2026-08). A draft that is not longer than ``after`` is not changed.
    """
    size = len(draft.reasoning) + len(draft.text) + sum(len(call.arguments) for call in draft.calls)
    if size <= after:
        return draft
    left = after - len(draft.reasoning)
    text = draft.text[: max(left, 0)]
    left -= len(draft.text)
    calls: list[DraftCall] = []
    for call in draft.calls:
        if left < 0:
            break
        calls.append(replace(call, arguments=call.arguments[:left]))
        left -= max(len(call.arguments), 1)
    reasoning = draft.reasoning[:after]
    return replace(draft, reasoning=reasoning, text=text, calls=tuple(calls), finish=finish)


class Cutter:
    """Cuts text into pieces of ``low`` to ``high`` characters, one per delta of a stream."""

    def __init__(self, source: random.Random, low: int = 3, high: int = 6) -> None:
        self._source = source
        self._low = low
        self._high = high

    def cut(self, text: str) -> list[str]:
        """Return the pieces; they concatenate to ``text``."""
        pieces: list[str] = []
        at = 0
        while at < len(text):
            width = self._source.randint(self._low, self._high)
            pieces.append(text[at : at + width])
            at += width
        return pieces


def signature_of(text: str) -> str:
    """Return a signature of the text that the simulator can verify later without state."""
    return base64.b64encode(hashlib.sha256(b"ferrule " + text.encode(errors="replace")).digest()).decode()


BOUND = re.compile(r"claude-(?:(?:opus|sonnet|haiku)-5[-.]5|(?:fable|mythos)-5[-.]1)")
"""Models whose signed reasoning is valid only for the same model and after the same conversation:
https://platform.claude.com/docs/en/models/opus-5-5/whats-new-opus-5-5, 2026-09."""


def bound_signature(text: str, request: JsonObject, until: int | None = None) -> str:
    """Return the signature of reasoning; for bound models it covers model and conversation.

    ``request`` is a chat completions body, ``until`` the number of its messages before the reasoning.
    """
    model = str(request.get("model"))
    if not BOUND.search(model):
        return signature_of(text)
    from ferrule.wire.anthropic_messages.write_request import unmarked  # only this API signs thinking

    tools = [tool.get("function", tool) for tool in objects(request.get("tools"))]
    said = objects(request.get("messages"))[:until]
    before = json.dumps(unmarked([tools, said]), sort_keys=True)
    return f"{signature_of(text)}.{model}.{signature_of(before)}"
