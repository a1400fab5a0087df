"""What a call does to a file → its lines as a diff, in colours, with the words that differ.

Whatever may deceive in a line is marked, as in a command.
"""

from __future__ import annotations

from rich.text import Text

from ferrule.live.line_diffs import DiffLine, diff_lines
from ferrule.live.live_events import FileChange
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.looks import Look
from ferrule.tui.full.shown_characters import marked

_STYLES = {"added": "added", "removed": "removed", "hunk": "dim", "same": "dim"}
_SIGNS = {"added": "+", "removed": "-", "same": " ", "hunk": ""}


def change_texts(change: FileChange, look: Look, width: int, most: int = 2000) -> list[Text]:
    """The lines of the diff, wrapped; no more than about ``most``. Each has its number and its sign."""
    diff = diff_lines(change, most=most)
    digits = max((len(str(_number(each))) for each in diff.lines), default=1)
    lines: list[Text] = []
    for each in diff.lines:
        lines += _line(each, look, width, digits)
    if diff.more:
        lines.append(Text(f"{' ' * digits} … +{diff.more}", look["dim"]))
    return lines


def _number(line: DiffLine) -> int:
    return line.new or line.old or 0


def _line(line: DiffLine, look: Look, width: int, digits: int) -> list[Text]:
    if line.kind == "hunk":
        return [Text(f"{' ' * digits} {line.text}", look["dim"])]
    style = look[_STYLES[line.kind]]
    text, done = Text(), 0
    for start, end in line.spans:
        text.append_text(marked(line.text[done:start], look["secret"], style))
        text.append_text(marked(line.text[start:end], look["secret"], look[f"{line.kind}-word"]))
        done = end
    text.append_text(marked(line.text[done:], look["secret"], style))
    parts = wrapped_text(text, width - digits - 3)
    number = f"{_number(line):>{digits}}"
    return [
        Text.assemble(
            (" " * digits if at else number, look["dim"]), (f" {_SIGNS[line.kind]} ", style), part
        )
        for at, part in enumerate(parts)
    ]
