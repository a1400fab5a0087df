"""From one request to one answer: headers and body in, an ``Answer`` of bytes out, without sockets.

Refusals, replies, streams and faults are made in the order of a real vendor: key, JSON, model name, rules,
and only then the model.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, cast

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Brain, Conversation, Say, cache_marks, objects
from ferrule.simulate.faults import fault_name, fault_named
from ferrule.simulate.faults.fault import DONE, Answer, Exchange, Fault, Write, refuse
from ferrule.simulate.reply_draft import EPOCH, Cutter, Draft, DraftCall, compact, tokens, truncate
from ferrule.simulate.request_rules import Problem, first_problem
from ferrule.simulate.vendors.vendor import Vendor, random_hex

Mode = Literal["observed", "documented", "lenient"]
"""Which rules are enforced: those seen enforced, all that the vendor documents, or none."""

CACHED_BLOCK = 64
"""Prompt caches count in blocks of this many tokens (DeepSeek, recorded on the wire, 2026-08)."""


def models_answer(vendor: Vendor) -> Answer:
    """Return the list of models, in OpenAI's format."""
    known = [model for model in vendor.models if "*" not in model]
    data = [{"id": model, "object": "model", "owned_by": vendor.name} for model in known]
    return Answer(200, vendor.json_type, [Write(compact({"object": "list", "data": data}).encode())])


def key_problem(headers: Mapping[str, str]) -> Problem | None:
    """Check the key: any is accepted except none and ``invalid``. ``headers`` has lower-case names."""
    scheme, _, key = headers.get("authorization", "").partition(" ")
    if "x-api-key" in headers:
        scheme, key = "bearer", headers["x-api-key"]
    if scheme.lower() != "bearer" or not key.strip():
        return Problem("no-key")
    return Problem("bad-key", detail="****lid") if key.strip() == "invalid" else None


HEADER = "x-ferrule-faults"
"""A request header with names of faults for this request only, separated by commas."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, the ignored parts of the request, and the names of the active faults and called tools."""

    answer: Answer
    lost: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


@dataclass
class Answerer:
    """A vendor with a brain. ``answer`` must be called by one thread at a time."""

    vendor: Vendor
    brain: Brain
    faults: Sequence[Fault] = ()
    mode: Mode = "observed"
    seed: int = 0
    pieces: tuple[int, int] = (3, 6)
    _source: random.Random = field(init=False)
    _number: int = field(init=False, default=0)
    _undelivered: tuple[JsonObject | None, Say] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._source = random.Random(self.seed)

    def answer(self, raw: bytes, headers: Mapping[str, str], vendor: Vendor | None = None) -> Answered:
        """Answer this body and these (lower-case) headers; ``vendor`` is the same vendor at another API."""
        vendor = vendor or self.vendor
        number, self._number = self._number, self._number + 1
        request_id = random_hex(self._source, 32)
        body = key_problem(headers) or _parsed(raw)
        if isinstance(body, Problem):
            return Answered(refuse(vendor, body, request_id))
        try:
            conversation = Conversation(vendor.read(body), number, vendor.api, body)
        except UsageError as error:
            return Answered(refuse(vendor, Problem("bad-json", detail=str(error)), request_id))
        exchange = Exchange(conversation, vendor, self._source, request_id)
        try:
            names = headers.get(HEADER, "").split(",")
            asked = [fault_named(name.strip()) for name in names if name.strip()]
        except UsageError as error:
            return Answered(refuse(vendor, Problem("brain", detail=f"{HEADER}: {error}"), request_id))
        faults = [fault for fault in (*self.faults, *asked) if fault.applies(number)]
        for fault in faults:
            answer = fault.answer(exchange)
            if answer is not None:
                return Answered(answer, faults=_names([fault]))
        return self._answered(exchange, faults)

    def _answered(self, exchange: Exchange, faults: list[Fault]) -> Answered:
        """Answer a request that no fault prevents, by the rules and the model."""
        conversation, vendor = exchange.conversation, exchange.vendor
        problem = self._broken_rule(conversation)
        if problem is not None:
            return Answered(refuse(vendor, problem, exchange.request_id))
        thinking = vendor.thinks(conversation.body)
        lost = tuple(each for loss in vendor.losses for each in loss(conversation, thinking))
        say = self._say(conversation)
        if isinstance(say, Problem):
            return Answered(refuse(vendor, say, exchange.request_id), lost, _names(faults))
        for fault in say.faults:
            if (answer := fault.answer(exchange)) is not None:
                left = tuple(each for each in say.faults if each is not fault)
                self._undelivered = None, replace(say, faults=left)  # whatever is asked next
                return Answered(answer, lost, _names([fault]))
        faults += say.faults
        reply = self._reply(say, exchange, faults)
        return Answered(reply, lost, _names(faults), tuple(call.name for call in say.calls))

    def _broken_rule(self, conversation: Conversation) -> Problem | None:
        vendor = self.vendor
        if self.mode == "lenient":
            return None
        rules = vendor.observed
        if self.mode == "documented":
            rules += vendor.documented
            if not vendor.knows(conversation.model):
                return Problem("unknown-model", detail=conversation.model)
        return first_problem(rules, conversation, vendor.thinks(conversation.body))

    def _reply(self, say: Say, exchange: Exchange, faults: list[Fault]) -> Answer:
        draft = self._draft(say, exchange)
        for fault in faults:
            draft = fault.draft(draft, exchange)
        draft = self._limited(draft, exchange.conversation)
        streamed = exchange.conversation.stream
        frames = self._stream(draft, exchange, faults) if streamed else self._body(draft, exchange, faults)
        for fault in faults:
            frames = fault.frames(frames, exchange)
        vendor = exchange.vendor
        kind = vendor.event_stream_type if streamed else vendor.json_type
        answer = Answer(200, kind, [Write(frame) for frame in frames], streamed, [*vendor.headers.items()])
        for fault in faults:
            answer = fault.send(answer, exchange)
        again = exchange.conversation.body, replace(say, faults=())
        self._undelivered = None if answer.delivered else again
        return answer

    def _say(self, conversation: Conversation) -> Say | Problem:
        """Ask the brain. A client that repeats a request whose reply was lost gets the same turn."""
        if self._undelivered is not None and self._undelivered[0] in (None, conversation.body):
            return self._undelivered[1]
        try:
            said: Any = self.brain(conversation)
        except Exception as error:
            return Problem("brain", detail=f"{type(error).__name__}: {error}")
        return said if isinstance(said, Say) else Problem("brain", detail=f"it returned no Say: {said!r}")

    def _draft(self, say: Say, exchange: Exchange) -> Draft:
        vendor, conversation, source = exchange.vendor, exchange.conversation, self._source
        thinking = vendor.thinks(conversation.body)
        calls = tuple(
            DraftCall(
                vendor.call_id(source, number).replace("{name}", call.name),
                call.name,
                _argument_text(call.arguments),
            )
            for number, call in enumerate(say.calls)
        )
        prompt, cached = _prompt_tokens(conversation)
        return Draft(
            id=vendor.reply_id(source),
            created=EPOCH + conversation.number,
            model=conversation.model or vendor.models[0],
            text=say.text,
            reasoning=say.reasoning if thinking else "",
            calls=calls,
            finish=say.stop if say.stop is not None else "tool_calls" if calls else "stop",
            thinking=thinking,
            prompt=prompt,
            cached=cached,
            # Marked parts go into the cache unless they are there already.
            stored=_blocks(prompt - cached) if cache_marks(conversation.raw) else 0,
        )

    def _limited(self, draft: Draft, conversation: Conversation) -> Draft:
        limits: list[Any] = [conversation.body.get(key) for key in self.vendor.limits]
        limit = min((4 * value for value in limits if isinstance(value, int) and value > 0), default=None)
        return draft if limit is None else truncate(draft, limit)

    def _stream(self, draft: Draft, exchange: Exchange, faults: list[Fault]) -> list[bytes]:
        cutter = Cutter(self._source, *self.pieces)
        vendor = exchange.vendor
        chunks = vendor.stream(draft, exchange.conversation.body, cutter)
        for fault in faults:
            chunks = fault.chunks(chunks, exchange)
        frames = [vendor.frame(chunk) for chunk in chunks]
        opening = [vendor.comments] if vendor.comments else []
        return [*opening, *frames, DONE] if vendor.done else [*opening, *frames]

    def _body(self, draft: Draft, exchange: Exchange, faults: list[Fault]) -> list[bytes]:
        body = exchange.vendor.reply(draft, exchange.conversation.body)
        for fault in faults:
            body = fault.body(body, exchange)
        return [compact(body).encode()]


def _names(faults: Sequence[Fault]) -> tuple[str, ...]:
    return tuple(map(fault_name, faults))


def _parsed(raw: bytes) -> JsonObject | Problem:
    try:
        body: Any = json.loads(raw)
    except ValueError as error:
        return Problem("bad-json", detail=str(error))
    if not isinstance(body, dict):
        return Problem("bad-json", detail="expected an object")
    body = cast(JsonObject, body)
    if not isinstance(body.get("messages", body.get("input")), list | str):
        return Problem("bad-json", detail="missing field `messages`")
    return body


def _argument_text(arguments: JsonObject | str) -> str:
    return arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)


def _prompt_tokens(conversation: Conversation) -> tuple[int, int]:
    """Return the tokens of the request, and how many of them an earlier turn put into the cache."""
    tools = compact(objects(conversation.body.get("tools")))
    sizes = [tokens(compact(message)) for message in conversation.messages]
    roles = [message.get("role") for message in conversation.messages]
    seen = len(roles) - 1 - roles[::-1].index("assistant") if "assistant" in roles else 0
    known = tokens(tools) + sum(sizes[:seen]) if seen else 0
    return tokens(tools) + sum(sizes), _blocks(known)


def _blocks(count: int) -> int:
    return count // CACHED_BLOCK * CACHED_BLOCK
