"""What a brain sees and what it answers: a parsed request in, a ``Say`` out.

The one trick: everything a brain may want (the tools, the task, what the tools *really* answered) is
read out of the request's own messages. A brain that keeps to it has no memory of its own, so a client
that asks again after a failure gets the same turn again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import JsonObject
from ferrule.vendors import Api


def objects(value: Any) -> list[JsonObject]:
    """The JSON objects of a list; ``[]`` when ``value`` is no list."""
    return [cast(JsonObject, item) for item in as_items(value) if isinstance(item, dict)]


def object_in(text: str | bytes) -> JsonObject:
    """The JSON object that a text is; an empty one for any other text."""
    try:
        return as_object(json.loads(text))
    except ValueError:
        return {}


def text_of(content: Any) -> str:
    """The text of a message's content: the string itself, or the text parts joined by newlines."""
    if isinstance(content, str):
        return content
    return "\n".join(str(part["text"]) for part in objects(content) if isinstance(part.get("text"), str))


def arguments_of(call: JsonObject) -> JsonObject | None:
    """The arguments of a call in the history, or None when they are no JSON object."""
    text: Any = as_object(call.get("function")).get("arguments")
    if isinstance(text, str):
        try:
            text = json.loads(text)
        except ValueError:
            return None
    return cast(JsonObject, text) if isinstance(text, dict) else None


def cache_marks(value: Any) -> int:
    """How many parts of a request have ``cache_control``; schemas and arguments are not looked into."""
    fields = as_object(value)
    inside = [
        each for key in ("tools", "system", "messages", "content") for each in as_items(fields.get(key))
    ]
    return sum(map(cache_marks, inside)) + ("cache_control" in fields)


@dataclass(frozen=True, slots=True)
class Call:
    """A call a brain wants to make. A string for ``arguments`` goes on the wire as it is."""

    name: str
    arguments: JsonObject | str = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Say:
    """What a brain decides for one turn.

    ``stop`` overrides the vendor's ``finish_reason``; by default it is ``tool_calls`` when there are
    calls and ``stop`` when there are none. ``reasoning`` is left out when the request switches
    thinking off. Raises ``UsageError`` for what is no text or no call.
    """

    text: str = ""
    reasoning: str = ""
    calls: tuple[Call, ...] = ()
    stop: str | None = None

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
    """What a tool answered. ``arguments`` is None when the call's arguments are no JSON object.

    ``turn`` counts the assistant messages of the conversation up to the one that made the call.
    """

    id: str
    name: str
    arguments: JsonObject | None
    text: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Conversation:
    """A request, as a brain sees it. ``number`` counts the simulator's chat requests from 0.

    ``body`` is in the shape of chat completions, whatever ``api`` it came through; ``raw`` is what came.
    """

    body: JsonObject
    number: int = 0
    api: Api = "openai_chat"
    raw: JsonObject = field(default_factory=dict[str, Any])

    @property
    def messages(self) -> list[JsonObject]:
        """The messages, as they came."""
        return objects(self.body.get("messages"))

    @property
    def model(self) -> str:
        """The model asked for."""
        return str(self.body.get("model") or "")

    @property
    def stream(self) -> bool:
        """True when the client wants server-sent events."""
        return self.body.get("stream") is True

    @property
    def tools(self) -> dict[str, JsonObject]:
        """Name -> function (``{"name", "description", "parameters"}``) of each tool offered."""
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
        """How often the model has spoken since the last user message; 0 for its first turn."""
        roles = [message.get("role") for message in self.messages]
        since = len(roles) - roles[::-1].index("user") if "user" in roles else 0
        return roles[since:].count("assistant")

    @property
    def history(self) -> tuple[Result, ...]:
        """All tool results, oldest first, each with the call it answers."""
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
        """The tool results behind the last assistant message; empty when anything else came last."""
        count = 0
        for message in reversed(self.messages):
            if message.get("role") != "tool":
                break
            count += 1
        return self.history[-count:] if count else ()

    def results(self) -> dict[str, str]:
        """Tool name -> its latest answer, and call id -> its answer."""
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
"""Decides one turn. It may read everything in the request, and should keep nothing of its own.

A simulator asks its brain from one thread at a time.
"""
