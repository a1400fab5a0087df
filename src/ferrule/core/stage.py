"""The one shape of the pipe: feed an item, get what became known; end, get the rest.

A stage does no I/O and keeps no clock, so the same object runs under a plain loop, under asyncio and
in a test that cuts its input anywhere. After ``end`` a stage is spent.
"""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

__all__ = ["Join", "Stage", "adrive", "drive"]

In = TypeVar("In", contravariant=True)
Out = TypeVar("Out")
A = TypeVar("A")
B = TypeVar("B")


class Stage(Protocol[In, Out]):
    """Takes items of one vocabulary and returns items of the next."""

    def feed(self, item: In, /) -> list[Out]:
        """Take one item; return what is certain now, in order."""
        ...

    def end(self) -> list[Out]:
        """No more items; return what was still pending."""
        ...


class Join(Generic[A, B]):
    """Stages in a row are a stage.

    The subtle step is the end: what is still pending in one stage must pass through all that follow before
    they are ended in turn.
    """

    __slots__ = ("_stages",)

    def __init__(self, *stages: Stage[Any, Any]) -> None:
        self._stages = stages

    def feed(self, item: A, /) -> list[B]:
        """Push one item through every stage."""
        items: list[Any] = [item]
        for stage in self._stages:
            items = [out for each in items for out in stage.feed(each)]
        return items

    def end(self) -> list[B]:
        """End the first stage, push on what was pending, end the next, and so on."""
        items: list[Any] = []
        for stage in self._stages:
            items = [out for each in items for out in stage.feed(each)]
            items.extend(stage.end())
        return items


def drive(stage: Stage[A, B], source: Iterable[A]) -> Iterator[B]:
    """Run a source through a stage."""
    for item in source:
        yield from stage.feed(item)
    yield from stage.end()


async def adrive(stage: Stage[A, B], source: AsyncIterable[A]) -> AsyncIterator[B]:
    """Run an asynchronous source through a stage."""
    async for item in source:
        for out in stage.feed(item):
            yield out
    for out in stage.end():
        yield out
