"""What fills a model's context: a request → the estimated tokens of its parts.

Estimates are those by which summaries are decided (``langchain.tokens``); beside them stands what the
vendor counted. Only thinking that goes back to this model counts, for that alone is in its context.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from langchain_core.messages import AIMessage, BaseMessage

from ferrule.history.reasoning import goes_back, last_user, of_the_open_turn
from ferrule.langchain.message_adapter import from_langchain
from ferrule.langchain.tokens import MEDIUM, MESSAGE
from ferrule.live.status import ContextPart, ContextView
from ferrule.messages import Assistant, BrokenCall, Content, Message, System, ToolCall, ToolResult
from ferrule.middleware.calls.declared_tools import Declared
from ferrule.middleware.context.summarizing import reported
from ferrule.profiles import Profile, parse_model_spec, resolve
from ferrule.token_estimate import tokens_in

Kind = Literal[
    "system", "tools", "memory", "summary", "user", "text", "thinking", "calls", "results", "images"
]

KINDS: tuple[Kind, ...] = (
    *("system", "tools", "memory", "summary", "user", "text"),
    *("thinking", "calls", "results", "images"),
)
"""In the order in which they are told."""

_MEMORY = ("<agent_memory>", "</agent_memory>")


def context_view(
    messages: Sequence[BaseMessage],
    *,
    profile: Profile,
    model: str,
    system: str = "",
    tools: Sequence[Any] = (),
    thinking: bool | Mapping[str, Any] | None = None,
    window: int | None = None,
    measured: int | None = None,
) -> ContextView:
    """The parts of a request, without those that have nothing in them.

    ``profile``, ``model`` and ``thinking`` are those of the request, ``system`` and ``tools`` what stands
    beside its messages. ``measured`` is what the vendor counted for it; by default, what it counted for the
    last reply among the messages.
    """
    parts = dict.fromkeys(KINDS, 0.0)
    _add_system(parts, system)
    parts["tools"] += sum(tokens_in(_json(tool)) for tool in Declared(tools).dicts())
    said: Sequence[Message] = from_langchain(messages)
    if profile.reasoning_history == "turn":
        said = of_the_open_turn(said)
    sent = _SentThinking(profile, model, thinking, last_user(said))
    for at, (message, ours) in enumerate(zip(messages, said, strict=True)):
        _add(parts, message, ours)
        if isinstance(ours, Assistant):
            parts["thinking"] += sent.tokens(at, ours)
    told = tuple(ContextPart(kind, math.ceil(tokens)) for kind, tokens in parts.items() if tokens)
    return ContextView(told, window, _measured(messages) if measured is None else measured)


def context_window(spec: str, sizes: Mapping[str, int]) -> int | None:
    """How many tokens fit into the context of ``vendor:model``; None where nobody knows.

    ``sizes`` are the user's (``context_windows`` in the settings), by the whole name or by the model's.
    """
    vendor, model = parse_model_spec(spec)
    for name in (spec, model):
        if name in sizes:
            return sizes[name]
    return resolve(provider=vendor, model=model).facts(model).context if vendor else None


class _SentThinking:
    def __init__(
        self, profile: Profile, model: str, thinking: bool | Mapping[str, Any] | None, user: int
    ) -> None:
        asked = thinking.get("type") != "disabled" if isinstance(thinking, Mapping) else thinking
        self._rule = profile.rule(model)
        self._thinks = profile.thinks(model, asked)
        self._family = profile.family
        self._user = user

    def tokens(self, at: int, message: Assistant) -> float:
        """The estimated tokens of what goes back of a message's thinking."""
        called = any(isinstance(call, ToolCall) for call in message.calls)
        current = at > self._user
        if message.family not in ("", self._family):
            return 0.0
        if not goes_back(self._rule, called=called, current=current, thinking=self._thinks):
            return 0.0
        return tokens_in(message.reasoning) or sum(tokens_in(_json(item)) for item in message.details)


def _add_system(parts: dict[Kind, float], text: str) -> None:
    """Count instructions, and apart from them the memory among them."""
    before, begin, rest = text.partition(_MEMORY[0])
    memory, end, after = rest.partition(_MEMORY[1])
    if begin and end:
        parts["memory"] += tokens_in(memory)
        text = before + after
    parts["system"] += tokens_in(text)


def _add(parts: dict[Kind, float], message: BaseMessage, ours: Message) -> None:
    match ours:
        case System(content):
            _add_system(parts, _text(content))
        case Assistant(content):
            parts["text"] += MESSAGE + _texts(content)
            parts["calls"] += sum(map(_call, ours.calls))
        case ToolResult(_, content):
            parts["results"] += MESSAGE + _texts(content)
        case _:
            is_summary = message.additional_kwargs.get("lc_source") == "summarization"
            content = ours.content
            parts["summary" if is_summary else "user"] += MESSAGE + _texts(content)
    parts["images"] += MEDIUM * _media(ours.content)


def _call(call: ToolCall | BrokenCall) -> float:
    return tokens_in(call.name + (call.raw if isinstance(call, BrokenCall) else _json(call.arguments)))


def _text(content: Content) -> str:
    if isinstance(content, str):
        return content
    return "".join(str(part.get("text", "")) for part in content)


def _texts(content: Content) -> float:
    return tokens_in(_text(content))


def _media(content: Content) -> int:
    return 0 if isinstance(content, str) else sum("text" not in part for part in content)


def _measured(messages: Sequence[BaseMessage]) -> int | None:
    for message in reversed(messages):
        if isinstance(message, AIMessage) and (counted := reported(message)) is not None:
            return counted[0]
    return None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
