"""Are the calls that were just read quoted, or does the model make them?

In: what was read, the text before it, and the tape behind it. Out: whether the calls are quoted, so that
they are text. ``surroundings`` answers by punctuation and layout, ``statement`` by the words; here both are
asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

from ferrule.dialects.core.reading import Found, ParsedArguments, Reading
from ferrule.dialects.core.statement import is_in_sentence, is_spoken_of, lines_quote, words_document
from ferrule.dialects.core.surroundings import is_indented, is_quoted_by_line, surrounding_closes
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.repair.names import is_placeholder

_KEY = re.compile(r'"(\w{2,40})"\s{0,8}:')
_HEAD = 1_000
"""So much of a call's arguments is searched for their keys."""

_FORM = ("name", "arguments", "parameters")
"""Who explains the form of a call names these."""


def is_quoted(
    reading: Reading, before: str, trigger: str, *, document: bool, triggers: Literals
) -> Wait[bool]:
    """Are calls outside of fences quoted? ``document``: there have been headings or fences before."""
    if _is_template(reading):
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
    """Are the calls of a fence quoted? ``info`` is its info string; ``alone``: nothing before it.

    They are quoted in a document that goes on. Calls that have markers of their own are quoted where words
    stand around the fence: who makes such a call puts no fence around it. Other calls are quoted where the
    words say so, or where the words do not say that anybody acts and the fence calls itself Python or a
    fence before it was quoted (``further``). An ambiguous call is not quoted: what stands behind it may be
    its part.
    """
    if _is_template(reading):
        return True
    if any(found.ambiguous for found in reading.found):
        return False
    tape, marked = reading.tape, _is_marked(reading)
    if (document or (marked and not alone)) and (yield from tape.text_follows()):
        return True
    if marked or not reading.policy.quoted:
        return False
    code = reading.form(reading.found[0].dialect).code and not info.startswith("tool")
    if (further or code) and (yield from words_document(tape, before, further=further)):
        return True
    return (yield from is_spoken_of(tape, before, apart=True, keys=_keys(reading.found[0])))


def _is_template(reading: Reading) -> bool:
    """Are the calls just read those of a template, with something in place of each name?"""
    tools, names = reading.tools, [each.name for each in reading.found]
    return not any((tools.declared and tools.match(name)) or not is_placeholder(name) for name in names)


def _is_marked(reading: Reading) -> bool:
    """Do the calls just read have markers, or the form that was asked for?"""
    named = bool(reading.named) and not reading.form(reading.named).marked
    return named or reading.form(reading.found[0].dialect).marked


def _is_marked_quoted(reading: Reading, before: str, *, document: bool, triggers: Literals) -> Wait[bool]:
    """Do the words around calls with markers quote them?"""
    tape, indented = reading.tape, is_indented(before, marked=True)
    if indented and (document or lines_quote(before, code=False)):
        return True
    if (yield from is_in_sentence(tape, before)):
        return True
    return indented and (yield from tape.after(0, triggers)) == ""  # prose goes on behind it


def _is_spoken_of(reading: Reading, before: str, trigger: str) -> Wait[bool]:
    """Do the words around calls without markers quote them?"""
    tape, form = reading.tape, reading.form(reading.found[0].dialect)
    unended = trigger == "[" and tape.since(tape.length - 1) != "]"
    if unended and form.single:  # Mistral's, in the middle of a line: no words follow on it
        ahead = yield from tape.peek(2)
        return ahead[:1].isspace() and bool(ahead.strip()) and "\n" not in ahead
    # Words behind a list that does not end are behind it, not about it.
    apart = unended or form.line
    return (yield from is_spoken_of(tape, before, apart=apart, keys=_keys(reading.found[0])))


def _keys(found: Found) -> Iterable[str]:
    """The words of a call that an explanation names: its arguments, and the keys of its form."""
    match found.read:
        case str(text):
            return (*_FORM, *_KEY.findall(text[:_HEAD]))
        case tuple() as parameters:
            return (*_FORM, *(parameter.key for parameter in parameters))
        case ParsedArguments(value):
            return (*_FORM, *(cast("dict[str, Any]", value) if isinstance(value, dict) else ()))
        case None:
            return _FORM
