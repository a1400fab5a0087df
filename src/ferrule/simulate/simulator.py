"""A vendor on loopback: a brain and faults in, an HTTP endpoint out.

    with Simulator("deepseek", script(Say(text="Hello."))) as vendor:
        client = OpenAI(base_url=vendor.url, api_key="any")

The one trick: nothing here depends on the clock or on chance; the same requests give the same bytes.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.simulate.answering import Answerer, Mode, key_problem, models_answer, refuse
from ferrule.simulate.conversation import Brain
from ferrule.simulate.faults.base import Fault
from ferrule.simulate.rules import Problem
from ferrule.simulate.server import SECRET_HEADERS, Handled, Loopback, Recorded
from ferrule.simulate.vendors import Vendor, vendor_named

__all__ = ["Simulator"]

NO_REQUEST = "0" * 32


class Simulator:
    """A vendor that listens from the moment it is made until ``close``; a context manager.

    ``vendor`` is a name (see ``vendors()``) or a ``Vendor``; ``brain`` decides each turn; ``faults``
    go wrong on the turns they name. ``mode`` chooses the rules: ``observed`` (those seen enforced),
    ``documented`` (all that the vendor documents) or ``lenient`` (none). ``port`` 0 takes a free one.
    Streams are cut into pieces of ``pieces`` characters; ids come from ``seed``. Any key is accepted
    except an empty one and ``invalid``. Raises ``UsageError`` when the vendor or mode is unknown or the
    port is taken.
    """

    def __init__(
        self,
        vendor: str | Vendor,
        brain: Brain,
        *,
        faults: Sequence[Fault] = (),
        port: int = 0,
        mode: Mode = "observed",
        host: str = "127.0.0.1",
        seed: int = 0,
        pieces: tuple[int, int] = (3, 6),
    ) -> None:
        self.vendor = vendor_named(vendor) if isinstance(vendor, str) else vendor
        if mode not in ("observed", "documented", "lenient"):
            raise UsageError(f"unknown mode {mode!r}; there are: observed, documented, lenient")
        if not 1 <= pieces[0] <= pieces[1]:
            raise UsageError(f"pieces must be two sizes from 1 upwards, not {pieces!r}")
        self.requests: list[Recorded] = []
        self._answerer = Answerer(self.vendor, brain, tuple(faults), mode, seed, pieces)
        self._lock = threading.Lock()
        self._host = host
        try:
            self._server = Loopback(host, port, self._handle)
        except (OSError, OverflowError) as error:
            raise UsageError(
                f"cannot listen on {host}:{port}: {_why(error)}; choose another port"
            ) from error

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._server.port

    @property
    def url(self) -> str:
        """The base URL for a client, with the vendor's path prefix."""
        return f"http://{self._host}:{self.port}{self.vendor.prefix}"

    def close(self) -> None:
        """Stop at once: running streams are cut. May be called twice."""
        self._server.close()

    def __enter__(self) -> Simulator:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        path = target.split("?", 1)[0].rstrip("/")
        for head in (self.vendor.prefix + "/v1", self.vendor.prefix, "/v1", ""):
            if method == "POST" and path == head + "/chat/completions":
                return self._chat(path, headers, body)
            if method == "GET" and path == head + "/models":
                problem = key_problem(headers)
                found = refuse(self.vendor, problem, NO_REQUEST) if problem else models_answer(self.vendor)
                return Handled(found)
        return Handled(refuse(self.vendor, Problem("not-found", detail=f"{method} {path}"), NO_REQUEST))

    def _chat(self, path: str, headers: Mapping[str, str], body: bytes) -> Handled:
        kept = {name: value for name, value in headers.items() if name not in SECRET_HEADERS}
        record = Recorded(path, _object(body), body, kept)
        with self._lock:
            self.requests.append(record)
            return Handled(self._answerer.answer(body, headers), record)


def _object(body: bytes) -> JsonObject:
    try:
        value: Any = json.loads(body)
    except ValueError:
        return {}
    return cast(JsonObject, value) if isinstance(value, dict) else {}


def _why(error: OSError | OverflowError) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error)
