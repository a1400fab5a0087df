"""Pieces of text as they come → whole lines, each once; and the end of the line that is still coming."""

from __future__ import annotations


class LineFlow:
    """Takes each character once, however the text is cut."""

    def __init__(self) -> None:
        self._open: list[str] = []

    def feed(self, piece: str) -> list[str]:
        """The lines that the piece ends, without their line feeds."""
        *ended, rest = piece.split("\n")
        lines: list[str] = []
        for line in ended:
            self._open.append(line)
            lines.append("".join(self._open))
            self._open.clear()
        if rest:
            self._open.append(rest)
        return lines

    def end(self) -> list[str]:
        """The last line, where no line feed ended it."""
        rest = "".join(self._open)
        self._open.clear()
        return [rest] if rest else []

    def tail(self, most: int) -> str:
        """The last ``most`` characters of the line that is still coming."""
        held: list[str] = []
        taken = 0
        for piece in reversed(self._open):
            held.append(piece)
            taken += len(piece)
            if taken >= most:
                break
        return "".join(reversed(held))[-most:]
