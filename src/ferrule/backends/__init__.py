"""Where an agent's files live. Virtual paths in, result values out; no LangChain here."""

from __future__ import annotations

from ferrule.backends.disk import DiskBackend, scratch
from ferrule.backends.protocol import (
    AsyncTwins,
    BackendProtocol,
    EditResult,
    ExecuteResponse,
    FileData,
    FileInfo,
    FileOperations,
    GlobResult,
    GrepMatch,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)
from ferrule.backends.sandbox import Jail, SandboxBackend, jails
from ferrule.backends.shell import LocalShellBackend

__all__ = [
    "AsyncTwins",
    "BackendProtocol",
    "DiskBackend",
    "EditResult",
    "ExecuteResponse",
    "FileData",
    "FileInfo",
    "FileOperations",
    "GlobResult",
    "GrepMatch",
    "GrepResult",
    "Jail",
    "LocalShellBackend",
    "LsResult",
    "ReadResult",
    "SandboxBackend",
    "WriteResult",
    "jails",
    "scratch",
]
