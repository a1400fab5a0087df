"""Lines of Markdown with a little style: headings, code, bold. Every character stays where it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ferrule.tools.visible_text import visible
from ferrule.tui.plain.styled_lines import Line

FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
HEADING = re.compile(r" {0,3}#{1,6}(?:\s|$)")
QUOTE = re.compile(r" {0,3}>")
# Marks that touch a blank inside, or stand inside of a word, are none.
INLINE = re.compile(r"(?<![\w`])(?P<code>`[^`\n]+`)|(?P<bold>\*\*(?=\S)[^*\n]{1,400}?(?<=\S)\*\*)")


class MarkdownStyles:
    """One text, line by line: it knows whether a fence is open."""

    def __init__(self) -> None:
        self._fence = ""

    def line(self, text: str) -> Line:
        """The line in pieces; what acts in secret is made visible."""
        text = visible(text)
        fence = FENCE.match(text)
        if self._fence:
            if (
                fence
                and fence[1].startswith(self._fence)
                and not text[fence.end() :].strip(self._fence[0] + " ")
            ):
                self._fence = ""
                return [("class:dim", text)]
            return [("class:code", text)]
        if fence:
            self._fence = fence[1]
            return [("class:dim", text)]
        if HEADING.match(text):
            return [("class:heading", text)]
        if QUOTE.match(text):
            return [("class:dim", text)]
        return list(_inline(text))


def _inline(text: str) -> Iterator[tuple[str, str]]:
    done = 0
    for match in INLINE.finditer(text):
        if match.start() > done:
            yield "", text[done : match.start()]
        yield ("class:code" if match["code"] else "class:bold"), match[0]
        done = match.end()
    if done < len(text) or not text:
        yield "", text[done:]
