"""What the middlewares of one session share with who runs its turns."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessage

from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.backends.workspace import Workspace
from ferrule.langchain import ChatFerrule
from ferrule.live.approvals import Approvals
from ferrule.live.file_values import FileChange
from ferrule.live.live_events import LiveEvent
from ferrule.live.planned_changes import planned_change
from ferrule.live.present_turn import PresentTurn, Typed
from ferrule.live.status import Mode
from ferrule.live.waiting_questions import WaitingQuestions
from ferrule.messages import ToolCall
from ferrule.middleware.model_exchange import Request
from ferrule.sessions.entries import Facts, Mark
from ferrule.tools.declarations import declared


@dataclass(slots=True)
class LiveDesk:
    """One session, as its agent knows it. Belongs to one event loop."""

    tell: Callable[[LiveEvent], None]
    workspace: Workspace
    log: SessionLogMiddleware
    chat: ChatFerrule
    """The model for the next request."""
    approvals: Approvals
    waiting: WaitingQuestions
    count: Callable[[PresentTurn, AIMessage], None]
    """Takes each reply, for the costs."""
    used: Callable[[Sequence[Facts]], None]
    """Takes what is known of replies beside the conversation."""
    content: Callable[[Typed], Awaitable[Any]]
    """The content of a message as it was typed, with the files that go with it."""
    filled: Callable[[int], None]
    """Takes how many tokens the agent's last request and its reply were."""
    change_mode: Callable[[Mode], Awaitable[None]]
    """Lets the agent do more or less unasked, and writes it down."""
    unsaved: Callable[[str], Awaitable[str | None]]
    """The text that an editor has of a file, by a tool's path, where it is another than on the disk."""
    attended: bool = True
    """Whether somebody can be asked."""
    turn: PresentTurn | None = None
    max_replies: int = 0
    """Of a turn; 0: any number."""
    over_budget: Callable[[], bool] = lambda: False
    allow_network: bool = False
    """Commands have the network."""
    again: set[str] = field(default_factory=set[str])
    """Ids of calls that were running when the last process ended."""
    networked: set[str] = field(default_factory=set[str])
    """Commands that have the network for as long as this process is in the session."""
    unfinished: dict[str, str] = field(default_factory=dict[str, str])
    """What came of a reply that was stopped, by the id of the user's message behind it."""
    cut: str = ""
    """What came of the last reply, where it was stopped and nothing was said since."""
    measured: int | None = None
    """What the vendor counted for the last request, in tokens."""
    request: Request | None = None
    """The last request, without what was added to it on the way; between turns, without its messages."""

    async def planned(self, call: ToolCall) -> FileChange | None:
        """What a call will do to a file, if it does something to one."""
        tool, unsaved = declared(call.name), None
        path = tool.path_in(call.arguments)
        if tool.effect == "edits" and path is not None:
            unsaved = await self.unsaved(path)
        return await asyncio.to_thread(
            planned_change, call.name, call.arguments, self.workspace, unsaved=unsaved
        )

    def kept(self, message_id: str) -> int | None:
        """The entry of a message that was written just now."""
        for entry in reversed(self.log.log.entries(self.log.session, last=_NEWEST)):
            if entry.facts.message_id == message_id:
                return entry.id
        return None

    def mark(self, mark: Mark) -> None:
        """Write a mark into the log. Raises what the log raises."""
        self.log.writer.mark(mark)


_NEWEST = 16
