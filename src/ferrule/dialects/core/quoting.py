"""Decide which calls in a channel's text are quoted or documented, so that they are text.

``Quoting`` follows the text of one channel: open code spans and fences, whether the text is a document (it
has headings, or fences of other things), which calls were quoted, and whether the model continued in
another role's turn. ``is_quoted`` judges calls outside fences and ``is_quoted_fence`` fences, by layout
(``quoted_surroundings``) and words (``call_mentions``). ``read_fenced_calls`` reads fences of calls.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, cast

from ferrule.dialects.core import placeholders
from ferrule.dialects.core.call_mentions import (
    announces_act,
    is_in_sentence,
    is_spoken_of,
    lines_quote,
    words_document,
)
from ferrule.dialects.core.channel_output import Output
from ferrule.dialects.core.marker_index import BRACKETS, FOREIGN_TURNS, MarkerIndex
from ferrule.dialects.core.quoted_surroundings import (
    ELEMENTS,
    begins_element,
    is_in_xml,
    is_indented,
    is_quoted_at_marker,
    is_quoted_by_line,
    surrounding_closes,
)
from ferrule.dialects.core.reader_context import Found, ParsedArguments, Reading, skip_surplus
from ferrule.dialects.core.tape import Literals, Tape, Wait, literals

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
"""Info strings (the word after the opening backticks) of fences that may hold calls."""


def read_info(tape: Tape) -> Wait[str]:
    return tape.skip(_INFO)


def may_hold_calls(info: str) -> bool:
    return info.lower() in _CALL_FENCES


class OpenFences:
    """The open fences: one, and those inside a Markdown one. ``length`` is its number of backticks."""

    def __init__(self, length: int = 0, info: str = "") -> None:
        self._lengths = [length] if length else []
        self._markdown = info.lower() in ("markdown", "md", "mdx")

    def __bool__(self) -> bool:
        return bool(self._lengths)

    def take_backticks(self, tape: Tape, length: int, *, apart: bool) -> Wait[None]:
        """Close the innermost fence, or open one in it, at ``length`` backticks that begin a line.

        In Markdown they open one if a word follows, or if they come ``apart``, after a blank line, and text
        follows.
        """
        ahead = (yield from tape.peek(_INFO_LIMIT)) if self._markdown else ""
        if ahead and (_OPENING.match(ahead) or (apart and _OPENING_APART.match(ahead))):
            self._lengths.append(length)
        elif length >= self._lengths[-1]:
            self._lengths.pop()


def read_fenced_calls(
    reading: Reading, length: int, starts: Literals, read: Callable[[str], Wait[bool]]
) -> Wait[bool]:
    """Read calls up to the closing backticks (or the end); False if anything else occurs.

    Behind an ambiguous call anything may occur, because it may belong to that call. Models put comments
    and ``return`` before calls and surplus brackets after them, and forget the closing backticks before
    the next fence. ``read`` reads a call from its opener on, which is one of ``starts``.
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
        here = tape.length
        yield from tape.literal(_RETURN)
        word = yield from tape.starts(starts)
        if not (yield from read(word)):
            tape.rewind(here)
            return any(found.ambiguous for found in reading.found)
        yield from skip_surplus(tape, BEHIND_SURPLUS)


def _comment(tape: Tape) -> Wait[bool]:
    """Skip a comment line before calls in Python."""
    here = tape.length
    _, newline = yield from tape.until(_NEWLINE)
    if not newline:
        tape.rewind(here)
    return bool(newline)


def _opens_again(reading: Reading) -> Wait[bool]:
    """Whether the backticks after calls open another fence of calls, because the closing ones were
    forgotten."""
    ahead = yield from reading.tape.peek(_INFO_LIMIT)
    info, newline, _ = ahead.partition("\n")
    return bool(info and newline) and may_hold_calls(info) and bool(reading.found)


_KEY = re.compile(r'"(\w{2,40})"\s{0,8}:')
_HEAD = 1_000
"""Number of characters of a call's arguments that are searched for keys."""

_FORM = ("name", "arguments", "parameters")
"""Words that occur in explanations of the format of a call."""


def is_quoted(
    reading: Reading, before: str, trigger: str, *, document: bool, triggers: Literals
) -> Wait[bool]:
    """Whether calls outside fences are quoted. ``document``: headings or fences came before."""
    if _is_template(reading) or before.endswith("~~"):  # struck out
        return True
    if trigger == f"<{reading.found[0].name}" and (yield from is_in_xml(reading.tape, before)):
        return True
    if _is_marked(reading):
        quoted = yield from _is_marked_quoted(reading, before, document=document, triggers=triggers)
    else:
        quoted = is_indented(before, marked=False) or is_quoted_by_line(before)
        quoted = quoted or (yield from _is_spoken_of(reading, before, trigger))
    return quoted or (yield from surrounding_closes(reading.tape, before))


def is_quoted_fence(
    reading: Reading, before: str, info: str, *, alone: bool, document: bool, further: bool
) -> Wait[bool]:
    """Whether the calls of a fence are quoted. ``info`` is its info string; ``alone``: nothing comes before
    it.

    They are quoted in a document that continues, unless the line above says that the model acts. Calls
    with markers are quoted if words surround the fence, because a model that makes such a call does not
    fence it. Other calls are quoted if the words say so, or if the words announce no act and the fence is
    marked as Python or a fence before it was quoted (``further``). An ambiguous call is not quoted: the
    text after it may belong to it.
    """
    if _is_template(reading):
        return True
    if any(found.ambiguous for found in reading.found):
        return False
    tape, marked = reading.tape, _is_marked(reading)
    within = not alone if marked else document and not announces_act(before)
    if within and (yield from tape.text_follows()):
        return True
    if marked or not reading.policy.quoted:
        return False
    code = reading.form(reading.found[0].dialect).code and not info.startswith("tool")
    if (further or code) and (yield from words_document(tape, before, further=further)):
        return True
    return (yield from is_spoken_of(tape, before, apart=True, keys=_keys(reading.found[0])))


def _is_template(reading: Reading) -> bool:
    """Whether the calls just read are a template, with a placeholder for each name."""
    tools = reading.tools
    for each in reading.found:
        if (tools.declared and tools.match(each.name)) or not placeholders.is_name(each.name):
            return False
    return True


def _is_marked(reading: Reading) -> bool:
    """Whether the calls just read have markers, or the form that the caller named."""
    named = bool(reading.named) and not reading.form(reading.named).marked
    return named or reading.form(reading.found[0].dialect).marked


def _is_marked_quoted(reading: Reading, before: str, *, document: bool, triggers: Literals) -> Wait[bool]:
    """Whether the words around calls with markers quote them."""
    tape, indented = reading.tape, is_indented(before, marked=True)
    if indented and (document or lines_quote(before, code=False)):
        return True
    if (yield from is_in_sentence(tape, before)):
        return True
    return indented and (yield from tape.after(0, triggers)) == ""  # prose goes on behind it


def _is_spoken_of(reading: Reading, before: str, trigger: str) -> Wait[bool]:
    """Whether the words around calls without markers quote them."""
    tape, form = reading.tape, reading.form(reading.found[0].dialect)
    unended = trigger == "[" and tape.since(tape.length - 1) != "]"
    if unended and form.single:  # Mistral's, in the middle of a line: no words follow on it
        ahead = yield from tape.peek(2)
        return ahead[:1].isspace() and bool(ahead.strip()) and "\n" not in ahead
    # Words after an unterminated list come after it and are not about it.
    apart = unended or form.line
    return (yield from is_spoken_of(tape, before, apart=apart, keys=_keys(reading.found[0])))


def _keys(found: Found) -> Iterable[str]:
    """Return the words of a call that an explanation would name: its arguments, and the keys of its
    form."""
    match found.read:
        case str(text):
            return (*_FORM, *_KEY.findall(text[:_HEAD]))
        case tuple() as parameters:
            return (*_FORM, *(parameter.key for parameter in parameters))
        case ParsedArguments(value):
            return (*_FORM, *(cast("dict[str, Any]", value) if isinstance(value, dict) else ()))
        case None:
            return _FORM


_HEADING = re.compile(
    r"#{1,6} (?!\W{0,4}(?:(?:tool|function)[ _-]?calls?|tool-?aufruf|werkzeugaufruf|funktionsaufruf"
    r"|appel d['’](?:outil|un outil)|llamada a (?:la )?herramienta|chiamata (?:allo )?strumento"
    r"|chamada d[ea] ferramenta|вызов (?:инструмента|функции)|工具调用|工具呼叫|函数调用"
    r"|ツール呼び出し|도구 호출)"
    r"[ \t]*(?:#?\d{1,2})?\W{0,4}(?:\n|\Z))",
    re.IGNORECASE,
)
"""A heading, but for one that only labels a call."""

_HEADING_LIMIT = 48
_NEAR = 8
"""Calls at most this many characters after quoted ones are quoted, too, if only white space is between."""


class Quoting:
    """Knows what is quoted in one channel. ``think_tags``: see ``Channel``."""

    def __init__(self, reading: Reading, markers: MarkerIndex, output: Output, *, think_tags: bool) -> None:
        self._reading = reading
        self._tape = reading.tape
        self._markers = markers
        self._output = output
        self._think_closes = markers.think_closes if think_tags else ()
        self._fences = OpenFences()
        self._code_span = 0  # length of the backticks that opened the last code span, unless it was closed
        self._code_span_line = 0  # a code span ends with its line
        self._in_foreign_turn = False
        self._in_document = False  # a heading or an ordinary fence has been seen
        self._fence_was_quoted = False  # a fence of calls has been seen that was quoted
        self._quoted_calls_end = -1  # the position behind the last calls that were quoted

    @property
    def in_code(self) -> bool:
        """Whether a code span or a fence is open."""
        return bool(self._fences) or (self._code_span > 0 and self._code_span_line == self._output.line)

    @property
    def in_foreign_turn(self) -> bool:
        """Whether the model continued in another role's turn."""
        return self._in_foreign_turn

    @property
    def in_quotation(self) -> bool:
        """Whether everything that begins here is quoted."""
        return self._in_foreign_turn or (self._reading.policy.quoted and self.in_code)

    @property
    def in_fence(self) -> bool:
        """Whether everything is quoted at least up to the next backticks."""
        return self._in_foreign_turn or (bool(self._fences) and self._reading.policy.quoted)

    @property
    def is_past_headings(self) -> bool:
        """Whether a heading or a fence was seen, so that a further heading says nothing."""
        return self._in_document or bool(self._fences)

    @property
    def may_be_heading(self) -> bool:
        """Whether a ``#`` here may begin a heading, and no heading or fence was seen before."""
        return self._output.at_line_start and not self.is_past_headings

    @property
    def is_behind_quoted_marker(self) -> bool:
        """Whether only white space or a name separates a quoted marker from here."""
        return self._reading.policy.quoted and self._output.follows_quoted_marker(self._tape.position)

    def note_turn(self, trigger: str) -> None:
        """Note whether ``trigger`` begins another role's turn: after a call, on a new line."""
        if trigger in FOREIGN_TURNS and self._reading.last_call_end >= 0 and self._output.at_line_start:
            self._in_foreign_turn = True

    def is_quoted_marker(self, trigger: str) -> Wait[bool]:
        """Whether the text before this marker quotes it, so that no reader is asked."""
        if self.in_quotation or (trigger in FOREIGN_TURNS and trigger not in self._markers.readers):
            return True
        if not self._reading.policy.quoted:
            return False
        if self.is_behind_quoted_marker:
            return True
        return trigger in self._markers.readers and (
            yield from is_quoted_at_marker(self._tape, self._before(trigger))
        )

    def write_marker(self, trigger: str) -> None:
        """Pass on a quoted marker. A bracket alone quotes nothing."""
        tape = self._tape
        text = tape.take(tape.at + len(trigger))
        if trigger in BRACKETS:
            self._output.write(text)
        else:
            self._output.write_quoted_marker(text, tape.position)

    def is_quoted(self, trigger: str, start: int) -> Wait[bool]:
        """Whether the calls read from ``start`` on, where ``trigger`` is, are quoted."""
        if not self._reading.policy.quoted:
            return False
        quoted = self._is_below_quoted(start) or (
            yield from is_quoted(
                self._reading,
                self._before(trigger),
                trigger,
                document=self._in_document,
                triggers=self._markers.triggers,
            )
        )
        if quoted:
            self._quoted_calls_end = self._tape.position
            yield from self._note_damage(start)
        return quoted

    def _note_damage(self, start: int) -> Wait[None]:
        """Note unparsable JSON that is quoted, begins a line and continues: later calls may be in it."""
        reading, tape = self._reading, self._tape
        unparsable = any(each.unparsable for each in reading.found) and not _is_marked(reading)
        if unparsable and self._output.at_line_start and (yield from tape.peek(1)).strip():
            reading.unescaped_strings.append((start, tape.position))

    def is_quoted_fence(self, info: str, start: int) -> Wait[bool]:
        """Whether the calls that fill a fence are quoted. ``info`` is its info string; it begins at
        ``start``."""
        output = self._output
        quoted = self._is_below_quoted(start) or (
            yield from is_quoted_fence(
                self._reading,
                output.before(),
                info,
                alone=output.at_start,
                document=self._in_document,
                further=self._fence_was_quoted,
            )
        )
        if quoted:
            self._fence_was_quoted = True
            self._quoted_calls_end = self._tape.position
        return quoted

    def _before(self, trigger: str) -> str:
        """Return the end of the text before a trigger, plus the newline that the trigger begins with, if
        any."""
        return self._output.before() + ("\n" if trigger[0] == "\n" else "")

    def _is_below_quoted(self, start: int) -> bool:
        """Whether calls at ``start`` come directly after quoted ones."""
        gap = start - self._quoted_calls_end
        return self._quoted_calls_end >= 0 and gap <= _NEAR and self._output.ends_blank(gap)

    def write_fence(self, length: int, info: str, *, open: bool) -> None:
        """Note a fence that is passed on as text. ``open``: its closing backticks were not read."""
        self._in_document = True
        if open and self._output.at_line_start:
            self._fences = OpenFences(length, info)
            self._code_span = 0
        elif open:
            self.open_code_span(length)

    def open_code_span(self, length: int) -> None:
        """Note that a code span begins with ``length`` backticks."""
        self._code_span, self._code_span_line = length, self._output.line

    def note_backtick(self) -> bool:
        """Note a single backtick, which begins or ends a code span. Return False if the span may be a
        call."""
        if self.in_code:
            self._code_span = self._code_span if self._fences or self._code_span > 1 else 0
        elif self._output.at_start:
            return False
        else:
            self.open_code_span(1)
        return True

    def note_code_spans(self, text: str) -> None:
        """Note the single backticks of a text that was passed on, behind which a code span may be open."""
        line = text[max(text.rfind("\n"), text.rfind("\r")) + 1 :]
        if self._fences or line.count("`") % 2 == 0:
            return
        if not self.in_code:
            self.open_code_span(1)
        elif self._code_span == 1:
            self._code_span = 0

    def backticks_in_code(self, length: int) -> Wait[None]:
        """Note ``length`` backticks in a fence or a code span, which they may close."""
        output = self._output
        if not self._fences:
            self._code_span = 0 if length == self._code_span else self._code_span
        elif output.at_line_start and length >= 3:
            apart = "\n\n" in output.pending.replace("\r", "")
            yield from self._fences.take_backticks(self._tape, length, apart=apart)

    def heading(self) -> Wait[None]:
        """Pass on a ``#``. A Markdown heading makes the text a document, in which fences are examples."""
        tape, output = self._tape, self._output
        if self.may_be_heading:
            self._in_document = _HEADING.match((yield from tape.peek(_HEADING_LIMIT))) is not None
        output.write(tape.take(tape.at + 1))

    def element(self, opener: str) -> Wait[None]:
        """Pass on a comment, or an element that holds quoted text, up to its end."""
        tape, output = self._tape, self._output
        starts = output.at_line_start and self._reading.policy.quoted and not self.in_quotation
        begins = yield from begins_element(tape, opener, starts_line=starts)
        output.write(tape.take(tape.at + len(opener)))
        if not begins:
            return
        ends = literals(ELEMENTS[opener], *(self._think_closes if output.thinking else ()))
        while True:
            found = ends.words.search(tape.window, tape.at)
            certain = len(tape.window) if tape.ended else ends.partial_start(tape.window, tape.at)
            output.write(tape.take(found.start() if found else certain))
            if found or tape.ended:
                return
            yield
