"""The body of a message to a tool as Beam writes it: a tag for every argument.

    (WS '<rfl:parameter name="KEY">' NEWLINE VALUE NEWLINE "</rfl:parameter>")*

In: a tape behind the header of the message, which ``harmony`` has read. Out: the arguments. Values are raw
text. Messages are harmony's but for that; several calls follow one another as messages.
Format: Beam 1.0, the template of the checkpoint as vLLM 0.33 has it (``unified/beam.rs``, 2026-11).
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.core.messages import Repair
from ferrule.dialects.core.grammar import grammar
from ferrule.dialects.core.reading import Found, Openness, Reading, UnparsableArguments
from ferrule.dialects.core.tape import Literals, Wait
from ferrule.dialects.formats.lookahead import word_ahead
from ferrule.dialects.formats.raw_values import OPENNESS, RawSyntax, read_raw
from ferrule.repair import Parameter

BEAM = "beam"
OPENER = "<rfl:parameter"
_CLOSER = "</rfl:parameter>"
_ENDS = ("<|call|>", "<|end|>", "<|return|>")
_END = Literals(_ENDS)
_TAG = re.compile(rf'{OPENER} name="([^"<>\s]{{1,128}})">')
_TAG_LIMIT = 160
_OPENER = Literals((OPENER,))
_VALUE = RawSyntax(OPENER, _CLOSER, (OPENER, *_ENDS, "<|start|>", "assistant"))
_KEY = rf'{OPENER} name="(?P<key>[^"<>\s]{{1,128}})">'
_NAME = r"(?:<\|start\|>)?(?:assistant)?[ ]?to=(?P<name>[\w.:/-]{1,256}?)"
_GRAMMAR = grammar(
    rf"{_NAME}<\|channel\|>analysis[ ]?(?:<\|constrain\|>xml)?<\|message\|>",
    r"<\|(?:call|end|return)\|>",
    _KEY,
    _CLOSER,
)
_BARE_GRAMMAR = grammar(
    rf"{_NAME}analysis(?:[ ]xml)?(?={OPENER})", rf"(?<={_CLOSER})(?=\s*(?:assistant to=|\Z))", _KEY, _CLOSER
)
"""Where the server has skipped the special tokens."""


def read_call(reading: Reading, name: str, start: int, *, tokens: bool, unopened: bool) -> Wait[Found]:
    """Read the arguments of a call that began at ``start``, and what ends its message.

    ``tokens``: the header has its special tokens; ``unopened``: all but the first.
    """
    tape = reading.tape
    found = yield from _read_body(reading, name, start, tokens=tokens)
    yield from tape.skip()
    end = yield from tape.literal(_END)
    if tokens and not end and found.open == "closed":
        found = replace(found, repairs=(Repair("missing-close", _ENDS[0]),))
    return replace(found, unopened=unopened)


def _read_body(reading: Reading, name: str, start: int, *, tokens: bool) -> Wait[Found]:
    """Read the arguments of a call; what ends its message is left."""
    tape = reading.tape
    parameters: list[Parameter] = []
    openness: Openness = "closed"
    ambiguous = lost = False
    while openness == "closed" and (word := (yield from word_ahead(tape, 0, _OPENER))) != "":
        yield from tape.skip()
        if word is None:
            openness = "inside" if tape.take(len(tape.window)) else "unmarked"
            break
        ahead = yield from tape.peek(_TAG_LIMIT)
        tag = _TAG.match(ahead)
        if tag is None:
            cut = len(ahead) < _TAG_LIMIT and ">" not in ahead
            openness, lost = ("inside", False) if cut else ("closed", True)
            tape.take(len(tape.window) if cut else tape.at + len(OPENER))
            break
        tape.take(tape.at + tag.end())
        text, end = yield from read_raw(reading, _VALUE)
        parameters.append(Parameter(tag[1], _on_lines(text)))
        openness, ambiguous = OPENNESS[end], ambiguous or end == "ambiguous"
    read = tuple(parameters)
    return Found(
        BEAM,
        name,
        start,
        tape.length,
        UnparsableArguments(read) if lost else read,
        open=openness,
        ambiguous=ambiguous,
        grammar=_GRAMMAR if tokens else _BARE_GRAMMAR,
    )


def _on_lines(text: str) -> str:
    """A value without the newlines that the template puts around it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == "\n" else text
