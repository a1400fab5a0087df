"""A conversation to a request body, as the vendor will take it; whatever API it speaks.

In: a ``Request``. Out: the body, and notes on what was changed or left out. Nothing is invented except what
a vendor would refuse to do without, and that is always the same for the same history.

The trick: every message is written with knowledge of what stands *before* it and of its own results only,
so a conversation that grows by a turn keeps the bytes of all that came before, and a vendor's prompt cache
its worth. (Exceptions, which the caller brings about: a late system message, as those go first; a profile
that sends reasoning for the current turn only, or none while thinking is switched off; a result that
arrives after its call was sent as unanswered.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ferrule.messages import JsonObject, Message, System
from ferrule.notes import Note
from ferrule.profiles import Profile
from ferrule.providers import FAMILIES, Family
from ferrule.providers.as_received import as_received
from ferrule.providers.constrained import constrained
from ferrule.providers.forced_calls import forced_call_in_words
from ferrule.providers.request_fields import request_fields, wished
from ferrule.requests import Encoded, Received, Request

__all__ = ["encode"]


def encode(profile: Profile, request: Request) -> Encoded:
    """The request body for a vendor; linear in the length of the history.

    A call that the vendor cannot be made to give is asked for in words, among the instructions. A request
    that was read from a body of the same API family goes out as it came, but for what the vendor's rules
    change in it; nothing is added that its writer did not ask for. To another family go the fields that
    both know.
    """
    noted: list[Note] = []
    received = request.received
    again = received if received is not None and received.api == profile.api else None
    if again is not None:
        request = replace(request, parameters={**request.parameters, **again.own})
        profile = replace(profile, extra={}, extra_stream={}, extra_stream_tools={}, cache_marks=False)
    elif received is not None:
        request = _portable(request, received, noted)
    held = constrained(profile, request, noted)
    request = held or request
    thinks = profile.thinks(request.model, wished(profile, request))
    words = forced_call_in_words(profile, request, thinks=thinks)
    if words:
        request = replace(request, messages=[*request.messages, System(words)])
    asked: list[Note] = []
    family = FAMILIES[profile.api]
    fields = request_fields(profile, request, asked)
    body, notes = family.write_request(profile, request.messages, fields, thinking=thinks)
    if again is not None and held is None:
        body, rewritten = as_received(family, profile, again, body, _by_no_rules(family, again))
        noted += rewritten
    return Encoded(body, (*notes, *asked, *noted), constrained=held is not None)


def _portable(request: Request, received: Received, notes: list[Note]) -> Request:
    """The request without what only the family knows that it came through."""
    notes.extend(Note("field-of-another-api", {"parameter": key}) for key in received.unread)
    if received.api == "openai_chat":
        return request
    left_out: Counter[str] = Counter()
    messages = [_known(message, left_out) for message in request.messages]
    tools = [tool for tool in request.tools if "function" in tool]
    left_out.update(str(tool.get("type")) for tool in request.tools if "function" not in tool)
    notes.extend(
        Note("part-of-another-api", {"type": kind, "count": count}) for kind, count in left_out.items()
    )
    thinking = request.thinking
    if isinstance(thinking, Mapping):
        thinking = thinking.get("type") != "disabled"
    return replace(request, messages=messages, tools=tools, thinking=thinking)


_KNOWN = frozenset({"text", "image_url", "file", "input_audio", "video_url", "refusal"})
"""The types of content parts that readers make of what all families know."""


def _known(message: Message, left_out: Counter[str]) -> Message:
    """The message with words in the place of parts that only one API has."""
    content = message.content
    if isinstance(content, str) or all(part.get("type") in _KNOWN for part in content):
        return message
    parts: list[Mapping[str, Any]] = []
    for part in content:
        kind = str(part.get("type"))
        if kind not in _KNOWN:
            left_out[kind] += 1
            part = {"type": "text", "text": f"[{kind}: left out, because this API has no such part]"}
        parts.append(part)
    return replace(message, content=parts)


def _by_no_rules(family: Family, received: Received) -> JsonObject:
    """The fields of a body as they are written for an endpoint of which nothing is known."""
    request = family.read_request({**received.body, family.conversation: []})
    request = replace(request, parameters={**request.parameters, **received.own})
    profile = Profile(name="any", title="", api=family.api)
    return family.write_request(profile, (), request_fields(profile, request, []), thinking=False)[0]
