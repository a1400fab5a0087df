"""The backends of an agent, found again in what was compiled."""

import gc
import weakref
from pathlib import Path
from typing import Any

from langchain.agents import create_agent
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.memory import InMemoryStore

from ferrule.agent.backends import CompositeBackend, DiskBackend, StateBackend, StoreBackend
from ferrule.agent.deep_agent import backend_of, backends_of, create_deep_agent, reach_of_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.subagents import SubAgent
from tests.agent.scripted import Scripted, said


def agent(**given: Any) -> Any:
    return create_deep_agent(Scripted(script=[said("Done.")]), **given)


def test_the_backend_outlives_every_copy(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    graph = agent(backend=disk, checkpointer=InMemorySaver())
    copies: list[Any] = [
        graph,
        graph.with_config(tags=["x"]),
        graph.with_config(recursion_limit=5).with_config(run_name="y"),
        graph.with_retry(),
        graph.copy({"name": "other"}),
    ]
    assert [backend_of(each) for each in copies] == [disk] * len(copies)
    result = copies[2].invoke({"messages": [("user", "Hi")]}, {"configurable": {"thread_id": "1"}})
    assert result["messages"][-1].text == "Done."


def test_without_one_it_is_the_state_and_with_a_root_the_disk(tmp_path: Path) -> None:
    assert isinstance(backend_of(agent()), StateBackend)
    assert isinstance(backend_of(agent(root=tmp_path)), DiskBackend)


def test_other_graphs_have_none(tmp_path: Path) -> None:
    model = Scripted(script=[])
    plain = create_agent(model, middleware=[FilesystemMiddleware(DiskBackend(tmp_path))])
    for graph in (plain, create_agent(model), model, None):
        assert (backend_of(graph), backends_of(graph), reach_of_agent(graph)) == (None, (), None)


def test_what_else_keeps_files_of_it(tmp_path: Path) -> None:
    main, own, compiled, mine = (DiskBackend(tmp_path / name) for name in ("a", "b", "c", "d"))
    inner = agent(backend=compiled)
    subagents: list[Any] = [
        SubAgent(name="own", description="x", middleware=[FilesystemMiddleware(own)]),
        {"name": "compiled", "description": "x", "runnable": inner.with_config(tags=["x"])},
        {"name": "plain", "description": "x", "runnable": create_agent(Scripted(script=[]))},
        SubAgent(name="same", description="x"),
    ]
    assert backends_of(agent(backend=main, subagents=subagents)) == (main, own, compiled)
    replaced = agent(backend=main, middleware=[FilesystemMiddleware(mine)])
    assert backends_of(replaced) == (mine, main)
    assert backend_of(replaced) is mine


def test_how_far_the_files_of_an_agent_go(tmp_path: Path) -> None:
    in_store = StoreBackend(namespace=lambda _: ("files",))
    found = reach_of_agent(agent(backend=in_store, store=InMemoryStore()))
    assert found.scope == "process"
    assert reach_of_agent(agent()).goes_along  # type: ignore[union-attr]
    subagent = {"name": "compiled", "description": "x", "runnable": agent(root=tmp_path)}
    found = reach_of_agent(agent(subagents=[subagent]))
    assert (found.scope, found.why) == ("machine", "DiskBackend keeps its files on this machine.")
    both = reach_of_agent(
        agent(backend=CompositeBackend(StateBackend(), {"/work/": DiskBackend(tmp_path)}))
    )
    assert both.why == "Below /work/, DiskBackend keeps its files on this machine."


def test_nothing_is_kept_of_an_agent_that_is_gone(tmp_path: Path) -> None:
    backend = DiskBackend(tmp_path)
    graph = agent(backend=backend)
    gone = weakref.ref(backend)
    del graph, backend
    gc.collect()
    assert gone() is None
