"""Messages with a recipient: gpt-oss' harmony, and Beam, which writes a tag for every argument in the body.

    ["<|start|>assistant"] header "<|message|>" BODY ("<|end|>" | "<|call|>" | "<|return|>")

In: a tape on ``<|start|>assistant`` or ``<|channel|>``, or on what is left of a header whose first token
stood in the prompt or whose tokens the server has skipped. Out: the call, when the header names a tool. A
header without a recipient is a frame: behind it stands the answer, or the reasoning (``analysis``).
Format: https://github.com/openai/harmony.

The body of a message to a tool as Beam writes it: a tag for every argument.

    (WS '<rfl:parameter name="KEY">' NEWLINE VALUE NEWLINE "</rfl:parameter>")*

In: a tape behind the header of the message, which ``harmony`` has read. Out: the arguments. Values are raw
text. Messages are harmony's but for that; several calls follow one another as messages.
Format: Beam 1.0, the template of the checkpoint as vLLM 0.33 has it (``unified/beam.rs``, 2026-11).
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import (
    Found,
    Openness,
    Reading,
    UnparsableArguments,
    WrittenArguments,
    is_json,
    read_object,
)
from ferrule.dialects.core.tape import Literals, Wait, word_ahead
from ferrule.dialects.core.value_markers import grammar, on_lines
from ferrule.dialects.formats.raw_values import OPENNESS, RawSyntax, read_raw
from ferrule.repair import Parameter

BEAM = "beam"
OPENER = "<rfl:parameter"
_CLOSER = "</rfl:parameter>"
_BEAM_ENDS = ("<|call|>", "<|end|>", "<|return|>")
_BEAM_END = Literals(_BEAM_ENDS)
_TAG = re.compile(rf'{OPENER} name="([^"<>\s]{{1,128}})">')
_TORN = re.compile(rf'(?:\A|>)\s{{0,64}}{OPENER[1:]} name="')
"""The opening tag of an argument that has lost its ``<``."""

_TAG_LIMIT = 160
_OPENER = Literals((OPENER,))
_VALUE = RawSyntax(OPENER, _CLOSER, (OPENER, *_BEAM_ENDS, "<|start|>", "assistant"))
_KEY = rf'{OPENER} name="(?P<key>[^"<>\s]{{1,128}})">'
_NAME = r"(?:<\|(?:start|channel)\|>)?(?:assistant)?[ ]?to=(?P<name>[\w.:/-]{1,256}?)"
_GRAMMAR = grammar(
    rf"{_NAME}<\|channel\|>analysis[ ]?(?:<\|constrain\|>xml)?<\|message\|>",
    r"<\|(?:call|end|return)\|>",
    _KEY,
    _CLOSER,
)
_BARE_GRAMMAR = grammar(
    rf"{_NAME}analysis(?:[ ]xml)?(?={OPENER})", rf"(?<={_CLOSER})(?=\s*(?:assistant to=|\Z))", _KEY, _CLOSER
)
"""For servers that skip the special tokens."""


def read_call(reading: Reading, name: str, start: int, *, tokens: bool, unopened: bool) -> Wait[Found]:
    """Read the arguments of a call that began at ``start``, and what ends its message.

    ``tokens``: the header has its special tokens; ``unopened``: all but the first.
    """
    tape = reading.tape
    found = yield from _read_body(reading, name, start, tokens=tokens)
    yield from tape.skip()
    end = yield from tape.literal(_BEAM_END)
    if tokens and not end and found.open == "closed":
        found = replace(found, repairs=(Repair("missing-close", _BEAM_ENDS[0]),))
    return replace(found, unopened=unopened)


def _read_body(reading: Reading, name: str, start: int, *, tokens: bool) -> Wait[Found]:
    """Read the arguments of a call; do not consume what ends its message."""
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
        parameters.append(Parameter(tag[1], on_lines(text)))
        # In a value whose own closing tag is missing or misspelt, the next argument may stand.
        swallowed = bool(_TORN.search(text) or (end == "guessed" and _TAG.search(text)))
        openness, ambiguous = OPENNESS[end], ambiguous or end == "ambiguous" or swallowed
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


_WORDS = re.compile(r"[\w .=:/\r\n-]*")
"""Some models put every token on a line of its own (gpt-oss through MLX, 2026)."""

_MARKS = ("<|start|>", "<|channel|>", "<|constrain|>", "<|message|>")
_ENDS = ("<|end|>", "<|call|>", "<|return|>")
_HEADER = Literals(_MARKS)
_END = Literals(_ENDS)
_STOPS = Literals((*_MARKS, *_ENDS))
_RECIPIENT = re.compile(r"\bto=([\w.:/-]{1,256})")
_CHANNEL = re.compile(r"\b(?:analysis|commentary|final)\b")
_CODE = re.compile(r"\bcode\b")
_TYPE = re.compile(r"\b(?:json|xml|code)\b")
_PYTHON = "python"
"""The tool whose body is code, where the header says so (https://github.com/openai/harmony)."""

_FRAME = re.compile(
    r"(?:\s|(?:to=(?:user|all)?|(?:to=)?assistant|analysis|commentary|final|json|xml|code)(?!\S))*"
)
_CALLING = ("<|call|>", "<|constrain|>", "<|message|>", "")
"""What may follow the body of a call: servers stop at ``<|call|>`` and do not pass it on."""

_IN_HEADER = ("<|constrain|>", "<|message|>")
_HEADER_LIMIT = 400
_START = "<|start|>assistant"
_OPEN = "<|start|>"
_HEADLESS = re.compile(r"[\w .=:/-]*(?:\s+\Z)?")
"""A header without its tokens may end with a line break, before the body."""

_BEHIND = Literals((_OPEN, *_ENDS))
_BLANKS = re.compile(r"[ \t]*")
_BODY = Literals(("<|message|>", "{", OPENER))
_BODIES = Literals(("{", OPENER, *_ENDS))


def read_message(reading: Reading, opener: str) -> Wait[bool]:
    """Read a header and, if it is addressed to a tool, the message."""
    return _header(reading, "", reading.tape.length)


def _header(reading: Reading, header: str, start: int, *, unopened: bool = False) -> Wait[bool]:
    """Read on from behind ``header``, the part that has been read; the message begins at ``start``.

    ``unopened``: its first token is missing, and it is not the first message. So counts a header in which
    no format follows its token, or the token of another one.
    """
    tape = reading.tape
    word = yield from tape.literal(_HEADER)
    while word and len(header) < _HEADER_LIMIT:
        words = yield from tape.skip(_WORDS)
        header, before = f"{header} {words}", word
        word = yield from tape.starts(_HEADER)
        unopened = unopened or (before == "<|constrain|>" and (word == before or not words.strip()))
        if word == "<|start|>":  # of another message: here was none
            return False
        tape.take(tape.at + len(word))
        recipient = _RECIPIENT.search(header)
        name = recipient.group(1).removeprefix("functions.") if recipient else ""
        if word == "<|message|>" or (name and not word and (yield from tape.after(0, _BRACE))):
            return (yield from _message(reading, name, header, start, unopened=unopened))
    return False


_BRACE = Literals(("{",))


def read_headless(reading: Reading, opener: str) -> Wait[bool]:
    """Read a header whose first token was in the prompt, or whose tokens the server has skipped.

    Without tokens only a declared tool counts.
    """
    tape = reading.tape
    ahead, word = yield from tape.ahead(_BODY, _HEADER_LIMIT)
    header = _HEADLESS.match(ahead)
    recipient = _RECIPIENT.search(header.group()) if header else None
    if header is None or recipient is None or word is None:
        return False
    rest = ahead[header.end() :] + word
    name = recipient.group(1).removeprefix("functions.")
    if word == OPENER:
        name = name.removesuffix("analysis")  # the channel, its token lost
    declared = reading.tools.declared and reading.tools.match(name) is not None
    if not rest.startswith(_MARKS if name != recipient.group(1) else "<|channel|>") and not declared:
        return False
    start = tape.length
    tape.take(tape.at + header.end())
    if rest.startswith(("{", OPENER)):
        return (yield from _message(reading, name, header.group(), start, tokens=False))
    return (yield from _header(reading, header.group(), start, unopened=not reading.at_start))


def read_line(reading: Reading, opener: str) -> Wait[bool]:
    """Read a header as ``read_headless`` does, on a line below words; behind one without tokens only Beam's
    tags count."""
    tape = reading.tape
    tape.take(tape.at + 1)
    _, word = yield from tape.ahead(_BODY, _HEADER_LIMIT)
    return word != "{" and (yield from read_headless(reading, opener))


def read_fused(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``analysis`` and ``assistantfinal``, which are the rest of a header without its tokens."""
    tape = reading.tape
    ahead = yield from tape.peek(len(opener) + 1)
    is_frame = reading.at_start and ahead[-1].isupper() if opener == "analysis" else reading.thinking
    if is_frame:
        tape.take(tape.at + len(opener))
        reading.thinking = opener == "analysis"
    return is_frame


def _message(
    reading: Reading, name: str, header: str, start: int, *, tokens: bool = True, unopened: bool = False
) -> Wait[bool]:
    """Read the body of a message to a tool; True for any other that has a channel.

    ``tokens``: the header has its special tokens; ``unopened``: all but the first. A header with several
    recipients holds the rest of another one.
    """
    tape = reading.tape
    if name in ("", "assistant", "user", "all"):
        return _frame(reading, header)
    several = len({each.removeprefix("functions.") for each in _RECIPIENT.findall(header)}) > 1
    words = _RECIPIENT.sub(" ", header)
    body = yield from tape.after(0, _BODIES)
    if body == OPENER:
        unopened = unopened or several
        reading.add((yield from read_call(reading, name, start, tokens=tokens, unopened=unopened)))
        return True
    if body == "" and _is_answer(words):  # whoever it is addressed to
        return _frame(reading, words)
    size = 0
    if body == "{":
        yield from tape.skip()
        read = yield from read_object(reading, _STOPS)
        arguments: WrittenArguments = read.text
        size = len(read.text)
        ended = read.end != "open"
    else:
        begin = tape.length
        text, end = yield from tape.until(_STOPS)
        arguments, ended = _said(reading, name, text, end, words), end != ""
        if isinstance(arguments, UnparsableArguments) and end not in _CALLING and not _TYPE.search(words):
            tape.rewind(begin)
            return _frame(reading, words)
    openness = "closed" if ended else "inside"
    reading.add(Found("gpt_oss", name, start, tape.length, arguments, open=openness, ambiguous=several))
    if tokens and size:
        yield from _note_rest(reading, size)
    yield from tape.skip()
    yield from tape.literal(_END)
    return True


def _note_rest(reading: Reading, size: int) -> Wait[None]:
    """Note that a string may go on, because the message does not end after its arguments."""
    tape = reading.tape
    if (yield from tape.after(0, _BEHIND)) != "":
        return
    end = tape.position
    yield from tape.skip(_BLANKS)
    if (yield from tape.peek(1)) not in ("", "\r", "\n"):
        reading.unescaped_strings.append((end - size, end))


def _said(reading: Reading, name: str, text: str, end: str, words: str) -> WrittenArguments:
    """The arguments in a body that does not begin as an object; ``end`` stands behind it."""
    cut = reading.cut and not end
    if end in _IN_HEADER or (not cut and _is_prose(reading, name, text, words)):
        return UnparsableArguments(text)  # a part of a header does not end a body
    return text


def _frame(reading: Reading, header: str) -> bool:
    """Take a message to nobody, or one that makes no call: what its channel says is its text.

    A header with other words is text as well, so that they are not lost.
    """
    channel = _CHANNEL.search(header) if _FRAME.fullmatch(header) else None
    reading.thinking = channel is not None and channel.group() == "analysis"
    reading.in_answer = channel is not None and channel.group() == "final"
    return channel is not None


def _is_answer(words: str) -> bool:
    """Is a message with a recipient, whose body is not an object, one to the user or to the model itself?

    The words are those of its header. A body that has a type there is not a thought.
    """
    channel = _CHANNEL.search(words)
    if channel is None or channel.group() == "commentary":
        return False
    return channel.group() == "final" or not _TYPE.search(words)


def _is_prose(reading: Reading, name: str, text: str, words: str) -> bool:
    """Whether a body is nothing that the declared tool could take. Prose is never its one string, code only
    that of the Python tool."""
    if not text.strip() or reading.tools.match(name) is None:
        return False
    if name == _PYTHON and _CODE.search(words):
        return False
    return not is_json(reading, name, text)


def read_end(reading: Reading, opener: str) -> Wait[bool]:
    """Drop the end of a message: of the reasoning, or where another message or nothing follows."""
    tape = reading.tape
    if not reading.thinking and (yield from tape.after(len(opener), _HEADER)) == "":
        return False
    tape.take(tape.at + len(opener))
    reading.thinking = False
    return True
