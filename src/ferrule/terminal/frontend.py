"""Interfaces of frontends: ``ChatOptions`` for their creation, ``Frontend`` for menus, slash commands and
the first run.

The full screen and the line mode implement ``ChatFrontend``; ``frontend_base`` has their common parts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, get_args

from ferrule.core.locale import N_
from ferrule.terminal.live.event_lines import covered_line
from ferrule.terminal.live.live_events import Answer, Attachment, Mode, Question, Speech, When
from ferrule.terminal.live.log_replay import EarlyPage
from ferrule.terminal.themes import Theme, ThemeColours

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

Language = Literal["en", "zh"]

MODES: tuple[Mode, ...] = get_args(Mode)

TWICE = 2.0
"""Seconds within which a second ctrl-c or esc counts as a double press."""


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a list. ``value`` is returned; ``title`` is shown, with ``note`` dimmed beside it."""

    value: str
    title: str
    note: str = ""


class Frontend(Protocol):
    """Asks and tells."""

    speech: Speech

    async def show(self, text: str) -> None:
        """Say something: plain text of any number of lines, wide characters and all."""
        ...

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        """Let the user choose an item; None if they cancel. ``current``: the present value."""
        ...

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        """Ask for a line; None if the user cancels. A ``secret`` is neither echoed nor kept."""
        ...

    def working(self, text: str) -> AbstractAsyncContextManager[None]:
        """Show a text while the block runs."""
        ...


class ChatFrontend(Frontend, Protocol):
    """A frontend with a conversation on it."""

    @property
    def chosen_theme(self) -> Theme: ...

    async def page(self, title: str, text: str) -> None:
        """Show a long text apart from the conversation, where the frontend has room for it."""
        ...

    async def put(self, text: str) -> None:
        """Put a text into the input, to be edited."""
        ...

    async def copy(self, text: str) -> bool:
        """Ask the terminal to take a text into the clipboard; False where there is no terminal."""
        ...

    async def leave(self) -> None:
        """End the program; the conversation is kept."""
        ...

    async def set_theme(self, theme: Theme) -> None: ...

    async def set_language(self, language: Language) -> None: ...

    async def set_vim(self, wanted: bool) -> None:
        """Use the keys of vim in the input, or no more."""
        ...


@dataclass(frozen=True, slots=True)
class KeptChoice:
    """Where a choice is stored. ``stronger``: a file, variable or option that overrides it; ``""`` if
    none."""

    file: str
    stronger: str = ""


@dataclass(frozen=True, slots=True)
class ChatServices:
    """Services of the program for a chat. Without one of them, its command reports that it is
    unavailable."""

    doctor: Callable[[], Awaitable[str]] | None = None
    """Returns the report of ``ferrule doctor``."""
    keep: Callable[[str, Any], Awaitable[KeptChoice]] | None = None
    """Stores a setting's value for later runs; raises the reason if that is not possible."""
    environ: Mapping[str, str] = field(default_factory=dict[str, str])
    """The program's environment, which names the user's editor."""


@dataclass(frozen=True, slots=True)
class ChatOptions:
    """The chat that a frontend is to show, and how."""

    opening: Callable[[], AbstractAsyncContextManager[Live]]
    """Opens the conversation after the first paint; messages sent meanwhile wait."""
    speak: Callable[[Language], Speech]
    """The words of a language."""
    language: Language = "en"
    theme: Theme = "auto"
    fitting: ThemeColours = "ansi"
    """The colours of ``auto`` on this terminal."""
    typed: str = ""
    """Text typed before the first paint."""
    show_thinking: bool = False
    vim: bool = False
    notify: bool = False
    """Ring the bell when the user is needed."""
    still: bool = False
    """No animations: for screen readers and screenshots."""
    history: Path | None = None
    """The file for the input history."""
    first_text: str = ""
    """A message to send as soon as the conversation is open."""
    before: Callable[[Frontend], Awaitable[bool]] | None = None
    """Asks questions before the conversation opens; False exits."""
    early: Callable[[int], Awaitable[EarlyPage | None]] | None = None
    """Reads about this many of the newest entries of the session to be opened."""
    services: ChatServices = field(default_factory=ChatServices)

    def colours(self, theme: Theme) -> ThemeColours:
        """The colours that a theme has on this terminal."""
        return self.fitting if theme == "auto" else theme


@dataclass(frozen=True, slots=True)
class ChatResult:
    """How a chat ended. ``session``: the id for resuming it; None if none was opened."""

    session: str | None = None
    text: str = ""
    """Text that was typed but never sent."""
    error: Exception | None = None
    """Why there was no conversation, or why it ended."""
    told: bool = False
    """The user has seen the error."""
    code: int = 0
    """The exit code of a signal; 1 for an internal error."""
    gone: bool = False
    """The terminal or the output was closed."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message the user has sent. ``typed``: as it was in the input, ``""`` if equal to the text."""

    text: str
    when: When = "queue"
    images: tuple[Attachment, ...] = ()
    typed: str = ""


NO_WITH_REASON = "no-reason"
"""The value of the answer that asks for a reason."""

TITLES = {
    "once": N_("Yes, once"),
    "session": N_("Yes, in this session"),
    "always": N_("Yes, always in this directory"),
    "network": N_("Yes, once, with the network (your servers on this machine, too)"),
    "network-session": N_("Yes, and this exact command with the network in this session"),
    "outside": N_("Yes, once, outside the sandbox: it can do what you can do"),
    "no": N_("No"),
    "no-reason": N_("No, and tell the model why"),
}
"""Possible answers to a call."""
PLAN_TITLES = {
    "auto-edit": N_("Yes, and edit files without asking"),
    "ask": N_("Yes, and ask about each change"),
    "no": N_("No, keep planning"),
    "no-reason": N_("No, and say what is missing in the plan"),
}
"""Possible answers to a plan."""

ANSWERS: Mapping[str, Answer] = {each: each for each in get_args(Answer)}


def answer_items(speech: Speech, question: Question) -> list[Item]:
    """Return the possible answers: ``Answer`` values and ``NO_WITH_REASON``."""
    words = speech.words
    if question.plan:
        return [Item(each, words(title)) for each, title in PLAN_TITLES.items()]
    items = [Item("once", words(TITLES["once"]))]
    if question.covers is not None:
        covered = covered_line(words, question.covers)
        items += [Item(each, words(TITLES[each]), covered) for each in ("session", "always")]
    items += [Item(each, words(TITLES[each])) for each in ("no", NO_WITH_REASON)]
    if question.surroundings in ("jail", "unprotected"):
        more: list[Answer] = (
            ["outside"] if question.networked else ["network", "network-session", "outside"]
        )
        items += [Item(each, words(TITLES[each])) for each in more]
    return items
