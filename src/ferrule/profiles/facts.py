"""The words of a profile: small values about ids, models, prices, schemas and reasoning.

Nothing here acts; ``encode``, ``decode`` and ``client`` read it. Every field is plain data, so that a file
can say the same (see ``loading``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Api = Literal["openai_chat", "anthropic_messages", "openai_responses", "ollama"]
"""How an endpoint is spoken to: ``/chat/completions``, ``/v1/messages``, ``/responses`` or ``/api/chat``,
each put behind ``base_url``."""

Turns = Literal["none", "current-turn-calls", "all-calls", "all"]
"""Which assistant messages carry their reasoning: none; those with calls after the last user message;
those with calls; every one. Only the first and the last two leave earlier messages' bytes alone when
the conversation grows, which is what prompt caches need."""

Form = Literal["key", "details", "tags", "parts", "signatures", "blocks", "items"]
"""What reasoning goes back as: text under a key; ``reasoning_details`` items; text between think tags in
the content; ``thinking`` parts of a content list; signatures on the calls (Gemini); signed blocks
(Anthropic); reasoning items before the calls (OpenAI Responses)."""

Thinking = Literal["always", "never", "on", "off"]
"""Whether a model thinks: without a switch (``always``, ``never``) or by default (``on``, ``off``)."""

Choice = Literal["auto", "none", "required", "named"]
"""The kinds of ``tool_choice``; ``named`` is ``{"type": "function", "function": {"name": …}}``."""

ResponseFormat = Literal["text", "json_object", "json_schema"]
"""The types of ``response_format``."""

HeldOutput = Literal["never", "choices", "always"]
"""When a reply is held to a schema instead of offering tools: never; for the ``required`` and ``named``
choices, where an endpoint ignores these but honours ``response_format``; in every request with tools."""

ServerParser = Literal["on", "off"]
"""Whether the server itself looks for calls and thinking in what its model wrote."""

ReasoningHistory = Literal["vendor", "turn"]
"""What goes back of the thinking of earlier turns: what the vendor's newest rule says, or nothing."""

SystemRole = Literal["system", "developer", "user"]
"""The role under which instructions go out."""

KeyHeader = Literal["authorization", "x-api-key"]
"""The header of the key: ``Authorization: Bearer KEY`` or ``x-api-key: KEY``."""

Adopted = Literal["reasoning", "thinking", "choices"]
"""What of a family's facts holds on a host: its reasoning rule, whether its models think by default,
and which choices it takes while thinking."""

Currency = Literal["USD", "CNY"]
"""The currency of a price."""

Quirk = Literal[
    "calls-with-finish",
    "calls-without-finish",
    "changing-ids",
    "content-absent",
    "cumulative",
    "data-after-done",
    "empty-ids",
    "empty-later-ids",
    "empty-later-names",
    "error-in-stream",
    "glued-events",
    "ids-restart",
    "keep-alive",
    "markup-in-content",
    "no-done",
    "no-finish",
    "null-arguments",
    "null-later-ids",
    "reasoning-leaks-calls",
    "repeated-ids",
    "status-200-errors",
    "text-after-calls",
    "text-in-finish",
    "two-finishes",
    "usage-in-choice",
    "usage-in-every-chunk",
    "usage-on-finish",
    "whole-calls",
]
"""What is unusual about a vendor's replies, for people and simulators; the readers need no hint."""

ErrorShape = Literal[
    "anthropic", "array", "base_resp", "code-error", "detail", "flat", "html", "native", "octet-stream",
    "openai", "text",
]  # fmt: skip
"""What the bodies of errors look like: ``{"error": {…}}`` (``openai``), ``{"type": "error", …}``
(``anthropic``), ``{"code", "message"}`` (``flat``), ``{"code", "error"}`` (``code-error``), …; the readers
take all of them everywhere."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands: a public URL, or ``recorded on the wire``; and when it was seen there."""

    where: str
    date: str


@dataclass(frozen=True, slots=True)
class Price:
    """What a million tokens cost. ``cached`` is the price of input that a cache held; None: unknown."""

    input: float
    output: float
    cached: float | None = None
    currency: Currency = "USD"


@dataclass(frozen=True, slots=True)
class ReasoningRule:
    """How the model's thinking comes out and what of it goes back."""

    reads: tuple[str, ...] = ()
    """Keys it comes out in (the reader reads all known ones anyway)."""
    form: Form = "key"
    key: str | None = None
    """Key it goes back in, for the forms ``key`` and ``details``."""
    turns: Turns = "none"
    """Which assistant messages carry it."""
    placeholder: str | None = None
    """What a calling message without thinking carries where the model can think; None: nothing."""
    text_key: str | None = None
    """Form ``details``: key for thinking that came as text only."""
    text_item: Mapping[str, Any] | None = None
    """Form ``details``: an item that holds such a text under ``text``; its other fields."""
    gap_item: Mapping[str, Any] | None = None
    """Form ``details``: an item that stands in for each call which another family's model made."""
    while_off: bool = True
    """Earlier thinking goes back although thinking was switched off for this request."""


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What is known about a model beyond its vendor. Token counts; None: unknown, or as the vendor."""

    context: int | None = None
    output: int | None = None
    thinking: Thinking | None = None
    refused: tuple[str, ...] = ()
    """Request fields this model refuses beyond those its vendor refuses."""
    tool_choices: frozenset[Choice] | None = None
    tool_choices_thinking: frozenset[Choice] | None = None
    thinking_on: Mapping[str, Any] | None = None
    thinking_off: Mapping[str, Any] | None = None
    thinking_types: tuple[str, ...] | None = None
    """Values of ``thinking.type`` that the model takes; another one becomes the model's own switch. None:
    not known, all are sent."""
    efforts: tuple[str, ...] | None = None
    """Values of the effort that the model takes, from the least; another one becomes the nearest. None: not
    known, all are sent."""
    efforts_off: tuple[str, ...] | None = None
    """The same where thinking was switched off."""
    reasoning: ReasoningRule | None = None
    bound: bool = False
    """Its signed thinking is valid for this model alone, and only behind the very conversation in which it
    thought so."""
    everywhere: bool = False
    """What the model refuses holds on every host, because its own vendor runs it there too."""
    system_role: SystemRole | None = None
    parts: tuple[str, ...] | None = None
    """Types of content parts the model takes; ``()``: text only, as a string."""
    price: Price | None = None
    guessed: bool = False
    """These are the rules of the vendor's newest models, for names that nobody has listed."""
    retired: str = ""
    """Since when the vendor does not serve it, as YYYY-MM-DD; other hosts may."""
    successor: str = ""
    """The model that took its place."""
    sources: Mapping[str, Source] = field(default_factory=dict[str, Source])
    """Where a fact was seen, by its name here, ``""`` for all others; absent: the vendor's sources."""


@dataclass(frozen=True, slots=True)
class IdRule:
    """Which call ids a vendor takes: characters beyond ASCII letters and digits, and their number."""

    punctuation: str | None = None
    """Characters allowed besides letters and digits; None: any character is."""
    length: int | None = None
    """Exact length, where one is demanded."""
    longest: int | None = None
    """Greatest length, where there is one."""
    counted: bool = False
    """Ids end in ``:N``, the number of the call in the conversation; one used twice gets a new number."""


@dataclass(frozen=True, slots=True)
class SchemaRule:
    """What must be done to a tool's schema before the vendor takes it. The caller's own stays as it is:
    arguments are still checked against all of it."""

    drop: tuple[str, ...] = ()
    """Keywords that are left out, wherever they stand."""
    inline_refs: bool = False
    """``$ref`` is replaced by what it refers to; a schema that contains itself is left as it is."""
    type_in_branches: bool = False
    """A ``type`` beside ``anyOf`` moves into the branches."""
    formats: frozenset[str] | None = None
    """Values of ``format`` that are known; others are left out. None: all are."""


@dataclass(frozen=True, slots=True)
class StrictRule:
    """What a vendor demands of tools with ``strict: true``."""

    accepted: bool = True
    """False: the key ``strict`` is left out."""
    base_url: str = ""
    """The endpoint that alone takes it; ``""``: any."""
    closed: bool = False
    """Objects must have properties, all of them required, and no others."""
    schema: SchemaRule = field(default_factory=SchemaRule)
    """What is done to the schema of a strict tool, besides what is done to every tool's."""
