"""The requests of a gateway as they run: a table on a terminal, in a pipe a line for each.

Drawing happens in a thread of its own: a terminal that is held up holds up no request.
"""

from __future__ import annotations

import json
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from ferrule.cli.draw import DIM, HEAD, WARN, console, shortened
from ferrule.cli.terminal import Terminal
from ferrule.cli.watch_lines import COUNTED, calls_of, plain_line, request_lines
from ferrule.json_values import as_object, as_text
from ferrule.messages import JsonObject

KEPT = 200
"""Requests that may be drawn."""
EVERY = 0.2
"""Seconds between two drawings, at least."""


class WatchView:
    """``show`` and ``tell`` are for any thread; within its block it is drawn.

    ``title`` stands above the table, ``hints`` stand in its place while there are no requests.
    """

    def __init__(self, terminal: Terminal, out: Console | None = None) -> None:
        self._words = terminal.words
        self._out = out or console(terminal)
        self._drawn = self._out.is_terminal and not self._out.is_dumb_terminal
        self._lock = threading.Lock()
        self._running: dict[str, JsonObject] = {}
        self._ended: deque[JsonObject] = deque(maxlen=KEPT)
        self._totals: Counter[str] = Counter()
        self._said = ""
        self.title = ""
        self.hints: Sequence[str] = ()
        self._changed = True
        self._over = threading.Event()
        self._live: Live | None = None
        self._thread: threading.Thread | None = None
        self._now: Callable[[], float] = time.time

    # What is told.

    def show(self, facts: JsonObject) -> None:
        """What is known of a request now, as in the gateway's events; of one that has ended only once."""
        id = as_text(facts.get("id"))
        with self._lock:
            self._changed = True
            if not facts.get("outcome"):
                self._running[id] = facts
                return
            self._running.pop(id, None)
            if any(each.get("id") == id for each in self._ended):
                return
            self._ended.append(facts)
            self._count(facts)
        if not self._drawn:
            self._print(plain_line(self._words, facts))

    def log(self, line: str) -> None:
        """A line of the gateway's log; those about requests are in the table already."""
        with suppress(ValueError):  # a stack trace, at the level debug
            told = as_object(json.loads(line))
            if told.get("request") is not None:
                return
            why = [f"{told[name]}" for name in ("why", "said") if name in told]
            self.tell(": ".join([as_text(told.get("event")), *why]))

    def tell(self, sentence: str) -> None:
        """A sentence below the table."""
        with self._lock:
            self._said, self._changed = shortened(sentence, 500), True
        if not self._drawn and self._said:
            self._print(self._said)

    def forget_running(self) -> None:
        """What runs is no longer known."""
        with self._lock:
            self._running.clear()
            self._changed = True

    def _count(self, facts: JsonObject) -> None:
        self._totals["requests"] += 1
        self._totals["bad"] += facts["outcome"] != "ok"
        self._totals.update(calls_of(facts))
        usage = as_object(facts.get("usage"))
        self._totals["input"] += int(usage.get("input", 0))
        self._totals["output"] += int(usage.get("output", 0))

    # How it is drawn.

    def __enter__(self) -> WatchView:
        """Begin to draw."""
        if self._drawn:
            self._live = Live(self, console=self._out, screen=True, auto_refresh=False)
            self._live.start()
            self._thread = threading.Thread(target=self._draw, args=(self._live,), daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give the terminal back as it was, and say the sums."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        if self._live is not None:
            self._live.stop()
        self._print(self.sums())

    def sums(self) -> str:
        """All requests so far in one line."""
        words, totals = self._words, self._totals
        said = [words("requests: {count}", count=totals["requests"])]
        said += [words("running: {count}", count=len(self._running))] if self._running else []
        said += [words("not answered: {count}", count=totals["bad"])] if totals["bad"] else []
        said.append(
            words(
                "tokens in/out: {input}/{output}",
                input=f"{totals['input']:,}",
                output=f"{totals['output']:,}",
            )
        )
        calls = [words(sentence, count=totals[name]) for name, sentence in COUNTED.items() if totals[name]]
        said += [words("calls: {calls}", calls=words(", ").join(calls))] if calls else []
        return " · ".join(said)

    def lines(self) -> list[Text]:
        """What fits on the screen now, the newest request first."""
        width, height = self._out.size
        with self._lock:
            now = self._now()
            running = [
                {**facts, "seconds": max(0.0, now - facts["at"])} for facts in self._running.values()
            ]
            listed = [*reversed(running), *reversed(self._ended)]
            head = [Text(self.title, HEAD, no_wrap=True, overflow="ellipsis"), Text(self.sums(), DIM)]
            foot = [Text(self._said, WARN, no_wrap=True, overflow="ellipsis")] if self._said else []
        room = height - sum(len(each.wrap(self._out, width)) for each in head) - len(foot) - 1
        body: list[Text] = []
        if not listed:
            body = [Text(line) for line in self.hints][: max(0, room)]
        else:
            for lines in request_lines(self._words, listed[: max(1, room)], width):
                body += lines[: max(0, room - len(body))]
        return [*head, Text(""), *body, *foot]

    def __rich__(self) -> Group:
        """``lines`` for rich."""
        return Group(*self.lines())

    def _draw(self, live: Live) -> None:
        size = self._out.size
        while not self._over.wait(EVERY):
            if self._changed or self._running or self._out.size != size:
                self._changed, size = False, self._out.size
                with suppress(OSError):  # the terminal was closed
                    live.refresh()

    def _print(self, line: str) -> None:
        with suppress(OSError, ValueError):  # nobody reads it any more; requests go on
            self._out.file.write(f"{line}\n")
            self._out.file.flush()
