"""Side by side: who finds the calls, who gives one answer under every cut, and at what cost."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks import texts
from benchmarks.calls import GROUPS, PROSE, TOOLS, CallCase, cases
from benchmarks.damage import FAULTS, SCHEMA, Case
from benchmarks.damage import cases as damaged
from benchmarks.libraries import FERRULE, Calls, Library, repairers
from benchmarks.tables import Table, percent, ratio
from ferrule import DIALECTS, RepairedArguments, repair_arguments

__all__ = [
    "LIMIT",
    "Timing",
    "correctness",
    "cut_stability",
    "dialect_table",
    "repair_table",
    "timing_tables",
    "timings",
]

TIMED = (
    "deepseek_v31",
    "deepseek_v32",
    "glm45",
    "hermes",
    "kimi_k2",
    "minimax_m2",
    "mistral",
    "qwen3_coder",
)
"""The dialects in which peers are timed: the most used ones, of all shapes."""

LIMIT = 3.0
"""Seconds after which a library is stopped."""

Timing = dict[tuple[str, str, int], float | str]
"""(library, dialect, size) -> CPU seconds; or a word that says what came instead of the call."""

_MARKUP = re.compile(r"\]<\]minimax\[>\[|<[^<>\n]{1,60}>|\[/?[A-Z_]{3,}\]")


class _Stopped(BaseException):
    """Not an ``Exception``: a peer may catch those."""


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise _Stopped

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _asked(run: Callable[..., Calls], *given: Any) -> Calls | str:
    """The calls, or how it went wrong: a peer may raise anything, and one in Rust may panic."""
    try:
        with _limited(LIMIT):
            return run(*given)
    except _Stopped:
        return "stopped"
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return type(error).__name__


Answers = dict[tuple[str, int], Calls | str]


def answers(libraries: list[Library], asked: list[CallCase]) -> Answers:
    """What every library says to every whole text it has a reader for."""
    return {
        (library.name, number): _asked(
            library.whole, library.wants(case.text, case.dialect), TOOLS, case.dialect
        )
        for library in libraries
        for number, case in enumerate(asked)
        if library.reads(case.dialect)
    }


def correctness(libraries: list[Library]) -> tuple[Table, Table]:
    """Right answers by group of cases, and a mark per dialect."""
    asked = list(cases())
    given = answers(libraries, asked)
    table = Table(
        f"Calls found in {len(asked)} texts of {len(DIALECTS)} dialects, %",
        ["library", *GROUPS, "all", "only dialects it has", "calls in prose"],
        note="*only dialects it has*: without the dialects that the library does not know. *calls in "
        f"prose*: share of {len(PROSE)} sentences about markup in which it found a call, which is "
        "wrong.",
    )
    for library in libraries:
        right = {
            number: given.get((library.name, number)) == case.expected for number, case in enumerate(asked)
        }
        groups = [[right[n] for n, case in enumerate(asked) if case.group == group] for group in GROUPS]
        own = [right[n] for n in range(len(asked)) if (library.name, n) in given]
        fooled = "–"
        if library.name != "SGLang":
            found = [_asked(library.whole, text, TOOLS, "auto") for text in PROSE]
            fooled = str(sum(bool(each) and not isinstance(each, str) for each in found))
        table.rows.append(
            [
                library.name,
                *(percent(sum(each), len(each)) for each in groups),
                percent(sum(right.values()), len(right)),
                percent(sum(own), len(own)),
                fooled,
            ]
        )
    return table, dialect_table(libraries, asked, given)


def dialect_table(libraries: list[Library], asked: list[CallCase], given: Answers) -> Table:
    """Right of all cases of a dialect; a dash where the library has no reader for it."""
    table = Table("By dialect: right answers of all cases", ["dialect", *(each.name for each in libraries)])
    for dialect in DIALECTS:
        mine = [number for number, case in enumerate(asked) if case.dialect == dialect]
        row = [f"`{dialect}`"]
        for library in libraries:
            right = sum(given.get((library.name, n)) == asked[n].expected for n in mine)
            row.append(f"{right}/{len(mine)}" if library.reads(dialect) else "–")
        table.rows.append(row)
    return table


def between_markers(text: str, width: Callable[[], int]) -> list[str]:
    """Pieces of the widths given; a marker is never cut, as if each was one token."""
    pieces: list[str] = []
    at = 0
    for found in [*_MARKUP.finditer(text), None]:
        end = found.start() if found else len(text)
        while at < end:
            to = min(at + width(), end)
            pieces.append(text[at:to])
            at = to
        if found:
            pieces.append(found.group())
            at = found.end()
    return pieces


def anywhere(text: str, source: random.Random) -> list[str]:
    """Random pieces of 1 to 8 characters."""
    pieces: list[str] = []
    at = 0
    while at < len(text):
        width = source.randint(1, 8)
        pieces.append(text[at : at + width])
        at += width
    return pieces


def cut_stability(libraries: list[Library]) -> Table:
    """Who says the same however the stream is cut, right or wrong."""
    asked = list(cases())
    table = Table(
        "The same calls under every cut, %",
        ["library", "cases", "cuts between markers", "cuts anywhere", "stream equals full parse"],
        note="Cases in which the library finds the same calls, right or wrong, in one piece, in "
        "pieces of four characters and in five random cuts. *cuts between markers*: a server never "
        "cuts a marker that is one token. *cuts anywhere*: a client may see any cut.",
    )
    for library in libraries:
        if library.stream is None:
            table.rows.append([library.name, "no streaming", "–", "–", "–"])
            continue
        mine = [case for case in asked if library.reads(case.dialect)]
        same = {"between": 0, "anywhere": 0, "full": 0}
        for case in mine:
            found = _stream_answers(library, case)
            same["between"] += len(found["between"]) == 1
            same["anywhere"] += len(found["anywhere"]) == 1
            text = library.wants(case.text, case.dialect)
            full = repr(_asked(library.whole, text, TOOLS, case.dialect))
            same["full"] += found["between"] == {full}
        shares = (percent(same[key], len(mine)) for key in ("between", "anywhere", "full"))
        table.rows.append([library.name, str(len(mine)), *shares])
    return table


def _stream_answers(library: Library, case: CallCase) -> dict[str, set[str]]:
    stream = library.stream
    assert stream is not None

    def run(pieces: list[str]) -> str:
        return repr(_asked(stream, pieces, TOOLS, case.dialect))

    source = random.Random(7)
    text = library.wants(case.text, case.dialect)
    between = {
        run(pieces)
        for pieces in ([text], *(between_markers(text, lambda: source.randint(1, 8)) for _ in range(5)))
    }
    fours = [text[at : at + 4] for at in range(0, len(text), 4)]
    cut = {run(pieces) for pieces in (fours, *(anywhere(text, source) for _ in range(5)))}
    return {"between": between, "anywhere": between | cut}


def _seconds(expected: Calls, run: Callable[..., Any], *given: Any) -> float | str:
    """CPU seconds of one run, the mean of as many as fit in 0.2 s; or what came instead of the call."""
    start = time.process_time()
    runs = 0
    while not runs or (time.process_time() - start < 0.2 and runs < 200):
        found = _asked(run, *given)
        if found == "stopped":
            return "stopped"
        if found != expected:
            return "wrong" if isinstance(found, list) and found else "none"
        runs += 1
    return max(time.process_time() - start, 1e-6) / runs


def timings(libraries: list[Library], sizes: list[int]) -> tuple[Timing, Timing]:
    """One long call in eight dialects: streamed in pieces of four, and whole."""
    streamed: Timing = {}
    whole: Timing = {}
    for library in libraries:
        for dialect in TIMED:
            if library.reads(dialect):
                _grow(library, dialect, sizes, streamed, whole)
    return streamed, whole


def _grow(library: Library, dialect: str, sizes: list[int], streamed: Timing, whole: Timing) -> None:
    """Larger texts until the library has to be stopped."""
    for kind in (streamed, whole):
        for size in sizes:
            text = library.wants(texts.call(dialect, size), dialect)
            expected: Calls = [("write_file", texts.arguments(size))]
            if kind is whole:
                taken = _seconds(expected, library.whole, text, texts.TOOLS, dialect)
            elif library.stream is not None:
                pieces = between_markers(text, lambda: 4)
                taken = _seconds(expected, library.stream, pieces, texts.TOOLS, dialect)
            else:
                break
            kind[library.name, dialect, size] = taken
            if taken == "stopped":
                break


def timing_tables(
    libraries: list[Library], sizes: list[int], streamed: Timing, whole: Timing
) -> list[Table]:
    """Each peer's time next to Ferrule's; 1.0 is as fast, 10 is ten times slower."""
    tables: list[Table] = []
    for title, kind in (("in pieces of 4 characters", streamed), ("in one piece", whole)):
        peers = [each for each in libraries[1:] if any(name == each.name for name, _, _ in kind)]
        table = Table(
            f"One long call {title}: time as a multiple of Ferrule's",
            ["dialect", *(f"{peer.name}, {_label(size)}" for peer in peers for size in sizes)],
            note=f"*stopped*: it took over {LIMIT:.0f} s of CPU, for this text or a shorter one. "
            "*none*, *wrong*: it found no call, or another one. No piece ends inside a marker.",
        )
        for dialect in TIMED:
            cells = [_cell(kind, peer.name, dialect, size) for peer in peers for size in sizes]
            table.rows.append([f"`{dialect}`", *cells])
        if peers:
            tables.append(table)
    return tables


def _cell(kind: Timing, library: str, dialect: str, size: int) -> str:
    taken, ours = kind.get((library, dialect, size), "stopped"), kind[FERRULE.name, dialect, size]
    if isinstance(ours, str):
        raise SystemExit(f"Ferrule, {dialect}, {size} characters: {ours}")
    return taken if isinstance(taken, str) else ratio(taken / ours)


def _label(size: int) -> str:
    return f"{size // 1_000_000} MB" if size >= 1_000_000 else f"{size // 1_000} KB"


class _Refused(Exception):
    pass


def _ours(text: str) -> Any:
    outcome = repair_arguments(text, SCHEMA, complete=True)
    if isinstance(outcome, RepairedArguments):
        return outcome.value
    raise _Refused


def repair_table() -> Table:
    """Share of exact, silently wrong and refused results, and the time next to ours."""
    rows = list(damaged())
    table = Table(
        f"Broken arguments: {len(rows)} texts, {len(FAULTS)} faults",
        ["library", "exact %", "silently wrong %", "refused %", "time as a multiple of Ferrule's"],
        note="Ferrule gets the schema of the tool. Of the others only json-repair can use a schema.",
    )
    base = 0.0
    for name, repair in {"Ferrule": _ours, **repairers()}.items():
        counts, seconds = _score(repair, rows)
        base = base or seconds
        shares = (percent(counts[key], len(rows)) for key in ("exact", "wrong", "refused"))
        table.rows.append([name, *shares, ratio(seconds / base)])
    return table


def _score(repair: Callable[[str], Any], rows: list[Case]) -> tuple[dict[str, int], float]:
    counts = {"exact": 0, "wrong": 0, "refused": 0}
    start = time.process_time()
    for case in rows:
        try:
            value = repair(case.text)
        except Exception:
            counts["refused"] += 1
            continue
        if value == case.original:
            counts["exact"] += 1
        else:
            counts["wrong" if isinstance(value, dict) and value else "refused"] += 1
    return counts, time.process_time() - start
