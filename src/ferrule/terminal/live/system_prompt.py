"""Read instruction files (``AGENTS.md``) and build the part of the system prompt about the directory.

``memory_files`` returns the user's file first, then those from the repository's top down to the directory.
In each folder ``AGENTS.md`` comes first, then other programs' files with their imports
(``@docs/style.md``); nothing is included twice. The total size is limited. The files nearest to the
directory are cut last, and a cut is marked.

Links and imports that lead out of the repository are not followed: a foreign repository could otherwise
show any of the user's files to the model. Hidden files such as ``.env`` are not imported.
"""

from __future__ import annotations

import os
import platform
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ferrule.core.locale import N_, Language, translate
from ferrule.core.visible_text import one_line
from ferrule.terminal.live.git_state import GitState, git_root, git_state
from ferrule.terminal.live.live_events import Surroundings

MEMORY_FILE = "AGENTS.md"
OTHERS = ("CLAUDE.md", "QWEN.md")
"""Other programs' names for such a file. Only these have imports."""

MOST_BYTES = 32 * 1024
"""Of all texts together, in UTF-8."""

MOST_IMPORTS = 20
"""Of a folder's files."""

WRITE = N_(
    "Write AGENTS.md in this directory: instructions for coding agents that work here.\n\n"
    "Look first: README, the files that configure builds, tests and checks, how the code is laid out, and"
    " the files of other programs (CLAUDE.md, QWEN.md, .cursorrules). Then write, in at most 100 lines:\n"
    "- the commands to build, to check and to run the tests, a single one too;\n"
    "- how the code is put together, where that takes several files to see;\n"
    "- rules of this project that the code itself does not show.\n\n"
    "Only what you have seen, and nothing that holds for every project. No keys and no passwords."
)
"""The request to write the file."""
REVISE = N_(
    "Revise AGENTS.md in this directory. Read it first, and keep all that is still right and what only its"
    " authors can know. Its whole purpose:\n\n"
)
"""Put before it if the file exists already."""

_CODE = re.compile(r"^[ \t]*(```|~~~).*?^[ \t]*\1|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_IMPORT = re.compile(r"(?<!\S)@([^\s`]+)")


@dataclass(frozen=True, slots=True)
class MemoryFile:
    """An instruction file. ``text`` is sent to the model; ``left_out`` bytes of it were cut."""

    path: Path
    text: str
    left_out: int = 0


def memory_files(directory: Path, config: Path, *, most: int = MOST_BYTES) -> tuple[MemoryFile, ...]:
    """Return the instruction files. ``config`` is the user's folder (``connect.config_folder``)."""
    directory = directory.absolute()
    root = git_root(directory) or directory
    folders = [each for each in (directory, *directory.parents) if each.is_relative_to(root)]
    reading = _Reading(root, most)
    # The user's own file is cut last, and before it those nearest to the directory.
    own = reading.file(config / MEMORY_FILE, anywhere=True)
    found = [[*reading.folder(folder)] for folder in folders if folder != config]
    return (*([own] if own else ()), *(each for group in reversed(found) for each in group))


def writing_request(language: Language, *, revise: bool) -> str:
    """Return the request to write or revise the directory's file."""
    return "".join(translate(language, each) for each in ((REVISE, WRITE) if revise else (WRITE,)))


class _Reading:
    """Reads files, each once, within the size limit."""

    def __init__(self, root: Path, most: int) -> None:
        self._root, self._left = root.resolve(), most
        self._paths: set[Path] = set()
        self._texts: set[str] = set()

    def folder(self, folder: Path) -> Iterator[MemoryFile]:
        """Yield the files of a folder, each of other programs' files followed by its imports."""
        for name in (MEMORY_FILE, *OTHERS):
            waiting = [folder / name]
            for _ in range(MOST_IMPORTS):
                if not waiting:
                    break
                path = waiting.pop(0)
                file = self.file(path)
                if file is not None:
                    yield file
                    if name != MEMORY_FILE:
                        waiting += self._imported(path.parent, file.text)

    def file(self, path: Path, *, anywhere: bool = False) -> MemoryFile | None:
        """Return the file, cut to the bytes left; None if it may not be read or repeats another one."""
        try:
            real = path.resolve()
            may_be_read = anywhere or real.is_relative_to(self._root)
            file = _read(path, self._left) if may_be_read and real not in self._paths else None
        except (OSError, ValueError):
            return None
        if file is None or file.text.strip() in self._texts:
            return None
        self._paths.add(real)
        if file.text:
            self._texts.add(file.text.strip())
        self._left -= len(file.text.encode())
        return file

    def _imported(self, folder: Path, text: str) -> Iterator[Path]:
        """Yield the paths a text imports with ``@``, outside of code."""
        for named in _IMPORT.findall(_CODE.sub("", text)):
            path = Path(named.rstrip(".,;:)"))
            if not any(part.strip(".") and part.startswith(".") for part in path.parts):
                yield folder / path


def _read(path: Path, most: int) -> MemoryFile | None:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        return None
    with path.open("rb") as opened:
        data = opened.read(most + 1)
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    if len(data) <= most:
        return MemoryFile(path, text) if text.strip() else None
    left_out = status.st_size
    notice = f"\n[The rest of {path.name} was left out: it is {status.st_size} bytes long.]"
    room = most - len(notice.encode())
    kept = ""
    if room > 0:
        kept = data[:room].decode("utf-8", "ignore").removeprefix("\ufeff")
        kept = kept[: kept.rfind("\n") + 1] or kept
        left_out -= len(kept.encode())
    return MemoryFile(path, f"{kept.rstrip()}{notice}" if kept else "", left_out)


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
    """``instructions``: the instruction files, ``""`` if there are none; ``place`` is for subagents,
    too."""

    instructions: str
    place: str


def session_prompt(directory: Path, config: Path, surroundings: Surroundings) -> SessionPrompt:
    """Return the prompt for a directory as it is now. ``config``: the user's folder."""
    return SessionPrompt(_instructions(directory, config), place_prompt(directory, surroundings))


def _instructions(directory: Path, config: Path) -> str:
    """Return the instruction files as sent to the model."""
    files = [each for each in memory_files(directory, config) if each.text]
    if not files:
        return ""
    from ferrule.agent.middleware.context.memory import (  # loads LangChain
        MEMORY_SYSTEM_PROMPT,
        without_comments,
    )

    texts = [f"{each.path}\n\n{without_comments(each.text).strip()}" for each in files]
    return MEMORY_SYSTEM_PROMPT.replace("{agent_memory}", "\n\n".join(texts))


def place_prompt(directory: Path, surroundings: Surroundings | None = None) -> str:
    """Describe the environment. ``surroundings``: what commands run in; None if the model can run none."""
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
    """Return the shell that ``LocalShellBackend`` uses."""
    if sys.platform == "win32":
        return "run by cmd.exe"
    name = Path(os.path.realpath("/bin/sh")).name
    return "run by /bin/sh" if name == "sh" else f"run by /bin/sh, which is {one_line(name, 20)}"


def _git(state: GitState | None) -> list[str]:
    """Describe the repository. Commit subjects are untrusted text, so they are quoted."""
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
    """Quote untrusted text so that it cannot close the quotation."""
    return '"' + one_line(subject, LONGEST_SUBJECT).replace('"', "'").replace("<", "‹") + '"'
