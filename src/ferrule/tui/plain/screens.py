"""What the plain face needs of a terminal, or of a pipe, and what these tell it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from ferrule.live.live_events import Attachment
from ferrule.live.protocol import When
from ferrule.tui.face import Theme
from ferrule.tui.plain.styled_lines import Line, Paper
from ferrule.tui.slash_commands import Suggestion

Tell = Callable[..., None]
"""Prints lines."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What the user has sent."""

    text: str
    when: When = "queue"
    images: tuple[Attachment, ...] = ()


class Listener(Protocol):
    """Who is told what the user does."""

    async def ready(self) -> None:
        """Wait until a line of a pipe may be taken."""
        ...

    async def took(self, text: str) -> None:
        """A line came out of a pipe."""
        ...

    def submitted(self, sent: Sent) -> None:
        """The user sent a text."""
        ...

    def refuses_images(self) -> bool:
        """Whether the model does not see images, which is told then."""
        ...

    def dim(self, text: str) -> None:
        """Print something of little weight."""
        ...

    def stop(self) -> bool:
        """Stop what the agent does; False where it does nothing."""
        ...

    def escaped(self) -> None:
        """The user pressed esc with nothing typed and nothing to stop; twice: they want to go back."""
        ...

    def interrupted(self) -> bool:
        """The user wants to stop, or to quit; False where that has yet to be said again."""
        ...

    def take_back(self) -> str:
        """What was queued, and is no more."""
        ...

    def next_mode(self) -> None:
        """Go on to the next mode."""
        ...

    def toggle_thinking(self) -> None:
        """Show the last thinking, and what comes; or fold it."""
        ...

    def show_output(self) -> None:
        """Show the last output in full."""
        ...

    def tail(self) -> Sequence[Line]:
        """Lines that stand above the input for now."""
        ...

    def status_line(self, columns: int) -> str:
        """What stands below the input."""
        ...

    async def edited(self, text: str) -> str | None:
        """What the user makes of a text in an editor; None: there is none, which is told."""
        ...

    async def suggestions(self, text: str) -> Sequence[Suggestion]:
        """What may stand at the end of the text."""
        ...


class Screen(Paper, Protocol):
    """Where lines are printed and typed."""

    async def run(self) -> bool:
        """Take what the user types until ``leave``, or the end of a pipe; False: the terminal is gone."""
        ...

    @property
    def echoes(self) -> bool:
        """Whether what is typed stays on the screen by itself."""
        ...

    def leave(self) -> None:
        """End ``run``."""
        ...

    def finish(self) -> None:
        """Print what was told when ``run`` had ended."""
        ...

    def asking(self) -> AbstractAsyncContextManager[Tell]:
        """Ask something, one question at a time: what it gives prints lines of the question; what others
        print meanwhile stands behind the answer."""
        ...

    async def line(
        self, title: str, *, secret: bool = False, text: str = "", leaves: bool = True
    ) -> str | None:
        """Ask for a line, inside of ``asking``; None where the user left. What was typed before stands
        there again afterwards.

        ``leaves``: the user may leave with one key; else that key stops the agent.
        """
        ...

    def aside(self) -> AbstractContextManager[None]:
        """Print at once what the user wants to see now, whatever is asked; that is told again below it."""
        ...

    def put(self, text: str) -> None:
        """Put a text into the input, before what stands there."""
        ...

    def refresh(self) -> None:
        """What ``tail`` and ``status_line`` give is another."""
        ...

    def bell(self) -> None:
        """Make a sound."""
        ...

    def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard; False where there is none."""
        ...

    def set_theme(self, theme: Theme) -> None:
        """Print in other colours from now on."""
        ...

    def set_vim(self, wanted: bool) -> None:
        """Take the keys of vim, or not."""
        ...

    @property
    def typed(self) -> str:
        """What stands in the input and was not sent."""
        ...
