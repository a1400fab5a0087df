"""Calls that came in the API's own field: pieces in, whole texts out.

In: ``deltas.CallPiece`` in the order of the wire. Out: ``NativeCall`` values, in order of appearance.

The trick is to know when a piece begins a new call. Its index decides, where there is one and it is
new; else a new id that comes with a name. Everything vendors repeat (ids, names, whole texts) is
recognised; nothing that is set is ever overwritten with nothing. Recorded on the wire 2025-2026: later
pieces with ``id:""`` and ``name:""`` (DashScope), the id on every piece (Hunyuan), an id that changes with
every piece (Kimi behind vLLM), no index at all, index 0 for every call, texts sent cumulatively.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from ferrule.deltas import CallPiece
from ferrule.repair import Buffer

__all__ = ["NativeCall", "NativeCalls"]


@dataclass(slots=True)
class NativeCall:
    """A call under construction. ``id`` and ``name`` are ``""`` until they are known."""

    id: str = ""
    name: str = ""
    _text: Buffer = field(default_factory=Buffer)
    _size: int = 0

    @property
    def arguments(self) -> str:
        """The arguments text so far."""
        return self._text.text

    @property
    def complete(self) -> bool:
        """True when the text so far is a JSON object by the letter."""
        text = self.arguments
        if not text.rstrip().endswith("}"):
            return False
        try:
            return isinstance(json.loads(text), dict)
        except (ValueError, RecursionError):
            return False

    def add(self, text: str) -> str:
        """Append a fragment; a text that repeats everything so far replaces it. Return what is new."""
        if not text:
            return ""
        if self._size > 1 and len(text) >= self._size and text.startswith(self.arguments):
            new = text[self._size :]
        else:
            new = text
        self._text.write(new)
        self._size += len(new)
        return new


class NativeCalls:
    """The calls of one reply."""

    __slots__ = ("_by_index", "_last", "calls")

    def __init__(self) -> None:
        self.calls: list[NativeCall] = []
        self._by_index: dict[int, NativeCall] = {}
        self._last: NativeCall | None = None

    @property
    def last(self) -> NativeCall | None:
        """The call that the last piece belonged to: the one a cut reply has left open."""
        return self._last

    def add(self, piece: CallPiece) -> tuple[NativeCall, str]:
        """Take one piece; return the call it belongs to, and what was new in its arguments."""
        call = self._last if piece.index is None else self._by_index.get(piece.index)
        if call is None or (piece.name and call.name and _begins(piece, call)):
            call = NativeCall()
            self.calls.append(call)
        if piece.index is not None:
            self._by_index[piece.index] = call
        if piece.id and not call.id:
            call.id = piece.id
        if piece.name and not call.name:
            call.name = piece.name
        self._last = call
        return call, call.add(piece.arguments)


def _begins(piece: CallPiece, call: NativeCall) -> bool:
    """Whether a piece with a name begins a call of its own and is not part of ``call``, which has one."""
    if piece.id and call.id and piece.id != call.id:
        return piece.name != call.name or call.complete
    if piece.index is None and not piece.id:
        return call.complete and not piece.arguments.startswith(call.arguments)
    return False
