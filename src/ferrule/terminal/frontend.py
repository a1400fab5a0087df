"""What a frontend is given and what it can do: ``ChatOptions`` in, ``Frontend`` for menus, slash commands
and the first run.

The full screen and the line mode fulfil ``ChatFrontend``; ``frontend_base`` has what they do alike.
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
"""A second ctrl-c, or esc, within so many seconds is one with the first."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose. ``value`` is given back, ``title`` is shown with ``note`` beside it, dimmer."""

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
        """Let the user choose one; None where they left. ``current``: the value that is chosen now."""
        ...

    async def ask(self, title: str, *, secret: bool = False, text: str = "") -> str | None:
        """Ask for a line; None where the user left. What is ``secret`` is never echoed nor kept."""
        ...

    def working(self, text: str) -> AbstractAsyncContextManager[None]:
        """Say that something takes its time, as long as it does."""
        ...


class ChatFrontend(Frontend, Protocol):
    """A frontend with a conversation on it."""

    @property
    def chosen_theme(self) -> Theme:
        """The theme that is chosen now."""
        ...

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

    async def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        ...

    async def set_language(self, language: Language) -> None:
        """Speak another language from now on."""
        ...

    async def set_vim(self, wanted: bool) -> None:
        """Use the keys of vim in the input, or no more."""
        ...


@dataclass(frozen=True, slots=True)
class KeptChoice:
    """Where a choice is kept. ``stronger`` is what says otherwise the next time, and counts: a file, a
    variable or an option; ``""`` for nothing."""

    file: str
    stronger: str = ""


@dataclass(frozen=True, slots=True)
class ChatServices:
    """What the program does for a chat. Without one of these its command says that it cannot be used
    here."""

    doctor: Callable[[], Awaitable[str]] | None = None
    """What ``ferrule doctor`` says."""
    keep: Callable[[str, Any], Awaitable[KeptChoice]] | None = None
    """Keep a value of a setting, by its name, for the next time; raises why that cannot be."""
    environ: Mapping[str, str] = field(default_factory=dict[str, str])
    """The environment of the program: it says which editor the user has."""


@dataclass(frozen=True, slots=True)
class ChatOptions:
    """The chat that a frontend is to show, and how."""

    opening: Callable[[], AbstractAsyncContextManager[Live]]
    """Opens the conversation, behind what is on the screen already; what is sent meanwhile waits."""
    speak: Callable[[Language], Speech]
    """The words of a language."""
    language: Language = "en"
    theme: Theme = "auto"
    fitting: ThemeColours = "ansi"
    """What ``auto`` means on this terminal."""
    typed: str = ""
    """What was typed before there was a screen."""
    show_thinking: bool = False
    vim: bool = False
    notify: bool = False
    """Ring the bell where the user is waited for."""
    still: bool = False
    """Nothing moves by itself: for a screen that is read aloud, and for pictures."""
    history: Path | None = None
    """The file for what was typed."""
    first_text: str = ""
    """What is said as soon as the conversation is open."""
    before: Callable[[Frontend], Awaitable[bool]] | None = None
    """What has to be asked before the conversation is opened; False leaves."""
    early: Callable[[int], Awaitable[EarlyPage | None]] | None = None
    """Reads about so many of the newest entries of the session that will be opened."""
    services: ChatServices = field(default_factory=ChatServices)

    def colours(self, theme: Theme) -> ThemeColours:
        """The colours that a theme has on this terminal."""
        return self.fitting if theme == "auto" else theme


@dataclass(frozen=True, slots=True)
class ChatResult:
    """How a chat ended. ``session`` is the id of the session, to go on with; None: none was opened."""

    session: str | None = None
    text: str = ""
    """What was typed and never sent."""
    error: Exception | None = None
    """Why there was no conversation, or no longer one."""
    told: bool = False
    """The error has been told to the user."""
    code: int = 0
    """The exit code of what ended it from outside; 1: a mistake of ours."""
    gone: bool = False
    """The terminal was closed, or nobody reads any more."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What the user has sent. ``typed`` is as it stood in the input, ``""`` where that is the text."""

    text: str
    when: When = "queue"
    images: tuple[Attachment, ...] = ()
    typed: str = ""


NO_WITH_REASON = "no-reason"
"""The value of the answer for which a reason is asked."""

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
"""What can be answered to a call."""
PLAN_TITLES = {
    "auto-edit": N_("Yes, and edit files without asking"),
    "ask": N_("Yes, and ask about each change"),
    "no": N_("No, keep planning"),
    "no-reason": N_("No, and say what is missing in the plan"),
}
"""What can be answered to a plan."""

ANSWERS: Mapping[str, Answer] = {each: each for each in get_args(Answer)}


def answer_items(speech: Speech, question: Question) -> list[Item]:
    """What can be answered: ``Answer`` values and ``NO_WITH_REASON``."""
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
