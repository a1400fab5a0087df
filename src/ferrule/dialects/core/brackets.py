"""Brackets that may begin a call without markers, by what stands right behind them.

In: a text and the index of ``{`` or ``[``. Out: whether a call may begin there. A bracket that cannot begin
one is no trigger, so that code and tables are passed on at once.
"""

from __future__ import annotations

import re
from typing import Literal

from ferrule.dialects.core.tape import Tape, Wait, Wanted

BRACKETS = frozenset("{[")
"""A call without markers may begin with one of them."""

CALL_MAY_FOLLOW = r"""(?![\[{(]{5}|(?:\s?[\[{(]){5}|[\[{(\s]{0,64}+[^\w"'`/\s\[{(])"""
"""A lookahead for what follows a bracket that may begin a call: not five more, nor what begins no key and
no name."""

Verdict = Literal["call", "text"] | Wanted
"""What a bracket is: perhaps the beginning of a call, or text; or for what one waits who would know."""

_BEGINS = re.compile(rf"[\[{{]{CALL_MAY_FOLLOW}")
_RUN = 66
"""So many brackets and blanks decide it, whatever stands behind them."""

_BRACKETS = re.compile(rf"[\[{{(\s]{{1,{_RUN}}}")


def is_decided(text: str, at: int) -> bool:
    """Can be told from what stands behind the bracket at ``at`` whether a call may begin with it?"""
    run = _BRACKETS.match(text, at)
    return run is None or run.end() < len(text) or run.end() - at == _RUN


def may_begin(tape: Tape) -> Wait[bool]:
    """Can a call begin with the bracket here, by what stands right behind it?"""
    while not tape.ended and not is_decided(tape.window, tape.at):
        yield
    return _BEGINS.match(tape.window, tape.at) is not None
