"""What the user typed before, for both faces: in a file for the user alone, which several programs share.

Nothing that looks like a key is kept there. What this run has typed comes last, whatever others write.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from ferrule.private_files import alone_in, write_private

MOST, MOST_BYTES = 1_000, 1_000_000
"""So many texts are kept, and so much of the newest."""

LONGEST = 20_000
"""A longer text was pasted, and is in the session."""

# Keys of vendors: a known beginning, or a long run of letters and digits; and what is given a telling name.
_KEY = re.compile(
    r"(?<!\w)(?:(?:sk|ak|pk|key|api|gsk|xai|hf|nvapi|ghp|glpat|xox[a-z]|github_pat|tvly|r8)[-_][\w-]{16,}"
    r"|AIza[\w-]{30,}|AKIA[A-Z0-9]{16}|(?=[A-Za-z]*[0-9])[A-Za-z0-9]{32,})"
    r"|(?i:(?:(?:key|token|secret|passw(?:or)?d)\b[\"']?\s*[:=]\s*[\"']?|bearer\s+)(?=\S{0,99}[0-9])[^\s\"']{8,})"
    r"|://[^\s/:@]+:[^\s/@]+@",
    re.ASCII,
)


class InputHistory:
    """One line of JSON for each text. ``path`` None: kept as long as the process runs."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._texts: list[str] | None = None

    @property
    def texts(self) -> list[str]:
        """All there are, oldest first; the file is read when they are wanted."""
        if self._texts is None:
            self._texts = self._read()
        return self._texts

    def add(self, text: str) -> None:
        """Keep one more. A file that cannot be written is no reason to lose what was typed."""
        if not text.strip() or self.texts[-1:] == [text]:
            return
        self.texts.append(text)
        del self.texts[:-MOST]
        if self._path is None or len(text) > LONGEST or _KEY.search(text):
            return
        try:
            with alone_in(self._path.parent):
                texts = self._read()
                if texts[-1:] != [text]:
                    write_private(self._path, _lines([*texts, text]))
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


def _lines(texts: list[str]) -> bytes:
    """The newest of the texts, as far as there is room."""
    lines: list[str] = []
    room = MOST_BYTES
    for text in reversed(texts[-MOST:]):
        line = json.dumps(text) + "\n"
        room -= len(line)
        if room < 0:
            break
        lines.append(line)
    return "".join(reversed(lines)).encode()


def _text(line: str) -> str:
    try:
        text: object = json.loads(line)
    except ValueError:  # a line that somebody damaged
        return ""
    return text if isinstance(text, str) else ""
