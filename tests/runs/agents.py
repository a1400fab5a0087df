"""Agents for tests of runs: a model that knows from the history what to do next, tools that leave a trace.

The trace is a file with a line for each effect: ``FERRULE_EFFECTS``. A program may be killed behind one.
"""

import asyncio
import itertools
import os
import random
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import StructuredTool, tool
from langgraph.store.memory import InMemoryStore
from langgraph.types import interrupt

from ferrule.agent.backends import StoreBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.stack import DurableRunMiddleware
from ferrule.agent.run_context import idempotency_key
from ferrule.core.errors import RunsUnavailable
from ferrule.runs.agent_registry import agent_version


def leave(text: str) -> None:
    """Leave a trace, whole and at once."""
    path = os.environ["FERRULE_EFFECTS"]
    with open(path, "a", encoding="utf-8") as file:
        file.write(f"{time.time():.6f} {text}\n")


def refuse_unanswered(messages: list[BaseMessage]) -> None:
    """As vendors do."""
    for at, each in enumerate(messages):
        if isinstance(each, AIMessage) and each.tool_calls:
            behind = messages[at + 1 : at + 1 + len(each.tool_calls)]
            answered = [result.tool_call_id for result in behind if isinstance(result, ToolMessage)]
            if sorted(answered) != sorted(str(call["id"]) for call in each.tool_calls):
                raise ValueError("400: a call has no result")


async def let_go() -> None:
    """Wait while a test holds all calls where they are."""
    while Path(os.environ["FERRULE_EFFECTS"]).with_suffix(".held").exists():  # noqa: ASYNC110
        await asyncio.sleep(0.01)


class Planned(BaseChatModel):
    """Turns with calls in parallel, then an answer; what comes next is read off the history alone."""

    turns: int = 3
    parallel: int = 2
    tool: str = "step"
    """Or several, with spaces between them, by turns."""
    seconds: float = 0.0
    tag: str = ""
    again: bool = False
    """Each reply numbers its calls from 0, as those of some models do."""

    @property
    def _llm_type(self) -> str:
        return "planned"

    def bind_tools(self, tools: Any, **options: Any) -> Any:
        return self

    def _generate(self, messages: list[BaseMessage], *args: Any, **options: Any) -> ChatResult:
        if self.seconds:
            time.sleep(self.seconds)
        return ChatResult(generations=[ChatGeneration(message=self._next(messages))])

    def _next(self, messages: list[BaseMessage]) -> AIMessage:
        refuse_unanswered(messages)
        asked = max((at for at, each in enumerate(messages) if isinstance(each, HumanMessage)), default=0)
        since = messages[asked:]
        turn = sum(isinstance(each, AIMessage) for each in since)
        usage: Any = {"input_tokens": 10, "output_tokens": 5, "total_tokens": 15}
        if turn >= self.turns:
            results = [str(each.text) for each in since if isinstance(each, ToolMessage)]
            return AIMessage(f"done with {len(results)}: {' '.join(results)}", usage_metadata=usage)
        number = sum(isinstance(each, HumanMessage) for each in messages)
        tools = self.tool.split()
        calls: Any = [
            {
                "name": tools[at % len(tools)],
                "args": self._arguments(str(messages[asked].text), turn, at),
                "id": f"call_{at}" if self.again else f"{self.tag}c{number}-{turn}-{at}",
            }
            for at in range(self.parallel)
        ]
        return AIMessage("", tool_calls=calls, usage_metadata=usage)

    def _arguments(self, asked: str, turn: int, at: int) -> dict[str, Any]:
        where = asked.replace(" ", "-") + ":"
        if self.tool == "task":
            return {"description": asked, "subagent_type": f"worker-{at}"}
        return {"name": f"{where}{self.tag}{turn}.{at}"}


@tool
async def step(name: str) -> str:
    """Have an effect."""
    leave(f"begin {name}")
    await asyncio.sleep(float(os.environ.get("FERRULE_STEP_SECONDS", "0.01")))
    await let_go()
    leave(f"end {name}")
    return name + os.environ.get("FERRULE_STEP_PADDING", "")


@tool
async def ask(name: str) -> str:
    """Ask a person."""
    leave(f"asked {name}")
    answer = interrupt({"question": name})
    leave(f"told {name} {answer}")
    return f"{name}={answer}"


for each in (step, ask):
    each.metadata = {"on_crash": "rerun"}


def deep(model: Planned, *tools: Any, **more: Any) -> Any:
    """An agent of ``create_deep_agent``."""
    return create_deep_agent(model, tools=tools, recovery=False, **more)


def below(number: int, *tools: Any, **more: Any) -> Any:
    """A subagent."""
    model = Planned(tag=f"{number}/", **more)
    return {"name": f"worker-{number}", "description": "works", "model": model, "tools": tools}


# Two calls at once in each of three turns, where nothing else is said.
steps = partial(deep, Planned(), step)
long_steps = partial(deep, Planned(turns=10, parallel=3), step)
asking = partial(deep, Planned(turns=1, parallel=1, tool="ask"), ask)
asking_twice = partial(deep, Planned(turns=1, tool="ask"), ask)
long_one = partial(deep, Planned(turns=20, parallel=1), step, recursion_limit=15)
with_subagents = partial(
    deep, Planned(turns=1, tool="task"), step, subagents=[below(at, step, turns=2) for at in range(2)]
)
asking_below = partial(
    deep,
    Planned(turns=1, parallel=1, tool="task"),
    step,
    subagents=[below(0, ask, step, turns=2, tool="ask step")],
)


def failing() -> Any:
    """A model that raises until a file is there."""

    class Failing(Planned):
        def _next(self, messages: list[BaseMessage]) -> AIMessage:
            if not Path(os.environ["FERRULE_EFFECTS"]).with_suffix(".ok").exists():
                raise RuntimeError("the model\nis away")
            return super()._next(messages)

    return deep(Failing(turns=1, parallel=1), step)


@tool
async def die(name: str) -> str:
    """End the process."""
    leave(f"die {name}")
    os._exit(9)


def on_disk() -> Any:
    """Files on the disk of a machine."""
    return deep(Planned(), step, root=Path(os.environ["FERRULE_EFFECTS"]).parent)


def in_memory() -> Any:
    """Files in the memory of the process."""
    backend = StoreBackend(namespace=lambda _: ("files",), store=InMemoryStore())
    return deep(Planned(), step, backend=backend)


@tool
async def pay(name: str) -> str:
    """Do what must not be done twice."""
    leave(f"begin {name} {idempotency_key()}")
    await asyncio.sleep(float(os.environ.get("FERRULE_STEP_SECONDS", "0.01")))
    leave(f"end {name}")
    return name


def _one_call(made: Any) -> Any:
    return deep(Planned(turns=1, parallel=1, tool=made.name), made)


paying = partial(_one_call, pay)
fatal = partial(_one_call, die)


def plain(*tools: Any, turns: int = 1, parallel: int = 1, tag: str = "") -> Any:
    """An agent of LangChain's ``create_agent``."""
    names = " ".join(each.name for each in tools)
    model = Planned(turns=turns, parallel=parallel, tool=names, tag=tag, again=True)
    return create_agent(model, tools, middleware=[DurableRunMiddleware()])


plain_steps = partial(plain, step, turns=3, parallel=2)
plain_long_steps = partial(plain, step, turns=10, parallel=3)
plain_asking = partial(plain, ask)
plain_asking_twice = partial(plain, ask, parallel=2)
plain_paying = partial(plain, pay)
plain_long_paying = partial(plain, pay, turns=6, parallel=2)


class Waiting(AgentMiddleware[Any, Any, Any]):
    """Around a call that has not begun."""

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Any]]
    ) -> Any:
        leave(f"before {os.getpid()}")
        await let_go()
        try:
            return await handler(request)
        finally:
            leave(f"after {os.getpid()}")


def plain_waiting() -> Any:
    """Three turns with two calls each, which wait before they begin."""
    model = Planned(turns=3, parallel=2)
    return create_agent(model, [step], middleware=[Waiting(), DurableRunMiddleware()])


def plain_with_subagents(
    caught: tuple[type[Exception], ...] = (), *tools: Any, turns: int = 2, parallel: int = 2
) -> Any:
    """One turn with two agents at once, each inside of a call, of two turns with two calls each."""
    tools = tools or (step,)
    workers = {
        f"worker-{at}": plain(*tools, turns=turns, parallel=parallel, tag=f"{at}/") for at in range(2)
    }

    @tool
    async def task(description: str, subagent_type: str) -> str:
        """Let another agent do it."""
        asked: Any = {"messages": [HumanMessage(description)]}
        try:
            done = await workers[subagent_type].ainvoke(asked)
        except caught as error:
            return f"gave up: {error}"
        return str(done["messages"][-1].text)

    task.metadata = {"on_crash": "rerun"}
    return plain(task, parallel=2)


plain_catching = partial(plain_with_subagents, (Exception,))
"""The same; the calls take whatever is raised inside of them for their own result."""

_TIMES = itertools.count()


@contextmanager
def effect(name: str) -> Generator[str]:
    """A trace of one run of a call: its key, and its result, which no other run of any call has."""
    made = f"{os.getpid()}.{next(_TIMES)}"
    leave(f"begin {name} {idempotency_key()} {made}")
    yield f"{name}={made}"
    leave(f"end {name} {made}")


def random_seconds() -> float:
    return 2 * random.random() * float(os.environ["FERRULE_STEP_SECONDS"])


async def _awaited(name: str) -> str:
    """Work in the event loop."""
    with effect(name) as made:
        await asyncio.sleep(random_seconds())
    return made


@tool
def asked_about(name: str) -> str:
    """What a person is asked about, in a thread."""
    with effect(name) as made:
        time.sleep(random_seconds())
    return made


repeated = StructuredTool.from_function(coroutine=_awaited, name="repeated")
given_up = StructuredTool.from_function(coroutine=_awaited, name="given_up")
MIXED = repeated, asked_about, given_up
for each, rule in zip(MIXED, ("rerun", "ask", "fail"), strict=True):
    each.metadata = {"on_crash": rule}
MIXED_TURNS, SUBAGENT_TURNS = 8, 4


def at_once() -> int:
    """How many calls a reply of these agents has."""
    return int(os.environ.get("FERRULE_CALLS_AT_ONCE", "3"))


MIXED_NAMES = " ".join(each.name for each in MIXED)


def mixed() -> Any:
    """Eight turns with calls at once, whose rules differ."""
    return deep(Planned(turns=MIXED_TURNS, parallel=at_once(), tool=MIXED_NAMES), *MIXED)


def mixed_with_subagents() -> Any:
    """One turn with two subagents, of four turns with calls at once, whose rules differ."""
    options: Any = {"turns": SUBAGENT_TURNS, "parallel": at_once(), "tool": MIXED_NAMES}
    subagents = [below(at, *MIXED, **options) for at in range(2)]
    return deep(Planned(turns=1, tool="task"), *MIXED, subagents=subagents)


def plain_mixed() -> Any:
    """Eight turns with calls at once, whose rules differ."""
    return plain(*MIXED, turns=MIXED_TURNS, parallel=at_once())


def plain_mixed_with_subagents() -> Any:
    """One turn with two agents, of four turns with calls at once, whose rules differ."""
    return plain_with_subagents((), *MIXED, turns=SUBAGENT_TURNS, parallel=at_once())


@tool
async def uneven(name: str) -> str:
    """The first call of a turn ends at once; another waits, or fails, until a file is there."""
    leave(f"begin {name}")
    if not name.endswith(".0") and not Path(os.environ["FERRULE_EFFECTS"]).with_suffix(".ok").exists():
        Path(os.environ["FERRULE_EFFECTS"]).with_suffix(".waits").touch()
        failing = Path(os.environ["FERRULE_EFFECTS"]).with_suffix(".fail")
        while not failing.exists():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        raise RuntimeError("the tool is broken")
    leave(f"end {name}")
    return name


plain_uneven = partial(plain, uneven, parallel=2)


RAISED: dict[str, type[Exception]] = {
    "sqlite": sqlite3.OperationalError,
    "postgres": psycopg.OperationalError,
    "runs": RunsUnavailable,
}


@tool
async def remember(name: str) -> str:
    """Keep a name, in a database of its own that is away."""
    leave(f"begin {name}")
    raise RAISED[name.partition(":")[0]]("the customers are away")


@tool
async def leaving(name: str) -> str:
    """Leave the program, in the event loop."""
    sys.exit(f"left {name}")


@tool
def leaving_thread(name: str) -> str:
    """Leave the program, in a thread."""
    sys.exit(f"left {name}")


plain_raising = partial(plain, remember)
plain_leaving = partial(plain, leaving)
plain_leaving_thread = partial(plain, leaving_thread)

STUCK, LOOSE = threading.Event(), threading.Event()
"""A tool of this process is stuck; it may go on."""


def block(name: str) -> str:
    """Do nothing, and let nothing else be done."""
    leave(f"begin {name}")
    STUCK.set()
    LOOSE.wait(60)
    return name


stuck = tool(block)


@tool
async def hog(name: str) -> str:
    """Block the event loop."""
    return block(name)


@tool
async def deaf(name: str) -> str:
    """Hear nothing of being cancelled."""
    leave(f"begin {name}")
    STUCK.set()
    while not LOOSE.is_set():
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(0.02)
    return name


for each in (die, stuck, hog, deaf):
    each.metadata = {"on_crash": "rerun"}


sticking = partial(_one_call, stuck)
hogging = partial(_one_call, hog)
unhearing = partial(_one_call, deaf)


@agent_version("2")
def newer() -> Any:
    """An agent in its second version."""
    return steps()


def no_graph() -> Any:
    """Not an agent."""
    return 42
