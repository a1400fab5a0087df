"""``ferrule run``: an agent with a real endpoint, on a directory of yours.

What can be wrong before anything is sent (the directory, the vendor, the key) is checked before LangChain
is loaded, so that the answer comes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ferrule.cli.lazy import load, load_extra
from ferrule.cli.terminal import Terminal
from ferrule.connect import find_connection, load_own_profiles
from ferrule.errors import MissingKey, UsageError

__all__ = ["run_task"]

LOCAL = "local:"
"""Begins the path of a model file, which is then served on this machine."""

REMINDER = 10
"""Seconds between two words that a model is still being loaded."""


def run_task(
    terminal: Terminal,
    *,
    task: str,
    model: str,
    base_url: str | None,
    key_variable: str | None,
    directory: str,
    max_turns: int,
    hold_output: bool,
) -> int:
    """Run the task and return the exit code."""
    words = terminal.words
    if not task.strip():
        raise UsageError(words("run.no-task"))
    if not Path(directory).is_dir():
        raise UsageError(words("run.no-directory", directory=directory))
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise UsageError(words("run.bad-url", url=base_url))
    load_own_profiles(terminal.environ)
    if model.startswith(LOCAL):
        if base_url is not None:
            raise UsageError(words("run.local-url"))
        server = _server(terminal, model.removeprefix(LOCAL))
        run = _session(terminal, task, directory, max_turns, hold_output)
        with server:
            # No proxy knows the way to this machine's loopback.
            direct = load("ferrule.client:Network")(environment=False)
            return run(model=server.spec, base_url=server.base_url, key=None, network=direct)
    given = None if key_variable is None else terminal.environ.get(key_variable, "").strip()
    found = find_connection(model, base_url=base_url, api_key=given, environ=terminal.environ)
    if not found.model:
        raise UsageError(words("run.no-model", vendor=found.profile.name))
    if not found.profile.base_url:
        raise UsageError(words("run.no-endpoint", model=model))
    if key_variable is not None and not given:
        raise MissingKey(found.profile.title, [key_variable])
    found.check_key()
    run = _session(terminal, task, directory, max_turns, hold_output)
    return run(model=model, base_url=found.profile.base_url, key=found.key)


def _session(
    terminal: Terminal, task: str, directory: str, max_turns: int, hold_output: bool
) -> Callable[..., int]:
    """What runs the task, for a model."""
    session = load_extra("ferrule.cli.agent_run:run_session", "run", "agent")
    wishes = {"directory": Path(directory), "max_turns": max_turns, "hold_output": hold_output}
    return partial(session, terminal, task=task, **wishes)


def _server(terminal: Terminal, path: str) -> Any:
    """A server for the model file, which says that it is loading, and now and then that it still is."""
    said = 0.0

    def progress(waited: float) -> None:
        nonlocal said
        if waited >= said:
            said += REMINDER
            terminal.note(terminal.words("run.loading", model=Path(path).name, seconds=round(waited)))

    if not path:
        raise UsageError(terminal.words("run.local-path"))
    return load("ferrule.local:LocalServer")(path, progress=progress)
