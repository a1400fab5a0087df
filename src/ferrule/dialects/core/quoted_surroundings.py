"""Surroundings in which a call with markers is quoted and not made.

``RecentText`` keeps the end of the text before a call. If a surrounding may still be open there, its
closing mark is searched within a bounded distance after the call. Some are known from the line alone: a
block quote, a table cell, an indented block, the text below ``key: |``. Others count only if they close:
quotation marks, a comment or an element that begins within a line. A comment or an element that begins a
line is text up to its end, however far that is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ferrule.dialects.core.sentence_patterns import FURTHER
from ferrule.dialects.core.tape import Literals, Tape, Wait, literals

KEPT = 512
"""Number of characters before a call that are examined."""

_HEAD = 32
"""Number of characters of a long line's beginning that are kept."""

_PIECES = 64
_BLOCK = 4
"""Indentation of code in a document (https://spec.commonmark.org/0.31.2/#indented-code-blocks)."""

AHEAD = 600
"""Number of characters after a call that are searched for a closing mark."""

_NAMES = (
    "example", "examples", "sample", "samples", "document", "documents", "quote", "quotes", "blockquote",
    "code", "pre", "samp", "xmp", "details", "snippet", "excerpt", "transcript", "conversation",
    "demonstration", "illustration", "textarea", "table", "td", "q", "cite",
)  # fmt: skip
_SPELLINGS = tuple(spelt for name in _NAMES for spelt in (name, name.capitalize(), name.upper()))
ELEMENTS = {"<!--": "-->", **{f"<{name}": f"</{name}>" for name in _SPELLINGS}}
"""Maps what begins a comment or an element with quoted text to what ends it."""

_RESULTS = ("tool_response", "tool_responses", "tool_result", "tool_results", "function_results")
_CLOSINGS = ELEMENTS | {f"<{name}": f"</{name}>" for name in _RESULTS}
"""Also elements that hold a tool's result, but only if they close: models begin ones that never end."""

_OPENED = re.compile(rf"<!--|<(?:{'|'.join((*_SPELLINGS, *_RESULTS))})(?=[\s>])")
_XML_BEGINS = re.compile(r"^\s{0,8}<(?:\?xml\b|!DOCTYPE\b)", re.MULTILINE)
_XML_OPENED = re.compile(
    r"^[ \t]*<(?![\w.:-]*(?:tool|func|call|invo|action|use|think|thought|reason|response|answer|assist|step"
    r"|plan|exec|command|task|request|output|result))([A-Za-z][\w.:-]{0,60})(?:\s[^<>]{0,200})?>[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
"""The opening tag of an element whose name does not suggest a call."""

_HERE_DOCUMENT = re.compile(r"<<-?[ \t]{0,4}([\"']?)([A-Z_]{3,40})\1[^\n]{0,80}\n")
_TAG = 160
_ELEMENT = re.compile(r"(?:\s[^<>]*)?>(?![ \t]+[a-z])")
"""The rest of an opening tag. If words follow, they only mention the tag."""

_QUOTES = Literals(('\\"', '"', "\n"))
_BLOCK_QUOTE = re.compile(r"[ \t]{0,8}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4})?>(?!>>)")
_CELL = re.compile(r"[ \t]{0,8}\|")
_CELL_BEGINS = frozenset(" \t|")
_CELL_BEHIND = re.compile(r"[ \t]{0,8}\|(?![>|])")
_LIST_ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,9}[.)])\s")
_SCALAR = re.compile(r"[\w\"'.-][ \t]*[:=][ \t]*[|>][+-]?\d?[ \t]*\Z")
_STRING = re.compile(r"(?:[=:,(\[{][ \t]*|\b[rbuf])'[^'\n]*\Z")
_TRIPLE = re.compile(r"""(?:^|[=(,:\[{\s])[rbufRBUF]{0,2}(\"{3}|'{3})""")
_PAIRS = {
    "“": '”“"', "„": '“”"', "‟": '”"', "‘": "’‘", "‚": "‘’'", "‛": "’",  # “北京“ is typed as well as “北京”
    "«": "»", "‹": "›", "「": "」", "『": "』", "《": "》", "〈": "〉", "｢": "｣", "〝": "〞〟", "＂": "＂",
    "”": "”", "»": "«»", "›": "‹›",  # Finnish ”x” and »x», Danish and German »x«
}  # fmt: skip
"""Maps each opening quotation mark to its closing ones (https://en.wikipedia.org/wiki/Quotation_mark,
2026-11)."""

_CLOSED_BY = _PAIRS | {'"': '"', "'": "'"}
_MARKS = re.compile(f"[{''.join(dict.fromkeys(''.join((*_PAIRS, *_PAIRS.values()))))}]")
_RATHER_CLOSING = frozenset("”»›")
"""These begin a quotation only if no word directly precedes them."""

_BLANKS = " \t\r\n\u00a0\u202f"
_LINE_ENDS = ("\n", "\r")
_PARAGRAPH_ENDS = ("\n\n", "\n\r\n")


class _Open(NamedTuple):
    """A surrounding that may be open: the marks that close it (``""``: the text's end), the marks that show
    that it was none, and the result if neither is near."""

    closing: Iterable[str]
    border: Iterable[str]
    far: bool


class RecentText:
    """The end of the text that was passed on. ``pieces`` may be appended to; ``trim`` keeps them few."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._head = ""

    def add(self, text: str) -> None:
        """Add text that was passed on."""
        self.pieces.append(text)
        if len(self.pieces) > _PIECES or len(text) > KEPT:
            self.trim()

    def add_call(self) -> None:
        """Add a line end in place of calls. Many of them in a row count as one blank line."""
        if "".join([piece[-2:] for piece in self.pieces[-2:]])[-2:] != "\n\n":
            self.add("\n")

    def trim(self) -> str:
        """Discard all but the end; return that."""
        text = "".join(self.pieces)
        cut = len(text) - KEPT
        if cut > 0:
            line = text.rfind("\n", 0, cut) + 1
            head = text[line : min(line + _HEAD, cut)]
            self._head = head if line else (self._head + head)[:_HEAD]
            text = text[cut:]
        self.pieces[:] = (text,)
        return text

    def before(self, pending: str) -> str:
        """Return the end of the text before a call, ``pending`` included, with the beginning of a long
        line."""
        text = self.trim() + pending
        return text if "\n" in text else self._head + text


def is_quoted_by_line(before: str) -> bool:
    """Whether a call begins in a block quote, a table cell, or a YAML block scalar."""
    above, newline, line = before.rpartition("\n")
    if not line:
        return False
    if _BLOCK_QUOTE.match(line) or _CELL.match(line) or line.rstrip().endswith("|"):
        return True
    return newline != "" and line[:1].isspace() and _is_in_scalar(above, _depth(line))


def _is_in_scalar(above: str, depth: int) -> bool:
    for each in reversed(above.split("\n")):
        if each.strip() and _depth(each) < depth:
            return _SCALAR.search(each) is not None
    return False


def is_indented(before: str, *, marked: bool) -> bool:
    """Whether a call begins in an indented block of a text whose other lines are not indented.

    ``marked``: it has markers, so that it may come directly below other words.
    """
    above, _, line = before.rpartition("\n")
    if _depth(line) < _BLOCK:
        return False
    blank = False
    for each in reversed(above.split("\n")):
        if not each.strip():
            blank = True
        elif _depth(each) < _BLOCK:
            return (blank or not marked) and not _LIST_ITEM.match(each)
        else:
            blank = False
    return len(before) >= KEPT


def _depth(line: str) -> int:
    """Return the indentation of a line."""
    if not line[:1].isspace():
        return 0
    expanded = line.expandtabs(_BLOCK)
    return len(expanded) - len(expanded.lstrip())


def begins_element(tape: Tape, opener: str, *, starts_line: bool) -> Wait[bool]:
    """Whether a comment or an element begins here, and not a mention of one within a line."""
    if not starts_line or opener == "<!--":
        return starts_line
    ahead = yield from tape.peek(len(opener) + _TAG)
    return _ELEMENT.match(ahead, len(opener)) is not None


def is_quoted_at_marker(tape: Tape, before: str) -> Wait[bool]:
    """Whether this call is quoted by its line, or by a string with escaped quotation marks."""
    if is_quoted_by_line(before):
        return True
    line = before[before.rfind("\n") + 1 :]
    if line.replace('\\"', "").count('"') % 2 == 0:
        return False
    return (yield from tape.ahead(_QUOTES, AHEAD))[1] == '\\"'


def is_in_xml(tape: Tape, before: str) -> Wait[bool]:
    """Whether an element named like a tool is part of an XML document, or of another element that
    closes."""
    if _XML_BEGINS.search(before):
        return True
    for each in reversed([*_XML_OPENED.finditer(before)]):
        closing = f"</{each[1]}>"
        if closing not in before[each.end() :]:
            return bool((yield from tape.ahead(literals(closing), AHEAD))[1])
    return False


def surrounding_closes(tape: Tape, before: str) -> Wait[bool]:
    """Whether a surrounding is open before the calls just read and closes after them."""
    if (yield from tape.peek(1)) in _CELL_BEGINS and _CELL_BEHIND.match((yield from tape.peek(10))):
        return True
    direct = _CLOSED_BY.get(before.rstrip(_BLANKS)[-1:])
    if direct and (yield from tape.after(0, literals(*direct))):
        return True
    for closing, border, far in _open(before):
        marks = literals(*filter(None, closing), *border)
        _, word = yield from tape.ahead(marks, AHEAD)
        if word == '"':  # perhaps one of the next call
            found = marks.words.search(FURTHER.sub("", (yield from tape.peek(AHEAD))))
            word = found and found.group()
        if far if word is None else word in closing:
            return True
    return False


def _open(before: str) -> Iterator[_Open]:
    """Yield the surroundings that may be open. Most texts hold no character that opens one."""
    line = before[before.rfind("\n") + 1 :]
    if line.replace('\\"', "").count('"') % 2:
        yield _Open(('"',), _LINE_ENDS, True)
    if "'" in line and _STRING.search(line):
        yield _Open(("'",), _LINE_ENDS, True)
    if not before.isascii() and (mark := _open_mark(_paragraph(before))):
        # On its own line, a call counts unless the mark closes after it. In a line, the end will do.
        in_line = line != "" and not line.isspace()
        yield _Open((*_PAIRS[mark], *[""][:in_line]), _PARAGRAPH_ENDS, in_line)
    yield from _open_blocks(before)


def _open_mark(paragraph: str) -> str:
    """Return the quotation mark that is open at the end of a paragraph, or ``""``."""
    mark = ""
    for found in _MARKS.finditer(paragraph):
        each = found.group()
        if mark:
            mark = "" if each in _PAIRS[mark] else mark
        elif each in _PAIRS and not (each in _RATHER_CLOSING and paragraph[: found.start()][-1:].isalnum()):
            mark = each
    return mark


def _open_blocks(before: str) -> Iterator[_Open]:
    """Yield what may be open over several lines, and counts only if it closes nearby."""
    if '"""' in before or "'''" in before:
        triples = _TRIPLE.findall(before)
        if triples and before.count(triples[-1]) % 2:
            yield _Open((triples[-1],), ("\0",), False)
    if "`" in before and _paragraph(before).replace("```", "").count("`") % 2:
        yield _Open(("`",), _LINE_ENDS, False)
    if "<" in before:
        documents = _HERE_DOCUMENT.findall(before)
        if documents:
            yield _Open((f"\n{documents[-1][1]}",), ("\0",), False)
        elements = _OPENED.findall(before)
        if elements and _CLOSINGS[elements[-1]] not in before[before.rfind(elements[-1]) :]:
            yield _Open((_CLOSINGS[elements[-1]],), (f"{elements[-1]}>",), False)


def _paragraph(before: str) -> str:
    """Return the last paragraph of a text."""
    return before[max(before.rfind("\n\n"), 0) :]
