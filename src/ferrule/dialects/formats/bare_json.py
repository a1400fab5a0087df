"""JSON calls without markers: bare in the text, or in a Markdown fence.

In: a tape on ``{`` or ``[``. Out: the calls, if the JSON is about declared tools.

Ordinary JSON answers look the same, so the declared tools decide: a name must be declared, and those beside
it in the same value must at least come with arguments. A value that begins with a key no call begins with
is let go at once.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from ferrule.dialects.core.reader_context import Found, JsonBody, Reading, read_json
from ferrule.dialects.core.tape import Tape, Wait, Wanted
from ferrule.dialects.formats.json_blocks import is_data, list_calls
from ferrule.dialects.formats.json_envelope import FIRST_KEYS, name_in
from ferrule.repair.strict_json import parse_deep

_HEAD = re.compile(
    r"""(?P<brackets>[\[{(\s]{1,64}(?://[^\n]{0,150}(?:\n\s{0,64}|\Z)|/\Z)?)"""
    r"""(?:(?P<quote>["'])(?P<quoted>[\w./-]{0,128})["']?|(?P<bare>\w{0,32}))[ \t]*(?P<mark>[:,]?)"""
)
_HEAD_LIMIT = 300
_IN_COMMENT = re.compile(r"[\[{(\s]{1,64}//[^\n]{0,150}\Z")
_COMMENT_ENDS = (re.compile("\n"), 150)
_SEPARATED = re.compile(r"\s*([,;]?)\s*")
_SEPARATORS = re.compile(r"[\s,;]*")
_FENCE_END = re.compile(r"\n[ \t]*```")
_OPENAI = re.compile(r'"(?:tool_calls|function_call|function)"\s*:\s*[\[{]')


def read_value(reading: Reading, *, fenced: bool = False) -> Wait[bool]:
    """Read the JSON value here, and more behind commas or semicolons; True when it was calls."""
    tape = reading.tape
    # Models copy the doubled braces of an example in their chat template, and close one or two of them
    # (Qwen2.5-Coder's GGUF files, recorded 2026-11).
    doubled = (yield from tape.peek(2)) == "{{"
    if doubled:
        tape.take(tape.at + 1)
    if not (yield from _value(reading, fenced=fenced)):
        return False
    if doubled:
        closing = yield from tape.peek(2)
        tape.take(tape.at + len(closing) - len(closing.lstrip("}")))
    while (yield from _separated(tape)):
        before = tape.length
        yield from tape.skip(_SEPARATORS)
        if not (yield from _value(reading, fenced=fenced)):
            tape.rewind(before)
            break
    return True


def _separated(tape: Tape) -> Wait[bool]:
    """Does another value stand behind a comma or semicolon here?"""
    while True:
        found = _SEPARATED.match(tape.window, tape.at, tape.at + _HEAD_LIMIT)
        end = found.end() if found else tape.at
        if end < len(tape.window) or tape.ended or end - tape.at == _HEAD_LIMIT:
            return found is not None and found.group(1) != "" and tape.window[end : end + 1] in ("{", "[")
        yield


def _value(reading: Reading, *, fenced: bool) -> Wait[bool]:
    """Read one JSON value; True when it was calls of declared tools."""
    tape = reading.tape
    start = tape.length
    if not may_be_value(reading) or not (yield from _may_be_call(reading)):
        return False
    torn = len(reading.unescaped_strings)
    body = yield from read_json(reading, None)
    if body.end == "lost":
        if not _declared(reading, name_in(body.text)):
            del reading.unescaped_strings[torn:]
            return False
        body = yield from _rest(reading, start)
    elif body.end == "open" and not _declared(reading, name_in(body.text)):
        return False
    parsed = parse_deep(body.text)
    if is_data(body.text, parsed, reading.tools):
        return False
    before = len(reading.found)
    if not list_calls(reading, body, _spelling(body.text, fenced=fenced), start, parsed):
        return False
    if _accepted(reading, reading.found[before:]):
        if body.end == "marker":
            _leave_rest(reading, before)
        return True
    del reading.found[before:]
    return False


def may_be_value(reading: Reading) -> bool:
    """May JSON of calls stand here, as far as the text before it says?"""
    if reading.accept_first_end or reading.rewind_budget_spent:
        return False
    return reading.tools.declared or reading.form(reading.named).bare_json


def _leave_rest(reading: Reading, before: int) -> None:
    """Put back what stands behind the last call that could be read: text, or a call of its own."""
    if len(reading.found) - before > 1 and reading.found[-1].unparsable:
        reading.found.pop()
    reading.tape.rewind(max(found.end for found in reading.found[before:]))


def _spelling(text: str, *, fenced: bool) -> str:
    """The name of the spelling."""
    if _OPENAI.search(text, 0, 500):
        return "openai_json"
    if fenced:
        return "fenced_json"
    return "openai_json_array" if text.startswith("[") else "json"


def _declared(reading: Reading, name: str) -> bool:
    return bool(name) and reading.tools.match(name) is not None


def _accepted(reading: Reading, found: list[Found]) -> bool:
    """Are these calls? One that nobody declared must be written like one, and stand beside one that is."""
    unknown = [each for each in found if not _declared(reading, each.name)]
    written = all(each.arguments not in (None, "") or each.open == "inside" for each in unknown)
    return len(unknown) < len(found) and written


def _may_be_call(reading: Reading) -> Wait[bool]:
    """Look at the first key only; decide with the first character that decides."""
    tape, names = reading.tape, reading.tools.names
    while (begins := key_begins_call(tape.window, tape.at, names, ended=tape.ended)) is None:
        yield key_wanted(tape.window, tape.at)
    return begins


def key_wanted(text: str, at: int) -> Wanted:
    """For what one waits who would know the first key: for the end of the comment before it, say."""
    return _COMMENT_ENDS if _IN_COMMENT.match(text, at) else None


def key_begins_call(text: str, at: int, names: Collection[str], *, ended: bool = False) -> bool | None:
    """Does a call begin at index ``at``, by the first key in the brackets? None: what follows tells."""
    head = _HEAD.match(text, at)
    if head is None:
        return False
    if head["mark"] or head.end() < len(text) or ended or head.end() - at >= _HEAD_LIMIT:
        return _begins_call(head, names)
    key = head["quoted"] or head["bare"]
    first_keys = FIRST_KEYS if "{" in head["brackets"] else ()
    return None if not key or _begins(key, first_keys) or _begins(key, names) else False


def _begins_call(head: re.Match[str], names: Collection[str]) -> bool:
    """Does a call begin here, by its first key (an object), or by a name and a comma (a pair)?"""
    key = head["quoted"] or head["bare"]
    if "{" in head["brackets"]:
        return head["mark"] == ":" and (key in FIRST_KEYS or key in names)
    return head["mark"] == "," and bool(head["quote"]) and key in names


def _begins(key: str, words: Iterable[str]) -> bool:
    """Does one of the words begin with what is there of a key?"""
    return any(word.startswith(key) for word in words)


def _rest(reading: Reading, start: int) -> Wait[JsonBody]:
    """The structure is lost: take everything up to the last bracket of the fence or of the text."""
    tape = reading.tape
    here = tape.length
    tape.take(len(tape.window))
    while not tape.ended:
        yield
        tape.take(len(tape.window))
    found = _FENCE_END.search(tape.since(here))
    if found:
        tape.rewind(here + found.start())
    text = tape.since(start)
    tape.rewind(start + max(text.rfind("}"), text.rfind("]")) + 1)
    return JsonBody(tape.since(start), "marker")
