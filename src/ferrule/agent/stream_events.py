"""Report an agent's run as events: plain values made from LangGraph's stream.

Text and thinking come from the stream's pieces; calls, results and the todo list from what each step
stored, because only that is final. Subagents work at the same time, so of them only whole things are
reported, each with the name of the subagent.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Iterator, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ToolMessage
from langchain_core.messages.ai import add_ai_message_chunks
from langchain_core.runnables import RunnableConfig
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent.middleware.context.todos import todos_in
from ferrule.core.events import Reasoning, Text
from ferrule.core.messages import BrokenCall, ToolCall
from ferrule.core.notes import Note
from ferrule.langchain.calls import calls_of, is_object, notes_of


@dataclass(frozen=True, slots=True)
class TurnFinished:
    """A complete reply of the model; its calls follow, one ``CallMade`` each."""

    text: str
    """The complete visible text."""
    calls: int
    """The number of calls that follow, broken ones included."""
    input_tokens: int
    """0 if the vendor did not report it."""
    output_tokens: int
    """0 if the vendor did not report it."""
    notes: tuple[Note, ...] = ()
    """Changes to the request and other notes; ``str(note)`` is a sentence."""
    subagent: str = ""
    """The subagent's name and number; ``""`` is the agent itself."""
    message: str = field(default="", compare=False)
    """The id of the reply's message."""
    place: str = field(default="", compare=False)
    """The subagent's place in the graph, in each attempt of a run; ``""``: the agent itself."""


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call of the turn: either it is run, or it is broken and not run."""

    call: ToolCall | BrokenCall
    subagent: str = ""
    message: str = field(default="", compare=False)
    place: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class ToolAnswered:
    """The result of a call."""

    name: str
    """The tool's name."""
    text: str
    failed: bool
    """Whether the result is an error, or the call was not run."""
    subagent: str = ""
    call: str = field(default="", compare=False)
    """The id of the call."""
    place: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class TodosChanged:
    """The todo list was written."""

    items: tuple[tuple[str, str], ...]
    """The text and the status of each: ``pending``, ``in_progress`` or ``completed``."""
    subagent: str = ""


AgentEvent = Reasoning | Text | TurnFinished | CallMade | ToolAnswered | TodosChanged
"""What ``watch`` yields. Pieces of reasoning and text are those of ``ferrule.core.events``; they are not
reported for subagents."""


def watch(
    agent: CompiledStateGraph[Any, Any, Any, Any], task: str, *, config: RunnableConfig | None = None
) -> Generator[AgentEvent, None, None]:
    """Run an agent of ``create_deep_agent`` on a task and yield events as they happen.

    After the pieces of a reply come one ``TurnFinished`` and its calls, then the results. ``config`` is
    LangGraph's; an agent with a checkpointer needs a ``thread_id`` in it. Raises what the agent raises.
    """
    runs = _Runs()
    # LangGraph types the items of a stream with several modes as Any.
    stream: Iterable[Any] = cast("Any", agent).stream(_question(task), config, **_MODES)
    for item in stream:
        yield from runs.events(*item)


async def awatch(
    agent: CompiledStateGraph[Any, Any, Any, Any], task: str, *, config: RunnableConfig | None = None
) -> AsyncGenerator[AgentEvent, None]:
    """``watch`` for asyncio. Close it (``contextlib.aclosing``) if you leave it early: unlike ``watch``, it
    then stops at once, even while subagents work."""
    async with aclosing(awatch_steps(agent, _question(task), config=config)) as seen:
        async for event in seen:
            yield event


async def awatch_steps(
    agent: CompiledStateGraph[Any, Any, Any, Any],
    given: Any,
    *,
    config: RunnableConfig | None = None,
    durability: Literal["sync", "async", "exit"] | None = None,
    recorded: Iterable[tuple[str, list[BaseMessage]]] = (),
) -> AsyncGenerator[AgentEvent, None]:
    """``awatch`` with what LangGraph takes: an input, a ``Command``, or None to go on from a checkpoint.

    ``durability``: LangGraph's; None is the agent's own. ``recorded``: messages that subagents
    stored before, by their places in the graph; their events come first.
    """
    runs = _Runs()
    for place, messages in recorded:
        for event in runs.events(tuple(place.split("|")), "updates", {"": {"messages": messages}}):
            yield event
    stream: AsyncIterable[Any] = cast("Any", agent).astream(given, config, durability=durability, **_MODES)
    async for item in stream:
        for event in runs.events(*item):
            yield event


def told(messages: Iterable[BaseMessage]) -> Iterator[AgentEvent]:
    """Return the events of stored messages: replies, their calls, results."""
    return _Run().stored({"messages": list(messages)})


_MODES: Mapping[str, Any] = {"stream_mode": ["messages", "updates"], "subgraphs": True}


def _question(task: str) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": task}]}


class _Runs:
    """The runs of an agent and its subagents, by their places in the graph."""

    def __init__(self) -> None:
        self._runs: dict[tuple[str, ...], _Run] = {(): _Run()}

    def events(self, where: tuple[str, ...], mode: str, item: Any) -> Iterator[AgentEvent]:
        if mode == "messages":
            if not where:
                yield from self._runs[where].piece(item[0])
            return
        for update in cast("Mapping[str, Any]", item).values():
            if is_object(update):
                run = self._runs.setdefault(where, _Run(len(self._runs), "|".join(where)))
                yield from run.stored(update)


class _Run:
    """One agent's replies: reported when their last piece comes, and not again when they are stored.

    Storing comes too late for the report: a turn that was asked again is stored with the next one.
    """

    def __init__(self, number: int = 0, place: str = "") -> None:
        """``number`` of the subagent; 0 is the agent itself."""
        self._number, self._place = number, place
        # Until a reply says more; there is none where a run goes on behind one.
        self._name = f"task {number}" if number else ""
        self._pieces: list[AIMessageChunk] = []
        self._done: set[str | None] = set()

    def piece(self, message: Any) -> Iterator[AgentEvent]:
        """Process an item of the message stream; tool messages are reported when they are stored."""
        if not isinstance(message, AIMessageChunk):
            return
        if self._pieces and self._pieces[0].id != message.id:
            self._pieces = []  # a reply that broke off and is requested again
        self._pieces.append(message)
        thinking: Any = cast("dict[str, Any]", message.additional_kwargs).get("reasoning_content")
        if isinstance(thinking, str) and thinking:
            yield Reasoning(thinking)
        if text := str(message.text):
            yield Text(text)
        if message.chunk_position == "last":
            first, *more = self._pieces
            self._pieces = []
            self._done.add(message.id)
            yield from _turn(add_ai_message_chunks(first, *more))

    def stored(self, update: Mapping[str, Any]) -> Iterator[AgentEvent]:
        """Process the messages that a step stored."""
        messages: Any = update.get("messages")
        for message in cast("list[BaseMessage]", messages if isinstance(messages, list) else []):
            if isinstance(message, AIMessage) and message.id not in self._done:
                self._name = f"{message.name or 'task'} {self._number}" if self._number else ""
                yield from _turn(message, self._name, self._place)
            elif isinstance(message, ToolMessage):
                failed = message.status == "error"
                text, call = str(message.text), message.tool_call_id
                yield ToolAnswered(message.name or "", text, failed, self._name, call, self._place)
        if (todos := todos_in(update)) is not None:
            yield TodosChanged(todos, self._name)


def _turn(message: AIMessage, subagent: str = "", place: str = "") -> Iterator[AgentEvent]:
    calls = calls_of(message)
    used: Any = message.usage_metadata or {}
    yield TurnFinished(
        str(message.text),
        len(calls),
        int(used.get("input_tokens", 0)),
        int(used.get("output_tokens", 0)),
        notes_of(message),
        subagent,
        message.id or "",
        place,
    )
    for call in calls:
        yield CallMade(call, subagent, message.id or "", place)
