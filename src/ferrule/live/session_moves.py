"""From one session, or place in it, to another: undo, rewind and redo, forks, other sessions, a summary."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ferrule.backends.paths import RefusedPath
from ferrule.errors import FerruleError, UsageError
from ferrule.live.compaction import summed_up
from ferrule.live.file_mentions import typed_text
from ferrule.live.live_events import FileChange, FilesUndone, Noticed, TurnBegan
from ferrule.live.protocol import Rewound
from ferrule.live.replaying import spent
from ferrule.live.session_host import Moved, SessionHost
from ferrule.live.thread_rebuilding import TurnPlace, turn_places
from ferrule.messages import Assistant, ToolCall, User
from ferrule.sessions.entries import Entry, SessionInfo
from ferrule.tools.declarations import declared


@dataclass(frozen=True, slots=True)
class _Undone:
    """What was undone: where the session ended, if it went back, and the snapshots around each turn whose
    files did, the newest first."""

    head: int | None
    files: tuple[tuple[str, str], ...]


class SessionMoves:
    """Moves a conversation, while no turn goes on."""

    def __init__(self, conversation: SessionHost) -> None:
        self._live = conversation
        self._undone: list[_Undone] = []

    def said(self) -> None:
        """Something was said: what was undone stays so."""
        self._undone.clear()

    async def turn_places(self) -> list[TurnBegan]:
        """What the user said in the session, oldest first."""
        entries, _ = await self._live.past()
        return [
            TurnBegan(*typed_text(each.said.content), entry=each.entry.id, time=each.entry.time)
            for each in turn_places(entries)
        ]

    async def undo(self) -> str:
        """Go back to before the last turn, files too; what was said in it."""
        entries, _ = await self._live.past()
        places = turn_places(entries)
        return await self._back(entries, places[-1:], "both", "undone")

    async def rewind(self, entry: int, what: Rewound) -> str:
        """Go back to before the message of that entry; what it said. Raises where there is none."""
        entries, _ = await self._live.past()
        places = turn_places(entries)
        at = next((at for at, each in enumerate(places) if each.entry.id == entry), None)
        if at is None:
            raise UsageError(f"the session has no message {entry} of yours")
        return await self._back(entries, places[at:], what, "rewound")

    async def _back(
        self, entries: Sequence[Entry], places: Sequence[TurnPlace], what: Rewound, why: Moved
    ) -> str:
        """Go back to before the first of these turns, which are the last ones."""
        if not places:
            return ""
        live, log = self._live, self._live.places.log
        head = None
        if what != "files":
            head = entries[-1].id
            info = await asyncio.to_thread(log.move_head, live.info.id, places[0].before)
            live.moved(info, why)
        undone: list[tuple[str, str]] = []
        outside = [] if what == "conversation" else self._changed_outside(entries, places[0].said)
        try:
            if what != "conversation":
                await self._files_back(places, undone, outside)
        finally:
            self._undone.append(_Undone(head, tuple(undone)))
        return typed_text(places[0].said.content)[0]

    async def _files_back(
        self, places: Sequence[TurnPlace], undone: list[tuple[str, str]], outside: Sequence[str]
    ) -> None:
        """Undo what each turn did to files, the newest first: what the user did in between stays.

        ``outside``: files outside of the directory, of which no snapshot was taken: they stay, too.
        """
        snapshots = self._live.places.snapshots
        told: list[FilesUndone] = []
        for each in reversed(places):
            if each.files_before:
                after = each.files_after or await asyncio.to_thread(snapshots.take)
                undone.append((each.files_before, after))
                told.append(await self._restored(*undone[-1]))
        self._tell_files([*told, FilesUndone((), tuple(outside))])

    async def redo(self) -> bool:
        """Take the last ``undo`` or ``rewind`` back."""
        if not self._undone:
            return False
        undone = self._undone.pop()
        live = self._live
        if undone.head is not None:
            info = await asyncio.to_thread(live.places.log.move_head, live.info.id, undone.head)
            live.moved(info, "redone")
        self._tell_files([await self._restored(after, before) for before, after in reversed(undone.files)])
        return True

    async def fork(self, title: str) -> SessionInfo:
        """Go on in a fork."""
        live = self._live
        info = await asyncio.to_thread(lambda: live.places.log.fork(live.info.id, title=title))
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
            live.begin_anew()
        except FerruleError as error:
            live.tell(Noticed("not-compacted", {}, error))
            return
        live.tell(made.told)
        live.status.change(context_tokens=made.told.after)

    async def _restored(self, before: str, after: str) -> FilesUndone:
        snapshots = self._live.places.snapshots
        try:
            return FilesUndone(*await asyncio.to_thread(snapshots.restore, before, after))
        except FerruleError as error:  # they are gone, or those of another directory
            self._live.tell(Noticed("files-not-undone", {}, error))
            return FilesUndone((), ())

    def _tell_files(self, steps: Sequence[FilesUndone]) -> None:
        """Tell what became of files in all steps together: of each, what it was and what it is."""
        changed: dict[str, FileChange] = {}
        for each in (change for step in steps for change in step.changed):
            first = changed.get(each.path, each)
            changed[each.path] = replace(each, before=first.before, words=each.words or first.words)
        kept = sorted({path for step in steps for path in step.kept})
        if changed or kept:
            self._live.tell(FilesUndone(tuple(changed[path] for path in sorted(changed)), tuple(kept)))

    def _changed_outside(self, entries: Sequence[Entry], said: User) -> list[str]:
        """What file tools were to change outside of the directory since then; no snapshot has it."""
        workspace, found = self._live.places.workspace, dict[str, None]()
        for entry in reversed(entries):
            if entry.said is said:
                break
            for call in entry.said.calls if isinstance(entry.said, Assistant) else ():
                tool = declared(call.name)
                path = tool.path_in(call.arguments) if isinstance(call, ToolCall) else None
                if path is not None and tool.changes_files:
                    with suppress(RefusedPath):
                        spot = workspace.spot(path, follow=tool.effect != "deletes")
                        if spot.top != workspace.directory:
                            found[spot.real] = None
        return [*reversed(found)]
