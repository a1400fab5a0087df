"""Markdown in pieces, as it comes from a model → lines of a screen; only the end is drawn again.

The text is cut where a paragraph, a list or a block of code has ended for certain: what stands before is
drawn once for each width. A long block of code is cut too, every ``CODE_LINES`` lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from io import StringIO
from typing import ClassVar, Literal

from markdown_it import MarkdownIt
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, MarkdownElement, Paragraph
from rich.segment import Segment
from rich.text import Text
from rich.theme import Theme as StyleTheme
from textual.strip import Strip

from ferrule.sessions.visible_text import visible
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.code_colours import code_lines
from ferrule.tui.full.looks import LOOKS, Look

__all__ = ["CODE_LINES", "MarkdownLines", "console_of"]

CODE_LINES = 10
"""A block of code that still grows is drawn anew from the last multiple of so many lines: colours that go
over such a cut are wrong until the block has ended."""

WHOLE_LINES = 200
"""A longer block of code stays in its parts when it has ended."""

_PARSER = MarkdownIt().enable("strikethrough").enable("table")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")


def console_of(look: Look) -> Console:
    """A console that draws in a look; it writes nowhere."""
    return _console(look.name)


@cache
def _console(name: Literal["dark", "light", "ansi"]) -> Console:
    look = LOOKS[name]
    theme = StyleTheme(
        {
            "markdown.code": look["code"],
            "markdown.item.bullet": look["accent"],
            "markdown.item.number": look["accent"],
            "markdown.block_quote": look["dim"],
            "markdown.hr": look["dim"],
            "markdown.link": look["accent"],
            "markdown.link_url": look["dim"],
            "markdown.table.border": look["dim"],
            "markdown.table.header": look["heading"],
            **{f"markdown.h{level}": look["heading"] for level in range(1, 7)},
        }
    )
    return Console(
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        emoji=False,
        markup=False,
        highlight=False,
        theme=theme,
        _environ={},
    )


class _Paragraph(Paragraph):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return _rendered(wrapped_text(self.text, options.max_width), console)


class _Heading(Heading):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return _rendered(wrapped_text(self.text, options.max_width), console)


class _Code(CodeBlock):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width - 2
        for line in code_lines(str(self.text).rstrip("\n"), self.lexer_name, self.theme):
            for part in (
                [line] if line.cell_len <= width and "\t" not in line.plain else wrapped_text(line, width)
            ):
                yield _INDENT
                yield from part.render(console)
                yield _END


def _rendered(lines: list[Text], console: Console) -> Iterator[Segment]:
    for line in lines:
        yield from line.render(console)
        yield _END


_MARGIN = Segment(" ")
_INDENT = Segment("  ")
_END = Segment.line()


class _Markdown(Markdown):
    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "paragraph_open": _Paragraph,
        "heading_open": _Heading,
        "fence": _Code,
        "code_block": _Code,
    }

    def __init__(self, markup: str, code_theme: str) -> None:
        """As in the base class, which would make a parser each time."""
        self.markup, self.parsed = markup, _PARSER.parse(markup)
        self.code_theme = self.inline_code_theme = code_theme
        self.justify: JustifyMethod | None = None
        self.style, self.hyperlinks, self.inline_code_lexer = "none", False, None


@dataclass(slots=True)
class _Part:
    """What is certain not to change. ``glued``: it goes on with a block of code."""

    source: str
    glued: bool
    before: int = 0
    """How many lines were drawn before it."""


@dataclass(slots=True)
class MarkdownLines:
    """Markdown that may still grow."""

    _parts: list[_Part] = field(default_factory=list[_Part])
    _open: list[str] = field(default_factory=list[str])
    """Whole lines behind the last part."""
    _begun: list[str] = field(default_factory=list[str])
    """Pieces of the line that is being written."""
    _mark: str = ""
    """What ends the block of code in which the text is."""
    _code: list[str] = field(default_factory=list[str])
    """The lines of that block, where it may be cut: it stands in no list."""
    _code_parts: int = 0
    """How many parts were made of it."""
    _blank: bool = False
    _glued: bool = False
    _joined: list[Strip] = field(default_factory=list[Strip])
    """The parts as they were drawn last, at ``_joined_at``; the first ``_count`` of them."""
    _joined_at: tuple[int, str] = (0, "")
    _count: int = 0

    def feed(self, text: str) -> None:
        """Add a piece."""
        first, *others = visible(text).split("\n")
        self._begun.append(first)
        for each in others:
            self._line("".join(self._begun))
            self._begun = [each]

    def _line(self, line: str) -> None:
        if self._mark:
            self._code_line(line)
            return
        if not line.strip():
            self._blank = True
        elif self._blank and self._open and line[0] not in " \t":
            self._cut(self._open)
        if found := _FENCE.match(line.lstrip()):
            self._mark, self._code, self._code_parts = found[1], [], 0
            if line[0] not in " \t":
                if self._open:
                    self._cut(self._open)
                self._code = [line]
        self._open.append(line)
        self._blank = self._blank and not line.strip()

    def _code_line(self, line: str) -> None:
        self._open.append(line)
        ended = line.strip().startswith(self._mark) and not line.strip().strip(self._mark[0])
        if self._code:
            self._code.append(line)
            if ended:
                self._end_code()
            elif len(self._open) > CODE_LINES:
                self._cut([*self._open, self._mark])
                self._open, self._glued = [self._code[0]], True
                self._code_parts += 1
        if ended:
            self._mark = ""

    def _end_code(self) -> None:
        """Make one part of a block of code, so that its colours are right."""
        if len(self._code) > WHOLE_LINES:
            self._cut(self._open)
            return
        if self._code_parts:
            first = len(self._parts) - self._code_parts
            self._glued = self._parts[first].glued
            if self._count > first:
                self._count = first
                del self._joined[self._parts[first].before :]
            del self._parts[first:]
        self._cut(self._code)

    def _cut(self, lines: list[str]) -> None:
        self._parts.append(_Part("\n".join(lines), self._glued))
        self._open, self._glued, self._blank = [], False, False

    def lines(self, width: int, look: Look) -> list[Strip]:
        """The text as lines of at most so many columns, the first of which is free."""
        if self._joined_at != (width, look.name):
            self._joined, self._joined_at, self._count = [], (width, look.name), 0
        for part in self._parts[self._count :]:
            part.before = len(self._joined)
            _join(self._joined, _drawn(part.source, width, look), part.glued)
        self._count = len(self._parts)
        lines = [*self._joined]
        tail = "\n".join([*self._open, *(["".join(self._begun)] if any(self._begun) else [])])
        if tail.strip():
            _join(lines, _drawn(tail, width, look), self._glued)
        return lines


def _join(lines: list[Strip], more: list[Strip], glued: bool) -> None:
    if lines and more and not glued:
        lines.append(Strip([]))
    lines.extend(more)


def _drawn(source: str, width: int, look: Look) -> list[Strip]:
    console = console_of(look)
    options = console.options.update(width=max(width - 1, 4), highlight=False)
    markdown = _Markdown(source, look.code)
    return list(_trimmed(console.render_lines(markdown, options, pad=False)))


def _trimmed(lines: list[list[Segment]]) -> Iterator[Strip]:
    """Strips behind a margin of one column, without empty ones at both ends."""
    strips = [Strip([_MARGIN, *line]) for line in lines]
    full = [at for at, strip in enumerate(strips) if strip.text.strip()]
    yield from strips[full[0] : full[-1] + 1] if full else ()
