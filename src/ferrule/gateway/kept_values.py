"""What the gateway keeps between requests, asked without holding up other requests and without failing one.

A memory is a help and never a condition: one that cannot be asked is as good as empty. That is counted, and
said once for each time that it begins to fail.

One that does not answer, as a server that hangs or a file that is locked, would hold up each request. So
nobody waits long for it, and after that nothing is asked for some seconds; then one question tries whether
it is back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ferrule.client.memory import InMemory, Memory
from ferrule.core.errors import FerruleError
from ferrule.gateway.stored_responses import key_of_response, read_response

LONGEST_CHAIN = 2_000
"""Responses of one conversation that are looked up."""

PATIENCE = 4.0
"""Seconds for an answer; it takes a millisecond."""
CHAIN_PATIENCE = 10.0
"""The same for a conversation, whose responses are looked up one after another."""
SLOW = 0.5
"""Seconds after which a failure is one of silence."""
AWAY = 5.0
"""Seconds in which nothing is asked after that."""
AT_ONCE = 8
"""Threads that ask. They are the memory's alone, so that those who hang block nobody else."""

UNASKED = "it did not answer before"

CLOSING = 5.0
"""Seconds in which it may close."""

Value = TypeVar("Value")


class KeptValues:
    """A ``Memory`` for the event loop. ``failed`` is told what went wrong, and whether that is new."""

    def __init__(
        self,
        memory: Memory,
        failed: Callable[[str, bool], None],
        back: Callable[[], None] = lambda: None,
        *,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``back`` is told that it answers again."""
        self._memory = memory
        self._failed = failed
        self._back = back
        self._patience, self._clock = patience, clock
        self._fails = False
        self._direct = isinstance(memory, InMemory)
        self._threads = None if self._direct else ThreadPoolExecutor(AT_ONCE, "ferrule-memory")
        self._away_until = 0.0

    @property
    def is_away(self) -> bool:
        """Whether nothing is asked, because it did not answer."""
        return self._clock() < self._away_until

    async def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values that are there."""
        if not keys:
            return {}
        return await self._asked(lambda: self._memory.get(scope, keys), {})

    async def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep values."""
        if entries:
            await self._asked(lambda: self._memory.put(scope, entries), None)

    async def conversation(self, scope: str, response: str) -> list[Any] | None:
        """The items of a response and of all before it; None where one of them is not there."""
        return await self._asked(lambda: self._chain(scope, response), None, CHAIN_PATIENCE)

    async def items(self, scope: str, responses: Sequence[str]) -> list[Any]:
        """The items of responses, as far as they are there."""
        kept = await self.get(scope, [key_of_response(each) for each in responses])
        read = [found for value in kept.values() if (found := read_response(value))]
        return [item for _, items in read for item in items]

    async def close(self) -> None:
        """Close the memory."""
        if self._threads is None:
            self._memory.close()
            return
        self._threads.shutdown(wait=False)
        # What hangs is not waited for; a file is whole at any time, and a server ends what it was told.
        await asyncio.wait([asyncio.ensure_future(asyncio.to_thread(self._memory.close))], timeout=CLOSING)

    def _chain(self, scope: str, response: str) -> list[Any] | None:
        turns: list[list[Any]] = []
        while response:
            key = key_of_response(response)
            value = self._memory.get(scope, [key]).get(key)
            read = read_response(value) if value and len(turns) < LONGEST_CHAIN else None
            if read is None:
                return None
            response, items = read
            turns.append(items)
        return [item for turn in reversed(turns) for item in turn]

    async def _asked(
        self, ask: Callable[[], Value], without: Value, patience: float | None = None
    ) -> Value:
        if self.is_away:
            self._failed(UNASKED, False)
            return without
        began = self._clock()
        if self._away_until:
            self._away_until = began + AWAY  # one question tries; the others go on without
        try:
            found = await self._in_thread(ask, patience or self._patience) if self._threads else ask()
        except TimeoutError:
            self._fell_silent(f"no answer within {patience or self._patience:g} s")
            return without
        except (FerruleError, OSError) as error:
            words = f"{type(error).__name__}: {error}"
            if self._clock() - began >= SLOW:
                self._fell_silent(words)
            else:
                self._failed(words, not self._fails)
                self._fails, self._away_until = True, 0.0
            return without
        if self._fails:
            self._back()
        self._fails, self._away_until = False, 0.0
        return found

    async def _in_thread(self, ask: Callable[[], Value], patience: float) -> Value:
        asked = asyncio.get_running_loop().run_in_executor(self._threads, ask)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), patience)
        except TimeoutError:
            asked.add_done_callback(_forgotten)
            raise

    def _fell_silent(self, why: str) -> None:
        self._failed(f"{why}; it is not asked for {AWAY:g} s", not self._fails)
        self._fails, self._away_until = True, self._clock() + AWAY


def _forgotten(asked: asyncio.Future[Any]) -> None:
    """Take what came too late, so that nobody is told that it was not taken."""
    if not asked.cancelled():
        asked.exception()
