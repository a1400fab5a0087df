"""Find calls that the model may have copied from what it has read.

In: the messages of a conversation, and a call found in text. Out: where the same call occurs in a result of
a tool or in a message of the user. Such a call may be a quotation, or a part of an argument that was read
as a call. Its text alone does not show it.

``Read.echo`` searches for the whole call. ``Read.junction`` searches for the place where the call before
ends and this one begins: a page that leaves the last closing tag to the model contains no whole call.

Texts are compared without white space, quotation marks, commas, backslashes, and the prefixes and suffixes
of their lines, because results show files in many ways: as JSON, as lists of lines, with line numbers and
file names, or from the last line up. A text is cut at brackets into pieces, whose hashes are kept. A call
is searched for only in texts that have all its pieces. Each text is prepared once, for the first call.
"""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from itertools import accumulate, chain, islice
from typing import Any, cast

from ferrule.core.locale import N_
from ferrule.core.messages import Assistant, BrokenCall, Content, JsonObject, Message, ToolResult, User
from ferrule.dialects.line_prefixes import bare_lines

REMEMBERED = 4 * 1024 * 1024
"""Characters of the texts in each of the two halves of what is remembered."""

SEARCHED = 64 * 1024 * 1024
"""Characters that are searched for the calls of one reply. Who wants more of it counts as echoing."""

BEGINNING = 512
"""Characters of a call by which most texts are ruled out."""

EXCERPT = 80
"""Characters on each side of the place in an excerpt."""

SHORT = 40
"""Arguments as JSON, in characters: longer ones are never trivial."""

NEAR = 64
"""Characters before a call that are compared with those before it in a text."""

BACK = 256
"""Characters before a call in which the end of the last value of the call before it is looked for."""

VALUES = 64
"""So many values of a call are looked for in its text."""

WINDOW = 1024
"""So much of a call is compared where two calls meet."""

ENDING = 8
"""Characters of the end of a call by which it is known."""

_LINE = re.compile(r"\n(?:[ \t]*(?:\d{1,9} ?[\t→:|]|[+|-]|>(?!>>\w)))+")
"""What stands before the lines of a listing, a difference or a quotation; ``>>>name`` opens a call."""

_CONTEXT = re.compile(r"(?m)^(?:[^\n\t<>{}\[\]()]{0,200}?[:-])?\d{1,9}[:-]")
"""The number of a line, perhaps behind the name of its file, as ``grep -rn -C1`` writes it: elsewhere a
hyphen ends no prefix. Others are found by their shape."""

_LONE = re.compile(r"(?m)^([|>]{1,2})$(?=\n[<\[{(])")
"""The end of a tag on a line of its own, which looks like an empty line of a quotation."""

_END = "\0"
"""Stands behind a text as it is compared, for it may be there in several forms."""

_AMONG = "\1"
"""Stands before and behind a line that is an element of a list, or a cell: what it begins may go on in the
next."""

_CELL = re.compile(r'(?m)(?:^|[,;\t])(\x02*+)"([^"]*+)"(?=[,;\t\r\n]|\Z)')
"""A cell of CSV in quotation marks, with ``\\2`` for two of these."""

_BEFORE = frozenset(f">])}}:{_AMONG}")
"""What stands before a text in a text."""

_ESCAPE = re.compile(r"\\+(?:u([0-9a-fA-F]{4})|([nrt]))?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_PIECE = re.compile(r"[<\[{(]?[^<>\[\]{}()]*[>\]})]?")
_SPELLINGS = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},  # full-width ASCII
    **dict.fromkeys(map(ord, "“”„‟«»‘’‚‛‹›")),
    **dict.fromkeys((0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F))),
    **dict.fromkeys((*range(0x2060, 0x2070), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE0080))),
}
"""Characters that models copy as others, or not at all: full-width, curly, and without width."""

_RESPELT = re.compile(f"[{''.join(map(chr, _SPELLINGS))}]")
_CLOSING = re.compile(r"(?:<[^<>]*>|\[/[^\[\]]*\]|[\]})]{0,8}|`{0,8}|\w{0,32})\Z")
_BRACKET = re.compile(r"[<>\[\]{}()]")
_MEDIA = ("image", "image_url", "audio", "input_audio", "video", "video_url")


@dataclass(frozen=True, slots=True)
class Echo:
    """A call that occurs in what was read. ``place`` and ``excerpt`` are for people and models."""

    place: str
    excerpt: str
    trivial: bool
    """It has no arguments, or they say next to nothing: any model may write the same by itself."""
    texts: tuple[Text, ...] | None
    """The texts that have it, if they could be searched."""

    def closes(self, markup: str, raw: str) -> bool:
        """Whether the markup that ended the call before this one, ``raw``, stands in a text with it."""
        closing, call = plain(markup), plain(raw)
        return self.texts is None or any(closing in text.plain.replace(call, " ") for text in self.texts)


class Text:
    """A text prepared to be compared."""

    __slots__ = ("_lines", "_text", "pieces", "plain")

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: array[int] | None = None
        self.plain = _END.join(map(_squeezed, _forms(text)))
        self.pieces = frozenset(map(hash, _PIECE.findall(self.plain)))

    def begins_line(self, at: int) -> bool:
        """Whether a line begins at this place of the text as it is compared; most texts are not asked."""
        if self._lines is None:
            forms = ([len(_squeezed_line(line)) for line in _lines(form)] for form in _forms(self._text))
            sizes = chain.from_iterable([*form[:-1], form[-1] + len(_END)] for form in forms)
            self._lines = array("Q", accumulate(sizes, initial=0))
        place = bisect_left(self._lines, at)
        return place < len(self._lines) and self._lines[place] == at


_Prepared = tuple[str, str, Text]
"""The place of a text, the text, and as it is compared."""


class Read:
    """What the model has read before it wrote a reply: results of tools and the user's messages.

    Not among it are the instructions, which may show calls as examples, what the model wrote itself, and
    what it was told about broken calls, which may repeat them.
    """

    __slots__ = ("_known", "_left", "_messages", "_texts", "_users")

    def __init__(self, messages: Iterable[Message], known: Echoes) -> None:
        self._messages = messages
        self._known = known
        self._texts: list[_Prepared] | None = None
        self._users: str | None = None
        self._left = SEARCHED

    def echo(self, written: str, arguments: JsonObject, lines: str = "") -> Echo | None:
        """Return the last place in the conversation that has the call as the model wrote it.

        ``lines``: the whole lines that the call touches, for texts that show them in another order.
        """
        for form in _orders(written, lines or written):
            found, certain = self._standing(form)
            if found:
                place, text, _ = found[0]
                texts = tuple(each[2] for each in found) if certain else None
                return Echo(
                    place,
                    _excerpt(text, written) if certain else "",
                    certain and _is_trivial(arguments),
                    texts,
                )
        return None

    def is_of_user(self, value: str) -> bool:
        """Whether a message of the user has a value, in whatever case; False if that cannot be searched."""
        if self._users is None:
            users = (each.content for each in self._messages if isinstance(each, User))
            self._users = "\n".join(chain.from_iterable(map(_strings, users))).casefold()
        self._left -= len(self._users)
        return self._left >= 0 and value.casefold() in self._users

    def _standing(self, written: str) -> tuple[list[_Prepared], bool]:
        """The texts that hold the call, the last one first; False: one might, if that could be searched."""
        begun = _inner(plain(written[:BEGINNING]), cut=len(written) > BEGINNING)
        likely = [each for each in reversed(self._prepared()) if begun <= each[2].pieces]
        if not likely:
            return [], True
        wanted = plain(written)
        needed = _inner(wanted, cut=False)
        found: list[_Prepared] = []
        for each in likely:
            if not needed <= each[2].pieces:
                continue
            if self._left < 0:
                return [each], False
            self._left -= len(each[2].plain)
            if wanted in each[2].plain:
                found.append(each)
        return found, True

    def junction(
        self, before: str, written: str, name: str, arguments: JsonObject, last: JsonObject | None = None
    ) -> Echo | None:
        """Return where a call begins behind another in what was read.

        ``before`` is the text before the call, ``written`` the call from its opening markup on, ``last``
        the arguments of the call before. ``Junction`` says how much of it must be there.
        """
        junction = Junction(plain(before[-BACK:]), written, name, arguments, last or {})
        needed = _inner(junction.head, cut=True)
        for place, text, prepared in reversed(self._prepared()):
            if not needed <= prepared.pieces:
                continue
            if self._left < 0:
                return Echo(place, "", False, None)
            self._left -= len(prepared.plain)
            whole = False
            for at in junction.places(prepared.plain):
                likely = junction.is_likely(prepared, at)
                self._left -= WINDOW if likely else NEAR
                if self._left < 0 or (likely and junction.stands(prepared, at)):
                    return Echo(place, _excerpt(text, written), False, (prepared,))
                whole = whole or junction.stands_whole(prepared, at)
            if whole:
                return Echo(place, _excerpt(text, written), junction.trivial, (prepared,))
        return None

    def _prepared(self) -> list[_Prepared]:
        if self._texts is None:
            self._texts = [(*each, self._known.text(each[1])) for each in _texts(list(self._messages))]
        return self._texts


class Junction:
    """The place where a call ends and another begins, to be found in what was read.

    A page that is copied into an argument can end that call, begin another and leave its end to the model.
    Such a call is nowhere as a whole. What was read has its opening markup and its name, and before it
    at least a part of what ended the call before. From there on the text

    - ends within the call, or leaves it open: what follows is none of the call's, and no end follows; or
    - has the first line of the first argument that says something. A log has that too: a whole call behind
      the end of another one, with other values, is not this one.

    The name and the first key alone are no evidence: a log of calls has those of every call. Whoever wrote
    the first key made the call. What has no name may be words, or what is left of a call: its first
    character will do, behind the end of the call before.
    """

    def __init__(
        self, before: str, written: str, name: str, arguments: JsonObject, last: JsonObject
    ) -> None:
        self._before = before
        said = plain(_last_line(last))
        self._said_before = before[at:] if said and (at := before.rfind(said)) >= 0 else ""
        self._written = plain(written[:WINDOW])
        self._closing = _closing(written, arguments)
        spelt = plain(name)
        at = self._written.find(spelt) if spelt else -1
        self._opens = at != 0
        self._named = at >= 0
        self.head = self._written[: at + len(spelt)] if at >= 0 else ""
        key = plain(next(iter(arguments), ""))
        at = self._written.find(key, len(self.head))
        self._key_end = max(at, len(self.head)) + (len(key) if at >= 0 else 0)
        self._values = list(islice(_values(self._written, len(self.head), arguments), VALUES))
        self.trivial = not any(says for *_, says in self._values)

    def places(self, text: str) -> Iterator[int]:
        """Where a call begins in a text as this one does, behind the end of another."""
        if not self._named:
            seam = f"{self._before[-1:]}{self._written[:1]}"
            at = text.find(seam) if len(seam) > 1 else -1
            while at >= 0:
                yield at + 1
                at = text.find(seam, at + 1)
            return
        at = text.find(self.head)
        while at >= 0:
            begins = at == 0 or text[at - 1] == _END
            if (begins and self._opens) or (at and text[at - 1] == self._before[-1:]):
                yield at
            at = text.find(self.head, at + 1)

    def is_likely(self, text: Text, at: int) -> bool:
        """Is the place worth a closer look?"""
        return self._named or self._is_ended(text, at)

    def stands_whole(self, text: Text, at: int) -> bool:
        """Whether the text has the whole call at this index, and the end of the one before."""
        return text.plain.startswith(self._written, at) and self._is_ended(text, at)

    def _is_ended(self, text: Text, at: int) -> bool:
        """Whether the text has the end of the call before, as far back as the text, an element around it or
        its line begins."""
        read, written = text.plain[max(at - ENDING, 0) : at].rpartition(_END)[2], self._before[-ENDING:]
        same = _common(read[::-1], written[::-1])
        return same > 0 and (same == len(read) or read[-same - 1] in _BEFORE or text.begins_line(at - same))

    def stands(self, text: Text, at: int) -> bool:
        """Whether the text has enough of the call at this index."""
        same = _common(self._written, text.plain[at : at + len(self._written)])
        said = any(says and end <= same for *_, end, says in self._values)
        if said and self._is_ended(text, at) and not self._is_another(text, at, same):
            return True
        return same < len(self._written) and self._breaks_off(text, at, same)

    def _breaks_off(self, text: Text, at: int, same: int) -> bool:
        """Ends the text within the call, or leaves it open, where it is the same so far?"""
        rest = text.plain[at + same : at + same + WINDOW].partition(_END)[0]
        begun = self._written.rfind("<", 0, same)
        goes_on = rest[:1] not in ("<", "[") or self._named
        if rest and goes_on and begun > self._written.rfind(">", 0, same):
            rest, same = f"{self._written[begun:same]}{rest}", begun  # it is another tag
        if not same:
            return False
        if same < self._key_end and self._written[same] not in "}])<":
            return False  # the key is the model's
        if not rest.strip("}])"):
            return len(rest) < len(self._written) - len(self._written.rstrip("}])")) or not rest
        closed = self._closing in rest if self._closing else self._named
        return not closed and (not _goes_on(rest) or self._ends_line(text, at, same))

    def _ends_line(self, text: Text, at: int, same: int) -> bool:
        """Ends a line there, in the arguments of the call if it has a name?"""
        reached = not self._named or any(start < same for _, start, _, _ in self._values[:1])
        return reached and text.begins_line(at + same)

    def _is_another(self, text: Text, at: int, same: int) -> bool:
        """Are values of the call its own, where the text has a whole other one behind another end?"""
        rest = text.plain[at + same : at + same + 4 * WINDOW].partition(_END)[0]
        longer = _goes_on(rest)
        own = any(begin <= same < end or (same == end and longer) for begin, _, end, _ in self._values)
        closed = self._closing != "" and self._closing in rest
        before = self._said_before
        return own and closed and before != "" and not text.plain.endswith(before, 0, at)


class Echoes:
    """Looks up whether the model has read a call before; one for all conversations of a client or an agent.

    Conversations share prepared texts, but a result depends on the conversation's own messages only. The
    least recently used texts are dropped when there are too many.
    """

    __slots__ = ("_new", "_old", "_size")

    def __init__(self) -> None:
        self._new: dict[str, Text] = {}
        self._old: dict[str, Text] = {}
        self._size = 0

    def read(self, messages: Iterable[Message]) -> Read:
        """Return what the model has read when it answers these messages; searched only if needed."""
        return Read(messages, self)

    def text(self, text: str) -> Text:
        """Return the text in the form that is compared."""
        known = self._new.get(text)
        if known is None:
            known = self._old.get(text) or Text(text)
            if self._size > REMEMBERED:
                self._old, self._new, self._size = self._new, {}, 0
            self._new[text] = known
            self._size += len(text)
        return known


def plain(text: str) -> str:
    """The text as it is compared: two spellings of one call become the same."""
    return _squeezed(_decoded(text))


def _decoded(text: str) -> str:
    """The text without escapes, with its characters as a model copies them."""
    text = _respelt(text)
    if "\\" in text:
        text = _ESCAPE.sub(_unescaped, text)
        if _SURROGATE.search(text):
            text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if "&" in text:
        text = unescape(text)
    text = _respelt(text)
    if "$\n" in text or "^I" in text:  # cat -A
        text = text.replace("^M$\n", "\n").replace("$\n", "\n").replace("^I", "\t")
    return text


def _respelt(text: str) -> str:
    return text if text.isascii() or not _RESPELT.search(text) else text.translate(_SPELLINGS)


def _parts(text: str) -> Iterator[str]:
    """The text, and the strings in it that may hold markup, if it is JSON, or CSV with quotation marks."""
    yield text
    if '""' in text:
        found = ("".join(cell) for cell in _CELL.findall(text.replace('""', "\2")))
        cells = (cell.replace("\2", '"') for cell in found if "\2" in cell)
        yield from (cell if "\n" in cell else f"{_AMONG}{cell}{_AMONG}" for cell in cells)
    text = text.strip(_AMONG)
    if text.lstrip()[:1] not in ("{", "["):
        return
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    yield from (each for each in _strings(value) if _may_hold_markup(each) and each != text)


def _may_hold_markup(text: str) -> bool:
    return len(text) > ENDING or _BRACKET.search(text) is not None


def _views(text: str) -> Iterator[str]:
    """The text, and without the names of files before its lines, if it has some."""
    yield text
    if "', '" in text:  # a list of lines as Python shows it
        yield text.replace("', '", "\n")
    tags, count = _LONE.subn(r'"\1', text)  # the quotation mark hides it from ``_LINE``
    if count:
        yield tags
    bare, count = _CONTEXT.subn("", text)
    if count > 1:
        yield bare


def _forms(text: str) -> Iterator[str]:
    """The forms of a text that are compared."""
    for each in _parts(text):
        decoded = _decoded(each)
        yield from _views(decoded)
        # Decoded, a string of many lines would be lines of the text.
        yield from map(_decoded, bare_lines(each if "\n" in each else decoded))


def _squeezed(text: str) -> str:
    """The text without white space, quotation marks, commas, and the numbers before its lines."""
    return _squeezed_line(_LINE.sub("\n", f"\n{text}"))


def _lines(text: str) -> list[str]:
    return _LINE.sub("\n", f"\n{text}").split("\n")


def _squeezed_line(text: str) -> str:
    squeezed = "".join(text.split())
    for mark in "\"',\0":
        squeezed = squeezed.replace(mark, "")
    return squeezed


def _orders(written: str, on_lines: str) -> Iterator[str]:
    """A call, and with its last line first (``tac``)."""
    yield written
    lines = on_lines.strip().splitlines()
    if len(lines) > 1:
        yield "\n".join(reversed(lines))


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


def _closing(written: str, arguments: JsonObject) -> str:
    """The markup that ends a call, without the brackets that end its last value."""
    closing = "".join(_CLOSING.findall(plain(written[-NEAR:])))
    if closing[-1:].isalnum():
        return plain(written[-NEAR:].rstrip().rpartition("\n")[2])
    if closing[:1] not in ("]", ")", "}"):
        return closing
    value = plain(_last_line(arguments))
    return closing[len(value) - len(value.rstrip("])}")) :] or closing


def _goes_on(rest: str) -> bool:
    """Whether a value goes on like this."""
    return rest[:1].isalnum() or rest[:1] in ("/", ".", "_", "~", "$", "-")


def _values(written: str, at: int, arguments: JsonObject) -> Iterator[tuple[int, int, int, bool]]:
    """Where the first line of each argument is: its key, its beginning, its end. Does it say something?"""
    left: list[tuple[Any, bool]] = [(arguments, False)]
    while left:
        each, is_key = left.pop()
        if isinstance(each, dict):
            for key, value in reversed(cast("JsonObject", each).items()):
                left += ((value, False), (key, True))
        elif isinstance(each, list):
            left += [(value, False) for value in reversed(cast("list[Any]", each))]
        else:
            line = next((line for line in str(each).splitlines() if line.strip()), "")
            shown = plain(f'"{line[:BEGINNING]}')  # with what ``_LINE`` takes from before a line
            found = written.find(shown, at)
            if found < 0:
                shown = plain(line[:BEGINNING])
                found = written.find(shown, at)
            begin, at = at, found + len(shown) if found >= 0 else at
            if not is_key:
                yield begin, max(found, begin), at, not _is_trivial({"": each})


def _last_line(arguments: JsonObject) -> str:
    """The end of the last argument, as far as it is in one line."""
    last: Any = arguments
    while last and isinstance(last, dict | list):
        last = cast("list[Any]", [*last.values()] if isinstance(last, dict) else last)[-1]
    lines = [] if last in ({}, []) else str(last).splitlines()
    return next((line for line in reversed(lines) if line.strip()), "")[-NEAR:]


def _unescaped(escape: re.Match[str]) -> str:
    code, space = escape.groups()
    return chr(int(code, 16)) if code else "\t" if space == "t" else "\n" if space else ""


def _inner(wanted: str, *, cut: bool) -> frozenset[int]:
    """The pieces of a call, or of its beginning, that must be pieces of the text around it too."""
    pieces = _PIECE.findall(wanted)[:-1]  # the last match is empty
    if wanted[:1] not in ("<", "[", "{", "("):
        del pieces[:1]
    if cut or wanted[-1:] not in (">", "]", "}", ")"):
        del pieces[-1:]
    return frozenset(map(hash, pieces))


def _texts(messages: list[Message]) -> Iterator[tuple[str, str]]:
    """What was read, each text with its place in words."""
    names: dict[str, str] = {}
    number = 0
    for message in messages:
        match message:
            case Assistant(calls=calls):
                names.update((call.id, "" if isinstance(call, BrokenCall) else call.name) for call in calls)
            case ToolResult(id, content, name):
                if called := names.get(id, name or N_("a tool")):
                    place = N_(f"the result of {name or called} (message {number + 1})")
                    yield from ((place, text) for text in _strings(content))
            case User(content):
                place = N_(f"a message of the user (message {number + 1})")
                yield from ((place, text) for text in _strings(content))
            case _:
                continue
        number += 1


def _strings(content: Content) -> Iterator[str]:
    """Every text in a message's content, and those of a list as one: some servers send each line alone.

    Such a line neither begins nor ends a text. What is no text, such as a picture, is left out.
    """
    left: list[Any] = [content]
    among: set[str] = set()
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield f"{_AMONG}{each}{_AMONG}" if each in among else each
        elif isinstance(each, Mapping):
            block = cast("Mapping[str, Any]", each)
            if block.get("type") not in _MEDIA:
                left.extend(block.values())
        elif isinstance(each, list | tuple):
            items = cast("list[Any]", each)
            left.extend(items)
            lines = [line for line in map(_line, items) if line]
            if len(lines) > 1:
                among.update(line for line in lines if "\n" not in line)
                yield "\n".join(lines)


def _line(block: Any) -> str:
    """The text of a block, or ``""``."""
    text = cast("Mapping[str, Any]", block).get("text") if isinstance(block, Mapping) else block
    return text if isinstance(text, str) else ""


def _is_trivial(arguments: JsonObject) -> bool:
    """Whether nothing among the arguments says more than one character, or yes and no."""
    left: list[Any] = [arguments]
    size = 0
    while left:
        each = left.pop()
        size += 1
        if isinstance(each, dict):
            fields = cast("JsonObject", each)
            size += sum(map(len, fields))
            left.extend(fields.values())
        elif isinstance(each, list):
            left.extend(cast("list[Any]", each))
        elif not (each is None or isinstance(each, bool)) and len(str(each)) > 1:
            return False
        if size > SHORT:
            return False
    return True


def _excerpt(text: str, written: str) -> str:
    """Return the text around the call in one line; the beginning of the text if the call is not found."""
    line = next((line for line in written.splitlines() if line.strip()), "").strip()
    text = text.strip(_AMONG)
    at = max(text.find(line), 0)
    start, end = max(at - EXCERPT, 0), at + EXCERPT
    return ("… " if start else "") + " ".join(text[start:end].split()) + (" …" if end < len(text) else "")
