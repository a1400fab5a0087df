"""Calls in Markdown fences, and in a code span that is a whole text.

In: a tape behind the opening backticks. Out: whether nothing but calls stands up to the closing ones.
``OpenFences`` follows the fences of other things. Models put comments and ``return`` before calls, brackets
too many behind them, and open fences anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ferrule.dialects.core.reading import Reading, skip_surplus
from ferrule.dialects.core.tape import Literals, Tape, Wait

BACKTICKS = re.compile("`*")
BEHIND_SURPLUS = Literals(["</", "<|", "<｜", "```"])
_INFO = re.compile(r"[\w+.-]*")
_INFO_LIMIT = 16
_OPENING = re.compile(r"[\w+.-]+[ \t]*(?:\r?\n|\Z)")
_OPENING_APART = re.compile(r"[ \t]*\r?\n[^\s`]")
_NEWLINE = Literals(["\n"])
_RETURN = Literals(["return "])
_CALL_FENCES = frozenset(
    ("", "json", "json5", "jsonc", "js", "javascript", "tool", "tool_call", "tool_calls", "tool_use")
) | {"function", "function_call", "xml", "text", "plaintext", "python", "py", "tool_code"}
"""Info strings of fences that may hold calls. An info string stands behind the opening backticks."""


def read_info(tape: Tape) -> Wait[str]:
    """Consume the info string of a fence."""
    return tape.skip(_INFO)


def may_hold_calls(info: str) -> bool:
    """May a fence hold calls, by its info string?"""
    return info.lower() in _CALL_FENCES


class OpenFences:
    """The fences that are open: one, and those inside a Markdown one. ``length`` counts its backticks."""

    def __init__(self, length: int = 0, info: str = "") -> None:
        self._lengths = [length] if length else []
        self._markdown = info.lower() in ("markdown", "md", "mdx")

    def __bool__(self) -> bool:
        return bool(self._lengths)

    def take_backticks(self, tape: Tape, length: int, *, apart: bool) -> Wait[None]:
        """Close the innermost fence, or open one in it, at so many backticks that begin a line.

        In Markdown they open one before a word; without a word if they stand ``apart``, below a blank
        line, and text follows.
        """
        ahead = (yield from tape.peek(_INFO_LIMIT)) if self._markdown else ""
        if ahead and (_OPENING.match(ahead) or (apart and _OPENING_APART.match(ahead))):
            self._lengths.append(length)
        elif length >= self._lengths[-1]:
            self._lengths.pop()


def read_fenced_calls(
    reading: Reading, length: int, starts: Literals, read: Callable[[str], Wait[bool]]
) -> Wait[bool]:
    """Read calls up to the closing backticks (or the end); False when anything else stands there.

    ``read`` reads a call from its opener on, which is one of ``starts``.
    """
    tape = reading.tape
    while True:
        yield from tape.skip()
        ahead = yield from tape.peek(1)
        if ahead == "`":
            ahead = yield from tape.peek(length)
        if ahead == "`" * len(ahead) and (len(ahead) == length or reading.found):
            yield from tape.skip(BACKTICKS)
            if not (yield from _opens_again(reading)):
                return True
            yield from tape.skip(_INFO)
            continue
        if not ahead:
            return True
        if ahead[0] == "#" and (yield from _comment(tape)):
            continue
        yield from tape.literal(_RETURN)
        word = yield from tape.starts(starts)
        if not (yield from read(word)):
            return False
        yield from skip_surplus(tape, BEHIND_SURPLUS)


def _comment(tape: Tape) -> Wait[bool]:
    """Step over a line of comment before calls in Python."""
    here = tape.length
    _, newline = yield from tape.until(_NEWLINE)
    if not newline:
        tape.rewind(here)
    return bool(newline)


def _opens_again(reading: Reading) -> Wait[bool]:
    """Do the backticks behind calls open another fence of calls, the closing ones forgotten?"""
    ahead = yield from reading.tape.peek(_INFO_LIMIT)
    info, newline, _ = ahead.partition("\n")
    return bool(info and newline) and may_hold_calls(info) and bool(reading.found)
