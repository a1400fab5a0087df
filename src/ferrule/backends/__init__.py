"""Where an agent's files live. Virtual paths in, result values out; no LangChain here."""

from __future__ import annotations

from ferrule.backends.disk import DiskBackend, scratch
from ferrule.backends.protocol import (
    AsyncTwins,
    BackendProtocol,
    EditResult,
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

__all__ = [
    "AsyncTwins",
    "BackendProtocol",
    "DiskBackend",
    "EditResult",
    "FileData",
    "FileInfo",
    "FileOperations",
    "GlobResult",
    "GrepMatch",
    "GrepResult",
    "LsResult",
    "ReadResult",
    "WriteResult",
    "scratch",
]
