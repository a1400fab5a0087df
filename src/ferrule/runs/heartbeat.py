"""A worker's signs of life, from a thread of its own: a tool that blocks the event loop does not stop them.

Each *beat* is written into the ledger and says whose the worker's runs are. It is handed to the event loop,
and the time until the loop has taken it tells one that is blocked from one that works. So a worker whose
loop is blocked keeps its runs, and says what it is in; one that is frozen as a whole is silent.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_paths
from types import FrameType

from ferrule.runs.worker_ledger import WorkerLedger
from ferrule.runs.worker_rows import trouble_json

log = logging.getLogger("ferrule.runs")

EVERY_SECONDS = 0.5
BLOCKED_SECONDS = 5.0
"""A loop that has taken no beat for so long is blocked."""

Held = Sequence[tuple[str, float]]
"""Runs that do not end although they were told to, each with the seconds since then."""


def now() -> float:
    """Seconds on a clock that goes on while the machine sleeps, where the system has one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


@dataclass(frozen=True, slots=True)
class Beat:
    """What the ledger said."""

    at: float
    """When it was asked, by ``now``."""
    own: frozenset[str]
    """The runs that are this worker's."""
    others: Mapping[str, object]
    """The other workers that may have some, each with something that changes while it lives."""
    claimed: frozenset[str]
    driven: frozenset[str]
    """What this worker drove just before."""


class Heart:
    """Beats while ``start`` to ``stop``; ``newest`` is for the event loop."""

    def __init__(
        self,
        ledger: WorkerLedger,
        working: Callable[[], tuple[frozenset[str], frozenset[str]]],
        held: Callable[[], Held],
        heard: Callable[[Beat], None],
        *,
        every: float = EVERY_SECONDS,
        blocked_after: float = BLOCKED_SECONDS,
    ) -> None:
        """``working``: the runs that are claimed, and those that are driven. ``heard`` is told of each beat
        in the loop."""
        self._ledger, self._working, self._held, self._heard = ledger, working, held, heard
        self._every, self._blocked_after = every, blocked_after
        self._ended, self._fresh = threading.Event(), asyncio.Event()
        self._newest: Beat | BaseException | None = None
        self._answered, self._blocked = now(), False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin to beat for the loop that runs now."""
        loop, owner = asyncio.get_running_loop(), threading.get_ident()
        self._answered = now()
        self._thread = threading.Thread(
            target=self._beat_on, args=(loop, owner), name="heartbeat", daemon=True
        )
        self._thread.start()

    async def newest(self) -> Beat:
        """The next beat that nobody was given; raises what the ledger raised."""
        await self._fresh.wait()
        self._fresh.clear()
        if isinstance(self._newest, BaseException):
            raise self._newest
        assert self._newest is not None
        return self._newest

    def stop(self) -> None:
        """Beat no more. Blocks until the last beat is written."""
        self._ended.set()
        if self._thread:
            self._thread.join()

    def _beat_on(self, loop: asyncio.AbstractEventLoop, owner: int) -> None:
        while not self._ended.is_set():
            try:
                beat = self._one(owner)
            except BaseException as error:  # the loop raises it
                beat = error
            try:
                loop.call_soon_threadsafe(self._take, beat)
            except RuntimeError:  # the loop is closed
                return
            self._ended.wait(self._every)

    def _one(self, owner: int) -> Beat:
        began, (claimed, driven) = now(), self._working()
        late = began - self._answered - self._every
        blocked = late if late > self._blocked_after else 0.0
        frames = sys._current_frames() if blocked else {}  # pyright: ignore[reportPrivateUsage]
        at = _place(frames.get(owner))
        if blocked and not self._blocked:
            log.warning(
                "the event loop has been blocked for %.0f s in %s: an async tool must not block; the runs "
                "of this worker stand still until it ends",
                *(blocked, at),
            )
        elif self._blocked and not blocked:
            log.warning("the event loop works again")
        self._blocked = blocked > 0
        own, others = self._ledger.beat(trouble_json(blocked, at, self._held()))
        return Beat(began, own, others, claimed, driven)

    def _take(self, beat: Beat | BaseException) -> None:
        self._answered, self._newest = now(), beat
        if isinstance(beat, Beat):
            self._heard(beat)
        self._fresh.set()


_LIBRARIES = (get_paths()["stdlib"], get_paths()["purelib"], str(Path(__file__).parents[1]), "<")


def _place(frame: FrameType | None) -> str:
    """The innermost function of a stack that is neither Python's, a package's nor Ferrule's."""
    found = frame
    while found is not None and found.f_code.co_filename.startswith(_LIBRARIES):
        found = found.f_back
    found = found or frame
    if found is None:
        return ""
    where = "/".join(Path(found.f_code.co_filename).parts[-2:])
    return f"{found.f_code.co_name} ({where}:{found.f_lineno})"
