"""The values everything else talks about. Frozen, plain, without behaviour.

Two types for two states: a ``ToolCall`` is whole and may be run; a ``BrokenCall`` is anything
else and *has no arguments*, so nobody can run it by mistake.

Ids, storage and time are other people's business: nothing here makes one up.
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
"""Where a call stood: the API's own field, the visible text, or the model's thinking."""

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
"""``ambiguous``: it can be read in more than one way. ``echoed``: the model has read this very call.
``unconfirmed``: the words around it take it back or ask for approval, so the model has to make it again."""

ABOUT_BROKEN: Mapping[BrokenReason, str] = {
    "truncated": "the reply ended before the call did",
    "unparsable": "the call could not be read",
    "ambiguous": "the call can be read in more than one way",
    "echoed": "the call is word for word in what the model has read",
    "unknown-tool": "no tool of this name is declared",
    "invalid-arguments": "the arguments do not fit the tool's schema",
    "too-large": "the call is longer than the policy allows",
    "unconfirmed": "the words around the call take it back, or ask for approval first",
}
"""What is wrong with the call."""


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
"""The name of a repair; ``ferrule.repair.RULES`` says what each did."""


class StopReason(StrEnum):
    """Why a reply ended. Vendors' spellings are mapped to these by ``providers``."""

    STOP = "stop"
    LENGTH = "length"
    TOOL_CALLS = "tool-calls"
    FILTER = "filter"
    DISCONNECTED = "disconnected"
    ERROR = "error"
    UNKNOWN = "unknown"
    """The vendor named a reason that is in no table: neither ``complete`` nor ``cut``."""

    @property
    def complete(self) -> bool:
        """True when the model itself ended the reply, so that a closing mark it forgot may be added."""
        return self in (StopReason.STOP, StopReason.TOOL_CALLS)

    @property
    def cut(self) -> bool:
        """True when something else ended the reply, so that its last call may lack its end."""
        return not self.complete and self is not StopReason.UNKNOWN


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a call was found.

    ``dialect`` is ``"native"`` or a dialect's name; ``start`` and ``end`` are character offsets
    into the text of the channel (for native calls: both are the call's position among the calls).
    """

    channel: Channel
    dialect: str
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Repair:
    """One change that was made to what came over the wire: the rule's name, and the detail."""

    rule: Rule
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that is whole, names a declared tool, and whose arguments fit its schema.

    ``received`` is the text as it came over the wire, where that says more than the arguments do: of a
    call that was repaired, or found in text by a client or an agent. Of several that were written as one
    text the first has it, and one longer than 64 Ki characters has none. It takes no part in comparisons
    and is never sent to a model.
    """

    id: str
    name: str
    arguments: JsonObject
    origin: Origin
    repairs: tuple[Repair, ...] = ()
    received: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class BrokenCall:
    """A call that cannot be run, and why.

    ``raw`` is the text as it came (for native calls: the arguments text), ``detail`` a sentence
    fit to be shown to the model so that it can try again. ``name`` is ``""`` when unknown.
    ``read`` is the call as it was read, where its arguments parsed: a person who is asked may run it
    (``unconfirmed``, ``echoed``), a relay hands it to a client that validates (``unknown-tool``,
    ``invalid-arguments``). It takes no part in comparisons.
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

    Parts of ``input`` are ``cached``, which came from the vendor's cache, and ``cache_written``, which went
    into it; ``reasoning`` is part of ``output``.
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
    """One reply of a model, read to its end.

    ``details`` are opaque reasoning items (``reasoning_details`` and the like) which some vendors
    want back unchanged. ``notes`` say what was noticed on the way, and what was changed in the
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
    """Instructions to the model."""

    content: Content


@dataclass(frozen=True, slots=True)
class User:
    """What the user said."""

    content: Content


@dataclass(frozen=True, slots=True)
class Assistant:
    """What the model said in an earlier turn.

    ``family`` names the model family that thought ``reasoning`` (a profile's ``family``), because
    no vendor may be shown another family's reasoning; ``""`` when unknown.
    """

    content: Content = ""
    reasoning: str = ""
    calls: tuple[ToolCall | BrokenCall, ...] = ()
    details: tuple[JsonObject, ...] = field(default=())
    family: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool answered to the call ``call_id``; ``is_error``: the client says that it failed."""

    call_id: str
    content: Content
    name: str = ""
    is_error: bool = False


Message = System | User | Assistant | ToolResult
"""One message of a conversation."""
