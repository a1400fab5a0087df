"""``Simulator``: a vendor with a brain and faults as an HTTP endpoint on loopback.

    with Simulator("deepseek", script(Say(text="Hello."))) as vendor:
        client = OpenAI(base_url=vendor.url, api_key="any")

Nothing here depends on the clock or on chance: the same requests give the same bytes.
"""

from __future__ import annotations

import atexit
import os
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from ferrule.core.errors import UnknownName, UsageError
from ferrule.simulate.answerer import Answerer, Mode, key_problem, models_answer
from ferrule.simulate.conversation import Brain, object_in
from ferrule.simulate.faults import fault_named
from ferrule.simulate.faults.fault import Answer, Fault, Write, refuse
from ferrule.simulate.loopback_server import (
    SECRET_HEADERS,
    Handled,
    LoopbackEndpoint,
    LoopbackServer,
    Recorded,
)
from ferrule.simulate.request_rules import Problem, Rule
from ferrule.simulate.scripted_models import echo
from ferrule.simulate.vendors import Vendor, speaking, vendor_named
from ferrule.vendors import Api
from ferrule.wire.family import FAMILIES

NO_REQUEST = "0" * 32


class Simulator(LoopbackEndpoint):
    """A vendor that listens from its creation until ``close``; a context manager.

    ``vendor`` is a name (see ``vendor_names()``) or a ``Vendor``; ``brain`` decides each turn, by default
    ``echo``; ``faults`` (values, or names for ``fault_named``) occur on the turns they name, and those in a
    request's header ``X-Ferrule-Faults`` on that request. ``mode`` chooses the rules: ``observed`` (those
    seen enforced), ``documented`` (all that the vendor documents) or ``lenient`` (none). ``port`` 0 takes a
    free one.
    Streams are cut into pieces of ``pieces`` characters; ids come from ``seed``. ``rules`` are added to the
    vendor's own; ``log`` is called with the record of each request before its answer is sent;
    ``record_to(file)`` is such a function, whose file ``Replay`` reads. Any key is accepted except an empty
    one and ``invalid``. Raises ``UsageError`` if the vendor, the mode or a fault is unknown, the brain is
    not callable, or the port is taken.
    """

    def __init__(
        self,
        vendor: str | Vendor,
        brain: Brain = echo,
        *,
        faults: Sequence[Fault | str] = (),
        port: int = 0,
        mode: Mode = "observed",
        host: str = "127.0.0.1",
        seed: int = 0,
        pieces: tuple[int, int] = (3, 6),
        rules: Sequence[Rule] = (),
        log: Callable[[Recorded], None] | None = None,
    ) -> None:
        named = vendor_named(vendor) if isinstance(vendor, str) else vendor
        self.vendor = replace(named, observed=(*named.observed, *rules)) if rules else named
        if mode not in ("observed", "documented", "lenient"):
            raise UnknownName("mode", mode, get_args(Mode))
        if not 1 <= pieces[0] <= pieces[1]:
            raise UsageError(f"pieces must be two sizes from 1 upwards, not {pieces!r}")
        listed: Sequence[Any] = [None] if isinstance(faults, str) else faults
        made = [fault_named(each) if isinstance(each, str) else each for each in listed]
        if not all(isinstance(each, Fault) for each in made):
            wanted = "a fault is a Fault, such as fault_named('slow'), or a name of one"
            raise UsageError(f"{wanted}, and faults are a list of them, not {faults!r}")
        if not callable(brain):
            raise UsageError(f"a brain is a function such as script(Say('Hello.')), not {brain!r}")
        self.requests: list[Recorded] = []
        self._apis: dict[Api, Vendor] = {self.vendor.api: self.vendor}
        for api, prefix in self.vendor.elsewhere.items():
            self._apis[api] = speaking(self.vendor, api, prefix)
        self._answerer = Answerer(self.vendor, brain, tuple(made), mode, seed, pieces)
        self._lock = threading.Lock()
        self._host = host
        self._log = log
        self._server = LoopbackServer(host, port, self._handle)

    @property
    def url(self) -> str:
        """The base URL for a client, with the vendor's path prefix."""
        return f"http://{self._host}:{self.port}{self.vendor.prefix}"

    @property
    def apis(self) -> tuple[Api, ...]:
        """The API families it serves; the first is that of ``url``."""
        return (*self._apis,)

    def at(self, api: Api) -> str:
        """Return the base URL of another API of the vendor; ``UsageError`` if it has none."""
        if api not in self._apis:
            raise UsageError(f"{self.vendor.name} has no {api}; it has: {', '.join(self._apis)}")
        return f"http://{self._host}:{self.port}{self._apis[api].prefix}"

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        path = target.split("?", 1)[0].rstrip("/")
        for api, vendor in self._apis.items():
            if method == "POST" and path in _paths(vendor.prefix, FAMILIES[api].path):
                return self._chat(path, headers, body, vendor)
            if method == "GET" and path in _paths(vendor.prefix, "/models"):
                problem = key_problem(headers)
                return Handled(refuse(vendor, problem, NO_REQUEST) if problem else models_answer(vendor))
        return Handled(refuse(self.vendor, Problem("not-found", detail=f"{method} {path}"), NO_REQUEST))

    def _chat(self, path: str, headers: Mapping[str, str], body: bytes, vendor: Vendor) -> Handled:
        kept = {name: value for name, value in headers.items() if name not in SECRET_HEADERS}
        record = Recorded(path, object_in(body), body, kept)
        with self._lock:
            self.requests.append(record)
            try:
                answered = self._answerer.answer(body, headers, vendor)
                answer, record.lost = answered.answer, answered.lost
                record.faults, record.calls = answered.faults, answered.calls
            except Exception as error:
                # A custom rule, fault or argument failed: report it instead of closing the connection
                # silently.
                said = f"the simulator failed: {type(error).__name__}: {error}"
                answer = Answer(500, "text/plain", [Write(said.encode())])
            record.status, record.answer = answer.status, answer
            if self._log is not None:
                self._log(record)
            return Handled(answer, record)


def simulator_of_process(vendor: str) -> Simulator:
    """Return this process's simulated vendor: started on first use, it ends with the process.

    Its model is ``echo``. Requests are not kept. Raises ``UnknownName`` if the vendor is not simulated.
    """
    with _STARTING:
        key = (os.getpid(), vendor_named(vendor).name)
        if key not in _RUNNING:
            # A forked process inherits the sockets of its parent but not the threads.
            started = _RUNNING[key] = Simulator(
                vendor, seed=os.getpid(), log=lambda record: started.requests.clear()
            )
            atexit.register(started.close)
        return _RUNNING[key]


_RUNNING: dict[tuple[int, str], Simulator] = {}
_STARTING = threading.Lock()


def _paths(prefix: str, path: str) -> tuple[str, ...]:
    """Return the accepted paths: clients differ in what they take for the base URL."""
    return tuple(head + path for head in (prefix, prefix + "/v1", "/v1", ""))
