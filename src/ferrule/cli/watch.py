"""A gateway's requests while they run: a table on a terminal, a line per request in a pipe.

Requests may contain text of models or third parties, so all of it is shown as plain text. A thread draws,
so that a blocked terminal does not block requests.
"""

from __future__ import annotations

import json
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from string import Formatter
from types import TracebackType
from typing import Any, NamedTuple, cast

import httpx2
from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from ferrule.cli.command_types import wrap
from ferrule.cli.plain_output import about_note, about_repair
from ferrule.cli.rich_output import BROKEN, CALL, DIM, HEAD, WARN, console, shortened
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_, Words
from ferrule.core.messages import JsonObject, Rule
from ferrule.core.notes import SENTENCES, Note, NoteCode
from ferrule.core.this_machine import is_loopback
from ferrule.core.visible_text import one_line
from ferrule.gateway.gateway_config import PORT
from ferrule.repair import RULES

COUNTED = {
    "whole": N_("{count} whole"),
    "repaired": N_("{count} repaired"),
    "found": N_("{count} found"),
    "left-out": N_("{count} left out"),
}
"""The outcomes of calls."""

_NOTES = 6
"""The most sentences below a request."""
_APIS = {
    "openai_chat": "chat",
    "openai_responses": "responses",
    "anthropic_messages": "messages",
    "ollama": "ollama",
}


class _Column(NamedTuple):
    name: str
    head: str
    width: int
    value: Callable[[Words, JsonObject], str]
    right: bool = False


def calls_of(facts: JsonObject) -> dict[str, int]:
    counts: dict[str, int] = dict.fromkeys(COUNTED, 0)
    for call in map(as_object, as_items(facts.get("calls"))):
        found = as_object(call.get("origin")).get("channel") != "native"
        counts["found" if found else "repaired" if call.get("repairs") else "whole"] += 1
    counts["left-out"] = len(as_items(facts.get("broken")))
    return counts


def sentences(words: Words, facts: JsonObject) -> Iterator[str]:
    outcome = as_text(facts.get("outcome"))
    if outcome not in ("", "ok"):
        kind = as_text(facts.get("failure"))
        told = words(OUTCOMES[outcome]) if outcome in OUTCOMES else outcome
        yield words("{outcome} ({kind})", outcome=told, kind=kind) if kind else told
    for note in map(as_object, as_items(facts.get("notes"))):
        yield _sentence(words, as_text(note.get("code")), as_object(note.get("detail")))


OUTCOMES = {
    "refused": N_("refused by the gateway"),
    "failed": N_("the upstream failed"),
    "client-gone": N_("the client went away"),
    "client-slow": N_("the client stopped reading"),
    "internal": N_("internal error of the gateway; its log has the details"),
    "stopped": N_("ended, because the gateway was stopped"),
}
"""Outcome -> why a request was not answered."""


def _sentence(words: Words, code: str, detail: Mapping[str, Any]) -> str:
    known = cast(NoteCode, code)
    if known not in SENTENCES:
        return code  # written by a newer gateway
    if code == "call-repaired":
        rules = [each for each in as_text(detail.get("rules")).split(", ") if each in RULES]
        done = [about_repair(words, cast(Rule, each)) for each in rules]
        detail = {**detail, "rules": words("; ").join(done)}
    wanted = {name: "…" for _, name, _, _ in Formatter().parse(SENTENCES[known]) if name}
    return about_note(words, Note(known, {**wanted, **detail}))


def plain_line(words: Words, facts: JsonObject) -> str:
    parts: list[str] = []
    for column in COLUMNS.values():
        value, head = column.value(words, facts), words(column.head)
        if value:
            named = column.name in ("first", "tokens")
            parts.append(head if column.name == "stream" else f"{head} {value}" if named else value)
    told = shortened(words("; ").join(sentences(words, facts)), 1000)
    return "  ".join([*parts, told]).rstrip()


def request_lines(words: Words, listed: Sequence[JsonObject], width: int) -> Iterator[list[Text]]:
    columns = _columns(words, listed, width)
    yield [_line(((words(each.head), each) for each in columns), HEAD)]
    for facts in listed:
        lines = [_line(((each.value(words, facts), each) for each in columns), _style(facts))]
        told = list(sentences(words, facts))
        style = WARN if facts.get("outcome") == "ok" else DIM
        for sentence in told[:_NOTES]:
            lines += [Text(line, style, no_wrap=True) for line in _below(sentence, width)]
        if len(told) > _NOTES:
            lines.append(Text(f"  ↳ … +{len(told) - _NOTES}", DIM))
        yield lines


def _below(sentence: str, width: int) -> Iterator[str]:
    lines = wrap(shortened(sentence, 2 * width), width - 5)
    for mark, line in zip(("  ↳ ", "    "), lines, strict=False):
        last = mark.isspace() and len(lines) > 2
        whole = f"{mark}{line}{'…' if last else ''}"
        yield whole if cell_len(whole) <= width else set_cell_size(whole, width - 1) + "…"


def _line(cells: Iterable[tuple[str, _Column]], style: str) -> Text:
    parts: list[str] = []
    for value, column in cells:
        room = column.width - cell_len(value)
        if room < 0:
            parts.append(set_cell_size(value, column.width - 1) + "…")
        else:
            parts.append(" " * room + value if column.right else value + " " * room)
    return Text("  ".join(parts).rstrip(), style, no_wrap=True)


def _style(facts: JsonObject) -> str:
    if facts.get("outcome") not in ("", "ok"):
        return BROKEN
    counts = calls_of(facts)
    if counts["left-out"]:
        return WARN
    return CALL if counts["found"] or counts["repaired"] else ""


def _columns(words: Words, listed: Sequence[JsonObject], width: int) -> list[_Column]:
    """Return the columns that fit beside the model; the least important are dropped."""
    least = min(_MODEL_LEAST, width // 2 - 2)
    room = width - least
    chosen = {"model"}
    for name in _IMPORTANT:
        column = COLUMNS[name]
        cells = [column.value(words, facts) for facts in listed]
        if not any(cells):
            continue
        wide = max(map(cell_len, [words(column.head), *cells]))
        wide = min(wide, column.width)
        if wide + 2 > room:
            break
        room -= wide + 2
        chosen.add(name)
    found: list[_Column] = []
    for name, column in COLUMNS.items():
        if name in chosen:
            cells = [words(column.head), *(column.value(words, facts) for facts in listed)]
            wide = max(map(cell_len, cells))
            most = room + least if name == "model" else column.width
            found.append(column._replace(width=max(1, min(wide, most))))
    return found


_MODEL_LEAST = 16


def _time(words: Words, facts: JsonObject) -> str:
    at: Any = facts.get("at")
    try:
        return datetime.fromtimestamp(float(at)).strftime("%H:%M:%S")
    except (TypeError, ValueError, OverflowError, OSError):
        return ""


def _model(words: Words, facts: JsonObject) -> str:
    asked, upstream = as_text(facts.get("model")), as_text(facts.get("upstream"))
    answering = f"{upstream}:{as_text(facts.get('upstream_model'))}"
    if not upstream or answering == asked:
        return shortened(asked, 200)
    if answering.startswith(f"{asked}:"):
        return shortened(answering, 200)
    return shortened(f"{asked} → {answering}", 200)


def _client(words: Words, facts: JsonObject) -> str:
    return shortened(as_text(facts.get("client")), 60)


def _api(words: Words, facts: JsonObject) -> str:
    return _APIS.get(as_text(facts.get("api")), "")


def _stream(words: Words, facts: JsonObject) -> str:
    return words("yes") if facts.get("stream") else ""


def _status(words: Words, facts: JsonObject) -> str:
    status = f"{facts.get('status') or ''}"[:3]
    match as_text(facts.get("outcome")):
        case "":
            return f"… {status}".rstrip()
        case "ok":
            return f"✓ {status}"
        case _:
            return f"✗ {status}"


def _seconds(name: str) -> Callable[[Words, JsonObject], str]:
    def shown(words: Words, facts: JsonObject) -> str:
        value: Any = facts.get(name)
        if not isinstance(value, int | float):
            return ""
        return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.1f} s"

    return shown


def _tokens(words: Words, facts: JsonObject) -> str:
    usage = as_object(facts.get("usage"))
    return f"{usage.get('input', 0)}/{usage.get('output', 0)}" if usage else ""


def _calls(words: Words, facts: JsonObject) -> str:
    counts = calls_of(facts)
    said = [words(COUNTED[name], count=counts[name]) for name in reversed(COUNTED) if counts[name]]
    return words(", ").join(said)


COLUMNS: Mapping[str, _Column] = {
    each.name: each
    for each in (
        _Column("time", N_("time"), 8, _time),
        _Column("client", N_("client"), 12, _client),
        _Column("model", N_("model"), 200, _model),
        _Column("api", N_("API"), 9, _api),
        _Column("stream", N_("stream"), 6, _stream),
        _Column("status", N_("status"), 6, _status),
        _Column("first", N_("first"), 7, _seconds("first_byte"), right=True),
        _Column("took", N_("took"), 7, _seconds("seconds"), right=True),
        _Column("tokens", N_("tokens"), 13, _tokens, right=True),
        _Column("calls", N_("calls"), 34, _calls),
    )
}
_IMPORTANT = ("status", "calls", "took", "time", "tokens", "first", "client", "api", "stream")
"""The columns beside the model, most important first."""


KEPT = 200
"""The most requests that are kept for drawing."""
EVERY = 0.2
"""Minimum seconds between two drawings."""


class WatchView:
    """The table of requests, drawn within its ``with`` block; any thread may call ``show`` and ``tell``.

    ``title`` is above the table; ``hints`` are shown instead of it while there are no requests.
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

    def show(self, facts: JsonObject) -> None:
        """Update a request from a gateway's event; a finished request is recorded only once."""
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
        """Show a line of the gateway's log, unless it is about a request, which is in the table."""
        with suppress(ValueError):  # a stack trace, at the level debug
            told = as_object(json.loads(line))
            if told.get("request") is not None:
                return
            why = [f"{told[name]}" for name in ("why", "said") if name in told]
            self.tell(": ".join([as_text(told.get("event")), *why]))

    def tell(self, sentence: str) -> None:
        with self._lock:
            self._said, self._changed = shortened(sentence, 500), True
        if not self._drawn and self._said:
            self._print(self._said)

    def forget_running(self) -> None:
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

    def __enter__(self) -> WatchView:
        if self._drawn:
            self._live = Live(self, console=self._out, screen=True, auto_refresh=False)
            self._live.start()
            self._thread = threading.Thread(target=self._draw, args=(self._live,), daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        if self._thread is not None:
            self._thread.join()
        if self._live is not None:
            self._live.stop()
        self._print(self.sums())

    def sums(self) -> str:
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
        return Group(*self.lines())

    def _draw(self, live: Live) -> None:
        size = self._out.size
        while not self._over.wait(EVERY):
            if self._changed or self._running or self._out.size != size:
                self._changed, size = False, self._out.size
                with suppress(OSError):  # the terminal was closed
                    live.refresh()

    def _print(self, line: str) -> None:
        with suppress(OSError, ValueError):  # the output is closed, but requests go on
            self._out.file.write(f"{line}\n")
            self._out.file.flush()


AGAIN = 1.0
"""Seconds between two attempts to reach a gateway."""


def watch_gateway(terminal: Terminal, *, url: str | None, key_variable: str | None) -> None:
    """Draw the gateway's events. Raises ``UsageError`` if it cannot be watched."""
    words = terminal.words
    url = (url or f"http://127.0.0.1:{PORT}").rstrip("/")
    if not url.startswith(("http://", "https://")):
        raise UsageError(f"{url} is not the address of a gateway; it begins with http://")
    key = "" if key_variable is None else terminal.environ.get(key_variable, "").strip()
    if key_variable is not None and not key:
        raise UsageError(f"the environment variable {key_variable} is not set")
    headers = {"authorization": f"Bearer {key}"} if key else {}
    view = WatchView(terminal)
    view.title, view.hints = words("Ferrule gateway {url}", url=url), [words("No requests yet.")]
    address = f"{url}/ferrule/events?pieces=0"
    try:
        # A proxy cannot reach this machine's loopback.
        direct = is_loopback(httpx2.URL(url).host)
        with httpx2.Client(timeout=30.0, trust_env=not direct, headers=headers) as client:
            answer = client.head(address)
            if answer.status_code != 200:
                why = one_line(_why(client.get(address)), 300)
                raise UsageError(f"{url}: HTTP {answer.status_code}: {why}")
            with view, suppress(KeyboardInterrupt):
                while True:
                    why = _followed(client, address, view) or words("it closed the connection")
                    view.tell(words("the gateway is gone ({why}); trying again", why=why))
                    time.sleep(AGAIN)
    except (httpx2.TransportError, httpx2.InvalidURL) as error:
        raise UsageError(
            f"{url} cannot be reached: {error}. Does a gateway run there? `ferrule gateway` starts one"
        ) from error


def _followed(client: httpx2.Client, address: str, view: WatchView) -> str:
    """Draw until the connection ends; return why it ended."""
    kind = ""
    try:
        with client.stream("GET", address) as answer:
            answer.raise_for_status()
            view.tell("")
            for line in answer.iter_lines():
                name, _, value = line.partition(": ")
                kind = value if name == "event" else kind
                if name == "data":
                    _tell(view, kind, as_object(json.loads(value)))
    except (httpx2.HTTPError, ValueError) as error:
        return one_line(str(error), 200)
    return ""


def _tell(view: WatchView, kind: str, told: JsonObject) -> None:
    if kind == "snapshot":
        view.forget_running()
        for each in (*as_items(told.get("recent")), *as_items(told.get("running"))):
            view.show(as_object(each))
    elif kind in ("began", "ended"):
        view.show(told)


def _why(answer: httpx2.Response) -> str:
    try:
        return as_text(as_object(as_object(answer.json()).get("error")).get("message"))
    except ValueError:
        return answer.reason_phrase
