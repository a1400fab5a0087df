"""One answer of a vendor to the answer that the client gets: its status, its headers, its bytes, and notes.

An answer that failed before the client got anything of it becomes an error with a status of its own: an
SDK raises that, and perhaps tries again. A vendor's own error passes as it came where the client speaks the
vendor's API and finds the words in it. A reply that came whole goes through ``DocumentRelay``, one that
nobody wants repaired through ``UntouchedRelay``, a stream through ``StreamRelay``.

Notes tell people what was changed, in a header of the answer or in a comment of a stream.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ferrule.core import events
from ferrule.core.deltas import Phase
from ferrule.core.errors import Failure, FailureKind
from ferrule.core.events import Event, Stopped, fold
from ferrule.core.json_values import as_object
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, JsonObject, Reply, StopReason, ToolCall
from ferrule.core.notes import Note
from ferrule.core.requests import CallLimits
from ferrule.relay.stream_blocks import Run, Runs
from ferrule.relay.stream_relay import Agreement, StreamRelay
from ferrule.wire.decode import Decoder, Decoding, Document, Step
from ferrule.wire.failures import failure
from ferrule.wire.family import Family
from ferrule.wire.reply_writer import Head, dump

HEADER = "x-ferrule-notes"
"""Header with the notes, as a JSON list of objects; ASCII."""

LONGEST = 4_000
"""Characters of all notes; further notes are left out."""


def reply_notes(came: Iterable[Event]) -> Iterator[Note]:
    for event in came:
        match event:
            case events.Noted(note):
                yield note
            case events.CallFinished(_, call):
                yield from _on_call(call)
            case events.CallBroken(_, call):
                name = call.name[:100] or N_("an unnamed tool")
                yield Note(
                    "call-left-out", {"name": name, "reason": call.reason, "detail": call.detail[:300]}
                )
            case _:
                pass


def _on_call(call: ToolCall) -> Iterator[Note]:
    origin = call.origin
    if origin.channel != "native":
        yield Note("call-found", {"name": call.name, "channel": origin.channel, "dialect": origin.dialect})
    if call.repairs:
        rules = ", ".join(dict.fromkeys(repair.rule for repair in call.repairs))
        yield Note("call-repaired", {"name": call.name, "rules": rules})


def as_header(notes: Sequence[Note]) -> str:
    """Return the notes as a header value; ``""`` if there are none."""
    written: list[str] = []
    size = 0
    for note in notes:
        one = json.dumps({"code": note.code, **note.detail}, separators=(",", ":"))
        size += len(one) + 1
        if size > LONGEST:
            break
        written.append(one)
    return f"[{','.join(written)}]" if written else ""


def as_comment(notes: Sequence[Note]) -> bytes:
    """Return the notes as a comment between server-sent events; empty if there are none."""
    said = as_header(notes)
    return f": ferrule {said}\n\n".encode() if said else b""


Kind = Literal["document", "lines", "stream"]
"""How a vendor answers. Lines have no end mark; their last object says that nothing follows."""


class _Way:
    """Base class of the ways to relay one reply, which may have to be decoded."""

    mended = False

    def __init__(self, decoding: Decoding, family: Family) -> None:
        self._decoding = decoding
        self._family = family
        self._decoder: Decoder | None = None
        """Made once something has to be decoded."""
        self._plain: Document | None = None
        """The reply, if it needs no recovery."""
        self._raw: list[bytes] = []
        self.events: list[Event] = []
        """The resulting events; of a plain reply only the end."""

    @property
    def phase(self) -> Phase:
        if self._plain:
            return "over"
        return self._decoder.phase if self._decoder else "open"

    @property
    def reply(self) -> Reply:
        return self._plain.reply if self._plain else fold(self.events)

    def _begun(self) -> Decoder:
        if self._decoder is None:
            self._decoder = self._decoding.decoder()
        return self._decoder


class DocumentRelay(_Way):
    """Relays one whole reply: ``feed`` the bytes, ``read_to_end``, ``close``.

    A document in the client's family passes byte for byte if recovery agrees with it. If not, it gets the
    recovered content and keeps its other fields. The vendor may send it as a stream.
    """

    def __init__(self, decoding: Decoding, family: Family, head: Head, kind: Kind, *, passes: bool) -> None:
        super().__init__(decoding, family)
        self._head = head
        self._passes = passes
        self._kind: Kind = kind
        self._agreement = Agreement(ids=family.call_ids)
        self._objects: list[JsonObject] = []
        self._agrees = True

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; nothing is certain before the end."""
        self._raw.append(item)
        if self._kind == "document":
            return []
        first = self._decoder is None and len(self._raw) == 1
        if self._plain is not None:
            if not item.isspace():
                self._plain = None
                self._hear(self._begun().step(b"".join(self._raw)))
            return []
        if first and self._kind == "lines" and item.rstrip().endswith(b"}"):
            self._plain = self._decoding.document(item)
        if self._plain is None:
            self._hear(self._begun().step(item))
        return []

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        if self._kind == "document":
            raw = b"".join(self._raw)
            self._plain = self._decoding.document(raw)
            if self._plain is None:
                self._hear(self._begun().step(raw))
        if self._plain is None:
            self._hear(self._begun().last_step())
        else:
            self._objects = [self._plain.value]
            self.events = [Stopped(self._plain.reply.stop)]
        return []

    def _hear(self, step: Step) -> None:
        self._agreement.hear(step.deltas)
        self._agrees = self._agrees and self._agreement.agrees(step.events)
        self._objects = [*self._objects, *step.objects][:2]
        if len(self._objects) > 1:
            self._raw.clear()  # what came in pieces is written anew
        self.events += step.events

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        """Return the reply for the client, ended by ``stop``; the comment is ignored."""
        plain = self._plain
        reply = plain.reply if plain else fold([*self.events[:-1], stop])
        passing = self._family.writer(self._head)
        document = self._objects[0] if self._passes and len(self._objects) == 1 else {}
        came = plain is not None or (self._agrees and self._agreement.all_came)
        agrees = came and passing.is_strict(document)
        if document and agrees:
            passed = passing.passed(document, stop.reason, bool(reply.calls))
            if passed is document:
                return self._raw
            self.mended = True
            return [dump(passed)]
        written = self._family.write_reply(reply, self._head)
        return [dump(self._family.amend(document, written) if document else written)]


class UntouchedRelay(_Way):
    """Relays a reply unchanged, and reads it only to know its content."""

    def __init__(self, decoding: Decoding, family: Family, *, streamed: bool) -> None:
        super().__init__(decoding, family)
        self._streamed = streamed
        if streamed:
            self._blocks = Runs(self._begun(), family.stream)

    def feed(self, item: bytes, /) -> list[bytes]:
        decoder = self._decoder
        if decoder is None:
            self._raw.append(item)
            return [item]
        for each in self._blocks.feed(item):
            if isinstance(each, Run):
                self.events += decoder.said_again(each.said, each.value)
                continue
            step = decoder.step(each)
            self._blocks.note(each, step)
            self.events += step.events
        return [item]

    def read_to_end(self) -> list[bytes]:
        """No more bytes: from now on ``events`` are complete."""
        rest = self._blocks.end() if self._streamed else b"".join(self._raw)
        if not self._streamed:
            self._plain = self._decoding.document(rest)
        if self._plain is None:
            self.events += self._begun().feed(rest)
            self.events += self._begun().end()
        else:
            self.events = [Stopped(self._plain.reply.stop)]
        return []

    def close(self, stop: Stopped, comment: bytes) -> list[bytes]:
        return []


STATUSES: Mapping[FailureKind, int] = {
    "authentication": 401,
    "balance": 402,
    "context-length": 400,
    "model-not-found": 404,
    "parameter": 400,
    "content-filter": 400,
    "refused": 400,
    "rate-limit": 429,
    "overloaded": 503,
    "bad-gateway": 502,
    "timeout": 504,
    "disconnected": 502,
}
"""HTTP statuses of errors that came without one."""

LONGEST_ERROR = 256 * 1024
"""Bytes of an error response that are read; its message is at the beginning."""

_NONE = fold(())

BLANK = b" \t\r\n\xef\xbb\xbf"
"""Bytes that may precede a reply without meaning."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The API families of client and vendor, and how the client wants the reply.

    ``stream``: as a stream. ``repair``: repair broken calls. ``head`` has the fields to write.
    ``cumulative``: each chunk of the vendor repeats the earlier ones, so none can pass unchanged.
    """

    client: Family
    vendor: Family
    head: Head
    stream: bool
    repair: bool
    cumulative: bool = False


@dataclass(slots=True)
class ReplyRelay:
    """Relays one reply: ``feed``, ``read_to_end`` and ``close`` return the client's bytes.

    ``status`` and ``headers`` (names in lower case) are the vendor's; ``decoding`` says how to read it.
    """

    ends: Ends
    status: int
    headers: Mapping[str, str]
    decoding: Decoding
    begun: bool = False
    reply: Reply = _NONE
    _way: StreamRelay | DocumentRelay | UntouchedRelay | None = None
    _first: list[bytes] = field(default_factory=list[bytes])
    """Bytes before the kind of the reply is known: blanks, or an error."""
    _told: int = 0
    """How many bytes of an error were kept."""
    _error: Failure | None = None
    _own: bool = True
    """Whether the vendor sent the error; else the connection failed."""

    @property
    def phase(self) -> Phase:
        return self._way.phase if self._way else "open"

    @property
    def failed(self) -> Failure | None:
        """Return why there is no reply; known at the end, or after the vendor's error."""
        if self._error is not None or self._way is None:
            return self._error
        last = self._way.events[-1:] if self._way.events else []
        return last[0].failure if last and isinstance(last[0], Stopped) else None

    @property
    def replies(self) -> list[Reply]:
        return [self.reply]

    @property
    def lost(self) -> bool:
        """Whether a completed reply has broken calls and no whole one.

        Beside text, a broken draft in the reasoning does not count, nor does a native call if the request
        allows none.
        """
        reply = self.reply
        cut = reply.stop.cut and reply.stop is not StopReason.LENGTH
        if reply.calls or cut or isinstance(self._way, UntouchedRelay):
            return False
        if self._spoken:
            limits = self.decoding.limits
            return any(not (is_draft(call) or is_forbidden(call, limits)) for call in reply.broken)
        return bool(reply.broken)

    @property
    def worth_asking(self) -> bool:
        """Whether to ask the vendor again for the lost calls; not for a long text that was cut."""
        return self.lost and not (self._spoken and self.is_cut)

    @property
    def is_cut(self) -> bool:
        """Whether the reply was cut. A reply whose only calls lack their end was cut, whatever it says."""
        truncated = any(call.reason == "truncated" for call in self.reply.broken)
        return self.reply.stop is StopReason.LENGTH or (truncated and not self.reply.calls)

    @property
    def _spoken(self) -> bool:
        return bool(self.reply.content.strip())

    @property
    def notes(self) -> list[Note]:
        if self._way is None:
            return []
        return [*reply_notes(self._way.events), *([Note("reply-mended")] if self._way.mended else [])]

    def feed(self, item: bytes, /) -> list[bytes]:
        if self._way is None:
            if not (200 <= self.status < 300):
                self._first.append(item[: LONGEST_ERROR - self._told])
                self._told += len(self._first[-1])
                return []
            self._first.append(item)
            if not item.strip(BLANK):
                return []
            item = b"".join(self._first)
            self._first.clear()
            self._way = self._chosen(item.lstrip(BLANK)[:1])
        out = self._way.feed(item)
        self.begun = self.begun or bool(out)
        return out

    def read_to_end(self, broken_off: Failure | None = None) -> list[bytes]:
        """No more bytes. Return what is certain without ``close``, and decide whether the reply failed.

        ``broken_off``: why the connection ended early.
        """
        if self._way is not None:
            out = self._way.read_to_end()
            self.begun = self.begun or bool(out)
            self.reply = self._way.reply
            if self.reply.stop is StopReason.DISCONNECTED:
                self._error = broken_off
            return out
        if broken_off is not None:
            self._error, self._own = broken_off, False
        elif 200 <= self.status < 300:
            self._error = Failure("disconnected", "the vendor's answer is empty", self.status)
        else:
            self._error = failure(self.status, self.headers, b"".join(self._first))
        return []

    def give_up(self, *, cut: bool = False) -> None:
        """Do not ask again: lost calls become an error, or the reply counts as ``cut``, never as the end of
        a turn. Text beside an unconfirmed call may be the answer."""
        lost = self.lost and not (self._spoken and all(map(is_unconfirmed, self.reply.broken)))
        if not lost:
            return
        stop = StopReason.LENGTH if cut or self.is_cut else StopReason.ERROR
        self.reply = replace(self.reply, stop=stop)
        if stop is StopReason.ERROR:
            self._error = lost_calls(self.reply.broken)

    def close(self, comment: bytes) -> list[bytes]:
        """End the answer; ``comment`` precedes its last mark."""
        failed = self.failed
        if failed is None or self.begun:
            assert self._way is not None, "what has begun has a way"
            stop = self._way.events[-1]
            assert isinstance(stop, Stopped)
            if self._error is not None:
                stop = Stopped(self.reply.stop, self._error)  # how the connection went, or the calls
            elif stop.reason is not self.reply.stop:
                stop = Stopped(self.reply.stop)
            return self._way.close(stop, comment)
        own = self._own and not (200 <= self.status < 300)
        if own and self.ends.client.api == self.ends.vendor.api and self._is_shown():
            return self._first
        self.status = self.status if own else STATUSES[failed.kind]
        return [dump(self.ends.client.write_failure(failed))]

    def _is_shown(self) -> bool:
        """Whether the client can read the vendor's own error unchanged."""
        try:
            value = json.loads(b"".join(self._first))
        except (ValueError, RecursionError):
            return False
        return self.ends.client.shows_error(as_object(value))

    def _chosen(self, first: bytes) -> StreamRelay | DocumentRelay | UntouchedRelay:
        """Return the way to relay a reply with this first character."""
        ends = self.ends
        lines = ends.vendor.stream == "application/x-ndjson"
        streamed = ends.stream if lines else first not in (b"{", b"[", b"<")
        same = ends.client.api == ends.vendor.api and streamed == ends.stream
        decoding = self.decoding
        if same and not ends.repair:
            return UntouchedRelay(decoding, ends.client, streamed=streamed or lines)
        if ends.stream:
            passes = same and not ends.cumulative
            return StreamRelay(decoding.decoder(), ends.client, ends.vendor, ends.head, passes=passes)
        kind = "lines" if lines else "stream" if streamed else "document"
        return DocumentRelay(decoding, ends.client, ends.head, kind, passes=same)


def is_draft(call: BrokenCall) -> bool:
    """Whether a broken call may be an abandoned thought."""
    return call.origin.channel == "reasoning" and not is_unconfirmed(call)


def is_forbidden(call: BrokenCall, limits: CallLimits | None) -> bool:
    """Whether the vendor made a native call although the request allows none."""
    return limits is not None and limits.none and call.origin.channel == "native"


def is_unconfirmed(call: BrokenCall) -> bool:
    """Whether the surrounding words leave open that the call was meant."""
    return call.reason == "unconfirmed"


def lost_calls(broken: Sequence[BrokenCall]) -> Failure:
    """Return the error that replaces a reply whose only calls are broken."""
    call = broken[0]
    name = call.name[:100] or N_("an unnamed tool")
    more = f" ({len(broken)} such calls)" if len(broken) > 1 else ""
    return Failure("bad-gateway", f"the model's call of {name} is {call.reason}{more}: {call.detail[:300]}")
