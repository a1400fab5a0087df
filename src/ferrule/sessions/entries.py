"""The values of the log (entries, sessions, marks, facts) and their JSON.

Ids of sessions have 26 characters that sort by time: 48 bits of milliseconds and 80 random ones.

``dump`` and ``load`` write JSON as one line that any database can hold. UTF-8 cannot encode lone
surrogates, and Postgres no NUL, so both are escaped, and so are terminal control characters and what some
programs take for a line end. ``NaN`` and ``Infinity`` are written as in Python.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, cast

from ferrule.core.dataclass_codec import ValueCodecs
from ferrule.core.errors import UsageError
from ferrule.core.messages import (
    Assistant,
    JsonObject,
    Message,
    StopReason,
    System,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.vendors import SIMULATED

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32, which leaves out ambiguous letters."""

LENGTH = 26
RANDOM_BITS = 80


def new_session_id(now: float) -> str:
    """Return a new id for a session that begins at ``now``, in seconds since the epoch."""
    number = (int(now * 1000) & (1 << 48) - 1) << RANDOM_BITS | secrets.randbits(RANDOM_BITS)
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))


class Unset(Enum):
    """The type of ``UNSET``, which means "not given" where None has a meaning."""

    UNSET = "unset"

    def __repr__(self) -> str:
        return "UNSET"


UNSET: Literal[Unset.UNSET] = Unset.UNSET


@dataclass(frozen=True, slots=True)
class Timing:
    """When a message began, when its first token came and when it was complete: seconds since the epoch."""

    started: float | None = None
    first_token: float | None = None
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a message besides its content. Every field is optional.

    ``stop`` is ``DISCONNECTED`` if the user stopped the reply or it broke off; the received part is kept.
    ``subagent`` is ``""`` for the agent itself. ``message_id`` is LangChain's id of the message.
    ``received`` has pairs of a call's id and its received text, if that was kept.
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
    """An event that is not a message and is never sent to a model.

    ``kind`` is a word such as ``title``, ``model``, ``mode``, ``summary``, ``stopped``, ``files`` or
    ``approval``; ``detail`` says more, as JSON.
    """

    kind: str
    detail: JsonObject


Said = Message | Mark
"""The content of an entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One message or mark. ``parent`` is the entry before it; None for the first of a conversation."""

    id: int
    parent: int | None
    time: float
    said: Said
    facts: Facts


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """A session: the entries from the first one to ``head``. An empty session has no head.

    ``origin`` is the session that it was forked from, ``entries`` the number of entries, ``model`` the
    model that answered last, or the one that was asked if none did. Times are seconds since the epoch.
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
    """A search hit: an entry, in the most recently changed session that contains it.

    ``spans`` are the places of the matches in ``excerpt``, ``others`` the other sessions, all of them
    forks, that contain the entry.
    """

    session: SessionInfo
    entry: Entry
    excerpt: str
    spans: tuple[tuple[int, int], ...]
    others: tuple[SessionInfo, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """A problem found by an integrity check, and where it is."""

    where: str
    problem: str


def dump(value: object) -> str:
    """Write a JSON value as one line, with escapes for what UTF-8 or a database cannot hold.

    Raises ``UsageError`` for what is not JSON: another type, too deep nesting, too many digits.
    """
    try:
        text = _ENCODER.encode(value)
        if _PAIR.search(text) or _is_joined(value):
            text = _joined(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise UsageError(f"this cannot be stored as JSON: {error}") from error
    return _UNSAFE.sub(_escaped, text)


def load(text: str) -> Any:
    """Read the value that ``dump`` wrote. Raises ``UsageError`` for invalid JSON."""
    try:
        value = json.loads(text)
        return _parted(value[_VALUE], value[_JOINT]) if _is_joined(value) else value
    except (ValueError, RecursionError) as error:
        raise UsageError(f"this is not JSON that can be read: {error}") from error


def _other_mapping(value: object) -> JsonObject:
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Any]", value))
    raise TypeError(f"a {type(value).__name__} is no JSON value")


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_other_mapping)

_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Lone surrogates, terminal controls, and line ends of ``str.splitlines``."""


def _escaped(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


# Two consecutive lone surrogates are two characters in Python and one in JSON. Texts joined from chunks may
# contain them. Then a joint that does not occur in the text is put between them, and the value is wrapped
# together with the joint.
_PAIR = re.compile("(?<=[\ud800-\udbff])(?=[\udc00-\udfff])")
_JOINT, _VALUE = "joint", "joined"


def _is_joined(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    named = cast(JsonObject, value)
    return named.keys() == {_JOINT, _VALUE} and isinstance(named[_JOINT], str)


def _joined(text: str) -> str:
    longest = max(map(len, re.findall("\ue000+", text)), default=0)
    joint = "\ue000" * (longest + 1)
    return f'{{"{_JOINT}":"{joint}","{_VALUE}":{_PAIR.sub(joint, text)}}}'


def _parted(value: Any, joint: str) -> Any:
    if isinstance(value, str):
        return value.replace(joint, "")
    if isinstance(value, list):
        return [_parted(each, joint) for each in cast("list[Any]", value)]
    if isinstance(value, dict):
        named = cast(JsonObject, value)
        return {_parted(name, joint): _parted(each, joint) for name, each in named.items()}
    return value


_CODECS = ValueCodecs(short=True)
_KINDS: Mapping[str, type[System | User | Assistant | ToolResult]] = {
    "system": System,
    "user": User,
    "assistant": Assistant,
    "result": ToolResult,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def said_to_json(said: Said) -> JsonObject:
    if isinstance(said, Mark):
        return {"kind": "mark", "mark": said.kind, "detail": said.detail}
    return {"kind": _NAMES[type(said)], **_CODECS.write(said)}


def said_from_json(value: object) -> Said:
    """Read a message or a mark. Raises ``UsageError`` with the place of a mistake."""
    kind = _CODECS.read(_Kind, value).kind
    if kind == "mark":
        mark = _CODECS.read(_Mark, value)
        return Mark(mark.mark, mark.detail)
    return _CODECS.read(_KINDS[kind], value)


@dataclass(frozen=True, slots=True)
class _Kind:
    kind: Literal["system", "user", "assistant", "result", "mark"]


@dataclass(frozen=True, slots=True)
class _Mark:
    """A mark as it is stored: the entry's ``kind`` is "mark", so the mark's kind has another name."""

    mark: str
    detail: JsonObject


def listed_model(vendor: str, model: str) -> str:
    """Return the model shown in lists: for a simulated one its whole name."""
    return f"{vendor}:{model}" if model and vendor.startswith(SIMULATED) else model


def facts_to_json(facts: Facts) -> JsonObject:
    return _CODECS.write(facts)


def facts_from_json(value: object) -> Facts:
    return _CODECS.read(Facts, value)
