"""Arguments as nested elements: MiniMax M3, with and without its namespace token, and old Anthropic XML.

    BLOCK = N "<tool_call>" WS (N '<invoke name="NAME">' ELEMENT* N "</invoke>" WS)+ N "</tool_call>"
    ELEMENT = N "<KEY>" (TEXT | ELEMENT*) N "</KEY>"     N = the namespace token, or nothing

In: a tape on an opening tag. Out: the call, listed in the reading. The one trick: what stands between the
tags of an argument is taken as text first, up to the closing tag behind which structure follows; then the
tool's schema says whether that text is a string or a tree. Elements in an element make an object, elements
all called ``item``, or repeated ones, an array.
Formats: chat template of MiniMax-M3; Anthropic's prompt format for tools of 2023 (``<tool_name>``).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Literal

from ferrule.dialects.dialect import Dialect
from ferrule.dialects.reading import Found, Reading, read_json
from ferrule.dialects.tape import Literals, Wait
from ferrule.messages import Repair
from ferrule.repair import Parameter
from ferrule.repair.schema import ANY, View
from ferrule.repair.typed import read_parameter

__all__ = ["DIALECTS"]

NAMESPACE = "]<]minimax[>["
TAG_LIMIT = 256
"""The longest tag, without its namespace token."""

DEPTH = 100
"""Elements nested deeper than this are text."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
_TAG = re.compile(r"<([A-Za-z_][^<>\s/]*)((?:\s[^<>]*)?)>")
_NAME = re.compile(r"""\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'/]+))""")


@dataclass(slots=True)
class _Element:
    """A node of a tree: its text, and what stands in it."""

    name: str
    text: str = ""
    children: list[_Element] = field(default_factory=list["_Element"])


@dataclass(slots=True)
class _Arguments:
    """What was read of a call's arguments: key, text between the tags, and how they ended.

    ``lost``: nobody can tell where one of them ends.
    """

    texts: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    open: Literal["closed", "unmarked", "inside"] = "closed"
    lost: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def _beginnings(space: str) -> tuple[str, ...]:
    """What an element begins with; no word is a part of another, so that cuts do not matter."""
    return tuple(f"{space}<{letter}" for letter in _LETTERS)


class Elements:
    """One syntax: ``space`` is the token before each tag, or ``""``."""

    def __init__(self, dialect: str, space: str) -> None:
        self.dialect = dialect
        self.space = space
        self.block, self.block_close = f"{space}<tool_call>", f"{space}</tool_call>"
        self.call, self.call_close = f"{space}<invoke ", f"{space}</invoke>"
        self.ends = (self.call_close, self.block_close, self.call)
        self.begins = frozenset(_beginnings(space))
        self.inside = Literals((self.call_close, self.block_close, *_beginnings(space), "{"))
        self.around = Literals((self.call, self.block, self.block_close))
        self.stops = Literals(self.ends)
        self.tags = re.compile(re.escape(space) + r"<(/?)([A-Za-z_][^<>\s/]*)((?:\s[^<>]*)?)>")

    def read_block(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read a block, or calls whose block was not opened."""
        tape = reading.tape
        start, before = tape.length, len(reading.found)
        while True:
            word = yield from tape.after(0, self.around)
            if word is None:
                yield from tape.skip()
            if not word:
                break
            here = tape.length
            if word == self.block and not reading.found[before:] and here > start:
                break
            yield from tape.skip()
            if word != self.call:
                tape.take(tape.at + len(word))
                if word == self.block_close:
                    break
            elif not (yield from self._call(reading)):
                tape.back(here)
                break
        if len(reading.found) == before:
            tape.back(start)
            return False
        return True

    def read_bare(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read calls that have lost both their block and their token: of declared tools only."""
        tag = yield from _tag(reading, "")
        name = _attribute(tag[1]) if tag else ""
        if not reading.tools.declared or reading.tools.match(name) is None:
            return False
        return (yield from self.read_block(reading, opener))

    def _call(self, reading: Reading) -> Wait[bool]:
        """Read one call; False when the tag does not begin one."""
        tape = reading.tape
        start = tape.length
        tag = yield from _tag(reading, self.space)
        name = _attribute(tag[1]) if tag else ""
        if not tag or not name:
            return False
        tape.take(tape.at + tag[2])
        read = _Arguments()
        found = Found(self.dialect, name, start, 0)
        if not tag[1].endswith("/"):
            word = yield from tape.after(0, self.inside)
            if word == "{":
                yield from tape.skip()
                body = yield from read_json(reading, self.stops)
                found.arguments = body.text
                read.open = "inside" if body.end == "open" else "closed"
            else:
                yield from self._elements(reading, read)
            if not (yield from self._close(reading, read, known=bool(read.texts or found.arguments))):
                return False
        if found.arguments is None:
            found.arguments = parameters(reading, name, read.texts, self.tags)
        _finish(reading, found, read)
        return True

    def _close(self, reading: Reading, read: _Arguments, *, known: bool) -> Wait[bool]:
        """Consume the call's closing tag; False when something stands there that belongs to no call."""
        if read.open != "closed":
            return True
        tape = reading.tape
        word = yield from tape.after(0, self.stops)
        if word is None:
            read.open = "unmarked"
            yield from tape.skip()
        elif word == self.call_close:
            yield from tape.skip()
            tape.take(tape.at + len(word))
        elif not (word or known):
            return False
        else:
            read.repairs.append(Repair("missing-close", self.call_close))
        return True

    def _elements(self, reading: Reading, read: _Arguments) -> Wait[None]:
        """Read elements while there are any."""
        tape = reading.tape
        while (yield from tape.after(0, self.inside)) in self.begins:
            here = tape.length
            yield from tape.skip()
            tag = yield from _tag(reading, self.space)
            attribute = _attribute(tag[1]) if tag else ""
            named = bool(tag) and tag[0] == "parameter" and bool(attribute and self.space)
            if not tag or (not named and (attribute or tag[0] in ("parameter", "invoke"))):
                tape.back(here)
                return
            tape.take(tape.at + tag[2])
            text = yield from element_text(reading, read, self.space, tag[0], self.ends)
            read.texts.append((attribute if tag[0] == "parameter" else tag[0], text))
            if read.open != "closed":
                return


def _finish(reading: Reading, found: Found, read: _Arguments) -> None:
    """List the call that ends here."""
    found.end, found.open, found.unparsable = reading.tape.length, read.open, read.lost
    found.repairs = tuple(read.repairs)
    reading.add(found)


def element_text(
    reading: Reading, read: _Arguments, space: str, key: str, ends: tuple[str, ...]
) -> Wait[str]:
    """Read what stands in an element, and its closing tag.

    An element of the same name inside opens a level of its own. An end of the call inside counts only
    when the element is never closed.
    """
    tape = reading.tape
    opens, closes = (f"{space}<{key}>", f"{space}<{key} "), f"{space}</{key}>"
    words, follows = Literals((*opens, closes, *ends)), Literals((f"{space}<",))
    start = tape.length
    first: int | None = None
    depth = 0
    while True:
        _, word = yield from tape.until(words)
        if not word:
            break
        if word in opens:
            depth += 1
        elif word != closes:
            first = tape.length if first is None else first
            if reading.hasty:
                break
        elif depth:
            depth -= 1
            after = (yield from tape.after(len(word), Literals(ends))) if first is None else ""
            first = tape.length if after in ends else first
        else:
            after = yield from tape.after(len(word), follows)
            if after is None or after:
                text = tape.since(start)
                tape.take(tape.at + len(word))
                return text
        tape.take(tape.at + len(word))
    if first is None:
        read.open = "inside"
        return tape.since(start)
    reading.hasty = True
    tape.back(first)
    text = tape.since(start)
    if not (yield from tape.literal(Literals((closes,)))):
        read.repairs.append(Repair("missing-close", closes))
        read.lost = read.lost or (bool(space) and space in text)
    return text


def _tag(reading: Reading, space: str) -> Wait[tuple[str, str, int] | None]:
    """The opening tag that stands here: its name, its attributes, its length. Nothing is consumed."""
    tape = reading.tape
    while True:
        start = tape.at + len(space)
        end = tape.window.find(">", start, start + TAG_LIMIT)
        if end >= 0:
            found = _TAG.fullmatch(tape.window, start, end + 1)
            return (found.group(1), found.group(2), end + 1 - tape.at) if found else None
        if tape.ended or len(tape.window) >= start + TAG_LIMIT:
            return None
        yield


def _attribute(attributes: str) -> str:
    found = _NAME.search(attributes)
    return next(group for group in found.groups() if group is not None) if found else ""


# From text to values.


def parameters(
    reading: Reading, name: str, texts: list[tuple[str, str]], tags: re.Pattern[str]
) -> tuple[Parameter, ...]:
    """The parameters of a call; elements that came more than once are an array, if one may stand there."""
    match = reading.tools.match(name)
    view = reading.tools.contract(match.name).view if match else View({}, {})
    grouped: dict[str, list[str]] = {}
    for key, text in texts:
        grouped.setdefault(key, []).append(text)
    found: list[Parameter] = []
    for key, values in grouped.items():
        member = view.member(key)
        if len(values) > 1 and "array" in member.types and "string" not in member.types - _unsaid(member):
            items = [_value(_parameter("", text, member.items, tags), member.items) for text in values]
            found.append(Parameter(key, json.dumps(items, ensure_ascii=False), True))
        else:
            found.extend(_parameter(key, text, member, tags) for text in values)
    return tuple(found)


def _unsaid(view: View) -> frozenset[str]:
    """The types of a place that does not name any."""
    return ANY if view.types == ANY else frozenset()


def _value(parameter: Parameter, view: View) -> Any:
    return read_parameter(parameter, view).value


def _parameter(key: str, text: str, view: View, tags: re.Pattern[str]) -> Parameter:
    """The text of an element, or the tree it stands for where no string is wanted."""
    types = view.types
    if "string" in types and types != ANY:
        return Parameter(key, text)
    if not text.strip() and types != ANY:
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter(key, empty, True if empty.strip() else None)
    root = _tree(key, text, tags)
    if root is None or not root.children:
        return Parameter(key, text)
    return Parameter(key, json.dumps(_built(root, view), ensure_ascii=False), True)


def _tree(key: str, text: str, tags: re.Pattern[str]) -> _Element | None:
    """The elements in a text; None when they do not nest properly, or text stands between them."""
    stack = [_Element(key)]
    at = 0
    for tag in tags.finditer(text):
        between, at = text[at : tag.start()], tag.end()
        here = stack[-1]
        if not tag.group(1):
            if between.strip() or len(stack) > DEPTH:
                return None
            child = _Element(tag.group(2))
            here.children.append(child)
            stack.append(child)
        elif len(stack) == 1 or here.name != tag.group(2) or (here.children and between.strip()):
            return None
        else:
            here.text = "" if here.children else between
            stack.pop()
    return stack[0] if len(stack) == 1 and not text[at:].strip() else None


def _built(element: _Element, view: View) -> Any:
    """The value an element stands for."""
    children, types = element.children, view.types
    if not children:
        return _value(_leaf(element.text, types), view)
    items = all(child.name == "item" for child in children)
    if "array" in types and (items or "object" not in types):
        return [_built(child, view.items) for child in children]
    grouped: dict[str, list[_Element]] = {}
    for child in children:
        grouped.setdefault(child.name, []).append(child)
    value: dict[str, Any] = {}
    for name, same in grouped.items():
        member = view.member(name)
        if len(same) == 1:
            value[name] = _built(same[0], member)
        else:
            value[name] = [_built(each, member.items) for each in same]
    return value


def _leaf(text: str, types: frozenset[str]) -> Parameter:
    if not text.strip() and "string" not in types:
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter("", empty)
    return Parameter("", text)


# The older forms of Anthropic's XML.

_OLD_CALL = Literals(("<invoke>", "<tool_use>"))
_OLD_AROUND = Literals(("<invoke>", "<tool_use>", "<function_calls>", "</function_calls>"))
_OLD_NAME = Literals(("<tool_name>", "<name>"))
_OLD_NAME_END = Literals(("</tool_name>", "</name>"))
_OLD_OPENS = ("parameters", "arguments", "input")
_OLD_CLOSES = ("</parameters>", "</arguments>", "</input>")
_OLD_ENDS = ("</invoke>", "</tool_use>", "</function_calls>")
_OLD_BEGINS = frozenset(_beginnings(""))
_OLD_INSIDE = Literals((*_OLD_CLOSES, *_OLD_ENDS, *_OLD_BEGINS, "{"))
_OLD_BORDERS = (*_OLD_CLOSES, *_OLD_ENDS)
_OLD_CLOSE = Literals(_OLD_BORDERS)
_PLAIN_TAGS = re.compile(r"<(/?)([A-Za-z_][^<>\s/]*)()>")


def read_old(reading: Reading, opener: str) -> Wait[bool]:
    """Read ``<invoke><tool_name>`` or ``<tool_use><name>`` calls, in ``<function_calls>`` or without."""
    tape = reading.tape
    start, before = tape.length, len(reading.found)
    while True:
        word = yield from tape.after(0, _OLD_AROUND)
        if word is None:
            yield from tape.skip()
        if not word:
            break
        here = tape.length
        if word == "<function_calls>" and not reading.found[before:] and here > start:
            break
        yield from tape.skip()
        tape.take(tape.at + len(word))
        if word == "</function_calls>":
            break
        if word != "<function_calls>" and not (yield from _old_call(reading, here)):
            tape.back(here)
            break
    if len(reading.found) == before:
        tape.back(start)
        return False
    return True


def _old_call(reading: Reading, start: int) -> Wait[bool]:
    """Read one call from behind its opening tag; False when no name stands there."""
    tape = reading.tape
    yield from tape.skip()
    if not (yield from tape.literal(_OLD_NAME)):
        return False
    ahead = yield from tape.peek(TAG_LIMIT)
    name, closed, _ = ahead.partition("</")
    if not closed or not name.strip() or "<" in name:
        return False
    tape.take(tape.at + len(name))
    if not (yield from tape.literal(_OLD_NAME_END)):
        return False
    read = _Arguments()
    found = Found("anthropic_xml_2023", name.strip(), start, 0)
    word = yield from _old_opening(reading)
    if word == "{":
        yield from tape.skip()
        body = yield from read_json(reading, _OLD_CLOSE)
        found.arguments = body.text
        read.open = "inside" if body.end == "open" else "closed"
    while word in _OLD_BEGINS and read.open == "closed":
        here = tape.length
        yield from tape.skip()
        tag = yield from _tag(reading, "")
        if not tag:
            tape.back(here)
            break
        tape.take(tape.at + tag[2])
        text = yield from element_text(reading, read, "", tag[0], _OLD_BORDERS)
        read.texts.append((tag[0], text))
        word = yield from tape.after(0, _OLD_INSIDE)
    yield from _old_close(reading, read)
    if found.arguments is None:
        found.arguments = parameters(reading, found.name, read.texts, _PLAIN_TAGS)
    _finish(reading, found, read)
    return True


def _old_opening(reading: Reading) -> Wait[str | None]:
    """Consume the tag around the arguments, if there is one; return what comes next."""
    tape = reading.tape
    word = yield from tape.after(0, _OLD_INSIDE)
    if word in _OLD_BEGINS:
        here = tape.length
        yield from tape.skip()
        tag = yield from _tag(reading, "")
        if tag and tag[0] in _OLD_OPENS and not tag[1]:
            tape.take(tape.at + tag[2])
            return (yield from tape.after(0, _OLD_INSIDE))
        tape.back(here)
    return word


def _old_close(reading: Reading, read: _Arguments) -> Wait[None]:
    """Consume the closing tags of the arguments and of the call."""
    tape = reading.tape
    while read.open == "closed":
        word = yield from tape.after(0, _OLD_CLOSE)
        if word is None:
            read.open = "unmarked"
            yield from tape.skip()
        elif not word or word == "</function_calls>":
            read.repairs.append(Repair("missing-close", _OLD_ENDS[0]))
            return
        else:
            yield from tape.skip()
            tape.take(tape.at + len(word))
            if word in _OLD_ENDS:
                return


_SPACED = Elements("minimax_m3", NAMESPACE)
_PLAIN = Elements("minimax_m3", "")
_T = NAMESPACE

DIALECTS = (
    Dialect(
        name="minimax_m3",
        about="nested elements, a namespace token before every tag",
        models="MiniMax M3",
        sample=f'{_T}<tool_call>\n{_T}<invoke name="get_weather">{_T}<city>Paris{_T}</city>{_T}</invoke>\n'
        f"{_T}</tool_call>",
        readers={
            _SPACED.block: _SPACED.read_block,
            _SPACED.call: _SPACED.read_block,
            _PLAIN.block: _PLAIN.read_block,
            _PLAIN.call: _PLAIN.read_bare,
        },
        thinks={"<mm:think>": "</mm:think>"},
    ),
    Dialect(
        name="anthropic_xml_2023",
        about="<invoke> with <tool_name> and an element per argument, or <tool_use> with JSON",
        models="Claude 2 and prompts written for it",
        sample="<function_calls>\n<invoke>\n<tool_name>get_weather</tool_name>\n<parameters>\n"
        "<city>Paris</city>\n</parameters>\n</invoke>\n</function_calls>",
        readers=dict.fromkeys(("<function_calls>", "<invoke>", "<tool_use>"), read_old),
    ),
)
