"""The stage from deltas to events: every way a call can come, one way it goes on.

In: deltas of one reply. Out: events, ending with exactly one ``Stopped``. Text goes through a ``Channel``
per field, native pieces straight to the ``Ledger``, where all calls meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import cached_property

from ferrule.core import deltas, events
from ferrule.core.deltas import Delta
from ferrule.core.errors import Failure, UsageError
from ferrule.core.events import Event
from ferrule.core.messages import BrokenReason, Reply, StopReason
from ferrule.core.notes import Note
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects.core.ambiguity_check import AmbiguityCheck
from ferrule.dialects.core.call_ledger import Ledger
from ferrule.dialects.core.channel import Channel
from ferrule.dialects.core.channel_output import Sink
from ferrule.dialects.core.constrained_answer import Answer, answer_name
from ferrule.dialects.core.echo_verdicts import Echoing
from ferrule.dialects.core.plain_reply import plain_reply
from ferrule.dialects.core.policy import Policy
from ferrule.dialects.core.prose import holds_no_trigger
from ferrule.dialects.core.reader_context import Reading
from ferrule.dialects.core.tape import Tape
from ferrule.dialects.core.trace import Trace
from ferrule.dialects.echoes import Read
from ferrule.dialects.formats.trailing_calls import last_calls
from ferrule.dialects.server_parsers import AUTOMATIC
from ferrule.dialects.table import dialect_named, marker_index
from ferrule.repair import Tool, Tools, tools_of

SPENT = "this reply has ended; each needs a recoverer of its own"
DEFAULTS = Policy()
NO_STOP = Failure("disconnected", "the reply ended without saying why it stopped")


class Recovery:
    """The stage deltas -> events of one reply.

    ``tools``: OpenAI tool dicts, bare function dicts, functions or LangChain tools, or what ``tools_of``
    has made of them. None or empty: any name is accepted, from dialects with markers or from the one named
    by ``dialect``. ``dialect``: a name of ``DIALECTS``, that of a parser of an engine (``PARSERS``),
    or ``"auto"``.
    ``opens_in_reasoning``: the prompt has opened the think section, so the content begins inside it.
    ``constrained``: the reply was decoded under a schema of calls; the argument of a call of ``answer`` is
    the content. ``read``: what the model has read (``Echoes.read``); a call that stands there is an echo,
    unless the reply is ``constrained``. ``limits``: which calls the request allows. ``trace`` is told what
    becomes of the text. ``keep_text``: whole calls found in text keep it (``ToolCall.received``).
    ``hand_on``: calls that are broken for these reasons are whole where they could be read
    (``BrokenCall.read``), with a note; those of an undeclared tool only where they are native.
    Raises ``UsageError`` for an unknown dialect or malformed tools.
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
        """Where all calls meet: made when something is fed, for most whole texts need none."""
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
        """How many characters of a text would come out at once, as they are, if newlines at their end are
        left out of account; it is not taken."""
        channel = self._channels.get(thinking)
        if channel is None or self._answer or self._spent or (thinking and self._ledger.defers_reasoning):
            return 0
        return channel.certain(text)

    def _answered(self, text: str, *, last: bool = False) -> str:
        """Pass on what of a constrained reply's content is an answer, and return what is to be read."""
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
        """The sink, or one that tells the trace, too, what it is told."""
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
        """The reply ended; return the rest, closed by exactly one ``Stopped``.

        ``pieces``: somebody reads the arguments of calls in pieces (``events.CallPiece``).
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
            self._ledger.mark_ambiguous(check.end())
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
    """The reply that a ``Recovery`` makes of all its deltas, if nothing is to be recovered; else None.

    It is not for a reply that is ``constrained`` or ``opens_in_reasoning``.
    """
    reply = plain_reply(said, tools, lambda text, thinking: _is_quiet(text, thinking, tools, policy))
    return reply if reply is None or limits.allow(reply.calls) else None


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
    """As ``plain``, of a whole text; also where it ends with calls as they should be written."""
    named, policy = _name(dialect), policy or DEFAULTS
    if not text or not stop.complete:
        return None
    if _is_quiet(text, thinking, tools, policy):
        return Reply(reasoning=text, stop=stop) if thinking else Reply(text, stop=stop)
    if thinking or read or policy is not DEFAULTS:
        return None
    index, limits = marker_index(), limits or ANY_CALLS
    reading = Reading(Tape(), tools, policy, named, index.forms, limits)
    reply = last_calls(text, index, reading, stop)
    return reply if reply is None or limits.allow(reply.calls) else None


def _name(dialect: str) -> str:
    """The name of a dialect that was asked for, or ``""``. Raises ``UnknownName``."""
    return "" if dialect in AUTOMATIC else dialect_named(dialect).name


def _is_quiet(text: str, thinking: bool, tools: Tools, policy: Policy) -> bool:
    """Whether nothing begins in a text."""
    if not text or not _is_searched(thinking, policy):
        return True
    return holds_no_trigger(text, marker_index(), lambda: Reading(Tape(), tools, policy))


def _is_searched(thinking: bool, policy: Policy) -> bool:
    return ("reasoning" if thinking else "content") in policy.channels
