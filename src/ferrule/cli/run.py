"""``ferrule run``: an agent with a real endpoint, on a directory of yours.

What can be wrong before anything is sent (the directory, the vendor, the key) is checked before LangChain
is loaded, so that the answer comes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ferrule.cli.lazy import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import default_model, find_connection, load_own_profiles
from ferrule.core.errors import MissingKey, UsageError
from ferrule.terminal.settings.settings_reading import read_settings, value_from_text
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.terminal.settings.settings_values import Settings

LOCAL = "local:"
"""Begins the path of a model file, which is then served on this machine."""

REMINDER = 10
"""Seconds between two words that a model is still being loaded."""


def run_task(
    terminal: Terminal,
    *,
    task: str,
    model: str | None,
    base_url: str | None,
    key_variable: str | None,
    directory: str,
    max_turns: int | None,
    timeout: str | None,
    hold_output: bool,
) -> int:
    """Run the task and return the exit code. What is not given is that of the settings."""
    words = terminal.words
    if not task.strip():
        raise UsageError(words("the task is empty"))
    if not Path(directory).is_dir():
        raise UsageError(words("no such directory: {directory}", directory=directory))
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise UsageError(words("--base-url must begin with http:// or https://, not {url}", url=base_url))
    load_own_profiles(terminal.environ)
    settings = _settings(terminal, directory, model, base_url, key_variable, max_turns, timeout)
    model = str(settings["model"] or _usual_model(terminal))
    limits = {
        "max_turns": settings["max_turns"],
        "seconds": settings["timeout"],
        "reasoning_history": settings["reasoning_history"],
    }
    if model.startswith(LOCAL):
        if base_url is not None:
            raise UsageError(
                words("--base-url does not go with local:PATH, which is served on this machine")
            )
        server = _server(terminal, model.removeprefix(LOCAL))
        run = _session(terminal, task, directory, limits, hold_output)
        with server:
            # No proxy knows the way to this machine's loopback.
            direct = load("ferrule.client.pool:Network")(environment=False)
            return run(model=server.spec, base_url=server.base_url, key=None, network=direct)
    base_url, key_variable = settings.base_url, settings.api_key_env
    given = None if key_variable is None else terminal.environ.get(key_variable, "").strip()
    found = find_connection(model, base_url=base_url, api_key=given, environ=terminal.environ)
    if not found.model:
        raise UsageError(words("which model of {vendor}? Write {vendor}:MODEL", vendor=found.profile.name))
    if not found.profile.base_url:
        raise UsageError(
            words(
                (
                    "no endpoint is known for {model}; write VENDOR:MODEL (see "
                    "'ferrule providers') or give --base-url"
                ),
                model=model,
            )
        )
    if key_variable is not None and not given:
        raise MissingKey(found.profile.title, [key_variable])
    found.check_key()
    run = _session(terminal, task, directory, limits, hold_output)
    return run(model=model, base_url=found.profile.base_url, key=found.key)


def _settings(
    terminal: Terminal,
    directory: str,
    model: str | None,
    base_url: str | None,
    key_variable: str | None,
    max_turns: int | None,
    timeout: str | None,
) -> Settings:
    """The settings of the directory, with what the command line says; what was left out is told."""
    given = {
        "model": model,
        "base_url": base_url,
        "api_key_env": key_variable,
        "max_turns": max_turns,
        "timeout": None if timeout is None else value_from_text(SETTINGS["timeout"], timeout),
    }
    settings = read_settings(terminal.environ, directory, given=given)
    for each in settings.ignored:
        terminal.note(
            terminal.words(
                ("{source}: {key} is ignored: you do not trust this project (ferrule config trust)"),
                source=each.source,
                key=each.key,
            )
        )
    return settings


def _usual_model(terminal: Terminal) -> str:
    """The model of the first vendor that has a key."""
    try:
        return default_model(terminal.environ)
    except UsageError as error:
        raise UsageError(
            terminal.words(
                "no model is chosen: give --model, or store one with 'ferrule config set model "
                "VENDOR:MODEL'; 'ferrule' alone, in a terminal, helps to choose one"
            )
        ) from error


def _session(
    terminal: Terminal, task: str, directory: str, limits: Mapping[str, object], hold_output: bool
) -> Callable[..., int]:
    """What runs the task, for a model."""
    session = load_extra("ferrule.cli.agent_run:run_session", "run", "agent")
    given = {"directory": Path(directory), "hold_output": hold_output, **limits}
    return partial(session, terminal, task=task, **given)


def _server(terminal: Terminal, path: str) -> Any:
    """A server for the model file, which says that it is loading, and now and then that it still is."""
    said = 0.0

    def progress(waited: float) -> None:
        nonlocal said
        if waited >= said:
            said += REMINDER
            terminal.note(
                terminal.words(
                    "loading {model} … {seconds} s", model=Path(path).name, seconds=round(waited)
                )
            )

    if not path:
        raise UsageError(terminal.words("which model file? Write local:PATH, the path of a GGUF file"))
    return load("ferrule.client.local:LocalServer")(path, progress=progress)
