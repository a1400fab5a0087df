"""What the gateway keeps between requests, asked without holding up other requests and without failing one.

A memory is a help and never a condition: one that cannot be asked is as good as empty. That is counted, and
said once for each time that it begins to fail.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from ferrule.errors import FerruleError
from ferrule.gateway.stored_responses import key_of_response, read_response
from ferrule.memory import InMemory, Memory

__all__ = ["KeptValues"]

LONGEST_CHAIN = 2_000
"""Responses of one conversation that are looked up."""

Value = TypeVar("Value")


class KeptValues:
    """A ``Memory`` for the event loop. ``failed`` is told what went wrong, and whether that is new."""

    def __init__(self, memory: Memory, failed: Callable[[str, bool], None]) -> None:
        self._memory = memory
        self._failed = failed
        self._fails = False
        self._direct = isinstance(memory, InMemory)

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
        return await self._asked(lambda: self._chain(scope, response), None)

    async def items(self, scope: str, responses: Sequence[str]) -> list[Any]:
        """The items of responses, as far as they are there."""
        kept = await self.get(scope, [key_of_response(each) for each in responses])
        read = [found for value in kept.values() if (found := read_response(value))]
        return [item for _, items in read for item in items]

    async def close(self) -> None:
        """Close the memory."""
        await asyncio.to_thread(self._memory.close)

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

    async def _asked(self, ask: Callable[[], Value], without: Value) -> Value:
        try:
            found = ask() if self._direct else await asyncio.to_thread(ask)
        except (FerruleError, OSError) as error:
            self._failed(f"{type(error).__name__}: {error}", not self._fails)
            self._fails = True
            return without
        self._fails = False
        return found
