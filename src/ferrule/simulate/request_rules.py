"""What vendors refuse: from a request to its first ``Problem``; and what they accept without effect.

The vendors' files say which rules they enforce, with sources; ``words.toml`` has status and text of their
refusals. Signatures are computed from the signed text (``signature_of``), so a change is found without
stored state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial, wraps
from typing import Any

from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Conversation, arguments_of, cache_marks, objects
from ferrule.simulate.reply_draft import bound_signature, signature_of
from ferrule.vendors import Api
from ferrule.wire.request_fields import LEAST_BUDGET
from ferrule.wire.request_translation import FIELDS, TOOL_FIELDS

ProblemKind = str
"""The reason of a refusal: a key of ``[default]`` in ``vendors/words.toml``."""

ACCEPTED_SIGNATURES = frozenset(
    {"skip_thought_signature_validator", "context_engineering_is_the_way_to_go"}
)
"""Signatures that Gemini accepts for calls of other models:
https://ai.google.dev/gemini-api/docs/thought-signatures"""


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem with a request: the index of a message or tool, and a name for the error text."""

    kind: ProblemKind
    at: int = 0
    detail: str = ""


Rule = Callable[[Conversation, bool], Problem | None]
"""(request, whether the model thinks) -> the problem, if any."""

Loss = Callable[[Conversation, bool], list[str]]
"""(request, whether the model thinks) -> a sentence for each part that is accepted without effect."""


def first_problem(rules: tuple[Rule, ...], conversation: Conversation, thinking: bool) -> Problem | None:
    return next((found for rule in rules if (found := rule(conversation, thinking))), None)


def rule(problems: Callable[[Conversation], Iterator[Problem]]) -> Rule:
    """Make a rule that reports the first problem found."""

    @wraps(problems)
    def checked(conversation: Conversation, thinking: bool) -> Problem | None:
        return next(problems(conversation), None)

    return checked


def only(rule: Rule, *, models: str = "", thinks: bool = False, api: Api | None = None) -> Rule:
    """Limit a rule to models that match, with ``thinks`` only while they think, and to one API."""
    pattern = re.compile(models)

    def checked(conversation: Conversation, thinking: bool) -> Problem | None:
        applies = api in (None, conversation.api) and (thinking or not thinks)
        return rule(conversation, thinking) if applies and _fits(pattern, conversation) else None

    return checked


def at(api: Api) -> Callable[[Rule], Rule]:
    """Limit a rule to one API."""
    return partial(only, api=api)


def _fits(pattern: re.Pattern[str], conversation: Conversation) -> bool:
    return pattern.match(conversation.model.rpartition("/")[2].lower()) is not None


# Messages, calls and their results


@rule
def messages_given(conversation: Conversation) -> Iterator[Problem]:
    if not conversation.messages:
        yield Problem("no-messages")


@rule
def user_speaks_first(conversation: Conversation) -> Iterator[Problem]:
    """The system messages must be followed by a user message."""
    roles = [message.get("role") for message in conversation.messages]
    first = next((at for at, role in enumerate(roles) if role != "system"), None)
    if first is None or roles[first] != "user":
        yield Problem("no-messages", first or 0)


@rule
def last_message_not_assistant(conversation: Conversation) -> Iterator[Problem]:
    """The last message must not be the assistant's, unless it is marked as a prefix of the reply."""
    for last in conversation.messages[-1:]:
        if last.get("role") == "assistant" and not last.get("prefix"):
            yield Problem("last-message", detail="assistant")


def assistant_says_something(*, visible: bool = False) -> Rule:
    """An assistant message must have content or calls; ``visible``: empty content does not count."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for at, message in _assistant_messages(conversation):
            content = message.get("content")
            silent = not content if visible else content is None
            if silent and not objects(message.get("tool_calls")):
                yield Problem("empty-assistant", at)

    return found


@rule
def results_follow_calls(conversation: Conversation) -> Iterator[Problem]:
    """Calls must be directly followed by their results, one per id, with nothing between.

    In the Responses API the result of an async call comes once, anywhere after it.
    https://developers.openai.com/api/docs/guides/async-tool-calling, 2026-11.
    """
    waiting: set[str] = set()
    answered: set[str] = set()
    running: set[str] = set()
    asynchronous = _async_tools(conversation)
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "tool":
            id = str(message.get("tool_call_id"))
            if id in running:
                running.remove(id)
                continue
            if id not in waiting:
                yield Problem("duplicate-id" if id in answered else "result-orphan", at, id)
            waiting.discard(id)
            answered.add(id)
            continue
        if waiting:
            yield Problem("results-missing", at, min(waiting))
        calls = objects(message.get("tool_calls"))
        running |= {str(call.get("id")) for call in calls if _name(call) in asynchronous}
        ids = [str(call.get("id")) for call in calls if _name(call) not in asynchronous]
        waiting, answered = set(ids), set()
        if len(waiting) < len(ids):
            yield Problem("duplicate-id", at, next(id for id in ids if ids.count(id) > 1))
    if waiting:
        yield Problem("results-missing", len(conversation.messages), min(waiting))


def _async_tools(conversation: Conversation) -> frozenset[str]:
    if conversation.api != "openai_responses":
        return frozenset()
    return frozenset(name for name, function in conversation.tools.items() if function.get("async") is True)


@at("openai_responses")
@rule
def calls_adjacent(conversation: Conversation) -> Iterator[Problem]:
    """There must be no message between the calls of one turn: the calls before it would have no result."""
    waiting: list[str] = []
    for at, item in enumerate(objects(conversation.raw.get("input"))):
        if item.get("type") == "function_call":
            waiting.append(str(item.get("call_id")))
        elif item.get("type") == "function_call_output":
            waiting = []
        elif waiting and item.get("type", "message") == "message":
            yield Problem("stranded-call", at, waiting[0])


def ids_match(pattern: str) -> Rule:
    """Every call id in the history must match ``pattern``."""
    known = re.compile(pattern)

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for at, call in _calls(conversation):
            if not known.fullmatch(str(call.get("id"))):
                yield Problem("bad-id", at, str(call.get("id")))

    return found


@rule
def ids_unique(conversation: Conversation) -> Iterator[Problem]:
    """Call ids must be unique in the whole history."""
    known: set[str] = set()
    for at, call in _calls(conversation):
        if str(call.get("id")) in known:
            yield Problem("duplicate-id", at, str(call.get("id")))
        known.add(str(call.get("id")))


@rule
def arguments_are_json(conversation: Conversation) -> Iterator[Problem]:
    """The arguments of every call in the history must be the text of a JSON object."""
    for at, call in _calls(conversation):
        if arguments_of(call) is None:
            yield Problem("bad-arguments", at, str(call.get("id")))


@rule
def text_parts_only(conversation: Conversation) -> Iterator[Problem]:
    """Content parts must be text: no images for a text model."""
    for at, message in enumerate(conversation.messages):
        for part in objects(message.get("content")):
            if part.get("type") != "text":
                yield Problem("image-part", at, str(part.get("type")))


@rule
def text_results(conversation: Conversation) -> Iterator[Problem]:
    """The content of a tool message must be a string."""
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "tool" and not isinstance(message.get("content"), str):
            yield Problem("image-part", at, "list")


def _assistant_messages(conversation: Conversation) -> Iterator[tuple[int, JsonObject]]:
    for at, message in enumerate(conversation.messages):
        if message.get("role") == "assistant":
            yield at, message


def _calls(conversation: Conversation) -> Iterator[tuple[int, JsonObject]]:
    for at, message in enumerate(conversation.messages):
        for call in objects(message.get("tool_calls")):
            yield at, call


def _name(call: JsonObject) -> str:
    return str(next((each.get("name") for each in objects([call.get("function")])), ""))


# Tools and tool_choice


def tool_types(*allowed: str) -> Rule:
    """Every tool's type must be one of ``allowed``."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for at, tool in enumerate(objects(conversation.body.get("tools"))):
            if tool.get("type") not in allowed:
                yield Problem("tool-type", at, str(tool.get("type")))

    return found


@at("anthropic_messages")
@rule
def no_custom_tools(conversation: Conversation) -> Iterator[Problem]:
    """Tools of the type ``custom`` are refused at this vendor's Anthropic API; Anthropic accepts them."""
    for at, tool in enumerate(objects(conversation.raw.get("tools"))):
        if tool.get("type") == "custom":
            yield Problem("tool-type", at, "custom")


def tools_elsewhere(models: str, *, unless_none: str) -> Rule:
    """Chat completions refuse tools for models that match ``models``; those that match ``unless_none``
    accept them with the effort ``none``."""
    exempt = re.compile(unless_none)

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        without_effort = _effort(conversation.raw) == "none" and _fits(exempt, conversation)
        if conversation.tools and not without_effort:
            yield Problem("tools-elsewhere", detail=conversation.model)

    return only(found, models=models, api="openai_chat")


def choice_refused(*choices: str, models: str = "", thinks: bool = False) -> Rule:
    """``tool_choice`` must not be one of these (``required``, ``specified``); by default neither."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        given: Any = conversation.body.get("tool_choice")
        choice = "specified" if isinstance(given, dict) else given
        if choice in (choices or ("required", "specified")):
            yield Problem("forced-choice", detail=str(choice))

    return only(found, models=models, thinks=thinks)


@rule
def choice_is_auto(conversation: Conversation) -> Iterator[Problem]:
    """``tool_choice`` must be absent or ``auto``, the only value some vendors document."""
    if conversation.body.get("tool_choice") not in (None, "auto"):
        yield Problem("forced-choice")


# Switches of thinking


def thinking_kinds(models: str, *allowed: str) -> Rule:
    """``thinking.type`` must be absent or one of ``allowed``, for models that match."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for kind in _thinking_types(conversation):
            if kind not in allowed:
                yield Problem("thinking-kind", detail=kind)

    return only(found, models=models)


def efforts_known(models: str, *allowed: str, off: tuple[str, ...] | None = None) -> Rule:
    """The effort must be absent or one of ``allowed``, for models that match; if ``thinking`` is switched
    off or to its lowest level, it must be one of ``off``."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        effort = _effort(conversation.raw)
        least = not {"disabled", "between_tools"}.isdisjoint(_thinking_types(conversation))
        if effort is not None and least and off is not None and effort not in off:
            yield Problem("effort-beside-off", detail=effort)
        elif effort is not None and effort not in allowed:
            yield Problem("effort", detail=effort)

    return only(found, models=models)


def reasoning_kept_on(models: str) -> Rule:
    """The reasoning of models that match cannot be switched off at a host."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        told = objects([conversation.raw.get("reasoning")])
        off = any(each.get("enabled") is False or each.get("effort") == "none" for each in told)
        if off or conversation.raw.get("enable_thinking") is False:
            yield Problem("thinking-kind", detail="disabled")

    return only(found, models=models)


def _thinking_types(conversation: Conversation) -> list[str]:
    return [str(each.get("type")) for each in objects([conversation.raw.get("thinking")])]


def _effort(raw: JsonObject) -> str | None:
    places = (raw, *objects([raw.get("reasoning"), raw.get("output_config")]))
    found = (each.get("reasoning_effort", each.get("effort")) for each in places)
    return next((effort for effort in found if isinstance(effort, str)), None)


# Fields of the request


def prefill_refused(models: str) -> Rule:
    """The last message must not be the assistant's, for models that match."""
    return only(last_message_not_assistant, models=models)


@rule
def cache_marks_limited(conversation: Conversation) -> Iterator[Problem]:
    """At most four blocks, including the request itself, may have ``cache_control``."""
    marks = cache_marks(conversation.raw)
    if marks > 4:
        yield Problem("too-many-marks", detail=str(marks))


def fields_required(*keys: str) -> Rule:
    """These request fields are required."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for key in keys:
            if conversation.raw.get(key) is None:
                yield Problem("missing-field", detail=key)

    return found


def fields_fixed(*keys: str, models: str = "", allowed: Iterable[Any] = (1,), thinks: bool = False) -> Rule:
    """These request fields must be absent or have an ``allowed`` value."""
    values = (None, *allowed)

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for key in keys:
            if conversation.raw.get(key) not in values:
                yield Problem("fixed-parameter", detail=key)

    return only(found, models=models, thinks=thinks)


def fields_exclusive(first: str, second: str, *, models: str = "", off: bool = False) -> Rule:
    """These two request fields exclude each other; with ``off``: only if ``thinking`` is ``disabled``."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        both = conversation.raw.get(first) is not None and conversation.raw.get(second) is not None
        if both and (not off or "disabled" in _thinking_types(conversation)):
            yield Problem("exclusive", detail=f"'{first}' and '{second}'")

    return only(found, models=models)


@rule
def fields_known(conversation: Conversation) -> Iterator[Problem]:
    """The request, its tools and Anthropic's messages must have only fields that the API documents.

    Anthropic names a tool's field by the tool's index and type, OpenAI by its index.
    """
    api, raw = conversation.api, conversation.raw
    kind = "unknown-parameter" if api == "openai_responses" else "unknown-field"
    yield from (Problem(kind, detail=key) for key in raw if key not in FIELDS[api])
    if api == "anthropic_messages":
        yield from _unknown_inside(raw)
    for at, tool in enumerate(objects(raw.get("tools"))):
        type = str(tool.get("type", "custom" if api == "anthropic_messages" else ""))
        place = f"tools.{at}.{type}" if api == "anthropic_messages" else f"tools[{at}]"
        for key in tool:
            if type in ("function", "custom") and key not in TOOL_FIELDS[api]:
                yield Problem("unknown-parameter", at, f"{place}.{key}")


def _unknown_inside(raw: JsonObject) -> Iterator[Problem]:
    """Yield the unknown fields in the objects of a messages request.

    A block is named by its place and type, one of ``system`` by its place: anthropics/claude-code#4378,
    caozhiyuan/copilot-api#145. ``metadata``: BerriAI/litellm#24661. ``tool_choice``: the place is inferred,
    QuantumNous/new-api#2763.
    """
    choice = as_object(raw.get("tool_choice"))
    kind = str(choice.get("type"))
    parts = [("metadata", as_object(raw.get("metadata")), {"user_id"})]
    if kind in CHOICE_KEYS:
        parts.append((f"tool_choice.{kind}", choice, CHOICE_KEYS[kind]))
    for at, block in enumerate(objects(raw.get("system"))):
        parts.append((f"system.{at}", block, BLOCK_KEYS["text"]))
    for at, message in enumerate(objects(raw.get("messages"))):
        parts.append((f"messages.{at}", message, {"role", "content"}))
        for number, block in enumerate(objects(message.get("content"))):
            kind = str(block.get("type"))
            if kind in BLOCK_KEYS:
                parts.append((f"messages.{at}.content.{number}.{kind}", block, BLOCK_KEYS[kind]))
    for place, held, known in parts:
        yield from (
            Problem("unknown-parameter", detail=f"{place}.{key}") for key in held if key not in known
        )


BLOCK_KEYS = {
    "image": {"cache_control", "source", "transformations", "type"},
    "redacted_thinking": {"data", "type"},
    "text": {"cache_control", "citations", "text", "type"},
    "thinking": {"signature", "thinking", "type"},
    "tool_result": {"cache_control", "content", "is_error", "tool_use_id", "toolset_name", "type"},
    "tool_use": {"cache_control", "caller", "id", "input", "name", "toolset_name", "type"},
}
CHOICE_KEYS = {
    "any": {"disable_parallel_tool_use", "type"},
    "auto": {"disable_parallel_tool_use", "type"},
    "none": {"type"},
    "tool": {"disable_parallel_tool_use", "name", "type"},
}
"""https://platform.claude.com/docs/en/api/messages, 2026-11."""


@rule
def budget_within_limit(conversation: Conversation) -> Iterator[Problem]:
    """A budget of thinking is 1,024 tokens or more, and less than ``max_tokens``; with tools, interleaved
    thinking may have more."""
    raw = conversation.raw
    budget: Any = as_object(raw.get("thinking")).get("budget_tokens")
    if not isinstance(budget, int):
        return
    if budget < LEAST_BUDGET:
        yield Problem("least-budget", detail=str(LEAST_BUDGET))
    limit: Any = raw.get("max_tokens")
    if isinstance(limit, int) and budget >= limit and not raw.get("tools"):
        yield Problem("budget")


def fields_of_chat(*own: str) -> Rule:
    """The request must have only fields of OpenAI's chat completions, and the vendor's ``own``."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        known = FIELDS["openai_chat"].union(own)
        yield from (Problem("unknown-field", detail=key) for key in conversation.raw if key not in known)

    return only(found, api="openai_chat")


def keys_refused(*keys: str) -> Rule:
    """No message may have one of these keys."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for at, message in enumerate(conversation.messages):
            for key in keys:
                if key in message:
                    yield Problem("foreign-key", at, key)

    return only(found, api="openai_chat")


def fields_ignored(*keys: str, thinks: bool = False) -> Loss:
    """These request fields are accepted without effect; with ``thinks`` only while the model thinks."""

    def loss(conversation: Conversation, thinking: bool) -> list[str]:
        if thinks and not thinking:
            return []
        return [f"{key} is ignored" for key in keys if conversation.raw.get(key) is not None]

    return loss


def keys_dropped(*keys: str) -> Loss:
    """These message keys are dropped without an error: reasoning under the wrong key is lost."""

    def loss(conversation: Conversation, thinking: bool) -> list[str]:
        return [
            f"messages[{at}].{key} is dropped"
            for at, message in enumerate(conversation.messages)
            for key in keys
            if message.get(key)
        ]

    return loss


# Reasoning that must be sent back


def reasoning_returned(models: str = "", *, whole: bool, empty: bool = False) -> Rule:
    """While such a model thinks, messages with calls must have their reasoning: all of them (``whole``), or
    those after the last user message. ``empty``: an empty string is accepted (recorded, 2026-08).

    No page demands it for Responses, where reasoning is an item that clients of other vendors lack.
    """

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        messages = conversation.messages
        users = [at for at, message in enumerate(messages) if message.get("role") == "user"]
        for at, message in enumerate(messages):
            passed = not whole and users and at < users[-1]
            if passed or not objects(message.get("tool_calls")):
                continue
            kept = message.get("reasoning_content")
            if not kept and not (empty and kept == ""):
                yield Problem(_missing(conversation), at)

    def elsewhere(conversation: Conversation, thinking: bool) -> Problem | None:
        return None if conversation.api == "openai_responses" else found(conversation, thinking)

    return only(elsewhere, models=models, thinks=True)


def _missing(conversation: Conversation) -> ProblemKind:
    """Return the problem in the API's own words; DeepSeek's V3.2 has other words than V4."""
    if conversation.api == "anthropic_messages":
        return "missing-thinking"
    return "missing-reasoning-at" if "v3.2" in conversation.model else "missing-reasoning"


def _open_turn(conversation: Conversation) -> Iterator[tuple[int, JsonObject]]:
    roles = [message.get("role") for message in conversation.messages]
    start = len(roles) - roles[::-1].index("user") if "user" in roles else 0
    return ((at, message) for at, message in _assistant_messages(conversation) if at >= start)


def call_signatures(models: str) -> Rule:
    """The first call of each step of the current turn must have its signature, for models that match."""

    @rule
    def found(conversation: Conversation) -> Iterator[Problem]:
        for at, message in _open_turn(conversation):
            for call in objects(message.get("tool_calls"))[:1]:
                given = call.get("extra_content", {}).get("google", {}).get("thought_signature")
                if not given:
                    yield Problem("missing-signature", at, _name(call))
                elif not _signs([given], call):
                    yield Problem("changed-signature", at, _name(call))

    return only(found, models=models)


@at("openai_chat")
@rule
def details_unchanged(conversation: Conversation) -> Iterator[Problem]:
    """``reasoning_details`` must keep order and signatures; Gemini requires those of its calls."""
    for at, message in _open_turn(conversation):
        items = objects(message.get("reasoning_details"))
        indexes = [int(item.get("index") or 0) for item in items]
        signed = [item for item in items if item.get("signature")]
        changed = any(item["signature"] != signature_of(str(item.get("text"))) for item in signed)
        if changed or indexes != sorted(indexes):
            yield Problem("changed-signature", at)
        calls = objects(message.get("tool_calls"))
        if conversation.model.startswith("google/") and calls:
            sealed = [item.get("data") for item in items if item.get("type") == "reasoning.encrypted"]
            if not sealed:
                yield Problem("missing-signature", at)
            elif not _signs(sealed, calls[0]):
                yield Problem("changed-signature", at)


def _signs(signatures: list[Any], call: JsonObject) -> bool:
    """Whether one of the signatures belongs to ``call``, or is accepted for any call."""
    return bool(ACCEPTED_SIGNATURES & {*signatures}) or signature_of(_name(call)) in signatures


@partial(only, thinks=True, api="anthropic_messages")
@rule
def thinking_blocks_unchanged(conversation: Conversation) -> Iterator[Problem]:
    """While a tool loop is open, its messages must begin with thinking, and all signatures must be
    right."""
    budget = "enabled" in _thinking_types(conversation)
    messages = objects(conversation.raw.get("messages"))
    start = max((at for at, each in enumerate(messages) if _asks(each)), default=0)
    for at, message in enumerate(messages[start:], start):
        blocks = objects(message.get("content"))
        kinds = [block.get("type") for block in blocks]
        if budget and "tool_use" in kinds and kinds[0] not in ("thinking", "redacted_thinking"):
            yield Problem("missing-signature", at, str(kinds[0]))
        for block in blocks:
            signature, _, _ = str(block.get("signature")).partition(".")
            if block.get("type") == "thinking" and signature != signature_of(str(block.get("thinking"))):
                yield Problem("changed-signature", at)


def _asks(message: JsonObject) -> bool:
    """Whether a user message has more than tool results."""
    kinds = {block.get("type") for block in objects(message.get("content"))}
    return message.get("role") == "user" and kinds != {"tool_result"}


@at("anthropic_messages")
@rule
def thinking_behind_its_own(conversation: Conversation) -> Iterator[Problem]:
    """Signed thinking of the requested model must follow the same conversation as before; that of other
    models is ignored."""
    messages = enumerate(objects(conversation.raw.get("messages")))
    answers = [(at, each) for at, each in messages if each.get("role") == "assistant"]
    for (at, message), (until, _) in zip(answers, _assistant_messages(conversation), strict=False):
        for block in objects(message.get("content")):
            signature, text = str(block.get("signature")), str(block.get("thinking"))
            mine = f".{conversation.model}." in signature
            if mine and signature != bound_signature(text, conversation.body, until):
                yield Problem("bound-thinking", at)


@at("anthropic_messages")
@rule
def blocks_in_order(conversation: Conversation) -> Iterator[Problem]:
    """In an assistant message ``tool_use`` blocks must come last, and no text block may be empty."""
    for at, message in enumerate(objects(conversation.raw.get("messages"))):
        blocks = objects(message.get("content"))
        if any(block.get("type") == "text" and not block.get("text") for block in blocks):
            yield Problem("empty-block", at)
        kinds = [block.get("type") for block in blocks]
        behind = kinds[kinds.index("tool_use") :] if "tool_use" in kinds else []
        if any(kind != "tool_use" for kind in behind):
            yield Problem("text-after-call", at, str(blocks[kinds.index("tool_use")].get("id")))


@at("openai_responses")
@rule
def reasoning_items_followed(conversation: Conversation) -> Iterator[Problem]:
    """Each reasoning item must be followed by a call, an assistant message or another reasoning item."""
    items = objects(conversation.raw.get("input"))
    for at, item in enumerate(items):
        after = items[at + 1] if at + 1 < len(items) else {}
        follows = after.get("type") in ("function_call", "reasoning") or after.get("role") == "assistant"
        if item.get("type") == "reasoning" and not follows:
            yield Problem("reasoning-alone", at, str(item.get("id")))
