"""``/metrics`` and ``/healthz`` of a worker: a host and a port in, an answer to each GET out.

It is answered by the worker's own event loop: one that hangs does not answer that it is well. It needs no
server of HTTP, for there is nothing to it but a line that asks and a text that answers.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from ferrule.errors import RunsUnavailable, UsageError

LONGEST_HEAD = 16 * 1024
"""Bytes of a request line and its headers."""
PATIENCE = 10.0
"""Seconds in which a request must be there, and its answer be taken."""

_PLAIN = "text/plain; charset=utf-8"
_REASONS = {200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 503: "Unavailable"}

_Answer = tuple[int, str, str]
"""Status, type and text."""


@contextlib.asynccontextmanager
async def serve_metrics(
    host: str,
    port: int,
    metrics: Callable[[], Awaitable[str]],
    unwell: Callable[[], str] = lambda: "",
) -> AsyncGenerator[int]:
    """Serve while the block runs; gives the port, which is a free one for ``port`` 0.

    ``metrics`` gives the text of ``/metrics``; ``RunsUnavailable`` of it is a 503. ``unwell`` says why the
    worker takes no runs now, ``""`` where it does. Raises ``UsageError`` where nothing can listen there.
    """

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError):
            try:
                async with asyncio.timeout(PATIENCE):
                    head_only, answer = await _answered(reader, metrics, unwell)
                    writer.write(_written(*answer, head_only=head_only))
                    await writer.drain()
            finally:
                writer.close()

    try:
        server = await asyncio.start_server(serve, host, port, limit=LONGEST_HEAD)
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"cannot serve metrics on {host}:{port}: {why}; choose another port") from error
    async with server:
        yield int(server.sockets[0].getsockname()[1])


async def _answered(
    reader: asyncio.StreamReader, metrics: Callable[[], Awaitable[str]], unwell: Callable[[], str]
) -> tuple[bool, _Answer]:
    """Whether the head alone is wanted, and the answer."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        method, target, _ = head.split(b"\r\n", 1)[0].decode("ascii").split(" ")
    except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError):
        return False, (400, _PLAIN, "this is no request\n")
    if method not in ("GET", "HEAD"):
        return False, (405, _PLAIN, "there is nothing but GET here\n")
    match target.partition("?")[0].rstrip("/"):
        case "/metrics":
            try:
                return method == "HEAD", (200, CONTENT_TYPE_PLAIN_0_0_4, await metrics())
            except RunsUnavailable as error:
                return method == "HEAD", (503, _PLAIN, f"{error}\n")
        case "/healthz":
            why = unwell()
            return method == "HEAD", (503 if why else 200, _PLAIN, f"{why or 'ok'}\n")
        case _:
            return method == "HEAD", (404, _PLAIN, "there are /metrics and /healthz\n")


def _written(status: int, kind: str, text: str, *, head_only: bool) -> bytes:
    body = text.encode()
    head = (
        f"HTTP/1.1 {status} {_REASONS[status]}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n"
        "connection: close\r\ncache-control: no-store\r\n\r\n"
    )
    return head.encode() + (b"" if head_only else body)
