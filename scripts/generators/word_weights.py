"""Fit the weights of the words around calls to labelled texts, and write ``learned_weights``.

``python -m scripts.generators.word_weights [--check]``. A labelled text is a line of ``labelled/*.tsv``:
``T`` if a reader would say that the model makes the call now, or ``N``; a tab; the reply, with ``@`` for
the call and ``\\n`` for a new line. Those of ``sides_*.tsv`` have words on one side of the call and are
also combined. The texts of ``test_confirmation`` count as well. ``--check`` only prints how many texts are
judged right by weights that were fitted without them, one fifth of the files at a time.
"""

from __future__ import annotations

import argparse
import math
import random
import textwrap
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.dialects.core.test_confirmation import MADE, UNCONFIRMED

from ferrule.dialects.core.confirmation import AROUND, sentences_around
from ferrule.dialects.core.word_weights import parts

LABELLED = Path(__file__).parent / "labelled"
DELIBERATE = LABELLED / "deliberate.tsv"
TABLES = ("layout", "before", "after", "lead", "above", "behind", "later")
WRITTEN = Path(__file__).parents[2] / "src/ferrule/dialects/core/learned_weights.py"

_LEAST = 4
"""A sign has a weight if so many texts have it."""

_ROUNDS = 15
_RATE = 0.2
_PENALTY = 0.7
"""What a weight costs by its size: signs that say little get none."""

_STEP = 0.1
"""Weights are rounded to it."""

_COUNTS = {"tests": 10.0, "deliberate": 10.0, "written": 2.0, "sides": 0.7}
"""How often a text of some sources counts. The others count once."""

_TRUE = 1.0
"""How often a text counts in which the call is made."""

_COMBINED = ("sides", "terse")
_STRIDES = (0, 3, 7)
"""Words before a call are combined with those behind it that stand so many lines further."""

_WIDTH = 220
_FOLDS = 5

Sign = tuple[str, str]


class Labelled(NamedTuple):
    """A text: whether the words speak against the call, and what counts around it."""

    source: str
    against: bool
    signs: Mapping[Sign, int]

    @property
    def times(self) -> float:
        return _COUNTS.get(self.source.partition("_")[0], 1.0) * (1.0 if self.against else _TRUE)


def texts() -> Iterator[Labelled]:
    for file in sorted(LABELLED.glob("*.tsv")):
        rows = [*_rows(file)]
        for against, text in [*rows, *(_combined(rows) if file.stem.startswith(_COMBINED) else ())]:
            yield _labelled(file.stem, against, text)
    for against, tested in ((True, UNCONFIRMED), (False, MADE)):
        for text in tested:
            yield _labelled("tests", against, text.replace("{}", "@"))


def _rows(file: Path) -> Iterator[tuple[bool, str]]:
    for line in file.read_text("utf-8").splitlines():
        label, _, text = line.partition("\t")
        yield label == "N", text.replace("\\n", "\n")


def _combined(rows: Sequence[tuple[bool, str]]) -> Iterator[tuple[bool, str]]:
    behind = [row for row in rows if row[1].startswith("@")]
    for at, (against, text) in enumerate(row for row in rows if row[1].endswith("@")):
        for stride in _STRIDES:
            other, told = behind[(at + stride) % len(behind)]
            yield against or other, text + told[1:]


def _labelled(source: str, against: bool, text: str) -> Labelled:
    before, _, rest = text.partition("@")
    behind = rest.partition("@")[0]
    around = parts(*sentences_around(before[-AROUND:], behind[:AROUND]))
    signs = Counter((name, sign) for part in around for name, found in part.signs.items() for sign in found)
    return Labelled(source, against, signs)


def fit(rows: Sequence[Labelled]) -> dict[Sign, float]:
    """Logistic regression with AdaGrad and an L1 penalty. The key of the constant is empty."""
    counts = Counter(sign for row in rows for sign in row.signs)
    weights: dict[Sign, float] = {sign: 0.0 for sign, count in counts.items() if count >= _LEAST}
    weights["", ""] = 0.0
    penalty = {sign: _PENALTY / counts[sign] if sign in counts else 0.0 for sign in weights}
    seen = dict.fromkeys(weights, 1e-2)
    known = [
        ([(("", ""), 1), *((sign, value) for sign, value in row.signs.items() if sign in weights)], row)
        for row in rows
    ]
    order = random.Random(0)
    for _ in range(_ROUNDS):
        order.shuffle(known)
        for signs, row in known:
            weight = sum(weights[sign] * value for sign, value in signs)
            error = row.times * (1 / (1 + math.exp(-max(-30.0, min(30.0, weight)))) - row.against)
            for sign, value in signs:
                slope = error * value
                seen[sign] += slope * slope
                rate = _RATE / math.sqrt(seen[sign])
                moved = weights[sign] - rate * slope
                weights[sign] = math.copysign(max(abs(moved) - rate * penalty[sign], 0.0), moved)
    return weights


def weigh(weights: Mapping[Sign, float], row: Labelled) -> float:
    return weights["", ""] + sum(weights.get(sign, 0.0) * value for sign, value in row.signs.items())


def check(rows: Sequence[Labelled]) -> Mapping[str, Counter[str]]:
    """How many texts of each source are judged right by weights that were fitted without them."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    sources = sorted({row.source for row in rows})
    folds = [sources.index(row.source) % _FOLDS for row in rows]
    for fold in range(_FOLDS):
        weights = fit([row for at, row in zip(folds, rows, strict=True) if at != fold])
        for at, row in zip(folds, rows, strict=True):
            if at == fold:
                kind = "not" if row.against else "true"
                found[row.source][kind] += 1
                found[row.source][f"{kind} right"] += (weigh(weights, row) > 0) == row.against
    return found


def written(weights: Mapping[Sign, float]) -> str:
    """The module, with the signs of one weight behind it."""
    tables: dict[str, dict[float, list[str]]] = {name: {} for name in TABLES}
    for (name, sign), weight in weights.items():
        rounded = round(round(weight / _STEP) * _STEP, 2)
        if name and rounded:
            tables[name].setdefault(rounded, []).append(sign)
    out = [
        '"""The weights of words, kinds of words and layouts around a call. Above zero: against it.',
        "",
        "Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``before`` and",
        "``after`` have words and pairs of words, the places kinds of words and pairs of kinds. A weight",
        'after ``=`` comes before the signs that have it."""',
        "",
        "# ruff: noqa: E501",
        "",
        f"CONSTANT = {weights['', '']:.2f}",
        "",
        "WEIGHTS = {",
    ]
    for name, rows in tables.items():
        signs = (" ".join((f"={weight}", *sorted(found))) for weight, found in sorted(rows.items()))
        lines = textwrap.wrap(" ".join(signs), _WIDTH, break_long_words=False, break_on_hyphens=False)
        out += [f'    "{name}": """', *lines, '""",']
    return "\n".join([*out, "}", ""])


def _print(source: str, counts: Counter[str]) -> None:
    print(source, *(f"{kind}: {counts[f'{kind} right']} of {counts[kind]}" for kind in ("not", "true")))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="print how well texts left out are judged")
    rows = [*texts()]
    if parser.parse_args().check:
        total: Counter[str] = Counter()
        for source, counts in check(rows).items():
            total += counts
            _print(source, counts)
        _print("all", total)
        return
    WRITTEN.write_text(written(fit(rows)), "utf-8")


if __name__ == "__main__":
    main()
