"""Scores on recorded cases, if the environment variable FERRULE_CORPUS names a folder that holds them.

Four files of JSON lines, gzipped: cases of dialects, outputs of models, broken arguments, documentation.
The figures are printed beside the thresholds and written nowhere.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.tables import Table
from ferrule import Recoverer, RepairedArguments, Reply, fold, recover, repair_arguments
from ferrule.core.cuts import under_cuts

__all__ = ["recorded"]

Row = dict[str, Any]


def _rows(name: str) -> Iterator[Row]:
    with gzip.open(Path(os.environ["FERRULE_CORPUS"]) / name, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def recorded() -> Table | None:
    """One line for each kind; None when the variable is not set."""
    if not os.environ.get("FERRULE_CORPUS"):
        return None
    table = Table("Recorded cases", ["kind", "found %", "wanted %", "cases"])
    table.rows.extend([*_dialects(), *_outputs(), *_arguments(), _prose()])
    return table


def _line(kind: str, right: int, total: int, wanted: str) -> list[str]:
    return [kind, f"{100 * right / total:.1f}" if total else "–", wanted, str(total)]


def _dialects() -> Iterator[list[str]]:
    rows = [row for row in _rows("dialect_cases.jsonl.gz") if not row["tags"]]
    replies = [recover(row["text"], row["tools"]) for row in rows]
    right = sum(_fits(row, reply) for row, reply in zip(rows, replies, strict=True))
    yield _line("dialect cases that nobody debates", right, len(rows), ">= 99")
    same = sum(_stable(row) for row in rows)
    yield _line("the same under every cut", same, len(rows), "100")


def _stable(row: Row) -> bool:
    from_pieces = under_cuts(lambda pieces: _read(pieces, row["tools"]), row["text"])
    return len(from_pieces) == 1


def _read(pieces: list[str], tools: Any) -> Reply:
    recoverer = Recoverer(tools)
    events = [event for piece in pieces for event in recoverer.feed(piece)]
    return fold(events + recoverer.end("stop"))


def _fits(row: Row, reply: Reply) -> bool:
    expected = row["expected"]
    for key, got in (("content", reply.content), ("reasoning", reply.reasoning)):
        if expected.get(key) is not None and expected[key].strip("\n") != got.strip("\n"):
            return False
    calls = expected.get("calls")
    if calls is None:
        return True
    if row["asserted"].get("call_count", True) and len(calls) != len(reply.calls):
        return False
    return all(map(_same, calls, reply.calls))


def _same(want: Row, call: Any) -> bool:
    if want.get("name", call.name) != call.name:
        return False
    arguments = want.get("arguments", {})
    match want["match"]:
        case "arguments_not_asserted":
            return True
        case "exact":
            return bool(arguments == call.arguments)
        case _:
            return all(
                key in call.arguments and call.arguments[key] == value for key, value in arguments.items()
            )


def _outputs() -> Iterator[list[str]]:
    totals = {True: [0, 0], False: [0, 0]}
    for row in _rows("model_outputs.jsonl.gz"):
        if row["stratum"] != "random":
            continue
        reply = recover(row["raw_output"], row["tools"])
        counts = totals[bool(row["ground_truth"])]
        counts[0] += _agrees(reply, row["ground_truth"])
        counts[1] += 1
    yield _line("model outputs, a call is wanted", *totals[True], ">= 83")
    yield _line("model outputs, none is right and none was found", *totals[False], "–")


def _agrees(reply: Reply, truth: list[Row] | None) -> bool:
    left = list(truth or [])
    if len(left) != len(reply.calls):
        return False
    for call in reply.calls:
        fitting = [
            each for each in left if each["name"] == call.name and _allowed(call.arguments, each["args"])
        ]
        if not fitting:
            return False
        left.remove(fitting[0])
    return True


def _allowed(arguments: Row, allowed: Row) -> bool:
    return arguments.keys() <= allowed.keys() and all(
        arguments[key] in values if key in arguments else "" in values for key, values in allowed.items()
    )


def _arguments() -> Iterator[list[str]]:
    right = wrong = total = 0
    for row in _rows("broken_arguments.jsonl.gz"):
        outcome = repair_arguments(row["broken"], row["tool_schema"], complete=True)
        exact = row["rule"] != "prefix"
        if row["fault"] == "nan":  # a value that JSON does not have is refused, not read as null
            good = not isinstance(outcome, RepairedArguments)
        elif isinstance(outcome, RepairedArguments):
            good = (
                _equal(outcome.value, row["original"]) if exact else _prefix(outcome.value, row["original"])
            )
        elif exact:
            total += 1
            continue
        else:
            good = _prefix(dict(outcome.partial), row["original"])
        total += 1
        right += good
        wrong += not good
    yield _line("broken arguments, exact", right, total, ">= 97")
    yield _line("broken arguments, silently wrong", wrong, total, "<= 1")


def _equal(value: Any, original: Any) -> bool:
    if isinstance(original, dict):
        return (
            isinstance(value, dict)
            and value.keys() == original.keys()
            and all(_equal(value[key], original[key]) for key in original)
        )
    if isinstance(original, list):
        return isinstance(value, list) and len(value) == len(original) and all(map(_equal, value, original))
    return bool(value == original)


def _prefix(value: Any, original: Any) -> bool:
    """Nothing invented, nothing altered before the cut."""
    if isinstance(original, dict) and isinstance(value, dict):
        return all(key in original and _prefix(value[key], original[key]) for key in value)
    if isinstance(original, list) and isinstance(value, list):
        return len(value) <= len(original) and all(map(_prefix, value, original))
    if isinstance(original, str) and isinstance(value, str):
        return original.startswith(value)
    return value is None or bool(value == original)


def _prose() -> list[str]:
    rows = list(_rows("prose.jsonl.gz"))
    silent = sum(
        not recover(
            row["text"], [{"name": name, "parameters": {"type": "object"}} for name in row["mentioned"]]
        ).calls
        for row in rows
    )
    return _line("documentation pages without a call", silent, len(rows), "100")
