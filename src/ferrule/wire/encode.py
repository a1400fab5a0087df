"""A conversation to a request body, as the vendor will take it; whatever API it speaks.

In: a ``Request``. Out: the body, and notes on what was changed or left out. Nothing is invented except what
a vendor would refuse to do without, and that is always the same for the same history.

The trick: every message is written with knowledge of what stands *before* it and of its own results only,
so a conversation that grows by a turn keeps the bytes of all that came before, and a vendor's prompt cache
its worth. (Exceptions, which the caller brings about: a late system message, as those go first; a profile
that sends reasoning for the current turn only, or none while thinking is switched off, or a caller who
wants that (``Profile.reasoning_history``); a result that arrives after its call was sent as unanswered;
what goes on behind an assistant message at the end.)
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ferrule.core.messages import System
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded, Received, Request
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import of_the_open_turn
from ferrule.vendors.history.result_pairing import async_tools
from ferrule.wire.constrained_requests import constrained
from ferrule.wire.family import FAMILIES
from ferrule.wire.openai_chat.legacy_functions import with_tools
from ferrule.wire.request_fields import (
    answered_at_once,
    as_taken,
    forced_call_in_words,
    narrowed,
    request_fields,
    wished,
    without_signed,
)
from ferrule.wire.request_passthrough import Same, as_received, unchanged
from ferrule.wire.request_translation import translate_request


def encode(profile: Profile, request: Request) -> Encoded:
    """The request body for a vendor; linear in the length of the history.

    A call that the vendor cannot be made to give is asked for in words, among the instructions. A request
    that was read from a body of the same API family goes out as it came, but for what the vendor's rules
    change in it; nothing is added that its writer did not ask for. To another family go the fields that
    both know.
    """
    return unchanged(FAMILIES[profile.api], profile, request, by_the_rules) or by_the_rules(
        profile, request
    )


def by_the_rules(profile: Profile, request: Request) -> Encoded:
    """``encode``, with all rules of the vendor asked."""
    noted: list[Note] = []
    async_names = async_tools(request.tools)
    request = as_taken(profile, translate_request(narrowed(request), profile, noted), noted)
    if profile.reasoning_history == "turn":
        request = replace(request, messages=of_the_open_turn(request.messages))
    received = request.received
    profile = _for_what_came(profile, received)
    if not profile.async_tools:
        request = answered_at_once(profile, request, async_names, noted)
    if received is not None and received.api == "openai_chat" and not profile.functions:
        received = with_tools(received)
        request = replace(request, received=received)
    held_to_schema = constrained(profile, request, noted)
    request = held_to_schema or request
    thinks = profile.thinks(request.model, wished(profile, request))
    words = forced_call_in_words(profile, request, thinks=thinks)
    if words:
        request = replace(request, messages=[*request.messages, System(words)])
    if request.history == "drop-signed":
        request = without_signed(request, noted)
    asked: list[Note] = []
    family = FAMILIES[profile.api]
    fields = request_fields(profile, request, asked)
    body, notes = family.write_request(profile, request.messages, fields, thinking=thinks)
    mark = family.mark_of(body) if profile.facts(request.model).bound else None
    if received is not None and held_to_schema is None:
        body, notes = as_received(family, profile, request, received, body, notes)
    return Encoded(body, (*notes, *asked, *noted), held_to_schema is not None, mark)


def _for_what_came(profile: Profile, received: Received | None) -> Profile:
    """The profile as it holds for a request that was read: its writer asks for what is to be added, and
    knows whether the vendor has async tools."""
    if received is None:
        return profile
    return _as_writers_have_it(Same(profile), received.api == profile.api == "openai_responses")


@lru_cache(maxsize=256)
def _as_writers_have_it(same: Same, of_responses: bool) -> Profile:
    profile = same.value
    if of_responses:
        profile = replace(profile, async_tools=True)
    fields = profile.extra or profile.extra_stream or profile.extra_stream_tools
    if fields or profile.cache_marks or profile.default_output:
        return replace(
            profile,
            extra={},
            extra_stream={},
            extra_stream_tools={},
            cache_marks=False,
            default_output=None,
        )
    return profile
