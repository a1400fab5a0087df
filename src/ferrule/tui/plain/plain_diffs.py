"""A change of a file as coloured lines."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff

from ferrule.live.file_values import FileChange
from ferrule.sessions.visible_text import visible
from ferrule.tui.plain.styled_lines import Line

__all__ = ["diff_lines"]

STYLES = {"+": "class:added", "-": "class:removed", "@": "class:place"}


def diff_lines(change: FileChange) -> list[Line]:
    """The lines that go and come, with a few around them; nothing where only words tell of the change."""
    return [] if change.words else list(_lines(change))


def _lines(change: FileChange) -> Iterator[Line]:
    before, after = (change.before or "").splitlines(), (change.after or "").splitlines()
    for at, line in enumerate(unified_diff(before, after, lineterm="", n=3)):
        if at > 1:  # the first two name files
            yield [(STYLES.get(line[:1], ""), visible(line))]
