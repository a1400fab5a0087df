"""Faults of a stream's chunks: ids, names and indexes of call pieces, usage, whole calls.

They act on streams only; a JSON reply passes unchanged, except for ``NoIndex``.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Exchange, Fault
from ferrule.simulate.reply_draft import compact, tokens

Change = Callable[[JsonObject, JsonObject], None]
"""(first piece of the call, a later piece) -> changes the later one in place."""


def _pieces(chunk: JsonObject) -> list[JsonObject]:
    """The call pieces of a chunk, to be changed in place."""
    return [
        piece
        for choice in objects(chunk.get("choices"))
        for delta in objects([choice.get("delta")])
        for piece in objects(delta.get("tool_calls"))
    ]


def _later_pieces(chunks: list[JsonObject], change: Change) -> list[JsonObject]:
    """Copies of the chunks, with every piece of a call after its first one changed."""
    chunks = copy.deepcopy(chunks)
    first: dict[Any, JsonObject] = {}
    for chunk in chunks:
        for piece in _pieces(chunk):
            known = first.setdefault(piece.get("index"), piece)
            if known is not piece:
                change(known, piece)
    return chunks


@dataclass(frozen=True, slots=True)
class EmptyIdName(Fault):
    """Pieces after the first carry ``id: ""`` and ``name: ""`` (as DashScope's do)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Add the empty strings."""

        def change(first: JsonObject, piece: JsonObject) -> None:
            piece.update(id="", type="function")
            piece["function"]["name"] = ""

        return _later_pieces(chunks, change)


@dataclass(frozen=True, slots=True)
class NullIdName(Fault):
    """Pieces after the first carry ``id: null`` and ``name: null`` (as Venice's do)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Add the nulls."""

        def change(first: JsonObject, piece: JsonObject) -> None:
            piece.update(id=None, type="function")
            piece["function"]["name"] = None

        return _later_pieces(chunks, change)


@dataclass(frozen=True, slots=True)
class NullArguments(Fault):
    """A call without arguments has ``arguments: null`` (OpenRouter's routes to Claude)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Set the arguments of a call without any to null."""
        chunks = copy.deepcopy(chunks)
        for piece in (piece for chunk in chunks for piece in _pieces(chunk)):
            if piece["function"].get("arguments") in ("", "{}"):
                piece["function"]["arguments"] = None
        return chunks

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Set them to null."""
        body = copy.deepcopy(body)
        for call in _calls(body):
            if call["function"].get("arguments") == "{}":
                call["function"]["arguments"] = None
        return body


@dataclass(frozen=True, slots=True)
class TwoFinishes(Fault):
    """The finish comes twice (MiniMax, OpenRouter)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Repeat the chunk that finishes, without its usage."""
        out: list[JsonObject] = []
        for chunk in chunks:
            out.append(chunk)
            if any(choice.get("finish_reason") for choice in objects(chunk.get("choices"))):
                out.append({key: value for key, value in chunk.items() if key != "usage"})
        return out


@dataclass(frozen=True, slots=True)
class IdChanges(Fault):
    """Every piece has another id; the index stays right (seen behind hosts of Kimi's weights)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Give each later piece an id of its own."""

        def change(first: JsonObject, piece: JsonObject) -> None:
            id = exchange.vendor.call_id(exchange.source, int(piece.get("index") or 0))
            piece["id"] = id.replace("{name}", first["function"].get("name") or "")

        return _later_pieces(chunks, change)


@dataclass(frozen=True, slots=True)
class RepeatedName(Fault):
    """Every piece repeats the call's name and id, and a client that concatenates gets ``lsls``."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Repeat them."""

        def change(first: JsonObject, piece: JsonObject) -> None:
            piece["id"] = first.get("id")
            piece["function"]["name"] = first["function"].get("name")

        return _later_pieces(chunks, change)


@dataclass(frozen=True, slots=True)
class NoIndex(Fault):
    """No call or call piece has an ``index``."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Drop it from the pieces."""
        chunks = copy.deepcopy(chunks)
        for piece in (piece for chunk in chunks for piece in _pieces(chunk)):
            piece.pop("index", None)
        return chunks

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """Drop it from the calls."""
        body = copy.deepcopy(body)
        for call in _calls(body):
            call.pop("index", None)
        return body


def _calls(body: JsonObject) -> Iterator[JsonObject]:
    for choice in objects(body.get("choices")):
        for message in objects([choice.get("message")]):
            yield from objects(message.get("tool_calls"))


@dataclass(frozen=True, slots=True)
class WholeCall(Fault):
    """Each call comes whole in one delta (as GLM's and Doubao's do)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Put the later pieces' arguments into the first, and drop the chunks that are left empty."""

        def change(first: JsonObject, piece: JsonObject) -> None:
            first["function"]["arguments"] += piece["function"].get("arguments") or ""
            piece.clear()

        changed = _later_pieces(chunks, change)
        return [chunk for chunk in changed if any(_pieces(chunk)) or not _pieces(chunk)]


@dataclass(frozen=True, slots=True)
class UsageEverywhere(Fault):
    """Every chunk carries the running total of usage (as SiliconFlow's do); it is not to be added up."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """Add a growing usage to every chunk that has none."""
        prompt = sum(tokens(compact(message)) for message in exchange.conversation.messages)

        def counts(said: int) -> JsonObject:
            return {"prompt_tokens": prompt, "completion_tokens": said, "total_tokens": prompt + said}

        return [chunk | {"usage": chunk.get("usage") or counts(n)} for n, chunk in enumerate(chunks, 1)]
