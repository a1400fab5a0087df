"""One key for one call: whatever ids a model uses, however deep its agent works."""

import re
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langchain_core.tools import tool

from ferrule.agent.middleware.stack import DurableRunMiddleware
from ferrule.agent.run_context import idempotency_key
from tests.agent.scripted import Scripted, calling, said
from tests.durable_runs import Run

GO: Any = {"messages": [("user", "go")]}


class Book:
    """A tool that notes its keys."""

    def __init__(self) -> None:
        self.keys: list[str | None] = []

        @tool
        def note() -> str:
            """Note."""
            self.keys.append(idempotency_key())
            return "noted"

        @tool
        async def anote() -> str:
            """Note."""
            self.keys.append(idempotency_key())
            return "noted"

        self.tools = [note, anote]


async def keys(*script: AIMessage, thread: str = "t", depth: int = 0, times: int = 1) -> list[str | None]:
    book = Book()
    tools: list[Any] = book.tools
    lines = script

    def nesting(lines: Any, tools: Any) -> Any:
        def build() -> Any:
            return create_agent(Scripted(script=list(lines)), tools, middleware=[DurableRunMiddleware()])

        return build

    for _ in range(depth):
        below = nesting(lines, tools)

        @tool
        async def deeper(below: str = "", made: Any = below) -> str:
            """Go down."""
            await made().ainvoke(GO)
            return "up again"

        deeper.args_schema = {"type": "object", "properties": {}}
        lines, tools = (calling(("deeper", {}), ids=["call_0"]), said("done")), [deeper]
    for _ in range(times):
        await Run(nesting(lines, tools), thread=thread).attempt(GO)
    return book.keys


async def test_a_key_names_the_thread_and_the_call() -> None:
    [key] = await keys(calling(("note", {}), ids=["functions.note:0"], id="m1"), said("done"))
    assert re.fullmatch(r"t:functions\.note:0@[0-9a-f]{12}", key or "")
    assert idempotency_key() is None
    assert [key] == await keys(calling(("note", {}), ids=["functions.note:0"], id="m1"), said("done"))


async def test_ids_that_come_again_are_other_calls() -> None:
    turn = [calling(("note", {}), ids=["call_0"], id=f"m{number}") for number in range(2)]
    found = await keys(*turn, said("done"))
    assert len(set(found)) == 2
    assert {(key or "").partition("@")[0] for key in found} == {"t:call_0"}


async def test_every_kind_of_tool_has_it() -> None:
    found = await keys(calling(("note", {}), ("anote", {}), id="m"), said("done"))
    assert sorted((key or "").partition("@")[0] for key in found) == ["t:c0", "t:c1"]


async def test_a_call_below_a_call_has_both_in_its_key() -> None:
    [key] = await keys(calling(("note", {}), ids=["call_0"]), said("done"), depth=1)
    assert re.fullmatch(r"t:call_0@\w{12}/call_0@\w{12}", key or "")
    [key] = await keys(calling(("note", {}), ids=["call_0"]), said("done"), depth=20, thread="x" * 900)
    assert len(key or "") <= 255


@pytest.mark.parametrize("id_", ["a\nb\x00\x1b[31m", "é漢😀\ud800", "", "x" * 5000, "a/b@c#d?1!2", "~" * 3])
async def test_whatever_a_model_calls_it_fits_into_a_header_and_a_variable(id_: str) -> None:
    script = calling(("note", {}), ids=[id_], id="m"), said("done")
    for thread in ("t", "user/7 é\n", "t" * 200):
        [key] = await keys(*script, thread=thread)
        assert re.fullmatch(r"[A-Za-z0-9._:@~/-]{1,255}", key or "")
        [other] = await keys(*script, thread=thread + "\n")
        assert key != other


async def test_outside_of_a_run_there_is_none() -> None:
    book = Book()
    model = Scripted(script=[calling(("note", {})), said("done")])
    agent: Any = create_agent(model, [book.tools[0]], middleware=[DurableRunMiddleware()])
    await agent.ainvoke(GO)
    assert book.keys == [None]
