"""The input: multiple lines, history, tokens for pasted content, vim keys. Sent text is posted as a
message.

The terminal's cursor follows the caret, so that an input method opens its window there.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget
from textual.widgets import TextArea
from textual.widgets.text_area import Location

from ferrule.core.locale import Words
from ferrule.terminal.full.vim_keys import REDO, Step, VimKeys
from ferrule.terminal.input_sources import InputHistory, PastedInput
from ferrule.terminal.live.live_events import Attachment, When

_ACTIONS = {
    "enter": "send('queue')",
    "ctrl+s": "send('steer')",
    **dict.fromkeys(("ctrl+j", "shift+enter", "alt+enter"), "newline"),
    "up": "older",
    "down": "newer",
    "tab": "complete",
    "ctrl+v": "paste_image",
    "ctrl+g": "app.edit",
    "ctrl+r": "app.search",
    "ctrl+d": "delete_or_leave",
    "ctrl+underscore": "undo",
}
"""Key actions in addition to Textual's own."""

_VIM = {
    "ctrl+r": REDO,
    "backspace": "h",
    "left": "h",
    "right": "l",
    "home": "0",
    "end": "$",
    "delete": "x",
}
"""Keys without a character that are vi commands."""

_ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Characters that would control the terminal. Textual counts no column for them."""

_JOINED = re.compile(r"[\u200c\u200d\u0300-\u036f\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]")
"""Characters that combine with the character before."""


class PromptArea(TextArea):
    """The text being typed. ``completing``: the text for which completions are shown, which take some
    keys."""

    DEFAULT_CSS = """
    PromptArea {
        height: auto;
        max-height: 11;
        min-height: 1;
        border: none;
        padding: 0 1 0 0;
        background: $background;
        &:focus { border: none; }
        & .text-area--placeholder { text-style: dim; }
    }
    """

    @dataclass
    class Sent(Message):
        """The user has sent a text. ``typed``: as it was in the input."""

        typed: str
        text: str
        attachments: tuple[Attachment, ...]
        when: When

    class Resized(Message):
        """The caret may have moved on the screen."""

    @dataclass
    class Completion(Message):
        """A key for the completion list."""

        what: str

    def __init__(
        self,
        words: Words,
        history: InputHistory,
        blind: Callable[[], bool],
        missing: Callable[[str], None],
        *,
        vim: bool,
    ) -> None:
        super().__init__(highlight_cursor_line=False, compact=True)
        self.words = words
        self.cursor_blink = False
        self.history_of_texts = history
        self.parts = PastedInput(lambda: self.words, self.insert, blind, missing)
        self.vim = VimKeys() if vim else None
        self.completing = ""
        self.taking_back = False
        """Whether there are queued messages that the up key takes back."""
        self._typed: list[str] = []
        """Characters not yet inserted."""
        self._put = ""
        """Text inserted by a command; the next command replaces it."""

    def on_mount(self) -> None:
        self._show_mode()

    @property
    def before_caret(self) -> str:
        row, column = self.cursor_location
        return self.document.get_line(row)[:column]

    # what is sent

    def action_send(self, when: When) -> None:
        # After further typing the completions no longer apply.
        if self.completing and self.completing == self.before_caret and when == "queue":
            self.post_message(self.Completion("send"))
            return
        typed = self.text
        if when == "queue" and typed[-1:] == "\\" and self.cursor_at_end_of_text:
            self.action_delete_left()
            self.action_newline()
            return
        self.parts.when_read(lambda: self._send(when))

    def _send(self, when: When) -> None:
        typed = self.text
        if not typed.strip():
            return
        text, images = self.parts.whole(typed)
        self.history_of_texts.add(text)
        self.clear_typed()
        self.post_message(self.Sent(typed, text.strip("\n"), images, when))

    def clear_typed(self) -> None:
        self._typed.clear()
        self.load_text("")
        self.parts.clear()
        if self.vim is not None:
            self.vim.clear()
        self._show_mode()

    def put_away(self) -> None:
        """Clear the input; the up key brings its text back."""
        self.history_of_texts.add(self.parts.whole(self.text)[0])
        self.clear_typed()

    def use_vim(self, wanted: bool) -> None:
        self.vim = VimKeys() if wanted else None
        self._show_mode()

    def use_words(self, words: Words) -> None:
        self.words = words
        self.placeholder = words("Say what to do  ·  @ file  ·  ! shell  ·  / commands  ·  shift+tab mode")
        self._show_mode()

    def put_text(self, text: str) -> None:
        self.put_typed()
        typed = self.text
        self._browse(f"{text}\n{typed}" if typed.strip() and text else text or typed)

    def put_by_command(self, text: str) -> None:
        """Insert a text that the next command replaces; the up key then brings it back."""
        self.put_typed()
        if self.text.startswith("/"):
            self.history_of_texts.add(text)
            return
        self.put_text(text)
        self._put = self.text

    def drop_put(self) -> None:
        """Remove the text a command has inserted."""
        if self._put and self.text == self._put:
            self.clear_typed()

    def action_newline(self) -> None:
        self.insert("\n")

    # history

    async def action_older(self) -> None:
        """Move up: in the completions, in the text, to queued messages, in the history."""
        if self.completing:
            self.post_message(self.Completion("up"))
        elif not self.cursor_at_first_line:
            self.action_cursor_up()
        elif self.taking_back and not self.text.strip():
            await self.run_action("app.take_back")
        else:
            self._browse_to(-1)

    def action_newer(self) -> None:
        """Move down: in the completions, in the text, in the history."""
        if self.completing:
            self.post_message(self.Completion("down"))
        elif not self.cursor_at_last_line:
            self.action_cursor_down()
        else:
            self._browse_to(1)

    def _browse_to(self, way: int) -> None:
        history = self.history_of_texts
        text = history.older(self.text) if way < 0 else history.newer()
        if text is not None:
            self._browse(text)

    def _browse(self, text: str) -> None:
        self.load_text(text)
        self.move_cursor(self.document.end)

    async def action_delete_or_leave(self) -> None:
        if self.text:
            self.action_delete_right()
        else:
            await self.run_action("app.leave_empty")

    def action_complete(self) -> None:
        """Accept a completion, or return to the open question."""
        self.post_message(self.Completion("take"))

    # pasting

    async def _on_paste(self, event: events.Paste) -> None:
        """Paste: an image by its path, a long text as a token."""
        event.stop()
        event.prevent_default()
        self.put_typed()
        text = event.text.replace("\r\n", "\n").replace("\r", "\n")
        self._make_way(text)
        self.parts.paste(text)

    def action_paste_image(self) -> None:
        """Paste the image on the clipboard, otherwise its text."""
        self.parts.paste_clipboard()

    # keys

    def action_delete_left(self) -> None:
        """Delete a character, or the token before the caret."""
        row, column = self.cursor_location
        token = self.parts.token_before(self.document.get_line(row), column)
        if token and self.selection.is_empty:
            self.delete((row, column - len(token)), (row, column))
        else:
            super().action_delete_left()

    async def _on_key(self, event: events.Key) -> None:
        """Handle a key: a character, a vi command or an action. Keys that arrive together keep their
        order."""
        text, vim, action = _text_of(event), self.vim, self._action_of(event.key)
        command = text or _VIM.get(event.key, "")
        if text and (vim is None or vim.insert):
            self._type(text)
        elif event.key == "escape" and not self.completing and self._leave_insert():
            pass
        elif vim is not None and not vim.insert and command:
            self._take(vim.press(command, self.text, self._caret))
        elif action:
            self.put_typed()
            await self.run_action(action)
        else:
            self.put_typed()
            return
        event.stop()
        event.prevent_default()

    def _action_of(self, key: str) -> str:
        """Return the key's action, including Textual's own, which would otherwise run after later
        characters."""
        own = self._bindings.key_to_bindings.get(key)
        return _ACTIONS.get(key) or (own[0].action if own else "")

    def _type(self, character: str) -> None:
        """Insert a character. Characters that arrive together are inserted at once, as each edit redraws
        a line."""
        self.history_of_texts.leave()
        if not self._typed:
            self._make_way(character)
        self._typed.append(character)
        if len(self._typed) > 1:
            return
        if self.message_queue_size:
            self.call_later(self.put_typed)
        else:
            self.put_typed()

    def _make_way(self, text: str) -> None:
        """Remove a command's inserted text before the next command."""
        if self._put and text.startswith("/") and self.text == self._put:
            self.put_away()

    def put_typed(self) -> None:
        if self._typed:
            text = "".join(self._typed)
            self._typed.clear()
            self._replace_via_keyboard(text, *self.selection)

    # keys of vi

    @property
    def _caret(self) -> int:
        row, column = self.cursor_location
        return sum(len(line) + 1 for line in self.document.lines[:row]) + column

    def _leave_insert(self) -> bool:
        """Handle escape for vim; False if vim does not use it."""
        if self.vim is None:
            return False
        self.put_typed()
        step = self.vim.escape(self.text, self._caret)
        self._take(step)
        return step is not None

    def _take(self, step: Step | None) -> None:
        if step is not None and step.history:
            self._browse_to(step.history)
        elif step is not None:
            if step.text != self.text:
                self.replace(step.text, (0, 0), self.document.end)
            before = step.text[: step.caret]
            self.move_cursor((before.count("\n"), len(before) - before.rfind("\n") - 1))
        self._show_mode()

    def _show_mode(self) -> None:
        """Show the vim mode and the pending command above the input."""
        if (vim := self.vim) is None:
            mode = ""
        else:
            mode = f"{self.words('INSERT' if vim.insert else 'NORMAL')} {vim.pending}"
        if isinstance(self.parent, Widget):
            self.parent.border_title = mode.strip() or None

    # what is seen

    def get_line(self, line_index: int) -> Text:
        """Return a line with terminal controls replaced; all characters keep their positions."""
        return Text(_ACTING.sub("\u200b", self.document.get_line(line_index)), end="", no_wrap=True)

    def get_cursor_line_start_location(self, smart_home: bool = False) -> Location:
        """Return the start of the line as typed, on however many rows it is shown; as shells have it."""
        return self.cursor_location[0], 0

    def get_cursor_line_end_location(self) -> Location:
        """Return the end of the line as typed."""
        row, _ = self.cursor_location
        return row, len(self.document.get_line(row))

    def get_cursor_left_location(self) -> Location:
        """Move left by a character with all that combines with it."""
        row, column = super().get_cursor_left_location()
        line = self.document.get_line(row)
        while 0 < column < len(line) and (_JOINED.match(line, column) or line[column - 1] == "\u200d"):
            column -= 1
        return row, column

    def get_cursor_right_location(self) -> Location:
        """Move right by a character with all that combines with it."""
        row, column = super().get_cursor_right_location()
        line = self.document.get_line(row)
        while 0 < column < len(line) and (_JOINED.match(line, column) or line[column - 1] == "\u200d"):
            column += 1
        return row, column

    def _on_resize(self) -> None:
        """Keep the caret visible."""
        super()._on_resize()
        self.post_message(self.Resized())


def _text_of(event: events.Key) -> str:
    """Return the key's character, including joiners; ``""`` if it has none."""
    character = event.character or ""
    joins = len(character) == 1 and unicodedata.category(character) == "Cf"
    return character if event.is_printable or joins else ""
