"""The input: several lines, history, tokens for what is pasted, vim's keys. What is sent is a message.

The terminal's cursor is kept where the caret is, so that an input method opens its window there.
"""

from __future__ import annotations

import asyncio

from textual import events
from textual.message import Message
from textual.widgets import TextArea
from textual.widgets.text_area import Location

from ferrule.live.file_values import Attachment
from ferrule.live.protocol import When
from ferrule.live.speech import Words
from ferrule.tui.clipboard import clipboard_image, clipboard_tools
from ferrule.tui.full.history_keys import HistoryKeys
from ferrule.tui.full.vim_keys import VimCommand, VimKeys, next_word, previous_word, word_end
from ferrule.tui.input_history import InputHistory
from ferrule.tui.pasted_parts import PastedParts, image_paths, images_at

__all__ = ["PromptArea"]

_ACTIONS = {
    "enter": "send('queue')",
    "ctrl+s": "send('steer')",
    **dict.fromkeys(("ctrl+j", "shift+enter", "alt+enter"), "newline"),
    "up": "older",
    "down": "newer",
    "tab": "complete",
    "ctrl+v": "paste_image",
    "ctrl+g": "edit",
}
"""What keys do. No bindings of Textual: those are looked up before the characters that were typed ahead of
the key have reached the input."""


class PromptArea(TextArea):
    """The text that is typed. ``completing`` is what completions are shown for, which take some keys."""

    DEFAULT_CSS = """
    PromptArea {
        height: auto;
        max-height: 12;
        min-height: 1;
        border: none;
        padding: 0 1 0 0;
        background: $background;
        &:focus { border: none; }
    }
    """

    class Sent(Message):
        """The user has sent a text. ``typed`` is as it stood in the input."""

        def __init__(self, typed: str, text: str, attachments: tuple[Attachment, ...], when: When) -> None:
            super().__init__()
            self.typed, self.text, self.attachments = typed, text, attachments
            self.when: When = when

    class ImagesPasted(Message):
        """The user has pasted images, or this text that names them."""

        def __init__(self, images: list[Attachment], text: str) -> None:
            super().__init__()
            self.images, self.text = images, text

    class NoImage(Message):
        """There is no image on the clipboard; the key of ``words`` that says so."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class ImagesRead(Message):
        """The images are there for which a message has waited."""

        def __init__(self, when: When) -> None:
            super().__init__()
            self.when: When = when

    class TakeBack(Message):
        """The user pressed up in an empty input."""

    class EditorWanted(Message):
        """The user wants to write in an editor of their own."""

    class Completion(Message):
        """A key for the list of completions."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(self, words: Words, *, vim: bool = False, id: str | None = None) -> None:
        super().__init__(id=id, highlight_cursor_line=False, compact=True)
        self.words = words
        self.cursor_blink = False
        self.history_of_texts = HistoryKeys(InputHistory())
        self.parts = PastedParts()
        self.vim = VimKeys() if vim else None
        self.completing = ""
        self.taking_back = False
        """Something is queued, which up takes back."""
        self._reading: set[asyncio.Task[None]] = set()
        self._sending: When | None = None
        """How a text is sent as soon as its images are read."""

    @property
    def before_caret(self) -> str:
        """The caret's line up to it."""
        row, column = self.cursor_location
        return self.document.get_line(row)[:column]

    # what is sent

    def action_send(self, when: When) -> None:
        """Send the text, or take the completion that is chosen."""
        # What was typed since is not what the completions are for.
        if self.completing and self.completing == self.before_caret and when == "queue":
            self.post_message(self.Completion("send"))
            return
        typed = self.text
        if when == "queue" and typed[-1:] == "\\" and self.cursor_at_end_of_text:
            self.action_delete_left()
            self.action_newline()
            return
        if self._reading:
            self._sending = when
            return
        if not typed.strip():
            return
        text, images = self.parts.whole(typed)
        self.history_of_texts.add(text)
        self.clear_typed()
        self.post_message(self.Sent(typed, text.strip("\n"), images, when))

    def clear_typed(self) -> None:
        """Empty the input."""
        self.load_text("")
        self.parts.clear()
        if self.vim is not None:
            self.vim.insert = True

    def put_away(self) -> None:
        """Empty the input; up brings back what stood there."""
        self.history_of_texts.add(self.parts.whole(self.text)[0])
        self.clear_typed()

    def use_vim(self, wanted: bool) -> None:
        """Use the keys of vim, or no more."""
        self.vim = VimKeys() if wanted else None

    def put_text(self, text: str) -> None:
        """Put a text into the input, before what is typed already."""
        typed = self.text
        joined = f"{text}\n{typed}" if typed.strip() and text else text or typed
        self.load_text(joined)
        self.move_cursor(self.document.end)

    def action_newline(self) -> None:
        """Begin a line."""
        self.insert("\n")

    # history

    def action_older(self) -> None:
        """Go up: in the completions, in the text, to what is queued, in the history."""
        if self.completing:
            self.post_message(self.Completion("up"))
        elif not self.cursor_at_first_line:
            self.action_cursor_up()
        elif self.taking_back and not self.text.strip():
            self.post_message(self.TakeBack())
        else:
            self._browse(self.history_of_texts.older(self.text))

    def action_newer(self) -> None:
        """Go down: in the completions, in the text, in the history."""
        if self.completing:
            self.post_message(self.Completion("down"))
        elif not self.cursor_at_last_line:
            self.action_cursor_down()
        else:
            self._browse(self.history_of_texts.newer())

    def _browse(self, text: str | None) -> None:
        if text is not None:
            self.load_text(text)
            self.move_cursor(self.document.end)

    def action_complete(self) -> None:
        """Take a completion."""
        if self.completing:
            self.post_message(self.Completion("take"))

    def action_edit(self) -> None:
        """Write in an editor."""
        self.post_message(self.EditorWanted())

    # pasting

    async def _on_paste(self, event: events.Paste) -> None:
        """Take what was pasted: an image by its path, a long text as a token."""
        event.stop()
        event.prevent_default()
        text = event.text.replace("\r\n", "\n").replace("\r", "\n")
        if image_paths(text):
            self._later(self._take_images(text))
        else:
            self.insert_pasted(text)

    def insert_pasted(self, text: str) -> None:
        """Insert a text, or a token for a long one."""
        self.insert(self.parts.folded(text, lambda lines: self.words("input.pasted", lines=lines)))

    async def _take_images(self, text: str) -> None:
        if images := await images_at(image_paths(text)):
            self.post_message(self.ImagesPasted(images, text))
        else:
            self.insert_pasted(text)

    def attach(self, image: Attachment) -> None:
        """Let an image go with the message."""
        self.insert(self.parts.image(image, self.words("input.image", name=image.name)) + " ")

    def action_paste_image(self) -> None:
        """Take the image on the clipboard, else its text."""
        self._later(self._take_clipboard())

    async def _take_clipboard(self) -> None:
        tools = clipboard_tools()
        image = await clipboard_image(tools)
        if image is not None:
            self.post_message(self.ImagesPasted([image], ""))
        else:
            self.post_message(self.NoImage("input.no-image" if tools else "input.no-clipboard"))

    def _later(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._reading.add(task)
        task.add_done_callback(self._was_read)

    def _was_read(self, task: asyncio.Task[None]) -> None:
        self._reading.discard(task)
        if self._sending is not None and not self._reading:
            self.post_message(self.ImagesRead(self._sending))
            self._sending = None

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
        """Take a key; in vim's normal mode, characters are commands."""
        if event.key in _ACTIONS:
            event.stop()
            event.prevent_default()
            await self.run_action(_ACTIONS[event.key])
            return
        if self.vim is not None and not self.vim.insert and event.is_printable and event.character:
            event.stop()
            event.prevent_default()
            command = self.vim.press(event.character)
            if command is not None:
                self._command(command)
            return
        if event.is_printable:
            self.history_of_texts.leave()
        await super()._on_key(event)

    def leave_insert(self) -> bool:
        """Escape for vim; False: it has no use for it."""
        if self.vim is None or not self.vim.escape():
            return False
        row, column = self.cursor_location
        self.move_cursor((row, max(column - 1, 0)))
        return True

    def _command(self, command: VimCommand) -> None:
        row, column = self.cursor_location
        lines = self.document.lines
        last = max(len(lines[row]) - 1, 0)
        moves: dict[str, Location] = {
            "left": (row, max(column - 1, 0)),
            "right": (row, min(column + 1, last)),
            "line-start": (row, 0),
            "line-end": (row, last),
            "insert": (row, column),
            "append": (row, min(column + 1, len(lines[row]))),
        }
        words = {"next-word": next_word, "previous-word": previous_word, "word-end": word_end}
        if command in moves:
            self.move_cursor(moves[command])
        elif command in words:
            self.move_cursor(words[command](lines, (row, column)))
        elif command in ("up", "down"):
            self.action_cursor_up() if command == "up" else self.action_cursor_down()
        else:
            self._change(command, row, column)

    def _change(self, command: VimCommand, row: int, column: int) -> None:
        line = self.document.get_line(row)
        if command == "delete" and line:
            self.delete((row, column), (row, min(column + 1, len(line))))
            self.move_cursor((row, max(min(column, len(line) - 2), 0)))
        elif command == "delete-line":
            self.action_delete_line()
        elif command == "open-line":
            self.move_cursor((row, len(line)))
            self.insert("\n")
        elif command == "undo":
            self.action_undo()
