"""Faults of a reply's choices: the call stands in a field of old, or there is a choice too many.

They act on chat completions, streamed and whole; the shapes of other APIs pass unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Exchange, Fault
from ferrule.simulate.vendors.function_format import as_function

__all__ = ["FunctionCall", "SecondChoice"]


@dataclass(frozen=True, slots=True)
class FunctionCall(Fault):
    """The call stands in ``function_call``, though tools were asked for; a reply with several stays as it is,
    because there is place for one."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Put it there."""
        return [as_function(chunk) for chunk in chunks] if _calls(chunks) < 2 else chunks

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Put it there."""
        return as_function(body) if _calls([body]) < 2 else body


@dataclass(frozen=True, slots=True)
class SecondChoice(Fault):
    """A second choice that says the same, which nobody asked for."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Repeat the first choice of each chunk in one of its own."""
        return [each for chunk in chunks for each in (chunk, *_second(chunk))]

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Repeat the first choice."""
        both = [each for value in (body, *_second(body)) for each in objects(value.get("choices"))]
        return body | {"choices": both} if both else body


def _calls(values: list[JsonObject]) -> int:
    """How many calls a reply has: each has one piece with a name."""
    said = [each for value in values for each in objects(value.get("choices"))]
    parts = objects([each.get("delta") or each.get("message") for each in said])
    functions = objects(
        [call.get("function") for part in parts for call in objects(part.get("tool_calls"))]
    )
    return sum(bool(function.get("name")) for function in functions)


def _second(value: JsonObject) -> list[JsonObject]:
    """The same with its first choice as the second; none where it has none."""
    first = objects(value.get("choices"))[:1]
    kept = {key: each for key, each in value.items() if key != "usage"}
    return [kept | {"choices": [first[0] | {"index": 1}]}] if first else []
