"""Questions that wait for a person: each is told, decided once, and told again as decided."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from ferrule.live.live_events import Asked, Decided, LiveEvent
from ferrule.live.questions import Decision, Question


@dataclass(slots=True)
class _Waiting:
    question: Question
    settled: Callable[[], Decision | None]
    future: asyncio.Future[Decision] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class WaitingQuestions:
    """Belongs to one event loop. ``tell`` takes ``Asked`` and ``Decided``."""

    def __init__(self, tell: Callable[[LiveEvent], None]) -> None:
        self._tell = tell
        self._waiting: dict[str, _Waiting] = {}

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that wait, oldest first."""
        return tuple(each.question for each in self._waiting.values())

    async def decision(self, question: Question, settled: Callable[[], Decision | None]) -> Decision:
        """Ask, and wait for the answer. Who is cancelled meanwhile leaves the question void.

        ``settled`` says what ``settle`` would decide; None where a person has to.
        """
        waiting = self._waiting[question.id] = _Waiting(question, settled)
        self._tell(Asked(question))
        decision: Decision | None = None
        try:
            decision = await waiting.future
            return decision
        finally:
            self._waiting.pop(question.id, None)
            self._tell(Decided(question.id, decision))

    def answer(self, question_id: str, decision: Decision) -> None:
        """Decide a question; one that is decided already, or void, is left alone."""
        waiting = self._waiting.get(question_id)
        if waiting is not None and not waiting.future.done():
            waiting.future.set_result(decision)

    def settle(self) -> None:
        """Decide those that need nobody any more: the mode has changed, or a rule was made."""
        for id, waiting in list(self._waiting.items()):
            decision = waiting.settled()
            if decision is not None:
                self.answer(id, decision)
