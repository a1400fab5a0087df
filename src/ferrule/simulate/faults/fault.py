"""Where a fault may reach in: the draft, the chunks, the frames, the bytes.

A reply passes the hooks of every fault of its turn in this order, and a fault overrides those it needs:

    answer   instead of asking the brain at all
    draft    what the model says: text, reasoning, calls
    chunks   the vendor's stream chunks, as JSON objects
    body     the vendor's JSON reply (``stream: false``)
    frames   the bytes of each server-sent event, or of the whole JSON body
    send     how and when the bytes leave, and how the connection ends
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import Conversation
from ferrule.simulate.reply_draft import Draft, compact
from ferrule.simulate.request_rules import Problem
from ferrule.simulate.vendors.vendor import Vendor

__all__ = ["DONE", "Answer", "Exchange", "Fault", "Write", "refuse"]

DONE = b"data: [DONE]\n\n"
"""The frame that closes most vendors' streams."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request in the hands of a vendor; ``source`` is the simulator's seeded randomness."""

    conversation: Conversation
    vendor: Vendor
    source: random.Random
    request_id: str


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes that leave together, ``wait`` seconds after the ones before."""

    data: bytes
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP answer. ``ending`` is ``cut`` when the connection breaks before the body is whole.

    ``delivered`` is False when the client cannot have got the whole reply and will rightly ask again.
    """

    status: int
    content_type: str
    writes: Sequence[Write]
    streamed: bool = False
    headers: Sequence[tuple[str, str]] = ()
    ending: Literal["whole", "cut"] = "whole"
    delivered: bool = True


def refuse(vendor: Vendor, problem: Problem, request_id: str) -> Answer:
    """The vendor's answer to a problem: its status, its body, its content type."""
    words = vendor.answer(problem)
    body = compact(vendor.envelope(words, request_id)).encode()
    kind = vendor.error_type if words.status == 400 else vendor.json_type
    return Answer(words.status, kind, [Write(body)])


@dataclass(frozen=True, slots=True)
class Fault:
    """Something a vendor does wrong.

    ``turns`` are the chat requests it applies to, counted from 0 for each simulator; empty means all.
    """

    turns: tuple[int, ...] = field(default=(), kw_only=True)

    def applies(self, number: int) -> bool:
        """True when the fault belongs to the request of that number."""
        return not self.turns or number in self.turns

    def on(self, *turns: int) -> Self:
        """The same fault for these turns only."""
        return replace(self, turns=turns)

    def at_work(self) -> Fault | None:
        """The fault that has struck the present request; None when it passed that by."""
        return self

    def answer(self, exchange: Exchange) -> Answer | None:
        """An answer that takes the place of the model's, or None."""
        return None

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        """What the model says instead."""
        return draft

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """The stream's chunks instead."""
        return chunks

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """The JSON reply instead."""
        return body

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        """The frames instead; of a JSON reply there is one."""
        return frames

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        """The answer as it leaves."""
        return answer
