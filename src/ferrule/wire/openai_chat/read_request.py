"""Parses a chat-completions request, or one message; ``UsageError`` names the wrong place.

Thinking is read from ``reasoning_content``, ``reasoning`` or ``thinking`` parts, opaque items from
``reasoning_details`` and from Gemini's signatures on calls.

``is_settled`` says, without reading and writing the conversation, whether it goes out unchanged. It is True
only if ``wire_messages`` and then ``as_received`` would return every message as it came, without notes;
False if that is not certain, as with thinking and opaque items if the vendor has a rule for them.
https://platform.openai.com/docs/api-reference/chat/create, 2026-11.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, cast

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.core.requests import Part, Received, Request
from ferrule.repair.strict_json import parse
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import Carried, carry, detail_within, signatures
from ferrule.vendors.history.turns import CallIds, kinds
from ferrule.wire.openai_chat.legacy_functions import has_functions, with_tool_calls
from ferrule.wire.openai_chat.read_reply import text_parts
from ferrule.wire.request_parsing import (
    allowed_tools,
    call,
    entries,
    limit,
    messages_of,
    parts,
    read_choice,
    read_functions,
    read_tools,
)

_ROLES = ("system", "developer", "user", "assistant", "tool")
_LIMITS = ("max_tokens", "max_completion_tokens")


def read_request(body: JsonObject) -> Request:
    items = entries(body.get("messages"), "messages")
    read = tuple(
        Part((read_message(message, f"messages[{at}]"),), (item,))
        for at, (item, message) in enumerate(zip(items, with_tool_calls(items), strict=True))
    )
    named = {key: value for key in _LIMITS if (value := limit(body.get(key))) is not None}
    length = next(iter(named), "")
    thinking: Any = body.get("thinking")
    functions = has_functions(body)
    taken = {"messages", "model", "stream", "tools", "tool_choice", length}
    if functions:
        taken |= {"functions", "function_call"}
        tools = read_functions(entries(body.get("functions"), "functions"))
    else:
        tools = read_tools(entries(body.get("tools"), "tools"))
    if isinstance(thinking, Mapping):
        taken.add("thinking")
    choice: Any = body.get("function_call" if functions else "tool_choice")
    allowed = allowed_tools(tools, choice)
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=allowed,
        tool_choice=read_choice(choice),
        stream=body.get("stream") is True,
        thinking=as_object(thinking) if "thinking" in taken else None,
        max_tokens=named.get(length),
        parameters={key: value for key, value in body.items() if key not in taken},
        received=Received(
            "openai_chat",
            body,
            read,
            functions=functions,
            tools=() if allowed is tools else tuple(tools),
        ),
    )


def read_message(message: Mapping[str, Any], where: str) -> Message:
    """Parse a message; ``where`` names it in errors."""
    role, content = message.get("role"), parts(message.get("content"), f"{where}.content")
    match role:
        case "user":
            return User(content)
        case "assistant":
            return _assistant(message, content, where)
        case "tool":
            call_id = message.get("tool_call_id")
            if not isinstance(call_id, str):
                raise UsageError(f"{where} is a tool's result and needs a tool_call_id")
            return ToolResult(call_id, content, as_text(message.get("name")))
        case "system" | "developer":
            return System(content)
        case _:
            if isinstance(role, str):
                raise UnknownName(f"role in {where}", role, _ROLES)
            raise UsageError(f"{where} needs a role: one of {', '.join(_ROLES)}")


def _assistant(message: Mapping[str, Any], content: Content, where: str) -> Assistant:
    calls = entries(message.get("tool_calls"), f"{where}.tool_calls")
    details = entries(message.get("reasoning_details"), f"{where}.reasoning_details")
    thought = as_text(message.get("reasoning_content")) or as_text(message.get("reasoning"))
    if not isinstance(content, str):
        read = [*text_parts(content)]
        thought = thought or "".join(text for kind, text in read if kind == "reasoning")
        if all(part.get("type") == "refusal" for part in kinds(content)[1]):
            content = "".join(text for kind, text in read if kind == "content")
    return Assistant(
        content,
        thought,
        tuple(_call(each, at, f"{where}.tool_calls[{at}]") for at, each in enumerate(calls)),
        (*map(detail_within, details), *signatures(dict(message))),
    )


def _call(entry: JsonObject, at: int, where: str) -> ToolCall | BrokenCall:
    """Parse a call; a custom tool's text input becomes its argument ``input``."""
    id = as_text(entry.get("id"))
    custom = entry.get("custom")
    if isinstance(custom, Mapping) and entry.get("type") == "custom":
        given = {"input": as_object(custom).get("input")}
        return call(id, as_object(custom).get("name"), given, at, f"{where}.custom")
    function = entry.get("function")
    if not isinstance(function, Mapping):
        raise UsageError(f"{where} must be an object with a function")
    known = as_object(function)
    return call(id, known.get("name"), known.get("arguments"), at, f"{where}.function")


THINKING_KEYS = ("reasoning_content", "reasoning", "reasoning_details")

_NOTHING = Carried()


def is_settled(profile: Profile, model: str, items: Any) -> bool:
    """Whether messages can be read, and sent exactly as they came."""
    return type(items) is list and _Check(profile, model, cast("list[Any]", items)).passes()


class _Check:
    def __init__(self, profile: Profile, model: str, items: Sequence[Any]) -> None:
        facts = profile.facts(model)
        self._profile, self._model, self._items = profile, model, [*map(as_object, items)]
        self._taken = profile.parts if facts.parts is None else facts.parts
        role = facts.system_role or profile.system_role
        self._instructs = ("system", "developer") if profile.both_roles else (role,)
        self._rule = profile.rule(model)
        self._ids = CallIds(profile.ids)
        self._waiting: deque[str] = deque()
        """Ids of the calls whose results must follow next, in order."""

    def passes(self) -> bool:
        before = ""
        for at, item in enumerate(self._items):
            if not self._passes(at, item, before):
                return False
            before = str(item["role"])
        return not self._waiting and (
            self._profile.takes_prefill(self._model) or not self._ends_unanswered()
        )

    def _passes(self, at: int, item: JsonObject, before: str) -> bool:
        role = item.get("role")
        if role == "tool":
            return self._result(item)
        if self._waiting:
            return False
        if role == "user":
            return self._are_taken(item.get("content"))
        begins = before in ("", "system", "developer")
        if role == "assistant":
            return not (begins and self._profile.user_first) and self._assistant(at, item)
        first = begins and not (before and self._profile.one_system)
        return first and role in self._instructs and self._are_taken(item.get("content"))

    def _ends_unanswered(self) -> bool:
        """Whether the conversation ends with an assistant's words, as in ``ends_unanswered``."""
        said = [each for each in self._items if each["role"] not in self._instructs]
        words = bool(said) and said[-1]["role"] == "assistant" and not said[-1].get("tool_calls")
        return words and not self._items[-1].get("prefix")

    def _are_taken(self, content: Any) -> bool:
        """Whether the vendor takes all parts of a content unchanged."""
        if isinstance(content, str):
            return True
        strip, taken = self._profile.strip, self._taken
        return (
            isinstance(content, list)
            and taken != ()
            and all(
                isinstance(part, dict)
                and (taken is None or as_object(part).get("type", "text") in taken)
                and not any(key in part for key in strip)
                for part in as_items(content)
            )
        )

    def _assistant(self, at: int, item: JsonObject) -> bool:
        content, calls = item.get("content"), item.get("tool_calls")
        if calls:
            ids = self._called(calls) if "extra_content" not in item else None
        else:
            ids = () if calls is None or calls == [] else None
        if ids is None or not (content or ids) or not (isinstance(content, str) or content is None):
            return False
        if "function_call" in item or item.get("reasoning_details") not in (None, []):
            return False
        if not content and self._profile.call_content == "" != content:
            return False
        self._waiting.extend(ids)
        return self._thinking_stays(at, item, ids)

    @cached_property
    def _last_user(self) -> int:
        asked = [at for at, each in enumerate(self._items) if each.get("role") == "user"]
        return asked[-1] if asked else -1

    def _thinking_stays(self, at: int, item: JsonObject, ids: Sequence[str]) -> bool:
        profile, rule = self._profile, self._rule
        given = [key for key in THINKING_KEYS if key in item]
        if given and profile.reasoning_history == "turn":
            return False
        # For an endpoint without a known rule, trust the client.
        is_known = rule.key is not None or rule.form != "key"
        if given and (is_known or any(key in profile.strip for key in given)):
            return False
        if rule.turns == "none":
            return True
        able, current = profile.thinks(self._model, True), at > self._last_user
        message = Assistant("", as_text(item.get("reasoning_content")) or as_text(item.get("reasoning")))
        # Thinking goes back at most while the model thinks.
        return carry(rule, message, ids, own=True, current=current, thinking=True, able=able) == _NOTHING

    def _called(self, calls: Any) -> Sequence[str] | None:
        """Return the ids of calls in the common format, if they can be sent."""
        ids: list[str] = []
        for entry in as_items(calls):
            function = as_object(as_object(entry).get("function"))
            id, name, arguments = (
                as_object(entry).get("id"),
                function.get("name"),
                function.get("arguments"),
            )
            if not (isinstance(id, str) and isinstance(name, str) and isinstance(arguments, str)):
                return None
            if "custom" in entry or "extra_content" in entry or self._ids.new(id) != id:
                return None
            read = parse(arguments)
            if read is None or not isinstance(read.value, dict):
                return None
            ids.append(id)
        return ids or None

    def _result(self, item: JsonObject) -> bool:
        if not self._waiting or self._waiting.popleft() != item.get("tool_call_id"):
            return False
        profile, content = self._profile, item.get("content")
        if isinstance(content, str):
            return bool(content or not profile.empty_result)
        if profile.parts == () or profile.text_results or not isinstance(content, list):
            return False
        if not all(isinstance(each, dict) for each in as_items(content)):
            return False
        text, others = kinds(cast("Content", content), between="\n")
        return not others and bool(text or not profile.empty_result)
