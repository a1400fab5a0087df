"""Files in the graph's own state: they are checkpointed, forked and rewound with the conversation.

Comes with ``Files``, the type of the state's ``files`` key. Needs LangGraph.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, cast

from langgraph.channels.delta import DeltaChannel
from langgraph.config import get_config

from ferrule.backends.key_value import KeyValueBackend, current_file_data
from ferrule.backends.protocol import FileData
from ferrule.backends.reach import Scope
from ferrule.errors import UsageError

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
