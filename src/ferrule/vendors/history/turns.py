"""A conversation as turns, for the API families other than chat completions.

``turns`` returns instructions, and turns in which every call is directly followed by its result. Each
family writes the turns in its own format.

Vendors want the results of a message directly after it, one per id, and refuse a conversation in which two
calls have the same id. Real histories differ: Kimi's ids start again in every reply, Gemini's are empty,
and a summary may have removed the call and left the result. ``pair`` matches calls, results and ids.

With a tool that has ``async: true`` the model goes on before the result is there. The result comes later by
``call_id``, after other messages (https://developers.openai.com/api/docs/guides/async-tool-calling,
2026-11). For an API without such tools ``results_in_place`` puts a placeholder after the call and the
result where it came, as a user message. So nothing that was already sent changes, and the model reads
everything in order.
"""

from __future__ import annotations

import hashlib
import string
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, cast

from ferrule.core.json_values import as_object, as_text
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
from ferrule.core.notes import Note, NoteCode
from ferrule.vendors import IdRule, Profile, ReasoningRule
from ferrule.vendors.history.reasoning import goes_back, is_thinking_item, is_thought, last_user

NO_RESULT = "No result: this call was not run."
"""The result of an unanswered call, for the model to read."""

NOT_RUN = "The tool call was not run:"
NO_CALL = "Result of an earlier tool call:"


def kinds(content: Content, between: str = "") -> tuple[str, list[JsonObject]]:
    """Return the text of a content, and its parts other than text, reasoning and calls."""
    if isinstance(content, str):
        return content, []
    texts: list[str] = []
    others: list[JsonObject] = []
    for part in content:
        kind, text = part.get("type"), part.get("text")
        if isinstance(text, str) and kind in ("text", "output_text", "input_text", None):
            texts.append(text)
        elif kind not in ("thinking", "redacted_thinking", "reasoning", "tool_use", "tool_call"):
            others.append(dict(part))
    return between.join(texts), others


def result(call: SentCall, empty: str) -> tuple[str, list[JsonObject]]:
    """Return a call's result as text, and its other parts; ``empty`` replaces an empty text."""
    if call.result is None:
        return NO_RESULT, []
    text, others = kinds(call.result.content, between="\n")
    return text or empty, others


def stray(pairing: Pairing, at: int, message: ToolResult) -> Content | None:
    """Return a result whose call is missing or broken as user content; None if its call is there."""
    rejected = pairing.rejected.get(at)
    if rejected is None and at not in pairing.orphans:
        return None
    name = message.name or (rejected.name if rejected else "")
    text, others = kinds(message.content, between="\n")
    quoted = _quoted(NO_CALL, name, text) if rejected is None else refused(name, text)
    return [{"type": "text", "text": quoted}, *others] if others else quoted


def refused(name: str, text: str) -> str:
    """Return the result of a broken call as user text."""
    return _quoted(NOT_RUN, name, text)


def _quoted(intro: str, name: str, text: str) -> str:
    return f"{intro}{f' ({name})' if name else ''}\n{text}"


def raw(call: BrokenCall) -> str:
    """Return what the model wrote, with the name first for a native call, whose text is only the
    arguments."""
    return f"{call.name} {call.raw}".strip() if call.origin.channel == "native" else call.raw


@dataclass(frozen=True, slots=True)
class Medium:
    """An image or a document: ``data`` in base64 with its ``mime`` type, or a ``url``; the other is ``""``.

    ``detail`` is the requested image resolution.
    """

    kind: Literal["image", "document"]
    mime: str = ""
    data: str = ""
    url: str = ""
    name: str = ""
    detail: str = ""


def medium(part: Mapping[str, Any]) -> Medium | None:
    """Return the content of an ``image_url`` or ``file`` part; None for other parts."""
    match part.get("type"):
        case "image_url":
            image = part.get("image_url")
            url = image if isinstance(image, str) else _text(image, "url")
            opened = _opened("image", url, "image/png")
            return replace(opened, detail=_text(image, "detail")) if opened else None
        case "file":
            file = part.get("file")
            opened = _opened("document", _text(file, "file_data"), "application/pdf")
            name = _text(file, "filename")
            return Medium("document", opened.mime, opened.data, opened.url, name) if opened else None
        case _:
            return None


def _opened(kind: Literal["image", "document"], url: str, usual: str) -> Medium | None:
    if not url.startswith("data:"):
        return Medium(kind, url=url) if url else None
    head, _, data = url.removeprefix("data:").partition(",")
    return Medium(kind, head.partition(";")[0] or usual, data)


def _text(value: Any, key: str) -> str:
    text = cast(Mapping[str, Any], value).get(key) if isinstance(value, Mapping) else None
    return text if isinstance(text, str) else ""


PENDING = "No result yet: the tool is still running. Its result will follow in a later message."
"""The placeholder for a result that comes later, for APIs that require one at once."""

_PLAIN = frozenset(string.ascii_letters + string.digits)


@dataclass(slots=True)
class SentCall:
    """A call that is sent, its id on the wire, and its result, if any.

    ``is_async``: the model goes on without the result; ``late``: the result is elsewhere or not there yet.
    """

    call: ToolCall
    id: str
    result: ToolResult | None = None
    is_async: bool = False
    late: bool = False


@dataclass(slots=True)
class Pairing:
    """The calls and results of a conversation, matched; keys are indexes of messages."""

    calls: dict[int, list[SentCall]] = field(default_factory=dict[int, list[SentCall]])
    orphans: set[int] = field(default_factory=set[int])
    """Indexes of results whose call is not in the conversation."""
    rejected: dict[int, BrokenCall] = field(default_factory=dict[int, BrokenCall])
    """Results of broken calls, which are not sent."""
    late: dict[int, SentCall] = field(default_factory=dict[int, SentCall])
    """Results of async calls that do not directly follow their call."""
    duplicates: int = 0
    """Number of results left out because their call already has one."""

    @property
    def unanswered(self) -> int:
        """Number of calls without a result, not counting those whose result comes later."""
        sent = (call for calls in self.calls.values() for call in calls)
        return sum(call.result is None and not call.late for call in sent)


def async_tools(tools: Sequence[Mapping[str, Any]]) -> frozenset[str]:
    """Return the names of the tools with ``async: true``, in the format of any API."""
    found: set[str] = set()
    for tool in tools:
        inside = as_object(tool.get("function")) or as_object(tool.get("custom"))
        if tool.get("async") is True or inside.get("async") is True:
            found.add(as_text(inside.get("name") or tool.get("name")))
    return frozenset(found)


def async_calls(message: Assistant) -> frozenset[str]:
    """Return the ids of the calls that the API marked as async."""
    return frozenset(as_text(entry.get("call")) for entry in message.details if entry.get("async") is True)


def pair(messages: Sequence[Message], rule: IdRule, tools: frozenset[str] = frozenset()) -> Pairing:
    """Find the result of every call; linear in the number of messages.

    A result belongs to the latest call with its id before it. Equal ids within one message are answered in
    order. ``tools`` are the names of async tools.
    """
    pairer = _Pairer(rule, tools)
    for position, message in enumerate(messages):
        if isinstance(message, Assistant):
            pairer.called(position, message)
        elif isinstance(message, ToolResult):
            pairer.answered(position, message)
        else:
            pairer.open_calls = []
    for entry in pairer.asynchronous:
        entry.late = entry.late or entry.result is None
    return pairer.pairing


class _Pairer:
    """Reads a conversation once; ``open_calls`` are those of a message followed only by results so far."""

    def __init__(self, rule: IdRule, tools: frozenset[str]) -> None:
        self.pairing = Pairing()
        self.asynchronous: list[SentCall] = []
        self.open_calls: list[SentCall] = []
        self._ids, self._tools = CallIds(rule), tools
        self._waiting: dict[str, deque[SentCall | BrokenCall]] = {}

    def called(self, position: int, message: Assistant) -> None:
        here: dict[str, deque[SentCall | BrokenCall]] = {}
        sent = self.open_calls = self.pairing.calls[position] = []
        marked = async_calls(message)
        for call in message.calls:
            entry = SentCall(call, self._ids.new(call.id)) if isinstance(call, ToolCall) else call
            if isinstance(entry, SentCall):
                sent.append(entry)
                if call.name in self._tools or call.id in marked:
                    entry.is_async = True
                    self.asynchronous.append(entry)
            here.setdefault(call.id, deque()).append(entry)
        self._waiting.update(here)

    def answered(self, position: int, message: ToolResult) -> None:
        queue = self._waiting.get(message.call_id)
        if queue is None:
            self.pairing.orphans.add(position)
        elif not queue:
            self.pairing.duplicates += 1
        elif isinstance(entry := queue.popleft(), BrokenCall):
            self.pairing.rejected[position] = entry
        elif entry.is_async and not any(each is entry for each in self.open_calls):
            entry.late, self.pairing.late[position] = True, entry
        else:
            entry.result = message


def results_in_place(messages: Sequence[Message], tools: frozenset[str]) -> tuple[list[Message], int]:
    """Rewrite the conversation for an API that wants results at once; also return the number of late
    results."""
    pairing = pair(messages, IdRule(), tools)
    out: list[Message] = []
    count = 0
    for at, message in enumerate(messages):
        late = pairing.late.get(at)
        if late is not None and isinstance(message, ToolResult):
            out.append(User(_told_later(late.call, message.content)))
            continue
        out.append(message)
        for call in pairing.calls.get(at, ()):
            if call.late:
                count += 1
                out.append(ToolResult(call.call.id, PENDING, call.call.name))
    return out, count


def _told_later(call: ToolCall, content: Content) -> Content:
    intro = f"Result of the tool call {call.id} ({call.name}), which was still running:\n"
    if isinstance(content, str):
        return intro + content
    return [{"type": "text", "text": intro}, *content]


class CallIds:
    """Gives each call of a conversation an id that the vendor accepts and that no earlier call has."""

    def __init__(self, rule: IdRule) -> None:
        self._rule = rule
        self._used: set[str] = set()
        self._next: dict[str, int] = {}
        self._count = 0

    def new(self, given: str) -> str:
        self._count += 1
        base = given or f"call_{self._count}"
        name = self._fit(base)
        head, colon, tail = base.rpartition(":")
        if name in self._used and self._rule.counted and colon and tail.isdecimal():
            name = self._numbered(head)
        while name in self._used:
            number = self._next.get(base, 1) + 1
            self._next[base] = number
            name = self._fit(f"{base}_{number}")
        self._used.add(name)
        return name

    def _numbered(self, head: str) -> str:
        """Return ``head:N``, where N is the call's number in the conversation, or the next free one."""
        number = max(self._count - 1, self._next.get(head, 0))
        while f"{head}:{number}" in self._used:
            number += 1
        self._next[head] = number + 1
        return f"{head}:{number}"

    def _fit(self, name: str) -> str:
        rule = self._rule
        if rule.punctuation is not None:
            name = "".join(char if char in _PLAIN or char in rule.punctuation else "_" for char in name)
            if "_" not in rule.punctuation:
                name = name.replace("_", "")
        fits = (
            len(name) == rule.length
            if rule.length is not None
            else len(name) <= (rule.longest or len(name))
        )
        if not fits:
            digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()
            name = digest[: rule.length or rule.longest]
        return name


@dataclass(frozen=True, slots=True)
class Asked:
    """A user message, or a result that cannot be placed elsewhere."""

    content: Content


@dataclass(frozen=True, slots=True)
class Answered:
    """An assistant message with its whole calls and their results.

    ``reasoning`` and ``details`` contain only what may go back.
    """

    text: str
    reasoning: str
    details: tuple[JsonObject, ...]
    calls: tuple[SentCall, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left but reasoning as text."""
        return not (self.text or self.calls or self.details)


@dataclass(frozen=True, slots=True)
class Delivered(Asked):
    """A result that does not follow its call, for an API that finds the call by its id."""

    id: str


@dataclass(slots=True)
class Turns:
    """A conversation; ``notes`` say what was repaired."""

    system: list[Content] = field(default_factory=list[Content])
    turns: list[Asked | Answered] = field(default_factory=list[Asked | Answered])
    notes: list[Note] = field(default_factory=list[Note])


def turns(
    profile: Profile,
    rule: ReasoningRule,
    messages: Sequence[Message],
    ids: IdRule,
    *,
    thinking: bool,
    async_names: frozenset[str] = frozenset(),
    stored: bool = False,
) -> Turns:
    """Return the turns of a conversation. Reasoning goes back by ``rule``; ``thinking``: the request will
    think. Linear in the number of messages.

    ``async_names`` are tools whose results may come later; ``stored``: the vendor has calls that are not in
    the messages.
    """
    pairing = pair(messages, ids, async_names)
    out = Turns()
    asked_last = last_user(messages)
    foreign = empty = broken = 0
    for at, message in enumerate(messages):
        match message:
            case System(content):
                out.system.append(content)
            case User(content):
                out.turns.append(Asked(content))
            case ToolResult():
                out.turns.extend(_apart(pairing, at, message, stored=stored))
            case Assistant():
                own = message.family in ("", profile.family)
                foreign += not own and bool(message.reasoning or message.details)
                broken += sum(isinstance(call, BrokenCall) for call in message.calls)
                current = at > asked_last
                turn = _answered(
                    rule, message, pairing.calls[at], own=own, current=current, thinking=thinking
                )
                if turn.is_empty:
                    empty += 1
                else:
                    out.turns.append(turn)
    counted: tuple[tuple[int, NoteCode], ...] = (
        (pairing.duplicates, "repeated-results-left-out"),
        (0 if stored else len(pairing.orphans), "results-without-call"),
        (broken, "broken-calls-as-text"),
        (pairing.unanswered, "calls-without-result"),
        (empty, "empty-messages-left-out"),
        (foreign, "foreign-thinking-left-out"),
    )
    out.notes = [Note(code, {"count": count}) for count, code in counted if count]
    return out


def _apart(pairing: Pairing, at: int, message: ToolResult, *, stored: bool) -> list[Asked]:
    """Return a result that is sent apart from its call; nothing for one that follows its call."""
    if at in pairing.late:
        return [Delivered(message.content, pairing.late[at].id)]
    if stored and at in pairing.orphans:
        return [Delivered(message.content, message.call_id)]
    quoted = stray(pairing, at, message)
    return [] if quoted is None else [Asked(quoted)]


def _answered(
    rule: ReasoningRule,
    message: Assistant,
    calls: Sequence[SentCall],
    *,
    own: bool,
    current: bool,
    thinking: bool,
) -> Answered:
    """Return a message as a turn; the arguments are as in ``carry``."""
    back = own and goes_back(rule, called=bool(calls), current=current, thinking=thinking)
    # A rule for chat completions does not cover the items of another API.
    kept = back or (own and rule.form not in ("blocks", "items"))
    text, _ = kinds(message.content)
    raws = [raw(call) for call in message.calls if isinstance(call, BrokenCall)]
    details = message.details if own else ()
    return Answered(
        text="\n".join(part for part in (text, *raws) if part),
        reasoning=message.reasoning if back else "",
        details=details if kept else tuple(entry for entry in details if not is_thought(entry)),
        calls=tuple(calls),
    )


def is_signed(entry: JsonObject) -> bool:
    """Whether an entry of a reply's details is reasoning that the vendor signed or encrypted."""
    return (
        is_thinking_item(entry)
        or "bound" in entry
        or ("item" not in entry and "data" in entry)
        or bool(entry.get("signature"))
    )
