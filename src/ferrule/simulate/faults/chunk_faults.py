"""Faults in the JSON that a vendor sends: ids, names and indexes of calls, usage, choices.

They change chat completions only; other APIs pass unchanged. A fault without ``body`` changes only streams.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Exchange, Fault
from ferrule.simulate.reply_draft import compact, tokens
from ferrule.simulate.vendors.vendor import as_function


def _calls(value: JsonObject) -> Iterator[JsonObject]:
    """Yield the calls of a reply, or the pieces of calls in a chunk."""
    for choice in objects(value.get("choices")):
        for said in objects([choice.get("delta", choice.get("message"))]):
            yield from objects(said.get("tool_calls"))


class _LaterPieces(Fault):
    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        """Change a later piece in place; ``first`` is the first piece of its call."""
        raise NotImplementedError

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        chunks = copy.deepcopy(chunks)
        first: dict[Any, JsonObject] = {}
        for chunk in chunks:
            for piece in _calls(chunk):
                known = first.setdefault(piece.get("index"), piece)
                if known is not piece:
                    self.change(known, piece, exchange)
        return chunks


@dataclass(frozen=True, slots=True)
class EmptyIdName(_LaterPieces):
    """Pieces after the first have ``id: ""`` and ``name: ""`` (as DashScope's do)."""

    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        piece.update(id="", type="function")
        piece["function"]["name"] = ""


@dataclass(frozen=True, slots=True)
class NullIdName(_LaterPieces):
    """Pieces after the first have ``id: null`` and ``name: null`` (as Venice's do)."""

    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        piece.update(id=None, type="function")
        piece["function"]["name"] = None


class _EachCall(Fault):
    def change(self, call: JsonObject) -> None:
        """Change a call, or a piece of one, in place."""
        raise NotImplementedError

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        return [self.body(chunk, exchange) for chunk in chunks]

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        body = copy.deepcopy(body)
        for call in _calls(body):
            self.change(call)
        return body


@dataclass(frozen=True, slots=True)
class NullArguments(_EachCall):
    """A call without arguments has ``arguments: null`` (OpenRouter's routes to Claude)."""

    def change(self, call: JsonObject) -> None:
        if call["function"].get("arguments") in ("", "{}"):
            call["function"]["arguments"] = None


@dataclass(frozen=True, slots=True)
class TwoFinishes(Fault):
    """The chunk with the finish reason comes twice (MiniMax, OpenRouter)."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        out: list[JsonObject] = []
        for chunk in chunks:
            out.append(chunk)
            if any(choice.get("finish_reason") for choice in objects(chunk.get("choices"))):
                out.append({key: value for key, value in chunk.items() if key != "usage"})
        return out


@dataclass(frozen=True, slots=True)
class IdChanges(_LaterPieces):
    """Every piece has a different id, while the index stays right (seen at hosts of Kimi's weights)."""

    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        id = exchange.vendor.call_id(exchange.source, int(piece.get("index") or 0))
        piece["id"] = id.replace("{name}", first["function"].get("name") or "")


@dataclass(frozen=True, slots=True)
class RepeatedName(_LaterPieces):
    """Every piece repeats the call's name and id, so that a client that concatenates gets ``lsls``."""

    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        piece["id"] = first.get("id")
        piece["function"]["name"] = first["function"].get("name")


@dataclass(frozen=True, slots=True)
class NoIndex(_EachCall):
    """No call or call piece has an ``index``."""

    def change(self, call: JsonObject) -> None:
        call.pop("index", None)


@dataclass(frozen=True, slots=True)
class WholeCall(_LaterPieces):
    """Each call comes whole in one delta (GLM, Doubao)."""

    def change(self, first: JsonObject, piece: JsonObject, exchange: Exchange) -> None:
        first["function"]["arguments"] += piece["function"].get("arguments") or ""
        piece.clear()

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        changed = _LaterPieces.chunks(self, chunks, exchange)
        return [chunk for chunk in changed if any(pieces := [*_calls(chunk)]) or not pieces]


@dataclass(frozen=True, slots=True)
class UsageEverywhere(Fault):
    """Every chunk has a running total of usage (SiliconFlow); clients must not add them up."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        prompt = sum(tokens(compact(message)) for message in exchange.conversation.messages)

        def counts(said: int) -> JsonObject:
            return {"prompt_tokens": prompt, "completion_tokens": said, "total_tokens": prompt + said}

        return [chunk | {"usage": chunk.get("usage") or counts(n)} for n, chunk in enumerate(chunks, 1)]


@dataclass(frozen=True, slots=True)
class FunctionCall(Fault):
    """The first call is in ``function_call``, although the request has tools."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        return [as_function(chunk) for chunk in chunks]

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        return as_function(body)


@dataclass(frozen=True, slots=True)
class SecondChoice(Fault):
    """A second choice with the same content, although the request asked for one."""

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        return [each for chunk in chunks for each in (chunk, *_second(chunk))]

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        both = [each for value in (body, *_second(body)) for each in objects(value.get("choices"))]
        return body | {"choices": both} if both else body


def _second(value: JsonObject) -> list[JsonObject]:
    """Return a copy whose first choice is the second one; an empty list if there is no choice."""
    first = objects(value.get("choices"))[:1]
    kept = {key: each for key, each in value.items() if key != "usage"}
    return [kept | {"choices": [first[0] | {"index": 1}]}] if first else []
