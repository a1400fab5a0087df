"""What came over the wire for a reply → lines of a screen. Everything that acts in secret is shown."""

from __future__ import annotations

from rich.text import Text
from textual.strip import Strip

from ferrule.tools.visible_text import visible
from ferrule.tui.full.block_lines import strips
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.looks import Look

__all__ = ["wire_lines"]


def wire_lines(text: str, look: Look, width: int) -> list[Strip]:
    """The text as it came, wrapped."""
    return strips(look, wrapped_text(Text(visible(text)), width - 1))
