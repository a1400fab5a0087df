"""Minutes of random input: ``python -m benchmarks.fuzz --minutes 5 --seed 7``.

Checked: no exception; the same reply under every cut; no word lost; the cost of four times the text at
most about four times the cost; a damaged call is never another call; repaired arguments are valid JSON.
The seed is printed, and a failing input is made smaller before it is printed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.dialects.test_accounting import CALLS, FRAGMENTS, SAMPLES, lost
from tests.dialects.test_mutations import KINDS, mutations, wrong
from tests.dialects.tools import TOOLS
from tests.dialects.writers import MARKER, markers, write

from benchmarks.damage import FAULTS, SCHEMA
from ferrule import DIALECTS, Recoverer, Reply, fold, recover, repair_arguments

WORDS = [
    "Paris",
    "中文",
    "naïve 🚀",
    "x < 3 && y",
    '"q"',
    "it's",
    "\\n",
    "a\nb",
    "{",
    "]",
    "</b>",
    "0",
    "null",
    "`c`",
    "#",
]

Check = Callable[[random.Random], tuple[str, Callable[[str], bool]]]


def _any_text(source: random.Random) -> str:
    def part() -> str:
        kind = source.random()
        if kind < 0.4:
            return source.choice(FRAGMENTS)
        if kind < 0.6:
            return source.choice(CALLS)
        if kind < 0.8:
            sample = source.choice(SAMPLES)
            ends = sorted(source.choices(range(len(sample) + 1), k=2))
            return sample[slice(*ends)]
        return source.choice(WORDS)

    return "".join(f" zq{number}qz {part()}" for number in range(source.randint(1, 10)))


def _streamed(text: str, seed: int, stop: str | None) -> Reply:
    source = random.Random(seed)
    recoverer = Recoverer(TOOLS)
    events: list[Any] = []
    at = 0
    while at < len(text):
        width = source.choice((1, 1, 2, 4, 9, 40))
        events += recoverer.feed(text[at : at + width])
        at += width
    return fold(events + recoverer.end(stop))


def cut(source: random.Random) -> tuple[str, Callable[[str], bool]]:
    stop = source.choice(("stop", "length", None))
    seed = source.random()

    def fails(text: str) -> bool:
        whole = recover(text, TOOLS, stop=stop)
        return _streamed(text, int(seed * 1e9), stop) != whole or bool(lost(text, whole))

    return _any_text(source), fails


def _argument(source: random.Random, kind: str) -> Any:
    text = (
        "".join(source.choices([*WORDS, *FRAGMENTS], k=source.randint(1, 4)))
        if source.random() < 0.3
        else ""
    )
    text = f"v {text or ' '.join(source.choices(WORDS, k=3))} w"
    return {
        "path": text,
        "content": text,
        "mode": source.randint(-9, 10**6),
        "exact": source.random() < 0.5,
    }.get(kind, ["a", text][: source.randint(1, 2)])


def damaged_call(source: random.Random) -> tuple[str, Callable[[str], bool]]:
    dialect = source.choice(list(DIALECTS))
    keys = source.sample(["path", "content", "mode", "exact", "tags"], source.randint(1, 4))
    arguments = {key: _argument(source, key) for key in keys}
    assert arguments.keys() <= KINDS.keys()
    try:
        text = write(dialect, "save", arguments)
    except ValueError:
        return "", lambda text: False
    # A marker inside a value could be taken for one of the call's own: such calls are only cut.
    marked = any(MARKER.search(each) for each in map(str, arguments.values()))
    stop = source.choice(("stop", "length"))
    optional = not marked and source.random() < 0.5
    if not marked and source.random() < 0.5:
        text = source.choice([*mutations(text, markers(dialect, "save", arguments)), text])
    else:
        text = text[: source.randint(0, len(text))]
        stop = "length"

    def fails(given: str) -> bool:
        return given == text and bool(wrong(given, arguments, dialect, stop, optional=optional))

    return text, fails


def linear(source: random.Random) -> tuple[str, Callable[[str], bool]]:
    part = "".join(source.choices([*FRAGMENTS, *WORDS], k=source.randint(1, 6)))
    size = max(1, 6_000 // len(part))

    def seconds(count: int) -> float:
        best = float("inf")
        for _ in range(2):
            start = time.process_time()
            recover(part * count, TOOLS)
            best = min(best, time.process_time() - start)
        return best

    def fails(given: str) -> bool:
        # Confirmed three times: a busy machine is not a slow reader.
        return given == part and all(seconds(4 * size) > 9 * seconds(size) + 0.01 for _ in range(3))

    return part, fails


def repair(source: random.Random) -> tuple[str, Callable[[str], bool]]:
    value = {
        "path": source.choice(WORDS),
        "content": "".join(source.choices(WORDS, k=4)),
        "limit": 7,
        "exact": True,
    }
    value["tags"] = source.sample(WORDS, 2)
    text = json.dumps(value, ensure_ascii=source.random() < 0.5)
    if source.random() < 0.5:
        text = source.choice(list(FAULTS.values()))(text, value)
    for _ in range(source.randint(0, 4)):
        at = source.randint(0, len(text))
        text = (
            text[:at]
            + source.choice([*WORDS, ",", '"', "}", "NaN", "```", ""])
            + text[at + source.randint(0, 2) :]
        )

    def fails(given: str) -> bool:
        for schema in (SCHEMA, None):
            outcome = repair_arguments(given, schema, complete=True)
            result = getattr(outcome, "value", None)
            if result is not None:
                json.dumps(result, allow_nan=False)
                if not outcome.repairs and json.loads(given) != result:
                    return True
        return False

    return text, fails


CHECKS: dict[str, Check] = {
    "cuts and words": cut,
    "damaged calls": damaged_call,
    "growth": linear,
    "repair": repair,
}
SHARES = (45, 35, 1, 19)


def _failed(text: str, fails: Callable[[str], bool]) -> str:
    try:
        return "the check failed" if fails(text) else ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _smaller(text: str, fails: Callable[[str], bool]) -> str:
    """Leave out what is not needed to fail, in ever smaller stretches."""
    width = len(text) // 2
    while width:
        at = 0
        while at < len(text):
            shorter = text[:at] + text[at + width :]
            if _failed(shorter, fails):
                text = shorter
            else:
                at += width
        width //= 2
    return text


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--inputs", type=int, default=sys.maxsize, help="stop after so many")
    parser.add_argument("--seed", type=int, default=None, help="the default is taken from the clock")
    asked = parser.parse_args()
    seed = asked.seed if asked.seed is not None else int(time.time())
    print(f"seed {seed}", flush=True)
    source = random.Random(seed)
    counts: Counter[str] = Counter()
    start = time.monotonic()
    while time.monotonic() - start < asked.minutes * 60 and sum(counts.values()) < asked.inputs:
        name = source.choices(list(CHECKS), SHARES)[0]
        text, fails = CHECKS[name](source)
        why = _failed(text, fails)
        if why:
            small = _smaller(text, fails)
            print(f"{name}, input {sum(counts.values())}: {_failed(small, fails)}\n{small!r}")
            sys.exit(1)
        counts[name] += 1
    taken = time.monotonic() - start
    each = ", ".join(f"{count} {name}" for name, count in counts.items())
    print(f"{each}: nothing found, {sum(counts.values()) / taken:.0f} inputs a second")


if __name__ == "__main__":
    main()
