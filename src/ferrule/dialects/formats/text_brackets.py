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
from collections.abc import Iterable
from functools import lru_cache

from ferrule.dialects.core.word_patterns import TELLING, begun_patterns, prefix_patterns, word_patterns
from ferrule.dialects.formats.envelope import FIRST_KEYS

__all__ = ["text_brackets"]

_CUT = r"(?:\Z|\W)"
"""Behind the beginning of a name: the text ends, or the word; then the readers may wait for more."""

_SEVERAL = r"(?:\{(?!\{)|\[\s{0,8}[\[{(])[\[{(\s]{0,48}"
"""One ``{``, or several brackets. A doubled brace is read as one."""

_WORD = r"[^\W\d][\w.:/-]{0,60}+(?: [^( \t]|[^\w\\.:/\-\"'`( \t])"
_STRING = r"\w[\w./-]{0,60}+[\"'](?: [^( \t]|[^( \t])"


@lru_cache(maxsize=64)
def text_brackets(names: tuple[str, ...]) -> re.Pattern[str]:
    """The expression for tools of these names; those used last are kept, as in ``bare_names``."""
    keys = _begun((*FIRST_KEYS, *names))
    # Mistral's ``[ARGS]`` may stand in the middle of a line.
    named = "|".join(("A", *begun_patterns({name[:TELLING] for name in names}, _CUT)))
    key = rf"""(?:["'](?:(?!{keys})[\w./-]|[^\w./\-"' \t:,])|(?!{keys})\w)"""
    return re.compile(rf"{_SEVERAL}{key}|\[(?!{named})(?:\d|{_WORD}|[\"'](?!{named}){_STRING})")


def _begun(words: Iterable[str]) -> str:
    """The expression for one of the words, or the beginning of one where the text or the word ends."""
    short = frozenset(word for word in words if len(word) < TELLING)
    long = {word[:TELLING] for word in words} - short
    whole = "|".join(word_patterns(short))
    cut_off = "|".join(prefix_patterns(short | long))
    return "|".join((rf"(?:{whole})(?![\w./-])", rf"(?:{cut_off}){_CUT}", *word_patterns(long)))
