"""Ids of sessions: 26 characters that sort by time, 48 bits of milliseconds and 80 random ones."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from ferrule.core.messages import JsonObject, Message, StopReason, Usage
from ferrule.core.notes import Note

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32, which leaves out the letters that look like another one."""

LENGTH = 26
RANDOM_BITS = 80


def new_session_id(now: float) -> str:
    """A new id for a session that begins ``now``, in seconds since the epoch."""
    number = (int(now * 1000) & (1 << 48) - 1) << RANDOM_BITS | secrets.randbits(RANDOM_BITS)
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))


class Unset(Enum):
    """The type of ``UNSET``, which stands for "not given" where None means something."""

    UNSET = "unset"

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Literal[Unset.UNSET] = Unset.UNSET


@dataclass(frozen=True, slots=True)
class Timing:
    """When a message began, when its first token came and when it was whole: seconds since the epoch."""

    started: float | None = None
    first_token: float | None = None
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a message beside what it says. Every field is optional.

    ``stop`` is ``DISCONNECTED`` where the user stopped the reply, or it broke off: what came is kept.
    ``subagent`` is ``""`` for the agent itself. ``message_id`` is LangChain's id of the message.
    ``received`` has pairs of a call's id and the call's text as it came over the wire, where it was kept.
    """

    vendor: str = ""
    model: str = ""
    usage: Usage | None = None
    stop: StopReason | None = None
    notes: tuple[Note, ...] = ()
    timing: Timing | None = None
    subagent: str = ""
    message_id: str = ""
    received: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened and is no message: it is never sent to a model.

    ``kind`` is a word such as ``title``, ``model``, ``mode``, ``summary``, ``stopped``, ``files`` or
    ``approval``; ``detail`` says more, as JSON.
    """

    kind: str
    detail: JsonObject


Said = Message | Mark
"""What an entry holds."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log. ``parent`` is the entry before it; None for the first of a conversation."""

    id: int
    parent: int | None
    time: float
    said: Said
    facts: Facts


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """A session: a name for the path from the first entry to ``head``, which is None while it is empty.

    ``origin`` is the session it was forked from, ``entries`` the length of the path, ``model`` the model
    that answered last. Times are seconds since the epoch.
    """

    id: str
    title: str
    directory: str
    created: float
    changed: float
    head: int | None
    origin: str | None
    entries: int
    model: str


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that a search found, in the session that changed last of those that reach it.

    ``spans`` are the character spans of what was found in ``excerpt``, ``others`` the other sessions that
    reach it: forks of each other.
    """

    session: SessionInfo
    entry: Entry
    excerpt: str
    spans: tuple[tuple[int, int], ...]
    others: tuple[SessionInfo, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that an integrity check found: ``where`` it is, and what the ``problem`` is."""

    where: str
    problem: str
