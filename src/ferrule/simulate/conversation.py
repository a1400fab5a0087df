"""The types that a brain works with: a parsed request in, a ``Say`` out.

Everything a brain may need (the tools, the task, the real tool results) is read from the request's
messages. A brain without its own state gives a client that repeats a request the same turn again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import JsonObject
from ferrule.vendors import Api

if TYPE_CHECKING:
    from ferrule.simulate.faults.fault import Fault


def objects(value: Any) -> list[JsonObject]:
    """Return the JSON objects in a list; ``[]`` if ``value`` is not a list."""
    return [cast(JsonObject, item) for item in as_items(value) if isinstance(item, dict)]


def object_in(text: str | bytes) -> JsonObject:
    """Return the JSON object in a text, or an empty one."""
    try:
        return as_object(json.loads(text))
    except ValueError:
        return {}


def text_of(content: Any) -> str:
    """Return the text of a message's content: the string, or its text parts joined by newlines."""
    if isinstance(content, str):
        return content
    return "\n".join(str(part["text"]) for part in objects(content) if isinstance(part.get("text"), str))


def arguments_of(call: JsonObject) -> JsonObject | None:
    """Return the arguments of a call in the history; None if they are not a JSON object."""
    text: Any = as_object(call.get("function")).get("arguments")
    if isinstance(text, str):
        try:
            text = json.loads(text)
        except ValueError:
            return None
    return cast(JsonObject, text) if isinstance(text, dict) else None


def cache_marks(value: Any) -> int:
    """Count the parts of a request with ``cache_control``, ignoring schemas and arguments."""
    fields = as_object(value)
    inside = [
        each for key in ("tools", "system", "messages", "content") for each in as_items(fields.get(key))
    ]
    return sum(map(cache_marks, inside)) + ("cache_control" in fields)


@dataclass(frozen=True, slots=True)
class Call:
    """A call that a brain wants to make. If ``arguments`` is a string, it is sent unchanged."""

    name: str
    arguments: JsonObject | str = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Say:
    """The brain's decision for one turn.

    ``stop`` overrides the vendor's ``finish_reason``; by default it is ``tool_calls`` with calls and
    ``stop`` without. ``reasoning`` is left out if the request switches thinking off. Each of ``faults``
    occurs once; one that replaces the answer comes first, and a client that asks again gets the rest.
    Raises ``UsageError`` for a wrong type.
    """

    text: str = ""
    reasoning: str = ""
    calls: tuple[Call, ...] = ()
    stop: str | None = None
    faults: tuple[Fault, ...] = ()

    def __post_init__(self) -> None:
        texts: tuple[Any, ...] = (self.text, self.reasoning)
        calls: Any = self.calls
        if not all(isinstance(each, str) for each in texts):
            raise UsageError(
                f"text and reasoning of a Say are strings, not {self.text!r}, {self.reasoning!r}"
            )
        if not isinstance(calls, (tuple, list)) or not all(
            isinstance(each, Call) for each in cast("Sequence[Any]", calls)
        ):
            raise UsageError(f"the calls of a Say are a tuple of Call, not {self.calls!r}")


@dataclass(frozen=True, slots=True)
class Result:
    """A tool result. ``arguments`` is None if the call's arguments are not a JSON object.

    ``turn`` is the number of assistant messages up to the one with the call.
    """

    id: str
    name: str
    arguments: JsonObject | None
    text: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Conversation:
    """A request, as a brain sees it. ``number`` counts the simulator's chat requests from 0.

    ``body`` is in the format of chat completions, whichever ``api`` was used; ``raw`` is the received body.
    """

    body: JsonObject
    number: int = 0
    api: Api = "openai_chat"
    raw: JsonObject = field(default_factory=dict[str, Any])

    @property
    def messages(self) -> list[JsonObject]:
        """The messages of the request."""
        return objects(self.body.get("messages"))

    @property
    def model(self) -> str:
        """The requested model."""
        return str(self.body.get("model") or "")

    @property
    def stream(self) -> bool:
        """Whether the client wants server-sent events."""
        return self.body.get("stream") is True

    @property
    def tools(self) -> dict[str, JsonObject]:
        """Name -> function (``{"name", "description", "parameters"}``) of each offered tool."""
        functions = objects([tool.get("function") for tool in objects(self.body.get("tools"))])
        return {str(function.get("name")): function for function in functions}

    @property
    def user(self) -> str:
        """The text of the last user message."""
        return self._user_texts()[-1]

    @property
    def task(self) -> str:
        """The text of the first user message."""
        return self._user_texts()[0]

    @property
    def turn(self) -> int:
        """The number of assistant messages since the last user message; 0 for the model's first turn."""
        roles = [message.get("role") for message in self.messages]
        since = len(roles) - roles[::-1].index("user") if "user" in roles else 0
        return roles[since:].count("assistant")

    @property
    def history(self) -> tuple[Result, ...]:
        """All tool results, oldest first, each with its call."""
        calls: dict[str, JsonObject] = {}
        found: list[Result] = []
        turn = 0
        for message in self.messages:
            turn += message.get("role") == "assistant"
            for call in objects(message.get("tool_calls")):
                calls[str(call.get("id"))] = call
            if message.get("role") == "tool":
                found.append(_result(message, calls, turn))
        return tuple(found)

    @property
    def last_results(self) -> tuple[Result, ...]:
        """The tool results after the last assistant message; empty if another message follows them."""
        count = 0
        for message in reversed(self.messages):
            if message.get("role") != "tool":
                break
            count += 1
        return self.history[-count:] if count else ()

    def results(self) -> dict[str, str]:
        """Return tool name -> its latest result, and call id -> its result."""
        found: dict[str, str] = {}
        for result in self.history:
            found[result.name] = found[result.id] = result.text
        return found

    def _user_texts(self) -> list[str]:
        texts = [text_of(m.get("content")) for m in self.messages if m.get("role") == "user"]
        return texts or [""]


def _result(message: JsonObject, calls: dict[str, JsonObject], turn: int) -> Result:
    id = str(message.get("tool_call_id") or "")
    call = calls.get(id, {})
    name = as_object(call.get("function", message)).get("name")
    return Result(id, str(name or ""), arguments_of(call), text_of(message.get("content")), turn)


Brain = Callable[[Conversation], Say]
"""Decides one turn from the request; it should not keep state. It is called by one thread at a time."""
