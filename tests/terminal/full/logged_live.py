"""A conversation that is written down as it is told, and read again from its log."""

import asyncio
from typing import Any

from ferrule.core.messages import Assistant, StopReason, ToolResult, User
from ferrule.sessions.log import SessionLog
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import Page
from ferrule.terminal.live.log_replay import page_of
from tests.terminal.full.chat_script import call
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive

DIRECTORY = STATUS.directory


class LoggedLive(ScriptedLive):
    """Turns are told with ``turn``; each has a question, a thought, a call with its result, and an answer."""

    def __init__(self, log: SessionLog, **more: Any) -> None:
        super().__init__(**more)
        self.log = log
        self.session = log.create(directory=DIRECTORY, title=SESSION.title).id
        self.number = 0
        self.readable = asyncio.Event()
        """While it is not set, who reads the log waits."""
        self.readable.set()

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        await self.readable.wait()
        return page_of(self.log, self.session, DIRECTORY, last=last, before=before)

    def written(self, *said: Any) -> list[int]:
        """Write entries; their ids."""
        return [each.id for each in self.log.append(self.session, *said)]

    def turn(self) -> None:
        """The next turn, from its beginning to its end."""
        number = self.number
        self.number += 1
        question, thought = f"question-{number}", f"thought {number}"
        answer, result = f"answer-{number}", f"result-{number}"
        made = call(f"c{number}", "execute", command=f"run-{number}")
        _, first, _, last = self.written(
            User(question),
            Assistant("", thought, (made,)),
            ToolResult(made.id, result, "execute"),
            Assistant(answer),
        )
        for event in (
            events.TurnBegan(question),
            events.ThinkingPiece(thought),
            events.ReplyEnded("", thought, 1, StopReason.TOOL_CALLS, entry=first),
            events.CallMade(made),
            events.ToolAnswered(made.id, "execute", result, False),
            events.TextPiece(answer),
            events.ReplyEnded(answer, "", 0, StopReason.STOP, entry=last),
            events.TurnEnded("done"),
        ):
            self.tell(event)

    def answer_with(self, text: str) -> None:
        """A reply without calls, to its end."""
        self.tell(events.TextPiece(text))
        self.tell(events.ReplyEnded(text, "", 0, StopReason.STOP, entry=self.written(Assistant(text))[0]))
