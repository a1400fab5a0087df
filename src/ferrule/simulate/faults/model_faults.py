"""Faults in the model's output: misplaced calls, damaged or truncated arguments, partial replies."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from ferrule.core.errors import UnknownName
from ferrule.core.messages import JsonObject
from ferrule.simulate.call_markup import dialect_called, markup
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Answer, Exchange, Fault, Write, refuse
from ferrule.simulate.reply_draft import Draft, DraftCall, truncate
from ferrule.simulate.request_rules import Problem


@dataclass(frozen=True, slots=True)
class WrittenCalls(Fault):
    dialect: str = "hermes"

    def __post_init__(self) -> None:
        object.__setattr__(self, "dialect", dialect_called(self.dialect))


@dataclass(frozen=True, slots=True)
class CallInReasoning(WrittenCalls):
    """The calls are text at the end of the reasoning; there are no native ones, and finish is ``stop``.

    Vendors with reasoning inside the content (MiniMax) have the calls inside their think tags.
    """

    dialect: str = "openai_json"

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if not draft.calls:
            return draft
        reasoning = _append(draft.reasoning, markup(self.dialect, draft.calls))
        return replace(draft, reasoning=reasoning, calls=(), finish="stop")


@dataclass(frozen=True, slots=True)
class MarkupInContent(WrittenCalls):
    """The calls are in the content, in the markup of ``dialect``; finish is ``stop``."""

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if not draft.calls:
            return draft
        text = _append(draft.text, markup(self.dialect, draft.calls))
        return replace(draft, text=text, calls=(), finish="stop")


def _append(text: str, more: str) -> str:
    return f"{text}\n\n{more}" if text else more


@dataclass(frozen=True, slots=True)
class ServerParserFails(WrittenCalls):
    """The server cannot parse its model's call, written in ``dialect``: 500, or an error ends the stream
    (llama.cpp; github.com/ggml-org/llama.cpp/issues/24644, 2026). With its parser off
    (``tool_choice: none``, ``reasoning_format: none``), reasoning and call are in the content."""

    dialect: str = "qwen3_coder"

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if not _is_raw(exchange):
            return draft
        thought = f"<think>\n{draft.reasoning}\n</think>\n\n" if draft.reasoning else ""
        text = _append(draft.text, markup(self.dialect, draft.calls)) if draft.calls else draft.text
        return replace(draft, text=thought + text, reasoning="", calls=(), finish="stop")

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        if not any(_HAS_CALL in write.data for write in answer.writes):
            return answer
        problem = Problem("unparsed", detail="<tool_call>")
        if not answer.streamed:
            return refuse(exchange.vendor, problem, exchange.request_id)
        vendor = exchange.vendor
        said = vendor.frame(vendor.inside(vendor.answer(problem), exchange.request_id))
        return replace(answer, writes=[*answer.writes[:1], Write(said)])


_HAS_CALL = b'"tool_calls":[{'


def _is_raw(exchange: Exchange) -> bool:
    asked = exchange.conversation.raw
    return asked.get("tool_choice") == "none" and asked.get("reasoning_format") == "none"


@dataclass(frozen=True, slots=True)
class CutMarkup(WrittenCalls):
    """The reply is cut inside a call: no native calls, the beginning of the markup in the content, finish
    ``length`` (hosts that parse calls out of tags; opencode Zen, recorded on the wire, 2026-08)."""

    dialect: str = "qwen3_coder"

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if not draft.calls:
            return draft
        text = markup(self.dialect, draft.calls)
        return replace(
            draft, text=_append(draft.text, text[: len(text) * 2 // 3]), calls=(), finish="length"
        )

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        body = copy.deepcopy(body)
        for choice in objects(body.get("choices")):
            for message in objects([choice.get("message")]):
                message["tool_calls"] = []
        return body


@dataclass(frozen=True, slots=True)
class Finish(Fault):
    """A reply with calls has another finish reason: ``stop`` (Ollama, OpenAI with a named tool), or an
    empty string (Snowflake)."""

    reason: str = "stop"

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        return replace(draft, finish=self.reason) if draft.calls else draft


@dataclass(frozen=True, slots=True)
class BrokenArguments(Fault):
    """The arguments of every call are damaged text. ``kind``:

    ``trailing_comma``, ``single_quotes``, ``fenced`` (in a Markdown fence), ``double_encoded`` (a JSON
    string that contains JSON), ``raw_newline`` (unescaped control characters inside strings; arguments
    without any are not changed), ``python_literals`` (``True``, ``None``, Python's quotes),
    ``unquoted_keys``.
    """

    kind: str = "trailing_comma"

    def __post_init__(self) -> None:
        if self.kind not in damage_kinds():
            raise UnknownName("kind of damage", self.kind, damage_kinds())

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        return replace(draft, calls=tuple(self._broken(call) for call in draft.calls))

    def _broken(self, call: DraftCall) -> DraftCall:
        try:
            value: Any = json.loads(call.arguments)
        except ValueError:
            return call
        if not isinstance(value, dict):
            return call
        return replace(call, arguments=_DAMAGES[self.kind](cast(JsonObject, value)))


@dataclass(frozen=True, slots=True)
class Truncated(Fault):
    """The reply is cut after ``after`` characters, as if ``max_tokens`` were reached.

    ``of`` says what is counted: the whole ``reply`` (reasoning, text, arguments, in that order) or only the
    ``arguments``. ``finish`` is the finish reason that is sent; some vendors wrongly send ``tool_calls``. A
    reply that is not longer than ``after`` (or that has no calls, for ``arguments``) is not changed.
    """

    after: int = 20
    finish: str = "length"
    of: Literal["reply", "arguments"] = "reply"

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if self.of == "arguments" and not draft.calls:
            return draft
        before = len(draft.reasoning) + len(draft.text) if self.of == "arguments" else 0
        return truncate(draft, self.after + before, self.finish)


@dataclass(frozen=True, slots=True)
class ThinkTags(Fault):
    """The reasoning is in the content, between think tags that are cut by chunk borders."""

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        if not draft.reasoning:
            return draft
        text = f"<think>\n{draft.reasoning}\n</think>\n\n{draft.text}"
        return replace(draft, text=text, reasoning="", thinking=False)


@dataclass(frozen=True, slots=True)
class ReasoningOnly(Fault):
    """The reply has only reasoning; its finish reason is ``stop``."""

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        return replace(draft, reasoning=draft.reasoning or draft.text, text="", calls=(), finish="stop")


@dataclass(frozen=True, slots=True)
class Empty(Fault):
    """The reply is empty; its finish reason is ``stop``."""

    def draft(self, draft: Draft, exchange: Exchange) -> Draft:
        return replace(draft, reasoning="", text="", calls=(), finish="stop")


def damage_kinds() -> tuple[str, ...]:
    """Return the kinds of damage that ``BrokenArguments`` knows."""
    return tuple(sorted(_DAMAGES))


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _single_quotes(value: Any) -> str:
    """Write JSON with strings in single quotes; JSON's escapes stay, and single quotes are escaped."""
    if isinstance(value, str):
        return "'" + _dump(value)[1:-1].replace('\\"', '"').replace("'", "\\'") + "'"
    if isinstance(value, dict):
        pairs = cast(JsonObject, value).items()
        return "{" + ", ".join(f"{_single_quotes(k)}: {_single_quotes(v)}" for k, v in pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_single_quotes, cast("list[Any]", value))) + "]"
    return _dump(value)


def _raw_newline(value: dict[str, Any]) -> str:
    pieces = _dump(value).split("\\\\")
    return "\\\\".join(piece.replace("\\n", "\n").replace("\\t", "\t") for piece in pieces)


def _unquoted_keys(value: dict[str, Any]) -> str:
    pairs = ((key if key.isidentifier() else _dump(key), _dump(each)) for key, each in value.items())
    return "{" + ", ".join(f"{key}: {each}" for key, each in pairs) + "}"


_DAMAGES: dict[str, Callable[[dict[str, Any]], str]] = {
    "trailing_comma": lambda value: _dump(value)[:-1] + ",}",
    "single_quotes": _single_quotes,
    "fenced": lambda value: f"```json\n{_dump(value)}\n```",
    "double_encoded": lambda value: _dump(_dump(value)),
    "raw_newline": _raw_newline,
    "python_literals": repr,
    "unquoted_keys": _unquoted_keys,
}
