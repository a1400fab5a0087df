"""The desk of a durable run, for middlewares in the worker's event loop and in threads.

What the desk refuses ends the run: it is raised as LangGraph's ``GraphBubbleUp`` too, which retries, tools'
errors and whatever else handles exceptions in an agent let through. No model can put it right. The savers
of runs raise the same (``ferrule.runs.run_savers``). An agent's own code raises none of these types.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Coroutine, Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from langgraph.errors import GraphBubbleUp

from ferrule.errors import BudgetSpent, RunsUnavailable, RunTakenOver
from ferrule.run_context import RunContext

T = TypeVar("T")


class ModelTokens:
    """What the vendor counted for one request: 0 until it is known."""

    __slots__ = ("cached", "input", "output")

    def __init__(self) -> None:
        self.input = self.output = self.cached = 0


class _BudgetEnds(BudgetSpent, GraphBubbleUp):
    pass


class TakeoverEnds(RunTakenOver, GraphBubbleUp):
    """``RunTakenOver`` of the run's own ledger or checkpoints."""


class OutageEnds(RunsUnavailable, GraphBubbleUp):
    """``RunsUnavailable`` of the run's own ledger or checkpoints: another attempt goes on."""


@contextmanager
def ending_the_run() -> Generator[None]:
    """Around what asks the ledger: its refusals end the run."""
    try:
        yield
    except GraphBubbleUp:
        raise
    except BudgetSpent as error:
        raise _BudgetEnds(*error.args) from error
    except RunTakenOver as error:
        raise TakeoverEnds(error.run) from error
    except RunsUnavailable as error:
        raise OutageEnds(*error.args) from error


def asked(run: RunContext, question: Coroutine[Any, Any, T]) -> T:
    """What the desk answers, in a thread."""
    with ending_the_run():
        return run.wait(question)


async def aasked(run: RunContext, question: Coroutine[Any, Any, T]) -> T:
    """What the desk answers. In another loop than the worker's, which a tool may have made, it blocks."""
    with ending_the_run():
        return await question if _at_home(run) else run.wait(question)


@contextmanager
def hold_turn(run: RunContext, model: str, key_id: str) -> Generator[ModelTokens]:
    """One request to a model, in a thread. The turn is entered and left in one task of the worker's."""
    tokens = ModelTokens()
    entered: Future[None] = Future()
    ended: Future[Exception | None] = Future()

    async def hold() -> None:
        async with run.desk.model_turn(model, key_id) as turn:
            entered.set_result(None)
            error = await asyncio.wrap_future(ended)
            if error is not None:
                raise error
            turn.used(tokens.input, tokens.output, tokens.cached)

    with ending_the_run():
        held = asyncio.run_coroutine_threadsafe(hold(), run.loop)
        wait([entered, held], return_when=FIRST_COMPLETED)
        if not entered.done():
            held.result()
        try:
            yield tokens
        except Exception as error:
            # Told inside the turn, so that it knows how it ended.
            ended.set_result(error)
            wait([held])
            raise
        except BaseException:
            ended.cancel()
            raise
        ended.set_result(None)
        held.result()


@asynccontextmanager
async def ahold_turn(run: RunContext, model: str, key_id: str) -> AsyncGenerator[ModelTokens]:
    """One request to a model."""
    if not _at_home(run):
        with hold_turn(run, model, key_id) as tokens:
            yield tokens
        return
    tokens = ModelTokens()
    with ending_the_run():
        async with run.desk.model_turn(model, key_id) as turn:
            yield tokens
            turn.used(tokens.input, tokens.output, tokens.cached)


def _at_home(run: RunContext) -> bool:
    return asyncio.get_running_loop() is run.loop
