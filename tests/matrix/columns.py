"""Five agents, and what becomes of a reply's shape in each: a column and a shape in, an ``Outcome`` out.

The agents are built once; all of them talk to the one server of ``server``.
"""

import asyncio
import atexit
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from langchain.agents import create_agent
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from tenacity.wait import wait_none

from ferrule.agent.middleware.stack import tool_call_middleware
from ferrule.core.errors import Unavailable
from ferrule.langchain.chat import ChatFerrule
from tests.matrix.server import Run, server
from tests.shapes import ARGUMENTS, MINIMAX, SHAPES, Shape, call, native, text

try:
    from deepagents import create_deep_agent
    from deepagents.backends import FilesystemBackend
except ImportError:
    create_deep_agent = None

__all__ = ["COLUMNS", "FILE", "ROWS", "WAYS", "Outcome", "available", "outcome"]

WAYS = ("invoke", "ainvoke", "stream")

HALF = '{"file_path": "/note.md", "content": "This sentence is not'
MARKUP = (
    MINIMAX.replace("add", "write_file")
    .replace('"a">1', '"file_path">/note.md')
    .replace('"b">2', '"content">Half')
)
FILE = (
    native(
        "write_file cut off by the length limit", "told", call(HALF, "write_file"), finish_reason="length"
    ),
    native("write_file cut off, finish says tool_calls", "told", call(HALF, "write_file")),
    text("write_file as markup, cut off", "told", MARKUP[: MARKUP.index("Half") + 4], "length"),
)
THOUGHT = "One and two make three."
ROUND = native("a call with thinking beside it", "runs", call())
ROUND.message["reasoning_content"] = THOUGHT
ROWS: tuple[Shape, ...] = (*SHAPES, *FILE, ROUND)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened. ``crash`` is the exception's name; ``told``: the model was asked again, with a reason."""

    ran: tuple[dict[str, Any], ...]
    requests: int
    refused: bool
    crash: str
    answer: str
    told: bool
    files: tuple[str, ...]
    unavailable: bool = False
    """The exception says that the reply broke off and may be asked for again."""
    forgets: bool = False
    """The model thought beside its call, and its thinking did not go back to it."""

    def words(self, shape: Shape) -> str:
        """The outcome in a few words, for a table."""
        if self.files:
            return "writes half a file"
        ran = len(self.ran) == shape.runs and ARGUMENTS in self.ran and shape.expect == "runs"
        if self.refused:
            return "the vendor refuses" + (", after the run" if ran else "")
        if self.crash:
            kind = "a named error" if self.unavailable else "crashes"
            return f"{kind}: {self.crash}" + (", after the run" if ran else "")
        if ran:
            return "runs, and the thinking is lost" if self.forgets else "runs"
        if self.ran and shape.expect == "runs":
            return "runs not all"
        if self.ran:
            return "runs what was broken"
        if shape.expect == "answers" and self.requests == 1:
            return "answers" if "<think>" not in self.answer else "answers, with the tags"
        if self.told:
            return "told"
        return "shows the markup" if self.answer.strip() else "ends silently"


class _Tools:
    def __init__(self) -> None:
        self.ran: list[dict[str, Any]] = []
        self.directory = Path(tempfile.mkdtemp(prefix="ferrule-matrix-"))

        @tool
        def add(a: int, b: int) -> int:
            """Add two numbers."""
            self.ran.append({"a": a, "b": b})
            return a + b

        @tool
        def fail(late: bool = False) -> str:
            """Raise; late: once another tool has run."""
            end = time.monotonic() + 30
            while late and not self.ran and time.monotonic() < end:
                time.sleep(0.005)
            raise RuntimeError("boom")

        @tool
        def write_file(file_path: str, content: str) -> str:
            """Write a file."""
            (self.directory / file_path.strip("/")).write_text(content)
            return "written"

        self.own = [add, fail]
        self.all = [add, fail, write_file]


@cache
def _tools() -> _Tools:
    return _Tools()


@cache
def _runner() -> asyncio.Runner:
    """One event loop for all: an asynchronous client keeps its connections with the loop it began in."""
    runner = asyncio.Runner()
    atexit.register(runner.close)
    return runner


def _openai(streaming: bool) -> ChatOpenAI:
    return ChatOpenAI(model="m", api_key="key", base_url=server().url, max_retries=0, streaming=streaming)


def _plain(streaming: bool, vendor: str) -> Any:
    return create_agent(_openai(streaming), _tools().all)


def _ours(streaming: bool, vendor: str) -> ChatFerrule:
    return ChatFerrule(
        model="m",
        provider=vendor,
        base_url=server().url,
        api_key="key",
        streaming=streaming,
        max_retries=1,
        wait=wait_none(),
    )


def _ferrule(streaming: bool, vendor: str) -> Any:
    return create_agent(_ours(streaming, vendor), _tools().all, middleware=tool_call_middleware())


def _deep(model: Any, *middleware: Any) -> Any:
    backend = FilesystemBackend(root_dir=_tools().directory, virtual_mode=True)
    return create_deep_agent(model, _tools().own, backend=backend, middleware=middleware)


COLUMNS: dict[str, Callable[[bool, str], Any]] = {
    "ChatOpenAI, create_agent": _plain,
    "ChatOpenAI, deepagents": lambda streaming, _: _deep(_openai(streaming)),
    "ChatOpenAI, deepagents, middlewares": lambda streaming, _: _deep(
        _openai(streaming), *tool_call_middleware()
    ),
    "ChatFerrule, deepagents, middlewares": lambda streaming, vendor: _deep(
        _ours(streaming, vendor), *tool_call_middleware()
    ),
    "ChatFerrule, create_agent, middlewares": _ferrule,
}
"""Every agent by its title in the table; built for replies that stream, or do not, from this vendor."""


def available(column: str) -> bool:
    """Whether what the column needs is installed."""
    return "deepagents" not in column or create_deep_agent is not None


@cache
def _agent(column: str, streaming: bool, vendor: str) -> Any:
    return COLUMNS[column](streaming, vendor)


def outcome(column: str, shape: Shape, way: str) -> tuple[Outcome, Run]:
    """Run one conversation."""
    tools = _tools()
    tools.ran.clear()
    run = server().begin(shape)
    # Of an endpoint nobody knows nothing is sent that it may refuse; DeepSeek wants its thinking back.
    vendor = "deepseek" if shape is ROUND else "generic"
    agent = _agent(column, bool(shape.deltas) or way == "stream", vendor)
    crash, answer, unavailable = "", "", False
    try:
        answer = _play(agent, run.task, way)
    except Exception as error:
        crash, unavailable = type(error).__name__, isinstance(error, Unavailable)
    files = [path for path in tools.directory.rglob("*") if path.is_file()]
    for path in files:
        path.unlink()
    return (
        Outcome(
            tuple(tools.ran),
            len(run.requests),
            bool(run.refused),
            crash,
            answer,
            len(run.requests) > 1 and answer == "Done.",
            tuple(path.name for path in files),
            unavailable,
            shape is ROUND and THOUGHT not in str(run.requests[1:2]),
        ),
        run,
    )


def _play(agent: Any, task: str, way: str) -> str:
    state = {"messages": [("user", task)]}
    config = {"recursion_limit": 40}
    if way == "invoke":
        messages = agent.invoke(state, config)["messages"]
    elif way == "ainvoke":
        messages = _runner().run(agent.ainvoke(state, config))["messages"]
    else:
        items = list(agent.stream(state, config, stream_mode=["messages", "values"]))
        messages = [item for mode, item in items if mode == "values"][-1]["messages"]
    return str(messages[-1].text)
