"""Where resources are: models, the log of conversations, runs and their agents."""

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
from ferrule.client.masking import masked_url
from ferrule.core.errors import MissingKey, RunsUnavailable, UsageError
from ferrule.core.locale import Words
from ferrule.terminal.settings.settings_reading import read_settings
from ferrule.terminal.settings.settings_values import Settings

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine


SESSIONS = "sessions.sqlite"
RUNS = "runs.sqlite"
"""The same name as in ``ferrule.runs.run_engine``."""


def log_file(terminal: Terminal, url: str | None) -> Path:
    from ferrule.sessions.log import log_path

    url = url or read_settings(terminal.environ).sessions_file
    return data_folder(terminal.environ) / SESSIONS if url is None else log_path(url)


def connection_to(
    spec: str, base_url: str | None, variable: str | None, environ: Mapping[str, str]
) -> Connection:
    """Return the endpoint of a model. Raises ``UsageError`` if model, endpoint or key are unknown."""
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
    return UsageError(
        "no model is chosen: give --model, or store one with 'ferrule config set model VENDOR:MODEL'; "
        "'ferrule' alone, in a terminal, helps to choose one. 'simulate:deepseek' needs no key"
    )


def ignored_lines(words: Words, settings: Settings, name: str | None = None) -> Iterator[str]:
    """Yield a line for each setting (or the one called ``name``) ignored in an untrusted project."""
    for each in settings.ignored:
        if name in (None, each.key):
            yield words(
                "{source}: {key} is ignored: you do not trust this project (ferrule config trust)",
                source=each.source,
                key=each.key,
            )


def engine_url(terminal: Terminal, given: str | None) -> str | None:
    """Return the given address, else that of the settings; None: this machine's default file."""
    return given or read_settings(terminal.environ).runs_engine


def engine_file(terminal: Terminal) -> Path | None:
    place = engine_url(terminal, None)
    if place is None:
        return data_folder(terminal.environ) / RUNS
    path = place.removeprefix("sqlite:///")
    return None if "://" in path else Path(path)


def same_engine(given: str | None) -> str:
    return "" if given is None else f" --engine {shlex.quote(masked_url(given))}"


def shown_engine(terminal: Terminal, place: str | None) -> str:
    if place is None:
        return str(data_folder(terminal.environ) / RUNS)
    return masked_url(place)


def person(terminal: Terminal) -> str:
    """Return the name of the person who changes a run, for its log; ``""``: unknown."""
    return terminal.environ.get("USER") or terminal.environ.get("USERNAME") or ""


@asynccontextmanager
async def engine_at(terminal: Terminal, given: str | None) -> AsyncGenerator[RunEngine]:
    """Open the engine. Raises ``UsageError`` if there is none, or one of another version."""
    open_engine = load("ferrule.runs.run_engine:open_engine")
    async with AsyncExitStack() as stack:
        opened = open_engine(engine_url(terminal, given), environ=terminal.environ)
        try:
            engine: RunEngine = await stack.enter_async_context(opened)
        except RunsUnavailable as error:  # the user who named the engine can fix it now, but not later
            raise UsageError(in_words(error, terminal.words)) from error
        yield engine


def import_from(terminal: Terminal, directory: str | None) -> None:
    """Import modules from this directory first; None: from the current one, as ``python -m`` does.

    Raises ``UsageError`` if it is not a directory.
    """
    folder = Path(directory or ".").absolute()
    if not folder.is_dir():
        raise UsageError(f"no such directory: {directory}")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
