"""Tables that are printed and written the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.table import Table as Printed

__all__ = ["Table", "percent", "ratio"]


@dataclass(frozen=True)
class Table:
    """A heading, columns (the first is text, the others are figures unless ``words``) and rows."""

    title: str
    head: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    note: str = ""
    words: bool = False

    def printed(self) -> Printed:
        table = Printed(title=self.title, title_justify="left", caption=self.note, caption_justify="left")
        for position, column in enumerate(self.head):
            table.add_column(
                column, justify="right" if position and not self.words else "left", overflow="fold"
            )
        for row in self.rows:
            table.add_row(*row)
        return table

    def markdown(self) -> str:
        lines = [self.head, ["---", *(["---" if self.words else "--:"] * (len(self.head) - 1))], *self.rows]
        body = "\n".join(f"| {' | '.join(line)} |" for line in lines)
        note = f"\n\n{self.note}" if self.note else ""
        return f"### {self.title}\n\n{body}{note}\n"


def percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f}" if whole else "–"


def ratio(value: float) -> str:
    """Two figures at most, so that another run prints the same."""
    if value >= 10:
        digits = len(str(int(value))) - 2
        return f"{round(value / 10**digits) * 10**digits}"
    return f"{value:.1f}" if value >= 0.1 else f"{value:.2f}"
