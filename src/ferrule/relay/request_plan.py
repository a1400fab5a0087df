"""The plan of a request: how all requests with the same fields are treated, whatever their messages.

An agent sends the same model, tools and wishes each time, so that is worked out once: the tools as they are
judged by, the calls that are allowed, the fields as the vendor gets them. The promise: it is what
``encode`` would make of the whole request. So no rule is written down twice: what becomes of the fields is
asked of ``encode``, for a request without messages.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal

from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import BrokenReason, JsonObject
from ferrule.core.requests import CallLimits, Encoded, History, Request
from ferrule.dialects import Policy
from ferrule.repair import Tools, tools_of
from ferrule.vendors import Api, Profile
from ferrule.wire.encode import encode
from ferrule.wire.family import FAMILIES, Family
from ferrule.wire.openai_chat import FUNCTIONS
from ferrule.wire.request_fields import name_of, reply_limits
from ferrule.wire.request_passthrough import KNOWN, LONGEST, Same

MOST_CHOICES = 128
"""The limit in OpenAI's reference: https://platform.openai.com/docs/api-reference/chat/create, 2026-11."""


@dataclass(frozen=True, slots=True)
class RelayPolicy:
    """How a relay treats requests and replies.

    ``recovery``
        How calls are found and judged. Each relay has its own ``id_prefix``.
    ``retry_broken``
        Whether a reply is requested once more, with the reasons, if all of its calls are broken and the
        client has received no part of it.
    ``unconfirmed``
        What the client gets if the text around a call retracts it or asks for approval: with ``"withhold"``
        the text and a note, with ``"hand-on"`` the call and a note.
    ``repair``
        Whether replies are repaired. Otherwise they pass unchanged; requests are translated, and thinking
        is restored, as always.
    ``history``
        ``"drop-signed"`` removes the signed thinking of earlier turns from requests. Use it if the vendor
        refuses it ("thinking blocks cannot be modified").
    """

    recovery: Policy = field(default_factory=Policy)
    retry_broken: bool = True
    unconfirmed: Literal["withhold", "hand-on"] = "withhold"
    repair: bool = True
    history: History = "as-it-is"

    @property
    def handed_on(self) -> frozenset[BrokenReason]:
        """Return the reasons for which broken calls are passed on if they could be read.

        The client answers such a call with an error, and the model corrects it.
        """
        if self.unconfirmed == "hand-on":
            return frozenset(("invalid-arguments", "unknown-tool", "unconfirmed"))
        return frozenset(("invalid-arguments", "unknown-tool"))


USUAL = RelayPolicy()


@dataclass(frozen=True, slots=True)
class RequestPlan:
    """How requests with these fields are treated; ``choices`` is the number of requested replies.

    ``sent``: the vendor's fields if the messages are sent unchanged; None: they depend on the messages.
    ``direct``: a whole reply that needs no recovery passes unchanged.
    """

    head: Request
    family: Family
    functions: bool
    """The client takes one call per reply, without an id."""
    choices: int
    counts: bool
    """The client wants the token counts of a stream; in chat completions it has to ask for them."""
    repair: bool
    tools: Tools
    limits: CallLimits
    recovery: Policy
    hand_on: frozenset[BrokenReason]
    recalls: bool
    """The vendor wants thinking back, which clients drop."""
    direct: bool
    sent: Encoded | None


def plan_of(
    profile: Profile, api: Api, body: JsonObject, model: str | None, policy: RelayPolicy
) -> tuple[RequestPlan, Request | None]:
    """Return the plan, and the request if it had to be parsed; else its messages are sent unchanged.

    Raises ``UsageError``, which names the place, for an invalid body.
    """
    family, named = FAMILIES[api], model or as_text(body.get("model"))
    check = family.is_settled if api == profile.api else None
    settled = check is not None and check(profile, named, body.get(family.conversation))
    said = _dumped({**body, family.conversation: []}) if settled else None
    plan = None if said is None else _known(Same(profile), api, model, Same(policy), said)
    if plan is not None and plan.sent is not None:
        return plan, None
    request = read_request(api, body, model)
    return plan or _planned(profile, api, request, policy), request


def read_request(api: Api, body: JsonObject, model: str | None) -> Request:
    """Return the request, for this model if one is named. Raises ``UsageError``."""
    request = FAMILIES[api].read_request(body)
    return replace(request, model=model) if model and model != request.model else request


@lru_cache(maxsize=KNOWN)
def _known(profile: Same, api: Api, model: str | None, policy: Same, fields: bytes) -> RequestPlan:
    head = read_request(api, marshal.loads(fields), model)
    return _planned(
        profile.value, api, head, policy.value, _sent(profile.value, head, policy.value.history)
    )


def _planned(
    profile: Profile, api: Api, request: Request, policy: RelayPolicy, sent: Encoded | None = None
) -> RequestPlan:
    received, same = request.received, api == profile.api
    assert received is not None
    functions, body = received.functions, received.body
    # What was asked with tools in the place of functions is answered with them: that has to be written.
    repair = policy.repair or (functions and not profile.functions)
    choices = (
        min(as_count(body.get("n")) or 1, MOST_CHOICES) if repair and same and api == "openai_chat" else 1
    )
    family = FUNCTIONS if functions else FAMILIES[api]
    recovery, hand_on = policy.recovery, policy.handed_on
    if not repair:
        recovery = replace(recovery, channels=frozenset())  # what the text holds changes nothing
    return RequestPlan(
        request,
        family,
        functions,
        choices,
        "messages" not in body or as_object(body.get("stream_options")).get("include_usage") is True,
        repair,
        tools_of(callable_tools(request)),
        reply_limits(request),
        recovery,
        hand_on,
        profile.rule(request.model).turns != "none",
        same and not request.stream and choices == 1 and family.by_the_letter is not None,
        sent,
    )


def _sent(profile: Profile, head: Request, history: History) -> Encoded | None:
    if history != "as-it-is" or profile.facts(head.model).bound or profile.held_output != "never":
        return None
    sent = encode(profile, head)
    said = sent.body.get(FAMILIES[profile.api].conversation)
    return sent if said == [] else None  # else there is something to say beside


def _dumped(fields: JsonObject) -> bytes | None:
    """Return the fields as a cache key; None if they are too long or not plain JSON values."""
    try:
        said = marshal.dumps(fields, 2)
    except ValueError:  # of other types, or nested too deep
        return None
    return said if len(said) <= LONGEST else None


_NONE: Sequence[Mapping[str, Any]] = ({"name": "__this_request_declares_no_tools__"},)


def callable_tools(request: Request) -> Sequence[Mapping[str, Any]] | None:
    """Return the tools for ``decode``; None if they are unknown here, so any may be called.

    Those that the request's choice does not allow are among them: their calls are broken (``call_limits``).
    If the request declares none, a reply has no calls.
    """
    received = request.received
    named: dict[str, Mapping[str, Any]] = {}
    for tool in (received.tools if received else ()) or request.tools:
        if name := name_of(tool):
            named.setdefault(name, tool)
    if named:
        return list(named.values())
    return None if received is not None and not received.whole else _NONE
