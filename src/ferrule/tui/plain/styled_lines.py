"""Lines with styles: what the plain face prints. A style is one of ``plain_styles``, ``""`` for none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

Line = Sequence[tuple[str, str]]
"""One line in pieces: (style, text), without its line feed."""


class Paper(Protocol):
    """Where lines are printed for good."""

    @property
    def columns(self) -> int:
        """How many columns it has now."""
        ...

    @property
    def takes_keys(self) -> bool:
        """Whether every key is read at once, so that one can be named."""
        ...

    def print(self, *lines: Line) -> None:
        """Print whole lines below those that are there."""
        ...


def plain_text(line: Line) -> str:
    """The text of a line."""
    return "".join(text for _, text in line)
