"""JSON replies a second, and CPU seconds for 1,000 chunks of a stream: bare pass-through, gateway, peers.

``python -m benchmarks.gateway [SECONDS] [--write]``. Each has processes of its own; rounds alternate, so
that all meet the same machine, and the best of each counts. CPU seconds and memory are those of the
proxy's processes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
import time
from collections import defaultdict
from contextlib import ExitStack, suppress
from statistics import median, quantiles

from benchmarks.gateway import peers
from benchmarks.gateway.page import machine, write_block
from benchmarks.gateway.processes import Proxy, cpu, memory, start
from benchmarks.gateway.upstream import CHUNKS
from benchmarks.tables import Table, ratio

CONNECTIONS = 16
TIMED = 4
TIME = re.compile(rb'"content": ?"(\d+\.\d+)"')
STREAMS = 25
ROUNDS = 3
TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "read_file",
            "parameters": {
                "type": "object",
                "properties": {"path": {"type": "string"}, "limit": {"type": "integer"}},
                "required": ["path"],
            },
        },
    }
]


def request(model: str, headers: dict[str, str], *, stream: bool) -> bytes:
    messages = [
        {"role": "system", "content": "You are a careful engineer. " * 20},
        {"role": "user", "content": "Please look at the files, and say what is wrong with them. " * 20},
    ]
    body = json.dumps({"model": model, "messages": messages, "tools": TOOLS, "stream": stream}).encode()
    own = "".join(f"{name}: {value}\r\n" for name, value in headers.items()).encode()
    return (
        b"POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        b"%bcontent-length: %d\r\n\r\n%b" % (own, len(body), body)
    )


async def ask(port: int, sent: bytes, until: float, *, stream: bool) -> int:
    """How often one connection gets an answer until then."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    count = 0
    while time.perf_counter() < until:
        writer.write(sent)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        if not head.startswith(b"http/1.1 200"):
            status, said = head.splitlines()[0].decode(), await reader.read(200)
            raise OSError(f"{status}: {said.decode(errors='replace')}")
        if b"content-length: " in head:
            await reader.readexactly(int(head.partition(b"content-length: ")[2].split(b"\r\n")[0]))
        elif stream:
            await reader.readuntil(b"\r\n0\r\n\r\n")
        else:
            await _chunks(reader)
        count += 1
    writer.close()
    return count


async def delays(proxy: Proxy, streams: int) -> list[float]:
    """Milliseconds that each text was on its way, in streams at the same time."""
    sent = request("timed-paced", proxy.headers, stream=True)

    async def one() -> list[float]:
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        writer.write(sent)
        found: list[float] = []
        while b"[DONE]" not in (line := await reader.readline()):
            now = time.monotonic()
            if not line:
                raise OSError("the stream broke off")
            text = TIME.search(line)
            if text:
                found.append((now - float(text[1])) * 1000)
        writer.close()
        return found

    return [delay for each in await asyncio.gather(*(one() for _ in range(streams))) for delay in each]


async def _chunks(reader: asyncio.StreamReader) -> None:
    while int(size := await reader.readline(), 16):
        await reader.readexactly(int(size, 16) + 2)
    await reader.readline()


async def measured(
    proxy: Proxy, model: str, seconds: float, connections: int, *, stream: bool
) -> tuple[int, float]:
    began = time.perf_counter()
    sent = request(model, proxy.headers, stream=stream)
    counts = await asyncio.gather(
        *(ask(proxy.port, sent, began + seconds, stream=stream) for _ in range(connections))
    )
    return sum(counts), time.perf_counter() - began


KINDS = ("json", *(f"{text}{pace}" for text in ("prose", "code", "markdown") for pace in ("", "-paced")))


FAILURES = (OSError, EOFError, ValueError, asyncio.LimitOverrunError)
"""What a proxy can do wrong: refuse, break off, hang, answer something else, or end."""
PATIENCE = 30.0
"""Seconds behind the time of a round."""


class Figures:
    """The best of each round: by what was measured and of whom."""

    def __init__(self) -> None:
        self._all: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        self.failed: dict[str, str] = {}
        """Whose streams or JSON replies failed, and why; they are not asked for again."""

    def measure(self, name: str, proxy: Proxy, kind: str, seconds: float) -> None:
        """One round of one kind (``timed``: how long a chunk is on its way). A failure stops no other."""
        what = f"{name}'s {'JSON replies' if kind == 'json' else 'streams'} fail"
        if what in self.failed:
            return
        try:
            self._time(name, proxy) if kind == "timed" else self._count(name, proxy, kind, seconds)
        except FAILURES as error:
            self.failed[what] = str(error).strip() or type(error).__name__
            print(f"{what} ({kind}): {self.failed[what]}", file=sys.stderr)

    def _count(self, name: str, proxy: Proxy, kind: str, seconds: float) -> None:
        import uvloop

        stream = kind != "json"
        connections = STREAMS if kind.endswith("-paced") else CONNECTIONS
        before = cpu(proxy.process)
        model = kind if stream else "prose"
        work = measured(proxy, model, seconds, connections, stream=stream)
        count, took = uvloop.run(asyncio.wait_for(work, seconds + PATIENCE))
        used = cpu(proxy.process) - before
        if stream:
            self._all[kind, name].append(used * 1000 / (count * CHUNKS))
        else:
            self._all["json", name].append(count / took)
            self._all["cpu", name].append(used * 1000 / count)

    def _time(self, name: str, proxy: Proxy) -> None:
        import uvloop

        found = uvloop.run(asyncio.wait_for(delays(proxy, TIMED), PATIENCE))
        self._all["p50", name].append(median(found))
        self._all["p99", name].append(quantiles(found, n=100)[98])

    def weigh(self, name: str, proxy: Proxy) -> None:
        """How much memory it has now, unless it has ended."""
        with suppress(OSError):
            self._all["size", name].append(memory(proxy.process))

    def best(self, kind: str, name: str) -> float | None:
        """Most replies a second, or least CPU time."""
        found = self._all[kind, name]
        return (max if kind == "json" else min)(found) if found else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=4.0)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    parser.add_argument("--alone", action="store_true", help="without LiteLLM and Portkey")
    given = parser.parse_args()
    with ExitStack() as stack:
        _, vendor = start(stack, "benchmarks.gateway.upstream")
        url = f"http://127.0.0.1:{vendor}"
        options = ("--port", "0", "--upstream", f"{url}/v1", "--memory", "memory:")
        own = ("ferrule", "gateway", *options)

        proxies = {
            "bare": Proxy(*start(stack, "benchmarks.gateway.bare", url)),
            "Ferrule": Proxy(*start(stack, *own)),
            **({} if given.alone else peers.started(stack, url)),
        }
        figures = Figures()
        for name, proxy in proxies.items():
            Figures().measure(name, proxy, "json", 2.0)  # until everything is loaded
        for _ in range(ROUNDS):
            for kind in (*KINDS, "timed"):
                for name, proxy in proxies.items():
                    figures.measure(name, proxy, kind, given.seconds)
        for name, proxy in proxies.items():
            figures.weigh(name, proxy)
    table = _table(figures, tuple(proxies))
    from rich.console import Console

    Console().print(table.printed())
    if given.write:
        write_block("gateway", table.markdown())


def _table(figures: Figures, names: tuple[str, ...]) -> Table:
    rows: list[list[str]] = []
    for kind, what in (
        ("json", "JSON replies a second"),
        ("cpu", "CPU ms for a JSON reply"),
        *((kind, f"CPU s for 1,000 chunks, {kind}") for kind in KINDS[1:]),
        ("p50", f"ms that a chunk is delayed, {TIMED} paced streams, median"),
        ("p99", "the same, 99th percentile"),
    ):
        bare = figures.best(kind, "bare")
        row = [what]
        for name in names:
            own = figures.best(kind, name)
            times = f" ({ratio(own / bare)})" if name != "bare" and own and bare else ""
            row.append("–" if own is None else f"{_figure(own)}{times}")
        rows.append(row)
    sizes = (figures.best("size", name) for name in names)
    rows.append(["MB (PSS)", *("–" if size is None else f"{size:.0f}" for size in sizes)])
    failed = [f"{what}: {why}." for what, why in figures.failed.items()]
    note = " ".join(
        (
            "*bare*: uvicorn and aiohttp, which pass everything on; in brackets the multiple of bare.",
            "Ferrule runs with its log, metrics and events.",
            f"*paced*: {STREAMS} streams with a chunk every 10 ms; the others are as fast as possible.",
            "One process each, requests of 2 KB, a simulated vendor that costs next to nothing; the "
            "best of three rounds.",
            *failed,
            f"`scripts/bench --gateway`; {machine()}.",
        )
    )
    return Table("What a gateway costs", ("", *names), rows, note)


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"


if __name__ == "__main__":
    main()
