"""Decode a vendor's bytes to events: the only module that combines frames, vendors and dialects.

In: the body of a reply, cut anywhere. Out: events, ending in exactly one ``Stopped``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, Any

from ferrule.core.deltas import CallPiece, Delta, Phase, Reasoning, Text
from ferrule.core.errors import Failure
from ferrule.core.events import Details, Event
from ferrule.core.json_values import as_object, crowded, parse
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenReason, JsonObject, Reply
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects import Policy, Recovery
from ferrule.dialects.core.call_ledger import LONGEST_CALLS, MOST_CALLS
from ferrule.dialects.echoes import Read
from ferrule.dialects.recovery import DEFAULTS, plain, plain_reply
from ferrule.repair import Tools, tools_of
from ferrule.vendors import Profile
from ferrule.vendors.history.reasoning import is_thinking_item
from ferrule.wire import Frames
from ferrule.wire.failures import TOO_LARGE
from ferrule.wire.family import FAMILIES, Family
from ferrule.wire.framing import Frame
from ferrule.wire.reply_reader import JsonReader, Place, TextForm

if TYPE_CHECKING:
    from ferrule.dialects.core.trace import Trace


AT_ONCE = 16 * 1024
"""Characters of a text that are read at once."""


@dataclass(slots=True)
class Step:
    """The result of a piece of a reply: the number of completed frames, their JSON objects and deltas, and
    the events."""

    frames: int = 0
    deltas: list[Delta] = field(default_factory=list[Delta])
    events: list[Event] = field(default_factory=list[Event])
    objects: list[JsonObject] = field(default_factory=list[JsonObject])


class Decoder:
    """Stage from ``bytes`` to ``Event`` for one reply."""

    __slots__ = ("_frames", "_mark", "_reader", "_recovery")

    def __init__(
        self, frames: Frames, reader: JsonReader, recovery: Recovery, mark: JsonObject | None = None
    ) -> None:
        self._frames = frames
        self._mark = mark
        self._reader = reader
        self._recovery = recovery

    @property
    def phase(self) -> Phase:
        return self._reader.phase

    def feed(self, item: bytes, /) -> list[Event]:
        return self.step(item).events

    def end(self) -> list[Event]:
        """No more bytes; return what was still pending."""
        return self.last_step().events

    def step(self, item: bytes) -> Step:
        """Like ``feed``, but return the intermediate results, too."""
        step = Step()
        self._read(step, self._frames.feed(item))
        return step

    def text_place(self, step: Step) -> Place | None:
        """Return the place of the text in the step's only object, if it has nothing else."""
        if (
            len(step.deltas) != 1
            or len(step.objects) != 1
            or not isinstance(step.deltas[0], Text | Reasoning)
        ):
            return None
        return self._reader.text_place(step.objects[0])

    def certain(self, said: Text | Reasoning) -> int:
        """Return how many characters of a text come out unchanged; see ``Recovery.certain``."""
        return self._recovery.certain(said.text, thinking=isinstance(said, Reasoning))

    def said_again(self, said: Text | Reasoning, value: Callable[[], JsonObject]) -> list[Event]:
        """Return the events of an object that repeats an earlier one except for its text."""
        if self._reader.grows:
            self._reader.grow(value())
        return self._bounded(self._recovery.text(said.text, thinking=isinstance(said, Reasoning)))

    def last_step(self) -> Step:
        """Like ``end``, but return the intermediate results, too."""
        return self._ended(Step(), self._frames.end())

    def _ended(self, step: Step, frames: list[Frame]) -> Step:
        self._read(step, frames)
        self._recover(step, self._reader.end())
        step.events += self._recovery.end()
        return step

    def _read(self, step: Step, frames: list[Frame]) -> None:
        for frame in frames:
            step.frames += 1
            said = self._reader.feed(frame)
            step.objects += _objects(self._reader.repeats, said, self._reader.objects)
            self._recover(step, said)

    def _recover(self, step: Step, said: list[Delta]) -> None:
        step.deltas += said
        for part in chain.from_iterable(map(_parts, said)):
            if not (self._recovery.is_full and isinstance(part, Text | Reasoning | CallPiece)):
                step.events += self._bounded(self._recovery.feed(part))
        for at, event in enumerate(step.events if self._mark else ()):
            if isinstance(event, Details) and any(map(is_thinking_item, event.items)):
                step.events.insert(at + 1, Details((self._mark or {},)))
                self._mark = None
                break

    def _bounded(self, came: list[Event]) -> list[Event]:
        """Return the events; give the reply up if it has too many calls."""
        if self._recovery.is_full:
            words = N_(f"the reply has more than {MOST_CALLS} calls, or {LONGEST_CALLS} characters in them")
            self._reader.fail(Failure("bad-gateway", words, 502, TOO_LARGE))
        return came


def _parts(delta: Delta) -> Iterable[Delta]:
    """Cut a long text, so that not all calls in it are read before they are counted."""
    if not isinstance(delta, Text | Reasoning) or len(delta.text) <= AT_ONCE:
        return (delta,)
    return (replace(delta, text=delta.text[at : at + AT_ONCE]) for at in range(0, len(delta.text), AT_ONCE))


def _objects(repeats: TextForm | None, said: Sequence[Delta], parsed: list[JsonObject]) -> list[JsonObject]:
    if repeats is None:
        return parsed
    [text] = said
    assert isinstance(text, Text | Reasoning), "a frame that repeats another says a text"
    return [repeats.with_text(text.text)]


def decode(
    profile: Profile,
    tools: Sequence[Mapping[str, Any]] | Tools | None = None,
    *,
    constrained: bool = False,
    read: Read | None = None,
    policy: Policy | None = None,
    limits: CallLimits | None = None,
    trace: Trace | None = None,
    keep_text: bool = False,
    hand_on: Set[BrokenReason] = frozenset(),
    mark: JsonObject | None = None,
) -> Decoder:
    """Return a stage for one reply of this vendor: ``bytes`` in, ``Event`` out.

    ``tools`` are the tools of the request (OpenAI tool dicts or function dicts); calls of others are
    broken. ``constrained`` and ``mark`` are those of the request (``Encoded``). ``read`` is what the model
    has read (``Echoes.read``). ``limits`` says which calls the request allows (``call_limits``). ``trace``
    receives what recovery does with the text. ``keep_text``: calls found in text keep that text
    (``ToolCall.received``), which takes memory for a copy. ``hand_on``: calls that are broken for these
    reasons become whole if they could be read (``BrokenCall.read``), with a note.
    """
    family = FAMILIES[profile.api]
    return Decoder(
        Frames(lines=family.stream == "application/x-ndjson"),
        family.reader(profile),
        Recovery(
            tools,
            dialect=profile.dialect,
            opens_in_reasoning=profile.opens_in_reasoning,
            constrained=constrained,
            read=read,
            policy=policy,
            limits=limits,
            trace=trace,
            keep_text=keep_text,
            hand_on=hand_on,
        ),
        mark,
    )


@dataclass(frozen=True, slots=True)
class Document:
    """A whole reply that needs no recovery."""

    value: JsonObject
    reply: Reply


@dataclass(slots=True)
class Decoding:
    """The arguments of ``decode`` for a reply. ``read`` computes what the model has read."""

    profile: Profile
    tools: Sequence[Mapping[str, Any]] | Tools | None = None
    constrained: bool = False
    read: Callable[[], Read] | None = None
    policy: Policy | None = None
    limits: CallLimits | None = None
    hand_on: Set[BrokenReason] = frozenset()
    mark: JsonObject | None = None
    keep_text: bool = False
    id_prefix: str = ""
    """Prefix of ids for calls without one; empty: the policy's."""

    def direct(self, data: bytes, client: Family) -> Reply | None:
        """Return the content of a whole reply that ``client`` gets byte for byte; else None.

        It follows the API's reference, and nothing in it needs recovery.
        """
        value = self._readable(data)
        said = client.by_the_letter(value) if value is not None and client.by_the_letter else None
        if said is None:
            return None
        return plain_reply(said, tools_of(self.tools), self.policy or DEFAULTS, self.limits or ANY_CALLS)

    def document(self, data: bytes) -> Document | None:
        """Return the content of a whole reply if nothing in it needs recovery; else None.

        This avoids building the recovery: no marker begins in its texts, and its calls need no repair.
        """
        value = self._readable(data)
        if value is None:
            return None
        said = FAMILIES[self.profile.api].reader(self.profile).document(value)
        reply = plain(said, tools_of(self.tools), self.policy or DEFAULTS, self.limits or ANY_CALLS)
        if reply is None:
            return None
        if self.mark and any(map(is_thinking_item, reply.details)):
            reply = replace(reply, details=(*reply.details, self.mark))
        return Document(value, reply)

    def _readable(self, data: bytes) -> JsonObject | None:
        """Return the object in the data; None if a recovery has to read it."""
        profile = self.profile
        if self.constrained or profile.opens_in_reasoning or profile.cumulative or crowded(data):
            return None
        try:
            return as_object(parse(data))
        except ValueError:
            return None

    def decoder(self, trace: Trace | None = None) -> Decoder:
        return decode(
            self.profile,
            self.tools,
            constrained=self.constrained,
            read=self.read() if self.read else None,
            policy=self.named_policy,
            limits=self.limits,
            hand_on=self.hand_on,
            mark=self.mark,
            keep_text=self.keep_text,
            trace=trace,
        )

    @property
    def named_policy(self) -> Policy | None:
        """Return the policy, with this reply's id prefix."""
        policy = self.policy or DEFAULTS
        return replace(policy, id_prefix=self.id_prefix) if self.id_prefix else self.policy
