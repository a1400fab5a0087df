"""ReAct: a tool and its input on lines of their own.

    "Action:" NAME "\\n" "Action Input:" (JSON | TEXT)     or     "Action:" NAME "(" … ")"

The reader starts at ``Action:`` at the beginning of a line. Only a declared tool counts, because ordinary
text may look like this. If the model writes ``Observation:`` after a call, it has invented the result and
every further step: from there on nothing without markers is a call. Format: "ReAct: Synergizing Reasoning
and Acting in Language Models" (https://arxiv.org/abs/2210.03629), as in LangChain's and LlamaIndex'
prompts.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    ParsedArguments,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    is_json,
    read_object,
)
from ferrule.dialects.core.tape import Literals, Wait, tape_of
from ferrule.dialects.formats.json_lists import read_action
from ferrule.dialects.formats.python_literals import Arguments, Ended, LiteralReader, NoLiteral
from ferrule.dialects.formats.pythonic import read_bare_call
from ferrule.repair import Parameter

NAME = "react"
_HEAD = re.compile(
    r"(?P<edge>\n?[*_]{0,3}Action:[*_]{0,3}[ \t]{0,8}[`\"'\[]{0,2})(?P<name>[^\W\d][\w.:/-]{0,255})"
    r"(?:(?P<call>\()|[`\"'\]]{0,2}[ \t]{0,8}\r?\n\s{0,8}"
    r"[*_]{0,3}Action[ _]Input[*_]{0,3}:[*_]{0,3}[ \t]{0,8})"
)
_HEAD_LIMIT = 400
_STOPS = Literals(("\nObservation:", "\nThought:", "\nAction:", "\nFinal Answer:"))
_INVENTED = Literals(("Observation:", "**Observation:"))
_FENCE = Literals(("```json\n", "```json", "```python\n", "```\n", "```", "`"))
_FENCE_END = re.compile(r"[\s`]*")
_JSON = Literals(("{",))
_KEYWORD = re.compile(r"[^\W\d]\w*\s*=(?!=)")
_PAIR = re.compile(r"\s*([^\W\d]\w*)\s*=\s*([^,=]*)(?:,|\Z)")
_NOTHING = frozenset(("", "none", "null", "n/a", "{}"))


def read_step(reading: Reading, opener: str) -> Wait[bool]:
    """Read one action, or Cohere's array of actions behind the same word."""
    tape = reading.tape
    start = tape.length
    if (yield from _step(reading, opener)):
        return True
    tape.rewind(start)
    if opener != "\nAction:":
        return False
    tape.take(tape.at + 1)
    if (yield from read_action(reading, opener[1:])):
        return True
    tape.rewind(start)
    return False


def _step(reading: Reading, opener: str) -> Wait[bool]:
    tape = reading.tape
    allowed = reading.expects(NAME)
    starts_line = opener.startswith("\n") or reading.at_start or reading.behind_call
    if reading.accept_first_end or not allowed or not starts_line:
        return False
    ahead = yield from tape.peek(_HEAD_LIMIT)
    head = _HEAD.match(ahead)
    if head is None or (reading.tools.declared and reading.tools.match(head["name"]) is None):
        return False
    before = len(reading.found)
    if head["call"]:
        tape.take(tape.at + head.start("name"))
        if not (yield from read_bare_call(reading)):
            return False
    else:
        start = tape.length
        tape.take(tape.at + head.end())
        arguments, openness = yield from _input(reading, head["name"])
        reading.add(Found(NAME, head["name"], start, tape.length, arguments, open=openness))
    reading.found[before:] = [replace(found, dialect=NAME) for found in reading.found[before:]]
    if (yield from tape.after(0, _INVENTED)):
        reading.accept_first_end = True
    return True


def _input(reading: Reading, name: str) -> Wait[tuple[WrittenArguments, Openness]]:
    """Read the arguments: JSON, a Python dict, ``key=value``, or the only one a tool has; how they end.

    Words below a blank line do not count as the input: the model may have left it empty.
    """
    tape = reading.tape
    start = tape.length
    yield from tape.skip()
    apart = tape.last(tape.length - start).count("\n") > 1
    fence = yield from tape.literal(_FENCE)
    yield from tape.skip()
    if (yield from tape.starts(_JSON)):
        body = yield from read_object(reading, _STOPS)
        if fence and body.end == "whole":
            yield from tape.skip(_FENCE_END)
        return body.text, "inside" if body.end == "open" else "closed"
    text, word = yield from tape.until(_STOPS)
    openness: Openness = "closed" if word else "unmarked"
    text = text.strip().rstrip("`").strip()
    if text.lower() in _NOTHING:
        return text, openness
    keywords = _keywords(text)
    if keywords is not None:
        return ParsedArguments(keywords), openness
    if apart:
        return UnparsableArguments(), openness
    return text if is_json(reading, name, text) else _pairs(reading, name, text), openness


def _keywords(text: str) -> dict[str, object] | None:
    """``city="Paris", days=3`` as a dict, or None."""
    if not _KEYWORD.match(text):
        return None
    tape, arguments = tape_of(f"{text})"), Arguments()
    reader = LiteralReader(tape)
    try:
        for _ in reader.arguments(arguments):
            raise AssertionError("a closed tape waits for nothing")
    except (Ended, NoLiteral):
        return None
    sound = tape.at == len(tape.window) and not arguments.positional and not reader.repeated
    return arguments.named if sound else None


def _pairs(reading: Reading, name: str, text: str) -> tuple[Parameter, ...] | str:
    """``city=Paris`` with keys of the tool, or the text as the one argument it needs."""
    match = reading.tools.match(name)
    if match is None:
        return text
    view = reading.tools.contract(match.name).view
    pairs = _PAIR.findall(text)
    if pairs and all(key in view.properties for key, _ in pairs) and _PAIR.sub("", text) == "":
        return tuple(Parameter(key, value.strip()) for key, value in pairs)
    needed = [*view.required] or list(view.properties)
    if len(needed) != 1:
        return text
    quoted = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return (Parameter(needed[0], text[1:-1] if quoted else text),)
