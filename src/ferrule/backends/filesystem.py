"""``DiskBackend`` with the name, the arguments and the search of deepagents' own."""

from __future__ import annotations

import asyncio
import os

from ferrule.backends.disk import DiskBackend
from ferrule.backends.grep_context import with_context
from ferrule.backends.protocol import GrepResult
from ferrule.errors import UsageError


class FilesystemBackend(DiskBackend):
    """``DiskBackend`` as deepagents calls it. ``root_dir`` is the current directory if left out.

    With ``virtual_mode=False`` paths are shown as the real ones, and those may be given too; other than in
    deepagents, what lies outside ``root_dir`` stays out of reach.
    """

    def __init__(
        self,
        root_dir: str | os.PathLike[str] | None = None,
        virtual_mode: bool = True,
        max_file_size_mb: int = 10,
    ) -> None:
        directory = os.path.realpath(root_dir or os.getcwd())
        self.virtual_mode = virtual_mode
        super().__init__(
            directory,
            max_search_bytes=max_file_size_mb * 1024 * 1024,
            shown_at="" if virtual_mode else directory,
        )

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
        context_lines: int = 0,
    ) -> GrepResult:
        """Find lines that contain a literal text, with ``context_lines`` lines before and after each."""
        if context_lines < 0:
            raise UsageError(f"context_lines must be non-negative, not {context_lines}")
        result = super().grep(pattern, path, glob, max_count=max_count)
        if not (context_lines and result.matches):
            return result
        return with_context(
            result, pattern, context_lines, lambda found: self.download_files([found])[0].content
        )

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
        context_lines: int = 0,
    ) -> GrepResult:
        """``grep`` without blocking."""
        return await asyncio.to_thread(
            self.grep, pattern, path, glob, max_count=max_count, context_lines=context_lines
        )
