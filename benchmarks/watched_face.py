"""A face in a process of its own, over a conversation that is written down; its costs go to a file.

``python -m benchmarks.watched_face FACE FILE KEYS SECONDS TURNS``. ``KEYS`` is a pipe: what is written
to it is typed at the terminal.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.terminal.live.scripted_live import ScriptedLive

from ferrule.core.locale import Words
from ferrule.core.messages import StopReason
from ferrule.terminal.frontend import ChatOptions
from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import (
    LiveEvent,
    Page,
    ReplyEnded,
    Speech,
    TextPiece,
    ThinkingPiece,
    TurnBegan,
    TurnEnded,
)

__all__ = ["FACES", "MESSAGES", "RATE", "REPLY"]

RATE = 100
"""Tokens a second, of four characters each."""

MESSAGES = 10_000
"""In the session that is opened."""

FIRST_FIFTH = 0.2

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


async def _full(opening: Opening) -> None:
    from ferrule.terminal.full.full_app import run_full

    await run_full(ChatOptions(opening, _speech, theme="dark"))


async def _lines(opening: Opening) -> None:
    from ferrule.terminal.line_frontend import run_lines

    await run_lines(ChatOptions(opening, _speech, theme="dark"))


FACES: dict[str, Callable[[Opening], Awaitable[None]]] = {"full": _full, "plain": _lines}
"""A face's name → how to run it until it is left."""

TO_THE_TOP = b"\x1b[1;5H"
"""Ctrl-Home."""


def _speech(language: str) -> Speech:
    return Speech(Words("zh" if language == "zh" else "en"), str)


def _pieces(count: int, length: int = 4) -> list[LiveEvent]:
    """A reply of so many pieces: some thinking, then Markdown."""
    text = (REPLY * (length * count // len(REPLY) + 1))[: length * count]
    pieces = [text[at : at + length] for at in range(0, len(text), length)]
    thought, said = pieces[: count // 10], pieces[count // 10 :]
    ended = ReplyEnded("".join(said), "".join(thought), 0, StopReason.STOP)
    return [*map(ThinkingPiece, thought), *map(TextPiece, said), ended]


def _turn(number: int) -> list[LiveEvent]:
    """A turn of a long conversation, as it is read from the log: two entries."""
    reply = ReplyEnded(REPLY, "Some thinking.", 0, StopReason.STOP, entry=2 * number + 1)
    return [TurnBegan(f"Question {number}", entry=2 * number), reply, TurnEnded("done")]


class _Long(ScriptedLive):
    """Keeps the rate, and tells when its history has been read to the beginning.

    A reply is told with its entry, as in a conversation with a log; the log itself takes no memory here.
    """

    def __init__(self, *turns: Sequence[LiveEvent], **more: Any) -> None:
        super().__init__(*turns, **more)
        self.read, self.at_the_top = asyncio.Event(), asyncio.Event()
        self.pages = 0
        self._written = MESSAGES // 2
        """Turns in the log."""
        self._next = 0.0

    def tell(self, event: LiveEvent) -> None:
        if isinstance(event, ReplyEnded):
            event = replace(event, entry=2 * self._written + 1)
            self._written += 1
        super().tell(event)

    async def wait(self) -> None:
        now = asyncio.get_running_loop().time()
        # Pieces that were late come together, as they do from a vendor.
        self._next = max(self._next, now - 1) + self.pause
        await asyncio.sleep(self._next - now)

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        end = self._written if before is None else before // 2
        start = max(0, end - last // 2)
        page = Page(
            tuple(event for number in range(start, end) for event in _turn(number)), 2 * start or None
        )
        self.pages += 1
        asyncio.get_running_loop().call_soon(self.read.set)
        if page.before is None:
            asyncio.get_running_loop().call_soon(self.at_the_top.set)
        return page


def _megabytes() -> float:
    """The most memory so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        1 << 20 if sys.platform == "darwin" else 1024
    )


async def _watched(live: _Long, name: str, keys: int, turns: int) -> dict[str, float]:
    facts: dict[str, float] = {}
    await live.read.wait()
    await live.say("warm up")
    await live.idle()
    facts["streaming"] = await _share(live.say("go"), live.idle())
    await asyncio.sleep(0.5)
    facts["idle"] = await _share(asyncio.sleep(2))
    live.pause = 0.0
    for number in range(turns):
        live.turns.append(_pieces(100, 40))
        await live.say(f"Question {number}")
        await live.idle()
        if number + 1 == int(turns * FIRST_FIFTH):
            facts["fifth"] = _megabytes()
    facts["megabytes"] = _megabytes()
    if name == "full":
        began, before = time.perf_counter(), live.pages
        while not live.at_the_top.is_set():
            os.write(keys, TO_THE_TOP)
            await asyncio.sleep(0.02)
        facts["page"] = (time.perf_counter() - began) / (live.pages - before)
    return facts


def _leave(file: Path, facts: dict[str, float]) -> None:
    """Write what was measured, and end at once."""
    file.write_text(json.dumps(facts), encoding="utf-8")
    os._exit(0)


async def _share(*waits: Awaitable[object]) -> float:
    """The share of a core that this process takes meanwhile."""
    processor, clock = time.process_time(), time.perf_counter()
    for wait in waits:
        await wait
    return (time.process_time() - processor) / (time.perf_counter() - clock)


def _run(name: str, file: Path, keys: int, seconds: float, turns: int) -> None:
    """Run the face here, and write what it cost."""

    @asynccontextmanager
    async def opening() -> AsyncGenerator[Live, None]:
        live = _Long(_pieces(RATE), _pieces(int(seconds * RATE)), pause=1 / RATE)

        async def measure() -> None:
            _leave(file, await _watched(live, name, keys, turns))

        task = asyncio.create_task(measure())
        yield live
        await task

    async def face() -> None:
        await FACES[name](opening)

    asyncio.run(face())


if __name__ == "__main__":
    _run(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5]))
