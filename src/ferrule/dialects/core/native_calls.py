"""Calls that came in the API's own field: pieces in, whole texts out.

In: ``deltas.CallPiece`` in the order of the wire. Out: ``NativeCall`` values, in order of appearance.

It has to be known when a piece begins a new call. Its index decides, where there is one and it is
new; else an id that is known, or a new id that comes with a name. Everything vendors repeat (ids, names,
whole texts) is recognised; nothing that is set is ever overwritten with nothing. Recorded on the wire
2025-2026: later pieces with ``id:""`` and ``name:""`` (DashScope), the id on every piece (Hunyuan), an id
that changes with every piece (Kimi behind vLLM), no index at all, index 0 for every call.

Arguments alone on an index of their own (public reports, 2026) belong to the one call that is still open:
nobody calls a tool without a name.

Arguments may hold themselves, so a piece that begins like everything before it proves nothing. Pieces are
put one behind the other, unless the vendor says that each is everything so far. Where nobody says what they
are, a call whose every piece repeats the one before may also be read so; whoever judges it has both
readings.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

from ferrule.core.deltas import CallPiece
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, ToolCall
from ferrule.repair import Buffer

TWO_WAYS = N_("The arguments came in pieces that fit together in two ways. Call the tool again.")


@dataclass(slots=True)
class NativeCall:
    """A call under construction. ``id`` and ``name`` are ``""`` until they are known."""

    id: str = ""
    name: str = ""
    _text: Buffer = field(default_factory=Buffer)
    _latest: str = ""
    _growing: list[str] | None = field(default_factory=list[str])
    """The pieces, as long as each begins with the one before."""

    @property
    def arguments(self) -> str:
        """The arguments text so far, its pieces one behind the other."""
        return self._text.text

    @property
    def repeated(self) -> str | None:
        """The last piece, if every piece repeats the one before: perhaps it is the whole text."""
        return self._growing[-1] if self._growing and len(self._growing) > 1 else None

    @property
    def certain(self) -> str:
        """As much of the arguments text as both readings have."""
        return self._growing[0] if self._growing else self.arguments

    @property
    def complete(self) -> bool:
        """True when the text so far is a JSON object by the letter."""
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
        """The call that the last piece belonged to: the one a cut reply has left open."""
        return self._last

    def add(self, piece: CallPiece) -> tuple[NativeCall, str]:
        """Take one piece; return the call it belongs to, and what became certain of its arguments."""
        index, id = piece.index, piece.id
        call = self._by_id.get((index, id)) if id else None
        if call is None:
            call = self._last if index is None else self._at(index, piece)
        if call is None or (piece.name and call.name and _begins(piece, call)):
            call = NativeCall()
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

    def _at(self, index: int, piece: CallPiece) -> NativeCall | None:
        """The call at an index; for arguments that stand alone on a new one, the only call that is open."""
        call = self._by_index.get(index)
        if call is not None or piece.id or piece.name:
            return call
        opened = [each for each in self.calls if not each.complete]
        return opened[0] if len(opened) == 1 else None


def either(
    joined: ToolCall | BrokenCall, last: ToolCall | BrokenCall, call: NativeCall
) -> ToolCall | BrokenCall:
    """The verdict on a call whose every piece repeats the one before, by the verdicts on its two readings.

    ``joined`` is that on all pieces, ``last`` that on the last one alone. What is JSON by the letter comes
    before what had to be repaired. That the last piece was meant is proven when it alone is JSON, and the
    pieces together are neither that nor its beginning, nor can be repaired to it.
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
    """Is the text a JSON object by the letter?"""
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
