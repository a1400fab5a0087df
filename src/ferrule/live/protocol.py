"""How a face says something in the user's language. The words are the command line's, which is above."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ferrule.live.approvals import Approved
from ferrule.live.live_events import (
    Attachment,
    ContextView,
    CostView,
    Decision,
    LiveEvent,
    Mode,
    ModelChoice,
    Question,
    ServerView,
    ShellRan,
    StateView,
    Status,
    Thinking,
    ToolView,
    TurnBegan,
)
from ferrule.sessions.entries import SessionInfo
from ferrule.tools.permission_rules import PermissionRule

When = Literal["queue", "steer"]
"""What becomes of a message while the agent works: it waits for the end of the turn, or is handed to the
model with its next request."""


Rewound = Literal["both", "conversation", "files"]
"""What goes back: the conversation, what it did to files, or both."""


@dataclass(frozen=True, slots=True)
class Page:
    """A part of what the session holds, oldest first. ``before`` asks for more; None: there is none."""

    events: tuple[LiveEvent, ...]
    before: int | None


class Live(Protocol):
    """One conversation in one directory."""

    @property
    def status(self) -> Status:
        """What stands in the status line now."""
        ...

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that wait for a decision, oldest first."""
        ...

    def events(self) -> AsyncIterator[LiveEvent]:
        """What happens from this call on, to the end of the conversation. Each reader gets everything."""
        ...

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        """What the session holds: about so many entries, the newest, or those before a page."""
        ...

    async def say(self, text: str, *, attachments: Sequence[Attachment] = (), when: When = "queue") -> None:
        """Take a message of the user. Begins a turn, or waits where one goes on. ``@path`` is a file."""
        ...

    async def go_on(self) -> bool:
        """Go on with a turn that was cut off by the end of a process; False where none was."""
        ...

    async def stop(self) -> None:
        """End the turn at once, and keep what is done; returns when ``TurnEnded`` has been told."""
        ...

    async def skip(self) -> bool:
        """Let the turn go on without the servers of tools that it waits for; False: it waits for none."""
        ...

    def take_back(self) -> str:
        """Take what is queued out of the queue, to be edited: the texts, a blank line between them."""
        ...

    def answer(self, question_id: str, decision: Decision) -> None:
        """Decide a question. One that is decided already, or void, is no mistake."""
        ...

    async def idle(self) -> None:
        """Wait until no turn goes on and nothing is queued."""
        ...

    async def set_model(self, spec: str) -> None:
        """Talk to another model from the next request on. Raises what cannot be: the old one stays."""
        ...

    async def set_thinking(self, thinking: Thinking) -> None:
        """Let the model think more or less."""
        ...

    async def set_mode(self, mode: Mode) -> None:
        """Let the agent do more or less unasked; at once, for calls that wait too."""
        ...

    async def add_directory(self, path: str) -> str:
        """Work in a further directory as long as the program runs; its real path. Raises ``UsageError``."""
        ...

    async def rename(self, title: str) -> None:
        """Give the session a title."""
        ...

    async def compact(self, hint: str = "") -> None:
        """Sum up the conversation so far. ``hint`` says what the summary must keep."""
        ...

    async def undo(self) -> str:
        """Go back to before the user's last message, files too; its text is returned, to be edited.

        ``""`` where there is nothing to undo.
        """
        ...

    async def turn_places(self) -> Sequence[TurnBegan]:
        """What the user said in this session, oldest first; ``rewind`` goes back to before one of these."""
        ...

    async def rewind(self, entry: int, what: Rewound = "both") -> str:
        """Go back to before the message of that entry, as ``undo`` does; its text, to be edited.

        Raises ``UsageError`` where the session has no such message of the user's.
        """
        ...

    async def redo(self) -> bool:
        """Take the last ``undo`` or ``rewind`` back; False where there is none, or it is too late.

        What was said since makes it too late.
        """
        ...

    async def fork(self, title: str = "") -> SessionInfo:
        """Go on in a fork of the session; the old one stays as it is."""
        ...

    async def switch(self, session: str) -> None:
        """Go on with another session, by its id or title. Raises ``UnknownSession``."""
        ...

    async def new(self) -> None:
        """Begin another session."""
        ...

    async def sessions(self, words: str = "") -> Sequence[SessionInfo]:
        """The sessions of this directory, or of everywhere those in which the words stand; newest first."""
        ...

    async def export(self, file: str) -> str:
        """Write the session to a file, whose ending says how (.md, .html, .jsonl); its whole path."""
        ...

    async def context(self) -> ContextView:
        """What fills the model's window."""
        ...

    async def cost(self) -> CostView:
        """What the session cost."""
        ...

    async def state(self) -> StateView:
        """How the conversation stands, beside what stands in the status line."""
        ...

    async def models(self) -> Sequence[ModelChoice]:
        """The models that can be chosen, those with a key first."""
        ...

    async def tools(self) -> Sequence[ToolView]:
        """The tools of the agent."""
        ...

    async def servers(self) -> Sequence[ServerView]:
        """The MCP servers of the agent, and how far their starts are."""
        ...

    def approved(self) -> Sequence[Approved]:
        """What the user approved for this session, and for this directory always."""
        ...

    def forget(self, rule: PermissionRule) -> None:
        """Ask again about what the user approved."""
        ...

    async def memory(self) -> Sequence[tuple[str, str]]:
        """The path and the text of each file of instructions that the model is given."""
        ...

    async def shell(self, command: str) -> ShellRan:
        """Run a command of the user's in the directory; the model is told with the next message."""
        ...

    async def files(self, beginning: str, most: int = 50) -> Sequence[str]:
        """Files and folders (which end with /) for ``@``, best first, without what git ignores."""
        ...

    async def wire(self, entry: int) -> bytes | None:
        """What came over the wire for a reply."""
        ...

    async def close(self) -> None:
        """Stop, and close everything."""
        ...
