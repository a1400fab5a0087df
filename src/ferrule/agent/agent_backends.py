"""Which backends keep the files of an agent that is compiled already, and how far they go.

In goes a graph of ``create_deep_agent``, or a copy of one (``with_config``, ``with_retry`` …); out come the
backends it was built with. They are kept beside the graph's builder, which every copy of it shares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast
from weakref import WeakKeyDictionary

from langchain.agents.middleware import AgentMiddleware
from langchain_core.runnables.base import RunnableBindingBase
from langgraph.graph.state import CompiledStateGraph

from ferrule.backends import BackendProtocol
from ferrule.backends.reach import Reach, least, reach_of
from ferrule.middleware.files.filesystem_middleware import FilesystemMiddleware
from ferrule.middleware.subagents import AnySubAgent, SubAgentMiddleware

_KEPT: WeakKeyDictionary[object, tuple[BackendProtocol, ...]] = WeakKeyDictionary()
"""By builder."""


def backend_of(graph: object) -> BackendProtocol | None:
    """The backend that an agent's file tools use, as it was given.

    None for a graph that ``create_deep_agent`` has not built, such as one of LangChain's ``create_agent``,
    whatever middlewares that one has.
    """
    found = backends_of(graph)
    return found[0] if found else None


def backends_of(graph: object) -> tuple[BackendProtocol, ...]:
    """``backend_of``, and what else keeps files of the agent: middlewares of the caller, and subagents.

    Of subagents that were given as compiled graphs it knows those that ``create_deep_agent`` has built;
    what others do with files nobody can tell. Empty where ``backend_of`` is None.
    """
    compiled = _compiled(graph)
    return () if compiled is None else _KEPT.get(compiled.builder, ())


def reach_of_agent(graph: object) -> Reach | None:
    """How far the files of an agent go: those of its backends that go least far. None: it has none.

    A ``StoreBackend`` without a store of its own keeps them in the graph's.
    """
    backends = backends_of(graph)
    compiled = _compiled(graph)
    if compiled is None or not backends:
        return None
    return least(reach_of(each, compiled.store) for each in backends)


def keep_backends(
    graph: CompiledStateGraph[Any, Any, Any, Any], backends: Iterable[BackendProtocol]
) -> None:
    """Remember the backends of a graph; each is kept once, in this order."""
    _KEPT[graph.builder] = tuple({id(each): each for each in backends}.values())


def backends_in(middlewares: Iterable[AgentMiddleware[Any, Any, Any]]) -> Iterator[BackendProtocol]:
    """The backends of the file tools among some middlewares, then those of the subagents among them."""
    subagents: list[AnySubAgent] = []
    for each in middlewares:
        if isinstance(each, FilesystemMiddleware):
            yield each.backend
        elif isinstance(each, SubAgentMiddleware):
            subagents += each.subagents.values()
    for spec in subagents:
        if "runnable" in spec:
            yield from backends_of(spec["runnable"])
        else:
            yield from backends_in(spec.get("middleware", ()))


def _compiled(graph: object) -> CompiledStateGraph[Any, Any, Any, Any] | None:
    while isinstance(graph, RunnableBindingBase):
        graph = cast("RunnableBindingBase[Any, Any]", graph).bound
    return (
        cast("CompiledStateGraph[Any, Any, Any, Any]", graph)
        if isinstance(graph, CompiledStateGraph)
        else None
    )
