"""A vendor's bytes to events: the only place that knows frames, vendors and dialects at once.

In: the body of a reply, cut anywhere. Out: events, ending in exactly one ``Stopped``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ferrule.deltas import Delta, Phase
from ferrule.dialects import Policy, Recovery
from ferrule.echoes import Read
from ferrule.events import Event
from ferrule.frames import Frame
from ferrule.profiles import Profile
from ferrule.providers import anthropic_messages, ollama, openai_chat, openai_responses
from ferrule.stage import Join, Stage
from ferrule.wire import Frames

__all__ = ["Decoder", "decode"]


class Reader(Stage[Frame, Delta], Protocol):
    """What ``decode`` needs of an API family's reader."""

    @property
    def phase(self) -> Phase: ...


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
    held: bool = False,
    read: Read | None = None,
    policy: Policy | None = None,
) -> Decoder:
    """A fresh stage for one reply of this vendor: ``bytes`` in, ``Event`` out.

    ``tools`` are the tools of the request (OpenAI tool dicts or bare function dicts); calls of others
    are broken. ``held`` is that of the request (``Encoded.held``). ``read`` is what the model has read
    (``Echoes.read``). A stage reads one reply and is then spent.
    """
    return Decoder(
        Frames(lines=profile.api == "ollama"),
        _reader(profile),
        Recovery(
            tools,
            dialect=profile.dialect,
            opens_in_reasoning=profile.opens_in_reasoning,
            held=held,
            read=read,
            policy=policy,
        ),
    )


def _reader(profile: Profile) -> Reader:
    match profile.api:
        case "openai_chat":
            return openai_chat.Reader(cumulative=profile.cumulative)
        case "anthropic_messages":
            return anthropic_messages.Reader()
        case "openai_responses":
            return openai_responses.Reader()
        case "ollama":
            return ollama.Reader()
