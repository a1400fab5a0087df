"""Kimi K2, Mistral, PLaMo 3, Solar Open, Step-Audio 2, Qwen and Qwen2.

Kimi's header *is* the id of the call (``functions.NAME:3``). Mistral has two forms behind one marker: an
array of calls up to tokenizer v10, name and arguments from v11 on.
Formats: chat templates of Kimi-K2 (2025-07), Mistral's tokenizers v3 to v13, PLaMo 3, Solar Open 100B,
Step-Audio 2 and Qwen-Agent, as published with the models.

The reader of calls with a name in a header and JSON arguments behind it.

    [SECTION] (BEGIN HEADER ARGUMENTS JSON END+)+ [SECTION_END]

A ``HeaderSyntax`` row says how the markers are spelled and how the name is found in the header. Where the
header holds no name (a counter, an id copied from another API), the tool is the only declared one that the
keys of the arguments fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import (
    Found,
    JsonBody,
    Openness,
    Reading,
    read_object,
    skip_surplus,
)
from ferrule.dialects.core.tape import SPACE, Literals, Tape, Wait
from ferrule.dialects.declarations import KIMI_SECTION_ENDS, KIMI_SECTIONS, PLAMO_SECTION, PLAMO_SECTION_END
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.dialects.formats.json_envelope import open_envelope
from ferrule.dialects.formats.json_lists import ListSyntax
from ferrule.repair import RepairedArguments, Tools, look_at

FENCE_HEAD = re.compile(r"[`\w]*")
FENCE_TAIL = re.compile(r"[`\s]*")
_JSON = Literals(("{", "[", '"'))
_KEY_END = Literals((":",))
_COLON = re.compile(r"[ \t\r\n:：]*")


def only_fitting_tool(tools: Tools, text: str) -> str:
    """The one declared tool whose parameters the keys of the arguments fit, or ``""``."""
    read = look_at(text)
    if not isinstance(read, RepairedArguments):
        return ""
    fits = [name for name in tools.names if _fits(tools.schema(name), set(read.value))]
    return fits[0] if len(fits) == 1 else ""


def _fits(schema: Mapping[str, Any] | None, keys: set[str]) -> bool:
    properties: Any = schema.get("properties") if schema else None
    required: Any = schema.get("required") if schema else None
    if not isinstance(properties, Mapping):
        return False
    wanted = cast("list[str]", required) if isinstance(required, list) else []
    return keys <= set(cast("Mapping[str, Any]", properties)) and keys.issuperset(wanted)


Header = Callable[[str], tuple[str, str] | None]
"""From the text of a header to name (empty: to be inferred) and id (or empty); None: it is no header."""


@dataclass(frozen=True, slots=True)
class HeaderSyntax:
    """How a dialect spells its calls. Each marker is a tuple of spellings, empty where there is none.

    ``header`` reads the text between ``begins`` and ``arguments``. ``ends`` close a call, all that stand
    there in a row.
    """

    dialect: str
    begins: tuple[str, ...]
    arguments: tuple[str, ...]
    header: Header
    ends: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    section_ends: tuple[str, ...] = ()
    limit: int = 300
    _sections: Literals = field(init=False)
    _begins: Literals = field(init=False)
    _arguments: Literals = field(init=False)
    _ends: Literals = field(init=False)
    _head: Literals = field(init=False)
    _stops: Literals = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        stops = (*self.begins, *self.ends, *self.section_ends)
        put(self, "_sections", Literals(self.sections or ("\0",)))
        put(self, "_begins", Literals(self.begins))
        put(self, "_arguments", Literals(self.arguments))
        put(self, "_ends", Literals(self.ends or ("\0",)))
        put(self, "_head", Literals((*self.arguments, *stops, "{")))
        put(self, "_stops", Literals(stops))

    def read(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read a section, or calls whose section marker is missing. An empty section holds no calls."""
        tape = reading.tape
        start, before = tape.length, len(reading.found)
        section = bool((yield from tape.literal(self._sections)))
        while True:
            word = yield from tape.after(0, self._stops)
            known = section or len(reading.found) > before
            if word in self.begins:
                yield from tape.skip()
                if not (yield from self._call(reading, known=known)):
                    break
            elif word and known:
                yield from tape.skip()
                tape.take(tape.at + len(word))
                if word in self.section_ends:
                    return True
            else:
                break
        if len(reading.found) == before:
            tape.rewind(start)
        elif word is None:
            yield from tape.skip()
        return len(reading.found) > before

    def _call(self, reading: Reading, *, known: bool) -> Wait[bool]:
        """Read one call from its opening marker on; False (nothing consumed) when it is none."""
        tape = reading.tape
        start = tape.length
        yield from tape.literal(self._begins)
        if (yield from tape.after(0, self._begins)):
            yield from tape.skip()
            yield from tape.literal(self._begins)  # models write it twice
        header = yield from self._header(reading, known=known)
        if header is None:
            tape.rewind(start)
            return False
        name, id, word = header
        if not word:
            reading.add(Found(self.dialect, name, start, tape.length, open="inside", id=id))
        elif word in self.arguments or word == "{":
            reading.add((yield from self.body(reading, name, start, id)))
        else:
            unread = not (yield from tape.literal(self._ends)) and bool(self.ends)
            repairs = self._missing_end if unread else ()
            reading.add(
                Found(self.dialect, name, start, tape.length, unread=unread, id=id, repairs=repairs)
            )
        return True

    def _header(self, reading: Reading, *, known: bool) -> Wait[tuple[str, str, str] | None]:
        """Read a header: name, id, and the marker behind it, ``""`` where the text ends; None for prose."""
        text, word = yield from reading.tape.ahead(self._head, self.limit)
        begun = known or bool(text.strip() and not text[0].isspace())
        if word is None or not (word or begun):
            return None
        header = self.header(text.strip())
        unnamed = text[:1].isspace() or text[-1:] == "."  # ``functions.{name}`` in a template
        if word == "{" and unnamed and not is_declared(reading.tools, header):
            return None  # prose about the marker, or at least nothing but the name says that it is none
        if header is None and (word or not known):
            return None
        reading.tape.take(reading.tape.at + len(text))
        name, id = header or ("", "")
        return name, id, word

    @property
    def _missing_end(self) -> tuple[Repair, ...]:
        return (Repair("missing-close", self.ends[0]),)

    def body(self, reading: Reading, name: str, start: int, id: str = "") -> Wait[Found]:
        """Read marker, arguments and closing markers of a call; infer a name that is missing."""
        tape = reading.tape
        while (yield from tape.literal(self._arguments)):
            yield from tape.skip(_COLON)
        yield from tape.skip()
        fence = (yield from tape.peek(3)) == "```"
        if fence:
            yield from tape.skip(FENCE_HEAD)
            yield from tape.skip()
        body = yield from self._json(reading, name)
        text = body.text.rstrip("`\r\n ") if fence and body.end != "whole" else body.text
        if fence:
            yield from tape.skip(FENCE_TAIL)
        openness: Openness = "inside"
        repairs: tuple[Repair, ...] = ()
        if body.end != "open":
            openness, repairs = yield from self._close(tape)
        if not name:
            name = only_fitting_tool(reading.tools, text)
            repairs = (*repairs, Repair("tool-name", "inferred from the arguments"))
        end, unread = tape.length, body.end == "lost"
        return Found(
            self.dialect, name, start, end, text, open=openness, unread=unread, id=id, repairs=repairs
        )

    def _json(self, reading: Reading, name: str) -> Wait[JsonBody]:
        """The arguments: JSON, or whatever stands before the closing marker.

        Where nothing closes a call, what is no JSON belongs to it only if the tool takes arguments.
        """
        tape = reading.tape
        if (yield from tape.starts(_JSON)):
            start = tape.length
            body = yield from read_object(reading, self._stops)
            if body.text[:1] != '"' or not (yield from self._is_key(tape)):
                return body
            # The opening brace is missing: what was read is the first key.
            _, ended = yield from tape.until(self._stops)
            return JsonBody(tape.since(start), "marker" if ended else "open")
        if tape.at == len(tape.window) and tape.ended:
            return JsonBody("", "open")
        if not self.ends and (yield from tape.after(0, self._stops)) != "":
            return JsonBody("", "whole")
        if not self.ends and not reading.tools.properties(name):
            return JsonBody("", "lost")
        text, ended = yield from tape.until(self._stops)
        return JsonBody(text, "marker" if ended else "open")

    def _is_key(self, tape: Tape) -> Wait[bool]:
        """Does a colon stand behind the string that was read?"""
        return bool((yield from tape.after(0, _KEY_END)))

    def _close(self, tape: Tape) -> Wait[tuple[Openness, tuple[Repair, ...]]]:
        """Step over the closing markers of a call; one that the text's end cut off counts.

        Returns how the call ends, and the repair where no marker closes it.
        """
        closed = not self.ends
        yield from skip_surplus(tape, self._stops)
        while self.ends:
            word = yield from tape.after(0, self._ends)
            if word:
                yield from tape.skip()
                tape.take(tape.at + len(word))
                closed = True
                continue
            space = SPACE.match(tape.window, tape.at)
            at = space.end() if space else tape.at
            if word is None or (tape.ended and self._ends.partial_start(tape.window, at) == at):
                tape.take(len(tape.window))
                return "closed" if closed else "unmarked", ()
            break
        return "closed", () if closed else self._missing_end


def is_declared(tools: Tools, header: tuple[str, str] | None) -> bool:
    """Does the header name a declared tool?"""
    return header is not None and tools.declared and tools.match(header[0]) is not None


_BRACE = Literals(("{",))
_CALL_ID = Literals(("[CALL_ID]",))
_COUNTER = re.compile(r"\d{1,9}")
_FOREIGN_ID = re.compile(r"(?:call|toolu|chatcmpl-tool)[_-][\w-]{1,80}")
_SUFFIX = r":(?:\d{1,9}|(?:call|toolu|chatcmpl-tool)[_-][\w-]{1,80})(?::[\w-]{1,80})?"
"""The counter of a call; other servers put an id of their own there, or one more behind it."""

_KIMI_ID = re.compile(rf"(functions\.)?([^\s<>{{}}`]{{1,256}}?)({_SUFFIX})?")
_MISTRAL_HEADER = re.compile(
    r"(?P<name>[A-Za-z_](?:[\w.:/-]{0,254}\w)?)" r"(?:\[CALL_ID\]\s*(?P<id>[\w-]{0,64}))?"
)
_PLAMO_HEADER = re.compile(
    r"<\|plamo:begin_tool_name:plamo\|>\s*(?P<name>[^\s<>{}]{1,256})\s*(?:<\|plamo:end_tool_name:plamo\|>\s*)?"
    r"(?:<\|plamo:begin_tool_arguments:plamo\|>\s*)?(?:<\|plamo:constrain\|>\s*\w{0,16})?"
)
_SOLAR_HEADER = re.compile(r"(?P<id>[\w-]{0,64})\s*<\|tool_call:name\|>\s*(?P<name>[^\s<>{}]{1,256})")
_QWEN_HEADER = re.compile(r"[:：]?\s*(?P<name>[^\s<>{}:：✿]{1,256})")


def _kimi(header: str) -> tuple[str, str] | None:
    """The header is the id; it may have been wrapped over lines."""
    text = "".join(header.split())
    if _COUNTER.fullmatch(text):
        return "", ""
    if _FOREIGN_ID.fullmatch(text):
        return "", text
    match = _KIMI_ID.fullmatch(text)
    if not match or (any(map(str.isspace, header)) and not match[3]):
        return None
    return match[2], text if match[1] and match[3] else ""


def _named(pattern: re.Pattern[str]) -> Header:
    """A header with the groups ``name`` and perhaps ``id``."""

    def header(text: str) -> tuple[str, str] | None:
        match = pattern.fullmatch(text)
        return (match["name"], match.groupdict().get("id") or "") if match else None

    return header


KIMI = HeaderSyntax(
    "kimi_k2",
    begins=("<|tool_call_begin|>",),
    arguments=("<|tool_call_argument_begin|>",),
    header=_kimi,
    ends=("<|tool_call_end|>",),
    sections=KIMI_SECTIONS,
    section_ends=KIMI_SECTION_ENDS,
)
MISTRAL = HeaderSyntax(
    "mistral",
    begins=("[TOOL_CALLS]",),
    arguments=("[ARGS]",),
    header=_named(_MISTRAL_HEADER),
    section_ends=("</s>",),
)
PLAMO = HeaderSyntax(
    "plamo3",
    begins=("<|plamo:begin_tool_request:plamo|>",),
    arguments=("<|plamo:msg|>",),
    header=_named(_PLAMO_HEADER),
    ends=("<|plamo:end_tool_arguments:plamo|>", "<|plamo:end_tool_request:plamo|>"),
    sections=(PLAMO_SECTION,),
    section_ends=(PLAMO_SECTION_END,),
    limit=500,
)
SOLAR = HeaderSyntax(
    "solar",
    begins=("<|tool_call:begin|>",),
    arguments=("<|tool_call:args|>",),
    header=_named(_SOLAR_HEADER),
    ends=("<|tool_call:end|>",),
)
QWEN = HeaderSyntax(
    "qwen_functions",
    begins=("✿FUNCTION✿",),
    arguments=("✿ARGS✿",),
    header=_named(_QWEN_HEADER),
    section_ends=("✿RESULT✿", "✿RETURN✿"),
)

STEP_AUDIO = HeaderSyntax(
    "step_audio2",
    begins=("<tool_call>",),
    arguments=("\0",),
    header=_named(re.compile(r"function[ \t]*\r?\n(?P<name>[^\s<>{}]{1,256})")),
    ends=("</tool_call>",),
)

_LEAKED_END = Literals(("<|tool_call_argument_begin|>", "{"))
_KIMI_END = Literals(KIMI.section_ends)
_MISTRAL_ARRAY = ListSyntax("mistral", ("[TOOL_CALLS]",), stops=("</s>",))
_TOOL_CALLS = Literals(("[TOOL_CALLS]",))
_MISTRAL_STOPS = Literals(("[TOOL_CALLS]", "</s>"))
_LEAKED_ID = rf"(?:functions\.)?([^\s<>{{}}`:]{{1,256}}){_SUFFIX}"
_LEAKED = re.compile(_LEAKED_ID)
_LEAKED_NEXT = re.compile(rf"\s{{0,8}}{_LEAKED_ID}\s{{0,8}}[{{<]")


def read_section(reading: Reading, opener: str) -> Wait[bool]:
    """Read a section, also one whose first call has lost its opening marker."""
    tape = reading.tape
    start = tape.length
    if (yield from KIMI.read(reading, opener)):
        return True
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    if (yield from read_leaked(reading, "")):
        return True
    tape.rewind(start)
    return False


def read_leaked(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``functions.NAME:0{…}``: Kimi's calls when their opening markers are missing.

    Without a marker beside it, only a declared tool counts.
    """
    tape = reading.tape
    if not (yield from _leaked(reading)):
        return False
    while reading.found[-1].open == "closed":
        ahead = yield from tape.peek(320)
        following = _LEAKED_NEXT.match(ahead)
        if not following or not is_declared(reading.tools, (following.group(1), "")):
            break
        here = tape.length
        yield from tape.skip()
        if not (yield from _leaked(reading)):
            tape.rewind(here)
            break
    if (yield from tape.after(0, _KIMI_END)):
        yield from tape.skip()
        yield from tape.literal(_KIMI_END)
    return True


def _leaked(reading: Reading) -> Wait[bool]:
    """Read one call without its opening marker."""
    tape = reading.tape
    start = tape.length
    text, word = yield from tape.ahead(_LEAKED_END, 300)
    header = _LEAKED.fullmatch(text.strip())
    if not word or not header:
        return False
    name = header.group(1)
    if not is_declared(reading.tools, (name, "")) and reading.named != KIMI.dialect and word == "{":
        return False
    tape.take(tape.at + len(text))
    id = header.group() if header.group().startswith("functions.") else ""
    found = yield from KIMI.body(reading, name, start, id)
    # Nothing closes such a call: what is not missing cannot be repaired.
    repairs = tuple(repair for repair in found.repairs if repair.rule != "missing-close")
    reading.add(replace(found, repairs=repairs))
    return True


def read_mistral(reading: Reading, opener: str) -> Wait[bool]:
    """Read what stands behind ``[TOOL_CALLS]``: an array of calls, a name, or arguments without a name."""
    tape = reading.tape
    start = tape.length
    tape.take(tape.at + len(opener))
    yield from tape.skip()
    if (yield from tape.starts(_TOOL_CALLS)):
        start = tape.length  # models write it twice
        tape.take(tape.at + len(opener))
        yield from tape.skip()
    following = yield from tape.peek(len("[CALL_ID]"))
    if following.startswith(("{", "[ARGS]", "[CALL_ID]")):
        return (yield from _nameless(reading, start))
    tape.rewind(start)
    if following.startswith(("[", "```")):
        return (yield from _MISTRAL_ARRAY.read(reading, opener))
    return (yield from MISTRAL.read(reading, opener))


def _nameless(reading: Reading, start: int) -> Wait[bool]:
    """A call object without its array, or arguments whose keys must tell the tool."""
    tape = reading.tape
    yield from tape.literal(_CALL_ID)
    _, word = yield from tape.ahead(_BRACE, 80)
    if not word:
        return False
    yield from tape.until(_BRACE)
    body = yield from read_object(reading, _MISTRAL_STOPS)
    if body.end != "open" and open_envelope(body.text, reading.tools):
        return list_calls(reading, body, MISTRAL.dialect, start)
    name = only_fitting_tool(reading.tools, body.text)
    if not name:
        return False
    repairs = (Repair("tool-name", "inferred from the arguments"),)
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found(MISTRAL.dialect, name, start, tape.length, body.text, open=openness, repairs=repairs))
    return True
