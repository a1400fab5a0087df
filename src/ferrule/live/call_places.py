"""Where a call reaches: the places its paths lead to, and whether a command names one outside.

In go the paths of a call, or the text of a command, and the working directory; out come ``CallPlace``
values, or a yes or no. The disk is asked where links lead. What a command really touches cannot be told:
``names_outside`` finds what is plainly written, and takes care where it is in doubt.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from ferrule.backends.configuring_files import configures_programs
from ferrule.backends.paths import RefusedPath, parts_of, virtual

__all__ = [
    "CallPlace",
    "names_outside",
    "place_in_tree",
    "place_of_path",
    "tree_parts",
]


@dataclass(frozen=True, slots=True)
class CallPlace:
    """A place that a call reaches.

    ``names``: for the path as it is written, and for where links lead, every spelling that a rule may use.
    ``parts``: the names below the directory, links followed; None where it lies outside.
    """

    names: tuple[tuple[str, ...], ...]
    parts: tuple[str, ...] | None

    @property
    def guarded(self) -> bool:
        """Whether what is written there configures a program, which may run it later without a question."""
        return self.parts is not None and configures_programs(self.parts)


def place_in_tree(path: str, directory: Path) -> CallPlace:
    """The place of a path of a file tool, which begins at the directory: ``/a`` is ``directory/a``.

    An absolute path that leads to something outside, and not to something inside, means what is outside.
    """
    try:
        parts = tree_parts(path, directory)
    except RefusedPath:
        return CallPlace(((path,),), None)
    absolute = path.startswith("/") and not Path(path).is_relative_to(directory)
    if absolute and _is_meant_outside(parts, directory):
        return place_of_path(path, directory)
    return _place(str(directory.joinpath(*parts)), directory)


def tree_parts(path: str, directory: Path) -> tuple[str, ...]:
    """What a file tool takes a path for: names below the directory. ``RefusedPath`` where it refuses."""
    below = path.removeprefix(str(directory))
    return parts_of(below if not below or below.startswith("/") else path)


def place_of_path(path: str, directory: Path) -> CallPlace:
    """The place of a path as the system understands it, seen from the directory."""
    if path.startswith("~") or not _is_sendable(path):
        return CallPlace(((path,),), None)
    place = _place(os.path.join(directory, path), directory)
    return CallPlace(((*place.names[0], path), *place.names[1:]), place.parts)


def _place(path: str, directory: Path) -> CallPlace:
    written, real = Path(os.path.normpath(path)), Path(os.path.realpath(path))
    names = [_spellings(each, directory) for each in dict.fromkeys((written, real))]
    parts = real.relative_to(directory).parts if real.is_relative_to(directory) else None
    return CallPlace(tuple(names), parts)


def _spellings(path: Path, directory: Path) -> tuple[str, ...]:
    if not path.is_relative_to(directory):
        return (path.as_posix(),)
    inside = virtual(path.relative_to(directory).parts)
    # A rule cannot name a drive.
    return (inside,) if path.drive else (inside, path.as_posix())


def _is_meant_outside(parts: tuple[str, ...], directory: Path) -> bool:
    return (
        bool(parts)
        and not os.path.lexists(directory / parts[0])
        and os.path.lexists(Path(directory.anchor, parts[0]))
    )


_URL = re.compile(r"\b(?!file:)[A-Za-z][\w+.-]*://[^\s'\"]*")
_HOME = re.compile(r"\$\{?(?:HOME|OLDPWD|TMPDIR|XDG_\w+)")
_PIECES = re.compile(r"[\s;&|(){}<>\"'`,=:\\]+")
_ATTACHED = re.compile(r"^--?\w+(?=[/~.])")
"""An option whose value follows without a space: ``-C/etc``, ``-xf../a``."""
_DRIVE = re.compile(r"(?<![A-Za-z])[A-Za-z]:[\\/]")
_DEVICES = re.compile(r"/dev/(?:null|zero|stdin|stdout|stderr|tty|u?random|fd/\d+)")
_MOST = 5000


def names_outside(command: str, commands: Sequence[Sequence[str]] | None, directory: Path) -> bool:
    """Whether a command plainly names something outside of the directory.

    ``commands``: its simple commands, where they are understood.
    """
    if len(command) > 40 * _MOST or not _is_sendable(command):
        return True
    if _HOME.search(command) or (os.name == "nt" and _DRIVE.search(command)):
        return True
    words = [*chain(*commands)] if commands else command.split()
    if len(words) > _MOST or any(_word_is_outside(word, directory) for word in words):
        return True
    linked = chain(*(each[1:] for each in commands or ()))
    return _leaves(commands or ()) or any(_leads_outside(word, directory) for word in linked)


def _leaves(commands: Iterable[Sequence[str]]) -> bool:
    """Whether one of them goes to the home directory, or back to where the shell was before."""
    return any(words[0] in ("cd", "pushd") and (len(words) < 2 or words[1] == "-") for words in commands)


def _word_is_outside(word: str, directory: Path) -> bool:
    bare = word.strip("'\"`;&|()<>")
    if _is_outside(bare, directory, surely=True):
        return True
    return any(_is_outside(piece, directory, surely=False) for piece in _pieces(_URL.sub(" ", word)))


def _pieces(word: str) -> Iterator[str]:
    for piece in _PIECES.split(word):
        yield _ATTACHED.sub("", piece, count=1)


def _is_outside(text: str, directory: Path, *, surely: bool) -> bool:
    """Whether a text is a path that leads outside. ``surely``: it is a word of its own, not part of one."""
    if text.startswith("~"):
        return True
    if not text.startswith("/"):
        return ".." in text.split("/") and not _below(os.path.normpath(directory / text), directory)
    path = os.path.normpath("/" + text.lstrip("/"))
    if _below(path, directory) or _DEVICES.fullmatch(path):
        return False
    # A pattern such as /word/ looks like a path; of a real one at least the beginning is there.
    first = path.split("/")[1]
    if surely and (not first or path == text == f"/{first}"):
        return True
    return first != "" and os.path.lexists("/" + first)


def _is_sendable(text: str) -> bool:
    """Whether the system can be asked about a text: no NUL, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)


def _below(path: str, directory: Path) -> bool:
    return Path(path).is_relative_to(directory)


def _leads_outside(word: str, directory: Path) -> bool:
    """Whether a relative path is there and a link on the way leads outside."""
    if word.startswith(("/", "-")) or len(word) > 4096:
        return False
    return not _below(os.path.realpath(directory / word), directory)
