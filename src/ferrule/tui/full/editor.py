"""A text in, what the user made of it in an editor of their own out."""

from __future__ import annotations

import asyncio
import os
import shlex
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path

__all__ = ["edited", "editor_command"]


def editor_command(environ: Mapping[str, str], windows: bool = os.name == "nt") -> list[str]:
    """The command of ``VISUAL`` or ``EDITOR``, else what every system has."""
    wanted = environ.get("VISUAL") or environ.get("EDITOR")
    if not wanted:
        return ["notepad"] if windows else ["vi"]
    return [wanted] if windows else shlex.split(wanted)


async def edited(
    text: str, command: list[str], suspended: Callable[[], AbstractContextManager[None]]
) -> str | None:
    """The text as it was left; None: the editor could not be run, or did not end well.

    ``suspended`` gives the terminal away as long as the editor runs; the event loop goes on.
    """
    with tempfile.TemporaryDirectory(prefix="ferrule-") as folder:
        file = Path(folder) / "message.md"
        file.write_text(text, encoding="utf-8")
        with suspended():
            try:
                done = await asyncio.to_thread(subprocess.run, [*command, str(file)], check=False)
            except OSError:
                return None
        if done.returncode:
            return None
        return file.read_text(encoding="utf-8", errors="replace").rstrip("\n")
