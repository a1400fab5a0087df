"""Summarize a conversation when the user asks for it, and measure the parts of its context.

The summary uses ``SummarizationMiddleware`` between turns. It is written to the log, and the thread is
rebuilt from there.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal, NamedTuple, cast

from langchain.agents.middleware import ModelRequest, ModelResponse
from langchain_core.exceptions import ContextOverflowError
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage

from ferrule.agent.middleware.async_middleware import Request, Response
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.context.summarization import Refused, SummarizationMiddleware, reported
from ferrule.agent.session_log_middleware import vendor_of
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolCall,
    ToolResult,
)
from ferrule.core.token_estimate import tokens_in
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.message_adapter import from_langchain
from ferrule.langchain.message_tokens import MEDIUM, MESSAGE, estimate_messages
from ferrule.sessions.entries import Facts, facts_to_json
from ferrule.sessions.langchain_messages import facts_of
from ferrule.terminal.live.live_events import Compacted, ContextPart, ContextView
from ferrule.terminal.live.log_replay import summary_words
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import goes_back, last_user, of_the_open_turn

_HINT = "The user says of this summary: {hint}\n\n<conversation>"


class MadeSummary(NamedTuple):
    """A summary: its log record, its event, and the usage facts of the replies that made it."""

    key: str
    detail: JsonObject
    told: Compacted
    used: Sequence[Facts]


async def summarized(
    summarization: SummarizationMiddleware, chat: ChatFerrule, state: Mapping[str, Any], hint: str
) -> MadeSummary | None:
    """Summarize all messages but the last; None if there are none to summarize. Raises the model's
    errors."""
    now = copy(summarization)
    now.keep = ("messages", 1)
    if hint:
        now.summary_prompt = now.summary_prompt.replace(
            "<conversation>", _HINT.format(hint=hint.replace("{", "(").replace("}", ")"))
        )
    messages = cast("list[AnyMessage]", state.get("messages", []))
    if not messages:
        return None
    request: Request = ModelRequest(model=chat, messages=messages, state=cast("Any", state))
    used: list[Facts] = []

    async def asked(wanted: Request) -> Response | Refused:
        answer = await _asked(wanted)
        if isinstance(answer, ModelResponse):
            used.extend(facts_of_summary(answer, summarization.model or chat))
        return answer

    made: Any = await now.compaction(request, asked)
    if made is None:
        return None
    text = str(made["summary"].text)
    before = estimate_messages(sent_of(state, state.get("summarized")))
    after = estimate_messages(sent_of(state, made))
    detail: JsonObject = {"text": text, "first": made["first"], "before": before, "after": after}
    if made["limit"] is not None:
        detail["limit"] = made["limit"]
    detail["used"] = [facts_to_json(each) for each in used]
    key = f"{made['name']}-{made['number']}"
    return MadeSummary(key, detail, Compacted(summary_words(text), before, after), used)


def sent_of(state: Mapping[str, Any], summarized: Mapping[str, Any] | None) -> list[BaseMessage]:
    """Return the state's messages as sent to the model, with a summary in place of the first ones."""
    messages = cast("list[BaseMessage]", state["messages"])
    if summarized is None:
        return messages
    return [summarized["summary"], *messages[summarized["position"] :]]


def facts_of_summary(response: Response, model: object) -> list[Facts]:
    facts = map(facts_of, response.result)
    vendor = vendor_of(model)
    return [Facts(vendor=vendor or each.vendor, model=each.model, usage=each.usage) for each in facts]


async def _asked(request: Request) -> Response | Refused:
    try:
        reply = await request.model.ainvoke(request.messages)
    except ContextOverflowError as error:
        return Refused(error)
    return ModelResponse(result=[reply])


Kind = Literal[
    "system", "tools", "memory", "summary", "user", "text", "thinking", "calls", "results", "images"
]

KINDS: tuple[Kind, ...] = (
    *("system", "tools", "memory", "summary", "user", "text"),
    *("thinking", "calls", "results", "images"),
)
"""In display order."""

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
    """Estimate the tokens of each part of a request; empty parts are left out.

    ``profile``, ``model`` and ``thinking`` are those of the request, ``system`` and ``tools`` its parts
    beside the messages. ``measured``: the vendor's own count for it; by default, the count reported with
    the last reply.
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
        """Estimate the tokens of a message's reasoning that are sent back to the vendor."""
        called = any(isinstance(call, ToolCall) for call in message.calls)
        current = at > self._user
        if message.family not in ("", self._family):
            return 0.0
        if not goes_back(self._rule, called=called, current=current, thinking=self._thinks):
            return 0.0
        return tokens_in(message.reasoning) or sum(tokens_in(_json(item)) for item in message.details)


def _add_system(parts: dict[Kind, float], text: str) -> None:
    """Count the system prompt, with the memory in it counted separately."""
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
