"""A thousand paced streams through the gateway for some minutes, while everybody goes away now and then.

``python -m benchmarks.gateway.soak [MINUTES] [STREAMS] [--write]``. Clients leave in the middle, the vendor
does, readers are slow, and the vendor's process is killed and started again once a minute. What a stream
says has numbers in it: what arrives is compared with what has to arrive. In the end nothing may be left: no
task, no socket, no memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.gateway.page import machine, write_block
from benchmarks.gateway.processes import cpu, memory, start
from benchmarks.gateway.soak_plan import Plan
from benchmarks.tables import Table

RESTART = 60.0
TOOL = {
    "type": "function",
    "function": {
        "name": "look",
        "parameters": {"type": "object", "properties": {"seed": {"type": "integer"}}},
    },
}


@dataclass
class Seen:
    """What clients saw."""

    counts: Counter[str] = field(default_factory=Counter[str])
    wrong: list[str] = field(default_factory=list[str])
    chunks: int = 0


async def client(port: int, seeds: asyncio.Queue[int], seen: Seen, until: float) -> None:
    while time.monotonic() < until:
        plan = Plan.of(await seeds.get())
        try:
            said = await asyncio.wait_for(ask(port, plan, seen), 120)
        except (OSError, asyncio.IncompleteReadError):
            said = "refused"  # the gateway itself never refuses a connection
            seen.wrong.append(f"{plan.seed}: the connection to the gateway broke")
        except TimeoutError:
            said = "hung"
            seen.wrong.append(f"{plan.seed}: no end within two minutes")
        seen.counts[said] += 1
        if said.startswith("status"):
            await asyncio.sleep(0.5)


async def ask(port: int, plan: Plan, seen: Seen) -> str:
    messages = [{"role": "user", "content": f"Number {plan.seed}, please."}]
    body = json.dumps(
        {"model": str(plan.seed), "stream": True, "messages": messages, "tools": [TOOL]}
    ).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**16)
    try:
        writer.write(
            b"POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n"
            b"content-type: application/json\r\ncontent-length: %d\r\n\r\n%b" % (len(body), body)
        )
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        if status not in (200, 502):
            seen.wrong.append(f"{plan.seed}: {head!r} {await reader.read(2000)!r}")
        if status != 200:
            return f"status {status}"
        return await read(reader, plan, seen)
    finally:
        writer.transport.abort()


async def read(reader: asyncio.StreamReader, plan: Plan, seen: Seen) -> str:
    got = Got()
    async for event in events(reader):
        got.take(event)
        seen.chunks += 1
        if plan.end == "client-goes" and got.count > plan.leaves:
            return "left by the client"
        if plan.kind == "burst" and got.count % 200 == 0:
            await asyncio.sleep(random.uniform(0.2, 1.0))
    said = got.verdict(plan)
    if said == "wrong":
        seen.wrong.append(f"{plan.seed}: {replace(got, content=got.content[-80:])}")
    return said


@dataclass
class Got:
    """One stream as a client adds it up."""

    content: str = ""
    finish: str = ""
    failed: bool = False
    done: bool = False
    calls: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    count: int = 0

    def take(self, event: bytes) -> None:
        assert not self.done, "something follows the mark"
        data = event.removeprefix(b"data: ")
        self.done = data == b"[DONE]"
        if self.done or event.startswith(b":"):
            return
        self.count += 1
        value = json.loads(data)
        self.failed = self.failed or "error" in value
        for choice in value.get("choices", ()):
            self.content += choice["delta"].get("content") or ""
            self.finish = choice.get("finish_reason") or self.finish
            for entry in choice["delta"].get("tool_calls") or ():
                self._call(entry)

    def _call(self, entry: dict[str, Any]) -> None:
        if entry["index"] == len(self.calls):
            self.calls.append({"name": "", "arguments": ""})
        for key in ("name", "arguments"):
            self.calls[entry["index"]][key] += entry["function"].get(key) or ""

    def verdict(self, plan: Plan) -> str:
        content, wanted = self.content, plan.content
        if plan.kind == "leaked":  # a newline that touches the markup of a call belongs to it
            content, wanted = content.rstrip("\n"), wanted.rstrip("\n")
        called = [(each["name"], json.loads(each["arguments"])) for each in self.calls]
        if self.done and self.finish and not self.failed:
            return "whole" if (content, called) == (wanted, plan.calls) else "wrong"
        # A call whose JSON had closed is whole, wherever the text behind it broke off.
        right = called in ([], plan.calls) and "".join(plan.texts).startswith(content)
        said_so = self.failed and not self.done and right
        return "broken off by the vendor, and said so" if said_so else "wrong"


async def events(reader: asyncio.StreamReader):
    """The events of a chunked body; ends with the connection."""
    rest = b""
    while True:
        size = await reader.readline()
        if not size.strip():
            return
        length = int(size, 16)
        rest += (await reader.readexactly(length + 2))[:-2]
        *whole, rest = rest.split(b"\n\n")
        for event in whole:
            yield event
        if not length:
            return


def descriptors(process: subprocess.Popen[str]) -> int:
    return len(list(Path(f"/proc/{process.pid}/fd").iterdir()))


def tasks(process: subprocess.Popen[str], log: Path) -> int:
    """How many tasks the gateway has; it says so when it gets the signal."""
    process.send_signal(signal.SIGUSR1)
    time.sleep(0.5)
    return int(re.findall(r"tasks (\d+)", log.read_text())[-1])


async def still_open(port: int) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET / HTTP/1.1\r\n\r\n")
    answer = await reader.readuntil(b"\r\n\r\n")
    count = int(await reader.readexactly(int(answer.lower().partition(b"content-length: ")[2])))
    writer.transport.abort()
    return count


async def soak(minutes: float, streams: int, log: Path) -> tuple[Table, bool]:
    with ExitStack() as stack:
        vendor, vendor_port = start(stack, "benchmarks.gateway.soak_upstream", "0")
        gateway, port = start(
            stack, "benchmarks.gateway.soak_gateway", str(log), f"http://127.0.0.1:{vendor_port}/v1"
        )
        seen = Seen()
        seeds: asyncio.Queue[int] = asyncio.Queue()
        for seed in range(int(minutes * streams * 30) + streams * 4):
            seeds.put_nowait(seed)
        # What the first streams leave behind (connections, caches, buffers) is no leak.
        began = time.monotonic()
        until = began + minutes * 60
        clients = [asyncio.create_task(client(port, seeds, seen, until)) for _ in range(streams)]
        sizes: list[tuple[float, float, int]] = []
        restarts = 0
        before = cpu(gateway)
        while (now := time.monotonic()) < until:
            await asyncio.sleep(min(15.0, until - now))
            sizes.append((time.monotonic() - began, memory(gateway), descriptors(gateway)))
            minute, megabytes, files = sizes[-1]
            print(
                f"{minute:5.0f} s  {megabytes:6.1f} MB  {files} descriptors  {dict(seen.counts)}",
                file=sys.stderr,
            )
            if minute > RESTART * (restarts + 1) and minute < minutes * 60 - 30:
                restarts += 1
                vendor.kill()
                await asyncio.to_thread(vendor.wait)
                await asyncio.sleep(1.0)
                vendor, _ = start(stack, "benchmarks.gateway.soak_upstream", str(vendor_port))
        await asyncio.gather(*clients)
        used = cpu(gateway) - before
        await asyncio.sleep(3.0)
        left = await still_open(vendor_port)
        await asyncio.sleep(75.0)  # connections to the vendor are kept for 30 s, and looked at as often
        idle_tasks, idle_files = tasks(gateway, log), descriptors(gateway)
        end = memory(gateway)
    third = len(sizes) // 3
    early = max(size for _, size, _ in sizes[third : 2 * third] or sizes)
    late = max(size for _, size, _ in sizes[2 * third :])
    good = not seen.wrong and left == 0 and idle_tasks < 10 and late < early * 1.15
    for words in seen.wrong[:20]:
        print(words, file=sys.stderr)
    rows = [
        ("streams that arrived whole", f"{seen.counts['whole']:,}"),
        ("left by the client", f"{seen.counts['left by the client']:,}"),
        (
            "broken off by the vendor; the client got an error",
            f"{seen.counts['broken off by the vendor, and said so']:,}",
        ),
        ("answered with 502 while the vendor was away", f"{seen.counts['status 502']:,}"),
        ("any other outcome", f"{sum(seen.counts.values()) - sum(seen.counts[each] for each in KNOWN):,}"),
        ("chunks lost, doubled, changed", f"{len(seen.wrong)} of {seen.chunks:,}"),
        ("restarts of the vendor", f"{restarts}"),
        ("MB in the second third, in the last, when idle (PSS)", f"{early:.0f}, {late:.0f}, {end:.0f}"),
        ("streams left open at the vendor", f"{left}"),
        ("tasks and file descriptors of the idle gateway", f"{idle_tasks}, {idle_files}"),
        ("CPU s for 1,000 chunks, everything included", f"{used * 1000 / max(seen.chunks, 1):.3f}"),
    ]
    title = f"Soak: {streams:,} streams at the same time for {minutes:g} minutes"
    note = " ".join(
        (
            "A stream has a chunk every 0.2 s. In the middle of it, the client leaves 12 % of the "
            "streams and the",
            "vendor breaks off 8 %. 4 % come as fast as possible to readers that pause. 36 % have a "
            "call, native or as",
            "markup that is cut into pieces. The vendor is killed once a minute.",
            f"`scripts/bench --gateway --soak {minutes:g}`; {machine()}.",
        )
    )
    return Table(title, ("what", "figure"), rows, note), good


KNOWN = ("whole", "left by the client", "broken off by the vendor, and said so", "status 502")


def main() -> None:
    import uvloop
    from rich.console import Console

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=10.0)
    parser.add_argument("streams", nargs="?", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    given = parser.parse_args()
    log = Path(f"/tmp/ferrule-soak-{int(time.time())}.log")
    table, good = uvloop.run(soak(given.minutes, given.streams, log))
    with suppress(OSError):
        log.unlink()
    Console().print(table.printed())
    if given.write:
        write_block("soak", table.markdown())
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
