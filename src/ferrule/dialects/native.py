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

__all__ = ["NativeCall", "NativeCalls"]


@dataclass(slots=True)
class NativeCall:
    """A call under construction. ``id`` and ``name`` are ``""`` until they are known."""

    id: str = ""
    name: str = ""
    _parts: list[str] = field(default_factory=list[str])
    _size: int = 0

    @property
    def arguments(self) -> str:
        """The arguments text so far."""
        if len(self._parts) > 1:
            self._parts[:] = ["".join(self._parts)]
        return self._parts[0] if self._parts else ""

    @property
    def complete(self) -> bool:
        """True when the text so far is a JSON object by the letter."""
        if not self._parts or not self._parts[-1].rstrip().endswith("}"):
            return False
        try:
            return isinstance(json.loads(self.arguments), dict)
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
        if new:
            self._parts.append(new)
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

    def add(self, piece: CallPiece) -> NativeCall:
        """Take one piece; return the call it belongs to."""
        call = self._open(piece)
        if call is None:
            call = NativeCall()
            self.calls.append(call)
        if piece.index is not None:
            self._by_index[piece.index] = call
        call.id = call.id or piece.id or ""
        call.name = call.name or piece.name or ""
        call.add(piece.arguments)
        self._last = call
        return call

    def _open(self, piece: CallPiece) -> NativeCall | None:
        """The call that ``piece`` continues, if any."""
        call = self._last if piece.index is None else self._by_index.get(piece.index)
        if call is None or not piece.name or not call.name:
            return call
        if piece.id and call.id and piece.id != call.id:
            begins = piece.name != call.name or call.complete
        elif piece.index is None and not piece.id:
            begins = call.complete and not piece.arguments.startswith(call.arguments)
        else:
            begins = False
        return None if begins else call
