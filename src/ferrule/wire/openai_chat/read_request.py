"""Parses a chat-completions request, or one message; ``UsageError`` names the wrong place.

Thinking is read from ``reasoning_content``, ``reasoning`` or ``thinking`` parts, opaque items from
``reasoning_details`` and from Gemini's signatures on calls.

``is_settled`` says, without writing the conversation, whether it goes out unchanged. It is True only if
``wire_messages`` and then ``as_received`` would return every message as it came, without notes; False if
that is not certain, as with thinking and opaque items if the vendor has a rule for them.
https://platform.openai.com/docs/api-reference/chat/create, 2026-11.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

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
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import Carried, carry, detail_within, last_user, signatures
from ferrule.vendors.history.turns import Pairing, SentCall, kinds, pair
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
    """Parse a request body. Raises ``UsageError``."""
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
    return Request(
        messages_of(read),
        as_text(body.get("model")),
        tools=allowed_tools(tools, choice),
        tool_choice=read_choice(choice),
        stream=body.get("stream") is True,
        thinking=as_object(thinking) if "thinking" in taken else None,
        max_tokens=named.get(length),
        parameters={key: value for key, value in body.items() if key not in taken},
        received=Received("openai_chat", body, read, functions=functions),
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
        raise UsageError(f"{where} must be a dict with a function")
    known = as_object(function)
    return call(id, known.get("name"), known.get("arguments"), at, f"{where}.function")


THINKING_KEYS = ("reasoning_content", "reasoning", "reasoning_details")
"""Keys of a message that hold thinking."""

_NOTHING = Carried()


def is_settled(profile: Profile, request: Request) -> bool:
    """Whether the messages of a request can be sent exactly as they came."""
    received = request.received
    if received is None or not received.whole or len(request.messages) != len(received.parts):
        return False
    check = _Check(profile, request)
    return all(map(check.passes, range(len(received.parts)), received.parts, request.messages))


@dataclass(slots=True)
class _Check:
    """Checks the messages in order."""

    profile: Profile
    request: Request
    _behind: Message | None = None
    """The previous message."""
    _waiting: deque[SentCall] = field(default_factory=deque[SentCall])
    """Calls whose results must follow next, in order."""
    _pairs: Pairing | None = None
    _last_user: int | None = None

    def passes(self, at: int, part: Part, message: Message) -> bool:
        """Whether this message passes after those before it."""
        before, self._behind = self._behind, message
        if part.messages[0] is not message:
            return False
        [item] = part.items
        match message:
            case ToolResult():
                return self._result(item, message)
            case User() | Assistant() if self._waiting:
                return False
            case System():
                return self._system(item, before)
            case User():
                return self._are_taken(item.get("content"))
            case Assistant():
                return self._follows(before) and self._assistant(at, item, message)

    def _follows(self, before: Message | None) -> bool:
        return not (self.profile.user_first and (before is None or isinstance(before, System)))

    def _system(self, item: JsonObject, before: Message | None) -> bool:
        """Whether instructions come first, and only once if the vendor requires that."""
        profile = self.profile
        first = before is None or (isinstance(before, System) and not profile.one_system)
        role = profile.facts(self.request.model).system_role or profile.system_role
        fits = item.get("role") == role or profile.both_roles
        return first and fits and self._are_taken(item.get("content"))

    def _are_taken(self, content: Any) -> bool:
        """Whether the vendor takes all parts of a content unchanged."""
        if isinstance(content, str):
            return True
        facts, strip = self.profile.facts(self.request.model), self.profile.strip
        taken = self.profile.parts if facts.parts is None else facts.parts
        return (
            isinstance(content, list)
            and taken != ()
            and all(
                (taken is None or part.get("type", "text") in taken)
                and not any(key in part for key in strip)
                for part in map(as_object, as_items(content))
            )
        )

    def _assistant(self, at: int, item: JsonObject, message: Assistant) -> bool:
        content = item.get("content")
        if not isinstance(content, str) and not (content is None and message.calls):
            return False
        calls = self._calls(at, item, message) if message.calls else ()
        if calls is None or not (content or calls) or message.details or "function_call" in item:
            return False
        if not content and self.profile.call_content == "" != content:
            return False
        self._waiting.extend(calls)
        return self._thinking_stays(at, item, message, [call.call.id for call in calls])

    def _thinking_stays(self, at: int, item: JsonObject, message: Assistant, ids: Sequence[str]) -> bool:
        profile, model = self.profile, self.request.model
        rule = profile.rule(model)
        given = [key for key in THINKING_KEYS if key in item]
        if given and profile.reasoning_history == "turn":
            return False
        # For an endpoint without a known rule, trust the client.
        is_known = rule.key is not None or rule.form != "key"
        if given and (is_known or any(key in profile.strip for key in given)):
            return False
        if self._last_user is None:
            self._last_user = last_user(self.request.messages)
        able = profile.thinks(model, True)
        current = at > self._last_user
        # Thinking goes back at most while the model thinks.
        return carry(rule, message, ids, own=True, current=current, thinking=True, able=able) == _NOTHING

    def _calls(self, at: int, item: JsonObject, message: Assistant) -> Sequence[SentCall] | None:
        """Return the calls as sent, if they came that way."""
        if self._pairs is None:
            self._pairs = pair(self.request.messages, self.profile.ids)
        sent = self._pairs.calls[at]
        entries = [*map(as_object, as_items(item.get("tool_calls")))]
        same = len(sent) == len(entries) == len(message.calls) and all(
            call.id == call.call.id and call.result is not None and _is_function(entry)
            for call, entry in zip(sent, entries, strict=False)
        )
        return sent if same else None

    def _result(self, item: JsonObject, message: ToolResult) -> bool:
        if not self._waiting or self._waiting.popleft().result is not message or item.get("role") != "tool":
            return False
        profile, content = self.profile, message.content
        text, others = kinds(content, between="\n")
        as_text = profile.parts == () or profile.text_results
        return (
            not others
            and bool(text or not profile.empty_result)
            and isinstance(item.get("content"), str if as_text else (str, list))
        )


def _is_function(entry: Mapping[str, Any]) -> bool:
    """Whether a call has the common format."""
    function = as_object(entry.get("function"))
    return isinstance(function.get("arguments"), str) and not (
        "custom" in entry or "extra_content" in entry
    )
