"""Brackets that begin no call by what stands behind them: nearly all brackets of code and JSON.

In: the names of the declared tools. Out: an expression that matches at such a bracket. Whatever it
matches is text for the readers, too, but they ask more, at more cost. It matches only

- ``{``, or several brackets, before a key that is none with which a call may begin, nor the beginning of
  one (``bare_json``);
- ``[`` before a number, a word or a string that is no name, nor the beginning of one, without ``(`` behind
  it (``pythonic``, ``bare_names``, ``bare_json``).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from ferrule.dialects.core.word_patterns import TELLING, prefix_patterns, word_patterns
from ferrule.dialects.formats.envelope import FIRST_KEYS

__all__ = ["text_brackets"]

_ARGS = "ARGS"
"""In brackets it stands between Mistral's name and arguments, in the middle of a line."""

_SEVERAL = r"(?:\{(?!\{)|\[\s{0,8}[\[{(])[\[{(\s]{0,48}"
"""One ``{``, or several brackets. A doubled brace is read as one."""

_WORD = r"[^\W\d][\w.:/-]{0,60}+(?: [^( \t]|[^\w\\.:/\-\"'`( \t])"
_NO_STRING = r"[ \t]{0,8}[^\w./\-\"' \t:,(`\\]"
_STRING = r"\w[\w./-]{0,60}+[\"'](?: [^( \t]|[^( \t])"


@lru_cache(maxsize=64)
def text_brackets(names: tuple[str, ...]) -> re.Pattern[str]:
    """The expression for tools of these names; those used last are kept, as in ``bare_names``."""
    keys = _begun((*FIRST_KEYS, *names), r"[\"']?[ \t]*\Z")
    named = _begun((_ARGS, *names), r"\Z")
    key = rf"""(?:["'](?:(?!{keys})[\w./-]|[^\w./\-"' \t:,])|(?!{keys})\w)"""
    listed = rf"\d|{_WORD}|[\"'](?:(?!{named}){_STRING}|{_NO_STRING})"
    return re.compile(rf"{_SEVERAL}{key}|\[(?!{named})(?:{listed})")


def _begun(words: Collection[str], cut: str) -> str:
    """The expression for one of the words, or the beginning of one behind which ``cut`` matches."""
    short = frozenset(word for word in words if len(word) < TELLING)
    long = {word[:TELLING] for word in words} - short
    whole = "|".join(word_patterns(short))
    cut_off = "|".join(prefix_patterns(short | long))
    return "|".join((rf"(?:{whole})(?![\w./-])", rf"(?:{cut_off}){cut}", *word_patterns(long)))
