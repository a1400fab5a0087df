"""Somebody who watches a gateway, in a thread."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any

from tests.waiting import becomes


@dataclass
class Event:
    kind: str
    id: str
    facts: dict[str, Any]


@dataclass
class Watching:
    """What was seen: all events, and the bytes."""

    events: list[Event] = field(default_factory=list)
    text: str = ""
    cut: bool = False
    """The connection did not end as HTTP wants it."""
    over: threading.Event = field(default_factory=threading.Event)

    def of(self, *kinds: str) -> list[dict[str, Any]]:
        return [each.facts for each in self.events if each.kind in kinds]

    def kinds(self) -> list[str]:
        """The kinds of events but counters; pieces in a row count as one."""
        seen: list[str] = []
        for each in self.events:
            if each.kind != "counters" and seen[-1:] != [each.kind]:
                seen.append(each.kind)
        return seen

    def waits_for(self, kind: str, count: int = 1) -> None:
        assert becomes(lambda: len(self.of(kind)) >= count or self.over.is_set())
        assert len(self.of(kind)) >= count, self.text


@contextmanager
def watching(url: str, query: str = "", headers: Mapping[str, str] | None = None) -> Generator[Watching]:
    """Watch the gateway at this URL until the block ends; its first events are there already."""
    seen = Watching()
    connection = HTTPConnection(url.partition("://")[2])
    connection.request("GET", f"/ferrule/events{query}", headers=dict(headers or {}))
    assert connection.sock is not None
    held = connection.sock
    reply = connection.getresponse()
    assert reply.status == 200, reply.read()
    assert reply.headers["content-type"].startswith("text/event-stream")

    def watch() -> None:
        try:
            _read(reply, seen)
        except (OSError, HTTPException):
            seen.cut = True
        finally:
            seen.over.set()

    thread = threading.Thread(target=watch, name="watching")
    thread.start()
    try:
        if "request=" not in query:
            seen.waits_for("snapshot")
        yield seen
    finally:
        with suppress(OSError):
            held.shutdown(socket.SHUT_RDWR)
        thread.join(30)
        connection.close()
        assert not thread.is_alive()


def _read(reply: HTTPResponse, seen: Watching) -> None:
    kind = id = ""
    for raw in reply:
        line = raw.decode().removesuffix("\n")
        seen.text += line + "\n"
        name, _, value = line.partition(": ")
        if name == "event":
            kind, id = value, ""
        elif name == "id":
            id = value
        elif name == "data":
            seen.events.append(Event(kind, id, json.loads(value)))
