"""Render Markdown with highlighted code. Imported with the first text, because the parser is large."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import ClassVar

from markdown_it import MarkdownIt
from pygments.lexer import Lexer
from pygments.lexers import (
    get_lexer_by_name,  # pyright: ignore[reportUnknownVariableType]
)
from pygments.util import ClassNotFound
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown, MarkdownElement, Paragraph
from rich.segment import Segment
from rich.style import Style
from rich.syntax import Syntax, SyntaxTheme, TokenType
from rich.text import Text
from textual.strip import Strip

from ferrule.terminal.full.theme import Look, console_of, wrapped_text


@lru_cache(64)
def _lexer(language: str) -> Lexer | None:
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None


@cache
def _theme(name: str) -> SyntaxTheme:
    return Syntax.get_theme(name)


@cache
def _style(name: str, kind: TokenType) -> Style:
    """Return the style without its background, which comes from the terminal or the theme."""
    style = _theme(name).get_style_for_token(kind)
    return Style(color=style.color, bold=style.bold, italic=style.italic, underline=style.underline)


def code_lines(code: str, language: str, style: str) -> list[Text]:
    """Highlight code; return one text per line."""
    lexer = _lexer(language) if language else None
    if lexer is None:
        return [Text(line) for line in code.split("\n")]
    lines = [Text()]
    for kind, words in lexer.get_tokens(code):
        look = _style(style, kind)
        first, *others = words.split("\n")
        lines[-1].append(first, look)
        for each in others:
            lines.append(Text())
            lines[-1].append(each, look)
    return lines


_FENCED = re.compile(r"(`{3,}|~{3,})[ \t]*([\w+#.-]*)[ \t]*\n(.*?)(?:\n\1[ \t]*)?", re.DOTALL)
"""A text that is one code block; it is rendered without the parser, because it is often redrawn as it
grows."""

_PARSER = MarkdownIt().enable("strikethrough").enable("table")


class _Paragraph(Paragraph):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return _rendered(wrapped_text(self.text, options.max_width), console)


class _Heading(Heading):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        return _rendered(wrapped_text(self.text, options.max_width), console)


class _Code(CodeBlock):
    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in _code(str(self.text), self.lexer_name, self.theme, options.max_width):
            yield _INDENT
            yield from line.render(console)
            yield _END


def _code(code: str, language: str, theme: str, width: int) -> Iterator[Text]:
    """Yield the lines of a code block without their indent."""
    for line in code_lines(code.rstrip("\n"), language, theme):
        if line.cell_len <= width - 2 and "\t" not in line.plain:
            yield line
        else:
            yield from wrapped_text(line, width - 2)


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
        """Initialize like the base class, but share one parser."""
        self.markup, self.parsed = markup, _PARSER.parse(markup)
        self.code_theme = self.inline_code_theme = code_theme
        self.justify: JustifyMethod | None = None
        self.style, self.hyperlinks, self.inline_code_lexer = "none", False, None


def drawn(source: str, width: int, look: Look) -> list[Strip]:
    """Render Markdown for a width; the first column is empty."""
    console = console_of(look)
    room = max(width - 1, 4)
    if (code := _FENCED.fullmatch(source)) and code[1] not in code[3]:
        lines = _code(code[3], code[2], look.code, room)
        return list(_trimmed([_INDENT, *line.render(console)] for line in lines))
    options = console.options.update(width=room, highlight=False)
    markdown = _Markdown(source, look.code)
    return list(_trimmed(console.render_lines(markdown, options, pad=False)))


def _trimmed(lines: Iterable[list[Segment]]) -> Iterator[Strip]:
    """Yield strips after a one-column margin, without empty strips at both ends."""
    strips = [Strip([_MARGIN, *line]) for line in lines]
    full = [at for at, strip in enumerate(strips) if strip.text.strip()]
    yield from strips[full[0] : full[-1] + 1] if full else ()
