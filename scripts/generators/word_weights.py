"""Fit the weights of the words around calls to labelled texts, and write ``learned_weights``.

``python -m scripts.generators.word_weights [--check]``. A labelled text is a line of ``labelled/*.tsv``:
``T`` if a reader would say that the model makes the call now, or ``N``; a tab; the reply, with ``@`` for
the call and ``\\n`` for a new line. The texts of ``test_confirmation`` count as well. ``--check`` only
prints how many texts are judged right by weights that were fitted without them, one fifth at a time.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.dialects.core.test_confirmation import MADE, UNCONFIRMED

from ferrule.dialects.core.confirmation import AROUND, sentences_around
from ferrule.dialects.core.word_weights import parts

LABELLED = Path(__file__).parent / "labelled"
DELIBERATE = LABELLED / "deliberate.tsv"
WRITTEN = Path(__file__).parents[2] / "src/ferrule/dialects/core/learned_weights.py"

_LEAST = 3
"""A sign has a weight if so many texts have it."""

_ROUNDS = 15
_RATE = 0.15
_SHRINK = 1.0
_STEP = 0.1
"""Weights are rounded to it."""

_DELIBERATE = 5
"""How often a text of a test counts."""

_WIDTH = 104
_FOLDS = 5
_BLOCK = 20
"""So many lines of a file, which the same hand wrote, are left out together."""

Sign = tuple[str, str]


class Labelled(NamedTuple):
    """A text: whether the words speak against the call, and what counts around it."""

    source: str
    against: bool
    signs: Mapping[Sign, float]


def texts() -> Iterator[Labelled]:
    for file in sorted(LABELLED.glob("*.tsv")):
        for line in file.read_text("utf-8").splitlines():
            label, _, text = line.partition("\t")
            row = _labelled(file.stem, label == "N", text.replace("\\n", "\n"))
            yield from [row] * (_DELIBERATE if file == DELIBERATE else 1)
    for against, rows in ((True, UNCONFIRMED), (False, MADE)):
        for text in rows:
            row = _labelled("tests", against, text.replace("{}", "@"))
            yield from [row] * _DELIBERATE


def _labelled(source: str, against: bool, text: str) -> Labelled:
    before, _, rest = text.partition("@")
    behind = rest.partition("@")[0]
    around = sentences_around(before[-AROUND:], behind[:AROUND])
    signs = {
        (part.place, sign): weight
        for part in parts(*around)
        for sign, weight in (part.signs | part.phrases()).items()
    }
    return Labelled(source, against, signs)


def fit(rows: Sequence[Labelled]) -> dict[Sign, float]:
    """Logistic regression with AdaGrad; rare signs shrink most. The key of the constant is empty."""
    counts = Counter(sign for row in rows for sign in row.signs)
    weights: dict[Sign, float] = {sign: 0.0 for sign, count in counts.items() if count >= _LEAST}
    weights["", ""] = 0.0
    shrink = {sign: _SHRINK / counts[sign] if sign in counts else 0.0 for sign in weights}
    seen = dict.fromkeys(weights, 1e-2)
    known = [
        ([("", ""), *(sign for sign in row.signs if sign in weights)], row.signs, float(row.against))
        for row in rows
    ]
    order = random.Random(0)
    for _ in range(_ROUNDS):
        order.shuffle(known)
        for signs, values, against in known:
            weight = sum(weights[sign] * values.get(sign, 1.0) for sign in signs)
            error = 1 / (1 + math.exp(-max(-30.0, min(30.0, weight)))) - against
            for sign in signs:
                slope = error * values.get(sign, 1.0) + shrink[sign] * weights[sign]
                seen[sign] += slope * slope
                weights[sign] -= _RATE * slope / math.sqrt(seen[sign])
    return weights


def weigh(weights: Mapping[Sign, float], row: Labelled) -> float:
    return weights["", ""] + sum(weights.get(sign, 0.0) * value for sign, value in row.signs.items())


def check(rows: Sequence[Labelled]) -> Mapping[str, Counter[str]]:
    """How many texts of each source are judged right by weights that were fitted without them."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    folds = [at // _BLOCK % _FOLDS for at in range(len(rows))]
    for fold in range(_FOLDS):
        weights = fit([row for at, row in zip(folds, rows, strict=True) if at != fold])
        for at, row in zip(folds, rows, strict=True):
            if at == fold:
                kind = "not" if row.against else "true"
                found[row.source][kind] += 1
                found[row.source][f"{kind} right"] += (weigh(weights, row) > 0) == row.against
    return found


def written(weights: Mapping[Sign, float]) -> str:
    """The module, with the words of one weight in one row."""
    rows: dict[str, dict[float, list[str]]] = {}
    for (place, sign), weight in weights.items():
        rounded = round(round(weight / _STEP) * _STEP, 2)
        if place and rounded:
            rows.setdefault(place, {}).setdefault(rounded, []).append(sign)
    out = [
        '"""The weights of words, phrases and layouts around a call, by place. Above zero: against it.',
        "",
        "Written by ``python -m scripts.generators.word_weights``; see ``word_weights``. ``word*`` is",
        'how a word begins, ``=name`` a place of ``phrases``."""',
        "",
        "# ruff: noqa: E501",
        "# fmt: off",
        "",
        f"CONSTANT = {weights['', '']:.2f}",
        "",
        "WEIGHTS = {",
    ]
    for place in ("layout", "lead", "above", "behind", "later"):
        out.append(f'    "{place}": {{')
        for weight, signs in sorted(rows.get(place, {}).items()):
            out.append(f"        {weight}:")
            out += [f'            "{line} "' for line in _lines(sorted(signs))]
            out[-1] = f'{out[-1][:-2]}",'
        out.append("    },")
    return "\n".join([*out, "}", ""])


def _lines(signs: Iterable[str]) -> Iterator[str]:
    line = ""
    for sign in signs:
        if line and len(line) + len(sign) > _WIDTH:
            yield line
            line = ""
        line = f"{line} {sign}" if line else sign
    yield line


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
