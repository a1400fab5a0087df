"""Vi keys for a small text: keys in, changed text and caret out.

It supports ``[count] command`` and ``[count] operator [count] motion``; the tables below list them.
Positions are offsets into the text. Nothing here has side effects; the input widget applies the result.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

Kind = Literal["exclusive", "inclusive", "lines"]
"""Whether an operator includes the character at a motion's end, or whole lines."""

MOST_UNDONE, MOST_TIMES = 200, 999


@dataclass(frozen=True, slots=True)
class Step:
    """The new content of the input. ``history``: show an earlier (-1) or later (1) text instead."""

    text: str
    caret: int
    history: int = 0


def _within(text: str, caret: int) -> int:
    """Limit the caret to the line's characters."""
    return max(min(caret, _end(text, caret) - 1), _start(text, caret))


def _start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _first(text: str, at: int) -> int:
    """Return the line's first non-blank character."""
    start, end = _start(text, at), _end(text, at)
    return start + len(text[start:end]) - len(text[start:end].lstrip())


def _class(character: str, big: bool) -> int:
    """Return 0 for blanks, 1 for word characters, 2 for others."""
    if character.isspace():
        return 0
    return 1 if big or character.isalnum() or character == "_" else 2


def _is_empty_line(text: str, at: int) -> bool:
    return text[at] == "\n" and (at == 0 or text[at - 1] == "\n")


def _next_word(text: str, at: int, big: bool) -> int:
    """Return the start of the next word; an empty line counts as one."""
    if at < len(text) and (kind := _class(text[at], big)):
        while at < len(text) and _class(text[at], big) == kind:
            at += 1
    elif at < len(text):
        at += 1
    while at < len(text) and not _class(text[at], big) and not _is_empty_line(text, at):
        at += 1
    return at


def _previous_word(text: str, at: int, big: bool) -> int:
    """Return the start of this or the previous word."""
    at -= 1
    while at > 0 and not _class(text[at], big) and not _is_empty_line(text, at):
        at -= 1
    if at > 0 and (kind := _class(text[at], big)):
        while at > 0 and _class(text[at - 1], big) == kind:
            at -= 1
    return max(at, 0)


def _word_end(text: str, at: int, big: bool) -> int:
    """Return the last character of this or the next word."""
    at += 1
    while at < len(text) and not _class(text[at], big):
        at += 1
    if at < len(text):
        kind = _class(text[at], big)
        while at + 1 < len(text) and _class(text[at + 1], big) == kind:
            at += 1
    return min(at, max(len(text) - 1, 0))


def _found(text: str, at: int, key: str, sign: str, count: int, again: bool) -> int | None:
    """Return the target of ``f F t T`` in the line; ``again`` skips the character that ``t T`` stop
    before."""
    start, end = _start(text, at), _end(text, at)
    step = 1 if key in "ft" else -1
    place = at + step if again and key in "tT" else at
    for _ in range(count):
        place = text.find(sign, place + 1, end) if step > 0 else text.rfind(sign, start, max(place, start))
        if place < 0:
            return None
    return place - step if key in "tT" else place


def _line(text: str, count: int) -> int:
    """Return the first non-blank character of the line with this number."""
    lines = text.split("\n")
    return _first(text, sum(len(line) + 1 for line in lines[: min(count, len(lines)) - 1]))


def _times(step: Callable[[str, int, bool], int], big: bool) -> Callable[[str, int, int], int]:
    def moved(text: str, at: int, count: int) -> int:
        for _ in range(count):
            at = step(text, at, big)
        return at

    return moved


MOTIONS: Mapping[str, tuple[Kind, Callable[[str, int, int], int]]] = {
    "h": ("exclusive", lambda text, at, count: max(at - count, _start(text, at))),
    "l": ("exclusive", lambda text, at, count: min(at + count, _end(text, at))),
    "0": ("exclusive", lambda text, at, count: _start(text, at)),
    "^": ("exclusive", lambda text, at, count: _first(text, at)),
    "$": ("exclusive", lambda text, at, count: _end(text, at)),
    "gg": ("lines", _line_of := lambda text, at, count: _line(text, count)),
    "G": ("lines", _line_of),
    **{key: ("exclusive", _times(_next_word, key == "W")) for key in "wW"},
    **{key: ("exclusive", _times(_previous_word, key == "B")) for key in "bB"},
    **{key: ("inclusive", _times(_word_end, key == "E")) for key in "eE"},
}
"""Motions except ``j k`` and ``f F t T ; ,``, which depend on earlier commands."""

SAME: Mapping[str, str] = {
    **dict(zip("xXDCsSY", ("dl", "dh", "d$", "c$", "cl", "cc", "yy"), strict=True)),
    **dict.fromkeys("\x08\x7f", "h"),
    " ": "l",
}
"""Aliases of commands."""

INSERTING: Mapping[str, Callable[[str, int], tuple[str, int]]] = {
    "i": lambda text, at: (text, at),
    "a": lambda text, at: (text, min(at + 1, _end(text, at))),
    "I": lambda text, at: (text, _first(text, at)),
    "A": lambda text, at: (text, _end(text, at)),
    "o": lambda text, at: (f"{text[: _end(text, at)]}\n{text[_end(text, at) :]}", _end(text, at) + 1),
    "O": lambda text, at: (f"{text[: _start(text, at)]}\n{text[_start(text, at) :]}", _start(text, at)),
}

REDO = "\x12"  # ctrl-r

_COMMAND = re.compile(
    r"""(?P<count>[1-9]\d*)?(?:
    (?P<operator>[dcy])(?P<times>[1-9]\d*)?
        (?:(?P<line>(?P=operator))|[ia](?P<object>[wW])|(?P<to>[hjklwWbBeE^$G;,]|(?<!\d)0|gg|[fFtT].))
    |(?P<motion>[hjklwWbBeE^$G;,\ \x08\x7f]|(?<!\d)0|gg|[fFtT].)
    |r(?P<sign>.)
    |(?P<simple>[xXDCsSYpPiaIAoOu~.\x12]))""",
    re.VERBOSE | re.DOTALL,
)
_UNFINISHED = re.compile(r"([1-9]\d*)?([dcy]([1-9]\d*)?[ia]?)?[gfFtTr]?")


class VimKeys:
    """Whether keys are text (``insert``) or commands. ``pending``: the unfinished command."""

    def __init__(self) -> None:
        self.insert = True
        self.pending = ""
        self._cut, self._cut_lines = "", False
        self._sought = ""  # the last of f F t T, with its sign
        self._column: int | None = None  # where j k want to be in a line
        self._before = self._inserting = ("", 0)  # before the insert mode, and when it began
        self._change = self._inserted = ""  # the last change, and what was typed in it
        self._done: list[tuple[str, int]] = []
        self._undone: list[tuple[str, int]] = []

    def clear(self) -> None:
        self.insert, self.pending = True, ""
        self._before = self._inserting = ("", 0)
        self._done, self._undone = [], []

    def escape(self, text: str, caret: int) -> Step | None:
        """Leave insert mode or cancel the unfinished command; None if there is neither."""
        if not self.insert:
            left, self.pending = bool(self.pending), ""
            return Step(text, caret) if left else None
        self.insert = False
        begun, at = self._inserting
        rest = len(begun) - at
        whole = text.startswith(begun[:at]) and text.endswith(begun[at:]) and len(text) >= len(begun)
        self._inserted = text[at : len(text) - rest] if whole else ""
        self._keep(text, *self._before)
        return Step(text, max(caret - 1, _start(text, caret)))

    def press(self, key: str, text: str, caret: int) -> Step | None:
        """Handle a key in normal mode; None if it does nothing, or the command is unfinished."""
        keys = self.pending + key
        found = _COMMAND.fullmatch(keys)
        self.pending = keys if found is None and _UNFINISHED.fullmatch(keys) else ""
        if found is None:
            return None
        if found["simple"] in ("u", REDO):
            return self._back(text, caret, int(found["count"] or 1), forward=found["simple"] == REDO)
        step = self._again(found["count"], text, caret) if found["simple"] == "." else None
        step = step or self._do(found, text, caret)
        if step is None:
            return None
        if self.insert:
            self._before, self._inserting = (text, caret), (step.text, step.caret)
            return step
        self._keep(step.text, text, caret)
        return Step(step.text, _within(step.text, step.caret), step.history)

    def _keep(self, text: str, before: str, caret: int) -> None:
        if text != before:
            self._done = [*self._done[-MOST_UNDONE:], (before, caret)]
            self._undone = []

    def _back(self, text: str, at: int, count: int, *, forward: bool) -> Step:
        source, target = (self._undone, self._done) if forward else (self._done, self._undone)
        for _ in range(min(count, len(source))):
            target.append((text, at))
            text, at = source.pop()
        return Step(text, at)

    def _again(self, count: str | None, text: str, at: int) -> Step | None:
        """Repeat the last change, with the text typed in it."""
        change, inserted = self._change, self._inserted
        found = _COMMAND.fullmatch(count + change.lstrip("0123456789") if count else change)
        step = self._do(found, text, at) if found is not None else None
        if step is not None and self.insert:
            self.insert = False
            end = step.caret + len(inserted)
            step = Step(step.text[: step.caret] + inserted + step.text[step.caret :], max(end - 1, 0))
        self._change, self._inserted = change, inserted
        return step

    # ── commands ──

    def _do(self, found: re.Match[str], text: str, at: int) -> Step | None:
        given, count = _count(found)
        simple = found["simple"] or found["motion"] or ""
        if simple in SAME:
            other = _COMMAND.fullmatch(given + SAME[simple])
            return other and self._do(other, text, at)
        self._column = self._column if simple in ("j", "k") else None
        if found["motion"]:
            return self._move(simple, text, at, count, given)
        step = self._operate(found, text, at, count, given) if found["operator"] else None
        if simple in INSERTING:
            self.insert, step = True, Step(*INSERTING[simple](text, at))
        elif simple in ("p", "P"):
            step = self._put(text, at, count, before=simple == "P")
        elif found["sign"] or simple == "~":
            step = _replaced(text, at, count, found["sign"])
        if step is not None and found["operator"] != "y":
            self._change = found[0]
        return step

    def _put(self, text: str, at: int, count: int, *, before: bool) -> Step | None:
        if not self._cut:
            return None
        if self._cut_lines:
            place = _start(text, at) if before else _end(text, at)
            new = (f"{self._cut}\n" if before else f"\n{self._cut}") * count
            text = text[:place] + new + text[place:]
            return Step(text, _first(text, place if before else place + 1))
        place, new = at if before else min(at + 1, _end(text, at)), self._cut * count
        return Step(text[:place] + new + text[place:], place + len(new) - 1)

    # ── motions and operators ──

    def _move(self, motion: str, text: str, at: int, count: int, given: str) -> Step | None:
        target = self._target(motion, text, at, count, given)
        if target is None:
            return Step(text, at, {"k": -1, "j": 1}[motion]) if motion in ("j", "k") else None
        return Step(text, target[1])

    def _target(self, motion: str, text: str, at: int, count: int, given: str) -> tuple[Kind, int] | None:
        """Return a motion's kind and target; None if it cannot move there."""
        if motion in ("j", "k"):
            place = self._row(text, at, count if motion == "j" else -count)
            return None if place is None else ("lines", place)
        if motion[0] in "fFtT;,":
            return self._seek(motion, text, at, count)
        if motion == "G" and not given:
            return "lines", _first(text, len(text))
        kind, move = MOTIONS[motion]
        return kind, move(text, at, count)

    def _seek(self, motion: str, text: str, at: int, count: int) -> tuple[Kind, int] | None:
        again = motion in (";", ",")
        if not again:
            self._sought = motion
        if not self._sought:
            return None
        key, sign = self._sought[0], self._sought[1:]
        key = key.swapcase() if motion == "," else key
        place = _found(text, at, key, sign, count, again)
        return None if place is None else ("inclusive" if key in "ft" else "exclusive", place)

    def _row(self, text: str, at: int, by: int) -> int | None:
        """Return the same column in another line; None if there is no such line."""
        column = at - _start(text, at) if self._column is None else self._column
        for _ in range(abs(by)):
            place = _end(text, at) + 1 if by > 0 else _start(text, at) - 1
            if place < 0 or place > len(text):
                return None
            at = place
        self._column = column
        return _within(text, min(_start(text, at) + column, _end(text, at)))

    def _operate(self, found: re.Match[str], text: str, at: int, count: int, given: str) -> Step | None:
        operator, to = found["operator"], found["to"]
        if found["line"]:
            last = self._row(text, at, count - 1) if count > 1 else at
            return None if last is None else self._take_lines(operator, text, at, at, last)
        if found["object"]:
            span = _word(text, at, found["object"] == "W", around=found[0][-2] == "a")
            return None if span is None else self._take(operator, text, at, *span)
        if operator == "c" and to in "wW" and text[at : at + 1].strip():
            # As in vi, blanks after the word are kept.
            end = _times(_word_end, to == "W")(text, at - 1, count)
            return self._take(operator, text, at, at, end + 1)
        target = self._target(to, text, at, count, given)
        if target is None:
            return None
        kind, place = target
        if kind == "lines":
            return self._take_lines(operator, text, at, *sorted((at, place)))
        start, end = _span(text, at, place, to, kind)
        return None if start == end and operator != "c" else self._take(operator, text, at, start, end)

    def _take(self, operator: str, text: str, at: int, start: int, end: int) -> Step:
        self._cut, self._cut_lines = text[start:end] or self._cut, False if end > start else self._cut_lines
        if operator == "y":
            return Step(text, start)
        self.insert = operator == "c"
        return Step(text[:start] + text[end:], start)

    def _take_lines(self, operator: str, text: str, at: int, first: int, last: int) -> Step:
        start, end = _start(text, first), _end(text, last)
        self._cut, self._cut_lines = text[start:end], True
        if operator == "y":
            return Step(text, min(at, max(first, start)) if _start(text, at) != start else at)
        if operator == "c":
            self.insert = True
            return Step(text[:start] + text[end:], start)
        # Remove the line feed after the last line, or the one before the first.
        left = text[:start] + text[end + 1 :] if end < len(text) else text[: max(start - 1, 0)]
        return Step(left, _first(left, min(start, len(left))))


def _count(found: re.Match[str]) -> tuple[str, int]:
    counts = [each for each in (found["count"], found["times"]) if each]
    return "".join(counts[:1]), min(math.prod(map(int, counts)), MOST_TIMES)


def _span(text: str, at: int, place: int, to: str, kind: Kind) -> tuple[int, int]:
    """Return the range of an operator with a motion; ``w`` does not include the line end after the last
    word."""
    start, end = sorted((at, place))
    while to in "wW" and (feed := text.rfind("\n", start + 1, end)) >= 0 and not text[feed:end].strip():
        end = feed
    return start, min(end + 1, len(text)) if kind == "inclusive" else end


def _replaced(text: str, at: int, count: int, sign: str | None) -> Step | None:
    """Apply ``r`` or ``~``."""
    end = min(at + count, _end(text, at))
    if end == at or (sign and end < at + count):
        return None
    new = sign * count if sign else text[at:end].swapcase()
    return Step(text[:at] + new + text[end:], end - 1 if sign else end)


def _word(text: str, at: int, big: bool, *, around: bool) -> tuple[int, int] | None:
    """Return the range of ``iw`` (the word) or ``aw`` (with the blanks after or before it)."""
    if at >= len(text) or text[at] == "\n":
        return None
    start, stop = _start(text, at), _end(text, at)
    first, last, kind = at, at, _class(text[at], big)
    while first > start and _class(text[first - 1], big) == kind:
        first -= 1
    while last < stop and _class(text[last], big) == kind:
        last += 1
    if around:
        behind = last
        while last < stop and text[last].isspace():
            last += 1
        while last == behind and first > start and text[first - 1].isspace():
            first -= 1
    return first, last
