"""One request of a client and the reply it gets, without I/O.

    relay = Relay(profile, "anthropic_messages", body, id="…", created=now)
    found = …                                    # look ``relay.wanted`` up in a memory
    sent = relay.send(found)                     # ``sent.body`` goes to the vendor
    while sent:
        relay.begin(status, headers)             # the vendor's answer has begun
        out = relay.feed(some_bytes)             # goes to the client; as often as bytes come
        out = relay.end()
        sent = relay.again                       # seldom: what to ask the vendor once more
    …                                            # keep ``relay.kept`` in the memory

A driver sends the head of its answer, ``relay.status`` and ``relay.headers``, with the first bytes
that it gets, and no sooner: until then both may change.

What the relay remembers of replies: the thinking that a vendor will want back, and clients drop.

In go messages, out come keys to look up and to keep things under, values as bytes, and messages with their
thinking again. Where the values are kept, for whom and for how long is not known here.

A reply is known by its calls (ids, names and arguments) and its text, and by where it stands: the last
thing that the user said, and how many replies have followed it. The place is a part of the key because ids
are not always unique: Kimi counts ``functions.ls:0`` anew in every conversation, and two conversations
begin with the same call. An id that was drawn at random stands for its reply wherever that is found, so
that it is known when the client has shortened the history.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ferrule.core.deltas import Phase
from ferrule.core.errors import Failure
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import (
    Assistant,
    Content,
    JsonObject,
    Message,
    Reply,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded, Request
from ferrule.dialects.echoes import Echoes, Read
from ferrule.relay.choices_relay import ChoicesRelay
from ferrule.relay.reply_relay import HEADER, Ends, ReplyRelay, as_comment, as_header
from ferrule.relay.request_plan import USUAL, RelayPolicy, plan_of, read_request
from ferrule.vendors import Api, Profile
from ferrule.vendors.history.turns import kinds
from ferrule.wire.decode import Decoding
from ferrule.wire.encode import encode
from ferrule.wire.family import FAMILIES
from ferrule.wire.reply_writer import Head
from ferrule.wire.request_fields import without_parser

_RANDOM = re.compile(r"(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]*[A-Za-z0-9]{9}")
"""An id that is unique: nine letters or digits in a row, and at least one digit."""

_OPAQUE = frozenset({"details", "signatures", "blocks", "items"})
"""Forms of thinking of which the readable text alone is not enough."""


def lacking(profile: Profile, model: str, messages: Sequence[Message]) -> dict[int, list[str]]:
    """Return the replies that may lack thinking to send back: position in the messages -> keys, best first.

    If thinking is bound to its conversation, a client that kept it lacks only what preceded it.
    """
    rule = profile.rule(model)
    if rule.turns == "none":
        return {}
    opaque, bound = rule.form in _OPAQUE, profile.facts(model).bound
    found: dict[int, list[str]] = {}
    for at, message, place in _replies(messages):
        if (message.details and not bound) or (message.reasoning and not opaque):
            continue
        if message.calls or rule.turns == "all":
            found[at] = keys_of(message, place)
    return found


def keys_of(message: Assistant, place: str) -> list[str]:
    """Return the keys of a reply, the most specific first; ``place`` identifies its position."""
    whole = [call for call in message.calls if isinstance(call, ToolCall)]
    calls = [[call.id, call.name, call.arguments] for call in whole]
    said = kinds(message.content)[0].strip()
    if not (calls or said):
        return []
    keys = [_hash("reply", [calls, said, place])]
    ids = (call.id.replace(call.name, "") if call.name else call.id for call in whole)
    if whole and all(map(_RANDOM.search, ids)):
        keys.append(_hash("calls", calls))
    return keys


def recalled(
    messages: Sequence[Message], wanted: Mapping[int, Sequence[str]], found: Mapping[str, bytes]
) -> tuple[list[Message], int]:
    """Return the messages with the found thinking, and how many messages got some."""
    out = list(messages)
    count = 0
    for at, keys in wanted.items():
        value = next((found[key] for key in keys if key in found), None)
        kept = _read(value) if value else None
        message = out[at]
        if kept is None or not isinstance(message, Assistant):
            continue
        details = tuple(as_object(item) for item in as_items(kept.get("details")))
        if message.details:
            marks = tuple(entry for entry in details if "bound" in entry and entry not in message.details)
            out[at] = replace(message, details=(*message.details, *marks))
            continue
        thought = message.reasoning or as_text(kept.get("reasoning"))
        out[at] = replace(message, reasoning=thought, details=details, family=as_text(kept.get("family")))
        count += 1
    return out, count


def remembered(
    profile: Profile, model: str, messages: Sequence[Message], reply: Assistant
) -> dict[str, bytes]:
    """Return what to store of a reply to these messages, key -> value; empty if nothing is sent back."""
    if profile.rule(model).turns == "none" or not (reply.reasoning or reply.details):
        return {}
    place = _place(messages)
    value = {"reasoning": reply.reasoning, "details": list(reply.details), "family": profile.family}
    written = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()
    return dict.fromkeys(keys_of(reply, place), written)


def without_ids(message: Assistant) -> Assistant:
    """Return the message without call ids: ids that readers generate are never the vendor's."""
    return replace(message, calls=tuple(replace(call, id="") for call in message.calls))


def _replies(messages: Sequence[Message]) -> Iterator[tuple[int, Assistant, str]]:
    """Yield the model's messages, each with its position and its place."""
    asked, since = "", 0
    for at, message in enumerate(messages):
        match message:
            case User(content):
                asked, since = _text(content), 0
            case Assistant():
                yield at, message, _hash("place", [asked, since])
                since += 1
            case _:
                pass


def _place(messages: Sequence[Message]) -> str:
    """Return the place of the reply to these messages."""
    asked, since = "", 0
    for message in messages:
        if isinstance(message, User):
            asked, since = _text(message.content), 0
        elif isinstance(message, Assistant):
            since += 1
    return _hash("place", [asked, since])


def _text(content: Content) -> str:
    return kinds(content, between="\n")[0].strip()


def _hash(kind: str, value: Any) -> str:
    said = json.dumps(value, sort_keys=True, ensure_ascii=True, default=str)
    return f"{kind}:{hashlib.sha256(said.encode()).hexdigest()}"


def _read(value: bytes) -> JsonObject | None:
    try:
        return as_object(json.loads(value))
    except (ValueError, RecursionError):
        return None


_ID_PREFIXES: Mapping[Api, str] = {
    "openai_chat": "chatcmpl-",
    "openai_responses": "resp_",
    "anthropic_messages": "msg_",
    "ollama": "",
}


class Relay:
    """A client's request, the vendor's reply and the client's reply.

    ``api`` is the client's API family, and ``body`` its request; ``model`` replaces the model in it. ``id``
    is unique; replies and calls that have no id get one that contains it. ``created`` is the time in
    seconds since 1970. Several relays may share ``echoes``.

    Raises ``UsageError``, which names the place, for an invalid body.
    """

    def __init__(
        self,
        profile: Profile,
        api: Api,
        body: JsonObject,
        *,
        id: str,
        created: int,
        model: str | None = None,
        policy: RelayPolicy | None = None,
        echoes: Echoes | None = None,
    ) -> None:
        self._policy = policy or USUAL
        self._plan, self._read = plan_of(profile, api, body, model, self._policy)
        self._settled = self._read is None
        """Whether the messages are sent unchanged."""
        self._api: Api = api
        self._body, self._id, self._created = body, id, created
        self.profile = profile
        self.notes: list[Note] = []
        """Changes of the request and, after its end, of the reply."""
        self.kept: dict[str, bytes] = {}
        """Entries to store in the memory after the end of the reply."""
        self.again: Encoded | None = None
        """The request to send next, if all calls of the reply are broken."""
        self.reply: Reply | None = None
        """The client's reply; None until its end."""
        self.failure: Failure | None = None
        """Why the client got an error; None if it did not."""
        self.lost = False
        """Whether all calls of the reply are broken."""
        self._echoes = echoes or Echoes()
        self._lacking: dict[int, list[str]] = {}
        if self._plan.recalls and not (
            self._settled and all(each["role"] != "assistant" for each in body["messages"])
        ):
            messages = self.request.messages
            known = [self._known(each) if isinstance(each, Assistant) else each for each in messages]
            self._lacking = lacking(profile, self.request.model, known)
        self._sent: Encoded | None = None
        self._ends: Ends | None = None
        self._decodes: Decoding | None = None
        """How the reply to the last request is read."""
        self._raw: list[bytes] | None = None
        """The bytes of a whole reply that passes unchanged if nothing in it needs recovery."""
        self._head: tuple[int, Mapping[str, str]] = 502, {}
        self._answer: ReplyRelay | ChoicesRelay | None = None
        self._ended = False
        self._first: ReplyRelay | ChoicesRelay | None = None
        """The answer whose calls are all broken."""

    @property
    def request(self) -> Request:
        """The client's request."""
        if self._read is None:
            self._read = read_request(self._api, self._body, self._plan.head.model)
        return self._read

    @property
    def wanted(self) -> list[str]:
        """Return the keys to look up in the memory before ``send``."""
        return list(dict.fromkeys(key for keys in self._lacking.values() for key in keys))

    def send(self, found: Mapping[str, bytes] | None = None) -> Encoded:
        """Return the body for the vendor; ``found`` has the entries of the memory for ``wanted``."""
        if found:
            messages, count = recalled(self.request.messages, self._lacking, found)
            self._read, self._settled = replace(self.request, messages=messages), False
            self.notes += [Note("thinking-recalled", {"count": count})] if count else []
        sent = self._plan.sent
        if not self._settled or sent is None:
            return self._encoded(self.request)
        key = self._plan.family.conversation
        return self._sending(Encoded({**sent.body, key: self._body[key]}, sent.notes))

    def _encoded(self, request: Request) -> Encoded:
        if request.history != self._policy.history:
            request = replace(request, history=self._policy.history)
        return self._sending(encode(self.profile, request))

    def _sending(self, sent: Encoded) -> Encoded:
        self._sent = sent
        self.notes += sent.notes
        self._decodes = Decoding(
            self.profile,
            self._plan.tools,
            sent.constrained,
            partial(_what_was_read, self._echoes, self._api, self._body, self._read),
            self._plan.recovery,
            limits=self._plan.limits,
            hand_on=self._plan.hand_on,
            # A client of the same API gets blocks as they came, and nothing beside them.
            mark=None if self._api == self.profile.api else self._mark,
            id_prefix=f"call_{self._id}_",
        )
        return sent

    # The vendor's answer.

    def begin(self, status: int, headers: Mapping[str, str]) -> None:
        """Begin the vendor's reply; the names of its headers are in lower case."""
        self.again = None
        self._head, self._answer, self._ended = (status, headers), None, False
        self._raw = [] if self._plan.direct and 200 <= status < 300 else None
        if self._raw is None:
            self._answer = self._begun(status, headers)

    def _begun(self, status: int, headers: Mapping[str, str]) -> ReplyRelay | ChoicesRelay:
        plan = self._plan
        if self._ends is None:
            name = f"{_ID_PREFIXES[self._api]}{self._id}"
            head = Head(name, plan.head.model, self._created, counts=plan.counts, asked=self._body)
            vendor, stream = FAMILIES[self.profile.api], plan.head.stream
            self._ends = Ends(plan.family, vendor, head, stream, plan.repair, self.profile.cumulative)
        assert self._decodes is not None, "send comes first"
        if plan.choices > 1:
            return ChoicesRelay(self._ends, status, headers, self._decodes, plan.choices)
        return ReplyRelay(self._ends, status, headers, self._decodes)

    @property
    def _mark(self) -> JsonObject | None:
        """Return what must precede the reply's thinking for it to be valid; None: anything."""
        return self._sent.mark if self._sent else None

    @property
    def decoding(self) -> Decoding | None:
        """Return how the last request's reply is read; None if it passes unchanged or has choices."""
        plan = self._plan
        if plan.choices > 1 or (not plan.repair and self._api == self.profile.api):
            return None
        return self._decodes

    @property
    def phase(self) -> Phase:
        """Return how far the vendor's reply has come; no more bytes follow if it is ``over``."""
        return self._answer.phase if self._answer else "open"

    @property
    def begun(self) -> bool:
        """Whether the client has received a part of the reply."""
        return self._answer is not None and self._answer.begun

    @property
    def status(self) -> int:
        """The status of the client's reply."""
        return self._answer.status if self._answer else self._head[0]

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers for the client: content type, notes so far, retry time."""
        ok = 200 <= self.status < 300
        kind = self._plan.family.stream if ok and self._plan.head.stream else "application/json"
        headers = {"content-type": kind}
        if notes := as_header(self.notes):
            headers[HEADER] = notes
        if not ok and self.failure is not None and self.failure.retry_after is not None:
            headers["retry-after"] = str(max(1, round(self.failure.retry_after)))
        return headers

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes of the vendor's reply; return those for the client."""
        if self._raw is not None:
            self._raw.append(item)
            return [] if self._raw[0][:1] == b"{" else self._judged()
        assert self._answer is not None, "begin comes first"
        return self._answer.feed(item)

    def _judged(self) -> list[bytes]:
        """Pass the bytes so far to recovery."""
        raw, self._raw = b"".join(self._raw or ()), None
        self._answer = self._begun(*self._head)
        return self._answer.feed(raw) if raw else []

    def _passes(self) -> bool:
        """Whether the client gets the bytes unchanged: a whole reply that needs no recovery."""
        assert self._decodes is not None, "send comes first"
        reply = self._decodes.direct(b"".join(self._raw or ()), self._plan.family)
        if reply is None:
            return False
        self.reply, self.failure, self.lost = reply, None, False
        self._keep(reply)
        return True

    def _keep(self, reply: Reply) -> None:
        if self._plan.recalls and (reply.reasoning or reply.details):
            said = self._known(reply)
            self.kept |= remembered(self.profile, self._plan.head.model, self.request.messages, said)

    def end(self, broken_off: Failure | None = None) -> list[bytes]:
        """End the vendor's reply; return the rest for the client, or set ``again`` and return nothing.

        ``broken_off`` says why the connection ended early, even before the reply began.
        """
        before: list[bytes] = []
        if self._raw is not None:
            if broken_off is None and self._passes():
                return self._raw
            before = self._judged()
        answer = self._answer
        if answer is None or self._ended:
            answer = self._answer = self._begun(200, {})
        self._ended = True
        out = [*before, *answer.read_to_end(broken_off)]
        self.again = None if answer.begun else self._asked_again(answer)
        if self.again is not None:
            return []
        if self._first is not None and not answer.begun and (answer.failed or answer.lost):
            answer = self._answer = self._first
        self.lost = answer.lost
        answer.give_up()
        self.failure = answer.failed
        comment = as_comment(answer.notes) if self._takes_comments else b""
        out += answer.close(comment)
        self.reply = answer.reply
        self.notes += answer.notes
        if self.failure is None:
            for reply in answer.replies:
                self._keep(reply)
        return out

    def _asked_again(self, answer: ReplyRelay | ChoicesRelay) -> Encoded | None:
        """Return the second request; None if the answer is used."""
        if answer.failed and answer.failed.unparsed and (other := without_parser(self.profile)):
            self.profile, note = other
            self.notes.append(note)
            return self._encoded(self.request)
        if answer.worth_asking and self._policy.retry_broken and self._first is None:
            self._first = answer
            return self._once_more(answer.reply)
        return None

    def _known(self, said: Assistant | Reply) -> Assistant:
        """Return a reply for comparison; without ids if the client gets none."""
        if isinstance(said, Reply):
            mark = self._mark
            marks = (mark,) if mark and said.details and mark not in said.details else ()
            said = Assistant(said.content, said.reasoning, said.calls, (*said.details, *marks))
        return without_ids(said) if self._plan.functions else said

    @property
    def _takes_comments(self) -> bool:
        return self.begun and self._plan.head.stream and self._plan.family.stream == "text/event-stream"

    def _once_more(self, reply: Reply) -> Encoded:
        self.notes.append(Note("asked-once-more", {"count": len(reply.broken)}))
        said = Assistant(reply.content, reply.reasoning, reply.broken, reply.details, self.profile.family)
        told = [ToolResult(call.id, call.detail, call.name, is_error=True) for call in reply.broken]
        return self._encoded(replace(self.request, messages=[*self.request.messages, said, *told]))


def _what_was_read(echoes: Echoes, api: Api, body: JsonObject, request: Request | None) -> Read:
    return echoes.read(_messages(api, body, request))


def _messages(api: Api, body: JsonObject, request: Request | None) -> Iterator[Message]:
    yield from (request or read_request(api, body, None)).messages
