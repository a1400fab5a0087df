"""A backend whose operations are plans, each written once for callers that block and callers that must not.

In go virtual paths, out come results (see ``protocol``); subclasses have a plan for each operation, which
asks in ``BackendCall`` for what takes time (see ``plans``).
"""

from __future__ import annotations

from abc import abstractmethod

from ferrule.backends.plans import Plan, arun_plan, run_plan
from ferrule.backends.protocol import (
    BackendProtocol,
    DeleteResult,
    EditResult,
    FileDownloadResponse,
    FileUploadResponse,
    GlobResult,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)


class PlannedBackend(BackendProtocol):
    """The operations and their twins, over one plan each."""

    def ls(self, path: str) -> LsResult:
        """List one directory by name; one without files is empty."""
        return run_plan(self._ls(path))

    async def als(self, path: str) -> LsResult:
        """``ls`` without blocking."""
        return await arun_plan(self._ls(path))

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read ``limit`` lines from line ``offset`` (from 0) on; a binary file whole."""
        return run_plan(self._read(file_path, offset, limit))

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """``read`` without blocking."""
        return await arun_plan(self._read(file_path, offset, limit))

    def write(self, file_path: str, content: str) -> WriteResult:
        """Create or replace a file."""
        return run_plan(self._write(file_path, content))

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        """``write`` without blocking."""
        return await arun_plan(self._write(file_path, content))

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text. LF and CR LF in it, and in the new one, stand for the file's line ends."""
        return run_plan(self._edit(file_path, old_string, new_string, replace_all))

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """``edit`` without blocking."""
        return await arun_plan(self._edit(file_path, old_string, new_string, replace_all))

    def delete(self, file_path: str) -> DeleteResult:
        """Remove a file, or every file below a directory."""
        return run_plan(self._delete(file_path))

    async def adelete(self, file_path: str) -> DeleteResult:
        """``delete`` without blocking."""
        return await arun_plan(self._delete(file_path))

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files below ``path``; see ``search.Pattern`` for what a pattern means."""
        return run_plan(self._glob(pattern, path))

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        """``glob`` without blocking."""
        return await arun_plan(self._glob(pattern, path))

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines that contain a literal text, in ``path`` (a directory or one file)."""
        return run_plan(self._grep(pattern, path, glob, max_count))

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """``grep`` without blocking."""
        return await arun_plan(self._grep(pattern, path, glob, max_count))

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """Create or replace files of any bytes."""
        return run_plan(self._upload(files))

    async def aupload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """``upload_files`` without blocking."""
        return await arun_plan(self._upload(files))

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """Whole files."""
        return run_plan(self._download(paths))

    async def adownload_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """``download_files`` without blocking."""
        return await arun_plan(self._download(paths))

    @abstractmethod
    def _ls(self, path: str) -> Plan[LsResult]: ...

    @abstractmethod
    def _read(self, file_path: str, offset: int, limit: int) -> Plan[ReadResult]: ...

    @abstractmethod
    def _write(self, file_path: str, content: str) -> Plan[WriteResult]: ...

    @abstractmethod
    def _edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool
    ) -> Plan[EditResult]: ...

    @abstractmethod
    def _delete(self, file_path: str) -> Plan[DeleteResult]: ...

    @abstractmethod
    def _glob(self, pattern: str, path: str | None) -> Plan[GlobResult]: ...

    @abstractmethod
    def _grep(
        self, pattern: str, path: str | None, glob: str | None, max_count: int | None
    ) -> Plan[GrepResult]: ...

    @abstractmethod
    def _upload(self, files: list[tuple[str, bytes]]) -> Plan[list[FileUploadResponse]]: ...

    @abstractmethod
    def _download(self, paths: list[str]) -> Plan[list[FileDownloadResponse]]: ...
