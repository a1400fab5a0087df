"""Where things stand in a TOML text: the text in, line and column of every key and value out.

``tomllib`` gives values and no places. The text was parsed by it already, so what is read here is valid,
and only the ends of things have to be found. A path is a tuple of keys, and of numbers for the items of an
array or of an array of tables.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass, field

Path = tuple[str | int, ...]

Place = tuple[int, int]
"""Line and column, both from 1; a column counts characters."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"[ \t]*")
_NEXT = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
"""To the next thing, over line ends and comments."""
_SCALAR = re.compile(r"[^,\]}#\n]*")
_TEXT = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*"""("{0,2})'
    r"|'''(?:[^']|'(?!''))*'''('{0,2})"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Places:
    """Where each key is named, and where its value begins."""

    keys: dict[Path, Place] = field(default_factory=dict[Path, Place])
    values: dict[Path, Place] = field(default_factory=dict[Path, Place])

    def key(self, path: Path) -> Place:
        """Where the key is first named; else where what it is in is; the first line at the worst."""
        return self._nearest(path, self.keys, self.values)

    def value(self, path: Path) -> Place:
        """Where the value begins; of a table with a header, where it is named."""
        return self._nearest(path, self.values, self.keys)

    def _nearest(self, path: Path, first: dict[Path, Place], second: dict[Path, Place]) -> Place:
        while path:
            found = first.get(path) or second.get(path)
            if found is not None:
                return found
            path = path[:-1]
        return 1, 1


def places_in(text: str) -> Places:
    """The places in a text that ``tomllib`` has parsed."""
    return _Scanner(text.replace("\r\n", "\n")).scanned()


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._places = Places()
        self._tables: dict[Path, int] = {}
        """Arrays of tables, and the number of the last table in each."""

    def scanned(self) -> Places:
        table: Path = ()
        while self._skip(_NEXT) < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)
        return self._places

    def _header(self) -> Path:
        """``[a.b]`` or ``[[a.b]]``; the path of the table that it opens."""
        double = self._text.startswith("[[", self._at)
        self._at += 2 if double else 1
        parts: list[str | int] = []
        key = self._key()
        for number, (part, place) in enumerate(key):
            parts.append(part)
            path = tuple(parts)
            self._places.keys.setdefault(path, place)
            if double and number == len(key) - 1:
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                parts.append(self._tables[path])
                self._places.keys.setdefault(tuple(parts), place)
        self._at += 2 if double else 1
        return tuple(parts)

    def _pair(self, table: Path) -> None:
        path = table
        for part, place in self._key():
            path = (*path, part)
            self._places.keys.setdefault(path, place)
        self._at += 1  # =
        self._skip(_SPACE)
        self._value(path)

    def _key(self) -> list[tuple[str, Place]]:
        """The parts of a dotted key, and where each stands; what follows comes next."""
        parts: list[tuple[str, Place]] = []
        while True:
            self._skip(_SPACE)
            start = self._at
            if self._text[start] in "\"'":
                self._string()
                quoted = self._text[start : self._at]
                name: str = tomllib.loads(f"it = {quoted}")["it"]
            else:
                name = self._text[start : self._skip(_BARE)]
            parts.append((name, self._place(start)))
            self._skip(_SPACE)
            if self._text[self._at] != ".":
                return parts
            self._at += 1

    def _value(self, path: Path) -> None:
        self._places.values.setdefault(path, self._place(self._at))
        match self._text[self._at]:
            case "[":
                self._items(path)
            case "{":
                self._inline(path)
            case "'" | '"':
                self._string()
            case _:
                self._skip(_SCALAR)

    def _items(self, path: Path) -> None:
        self._at += 1
        number = 0
        while self._text[self._skip(_NEXT)] != "]":
            self._value((*path, number))
            number += 1
            self._comma()
        self._at += 1

    def _inline(self, path: Path) -> None:
        self._at += 1
        while self._text[self._skip(_NEXT)] != "}":
            self._pair(path)
            self._comma()
        self._at += 1

    def _comma(self) -> None:
        if self._text[self._skip(_NEXT)] == ",":
            self._at += 1

    def _string(self) -> None:
        self._skip(_TEXT)

    def _skip(self, what: re.Pattern[str]) -> int:
        """Go over what stands here, if anything does; where that leads to."""
        found = what.match(self._text, self._at)
        if found is not None:
            self._at = found.end()
        return self._at

    def _place(self, at: int) -> Place:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1
