"""Middlewares whose hooks are written once, as coroutines; and those that talk with the model.

``AsyncMiddleware`` makes the blocking twin of each hook (see ``backends.bridge``). The ``exchange`` of an
``ExchangeMiddleware`` asks the model as often as it likes and returns the response that the agent sees.
``model`` raises a reply that the model class cannot even hold (pydantic's ``ValidationError``), and
``ModelCallLimitReached`` where a limit does not allow a further request. Working there rather than in
``after_model`` means that every ``after_model`` hook (approvals, limits) sees only what really will be run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from inspect import signature
from typing import Any, ClassVar, TypeAlias, TypeVar

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, BaseMessage

from ferrule.backends.bridge import awaitable, blocking
from ferrule.middleware.repeated_questions import ModelCallLimit, ModelCallLimitReached, asking

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
