"""Files in the graph's own state: they are checkpointed, forked and rewound with the conversation.

Comes with ``Files``, the type of the state's ``files`` key. Needs LangGraph.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, cast

from langgraph.channels.delta import DeltaChannel
from langgraph.config import get_config, get_store
from langgraph.runtime import Runtime, get_runtime
from langgraph.store.base import BaseStore, Item, PutOp

from ferrule.agent.backends.file_text import to_bytes
from ferrule.agent.backends.key_value import KeyValueBackend, current_file_data
from ferrule.agent.backends.protocol import FileData
from ferrule.agent.backends.sync_bridge import ask
from ferrule.core.errors import UsageError

if TYPE_CHECKING:
    from ferrule.agent.backends.storage_scope import Reach, Scope

# LangGraph's names for reading and writing channels from inside a node
# (langgraph/_internal/_constants.py, version 1.2).
_READ = "__pregel_read"
_SEND = "__pregel_send"
_SNAPSHOT_EVERY = 50


def merged(
    files: Mapping[str, FileData] | None, writes: Sequence[Mapping[str, FileData | None]]
) -> dict[str, FileData]:
    """The files after some writes, in order; None removes a file. Pure: it is replayed from checkpoints."""
    result = dict(files or {})
    for write in writes:
        for path, data in write.items():
            if data is None:
                result.pop(path, None)
            else:
                result[path] = data
    return result


Files = Annotated[dict[str, FileData], DeltaChannel(merged, snapshot_frequency=_SNAPSHOT_EVERY)]
"""The ``files`` key of a state, stored as what was changed in each step."""


class OutsideGraph(UsageError, RuntimeError):
    """A ``StateBackend`` was asked where no graph runs; a ``RuntimeError`` too, as deepagents raises."""


class StateBackend(KeyValueBackend):
    """Files in the ``files`` key of the state (``Files``), for use inside a graph's tools and nodes.

    They live as long as the thread does. Raises ``OutsideGraph`` outside a running graph. Files can be
    given with the input: ``{"messages": …, "files": {"/a.txt": {"content": "…", "encoding": "utf-8"}}}``.
    """

    reach: Scope = "run"

    async def fetch_all(self) -> Mapping[str, FileData]:
        """The files, with what this node has written so far."""
        read = cast("Callable[[str, bool], dict[str, FileData] | None]", _channel(_READ))
        try:
            files = read("files", True) or {}
        except KeyError:
            raise UsageError(
                "the state of this graph has no files: add FilesystemMiddleware(), or inherit its state "
                "from FilesystemState"
            ) from None
        return {path: current_file_data(data) for path, data in files.items()}

    async def fetch(self, path: str) -> FileData | None:
        """One file."""
        return (await self.fetch_all()).get(path)

    async def put(self, changes: Mapping[str, FileData | None]) -> None:
        """Write to the channel; the state has it when the node ends."""
        send = cast("Callable[[list[tuple[str, Any]]], None]", _channel(_SEND))
        send([("files", changes)])


def _channel(key: str) -> object:
    try:
        configurable = get_config().get("configurable", {})
    except RuntimeError:
        configurable = {}
    if key not in configurable:
        raise OutsideGraph(
            "StateBackend works only inside a LangGraph graph execution. Give files to begin with in its "
            'input: agent.invoke({"messages": […], "files": {…}})'
        )
    return configurable[key]


NamespaceFactory = Callable[[Runtime[Any]], tuple[str, ...]]
"""Says from the run (its user, its context) where the files are kept."""

_FIRST = 1000
_MORE = 4
# Stores order what they find by time, and what was put together has one time: pages could overlap, so what
# does not fit is asked for again as a whole.
_SIGNS = frozenset("-_@+:~")


class StoreBackend(KeyValueBackend):
    """Files in ``store``, or in the store of the running graph, below ``namespace(runtime)``.

    A namespace is a tuple of names of letters, digits and ``-_@+:~``, such as
    ``lambda runtime: (runtime.context.user_id, "files")``; outside a graph its runtime is None. A store has
    no change under a condition: of two changes of a file at the same time the last one stays.
    Raises ``UsageError`` for another namespace and where there is no store.
    """

    def __init__(self, *, namespace: NamespaceFactory, store: BaseStore | None = None) -> None:
        self._namespace = namespace
        self._store = store

    def reach(self, store: object | None = None) -> Reach:
        """How far the files go: as far as those of its store, or of ``store``, the one of the graph."""
        from ferrule.agent.backends.storage_scope import reach_of_store

        return reach_of_store(self._store if self._store is not None else store, type(self).__name__)

    async def fetch_all(self) -> Mapping[str, FileData]:
        """Every file."""
        store, namespace = self._open(), self._where()
        limit = _FIRST
        while len(items := await ask(store, "search", namespace, limit=limit)) >= limit:
            limit *= _MORE
        return _of(items, namespace)

    async def fetch(self, path: str) -> FileData | None:
        """One file."""
        item = await ask(self._open(), "get", self._where(), path)
        return None if item is None else current_file_data(item.value)

    async def put(self, changes: Mapping[str, FileData | None]) -> None:
        """Put all of them in one batch."""
        namespace = self._where()
        puts = [PutOp(namespace, path, data and _storable(data)) for path, data in changes.items()]
        await ask(self._open(), "batch", puts)

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
                f"{namespace!r} is not a namespace: a tuple of names of letters, digits and -_@+:~. For a "
                "dot, which LangGraph's stores refuse, put another sign"
            )
        return namespace


def _of(items: Sequence[Item], namespace: tuple[str, ...]) -> dict[str, FileData]:
    # A search looks below the namespace too; what is there belongs to others.
    return {item.key: current_file_data(item.value) for item in items if item.namespace == namespace}


def _storable(data: FileData) -> dict[str, Any]:
    if data["encoding"] != "base64" and "\0" in data["content"]:
        # Postgres has no NUL in its texts.
        data = {**data, "encoding": "base64", "content": base64.b64encode(to_bytes(data)).decode("ascii")}
    return dict(data)


def _is_name(part: str) -> bool:
    return bool(part) and all(sign in _SIGNS or (sign.isascii() and sign.isalnum()) for sign in part)
