"""Every request to a model is asked for, counted, and freed; a spent budget ends the run."""

import asyncio
import hashlib
from typing import Any

import httpx2
import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import ModelRetryMiddleware
from langchain_core.messages import BaseMessage

from ferrule.agent.middleware.stack import DurableRunMiddleware, tool_call_middleware
from ferrule.core.errors import BudgetSpent, RunsUnavailable
from ferrule.langchain.chat import ChatFerrule
from tests.agent.middleware.wire import Wire
from tests.agent.scripted import Scripted, said
from tests.durable_runs import Killed, Run, Turn

GO: Any = {"messages": [("user", "go")]}
USAGE: Any = {
    "input_tokens": 7,
    "output_tokens": 3,
    "total_tokens": 10,
    "input_token_details": {"cache_read": 4},
}


class Named(Scripted):
    model_name: str = "somebody's"


def agent(model: Any, *middleware: Any) -> Any:
    return lambda: create_agent(model, [], middleware=[*middleware, DurableRunMiddleware()])


@pytest.mark.parametrize("sync", [False, True])
async def test_what_the_vendor_counted_is_told(sync: bool) -> None:
    model = Named(script=[said("", usage_metadata=USAGE), said("done")])
    run = Run(agent(model, *tool_call_middleware()), sync=sync)
    await run.attempt(GO)
    # The empty reply is asked for again, which is a request too.
    assert run.services.turns == [
        Turn("somebody's", "", (7, 3, 4), left=True),
        Turn("somebody's", "", (0, 0, 0), left=True),
    ]


async def test_a_key_is_named_and_not_told() -> None:
    transport = httpx2.MockTransport(Wire())
    model = ChatFerrule(
        model="deepseek:deepseek-v4-pro",
        api_key="sk-secret",
        http_client=httpx2.Client(transport=transport),
        http_async_client=httpx2.AsyncClient(transport=transport),
    )
    run = Run(agent(model))
    await run.attempt(GO)
    [turn] = run.services.turns
    assert (turn.model, turn.key_id) == (
        "deepseek:deepseek-v4-pro",
        hashlib.sha256(b"sk-secret").hexdigest()[:12],
    )


@pytest.mark.parametrize("sync", [False, True])
@pytest.mark.parametrize("error", [BudgetSpent("20 turns"), RunsUnavailable("the server is away")])
async def test_what_the_desk_refuses_ends_the_run_at_once(error: Exception, sync: bool) -> None:
    asked: list[None] = []

    def refuse() -> None:
        asked.append(None)
        raise error

    model = Scripted(script=[])
    middleware = [ModelRetryMiddleware(initial_delay=0), *tool_call_middleware()]
    run = Run(agent(model, *middleware), sync=sync)
    run.services.before_turn = refuse
    with pytest.raises(type(error), match=str(error)):
        await run.attempt(GO)
    assert asked == [None]
    assert model.seen == []


class Failing(Scripted):
    script: list[Any] = []  # noqa: RUF012
    error: Any

    def next(self, messages: list[BaseMessage]) -> Any:
        raise self.error


@pytest.mark.parametrize(
    ("error", "sync"),
    [
        (OSError("no"), False),
        (OSError("no"), True),
        (StopIteration(), False),
        (StopIteration(), True),
        (Killed(), True),
    ],
)
async def test_a_request_that_fails_frees_its_turn(error: BaseException, sync: bool) -> None:
    run = Run(agent(Failing(error=error)), sync=sync)
    with pytest.raises((type(error), RuntimeError)):  # the end of an iterator is none in a coroutine
        await run.attempt(GO)
    await asyncio.sleep(0)
    assert run.services.turns == [Turn("Failing", "", None, left=True)]


async def test_each_try_of_a_retry_counts() -> None:
    run = Run(agent(Failing(error=OSError("no")), ModelRetryMiddleware(max_retries=2, initial_delay=0)))
    await run.attempt(GO)
    assert len(run.services.turns) == 3


async def test_an_agent_in_a_loop_of_its_own_asks_the_workers() -> None:
    model = Scripted(script=[said("done", usage_metadata=USAGE)])

    class Elsewhere:
        def invoke(self, *given: Any, **options: Any) -> Any:
            return asyncio.run(agent(model)().ainvoke(*given, **options))

    run = Run(Elsewhere, sync=True)
    await run.attempt(GO)
    assert [each.tokens for each in run.services.turns] == [(7, 3, 4)]
