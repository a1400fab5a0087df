"""What options of several commands name: the engine of runs, the folder of agents, what a run may spend."""

from __future__ import annotations

import shlex
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ferrule.cli.lazy import load
from ferrule.cli.problems import in_words
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import data_folder
from ferrule.core.errors import RunsUnavailable, UsageError
from ferrule.runs.run_values import Budget
from ferrule.terminal.settings.settings_reading import read_settings
from ferrule.terminal.settings.settings_values import masked_url

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine

FILE = "runs.sqlite"
"""As ``ferrule.runs.run_engine`` says."""


def engine_url(terminal: Terminal, given: str | None) -> str | None:
    """The address that was given, else that of the settings; None: the usual file of this machine."""
    return given or read_settings(terminal.environ).runs_engine


def engine_file(terminal: Terminal) -> Path | None:
    """The file of the settings' engine; None where it is no file but on a server."""
    place = engine_url(terminal, None)
    if place is None:
        return data_folder(terminal.environ) / FILE
    path = place.removeprefix("sqlite:///")
    return None if "://" in path else Path(path)


def same_engine(given: str | None) -> str:
    """What stands behind a suggested command, so that it finds the same engine; without a password."""
    return "" if given is None else f" --engine {shlex.quote(masked_url(given))}"


def shown_engine(terminal: Terminal, place: str | None) -> str:
    """Where runs are, for people; without a password."""
    if place is None:
        return str(data_folder(terminal.environ) / FILE)
    return masked_url(place)


def person(terminal: Terminal) -> str:
    """Who does something to a run, for its log; ``""``: nobody knows."""
    return terminal.environ.get("USER") or terminal.environ.get("USERNAME") or ""


@asynccontextmanager
async def engine_at(terminal: Terminal, given: str | None) -> AsyncGenerator[RunEngine]:
    """The engine. Raises ``UsageError`` where there is none, or one of another version."""
    open_engine = load("ferrule.runs.run_engine:open_engine")
    async with AsyncExitStack() as stack:
        opened = open_engine(engine_url(terminal, given), environ=terminal.environ)
        try:
            engine: RunEngine = await stack.enter_async_context(opened)
        except RunsUnavailable as error:  # who names the engine can put it right; later nobody can
            raise UsageError(in_words(error, terminal.words)) from error
        yield engine


def import_from(terminal: Terminal, directory: str | None) -> None:
    """Import modules from this directory first; None: from the current one, as ``python -m`` does.

    Raises ``UsageError`` for what is no directory.
    """
    folder = Path(directory or ".").absolute()
    if not folder.is_dir():
        raise UsageError(terminal.words("no such directory: {directory}", directory=directory))
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))


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
