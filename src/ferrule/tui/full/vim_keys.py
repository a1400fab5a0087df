"""The keys of vim for a small text: which command a key means, and where words begin and end.

Only these: ``h j k l w b e 0 $ x dd i a o u``. Everything is pure; the input does what is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

__all__ = ["Place", "VimCommand", "VimKeys", "next_word", "previous_word", "word_end"]

Place = tuple[int, int]
"""Line and column."""

VimCommand = Literal[
    "left",
    "down",
    "up",
    "right",
    "next-word",
    "previous-word",
    "word-end",
    "line-start",
    "line-end",
    "delete",
    "delete-line",
    "insert",
    "append",
    "open-line",
    "undo",
]

_COMMANDS: dict[str, VimCommand] = {
    "h": "left",
    "j": "down",
    "k": "up",
    "l": "right",
    "w": "next-word",
    "b": "previous-word",
    "e": "word-end",
    "0": "line-start",
    "$": "line-end",
    "x": "delete",
    "i": "insert",
    "a": "append",
    "o": "open-line",
    "u": "undo",
}


class VimKeys:
    """Whether keys are text (``insert``) or commands."""

    def __init__(self) -> None:
        self.insert = True
        self._pending = ""

    def escape(self) -> bool:
        """Leave insert mode, or a command half typed; False: there was nothing to leave."""
        left, self.insert, self._pending = self.insert or bool(self._pending), False, ""
        return left

    def press(self, character: str) -> VimCommand | None:
        """What a key means in normal mode; None: nothing, or not yet."""
        if self._pending:
            self._pending = ""
            return "delete-line" if character == "d" else None
        if character == "d":
            self._pending = "d"
            return None
        command = _COMMANDS.get(character)
        if command in ("insert", "append", "open-line"):
            self.insert = True
        return command


def _kind(character: str) -> int:
    """0: space; 1: of a word; 2: another sign."""
    return 0 if character.isspace() else 1 if character.isalnum() or character == "_" else 2


def next_word(lines: Sequence[str], place: Place) -> Place:
    """The beginning of the next word; an empty line is one."""
    row, column = place
    line = lines[row]
    if column < len(line):
        kind = _kind(line[column])
        while column < len(line) and _kind(line[column]) == kind and kind:
            column += 1
        while column < len(line) and not _kind(line[column]):
            column += 1
    while column >= len(lines[row]):
        if row + 1 >= len(lines):
            return row, max(len(lines[row]) - 1, 0)
        row, column = row + 1, 0
        if not lines[row]:
            return row, 0
        column = len(lines[row]) - len(lines[row].lstrip())
    return row, column


def previous_word(lines: Sequence[str], place: Place) -> Place:
    """The beginning of this word, or of the one before."""
    row, column = place
    while True:
        line = lines[row]
        column -= 1
        while column >= 0 and not _kind(line[column]):
            column -= 1
        if column >= 0:
            kind = _kind(line[column])
            while column > 0 and _kind(line[column - 1]) == kind:
                column -= 1
            return row, column
        if row == 0:
            return 0, 0
        row -= 1
        if not lines[row]:
            return row, 0
        column = len(lines[row])


def word_end(lines: Sequence[str], place: Place) -> Place:
    """The last character of this word, or of the next one."""
    row, column = place
    while True:
        line = lines[row]
        column += 1
        while column < len(line) and not _kind(line[column]):
            column += 1
        if column < len(line):
            kind = _kind(line[column])
            while column + 1 < len(line) and _kind(line[column + 1]) == kind:
                column += 1
            return row, column
        if row + 1 >= len(lines):
            return row, max(len(line) - 1, 0)
        row, column = row + 1, -1
