"""The base class of faults with its hooks, and the HTTP answer that they change.

A reply passes through these hooks of every fault of its turn in this order; a fault overrides those it
needs:

    answer   an answer instead of the model's; the brain is not asked
    draft    the model's text, reasoning and calls
    chunks   the vendor's stream chunks, as JSON objects
    body     the vendor's JSON reply (``stream: false``)
    frames   the bytes of each server-sent event, or of the whole JSON body
    send     how and when the bytes are sent, and how the connection ends
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation
from ferrule.simulate.reply_draft import Draft, compact
from ferrule.simulate.request_rules import Problem
from ferrule.simulate.vendors.vendor import Vendor

DONE = b"data: [DONE]\n\n"
"""The frame that ends most vendors' streams."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its vendor; ``source`` is the simulator's seeded random generator."""

    conversation: Conversation
    vendor: Vendor
    source: random.Random
    request_id: str


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes that are sent in one write, ``wait`` seconds after the previous write."""

    data: bytes
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP answer. ``ending`` is ``cut`` if the connection breaks before the body is complete.

    ``delivered`` is False if the client cannot have received the whole reply; it may repeat the request.
    """

    status: int
    content_type: str
    writes: Sequence[Write]
    streamed: bool = False
    headers: Sequence[tuple[str, str]] = ()
    ending: Literal["whole", "cut"] = "whole"
    delivered: bool = True


def refuse(vendor: Vendor, problem: Problem, request_id: str) -> Answer:
    """Return the vendor's error response for this problem."""
    error = vendor.answer(problem)
    body = compact(vendor.envelope(error, request_id)).encode()
    kind = vendor.error_type if error.status == 400 else vendor.json_type
    return Answer(error.status, kind, [Write(body)])


@dataclass(frozen=True, slots=True)
class Fault:
    """An error of a vendor.

    ``turns`` are the chat requests it applies to, counted from 0 per simulator; empty means all.
    """

    turns: tuple[int, ...] = field(default=(), kw_only=True)

    def applies(self, number: int) -> bool:
        """Whether the fault applies to the request with that number."""
        return not self.turns or number in self.turns

    def on(self, *turns: int) -> Self:
        """Return the same fault for these turns only."""
        return replace(self, turns=turns)

    def answer(self, exchange: Exchange) -> Answer | None:
        """Return an answer instead of the model's, or None."""
        return None

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        """Return the changed reply of the model."""
        return draft

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Return the changed chunks of the stream."""
        return chunks

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Return the changed JSON reply."""
        return body

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        """Return the changed frames; a JSON reply is one frame."""
        return frames

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        """Return the changed HTTP answer."""
        return answer
