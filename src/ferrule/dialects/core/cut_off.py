"""Does a reply that was cut off end with the beginning of a call?

In: the text from a marker on, up to the end. Out: the name as far as it was written, or None. A reader
needs a whole header; the beginning of one is text for it, because prose that names a marker ends like that,
too. Once it is known that the reply was cut, the beginning of a header is a call that nobody will finish.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ferrule.repair import Tools

LONGEST = 400
"""A header is not longer, in characters."""

_OPENS = re.compile(
    r"(?!</|\]<\]minimax\[>\[</)(?!.*(?:end|close|suffix|response))"
    r".*(?:tool|func|call|invoke|action_start|START_ACTION|python_(?:start|tag)|plugin|DSML|GCML|✿)",
    re.IGNORECASE | re.DOTALL,
)
"""A marker that begins calls and nothing else."""

_MAY_OPEN = ("<|start|>assistant", "<|channel|>", "<|message_model|>")
"""Markers that begin messages of every kind."""

_OTHERS = ("user", "self", "developer")
_FRAMES = (*_OTHERS, "analysis", "final", "thought")
_RECIPIENT = re.compile(r"(?:\A|commentary) to?\Z")
_MARKUP = re.compile(
    r"(?<=\w)<\|channel\|>\w{0,12}|<\|constrain\|>\w{0,12}|[\w-]{1,64}<\|tool_call:name\|>|<[^<>\n]{0,160}(?:>|\Z)|\[[A-Z_]{0,24}(?:\]|\Z)|✿[A-Z]{0,10}✿?"
    r"|`{1,3}\w{0,8}|[\"']\w{1,24}[\"']\s*:|\b(?:to|name)=|\n[*_]{0,3}A[ction]{0,5} ?[Input]{0,5}:?\Z"
)
"""What belongs to a header and is no name."""

_WORDS = re.compile(r"[^\s\[\]{}()`\"'=:,]+")
_NAMES = re.compile(r"(?:\bto=(?:functions\.)?|\bname=[\"']?|<function=|<invoke=)([\w.-]+)")
_PLAIN = re.compile(r"[\w.:/-]+")
_BESIDE = frozenset(("json", "call", "function", "assistant", "commentary", "print", "functions"))
_SHORTEST = 4
_SPACED = 16
"""So far a marker reaches that is written with blanks. It begins as ordinary text does."""


@dataclass(frozen=True, slots=True)
class _Header:
    """What stands in a header: a name at most. ``labelled``: it stands where only names do (``name=``)."""

    name: str
    labelled: bool
    has_words: bool


def begun_call(text: str, marker: str, tools: Tools) -> str | None:
    """Return the name of the call that begins in ``text``, which ends with the reply; None if it is none.

    ``marker`` stands at its beginning.
    """
    rest, opens_calls = _behind_marker(text, marker)
    if len(text) > LONGEST or not (rest.strip() or opens_calls):
        return None
    header = _header(rest)
    if header is None:
        return None
    declared = bool(header.name) and any(each.startswith(header.name) for each in tools.names)
    if declared or (opens_calls and (not header.has_words or rest[0] != " ")):
        return header.name
    return _called_in_message(header, rest, marker) if marker in _MAY_OPEN else None


def _behind_marker(text: str, marker: str) -> tuple[str, bool]:
    """The text behind the marker, and whether the marker begins calls and nothing else."""
    if marker[:1] == "<" and len(marker) <= len("<｜ "):
        rest, opens = text.partition(">")[2], text[:_SPACED]
    else:
        rest, opens = text[len(marker) :], marker
    return rest, _OPENS.match(opens) is not None and not marker[0].isalpha()


def _header(rest: str) -> _Header | None:
    """What stands in a header behind its marker; None if it is more than markup and one name."""
    words = [word for word in _WORDS.findall(_MARKUP.sub(" ", rest)) if word not in _BESIDE]
    if len(words) > 1 or not all(map(_PLAIN.fullmatch, words)):
        return None
    labelled = _NAMES.findall(rest)
    name = (labelled or words or [""])[-1].removeprefix("functions.")
    return _Header(name, bool(labelled), bool(words))


def _called_in_message(header: _Header, rest: str, marker: str) -> str | None:
    """The name of the call that a message makes whose header may belong to a message of any kind."""
    if _RECIPIENT.search(rest):
        return ""
    others = _OTHERS if header.labelled else _FRAMES
    if header.name and any(each.startswith(header.name) for each in others):
        return None
    return header.name if header.name or _calls(rest, marker) else None


def _calls(rest: str, marker: str) -> bool:
    """Do the markers that were written lead to a call?"""
    wanted = "<|content_invoke" if marker == "<|message_model|>" else "<|channel|>commentary to="
    return rest.strip().startswith(wanted[:13]) or (marker in _MAY_OPEN[:2] and wanted.startswith(rest))


def begun_marker(text: str, markers: Iterable[str]) -> bool:
    """Is ``text`` the beginning of markers that begin calls, and of no other?"""
    if len(text) < _SHORTEST:
        return False
    fitting = [marker for marker in markers if marker.startswith(text)]
    return bool(fitting) and all(map(_OPENS.match, fitting))
