"""What the model of a conversation is told before the first message: where it works, and the project's own
instructions.

Both are read once, when a session begins or is gone on with, and stay as they are: a prompt that changes
makes vendors' caches of it worthless.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ferrule.live.git_state import GitState, git_state
from ferrule.live.memory_files import memory_files
from ferrule.live.questions import Surroundings
from ferrule.middleware.context.memory import MEMORY_SYSTEM_PROMPT, without_comments
from ferrule.tools.visible_text import one_line

LONGEST_SUBJECT = 100
LONGEST_PATH = 1000

_COMMANDS: dict[Surroundings, str] = {
    "": "",
    "jail": "in a sandbox, as the description of execute says",
    "unprotected": "in a sandbox, as the description of execute says",
    "none": "as the user, without a sandbox",
}


@dataclass(frozen=True, slots=True)
class SessionPrompt:
    """``instructions`` are of the files, ``""`` where there are none; subagents are told ``place``, too."""

    instructions: str
    place: str


def session_prompt(directory: Path, config: Path, surroundings: Surroundings) -> SessionPrompt:
    """What is told of a directory now. ``config``: the user's folder."""
    return SessionPrompt(_instructions(directory, config), place_prompt(directory, surroundings))


def _instructions(directory: Path, config: Path) -> str:
    """The files of instructions, as the model is given them."""
    files = memory_files(directory, config)
    texts = [f"{each.path}\n\n{without_comments(each.text).strip()}" for each in files if each.text]
    return MEMORY_SYSTEM_PROMPT.replace("{agent_memory}", "\n\n".join(texts)) if texts else ""


def place_prompt(directory: Path, surroundings: Surroundings | None = None) -> str:
    """The environment. ``surroundings``: what commands run in; None where the model can run none."""
    where = one_line(str(directory), LONGEST_PATH)
    begin = "for file tools it is /" if surroundings is None else "commands and relative paths begin there"
    lines = [
        f"Working directory: {where}; {begin}",
        f"System: {_system()}",
        *_commands(surroundings),
        f"Date: {time.strftime('%Y-%m-%d, %A')}",
        *_git(git_state(directory)),
    ]
    return "\n".join(
        ("<environment>", *lines, "</environment>", "The environment is as it was when the session began.")
    )


def _commands(surroundings: Surroundings | None) -> list[str]:
    if surroundings is None:
        return []
    return [f"Commands: {', '.join(filter(None, (_shell(), _COMMANDS[surroundings])))}"]


def _system() -> str:
    """The system, its version and the machine's architecture."""
    machine = platform.machine()
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}, {machine}"
    name = f"{platform.system()} {platform.release()}"
    if sys.platform == "win32":
        return f"{name} ({platform.version()}), {machine}"
    with suppress(OSError, KeyError):
        name += f" ({one_line(platform.freedesktop_os_release()['PRETTY_NAME'], 60)})"
    return f"{name}, {machine}"


def _shell() -> str:
    """What ``LocalShellBackend`` starts."""
    if sys.platform == "win32":
        return "run by cmd.exe"
    name = Path(os.path.realpath("/bin/sh")).name
    return "run by /bin/sh" if name == "sh" else f"run by /bin/sh, which is {one_line(name, 20)}"


def _git(state: GitState | None) -> list[str]:
    """What is known of the repository. Subjects are what people have written: they are quoted."""
    if state is None:
        return ["Git: not a repository"]
    said = [f"branch {one_line(state.branch, 200)}" if state.branch else "no branch is checked out"]
    if state.changed is not None:
        count = state.changed
        files = "1 file differs" if count == 1 else f"{count or 'no'} files differ"
        said.append(f"{files} from the last commit (untracked ones are not counted)")
    lines = [f"Git: {', '.join(said)}; its root is {one_line(str(state.root), LONGEST_PATH)}"]
    if state.commits:
        lines.append("Last commits, with their subjects:")
        lines += [f"- {name} {_quoted(subject)}" for name, subject in state.commits]
    return lines


def _quoted(subject: str) -> str:
    """What a stranger may have written, as it cannot end its quotation."""
    return '"' + one_line(subject, LONGEST_SUBJECT).replace('"', "'").replace("<", "‹") + '"'
