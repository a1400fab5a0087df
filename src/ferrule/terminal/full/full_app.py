"""The app: the user's actions, and messages of the widgets. ``run_full`` runs it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, ClassVar, TextIO

from rich.console import Console
from rich.segment import Segment, Segments
from textual.binding import Binding, BindingType

from ferrule.core.visible_text import one_line
from ferrule.terminal.exit_signals import ended_by
from ferrule.terminal.frontend import ChatOptions, ChatResult, Item, Sent
from ferrule.terminal.full.approval_panel import ApprovalPanel
from ferrule.terminal.full.block_lines import Drawing, last_lines
from ferrule.terminal.full.conversation_app import ConversationApp
from ferrule.terminal.full.dialogs import SubagentOpened, Typed
from ferrule.terminal.full.full_screen import SubagentScreen
from ferrule.terminal.full.hang_up import leaving_when_hung_up
from ferrule.terminal.full.prompt_area import PromptArea
from ferrule.terminal.full.theme import LOOKS
from ferrule.terminal.full.transcript_view import Transcript
from ferrule.terminal.live.live_events import ShellRan
from ferrule.terminal.slash_commands import (
    KEYS,
    Suggestion,
    completes,
    run_command,
    suggestions,
)

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live


class FullApp(ConversationApp):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    _is_away = False
    """Whether another program is using the terminal."""

    _command: asyncio.Future[ShellRan] | None = None
    """The user's shell command that is running."""

    # what the user says

    def on_prompt_area_sent(self, message: PromptArea.Sent) -> None:
        text = "/help" if message.text.strip() == "?" else message.text
        said = Sent(text, message.when, message.attachments, message.typed)
        self.chat.transcript.action_follow()
        self._back_to_question()
        if said.text.strip() == "/quit":
            self.exit()  # also while the conversation is still being opened
        else:
            self.later(self.deliver(said))

    async def deliver(self, said: Sent) -> None:
        """Send a message or run a command line; it waits while the conversation is opening."""
        live, first = self.live, said.text[:1]
        if first not in ("/", "!"):
            self._last = said
        if live is None or first not in ("/", "!"):
            if said.images and self.refuses_images():
                self._give_back(said)
            else:
                await super().deliver(said)
        elif first == "/":
            await run_command(
                said.text, live, self, self.options.services, self.chat.transcript.size.width - 4
            )
            self.refresh_sides()
        elif command := said.text[1:].strip():
            await self._shell(command, live)

    async def _shell(self, command: str, live: Live) -> None:
        self._command = asyncio.ensure_future(live.shell(command))
        async with self.working(f"! {command}"):
            await asyncio.wait({self._command})
        done, self._command = self._command, None
        if not done.cancelled():
            done.result()

    def action_take_back(self) -> None:
        if text := self.take_back():
            self.prompt.put_text(text)
        self.refresh_sides()

    def action_edit(self) -> None:
        self.later(self._edit())

    async def _edit(self) -> None:
        with self._away():
            text = await self.edited(self.prompt.text)
        if text is not None:
            self.prompt.load_text(text)
            self.prompt.move_cursor(self.prompt.document.end)

    @contextmanager
    def _away(self) -> Generator[None, None, None]:
        """Give the terminal to another program; nothing is drawn meanwhile."""
        self._is_away = True
        try:
            with self.suspend(), self.batch_update():
                yield
        finally:
            self._is_away = False

    def interrupted(self) -> None:
        """Handle SIGINT from another program like ctrl-c, unless an editor has the terminal."""
        if not self._is_away:
            self.action_interrupt()

    # completions

    def on_text_area_changed(self) -> None:
        """Look up completions; a single question mark shows the keys."""
        self.place_caret()
        if self.prompt.text == "?":
            self._show_completions(())
            words = self.speech.words
            self.chat.completions.tell([(key, words(about)) for key, about in KEYS])
            return
        before, whole = self.prompt.before_caret, self.prompt.text
        if self._completing is not None:
            self._completing.cancel()
        if not completes(before) or self.prompt.history_of_texts.browsing:
            self._show_completions(())
            return

        async def find() -> None:
            words, live = self.speech.words, self.live
            found = await suggestions(before, words, live, commands=before == whole)
            self._show_completions(found, before)

        self._completing = asyncio.create_task(find())

    def _show_completions(self, items: Sequence[Suggestion], of: str = "") -> None:
        self.chat.completions.set(items)
        self.prompt.completing = of if items else ""
        self.place_caret()

    def on_prompt_area_completion(self, message: PromptArea.Completion) -> None:
        popup = self.chat.completions
        if message.what in ("up", "down"):
            popup.move(-1 if message.what == "up" else 1)
            return
        chosen = popup.chosen
        if chosen is None:
            self._back_to_question()
            return
        self._show_completions(())
        row, column = self.prompt.cursor_location
        there = self.prompt.document.get_line(row)[chosen.start : column]
        if message.what == "send" and there == chosen.text.rstrip():
            self.prompt.action_send("queue")  # it stands there already
        else:
            self.prompt.replace(chosen.text, (row, chosen.start), (row, column))

    # questions

    def on_approval_panel_answered(self, message: ApprovalPanel.Answered) -> None:
        if self.live is not None:
            self.live.answer(message.question.id, message.decision)

    def on_typed(self, message: Typed) -> None:
        if self.screen is self.chat:
            self.prompt.focus()
            self.prompt.insert(message.character)
            self.panel.draw()

    # keys

    def action_interrupt(self) -> None:
        """Copy the selection, or leave a dialog, clear the input, or stop; twice: leave."""
        marked = self.screen.get_selected_text() or self.prompt.selected_text
        if marked:
            self.copy_to_clipboard(marked)
            self.screen.clear_selection()
            self.prompt.move_cursor(self.prompt.cursor_location)
        elif self.screen is not self.chat:
            self.screen.dismiss(None)
        elif self.twice("ctrl+c"):
            self.exit()
        else:
            if self.prompt.text:
                self.prompt.put_away()
            elif self._busy_since is not None or self._command is not None:
                self._stop()
            self.tell_shortly(self.speech.words("{key} again quits; the session is kept", key="ctrl+c"))

    def action_escape(self) -> None:
        """Close what is open, or stop the turn; twice while idle: clear the input or go back."""
        if self.prompt.completing:
            self._show_completions(())
        elif self.panel.leave_reason() or self._back_to_question():
            pass
        elif self.chat.transcript.has_focus:
            self.prompt.focus()
        elif self._busy_since is not None or self._command is not None:
            self._stop()
        elif self.prompt.text and self.twice("escape"):
            self.prompt.put_away()
        elif self.prompt.text:
            self.tell_shortly(self.speech.words("esc again clears the input"))
        elif self.screen is self.chat and self.live is not None:
            if self.twice("rewind"):
                self.later(self.deliver(Sent("/rewind")))
            else:
                self.tell_shortly(self.speech.words("esc again goes back to an earlier message"))

    def _back_to_question(self) -> bool:
        """Move the focus to the open question; False if there is none, or it has the focus."""
        if self.panel.question is None or self.panel.has_focus_within:
            return False
        self.panel.take_keys()
        return True

    def action_suspend_process(self) -> None:
        """Suspend until ``fg``; refused without a shell, as nothing could resume the program."""
        if sys.platform == "win32":
            return
        if os.getpgrp() == os.getsid(0):
            self.tell_shortly(self.speech.words("ctrl+z: this program has no shell behind it to return to"))
        else:
            # Processes in the same job, such as a wrapper, are suspended, too.
            os.killpg(0, signal.SIGTSTP)

    def action_leave_empty(self) -> None:
        if (self._busy_since is None and self._command is None) or self.twice("ctrl+d"):
            self.exit()
        else:
            self.tell_shortly(self.speech.words("{key} again quits; the session is kept", key="ctrl+d"))

    def action_search(self) -> None:
        self.later(self._search())

    async def _search(self) -> None:
        texts = list(dict.fromkeys(reversed(self._history.texts)))
        items = [Item(str(at), one_line(text, 1000)) for at, text in enumerate(texts)]
        if not items:
            self.tell_shortly(self.speech.words("There is no earlier input."))
        elif chosen := await self.pick(
            self.speech.words("What did you type before? Type words to search."), items
        ):
            self.prompt.put_away()
            self.prompt.put_text(texts[int(chosen)])

    def _stop(self) -> None:
        """Stop the user's shell command, otherwise the turn."""
        if self._command is not None:
            self._command.cancel()
        elif self.live is not None:
            self.later(self.skip_or_stop())

    def action_next_mode(self) -> None:
        self.next_mode()

    # transcripts

    def on_transcript_top_reached(self) -> None:
        if self.screen is self.chat and self.live is not None:
            self.later(self.pages.read_older(self.live))

    def on_transcript_end_reached(self) -> None:
        """Drop old blocks."""
        self.let_go()

    def on_transcript_wire_wanted(self, message: Transcript.WireWanted) -> None:
        if self.live is not None and message.block.entry is not None:
            self.later(self._show_wire(self.live, message.block.entry))

    async def _show_wire(self, live: Live, entry: int) -> None:
        words = self.speech.words
        data = await live.wire(entry)
        if data is None:
            self.tell_shortly(words("No raw response is kept of this reply."))
            return
        await self.page(words("Raw response"), data.decode("utf-8", "replace"))

    def on_subagent_opened(self, message: SubagentOpened) -> None:
        self.later(self._show_subagent(message.call_id))

    def action_next_subagent(self) -> None:
        """Show the transcript of the first running subagent."""
        if call_id := next(iter(self.transcript_model.running), ""):
            self.later(self._show_subagent(call_id))

    async def _show_subagent(self, call_id: str) -> None:
        below = self.transcript_model.subagents.get(call_id)
        if below is None:
            return
        words, began = self.speech.words, self.transcript_model.running.get(call_id)
        title = words("Subagent {name}", name=began.name if began is not None else "")
        keys = words("ctrl+t thinking · ctrl+o outputs · esc closes")
        transcript = Transcript(below, self.look, self.speech)
        self.transcripts.append(transcript)
        await self.on_screen(SubagentScreen(title, transcript, keys))
        self.transcripts.remove(transcript)

    def leave_behind(self, out: TextIO) -> None:
        """Print the end of the conversation to the terminal's scrollback."""
        console = Console(file=out, highlight=False)
        look = LOOKS["ansi"]  # on the terminal's own background
        shown = [(each.thinking_open, each.outputs_open) for each in self.transcripts[:1]] or [
            (False, False)
        ]
        drawing = Drawing(look, self.speech, console.width, *shown[0], keys=False)
        with suppress(OSError):
            for strip in last_lines(self.transcript_model.blocks, drawing, LEFT):
                console.print(Segments([*strip, Segment("\n")]), end="", soft_wrap=True)


LEFT = 500
"""The most lines of a conversation printed to the terminal's scrollback."""


async def run_full(options: ChatOptions) -> ChatResult:
    """Show a conversation until the user leaves or the terminal is closed.

    It is opened in a thread after the first paint, so that its imports block nothing.
    """
    app = FullApp(options)
    # Closing a terminal sends more than one signal.
    with leaving_when_hung_up(app), ended_by("SIGINT", call=app.interrupted):
        try:
            await app.run_async()
        finally:
            await app.close()
    if not app.return_code:
        app.leave_behind(sys.stdout)
    return ChatResult(app.session, error=app.failure, code=app.return_code or 0)
