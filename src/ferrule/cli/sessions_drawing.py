"""How entries of sessions and what a search found look on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from ferrule.cli.draw import BROKEN, CALL, DIM, HEAD, console
from ferrule.cli.terminal import Terminal
from ferrule.core.visible_text import visible
from ferrule.sessions.entries import Hit
from ferrule.sessions.export import Shown

FOUND = "bold yellow"
_HEADS = {"user": CALL, "failed": BROKEN}


def draw_entries(terminal: Terminal, title: str, entries: Sequence[Shown]) -> None:
    """Draw a session."""
    out = console(terminal)
    out.print(Text(title, HEAD))
    for entry in entries:
        number = terminal.words("entry {id}", id=entry.id)
        out.print()
        out.print(Text.assemble((entry.head, _HEADS.get(entry.kind, HEAD)), (f"  {number}", DIM)))
        out.print(Text(" · ".join(entry.facts), DIM))
        for block in entry.blocks:
            if block.label:
                out.print(Padding(Text(block.label, HEAD), (0, 0, 0, 2)))
            for fact in block.facts:
                out.print(Padding(Text(fact, DIM), (0, 0, 0, 2)))
            style = DIM if block.folded else ""
            out.print(Padding(Text(block.text, style), (0, 0, 0, 4)))


def draw_hits(terminal: Terminal, heads: Sequence[tuple[str, str]], hits: Sequence[Hit]) -> None:
    """Draw what was found, each under the title and the place of its session."""
    out = console(terminal)
    for (title, place), hit in zip(heads, hits, strict=True):
        out.print(Text.assemble((title, HEAD), (f"  {place}", DIM)))
        text, last = Text(), 0
        for start, end in hit.spans:
            text.append(_plain(hit.excerpt[last:start]))
            text.append(_plain(hit.excerpt[start:end]), FOUND)
            last = end
        out.print(Padding(text.append(_plain(hit.excerpt[last:])), (0, 0, 0, 4)))


def _plain(text: str) -> str:
    return visible(text).replace("\n", " ")
