"""The turn that goes on now: what was said in it, what it has cost, and how it is ended."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from langchain_core.messages import HumanMessage

from ferrule.live.file_values import Attachment
from ferrule.live.live_events import Why
from ferrule.live.replaying import added
from ferrule.messages import Usage
from ferrule.sessions.entries import Entry


@dataclass(frozen=True, slots=True)
class Typed:
    """A message of the user, as it was typed."""

    text: str
    attachments: Sequence[Attachment] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What was said, as it is in the log: the message of the agent's, and what stood before it."""

    message: HumanMessage
    before: Sequence[Entry]


@dataclass(slots=True)
class PresentTurn:
    """A turn from its beginning to its end.

    ``end`` cancels the work and says why; what comes first counts. ``steering`` is what the user said
    meanwhile, for the model's next request.
    """

    said: asyncio.Task[Written] | None = None
    """Writes down what the user said; None for a turn that is gone on with."""
    work: asyncio.Task[None] | None = None
    why: Why | None = None
    steering: list[Typed] = field(default_factory=list[Typed])
    replies: int = 0
    text: str = ""
    usage: Usage | None = None
    forced: bool = False
    """The model went round in circles and had to answer."""
    started: float = field(default_factory=time.monotonic)
    ending: asyncio.Event = field(default_factory=asyncio.Event)
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Its end has been told."""

    def end(self, why: Why) -> None:
        """End the turn now; its work is cancelled."""
        if self.why is None:
            self.why = why
        self.ending.set()
        if self.work is not None:
            self.work.cancel()

    def used(self, usage: Usage | None) -> None:
        """Count the tokens of a reply."""
        self.usage = added(self.usage, usage)
