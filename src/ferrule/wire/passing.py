"""A vendor's stream on its way to a client that speaks the same API: what passes, and what is written anew.

In go the objects of a stream, and the events that the recovery made of them. As long as both say the same
the objects pass as they came. From the first difference on the events are written: each family has a
``Passing``, which knows what the client has got so far and goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from ferrule.core.events import Event
from ferrule.core.messages import JsonObject, StopReason


@dataclass(frozen=True, slots=True)
class Head:
    """What stands in every object of a reply: its id, the model, when it was made (seconds since 1970).

    ``counts``: the client wants the token counts of a stream, where the API leaves the choice. ``asked`` is
    its request, of which a reply of the Responses API says much over again.
    """

    id: str
    model: str
    created: int
    counts: bool = True
    asked: JsonObject = field(default_factory=dict[str, Any], repr=False)


class Passing(Protocol):
    """The objects of one stream, those that pass and those that are written. Made for one reply."""

    def is_strict(self, value: JsonObject) -> bool:
        """Whether a client that knows nothing but the documentation reads the calls in an object.

        Given every object that holds pieces of calls, in order.
        """
        ...

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """The object as the client gets it now: the very same where nothing is to be mended, an empty one
        where it is nothing for the client.

        ``stop`` is why the reply ended, once that is known, ``called`` that it has calls.
        """
        ...

    def go_on(self, before: Iterable[Event]) -> None:
        """From here on ``feed`` writes; ``before`` are the events of the objects that have passed."""
        ...

    def feed(self, event: Event, /) -> list[JsonObject]:
        """The objects of an event, often none."""
        ...

    def rest(self, value: JsonObject) -> JsonObject | None:
        """What an object says that is in no event, to be sent beside what is written.

        Given every object that does not pass, in order; the first ones come before ``go_on``, which takes
        the id of the reply from them.
        """
        ...
