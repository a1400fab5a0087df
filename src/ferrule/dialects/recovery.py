"""The stage from deltas to events, which recovers calls from one reply.

``Recovery`` takes deltas and returns events, the last of which is ``Stopped``. Text goes through a
``Channel`` per field, native pieces directly to the ``Ledger``, which collects all calls.

``Answer`` reads the answer of a constrained reply: ``{"name": "answer", "arguments": {"text": …}}``. Such a
reply was decoded under a schema as a call of a declared tool or of ``answer``, which is not a tool and gets
the text of the reply. That text is not searched for calls; anything else is read like every reply. Text is
certain as it arrives, except for half an escape.

``plain_reply``, ``plain`` and ``whole`` are a fast path for complete replies with nothing to recover, which
most are. They return what ``Recovery`` would return, or None if it has to decide (also for cut replies,
calls in many pieces, and repeated ids). They reuse its parts: the expressions of ``prose`` and the
judgement of calls.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from ferrule.core import deltas, events
from ferrule.core.deltas import CallPiece, Delta, Said
from ferrule.core.errors import Failure, UsageError
from ferrule.core.events import Event
from ferrule.core.messages import (
    BrokenCall,
    BrokenReason,
    JsonObject,
    Origin,
    Reply,
    StopReason,
    ToolCall,
    Usage,
)
from ferrule.core.notes import Note
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects.core.ambiguity_check import AmbiguityCheck
from ferrule.dialects.core.call_ledger import MOST_CALLS, Ledger
from ferrule.dialects.core.channel import Channel
from ferrule.dialects.core.channel_output import Sink
from ferrule.dialects.core.echo_verdicts import Echoing
from ferrule.dialects.core.marker_index import BareCalls
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.prose import holds_no_trigger
from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import Tape
from ferrule.dialects.echoes import Read
from ferrule.dialects.formats.well_formed_calls import well_formed_calls
from ferrule.dialects.server_parsers import AUTOMATIC
from ferrule.dialects.table import dialect_named, marker_index
from ferrule.repair import Tool, Tools, judge_text, tools_of

if TYPE_CHECKING:
    from ferrule.dialects.core.trace import Trace

_SPACE = re.compile(r"\s{0,64}")
# Of escapes for halves of a character, only two in a row are read in one go.
_FIRST = r"\\u[dD][89abAB][0-9a-fA-F]{2}"
_RUN = re.compile(
    r'(?:[^"\\]|\\(?:["\\/bfnrt]|u(?![dD][89abAB])[0-9a-fA-F]{4})'
    rf"|{_FIRST}\\u[dD][c-fC-F][0-9a-fA-F]{{2}})+"
)
_BEGUN = re.compile(rf"(?:{_FIRST})?(?:\\(?:u[0-9a-fA-F]{{0,3}})?)?\Z")
_HALF = re.compile(_FIRST)
_BRACES = 2
"""They close the arguments and the call."""


def answer_name(tools: Container[str]) -> str:
    """Return the name of the answer's call: ``answer``, or a similar one that no tool has."""
    name = "answer"
    while name in tools:
        name += "_"
    return name


class Answer:
    """Feed pieces of content, then ``end``; both return the answer's text, and text outside the answer.

    ``name``: that of ``answer_name``.
    """

    __slots__ = ("_head", "_open", "_pending", "_state")

    def __init__(self, name: str = "answer") -> None:
        self._head = ("{", '"name"', ":", f'"{name}"', ",", '"arguments"', ":", "{", '"text"', ":", '"')
        self._pending = ""
        self._state = "head"  # then: text, closing; or: other
        self._open = _BRACES

    @property
    def pending(self) -> int:
        """Number of characters that were fed but not returned yet."""
        return len(self._pending)

    def feed(self, text: str) -> tuple[str, str]:
        return self._read(text, last=False)

    def end(self) -> tuple[str, str]:
        """End the reply; return what was pending."""
        return self._read("", last=True)

    def _read(self, text: str, *, last: bool) -> tuple[str, str]:
        text, self._pending = self._pending + text, ""
        said = ""
        if self._state == "head":
            begin = self._begin(text)
            if begin is None and not last:
                self._pending = text
                return "", ""
            self._state = "text" if begin else "other"
            text = text[begin or 0 :]
        if self._state == "text":
            said, text = self._string(text, last=last)
        if self._state == "closing":
            text = self._closed(text)
        return said, text

    def _begin(self, text: str) -> int | None:
        """Return where the answer's text begins; 0 if there is none, None while it may yet come."""
        at = 0
        for token in self._head:
            space = _SPACE.match(text, at)
            at = space.end() if space else at
            found = text[at : at + len(token)]
            if not token.startswith(found):
                return 0
            if found != token:
                return None
            at += len(token)
        return at

    def _string(self, text: str, *, last: bool) -> tuple[str, str]:
        """Return the string's text up to its closing quote, and what follows the quote."""
        said: list[str] = []
        at = 0
        while at < len(text):
            found = _RUN.match(text, at) or _HALF.match(text, at)
            if found and (last or found.re is _RUN or not _BEGUN.match(text, at)):
                said.append(_plain(found[0]))
                at = found.end()
            elif text[at] == '"':
                self._state = "closing"
                return "".join(said), text[at + 1 :]
            elif not last and _BEGUN.match(text, at):
                self._pending = text[at:]
                break
            else:
                said.append(text[at])  # no escape that JSON knows: as it stands
                at += 1
        return "".join(said), ""

    def _closed(self, text: str) -> str:
        """Return the text after the closing braces."""
        text = text.lstrip()
        while self._open and text.startswith("}"):
            self._open -= 1
            text = text[1:].lstrip()
        if text:
            self._state = "other"
        return text


def _plain(text: str) -> str:
    """Decode a run of characters and whole escapes of a JSON string."""
    return str(json.loads(f'"{text}"', strict=False)) if "\\" in text else text


SPENT = "this reply has ended; each needs a recoverer of its own"
DEFAULTS = Policy()
KNOWN = 32
"""Sets of tools whose names are remembered as they may begin a call."""
NO_STOP = Failure("disconnected", "the reply ended without a finish reason")


class Recovery:
    """The stage from deltas to events for one reply.

    ``tools``: OpenAI tool dicts, bare function dicts, functions or LangChain tools, or the result of
    ``tools_of``. None or empty: any name is accepted, from dialects with markers or from the one named by
    ``dialect``. ``dialect``: a name in ``DIALECTS``, the name of an inference server's parser
    (``PARSERS``), or ``"auto"``. ``opens_in_reasoning``: the prompt has opened the think section, so the
    content begins inside it. ``constrained``: the reply was decoded under a schema of calls; the argument
    of a call of ``answer`` is the content. ``read``: what the model has read (``Echoes.read``); a call
    found there is an echo, unless the reply is ``constrained``. ``limits``: which calls the request allows.
    ``trace`` records what becomes of the text. ``keep_text``: whole calls found in text keep it
    (``ToolCall.received``). ``hand_on``: calls that are broken for these reasons are whole if they could be
    read (``BrokenCall.read``), with a note; those of an undeclared tool only if they are native. Raises
    ``UsageError`` for an unknown dialect or malformed tools.
    """

    def __init__(
        self,
        tools: Sequence[Tool] | Tools | None = None,
        *,
        dialect: str = "auto",
        opens_in_reasoning: bool = False,
        constrained: bool = False,
        read: Read | None = None,
        policy: Policy | None = None,
        limits: CallLimits | None = None,
        trace: Trace | None = None,
        keep_text: bool = False,
        hand_on: Set[BrokenReason] = frozenset(),
    ) -> None:
        policy = policy or DEFAULTS
        declared = tools_of(tools)
        self._echoing = Echoing(read, run=policy.echoes == "run") if read and not constrained else None
        self._declared = declared
        self._policy = policy
        self._limits = limits or ANY_CALLS
        self._named = _name(dialect)
        self._marker_index = marker_index()
        self._keep_text = keep_text
        self._hand_on = hand_on
        self._trace = trace
        self._opens_in_reasoning = opens_in_reasoning
        self._channels: dict[bool, Channel | None] = {}
        """The reasoning (True) and the content, once there is text of them; None: it is not searched."""
        self._ambiguity_checks: list[AmbiguityCheck] = []
        self._spent = False
        self._stop: StopReason | None = None
        self._ended = False
        self._failure: Failure | None = None
        self._answer = Answer(answer_name(declared.names)) if constrained else None

    @cached_property
    def _ledger(self) -> Ledger:
        """Collects all calls. Created when something is fed, because most whole texts need none."""
        return Ledger(
            self._declared,
            self._policy,
            self._marker_index.forms,
            self._echoing,
            limits=self._limits,
            keep_text=self._keep_text,
            hand_on=self._hand_on,
        )

    def feed(self, item: Delta, /) -> list[Event]:
        """Take one delta; return what is certain now. Raises ``UsageError`` after ``end``."""
        if self._spent:
            raise UsageError(SPENT)
        match item:
            case deltas.Text(text):
                return self.text(text, thinking=False)
            case deltas.Reasoning(text):
                return self.text(text, thinking=True)
            case deltas.CallPiece():
                self._ledger.piece(item)
            case deltas.UsageSeen() | deltas.Details() | deltas.DetailsBegun() | deltas.Noted():
                self._ledger.put(item)
            case deltas.Relayed(dropped):
                self._ledger.relayed(dropped)
            case deltas.Stop(reason):
                self._stop = reason
            case deltas.Ended():
                self._ended = True
            case deltas.Failed(failure):
                self._failure = self._failure or failure
        return self._ledger.take()

    @property
    def is_full(self) -> bool:
        """Whether to give the reply up, because of the number or the length of its calls."""
        return self._ledger.is_full

    def text(self, text: str, *, thinking: bool) -> list[Event]:
        """Take a piece of the content, or of the reasoning field. Raises ``UsageError`` after ``end``."""
        if self._spent:
            raise UsageError(SPENT)
        if self._answer and not thinking:
            text = self._answered(text)
        channel = self._channels.get(thinking)
        if channel:
            channel.feed(text)
        else:
            self._read(text, thinking)
        return self._ledger.take()

    def certain(self, text: str, *, thinking: bool) -> int:
        """Return how many characters of a text would be passed on at once and unchanged, except for
        newlines at their end. Nothing is consumed."""
        channel = self._channels.get(thinking)
        if channel is None or self._answer or self._spent or (thinking and self._ledger.defers_reasoning):
            return 0
        return channel.certain(text)

    def _answered(self, text: str, *, last: bool = False) -> str:
        """Pass on the answer in a constrained reply's content, and return the text that is still to be
        read."""
        reader = self._answer
        assert reader is not None
        length = reader.pending + len(text)
        answer, rest = reader.end() if last else reader.feed(text)
        if answer:
            self._ledger.text(answer, False)
        if self._trace:
            self._trace.answered(answer, length - reader.pending - len(rest))
        return rest

    def _read(self, text: str, thinking: bool) -> None:
        if not text:
            return
        if thinking not in self._channels:
            self._channels[thinking] = self._channel(thinking)
            if thinking:
                self._ledger.thinks()
        channel = self._channels[thinking]
        if channel:
            channel.feed(text)
        else:
            self._observed(self._ledger, thinking).text(text, thinking)

    def _observed(self, sink: Sink, reasoning: bool) -> Sink:
        """Return the sink, wrapped by the trace if there is one."""
        return self._trace.sink(sink, self._ledger, reasoning=reasoning) if self._trace else sink

    def _reading(self) -> Reading:
        forms = self._marker_index.forms
        return Reading(Tape(), self._declared, self._policy, self._named, forms, self._limits)

    def _channel(self, thinking: bool) -> Channel | None:
        if not _is_searched(thinking, self._policy):
            return None
        reading = self._reading()
        check = AmbiguityCheck(reading, self._ledger, self._marker_index)
        self._ambiguity_checks.append(check)
        opens = thinking or self._opens_in_reasoning
        sink = self._observed(check, thinking)
        channel = Channel(reading, self._marker_index, sink, thinking=opens, think_tags=not thinking)
        if self._trace:
            self._trace.channels[thinking] = channel
        return channel

    def end(self, *, pieces: bool = True) -> list[Event]:
        """End the reply; return the remaining events, closed by exactly one ``Stopped``.

        ``pieces``: also return the arguments of calls in pieces (``events.CallPiece``).
        Without a ``deltas.Stop`` the reply counts as disconnected. Raises ``UsageError`` the second time.
        """
        if self._spent:
            raise UsageError(SPENT)
        self._spent = True
        if self._answer:
            self._read(self._answered("", last=True), False)
        stop = StopReason.ERROR if self._failure else self._stop or StopReason.DISCONNECTED
        for thinking in (True, False):
            channel = self._channels.get(thinking)
            if channel:
                channel.end(cut=not stop.complete)
        for check in self._ambiguity_checks:
            self._ledger.mark_ambiguous(check.end(cut=stop.cut))
            self._ledger.note_shown(check.shown)
        self._ledger.finish(stop, pieces=pieces)
        if stop is StopReason.DISCONNECTED and self._ended and self._ledger.only_answered:
            self._ledger.note(Note("stop-reason-missing"))
            stop = StopReason.STOP
        failure = self._failure or (NO_STOP if stop is StopReason.DISCONNECTED else None)
        self._ledger.put(events.Stopped(stop, failure))
        return self._ledger.take()


def plain(
    said: Iterable[Delta], tools: Tools, policy: Policy, limits: CallLimits = ANY_CALLS
) -> Reply | None:
    """Return the reply that ``Recovery`` would make of all its deltas, if nothing is to be recovered; else
    None.

    Not for a reply that is ``constrained`` or ``opens_in_reasoning``.
    """
    found = _said(said)
    return None if found is None else plain_reply(found, tools, policy, limits)


def plain_reply(said: Said, tools: Tools, policy: Policy, limits: CallLimits = ANY_CALLS) -> Reply | None:
    """Do the same as ``plain`` for what was read already."""
    content, reasoning, entries, stop, usage, details = said
    calls = _calls(entries, tools) if len(entries) <= MOST_CALLS else None
    if calls is None or not limits.allow(calls):
        return None
    if not (_is_quiet(content, False, tools, policy) and _is_quiet(reasoning, True, tools, policy)):
        return None
    return Reply(content, reasoning, calls, (), stop, usage, (), tuple(details))


def whole(
    text: str,
    tools: Tools,
    stop: StopReason,
    *,
    thinking: bool = False,
    dialect: str = "auto",
    read: Read | None = None,
    policy: Policy | None = None,
    limits: CallLimits | None = None,
) -> Reply | None:
    """Do the same as ``plain`` for a whole text, also if it has well-formed calls."""
    named, policy = _name(dialect), policy or DEFAULTS
    if not text or not stop.complete:
        return None
    if _is_quiet(text, thinking, tools, policy):
        return Reply(reasoning=text, stop=stop) if thinking else Reply(text, stop=stop)
    if thinking or read or policy is not DEFAULTS:
        return None
    index, limits = marker_index(), limits or ANY_CALLS
    reading = Reading(Tape(), tools, policy, named, index.forms, limits)
    reply = well_formed_calls(text, index, _bare_calls(tools), reading, stop)
    return reply if reply is None or limits.allow(reply.calls) else None


def _name(dialect: str) -> str:
    """Return the name of the requested dialect, or ``""``. Raises ``UnknownName``."""
    return "" if dialect in AUTOMATIC else dialect_named(dialect).name


def _is_quiet(text: str, thinking: bool, tools: Tools, policy: Policy) -> bool:
    """Whether the text contains nothing at which a channel would stop."""
    if not text or not _is_searched(thinking, policy):
        return True
    return holds_no_trigger(text, marker_index(), lambda: _bare_calls(tools))


@lru_cache(maxsize=KNOWN)
def _bare_calls(tools: Tools) -> BareCalls:
    """Return the search for calls without markers. Only the names of the tools decide where one begins."""
    return marker_index().bare_calls(Reading(Tape(), tools, DEFAULTS))


def _is_searched(thinking: bool, policy: Policy) -> bool:
    return ("reasoning" if thinking else "content") in policy.channels


def _said(came: Iterable[Delta]) -> Said | None:
    """Return what a whole reply says; None if it was cut, or if its calls have to be put together."""
    content: list[str] = []
    reasoning: list[str] = []
    pieces: list[CallPiece] = []
    details: list[JsonObject] = []
    usage: Usage | None = None
    stop: StopReason | None = None
    for delta in came:
        match delta:
            case deltas.Text(text):
                content.append(text)
            case deltas.Reasoning(text):
                reasoning.append(text)
            case deltas.CallPiece():
                pieces.append(delta)
            case deltas.UsageSeen(usage):
                pass
            case deltas.Details(items):
                details += items
            case deltas.Stop(reason) if reason.complete and stop is None:
                stop = reason
            case _:
                return None
    entries = _entries([*_whole(pieces)])
    if stop is None or entries is None:
        return None
    return Said("".join(content), "".join(reasoning), entries, stop, usage, details)


def _entries(calls: Sequence[CallPiece]) -> list[tuple[str, str, str]] | None:
    """Return the id, the name and the arguments of each call; None if some have to be put together."""
    if len({call.index for call in calls} - {None}) != len(calls) or any(call.whole for call in calls):
        return None
    return [(call.id or "", call.name or "", call.arguments) for call in calls]


def _calls(entries: Sequence[tuple[str, str, str]], tools: Tools) -> tuple[ToolCall, ...] | None:
    """Return the calls, none of which needs a repair; None if one does."""
    calls: list[ToolCall] = []
    ids: set[str] = set()
    for at, (id, name, text) in enumerate(entries):
        if not (id and name) or id in ids or text[:1] != "{":
            return None
        ids.add(id)
        origin = Origin("native", "native", at, at)
        call = judge_text(
            tools, id=id, name=name, text=text, raw=text, origin=origin, whole=True, closable=False
        )
        if isinstance(call, BrokenCall) or call.repairs:
            return None
        calls.append(call)
    return tuple(calls)


def _whole(pieces: Iterable[CallPiece]) -> Iterator[CallPiece]:
    """Return the pieces, joining one that brings all arguments to the call before it."""
    begun: CallPiece | None = None
    for piece in pieces:
        if begun is not None:
            same = piece.index == begun.index and not (piece.id or piece.name or piece.whole)
            yield replace(begun, arguments=piece.arguments) if same else begun
            begun = None if same else piece
        elif piece.arguments:
            yield piece
        else:
            begun = piece
    if begun is not None:
        yield begun
