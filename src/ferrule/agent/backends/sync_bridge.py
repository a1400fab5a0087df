"""Code that is written once, as coroutines, for callers that await and for callers that block.

``blocking`` runs a coroutine for a caller that blocks, in its thread and without an event loop. It works
because such a coroutine waits only in ``ask``, which calls the blocking operation then, and for handlers
that ``awaitable`` made of blocking ones. Whatever blocks is called as if there were no bridge around it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from functools import wraps
from inspect import iscoroutinefunction, signature
from typing import Any, ParamSpec, TypeVar

from ferrule.agent.backends.file_text import Binary
from ferrule.agent.backends.paths import RefusedPath, parts_of, virtual
from ferrule.agent.backends.protocol import RESULTS, BackendProtocol, accepts

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
    """Call an operation that blocks. An event loop that it runs is not bridged."""
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


def blocking_twin(operation: Callable[Given, Coroutine[Any, Any, T]]) -> Callable[Given, T]:
    """The twin of an operation for callers that block."""
    twin_of = operation.__name__

    @wraps(operation)
    def twin(*given: Given.args, **named: Given.kwargs) -> T:
        self: Any = given[0]
        return blocking(getattr(self, twin_of)(*given[1:], **named))

    twin.__name__ = twin_of.removeprefix("a")
    twin.__qualname__ = f"AsyncBackend.{twin.__name__}"
    return twin


class AsyncBackend(BackendProtocol):
    """A backend whose operations are written once, as ``als``, ``aread`` and so on."""

    ls = blocking_twin(BackendProtocol.als)
    read = blocking_twin(BackendProtocol.aread)
    write = blocking_twin(BackendProtocol.awrite)
    edit = blocking_twin(BackendProtocol.aedit)
    delete = blocking_twin(BackendProtocol.adelete)
    glob = blocking_twin(BackendProtocol.aglob)
    grep = blocking_twin(BackendProtocol.agrep)
    upload_files = blocking_twin(BackendProtocol.aupload_files)
    download_files = blocking_twin(BackendProtocol.adownload_files)


Words = Callable[[Exception, str], str | None]
"""Makes a sentence of an exception and the path that was asked about; None: it is raised."""

Backend = TypeVar("Backend", bound=type[BackendProtocol])


def answering(words: Words) -> Callable[[Backend], Backend]:
    """Exceptions of a backend's operations become answers: results with ``error``, for the model."""

    def made(backend: Backend) -> Backend:
        for name, operation in list(vars(backend).items()):
            result = RESULTS.get(name) or RESULTS.get(name.removeprefix("a"))
            if result is not None:
                setattr(backend, name, _answering(operation, result, words))
        return backend

    return made


def _answering(operation: Callable[..., Any], result: Callable[..., Any], words: Words) -> Any:
    parameters = signature(operation)

    def failed(error: Exception, given: Any, named: Any) -> Any:
        asked = parameters.bind(*given, **named).arguments
        sentence = words(error, asked.get("file_path") or asked.get("path") or "/")
        if sentence is None:
            raise error
        return result(error=sentence)

    def answers(*given: Any, **named: Any) -> Any:
        try:
            return operation(*given, **named)
        except Exception as error:
            return failed(error, given, named)

    async def awaited(*given: Any, **named: Any) -> Any:
        try:
            return await operation(*given, **named)
        except Exception as error:
            return failed(error, given, named)

    return wraps(operation)(awaited if iscoroutinefunction(operation) else answers)


def words_for(error: Exception, path: str) -> str | None:
    """The sentence for an exception, whichever backend raises it."""
    match error:
        case RefusedPath() | Binary():
            return str(error)
        case UnicodeEncodeError():
            return "The text holds half of a surrogate pair and cannot be written as UTF-8."
        case FileNotFoundError():
            return f"{path} was not found."
        case _:
            return None


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
