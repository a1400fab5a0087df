"""Calls without markers: JSON, a list of Python calls, or a line that begins with a declared tool's name.

If the special tokens of a call were lost within a line, its name is the end of the text already passed on.

``TextBrackets`` matches brackets that begin no call by what follows them: nearly all brackets of code and
JSON. The readers would reject these too, at more cost. It matches only

- ``{``, or several brackets, before a key with which no call may begin, nor the beginning of such a key
  (``bare_json``);
- ``[`` before a number, a word or a string that is no name, nor the beginning of one, without ``(`` after
  it (``pythonic``, ``bare_names``, ``bare_json``).

Names of tools are in a table and not in the expression, because compiling one takes longer than reading
many replies, and a log or a gateway sees new sets of tools all the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

from ferrule.dialects.core.channel_output import Output
from ferrule.dialects.core.marker_index import Verdict
from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import (
    NO_NAME,
    TELLING,
    Literals,
    Wait,
    name_at,
    prefix_patterns,
    word_patterns,
)
from ferrule.dialects.formats.bare_json import key_begins_call, key_wanted, may_be_value, read_value
from ferrule.dialects.formats.bare_names import names_of, read_body, read_bracketed, read_line
from ferrule.dialects.formats.json_envelope import FIRST_KEYS

_ARGS_WORD = "ARGS"
"""In brackets between Mistral's name and arguments, within a line."""

_SEVERAL = r"(?:\{(?!\{)|\[\s{0,8}[\[{(])[\[{(\s]{0,48}"
"""One ``{``, or several brackets. A doubled brace is read as one."""

_WORD = r"[^\W\d][\w.:/-]{0,60}+(?: [^( \t]|[^\w\\.:/\-\"'`( \t])"
_NO_STRING = r"[ \t]{0,8}[^\w./\-\"' \t:,(`\\]"
_STRING = r"\w[\w./-]{0,60}+[\"'](?: [^( \t]|[^( \t])"
_KEY_CUT = r"[\"']?[ \t]*\Z"
_LISTED_CUT = r"\Z"
_RUN_ON = re.compile(r"[\w./-]")


class TextBrackets:
    """Matches brackets that certainly begin no call of the tools with these names."""

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
        words, key_cut, listed_cut = self._words, self._key_cut, self._listed_cut
        places = ((quoted, key_cut), (bare, key_cut), (listed, listed_cut), (string, listed_cut))
        for place, cut in places:
            if place >= 0 and text[place] in words and self._begins(text, place, cut):
                return False
        return True

    def _begins(self, text: str, at: int, cut: re.Pattern[str]) -> bool:
        """Whether a name begins here, or the beginning of one that ``cut`` follows."""
        for word in self._words[text[at]]:
            end = at + len(word)
            if text.startswith(word, at):
                if len(word) == TELLING or not _RUN_ON.match(text, end):
                    return True
            elif cut.match(text, at + _common(text, at, word)):
                return True
        return False


def _common(text: str, at: int, word: str) -> int:
    """Return the length of the common prefix of the text from ``at`` on and the word."""
    size = 1
    while text.startswith(word[: size + 1], at) and size < len(word):
        size += 1
    return size


@lru_cache(maxsize=256)
def text_brackets(names: tuple[str, ...]) -> TextBrackets:
    """Return those for tools of these names, from a cache, as in ``bare_names``."""
    return TextBrackets(names)


@lru_cache(maxsize=1)
def _expressions() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """What brackets of text look like whatever tools there are, and how a key and a listed word are cut."""
    keys, named = _begun(FIRST_KEYS, _KEY_CUT), _begun((_ARGS_WORD,), _LISTED_CUT)
    key = rf"""(?:["'](?:()(?!{keys})[\w./-]|[^\w./\-"' \t:,])|()(?!{keys})\w)"""
    listed = rf"\d|{_WORD}|[\"'](?:()(?!{named}){_STRING}|{_NO_STRING})"
    shape = re.compile(rf"{_SEVERAL}{key}|\[()(?!{named})(?:{listed})")
    return shape, re.compile(_KEY_CUT), re.compile(_LISTED_CUT)


def _begun(words: Collection[str], cut: str) -> str:
    """Return the expression for one of the words, or the beginning of one that ``cut`` follows."""
    short = frozenset(word for word in words if len(word) < TELLING)
    long = {word[:TELLING] for word in words} - short
    whole = "|".join(word_patterns(short))
    cut_off = "|".join(prefix_patterns(short | long))
    return "|".join((rf"(?:{whole})(?![\w./-])", rf"(?:{cut_off}){cut}", *word_patterns(long)))


_ARGS_MARK = "[ARGS]"
_ARGS = Literals([_ARGS_MARK])


class BareCalls:
    """Reads calls without markers for one channel; see ``core.marker_index.BareCalls``."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._names = names_of(reading.tools.names) if reading.tools.declared else None
        self.is_text_bracket = text_brackets(tuple(reading.tools.names)).match
        self.named = self._names is not None
        self.longest = self._names.longest if self._names else 0

    def may_begin(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, int] | None:
        """Where a name may begin a call on a line between ``at`` and ``end``, with more text perhaps."""
        return self._names.may_begin(text, at, end, blank=blank) if self._names else None

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Where up to ``end`` a call begins with a tool's name, and the name."""
        return self._names.find(text, at, end, blank=blank) if self._names else None

    def partial_start(self, text: str, at: int, *, blank: bool) -> int:
        """Index from which the last line could be the beginning of such a call, or the text's length."""
        return self._names.partial_start(text, at, blank=blank) if self._names else len(text)

    def may_be_fused(self, letter: str) -> bool:
        """Whether the name of a call may end with ``letter``, directly before the ``{`` of its
        arguments."""
        return self._names is not None and (letter in self._names.last_letters or letter == "\n")

    def is_fused(self, output: Output) -> bool:
        """Whether the text before a ``{`` ends with the name of the call whose arguments it begins."""
        return self.may_be_fused(output.last) and self._fused(output.tail, output.pending) != ""

    def judge(self, text: str, at: int, output: Output) -> Verdict:
        """Whether ``read`` may find calls from the bracket at index ``at`` on.

        It makes the readers' first checks, in their order, and waits for the text that they would wait for.
        """
        reading = self._reading
        if text[at] == "[":
            verdict = self._judge_list(text, at, output)
            if verdict != "text":
                return verdict
        elif self.is_fused(output):
            return "call"
        if len(text) - at < 2:
            return 1
        if text.startswith("{{", at):
            return "call"
        begins = may_be_value(reading) and key_begins_call(text, at, reading.tools.names)
        return key_wanted(text, at) if begins is None else "call" if begins else "text"

    def _may_be_list(self, *, at_start: bool) -> bool:
        """Whether a list of Python calls may begin here, by the text before it."""
        reading = self._reading
        return not reading.accept_first_end and (at_start or reading.expects("pythonic"))

    def _judge_list(self, text: str, at: int, output: Output) -> Verdict:
        """Judge ``[`` that does not begin JSON, as ``judge`` does."""
        reading, names = self._reading, self._names
        name = name_at(text, at) if self._may_be_list(at_start=output.at_start) else ""
        if name is None:
            return NO_NAME
        if name and reading.tools.match(name) is not None:
            return "call"
        if names is None:
            return "text"
        bracketed = names.bracketed(text, at)
        if bracketed is None or _ARGS.is_partial(text, at):
            return None
        return "call" if bracketed or _ARGS.words.match(text, at) else "text"

    def _fused(self, before: Callable[[], str], newlines: str) -> str:
        """Return the name at the end of the text before, if a token after it was lost, or ``""``."""
        return self._names.fused(before()) if self._names and newlines in ("", "\n", "\r\n") else ""

    def read(self, opener: str, before: Callable[[], str], newlines: str, /, *, fenced: bool) -> Wait[bool]:
        """Read what begins here with a bracket or a name; True if it was calls."""
        reading, names = self._reading, self._names
        tape = reading.tape
        if opener not in ("{", "["):
            return names is not None and (yield from read_line(reading))
        start = tape.length
        if opener == "[":
            is_call = yield from self._read_bracketed(before)
            if is_call is not None:
                return is_call
        else:
            name = self._fused(before, newlines)
            if name and (yield from read_body(reading, name, 0)):
                return True
            tape.rewind(start)
        return tape.length == start and (yield from read_value(reading, fenced=fenced))

    def _read_bracketed(self, before: Callable[[], str]) -> Wait[bool | None]:
        """Read what begins with a ``[`` that is not JSON; None if it may be JSON."""
        reading, names = self._reading, self._names
        if self._may_be_list(at_start=reading.at_start):
            from ferrule.dialects.formats.pythonic import read_list  # few replies hold such a list

            if (yield from read_list(reading)):
                return True
        if names is None:
            return None
        if (yield from read_bracketed(reading, names)):
            return True
        if not (yield from reading.tape.starts(_ARGS)):
            return None
        # Mistral's call in the middle of a line, its first token lost.
        name = names.last(before()) or names.fused(before())
        return bool(name) and (yield from read_body(reading, name, len(_ARGS_MARK)))
