"""Faults of a reply's choices: the call stands in a field of old, or there is a choice too many.

They act on chat completions, streamed and whole; the shapes of other APIs pass unchanged.
"""

from __future__ import annotations

from dataclasses import dataclass

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Exchange, Fault
from ferrule.simulate.vendors.vendor import as_function


@dataclass(frozen=True, slots=True)
class FunctionCall(Fault):
    """The first call stands in ``function_call``, though tools were asked for."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Put it there."""
        return [as_function(chunk) for chunk in chunks]

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Put it there."""
        return as_function(body)


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


def _second(value: JsonObject) -> list[JsonObject]:
    """The same with its first choice as the second; none where it has none."""
    first = objects(value.get("choices"))[:1]
    kept = {key: each for key, each in value.items() if key != "usage"}
    return [kept | {"choices": [first[0] | {"index": 1}]}] if first else []
