"""Writes a messages request (Anthropic's API) from the conversation and the fields of chat completions.

Rules (https://platform.claude.com/docs/en/api/messages, recorded on the wire, 2025-2026): instructions are
beside the messages; all results of a turn come first in the next user message; no text follows a call; no
text is empty; signed thinking goes back unchanged and never ends a message; ``max_tokens`` is required; a
tool choice is an object.

From Claude Fable 5.1 on, a thinking block is valid only for its model and after the same instructions,
tools and messages as when it was made; otherwise it is a 400, for accounts made since 2026-08-31
(https://platform.claude.com/docs/en/models/opus-5-5/whats-new-opus-5-5, 2026-09; clients quoted the error,
2026-10). So a reply keeps a mark of what preceded it (``mark_of``). If that has changed (``Binding``), all
its thinking is left out, because none of it may be changed. The text before a reply does not depend on what
follows, so one pass over the body can recompute the marks.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from ferrule.core.json_values import as_object
from ferrule.core.messages import Content, JsonObject, Message
from ferrule.core.notes import Note
from ferrule.vendors import IdRule, Profile
from ferrule.vendors.history.reasoning import Called, Kept, Said, arrange
from ferrule.vendors.history.turns import Answered, Asked, SentCall, medium, result, turns
from ferrule.vendors.profile import bare_name
from ferrule.wire.anthropic_messages.read_reply import API


def mark_of(body: JsonObject) -> JsonObject:
    """Return the details entry of a reply to a body: its model, and a hash of what preceded it."""
    binding = Binding(str(body.get("model", "")), body.get("system"), body.get("tools"))
    return {"type": API, "bound": {"model": binding.model, "behind": binding.behind(body["messages"])}}


class Binding:
    """Hashes what precedes each of the model's messages; call it in their order, for linear time."""

    __slots__ = ("_begins", "_count", "_hashed", "_left_out", "model")

    def __init__(self, model: str, system: Any, tools: Any) -> None:
        self.model = bare_name(model)
        self._left_out = 0
        self._count = 0
        self._begins = system, tools
        self._hashed: Any = None

    def behind(self, messages: Sequence[JsonObject]) -> str:
        """Return the hash of a conversation up to here; ``messages`` begin with those of the last call."""
        if self._hashed is None:  # rarely needed, and an agent's tools are long
            system, tools = self._begins
            self._hashed = hashlib.sha256(_written([_as_blocks(system), tools or []]))
        for message in messages[self._count :]:
            self._hashed.update(_written({**message, "content": _as_blocks(message.get("content"))}))
        self._count = len(messages)
        return self._hashed.hexdigest()[:32]

    def holds(self, details: Sequence[JsonObject], messages: Sequence[JsonObject]) -> bool:
        """Whether a reply's thinking is valid after these messages; unmarked thinking is."""
        marks = [as_object(entry["bound"]) for entry in details if "bound" in entry]
        if not marks:
            return True
        now = self.behind(messages)
        valid = all(mark.get("model") == self.model and mark.get("behind") == now for mark in marks)
        self._left_out += not valid
        return valid

    @property
    def notes(self) -> list[Note]:
        return [Note("bound-thinking-left-out", {"count": self._left_out})] if self._left_out else []


def _as_blocks(content: Any) -> Any:
    return [{"type": "text", "text": content}] if isinstance(content, str) else content or []


def _written(value: Any) -> bytes:
    return json.dumps(unmarked(value), sort_keys=True, separators=(",", ":"), default=str).encode()


def unmarked(value: Any) -> Any:
    """Return a value without cache marks, which move as a conversation grows."""
    if isinstance(value, Mapping):
        fields = cast(Mapping[str, Any], value)
        return {key: unmarked(each) for key, each in fields.items() if key != "cache_control"}
    if isinstance(value, list | tuple):
        return [unmarked(each) for each in cast("Sequence[Any]", value)]
    return value


IDS = IdRule(punctuation="-_")
"""Ids must match ``^[a-zA-Z0-9_-]+$``; anything else is a 400."""

MAX_TOKENS = 8_192
"""Sent if the caller sets no limit and the model's is unknown."""

LONGEST = 32_000
"""Largest ``max_tokens`` if the caller sets none; twice that for a context of a million tokens. Thinking
counts, too, and must leave enough for a call."""

_MILLION = 1_000_000

NOTHING = "(The conversation goes on.)"
"""Sent as a user message if one is required and there is none."""

THINKING = ("thinking", "redacted_thinking")

LONGEST_USER = 256

_PERSONAL = re.compile(r"@|^\+?[\d\s().-]{7,}$")
"""Looks like an e-mail address or a phone number."""

MARK: JsonObject = {"cache_control": {"type": "ephemeral"}}
"""On a block: cache the prompt up to here."""


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """Return the body for a messages endpoint, and notes on changes.

    See ``RequestWriter``. ``cache_control`` on a tool or content part is passed on; without any, the
    profile may have it set.
    """
    rule = profile.rule(str(fields.get("model", "")))
    ids = profile.ids if profile.ids.punctuation is not None else IDS
    history = turns(profile, rule, messages, ids, thinking=thinking)
    unsigned = rule.key is not None
    demanded = thinking or (rule.while_off and profile.thinks(str(fields.get("model", "")), True))
    gap = rule.placeholder if unsigned and demanded else None
    system = [block for content in history.system for block in _blocks(content)]
    offered = _tools(fields)
    binding = Binding(str(fields.get("model", "")), system, offered.get("tools"))
    wire = _messages(profile, history.turns, binding, unsigned=unsigned, gap=gap)
    if messages and not wire:  # instructions alone
        _add(wire, "user", [{"type": "text", "text": NOTHING}])
    out = {key: value for key, value in fields.items() if key not in _TRANSLATED}
    out["messages"] = wire
    if system:
        out["system"] = system
    out.update(offered)
    notes = history.notes + _wishes(profile, fields, out)
    notes += binding.notes
    if not unsigned:
        notes += _unopened(wire, out)
    if profile.cache_marks:
        _mark(out)
    return out, notes


_TRANSLATED = (
    "messages",
    "max_tokens",
    "max_completion_tokens",
    "parallel_tool_calls",
    "reasoning_effort",
    "response_format",
    "safety_identifier",
    "stop",
    "stream_options",
    "tool_choice",
    "tools",
    "user",
)


def _messages(
    profile: Profile,
    turns: Sequence[Asked | Answered],
    binding: Binding,
    *,
    unsigned: bool,
    gap: str | None,
) -> list[JsonObject]:
    """Return the messages: the user begins, and roles alternate; ``unsigned`` and ``gap`` as in
    ``_answer``."""
    wire: list[JsonObject] = []
    for turn in turns:
        if isinstance(turn, Asked):
            _add(wire, "user", _blocks(turn.content) or [{"type": "text", "text": NOTHING}])
            continue
        begins: list[JsonObject] = wire or [
            {"role": "user", "content": [{"type": "text", "text": NOTHING}]}
        ]
        if not binding.holds(turn.details, begins):
            turn = replace(turn, details=tuple(each for each in turn.details if not _is_thinking(each)))
        if blocks := _answer(turn, unsigned=unsigned, gap=gap):
            wire = begins
            _add(wire, "assistant", blocks)
            _add(wire, "user", [_result(call, profile.empty_result) for call in turn.calls])
    return wire


def _add(wire: list[JsonObject], role: str, blocks: list[JsonObject]) -> None:
    """Add blocks to the last message if it has the same role, because roles alternate."""
    if not blocks:
        return
    if wire and wire[-1]["role"] == role:
        wire[-1]["content"].extend(blocks)
    else:
        wire.append({"role": role, "content": blocks})


def _answer(turn: Answered, *, unsigned: bool, gap: str | None) -> list[JsonObject]:
    """Return an assistant's blocks: in order, texts before the first call, thinking never last.

    ``unsigned``: the vendor takes thinking without a signature, else none is sent. ``gap``: placeholder
    before calls without thinking, for vendors that require it.
    """
    parts = arrange(API, turn.details, turn.text, turn.calls, lambda call: call.call.id)
    thought = any(isinstance(part, Kept) and part.item.get("type") in THINKING for part in parts)
    said = _unsigned_thinking(turn, gap) if unsigned and not thought else []
    called: list[JsonObject] = []
    for part in parts:
        match part:
            case Kept(item):
                (called or said).extend([item] if unsigned or _is_sealed(item) else [])
            case Said(text):
                if text.strip():
                    said.append({"type": "text", "text": text})
            case Called(call):
                called.append(_call(call))
    blocks = said + called
    while blocks and blocks[-1].get("type") in THINKING:
        blocks.pop()
    return blocks


def _is_thinking(entry: JsonObject) -> bool:
    return as_object(entry.get("item")).get("type") in THINKING


def _is_sealed(item: JsonObject) -> bool:
    """Whether an item is signed thinking, or not thinking at all."""
    return item.get("type") != "thinking" or bool(item.get("signature"))


def _unsigned_thinking(turn: Answered, gap: str | None) -> list[JsonObject]:
    thinking = turn.reasoning or (gap if turn.calls else None)
    return [] if thinking is None else [{"type": "thinking", "thinking": thinking, "signature": ""}]


def _call(call: SentCall) -> JsonObject:
    return {"type": "tool_use", "id": call.id, "name": call.call.name, "input": call.call.arguments}


def _result(call: SentCall, empty: str) -> JsonObject:
    text, others = result(call, empty)
    content: list[JsonObject] = [{"type": "text", "text": text}] if text.strip() else []
    content.extend(_block(part) for part in others)
    block: JsonObject = {"type": "tool_result", "tool_use_id": call.id, "content": content}
    failed = call.result is None or call.result.is_error
    return block | {"is_error": True} if failed else block


def _blocks(content: Content) -> list[JsonObject]:
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content
    blocks = [_block(part) for part in parts]
    return [block for block in blocks if block.get("type") != "text" or str(block.get("text", "")).strip()]


def _block(part: Mapping[str, Any]) -> JsonObject:
    found = medium(part)
    if found is None:
        return dict(part)
    if found.url:
        source = {"type": "url", "url": found.url}
    else:
        source = {"type": "base64", "media_type": found.mime, "data": found.data}
    block: JsonObject = {"type": found.kind, "source": source}
    if found.name:
        block["title"] = found.name
    return block | {key: part[key] for key in ("cache_control",) if key in part}


def _tools(body: JsonObject) -> JsonObject:
    tools = [_tool(tool) for tool in cast(list[JsonObject], body.get("tools") or [])]
    if not tools:
        return {}
    wish: Any = body.get("tool_choice")
    choice: JsonObject | None = None
    if isinstance(wish, str):
        choice = {"type": "any" if wish == "required" else wish}
    elif isinstance(wish, Mapping):
        choice = {"type": "tool", "name": cast(Mapping[str, Any], wish)["function"]["name"]}
    if body.get("parallel_tool_calls") is False and (choice is None or choice["type"] != "none"):
        choice = {**(choice or {"type": "auto"}), "disable_parallel_tool_use": True}
    return {"tools": tools} | ({"tool_choice": choice} if choice else {})


def _tool(tool: JsonObject) -> JsonObject:
    """Return a function as Anthropic's tool; Anthropic's own tools are unchanged."""
    function: JsonObject = tool.get("function") or tool
    if "input_schema" in function or function.get("type") not in (None, "function"):
        return function
    rest = {key: value for key, value in function.items() if key not in ("parameters", "type", "strict")}
    rest |= {key: tool[key] for key in ("cache_control",) if key in tool}
    if function.get("strict"):
        rest["strict"] = True
    schema: JsonObject = function.get("parameters") or {"type": "object", "properties": {}}
    return rest | {"input_schema": schema}


def _wishes(profile: Profile, body: JsonObject, out: JsonObject) -> list[Note]:
    """Set the caller's parameters under their names here; return notes on those without one."""
    notes = _user(body, out)
    limit = body.get("max_tokens") or body.get("max_completion_tokens")
    budget: Any = as_object(body.get("thinking")).get("budget_tokens")
    if limit is None:
        facts = profile.facts(str(body.get("model", "")))
        longest = 2 * LONGEST if (facts.context or 0) >= _MILLION else LONGEST
        unknown = LONGEST if profile.thinks(str(body.get("model", ""))) else MAX_TOKENS
        limit = min(facts.output, longest) if facts.output else unknown
        if isinstance(budget, int) and budget >= limit:
            limit = budget + MAX_TOKENS
    out["max_tokens"] = limit
    stop: Any = body.get("stop")
    if stop:
        out["stop_sequences"] = [stop] if isinstance(stop, str) else stop
    config: JsonObject = {}
    if body.get("reasoning_effort"):
        config["effort"] = body["reasoning_effort"]
    asked = as_object(body.get("response_format"))
    if asked.get("type") == "json_schema":
        schema = as_object(asked.get("json_schema"))
        config["format"] = {"type": "json_schema", "schema": schema.get("schema")}
    elif asked.get("type") not in (None, "text"):
        notes.append(Note("format-left-out", {"vendor": profile.title, "type": str(asked["type"])}))
    if config:
        out["output_config"] = {**config, **as_object(out.get("output_config"))}
    return notes


def _user(body: JsonObject, out: JsonObject) -> list[Note]:
    """Set ``metadata.user_id`` from ``user``; it must be opaque, because an address or phone number is a
    400.

    Facts: https://platform.claude.com/docs/en/api/messages, 2026-11.
    """
    given = {key: body[key] for key in ("user", "safety_identifier") if body.get(key)}
    for key, name in given.items():
        if not isinstance(name, str) or _PERSONAL.search(name) or len(name) > LONGEST_USER:
            return [Note("field-of-another-api", {"parameter": key})]
        out["metadata"] = {"user_id": name, **as_object(out.get("metadata"))}
        break
    return []


def _unopened(wire: list[JsonObject], out: JsonObject) -> list[Note]:
    """Switch thinking off for a loop of calls that began without it: mixing is a 400.

    https://platform.claude.com/docs/en/build-with-claude/extended-thinking; ``adaptive`` has no such rule.
    """
    if as_object(out.get("thinking")).get("type") != "enabled" or len(wire) < 2:
        return []
    asked, answered = wire[-1], wire[-2]
    in_loop = asked["role"] == "user" and asked["content"][0].get("type") == "tool_result"
    if not in_loop or answered["content"][0].get("type") in THINKING:
        return []
    out["thinking"] = {"type": "disabled"}
    return [Note("thinking-switched-off")]


def _mark(out: JsonObject) -> None:
    """Mark what the next request will begin with: the tools, the instructions, and the last messages.

    Four marks are allowed. The user's last message is marked, and the one before it, where the request
    before this one ended: so the cache is found however many blocks are between (Anthropic and MiniMax look
    back over 20). Writing to the cache costs a quarter more than reading the prompt. So a single question,
    which may have no successor, is not marked, nor is a request with the caller's marks.
    """
    messages = cast(list[JsonObject], out["messages"])
    if not (out.get("tools") or len(messages) > 1) or _marked(out, messages):
        return
    asked = [message["content"] for message in messages if message["role"] == "user"]
    for blocks in (out.get("tools"), out.get("system"), *asked[-2:]):
        if blocks:
            blocks[-1] = blocks[-1] | MARK


def _marked(out: JsonObject, messages: list[JsonObject]) -> bool:
    said = [block for message in messages for block in message["content"]]
    inside = [part for block in said for part in block.get("content") or ()]
    beside = (*out.get("tools", ()), *out.get("system", ()))
    return any("cache_control" in each for each in (out, *beside, *said, *inside))
