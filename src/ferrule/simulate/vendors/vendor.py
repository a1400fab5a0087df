"""``Vendor``: data, functions that write its replies, and its error for each kind of ``Problem``.

The functions turn a ``Draft`` and its request into the vendor's JSON reply or stream chunks. A vendor is a
frozen value: ``dataclasses.replace`` makes a variant. Its error messages are in ``words.toml``, by its
name.
"""

from __future__ import annotations

import random
import re
import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.reply_draft import Cutter, Draft, compact
from ferrule.simulate.request_rules import (
    Loss,
    Problem,
    ProblemKind,
    Rule,
    messages_given,
    results_follow_calls,
    tool_types,
)
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.vendors import Api
from ferrule.wire.family import FAMILIES
from ferrule.wire.openai_chat.legacy_functions import with_tools


@dataclass(frozen=True, slots=True)
class ErrorReply:
    """A vendor's error for a problem. ``message`` may contain ``{at}`` and ``{detail}`` of the ``Problem``.

    Status 200 means that the error is in the body of an answer with that status.
    """

    status: int
    message: str
    code: str = ""
    type: str = ""


WORDS: Mapping[str, Mapping[ProblemKind, ErrorReply]] = {
    section: {kind: ErrorReply(*words) for kind, words in said.items()}
    for section, said in tomllib.loads(
        files("ferrule.simulate.vendors").joinpath("words.toml").read_text("utf-8")
    ).items()
}
"""The errors of ``words.toml`` by section: a vendor, an API family, or ``default``."""


def openai(reply: ErrorReply, request_id: str) -> JsonObject:
    """Return OpenAI's body of an error: message, type, param, code."""
    kind = reply.type or "invalid_request_error"
    error = {"message": reply.message, "type": kind, "param": None, "code": reply.code or None}
    return {"error": error}


def data_frame(event: JsonObject) -> bytes:
    """Return a server-sent event without a name."""
    return b"data: " + compact(event).encode() + b"\n\n"


def same(request: JsonObject) -> JsonObject:
    """Return the request unchanged: it is in the format of chat completions already."""
    return request


@dataclass(frozen=True, slots=True)
class Vendor:
    """Everything about one vendor at one of its APIs.

    - ``prefix`` is the path of the base URL, ``elsewhere`` that of the vendor's other APIs (see ``apis``).
    - ``models`` are names, or patterns such as ``ep-*`` after the first name; in the mode ``documented``
      others are refused. ``thinks(request)`` says whether the model thinks.
    - ``reply(draft, request)`` is the body of a JSON reply, ``stream(draft, request, cutter)`` are the
      chunks of a stream. ``done``: streams end with ``[DONE]``. ``comments`` are bytes in front of every
      stream, as a gateway sends them to keep the connection open. ``limits`` are the request keys that
      limit the length of a reply, in tokens.
    - ``observed`` rules are enforced unless the mode is ``lenient``, ``documented`` ones only in the mode
      of that name. ``losses`` name the parts of a request that are accepted without effect.
    - ``words`` are the vendor's error messages, ``envelope(error, request_id)`` is a refusal's body,
      ``inside`` an error within a stream of status 200, with the bytes ``failing`` before and behind it.
      ``one_envelope``: refusals have the same body at the other APIs. ``error_type`` is the content type
      of a 400.

    ``read`` converts a request into the format of chat completions, ``frame`` an event into bytes.
    """

    name: str
    prefix: str
    models: tuple[str, ...]
    thinks: Callable[[JsonObject], bool]
    reply_id: Callable[[random.Random], str]
    call_id: Callable[[random.Random, int], str]
    reply: Callable[[Draft, JsonObject], JsonObject]
    stream: Callable[[Draft, JsonObject, Cutter], list[JsonObject]]
    words: Mapping[ProblemKind, ErrorReply]
    envelope: Callable[[ErrorReply, str], Any] = openai
    inside: Callable[[ErrorReply, str], JsonObject] = openai
    observed: tuple[Rule, ...] = ()
    documented: tuple[Rule, ...] = ()
    limits: tuple[str, ...] = ("max_tokens", "max_completion_tokens")
    done: bool = True
    event_stream_type: str = "text/event-stream; charset=utf-8"
    json_type: str = "application/json"
    error_type: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    losses: tuple[Loss, ...] = ()
    comments: bytes = b""
    api: Api = "openai_chat"
    elsewhere: Mapping[Api, str] = field(default_factory=dict[Api, str])
    failing: tuple[bytes, bytes] = (b"", b"")
    one_envelope: bool = False
    read: Callable[[JsonObject], JsonObject] = same
    frame: Callable[[JsonObject], bytes] = data_frame

    def knows(self, model: str) -> bool:
        """Whether the vendor has this model."""
        return any(fnmatchcase(model, known) for known in self.models)

    def answer(self, problem: Problem) -> ErrorReply:
        """Return the vendor's error for a problem, with its values filled in."""
        error = self.words.get(problem.kind) or WORDS["default"][problem.kind]
        message = error.message.replace("{at}", str(problem.at)).replace("{detail}", problem.detail)
        return replace(error, message=message)


BASIC_RULES = (messages_given, tool_types("function"), results_follow_calls)

THINKING_KEYS = ("reasoning", "reasoning_content", "reasoning_details")


def make_vendor(
    name: str,
    prefix: str,
    models: tuple[str, ...],
    format: ChatFormat | Callable[[Draft, JsonObject], ChatFormat],
    **facts: Any,
) -> Vendor:
    """Make a vendor with this reply format, or with the one that ``format`` chooses for a reply and its
    request; ``facts`` are fields of ``Vendor`` that differ from OpenAI's."""

    def chosen(draft: Draft, request: JsonObject) -> ChatFormat:
        return format if isinstance(format, ChatFormat) else format(draft, request)

    made = Vendor(
        name=name,
        prefix=prefix,
        models=models,
        thinks=thinking_switch(),
        reply_id=lambda source: f"chatcmpl-{uuid(source)}",
        call_id=random_ids("call_", 24),
        reply=lambda draft, request: chosen(draft, request).reply(draft, request),
        stream=lambda draft, request, cutter: chosen(draft, request).stream(draft, request, cutter),
        words=WORDS.get(name, {}),
        observed=BASIC_RULES,
    )
    return replace(made, **({"inside": facts.get("envelope", openai)} | facts))


# Ids


def random_hex(source: random.Random, digits: int) -> str:
    return f"{source.getrandbits(4 * digits):0{digits}x}"


def uuid(source: random.Random) -> str:
    """Return a text in the format of a UUID, from the simulator's random generator."""
    text = random_hex(source, 32)
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def random_ids(
    head: str, size: int = 0, tail: str = "", letters: str = string.ascii_letters, first: int = 0
) -> Callable[[random.Random, int], str]:
    """Return a generator of call ids: ``head``, ``size`` random letters and digits, ``tail``.

    In head and tail ``{n}`` is the number of the call in the reply, from ``first``, and ``{name}`` the name
    of its tool.
    """

    def make(source: random.Random, number: int) -> str:
        middle = "".join(source.choices(letters + string.digits, k=size))
        return (head + middle + tail).replace("{n}", str(number + first))

    return make


def prefixed_hex(head: str, digits: int) -> Callable[[random.Random], str]:
    """Return a generator of reply ids: ``head`` and hexadecimal digits."""
    return lambda source: head + random_hex(source, digits)


# Thinking and token counts


def thinking_switch(
    *,
    default: bool = False,
    always: str = "",
    on: str = "",
    never: str = "",
    efforts: bool = True,
) -> Callable[[JsonObject], bool]:
    """Return a function that says whether a model thinks, by its name or by the request's switches.

    ``always``, ``on`` (by default) and ``never`` are patterns of model names; ``efforts``:
    ``reasoning_effort`` is a switch.
    """
    forced, none = re.compile(always or r"(?!)"), re.compile(never or r"(?!)")
    usually = re.compile(on or r"(?!)")

    def thinks(request: JsonObject) -> bool:
        model = str(request.get("model") or "").lower()
        name = model.rpartition("/")[2]
        if forced.match(model) or forced.match(name):
            return True
        if none.match(model) or none.match(name):
            return False
        for wish in objects([request.get("thinking"), request.get("reasoning")]):
            if "type" in wish or "enabled" in wish:
                off = wish.get("type") in ("disabled", "between_tools") or wish.get("enabled") is False
                return not off
        for each in (request, *objects([request.get("chat_template_kwargs")])):
            if isinstance(each.get("enable_thinking"), bool):
                return bool(each["enable_thinking"])
        effort = request.get("reasoning_effort") if efforts else None
        return default or bool(usually.match(name)) if effort is None else effort not in ("none", "minimal")

    return thinks


def detailed_usage(draft: Draft) -> JsonObject:
    """Return the counts that most vendors have: cached and reasoning tokens."""
    return {
        "prompt_tokens_details": {"cached_tokens": draft.cached},
        "completion_tokens_details": {"reasoning_tokens": draft.reasoning_tokens},
    }


def cached_usage(draft: Draft) -> JsonObject:
    """Return the cached tokens, in the usage and in its details (Kimi, StepFun)."""
    return {"cached_tokens": draft.cached, "prompt_tokens_details": {"cached_tokens": draft.cached}}


def hit_and_miss(draft: Draft) -> JsonObject:
    """Return the cached tokens, and the others (DeepSeek, SiliconFlow)."""
    return {
        "prompt_cache_hit_tokens": draft.cached,
        "prompt_cache_miss_tokens": draft.prompt - draft.cached,
    }


# The deprecated ``functions``


def taking_functions(vendor: Vendor) -> Vendor:
    """Return the vendor with support for ``functions``; in such a request it makes only the first call."""

    def reply(draft: Draft, request: JsonObject) -> JsonObject:
        if "functions" not in request:
            return vendor.reply(draft, request)
        return as_function(vendor.reply(replace(draft, calls=draft.calls[:1]), request))

    def stream(draft: Draft, request: JsonObject, cutter: Cutter) -> list[JsonObject]:
        if "functions" not in request:
            return vendor.stream(draft, request, cutter)
        one = replace(draft, calls=draft.calls[:1])
        return [as_function(chunk) for chunk in vendor.stream(one, request, cutter)]

    return replace(vendor, read=_read, reply=reply, stream=stream)


def _read(body: JsonObject) -> JsonObject:
    """Convert ``functions`` to tools and keep them beside; return other bodies unchanged."""
    messages = objects(body.get("messages"))
    if "functions" not in body and not any("function_call" in each for each in messages):
        return body
    received = FAMILIES["openai_chat"].read_request(body).received
    assert received is not None, "a request that was read has its body"
    kept = {"functions": body["functions"]} if "functions" in body else {}
    return with_tools(received).body | kept


def as_function(value: JsonObject) -> JsonObject:
    """Move the first call of a completion or a chunk to ``function_call``, and drop the others."""
    if "choices" not in value:
        return value
    return value | {"choices": [_choice(each) for each in objects(value["choices"])]}


def _choice(choice: JsonObject) -> JsonObject:
    place = "delta" if "delta" in choice else "message"
    said: JsonObject = dict(choice.get(place) or {})
    calls = objects(said.pop("tool_calls", None))
    for call in calls[:1]:
        if place == "message" or not call.get("index"):
            said["function_call"] = dict(call["function"])
    finish = {"finish_reason": "function_call"} if choice.get("finish_reason") == "tool_calls" else {}
    return choice | {place: said} | finish
