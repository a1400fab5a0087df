"""Arguments as nested elements: MiniMax M3, with and without its namespace token.

    BLOCK = N "<tool_call>" WS (N '<invoke name="NAME">' ELEMENT* N "</invoke>" WS)+ N "</tool_call>"
    ELEMENT = N "<KEY>" (TEXT | ELEMENT*) N "</KEY>"     N = the namespace token, or nothing

In: a tape on an opening tag. Out: the call, listed in the reading. What stands between the tags of an
argument is taken as text first, up to the closing tag behind which structure follows; then the tool's
schema says whether that text is a string or a tree. Elements in an element make an object, elements
all called ``item``, or repeated ones, an array.
Format: chat template of MiniMax-M3.

The values that elements stand for: a string, or a tree where the tool's schema wants one.

In: keys with the text between their tags. Out: parameters. Elements in an element make an object, elements
all called ``item``, or repeated ones, an array. Where a string may stand too, only items are no text.

Calls as elements called like the tool, an element per argument inside: prompts of Cline and Roo Code.

    "<NAME>" (WS "<KEY>" VALUE "</KEY>")* WS "</NAME>"     or JSON between the tags of the tool

In: a tape on the opening tag of a declared tool, at the beginning of a line. Out: the call. Ordinary text
holds tags, too, so nothing but arguments that the tool takes may stand in the element.
Format: https://github.com/RooCodeInc/Roo-Code/issues/10464 and https://github.com/cline/cline/issues/3992.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, Literal

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading, UnparsableArguments, read_object
from ferrule.dialects.core.tape import Literals, Tape, Wait, literals
from ferrule.dialects.core.value_markers import element_grammar, on_lines
from ferrule.dialects.declarations import NAMESPACE
from ferrule.repair import Parameter
from ferrule.repair.schema import ANY, STRING, View
from ferrule.repair.schema_coercion import read_parameter

AMBIGUOUS = {"ambiguous", "not-a-number"}
"""Repairs after which a call is never run."""

DEPTH = 100
"""Elements nested deeper than this are text."""


class _AmbiguousText(Exception):
    """This text, in a tree, cannot be read for certain."""


@dataclass(slots=True)
class _Element:
    """A node of a tree: its text, and what stands in it."""

    name: str
    text: str = ""
    children: list[_Element] = field(default_factory=list["_Element"])


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
        try:
            found += _argument(key, values, view.member(key), tags)
        except _AmbiguousText as text:
            found.append(Parameter(key, str(text), True))  # and the call is broken
    return tuple(found)


def _argument(key: str, values: list[str], member: View, tags: re.Pattern[str]) -> list[Parameter]:
    """What the elements of one name stand for."""
    if (
        len(values) > 1
        and "array" in member.types
        and "string" not in member.types - _unstated_types(member)
    ):
        places = [member.item(at) for at in range(len(values))]
        items = [
            _value(_parameter("", text, place, tags), place)
            for text, place in zip(values, places, strict=True)
        ]
        return [Parameter(key, json.dumps(items, ensure_ascii=False), True)]
    return [_parameter(key, text, member, tags) for text in values]


def _unstated_types(view: View) -> frozenset[str]:
    """The types of a place that does not name any."""
    return ANY if view.types == ANY else frozenset()


def _value(parameter: Parameter, view: View) -> Any:
    found = read_parameter(parameter, view)
    if any(repair.rule in AMBIGUOUS for repair in found.repairs):
        raise _AmbiguousText(parameter.text)
    return found.value


def _parameter(key: str, text: str, view: View, tags: re.Pattern[str]) -> Parameter:
    """The text of an element, or the tree it stands for where no string is wanted."""
    types = view.types
    if types == STRING:
        return Parameter(key, text)
    if "string" not in types and not text.strip():
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter(key, empty, True if empty.strip() else None)
    root = _tree(key, text, tags)
    if root is None or not root.children or not _may_be_tree(root, view):
        return Parameter(key, text)
    return Parameter(key, json.dumps(_tree_value(root, view), ensure_ascii=False), True)


def _may_be_tree(root: _Element, view: View) -> bool:
    """Whether a tree may stand there. Where a string may, too, only items of an array are one."""
    items = "array" in view.types and all(child.name == "item" for child in root.children)
    return items or "string" not in view.types or view.types == ANY


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


def _tree_value(element: _Element, view: View) -> Any:
    """The value an element stands for."""
    children, types = element.children, view.types
    if not children:
        return _value(_leaf(element.text, types), view)
    items = all(child.name == "item" for child in children)
    if "array" in types and (items or "object" not in types):
        return [_tree_value(child, view.item(at)) for at, child in enumerate(children)]
    grouped: dict[str, list[_Element]] = {}
    for child in children:
        grouped.setdefault(child.name, []).append(child)
    value: dict[str, Any] = {}
    for name, same in grouped.items():
        member = view.member(name)
        if len(same) == 1:
            value[name] = _tree_value(same[0], member)
        else:
            value[name] = [_tree_value(each, member.item(at)) for at, each in enumerate(same)]
    return value


def _leaf(text: str, types: frozenset[str]) -> Parameter:
    if not text.strip() and "string" not in types:
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter("", empty)
    return Parameter("", text)


TAG_LIMIT = 256
"""The longest tag, without its namespace token."""

_LETTERS = "-ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""What a key begins with. Some tools name their arguments after the switches of a command: ``-n``."""

_TAG = re.compile(r"<([A-Za-z_-][^<>\s/]{0,127})((?:\s[^<>]*)?)>")
_OTHERS = re.compile(r"parameter|invoke|\S*(?:function|tool)_calls?")
"""Tags of other dialects."""

_NAME = re.compile(r"""\bname\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'/]+))""")


@dataclass(slots=True)
class ElementCall:
    """A call while it is call. ``tags`` finds the tags in an argument that is a tree.

    ``texts`` are its arguments, key and text between the tags; ``json`` is their text where they are JSON.
    ``lost``: nobody can tell where one of them ends; ``guessed``: one of them has no closing tag.
    ``unread``: see ``Found``.
    """

    dialect: str
    name: str
    start: int
    tags: re.Pattern[str]
    json: str | None = None
    texts: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    open: Literal["closed", "unmarked", "inside"] = "closed"
    lost: bool = False
    guessed: bool = False
    unread: bool = False
    repairs: list[Repair] = field(default_factory=list[Repair])


def beginnings(space: str) -> tuple[str, ...]:
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
        self.begins = frozenset(beginnings(space))
        self.inside = Literals((self.call_close, self.block_close, *beginnings(space), "{"))
        self.around = Literals((self.call, self.block, self.block_close))
        self.stops = Literals(self.ends)
        self.expressions = (
            rf"""{re.escape(self.call)}\s{{0,8}}name\s{{0,8}}=\s{{0,8}}["']?(?P<name>[^"'<>\s]{{0,256}})[^<>]{{0,256}}>""",
            re.escape(self.call_close),
        )
        self.tags = re.compile(re.escape(space) + r"<(/?)([A-Za-z_-][^<>\s/]*)((?:\s[^<>]*)?)>")

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
                tape.rewind(here)
                break
        if len(reading.found) == before:
            tape.rewind(start)
            return False
        return True

    def read_bare(self, reading: Reading, opener: str) -> Wait[bool]:
        """Read calls that have lost both their block and their token: of declared tools only."""
        tag = yield from tag_ahead(reading, "")
        name = _attribute(tag[1]) if tag else ""
        if not reading.tools.declared or reading.tools.match(name) is None:
            return False
        return (yield from self.read_block(reading, opener))

    def _call(self, reading: Reading) -> Wait[bool]:
        """Read one call; False when the tag does not begin one."""
        tape = reading.tape
        start = tape.length
        tag = yield from tag_ahead(reading, self.space)
        name = _attribute(tag[1]) if tag else ""
        if not tag or not name:
            return False
        tape.take(tape.at + tag[2])
        call = ElementCall(self.dialect, name, start, self.tags)
        if not tag[1].endswith("/"):
            word = yield from tape.after(0, self.inside)
            if word == "{":
                yield from tape.skip()
                body = yield from read_object(reading, self.stops)
                call.json = body.text
                call.open = "inside" if body.end == "open" else "closed"
            else:
                yield from self._elements(reading, call)
            if not (yield from self._close(reading, call, known=bool(call.texts or call.json))):
                return False
        finish(reading, call, *self.expressions, self.space)
        return True

    def _close(self, reading: Reading, call: ElementCall, *, known: bool) -> Wait[bool]:
        """Consume the call's closing tag; False when something stands there that belongs to no call."""
        if call.open != "closed":
            return True
        tape = reading.tape
        word = yield from tape.after(0, self.stops)
        if word is None:
            call.open = "unmarked"
            yield from tape.skip()
        elif word == self.call_close:
            yield from tape.skip()
            tape.take(tape.at + len(word))
        elif not (word or known):
            return False
        elif not take_cut_tag(tape, self.space, call):
            call.repairs.append(Repair("missing-close", self.call_close))
            call.unread = word != self.block_close
        return True

    def _elements(self, reading: Reading, call: ElementCall) -> Wait[None]:
        """Read elements while there are any."""
        tape = reading.tape
        while (yield from tape.after(0, self.inside)) in self.begins:
            here = tape.length
            yield from tape.skip()
            tag = yield from tag_ahead(reading, self.space)
            key = _attribute(tag[1]) if tag else ""
            named = bool(tag) and tag[0] == "parameter" and bool(key and self.space)
            if not tag or (not named and (key or _OTHERS.fullmatch(tag[0]))):
                tape.rewind(here)
                return
            tape.take(tape.at + tag[2])
            text = yield from element_text(reading, call, self.space, tag[0], self.ends)
            call.texts.append((key if tag[0] == "parameter" else tag[0], text))
            if call.open != "closed":
                return


def take_cut_tag(tape: Tape, space: str, call: ElementCall) -> bool:
    """Does the text end inside of an opening tag? It is consumed then; there were to be more arguments."""
    rest = tape.window[tape.at : tape.at + TAG_LIMIT].strip()
    name = rest.removeprefix(f"{space}<")
    begun = f"{space}<".startswith(rest) or (name != rest and name[0] in _LETTERS and ">" not in name)
    if not tape.ended or len(tape.window) - tape.at >= TAG_LIMIT or not begun:
        return False
    tape.take(len(tape.window))
    call.open = "inside"
    return True


def finish(
    reading: Reading, call: ElementCall, opening: str = "", closing: str = "", space: str = ""
) -> None:
    """List the call that ends here; ``opening`` and ``closing`` are expressions for the tags around it."""
    keys = reading.tools.keys or frozenset(key for key, _ in call.texts)
    read = call.json if call.json is not None else parameters(reading, call.name, call.texts, call.tags)
    reading.add(
        Found(
            call.dialect,
            call.name,
            call.start,
            reading.tape.length,
            UnparsableArguments(read) if call.lost else read,
            # A guess counts only if the model had finished.
            open="unmarked" if call.guessed and call.open == "closed" else call.open,
            unread=call.unread,
            repairs=tuple(call.repairs),
            grammar=element_grammar(opening, closing, space, keys) if opening else None,
        )
    )


def element_text(
    reading: Reading, call: ElementCall, space: str, key: str, ends: tuple[str, ...]
) -> Wait[str]:
    """Read what stands in an element, and its closing tag.

    An element of the same name inside opens a level of its own. An end of the call inside counts only
    when the element is never closed.
    """
    tape = reading.tape
    opens, closes = (f"{space}<{key}>", f"{space}<{key} "), f"{space}</{key}>"
    words, follows = literals(*opens, closes, *ends), literals(f"{space}<")
    start = tape.length
    first: int | None = None
    depth = 0
    while True:
        word = yield from tape.seek(words)
        if not word:
            break
        if word in opens:
            depth += 1
        elif word != closes:
            first = tape.length if first is None else first
            if reading.accept_first_end:
                break
        elif depth:
            depth -= 1
            after = (yield from tape.after(len(word), literals(*ends))) if first is None else ""
            first = tape.length if after in ends else first
        else:
            after = yield from tape.after(len(word), follows)
            if after is None or after:
                text = tape.since(start)
                tape.take(tape.at + len(word))
                return text
        tape.take(tape.at + len(word))
    if first is None:
        call.open = "inside"
        return tape.since(start)
    reading.accept_first_end = True
    tape.rewind(first)
    text = tape.since(start)
    if not (yield from tape.literal(literals(closes))):
        text = text.removesuffix("\n")  # the template's, behind the tag that is missing
        call.repairs.append(Repair("missing-close", closes))
        call.guessed = True
        call.lost = call.lost or _holds_tag(text, space)
    return text


def _holds_tag(text: str, space: str) -> bool:
    return space in text if space else _TAG.search(text) is not None


def tag_ahead(reading: Reading, space: str) -> Wait[tuple[str, str, int] | None]:
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


MINIMAX = Elements("minimax_m3", NAMESPACE)
PLAIN = Elements("minimax_m3", "")


TAGS = re.compile(r"<(/?)([A-Za-z_-][^<>\s/]*)()>")
_FIRST_KEY = re.compile(r"""\{\s*["']([^"'\\]{1,200})["']\s*:""")
_START = Literals(("{",))
_RAW_LIMIT = 4_096


def read_element(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read the element that begins here with a tag of ``length`` characters; False when it is no call."""
    tape = reading.tape
    call = ElementCall("anthropic_xml_2023", name, tape.length, TAGS)
    closer = f"</{name}>"
    tape.take(tape.at + length)
    if (yield from tape.after(0, _START)):
        is_call = yield from _json(reading, call, closer)
    else:
        is_call = yield from read_arguments(reading, call, (closer,))
    if is_call:
        finish(reading, call, rf"<(?P<name>{re.escape(name)})>", re.escape(closer))
    return is_call


def read_raw_element(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read an element with nothing but the value of the tool's only argument, and all calls in elements
    behind it.

    HTML looks the same, so they count only where the reply ends with them.
    """
    tape = reading.tape
    is_call = not reading.rewind_budget_spent and (yield from _raw_element(reading, name, length))
    while is_call and (yield from tape.text_follows()):
        yield from tape.skip()
        tag = yield from tag_ahead(reading, "")
        if tag is None or tag[1] or tag[0] not in reading.tools.names:
            is_call = False
        elif _only_string(reading, tag[0]):
            is_call = yield from _raw_element(reading, tag[0], tag[2])
        else:
            is_call = yield from read_element(reading, tag[0], tag[2])
    if not is_call:
        del reading.found[:]
    return is_call


def _raw_element(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Read one whole element with nothing but a string; False if it is none."""
    tape = reading.tape
    key = _only_string(reading, name)
    if not key:
        return False
    start, closer = tape.length, f"</{name}>"
    tape.take(tape.at + length)
    text, word = yield from tape.ahead(literals(closer), _RAW_LIMIT)
    if not word or not text.strip() or f"<{name}" in text:
        return False
    tape.take(tape.at + len(text) + len(word))
    arguments = (Parameter(key, on_lines(text), typed=False),)
    reading.add(Found("anthropic_xml_2023", name, start, tape.length, arguments))
    return True


def _only_string(reading: Reading, name: str) -> str:
    """The tool's only argument, if it is a string; else ``""``."""
    match = reading.tools.match(name)
    view = reading.tools.contract(match.name).view if match else None
    if view is None or len(view.properties) != 1:
        return ""
    [key] = view.properties
    return key if view.member(key).types == STRING else ""


def _json(reading: Reading, call: ElementCall, closer: str) -> Wait[bool]:
    """Read arguments in JSON and the closing tag."""
    tape = reading.tape
    yield from tape.skip()
    body = yield from read_object(reading, literals(closer))
    key = _FIRST_KEY.match(body.text)
    if key is None or key.group(1) not in (reading.tools.properties(call.name) or ()):
        return False
    call.json = body.text
    if body.end == "open":
        call.open = "inside"
        return True
    word = yield from tape.after(0, literals(closer))
    call.open = "unmarked" if word is None else "closed"
    yield from tape.skip()
    yield from tape.literal(literals(closer))
    return word != ""


def read_arguments(
    reading: Reading, call: ElementCall, closers: tuple[str, ...], borders: tuple[str, ...] = ()
) -> Wait[bool]:
    """Read the elements of the arguments and a closing tag; False when anything else stands there.

    ``borders`` end the call, too, and belong to what stands around it.
    """
    tape = reading.tape
    known = reading.tools.properties(call.name) or {}
    ends = (*closers, *borders)
    inside = literals(*ends, "<")
    while call.open == "closed":
        word = yield from tape.after(0, inside)
        yield from tape.skip()
        if word is None or word in ends:
            call.open = "closed" if word else "unmarked"
            tape.take(tape.at + (len(word) if word and word in closers else 0))
            break
        tag = (yield from tag_ahead(reading, "")) if word else None
        if tag is None or tag[0] not in known:
            return False
        tape.take(tape.at + tag[2])
        text = yield from element_text(reading, call, "", tag[0], ends)
        if call.repairs and f"</{tag[0]}>" in text:
            return False  # something else than an argument stands behind this one
        call.texts.append((tag[0], on_lines(text)))
    return bool(call.texts)
