"""The history of both faces, for prompt-toolkit."""

from __future__ import annotations

from collections.abc import Iterable

from prompt_toolkit.history import History

from ferrule.tui.input_history import InputHistory


class PromptHistory(History):
    """What was typed before, for the keys of the prompt."""

    def __init__(self, history: InputHistory) -> None:
        super().__init__()
        self._history = history

    def load_history_strings(self) -> Iterable[str]:
        """The texts, newest first."""
        return reversed([*self._history.texts])

    def append_string(self, string: str) -> None:
        """Keep one more, which is another than the last."""
        if self._history.texts[-1:] != [string]:
            super().append_string(string)

    def store_string(self, string: str) -> None:
        """Keep it in the file."""
        self._history.add(string)
