"""Which changes to files are refused, judged by the conversation alone.

In go the earlier calls and a path, out comes a sentence for the model or None. There is nothing to keep in
sync: what was read is what the history shows as read, also after a restart, and who else writes the file
in this turn stands in the turn itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.tools.declarations import DECLARED

FileKey = Callable[[str], str]
"""The one name of a file that may be written in several ways."""

VERSION = "file_version"
"""The key of a tool message's artifact that says when the file it shows was changed last."""

_KNOWING = frozenset(name for name, each in DECLARED.items() if each.shows_file)
_CHANGING = frozenset(name for name, each in DECLARED.items() if each.changes_files)
_PARALLEL = frozenset(name for name, each in DECLARED.items() if each.parallel)


@dataclass(frozen=True, slots=True)
class PastCall:
    """A tool call of the conversation: the file it names, and what its result says, if there is one.

    ``version``: when the file was changed last, then.
    """

    id: str | None
    tool: str
    path: str | None = None
    succeeded: bool = False
    version: str | None = None


Turn: TypeAlias = Sequence[PastCall]
"""The calls of one reply, in order."""


def unread(turns: Iterable[Turn], path: str, key: FileKey = str) -> str | None:
    """Refuse to edit what was neither read nor written in these turns, of which the latest is first."""
    wanted = _parts(path, key)
    if wanted is None:
        return None  # The backend says what is wrong with the path.
    for turn in turns:
        for call in turn:
            if call.succeeded and call.tool in _KNOWING and _target(call, key) == wanted:
                return None
    return f"{path} was not read yet. Read it with read_file first, then edit it."


def known_versions(turns: Iterable[Turn], path: str, key: FileKey) -> set[str]:
    """The versions of a file that the model has seen or made; empty when the backend tells none."""
    wanted = _parts(path, key)
    return {
        call.version
        for turn in turns
        for call in turn
        if call.version is not None and _target(call, key) == wanted
    }


def clash(
    turns: Iterable[Turn],
    call_id: str | None,
    path: str,
    key: FileKey = str,
    *,
    edits_are_kept: bool = True,
) -> str | None:
    """Refuse what would undo an earlier change of the same turn, or guess at its outcome.

    The calls of a turn run at the same time. Several edits of one file are kept, whatever their order, if
    the backend keeps them; what follows a write or a deletion, or is one, waits for the next turn.
    """
    wanted = _parts(path, key)
    earlier: list[PastCall] = []
    for call in _turn_of(turns, call_id):
        if call.id == call_id:
            harmless = edits_are_kept and all(each.tool in _PARALLEL for each in (*earlier, call))
            if harmless or not earlier:
                return None
            return (
                f"{path} is changed by another call of the same turn. "
                "Nothing was done here; look at that call's result, then change the file again."
            )
        if _changes(call, wanted, key):
            earlier.append(call)
    return None


def is_alone(turns: Iterable[Turn], call_id: str | None, path: str, key: FileKey) -> bool:
    """Whether no other call of the turn changes the file."""
    wanted = _parts(path, key)
    return not any(call.id != call_id and _changes(call, wanted, key) for call in _turn_of(turns, call_id))


def _turn_of(turns: Iterable[Turn], call_id: str | None) -> Turn:
    return next((turn for turn in turns if any(call.id == call_id for call in turn)), ())


def _changes(call: PastCall, wanted: tuple[str, ...] | None, key: FileKey) -> bool:
    """Whether a call changes a file, what lies below it, or a directory around it."""
    if call.tool not in _CHANGING:
        return False
    target = _target(call, key)
    if target is None or wanted is None:
        return False
    size = min(len(target), len(wanted))
    return target[:size] == wanted[:size]


def _target(call: PastCall, key: FileKey) -> tuple[str, ...] | None:
    return None if call.path is None else _parts(call.path, key)


def _parts(path: str, key: FileKey) -> tuple[str, ...] | None:
    try:
        return parts_of(key(path))
    except RefusedPath:
        return None
