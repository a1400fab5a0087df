"""A server that repeats recorded answers: a file in (see ``recording``), its answers out over HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import objects
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.loopback import Handled, LoopbackEndpoint, LoopbackServer
from ferrule.simulate.vendors import PATHS


def _answer(line: JsonObject) -> Answer:
    writes = [
        Write(str(text).encode("utf-8", "surrogateescape"), float(wait)) for wait, text in line["writes"]
    ]
    headers = [(str(name), str(value)) for name, value in line.get("headers", {}).items()]
    ending = "cut" if line.get("ending") == "cut" else "whole"
    return Answer(
        int(line["status"]), str(line["content_type"]), writes, bool(line["streamed"]), headers, ending
    )


def _why(error: Exception) -> str:
    match error:
        case UnicodeDecodeError():
            return N_("it is not UTF-8 text")
        case KeyError():
            return N_(f"there is no {error}")
        case TypeError():
            return N_("a value has another type than in a recording")
        case _:
            return str(error)


class Replay(LoopbackEndpoint):
    """A server that answers from a recorded file; a context manager.

    A request that was recorded gets the answer it got, each answer once; any other request gets the next
    answer that is left. When none is left, the status is 410. Raises ``UsageError`` when the file cannot be
    read or the port is taken.
    """

    def __init__(self, file: str | Path, *, port: int = 0, host: str = "127.0.0.1") -> None:
        try:
            lines: list[Any] = [
                json.loads(line) for line in Path(file).read_text("utf-8").splitlines() if line
            ]
            self._left = [(line.get("request"), _answer(line)) for line in objects(lines)]
        except OSError as error:
            raise UsageError(f"cannot read {file}: {error.strerror}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise UsageError(f"{file} holds no recorded exchanges: {_why(error)}") from error
        paths = [str(line["path"]) for line in objects(lines)]
        known = (
            paths[0].removesuffix(path) for path in PATHS.values() if paths and paths[0].endswith(path)
        )
        self._prefix = next(known, "")
        self._lock = threading.Lock()
        self._host = host
        self._server = LoopbackServer(host, port, self._handle)

    @property
    def url(self) -> str:
        """The base URL for a client."""
        return f"http://{self._host}:{self.port}{self._prefix}"

    @property
    def left(self) -> int:
        """How many answers have not been given."""
        return len(self._left)

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        if method != "POST":
            return Handled(Answer(404, "application/json", [Write(b'{"error":"nothing is recorded"}')]))
        try:
            asked: Any = json.loads(body)
        except ValueError:
            asked = None
        with self._lock:
            if not self._left:
                return Handled(Answer(410, "application/json", [Write(b'{"error":"nothing is left"}')]))
            known = [at for at, (request, _) in enumerate(self._left) if request == asked]
            return Handled(self._left.pop(known[0] if known else 0)[1])
