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
from typing import Any, ClassVar, TypeAlias

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, BaseMessage
from pydantic import ValidationError

from ferrule.middleware.repeated_questions import ModelCallLimit, ModelCallLimitReached, asking

Request: TypeAlias = ModelRequest[Any]
Response: TypeAlias = ModelResponse[Any]
Exchange: TypeAlias = Generator[Request, Response, Response]


class ExchangeMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """A middleware whose work on model calls is the generator ``exchange``."""

    asks_again: ClassVar[bool] = False
    """Whether its requests after the first put the same question again, and so are model calls."""

    model_call_limits: Sequence[ModelCallLimit] = ()
    """LangChain's limits that these have to keep."""

    def exchange(self, request: Request) -> Exchange:
        """Yield requests, receive responses, return the last word."""
        raise NotImplementedError

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Any:
        """Run the exchange, blocking."""
        with asking(request, self.model_call_limits, again=self.asks_again) as requests:
            steps = self.exchange(request)
            try:
                wanted = next(steps)
                while True:
                    try:
                        requests.begin()
                        response = handler(wanted)
                    except StopIteration as error:
                        # It would look like the end of this exchange; in a coroutine Python does the same.
                        raise RuntimeError("a model or a middleware raised StopIteration") from error
                    except (ValidationError, ModelCallLimitReached) as error:
                        wanted = steps.throw(error)
                    else:
                        wanted = steps.send(response)
            except StopIteration as done:
                return requests.counted(done.value)
            except ModelCallLimitReached as reached:
                return requests.counted(reached.response())
            finally:
                steps.close()

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Any:
        """Run the exchange without blocking."""
        with asking(request, self.model_call_limits, again=self.asks_again) as requests:
            steps = self.exchange(request)
            try:
                wanted = next(steps)
                while True:
                    try:
                        requests.begin()
                        response = await handler(wanted)
                    except (ValidationError, ModelCallLimitReached) as error:
                        wanted = steps.throw(error)
                    else:
                        wanted = steps.send(response)
            except StopIteration as done:
                return requests.counted(done.value)
            except ModelCallLimitReached as reached:
                return requests.counted(reached.response())
            finally:
                steps.close()


def reply_of(response: Response) -> AIMessage | None:
    """The model's message in a response (tool messages may follow it there)."""
    return next((each for each in response.result if isinstance(each, AIMessage)), None)


def with_reply(response: Response, old: AIMessage, new: AIMessage) -> Response:
    """The response with the model's message exchanged."""
    if new is old:
        return response
    result: list[BaseMessage] = [new if each is old else each for each in response.result]
    return ModelResponse(result=result, structured_response=response.structured_response)
