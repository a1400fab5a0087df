"""Middlewares whose hooks are written once, as coroutines; and those that talk with the model.

``AsyncMiddleware`` makes the blocking twin of each hook (see ``backends.sync_bridge``). The ``exchange`` of
an ``ExchangeMiddleware`` asks the model as often as it likes and returns the response that the agent sees.
``model`` raises a reply that the model class cannot even hold (pydantic's ``ValidationError``), and
``ModelCallLimitReached`` where a limit does not allow a further request. Working there rather than in
``after_model`` means that every ``after_model`` hook (approvals, limits) sees only what really will be run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import signature
from typing import Any, ClassVar, TypeAlias, TypeVar

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ModelCallLimitMiddleware,
    ModelRequest,
    ModelResponse,
)
from langchain.agents.middleware.model_call_limit import ModelCallLimitExceededError
from langchain.agents.middleware.types import ExtendedModelResponse
from langchain_core.messages import AIMessage, BaseMessage
from langgraph.types import Command

from ferrule.agent.backends.sync_bridge import awaitable, blocking

ModelCallLimit = ModelCallLimitMiddleware[Any, Any]

_COUNTS = ("thread_model_call_count", "run_model_call_count")
"""LangChain's keys of the state."""


class ModelCallLimitReached(Exception):
    """The question may not be put again. Who has no answer yet gives the one that the limit gives."""

    def __init__(self, messages: Sequence[BaseMessage], error: ModelCallLimitExceededError | None) -> None:
        super().__init__()
        self._messages = messages
        self._error = error

    def response(self, before: Sequence[BaseMessage] = ()) -> ModelResponse[Any]:
        """The limit's message behind others. Raises where the limit shall end the run with an error."""
        if self._error is not None:
            raise self._error
        return ModelResponse(result=[*before, *self._messages])


class Repeats:
    """Those of one turn, by all the middlewares around its model call."""

    def __init__(self, request: ModelRequest[Any]) -> None:
        self._state: dict[str, Any] = dict(request.state or {})
        self.runtime: Any = request.runtime
        self.limits: list[ModelCallLimit] = []
        self.made = 0

    def add(self) -> None:
        """Count one more. Raises ``ModelCallLimitReached`` if a limit does not allow it."""
        for limit in self.limits:
            messages: list[BaseMessage] = []
            error: ModelCallLimitExceededError | None = None
            try:
                state: Any = {**self._state, **self.counts(1)}
                said: Any = limit.before_model(state, self.runtime)
                messages = said["messages"] if said else []
            except ModelCallLimitExceededError as found:
                error = found
            if messages or error:
                raise ModelCallLimitReached(messages, error)
        self.made += 1

    def counts(self, turns: int = 0) -> dict[str, int]:
        """LangChain's counts with the repeats, after so many turns more."""
        return {name: self._state.get(name, 0) + turns + self.made for name in _COUNTS}


_REPEATS: ContextVar[Repeats | None] = ContextVar("ferrule_repeats", default=None)


class Asking:
    """The requests of one middleware around a model call; ``repeats``: those of the turn, if they count."""

    def __init__(self, repeats: Repeats | None, *, outermost: bool) -> None:
        self._repeats = repeats
        self._outermost = outermost
        self._begun = False

    def begin(self) -> None:
        """Another request. Raises ``ModelCallLimitReached`` for a repeat that a limit does not allow."""
        if self._begun and self._repeats is not None:
            self._repeats.add()
        self._begun = True

    def counted(self, response: ModelResponse[Any]) -> Any:
        """The response; from the outermost with the repeats, LangChain makes them one more for the turn."""
        repeats = self._repeats
        if repeats is None or not self._outermost or not repeats.made:
            return response
        return ExtendedModelResponse[Any](response, Command(update=repeats.counts()))


@contextmanager
def asking(
    request: ModelRequest[Any], limits: Sequence[ModelCallLimit], *, again: bool
) -> Generator[Asking]:
    """``again``: what the middleware asks after its first request is the same question."""
    if not again:
        yield Asking(None, outermost=False)
        return
    known = _REPEATS.get()
    # An agent that runs within a model call of another has turns of its own.
    outermost = known is None or known.runtime is not request.runtime
    repeats = Repeats(request) if known is None or outermost else known
    repeats.limits += (each for each in limits if each not in repeats.limits)
    token = _REPEATS.set(repeats)
    try:
        yield Asking(repeats, outermost=outermost)
    finally:
        _REPEATS.reset(token)


Request: TypeAlias = ModelRequest[Any]
Response: TypeAlias = ModelResponse[Any]
Model: TypeAlias = Callable[[Request], Awaitable[Response]]
State = TypeVar("State", bound=AgentState[Any])

_NODES = ("before_agent", "before_model", "after_model", "after_agent")
_WRAPPERS = ("wrap_model_call", "wrap_tool_call")


class AsyncMiddleware(AgentMiddleware[State, Any, Any]):
    """A middleware of hooks that may be awaited only; the blocking ones are made of them."""

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        for hook in (*_NODES, *_WRAPPERS):
            written: Any = vars(cls).get("a" + hook)
            if written is not None and hook not in vars(cls):
                setattr(cls, hook, _blocking_twin(hook, written))


def _blocking_twin(hook: str, written: Callable[..., Any]) -> Callable[..., Any]:
    def wraps(self: Any, request: Any, handler: Callable[[Any], Any]) -> Any:
        return blocking(written(self, request, awaitable(handler)))

    def runs(self: Any, *given: Any, **named: Any) -> Any:
        return blocking(written(self, *given, **named))

    blocks: Any = wraps if hook in _WRAPPERS else runs
    # Not ``functools.wraps``: langsmith takes a function for a coroutine's whose ``__wrapped__`` is one.
    blocks.__name__, blocks.__qualname__ = hook, written.__qualname__.replace("a" + hook, hook)
    blocks.__doc__, blocks.__module__ = written.__doc__, written.__module__
    vars(blocks)["__signature__"] = signature(written)
    return blocks


class ExchangeMiddleware(AsyncMiddleware[AgentState[Any]]):
    """A middleware whose work on model calls is ``exchange``."""

    asks_again: ClassVar[bool] = False
    """Whether its requests after the first put the same question again, and so are model calls."""

    model_call_limits: Sequence[ModelCallLimit] = ()
    """LangChain's limits that these have to keep."""

    async def exchange(self, request: Request, model: Model) -> Any:
        """Ask the model, and return the last word."""
        raise NotImplementedError

    async def awrap_model_call(self, request: Request, handler: Model) -> Any:
        """Run the exchange."""
        with asking(request, self.model_call_limits, again=self.asks_again) as requests:

            async def model(wanted: Request) -> Response:
                requests.begin()
                return await handler(wanted)

            try:
                return requests.counted(await self.exchange(request, model))
            except ModelCallLimitReached as reached:
                return requests.counted(reached.response())


def reply_of(response: Response) -> AIMessage | None:
    """The model's message in a response (tool messages may follow it there)."""
    return next((each for each in response.result if isinstance(each, AIMessage)), None)


def with_reply(response: Response, old: AIMessage, new: AIMessage) -> Response:
    """The response with the model's message exchanged."""
    if new is old:
        return response
    result: list[BaseMessage] = [new if each is old else each for each in response.result]
    return ModelResponse(result=result, structured_response=response.structured_response)
