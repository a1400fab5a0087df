"""Side by side with the peers, in one run: broken arguments, calls in text, a neutral set of cases."""

from __future__ import annotations

import importlib
import json
import time
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

from rich.table import Table

from benchmarks.damage import FAULTS, SCHEMA, Case, cases
from benchmarks.texts import TOOLS, texts
from ferrule import RepairedArguments, recover, repair_arguments

Repairer = Callable[[str], Any]
Finder = Callable[[str], list[tuple[str, Any]]]


class Refused(Exception):
    """The library said that it cannot read the text."""


def _ours(text: str) -> Any:
    outcome = repair_arguments(text, SCHEMA)
    if isinstance(outcome, RepairedArguments):
        return outcome.value
    raise Refused


def repairers() -> dict[str, Repairer]:
    """Every repair library that is installed, by name; ours is first."""
    found: dict[str, Repairer] = {"Ferrule": _ours}
    modules = ("json_repair", "fast_json_repair", "jsonmend", "partial_json_parser")
    for module in modules:
        found[module.replace("_", "-")] = importlib.import_module(module).loads
    return found


def repair_table() -> Table:
    """Share of exact, silently wrong and refused results, and the time next to ours."""
    rows = list(cases())
    table = Table(title=f"Broken arguments: {len(rows)} texts, {len(FAULTS)} faults", title_justify="left")
    for column in ("library", "exact %", "silently wrong %", "refused %", "time / Ferrule's"):
        table.add_column(column, justify="left" if column == "library" else "right")
    base = 0.0
    for name, repair in repairers().items():
        counts, seconds = _score(repair, rows)
        base = base or seconds
        shares = (f"{100 * counts[key] / len(rows):.1f}" for key in ("exact", "wrong", "refused"))
        table.add_row(name, *shares, f"{seconds / base:.2f}")
    return table


def _score(repair: Repairer, rows: list[Case]) -> tuple[dict[str, int], float]:
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


def finders() -> dict[str, Finder]:
    """Every library that finds calls in a whole text."""
    parser = importlib.import_module("agent_tool_parser")
    unswallow = importlib.import_module("unswallow")
    return {
        "Ferrule": lambda text: [(call.name, call.arguments) for call in recover(text, TOOLS).calls],
        "agent-tool-parser": lambda text: [
            (c.name, c.args) for c in parser.try_parse_tool_calls(text) or []
        ],
        "unswallow": lambda text: [(c.name, c.arguments) for c in unswallow.extract_all_envelopes(text)[0]],
    }


def recovery_table() -> Table:
    """Who reads a plain call in each dialect, and at what cost."""
    table = Table(title="One write_file call of 2,000 characters, whole text", title_justify="left")
    found = finders()
    table.add_column("dialect")
    for name in found:
        table.add_column(name, justify="right")
    for dialect, text in texts(2_000):
        if dialect in ("prose", "code as text"):
            continue
        expected = recover(text, TOOLS).calls[0].arguments
        cells: list[str] = []
        for find in found.values():
            start = time.process_time()
            for _ in range(20):
                calls = find(text)
            taken = (time.process_time() - start) / 20 * 1e6
            right = calls == [("write_file", expected)]
            cells.append(f"{'right' if right else 'WRONG' if calls else 'none'} {taken:.0f} µs")
        table.add_row(dialect, *cells)
    return table


def _fixtures() -> Iterator[dict[str, Any]]:
    folder = resources.files("canitoolcall") / "_data" / "fixtures"
    families = (each for each in folder.iterdir() if each.is_dir())
    for family in sorted(families, key=lambda each: each.name):
        for file in sorted(family.iterdir(), key=lambda each: each.name):
            for line in file.read_text(encoding="utf-8").split("\n"):
                fixture = json.loads(line) if line else {}
                if "raw_output" in fixture and "expected" in fixture:
                    yield fixture


def conformance_table() -> tuple[Table, list[str]]:
    """The fixtures of the package canitoolcall, with the dialect unknown; and the ids of the misses."""
    totals: dict[str, list[int]] = {}
    misses: list[str] = []
    for fixture in _fixtures():
        text = fixture["raw_output"]
        opens = "</think>" in text and not text.lstrip().startswith("<think>")
        calls = recover(text, fixture["tools"], opens_in_reasoning=opens).calls
        wanted = [(call["name"], call.get("arguments")) for call in fixture["expected"]["tool_calls"] or []]
        right = [(call.name, call.arguments) for call in calls] == wanted
        counts = totals.setdefault(fixture["family"], [0, 0])
        counts[0] += right
        counts[1] += 1
        if not right:
            misses.append(fixture["id"])
    table = Table(title="canitoolcall: calls as expected, dialect not told", title_justify="left")
    for column in ("family", "right", "of"):
        table.add_column(column, justify="left" if column == "family" else "right")
    for family, (right, total) in totals.items():
        table.add_row(family, str(right), str(total))
    table.add_row("all", str(sum(r for r, _ in totals.values())), str(sum(t for _, t in totals.values())))
    return table, misses
