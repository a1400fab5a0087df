"""One strict server on loopback for all shapes: the first message of the user says which one is wanted."""

import itertools
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.loopback_server import Handled, LoopbackServer
from tests.agent.middleware.wire import DONE, events, reply
from tests.shapes import Shape

__all__ = ["Run", "server"]


@dataclass
class Run:
    """One conversation: what the server says, one shape after the other, and what it was asked."""

    task: str
    shapes: list[Shape]
    requests: list[dict[str, Any]] = field(default_factory=list)
    refused: int = 0


class Server:
    """Serves the shape of each run, then "Done."; refuses histories that a strict vendor refuses."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}
        self._numbers = itertools.count()
        self._loopback = LoopbackServer("127.0.0.1", 0, self._handle)
        self.url = f"http://127.0.0.1:{self._loopback.port}/v1"

    def begin(self, shape: Shape) -> Run:
        run = Run(f"add 1 and 2 (run {next(self._numbers)})", [shape] * (1 + shape.twice))
        self._runs[run.task] = run
        return run

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        asked = json.loads(body)
        task = next(_text(m["content"]) for m in asked["messages"] if m["role"] == "user")
        run = self._runs[task]
        number = len(run.requests)
        run.requests.append(asked)
        if why := problem(asked["messages"]):
            run.refused += 1
            error = json.dumps({"error": {"message": why, "type": "invalid_request_error"}})
            return Handled(Answer(400, "application/json", [Write(error.encode())]))
        shape = run.shapes[number] if number < len(run.shapes) else DONE
        if asked.get("stream"):
            writes = [Write(event.encode()) for event in events(shape)]
            return Handled(Answer(200, "text/event-stream", writes, streamed=True))
        return Handled(Answer(200, "application/json", [Write(json.dumps(reply(shape)).encode())]))


def problem(messages: list[dict[str, Any]]) -> str:
    """What a strict vendor finds wrong: every id is used once and answered at once."""
    used: set[str] = set()
    waiting: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message["tool_call_id"] not in waiting:
                return "a result without its call"
            waiting.remove(message["tool_call_id"])
            continue
        if waiting:
            return "a call without its result"
        ids = [call["id"] for call in message.get("tool_calls") or ()]
        waiting = set(ids)
        if len(waiting) < len(ids) or waiting & used or not all(ids):
            return "an id is empty or was used before"
        used |= waiting
    return "a call without its result" if waiting else ""


def _text(content: Any) -> str:
    return content if isinstance(content, str) else "".join(part["text"] for part in content)


@cache
def server() -> Server:
    """The server of this process; its threads are daemons."""
    return Server()
