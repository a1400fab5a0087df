"""What was sent before, for the input's up and down keys; what is being typed comes back at the end."""

from __future__ import annotations

__all__ = ["InputHistory"]

MOST = 500


class InputHistory:
    """Texts, oldest first."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._at: int | None = None
        self._typed = ""

    @property
    def browsing(self) -> bool:
        """Whether an earlier text is shown."""
        return self._at is not None

    def add(self, text: str) -> None:
        """Remember a text that was sent."""
        self._at = None
        if text.strip() and self._texts[-1:] != [text]:
            self._texts.append(text)
            del self._texts[:-MOST]

    def older(self, typed: str) -> str | None:
        """The text before the one that is shown; None: there is none."""
        if self._at is None:
            at, self._typed = len(self._texts) - 1, typed
        else:
            at = self._at - 1
        if at < 0:
            return None
        self._at = at
        return self._texts[at]

    def newer(self) -> str | None:
        """The text behind the one that is shown, at last what had been typed; None: none is shown."""
        if self._at is None:
            return None
        self._at += 1
        if self._at >= len(self._texts):
            self._at = None
            return self._typed
        return self._texts[self._at]

    def leave(self) -> None:
        """What is shown is edited now: it is the typed text."""
        self._at = None
