"""Where an agent's files live. Virtual paths in, result values out.

Each backend is imported on first use. No LangChain is imported for files on disk; ``StateBackend`` and
``StoreBackend`` need LangGraph, ``ObjectStoreBackend`` needs obstore, ``for_deepagents`` needs deepagents.
"""

from typing import TYPE_CHECKING

from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.agent.backends.command_access import command_environment
    from ferrule.agent.backends.composite import CompositeBackend
    from ferrule.agent.backends.deepagents_adapter import for_deepagents as for_deepagents
    from ferrule.agent.backends.disk import DiskBackend, FilesystemBackend, scratch
    from ferrule.agent.backends.file_text import (
        format_content_with_line_numbers,
        format_grep_matches,
        sanitize_tool_call_id,
        truncate_if_too_long,
    )
    from ferrule.agent.backends.key_value import (
        compile_grep_include_glob,
        create_file_data,
        file_data_to_string,
        grep_matches_from_files,
    )
    from ferrule.agent.backends.object_store import ObjectStoreBackend as ObjectStoreBackend
    from ferrule.agent.backends.paths import validate_path
    from ferrule.agent.backends.protocol import (
        BackendProtocol,
        ContextLine,
        DeleteResult,
        EditResult,
        ExecuteResponse,
        FileData,
        FileDownloadResponse,
        FileInfo,
        FileOperationError,
        FileUploadResponse,
        GlobResult,
        GlobTruncationReason,
        GrepMatch,
        GrepResult,
        LsResult,
        ReadResult,
        SandboxBackendProtocol,
        WriteResult,
        execute_accepts_timeout,
    )
    from ferrule.agent.backends.sandbox import Jail, SandboxBackend, jails
    from ferrule.agent.backends.shell import DEFAULT_EXECUTE_TIMEOUT, LocalShellBackend
    from ferrule.agent.backends.state import Files as Files
    from ferrule.agent.backends.state import NamespaceFactory as NamespaceFactory
    from ferrule.agent.backends.state import StateBackend as StateBackend
    from ferrule.agent.backends.state import StoreBackend as StoreBackend
    from ferrule.agent.backends.storage_scope import Reach, Scope, reach_of

__all__ = [
    "DEFAULT_EXECUTE_TIMEOUT",
    "BackendProtocol",
    "CompositeBackend",
    "ContextLine",
    "DeleteResult",
    "DiskBackend",
    "EditResult",
    "ExecuteResponse",
    "FileData",
    "FileDownloadResponse",
    "FileInfo",
    "FileOperationError",
    "FileUploadResponse",
    "Files",
    "FilesystemBackend",
    "GlobResult",
    "GlobTruncationReason",
    "GrepMatch",
    "GrepResult",
    "Jail",
    "LocalShellBackend",
    "LsResult",
    "NamespaceFactory",
    "ObjectStoreBackend",
    "Reach",
    "ReadResult",
    "SandboxBackend",
    "SandboxBackendProtocol",
    "Scope",
    "StateBackend",
    "StoreBackend",
    "WriteResult",
    "command_environment",
    "compile_grep_include_glob",
    "create_file_data",
    "execute_accepts_timeout",
    "file_data_to_string",
    "for_deepagents",
    "format_content_with_line_numbers",
    "format_grep_matches",
    "grep_matches_from_files",
    "jails",
    "reach_of",
    "sanitize_tool_call_id",
    "scratch",
    "truncate_if_too_long",
    "validate_path",
]

_EXTRA = {"ObjectStoreBackend": "objects", "for_deepagents": ""}

__getattr__ = lazy_names(
    __name__,
    {
        "protocol": __all__,  # all names except those of the modules below
        "command_access": ("command_environment",),
        "composite": ("CompositeBackend",),
        "disk": ("DiskBackend", "FilesystemBackend", "scratch"),
        "file_text": (
            "format_content_with_line_numbers",
            "format_grep_matches",
            "sanitize_tool_call_id",
            "truncate_if_too_long",
        ),
        "key_value": (
            "compile_grep_include_glob",
            "create_file_data",
            "file_data_to_string",
            "grep_matches_from_files",
        ),
        "paths": ("validate_path",),
        "sandbox": ("Jail", "SandboxBackend", "jails"),
        "shell": ("DEFAULT_EXECUTE_TIMEOUT", "LocalShellBackend"),
        "storage_scope": ("Reach", "Scope", "reach_of"),
        "state": ("Files", "NamespaceFactory", "StateBackend", "StoreBackend"),
        "object_store": ("ObjectStoreBackend",),
        "deepagents_adapter": ("for_deepagents",),
    },
    lambda who: needs(_EXTRA.get(who.rpartition(".")[2], "agent"), who),
)
