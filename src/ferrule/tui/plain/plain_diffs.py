"""A change of a file as coloured lines."""

from __future__ import annotations

from collections.abc import Iterator

from ferrule.live.line_diffs import DiffLine
from ferrule.live.line_diffs import diff_lines as compare
from ferrule.live.live_events import FileChange
from ferrule.tools.visible_text import visible
from ferrule.tui.plain.styled_lines import Line

MOST = 1_000_000
"""Lines of a diff: all that a change can have, because nobody can agree to what is not shown."""

LOOKS = {"same": (" ", ""), "added": ("+", "added"), "removed": ("-", "removed"), "hunk": ("", "place")}
"""The mark before a line, and its style."""


def diff_lines(change: FileChange) -> list[Line]:
    """The lines that go and come, with a few around them; nothing where only words tell of the change."""
    return [list(_pieces(line)) for line in compare(change, most=MOST).lines]


def _pieces(line: DiffLine) -> Iterator[tuple[str, str]]:
    """The mark, and the text with the words that differ apart."""
    mark, name = LOOKS[line.kind]
    style = f"class:{name}" if name else ""
    yield style, mark
    at = 0
    for start, end in line.spans:
        yield style, visible(line.text[at:start])
        yield f"class:{name}-word", visible(line.text[start:end])
        at = end
    yield style, visible(line.text[at:])
