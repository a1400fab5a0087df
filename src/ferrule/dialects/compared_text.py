"""A text that a model has read, and a call that it wrote, as the two are compared.

Texts are compared without white space, quotation marks, commas, backslashes, and the prefixes and suffixes
of their lines, because results show files in many ways: as JSON, as lists of lines, with line numbers and
file names, or as HTML. A text has several forms, one for each way in which it can be read.
"""

from __future__ import annotations

import json
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from html import unescape
from itertools import accumulate, chain
from typing import Any, cast

from ferrule.core.messages import Content
from ferrule.dialects.line_prefixes import bare_lines, unwrapped_lines

ENDING = 8
"""Characters of the end of a call by which it is known."""

_LINE = re.compile(r"\n(?:[ \t]*(?:\d{1,9} ?[\t→:|]|[+|-]|>(?!>>\w)))+")
"""What stands before the lines of a listing, a difference or a quotation; ``>>>name`` opens a call."""

_CONTEXT = re.compile(r"(?m)^(?:[^\n\t<>{}\[\]()]{0,200}?[:-])?\d{1,9}[:-]")
"""The number of a line, perhaps behind the name of its file, as ``grep -rn -C1`` writes it: elsewhere a
hyphen ends no prefix. Others are found by their shape."""

_LONE = re.compile(r"(?m)^([|>]{1,2})$(?=\n[<\[{(])")
"""The end of a tag on a line of its own, which looks like an empty line of a quotation."""

END = "\0"
"""Separates the forms of a text."""

AMONG = "\1"
"""Surrounds a line that is an element of a list, or a cell: a call that it begins may continue in the next
one."""

_CELL = re.compile(r'(?m)(?:^|[,;\t])(\x02*+)"([^"]*+)"(?=[,;\t\r\n]|\Z)')
"""A cell of CSV in quotation marks, with ``\\2`` for two of these."""

_ESCAPE = re.compile(r"((?:\\+(?:x[0-9a-fA-F]{2}|[0-3][0-7]{2}))+)|\\+(?:u([0-9a-fA-F]{4})|([nrt]))?")
_BYTE = re.compile(r"\\+(?:x([0-9a-fA-F]{2})|([0-7]{3}))")
_COLOUR = re.compile(r"\x1b\[[\d;]{0,32}[mK]")
"""The colour of a text in a terminal."""

_PERCENT = re.compile(r"%(?:0[Aa]|3[Cc]|[57][Bb])")
"""A bracket or the end of a line in an address; ``%22s`` is in programs."""

_PERCENTS = re.compile(r"(?:%[0-9a-fA-F]{2})+")

_LINE_TAG = re.compile(r"<[bB][rR] ?/?>")
_END_TAG = re.compile(r"</(?:a|code|div|li|p|pre|span|td)>")
_TAG = re.compile(r"<[^<>]*>")
_ENTITY = re.compile(r"&(?:lt|quot|#\w{2,5});")
"""A bracket or a quotation mark in a page of HTML."""

_META = re.compile(r"(?:M-(?:\^[@-_?]|[ -~]))+")
"""Bytes above ASCII as ``cat -v`` shows them."""

_SURROGATE = re.compile("[\ud800-\udfff]")
PIECE = re.compile(r"[<\[{(]?[^<>\[\]{}()]*[>\]})]?")
_SPELLINGS = {
    **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},  # full-width ASCII
    **dict.fromkeys(map(ord, "“”„‟«»‘’‚‛‹›")),
    **dict.fromkeys((0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F))),
    **dict.fromkeys((*range(0x2060, 0x2070), *range(0xFE00, 0xFE10), *range(0xE0000, 0xE0080))),
}
"""Characters that models copy as others, or not at all: full-width, curly, and without width."""

_BRACKET = re.compile(r"[<>\[\]{}()]")
_MEDIA = ("image", "image_url", "audio", "input_audio", "video", "video_url")


class Text:
    """A text prepared to be compared."""

    __slots__ = ("_lines", "_text", "pieces", "plain")

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: array[int] | None = None
        self.plain = END.join(map(_squeezed, _forms(text)))
        self.pieces = frozenset(map(hash, PIECE.findall(self.plain)))

    def begins_line(self, at: int) -> bool:
        """Whether a line begins at this place of the text as it is compared; most texts are not asked."""
        if self._lines is None:
            forms = ([len(_squeezed_line(line)) for line in _lines(form)] for form in _forms(self._text))
            sizes = chain.from_iterable([*form[:-1], form[-1] + len(END)] for form in forms)
            self._lines = array("Q", accumulate(sizes, initial=0))
        place = bisect_left(self._lines, at)
        return place < len(self._lines) and self._lines[place] == at


def plain(text: str) -> str:
    """The text as it is compared: two spellings of one call become the same."""
    return _squeezed(_decoded(text))


def on_one_line(text: str) -> str:
    """The text with blanks for line breaks, where it has lines that begin with signs; otherwise ``""``.

    A program that wraps lines moves signs to and from their beginnings, where ``_LINE`` takes them off.
    """
    return _joined(_decoded(text))


def _joined(text: str) -> str:
    return text.replace("\n", " ") if _LINE.search(text) else ""


def _decoded(text: str) -> str:
    """The text without escapes, with its characters as a model copies them."""
    text = _respelt(text)
    if "M-" in text:
        text = _META.sub(_from_meta, text)
    if "\\" in text:
        text = _ESCAPE.sub(_unescaped, text)
        if _SURROGATE.search(text):
            text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    text = _uncoloured(text)
    if "&" in text:
        text = unescape(unescape(text))  # a feed escapes pages of HTML
    text = _respelt(text)
    if "$\n" in text or "^I" in text:  # cat -A
        text = text.replace("^M$\n", "\n").replace("$\n", "\n").replace("^I", "\t")
    return text


def _uncoloured(text: str) -> str:
    return _COLOUR.sub("", text) if "\x1b[" in text else text


def _respelt(text: str) -> str:
    return text if text.isascii() else text.translate(_SPELLINGS)


def _parts(text: str) -> Iterator[str]:
    """The text, and the strings in it that may hold markup, if it is JSON, or CSV with quotation marks."""
    yield text
    if '""' in text:
        found = ("".join(cell) for cell in _CELL.findall(text.replace('""', "\2")))
        cells = (cell.replace("\2", '"') for cell in found if "\2" in cell)
        yield from (cell if "\n" in cell else f"{AMONG}{cell}{AMONG}" for cell in cells)
    text = text.strip(AMONG)
    if text.lstrip()[:1] not in ("{", "["):
        return
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return
    yield from (each for each in strings(value) if _may_hold_markup(each) and each != text)


def _may_hold_markup(text: str) -> bool:
    return len(text) > ENDING or _BRACKET.search(text) is not None


def _listed(text: str) -> str:
    """The lines of a list of them as Python shows it."""
    return text.replace("', '", "\n").replace("', \"", "\n").replace("\", '", "\n")


def _views(text: str) -> Iterator[str]:
    """The text, and without the names of files before its lines, if it has some."""
    yield text
    listed = _listed(text)
    if listed != text:
        yield listed
    if "\n" not in text:
        return
    if line := _joined(text):
        yield line
    tags, count = _LONE.subn(r'"\1', text)  # the quotation mark hides it from ``_LINE``
    if count:
        yield tags
    bare, count = _CONTEXT.subn("", text)
    if count > 1:
        yield bare


def _forms(text: str) -> Iterator[str]:
    """The forms of a text that are compared."""
    for each in _parts(_uncoloured(text)):
        decoded = _decoded(each)
        yield from _views(decoded)
        shown = _LINE_TAG.sub("\n", each)
        if _ENTITY.search(shown) and _END_TAG.search(shown):  # HTML, with the markup of calls in entities
            shown = _TAG.sub("", shown)
        if shown != each:
            yield _decoded(shown)
        if _PERCENT.search(each):
            yield _decoded(_PERCENTS.sub(_unquoted, each.replace("+", " ")))
        # Decoded, a string of many lines would be lines of the text.
        lines = _respelt(each) if "\n" in each else decoded
        listed = _listed(lines)
        lines = listed if listed.count("\n") >= 2 * lines.count("\n") else lines
        if "\n" in lines:
            yield from map(_decoded, chain(bare_lines(lines), unwrapped_lines(lines)))


def _unquoted(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("%", "")).decode("utf-8", "replace")


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


def _unescaped(escape: re.Match[str]) -> str:
    run, code, space = escape.groups()
    if run:
        values = (int(digits, 16) if digits else int(octal, 8) for digits, octal in _BYTE.findall(run))
        return bytes(values).decode("utf-8", "replace")
    return chr(int(code, 16)) if code else "\t" if space == "t" else "\n" if space else ""


def _from_meta(shown: re.Match[str]) -> str:
    found = (each.partition("^") for each in shown[0].replace("M-", "\0").split("\0")[1:])
    codes = (
        0x80 + (ord(code) ^ 0x40 if sign and code else ord(plain_ or "^")) for plain_, sign, code in found
    )
    try:
        return bytes(codes).decode()
    except UnicodeDecodeError:
        return shown[0]


def strings(content: Content) -> Iterator[str]:
    """Every text in a message's content, and those of a list as one: some servers send each line alone.

    Such a line neither begins nor ends a text. Pictures and sounds are left out.
    """
    left: list[Any] = [content]
    among: set[str] = set()
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield f"{AMONG}{each}{AMONG}" if each in among else each
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
