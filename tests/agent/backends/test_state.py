"""Files in the state of a running graph: what is kept, and that it is what other backends would say."""

from collections.abc import Callable
from typing import Any, TypedDict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import StateGraph

from ferrule.agent.backends import FileData, Files, StateBackend
from ferrule.agent.backends.state import merged
from ferrule.core.errors import UsageError


class Kept(TypedDict, total=False):
    files: Files


def in_a_graph(*steps: Callable[[StateBackend], Any], given: Any = None) -> tuple[list[Any], Any]:
    """What each step says, each in a node of its own, and the state after the last."""
    said: list[Any] = []
    graph: Any = StateGraph(Kept)
    for number, step in enumerate(steps):
        graph.add_node(str(number), lambda _, step=step: said.append(step(StateBackend())))
        if number:
            graph.add_edge(str(number - 1), str(number))
    graph.set_entry_point("0")
    compiled = graph.compile(checkpointer=InMemorySaver())
    config: Any = {"configurable": {"thread_id": "1"}}
    compiled.invoke({"files": given or {}}, config)
    return said, compiled.get_state(config).values.get("files")


def text(content: str) -> FileData:
    return FileData(content=content, encoding="utf-8")


def test_a_node_reads_what_it_wrote_and_the_next_one_too() -> None:
    said, files = in_a_graph(
        lambda at: (at.write("/a/b.txt", "one two"), at.read("a/b.txt").file_data["content"]),  # type: ignore[index]
        lambda at: at.edit("/a/b.txt", "two", "2"),
        lambda at: at.delete("/given"),
        given={"/given/x": text("x"), "/given/y": text("y")},
    )
    assert said[0][1] == "one two"
    assert said[1].occurrences == 1
    assert said[2].path == "/given"
    assert {path: data["content"] for path, data in files.items()} == {"/a/b.txt": "one 2"}
    assert files["/a/b.txt"]["created_at"] < files["/a/b.txt"]["modified_at"]


def test_outside_a_graph_it_says_so() -> None:
    with pytest.raises(UsageError, match="inside a LangGraph graph execution") as caught:
        StateBackend().ls("/")
    assert isinstance(caught.value, RuntimeError)


def test_a_graph_without_files_says_what_to_add() -> None:
    class Other(TypedDict, total=False):
        count: int

    graph: Any = StateGraph(Other)
    graph.add_node("node", lambda _: StateBackend().write("/a", "x"))
    graph.set_entry_point("node")
    with pytest.raises(UsageError, match="add FilesystemMiddleware"):
        graph.compile().invoke({"count": 1})


writes = st.lists(
    st.dictionaries(
        st.sampled_from("abc"), st.none() | st.just(text("x")) | st.just(text("y")), max_size=3
    ),
    max_size=6,
)


@given(writes, st.integers(0, 6))
def test_how_writes_are_batched_does_not_matter(given_writes: list[Any], cut: int) -> None:
    whole = merged(None, given_writes)
    assert merged(merged({}, given_writes[:cut]), given_writes[cut:]) == whole
    assert all(data is not None for data in whole.values())
