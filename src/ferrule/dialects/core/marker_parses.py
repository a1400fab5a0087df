"""The parses of the markers of a text: which are structure of calls, and which are text in a value?

In: the markers of one grammar, in their order. Out: the calls of a parse, as numbers of markers. In a
strict parse every marker is structure of a call or stands in a value. If all markers nest, ``nested_parse``
finds that parse; ``strict_parse`` follows all strict ones at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

_State = tuple[str, str]
"""What is open: a value and its word, a call (and no value), or nothing (``""``)."""

_OUTSIDE, _IN_CALL = ("", ""), ("call", "")


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker in the text. ``kind`` is the name of its group in the ``Grammar``.

    ``word`` pairs it with its partner. ``after_words``: words stand between the marker before and this one.
    """

    kind: str
    word: str
    key: str
    start: int
    end: int
    after_words: bool

    @property
    def opens(self) -> bool:
        """Does it open a call or a value?"""
        return not self.kind.endswith("_end")

    @property
    def may_follow_value(self) -> bool:
        """Can it be the structure directly behind a value?"""
        return not self.after_words and self.kind in ("value", "call_end")


@dataclass(frozen=True, slots=True)
class ParsedCall:
    """A call of a parse: the numbers of its markers, and of each value's opening and closing one."""

    first: int
    values: tuple[tuple[int, int], ...]
    last: int


def nested_parse(markers: Sequence[Marker]) -> list[ParsedCall] | None:
    """Return the outermost calls; None unless all markers nest, with only white space between those."""
    calls: list[ParsedCall] = []
    values: list[tuple[int, int]] = []
    stack: list[int] = []
    for at, marker in enumerate(markers):
        if _is_misplaced(marker, len(stack)):
            return None
        if marker.opens:
            stack.append(at)
            continue
        if not stack or not _closes(marker, markers[stack[-1]]):
            return None
        begin = stack.pop()
        if not stack:
            calls.append(ParsedCall(begin, tuple(values), at))
            values = []
        elif len(stack) == 1 and marker.kind == "value_end":
            values.append((begin, at))
    return None if stack else calls


def _is_misplaced(marker: Marker, depth: int) -> bool:
    """Can the marker not be structure where so many calls and values are open?"""
    if depth == 1 and marker.after_words and (not marker.opens or marker.kind == "value"):
        return True
    return marker.opens and depth == (0 if marker.kind == "value" else 1)


def _closes(marker: Marker, opening: Marker) -> bool:
    return f"{opening.kind}_end" == marker.kind and opening.word == marker.word


@dataclass(frozen=True, slots=True)
class _Path:
    """A parse up to a marker. ``several``: others have more calls, or fewer, or as much structure."""

    calls: int = 0
    size: int = 0
    several: bool = False
    steps: Any = None
    """Markers that are structure, the last first, each with those before."""

    def then(self, at: int, *, call: bool = False) -> _Path:
        """The parse with one more marker of structure."""
        return _Path(self.calls + call, self.size + 1, self.several, (self.steps, at))

    def beside(self, other: _Path | None) -> _Path:
        """The one of two parses that has more structure: whose values end where they first can."""
        if other is None:
            return self
        best = self if self.size > other.size else other
        several = self.several or other.several or self.calls != other.calls or self.size == other.size
        return _Path(best.calls, best.size, several, best.steps)


def strict_parse(
    markers: Sequence[Marker], *, accept_first_end: bool = False
) -> tuple[bool, list[ParsedCall] | None]:
    """Return whether there are several strict parses; and the one, if there is one.

    ``accept_first_end``: only the parse counts in which each value ends where it first can.
    """
    states: dict[_State, _Path] = {_OUTSIDE: _Path()}
    for at, marker in enumerate(markers):
        ends = at + 1 < len(markers) and markers[at + 1].may_follow_value
        reached: dict[_State, _Path] = {}
        for state, path in states.items():
            closes = ends and marker.kind == "value_end" and state == ("value", marker.word)
            if closes:
                reached[_IN_CALL] = path.then(at).beside(reached.get(_IN_CALL))
            if not (closes and accept_first_end):
                for following, longer in _steps(state, path, at, marker):
                    reached[following] = longer.beside(reached.get(following))
        states = reached
    path = states.get(_OUTSIDE)
    if path is None or path.steps is None:
        return False, None
    return path.several, None if path.several else _calls(path.steps, markers)


def _steps(state: _State, path: _Path, at: int, marker: Marker) -> Iterator[tuple[_State, _Path]]:
    """Where a parse goes with one more marker, apart from the end of a value."""
    kind = state[0]
    if kind == "value":
        yield state, path  # the marker is text
    elif kind == "call" and marker.may_follow_value:
        yield ("value", marker.word) if marker.kind == "value" else _OUTSIDE, path.then(at)
    elif state == _OUTSIDE and marker.kind == "call":
        yield _IN_CALL, path.then(at, call=True)


def _calls(path: Any, markers: Sequence[Marker]) -> list[ParsedCall]:
    """The calls of a path's steps."""
    steps: list[int] = []
    while path is not None:
        path, at = path
        steps.append(at)
    calls: list[ParsedCall] = []
    values: list[tuple[int, int]] = []
    first = opening = 0
    for at in reversed(steps):
        match markers[at].kind:
            case "call":
                first, values = at, []
            case "value":
                opening = at
            case "value_end":
                values.append((opening, at))
            case _:
                calls.append(ParsedCall(first, tuple(values), at))
    return calls
