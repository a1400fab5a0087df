"""Judge the calls of a reply that has ended: each becomes a ``ToolCall`` or a ``BrokenCall``.

``ferrule.repair`` judges the arguments of one call. ``Judge`` tells it whether the reply was cut in the
call and whether markup shows its end, and marks calls that cannot be trusted: those that can be read in
another way, and those beside faulty ones. One fault spoils one call; if two calls are faulty in different
ways (broken, or with a mark missing or surplus), the text was more likely read wrongly: one of them is in a
string of another.

``NativeCalls`` joins the pieces (``deltas.CallPiece``) of calls in the API's own field. A piece begins a
new call by a new index; else an id decides, a known one or a new one with a name. Repetitions (ids, names,
whole texts) are recognised; a value that is set is never overwritten with nothing. Recorded in responses
2025-2026: later pieces with ``id:""`` and ``name:""`` (DashScope), the id on every piece (Hunyuan), an id
that changes with every piece (Kimi on vLLM), no index at all, index 0 for every call. Arguments alone on a
new index (public reports, 2026) belong to the only open call, because a call needs a name; where all are
complete they belong to none, and are left out.

Pieces are concatenated, unless the vendor says that each is the whole text so far. If it does not say, and
every piece begins with the one before, both readings are judged (``either``): arguments may repeat
themselves, so such a piece proves nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace

from ferrule.core.deltas import CallPiece
from ferrule.core.locale import N_
from ferrule.core.messages import (
    BrokenCall,
    BrokenReason,
    JsonObject,
    Origin,
    Repair,
    Rule,
    StopReason,
    ToolCall,
)
from ferrule.core.requests import CallLimits
from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.echo_verdicts import Behind, Echoing
from ferrule.dialects.core.placeholders import placeholder_in
from ferrule.dialects.core.reader_context import Found, ParsedArguments, UnparsableArguments
from ferrule.dialects.core.value_markers import is_misspelt_closer
from ferrule.repair import (
    LONGEST_RECEIVED,
    UNFINISHED,
    Buffer,
    Preview,
    Tools,
    judge_parameters,
    judge_text,
    judge_value,
)

TWO_WAYS = N_("The arguments came in pieces that fit together in two ways. Call the tool again.")


@dataclass(slots=True)
class NativeCall:
    """A call under construction. ``id`` and ``name`` are ``""`` until they are known."""

    id: str = ""
    name: str = ""
    behind_complete: bool = False
    """It began as arguments alone, when every other call was complete."""
    _text: Buffer = field(default_factory=Buffer)
    _latest: str = ""
    _growing: list[str] | None = field(default_factory=list[str])
    """The pieces, as long as each begins with the one before."""

    @property
    def arguments(self) -> str:
        """The concatenated arguments text so far."""
        return self._text.text

    @property
    def repeated(self) -> str | None:
        """The last piece, if every piece begins with the one before, so that it may be the whole text."""
        return self._growing[-1] if self._growing and len(self._growing) > 1 else None

    @property
    def stray(self) -> bool:
        """Whether these are only arguments, which belong to none of the calls."""
        return self.behind_complete and not (self.id or self.name)

    @property
    def certain(self) -> str:
        """The part of the arguments text that both readings share."""
        return self._growing[0] if self._growing else self.arguments

    @property
    def complete(self) -> bool:
        """Whether the text so far is a valid JSON object."""
        end = self._latest.rstrip()[-1:]  # asked for every piece of some vendors: seldom is all of it read
        return end in ("", "}") and _is_object(self.arguments)

    def add(self, text: str, whole: bool | None = None) -> str:
        """Append a piece, or with ``whole`` what it adds to the text so far. Return what became certain."""
        if whole is not None:
            self._growing = None
        if whole:
            text = text.removeprefix(self.arguments)
        if not text:
            return ""
        self._text.write(text)
        self._latest = text
        growing = self._growing
        if growing is None:
            return text
        if growing and not text.startswith(growing[-1]):
            self._growing = None
            return "".join([*growing[1:], text])
        growing.append(text)
        return text if len(growing) == 1 else ""


class NativeCalls:
    """The calls of one reply."""

    __slots__ = ("_by_id", "_by_index", "_last", "calls")

    def __init__(self) -> None:
        self.calls: list[NativeCall] = []
        self._by_index: dict[int, NativeCall] = {}
        self._by_id: dict[tuple[int | None, str], NativeCall] = {}
        self._last: NativeCall | None = None

    @property
    def last(self) -> NativeCall | None:
        """The call of the last piece: the one that a cut reply left open."""
        return self._last

    def add(self, piece: CallPiece) -> tuple[NativeCall, str]:
        """Take one piece; return the call it belongs to, and what became certain of its arguments."""
        index, id = piece.index, piece.id
        call = self._by_id.get((index, id)) if id else None
        if call is None:
            call = self._last if index is None else self._at(index, piece)
        if call is None or (piece.name and call.name and _begins(piece, call)):
            call = NativeCall(behind_complete=self._is_behind_complete(piece))
            self.calls.append(call)
        if index is not None:
            self._by_index[index] = call
        if id:
            self._by_id[index, id] = call
            self._by_id.setdefault((None, id), call)
            call.id = call.id or id
        if piece.name and not call.name:
            call.name = piece.name
        self._last = call
        return call, call.add(piece.arguments, piece.whole)

    def _is_behind_complete(self, piece: CallPiece) -> bool:
        """Whether arguments alone come on a new index when every call is complete."""
        alone = piece.index is not None and not (piece.id or piece.name)
        return alone and bool(self.calls) and all(each.complete for each in self.calls)

    def _at(self, index: int, piece: CallPiece) -> NativeCall | None:
        """Return the call at an index; for arguments alone on a new index, the only open call."""
        call = self._by_index.get(index)
        if call is not None or piece.id or piece.name:
            return call
        opened = [each for each in self.calls if not each.complete]
        return opened[0] if len(opened) == 1 else None


def either(
    joined: ToolCall | BrokenCall, last: ToolCall | BrokenCall, call: NativeCall
) -> ToolCall | BrokenCall:
    """Return the verdict on a call whose every piece begins with the one before, from its two readings.

    ``joined`` is the verdict on all pieces, ``last`` that on the last piece alone. Valid JSON is preferred
    to what had to be repaired. The last piece was meant if it alone is JSON, and the pieces together are
    neither JSON nor its beginning, nor can be repaired to it.
    """
    alone = _is_object(call.repeated or "")
    if call.complete and not alone:
        return joined
    if isinstance(joined, ToolCall):
        if isinstance(last, ToolCall) and last.arguments == joined.arguments:
            return last
        return BrokenCall(joined.id, joined.name, call.arguments, "ambiguous", joined.origin, TWO_WAYS)
    return last if alone and joined.reason != "truncated" else replace(joined, read=None)


def _is_object(text: str) -> bool:
    """Whether the text is a valid JSON object."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _begins(piece: CallPiece, call: NativeCall) -> bool:
    """Whether a piece with a name begins a call of its own and is not part of ``call``, which has one."""
    if piece.id and call.id and piece.id != call.id:
        # Where the id changes with every piece, each piece has arguments; a head behind some has none.
        is_head = bool(call.arguments) and not piece.arguments
        return piece.index is None or piece.name != call.name or call.complete or is_head
    if piece.name != call.name:
        return call.complete
    if piece.index is None and not piece.id:
        again = piece.arguments.startswith(call.arguments)
        return call.complete and bool(piece.arguments) and not again
    return False


LONG = 16_384
"""Length from which a string is not copied unnecessarily, in characters."""

canonical_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def missing_pieces(arguments: JsonObject, sent: str) -> list[str]:
    """Return the canonical JSON of ``arguments`` after ``sent``, its beginning, in pieces.

    It is one piece, unless a string in it is long and nothing was sent: then each value is a piece, so that
    no long string is copied.
    """
    if sent or not any(isinstance(value, str) and len(value) > LONG for value in arguments.values()):
        return [canonical_json(arguments)[len(sent) :]]
    pieces: list[str] = []
    for key, value in arguments.items():
        pieces += ["," if pieces else "{", canonical_json(key), ":", canonical_json(value)]
    return [*pieces, "}"]


_BROKEN: frozenset[BrokenReason] = frozenset(("unparsable", "ambiguous", "truncated"))
_MARKS = frozenset(
    ("closed", "extra-close", "inner-quotes", "misspelt-tag", "missing-bracket", "missing-close")
) | {"missing-end-quote", "missing-open", "missing-open-brace", "missing-start-quote", "surrounding-text"}
"""Repairs of marks that show where a value or a call begins and ends."""

_FORGOTTEN = frozenset(("closed", "missing-close", "missing-open", "missing-open-brace"))
_GUESSES = frozenset(("inner-quotes", "missing-bracket", "missing-end-quote", "missing-start-quote"))
_PLAIN: Rule = "raw-control"
_TORN = _GUESSES | {"missing-colon", "missing-comma", "unquoted-key", "closed"}
_ESCAPES = frozenset('"\\')
"""A name that holds one of these is a piece of a string."""
_MANY = 3
"""From this number of kinds in one call, beside marks forgotten at its ends, they are more than a slip."""
_EDGES = frozenset(("closed", "extra-close", "missing-bracket", "surrounding-text"))
"""Brackets do not show where a value begins and ends. If quotes do not either, nothing does."""


def doubtful(calls: Sequence[ToolCall | BrokenCall], *, complete: bool) -> frozenset[int]:
    """Return the calls after the first faulty one, and the repaired ones, if two are faulty in different
    ways.

    One alone is doubtful if it is faulty in many ways. The same repair in each is a habit of the model,
    unless it is a guess at the end of a string. Beside a broken call, an undeclared name is a fault, and so
    is a line feed in a string, unless only the last call is cut. ``complete``: the reply ended by itself;
    else a cut-off call says nothing about the others.
    """
    faults = [_faults(call, complete=complete) for call in calls]
    faulty = [at for at, found in enumerate(faults) if found]
    if not faulty:
        return frozenset()
    broken = any("" in found for found in faults)
    if broken:
        more = any("" in found for found in (faults[:-1] if _is_cut(calls[-1]) else faults))
        faulty += _faulty_beside_broken(calls, plain=more)
    if _is_guessed(faults) or (len(faulty) > 1 and (broken or _differ(faults, faulty))):
        return _whole_behind_first(calls, faulty)
    return frozenset(at for at in faulty if _is_many(faults[at]))


def _is_guessed(faults: Sequence[frozenset[str]]) -> bool:
    """Whether beside other calls it was guessed where a string ends, so that it may hold these."""
    return len(faults) > 1 and any(found & _GUESSES for found in faults)


def _is_many(faults: frozenset[str]) -> bool:
    """Whether the faults of one call leave open where its strings end."""
    return len(faults - _FORGOTTEN - {_PLAIN}) >= _MANY or (
        "inner-quotes" in faults and bool(faults & _EDGES)
    )


def _faulty_beside_broken(calls: Sequence[ToolCall | BrokenCall], *, plain: bool) -> list[int]:
    """Return the calls that are faulty beside a broken one. ``plain``: also those with a line feed in a
    string."""
    return [at for at, call in enumerate(calls) if _is_unknown(call) or (plain and _is_plain(call))]


def _whole_behind_first(calls: Sequence[ToolCall | BrokenCall], faulty: Sequence[int]) -> frozenset[int]:
    """Return the whole calls among the faulty ones and after the first of them."""
    behind = {*faulty, *range(min(faulty) + 1, len(calls))}
    return frozenset(at for at in behind if isinstance(calls[at], ToolCall))


def _is_unknown(call: ToolCall | BrokenCall) -> bool:
    return isinstance(call, BrokenCall) and call.reason == "unknown-tool"


def _is_plain(call: ToolCall | BrokenCall) -> bool:
    """Whether a string is not escaped, as a line feed in it shows. A quote would have ended it."""
    return isinstance(call, ToolCall) and any(each.rule == _PLAIN for each in call.repairs)


def _faults(call: ToolCall | BrokenCall, *, complete: bool) -> frozenset[str]:
    """Return the marks that had to be repaired; ``""`` stands for those of a broken call."""
    if isinstance(call, ToolCall):
        marks = frozenset(repair.rule for repair in call.repairs) & _MARKS
        return marks | {_PLAIN} if marks - _FORGOTTEN and _is_plain(call) else marks
    cut = _is_cut(call) and not complete
    torn = _is_unknown(call) and not {'"', "\\"}.isdisjoint(call.name)  # the name is a piece of a string
    unread = call.reason in _BROKEN or torn
    return frozenset(("",)) if unread and not cut else frozenset()


def _is_cut(call: ToolCall | BrokenCall) -> bool:
    return isinstance(call, BrokenCall) and call.reason == "truncated"


def _differ(faults: Sequence[frozenset[str]], faulty: Sequence[int]) -> bool:
    return any(faults[at] != faults[faulty[0]] for at in faulty)


@dataclass(slots=True)
class CallSlot:
    """A call in its place: found in text, native, or broken from the start.

    ``marked``: its dialect has markers. ``separated_calls``: prose separates this call from that many calls
    before it (those with a smaller ``key``). ``started``: its ``CallStarted`` was sent.
    """

    key: int
    origin: Origin
    source: Found | NativeCall | BrokenCall
    marked: bool
    separated_calls: int
    text: list[str] = field(default_factory=list[str])
    """The stretch of markup that a call was found in, in pieces."""
    around: WordsAround | None = None
    """The words around a call that was found in text."""
    doubt: str = ""
    """The words around that speak against the call."""
    unfilled: tuple[str, str] | None = None
    """The key and the value of an argument that is a placeholder."""
    before: Behind = field(default_factory=Behind)
    """The text between this stretch and the one before, if echoes are looked for."""
    shown: bool = False
    """The reasoning keeps its text; the model is asked for it because the answer announces an act."""
    announced: bool = False
    """It is in the reasoning, and ``doubt`` is an answer that seems to announce it."""
    started: bool = False
    preview: Preview | None = None

    @property
    def sent(self) -> str:
        """The arguments sent so far, as the beginning of canonical JSON."""
        return self.preview.sent if self.preview else ""


Judged = tuple[CallSlot, ToolCall | BrokenCall]
"""A call and the verdict on it."""


_WRITTEN_WELL = ("unknown-tool", "invalid-arguments")
CONTRADICTION = N_("A key is in the arguments twice, with different values. Write each key once.")
AMBIGUOUS = N_(
    "The call can be read in more than one way: its closing markup is inside an argument, or twice. "
    "Write the call again, without that markup in an argument."
)
UNPARSABLE = N_("The arguments cannot be told from the text around them. Write the call again.")
_PYTHON_CALL = re.compile(r"""[\["'`]{0,3}[^\W\d][\w\\.]{0,255} ?\(""")
UNPARSABLE_JSON = N_(
    "The call is not valid JSON. Write it again; inside strings, escape quotes, backslashes and newlines."
)
UNPARSABLE_PYTHON = N_(
    "The arguments are not Python literals. Write the call again with values instead of names or "
    "expressions; inside strings, escape quotes and backslashes."
)


@dataclass(slots=True)
class Received:
    """The source text of whole calls found in text. If several share one text, only the first gets it: the
    texts of a long list would otherwise grow quadratically."""

    _text: str = ""
    _place: tuple[int, int] | None = None

    def of(self, text: str, source: Found) -> str:
        place = (source.start, source.end)
        if text is self._text and place == self._place:
            return ""
        self._text, self._place = text, place
        return text[source.start : source.end]


@dataclass(slots=True)
class Judge:
    """Judges the calls of one reply.

    ``id_prefix`` begins the ids of calls that came without one. ``ambiguous`` are calls found in text that
    can be read in another way. ``last_native`` is the native call that a cut reply left open;
    ``relayed``: the native calls were written by our own server, so that a complete one was not cut.
    ``limits`` are those of the request: a call that it does not allow counts as one of an unknown tool.
    ``keep_text``: whole calls found in text also get their text. ``hand_on``: calls that are broken for
    these reasons are whole if they could be read, for servers that leave the rest to their client; they are
    then judged like all whole ones (as echoes, as repetitions), and are in ``handed_on`` by their key.
    ``without``: the repairs that are turned off.
    """

    tools: Tools
    id_prefix: str
    stop: StopReason
    ambiguous: Set[Found]
    last_native: NativeCall | None
    relayed: bool
    limits: CallLimits
    keep_text: bool = False
    hand_on: Set[BrokenReason] = frozenset()
    without: Set[Rule] = frozenset()
    handed_on: dict[int, BrokenCall] = field(default_factory=dict[int, BrokenCall])
    _ids: set[str] = field(default_factory=set[str])

    def verdicts(self, slots: Sequence[CallSlot], echoing: Echoing | None) -> Iterator[Judged]:
        """Judge all calls. Broken ones get their text; ``echoing`` sees those found in text."""
        judged = [(slot, self._handed_on(slot, self._verdict(slot))) for slot in slots]
        mixed = _among_mixed_faults(judged, complete=self.stop.complete)
        received = Received()
        for slot, call in judged:
            source = slot.source
            if isinstance(call, ToolCall) and slot.key in mixed:
                call = _ambiguous(call, slot.origin)
            call = self._allowed(self._unrepaired(call, source), source)
            if isinstance(source, Found):
                slot.unfilled = self._unfilled(call, echoing)
                text, slot.text = slot.text, []
                short = self.keep_text and source.end - source.start <= LONGEST_RECEIVED
                if any((isinstance(call, BrokenCall), echoing, short, slot.doubt, slot.unfilled)):
                    text[:] = ["".join(text)]  # once, for all calls of the stretch
                if isinstance(call, BrokenCall):
                    call = _with_text(call, text[0][source.start : source.end])
                elif slot.doubt or slot.unfilled:
                    slot.text = [text[0][source.start : source.end]]
                if echoing:
                    place = (text[0], source.start, source.end)
                    echoing.look(slot.key, call, *place, marked=slot.marked, words=slot.before)
                if isinstance(call, ToolCall) and short and (raw := received.of(text[0], source)):
                    call = replace(call, received=raw)
            del slot.source  # it is as long as the call
            yield slot, call

    def _unfilled(self, call: ToolCall | BrokenCall, echoing: Echoing | None) -> tuple[str, str] | None:
        """Return the placeholder among the arguments of a whole call, unless the user has written it."""
        if isinstance(call, BrokenCall):
            return None
        is_meant = echoing.is_of_user if echoing else None
        return placeholder_in(call.arguments, self.tools.properties(call.name), is_meant)

    def _unrepaired(
        self, call: ToolCall | BrokenCall, source: Found | NativeCall | BrokenCall
    ) -> ToolCall | BrokenCall:
        """Return the call, broken if it needed a repair that is turned off."""
        if not self.without or isinstance(call, BrokenCall):
            return call
        rule = next((each.rule for each in call.repairs if each.rule in self.without), None)
        if rule is None:
            return call
        raw = source.arguments if isinstance(source, NativeCall) else ""
        reason: BrokenReason = "unknown-tool" if rule == "tool-name" else "unparsable"
        detail = N_(f"The call needs the repair {rule!r}, which is turned off. Write it again without it.")
        return BrokenCall(call.id, call.name, raw, reason, call.origin, detail)

    def _allowed(
        self, call: ToolCall | BrokenCall, source: Found | NativeCall | BrokenCall
    ) -> ToolCall | BrokenCall:
        """Return the call, or a broken one if this request does not allow its tool. It may not be run:
        ``read`` is None. A broken call that has to be written anew in any case keeps its reason."""
        refusal = self.limits.refusal(call.name)
        if not refusal or (isinstance(call, BrokenCall) and call.reason not in _WRITTEN_WELL):
            return call
        raw = source.arguments if isinstance(source, NativeCall) else ""
        return BrokenCall(call.id, call.name, raw, "unknown-tool", call.origin, refusal)

    def _verdict(self, slot: CallSlot) -> ToolCall | BrokenCall:
        """Judge one call by itself. A broken call found in text gets its text later."""
        source, origin = slot.source, slot.origin
        if isinstance(source, BrokenCall):
            return replace(source, id=self._id("", slot.key))
        id = self._id(source.id, slot.key)
        if isinstance(source, Found):
            call = self._found(source, id, origin)
            trusted = not source.ambiguous and source not in self.ambiguous and not self._may_be_torn(call)
            if trusted:
                return call
            decided = isinstance(call, BrokenCall) and call.reason != "invalid-arguments"
            return replace(call, read=None) if decided else _ambiguous(call, origin)
        call = self._native(source, id, origin)
        whole = call if isinstance(call, ToolCall) else call.read
        if whole is None or canonical_json(whole.arguments).startswith(slot.sent):
            return call
        if isinstance(call, BrokenCall):
            return replace(call, read=None)
        return BrokenCall(id, call.name, source.arguments, "unparsable", origin, CONTRADICTION)

    def _may_be_torn(self, call: ToolCall | BrokenCall) -> bool:
        """Whether a key or the end of a call may be a piece of a string.

        It may if a mark of a key or of a string is missing and a key is undeclared. Or if a comma follows a
        last empty string, or its bracket is missing.
        """
        rules = {each.rule for each in call.repairs} if isinstance(call, ToolCall) else set[Rule]()
        if not isinstance(call, ToolCall) or not call.arguments:
            return False
        if (
            rules & {"trailing-comma", "closed", "missing-bracket"}
            and call.arguments[next(reversed(call.arguments))] == ""
        ):
            return True
        known = self.tools.properties(call.name)
        return not _TORN.isdisjoint(rules) and bool(known) and not call.arguments.keys() <= known.keys()

    def _handed_on(self, slot: CallSlot, call: ToolCall | BrokenCall) -> ToolCall | BrokenCall:
        """Return the call, or the one that was read, if it is handed on.

        Text that looks like a call of an undeclared tool may be an example; a native call of one is a call.
        """
        if isinstance(call, ToolCall) or call.read is None or call.reason not in self.hand_on:
            return call
        if call.reason == "unknown-tool" and slot.origin.channel != "native":
            return call
        self.handed_on[slot.key] = call
        return call.read

    def _id(self, given: str, key: int) -> str:
        """Return the id that a call came with, unless another call has it; else a new one."""
        id = "" if given in self._ids else given
        self._ids.add(id)
        return id or f"{self.id_prefix}{key}"

    def _native(self, call: NativeCall, id: str, origin: Origin) -> ToolCall | BrokenCall:
        text = call.arguments
        cut = self.stop.cut and call is self.last_native
        if cut and not (self.relayed and call.complete):
            # Even if it parses: servers close the JSON of a call that the length limit cut off.
            match = self.tools.match(call.name)
            return BrokenCall(id, match.name if match else call.name, text, "truncated", origin, UNFINISHED)
        judged = self._native_text(call.name, text, id, origin)
        if cut and isinstance(judged, BrokenCall):
            return replace(judged, read=None)
        if call.repeated is None:
            return judged
        return either(judged, self._native_text(call.name, call.repeated, id, origin), call)

    def _native_text(self, name: str, text: str, id: str, origin: Origin) -> ToolCall | BrokenCall:
        # No marker shows that the model had finished.
        return judge_text(
            self.tools, id=id, name=name, text=text, raw=text, origin=origin, whole=True, closable=False
        )

    def _found(self, found: Found, id: str, origin: Origin) -> ToolCall | BrokenCall:
        raw, arguments = "", found.arguments
        if isinstance(arguments, UnparsableArguments) or (found.unread and found.empty):
            return BrokenCall(id, found.name, raw, "unparsable", origin)
        if found.empty and found.open in ("unmarked", "inside"):
            # More was to follow, perhaps even of the name.
            return BrokenCall(id, found.name, raw, "truncated", origin, UNFINISHED)
        whole = found.open == "closed"
        repairs = found.repairs
        if found.open in ("ending", "unmarked") and self.stop.complete:
            whole = True
            if not any(map(_tells_of_end, repairs)):
                repairs = (*repairs, Repair("missing-close"))
        tools, name = self.tools, found.name
        match arguments:
            case ParsedArguments(value):
                return judge_value(
                    tools, id=id, name=name, value=value, raw=raw, origin=origin, repairs=repairs
                )
            case str() | None:
                text = arguments or ""
                return judge_text(
                    tools, id=id, name=name, text=text, raw=raw, origin=origin, whole=whole, repairs=repairs
                )
            case tuple():
                return judge_parameters(
                    tools,
                    id=id,
                    name=name,
                    parameters=arguments,
                    raw=raw,
                    origin=origin,
                    whole=whole,
                    repairs=repairs,
                )


def _among_mixed_faults(judged: Sequence[Judged], *, complete: bool) -> set[int]:
    """Return the keys of calls found in text that cannot be trusted beside the faulty ones of their
    channel."""
    keys: set[int] = set()
    if all(isinstance(call, ToolCall) and not call.repairs for _, call in judged):
        return keys
    for channel in ("reasoning", "content"):
        found = [(slot.key, call) for slot, call in judged if slot.origin.channel == channel]
        numbers = doubtful([call for _, call in found], complete=complete)
        keys.update(found[number][0] for number in numbers)
    return keys


def _ambiguous(call: ToolCall | BrokenCall, origin: Origin) -> BrokenCall:
    return BrokenCall(call.id, call.name, "", "ambiguous", origin, AMBIGUOUS)


def _with_text(call: BrokenCall, raw: str) -> BrokenCall:
    """Return a broken call with its text, and with a detail if it has none."""
    return replace(call, raw=raw, detail=call.detail or _unparsable(raw))


def _tells_of_end(repair: Repair) -> bool:
    """Whether the repair says that a closing mark was missing or misspelt."""
    return repair.rule == "missing-close" or is_misspelt_closer(repair)


def _unparsable(raw: str) -> str:
    """Return the message to the model about a call that looks like ``raw``."""
    if _PYTHON_CALL.match(raw):
        return UNPARSABLE_PYTHON
    return UNPARSABLE_JSON if raw.startswith(("{", "[")) else UNPARSABLE
