"""An agent's run as a list of things seen: LangGraph's stream in, plain values out.

Text and thinking come from the stream's pieces; calls, results and the todo list from what each step
stored, because only that is final.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ToolMessage
from langchain_core.messages.ai import add_ai_message_chunks
from langgraph.graph.state import CompiledStateGraph

from ferrule.cli.reading import objects_of
from ferrule.langchain.calls import calls_of
from ferrule.messages import BrokenCall, ToolCall

__all__ = ["Answered", "Asked", "Planned", "Said", "Seen", "Thought", "Turn", "watch"]


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


@dataclass(frozen=True, slots=True)
class Turn:
    """The model has spoken: the whole message, and the tokens it cost (0 when the vendor did not say)."""

    text: str
    calls: int
    input_tokens: int
    output_tokens: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answered:
    """What a tool said; ``refused`` when it was an error, or the call was not run at all."""

    name: str
    text: str
    refused: bool


@dataclass(frozen=True, slots=True)
class Planned:
    """The todo list, as (text, status)."""

    items: tuple[tuple[str, str], ...]


Seen = Thought | Said | Turn | Asked | Answered | Planned


def watch(agent: CompiledStateGraph[Any, Any, Any, Any], task: str) -> Generator[Seen, None, None]:
    """Run the agent on a task. After each model reply's pieces come one ``Turn`` and then its calls."""
    question = {"messages": [{"role": "user", "content": task}]}
    # LangGraph types the items of a stream with several modes as Any.
    stream: Iterable[Any] = cast("Any", agent).stream(question, stream_mode=["messages", "updates"])
    replies = _Replies()
    for mode, item in stream:
        if mode == "messages":
            yield from replies.piece(item[0])
        else:
            for update in cast("Mapping[str, Any]", item).values():
                if isinstance(update, dict):
                    yield from replies.stored(cast("dict[str, Any]", update))


class _Replies:
    """The model's replies: seen when their last piece comes, and not again when they are stored.

    What is stored comes too late to be shown: a turn that was asked again is stored with the next one.
    """

    def __init__(self) -> None:
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
                yield from _turn(message)
            elif isinstance(message, ToolMessage):
                yield Answered(message.name or "", str(message.text), message.status == "error")
        todos = objects_of(update.get("todos"))
        if todos is not None:
            yield Planned(tuple((str(todo.get("content")), str(todo.get("status"))) for todo in todos))


def _turn(message: AIMessage) -> Iterator[Seen]:
    calls = calls_of(message)
    used: Any = message.usage_metadata or {}
    notes: Any = cast("dict[str, Any]", message.response_metadata).get("notes")
    yield Turn(
        str(message.text),
        len(calls),
        int(used.get("input_tokens", 0)),
        int(used.get("output_tokens", 0)),
        tuple(str(note) for note in cast("list[Any]", notes if isinstance(notes, list) else [])),
    )
    for call in calls:
        yield Asked(call)
