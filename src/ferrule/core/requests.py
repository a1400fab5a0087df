"""What a model is asked, in no vendor's words; where it was read, and what became of it on the way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, Message, ToolCall
from ferrule.core.notes import Note

History = Literal["as-it-is", "drop-signed"]
"""What becomes of the signed thinking of earlier turns."""

NAMES_SHOWN = 20
"""How many names are listed to a model that called another tool."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a request body, and the messages that were read from it.

    ``items`` are consecutive entries of its conversation, ``fields`` are top-level fields that hold
    messages (``system``, ``instructions``).
    """

    messages: tuple[Message, ...]
    items: tuple[JsonObject, ...] = ()
    fields: JsonObject = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Received:
    """A request body as it came: its API family, all of its fields, and the conversation in parts.

    ``own`` are the fields that only this family has, of which ``unread`` could not be put into other words;
    they go out to no other. ``whole`` is false where
    the vendor has more of the conversation than the body, so that nobody can tell which call has no result.
    ``functions`` says that the tools stand in ``functions``, as before ``tools``: the reply to it has its
    call in ``function_call``.
    """

    api: str
    body: JsonObject
    parts: tuple[Part, ...]
    own: JsonObject = field(default_factory=dict[str, Any])
    unread: tuple[str, ...] = ()
    whole: bool = True
    functions: bool = False


@dataclass(frozen=True, slots=True)
class Request:
    """A request to a chat model.

    ``tools`` are OpenAI tool dicts, bare function dicts, or the API's own. ``tool_choice`` is ``auto``,
    ``none``, ``required`` (or ``any``), a tool's name, or OpenAI's object for it. ``thinking`` switches
    thinking on or off where the model has a switch; None leaves the vendor's default, and an object (such
    as one with a budget) goes out as it is. ``max_tokens`` limits the reply, under the name the vendor
    knows. ``parameters`` are further fields under the names of chat completions; those with the value None
    are left out. ``received`` is the body that the request was read from, if it was: what nobody changes
    goes out to the same API family as it came. ``history="drop-signed"`` leaves the signed thinking of
    earlier turns out, whole: the way out where a vendor does not take it any more.
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
        """The request whose fields and parameters are given side by side; None is left out."""
        given = {name: value for name, value in wishes.items() if value is not None}
        known = {each.name: given.pop(each.name) for each in fields(cls) if each.name in given}
        return cls(messages, model, **known, parameters=given)


@dataclass(frozen=True, slots=True)
class Encoded:
    """A request body, ready for JSON, and notes on what was changed on the way to it.

    ``constrained``: the reply is held to a schema of calls, of tools or of ``answer``, and has to be read
    as such. ``mark`` belongs to the details of the reply, where its thinking is valid only behind this
    body.
    """

    body: JsonObject
    notes: tuple[Note, ...] = ()
    constrained: bool = False
    mark: JsonObject | None = None


@dataclass(frozen=True, slots=True)
class CallLimits:
    """Which calls a request allows in its reply: what binds the model binds who reads it.

    ``names`` are the only tools that may be called, None for all declared ones. With none (``NO_CALLS``)
    nothing in a text is a call: the text stays as it is. ``one``: no more than one call is handed on, the
    first that is whole. ``json_answer``: the request asked for JSON, so JSON without markers is the answer;
    calls with markers are calls.

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
        """What to tell a model that called a tool which the request does not allow; else ``""``."""
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
"""The limits of a request that has none."""

NO_CALLS = CallLimits(names=frozenset())
"""Those of a request that allows no call."""
