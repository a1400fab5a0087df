"""Where things are, by options and settings: a model, the log of conversations, runs and their agents."""

from __future__ import annotations

import shlex
import sys
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ferrule.cli.input_errors import in_words
from ferrule.cli.lazy_loading import load
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import Connection, data_folder, find_connection
from ferrule.core.errors import MissingKey, RunsUnavailable, UsageError
from ferrule.core.locale import Words
from ferrule.terminal.settings.settings_reading import read_settings
from ferrule.terminal.settings.settings_values import Settings, masked_url

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine


SESSIONS = "sessions.sqlite"
RUNS = "runs.sqlite"
"""As ``ferrule.runs.run_engine`` says."""


def log_file(terminal: Terminal, url: str | None) -> Path:
    """The file of the log of conversations; without ``url`` that of the settings."""
    from ferrule.sessions.log import log_path

    url = url or read_settings(terminal.environ).sessions_file
    return data_folder(terminal.environ) / SESSIONS if url is None else log_path(url)


def connection_to(
    spec: str, base_url: str | None, variable: str | None, environ: Mapping[str, str]
) -> Connection:
    """The endpoint of a model. Raises ``UsageError`` where model, endpoint or key are not known."""
    given = None if variable is None else environ.get(variable, "").strip()
    found = find_connection(spec, base_url=base_url, api_key=given, environ=environ)
    vendor = found.profile.name
    if not found.model:
        raise UsageError(f"which model of {vendor}? Write {vendor}:MODEL")
    found.check_endpoint("--base-url")
    if variable is not None and not given:
        raise MissingKey(found.profile.title, [variable])
    found.check_key()
    return found


def no_model() -> UsageError:
    """No model is chosen, and no vendor has a key."""
    return UsageError(
        "no model is chosen: give --model, or store one with 'ferrule config set model VENDOR:MODEL'; "
        "'ferrule' alone, in a terminal, helps to choose one. 'simulate:deepseek' needs no key"
    )


def ignored_lines(words: Words, settings: Settings, name: str | None = None) -> Iterator[str]:
    """A line for each setting, or the one of that name, that counts only in trusted projects."""
    for each in settings.ignored:
        if name in (None, each.key):
            yield words(
                "{source}: {key} is ignored: you do not trust this project (ferrule config trust)",
                source=each.source,
                key=each.key,
            )


def engine_url(terminal: Terminal, given: str | None) -> str | None:
    """The address that was given, else that of the settings; None: the usual file of this machine."""
    return given or read_settings(terminal.environ).runs_engine


def engine_file(terminal: Terminal) -> Path | None:
    """The file of the settings' engine; None where it is on a server."""
    place = engine_url(terminal, None)
    if place is None:
        return data_folder(terminal.environ) / RUNS
    path = place.removeprefix("sqlite:///")
    return None if "://" in path else Path(path)


def same_engine(given: str | None) -> str:
    """The end of a suggested command, so that it finds the same engine; without a password."""
    return "" if given is None else f" --engine {shlex.quote(masked_url(given))}"


def shown_engine(terminal: Terminal, place: str | None) -> str:
    """Where runs are, for people; without a password."""
    if place is None:
        return str(data_folder(terminal.environ) / RUNS)
    return masked_url(place)


def person(terminal: Terminal) -> str:
    """Who does something to a run, for its log; ``""``: unknown."""
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

    Raises ``UsageError`` where it is not a directory.
    """
    folder = Path(directory or ".").absolute()
    if not folder.is_dir():
        raise UsageError(f"no such directory: {directory}")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
