"""What the answers of one request say, for who wants it explained: pieces in, readings out.

The upstream's answer is read as the relay read it; of the client's is told only what it says. An answer
that passed as it came, or has several choices, or is an error, is not judged either.
"""

from __future__ import annotations

from dataclasses import replace

from ferrule.explain import ReplyReading, SaidReading
from ferrule.gateway.watch_ring import Happening, Source, Watched
from ferrule.messages import JsonObject
from ferrule.profiles import Api, Profile, resolve

__all__ = ["LONGEST_READ", "WatchReadings"]

LONGEST_READ = 2 * 1024 * 1024
"""Bytes of answers that are explained; of longer ones it would be felt by others."""


class WatchReadings:
    """The readings of one request; ``reading`` is asked for all that happens to it, in order."""

    def __init__(self, watched: Watched, *, bodies: bool) -> None:
        self._watched = watched
        self._client = SaidReading(_plain(watched.request.api))
        self._upstream: ReplyReading | SaidReading | None = None
        self._attempt = 0
        self._left = LONGEST_READ if bodies else -1

    def lose(self) -> None:
        """A piece was lost, so that nothing can be read any more."""
        self._left = -1

    def reading(self, happening: Happening) -> JsonObject:
        """What is added to an event: its ``reading``, null where there can be none."""
        self._left -= len(happening.data) if happening.piece else 0
        if happening.kind not in ("received", "answered", "sent", "ended"):
            return {}
        if self._left < 0 or not self._watched.whole:
            return {"reading": None}
        return {"reading": self._reading(happening)}

    def _reading(self, happening: Happening) -> JsonObject | None:
        match happening.kind:
            case "received":
                if self._attempt != happening.attempt:
                    self._attempt = happening.attempt
                    self._upstream = _upstream_reading(self._watched.sources[happening.attempt - 1])
                assert self._upstream is not None
                return self._upstream.feed(happening.data)
            case "answered":
                ended, self._upstream = self._upstream, None
                return ended.end() if ended else {}
            case "sent":
                return self._client.feed(happening.data)
            case _:
                return self._client.end()


def _upstream_reading(source: Source) -> ReplyReading | SaidReading:
    decoding = source.decoding
    if decoding is None or not (200 <= source.status < 300):
        return SaidReading(source.profile)
    return ReplyReading(
        decoding.profile,
        decoding.tools,
        constrained=decoding.constrained,
        read=decoding.read() if decoding.read else None,
        policy=decoding.policy,
        limits=decoding.limits,
    )


def _plain(api: Api) -> Profile:
    """What is known of an answer that we wrote."""
    return replace(resolve(), api=api)
