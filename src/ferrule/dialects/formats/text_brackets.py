"""Brackets that begin no call by what stands behind them: nearly all brackets of code and JSON.

In: the names of the declared tools. Out: ``TextBrackets``, which matches at such a bracket. Whatever it
matches is text for the readers, too, but they ask more, at more cost. It matches only

- ``{``, or several brackets, before a key that is none with which a call may begin, nor the beginning of
  one (``bare_json``);
- ``[`` before a number, a word or a string that is no name, nor the beginning of one, without ``(`` behind
  it (``pythonic``, ``bare_names``, ``bare_json``).

Names of tools stand in a table and not in the expression: to compile one takes longer than to read many
replies, and a log or a gateway meets new sets of tools all the time.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from ferrule.dialects.core.tape import TELLING, prefix_patterns, word_patterns
from ferrule.dialects.formats.envelope import FIRST_KEYS

_ARGS = "ARGS"
"""In brackets it stands between Mistral's name and arguments, in the middle of a line."""

_SEVERAL = r"(?:\{(?!\{)|\[\s{0,8}[\[{(])[\[{(\s]{0,48}"
"""One ``{``, or several brackets. A doubled brace is read as one."""

_WORD = r"[^\W\d][\w.:/-]{0,60}+(?: [^( \t]|[^\w\\.:/\-\"'`( \t])"
_NO_STRING = r"[ \t]{0,8}[^\w./\-\"' \t:,(`\\]"
_STRING = r"\w[\w./-]{0,60}+[\"'](?: [^( \t]|[^( \t])"
_KEY_CUT = r"[\"']?[ \t]*\Z"
_LISTED_CUT = r"\Z"
_RUN_ON = re.compile(r"[\w./-]")


class TextBrackets:
    """Matches at brackets that certainly begin no call of the tools with these names."""

    __slots__ = ("_key_cut", "_listed_cut", "_shape", "_words")

    def __init__(self, names: Iterable[str]) -> None:
        self._shape, self._key_cut, self._listed_cut = _expressions()
        self._words: dict[str, list[str]] = {}
        for word in {name[:TELLING] for name in names if name}:
            self._words.setdefault(word[0], []).append(word)

    def match(self, text: str, at: int = 0) -> bool:
        """Whether the bracket at ``at`` is text."""
        found = self._shape.match(text, at)
        if found is None:
            return False
        # The groups are empty; they stand where a name may begin: two in an object, two in a list.
        _, (quoted, _), (bare, _), (listed, _), (string, _) = found.regs
        words, cut = self._words, self._key_cut
        for place in (quoted, bare):
            if place >= 0 and text[place] in words and self._begins(text, place, cut):
                return False
        cut = self._listed_cut
        for place in (listed, string):
            if place >= 0 and text[place] in words and self._begins(text, place, cut):
                return False
        return True

    def _begins(self, text: str, at: int, cut: re.Pattern[str]) -> bool:
        """Does a name begin here, or the beginning of one behind which ``cut`` matches?"""
        for word in self._words[text[at]]:
            end = at + len(word)
            if text.startswith(word, at):
                if len(word) == TELLING or not _RUN_ON.match(text, end):
                    return True
            elif cut.match(text, at + _common(text, at, word)):
                return True
        return False


def _common(text: str, at: int, word: str) -> int:
    """How many characters the text from ``at`` on and the word have in common at their beginning."""
    size = 1
    while text.startswith(word[: size + 1], at) and size < len(word):
        size += 1
    return size


@lru_cache(maxsize=256)
def text_brackets(names: tuple[str, ...]) -> TextBrackets:
    """Those for tools of these names; those used last are kept, as in ``bare_names``."""
    return TextBrackets(names)


@lru_cache(maxsize=1)
def _expressions() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What brackets of text look like whatever tools there are, and how a key and a listed word are cut."""
    keys, named = _begun(FIRST_KEYS, _KEY_CUT), _begun((_ARGS,), _LISTED_CUT)
    key = rf"""(?:["'](?:()(?!{keys})[\w./-]|[^\w./\-"' \t:,])|()(?!{keys})\w)"""
    listed = rf"\d|{_WORD}|[\"'](?:()(?!{named}){_STRING}|{_NO_STRING})"
    shape = re.compile(rf"{_SEVERAL}{key}|\[()(?!{named})(?:{listed})")
    return shape, re.compile(_KEY_CUT), re.compile(_LISTED_CUT)


def _begun(words: Collection[str], cut: str) -> str:
    """The expression for one of the words, or the beginning of one behind which ``cut`` matches."""
    short = frozenset(word for word in words if len(word) < TELLING)
    long = {word[:TELLING] for word in words} - short
    whole = "|".join(word_patterns(short))
    cut_off = "|".join(prefix_patterns(short | long))
    return "|".join((rf"(?:{whole})(?![\w./-])", rf"(?:{cut_off}){cut}", *word_patterns(long)))
