"""Record the exchanges of a simulator or of a real vendor in a file, and replay them.

    with Simulator("deepseek", brain, log=record_to("exchanges.jsonl")) as vendor:
        ...  # point a client at vendor.url; later Replay("exchanges.jsonl") gives the same answers

    with Recorder("https://api.deepseek.com/v1", Path("exchanges.jsonl")) as recorder:
        ...  # point a client, with its own key, at recorder.url

Each line is a JSON object: ``path``, ``request`` (the body), ``status``, ``content_type``, ``streamed``,
``headers`` of the answer, ``writes`` (the delay in seconds and the text of each write) and ``ending``
(``whole`` or ``cut``). Bytes that are not UTF-8, e.g. if a part ends inside a character, are written as
lone surrogates, so that every byte is replayed.

Keys and cookies are passed on and never written: only the headers content type, ``Retry-After`` and rate
limits are written, queries are dropped, and ``[key]`` replaces a secret of the request that is quoted in a
text. An answer is passed on while it arrives, and written when it has ended.
"""

from __future__ import annotations

import http.client
import json
import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import IO, Any
from urllib import request as urls
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qsl, urlsplit

from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import object_in, objects
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.loopback_server import Handled, LoopbackEndpoint, LoopbackServer, Recorded
from ferrule.simulate.reply_draft import compact
from ferrule.wire.family import FAMILIES


def record_to(file: str | Path) -> Callable[[Recorded], None]:
    """Return a ``log`` for ``Simulator`` that adds each exchange to ``file``, which is emptied first.

    A new file can be read by its owner only. ``Replay`` reads the file. Simulators and threads may share
    the log. Raises ``UsageError`` if the file cannot be written.
    """
    path, lock = Path(file), threading.Lock()
    try:
        path.touch(0o600)
        path.write_text("", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error

    def log(record: Recorded) -> None:
        if record.answer is None:
            return
        with lock, path.open("a", encoding="utf-8") as out:
            out.write(exchange_line(record.path, record.request, record.answer))

    return log


def exchange_line(path: str, request: JsonObject, answer: Answer) -> str:
    line = {
        "path": path,
        "request": request,
        "status": answer.status,
        "content_type": answer.content_type,
        "streamed": answer.streamed,
        "headers": dict(answer.headers),
        "writes": [[write.wait, write.data.decode("utf-8", "surrogateescape")] for write in answer.writes],
        "ending": answer.ending,
    }
    return json.dumps(line) + "\n"


# Replay


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

    A recorded request gets its recorded answer, each answer once; any other request gets the next unused
    answer. When none is left, the status is 410, and the error says what to do. Raises ``UsageError`` if
    the file cannot be read or the port is taken.
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
            paths[0].removesuffix(each.path)
            for each in FAMILIES.values()
            if paths and paths[0].endswith(each.path)
        )
        self._prefix = next(known, "")
        used_up = N_(
            f"the recording {file} is used up; answers given: {self.left}. Start the replay again to begin"
            " anew, or record more exchanges with `ferrule simulate record`"
        )
        self._used_up = compact({"error": {"message": used_up}}).encode()
        self._lock = threading.Lock()
        self._host = host
        self._server = LoopbackServer(host, port, self._handle, guarded=True)

    @property
    def url(self) -> str:
        """The base URL for a client."""
        return f"http://{self._host}:{self.port}{self._prefix}"

    @property
    def left(self) -> int:
        """The number of unused answers."""
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
                return Handled(Answer(410, "application/json", [Write(self._used_up)]))
            known = [at for at, (request, _) in enumerate(self._left) if request == asked]
            return Handled(self._left.pop(known[0] if known else 0)[1])


# The proxy

READ_TIMEOUT = 600.0
"""After this many seconds without a byte the connection to the vendor is closed."""

HOP_BY_HOP_HEADERS = frozenset(
    {"accept-encoding", "connection", "content-encoding", "content-length", "date", "host", "keep-alive"}
    | {"proxy-authenticate", "proxy-authorization", "proxy-connection", "server", "te", "trailer"}
    | {"transfer-encoding", "upgrade"}
)
"""Headers that belong to one connection or to its encoding of the body; a proxy does not pass them on."""

KEY_HEADERS = ("authorization", "x-api-key", "api-key", "x-goog-api-key")
RECORDED_HEADERS = re.compile(r"retry-after(-ms)?|(x|anthropic)-ratelimit-.*")
SECRET_FIELDS = re.compile(r"key|token|secret|sig|auth|pass|credential")
MIN_SECRET = 4
"""A shorter value of a header, query or cookie is not treated as a secret: it may occur anywhere."""
MIN_OTHER_SECRET = 8
"""The same for headers whose names only suggest a secret."""
QUOTED_PREFIX = 8
"""This many first characters of a secret, followed by stars or dots, count as a masked quotation of it."""


class Recorder(LoopbackEndpoint):
    """A proxy to ``upstream``, a vendor's base URL, that listens until ``close``; a context manager.

    Each POST and its answer is added to ``file``, which is emptied first; other requests are only passed
    on. Raises ``UsageError`` if ``upstream`` is not a URL or has a password, the file cannot be written, or
    the port is taken.
    """

    def __init__(self, upstream: str, file: str | Path, *, port: int = 0, host: str = "127.0.0.1") -> None:
        parts = urlsplit(upstream)
        if "@" in parts.netloc:
            raise UsageError("leave user and password out of the URL; clients send their own key")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError(f"{upstream!r} is not an http or https URL")
        self._log = record_to(file)
        self.recorded = 0
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._prefix = parts.path.rstrip("/")
        own = parts.hostname in ("127.0.0.1", "localhost", "::1")
        proxies = [urls.ProxyHandler({})] if own else []
        self._opener = urls.build_opener(_NoRedirects, *proxies)
        self._host = host
        self._lock = threading.Lock()
        self._server = LoopbackServer(host, port, self._handle, guarded=True)

    @property
    def url(self) -> str:
        """The base URL for a client: this address with the upstream's path."""
        return f"http://{self._host}:{self.port}{self._prefix}"

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        passed = {name: value for name, value in headers.items() if name not in HOP_BY_HOP_HEADERS}
        asked = urls.Request(
            self._origin + target,
            data=body if method == "POST" else None,
            headers=passed | {"Accept-Encoding": "identity"},
            method=method,
        )
        try:
            reply: Any = self._opener.open(asked, timeout=READ_TIMEOUT)
        except HTTPError as error:
            reply = error
        except (URLError, OSError, http.client.HTTPException) as error:
            text = compact({"error": {"message": f"cannot reach {self._origin}: {error}"}})
            return Handled(Answer(502, "application/json", [Write(text.encode())]))
        exchange = _Exchange(target.split("?", 1)[0], body, _secrets(target, headers))
        answer = Answer(
            int(reply.status),
            str(reply.headers.get("Content-Type") or "application/octet-stream"),
            (),
            streamed=reply.headers.get("Content-Length") is None,
            headers=[(name, value) for name, value in reply.headers.items() if _passes(name)],
        )
        wanted = method == "POST"
        if answer.streamed:
            return Handled(answer, arriving=self._passing(reply, exchange, answer, wanted))
        ending = exchange.take_all(reply)
        whole = replace(answer, writes=[Write(write.data) for write in exchange.writes], ending=ending)
        self._record(exchange, whole, wanted)
        return Handled(whole)

    def _passing(
        self, reply: IO[bytes], exchange: _Exchange, answer: Answer, wanted: bool
    ) -> Iterator[Write]:
        """Yield the parts of an answer as they arrive; record it at its end, however it ends."""
        ended = False
        try:
            for data in exchange.take(reply):
                yield Write(data)
            ended = True
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionResetError("the vendor broke off") from error
        finally:
            reply.close()
            self._record(exchange, replace(answer, ending="whole" if ended else "cut"), wanted)

    def _record(self, exchange: _Exchange, answer: Answer, wanted: bool) -> None:
        if not wanted:
            return
        headers = [
            (name.lower(), value) for name, value in answer.headers if RECORDED_HEADERS.match(name.lower())
        ]
        record = exchange.record(replace(answer, headers=headers))
        with self._lock:
            self._log(record)
            self.recorded += 1


class _NoRedirects(urls.HTTPRedirectHandler):
    """Passes a redirection on to the client, because its key must not be sent to another host."""

    def redirect_request(self, *args: Any, **more: Any) -> None:
        """Follow no redirection."""


@dataclass(slots=True)
class _Exchange:
    path: str
    body: bytes
    secrets: Sequence[str]
    writes: list[Write] = field(default_factory=list[Write])

    def take(self, reply: Any) -> Iterator[bytes]:
        """Yield the parts as they arrive, and store them with the seconds between them."""
        before = time.monotonic()
        while data := reply.read1(65_536):
            now = time.monotonic()
            self.writes.append(Write(data, round(now - before, 3)))
            before = now
            yield data

    def take_all(self, reply: Any) -> Any:
        """Read everything; return ``whole`` or ``cut``."""
        try:
            self.writes = [Write(reply.read())]
        except http.client.IncompleteRead as error:
            self.writes = [Write(error.partial)]
            return "cut"
        finally:
            reply.close()
        return "whole"

    def record(self, answer: Answer) -> Recorded:
        """Return the record of the exchange, without request headers and secrets."""
        whole = b"".join(write.data for write in self.writes).decode("utf-8", "surrogateescape")
        hidden = self._hide(whole)
        writes = self.writes
        if hidden != whole:
            waited = sum(write.wait for write in self.writes)
            writes = [Write(hidden.encode("utf-8", "surrogateescape"), waited)]
        kept = replace(answer, writes=writes)
        return Recorded(self.path, self._request(), b"", {}, answer.status, answer=kept)

    def _request(self) -> JsonObject:
        return object_in(self._hide(self.body.decode("utf-8", "replace")))

    def _hide(self, text: str) -> str:
        for secret in self.secrets:
            text = text.replace(secret, "[key]")
            if len(secret) > QUOTED_PREFIX:
                text = re.sub(re.escape(secret[:QUOTED_PREFIX]) + r"[\w-]*[*.…]{2}[\w*.…-]*", "[key]", text)
        return text


def _passes(name: str) -> bool:
    return name.lower() not in HOP_BY_HOP_HEADERS and name.lower() != "content-type"


def _secrets(target: str, headers: Mapping[str, str]) -> list[str]:
    found = {headers.get(name, "").rpartition(" ")[2] for name in KEY_HEADERS}
    others = (value for name, value in headers.items() if SECRET_FIELDS.search(name))
    found |= {value for value in others if len(value) >= MIN_OTHER_SECRET}
    query = parse_qsl(urlsplit(target).query)
    found |= {value for name, value in query if SECRET_FIELDS.search(name.lower())}
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        found.add(headers.get("cookie", ""))
    found |= {cookie.value for cookie in cookies.values()}
    return sorted((each for each in found if len(each) >= MIN_SECRET), key=len, reverse=True)
