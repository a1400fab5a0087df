"""``ferrule run`` and ``ferrule demo``.

Errors that can be found before anything is sent are reported before LangChain is loaded, which takes
seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ferrule.cli.lazy_loading import load, load_extra
from ferrule.cli.resource_locations import connection_to, ignored_lines, no_model
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import default_model, load_own_profiles
from ferrule.core.errors import UnknownName, UsageError
from ferrule.terminal.settings.settings_reading import read_settings, value_from_text
from ferrule.terminal.settings.settings_schema import SETTINGS

LOCAL = "local:"
"""Prefix of the path of a model file, which is served on this machine."""

REMINDER = 10
"""Seconds between two messages that a model is still being loaded."""


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
    """Run the task and return the exit code. Missing options come from the settings."""
    if not task.strip():
        raise UsageError("the task is empty")
    if not Path(directory).is_dir():
        raise UsageError(f"no such directory: {directory}")
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise UsageError(f"--base-url must begin with http:// or https://, not {base_url}")
    load_own_profiles(terminal.environ)
    given = {
        "model": model,
        "base_url": base_url,
        "api_key_env": key_variable,
        "max_turns": max_turns,
        "timeout": None if timeout is None else value_from_text(SETTINGS["timeout"], timeout),
    }
    settings = read_settings(terminal.environ, directory, given=given)
    for line in ignored_lines(terminal.words, settings):
        terminal.note(line)
    try:
        model = str(settings["model"] or default_model(terminal.environ))
    except UsageError as error:
        raise no_model() from error
    limits = {
        "max_turns": settings["max_turns"],
        "seconds": settings["timeout"],
        "reasoning_history": settings["reasoning_history"],
    }
    if model.startswith(LOCAL):
        if base_url is not None:
            raise UsageError("--base-url does not go with local:PATH, which is served on this machine")
        server = _server(terminal, model.removeprefix(LOCAL))
        run = _session(terminal, task, directory, limits, hold_output)
        with server:
            # A proxy cannot reach this machine's loopback.
            direct = load("ferrule.client.connection_pool:Network")(environment=False)
            return run(model=server.spec, base_url=server.base_url, key=None, network=direct)
    found = connection_to(model, settings.base_url, settings.api_key_env, terminal.environ)
    run = _session(terminal, task, directory, limits, hold_output)
    return run(model=model, base_url=found.profile.base_url, key=found.key)


def _session(
    terminal: Terminal, task: str, directory: str, limits: Mapping[str, object], hold_output: bool
) -> Callable[..., int]:
    session = load_extra("ferrule.cli.agent_run:run_session", "run", "agent")
    given = {"directory": Path(directory), "hold_output": hold_output, **limits}
    return partial(session, terminal, task=task, **given)


def _server(terminal: Terminal, path: str) -> Any:
    """Make a server for the model file that reports every few seconds while it is loading."""
    said = 0.0

    def progress(waited: float) -> None:
        nonlocal said
        if waited >= said:
            said += REMINDER
            terminal.tell("loading {model} … {seconds} s", model=Path(path).name, seconds=round(waited))

    if not path:
        raise UsageError("which model file? Write local:PATH, the path of a GGUF file")
    return load("ferrule.client.local:LocalServer")(path, progress=progress)


VENDORS = ("deepseek", "minimax", "glm", "dashscope")


def run_demo(terminal: Terminal, *, chosen: tuple[str, ...]) -> int:
    names = list(dict.fromkeys(name.lower() for name in chosen)) or list(VENDORS)
    for name in names:
        if name not in VENDORS:
            raise UnknownName("simulated vendor", name, VENDORS)
    terminal.say("Loading … then one call goes through every fault, to a plain client and to Ferrule.")
    return load_extra("ferrule.cli.demo:demonstrate", "demo", "demo")(terminal, names)
