"""Questions about calls in the plain face: one after the other; those that are void meanwhile are left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ferrule.live.live_events import Decision, Question


class QuestionQueue:
    """``decide`` asks the user; None where nobody can answer any more."""

    def __init__(self, decide: Callable[[Question], Awaitable[Decision | None]]) -> None:
        self._decide = decide
        self._waiting: asyncio.Queue[Question] = asyncio.Queue()
        self._open: dict[str, asyncio.Future[Decision | None] | None] = {}
        """By the ids of questions; None for one that is not asked yet, or is answered."""

    def add(self, question: Question) -> None:
        """Ask it when those before it are decided."""
        if question.id not in self._open:
            self._open[question.id] = None
            self._waiting.put_nowait(question)

    def decided(self, question_id: str) -> None:
        """Ask it no more."""
        if (asking := self._open.pop(question_id, None)) is not None:
            asking.cancel()

    async def ask_all(self, answer: Callable[[Question, Decision | None], None]) -> None:
        """Ask one question after the other, and hand on what was answered."""
        while True:
            question = await self._waiting.get()
            if question.id not in self._open:
                continue
            asking = asyncio.ensure_future(self._decide(question))
            self._open[question.id] = asking
            try:
                await asyncio.wait({asking})
            finally:
                asking.cancel()
            if not asking.cancelled():
                self._open[question.id] = None
                answer(question, asking.result())
