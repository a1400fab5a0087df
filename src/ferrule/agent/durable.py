"""A compiled graph that writes each step down before it takes the next, unless the caller says otherwise.

LangGraph's own default, ``"async"``, writes while the next step runs: a process that is killed then runs
calls again whose results it had recorded. See https://docs.langchain.com/oss/python/langgraph/durable-execution.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph

Graph = CompiledStateGraph[Any, Any, Any, Any]


class _DurableGraph(CompiledStateGraph[Any, Any, Any, Any]):
    def stream(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, input: Any, config: Any = None, *, durability: Any = None, **options: Any
    ) -> Iterator[Any]:
        base: Any = super()
        return base.stream(input, config, durability=durability or self._default(), **options)

    def astream(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, input: Any, config: Any = None, *, durability: Any = None, **options: Any
    ) -> AsyncIterator[Any]:
        base: Any = super()
        return base.astream(input, config, durability=durability or self._default(), **options)

    def _default(self) -> Any:
        # Inside another graph that one decides; LangGraph warns of a durability without a checkpointer.
        known: Any = self
        return "sync" if isinstance(known.checkpointer, BaseCheckpointSaver) else None


def durable(graph: Graph) -> Graph:
    """The same graph with the durability ``"sync"`` by default, for its subgraphs too."""
    graph.__class__ = _DurableGraph
    return graph
