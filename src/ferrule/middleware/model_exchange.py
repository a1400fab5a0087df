"""One model call as a conversation between a middleware and the model; written once, run sync and async.

A middleware's ``exchange`` is a generator: it yields the request it wants made and gets the response
sent in, as often as it likes, and returns the response the agent shall see. A reply that the model class
cannot even hold (pydantic's ``ValidationError``) is raised at the ``yield``. The two ``wrap_model_call``
shells below are all that differs between threads and asyncio. Working here rather than in ``after_model``
means that every ``after_model`` hook (approvals, limits) sees only what really will be run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from typing import Any, TypeAlias

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, BaseMessage
from pydantic import ValidationError

__all__ = ["Exchange", "ExchangeMiddleware", "Request", "Response", "reply_of", "with_reply"]

Request: TypeAlias = ModelRequest[Any]
Response: TypeAlias = ModelResponse[Any]
Exchange: TypeAlias = Generator[Request, Response, Response]


class ExchangeMiddleware(AgentMiddleware[AgentState[Any], Any, Any]):
    """A middleware whose work on model calls is the generator ``exchange``."""

    def exchange(self, request: Request) -> Exchange:
        """Yield requests, receive responses, return the last word."""
        raise NotImplementedError

    def wrap_model_call(self, request: Request, handler: Callable[[Request], Response]) -> Response:
        """Run the exchange, blocking."""
        steps = self.exchange(request)
        try:
            wanted = next(steps)
            while True:
                try:
                    response = handler(wanted)
                except StopIteration as error:
                    # It would look like the end of this exchange; in a coroutine Python does the same.
                    raise RuntimeError("a model or a middleware raised StopIteration") from error
                except ValidationError as error:
                    wanted = steps.throw(error)
                else:
                    wanted = steps.send(response)
        except StopIteration as done:
            return done.value
        finally:
            steps.close()

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Run the exchange without blocking."""
        steps = self.exchange(request)
        try:
            wanted = next(steps)
            while True:
                try:
                    response = await handler(wanted)
                except ValidationError as error:
                    wanted = steps.throw(error)
                else:
                    wanted = steps.send(response)
        except StopIteration as done:
            return done.value
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
