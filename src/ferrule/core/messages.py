"""The values that the rest of the package works on: frozen dataclasses without behaviour.

A ``ToolCall`` is whole and may be run. A ``BrokenCall`` is any other call; it *has no arguments*, so it
cannot be run by mistake. This module does not generate ids or timestamps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

from ferrule.core.notes import Note

__all__ = [
    "Assistant",
    "BrokenCall",
    "BrokenReason",
    "Channel",
    "Content",
    "JsonObject",
    "Message",
    "Origin",
    "Repair",
    "Reply",
    "Rule",
    "StopReason",
    "System",
    "ToolCall",
    "ToolResult",
    "Usage",
    "User",
]

JsonObject = dict[str, Any]
"""A JSON object, as ``json.loads`` returns it."""

Content = str | Sequence[Mapping[str, Any]]
"""Message content: text, or OpenAI content parts (``{"type": "text", …}``, ``image_url``, …)."""

Channel = Literal["native", "content", "reasoning"]
"""Where a call was found: the API's own field, the visible text, or the reasoning."""

BrokenReason = Literal[
    "truncated",
    "unparsable",
    "ambiguous",
    "echoed",
    "unknown-tool",
    "invalid-arguments",
    "too-large",
    "unconfirmed",
]
"""``ambiguous``: it can be read in several ways. ``echoed``: the model has read the same call.
``unconfirmed``: the words around it retract it or ask for approval, or an argument is
a placeholder (``<your city>``), so the model must make it again."""

ABOUT_BROKEN: Mapping[BrokenReason, str] = {
    "truncated": "the reply ended before the call did",
    "unparsable": "the call could not be read",
    "ambiguous": "the call can be read in more than one way",
    "echoed": "the call is a copy of text that the model has read",
    "unknown-tool": "no tool of this name is declared",
    "invalid-arguments": "the arguments do not fit the tool's schema",
    "too-large": "the call is longer than the policy allows",
    "unconfirmed": "the words around it take it back or ask for approval, or a value is a placeholder",
}
"""Reason -> the sentence for it."""


Rule = Literal[
    "code-fence",
    "double-encoded",
    "empty-object",
    "extra-close",
    "html-entities",
    "invisible",
    "markup",
    "over-escaped",
    "repeated-object",
    "surrounding-text",
    "closed",
    "closed-string",
    "comment",
    "missing-bracket",
    "missing-colon",
    "missing-comma",
    "missing-end-quote",
    "missing-start-quote",
    "missing-open-brace",
    "stray-comma",
    "trailing-comma",
    "unquoted-key",
    "wide-punctuation",
    "arithmetic",
    "inner-quotes",
    "loose-escape",
    "not-a-number",
    "number-format",
    "python-literal",
    "raw-control",
    "single-quotes",
    "smart-quotes",
    "unquoted-value",
    "triple-quotes",
    "echoed",
    "flattened-arguments",
    "missing-close",
    "missing-open",
    "misspelt-tag",
    "positional-arguments",
    "unconfirmed",
    "bare-string",
    "ambiguous",
    "key-case",
    "list-wrapper",
    "null-dropped",
    "number-as-text",
    "schema-copied",
    "stringified-value",
    "tool-name",
    "wrapper-key",
]
"""The name of a repair; ``ferrule.repair.RULES`` describes each."""


class StopReason(StrEnum):
    """Why a reply ended. ``core.stop_reasons`` maps the vendors' spellings to these."""

    STOP = "stop"
    LENGTH = "length"
    TOOL_CALLS = "tool-calls"
    FILTER = "filter"
    DISCONNECTED = "disconnected"
    ERROR = "error"
    UNKNOWN = "unknown"
    """The vendor named a reason that is not in the table; neither ``complete`` nor ``cut`` is true."""

    @property
    def complete(self) -> bool:
        """True if the model itself ended the reply, so that a missing closing marker may be added."""
        return self in (StopReason.STOP, StopReason.TOOL_CALLS)

    @property
    def cut(self) -> bool:
        """True if something else ended the reply, so that the end of its last call may be missing."""
        return not self.complete and self is not StopReason.UNKNOWN


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a call was found.

    ``dialect`` is ``"native"`` or the name of a dialect; ``start`` and ``end`` are character offsets into
    the text of the channel. For native calls both are the index of the call.
    """

    channel: Channel
    dialect: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Repair:
    """One change made to the received call: the name of the rule, and a detail."""

    rule: Rule
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A whole call of a declared tool, whose arguments fit the tool's schema.

    ``received`` is the received text, kept for calls that were repaired, or found in text by a client or an
    agent. If several calls were written as one text, only the first has it. Texts over 64 Ki characters are
    not kept. It is ignored in comparisons and never sent to a model.
    """

    id: str
    name: str
    arguments: JsonObject
    origin: Origin
    repairs: tuple[Repair, ...] = ()
    received: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BrokenCall:
    """A call that cannot be run, and the reason.

    ``raw`` is the received text (for native calls: of the arguments). ``detail`` is a sentence that can be
    shown to the model, so that it can try again. ``name`` is ``""`` if unknown. ``read`` is the call as
    parsed, if its arguments could be parsed. A person may approve it (``unconfirmed``, ``echoed``), and a
    relay passes it to a client that validates (``unknown-tool``, ``invalid-arguments``). It is ignored in
    comparisons.
    """

    id: str
    name: str
    raw: str
    reason: BrokenReason
    origin: Origin
    detail: str = ""
    read: ToolCall | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Usage:
    """Token counts of one reply.

    ``input`` includes ``cached`` (read from the vendor's cache) and ``cache_written`` (written to it);
    ``output`` includes ``reasoning``.
    """

    input: int = 0
    output: int = 0
    cached: int = 0
    reasoning: int = 0
    cache_written: int = 0

    @property
    def total(self) -> int:
        """Input and output tokens together."""
        return self.input + self.output


@dataclass(frozen=True, slots=True)
class Reply:
    """A complete reply of a model.

    ``details`` are opaque reasoning items (``reasoning_details`` and the like), which some vendors require
    back unchanged. ``notes`` say what was noticed while reading the reply and what was changed in the
    request; ``str(note)`` is a sentence.
    """

    content: str = ""
    reasoning: str = ""
    calls: tuple[ToolCall, ...] = ()
    broken: tuple[BrokenCall, ...] = ()
    stop: StopReason = StopReason.STOP
    usage: Usage | None = None
    notes: tuple[Note, ...] = ()
    details: tuple[JsonObject, ...] = ()


@dataclass(frozen=True, slots=True)
class System:
    """A system message."""

    content: Content


@dataclass(frozen=True, slots=True)
class User:
    """A user message."""

    content: Content


@dataclass(frozen=True, slots=True)
class Assistant:
    """An assistant message of an earlier turn.

    ``family`` names the model family that produced ``reasoning`` (a profile's ``family``), because one
    family's reasoning must not be sent to another; ``""`` if unknown.
    """

    content: Content = ""
    reasoning: str = ""
    calls: tuple[ToolCall | BrokenCall, ...] = ()
    details: tuple[JsonObject, ...] = field(default=())
    family: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The result of the tool call ``call_id``; ``is_error``: the client says that the tool failed."""

    call_id: str
    content: Content
    name: str = ""
    is_error: bool = False


Message = System | User | Assistant | ToolResult
"""One message of a conversation."""
