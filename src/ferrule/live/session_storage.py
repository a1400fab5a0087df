"""What sessions keep outside of the log: long results, the user's approvals, snapshots of files.

Each session has a folder of its own for long results and for parts of the conversation that were summed up:
no other session or project reads them. All of it goes with the session.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ferrule.connect import data_folder, state_folder
from ferrule.live.file_snapshots import FileSnapshots
from ferrule.live.kept_approvals import KeptApprovals
from ferrule.private_files import Lease, lease
from ferrule.sessions.entries import Mark, SessionInfo
from ferrule.sessions.log import SessionLog
from ferrule.sessions.tree_queries import EVERYTHING

__all__ = ["forget_sessions", "lease_of", "results_folder"]

_NAME = re.compile(r"[0-9A-Za-z]{1,64}")


def lease_of(environ: Mapping[str, str], session: str) -> Lease | None:
    """Hold a session for who goes on with it; None where another conversation has it open."""
    return lease(state_folder(environ) / "open-sessions" / _file_name(session))


def results_folder(environ: Mapping[str, str], info: SessionInfo) -> Path:
    """The folder for long results of a session, which is made; a fork's has what was there before it."""
    folder = _folder(environ, info.id)
    if not folder.exists():
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        origin = _folder(environ, info.origin) if info.origin else None
        if origin is not None and origin.is_dir():
            shutil.copytree(origin, folder, dirs_exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def forget_sessions(environ: Mapping[str, str], log: SessionLog, gone: Iterable[SessionInfo]) -> None:
    """Remove what is kept of sessions that were deleted from the log."""
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
    """The snapshots that the sessions of a directory name."""
    for info in log.sessions(directory=directory, limit=EVERYTHING):
        for entry in log.entries(info.id):
            if isinstance(entry.said, Mark) and entry.said.kind == "files":
                yield from (str(each) for each in entry.said.detail.values())
