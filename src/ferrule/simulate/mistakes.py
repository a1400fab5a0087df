"""Finding mistakes in small business files: paths and their lines in, ``Mistake`` values out.

It works on the lines that a tool returned and does not know which mistakes ``sample_files`` has put there.
"""

from __future__ import annotations

import calendar
import csv
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Literal, cast

from ferrule.messages import JsonObject
from ferrule.simulate.conversation import objects

__all__ = ["Mistake", "MistakeKind", "corrected_ledger", "find_mistakes"]

MistakeKind = Literal["duplicate-row", "no-such-date", "wrong-total", "wrong-value", "contradicts-readme"]


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """Something wrong in a file: where (lines count from 1), what stands there, what should.

    ``path`` is absolute within the planted directory, such as ``/ledger.csv``. ``expected`` is the
    row's first occurrence for a duplicate, and the last day of that month for a date that is none.
    """

    path: str
    line: int
    kind: MistakeKind
    found: str
    expected: str

    @property
    def sentence(self) -> str:
        """The mistake in words."""
        words = {
            "duplicate-row": f"`{self.found}` stands there twice; the first time {self.expected}",
            "no-such-date": f"the date {self.found} does not exist; the month ends on {self.expected}",
            "wrong-total": f"the total says {self.found}, but the rows add up to {self.expected}",
            "wrong-value": f"the value is {self.found}, but quantity times unit price is {self.expected}",
            "contradicts-readme": f"`{self.found}` stands there, but README.md says `{self.expected}`",
        }
        return words[self.kind]


Files = Mapping[str, Sequence[str]]
"""Absolute path -> lines, without their line ends."""

DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})\Z")


def find_mistakes(files: Files) -> tuple[Mistake, ...]:
    """Every mistake found, by path and line."""
    found: list[Mistake] = []
    for path, lines in files.items():
        if path.endswith(".csv"):
            found += _ledger(path, lines)
        elif path.endswith(".json"):
            found += _inventory(path, lines)
        elif path.endswith(".toml"):
            found += _config(path, lines, _promises(files))
    return tuple(sorted(found))


def corrected_ledger(lines: Sequence[str], mistakes: Sequence[Mistake]) -> list[str]:
    """A ledger's lines with its mistakes put right: no duplicates, dates that exist, the right total."""
    fixes = {mistake.line: mistake for mistake in mistakes}
    kept: list[str] = []
    for number, line in enumerate(lines, 1):
        mistake = fixes.get(number)
        if mistake is None:
            kept.append(line)
        elif mistake.kind != "duplicate-row":
            kept.append(line.replace(mistake.found, mistake.expected, 1))
    return kept


def _row(line: str) -> list[str]:
    try:
        return [cell for row in csv.reader([line]) for cell in row]
    except csv.Error:
        return []


def _number(text: str) -> Decimal | None:
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        return None
    return value if value.is_finite() else None


def _ledger(path: str, lines: Sequence[str]) -> list[Mistake]:
    """Rows end with an amount, start with a date; a row that starts with ``total`` sums them up."""
    found: list[Mistake] = []
    first: dict[str, int] = {}
    total = Decimal(0)
    for number, line in enumerate(lines, 1):
        row = _row(line)
        amount = _number(row[-1]) if row else None
        if amount is None:
            continue  # the header, or an empty line
        if row[0].strip().lower() == "total":
            if amount != total:
                found.append(Mistake(path, number, "wrong-total", row[-1].strip(), str(total)))
            continue
        if line in first:
            found.append(Mistake(path, number, "duplicate-row", line, f"in line {first[line]}"))
            continue
        first[line] = number
        total += amount
        last = _last_day_if_wrong(row[0].strip())
        if last is not None:
            found.append(Mistake(path, number, "no-such-date", row[0].strip(), last))
    return found


def _last_day_if_wrong(text: str) -> str | None:
    """For a date that does not exist, the last day of its month; None for one that does."""
    match = DATE.match(text)
    if match is None:
        return None
    year, month, day = map(int, match.groups())
    if year == 0 or not 1 <= month <= 12:
        return f"{match[1]}-12-31"
    last = calendar.monthrange(year, month)[1]
    return None if 1 <= day <= last else f"{match[1]}-{match[2]}-{last:02}"


def _inventory(path: str, lines: Sequence[str]) -> list[Mistake]:
    """Items have ``quantity``, ``unit_price`` and ``value``; an outer ``total`` sums up the values."""
    try:
        value: Any = json.loads("\n".join(lines), parse_float=Decimal)
    except ValueError:
        return []
    if not isinstance(value, dict):
        return []
    stock = cast(JsonObject, value)
    found: list[Mistake] = []
    total = Decimal(0)
    for item in objects(stock.get("items")):
        if not all(isinstance(item.get(key), int | Decimal) for key in ("quantity", "unit_price", "value")):
            continue
        right = Decimal(item["quantity"]) * item["unit_price"]
        total += right
        if item["value"] != right:
            line = _line_with(lines, json.dumps(item.get("name"), ensure_ascii=False))
            found.append(Mistake(path, line, "wrong-value", str(item["value"]), str(right)))
    stated = stock.get("total")
    if isinstance(stated, int | Decimal) and stated != total:
        found.append(Mistake(path, _line_with(lines, '"total"'), "wrong-total", str(stated), str(total)))
    return found


def _line_with(lines: Sequence[str], text: str) -> int:
    return next((number for number, line in enumerate(lines, 1) if text in line), 1)


def _promises(files: Files) -> dict[str, str]:
    """What the README says: key -> value, from lines such as ``- `key` is `value```."""
    found: dict[str, str] = {}
    for path, lines in files.items():
        if path.lower().endswith((".md", ".txt")):
            for line in lines:
                parts = line.split("`")
                if len(parts) >= 5 and parts[2].strip() == "is":
                    found[parts[1]] = parts[3]
    return found


def _config(path: str, lines: Sequence[str], promises: Mapping[str, str]) -> list[Mistake]:
    found: list[Mistake] = []
    for number, line in enumerate(lines, 1):
        key, equals, value = (part.strip() for part in line.partition("="))
        promised = promises.get(key)
        if equals and promised is not None and value != promised:
            found.append(Mistake(path, number, "contradicts-readme", line.strip(), f"{key} = {promised}"))
    return found
