"""The markers of all dialects, as tables and as expressions that find the next one in a text.

In: dialects. Out: a ``MarkerIndex``, which says which readers are asked at which marker. Most pieces of
most replies hold no character that could begin a marker: one search with ``wakes`` tells so.

Brackets that may begin a call without markers, by what stands right behind them.

In: a text and the index of ``{`` or ``[``. Out: whether a call may begin there. A bracket that cannot begin
one is no trigger, so that code and tables are passed on at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, Protocol

from ferrule.dialects.core.channel_output import Output
from ferrule.dialects.core.dialect import Dialect, Reader
from ferrule.dialects.core.quoted_surroundings import ELEMENTS
from ferrule.dialects.core.reader_context import MARKED, Form, Reading
from ferrule.dialects.core.tape import Literals, Tape, Wait, Wanted, begun_patterns, word_patterns

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

_BRACKET_RUN = re.compile(rf"[\[{{(\s]{{1,{_RUN}}}")


def is_decided(text: str, at: int) -> bool:
    """Can be told from what stands behind the bracket at ``at`` whether a call may begin with it?"""
    run = _BRACKET_RUN.match(text, at)
    return run is None or run.end() < len(text) or run.end() - at == _RUN


def may_begin(tape: Tape) -> Wait[bool]:
    """Can a call begin with the bracket here, by what stands right behind it?"""
    while not tape.ended and not is_decided(tape.window, tape.at):
        yield
    return _BEGINS.match(tape.window, tape.at) is not None


FOREIGN_TURNS = frozenset(
    f"{opener}{role}"
    for opener in ("<|im_start|>", "<|start_header_id|>", "<start_of_turn>")
    for role in ("user", "tool", "ipython")
) | {"<tool_response>", "<|tool_response>", "[INST]", "### Instruction", "### Human", "### User"}
"""Where somebody else's turn begins. Behind a call the model has made it up, and all that follows."""

_TELLING = 4
"""So many characters of a marker tell it from nearly all other text."""

_BRACKETS = tuple(re.escape(bracket) + CALL_MAY_FOLLOW for bracket in sorted(BRACKETS))


class TextBrackets(Protocol):
    """Knows brackets of text by what stands behind them."""

    def match(self, text: str, at: int = 0) -> bool:
        """Whether the bracket at ``at`` is text."""
        ...


class BareCalls(Protocol):
    """Finds and reads the calls of one channel that have no markers, or have lost them.

    It finds calls that begin with a name only where tools are declared.
    """

    @property
    def named(self) -> bool:
        """True where a call may begin with the name of a declared tool."""
        ...

    @property
    def longest(self) -> int:
        """How far from the end of a text a name may begin that is not whole, in characters."""
        ...

    def may_begin(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, int] | None:
        """Where a name may stand; None where ``find`` finds nothing and ``partial_start`` keeps nothing.

        One that reaches the end of the text is not whole.
        """
        ...

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Where up to ``end`` a call begins with a tool's name, and the name.

        ``blank``: the line is blank up to ``at``.
        """
        ...

    def partial_start(self, text: str, at: int, *, blank: bool) -> int:
        """Index from which the last line could be the beginning of such a call, or the text's length."""
        ...

    @property
    def text_brackets(self) -> TextBrackets:
        """Matches at a bracket that certainly begins no call, unless it is fused with a name before it."""
        ...

    def may_be_fused(self, letter: str) -> bool:
        """May the name of a call end with ``letter``, before the ``{`` with which its arguments begin?"""
        ...

    def is_fused(self, output: Output) -> bool:
        """Does the text before a ``{`` end with the name of the call whose arguments it begins?"""
        ...

    def judge(self, text: str, at: int, output: Output) -> Verdict:
        """May ``read`` find calls from the bracket at index ``at`` on? ``output`` is the text before it."""
        ...

    def read(self, opener: str, before: Callable[[], str], newlines: str, /, *, fenced: bool) -> Wait[bool]:
        """Read what begins here with a bracket or a name; True when it was calls.

        ``before`` returns the end of the text before it, without the ``newlines`` that touch it.
        """
        ...


class MarkerIndex:
    """The markers of all dialects, as tables. It is built once; all channels use it.

    ``bare_calls`` makes the reader of calls without markers for one channel. ``call_ends`` are closing
    markers of calls, known from the text that damaged calls leave behind; ``sections`` are the closing
    markers of sections of calls, by the opening one; those of ``wrappers`` are sections only around calls
    with tags. ``triggers`` are all strings at which a channel stops: opening markers of calls
    (``readers``), tags around reasoning (``think_opens``, ``think_closes``; ``tags`` are the readers'
    markers and the opening ones of these), ``end_tokens``, ``FOREIGN_TURNS``, ``ELEMENTS``, backticks,
    brackets and the ``#`` of a heading. ``next_trigger`` finds the next of them. ``wakes`` finds where one
    may begin, by its first characters, or by those that are there where the text ends. ``openers`` are the
    markers of ``readers`` but for those of ``begins``; ``endings`` say how a dialect's calls in JSON end.
    ``call_starts`` is what may stand at the beginning of a call in a fence, ``begins`` at the beginning of
    the text alone.
    """

    def __init__(
        self,
        dialects: Iterable[Dialect],
        bare_calls: Callable[[Reading], BareCalls],
        call_ends: Iterable[str],
        sections: Mapping[str, tuple[str, ...]],
        wrappers: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.bare_calls = bare_calls
        self.call_ends = Literals(call_ends)
        self.sections = {**sections, **wrappers}
        self.wrappers = wrappers.keys()
        dialects = tuple(dialects)
        self.forms: Mapping[str, Form] = {each.name: each.form for each in dialects if each.form != MARKED}
        self.endings = {each.name: _ending(each.sample) for each in dialects}
        readers = _by_marker(each.readers for each in dialects)
        begins = _by_marker(each.begins for each in dialects)
        self.readers = readers | begins
        self.begins = Literals(begins or ("\0",))
        self.think_opens = frozenset(opens for each in dialects for opens in each.thinks)
        self.think_closes = frozenset(closes for each in dialects for closes in each.thinks.values())
        self.tags = self.readers.keys() | self.think_opens
        self.end_tokens = frozenset(token for each in dialects for token in each.ends)
        self.call_starts = Literals((*readers, *BRACKETS))
        self.openers = Literals(readers)
        thinks = self.think_opens | self.think_closes
        others = (*thinks, *self.end_tokens, *FOREIGN_TURNS, *ELEMENTS, "`", *BRACKETS, "#")
        self.triggers = Literals((*readers, *others))
        self.next_trigger = _next_trigger(self.triggers.listed)
        self.wakes = _wakes(self.triggers.listed)


def _ending(sample: str) -> str:
    """What stands behind the last string of a call, without white space; ``""`` where it ends with none."""
    before, quote, behind = sample.rpartition('Paris"')
    return "".join(behind.split()) if quote and before else ""


def _by_marker(tables: Iterable[Mapping[str, Reader]]) -> dict[str, tuple[Reader, ...]]:
    """The readers of each marker, in the order of the tables."""
    readers: dict[str, tuple[Reader, ...]] = {}
    for table in tables:
        for marker, reader in table.items():
            readers[marker] = (*readers.get(marker, ()), reader)
    return readers


def _next_trigger(triggers: frozenset[str]) -> re.Pattern[str]:
    """The expression that finds the next trigger; of brackets, only those that may begin a call."""
    words = word_patterns(triggers - BRACKETS - {"#"})
    return re.compile("|".join((*words, *_BRACKETS, "#(?<!##)")))


def _wakes(triggers: frozenset[str]) -> re.Pattern[str]:
    """The expression for the beginning of a trigger; those of letters are looked for whole.

    A bracket alone is found only where no other trigger begins with it, or the text ends there.
    """
    begun = (word if word[0].isalnum() else word[:_TELLING] for word in triggers - BRACKETS)
    return re.compile("|".join((*begun_patterns(begun), *_BRACKETS)))
