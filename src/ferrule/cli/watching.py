"""An agent's run as a list of things seen: LangGraph's stream in, plain values out.

Text and thinking come from the stream's pieces; calls, results and the todo list from what each step
stored, because only that is final. Subagents work at the same time, so of them only whole things are seen,
each with ``who`` did it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ToolMessage
from langchain_core.messages.ai import add_ai_message_chunks
from langgraph.graph.state import CompiledStateGraph

from ferrule.cli.reading import objects_of
from ferrule.langchain.calls import calls_of
from ferrule.messages import BrokenCall, ToolCall

__all__ = ["Answered", "Asked", "Planned", "Said", "Seen", "Thought", "Turn", "awatch", "watch"]


@dataclass(frozen=True, slots=True)
class Thought:
    """A piece of the model's thinking, as it came."""

    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """A piece of visible text, as it came."""

    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A call of the turn: one that is run, or one that is broken."""

    call: ToolCall | BrokenCall
    who: str = ""
    """The subagent that made it; ``""`` is the agent itself."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The model has spoken: the whole message, and the tokens it cost (0 when the vendor did not say)."""

    text: str
    calls: int
    input_tokens: int
    output_tokens: int
    notes: tuple[str, ...] = ()
    who: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """What a tool said; ``refused`` when it was an error, or the call was not run at all."""

    name: str
    text: str
    refused: bool
    who: str = ""


@dataclass(frozen=True, slots=True)
class Planned:
    """The todo list, as (text, status)."""

    items: tuple[tuple[str, str], ...]
    who: str = ""


Seen = Thought | Said | Turn | Asked | Answered | Planned


def watch(agent: CompiledStateGraph[Any, Any, Any, Any], task: str) -> Generator[Seen, None, None]:
    """Run the agent on a task. After each model reply's pieces come one ``Turn`` and then its calls."""
    agents = _Agents()
    # LangGraph types the items of a stream with several modes as Any.
    stream: Iterable[Any] = cast("Any", agent).stream(_question(task), **_MODES)
    for item in stream:
        yield from agents.seen(*item)


async def awatch(agent: CompiledStateGraph[Any, Any, Any, Any], task: str) -> AsyncGenerator[Seen, None]:
    """The same without blocking; only so does it stop at once when it is closed while subagents work."""
    agents = _Agents()
    stream: AsyncIterable[Any] = cast("Any", agent).astream(_question(task), **_MODES)
    async for item in stream:
        for each in agents.seen(*item):
            yield each


_MODES: Mapping[str, Any] = {"stream_mode": ["messages", "updates"], "subgraphs": True}


def _question(task: str) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": task}]}


class _Agents:
    """The replies of an agent and of its subagents, by their places in the graph."""

    def __init__(self) -> None:
        self._replies: dict[tuple[str, ...], _Replies] = {(): _Replies()}

    def seen(self, where: tuple[str, ...], mode: str, item: Any) -> Iterator[Seen]:
        """Take an item of the stream."""
        if mode == "messages":
            if not where:
                yield from self._replies[where].piece(item[0])
            return
        for update in cast("Mapping[str, Any]", item).values():
            if isinstance(update, dict):
                replies = self._replies.setdefault(where, _Replies(len(self._replies)))
                yield from replies.stored(cast("dict[str, Any]", update))


class _Replies:
    """An agent's replies: seen when their last piece comes, and not again when they are stored.

    What is stored comes too late to be shown: a turn that was asked again is stored with the next one.
    """

    def __init__(self, number: int = 0) -> None:
        """``number``: of the subagent; 0 is the agent itself."""
        self._number = number
        self._who = ""
        self._pieces: list[AIMessageChunk] = []
        self._done: set[str | None] = set()

    def piece(self, message: Any) -> Iterator[Seen]:
        """Take an item of the message stream; tools' messages are seen when they are stored."""
        if not isinstance(message, AIMessageChunk):
            return
        if self._pieces and self._pieces[0].id != message.id:
            self._pieces = []  # a reply that broke off and is asked for again
        self._pieces.append(message)
        thought: Any = cast("dict[str, Any]", message.additional_kwargs).get("reasoning_content")
        if isinstance(thought, str) and thought:
            yield Thought(thought)
        if text := str(message.text):
            yield Said(text)
        if message.chunk_position == "last":
            first, *more = self._pieces
            self._pieces = []
            self._done.add(message.id)
            yield from _turn(add_ai_message_chunks(first, *more))

    def stored(self, update: Mapping[str, Any]) -> Iterator[Seen]:
        """Take what a step stored."""
        messages: Any = update.get("messages")
        for message in cast("list[BaseMessage]", messages if isinstance(messages, list) else []):
            if isinstance(message, AIMessage) and message.id not in self._done:
                self._who = f"{message.name or 'task'} {self._number}" if self._number else ""
                yield from _turn(message, self._who)
            elif isinstance(message, ToolMessage):
                refused = message.status == "error"
                yield Answered(message.name or "", str(message.text), refused, self._who)
        todos = objects_of(update.get("todos"))
        if todos is not None:
            items = tuple((str(todo.get("content")), str(todo.get("status"))) for todo in todos)
            yield Planned(items, self._who)


def _turn(message: AIMessage, who: str = "") -> Iterator[Seen]:
    calls = calls_of(message)
    used: Any = message.usage_metadata or {}
    notes: Any = cast("dict[str, Any]", message.response_metadata).get("notes")
    yield Turn(
        str(message.text),
        len(calls),
        int(used.get("input_tokens", 0)),
        int(used.get("output_tokens", 0)),
        tuple(str(note) for note in cast("list[Any]", notes if isinstance(notes, list) else [])),
        who,
    )
    for call in calls:
        yield Asked(call, who)
