"""Damaged arguments kept outside the project; ``FERRULE_CORPUS`` names the folder."""

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from ferrule.repair import BrokenArguments, RepairedArguments, repair_arguments

FOLDER = os.environ.get("FERRULE_CORPUS", "")
FILE = Path(FOLDER) / "broken_arguments.jsonl.gz"

pytestmark = pytest.mark.skipif(not FOLDER or not FILE.exists(), reason="FERRULE_CORPUS is not set")


def equal(found: Any, wanted: Any, rule: str) -> bool:
    """Equal as the row's rule has it; ``prefix``: nothing invented or changed before the cut."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        same = found.keys() == wanted.keys() or (rule == "prefix" and found.keys() <= wanted.keys())
        return same and all(equal(each, wanted[key], rule) for key, each in found.items())
    if isinstance(found, list) and isinstance(wanted, list):
        same = len(found) == len(wanted) or (rule == "prefix" and len(found) < len(wanted))
        return same and all(equal(a, b, rule) for a, b in zip(found, wanted, strict=False))
    if rule == "prefix" and isinstance(found, str) and isinstance(wanted, str):
        return wanted.startswith(found)
    return found == wanted and isinstance(found, bool) == isinstance(wanted, bool)


def test_rates_of_exact_and_of_silently_wrong_repairs() -> None:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    exact = wrong = 0
    for row in rows:
        outcome = repair_arguments(row["broken"], row["tool_schema"]["parameters"], complete=True)
        if row["fault"] == "nan":  # a value that JSON does not have is refused, not read as null
            assert isinstance(outcome, BrokenArguments)
            assert outcome.reason == "invalid-arguments"
            exact += 1
            continue
        repaired = isinstance(outcome, RepairedArguments)
        value = outcome.value if repaired else dict(outcome.partial)
        good = (repaired or row["rule"] == "prefix") and equal(value, row["original"], row["rule"])
        exact += good
        wrong += repaired and not good
    assert exact / len(rows) >= 0.99
    assert wrong / len(rows) <= 0.005


def test_what_was_cut_off_is_read_in_part_and_completed_by_nobody() -> None:
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["rule"] == "prefix"]
    assert rows
    for row in rows:
        outcome = repair_arguments(row["broken"], row["tool_schema"]["parameters"])
        assert isinstance(outcome, BrokenArguments), row
        assert equal(dict(outcome.partial), row["original"], "prefix"), row
