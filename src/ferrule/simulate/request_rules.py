"""Rules of requests that many vendors have: a request in, the first ``Problem`` out, or None.

Which rules a vendor enforces, and the status and text of its refusals, is data in ``vendors``. What each
vendor was seen to enforce is recorded on the wire or documented by it (sources in the vendors' files).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, arguments_of, objects

ProblemKind = Literal[
    "bad-json",
    "no-key",
    "bad-key",
    "not-found",
    "unknown-model",
    "no-messages",
    "missing-reasoning",
    "missing-reasoning-at",
    "missing-thinking",
    "forced-choice",
    "results-missing",
    "result-orphan",
    "duplicate-id",
    "empty-assistant",
    "tool-type",
    "bad-arguments",
    "image-part",
    "needs-stream",
    "foreign-key",
    "unknown-field",
    "unknown-parameter",
    "missing-signature",
    "changed-signature",
    "reasoning-alone",
    "fixed-parameter",
    "exclusive",
    "bad-id",
    "text-after-call",
    "empty-block",
    "too-many-marks",
    "missing-field",
    "last-message",
    "stranded-call",
    "thinking-kind",
    "effort",
    "effort-beside-off",
    "tools-elsewhere",
    "bound-thinking",
    "context-length",
    "brain",
    "balance",
    "rate-limit",
    "overloaded",
    "server-error",
    "unparsed",
]
"""Every reason for which a simulated vendor refuses."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: ``at`` the message's or tool's index, ``detail`` a name to put into the text."""

    kind: ProblemKind
    at: int = 0
    detail: str = ""


Rule = Callable[[Conversation, bool], Problem | None]
"""(request, whether the model thinks) -> the problem, if there is one."""


Loss = Callable[[Conversation, bool], list[str]]
"""(request, whether the model thinks) -> a sentence for each part of it that is accepted without effect."""


def first_problem(rules: tuple[Rule, ...], conversation: Conversation, thinking: bool) -> Problem | None:
    """The problem of the first rule that is broken."""
    for rule in rules:
        problem = rule(conversation, thinking)
        if problem is not None:
            return problem
    return None


def messages_given(conversation: Conversation, thinking: bool) -> Problem | None:
    """There is at least one message."""
    return None if conversation.messages else Problem("no-messages")


def tool_types(*allowed: str) -> Rule:
    """Every tool's type is one of ``allowed``."""

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        for at, tool in enumerate(objects(conversation.body.get("tools"))):
            if tool.get("type") not in allowed:
                return Problem("tool-type", at, str(tool.get("type")))
        return None

    return rule


def results_follow_calls(conversation: Conversation, thinking: bool) -> Problem | None:
    """Directly behind the calls stand their results, one for each id, and nothing between.

    In the Responses API that of an async call comes once, and anywhere behind it.
    https://developers.openai.com/api/docs/guides/async-tool-calling, 2026-11.
    """
    waiting: set[str] = set()
    answered: set[str] = set()
    running: set[str] = set()
    asynchronous = async_tools(conversation)
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "tool":
            id = str(message.get("tool_call_id"))
            if id in running:
                running.remove(id)
                continue
            if id not in waiting:
                return Problem("duplicate-id" if id in answered else "result-orphan", at, id)
            waiting.remove(id)
            answered.add(id)
            continue
        if waiting:
            return Problem("results-missing", at, min(waiting))
        calls = objects(message.get("tool_calls"))
        running |= {str(call.get("id")) for call in calls if _name(call) in asynchronous}
        ids = [str(call.get("id")) for call in calls if _name(call) not in asynchronous]
        waiting, answered = set(ids), set()
        if len(waiting) < len(ids):
            return Problem("duplicate-id", at, next(id for id in ids if ids.count(id) > 1))
    return Problem("results-missing", len(conversation.messages), min(waiting)) if waiting else None


def async_tools(conversation: Conversation) -> frozenset[str]:
    """The names of the tools whose results may come later, where the API has such tools."""
    if conversation.api != "openai_responses":
        return frozenset()
    return frozenset(name for name, function in conversation.tools.items() if function.get("async") is True)


def _name(call: JsonObject) -> str:
    function: Any = call.get("function")
    return str(function.get("name")) if isinstance(function, dict) else ""  # pyright: ignore[reportUnknownMemberType,reportUnknownArgumentType]


def reasoning_of_this_turn(conversation: Conversation, thinking: bool) -> Problem | None:
    """While thinking, calling messages behind the last user message carry their reasoning.

    An empty string passes (recorded on the wire, 2026-08); a missing key or null does not.
    """
    messages = conversation.messages
    users = [at for at, message in enumerate(messages) if message.get("role") == "user"]
    return _reasoning_from(users[-1] if users else 0, messages) if thinking else None


def reasoning_of_all_turns(conversation: Conversation, thinking: bool) -> Problem | None:
    """While thinking, every calling message of the conversation carries its reasoning."""
    return _reasoning_from(0, conversation.messages) if thinking else None


def _reasoning_from(start: int, messages: list[JsonObject]) -> Problem | None:
    for at, message in enumerate(messages[start:], start):
        if objects(message.get("tool_calls")) and not isinstance(message.get("reasoning_content"), str):
            return Problem("missing-reasoning", at)
    return None


def choice_is_free_while_thinking(conversation: Conversation, thinking: bool) -> Problem | None:
    """While thinking, ``tool_choice`` neither demands a call nor names a tool."""
    choice = forced_choice(conversation)
    return Problem("forced-choice", detail=choice) if thinking and choice else None


def forced_choice(conversation: Conversation) -> str:
    """``required``, ``specified`` (a tool is named), or nothing."""
    choice: Any = conversation.body.get("tool_choice")
    if isinstance(choice, dict):
        return "specified"
    return "required" if choice == "required" else ""


def choice_is_auto(conversation: Conversation, thinking: bool) -> Problem | None:
    """``tool_choice`` is absent or ``auto``, the only value some vendors document."""
    choice: Any = conversation.body.get("tool_choice")
    return None if choice in (None, "auto") else Problem("forced-choice")


def assistant_says_something(conversation: Conversation, thinking: bool) -> Problem | None:
    """An assistant message has content (not null) or calls."""
    for at, message in enumerate(conversation.messages):
        silent = message.get("content") is None and not objects(message.get("tool_calls"))
        if message.get("role") == "assistant" and silent:
            return Problem("empty-assistant", at)
    return None


def assistant_says_something_visible(conversation: Conversation, thinking: bool) -> Problem | None:
    """The same rule read strictly: empty content does not count either."""
    for at, message in enumerate(conversation.messages):
        silent = not message.get("content") and not objects(message.get("tool_calls"))
        if message.get("role") == "assistant" and silent:
            return Problem("empty-assistant", at)
    return None


def arguments_are_json(conversation: Conversation, thinking: bool) -> Problem | None:
    """The arguments of every call in the history are the text of a JSON object."""
    for at, message in enumerate(conversation.messages):
        for call in objects(message.get("tool_calls")):
            if arguments_of(call) is None:
                return Problem("bad-arguments", at, str(call.get("id")))
    return None


def text_parts_only(conversation: Conversation, thinking: bool) -> Problem | None:
    """Content parts are text: no images for a text model."""
    for at, message in enumerate(conversation.messages):
        for part in objects(message.get("content")):
            if part.get("type") != "text":
                return Problem("image-part", at, str(part.get("type")))
    return None
