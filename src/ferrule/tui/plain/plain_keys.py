"""The keys of the input: what each does there, or is told to the listener."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import (
    Condition,
    FilterOrBool,
    has_completions,
    has_focus,
    vi_insert_mode,
    vi_navigation_mode,
)
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from ferrule.live.protocol import When
from ferrule.tui.plain.prompt_pastes import PromptPastes
from ferrule.tui.plain.screens import Listener, Sent


class Input(Protocol):
    """What the keys work on."""

    buffer: Buffer
    pastes: PromptPastes

    @property
    def asks(self) -> bool:
        """A line is asked for."""
        ...

    def answered(self, text: str | None) -> None:
        """That line was typed, or the user left."""
        ...

    @property
    def may_leave(self) -> bool:
        """Whether one key leaves what is asked."""
        ...

    @property
    def token(self) -> str:
        """The token of something pasted that ends at the cursor."""
        ...

    def take(self, when: When = "queue") -> Sent:
        """What was typed, out of the input and into the history."""
        ...

    def leave(self) -> None:
        """End the program."""
        ...

    def put(self, text: str) -> None:
        """Put a text into the input."""
        ...

    @property
    def away(self) -> bool:
        """Whether another program has the terminal."""
        ...

    async def edit(self) -> None:
        """Let the user write in an editor."""
        ...


def input_keys(screen: Input, listener: Listener) -> KeyBindings:
    """The keys of the input and of the conversation."""
    keys = KeyBindings()
    do = _Doing(screen, listener)
    focused = has_focus(screen.buffer)
    typing = focused & ~Condition(lambda: screen.asks)
    asking = focused & Condition(lambda: screen.asks)
    empty = Condition(lambda: not screen.buffer.text)
    at_token = Condition(lambda: bool(screen.token))
    rows: list[tuple[tuple[str, ...], FilterOrBool, Callable[[KeyPressEvent], None]]] = [
        (("enter",), focused, do.enter),
        # Where the terminal keeps ctrl-s for itself, alt-s is left.
        (("c-s",), typing, do.steer),
        (("escape", "s"), typing, do.steer),
        (("c-j",), focused, do.newline),
        (("escape", "enter"), focused, do.newline),
        (("escape", "c-j"), focused, do.newline),
        (("up",), typing & empty, do.take_back),
        (("c-g",), typing, do.edit),
        (("c-x", "c-e"), typing, do.edit),
        (("<bracketed-paste>",), focused, do.paste),
        (("c-v",), typing & ~vi_navigation_mode, do.paste_image),
        (("backspace",), typing & at_token & ~vi_navigation_mode, do.delete_token),
        (("escape",), focused & ~has_completions & ~vi_insert_mode, do.escape),
        (("escape",), asking & ~has_completions, do.escape),
        (("c-c",), True, do.interrupt),
        (("<sigint>",), ~Condition(lambda: screen.away), do.interrupt),
        (("c-d",), focused & empty, do.end),
        (("s-tab",), ~has_completions, lambda _: listener.next_mode()),
        (("c-t",), focused, lambda _: listener.toggle_thinking()),
        (("c-o",), focused, lambda _: listener.show_output()),
        (("c-z",), True, lambda event: event.app.suspend_to_background()),
    ]
    for names, when, handler in rows:
        keys.add(*names, filter=when)(handler)
    keys.add("escape", filter=focused & has_completions, eager=True)(do.close_menu)
    return keys


@dataclass(frozen=True, slots=True)
class _Doing:
    """What the keys do."""

    screen: Input
    listener: Listener

    def enter(self, _: KeyPressEvent) -> None:
        screen = self.screen
        completing = screen.buffer.complete_state
        if completing is not None and completing.current_completion is not None:
            screen.buffer.complete_state = None  # what is chosen stands there already
        elif screen.asks:
            screen.answered(screen.buffer.text)
        else:
            self._send("queue")

    def steer(self, _: KeyPressEvent) -> None:
        self._send("steer")

    def _send(self, when: When) -> None:
        screen = self.screen

        def send() -> None:
            if not screen.asks and screen.buffer.text.strip():
                self.listener.submitted(screen.take(when))

        screen.pastes.when_read(send)

    def newline(self, _: KeyPressEvent) -> None:
        self.screen.buffer.insert_text("\n")

    def take_back(self, _: KeyPressEvent) -> None:
        if queued := self.listener.take_back():
            self.screen.put(queued)
        else:
            self.screen.buffer.auto_up()

    def edit(self, event: KeyPressEvent) -> None:
        event.app.create_background_task(self.screen.edit())

    def paste(self, event: KeyPressEvent) -> None:
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        screen = self.screen
        if screen.asks:
            screen.buffer.insert_text(text)
        else:
            screen.pastes.paste(text)

    def paste_image(self, _: KeyPressEvent) -> None:
        self.screen.pastes.paste_clipboard()

    def delete_token(self, _: KeyPressEvent) -> None:
        self.screen.buffer.delete_before_cursor(len(self.screen.token))

    def close_menu(self, _: KeyPressEvent) -> None:
        self.screen.buffer.cancel_completion()

    def escape(self, _: KeyPressEvent) -> None:
        screen = self.screen
        if not self._left() and not self.listener.stop() and not screen.asks and not screen.buffer.text:
            self.listener.escaped()

    def interrupt(self, _: KeyPressEvent) -> None:
        screen = self.screen
        if self._left():
            return
        if screen.buffer.text and not screen.asks:
            if not self.listener.stop():
                screen.take()  # it is in the history: up brings it back
        elif self.listener.interrupted():
            screen.leave()

    def end(self, _: KeyPressEvent) -> None:
        if not self._left():
            self.screen.leave()

    def _left(self) -> bool:
        """Leave what is asked, where one may."""
        leaves = self.screen.asks and self.screen.may_leave
        if leaves:
            self.screen.answered(None)
        return leaves
