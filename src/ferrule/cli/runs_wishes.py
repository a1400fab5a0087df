"""What a run may spend: options of a command in, a budget out."""

from __future__ import annotations

from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.runs.run_values import Budget


def budget_of(
    terminal: Terminal, turns: int | None, tokens: int | None, money: str | None, seconds: str | None
) -> Budget:
    """The budget. Raises ``UsageError`` for what is no number above 0."""
    return Budget(
        turns=turns,
        tokens=tokens,
        money=_number(terminal, "--max-money", money),
        seconds=_number(terminal, "--max-seconds", seconds),
    )


def _number(terminal: Terminal, option: str, text: str | None) -> float | None:
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise UsageError(
            terminal.words("{option} needs a number above 0, not {given}", option=option, given=text)
        )
    return value
