"""The regular expressions of response templates, as far as they can be matched in linear time.

In: a pattern. Out: an ``Anchor``: the literal text it begins with, and an expression without backtracking.
Refused with a ``UsageError`` is all that could need it: templates come from checkpoints, and a hostile
pattern would stop the program that reads it.

A pattern is a row of pieces: literal text; a class (``\\w``, ``\\d``, ``\\s``, ``\\S``, ``[…]``) with
``*``, ``+`` or ``?``, whose next piece begins with a character outside the class; ``.*?`` or ``.+?`` before
literal text; ``(?:…)?`` around literal text. One class or dot may stand in a named group.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ferrule.errors import UsageError

_PIECE = re.compile(
    r"(?P<group>\(\?P<(?P<name>\w+)>)?"
    r"(?:(?P<class>\\[wdsS]|\[(?:\\.|[^\]\\])+\]|\.)(?P<times>[*+?]?\??)"
    r"|(?P<optional>\(\?:(?:\\\W|\\n|[^\\()|*+?.\[\]{}^$])+\)\?)"
    r"|(?P<letter>\\\W|\\n|\\t|[^\\()|*+?.\[\]{}^$])(?P<maybe>\??))"
    r"(?P<end>\))?",
    re.DOTALL,
)
_ESCAPES = {"\\n": "\n", "\\t": "\t"}


@dataclass(frozen=True, slots=True)
class Anchor:
    """``begins``: the literal text at the beginning, perhaps ``""``. ``core``: all literal text."""

    begins: str
    core: str
    expression: re.Pattern[str]

    @classmethod
    def exactly(cls, text: str) -> Anchor:
        """The anchor of a literal string."""
        return cls(text, text, re.compile(re.escape(text)))


@dataclass(frozen=True, slots=True)
class Tag:
    """What stands before and behind the value of an argument. ``strip``: space around it is markup."""

    head: Anchor
    close: str
    strip: bool


@dataclass(slots=True)
class _Piece:
    """One piece: literal text, or a class with how often it occurs."""

    literal: str = ""
    wanted: bool = True
    kind: str = ""
    times: str = ""
    group: str = ""


def anchor(pattern: str, where: str) -> Anchor:
    """Read a pattern. Raises ``UsageError`` with ``where`` for one that is not supported."""
    pieces = _pieces(pattern, where)
    parts = [_expression(piece, pieces[at + 1 :], where) for at, piece in enumerate(pieces)]
    begins = pieces[0].literal if pieces and pieces[0].wanted else ""
    core = "".join(piece.literal for piece in pieces if piece.wanted)
    plain = all(piece.literal or piece.kind == r"\s" for piece in pieces)
    return Anchor(begins, core if plain else "", re.compile("".join(parts), re.DOTALL))


def literal(pattern: str, where: str) -> str:
    """The text of a pattern that is literal but for white space around it."""
    found = anchor(pattern, where)
    if not found.core:
        raise UsageError(f"{where}: the pattern {pattern!r} must be literal text here")
    return found.core


def tag(pattern: str, where: str) -> Tag:
    """Read a tag pattern: ``HEAD (?P<value>.*?) TAIL`` with the group ``key`` in its head."""
    before, value, behind = pattern.partition("(?P<value>.*?)")
    head = anchor(before, where)
    if not value or "key" not in head.expression.groupindex or len(head.begins) < 2:
        raise UsageError(
            f"{where}: the tag_pattern {pattern!r} must begin with two literal characters and have the "
            "groups (?P<key>…) and (?P<value>.*?)"
        )
    return Tag(head, literal(behind, where), behind.startswith(r"\s"))


def _pieces(pattern: str, where: str) -> list[_Piece]:
    pieces: list[_Piece] = []
    at = 0
    while at < len(pattern):
        found = _PIECE.match(pattern, at)
        if found is None or bool(found["group"]) != bool(found["end"]):
            raise UsageError(
                f"{where}: {pattern[at : at + 20]!r} in the pattern {pattern!r} is not supported"
            )
        if found["group"] and not found["class"]:
            raise UsageError(f"{where}: the group {found['name']!r} must hold one class or dot")
        at = found.end()
        if found["class"]:
            pieces.append(_Piece("", True, found["class"], found["times"], found["name"] or ""))
            continue
        text = _plain(found["letter"] or found["optional"][3:-2])
        wanted = bool(found["letter"]) and not found["maybe"]
        if wanted and pieces and pieces[-1].literal and pieces[-1].wanted:
            pieces[-1].literal += text
        else:
            pieces.append(_Piece(text, wanted))
    return pieces


def _plain(text: str) -> str:
    return re.sub(r"\\.", lambda found: _ESCAPES.get(found.group(), found.group()[1:]), text)


def _expression(piece: _Piece, rest: list[_Piece], where: str) -> str:
    """The expression of a piece, written so that it never gives back what it took."""
    if piece.literal:
        text = re.escape(piece.literal)
        return text if piece.wanted else f"(?:{text})?+"
    if piece.kind == ".":
        if piece.times not in ("*?", "+?"):
            raise UsageError(f"{where}: a dot must be followed by *? or +?")
        until = "".join(_following(each) for each in rest[:2])
        if not any(each.literal and each.wanted for each in rest[:2]):
            raise UsageError(f"{where}: literal text must follow a dot")
        inner = f"(?:(?!{until}).){piece.times[0]}+"
    else:
        inner = piece.kind + (piece.times[:1] + "+" if piece.times else "")
        _check_border(piece, rest, where)
    return f"(?P<{piece.group}>{inner})" if piece.group else inner


def _following(piece: _Piece) -> str:
    if piece.literal:
        return re.escape(piece.literal) if piece.wanted else f"(?:{re.escape(piece.literal)})?+"
    return piece.kind + (piece.times[:1] + "+" if piece.times else "")


def _check_border(piece: _Piece, rest: list[_Piece], where: str) -> None:
    """Refuse what would have to give characters back to the piece behind it."""
    if piece.times in ("", "?") and not rest:
        return
    for following in rest:
        if following.literal:
            taken = re.match(piece.kind, following.literal[0])
        else:
            overlap = {piece.kind, following.kind}
            taken = following.kind != "." and overlap not in (
                {r"\w", r"\s"},
                {r"\d", r"\s"},
                {r"\S", r"\s"},
            )
        if taken and piece.times:
            raise UsageError(f"{where}: what follows {piece.kind + piece.times!r} could be a part of it")
        if following.wanted and (following.literal or following.times in ("", "+")):
            return
