"""Numbers for Prometheus: what is counted in, the text that Prometheus reads out.

Hand-written, because a counter is an entry of a dict. Values of labels may come from anybody: whoever
counts sees to it that there are not too many (``few``).
https://prometheus.io/docs/instrumenting/exposition_formats/, 2026-11.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from ferrule.json_values import as_object
from ferrule.messages import JsonObject

__all__ = ["CONTENT_TYPE", "Labels", "Numbers", "Series", "few"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Labels = tuple[tuple[str, str], ...]


class Series(NamedTuple):
    """What is known of a number."""

    kind: Literal["counter", "gauge", "histogram"]
    about: str
    buckets: tuple[float, ...] = ()
    """Of a histogram: the upper end of each."""


class Numbers:
    """Counters, gauges and histograms, by their names and labels; ``about`` has their order."""

    def __init__(self, about: Mapping[str, Series]) -> None:
        self._about = about
        self._counts: dict[str, dict[Labels, float]] = {}
        self._histograms: dict[str, dict[Labels, list[float]]] = {}

    def add(self, name: str, count: float = 1, /, **labels: str) -> None:
        """Add to a counter or a gauge."""
        counts = self._counts.setdefault(name, {})
        key = tuple(labels.items())
        counts[key] = counts.get(key, 0) + count

    def put(self, name: str, values: Mapping[Labels, float]) -> None:
        """Set a gauge: these are all its values."""
        self._counts[name] = dict(values)

    def observe(self, name: str, value: float, /, **labels: str) -> None:
        """Count a value into a histogram."""
        buckets = self._about[name].buckets
        # Below each bucket's end, above all of them, and at the end their sum.
        counts = self._histograms.setdefault(name, {}).setdefault(
            tuple(labels.items()), [0.0] * (len(buckets) + 2)
        )
        counts[bisect_left(buckets, value)] += 1
        counts[-1] += value

    def series(self) -> Iterator[tuple[str, Labels, float]]:
        """All numbers but the histograms: name, labels, value."""
        for name, counts in self._counts.items():
            for labels, value in counts.items():
                yield name, labels, value

    def text(self) -> str:
        """All numbers, as Prometheus reads them."""
        lines: list[str] = []
        for name, (kind, about, buckets) in self._about.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]
            for labels, counts in self._histograms.get(name, {}).items():
                lines += _histogram(name, labels, buckets, counts)
            for labels, value in self._counts.get(name, {}).items():
                lines.append(f"{name}{_written(labels)} {_number(value)}")
        return "\n".join(lines) + "\n"

    def as_json(self) -> JsonObject:
        """All numbers, for another process to ``add_json``."""
        return {
            kind: {name: [[labels, value] for labels, value in of.items()] for name, of in numbers.items()}
            for kind, numbers in (("counts", self._counts), ("histograms", self._histograms))
        }

    def add_json(self, numbers: JsonObject) -> None:
        """Add the numbers of another process."""
        for name, series in as_object(numbers["counts"]).items():
            for labels, value in series:
                self.add(name, value, **dict(labels))
        for name, series in as_object(numbers["histograms"]).items():
            known = self._histograms.setdefault(name, {})
            for labels, counts in series:
                key = tuple((label, value) for label, value in labels)
                before = known.get(key, [0.0] * len(counts))
                known[key] = [one + other for one, other in zip(before, counts, strict=True)]


def few(known: set[str], name: str, most: int) -> str:
    """The name, or ``other`` where ``most`` other names are ``known`` already."""
    if name not in known:
        if len(known) >= most:
            return "other"
        known.add(name)
    return name


def _histogram(name: str, labels: Labels, buckets: tuple[float, ...], counts: list[float]) -> Iterator[str]:
    below = 0.0
    for end, count in zip((*map(str, buckets), "+Inf"), counts, strict=False):
        below += count
        yield f"{name}_bucket{_written((*labels, ('le', end)))} {below:.0f}"
    yield f"{name}_sum{_written(labels)} {counts[-1]:.6f}"
    yield f"{name}_count{_written(labels)} {below:.0f}"


def _number(value: float) -> str:
    return f"{value:g}" if value % 1 else f"{value:.0f}"


def _written(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{_escaped(value)}"' for name, value in labels) + "}"


def _escaped(value: str) -> str:
    return value[:200].replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
