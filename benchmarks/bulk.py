"""Shards of JSON lines: records a second and core, beside a loop that only reads and writes JSON.

CPU seconds of all processes; of two without those of their start, which a longer run does not notice.
"""

from __future__ import annotations

import json
import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks.tables import Table, ratio
from ferrule.cli.bulk.process_pool import run_shards
from ferrule.cli.bulk.shards import find_shards
from ferrule.cli.recover import Settings, line_answerer

__all__ = ["shards_of_lines"]

CITIES = ("Paris", "Berlin", "上海", "Oslo", "New York")

TOOL = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}

TOOLS = [{"type": "function", "function": {"name": "get_weather", "parameters": TOOL}}]

CALL = '<tool_call>{"name": "get_weather", "arguments": {"city": "%s"}}</tool_call>'
PLAIN = "The weather in %s is fine today, with 21 degrees and a light wind from the west, so go out."
KINDS = {
    "plain text": [PLAIN],
    "one call at the end": [f"Let me look that up for you now. {CALL}"],
    "four plain texts, one call": [PLAIN] * 4 + [f"Let me look that up for you now.\n{CALL}"],
    "two calls": [f"{CALL}\n{CALL.replace('%s', 'Rome')}"],
    "a call in tags": ["Sure. <function=get_weather>\n<parameter=city>\n%s\n</parameter>\n</function>"],
    "a call that needs a repair": [f"Sure. {CALL.replace('}}', ',}}')}"],
}


def shards_of_lines(records: int) -> Table:
    """Records a second and core by kind of record; in brackets how many times a bare loop takes."""
    table = Table(
        f"Shards of JSON lines, {records:,} records: records per second and core",
        ["records", "bytes each", "bare loop", "1 process", "2 processes", "2 are faster by"],
        note="bare loop: read a line, json.loads, json.dumps, write; ×: its speed over ours.",
    )
    start = _start()
    for kind, texts in KINDS.items():
        with tempfile.TemporaryDirectory() as folder:
            table.rows.append(_row(kind, texts, records, Path(folder), start))
    return table


def _start() -> float:
    """CPU seconds that it takes to start two processes."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("a", "b"):
            shard = Path(folder, f"in/{name}.jsonl")
            shard.parent.mkdir(exist_ok=True)
            shard.touch()
        return _measured(lambda: _run(Path(folder), 2, 0))[0]


def _row(kind: str, texts: list[str], records: int, folder: Path, start: float) -> list[str]:
    shard = folder / "in/a.jsonl"
    shard.parent.mkdir()
    with shard.open("w", encoding="utf-8") as file:
        for number in range(records):
            text = texts[number % len(texts)] % CITIES[number % len(CITIES)]
            file.write(json.dumps({"text": text}) + "\n")
    size = shard.stat().st_size
    bare, _ = _measured(lambda: _bare(shard, folder / "bare"))
    one, one_wall = _measured(lambda: _run(folder, 1, size))
    two, two_wall = _measured(lambda: _run(folder, 2, size))
    if (folder / "out1/a.jsonl").read_bytes() != (folder / "out2/a.jsonl").read_bytes():
        raise SystemExit(f"{kind}: one process and two do not say the same")
    speeds = [f"{records / each:,.0f} ({ratio(each / bare)}×)" for each in (one, two - start)]
    return [
        kind, f"{size / records:.0f}", f"{records / bare:,.0f}", *speeds, f"{one_wall / two_wall:.1f}×"
    ]  # fmt: skip


def _run(folder: Path, workers: int, size: int) -> None:
    out = folder / f"out{workers}"
    shards = find_shards(folder / "in", out, TOOLS, range_size=size // 8 or 1)
    run_shards(shards, partial(line_answerer, "en", Settings(TOOLS)), workers=workers)


def _bare(shard: Path, out: Path) -> None:
    with shard.open("rb") as source, out.open("w", encoding="utf-8") as target:
        for line in source:
            target.write(json.dumps(json.loads(line), ensure_ascii=False) + "\n")


def _measured(run: Callable[[], None]) -> tuple[float, float]:
    """CPU seconds of this process and of its children, and seconds on the clock."""
    cpu, wall = _cpu(), time.perf_counter()
    run()
    return _cpu() - cpu, time.perf_counter() - wall


def _cpu() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
