"""Long texts that are pasted: a token stands for each in the input, the text itself in what is sent."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["FoldedPastes"]

MOST_LINES, MOST_CHARACTERS = 8, 1_000
"""What is longer is folded: it would push the conversation off the screen."""


class FoldedPastes:
    """``token`` makes the token of a text by its number and the text."""

    def __init__(self, token: Callable[[int, str], str]) -> None:
        self._token = token
        self._texts: dict[str, str] = {}

    def fold(self, text: str) -> str:
        """The text, or a token for it where it is long."""
        if text.count("\n") < MOST_LINES and len(text) <= MOST_CHARACTERS:
            return text
        token = self._token(len(self._texts) + 1, text)
        self._texts[token] = text
        return token

    def unfold(self, text: str) -> str:
        """The text with what was pasted in the places of the tokens."""
        for token, pasted in self._texts.items():
            text = text.replace(token, pasted)
        return text
