"""Functions of the time before ``tools``: a vendor in, the same vendor out that takes them, too.

A request with ``functions`` is read as one with tools, so that brains and rules see one shape; its reply
has one call, in ``function_call``, and stops for it. A forced call stops with ``stop``, as with tools.
https://platform.openai.com/docs/api-reference/chat/create (deprecated since 2023-11), 2026-11.
"""

from __future__ import annotations

from dataclasses import replace

from ferrule.messages import JsonObject
from ferrule.providers import FAMILIES
from ferrule.providers.openai_chat.functions import with_tools
from ferrule.simulate.conversation import objects
from ferrule.simulate.reply_draft import Cutter, Draft
from ferrule.simulate.vendors.vendor import Vendor


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
