"""What LangGraph keeps of a session beside the log: a fork gets a copy, a deleted session loses it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path

from ferrule.sessions.checkpoints import copy_thread, delete_thread, open_checkpoints_blocking


def copy_checkpoints(log: str | Path, source: str, target: str) -> None:
    """Give the session ``target`` the checkpoints of ``source``. ``log`` is where the log is."""
    with open_checkpoints_blocking(log) as saver:
        asyncio.run(copy_thread(saver, source, target))


def delete_checkpoints(log: str | Path, sessions: Iterable[str]) -> None:
    """Remove the checkpoints of these sessions."""
    with open_checkpoints_blocking(log) as saver:
        for session in sessions:
            asyncio.run(delete_thread(saver, session))
