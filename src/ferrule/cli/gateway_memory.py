"""Where ``ferrule gateway`` keeps what it remembers, and what ``--check-config`` says of it."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

from ferrule.cli.terminal import Terminal
from ferrule.connect import state_folder
from ferrule.errors import MemoryUnavailable, UsageError
from ferrule.gateway import MemoryConfig
from ferrule.memory import open_memory

PROCESS = "memory:"
FILE = "memory.sqlite"


class UserMemory:
    """The memory of a gateway that is told none: a file of the user, or this process where that fails."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.problem = ""
        """Why there is no file, once ``url`` was asked for."""

    @property
    def file(self) -> str:
        """The file; it need not exist."""
        return str(state_folder(self._terminal.environ) / FILE)

    @cached_property
    def url(self) -> str:
        """The file, which is there now; or ``memory:``."""
        try:
            open_memory(self.file).close()
        except (UsageError, MemoryUnavailable) as error:
            self.problem = str(error)
            return PROCESS
        return self.file

    def checked(self, memory: MemoryConfig) -> str:
        """A line about a memory that was opened; a file that is not there is not made.

        Raises ``UsageError`` for one that cannot be opened, or made.
        """
        words, shown = self._terminal.words, without_password(memory.url)
        new = _new_file(memory.url)
        kept = open_memory(PROCESS if new else memory.url, key=memory.key or None)
        try:
            kept.get("", [""])
        except MemoryUnavailable as error:
            return words("Memory: {why}", why=str(error))
        finally:
            kept.close()
        if new is None:
            return words("Memory: {url}", url=shown)
        folder = next(each for each in new.parents if each.exists())
        if folder.is_dir() and os.access(folder, os.W_OK):
            return words("Memory: {url} (will be made)", url=shown)
        why = words("{url} cannot be made: {folder} cannot be written", url=shown, folder=folder)
        if memory.url == self.file:
            return words("Memory: {why}", why=why)
        raise UsageError(why)


def without_password(url: str) -> str:
    """The URL of a memory, to be shown."""
    parts = urlsplit(url)
    if not (parts.username or parts.password or parts.query):
        return url
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _new_file(url: str) -> Path | None:
    """The file that would be made."""
    path = url.removeprefix("sqlite:///")
    if path == PROCESS or "://" in path:
        return None
    file = Path(path).absolute()
    return None if file.exists() else file
