"""What the user typed before, in a file for the user alone. Nothing that looks like a key is kept."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit.history import History

from ferrule.private_files import alone_in, write_private

__all__ = ["InputHistory"]

MOST = 1_000
"""So many texts are kept."""

LONGEST = 20_000
"""A longer text was pasted, and is in the session."""

# Keys of vendors: a known beginning, or a long run of letters and digits.
_KEY = re.compile(
    r"(?<!\w)(?:(?:sk|ak|pk|key|api|gsk|xai|hf|nvapi|ghp|glpat)[-_][\w-]{16,}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{32,})",
    re.ASCII,
)


class InputHistory(History):
    """One line of JSON for each text. ``path`` None: kept as long as the process runs."""

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self._path = path

    def load_history_strings(self) -> Iterable[str]:
        """The texts, newest first."""
        return reversed(self._read())

    def store_string(self, string: str) -> None:
        """Keep one more. A file that cannot be written is no reason to lose what was typed."""
        if self._path is None or len(string) > LONGEST or _KEY.search(string):
            return
        try:
            with alone_in(self._path.parent):
                texts = [*self._read(), string][-MOST:]
                lines = "".join(json.dumps(text) + "\n" for text in texts)
                write_private(self._path, lines.encode())
        except OSError:
            pass

    def _read(self) -> list[str]:
        if self._path is None:
            return []
        try:
            lines = self._path.read_text("utf-8", "replace").splitlines()
        except OSError:
            return []
        return [text for text in map(_text, lines) if text]


def _text(line: str) -> str:
    try:
        text: object = json.loads(line)
    except ValueError:  # a line that somebody damaged
        return ""
    return text if isinstance(text, str) else ""
