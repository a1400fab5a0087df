"""The input's up and down keys in what was sent before; what is being typed comes back at the end."""

from __future__ import annotations

from ferrule.tui.input_history import InputHistory


class HistoryKeys:
    """Goes through a history."""

    def __init__(self, history: InputHistory) -> None:
        self._history = history
        self._at: int | None = None
        self._typed = ""

    @property
    def browsing(self) -> bool:
        """Whether an earlier text is shown."""
        return self._at is not None

    def add(self, text: str) -> None:
        """Remember a text that was sent."""
        self._at = None
        self._history.add(text)

    def older(self, typed: str) -> str | None:
        """The text before the one that is shown; None: there is none."""
        texts = self._history.texts
        if self._at is None:
            at, self._typed = len(texts) - 1, typed
        else:
            at = self._at - 1
        if at < 0:
            return None
        self._at = at
        return texts[at]

    def newer(self) -> str | None:
        """The text behind the one that is shown, at last what had been typed; None: none is shown."""
        if self._at is None:
            return None
        self._at += 1
        if self._at >= len(self._history.texts):
            self._at = None
            return self._typed
        return self._history.texts[self._at]

    def leave(self) -> None:
        """What is shown is edited now: it is the typed text."""
        self._at = None
