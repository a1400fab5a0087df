"""Files and folders whose path goes with what somebody has typed behind ``@``, the best first.

In go a directory and the beginning; out come paths, a folder's with ``/`` at its end. What git ignores is
left out. A directory is not walked again within two seconds: somebody is typing.
"""

from __future__ import annotations

import heapq
import time
import unicodedata
from pathlib import Path

from ferrule.backends.paths import sendable
from ferrule.live.ignored_files import visible_files

_MOST_WALKED = 50_000
_SECONDS = 2.0
_KEPT = 4
_walked: dict[Path, tuple[float, list[tuple[str, str]]]] = {}


def paths_beginning(directory: Path, beginning: str, most: int = 50) -> list[str]:
    """The paths that ``beginning`` may mean: a part of the name, of the path, or letters in this order."""
    wanted = _folded(beginning.strip().lstrip('@"').removeprefix("./"))
    found = _paths(directory)
    if not wanted:
        return [path for path, _ in found[:most]]
    ranked = ((rank, path) for path, folded in found if (rank := _rank(wanted, folded)) is not None)
    return [path for _, path in heapq.nsmallest(most, ranked)]


def as_mention(path: str) -> str:
    """A path as it is mentioned: ``@a.md``, or in quotes where it has blanks.

    >>> as_mention("a b.md")
    '@"a b.md"'
    """
    plain = all(sign.isalnum() or sign in "/._-+=@~#%" for sign in path)
    return f"@{path}" if plain else f'@"{path}"'


def _paths(directory: Path) -> list[tuple[str, str]]:
    now = time.monotonic()
    walked = _walked.get(directory)
    if walked is None or now - walked[0] > _SECONDS:
        met = visible_files(directory, most=_MOST_WALKED)
        paths = [each.path + "/" * each.is_folder for each in met]
        shown = [
            path for path in paths if path == sendable(path) and path.isprintable() and '"' not in path
        ]
        _walked[directory] = walked = (now, [(path, _folded(path)) for path in shown])
        while len(_walked) > _KEPT:
            _walked.pop(next(iter(_walked)), None)
    return walked[1]


def _rank(wanted: str, path: str) -> tuple[int, int, int] | None:
    """How well a path goes with what is wanted, the lower the better; None: not at all."""
    whole = path.rstrip("/")
    name = whole.rpartition("/")[2]
    for rank, (text, at) in enumerate(((name, name.find(wanted)), (path, path.find(wanted)))):
        if at >= 0:
            begins = at == 0 or not text[at - 1].isalnum()
            return (rank * 3 + (0 if at == 0 else 1 if begins else 2), path.count("/"), len(path))
    spread = _spread(wanted, name)
    if spread is not None:
        return (6, spread, len(path))
    spread = _spread(wanted, path)
    return None if spread is None else (7, spread, len(path))


def _spread(wanted: str, text: str) -> int | None:
    """Over how much of the text the letters are spread, in their order; None where they are not there."""
    start = text.find(wanted[0])
    at = start - 1
    for letter in wanted:
        at = text.find(letter, at + 1)
        if at < 0:
            return None
    return at - start


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()
