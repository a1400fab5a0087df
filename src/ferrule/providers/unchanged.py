"""A request that goes out as it came, which nearly every one of an agent does, at a fraction of the cost.

In: a request that was read from a body of the vendor's API family. Out: the body that ``encode`` makes of
it, where its conversation is settled: then it stays as it is, and what becomes of the fields beside it is
known from the last request with the same ones, as an agent sends the same tools and wishes each time.

The promise: it is what ``encode`` would make of it. So no rule is written down twice: what becomes of the
fields is asked of ``encode``, for a request without messages.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import is_
from typing import Any, cast

from ferrule.json_values import as_items
from ferrule.messages import JsonObject
from ferrule.profiles import Profile
from ferrule.providers.family import Family
from ferrule.providers.request_fields import ends_unanswered
from ferrule.requests import Encoded, Received, Request

KNOWN = 32
"""How many sets of fields are kept."""

LONGEST = 128 * 1024
"""Bytes of the fields that are kept: those of a hundred tools."""

_Encode = Callable[[Profile, Request], Encoded]


def unchanged(family: Family, profile: Profile, request: Request, encode: _Encode) -> Encoded | None:
    """The body that ``encode`` makes of the request, and its notes; None where it has to be asked."""
    received, key = request.received, family.conversation
    if request.history != "as-it-is" or profile.facts(request.model).bound:
        return None
    if ends_unanswered(profile, request):
        return None
    if received is None or received.api != profile.api or profile.held_output != "never":
        return None
    if not (isinstance(received.body.get(key), list) and family.is_settled(profile, request)):
        return None
    try:
        said = marshal.dumps(cast(Any, _said(family, request, received)), 2)
    except ValueError:  # of other types than Python's own, or nested too deep
        return None
    if len(said) > LONGEST:
        return None
    known = _encoded(_Fields(profile, encode, said))
    if known.body.get(key) != []:  # there is something to say beside
        return None
    return Encoded({**known.body, key: received.body[key]}, known.notes)


class _Fields:
    """All of a request but its messages, and who it is for."""

    __slots__ = ("encode", "profile", "said")

    def __init__(self, profile: Profile, encode: _Encode, said: bytes) -> None:
        self.profile, self.encode, self.said = profile, encode, said

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Fields) and self.profile is other.profile and self.said == other.said

    def __hash__(self) -> int:
        return hash((id(self.profile), self.said))


@lru_cache(maxsize=KNOWN)
def _encoded(fields: _Fields) -> Encoded:
    """What becomes of the fields. Its values are nobody else's; they are sent, and never changed."""
    body, own, functions, tools, *others = marshal.loads(fields.said)
    tool_choice, stream, thinking, max_tokens, model, parameters = others
    request = Request(
        (),
        model,
        (body.get("tools") or ()) if tools is None else tools,
        tool_choice,
        stream,
        thinking,
        max_tokens,
        parameters,
        Received(fields.profile.api, body, (), own, functions=functions),
    )
    return fields.encode(fields.profile, request)


def _said(family: Family, request: Request, received: Received) -> Sequence[Any]:
    """The fields as plain values, those of the body and those of the request."""
    body: JsonObject = {**received.body, family.conversation: []}
    tools = [*request.tools]
    given = as_items(body.get("tools"))
    same = len(tools) == len(given) and all(map(is_, tools, given))
    return (
        body,
        received.own,
        received.functions,
        None if same else tools,
        request.tool_choice,
        request.stream,
        request.thinking,
        request.max_tokens,
        request.model,
        request.parameters,
    )
