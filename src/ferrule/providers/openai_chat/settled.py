"""Whether a conversation goes out as it came, told without writing it: no rule changes a message.

In: a request that was read from a body of chat completions. Out: True only where ``wire_messages``, and
``as_received`` behind it, give back every message as it came and have no note; False where that is not
certain. Thinking and opaque items are never certain where the vendor has a rule for them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ferrule.history.contents import kinds
from ferrule.history.pairing import Pairing, SentCall, pair
from ferrule.history.reasoning import Carried, carry, last_user
from ferrule.json_values import as_items, as_object
from ferrule.messages import Assistant, JsonObject, Message, System, ToolResult, User
from ferrule.profiles import Profile
from ferrule.requests import Part, Request

THINKING_KEYS = ("reasoning_content", "reasoning", "reasoning_details")
"""Keys of a message that hold thinking."""

_NOTHING = Carried()


def is_settled(profile: Profile, request: Request) -> bool:
    """Whether the messages of a request go out as they stand in the body that it was read from."""
    received = request.received
    if received is None or not received.whole or len(request.messages) != len(received.parts):
        return False
    check = _Check(profile, request)
    return all(map(check.passes, range(len(received.parts)), received.parts, request.messages))


@dataclass(slots=True)
class _Check:
    """Takes the messages in order."""

    profile: Profile
    request: Request
    _behind: Message | None = None
    """The message before."""
    _waiting: deque[SentCall] = field(default_factory=deque[SentCall])
    """Calls whose results are to follow at once, in their order."""
    _pairs: Pairing | None = None
    _last_user: int | None = None

    def passes(self, at: int, part: Part, message: Message) -> bool:
        """Whether this message passes behind those before it."""
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
        """Instructions come first, and where the vendor wants one such message there is but one."""
        profile = self.profile
        first = before is None or (isinstance(before, System) and not profile.one_system)
        role = profile.facts(self.request.model).system_role or profile.system_role
        fits = item.get("role") == role or profile.both_roles
        return first and fits and self._are_taken(item.get("content"))

    def _are_taken(self, content: Any) -> bool:
        """Whether the vendor takes all parts of a content as they are."""
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
        # Of an endpoint for which no rule is known the client knows more than we.
        is_known = rule.key is not None or rule.form != "key"
        if given and (is_known or any(key in profile.strip for key in given)):
            return False
        if self._last_user is None:
            self._last_user = last_user(self.request.messages)
        able = profile.thinks(model, True)
        current = at > self._last_user
        # What goes back while the model thinks is all that ever does.
        return carry(rule, message, ids, own=True, current=current, thinking=True, able=able) == _NOTHING

    def _calls(self, at: int, item: JsonObject, message: Assistant) -> Sequence[SentCall] | None:
        """The calls as they are sent, if that is how they came."""
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
    """Whether a call stands there as everybody writes it."""
    function = as_object(entry.get("function"))
    return isinstance(function.get("arguments"), str) and not (
        "custom" in entry or "extra_content" in entry
    )
