"""What a face costs while people watch: seconds to the first paint, and its share of a core while a reply
streams. Each face runs in a process of its own, on a pseudo-terminal of 140 × 40.

``python -m benchmarks.terminal [FACE …]``
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import json
import os
import pty
import resource
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.live.scripted_live import ScriptedLive

from benchmarks.tables import Table
from ferrule.cli.catalogue import Words
from ferrule.live.live_events import LiveEvent, ReplyEnded, TextPiece, ThinkingPiece, TurnBegan, TurnEnded
from ferrule.live.protocol import Live, Page
from ferrule.live.speech import Speech
from ferrule.messages import StopReason

__all__ = ["FACES", "faces", "measured"]

RATE = 100
"""Tokens a second."""

COLUMNS, LINES = 140, 40

REPLY = """## What the parser does

It reads **one line at a time** and keeps `what` it has seen; a longer paragraph shows how lines are broken
when they are full. 中文段落也要正确换行，这里写得长一些，好让它占满不止一行的宽度，并且混有 English words。

- the first thing
- the second thing, with `code`

```python
def parse(lines: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(lines):
        key, _, value = line.partition("=")
        if not value.strip():
            raise ValueError(f"line {number} has no value")
        found[key.strip()] = int(value)
    return found
```

| name | 说明 |
|------|------|
| parse | 解析 |

"""

Opening = Callable[[], AbstractAsyncContextManager[Live]]


async def _full(opening: Opening, speech: Callable[[str], Speech]) -> None:
    from ferrule.tui.full.full_app import run_full

    await run_full(opening, speech, language="en", theme="dark")


FACES: dict[str, Callable[[Opening, Callable[[str], Speech]], Awaitable[None]]] = {"full": _full}
"""A face's name → how to run it until it is left."""


def faces(names: list[str] | None = None, seconds: float = 10.0) -> Table:
    """The costs of each face."""
    rows: list[list[str]] = []
    for name in names or list(FACES):
        facts = measured(name, seconds)
        rows.append(
            [
                name,
                f"{facts['painted']:.2f} s",
                f"{100 * facts['streaming']:.1f} %",
                f"{100 * facts['idle']:.1f} %",
                f"{facts['opened']:.2f} s",
                f"{facts['megabytes']:.0f} MB",
            ]
        )
    columns = ["face", "first paint", f"core at {RATE} tokens/s", "idle", "10,000 messages open", "memory"]
    return Table("Faces at a terminal", columns, rows)


def measured(name: str, seconds: float) -> dict[str, float]:
    """Run one face in a process of its own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "facts.json"
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        command = [sys.executable, "-m", "benchmarks.terminal", "--child", str(file), str(time.time())]
        child = subprocess.Popen(
            [*command, "--seconds", str(seconds), name],
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        )
        os.close(slave)
        threading.Thread(target=_drain, args=(master,), daemon=True).start()
        _, said = child.communicate()
        os.close(master)
        if not file.exists():
            raise RuntimeError(said.decode(errors="replace"))
        return json.loads(file.read_text())


def _drain(master: int) -> None:
    try:
        while os.read(master, 65536):
            pass
    except OSError:
        return


def _pieces(seconds: float) -> list[LiveEvent]:
    """A reply of so many seconds: some thinking, then Markdown, four characters in a piece."""
    count = int(seconds * RATE)
    text = (REPLY * (4 * count // len(REPLY) + 1))[: 4 * count]
    pieces = [text[at : at + 4] for at in range(0, len(text), 4)]
    tenth = count // 10
    thought, said = pieces[:tenth], pieces[tenth:]
    ended = ReplyEnded("".join(said), "".join(thought), 0, StopReason.STOP)
    return [*map(ThinkingPiece, thought), *map(TextPiece, said), ended]


def _past(messages: int) -> list[LiveEvent]:
    """A long conversation."""
    past: list[LiveEvent] = []
    for number in range(messages // 2):
        reply = ReplyEnded(REPLY, "Some thinking.", 0, StopReason.STOP, entry=2 * number + 1)
        past += [TurnBegan(f"Question {number}", entry=2 * number), reply, TurnEnded("done")]
    return past


class _Long(ScriptedLive):
    """Tells when its history has been read, and the face has had time to draw it."""

    def __init__(self, *turns: Sequence[LiveEvent], **more: Any) -> None:
        super().__init__(*turns, **more)
        self.read = asyncio.Event()

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        page = await super().history(last=last, before=before)
        asyncio.get_running_loop().call_soon(self.read.set)
        return page


def _child(name: str, file: Path, began: float, seconds: float) -> None:
    """Run the face here, and write what it cost."""
    facts: dict[str, float] = {}

    def opening() -> AbstractAsyncContextManager[Live]:
        facts["painted"] = time.time() - began
        return conversation()

    @asynccontextmanager
    async def conversation() -> AsyncGenerator[Live, None]:
        live = _Long(_pieces(1.0), _pieces(seconds), past=_past(10_000), pause=1 / RATE)
        start = time.perf_counter()

        async def measure() -> None:
            await live.read.wait()
            await asyncio.sleep(0)
            facts["opened"] = time.perf_counter() - start
            await live.say("warm up")
            await live.idle()
            facts["streaming"] = await _seconds(live.say("go"), live.idle()) / seconds
            await asyncio.sleep(0.5)
            facts["idle"] = await _seconds(asyncio.sleep(2)) / 2
            facts["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            _leave(file, facts)

        task = asyncio.create_task(measure())
        yield live
        await task

    asyncio.run(_run(name, opening, _speech))


def _speech(language: str) -> Speech:
    return Speech(Words("zh" if language == "zh" else "en"), str)


async def _run(name: str, opening: Opening, speech: Callable[[str], Speech]) -> None:
    await FACES[name](opening, speech)


def _leave(file: Path, facts: dict[str, float]) -> None:
    """Write what was measured, and end at once."""
    file.write_text(json.dumps(facts))
    os._exit(0)


async def _seconds(*waits: Awaitable[object]) -> float:
    """The processor time that this process takes meanwhile."""
    begun = time.process_time()
    for wait in waits:
        await wait
    return time.process_time() - begun


def main() -> None:
    """Print the table, or be the process that is measured."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.terminal", description=__doc__)
    parser.add_argument("faces", nargs="*")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the reply streams")
    parser.add_argument("--child", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        _child(asked.faces[0], Path(asked.child[0]), float(asked.child[1]), asked.seconds)
        return
    from rich.console import Console

    Console().print(faces(asked.faces, asked.seconds).printed())


if __name__ == "__main__":
    main()
