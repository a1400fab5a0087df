"""A text in, what the user made of it in an editor of their own out."""

from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

USUAL = ("editor", "nano", "vi")
"""Looked for where the user has named none; Debian's ``editor`` is what the system's owner has chosen."""


def editor_command(environ: Mapping[str, str], windows: bool = os.name == "nt") -> list[str]:
    """The command of ``VISUAL`` or ``EDITOR``, else what the system has."""
    wanted = environ.get("VISUAL") or environ.get("EDITOR")
    if wanted:
        try:
            return [wanted] if windows else shlex.split(wanted)
        except ValueError:  # a quotation mark without another: a program that is not found
            return [wanted]
    if windows:
        return ["notepad"]
    return [next((name for name in USUAL if shutil.which(name, path=environ.get("PATH"))), USUAL[-1])]


async def edited(text: str, command: list[str]) -> str | None:
    """The text as it was left; None: the editor could not be run, or did not end well.

    The terminal is the editor's meanwhile; the event loop goes on.
    """
    with tempfile.TemporaryDirectory(prefix="ferrule-") as folder:
        file = Path(folder) / "message.md"
        file.write_text(text, encoding="utf-8")
        try:
            done = await asyncio.to_thread(subprocess.run, [*command, str(file)], check=False)
            if done.returncode:
                return None
            return file.read_text(encoding="utf-8", errors="replace").rstrip("\n")
        except OSError:
            return None
