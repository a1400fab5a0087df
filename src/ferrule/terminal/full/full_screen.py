"""The screens of a conversation and of a subagent: their widgets and key bindings; the app has the
actions."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from ferrule.terminal.full.approval_panel import ApprovalPanel
from ferrule.terminal.full.prompt_area import PromptArea
from ferrule.terminal.full.status_lines import CompletionPopup, SideLines, StatusLine
from ferrule.terminal.full.transcript_view import Transcript

TIGHT = 12
"""On a screen with fewer lines, a question hides the other widgets above the input."""

_SCROLLING: list[BindingType] = [
    Binding("pageup", "page(-1)", show=False, priority=True),
    Binding("pagedown", "page(1)", show=False, priority=True),
    Binding("ctrl+home", "end(0)", show=False, priority=True),
    Binding("ctrl+end", "end(1)", show=False, priority=True),
    Binding("ctrl+t", "open_all('thinking')", show=False, priority=True),
    Binding("ctrl+o", "open_all('outputs')", show=False, priority=True),
]


class _Scrolling(Screen[None]):
    """Scrolls its transcript, whichever widget has the focus."""

    @property
    def transcript(self) -> Transcript:
        return self.query_one(Transcript)

    def action_page(self, by: int) -> None:
        """Scroll the open question by a page; otherwise the transcript."""
        panels = self.query(ApprovalPanel)
        if panels and panels.first().question is not None:
            panels.first().action_scroll(by)
            return
        transcript = self.transcript
        if by < 0:
            transcript.leave_end()
        transcript.scroll_relative(y=by * max(transcript.size.height - 2, 1), animate=False)

    def action_end(self, end: int) -> None:
        if end:
            self.transcript.action_follow()
        else:
            self.transcript.action_first()

    def action_open_all(self, kind: str) -> None:
        self.transcript.open_all(kind)


class ChatScreen(_Scrolling):
    """From the top: transcript, side lines, question, completions, input, status line."""

    class Ready(Message):
        """All widgets are mounted."""

    DEFAULT_CSS = """
    ChatScreen { layout: vertical; background: $background; }
    ChatScreen > #bottom { dock: bottom; height: auto; }
    ChatScreen #line { height: auto; border-top: solid $secondary; border-title-style: bold reverse; }
    ChatScreen #line > #mark { width: 3; height: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *_SCROLLING,
        Binding("escape", "app.escape", show=False),
        Binding("shift+tab", "app.next_mode", show=False, priority=True),
        Binding("ctrl+b", "app.next_subagent", show=False, priority=True),
        Binding("ctrl+up", "to_transcript", show=False, priority=True),
        Binding("ctrl+l", "app.redraw", show=False, priority=True),
    ]

    def __init__(
        self,
        transcript: Transcript,
        sides: SideLines,
        panel: ApprovalPanel,
        completions: CompletionPopup,
        prompt: PromptArea,
        status: StatusLine,
    ) -> None:
        super().__init__()
        self._transcript, self.sides, self.panel = transcript, sides, panel
        self.completions, self.prompt, self.status = completions, prompt, status

    def compose(self) -> ComposeResult:
        yield from (self._transcript, self.sides, self.panel)
        with Vertical(id="bottom"):
            yield self.completions
            with Horizontal(id="line"):
                yield Static(" › ", id="mark", markup=False)
                yield self.prompt
            yield self.status

    def on_mount(self) -> None:
        self.prompt.focus()
        self.post_message(self.Ready())

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Make room for the conversation and an open question."""
        asking = self.panel.question is not None
        tight = asking and self.size.height < TIGHT
        self.sides.display = not tight
        self.panel.set_class(tight, "-tight")
        most = 3 if asking else 11
        self.prompt.styles.max_height = max(min(most, (self.size.height - 4) // 3), 1)

    def action_to_transcript(self) -> None:
        self.transcript.focus()
        self.transcript.action_choose(-1)


class SubagentScreen(_Scrolling):
    DEFAULT_CSS = """
    SubagentScreen { background: $background; }
    SubagentScreen > Static { height: 1; padding: 0 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [*_SCROLLING, Binding("escape,q", "leave", show=False)]

    def __init__(self, title: str, transcript: Transcript, hint: str) -> None:
        super().__init__()
        self._parts = Static(title, markup=False), transcript, Static(hint, markup=False)

    def compose(self) -> ComposeResult:
        yield from self._parts

    def on_mount(self) -> None:
        self.transcript.focus()

    def action_leave(self) -> None:
        self.dismiss()
