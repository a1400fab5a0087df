"""Base classes: middlewares whose hooks are written once, as coroutines, and those that call the model.

``AsyncMiddleware`` derives the blocking version of each hook (see ``backends.sync_bridge``). The
``exchange`` of an ``ExchangeMiddleware`` may call the model several times and returns the response that the
agent sees. ``model`` raises pydantic's ``ValidationError`` if the model class cannot hold the reply, and
``ModelCallLimitReached`` if a limit forbids another request. Because this happens before ``after_model``,
those hooks (approvals, limits) see only calls that will be run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from inspect import signature
from typing import Any, ClassVar, Self, TypeAlias, TypeVar, cast

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ModelCallLimitMiddleware,
    ModelRequest,
    ModelResponse,
)
from langchain.agents.middleware.model_call_limit import ModelCallLimitExceededError
from langchain.agents.middleware.types import ExtendedModelResponse
from langchain_core.messages import AIMessage, BaseMessage, SystemMessage
from langgraph.config import get_config
from langgraph.types import Command

from ferrule.agent.backends.sync_bridge import awaitable, blocking

ModelCallLimit = ModelCallLimitMiddleware[Any, Any]

_COUNTS = ("thread_model_call_count", "run_model_call_count")
"""LangChain's keys of the state."""


class ModelCallLimitReached(Exception):
    """A limit forbids another request. A caller without a response returns ``response()``."""

    def __init__(self, messages: Sequence[BaseMessage], error: ModelCallLimitExceededError | None) -> None:
        super().__init__()
        self._messages = messages
        self._error = error

    def response(self, before: Sequence[BaseMessage] = ()) -> ModelResponse[Any]:
        """Return the limit's message behind others. Raises if the limit ends the run with an error."""
        if self._error is not None:
            raise self._error
        return ModelResponse(result=[*before, *self._messages])


class Repeats:
    """Counts the repeated requests of one turn, over all middlewares around its model call."""

    def __init__(self, request: ModelRequest[Any]) -> None:
        self._state: dict[str, Any] = dict(request.state or {})
        self.runtime: Any = request.runtime
        self.limits: list[ModelCallLimit] = []
        self.made = 0

    def add(self) -> None:
        """Count one more request. Raises ``ModelCallLimitReached`` if a limit forbids it."""
        for limit in self.limits:
            messages: list[BaseMessage] = []
            error: ModelCallLimitExceededError | None = None
            try:
                state: Any = {**self._state, **self._counts(1)}
                said: Any = limit.before_model(state, self.runtime)
                messages = said["messages"] if said else []
            except ModelCallLimitExceededError as found:
                error = found
            if messages or error:
                raise ModelCallLimitReached(messages, error)
        self.made += 1

    def counted(self, response: ModelResponse[Any]) -> Any:
        """Return the response with LangChain's counts, if there were repeats."""
        if not self.made:
            return response
        return ExtendedModelResponse[Any](response, Command(update=self._counts(0)))

    def _counts(self, turns: int) -> dict[str, int]:
        """Return LangChain's counts with the repeats, after ``turns`` further turns."""
        return {name: self._state.get(name, 0) + turns + self.made for name in _COUNTS}


_REPEATS: ContextVar[Repeats | None] = ContextVar("ferrule_repeats", default=None)

Request: TypeAlias = ModelRequest[Any]
Response: TypeAlias = ModelResponse[Any]
Model: TypeAlias = Callable[[Request], Awaitable[Response]]
State = TypeVar("State", bound=AgentState[Any])

_NODES = ("before_agent", "before_model", "after_model", "after_agent")
_WRAPPERS = ("wrap_model_call", "wrap_tool_call")


class AsyncMiddleware(AgentMiddleware[State, Any, Any]):
    """A middleware whose hooks are coroutines; the blocking hooks are derived from them."""

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
    # Not ``functools.wraps``: langsmith takes a function for a coroutine function if its ``__wrapped__`` is
    # one.
    blocks.__name__, blocks.__qualname__ = hook, written.__qualname__.replace("a" + hook, hook)
    blocks.__doc__, blocks.__module__ = written.__doc__, written.__module__
    vars(blocks)["__signature__"] = signature(written)
    return blocks


class AccompanyingMiddleware(AsyncMiddleware[AgentState[Any]]):
    """A middleware that accompanies an agent. Of several, the last one's ``outermost`` is farthest out."""

    outermost: AgentMiddleware[Any, Any, Any]
    subagent: str = ""
    """The name of the subagent that it is for."""

    def for_subagent(self, name: str) -> Self:
        """Return the same for a subagent."""
        raise NotImplementedError

    @property
    def run(self) -> str:
        """The id of the ``task`` call that began this run of the subagent; ``""`` for the agent itself.

        One subagent may have several runs at the same time.
        """
        return str(get_config().get("metadata", {}).get("task_call_id", "")) if self.subagent else ""


class ExchangeMiddleware(AsyncMiddleware[AgentState[Any]]):
    """A middleware that wraps model calls by its ``exchange``."""

    asks_again: ClassVar[bool] = False
    """Whether its later requests repeat the same question and count as model calls."""

    model_call_limits: Sequence[ModelCallLimit] = ()
    """LangChain's limits that the repeats must keep."""

    async def exchange(self, request: Request, model: Model) -> Any:
        """Call the model and return the final response."""
        raise NotImplementedError

    async def awrap_model_call(self, request: Request, handler: Model) -> Any:
        if not self.asks_again:
            return await self.exchange(request, handler)
        known = _REPEATS.get()
        # An agent that runs within another agent's model call counts its own turns.
        outer = known if known is not None and known.runtime is request.runtime else None
        repeats = outer or Repeats(request)
        repeats.limits += (each for each in self.model_call_limits if each not in repeats.limits)
        begun = False

        async def model(wanted: Request) -> Response:
            nonlocal begun
            if begun:
                repeats.add()
            begun = True
            return await handler(wanted)

        token = _REPEATS.set(repeats)
        try:
            response = await self.exchange(request, model)
        except ModelCallLimitReached as reached:
            response = reached.response()
        finally:
            _REPEATS.reset(token)
        return response if outer else repeats.counted(response)


def reply_of(response: Response) -> AIMessage | None:
    """Return the model's message in a response (tool messages may follow it)."""
    return next((each for each in response.result if isinstance(each, AIMessage)), None)


def with_reply(response: Response, old: AIMessage, new: AIMessage) -> Response:
    """Return the response with the model's message replaced."""
    if new is old:
        return response
    result: list[BaseMessage] = [new if each is old else each for each in response.result]
    return ModelResponse(result=result, structured_response=response.structured_response)


def with_prompt(request: Request, text: str, *, cached: bool = False) -> Request:
    """Append ``text`` to the system prompt; ``cached`` adds Anthropic's cache marker at its end."""
    system = request.system_message
    if not cached and not text:
        return request
    if (system is None or isinstance(system.content, str)) and not cached:
        joined = text if system is None or not system.text else f"{system.text}\n\n{text}"
        return request.override(system_message=SystemMessage(joined))
    blocks = [] if system is None else [cast("dict[str, Any]", each) for each in system.content_blocks]
    if text:
        blocks.append({"type": "text", "text": f"\n\n{text}" if blocks else text})
    if cached and blocks:
        blocks[-1] = {**blocks[-1], "cache_control": {"type": "ephemeral"}}
    return request.override(system_message=SystemMessage([*blocks])) if blocks else request


def is_anthropic(model: object) -> bool:
    """Whether the model is LangChain's class for Anthropic's API; the package need not be installed."""
    return any(
        base.__name__ == "ChatAnthropic" and base.__module__.startswith("langchain_anthropic")
        for base in type(model).__mro__
    )
