"""The markers of all dialects, as tables and as expressions that find the next one in a text.

``MarkerIndex`` maps each marker to its readers. Most pieces of most replies hold no character that could
begin a marker, which one search with ``wakes`` shows. ``may_begin`` decides by the following characters
whether a ``{`` or ``[`` may begin a call without markers, so that code and tables are passed on at once.
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
"""Brackets that may begin a call without markers."""

CALL_MAY_FOLLOW = r"""(?![\[{(]{5}|(?:\s?[\[{(]){5}|[\[{(\s]{0,64}+[^\w"'`/\s\[{(])"""
"""A lookahead after a bracket that may begin a call: not five more brackets, nor a character that can begin
neither a key nor a name."""

Verdict = Literal["call", "text"] | Wanted
"""What a bracket is: possibly the beginning of a call, or text; or what to wait for in order to decide."""

_BEGINS = re.compile(rf"[\[{{]{CALL_MAY_FOLLOW}")
_RUN = 66
"""After this many brackets and blanks the decision does not depend on later text."""

_BRACKET_RUN = re.compile(rf"[\[{{(\s]{{1,{_RUN}}}")


def is_decided(text: str, at: int) -> bool:
    """Whether the text after the bracket at ``at`` suffices to decide whether a call may begin with it."""
    run = _BRACKET_RUN.match(text, at)
    return run is None or run.end() < len(text) or run.end() - at == _RUN


def may_begin(tape: Tape) -> Wait[bool]:
    """Whether a call can begin with this bracket, judged by the text right after it."""
    while not tape.ended and not is_decided(tape.window, tape.at):
        yield
    return _BEGINS.match(tape.window, tape.at) is not None


FOREIGN_TURNS = frozenset(
    f"{opener}{role}"
    for opener in ("<|im_start|>", "<|start_header_id|>", "<start_of_turn>")
    for role in ("user", "tool", "ipython")
) | {"<tool_response>", "<|tool_response>", "[INST]", "### Instruction", "### Human", "### User"}
"""Markers of another role's turn. After a call, the model has invented it, and all that follows."""

_TELLING = 4
"""Number of leading characters that distinguish a marker from nearly all other text."""

_BRACKETS = tuple(re.escape(bracket) + CALL_MAY_FOLLOW for bracket in sorted(BRACKETS))


class BareCalls(Protocol):
    """Finds and reads the calls of one channel that have no markers, or have lost them.

    It finds calls that begin with a name only if tools are declared.
    """

    @property
    def named(self) -> bool:
        """Whether a call may begin with the name of a declared tool."""
        ...

    @property
    def longest(self) -> int:
        """Maximum distance from the end of a text at which an incomplete name may begin, in characters."""
        ...

    def may_begin(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, int] | None:
        """Where a name may be; None if ``find`` would find nothing and ``partial_start`` would keep
        nothing.

        A name that reaches the end of the text is incomplete.
        """
        ...

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Where up to ``end`` a call begins with a tool's name, and the name.

        ``blank``: the line is blank up to ``at``.
        """
        ...

    def partial_start(self, text: str, at: int, *, blank: bool) -> int:
        """Index from which the last line may be the beginning of such a call, or the text's length."""
        ...

    @property
    def is_text_bracket(self) -> Callable[[str, int], bool]:
        """Whether the bracket at an index of a text certainly begins no call, unless a name directly
        precedes it."""
        ...

    def may_be_fused(self, letter: str) -> bool:
        """Whether the name of a call may end with ``letter``, directly before the ``{`` of its
        arguments."""
        ...

    def is_fused(self, output: Output) -> bool:
        """Whether the text before a ``{`` ends with the name of the call whose arguments it begins."""
        ...

    def judge(self, text: str, at: int, output: Output) -> Verdict:
        """Whether ``read`` may find calls from the bracket at ``at`` on. ``output`` has the text before
        it."""
        ...

    def read(self, opener: str, before: Callable[[], str], newlines: str, /, *, fenced: bool) -> Wait[bool]:
        """Read what begins here with a bracket or a name; True if it was calls.

        ``before`` returns the end of the text before it, without the ``newlines`` that touch it.
        """
        ...


class MarkerIndex:
    """The markers of all dialects, as tables. It is built once and shared by all channels.

    ``bare_calls`` makes the reader of calls without markers for one channel. ``call_ends`` are closing
    markers of calls, known from the text that damaged calls leave behind. ``sections`` maps the opening
    markers of sections of calls to the closing ones; ``wrappers`` are sections only around calls with tags.
    ``triggers`` are all strings at which a channel stops: opening markers of calls (``readers``), tags
    around reasoning (``think_opens``, ``think_closes``), ``end_tokens``, ``FOREIGN_TURNS``, ``ELEMENTS``,
    backticks, brackets and the ``#`` of a heading. ``tags`` are the keys of ``readers`` and
    ``think_opens``. ``next_trigger`` finds the next trigger. ``wakes`` finds where one may begin, by its
    first characters, or by a prefix of them at the end of the text. ``begins`` are the markers that count
    at the start of the text only, ``openers`` all other markers of ``readers``. ``endings`` say how a
    dialect's calls in JSON end. ``call_starts`` may begin a call in a fence.
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
    """Return the text after the last string of a sample call, without white space; ``""`` if there is
    none."""
    before, quote, behind = sample.rpartition('Paris"')
    return "".join(behind.split()) if quote and before else ""


def _by_marker(tables: Iterable[Mapping[str, Reader]]) -> dict[str, tuple[Reader, ...]]:
    """Collect the readers of each marker, in the order of the tables."""
    readers: dict[str, tuple[Reader, ...]] = {}
    for table in tables:
        for marker, reader in table.items():
            readers[marker] = (*readers.get(marker, ()), reader)
    return readers


def _next_trigger(triggers: frozenset[str]) -> re.Pattern[str]:
    """Return the expression that finds the next trigger; of brackets, only those that may begin a call."""
    words = word_patterns(triggers - BRACKETS - {"#"})
    return re.compile("|".join((*words, *_BRACKETS, "#(?<!##)")))


def _wakes(triggers: frozenset[str]) -> re.Pattern[str]:
    """Return the expression for the beginning of a trigger; triggers of letters are matched whole.

    A bracket alone matches only if no other trigger begins with it, or the text ends there.
    """
    begun = (word if word[0].isalnum() else word[:_TELLING] for word in triggers - BRACKETS)
    return re.compile("|".join((*begun_patterns(begun), *_BRACKETS)))
