"""From one session, or one place in it, to another: undo and redo, forks, other sessions, a summary."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from ferrule.errors import FerruleError
from ferrule.live.compaction import summed_up
from ferrule.live.file_mentions import typed_text
from ferrule.live.live_events import FilesUndone, Noticed
from ferrule.live.log_marks import spent
from ferrule.live.past import turn_places
from ferrule.live.session_host import Moved, SessionHost
from ferrule.sessions.checkpoints import copy_thread
from ferrule.sessions.entries import SessionInfo

__all__ = ["SessionMoves"]


@dataclass(frozen=True, slots=True)
class _Undone:
    """What was undone: where the session ended, and the snapshots around the turn."""

    head: int | None
    before: str
    after: str


class SessionMoves:
    """Moves a conversation, while no turn goes on."""

    def __init__(self, conversation: SessionHost) -> None:
        self._live = conversation
        self._undone: list[_Undone] = []

    def said(self) -> None:
        """Something was said: what was undone stays so."""
        self._undone.clear()

    async def undo(self) -> str:
        """Go back to before the last turn, files too; what was said in it."""
        live, places = self._live, self._live.places
        entries, _ = await live.past()
        place = turn_places(entries)
        if place is None:
            return ""
        after = place.files_after
        if place.files_before and not after:
            after = await asyncio.to_thread(places.snapshots.take)
        head = entries[-1].id
        info = await asyncio.to_thread(places.log.move_head, live.info.id, place.before)
        self._undone.append(_Undone(head, place.files_before, after))
        live.moved(info, "undone")
        await self._restore(place.files_before, after)
        text, _ = typed_text(place.said.content)
        return text

    async def redo(self) -> bool:
        """Take the last ``undo`` back."""
        if not self._undone:
            return False
        undone = self._undone.pop()
        live = self._live
        info = await asyncio.to_thread(live.places.log.move_head, live.info.id, undone.head)
        live.moved(info, "redone")
        await self._restore(undone.after, undone.before)
        return True

    async def fork(self, title: str) -> SessionInfo:
        """Go on in a fork."""
        live = self._live
        info = await asyncio.to_thread(lambda: live.places.log.fork(live.info.id, title=title))
        parts = await live.parts()
        await copy_thread(parts.saver, live.info.id, info.id)
        self._undone.clear()
        await live.go_to(info, "forked")
        return info

    async def go(self, info: SessionInfo, why: Moved) -> None:
        """Go on with another session. One in which nothing was said is not kept."""
        if info.id != self._live.info.id:
            await asyncio.to_thread(self._live.forget_if_empty)
        self._undone.clear()
        await self._live.go_to(info, why)

    async def new(self) -> None:
        """Begin another session."""
        places = self._live.places
        info = await asyncio.to_thread(lambda: places.log.create(directory=str(places.directory)))
        await self.go(info, "new")

    async def compact(self, hint: str) -> None:
        """Sum up the conversation so far; told as ``Compacted``, or why it could not be."""
        live = self._live
        try:
            (summaries, _), state = await live.summaries(), await live.state()
            made = await summed_up(summaries, live.chat, state, hint)
            if made is None:
                live.tell(Noticed("nothing-to-compact", {}))
                return
            live.status.used(made.used)
            if made.told.after >= made.told.before:
                await asyncio.to_thread(live.log.writer.mark, spent(made.used))
                live.tell(Noticed("not-shorter", {}))
                return
            await asyncio.to_thread(live.log.writer.summary, made.key, made.detail)
            await live.begin_anew()
        except FerruleError as error:
            live.tell(Noticed("not-compacted", {}, error))
            return
        live.tell(made.told)
        live.status.change(context_tokens=made.told.after)

    async def _restore(self, before: str, after: str) -> None:
        if not before or not after:
            return
        snapshots = self._live.places.snapshots
        try:
            changed, kept = await asyncio.to_thread(snapshots.restore, before, after)
        except FerruleError as error:  # they are gone, or those of another directory
            self._live.tell(Noticed("files-not-undone", {}, error))
            return
        if changed or kept:
            self._live.tell(FilesUndone(changed, kept))
