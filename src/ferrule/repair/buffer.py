"""Small pieces of text in, the whole text out, for texts that arrive a few characters at a time.

The one trick: pieces are joined a hundred at a time, as each string takes fifty bytes
beside its characters.
"""

from __future__ import annotations

BLOCK = 128
"""How many pieces are kept before they are joined."""


class Buffer:
    """A text that grows at its end."""

    __slots__ = ("_blocks", "_pieces")

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._pieces: list[str] = []

    def write(self, text: str) -> None:
        """Append a piece."""
        self._pieces.append(text)
        if len(self._pieces) == BLOCK:
            self._blocks.append("".join(self._pieces))
            self._pieces.clear()

    @property
    def text(self) -> str:
        """The whole text so far."""
        self._blocks[:] = ["".join([*self._blocks, *self._pieces])]
        self._pieces.clear()
        return self._blocks[0]
