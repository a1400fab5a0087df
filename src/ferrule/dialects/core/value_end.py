"""Does a call whose arguments are raw text end here, or does an argument hold what ends one?

In: a tape on the closing marker of a value, behind which the call could end. Out: whether it does. A call
is followed by the end of its line, by the end of the text or by the next marker. Where words follow on the
same line, as in ``print("</parameter></function>")``, or the closing marker of a value once more, the whole
ending may be a part of the value; then the reader looks for a later one.

And: does a value whose closing marker is missing end with one that is misspelt (``misspelt_closer``)?
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ferrule.core.messages import Repair
from ferrule.dialects.core.tape import Literals, Tape, Wait

CLOSER_LIMIT = 128
"""Characters of a misspelt closing tag, with the white space behind it."""

_SPACE = r"[ \t\r\n]{0,64}"
_LINE_END = re.compile(r"[ \t]{0,64}(?:[\r\n<\]]|\Z)")
"""The end of a line, or what may be a marker."""

# What models write for </parameter> and </arg_value>: https://github.com/sgl-project/sglang/issues/27336,
# https://github.com/anthropics/claude-code/issues/83088 (2026)
_KIND = r"(?:arg|argument|param|parameter|val|value)s?(?:[_-]\w{1,16})?"
_OF_KIND = re.compile(_KIND, re.IGNORECASE)
_TAG_OF_KIND = re.compile(rf"</?{_KIND}[\s/>]", re.IGNORECASE)
_CLOSING_TAG = re.compile(r"<\\?/ ?(?P<word>[^<>/]{1,64}?)\s{0,8}/?(?P<end>>?)\s*\Z")
_PREFIXES = re.compile("[:|｜‖ ]+")
_SELF_CLOSED = re.compile(r"[^<>]{0,512}/>")
_LONG_WORDS = ("parameter", "argument", "arg_value")
"""They are known with a letter or two wrong. A shorter word may be another one then."""


def ending(value_close: str, call_close: str, block_closes: Iterable[str]) -> re.Pattern[str]:
    """The expression for all that closes a value, its call, and the blocks around it."""
    blocks = "|".join(map(re.escape, block_closes)) or "(?!)"
    return re.compile(
        f"{re.escape(value_close)}{_SPACE}{re.escape(call_close)}(?:{_SPACE}(?:{blocks}))?(?P<gap>{_SPACE})"
    )


def ends_call(tape: Tape, ending: re.Pattern[str], leftover: Literals) -> Wait[bool]:
    """Does the call end with its value? ``leftover`` are the words that show that it does not, and blocks'.

    Nothing is consumed.
    """
    while True:
        found = ending.match(tape.window, tape.at)
        if found is None:
            return True
        end = found.end()
        if tape.ended or len(tape.window) - end > leftover.longest:
            break
        yield
    gap = found["gap"]
    if leftover.words.match(tape.window, end):
        return False
    return "\n" in gap or _LINE_END.match(tape.window, end) is not None


class MisspeltCloser(NamedTuple):
    """The value before a closing tag that is not spelled as it should be, and what is to be said of it.

    ``doubtful``: the tag may be a part of the value all the same, which makes the call ambiguous.
    """

    value: str
    doubtful: bool
    repair: Repair


def misspelt_closer(value: str, key: str, closes: str, prefix: str = "") -> MisspeltCloser | None:
    """Take the misspelt closing tag off a value that structure follows; None where it ends with none.

    ``closes`` is the proper tag; ``prefix`` stands in it before the word. A tag that was opened in the
    value belongs to it. Any other is the closing tag if its word is of this kind, or is called like the
    argument. It is doubtful where the word is another one (a piece of a page may end so), where it stands
    behind a blank ("it ends with </param>"), and where the value holds more tags of the kind.
    """
    at = value.rfind("<", max(0, len(value) - CLOSER_LIMIT))
    tag = _CLOSING_TAG.match(value, at) if at >= 0 else None
    if tag is None or _is_opened(value, tag["word"], at):
        return None
    of_kind = any(_is_of_kind(piece, key, closes) for piece in _PREFIXES.split(tag["word"]))
    of_kind = of_kind or (prefix != "" and tag["word"].startswith(prefix))
    if not (of_kind or tag["end"]):
        return None
    bare = value[:at]
    _, _, line = bare.rpartition("\n")
    in_words = line.endswith((" ", "\t")) and not line.isspace()
    doubtful = not of_kind or in_words or _TAG_OF_KIND.search(bare) is not None
    return MisspeltCloser(
        bare,
        doubtful,
        closer_doubt(tag.group(), key) if doubtful else Repair("misspelt-tag", closes),
    )


def closer_doubt(tag: str, key: str) -> Repair:
    """What makes a call ambiguous where a closing tag may be a part of a value."""
    return Repair("ambiguous", f"the tag {tag.strip()!r} may close the value of {key!r} or belong to it")


def _is_opened(value: str, word: str, end: int) -> bool:
    """Does the value open as many of these tags before ``end`` as it closes, the one there included?"""
    opened = 0
    for tag in re.finditer(rf"<(/?){re.escape(word)}(?=[\s=/>])", value[:end]):
        opened += -1 if tag[1] else not _SELF_CLOSED.match(value, tag.end())
        opened = max(opened, 0)
    return opened > 0


def _is_of_kind(piece: str, key: str, closes: str) -> bool:
    """Is it a word for an argument or its value, the proper one with a few letters wrong, or the key?"""
    if piece == key or _OF_KIND.fullmatch(piece):
        return True
    words = [each for each in _PREFIXES.split(closes.strip("</|>")) if each]
    if any(piece.startswith(each) and len(piece) <= len(each) + 16 for each in words):
        return True
    return any(_differ_in_one_place(piece.lower(), each) for each in _LONG_WORDS)


def _differ_in_one_place(one: str, other: str) -> bool:
    """Do two words differ in no more than two letters, which stand together?"""
    shorter = min(len(one), len(other))
    same = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    left = shorter - same
    behind = next((at for at in range(left) if one[-1 - at] != other[-1 - at]), left)
    return max(len(one), len(other)) - same - behind <= 2
