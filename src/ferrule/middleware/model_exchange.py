"""One model call as a conversation between a middleware and the model; written once, run sync and async.

A middleware's ``exchange`` is a generator: it yields the request it wants made and gets the response
sent in, as often as it likes, and returns the response the agent shall see. Raised at the ``yield`` are a
reply that the model class cannot even hold (pydantic's ``ValidationError``), and ``ModelCallLimitReached``
where a limit does not allow a further request. The two ``wrap_model_call`` shells below are all that
differs between threads and asyncio. Working here rather than in ``after_model``
means that every ``after_model`` hook (approvals, limits) sees only what really will be run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeAlias

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
from langchain.agents.middleware.types import ExtendedModelResponse
from langchain_core.messages import AIMessage, BaseMessage
from langgraph.types import Command
from pydantic import ValidationError

from ferrule.middleware.repeated_questions import ModelCallLimit, ModelCallLimitReached, Repeats, repeats_of

__all__ = ["Exchange", "ExchangeMiddleware", "Request", "Response", "reply_of", "with_reply"]

Request: TypeAlias = ModelRequest[Any]
Response: TypeAlias = ModelResponse[Any]
Exchange: TypeAlias = Generator[Request, Response, Response]


class ExchangeMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """A middleware whose work on model calls is the generator ``exchange``."""

    model_call_limits: Sequence[ModelCallLimit] = ()
    """LangChain's limits that requests after the first have to keep."""

    def exchange(self, request: Request) -> Exchange:
        """Yield requests, receive responses, return the last word."""
        raise NotImplementedError

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Any:
        """Run the exchange, blocking."""
        with repeats_of(request, self.model_call_limits) as (repeats, outermost):
            steps = self.exchange(request)
            try:
                wanted, again = next(steps), False
                while True:
                    try:
                        if again:
                            repeats.add()
                        again = True
                        response = handler(wanted)
                    except StopIteration as error:
                        # It would look like the end of this exchange; in a coroutine Python does the same.
                        raise RuntimeError("a model or a middleware raised StopIteration") from error
                    except (ValidationError, ModelCallLimitReached) as error:
                        wanted = steps.throw(error)
                    else:
                        wanted = steps.send(response)
            except StopIteration as done:
                return _counted(done.value, repeats, outermost)
            except ModelCallLimitReached as reached:
                return _counted(reached.response(), repeats, outermost)
            finally:
                steps.close()

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Any:
        """Run the exchange without blocking."""
        with repeats_of(request, self.model_call_limits) as (repeats, outermost):
            steps = self.exchange(request)
            try:
                wanted, again = next(steps), False
                while True:
                    try:
                        if again:
                            repeats.add()
                        again = True
                        response = await handler(wanted)
                    except (ValidationError, ModelCallLimitReached) as error:
                        wanted = steps.throw(error)
                    else:
                        wanted = steps.send(response)
            except StopIteration as done:
                return _counted(done.value, repeats, outermost)
            except ModelCallLimitReached as reached:
                return _counted(reached.response(), repeats, outermost)
            finally:
                steps.close()


def _counted(
    response: Response, repeats: Repeats, outermost: bool
) -> Response | ExtendedModelResponse[Any]:
    """The response; with the repeats for LangChain's counts, which it makes one more for the turn."""
    if not outermost or not repeats.made:
        return response
    return ExtendedModelResponse(model_response=response, command=Command(update=repeats.counts()))


def reply_of(response: Response) -> AIMessage | None:
    """The model's message in a response (tool messages may follow it there)."""
    return next((each for each in response.result if isinstance(each, AIMessage)), None)


def with_reply(response: Response, old: AIMessage, new: AIMessage) -> Response:
    """The response with the model's message exchanged."""
    if new is old:
        return response
    result: list[BaseMessage] = [new if each is old else each for each in response.result]
    return ModelResponse(result=result, structured_response=response.structured_response)
