"""What a call does to a file → its lines as a diff, in colours, with the words that differ."""

from __future__ import annotations

from rich.text import Text

from ferrule.live.file_values import FileChange
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.looks import Look
from ferrule.tui.full.shown_characters import plain

__all__ = ["change_texts"]


def change_texts(change: FileChange, look: Look, width: int) -> list[Text]:
    """The lines of the diff, wrapped."""
    import difflib

    lines = []
    for each in difflib.unified_diff(
        (change.before or "").splitlines(), (change.after or "").splitlines(), lineterm="", n=3
    ):
        if each.startswith(("+++", "---")):
            continue
        style = {"+": look["added"], "-": look["removed"]}.get(each[:1], look["dim"])
        lines += wrapped_text(Text(plain(each), style), width)
    return lines
