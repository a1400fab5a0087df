"""Numbers of a worker for Prometheus: what it did with runs in, a page at ``/metrics`` of loopback out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from ferrule.errors import UsageError
from ferrule.runs.run_news import RunNews

__all__ = ["RunCounts", "serve_metrics"]

HOST = "127.0.0.1"
LONGEST_REQUEST = 8192
SECONDS = 10.0
"""For a client to say what it wants."""


class RunCounts:
    """Counts what a worker did."""

    def __init__(self) -> None:
        self._at_work: set[str] = set()
        self._begun: Counter[str] = Counter()
        self._ended: Counter[tuple[str, str]] = Counter()

    @property
    def running(self) -> int:
        """Runs that are at work now."""
        return len(self._at_work)

    def count(self, news: RunNews) -> None:
        """Count one thing."""
        if news.turn == "begun":
            self._at_work.add(news.run)
            self._begun[news.agent] += 1
            return
        self._at_work.discard(news.run)
        self._ended[news.agent, "lost" if news.turn == "lost" else news.status] += 1

    def text(self) -> str:
        """What Prometheus reads."""
        begun, ended = "ferrule_worker_segments_begun_total", "ferrule_worker_segments_ended_total"
        lines = [
            "# HELP ferrule_worker_runs Runs at work now.",
            "# TYPE ferrule_worker_runs gauge",
            f"ferrule_worker_runs {self.running}",
            f"# HELP {begun} Segments of runs that this worker began.",
            f"# TYPE {begun} counter",
            *(
                f'{begun}{{agent="{_label(agent)}"}} {count}'
                for agent, count in sorted(self._begun.items())
            ),
            f"# HELP {ended} Segments that it ended; queued: handed back, lost: taken by another worker.",
            f"# TYPE {ended} counter",
            *(
                f'{ended}{{agent="{_label(agent)}",status="{status}"}} {count}'
                for (agent, status), count in sorted(self._ended.items())
            ),
        ]
        return "\n".join(lines) + "\n"


def _label(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


@asynccontextmanager
async def serve_metrics(counts: RunCounts, port: int) -> AsyncGenerator[int]:
    """Serve them at this port (0: any), which it yields. Raises ``UsageError`` for one that is taken."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            async with asyncio.timeout(SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
            known = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            body = counts.text().encode() if known else b"see /metrics\n"
            status = "200 OK" if known else "404 Not Found"
            writer.write(
                f"HTTP/1.1 {status}\r\ncontent-type: text/plain; version=0.0.4; charset=utf-8\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
                + body
            )
            await writer.drain()
        writer.close()

    try:
        server = await asyncio.start_server(answer, HOST, port, limit=LONGEST_REQUEST)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"cannot listen on {HOST}:{port}: {why}; choose another port") from error
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
