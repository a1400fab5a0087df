"""The status line: a status in → one line, without the parts for which there is no room."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from ferrule.live.live_events import Speech, Status
from ferrule.tui.full.looks import Look
from ferrule.tui.status_texts import context_text, mode_name, status_parts

NEAR_FULL, FULL = 0.7, 0.9
"""From these shares on, the context is shown in another colour."""

MODES = {"plan": "accent", "ask": "done", "auto-edit": "running", "auto": "failed"}


def status_text(status: Status, look: Look, speech: Speech, width: int, queued: int = 0) -> Text:
    """The most needed parts that fit, the mode first."""
    words = speech.words
    gap = "  "
    text, taken = Text(" "), 1
    context, mode = context_text(words, status), mode_name(words, status.mode)
    for part in status_parts(words, status, queued):
        room = width - taken - 1
        if cell_len(part) > room:
            continue
        if part == mode:
            style = look[MODES[status.mode]]
        elif part == context:
            style = look[_fullness(status)]
        else:
            style = look["dim"]
        text.append(part, style)
        text.append(gap)
        taken += cell_len(part) + len(gap)
    return text


def _fullness(status: Status) -> str:
    share = status.context_tokens / status.context_window if status.context_window else 0.0
    return "error" if share >= FULL else "warning" if share >= NEAR_FULL else "dim"


class StatusLine(Static):
    """Shows the status."""

    DEFAULT_CSS = """
    StatusLine { height: 1; width: 1fr; background: $background; }
    """

    def __init__(self, look: Look, speech: Speech, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.look, self.speech = look, speech
        self._status: Status | None = None
        self._queued = 0
        self._failed = False

    def fail(self) -> None:
        """Say that there is no conversation."""
        self._status, self._failed = None, True
        self.draw()

    def set(self, status: Status | None, queued: int) -> None:
        """Show another status; None: it is not known yet."""
        self._status, self._queued = status, queued
        self.draw()

    def draw(self) -> None:
        """Draw it anew."""
        if self._status is None:
            word, style = ("not-open", "error") if self._failed else ("opening", "dim")
            self.update(Text(f" {self.speech.words(f'full.{word}')}", self.look[style]))
            return
        width = self.screen.size.width
        self.update(status_text(self._status, self.look, self.speech, width, self._queued))

    def on_resize(self) -> None:
        """Draw for the new width."""
        self.draw()
