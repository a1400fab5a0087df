"""JSON replies a second, and CPU seconds for 1,000 chunks of a stream: bare pass-through, gateway, ratio.

``python -m benchmarks.gateway [SECONDS]``. Each has a process of its own; rounds alternate, so that both
meet the same machine, and the best of each counts. CPU seconds are those of the proxy's process.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from benchmarks.gateway.upstream import CHUNKS

CONNECTIONS = 16
STREAMS = 25
ROUNDS = 3
TICKS = os.sysconf("SC_CLK_TCK")
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


def start(stack: ExitStack, *arguments: str) -> tuple[subprocess.Popen[str], int]:
    """A process that prints its port, or its URL, in its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    stack.callback(process.wait)
    stack.callback(process.terminate)
    assert process.stdout is not None
    return process, int(process.stdout.readline().rpartition(":")[2])


def cpu(process: subprocess.Popen[str]) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: subprocess.Popen[str]) -> float:
    text = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    return int(text.partition("Pss:")[2].split()[0]) / 1024


def request(model: str, *, stream: bool) -> bytes:
    messages = [
        {"role": "system", "content": "You are a careful engineer. " * 20},
        {"role": "user", "content": "Please look at the files, and say what is wrong with them. " * 20},
    ]
    body = json.dumps({"model": model, "messages": messages, "tools": TOOLS, "stream": stream}).encode()
    return (
        b"POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        b"content-length: %d\r\n\r\n%b" % (len(body), body)
    )


async def ask(port: int, sent: bytes, until: float, *, stream: bool) -> int:
    """How often one connection gets an answer until then."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    count = 0
    while time.perf_counter() < until:
        writer.write(sent)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        if stream:
            await reader.readuntil(b"\r\n0\r\n\r\n")
        else:
            lower = head.lower()
            await reader.readexactly(int(lower.partition(b"content-length: ")[2].split(b"\r\n")[0]))
        count += 1
    writer.close()
    return count


async def measured(
    port: int, model: str, seconds: float, connections: int, *, stream: bool
) -> tuple[int, float]:
    began = time.perf_counter()
    sent = request(model, stream=stream)
    counts = await asyncio.gather(
        *(ask(port, sent, began + seconds, stream=stream) for _ in range(connections))
    )
    return sum(counts), time.perf_counter() - began


def main() -> None:
    import uvloop

    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    kinds = [
        "json",
        *(f"{text}{pace}" for text in ("prose", "code", "markdown") for pace in ("", "-paced")),
    ]
    best: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    with ExitStack() as stack:
        _, vendor = start(stack, "benchmarks.gateway.upstream")
        url = f"http://127.0.0.1:{vendor}"
        proxies = {
            "bare": start(stack, "benchmarks.gateway.bare", url),
            "gateway": start(
                stack,
                "ferrule",
                "gateway",
                "--port",
                "0",
                "--upstream",
                f"{url}/v1",
                "--log-level",
                "error",
            ),
        }
        for name, (_, port) in proxies.items():
            uvloop.run(measured(port, "prose", 1.0, 4, stream=False))
            print(f"{name} is warm", file=sys.stderr)
        for _ in range(ROUNDS):
            for kind in kinds:
                for name, (process, port) in proxies.items():
                    stream = kind != "json"
                    connections = STREAMS if kind.endswith("-paced") else CONNECTIONS
                    before = cpu(process)
                    count, took = uvloop.run(
                        measured(port, kind if stream else "prose", seconds, connections, stream=stream)
                    )
                    used = cpu(process) - before
                    best[kind, name].append(used * 1000 / (count * CHUNKS) if stream else count / took)
                    if not stream:
                        best["cpu", name].append(used * 1000 / count)
        sizes = {name: memory(process) for name, (process, _) in proxies.items()}
    print("| measured | bare | gateway | ratio |")
    print("|---|---|---|---|")
    for kind, what, choose in (
        ("json", "JSON replies a second", max),
        ("cpu", "CPU ms for a JSON reply", min),
        *((kind, f"CPU s for 1,000 chunks, {kind}", min) for kind in kinds[1:]),
    ):
        bare, own = (choose(best[kind, name]) for name in proxies)
        print(f"| {what} | {bare:.4g} | {own:.4g} | {own / bare:.2f} |")
    bare, own = sizes["bare"], sizes["gateway"]
    print(f"| MB (PSS) | {bare:.0f} | {own:.0f} | {own / bare:.2f} |")


if __name__ == "__main__":
    main()
