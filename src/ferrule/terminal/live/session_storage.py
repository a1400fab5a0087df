"""Data of sessions outside the log: long results, the user's approvals, snapshots.

Each session has its own folder for long results and summarized parts of the conversation, which no other
session reads. All of it is deleted with the session. Old data is deleted earlier, once a day when a
conversation opens.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ferrule.client.connect import data_folder, state_folder
from ferrule.client.files.private_files import Lease, lease, write_private
from ferrule.core.errors import FerruleError
from ferrule.sessions.entries import Mark, SessionInfo
from ferrule.sessions.log import SessionLog
from ferrule.sessions.sqlite_database import EVERYTHING
from ferrule.terminal.live.approvals import KeptApprovals
from ferrule.terminal.live.file_snapshots import FileSnapshots

DAY = 86_400.0

MOST_RESULTS, MOST_SNAPSHOTS = 1 << 30, 1 << 30
"""Bytes: of long results of all sessions, and of snapshots of one directory. The oldest are deleted
first."""


_NAME = re.compile(r"[0-9A-Za-z]{1,64}")


def lease_of(environ: Mapping[str, str], session: str) -> Lease | None:
    """Acquire the lease of a session; None if another conversation has it open."""
    return lease(state_folder(environ) / "open-sessions" / _file_name(session))


def results_folder(environ: Mapping[str, str], info: SessionInfo) -> Path:
    """Create and return a session's folder for long results; a fork begins with a copy of its origin's."""
    folder = _folder(environ, info.id)
    if not folder.exists():
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        origin = _folder(environ, info.origin) if info.origin else None
        if origin is not None and origin.is_dir():
            shutil.copytree(origin, folder, dirs_exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    os.utime(folder)  # it was used now
    return folder


def forget_sessions(environ: Mapping[str, str], log: SessionLog, gone: Iterable[SessionInfo]) -> None:
    """Delete the data of sessions that were deleted from the log."""
    gone = list(gone)
    approvals = KeptApprovals(state_folder(environ))
    for info in gone:
        approvals.forget(info.id)
        shutil.rmtree(_folder(environ, info.id), ignore_errors=True)
    for directory in {info.directory for info in gone if info.directory}:
        snapshots = FileSnapshots(data_folder(environ) / "snapshots", Path(directory))
        snapshots.prune(set(_snapshots(log, directory)))


def _folder(environ: Mapping[str, str], session: str) -> Path:
    return state_folder(environ) / "artifacts" / _file_name(session)


def _file_name(session: str) -> str:
    return session if _NAME.fullmatch(session) else hashlib.sha256(session.encode()).hexdigest()


def _snapshots(log: SessionLog, directory: str) -> Iterator[str]:
    """Yield the snapshots that a directory's sessions refer to."""
    for info in log.sessions(directory=directory, limit=EVERYTHING):
        for entry in log.entries(info.id):
            if isinstance(entry.said, Mark) and entry.said.kind == "files":
                yield from (str(each) for each in entry.said.detail.values())


# ── by age ──


@dataclass(frozen=True, slots=True)
class Pruned:
    """Numbers of deleted items, or of those that would be deleted."""

    sessions: int = 0
    results: int = 0
    """Sessions whose long results were deleted."""
    snapshots: int = 0


def prune_if_due(environ: Mapping[str, str], log: SessionLog, days: int, log_days: int | None) -> None:
    """Delete data unused for ``days``, once a day. Errors are ignored until the next day."""
    now, done = time.time(), state_folder(environ) / "pruned"
    with suppress(FerruleError, OSError, ValueError):
        if done.exists() and 0 <= now - done.stat().st_mtime < DAY:
            return
        write_private(done, b"")
        sessions_before = None if log_days is None else now - log_days * DAY
        prune(environ, log, before=now - days * DAY, sessions_before=sessions_before)


def prune(
    environ: Mapping[str, str],
    log: SessionLog,
    *,
    before: float,
    sessions_before: float | None = None,
    dry_run: bool = False,
) -> Pruned:
    """Delete data unused since ``before``, and sessions unchanged since ``sessions_before``.

    Open sessions stay. ``dry_run``: only count. Raises errors of the log and of files.
    """
    since = float("-inf") if sessions_before is None else sessions_before
    gone = [
        each
        for each in log.sessions(limit=EVERYTHING)
        if each.changed < since and not is_open(environ, each.id)
    ]
    if not dry_run:
        for info in gone:
            log.delete(info.id)
        forget_sessions(environ, log, gone)
    snapshots = FileSnapshots.prune_old(
        data_folder(environ) / "snapshots", before, most_bytes=MOST_SNAPSHOTS, dry_run=dry_run
    )
    return Pruned(
        len(gone),
        _prune_results(environ, before, dry_run=dry_run),
        snapshots,
    )


def stored(environ: Mapping[str, str], log: Path) -> dict[str, int]:
    """Return the bytes that sessions use, by kind."""
    snapshots = data_folder(environ) / "snapshots"
    return {
        "log": _bytes(log.parent.glob(f"{log.name}*")),
        "results": _bytes((state_folder(environ) / "artifacts").rglob("*")),
        "snapshots": _bytes(snapshots.glob("*")),
    }


def is_open(environ: Mapping[str, str], session: str) -> bool:
    """Whether a conversation has the session open."""
    held = lease_of(environ, session)
    if held is not None:
        held.release()
    return held is None


def _prune_results(environ: Mapping[str, str], before: float, *, dry_run: bool) -> int:
    top = state_folder(environ) / "artifacts"
    folders = sorted(top.iterdir(), key=lambda each: -each.stat().st_mtime) if top.is_dir() else []
    total = count = 0
    for each in folders:
        total += _bytes(each.rglob("*"))
        if (each.stat().st_mtime < before or total > MOST_RESULTS) and not is_open(environ, each.name):
            count += 1
            if not dry_run:
                shutil.rmtree(each, ignore_errors=True)
    return count


def _bytes(files: Iterable[Path]) -> int:
    total = 0
    for each in files:
        with suppress(OSError):
            total += each.lstat().st_size
    return total
