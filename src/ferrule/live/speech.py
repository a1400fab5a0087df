"""How a face says something in the user's language. The words are the command line's, which is above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol


class Words(Protocol):
    """A catalogue in one language."""

    @property
    def language(self) -> Literal["en", "zh"]:
        """Which."""
        ...

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of that key, filled in; ``KeyError`` when there is none."""
        ...


@dataclass(frozen=True, slots=True)
class Speech:
    """The words, and ``describe``: what went wrong and what to do, in a sentence or several lines."""

    words: Words
    describe: Callable[[Exception], str]
