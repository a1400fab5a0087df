"""Read a message of any model class again, to find calls that the class left in the text or misnamed.

``reread`` takes a message and the declared tools. It returns the corrected message, or the same object if
nothing was found. The message is split into deltas and sent through the reader that reads every stream, so
the rules about drafts, quotes, duplicates and truncation are the same everywhere.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from langchain_core.callbacks import BaseCallbackHandler, BaseCallbackManager
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall, ToolCall
from langchain_core.messages.tool import invalid_tool_call, tool_call
from langchain_core.utils.json import parse_partial_json

from ferrule.agent.middleware.async_middleware import Request
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.message_content import finish_of, reasoning_of, visible
from ferrule.client.telemetry import log_reply
from ferrule.core import deltas
from ferrule.core.events import fold
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason
from ferrule.core.messages import ToolCall as Whole
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects import Policy, Recovery
from ferrule.dialects.echoes import Read
from ferrule.langchain.calls import KEY, corner, is_whole, note_trace, traces, unguard
from ferrule.langchain.chat import ChatFerrule
from ferrule.repair import BrokenArguments, look_at

CUT_BY_LENGTH = (
    "The reply was cut off by the length limit, so this call may be incomplete. Make it shorter: "
    "do the work in several smaller calls."
)
TOO_WIDE = "A number in the arguments does not fit into 64 bits. Write it as a text, if the tool takes one."
HALF_NAMED = "The name of an argument holds half of a character. Write the names as the tool has them."
CUT_BY_DISCONNECT = "The reply broke off before its end, so this call may be incomplete."
CUT_BY_FILTER = "The reply was stopped by the provider's content filter, so this call may be incomplete."


@dataclass(frozen=True, slots=True)
class Native:
    call: ToolCall | InvalidToolCall
    text: str


def natives_of(message: AIMessage) -> list[Native]:
    """Return the message's own calls; in a truncated reply, the possibly incomplete call is last.

    If there are none, search ``additional_kwargs`` (``tool_calls``, ``function_call``), where some model
    classes leave calls unparsed.
    """
    valid = [Native(call, json.dumps(call["args"], ensure_ascii=False)) for call in message.tool_calls]
    invalid = [Native(call, unguard(call["args"] or "")) for call in message.invalid_tool_calls]
    if not valid and not invalid:
        return _unread(message)
    cut = [_ends_early(native) for native in invalid]
    whole = [native for native, early in zip(invalid, cut, strict=True) if not early]
    early = [native for native, early in zip(invalid, cut, strict=True) if early]
    return [*whole, *valid, *early]


def cut_reason(message: AIMessage) -> str:
    """Return why the message's last call must not be run; ``""`` if the reply is complete."""
    match finish_of(message):
        case StopReason.LENGTH:
            return CUT_BY_LENGTH
        case StopReason.FILTER:
            return CUT_BY_FILTER
        case finish:
            return CUT_BY_DISCONNECT if finish.cut else ""


def without_cut(message: AIMessage) -> AIMessage:
    """Move a call that may be truncated to ``invalid_tool_calls``; return the same object if there is none.

    Messages of ``ChatFerrule`` are left alone, and so are calls that were found in the text: they were
    judged by their raw text, which is more precise.
    """
    reason = cut_reason(message)
    if not reason or not message.tool_calls or "family" in corner(message):
        return message
    own = [native for native in natives_of(message) if not _is_found(message, native)]
    if not own or own[-1].call.get("type") == "invalid_tool_call":
        return message
    last = own[-1]
    return _refused(message, [call for call in message.tool_calls if call is last.call], reason)


def _is_found(message: AIMessage, native: Native) -> bool:
    """Whether a call of the message was found in its text, by the record of that."""
    trace = as_object(corner(message).get("calls")).get(native.call["id"] or "")
    return as_object(trace).get("channel", "native") != "native"


def without_unstorable(message: AIMessage) -> AIMessage:
    """Move calls that no checkpoint can store to ``invalid_tool_calls``; keep the object if there are none.

    LangGraph's checkpoints store 64-bit integers and UTF-8 keys only; anything else ends the run with an
    exception. Wider integers in what the vendor says beside the calls become text.
    """
    said = {"additional_kwargs": message.additional_kwargs, "response_metadata": message.response_metadata}
    if wide := {name: _narrow(value) for name, value in said.items() if _is_wide(value)}:
        message = message.model_copy(update=wide)
    for reason, is_unfit in ((TOO_WIDE, _is_wide), (HALF_NAMED, _is_half_named)):
        unfit = [call for call in message.tool_calls if is_unfit(call["args"])]
        message = _refused(message, unfit, reason) if unfit else message
    return message


def _refused(message: AIMessage, calls: list[ToolCall], reason: str) -> AIMessage:
    refused = [
        invalid_tool_call(
            id=call["id"],
            name=call["name"],
            args=json.dumps(call["args"], ensure_ascii=False),
            error=reason,
        )
        for call in calls
    ]
    return message.model_copy(
        update={
            "tool_calls": [call for call in message.tool_calls if all(call is not each for each in calls)],
            "invalid_tool_calls": [*message.invalid_tool_calls, *refused],
        }
    )


def _is_wide(value: Any) -> bool:
    """Whether a JSON value contains an integer of more than 64 bits."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, int) and not -(1 << 63) <= each < 1 << 64:
            return True
        if isinstance(each, dict):
            left.extend(cast("dict[str, Any]", each).values())
        elif isinstance(each, list):
            left.extend(cast("list[Any]", each))
    return False


def _narrow(value: Any) -> Any:
    """Return a JSON value with its integers of more than 64 bits as text."""
    if isinstance(value, dict):
        return {name: _narrow(each) for name, each in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [*map(_narrow, cast("list[Any]", value))]
    return str(value) if _is_wide(value) else value


def _is_half_named(value: Any) -> bool:
    """Whether a key in a JSON value contains a lone surrogate."""
    if is_whole(value):
        return False
    if isinstance(value, dict):
        names = cast("dict[str, Any]", value)
        return not is_whole([*names]) or any(map(_is_half_named, names.values()))
    return isinstance(value, list) and any(map(_is_half_named, cast("list[Any]", value)))


def _ends_early(native: Native) -> bool:
    if not native.text.strip() or native.call.get("error") in (
        CUT_BY_LENGTH,
        CUT_BY_DISCONNECT,
        CUT_BY_FILTER,
    ):
        return True
    outcome = look_at(native.text)
    if isinstance(outcome, BrokenArguments):
        return outcome.reason == "truncated"
    return outcome.missing in ("brackets", "string-end")


def _unread(message: AIMessage) -> list[Native]:
    extra = cast("dict[str, Any]", message.additional_kwargs)
    raw: Any = extra.get("tool_calls")
    functions = [
        (as_object(entry).get("id"), as_object(as_object(entry).get("function"))) for entry in as_items(raw)
    ]
    functions.append((None, as_object(extra.get("function_call"))))
    return [_native(id_, function) for id_, function in functions if function]


def _native(id_: Any, function: dict[str, Any]) -> Native:
    arguments = function.get("arguments")
    if arguments is not None and not isinstance(arguments, str):
        arguments = json.dumps(arguments, ensure_ascii=False)
    name = function.get("name")
    call = invalid_tool_call(
        id=id_ if isinstance(id_, str) else None,
        name=name if isinstance(name, str) else "",
        args=arguments or "",
    )
    return Native(call, arguments or "")


NATIVE_ONLY = Policy(channels=frozenset())
"""Do not search the texts; check only the message's own calls."""

_LEFT_OUT = "call-beside-another"

_REPEATED = ("call-came-twice", "call-written-again", _LEFT_OUT)
"""Notes on calls that are in no list of the reply: their markup is not text either."""

# Such calls are left to the tool: its own validation may know better than its schema.
_LEFT_TO_THE_TOOL = ("invalid-arguments", "unknown-tool")


def reread(
    message: AIMessage,
    declared: Declared | None,
    policy: Policy,
    read: Read | None = None,
    limits: CallLimits = ANY_CALLS,
    *,
    again: bool = False,
) -> AIMessage:
    """Return the message with the calls found in its texts (the policy's channels), and its own repaired.

    Broken calls are in ``invalid_tool_calls`` with a reason. The origin of each found call and its repairs
    are in ``additional_kwargs["ferrule"]["calls"]``, as with ``ChatFerrule``, whose messages are returned
    unchanged unless it is to be read ``again``. ``declared`` is None where the tools are unknown. ``read``
    is the text the model has read, ``limits`` the calls that the request allows.
    """
    if "family" in corner(message) and not again:
        return message
    natives = natives_of(message)
    text, reasoning = _texts(message, policy)
    if not natives and not text.strip() and not reasoning.strip():
        return message
    items: list[deltas.Delta] = [
        deltas.CallPiece(index, None, native.call["name"] or "", native.text)
        for index, native in enumerate(natives)
    ]
    judged = not policy.channels and all(_is_found(message, native) for native in natives)
    stop = StopReason.STOP if judged else finish_of(message)
    items += [deltas.Reasoning(reasoning), deltas.Text(text), deltas.Stop(stop)]
    policy = replace(policy, id_prefix=f"call_{digest(text + reasoning)}_")
    # Without tools, JSON counts as a call only if its dialect is named; markup is always found.
    tools, dialect = (None, "json") if declared is None else (declared.dicts(), "auto")
    recovery = Recovery(tools, dialect=dialect, read=read, policy=policy, limits=limits, keep_text=True)
    events = [event for item in items for event in recovery.feed(item)]
    return _Rewriting(message, natives, limits).run(log_reply(fold(events + recovery.end())))


def digest(text: str) -> str:
    """Return a short hash; ids made from it are the same whenever the same reply is read."""
    return hashlib.blake2s(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()


def _texts(message: AIMessage, policy: Policy) -> tuple[str, str]:
    # An answer that is not searched says all the same whether a call in the reasoning is to be rescued.
    content = str(message.text) if policy.channels else ""
    return content, reasoning_of(message) if "reasoning" in policy.channels else ""


class _Rewriting:
    """Rewrites one message to match the reply that was read from it."""

    def __init__(self, message: AIMessage, natives: Sequence[Native], limits: CallLimits) -> None:
        self.message = message
        self.natives = natives
        self.limits = limits
        self.known: dict[str, Any] = dict(corner(message).get("calls", {}))
        self.valid: list[ToolCall] = []
        self.invalid: list[InvalidToolCall] = []
        self.changed: list[Whole | BrokenCall] = []

    def run(self, reply: Reply) -> AIMessage:
        for call in [*reply.calls, *reply.broken]:
            if call.origin.channel == "native":
                self._own(self.natives[call.origin.start], call)
            elif isinstance(call, Whole) or self._worth_telling(call, reply):
                self._add(call, call.raw if isinstance(call, BrokenCall) else "")
        left_out = self._left_out(reply)
        taken = self._text_was_taken(reply)
        if not (self.changed or left_out or taken):
            return self.message
        extra = {**self.message.additional_kwargs}
        extra[KEY] = {**corner(self.message), "calls": {**self.known, **traces(self.changed)}}
        # Some classes would send these raw calls instead of the repaired ones.
        extra.pop("tool_calls", None)
        extra.pop("function_call", None)
        content: Any = self.message.content
        if taken:
            content = content_with(self.message, reply.content)
            if reply.reasoning and not reasoning_of(self.message):
                extra["reasoning_content"] = reply.reasoning
        update = {
            "content": _without_blocks(content, left_out),
            "tool_calls": self.valid,
            "invalid_tool_calls": self.invalid,
            "response_metadata": self._noted(extra, reply),
        }
        return self.message.model_copy(update={**update, "additional_kwargs": extra})

    def _text_was_taken(self, reply: Reply) -> bool:
        """Whether calls in the content, or in think tags there, were read; one may repeat another call."""
        if reply.content == str(self.message.text):
            return False
        channels = {call.origin.channel for call in self.changed}
        found = "content" in channels or ("reasoning" in channels and not reasoning_of(self.message))
        return found or any(note.code in _REPEATED for note in reply.notes)

    def _left_out(self, reply: Reply) -> list[Native]:
        origins = [call.origin for call in (*reply.calls, *reply.broken)]
        own = {origin.start for origin in origins if origin.channel == "native"}
        return [native for at, native in enumerate(self.natives) if at not in own]

    def _noted(self, extra: dict[str, Any], reply: Reply) -> dict[str, Any]:
        """Return the metadata with notes on omitted calls; the notes are also put into ``extra``."""
        notes = [note for note in reply.notes if note.code == _LEFT_OUT]
        known = cast("dict[str, Any]", self.message.response_metadata)
        if not notes:
            return known
        extra[KEY] = {**extra[KEY], "notes": [*map(note_trace, notes)]}
        return {**known, "notes": [*map(str, notes)]}

    def _own(self, native: Native, call: Whole | BrokenCall) -> None:
        """Take over one of the message's own calls; keep the object if nothing changed."""
        was = native.call
        if was.get("type") == "invalid_tool_call":
            # It was already judged in its context; read as bare arguments it may look valid.
            if "reason" in self.known.get(was["id"] or "", {}):
                self.invalid.append(cast("InvalidToolCall", was))
                return
        elif (
            call.reason in _LEFT_TO_THE_TOOL and not self.limits.refusal(call.name)
            if isinstance(call, BrokenCall)
            else (call.name, call.arguments) == (was["name"], was["args"])
        ):
            self.valid.append(cast("ToolCall", was))
            return
        self._add(replace(call, id=was["id"] or call.id), native.text)

    def _add(self, call: Whole | BrokenCall, raw: str) -> None:
        if isinstance(call, Whole):
            self.valid.append(tool_call(id=call.id, name=call.name, args=call.arguments))
        else:
            if call.reason == "truncated":
                call = replace(call, detail=cut_reason(self.message) or call.detail)
            self.invalid.append(invalid_tool_call(id=call.id, name=call.name, args=raw, error=call.detail))
        self.changed.append(call)

    def _worth_telling(self, call: BrokenCall, reply: Reply) -> bool:
        """Whether the model should get an error for this broken call.

        A broken draft in the reasoning does not matter if there is an answer or another call, except when
        the answer seems to announce it (``unconfirmed``).
        """
        alone = not self.natives and not reply.calls and not visible(self.message)
        return call.origin.channel == "content" or call.reason == "unconfirmed" or alone


def _without_blocks(content: Any, left_out: Sequence[Native]) -> Any:
    """Return the content without the blocks of these calls: an API wants a result for each block."""
    ids = {native.call["id"] for native in left_out} - {None}
    if not ids or not isinstance(content, list):
        return content
    blocks: list[Any] = [*cast("list[Any]", content)]
    return [
        each for each in blocks if ids.isdisjoint(as_object(each).get(key) for key in ("id", "call_id"))
    ]


def content_with(message: AIMessage, text: str) -> Any:
    if isinstance(message.content, str):
        return text
    blocks: list[Any] = []
    for block in cast("list[Any]", message.content):
        if not isinstance(block, str) and block.get("type") != "text":
            blocks.append(block)
        elif text.strip():
            blocks.append({"type": "text", "text": text})
            text = ""
    return blocks


class StreamedCalls(BaseCallbackHandler):
    """Collects the tool call chunks of one model call.

    ``asked`` holds its parameters, None while unknown.
    """

    run_inline = True

    def __init__(self) -> None:
        super().__init__()
        self._run: Any = None
        self._chunks: list[AIMessageChunk] = []
        self.asked: JsonObject | None = None

    def on_chat_model_start(self, serialized: Any, messages: Any, **more: Any) -> None:
        """Keep the parameters; drop those of an earlier attempt."""
        self.asked = as_object(more.get("invocation_params"))

    def on_llm_new_token(self, token: str | list[Any], *, chunk: Any = None, **more: Any) -> None:
        """Keep the tool call chunks; drop those of an earlier attempt."""
        if more.get("run_id") != self._run:
            self._run, self._chunks = more.get("run_id"), []
        message: Any = getattr(chunk, "message", None)
        if isinstance(message, AIMessageChunk) and message.tool_call_chunks:
            self._chunks.append(AIMessageChunk(content="", tool_call_chunks=message.tool_call_chunks))

    def attached_to(self, request: Request) -> Request:
        """Return the request with this callback on its model.

        ``ChatFerrule`` completes no calls, so needs none.
        """
        model = request.model
        if isinstance(model, ChatFerrule) or not _streams(model):
            return request
        known: Any = model.callbacks
        if isinstance(known, BaseCallbackManager):
            callbacks: Any = known.copy()
            callbacks.add_handler(self, inherit=False)
        else:
            callbacks = [*(known or ()), self]
        return request.override(model=model.model_copy(update={"callbacks": callbacks}))

    def without_completed(self, reply: AIMessage) -> AIMessage:
        """Move each call that LangChain completed (partial JSON) to ``invalid_tool_calls``, unparsed."""
        if not self._chunks:
            return reply
        whole = self._chunks[0] + self._chunks[1:] if self._chunks[1:] else self._chunks[0]
        texts = [piece for piece in whole.tool_call_chunks if _parsed(piece["args"])]
        if len(texts) != len(reply.tool_calls):
            return reply
        half = [not _is_json(piece["args"]) for piece in texts]
        if not any(half):
            return reply
        pairs = list(zip(reply.tool_calls, texts, half, strict=True))
        unparsed = [
            invalid_tool_call(id=call["id"], name=call["name"], args=piece["args"])
            for call, piece, cut in pairs
            if cut
        ]
        kept = [call for call, _, cut in pairs if not cut]
        changes = {"tool_calls": kept, "invalid_tool_calls": [*reply.invalid_tool_calls, *unparsed]}
        return reply.model_copy(update=changes)


def _streams(model: BaseChatModel) -> bool:
    """Whether the model class streams.

    Others are not copied: a scripted model with a counter would restart.
    """
    return any(
        getattr(type(model), name, None) is not getattr(BaseChatModel, name)
        for name in ("_stream", "_astream")
    )


def _parsed(text: str | None) -> bool:
    """Whether LangChain makes a call from this text."""
    try:
        return isinstance(parse_partial_json(text), dict) if text else True
    except ValueError:
        return False


def _is_json(text: str | None) -> bool:
    try:
        json.loads(text or "{}")
    except ValueError:
        return False
    return True
