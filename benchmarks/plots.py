"""The pictures of docs/benchmarks.md: SVG, the same bytes for the same figures."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt

from benchmarks.compare import LIMIT, TIMED, Timing
from benchmarks.own import Costs
from benchmarks.tables import Table

__all__ = ["growth_plot", "right_plot"]

OURS = "#0b6e4f"
OTHERS = ("#c1666b", "#e0a458", "#5c6f9e", "#8f6f9e", "#7a7a7a", "#3b8ea5", "#b08d57", "#a0527a")


def _save(figure: plt.Figure, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None})
    plt.close(figure)


def _style() -> None:
    mpl.rcParams.update({"svg.hashsalt": "ferrule", "svg.fonttype": "none", "font.size": 10})
    mpl.rcParams.update({"axes.spines.top": False, "axes.spines.right": False})


def growth_plot(path: Path, own: Costs, streamed: Timing, sizes: list[int]) -> None:
    """Cost per character against the length of the text; flat is linear time."""
    _style()
    figure, axes = plt.subplots(figsize=(8, 4.8), layout="constrained")
    calls = [row for name, row in own.items() if name not in ("prose", "code as text")]
    low = [min(row[size] for row in calls) * 1e6 for size in sizes]
    high = [max(row[size] for row in calls) * 1e6 for size in sizes]
    axes.fill_between(sizes, low, high, color=OURS, alpha=0.35, linewidth=0)
    axes.plot(sizes, high, color=OURS, linewidth=2, label=f"Ferrule: all {len(calls)} dialects")
    axes.plot(sizes, low, color=OURS, linewidth=2)
    for dialect, color in zip(TIMED, OTHERS, strict=True):
        points = [(size, streamed.get(("SGLang", dialect, size))) for size in sizes]
        good = [(size, taken / size * 1e6) for size, taken in points if isinstance(taken, float)]
        if good:
            axes.plot(*zip(*good, strict=True), color=color, marker="o", label=f"SGLang: {dialect}")
        if good and len(good) < len(sizes):
            axes.plot(*good[-1], color=color, marker="x", markersize=11, markeredgewidth=2)
    axes.plot([], [], color="black", marker="x", linestyle="", label=f"stopped after this ({LIMIT:.0f} s)")
    axes.set(xscale="log", yscale="log", xlabel="characters of one call, streamed in pieces of 4")
    axes.set_ylabel("CPU µs per character (log scale)")
    axes.set_xlim(sizes[0] * 0.9, sizes[-1] * 1.15)
    axes.set_xticks(sizes, [f"{size:,}" for size in sizes])
    axes.minorticks_off()
    axes.grid(axis="y", alpha=0.25)
    figure.legend(loc="outside right upper", frameon=False, fontsize=9)
    _save(figure, path)


def right_plot(path: Path, table: Table) -> None:
    """Shares of right answers, by group of cases."""
    _style()
    groups = list(table.head[1:7])
    figure, axes = plt.subplots(figsize=(8, 4.2), layout="constrained")
    width = 0.8 / len(table.rows)
    for position, row in enumerate(table.rows):
        at = [index + (position - (len(table.rows) - 1) / 2) * width for index in range(len(groups))]
        color = OURS if position == 0 else OTHERS[position - 1]
        bars = axes.bar(at, [float(cell) for cell in row[1:7]], width, color=color, label=row[0])
        axes.bar_label(bars, fontsize=7, padding=1)
    axes.set_xticks(range(len(groups)), groups)
    axes.set(ylim=(0, 108), ylabel="right, % of all texts", yticks=range(0, 101, 20))
    figure.legend(loc="outside upper center", frameon=False, ncols=len(table.rows))
    _save(figure, path)
