"""Parts of vendors: when a model thinks, what ids look like, token counts; and ``make_vendor``.

In: facts. Out: a ``Vendor`` whose replies a ``ChatFormat`` writes.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.reply_draft import Cutter, Draft
from ferrule.simulate.request_rules import ProblemKind, messages_given, results_follow_calls, tool_types
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.error_bodies import openai
from ferrule.simulate.vendors.vendor import ErrorReply, Vendor, random_hex, uuid
from ferrule.wire.families import FAMILIES
from ferrule.wire.openai_chat.functions import with_tools

BASIC_RULES = (messages_given, tool_types("function"), results_follow_calls)
"""The rules of every vendor."""

THINKING_KEYS = ("reasoning", "reasoning_content", "reasoning_details")

EXTRA_INPUT = ErrorReply(422, "messages.{at}.{detail}: Extra inputs are not permitted")
"""How a strict host refuses a key: https://github.com/NousResearch/hermes-agent/issues/45655"""


def make_vendor(
    name: str,
    prefix: str,
    models: tuple[str, ...],
    format: ChatFormat,
    words: Mapping[ProblemKind, ErrorReply] | None = None,
    **facts: Any,
) -> Vendor:
    """A vendor with this reply format; ``facts`` are fields of ``Vendor`` that differ from OpenAI's."""
    made = Vendor(
        name=name,
        prefix=prefix,
        models=models,
        thinks=thinking_switch(),
        reply_id=lambda source: f"chatcmpl-{uuid(source)}",
        call_id=random_ids("call_", 24),
        reply=format.reply,
        stream=format.stream,
        words=words or {},
        envelope=openai,
        inside=openai,
        observed=BASIC_RULES,
        limits=("max_tokens", "max_completion_tokens"),
    )
    return replace(made, **({"inside": facts.get("envelope", openai)} | facts))


def random_ids(head: str, size: int = 0, tail: str = "") -> Callable[[random.Random, int], str]:
    """Ids of calls: ``head``, so many random letters and digits, ``tail``.

    In the tail ``{n}`` is the number of the call in the reply, ``{name}`` the name of its tool.
    """

    def make(source: random.Random, number: int) -> str:
        middle = "".join(source.choices(string.ascii_letters + string.digits, k=size))
        return head + middle + tail.replace("{n}", str(number))

    return make


def prefixed_hex(head: str, digits: int) -> Callable[[random.Random], str]:
    """Ids of replies: ``head`` and hexadecimal digits."""
    return lambda source: head + random_hex(source, digits)


def hex_id(source: random.Random) -> str:
    """32 hexadecimal digits."""
    return random_hex(source, 32)


def thinking_switch(
    *,
    default: bool = False,
    always: str = "",
    on: str = "",
    never: str = "",
    efforts: bool = True,
) -> Callable[[JsonObject], bool]:
    """Whether a request's model thinks: by its name, or by the switches which vendors have for it.

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
        for wish in (*objects([request.get("thinking")]), *objects([request.get("reasoning")])):
            if "type" in wish or "enabled" in wish:
                off = wish.get("type") in ("disabled", "between_tools") or wish.get("enabled") is False
                return not off
        kwargs = objects([request.get("chat_template_kwargs")])
        for each in (request, *kwargs):
            if isinstance(each.get("enable_thinking"), bool):
                return bool(each["enable_thinking"])
        effort = request.get("reasoning_effort") if efforts else None
        return default or bool(usually.match(name)) if effort is None else effort not in ("none", "minimal")

    return thinks


def detailed_usage(draft: Draft) -> JsonObject:
    """The counts most vendors have: what was cached, what was thought."""
    return {
        "prompt_tokens_details": {"cached_tokens": draft.cached},
        "completion_tokens_details": {"reasoning_tokens": draft.reasoning_tokens},
    }


def cached_usage(draft: Draft) -> JsonObject:
    """The cached tokens, at the top of the usage and among its details (Kimi, StepFun)."""
    return {"cached_tokens": draft.cached, "prompt_tokens_details": {"cached_tokens": draft.cached}}


def taking_functions(vendor: Vendor) -> Vendor:
    """The vendor; of several calls it makes the first where it is asked with ``functions``."""

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
    """The body with tools, and its functions beside them; as it is where nothing is of old."""
    messages = objects(body.get("messages"))
    if "functions" not in body and not any("function_call" in each for each in messages):
        return body
    received = FAMILIES["openai_chat"].read_request(body).received
    assert received is not None, "a request that was read has its body"
    kept = {"functions": body["functions"]} if "functions" in body else {}
    return with_tools(received).body | kept


def as_function(value: JsonObject) -> JsonObject:
    """A completion or a chunk whose first call stands in ``function_call``; the others are not there."""
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
