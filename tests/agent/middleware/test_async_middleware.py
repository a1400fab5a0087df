"""One model call as an exchange, written once for sync and async."""

import asyncio
from typing import Any

import pytest
from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.messages import HumanMessage

from ferrule.agent.middleware.async_middleware import ExchangeMiddleware, Model, Request, Response
from tests.agent.scripted import Scripted, said

ASKED: Request = ModelRequest(model=Scripted(script=[]), messages=[HumanMessage("go")])


class Twice(ExchangeMiddleware):
    """Asks until it hears yes."""

    async def exchange(self, request: Request, model: Model) -> Response:
        response = await model(request)
        while response.result[0].text != "yes":
            response = await model(request.override(messages=[*request.messages, *response.result]))
        return response


@pytest.mark.parametrize("way", ["sync", "async"])
def test_it_may_ask_more_than_once(way: str) -> None:
    lengths: list[int] = []
    lines = iter(["no", "yes"])

    def answer(request: Request) -> ModelResponse[Any]:
        lengths.append(len(request.messages))
        return ModelResponse(result=[said(next(lines))])

    async def aanswer(request: Request) -> ModelResponse[Any]:
        return answer(request)

    if way == "sync":
        response = Twice().wrap_model_call(ASKED, answer)
    else:
        response = asyncio.run(Twice().awrap_model_call(ASKED, aanswer))
    assert response.result[0].text == "yes"
    assert lengths == [1, 2]


@pytest.mark.parametrize("way", ["sync", "async"])
def test_a_model_that_raises_stop_iteration_is_no_empty_reply(way: str) -> None:
    def over(request: Request) -> ModelResponse[Any]:
        raise StopIteration

    async def aover(request: Request) -> ModelResponse[Any]:
        raise StopIteration

    def run() -> None:
        if way == "sync":
            Twice().wrap_model_call(ASKED, over)
        else:
            asyncio.run(Twice().awrap_model_call(ASKED, aover))

    with pytest.raises(RuntimeError, match="StopIteration"):
        run()
