"""A vendor-neutral request to a model, the body it was read from, and the body that was made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, Message, ToolCall
from ferrule.core.notes import Note

History = Literal["as-it-is", "drop-signed"]
"""Whether the signed thinking of earlier turns is sent."""

NAMES_SHOWN = 20
"""How many allowed names are listed for a model that called another tool."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a request body and the messages read from it.

    ``items`` are consecutive entries of its conversation, ``fields`` are top-level fields that hold
    messages (``system``, ``instructions``).
    """

    messages: tuple[Message, ...]
    items: tuple[JsonObject, ...] = ()
    fields: JsonObject = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Received:
    """A request body as received: its API family, all of its fields, and the conversation in parts.

    ``own`` are the fields that only this API family has. ``unread`` are those of them that have no
    equivalent in a ``Request``; they are not sent to another family. ``whole`` is false if the vendor
    stores earlier parts of the conversation, so that missing tool results cannot be detected.
    ``functions``: the body has ``functions`` instead of ``tools``, so the reply must use ``function_call``.
    ``tools`` are all that the body declares if its choice allows only some of them; else empty.
    """

    api: str
    body: JsonObject
    parts: tuple[Part, ...]
    own: JsonObject = field(default_factory=dict[str, Any])
    unread: tuple[str, ...] = ()
    whole: bool = True
    functions: bool = False
    tools: tuple[JsonObject, ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """A request to a chat model.

    ``tools`` are OpenAI tool dicts, bare function dicts, or tools in the API's own format. ``tool_choice``
    is ``auto``, ``none``, ``required`` (or ``any``), a tool's name, or OpenAI's object for it. ``thinking``
    switches thinking on or off where the model has a switch; None leaves the vendor's default, and an
    object (such as one with a budget) is sent unchanged. ``max_tokens`` limits the reply; it is sent under
    the vendor's name for it. ``parameters`` are further fields under the names of chat completions; those
    with the value None are left out. ``received`` is the body that the request was read from, if any; its
    unchanged parts are sent to the same API family as received. ``history="drop-signed"`` removes the
    signed thinking of earlier turns entirely, for vendors that no longer accept it.
    """

    messages: Sequence[Message]
    model: str
    tools: Sequence[Mapping[str, Any]] = ()
    tool_choice: str | Mapping[str, Any] | None = None
    stream: bool = False
    thinking: bool | Mapping[str, Any] | None = None
    max_tokens: int | None = None
    parameters: Mapping[str, Any] = field(default_factory=dict[str, Any])
    received: Received | None = field(default=None, compare=False, repr=False)
    history: History = "as-it-is"

    @classmethod
    def of(cls, messages: Sequence[Message], model: str, **wishes: Any) -> Request:
        """Make a request from keyword arguments: fields and parameters. Those that are None are left
        out."""
        given = {name: value for name, value in wishes.items() if value is not None}
        known = {each.name: given.pop(each.name) for each in fields(cls) if each.name in given}
        return cls(messages, model, **known, parameters=given)


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request body, ready for JSON, and notes on what was changed in it.

    ``constrained``: the reply is constrained to a JSON schema of calls or of ``answer`` and must be parsed
    as such. ``mark`` is to be stored with the details of the reply, if its thinking is valid only after
    this body.
    """

    body: JsonObject
    notes: tuple[Note, ...] = ()
    constrained: bool = False
    mark: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class CallLimits:
    """Which calls a request allows in its reply. The reader enforces the same limits.

    ``names`` are the only tools that may be called, None for all declared ones. If it is empty
    (``NO_CALLS``), text is never parsed for calls. ``one``: only the first whole call is returned.
    ``json_answer``: the request asked for JSON, so JSON without markers is the answer; calls with markers
    are calls.

    >>> CallLimits(names=frozenset({"get_weather"})).refusal("pay")
    "This request allows only calls of 'get_weather'."
    """

    names: frozenset[str] | None = None
    one: bool = False
    json_answer: bool = False

    @property
    def none(self) -> bool:
        """Whether the request allows no call at all."""
        return self.names is not None and not self.names

    def refusal(self, name: str) -> str:
        """Return an error message for a model that called a tool that is not allowed; ``""`` if it is."""
        if self.names is None or name in self.names:
            return ""
        if not self.names:
            return N_("This request allows no tool calls. Answer in words.")
        shown = ", ".join(repr(each) for each in sorted(self.names)[:NAMES_SHOWN])
        if len(self.names) > NAMES_SHOWN:
            return N_(
                f"This request allows only calls of {shown} and {len(self.names) - NAMES_SHOWN} more."
            )
        return N_(f"This request allows only calls of {shown}.")

    def allow(self, calls: Sequence[ToolCall]) -> bool:
        """Whether a reply may have all these calls."""
        if self.one and len(calls) > 1:
            return False
        return self.names is None or all(call.name in self.names for call in calls)


ANY_CALLS = CallLimits()
"""No limits."""

NO_CALLS = CallLimits(names=frozenset())
"""No call is allowed."""
