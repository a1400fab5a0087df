"""What the readers of the block-and-item families share: frames to JSON objects, and the end of a reply.

``JsonReader`` takes frames and hands each JSON object in them to ``read_object`` of its family; text that
is no JSON is a heartbeat, an error page, or a chunk that was torn when the connection went away. The
family says what the object means with ``say``, ``stop_with``, ``count`` and ``fail``; the rules that hold
for all of them (one failure, one reason to stop, token counts only when they changed) are kept here.
"""

from __future__ import annotations

from typing import Any, Protocol

from ferrule import deltas
from ferrule.deltas import Delta, Phase
from ferrule.errors import Failure
from ferrule.messages import JsonObject, StopReason, Usage
from ferrule.providers.failures import error_in, failure
from ferrule.providers.values import as_items, as_object, parse_all

__all__ = ["Frame", "JsonReader"]


class Frame(Protocol):
    """What a reader needs of a frame: an event's name, its text, and whether it is the whole body."""

    @property
    def event(self) -> str:
        """The name, or ``""``."""
        ...

    @property
    def data(self) -> str:
        """The text."""
        ...

    @property
    def document(self) -> bool:
        """True when this is the whole body."""
        ...


class JsonReader:
    """Stage from frames to deltas, for one reply; a family overrides ``read_object`` and ``close``."""

    def __init__(self) -> None:
        self.stop: StopReason | None = None
        self.called = False
        self._usage: Usage | None = None
        self._failed = False
        self._torn: Failure | None = None
        self._over = False
        self._out: list[Delta] = []

    @property
    def phase(self) -> Phase:
        """How far the reply has come."""
        if self.stop is None and not self._failed:
            return "open"
        return "over" if self._over or self._failed else "stopped"

    def feed(self, item: Frame, /) -> list[Delta]:
        """Take one frame; return what it says."""
        data = item.data.strip()
        if self._torn is not None and data:
            self.fail(self._torn)
        values = [] if data == "[DONE]" else parse_all(data)
        if values is None:
            self._unreadable(item, data)
        for value in values or ():
            for each in as_items(value) or [value]:
                self._value(each, item)
        return self._take()

    def end(self) -> list[Delta]:
        """No more frames; return what was held."""
        self.close()
        return self._take()

    def read_object(self, value: JsonObject, frame: Frame) -> None:
        """Say what an object of the wire means."""
        raise NotImplementedError

    def close(self) -> None:
        """Say what was held until the end."""

    def say(self, delta: Delta) -> None:
        """Pass a delta on; empty text says nothing."""
        if isinstance(delta, deltas.Text | deltas.Reasoning) and not delta.text:
            return
        self.called = self.called or isinstance(delta, deltas.CallPiece)
        self._out.append(delta)

    def stop_with(self, reason: StopReason | None) -> None:
        """The reason to stop; None: a good end without a reason of its own. The first one counts."""
        if reason is None or reason.complete:
            reason = reason if reason and not self.called else self._natural()
        if self.stop is None:
            self.stop = reason
            self._out.append(deltas.Stop(reason))
        if reason is StopReason.ERROR:
            self.fail(Failure("overloaded", "the vendor ended the reply with an error", 200))

    def finish(self) -> None:
        """The vendor said that nothing follows."""
        self._over = True

    def count(self, usage: Usage | None) -> None:
        """Token counts so far."""
        if usage is not None and usage != self._usage:
            self._usage = usage
            self._out.append(deltas.UsageSeen(usage))

    def fail(self, found: Failure) -> None:
        """The vendor reported an error; the first one counts."""
        if not self._failed:
            self._failed = True
            self._out.append(deltas.Failed(found))

    def _natural(self) -> StopReason:
        return StopReason.TOOL_CALLS if self.called else StopReason.STOP

    def _take(self) -> list[Delta]:
        out, self._out = self._out, []
        return out

    def _value(self, value: Any, frame: Frame) -> None:
        fields = as_object(value)
        if frame.event == "error" and not fields:
            self.fail(failure(200, {}, str(value)))
            return
        found = error_in(fields, event=frame.event)
        if found is not None:
            self.fail(found)
        elif fields:
            self.read_object(fields, frame)

    def _unreadable(self, frame: Frame, data: str) -> None:
        if frame.event == "error" or data.startswith("<"):
            self.fail(failure(200, {}, data))
        elif data.startswith(("{", "[")) and self.stop is None:
            self._torn = Failure("disconnected", f"a chunk of the stream was torn: {data[:80]}", 200)
