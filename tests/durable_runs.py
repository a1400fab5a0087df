"""A durable run without a worker: a services in memory, and attempts that are cut off."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from langgraph.types import Command

from ferrule.agent.run_context import CURRENT_RUN, RunContext
from ferrule.core.errors import RunTakenOver

__all__ = ["Desk", "Killed", "Run", "answering"]


class Killed(BaseException):
    """The worker stopped here."""


@dataclass
class Turn:
    model: str
    key_id: str
    tokens: tuple[int, int, int] | None = None
    left: bool = False

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        self.tokens = input_tokens, output_tokens, cached_tokens


@dataclass
class Desk:
    """What the ledger of runs would keep."""

    records: dict[str, str] = field(default_factory=dict)
    """Tools by the record's key."""
    turns: list[Turn] = field(default_factory=list)
    before_record: Callable[[str], None] = lambda key: None
    before_turn: Callable[[], None] = lambda: None
    loop: asyncio.AbstractEventLoop | None = None
    taken_over: bool = False

    async def still_ours(self) -> None:
        self._at_home()
        if self.taken_over:
            raise RunTakenOver("r")

    async def begin_call(self, key: str, tool: str) -> bool:
        self._at_home()
        self.before_record(key)
        known = key in self.records
        self.records[key] = tool
        return known

    async def settle_call(self, key: str) -> None:
        self._at_home()
        del self.records[key]

    @asynccontextmanager
    async def model_turn(self, model: str, key_id: str) -> AsyncGenerator[Turn]:
        self._at_home()
        task = asyncio.current_task()
        self.before_turn()
        turn = Turn(model, key_id)
        self.turns.append(turn)
        try:
            yield turn
        finally:
            turn.left = True
            assert asyncio.current_task() is task

    def _at_home(self) -> None:
        assert asyncio.get_running_loop() is self.loop


@dataclass
class Run:
    """One thread, whose every attempt is a new agent, as in a new process."""

    make: Callable[[], Any]
    services: Desk = field(default_factory=Desk)
    thread: str = "t"
    attempts: int = 0
    segment: int = 1
    decided: Any = None
    sync: bool = False

    async def attempt(self, given: Any) -> dict[str, Any]:
        """Run until the end, or the next question; ``Killed`` passes through."""
        self.attempts += 1
        if isinstance(given, Command) and given is not self.decided:
            # A decision begins a segment; handed in once more, it is the same.
            self.decided, self.segment = given, self.segment + 1
        loop = self.services.loop = asyncio.get_running_loop()
        run = RunContext(
            run="r",
            thread=self.thread,
            segment=self.segment,
            attempt=self.attempts,
            services=self.services,
            loop=loop,
        )
        token = CURRENT_RUN.set(run)
        config = {"configurable": {"thread_id": self.thread}}
        try:
            agent = self.make()
            options = {"durability": "sync"} if getattr(agent, "checkpointer", None) else {}
            if self.sync:
                return await asyncio.to_thread(agent.invoke, given, config, **options)
            return await agent.ainvoke(given, config, **options)
        finally:
            CURRENT_RUN.reset(token)

    async def killed(self, given: Any) -> None:
        """An attempt that is cut off."""
        try:
            await self.attempt(given)
        except Killed:
            return
        raise AssertionError("nobody stopped the worker")


def answering(result: dict[str, Any], *decisions: Any) -> Command[Any]:
    """The decisions for the questions of a result, in their order."""
    questions: Sequence[Any] = result["__interrupt__"]
    return Command(resume={each.id: decision for each, decision in zip(questions, decisions, strict=True)})
