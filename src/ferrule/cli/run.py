"""``ferrule run``: an agent with a real endpoint, on a directory of yours.

What can be wrong before anything is sent (the directory, the vendor, the key) is checked before LangChain
is loaded, so that the answer comes at once.
"""

from __future__ import annotations

from pathlib import Path

from ferrule.cli.lazy import load_extra
from ferrule.cli.terminal import Terminal
from ferrule.errors import MissingKey, UsageError
from ferrule.profile_files import load_profiles, profile_folder
from ferrule.profiles import Profile, parse_model_spec, resolve

__all__ = ["run_task"]

ANY_KEY = "FERRULE_API_KEY"
"""The variable that holds a key for any vendor."""


def run_task(
    terminal: Terminal,
    *,
    task: str,
    model: str,
    base_url: str | None,
    key_variable: str | None,
    directory: str,
    max_turns: int,
) -> int:
    """Run the task and return the exit code."""
    words = terminal.words
    if not task.strip():
        raise UsageError(words("run.no-task"))
    if not Path(directory).is_dir():
        raise UsageError(words("run.no-directory", directory=directory))
    if base_url is not None and not base_url.startswith(("http://", "https://")):
        raise UsageError(words("run.bad-url", url=base_url))
    load_profiles(profile_folder(terminal.environ))
    vendor, name = parse_model_spec(model)
    profile = resolve(base_url, name, vendor)
    if not name:
        raise UsageError(words("run.no-model", vendor=profile.name))
    if not profile.base_url:
        raise UsageError(words("run.no-endpoint", model=model))
    key = _key(terminal, profile, base_url, key_variable)
    session = load_extra(terminal, "ferrule.cli.session:run_session", "run", "agent")
    return session(
        terminal,
        task=task,
        model=name,
        provider=profile.name if vendor else None,
        base_url=base_url,
        key=key,
        directory=Path(directory),
        max_turns=max_turns,
    )


def _key(terminal: Terminal, profile: Profile, base_url: str | None, variable: str | None) -> str | None:
    """The key from the environment; None for a host that nothing is known about. ``MissingKey`` else."""
    words = terminal.words
    if variable is not None:
        key = terminal.environ.get(variable, "").strip()
        if not key:
            raise MissingKey(words("run.key-named", variable=variable))
        return key
    for each in (*profile.key_variables, ANY_KEY):
        if key := terminal.environ.get(each, "").strip():
            return key
    if profile.key_needed and (base_url is None or resolve(base_url).key_needed):
        names = words("run.or").join(profile.key_variables or (ANY_KEY,))
        raise MissingKey(words("run.key", title=profile.title, variables=names))
    return None
