"""The plain face: a conversation in any terminal, or in none.

``run_plain`` begins at once with a prompt; the conversation is opened behind it, and what is sent meanwhile
waits for it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Literal, TextIO, get_args

from prompt_toolkit.input import Input
from prompt_toolkit.output import Output
from prompt_toolkit.utils import is_dumb_terminal
from rich.cells import cell_len

from ferrule.live.live_events import Mode, Speech
from ferrule.live.protocol import Live
from ferrule.tools.visible_text import one_line, visible
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.editor import edited, editor_command
from ferrule.tui.event_lines import queued_line
from ferrule.tui.face import Face, Item, ReadEarly, Theme
from ferrule.tui.input_history import InputHistory
from ferrule.tui.plain.line_screen import LineScreen
from ferrule.tui.plain.plain_history import PromptHistory
from ferrule.tui.plain.plain_menus import pick_one
from ferrule.tui.plain.plain_printing import Transcript
from ferrule.tui.plain.plain_talk import PlainResult, Talk
from ferrule.tui.plain.prompt_screen import PromptScreen
from ferrule.tui.plain.screens import Screen, Sent
from ferrule.tui.plain.styled_lines import Line
from ferrule.tui.screen_cells import cut_to
from ferrule.tui.slash_commands import Suggestion, completions
from ferrule.tui.status_texts import blind_text, status_parts

__all__ = ["PlainFace", "PlainResult", "run_plain"]

Language = Literal["en", "zh"]

TWICE = 2.0
"""Seconds within which a second ctrl-c quits."""

MODES: tuple[Mode, ...] = get_args(Mode)


class PlainFace:
    """What is said and asked, on a screen of lines: ``ChatFace``, and the screen's ``Listener``."""

    def __init__(
        self,
        speeches: Mapping[Language, Speech],
        language: Language,
        *,
        show_thinking: bool = False,
        notify: bool = False,
        services: ChatServices | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._speeches, self._clock = speeches, clock
        self.speech = speeches[language]
        self.services = services or ChatServices()
        self.notify = notify
        self._working: list[str] = []
        self._interrupted = self._escaped = float("-inf")
        self._shown = show_thinking
        self.screen: Screen
        self.transcript: Transcript
        self.talk: Talk

    def stand_on(self, screen: Screen, *, drawn: bool) -> None:
        """Take a screen, before anything else. ``drawn``: what is going on can be drawn there."""
        self.screen, self._drawn = screen, drawn
        self.transcript = Transcript(screen, self.speech, show_thinking=self._shown, clock=self._clock)
        self.talk = Talk(self)

    # Face

    async def show(self, text: str) -> None:
        """Print the text."""
        self.screen.print(*([("", line)] for line in visible(text).split("\n")))

    async def page(self, title: str, text: str) -> None:
        """Print the text: there is no other place."""
        await self.show(text)

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        """Let the user type a number."""
        return await pick_one(self.screen, self.speech.words, title, items, current)

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        """Ask for a line."""
        async with self.screen.asking():
            return await self.screen.line(f"{one_line(title)} ", secret=secret, text=text)

    @asynccontextmanager
    async def working(self, text: str) -> AsyncGenerator[None]:
        """Say it, and let it stand where it can be drawn."""
        if not self._drawn:
            self.dim(text)
        self._working.append(text)
        self.screen.refresh()
        try:
            yield
        finally:
            self._working.remove(text)
            self.screen.refresh()

    # ChatFace

    async def put(self, text: str) -> None:
        """Put a text into the input."""
        self.screen.put(text)

    async def leave(self) -> None:
        """End the program."""
        self.screen.leave()

    async def set_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self.screen.set_theme(theme)

    async def set_language(self, language: Language) -> None:
        """Speak another language."""
        self.speech = self.transcript.speech = self._speeches[language]
        self.screen.refresh()

    async def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard; False where there is no terminal."""
        return self.screen.copy(text)

    async def set_vim(self, wanted: bool) -> None:
        """Take vim's keys, or not."""
        self.screen.set_vim(wanted)

    async def show_thinking(self, wanted: bool) -> None:
        """Tell thinking as it comes, or fold it."""
        self.transcript.thinking.shown = wanted

    # Listener

    async def ready(self) -> None:
        """Wait until a line may be taken."""
        await self.talk.ready()

    async def took(self, text: str) -> None:
        """Do what a line says; ``ready`` knows the end of the turn that it begins."""
        await self.talk.whole(text)

    def submitted(self, sent: Sent) -> None:
        """Do what a text says, as soon as what came before it is done."""
        self.talk.submit(sent)

    def refuses_images(self) -> bool:
        """Say so where the model sees none."""
        live = self.talk.live
        told = blind_text(self.speech.words, None if live is None else live.status)
        if told:
            self.screen.print([("class:warn", told)])
        return bool(told)

    def stop(self) -> bool:
        """Stop the turn."""
        return self.talk.stop()

    def escaped(self) -> None:
        """Go back to an earlier message when it is said twice."""
        now, before = self._clock(), self._escaped
        self._escaped = now
        if now - before <= TWICE:
            self._escaped = float("-inf")
            self.talk.submit(Sent("/rewind"))

    def interrupted(self) -> bool:
        """Stop first; quit when it is said twice."""
        now, before = self._clock(), self._interrupted
        self._interrupted = now
        if now - before <= TWICE:
            return True
        if not self.talk.stop():
            self.dim(self.speech.words("plain.again-to-quit"))
        return False

    def take_back(self) -> str:
        """What was queued."""
        return self.talk.take_back()

    def next_mode(self) -> None:
        """Go on to the next mode."""
        if (live := self.talk.live) is not None:
            mode = MODES[(MODES.index(live.status.mode) + 1) % len(MODES)]
            self.talk.do(lambda: live.set_mode(mode))

    def toggle_thinking(self) -> None:
        """Show the last thinking and what comes, or fold it."""
        words, thinking = self.speech.words, self.transcript.thinking
        thinking.shown = not thinking.shown
        with self.screen.aside():
            if thinking.shown and not thinking.tell():
                self.dim(words("plain.no-thinking"))
            self.dim(words("plain.thinking-shown" if thinking.shown else "plain.thinking-folded"))

    def show_output(self) -> None:
        """Print the last output in full."""
        with self.screen.aside():
            if not self.transcript.print_output():
                self.dim(self.speech.words("plain.no-output"))

    def tail(self) -> list[Line]:
        """What is going on, and what is queued."""
        lines: list[Line] = []
        if going_on := self.transcript.tail():
            lines.append(going_on)
        lines += [[("class:dim", text)] for text in self._working]
        if queued := queued_line(self.speech, self.talk.queued, max(self.screen.columns - 1, 10)):
            lines.append([("class:dim", queued)])
        return lines

    def status_line(self, columns: int) -> str:
        """As many parts of the status as there is room for."""
        words, live = self.speech.words, self.talk.live
        if live is None:
            return cut_to(words("plain.opening"), columns)
        dot = words("event.dot")
        line = ""
        for part in status_parts(words, live.status, len(self.talk.queued)):
            longer = f"{line}{dot}{part}" if line else part
            if cell_len(longer) <= columns:
                line = longer
        return line

    async def edited(self, text: str) -> str | None:
        """Let the user write in an editor."""
        command = editor_command(self.services.environ)
        made = await edited(text, command)
        if made is None:
            self.dim(self.speech.words("event.no-editor", command=command[0]))
        return made

    async def suggestions(self, text: str) -> Sequence[Suggestion]:
        """Commands and files."""
        live = self.talk.live
        if text.startswith("/"):
            return await completions(text, self.speech.words, live)
        if live is None:
            return ()
        word = text.rsplit(maxsplit=1)[-1]
        start = len(text) - len(word)
        paths = await live.files(word[1:])
        return [Suggestion(f"@{path}", start, path) for path in paths]

    def dim(self, text: str) -> None:
        """Print something of little weight."""
        self.screen.print([("class:dim", text)])

    @property
    def drawn(self) -> bool:
        """Whether what is going on can be drawn."""
        return self._drawn


async def run_plain(
    opening: Callable[[], AbstractAsyncContextManager[Live]],
    speeches: Mapping[Language, Speech],
    *,
    language: Language,
    show_thinking: bool = False,
    vim: bool = False,
    notify: bool = False,
    theme: Theme = "auto",
    still: bool = False,
    first_text: str = "",
    before: Callable[[Face], Awaitable[bool]] | None = None,
    early: ReadEarly | None = None,
    services: ChatServices | None = None,
    history: Path | None = None,
    input: Input | TextIO | None = None,
    output: Output | TextIO | None = None,
) -> PlainResult:
    """Talk until the user leaves.

    ``before`` is asked first, and ends it by False. ``early`` reads what the session holds that is gone on
    with, to be told before it is open. ``first_text`` is said as soon as the conversation is
    open. ``still``: nothing but the input is drawn, for who has the screen read aloud. ``history`` is the
    file for what was typed. Without a terminal, or with one that is dumb, it is lines in and lines out; a
    text stream as ``input`` and ``output`` means the same.
    """
    face = PlainFace(speeches, language, show_thinking=show_thinking, notify=notify, services=services)
    screen = _screen(face, input, output, vim=vim, still=still, history=history)
    face.stand_on(screen, drawn=isinstance(screen, PromptScreen) and not still)
    screen.set_theme(theme)
    return await face.talk.run(opening, first_text, before, early)


def _screen(
    face: PlainFace,
    input: Input | TextIO | None,
    output: Output | TextIO | None,
    *,
    vim: bool,
    still: bool,
    history: Path | None,
) -> PromptScreen | LineScreen:
    lines_in = sys.stdin if input is None else input if not isinstance(input, Input) else None
    lines_out = sys.stdout if output is None else output if not isinstance(output, Output) else None
    if lines_in is not None and lines_out is not None and not _drawable(lines_in, lines_out):
        return LineScreen(face, lambda: face.speech.words, lines_in, lines_out)
    return PromptScreen(
        face,
        lambda: face.speech.words,
        history=PromptHistory(InputHistory(history)),
        vim=vim,
        still=still,
        input=input if isinstance(input, Input) else None,
        output=output if isinstance(output, Output) else None,
    )


def _drawable(lines_in: TextIO, lines_out: TextIO) -> bool:
    return lines_in.isatty() and lines_out.isatty() and not is_dumb_terminal()
