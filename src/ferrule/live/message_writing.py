"""What the user said → a message, and its entries in the log, behind a snapshot of the files."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import HumanMessage

from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.errors import FerruleError
from ferrule.live import log_marks
from ferrule.live.file_mentions import content_of, mentioned
from ferrule.live.live_events import LiveEvent, Noticed, ShellRan
from ferrule.live.live_places import LivePlaces
from ferrule.live.present_turn import Typed
from ferrule.live.said_again import Unanswered, unanswered
from ferrule.live.shell_notes import shell_attachment
from ferrule.sessions.entries import Entry

MOST_TOLD = 5
"""So many names are told that are of no file."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message that is to be written. ``again``: the one without an answer that it takes the place of."""

    message: HumanMessage
    snapshot: str
    """Of the files as they are now; ``""`` where there is none."""
    again: Unanswered | None
    before: Sequence[Entry]
    """What the session held before it, as far as it was looked at."""


class MessageWriting:
    """Makes and writes messages."""

    def __init__(self, places: LivePlaces, tell: Callable[[LiveEvent], None]) -> None:
        self._places, self._tell = places, tell
        self.shell_notes: list[ShellRan] = []
        """Commands of the user's own that the model has not been told of."""

    async def content(self, typed: Typed) -> Any:
        """The content of a message, with the files that go with it."""
        directory = self._places.directory

        def read() -> tuple[Any, list[str]]:
            files, missed = mentioned(typed.text, directory)
            return content_of(typed.text, [*typed.attachments, *files]), missed

        content, missed = await asyncio.to_thread(read)
        if missed:
            self._tell(Noticed("not-attached", {"names": ", ".join(missed[:MOST_TOLD])}))
        return content

    async def said(self, typed: Typed, entries: Sequence[Entry]) -> Said:
        """The message of what was typed. ``entries``: what the session holds, where its end is in doubt."""
        shells, self.shell_notes = self.shell_notes, []
        notes = tuple(map(shell_attachment, shells))
        content = await self.content(Typed(typed.text, (*typed.attachments, *notes)))
        again = await asyncio.to_thread(unanswered, entries, typed.text)
        anew = None if again is None else again.anew(content)
        if again is None or anew is None:
            again, anew = None, content
        before = [each for each in entries if again is None or each.id <= (again.before or 0)]
        message = HumanMessage(cast("Any", anew), id=str(uuid.uuid4()))
        return Said(message, await self._snapshot(), again, before)

    def write(self, log: SessionLogMiddleware, said: Said) -> None:
        """Write it. For any thread; raises what the log raises."""
        if said.again is not None:
            log.log.move_head(log.session, said.again.before)
            log.writer.catch_up()
            for mark in said.again.marks:
                log.writer.mark(mark)
        if said.snapshot:
            log.writer.mark(log_marks.files_before(said.snapshot))
        log.writer.messages([said.message])

    async def _snapshot(self) -> str:
        try:
            return await asyncio.to_thread(self._places.snapshots.take)
        except (FerruleError, OSError) as error:
            self._tell(Noticed("no-snapshot", {}, error if isinstance(error, FerruleError) else None))
            return ""
