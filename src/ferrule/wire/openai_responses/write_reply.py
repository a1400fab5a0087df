"""Writes replies and events as OpenAI's responses endpoint would send them.

A whole reply is a ``response`` object. A stream is, each with its ``sequence_number``:
``response.created``; for each item ``output_item.added``, its parts and deltas, and ``output_item.done``;
``response.completed``, which repeats everything. Items in ``Reply.details`` go out unchanged and in place;
other thinking becomes a summary. A broken call is never written.

A response repeats fields of the request (``Head.asked``) that have the type required there. Types: those of
the SDK ``openai`` 3.54, 2026-11; 3.57 requires ``cache_write_tokens``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from ferrule.core.errors import Failure, FailureKind
from ferrule.core.events import Details, Event
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.vendors.history.reasoning import Called, Kept, Said
from ferrule.wire.openai_responses.read_reply import API, own_id, reasoning_text, summary_text, thought
from ferrule.wire.reply_reader import aside
from ferrule.wire.reply_writer import Ended, Head, StepWriter, Thought, server_failed, steps

_TELLING = frozenset({"type", "output", "error"})
"""Keys of an event, a whole response, an error; one of them must be there."""
_SAID = ("output", "status", "incomplete_details", "error")


def write_reply(reply: Reply, head: Head) -> JsonObject:
    """Return a reply as a ``response``."""
    ahead = _async_ids(reply.details)
    output = [_item(step, head.id, at, ahead) for at, step in enumerate(steps(API, reply, thought))]
    written = _response(head, output, reply.stop, reply.usage)
    return written | aside(reply.calls, reply.broken, reply.stop)


def amend(document: JsonObject, written: JsonObject) -> JsonObject:
    counts = {**as_object(written.get("usage")), **as_object(document.get("usage"))}
    return {**written, **document, **{key: written[key] for key in _SAID}, "usage": counts or None}


def _is_strict_call(item: JsonObject) -> bool:
    if item.get("type") != "function_call":
        return True
    named = all(isinstance(item.get(key), str) and item[key] for key in ("call_id", "name"))
    return named and isinstance(item.get("arguments", ""), str)


class EventWriter(StepWriter):
    def __init__(self, head: Head) -> None:
        super().__init__(head, API, thought)
        self._sent = 0
        self._output: list[JsonObject] = []
        self._form: _Form | None = None
        self._formless = False
        """A reasoning item was begun whose form is not known yet: not all servers send its parts."""
        self._item_id = ""
        self._text = bytearray()
        self._async: set[str] = set()

    # Events that pass.

    def is_strict(self, value: JsonObject) -> bool:
        items = [value.get("item"), *as_items(value.get("output"))]
        items += as_items(as_object(value.get("response")).get("output"))
        return all(_is_strict_call(as_object(item)) for item in items)

    def passed(self, value: JsonObject, stop: StopReason | None, called: bool) -> JsonObject:
        """Return the event unchanged, or an empty object for one that is not an event; keep track of it."""
        if not value.keys() & _TELLING:
            return {}  # OpenAI's JavaScript library fails on it
        number = value.get("sequence_number")
        self._sent = (number if isinstance(number, int) else self._sent) + 1
        self._begun = True
        match as_text(value.get("type")).removeprefix("response."):
            case "created":
                self._name(as_object(value.get("response")))
            case "output_item.added":
                item = as_object(value.get("item"))
                self._item_id = as_text(item.get("id"))
                self._form = _MESSAGE if item.get("type") == "message" else None
                self._formless = item.get("type") == "reasoning"
                self._text = bytearray()
            case "content_part.added" | "reasoning_summary_part.added":
                self._form = _FORMS.get(as_text(as_object(value.get("part")).get("type")))
            case "output_item.done":
                self._output.append(as_object(value.get("item")))
                self._form, self._item_id, self._text = None, "", bytearray()
                self._formless = False
            case kind if kind.endswith(".delta"):
                self._form = self._form or _FORMS_OF_TEXTS.get(kind.removesuffix(".delta"))
                self._text += as_text(value.get("delta")).encode(errors="surrogatepass")
            case _:
                pass
        return value

    def rest(self, value: JsonObject) -> JsonObject | None:
        if value.get("type") == "response.created":
            self._name(as_object(value.get("response")))
        return None

    # Events that are written.

    def _hear(self, item: Event) -> list[Thought | Kept | Said | Called[ToolCall] | Ended]:
        if isinstance(item, Details):
            self._async |= _async_ids(item.items)
        return super()._hear(item)

    def feed(self, item: Event, /) -> list[JsonObject]:
        out = super().feed(item)
        for at, each in enumerate(out, self._sent):
            each["sequence_number"] = at
        self._sent += len(out)
        return out

    def _begin(self) -> list[JsonObject]:
        return [
            {"type": kind, "response": _response(self.head, [], None, None)}
            for kind in ("response.created", "response.in_progress")
        ]

    def _step(self, step: Thought | Kept | Said | Called[ToolCall] | Ended) -> list[JsonObject]:
        match step:
            case Thought(text, item):
                return self._grow(_CONTENT if item and item.get("content") else _SUMMARY, text, item)
            case Said(text):
                return self._grow(_MESSAGE, text)
            case Kept(item) if self._form in (_SUMMARY, _CONTENT) and thought(item):
                return self._close(item)
            case Kept(item):
                return [*self._close(), *self._whole(item)]
            case Called(call):
                return [*self._close(), *self._call(call)]
            case Ended():
                return [*self._close(), *self._ended(step)]

    def _event(self, kind: str, **fields: Any) -> JsonObject:
        return {"type": f"response.{kind}", "output_index": len(self._output), **fields}

    def _grow(self, form: _Form, text: str, item: JsonObject | None = None) -> list[JsonObject]:
        """Add text of this form; ``item`` is the one it belongs to, as far as known."""
        id = as_text(item.get("id")) if item else ""
        out: list[JsonObject] = []
        if self._form is None and self._formless and form.kind == "rs":
            self._form = form
            out.append(self._part(form, "added", ""))
        elif self._form is None or self._form.kind != form.kind or (id and id != self._item_id):
            out += self._close()
            self._form, self._item_id = form, id or own_id(form.kind, self.head.id, len(self._output))
            begun = form.item("", self._item_id)
            begun |= {"status": "in_progress", form.parts: []}
            out += [self._event("output_item.added", item=begun), self._part(form, "added", "")]
        self._text += text.encode(errors="surrogatepass")
        out.append(self._texts(self._form, "delta", delta=text))
        return out

    def _texts(self, form: _Form, what: str, **fields: Any) -> JsonObject:
        where: JsonObject = {"item_id": self._item_id, form.index: 0}
        if form is _MESSAGE:
            where["logprobs"] = []
        return self._event(f"{form.text}.{what}", **where, **fields)

    def _part(self, form: _Form, what: str, text: str) -> JsonObject:
        [part] = form.item(text, "")[form.parts]
        return self._event(f"{form.part}.{what}", item_id=self._item_id, **{form.index: 0}, part=part)

    def _close(self, item: JsonObject | None = None) -> list[JsonObject]:
        """End the open item; ``item`` is the complete one, but the id already sent stays."""
        form, self._form, self._formless = self._form, None, False
        if form is None:
            return []
        text, self._text = self._text.decode(errors="surrogatepass"), bytearray()
        item = form.item(text, self._item_id) if item is None else item | {"id": self._item_id}
        out = [
            self._texts(form, "done", text=text),
            self._part(form, "done", text),
            self._event("output_item.done", item=item),
        ]
        self._output.append(item)
        return out

    def _whole(self, item: JsonObject) -> list[JsonObject]:
        out = [self._event(f"output_item.{what}", item=item) for what in ("added", "done")]
        self._output.append(item)
        return out

    def _call(self, call: ToolCall) -> list[JsonObject]:
        item = _function_call(call, own_id("fc", self.head.id, len(self._output)), self._async)
        id, arguments = item["id"], item["arguments"]
        begun = item | {"arguments": "", "status": "in_progress"}
        out = [
            self._event("output_item.added", item=begun),
            self._event("function_call_arguments.delta", item_id=id, delta=arguments),
            self._event("function_call_arguments.done", item_id=id, arguments=arguments),
            self._event("output_item.done", item=item),
        ]
        self._output.append(item)
        return out

    def _ended(self, end: Ended) -> list[JsonObject]:
        response = _response(self.head, self._output, end.reason, end.usage, end.failure)
        response |= self._beside(end)
        return [{"type": f"response.{response['status']}", "response": response}]


def _head(head: Head) -> JsonObject:
    """Return the beginning of all response objects of a reply, with fields of the request."""
    asked = head.asked
    echoed = {key: asked[key] for key, types in _ECHOED.items() if type(asked.get(key)) in types}
    tools = [_tool(as_object(each)) for each in as_items(asked.get("tools")) if isinstance(each, dict)]
    named: JsonObject = {
        "id": head.id,
        "model": head.model,
        "created_at": head.created,
        "object": "response",
    }
    return {**named, **_USUAL, **echoed, "tools": tools}


def _tool(tool: JsonObject) -> JsonObject:
    """Return a function with all fields it has in a response; it is not strict by default."""
    if tool.get("type") != "function":
        return tool
    return {"description": None, "parameters": None, "strict": False, **tool}


def _response(
    head: Head,
    output: list[JsonObject],
    stop: StopReason | None,
    usage: Usage | None,
    failure: Failure | None = None,
) -> JsonObject:
    """Return a response object; ``in_progress`` without a stop reason."""
    status, error, why = "completed", None, _WHY.get(stop) if stop else None
    if stop is None:
        status = "in_progress"
    elif why:
        status = "incomplete"
    elif stop.cut:
        failure = failure or Failure("disconnected", "the reply broke off")
        status, error = "failed", _error(failure)
    return {
        **_head(head),
        "status": status,
        "error": error,
        "incomplete_details": {"reason": why} if why else None,
        "output": [*output],
        "usage": None if usage is None else _usage(usage),
    }


def _error(failure: Failure) -> JsonObject:
    """Return the error; the vendor's code if responses may have it, else the nearest, with the vendor's as
    type."""
    known = failure.code in _KNOWN_CODES
    nearest = "server_error" if server_failed(failure) else _CODES.get(failure.kind, "server_error")
    return {
        "code": failure.code if known else nearest,
        "message": failure.message,
        "param": failure.parameter or None,
        "type": None if known else failure.code or _TYPES.get(failure.kind),
    }


def _async_ids(details: Iterable[JsonObject]) -> set[str]:
    return {as_text(entry.get("call")) for entry in details if entry.get("async") is True}


def _item(
    step: Thought | Kept | Said | Called[ToolCall], response: str, at: int, ahead: set[str]
) -> JsonObject:
    match step:
        case Thought(text):
            return summary_text(text, own_id("rs", response, at))
        case Kept(item):
            return item
        case Said(text):
            return _message(text, own_id("msg", response, at))
        case Called(call):
            return _function_call(call, own_id("fc", response, at), ahead)


def _message(text: str, id: str) -> JsonObject:
    return {
        "type": "message",
        "id": id,
        "status": "completed",
        "role": "assistant",
        "content": [{"type": "output_text", "text": text, "annotations": [], "logprobs": []}],
    }


def _function_call(call: ToolCall, id: str, ahead: set[str]) -> JsonObject:
    item: JsonObject = {
        "type": "function_call",
        "id": id,
        "call_id": call.id,
        "name": call.name,
        "arguments": json.dumps(call.arguments, ensure_ascii=False),
        "status": "completed",
    }
    return item | {"async": True} if call.id in ahead else item


def _usage(usage: Usage) -> JsonObject:
    return {
        "input_tokens": usage.input,
        "input_tokens_details": {
            "cached_tokens": usage.cached,
            "cache_write_tokens": usage.cache_written,
        },
        "output_tokens": usage.output,
        "output_tokens_details": {"reasoning_tokens": usage.reasoning},
        "total_tokens": usage.total,
    }


@dataclass(frozen=True, slots=True)
class _Form:
    """How an item's text is sent: the names of its events, and the item with it in one part."""

    kind: str
    text: str
    part: str
    index: str
    parts: str
    item: Callable[[str, str], JsonObject]


_MESSAGE = _Form("msg", "output_text", "content_part", "content_index", "content", _message)
_SUMMARY = _Form(
    "rs", "reasoning_summary_text", "reasoning_summary_part", "summary_index", "summary", summary_text
)
_CONTENT = _Form("rs", "reasoning_text", "content_part", "content_index", "content", reasoning_text)

_FORMS = {"output_text": _MESSAGE, "summary_text": _SUMMARY, "reasoning_text": _CONTENT}
"""By the type of the part with the text."""

_FORMS_OF_TEXTS = {form.text: form for form in (_MESSAGE, _SUMMARY, _CONTENT)}
"""By the name of the events with the text."""

_WHY = {
    StopReason.LENGTH: "max_output_tokens",
    StopReason.FILTER: "content_filter",
}
"""Reasons of an incomplete response. Other cut replies are failures."""

_CODES: dict[FailureKind, str] = {
    "content-filter": "invalid_prompt",
    "context-length": "invalid_prompt",
    "parameter": "invalid_prompt",
    "rate-limit": "rate_limit_exceeded",
    "balance": "rate_limit_exceeded",
    "refused": "invalid_prompt",
}
"""All others are ``server_error``."""

_TYPES: dict[FailureKind, str] = {
    "authentication": "invalid_api_key",
    "balance": "insufficient_quota",
    "context-length": "context_length_exceeded",
    "model-not-found": "model_not_found",
    "parameter": "unsupported_parameter",
    "content-filter": "content_filter",
    "timeout": "timeout_error",
}
"""OpenAI's words for what the code does not say."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_KNOWN_CODES = _words(
    "bio_policy data_residency_mismatch empty_image_file failed_to_download_image"
    " image_content_policy_violation image_file_not_found image_file_too_large image_parse_error"
    " image_too_large image_too_small invalid_base64_image invalid_image invalid_image_format"
    " invalid_image_mode invalid_image_url invalid_prompt misalignment_policy_violation"
    " rate_limit_exceeded server_error unsupported_image_media_type vector_store_timeout"
)
"""The values of a response's ``error.code``; SDKs know no others."""

_NUMBER, _TEXT, _OBJECT = (int, float), (str,), (dict,)

_ECHOED: dict[str, tuple[type, ...]] = {
    "background": (bool,),
    "instructions": _TEXT,
    "max_output_tokens": (int,),
    "max_tool_calls": (int,),
    "metadata": _OBJECT,
    "parallel_tool_calls": (bool,),
    "previous_response_id": _TEXT,
    "prompt_cache_key": _TEXT,
    "reasoning": _OBJECT,
    "safety_identifier": _TEXT,
    "service_tier": _TEXT,
    "store": (bool,),
    "temperature": _NUMBER,
    "text": _OBJECT,
    "tool_choice": (str, dict),
    "top_logprobs": (int,),
    "top_p": _NUMBER,
    "truncation": _TEXT,
    "user": _TEXT,
}
"""Request fields that a response repeats, and their types."""

_USUAL: JsonObject = {
    "instructions": None,
    "max_output_tokens": None,
    "metadata": {},
    "parallel_tool_calls": True,
    "previous_response_id": None,
    "temperature": None,
    "tool_choice": "auto",
    "top_p": None,
}
