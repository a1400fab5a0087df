"""Operations on backends, written once for sync and async callers.

A *plan* is a generator that yields ``BackendCall`` values, is sent their results and returns its own. Only
``run_plan`` and ``arun_plan``, which carry a plan out, differ between sync and async.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, TypeVar

from ferrule.backends.paths import RefusedPath, parts_of, virtual

T = TypeVar("T")

PathCheck = Callable[[tuple[str, ...], bool], None]
"""(every name of what was found, whether it is a directory): raises ``RefusedPath`` to refuse it."""


class BackendCall:
    """One call of a backend's method, by its sync name, with its arguments."""

    __slots__ = ("arguments", "backend", "named", "operation")

    def __init__(self, backend: Any, operation: str, *arguments: Any, **named: Any) -> None:
        self.backend = backend
        self.operation = operation
        self.arguments = arguments
        self.named = named


Plan = Generator[BackendCall, Any, T]


def run_plan(plan: Plan[T]) -> T:
    """Run a plan with the blocking operations. What a backend raises is raised in the plan."""
    try:
        ask = next(plan)
        while True:
            try:
                result = getattr(ask.backend, ask.operation)(*ask.arguments, **ask.named)
            except Exception as error:
                ask = plan.throw(error)
            else:
                ask = plan.send(result)
    except StopIteration as end:
        return end.value


async def arun_plan(plan: Plan[T]) -> T:
    """Run a plan with the operations' ``a``-twins. What a backend raises is raised in the plan."""
    try:
        ask = next(plan)
        while True:
            try:
                result = await getattr(ask.backend, "a" + ask.operation)(*ask.arguments, **ask.named)
            except Exception as error:
                ask = plan.throw(error)
            else:
                ask = plan.send(result)
    except StopIteration as end:
        return end.value


def grep_plan(
    backend: Any, pattern: str, path: str | None, glob: str | None, most: int | None
) -> Plan[tuple[str | None, list[Any], bool]]:
    """``grep`` of any backend, also of one that knows no ``max_count``: error, matches, truncated."""
    # Which of the two will be called is not known here.
    both = (backend.grep, getattr(backend, "agrep", backend.grep))
    named = {"max_count": most} if all(_accepts(each, "max_count") for each in both) else {}
    result = yield BackendCall(backend, "grep", pattern, path=path, glob=glob, **named)
    matches = list(result.matches or [])
    over = most is not None and len(matches) > most
    return result.error, matches[:most] if over else matches, result.truncated or over


def execute_call(backend: Any, command: str, timeout: int | None) -> BackendCall:
    """``execute`` of any backend, also of one that knows no ``timeout``."""
    given = timeout is not None and _accepts(backend.execute, "timeout")
    return BackendCall(backend, "execute", command, **({"timeout": timeout} if given else {}))


def names_plan(backend: Any, path: str) -> Plan[tuple[str, ...]]:
    """Every path that means the same file, as far as the backend can tell; see ``DiskBackend.names_of``."""
    if not hasattr(backend, "names_of"):
        return spellings_of(backend, path)
    return (yield BackendCall(backend, "names_of", path))


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


@lru_cache(maxsize=256)
def execute_accepts_timeout(cls: type[Any]) -> bool:
    """Whether ``execute`` of a class of backends takes a ``timeout``; those of older packages do not."""
    return _accepts(cls.execute, "timeout")


def _accepts(operation: Callable[..., Any], name: str) -> bool:
    try:
        parameters = inspect.signature(operation).parameters
    except (TypeError, ValueError):
        return False
    return name in parameters or any(each.kind is each.VAR_KEYWORD for each in parameters.values())
