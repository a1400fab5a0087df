"""Code that is written once, as coroutines, for callers that await and for callers that block.

``blocking`` runs a coroutine for a caller that blocks, in its thread and without an event loop. It works
because such a coroutine waits only in ``ask``, which calls the blocking operation then, and for handlers
that ``awaitable`` made of blocking ones. Whatever blocks is called as if there were no bridge around it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

from ferrule.agent.backends.paths import RefusedPath, parts_of, virtual
from ferrule.agent.backends.protocol import (
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
    accepts,
)

T = TypeVar("T")
Given = ParamSpec("Given")

PathCheck = Callable[[tuple[str, ...], bool], None]
"""(every name of what was found, whether it is a directory): raises ``RefusedPath`` to refuse it."""

_BLOCKING: ContextVar[bool] = ContextVar("ferrule_blocking", default=False)


def is_blocking() -> bool:
    """Whether this code runs for a caller that blocks, so that nothing can be awaited."""
    return _BLOCKING.get()


def blocking(coroutine: Coroutine[Any, Any, T]) -> T:
    """What the coroutine returns. Raises ``RuntimeError`` for one that waits for something else."""
    token = _BLOCKING.set(True)
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value
    finally:
        _BLOCKING.reset(token)
    coroutine.close()
    raise RuntimeError(f"{coroutine.__qualname__} has to be awaited: it waits for an event loop")


def unbridged(operation: Callable[Given, T], *given: Given.args, **named: Given.kwargs) -> T:
    """Call what blocks. What it runs in its turn, an event loop perhaps, is on its own."""
    token = _BLOCKING.set(False)
    try:
        return operation(*given, **named)
    finally:
        _BLOCKING.reset(token)


def awaitable(operation: Callable[Given, T]) -> Callable[Given, Awaitable[T]]:
    """A blocking function as one that can be awaited under ``blocking``."""

    async def awaited(*given: Given.args, **named: Given.kwargs) -> T:
        return unbridged(operation, *given, **named)

    return awaited


async def ask(keeper: Any, operation: str, *given: Any, **named: Any) -> Any:
    """Call an operation of what has it twice, as ``read`` and ``aread``."""
    if _BLOCKING.get():
        return unbridged(getattr(keeper, operation), *given, **named)
    return await getattr(keeper, "a" + operation)(*given, **named)


class AsyncBackend(BackendProtocol):
    """A backend whose operations are written once, as ``als``, ``aread`` and so on."""

    def ls(self, path: str) -> LsResult:
        return blocking(self.als(path))

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        return blocking(self.aread(file_path, offset, limit))

    def write(self, file_path: str, content: str) -> WriteResult:
        return blocking(self.awrite(file_path, content))

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        return blocking(self.aedit(file_path, old_string, new_string, replace_all))

    def delete(self, file_path: str) -> DeleteResult:
        return blocking(self.adelete(file_path))

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        return blocking(self.aglob(pattern, path))

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        return blocking(self.agrep(pattern, path, glob, max_count=max_count))

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        return blocking(self.aupload_files(files))

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        return blocking(self.adownload_files(paths))


async def grep_of(
    backend: Any, pattern: str, path: str | None, glob: str | None, most: int | None
) -> tuple[str | None, list[Any], bool]:
    """``grep`` of any backend, also of one that knows no ``max_count``: error, matches, truncated."""
    both = (backend.grep, getattr(backend, "agrep", backend.grep))
    named = {"max_count": most} if all(accepts(each, "max_count") for each in both) else {}
    result = await ask(backend, "grep", pattern, path=path, glob=glob, **named)
    matches = list(result.matches or [])
    over = most is not None and len(matches) > most
    return result.error, matches[:most] if over else matches, result.truncated or over


async def execute_of(backend: Any, command: str, timeout: int | None) -> Any:
    """``execute`` of any backend, also of one that knows no ``timeout``."""
    given = timeout is not None and accepts(backend.execute, "timeout")
    return await ask(backend, "execute", command, **({"timeout": timeout} if given else {}))


async def names_of(backend: Any, path: str) -> tuple[str, ...]:
    """Every path that means the same file, as far as the backend can tell; see ``DiskBackend.names_of``."""
    return (
        (await ask(backend, "names_of", path))
        if hasattr(backend, "names_of")
        else spellings_of(backend, path)
    )


def spellings_of(backend: Any, path: str) -> tuple[str, ...]:
    """Every way to write a path; see ``DiskBackend.spellings``."""
    if hasattr(backend, "spellings"):
        return backend.spellings(path)
    try:
        return (virtual(parts_of(path)),)
    except RefusedPath:
        return (path,)


def watched(backend: Any, check: PathCheck) -> Any:
    """The backend, which calls ``check`` with what a path leads to; see ``DiskBackend.watched``."""
    return backend.watched(check) if hasattr(backend, "watched") else backend


def supports(backend: Any, operation: str) -> bool:
    """Whether a backend has an operation, rather than the default of a base class that only raises."""
    default = getattr(backend, "default", None)
    if operation == "execute" and default is not None:
        return supports(default, operation)
    both = (getattr(backend, name, None) for name in (operation, "a" + operation))
    # Ours and deepagents' base classes answer what their heirs left out with NotImplementedError.
    return any(each and "BackendProtocol." not in getattr(each, "__qualname__", "") for each in both)
