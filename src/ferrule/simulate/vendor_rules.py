"""Rules that only some vendors have, and rules of signed reasoning: a request in, a ``Problem`` out.

The simulator's signatures are computed from what they sign (``chat_format.signature_of``), so a changed one
is found without any memory of the conversation. What is accepted without effect is a ``Loss``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Literal

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, cache_marks, objects
from ferrule.simulate.request_rules import Loss, Problem, Rule, forced_choice
from ferrule.simulate.vendors.chat_format import bound_signature, signature_of
from ferrule.wire.portable import FIELDS, TOOL_FIELDS

ACCEPTED_SIGNATURES = frozenset(
    {"skip_thought_signature_validator", "context_engineering_is_the_way_to_go"}
)
"""Signatures which Gemini accepts for calls of other models:
https://ai.google.dev/gemini-api/docs/thought-signatures"""


def keys_refused(*keys: str) -> Rule:
    """No message has one of these keys."""

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if conversation.api != "openai_chat":
            return None
        for at, message in enumerate(conversation.messages):
            for key in keys:
                if key in message:
                    return Problem("foreign-key", at, key)
        return None

    return rule


def choice_refused(choice: Literal["required", "specified"], *, models: str = "", thinks: bool) -> Rule:
    """``tool_choice`` is not this, for models that match; with ``thinks`` only while they think."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        applies = pattern.match(conversation.model) and (thinking or not thinks)
        refused = applies and forced_choice(conversation) == choice
        return Problem("forced-choice", detail=choice) if refused else None

    return rule


def choice_free(models: str) -> Rule:
    """``tool_choice`` forces nothing, for models that match, whether they think or not."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        choice = forced_choice(conversation)
        return Problem("forced-choice", detail=choice) if choice and _fits(pattern, conversation) else None

    return rule


def thinking_kinds(models: str, *allowed: str) -> Rule:
    """``thinking.type`` is one of ``allowed`` or absent, for models that match."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if not _fits(pattern, conversation):
            return None
        kinds = [str(each.get("type")) for each in objects([conversation.raw.get("thinking")])]
        wrong = next((kind for kind in kinds if kind not in allowed), None)
        return None if wrong is None else Problem("thinking-kind", detail=wrong)

    return rule


def efforts_known(models: str, *allowed: str, off: tuple[str, ...] | None = None) -> Rule:
    """The effort is one of ``allowed`` or absent, for models that match; where ``thinking`` is switched off
    or to its least, it is one of ``off``."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        effort = _effort(conversation.raw)
        if effort is None or not _fits(pattern, conversation):
            return None
        switches = objects([conversation.raw.get("thinking")])
        least = any(each.get("type") in ("disabled", "between_tools") for each in switches)
        if least and off is not None and effort not in off:
            return Problem("effort-beside-off", detail=effort)
        return None if effort in allowed else Problem("effort", detail=effort)

    return rule


def reasoning_kept_on(models: str) -> Rule:
    """No switch of a host turns the thinking of models that match off."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        raw = conversation.raw
        told = objects([raw.get("reasoning")])
        off = raw.get("enable_thinking") is False or any(
            each.get("enabled") is False or each.get("effort") == "none" for each in told
        )
        return Problem("thinking-kind", detail="disabled") if off and _fits(pattern, conversation) else None

    return rule


def _effort(raw: JsonObject) -> str | None:
    """The effort, wherever an API has it."""
    places = (raw, *objects([raw.get("reasoning"), raw.get("output_config")]))
    found = (each.get("reasoning_effort", each.get("effort")) for each in places)
    return next((effort for effort in found if isinstance(effort, str)), None)


def _fits(pattern: re.Pattern[str], conversation: Conversation) -> bool:
    return pattern.match(conversation.model.rpartition("/")[2].lower()) is not None


def tools_elsewhere(models: str, *, unless_none: str) -> Rule:
    """Chat completions take no functions for models that match; for those that match ``unless_none`` they
    do with the effort ``none``."""
    pattern, exempt = re.compile(models), re.compile(unless_none)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if conversation.api != "openai_chat" or not conversation.tools or not _fits(pattern, conversation):
            return None
        if _effort(conversation.raw) == "none" and _fits(exempt, conversation):
            return None
        return Problem("tools-elsewhere", detail=conversation.model)

    return rule


def last_message_not_assistant(conversation: Conversation, thinking: bool) -> Problem | None:
    """The last message is not the model's own, unless it is marked as the beginning of the next."""
    ends = any(
        last.get("role") == "assistant" and not last.get("prefix") for last in conversation.messages[-1:]
    )
    return Problem("last-message", detail="assistant") if ends else None


def prefill_refused(models: str) -> Rule:
    """The last message is not the model's own, with the models whose names fit the pattern."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        fits = _fits(pattern, conversation)
        return last_message_not_assistant(conversation, thinking) if fits else None

    return rule


def cache_marks_limited(conversation: Conversation, thinking: bool) -> Problem | None:
    """At most four blocks, the request itself included, have ``cache_control``."""
    marks = cache_marks(conversation.raw)
    return Problem("too-many-marks", detail=str(marks)) if marks > 4 else None


def fields_required(*keys: str) -> Rule:
    """These request fields are required."""

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        missing = (key for key in keys if conversation.raw.get(key) is None)
        return next((Problem("missing-field", detail=key) for key in missing), None)

    return rule


def fields_fixed(*keys: str, models: str = "", allowed: Iterable[Any] = (1,), thinks: bool = False) -> Rule:
    """These request fields have an ``allowed`` value or are absent; for models that match ``models``, and
    with ``thinks`` only while they think."""
    pattern, values = re.compile(models), tuple(allowed)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if not pattern.match(conversation.model.rpartition("/")[2]) or (thinks and not thinking):
            return None
        found = (key for key in keys if conversation.raw.get(key, None) not in (None, *values))
        return next((Problem("fixed-parameter", detail=key) for key in found), None)

    return rule


def fields_exclusive(first: str, second: str, *, models: str = "", off: bool = False) -> Rule:
    """These two request fields do not come together, for models that match; with ``off``: where the first
    says ``disabled``."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        one, two = conversation.raw.get(first), conversation.raw.get(second)
        applies = not off or any(each.get("type") == "disabled" for each in objects([one]))
        both = one is not None and two is not None and applies and pattern.match(conversation.model)
        return Problem("exclusive", detail=f"'{first}' and '{second}'") if both else None

    return rule


def fields_known(conversation: Conversation, thinking: bool) -> Problem | None:
    """The request and its tools have no fields but those which the API documents.

    Anthropic names a tool's by its place and type, OpenAI by its place.
    """
    api, raw = conversation.api, conversation.raw
    unknown = next((key for key in raw if key not in FIELDS[api]), "")
    if unknown:
        return Problem(
            "unknown-parameter" if api == "openai_responses" else "unknown-field", detail=unknown
        )
    for at, tool in enumerate(objects(raw.get("tools"))):
        kind = str(tool.get("type", "custom" if api == "anthropic_messages" else ""))
        own = kind in ("function", "custom")
        unknown = next((key for key in tool if own and key not in TOOL_FIELDS[api]), "")
        if unknown:
            place = f"tools.{at}.{kind}" if api == "anthropic_messages" else f"tools[{at}]"
            return Problem("unknown-parameter", at, f"{place}.{unknown}")
    return None


def ids_match(pattern: str) -> Rule:
    """Every call id of the history has this form, from beginning to end."""
    known = re.compile(pattern)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        for at, message in enumerate(conversation.messages):
            for call in objects(message.get("tool_calls")):
                if not known.fullmatch(str(call.get("id"))):
                    return Problem("bad-id", at, str(call.get("id")))
        return None

    return rule


def ids_unique(conversation: Conversation, thinking: bool) -> Problem | None:
    """No call of the whole history has the id of another."""
    known: set[str] = set()
    for at, message in enumerate(conversation.messages):
        for call in objects(message.get("tool_calls")):
            if str(call.get("id")) in known:
                return Problem("duplicate-id", at, str(call.get("id")))
            known.add(str(call.get("id")))
    return None


def text_results(conversation: Conversation, thinking: bool) -> Problem | None:
    """The content of a tool message is a string."""
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "tool" and not isinstance(message.get("content"), str):
            return Problem("image-part", at, "list")
    return None


def reasoning_of_models(models: str, *, whole: bool) -> Rule:
    """While such a model thinks, calling messages carry their reasoning, and it is not empty: those of the
    whole history, or only those behind the last user message. On Responses nobody says so: there reasoning
    is an item of its own, which clients of other vendors do not have."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if conversation.api == "openai_responses":
            return None
        if not thinking or not pattern.match(conversation.model.lower()):
            return None
        messages = conversation.messages
        users = [at for at, message in enumerate(messages) if message.get("role") == "user"]
        start = 0 if whole or not users else users[-1]
        for at, message in enumerate(messages[start:], start):
            if objects(message.get("tool_calls")) and not message.get("reasoning_content"):
                return Problem("missing-reasoning", at)
        return None

    return rule


def _open_turns(conversation: Conversation) -> list[tuple[int, JsonObject]]:
    """The assistant messages behind the last user message, each with its index."""
    found: list[tuple[int, JsonObject]] = []
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "user":
            found.clear()
        elif message.get("role") == "assistant":
            found.append((at, message))
    return found


def call_signatures(models: str) -> Rule:
    """The first call of each step of the current turn carries its signature, for models that match."""
    pattern = re.compile(models)

    def rule(conversation: Conversation, thinking: bool) -> Problem | None:
        if not pattern.match(conversation.model.rpartition("/")[2]):
            return None
        for at, message in _open_turns(conversation):
            for call in objects(message.get("tool_calls"))[:1]:
                name = str(call.get("function", {}).get("name"))
                given = call.get("extra_content", {}).get("google", {}).get("thought_signature")
                if not given:
                    return Problem("missing-signature", at, name)
                if given not in ACCEPTED_SIGNATURES and given != signature_of(name):
                    return Problem("changed-signature", at, name)
        return None

    return rule


def details_unchanged(conversation: Conversation, thinking: bool) -> Problem | None:
    """``reasoning_details`` keep order and signatures; Gemini's models demand those of their calls."""
    if conversation.api != "openai_chat":
        return None
    for at, message in _open_turns(conversation):
        items = objects(message.get("reasoning_details"))
        indexes = [int(item.get("index") or 0) for item in items]
        changed = any(
            item["signature"] != signature_of(str(item.get("text")))
            for item in items
            if item.get("signature")
        )
        if changed or indexes != sorted(indexes):
            return Problem("changed-signature", at)
        calls = objects(message.get("tool_calls"))
        if conversation.model.startswith("google/") and calls:
            sealed = [item.get("data") for item in items if item.get("type") == "reasoning.encrypted"]
            if not sealed:
                return Problem("missing-signature", at)
            if not _signs(sealed, calls[0]):
                return Problem("changed-signature", at)
    return None


def _signs(signatures: list[Any], call: JsonObject) -> bool:
    """Whether one of the signatures is that of ``call``, or one that passes for any."""
    return (
        bool(ACCEPTED_SIGNATURES & {*signatures})
        or signature_of(str(call.get("function", {}).get("name"))) in signatures
    )


def thinking_blocks_unchanged(conversation: Conversation, thinking: bool) -> Problem | None:
    """While a tool loop is open, its messages begin with their thinking, and no signature is wrong."""
    if conversation.api != "anthropic_messages" or not thinking:
        return None
    budget = any(each.get("type") == "enabled" for each in objects([conversation.raw.get("thinking")]))
    messages = objects(conversation.raw.get("messages"))
    start = max((at for at, each in enumerate(messages) if _asks(each)), default=0)
    for at, message in enumerate(messages[start:], start):
        blocks = objects(message.get("content"))
        kinds = [block.get("type") for block in blocks]
        if budget and "tool_use" in kinds and kinds[0] not in ("thinking", "redacted_thinking"):
            return Problem("missing-signature", at, str(kinds[0]))
        for block in blocks:
            signature, _, _ = str(block.get("signature")).partition(".")
            if block.get("type") == "thinking" and signature != signature_of(str(block.get("thinking"))):
                return Problem("changed-signature", at)
    return None


def thinking_behind_its_own(conversation: Conversation, thinking: bool) -> Problem | None:
    """Signed thinking of the model asked stands behind the conversation in which it thought so; that of
    others is passed over."""
    if conversation.api != "anthropic_messages":
        return None
    shaped = enumerate(conversation.messages)
    places = [at for at, each in shaped if each.get("role") == "assistant"]
    answers = [
        (at, each)
        for at, each in enumerate(objects(conversation.raw.get("messages")))
        if each.get("role") == "assistant"
    ]
    for (at, message), until in zip(answers, places, strict=False):
        for block in objects(message.get("content")):
            signature, text = str(block.get("signature")), str(block.get("thinking"))
            mine = f".{conversation.model}." in signature
            if mine and signature != bound_signature(text, conversation.body, until):
                return Problem("bound-thinking", at)
    return None


def blocks_in_order(conversation: Conversation, thinking: bool) -> Problem | None:
    """In an assistant message ``tool_use`` blocks come last, and no text block is empty."""
    if conversation.api != "anthropic_messages":
        return None
    for at, message in enumerate(objects(conversation.raw.get("messages"))):
        blocks = objects(message.get("content"))
        if any(block.get("type") == "text" and not block.get("text") for block in blocks):
            return Problem("empty-block", at)
        kinds = [block.get("type") for block in blocks]
        behind = kinds[kinds.index("tool_use") :] if "tool_use" in kinds else []
        if any(kind != "tool_use" for kind in behind):
            return Problem("text-after-call", at, str(blocks[kinds.index("tool_use")].get("id")))
    return None


def calls_adjacent(conversation: Conversation, thinking: bool) -> Problem | None:
    """Between the calls of one turn there is no message: the calls before it would have no result."""
    if conversation.api != "openai_responses":
        return None
    waiting: list[str] = []
    for at, item in enumerate(objects(conversation.raw.get("input"))):
        if item.get("type") == "function_call":
            waiting.append(str(item.get("call_id")))
        elif item.get("type") == "function_call_output":
            waiting = []
        elif waiting and item.get("type", "message") == "message":
            return Problem("stranded-call", at, waiting[0])
    return None


def no_custom_tools(conversation: Conversation, thinking: bool) -> Problem | None:
    """At Anthropic's API no tool has the type ``custom``, which Anthropic itself takes."""
    if conversation.api != "anthropic_messages":
        return None
    for at, tool in enumerate(objects(conversation.raw.get("tools"))):
        if tool.get("type") == "custom":
            return Problem("tool-type", at, "custom")
    return None


def _asks(message: JsonObject) -> bool:
    """Whether a user message has more than tool results."""
    kinds = {block.get("type") for block in objects(message.get("content"))}
    return message.get("role") == "user" and kinds != {"tool_result"}


def reasoning_items_followed(conversation: Conversation, thinking: bool) -> Problem | None:
    """Each reasoning item is followed by what the model did next: a call, a message or another one."""
    if conversation.api != "openai_responses":
        return None
    items = objects(conversation.raw.get("input"))
    for at, item in enumerate(items):
        after = items[at + 1] if at + 1 < len(items) else {}
        follows = after.get("type") in ("function_call", "reasoning") or after.get("role") == "assistant"
        if item.get("type") == "reasoning" and not follows:
            return Problem("reasoning-alone", at, str(item.get("id")))
    return None


def fields_ignored(*keys: str, thinks: bool = False) -> Loss:
    """These request fields are accepted without effect; with ``thinks`` only while the model thinks."""

    def loss(conversation: Conversation, thinking: bool) -> list[str]:
        if thinks and not thinking:
            return []
        return [f"{key} is ignored" for key in keys if conversation.raw.get(key) is not None]

    return loss


def keys_dropped(*keys: str) -> Loss:
    """These keys of messages are dropped without an error: reasoning under the wrong key is lost."""

    def loss(conversation: Conversation, thinking: bool) -> list[str]:
        return [
            f"messages[{at}].{key} is dropped"
            for at, message in enumerate(conversation.messages)
            for key in keys
            if message.get(key)
        ]

    return loss
