"""Run turns one after another; each ends exactly once, whatever happens.

The agent's work is a task that a stop cancels. The task that runs the turn is never cancelled, so the log
gets its marks and the frontend its ``TurnEnded``. Work that ignores cancellation is abandoned.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ferrule.terminal.live.live_events import Attachment, Queued, TurnBegan, TurnEnded, When, Why
from ferrule.terminal.live.session_context import PresentTurn, Typed

if TYPE_CHECKING:
    from ferrule.terminal.live.open_session import OpenSession

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds for cancelled work to end."""


class TurnRunner:
    """Runs turns. ``seconds`` returns the time limit of a turn, ``patience`` is that of its end."""

    def __init__(
        self, host: OpenSession, seconds: Callable[[], float | None], *, patience: float = PATIENCE
    ) -> None:
        self._host, self._seconds, self._patience = host, seconds, patience
        self._queue: list[Typed] = []
        self._turn: PresentTurn | None = None
        self._running: asyncio.Task[None] | None = None
        self._goes_on = False
        """Whether the next queued message is sent without further action."""
        self._afterwards: list[Callable[[], Awaitable[None]]] = []
        self._job: asyncio.Task[Any] | None = None

    @property
    def busy(self) -> bool:
        return self._running is not None

    def say(self, text: str, attachments: Sequence[Attachment], when: When) -> None:
        """Begin a turn, queue the message, or pass it to the running turn."""
        typed = Typed(text, tuple(attachments))
        if self._turn is not None and when == "steer":
            self._turn.steering.append(typed)
            return
        self._queue.append(typed)
        if self.busy or len(self._queue) > 1:
            self._goes_on = self._goes_on or self._turn is None
            self._tell_queue()
        if not self.busy:
            self._next(told=len(self._queue) > 1)

    def begin(self, typed: Typed | None) -> None:
        self._turn = PresentTurn()
        self._start(self._run(self._turn, typed))

    def take_back(self) -> str:
        """Remove and return the texts that are queued or not yet passed to the model."""
        taken = self._turn.steering if self._turn is not None else []
        texts = [each.text for each in (*taken, *self._queue)]
        taken.clear()
        if self._queue:
            self._queue.clear()
            self._tell_queue()
        return "\n\n".join(texts)

    async def apart(self, job: Callable[[], Coroutine[Any, Any, T]], *, stoppable: bool = False) -> T:
        """Run a job while no turn is running: now, or after the present one.

        Messages sent meanwhile wait. Raises the job's error, or ``CancelledError`` if it was stopped.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            work = asyncio.create_task(job())
            self._job = work if stoppable else None
            await asyncio.wait([work])
            self._job = None
            if done.cancelled():
                _forgotten(work)
            elif work.cancelled():
                done.cancel()
            elif (error := work.exception()) is not None:
                done.set_exception(error)
            else:
                done.set_result(work.result())

        self._afterwards.append(run)
        if self._running is None:
            self._start(self._between())
        return await done

    async def stop(self) -> None:
        """End the present turn; return after its end was emitted."""
        running, turn = self._running, self._turn
        if running is None:
            return
        if turn is not None:
            turn.end("stopped")
            await turn.over.wait()
        elif self._job is not None:
            self._job.cancel()
            await asyncio.wait([running])

    async def idle(self) -> None:
        """Wait until no turn is running and none is queued."""
        while self._running is not None:
            await asyncio.wait([self._running])

    def _next(self, *, told: bool = True) -> None:
        if self._queue:
            typed = self._queue.pop(0)
            if told:
                self._tell_queue()
            self.begin(typed)

    def _tell_queue(self) -> None:
        self._host.tell(Queued(tuple(each.text for each in self._queue)))

    async def _run(self, turn: PresentTurn, typed: Typed | None) -> None:
        host = self._host
        if typed is not None:
            names = tuple(each.name for each in typed.attachments)
            host.tell(TurnBegan(typed.text, names, time=time.time()))
        host.turn_began(turn)
        if typed is not None:
            turn.said = asyncio.create_task(host.write(typed))
        turn.work = asyncio.create_task(host.work(turn))
        if turn.why is not None:
            turn.work.cancel()
        await self._worked(turn, turn.work)
        if turn.said is not None:
            await asyncio.wait([turn.said])
        why, error = _end_of(turn, turn.work)
        try:
            await host.turn_ended(turn, why, error)
        finally:
            self._tell_end(turn, why, error)
        await self._between()

    def _tell_end(self, turn: PresentTurn, why: Why, error: Exception | None) -> None:
        self._turn, self._goes_on = None, why == "done"
        self._queue[:0] = turn.steering
        if turn.steering:
            self._tell_queue()
        seconds = time.monotonic() - turn.started
        self._host.tell(TurnEnded(why, error, turn.text, turn.usage, seconds))
        turn.over.set()

    async def _between(self) -> None:
        while self._afterwards:
            await self._afterwards.pop(0)()

    def _start(self, steps: Coroutine[Any, Any, None]) -> None:
        async def run() -> None:
            try:
                await steps
            finally:
                self._running = None
            if self._goes_on:
                self._next()

        self._running = asyncio.create_task(run())

    async def _worked(self, turn: PresentTurn, work: asyncio.Task[None]) -> None:
        """Wait for the work, but only ``patience`` seconds after its cancellation."""
        loop = asyncio.get_running_loop()
        seconds = self._seconds()
        timer = None if seconds is None else loop.call_later(seconds, turn.end, "timeout")
        ending = asyncio.create_task(turn.ending.wait())
        try:
            await asyncio.wait({work, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                await asyncio.wait({work}, timeout=self._patience)
        finally:
            ending.cancel()
            if timer is not None:
                timer.cancel()


def _end_of(turn: PresentTurn, work: asyncio.Task[None]) -> tuple[Why, Exception | None]:
    if turn.said is not None:
        _forgotten(turn.said)
    if turn.why is not None:
        if not work.done():
            work.add_done_callback(_forgotten)
        else:
            _forgotten(work)
        return turn.why, None
    if work.cancelled():
        return "stopped", None
    error = work.exception()
    if error is None:
        return ("repetition" if turn.forced else "done"), None
    return "failed", error if isinstance(error, Exception) else RuntimeError(repr(error))


def _forgotten(work: asyncio.Task[Any]) -> None:
    """Retrieve the exception, so that asyncio does not warn about it."""
    if not work.cancelled():
        work.exception()
