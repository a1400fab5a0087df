"""Calls to the worker of a durable run, made by middlewares in the worker's event loop or in threads.

A refusal of the worker ends the run. It is raised as LangGraph's ``GraphBubbleUp`` as well, which retries,
tool error handlers and other exception handlers in an agent let through, because no model can fix it. The
checkpointers of runs raise the same (``ferrule.runs.run_checkpointers``). An agent's own code raises none
of these types.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeVar

from langchain.agents.middleware import AgentState
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage
from langgraph.config import get_config
from langgraph.errors import GraphBubbleUp

from ferrule.agent.backends.sync_bridge import is_blocking, unbridged
from ferrule.agent.middleware.async_middleware import AsyncMiddleware, Request, Response
from ferrule.agent.run_context import CURRENT_RUN, RunContext
from ferrule.core.errors import BudgetSpent, RunsUnavailable, RunTakenOver
from ferrule.langchain.chat import ChatFerrule

# LangGraph's names (langgraph/_internal/_constants.py, version 1.2).
_CHECKPOINTER = "__pregel_checkpointer"
_LEVEL = "|"


def checkpointer() -> Any:
    """Return the checkpointer of the run; None if there is none, or outside of a run."""
    return _configurable().get(_CHECKPOINTER)


def checkpoint_config(*, newest: bool = False) -> dict[str, Any]:
    """Return the config of the running node's checkpoint, or with ``newest`` of the newest stored."""
    configurable = _configurable()
    # The namespace is the running node's own: "outer:id|inner:id" for a node of a graph in a node.
    namespace = configurable["checkpoint_ns"].rpartition(_LEVEL)[0]
    exact = {} if newest else {"checkpoint_id": configurable["checkpoint_map"][namespace]}
    return {"configurable": {"thread_id": configurable["thread_id"], "checkpoint_ns": namespace, **exact}}


def place_in_run() -> str:
    """Return an id of the thread and the graph running in it, unique among threads and subagents.

    It is the same when a durable run repeats a step. Without a thread the run id is used.
    """
    configurable = _configurable()
    graph = str(configurable.get("checkpoint_ns", "")).rpartition(_LEVEL)[0]
    return f"{configurable.get('thread_id') or _run_id()} {graph}"


def _run_id() -> str:
    try:
        return str(get_config().get("run_id") or "")
    except RuntimeError:
        return ""


def _configurable() -> dict[str, Any]:
    try:
        return get_config().get("configurable", {})
    except RuntimeError:
        return {}


T = TypeVar("T")


class ModelTokens:
    """The vendor's token counts for one request, 0 until known."""

    __slots__ = ("cached", "input", "output")

    def __init__(self) -> None:
        self.input = self.output = self.cached = 0


class _BudgetEnds(BudgetSpent, GraphBubbleUp):
    pass


class TakeoverEnds(RunTakenOver, GraphBubbleUp):
    """``RunTakenOver``, raised by the run's own ledger or checkpoints."""


class OutageEnds(RunsUnavailable, GraphBubbleUp):
    """``RunsUnavailable``, raised by the run's own ledger or checkpoints: another attempt continues."""


@contextmanager
def ending_the_run() -> Generator[None]:
    """Turn refusals of the ledger into errors that end the run."""
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


async def asked(run: RunContext, question: Coroutine[Any, Any, T]) -> T:
    """Return the worker's answer. Blocks in a thread, and in an event loop other than the worker's."""
    with ending_the_run():
        return await question if _at_home(run) else unbridged(run.wait, question)


@contextmanager
def _hold_turn(run: RunContext, model: str, key_id: str) -> Generator[ModelTokens]:
    """Hold the model turn for one request in a thread. One worker task enters and leaves the turn."""
    tokens = ModelTokens()
    entered: Future[None] = Future()
    ended: Future[Exception | None] = Future()

    async def hold() -> None:
        async with run.services.model_turn(model, key_id) as turn:
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
            # Raised inside the turn, so that the turn sees the error.
            ended.set_result(error)
            wait([held])
            raise
        except BaseException:
            ended.cancel()
            raise
        ended.set_result(None)
        held.result()


@asynccontextmanager
async def hold_turn(run: RunContext, model: str, key_id: str) -> AsyncGenerator[ModelTokens]:
    if not _at_home(run):
        with _hold_turn(run, model, key_id) as tokens:
            yield tokens
        return
    tokens = ModelTokens()
    with ending_the_run():
        async with run.services.model_turn(model, key_id) as turn:
            yield tokens
            turn.used(tokens.input, tokens.output, tokens.cached)


def _at_home(run: RunContext) -> bool:
    return not is_blocking() and asyncio.get_running_loop() is run.loop


class ModelTurnsMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Ask the run's worker before each model request, and report the token counts."""

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Call the model when the worker grants the turn. ``BudgetSpent`` ends the run."""
        run = CURRENT_RUN.get()
        if run is None:
            return await handler(request)
        async with hold_turn(run, *_names(request.model)) as tokens:
            response = await handler(request)
            _count(response, tokens)
        return response


def _count(response: Response, tokens: ModelTokens) -> None:
    for message in response.result:
        if isinstance(message, AIMessage) and message.usage_metadata:
            tokens.input += message.usage_metadata["input_tokens"]
            tokens.output += message.usage_metadata["output_tokens"]
            details = message.usage_metadata.get("input_token_details", {})
            tokens.cached += details.get("cache_read", 0)


def _names(model: BaseChatModel) -> tuple[str, str]:
    """Return the model (``vendor:model`` if the vendor is known) and a hash of the API key."""
    if isinstance(model, ChatFerrule):
        key = "" if model.api_key is None else model.api_key.get_secret_value()
        return f"{model.vendor.name}:{model.model_name}", _hashed(key)
    theirs: Any = model
    named = getattr(theirs, "model", None) or getattr(theirs, "model_name", None)
    return named if isinstance(named, str) else type(model).__name__, ""


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:12] if key else ""
