"""Code in → lines of styled text, in the colours of a look."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import PurePosixPath

from pygments.lexer import Lexer
from pygments.lexers import (
    get_lexer_by_name,  # pyright: ignore[reportUnknownVariableType]
    get_lexer_for_filename,  # pyright: ignore[reportUnknownVariableType]
)
from pygments.util import ClassNotFound
from rich.style import Style
from rich.syntax import Syntax, SyntaxTheme, TokenType
from rich.text import Text


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
    """Without a background: that is the terminal's, or the theme's."""
    style = _theme(name).get_style_for_token(kind)
    return Style(color=style.color, bold=style.bold, italic=style.italic, underline=style.underline)


@lru_cache(256)
def language_of(path: str) -> str:
    """The language of a file, by its name; ``""`` where no language is known."""
    try:
        return get_lexer_for_filename(PurePosixPath(path).name).aliases[0]
    except (ClassNotFound, IndexError):
        return ""


def code_lines(code: str, language: str, style: str) -> list[Text]:
    """One text for each line."""
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
