"""A vendor's bytes to events: the only place that knows frames, vendors and dialects at once.

In: the body of a reply, cut anywhere. Out: events, ending in exactly one ``Stopped``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.deltas import Phase
from ferrule.dialects import Policy, Recovery
from ferrule.echoes import Read
from ferrule.events import Event
from ferrule.profiles import Profile
from ferrule.providers import FAMILIES
from ferrule.providers.family import Reader
from ferrule.stage import Join
from ferrule.wire import Frames

__all__ = ["Decoder", "decode"]


class Decoder(Join[bytes, Event]):
    """The stage ``bytes`` to ``Event`` of one reply, which also tells how far the reply has come."""

    __slots__ = ("_reader",)

    def __init__(self, frames: Frames, reader: Reader, recovery: Recovery) -> None:
        super().__init__(frames, reader, recovery)
        self._reader = reader

    @property
    def phase(self) -> Phase:
        """Whether bytes are still expected; see ``deltas.Phase``."""
        return self._reader.phase


def decode(
    profile: Profile,
    tools: Sequence[Mapping[str, Any]] | None = None,
    *,
    constrained: bool = False,
    read: Read | None = None,
    policy: Policy | None = None,
) -> Decoder:
    """A fresh stage for one reply of this vendor: ``bytes`` in, ``Event`` out.

    ``tools`` are the tools of the request (OpenAI tool dicts or bare function dicts); calls of others
    are broken. ``constrained`` is that of the request (``Encoded.constrained``). ``read`` is what the model
    has read (``Echoes.read``). A stage reads one reply and is then spent.
    """
    family = FAMILIES[profile.api]
    return Decoder(
        Frames(lines=family.stream == "application/x-ndjson"),
        family.reader(profile),
        Recovery(
            tools,
            dialect=profile.dialect,
            opens_in_reasoning=profile.opens_in_reasoning,
            constrained=constrained,
            read=read,
            policy=policy,
        ),
    )
