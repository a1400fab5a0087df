"""Files in a LangGraph store: they outlive the thread and are shared by all who use the namespace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, cast

from langgraph.config import get_store
from langgraph.runtime import Runtime, get_runtime
from langgraph.store.base import BaseStore, PutOp

from ferrule.backends.key_value import KeyValueBackend, current_file_data
from ferrule.backends.protocol import FileData
from ferrule.errors import UsageError

__all__ = ["NamespaceFactory", "StoreBackend"]

NamespaceFactory = Callable[[Runtime[Any]], tuple[str, ...]]
"""Says from the run (its user, its context) where the files are kept."""

_PAGE = 1000
_SIGNS = frozenset("-_.@+:~")


class StoreBackend(KeyValueBackend):
    """Files in ``store``, or in the store of the running graph, below ``namespace(runtime)``.

    A namespace is a tuple of names of letters, digits and ``-_.@+:~``, such as
    ``lambda runtime: (runtime.context.user_id, "files")``; outside a graph its runtime is None. Raises
    ``UsageError`` for another namespace and where there is no store.
    """

    def __init__(self, *, namespace: NamespaceFactory, store: BaseStore | None = None) -> None:
        self._namespace = namespace
        self._store = store

    def fetch_all(self) -> Mapping[str, FileData]:
        """Every file, fetched page by page."""
        store, namespace = self._open(), self._where()
        files: dict[str, FileData] = {}
        for offset in count(0, _PAGE):
            items = store.search(namespace, limit=_PAGE, offset=offset)
            # A search looks below the namespace too; what is there belongs to others.
            files.update(
                {item.key: current_file_data(item.value) for item in items if item.namespace == namespace}
            )
            if len(items) < _PAGE:
                break
        return files

    def fetch(self, path: str) -> FileData | None:
        """One file."""
        item = self._open().get(self._where(), path)
        return None if item is None else current_file_data(item.value)

    def put(self, changes: Mapping[str, FileData | None]) -> None:
        """Put all of them in one batch."""
        namespace = self._where()
        self._open().batch(
            [
                PutOp(namespace, path, None if data is None else cast("dict[str, Any]", dict(data)))
                for path, data in changes.items()
            ]
        )

    def _open(self) -> BaseStore:
        if self._store is not None:
            return self._store
        try:
            return get_store()
        except (RuntimeError, KeyError):
            raise UsageError(
                "StoreBackend found no store: pass one to it, or to the agent that uses it"
            ) from None

    def _where(self) -> tuple[str, ...]:
        try:
            runtime: Runtime[Any] | None = get_runtime()
        except (RuntimeError, KeyError):
            runtime = None
        namespace = self._namespace(cast("Runtime[Any]", runtime))
        if not namespace or not all(_is_name(part) for part in namespace):
            raise UsageError(
                f"{namespace!r} is no namespace: a tuple of names of letters, digits and -_.@+:~"
            )
        return namespace


def _is_name(part: str) -> bool:
    return bool(part) and all(sign in _SIGNS or (sign.isascii() and sign.isalnum()) for sign in part)
