"""The message channel: what a write does, and that replays give the same."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, RemoveMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from ferrule.agent.deep_agent import HistoryChannel, create_deep_agent, replay
from tests.agent.scripted import Scripted, calling, said


@tool
def step(number: int) -> str:
    """Do nothing."""
    return f"step {number}"


def shape(messages: list[Any]) -> list[tuple[str, str]]:
    return [(message.id, message.text) for message in messages]


def test_adding_replacing_removing() -> None:
    state = replay(None, [[HumanMessage("a", id="1"), AIMessage("b", id="2")], HumanMessage("c", id="3")])
    assert shape(state) == [("1", "a"), ("2", "b"), ("3", "c")]
    assert shape(replay(state, [[AIMessage("B", id="2")], [RemoveMessage("1"), RemoveMessage("9")]])) == [
        ("2", "B"),
        ("3", "c"),
    ]
    assert shape(replay(state, [[RemoveMessage(REMOVE_ALL_MESSAGES), HumanMessage("d", id="4")]])) == [
        ("4", "d")
    ]
    assert state[1] is replay(state, [])[1]


def test_what_only_becomes_a_message_gets_the_same_id_in_each_replay() -> None:
    writes: list[Any] = [[("user", "hi"), ("user", "hi")], {"role": "assistant", "content": "ho"}, "hey"]
    once, again = replay([], writes), replay([], writes)
    assert shape(once) == shape(again)
    assert len({message.id for message in once}) == 4


def test_messages_without_id_are_shared_with_parallel_branches_and_stay_untouched() -> None:
    message = HumanMessage("x")
    assert [each is message for each in replay([], [message])] == [True]
    assert message.id is None
    assert type(replay([], [AIMessageChunk("x", id="1")])[0]) is AIMessage


one = st.one_of(
    st.builds(lambda i, t: HumanMessage(t, id=i), st.sampled_from("abc"), st.sampled_from("xyz")),
    st.builds(lambda i: RemoveMessage(i), st.sampled_from(["a", "b", "c", REMOVE_ALL_MESSAGES])),
    st.builds(lambda t: ("user", t), st.sampled_from("xyz")),
)


@given(st.lists(st.lists(one, max_size=4), max_size=4), st.integers(0, 4))
def test_batches_do_not_matter(writes: list[Any], at: int) -> None:
    assert shape(replay(replay([], writes[:at]), writes[at:])) == shape(replay([], writes))


def test_snapshots_grow_with_the_history_and_not_with_its_square() -> None:
    channel = HistoryChannel(replay, list, snapshot_frequency=1)
    snapshots, since = [], 0
    for number in range(800):
        channel.update([HumanMessage("x", id=str(number))])
        since += 1
        if since >= channel.snapshot_frequency:
            snapshots.append(len(channel.get()))
            since = 0
    assert snapshots[:2] == [50, 100]
    assert sum(snapshots) < 4 * 800
    # What has to be replayed stays bounded.
    channel.update([[HumanMessage("x", id=str(number)) for number in range(5000)]])
    assert channel.snapshot_frequency == 1000


async def test_every_checkpoint_can_be_read_and_gone_on_from() -> None:
    """Snapshots are rare; what is between them must not depend on where one begins to read."""

    def turns(messages: list[Any]) -> AIMessage:
        done = sum([message.type == "ai" for message in messages])
        return said("done") if done == 40 else calling(("step", {"number": done}), ids=[f"c{done}"])

    agent = create_deep_agent(Scripted(script=[turns] * 200), [step], checkpointer=InMemorySaver())
    thread: Any = {"configurable": {"thread_id": "1"}}
    final = (await agent.ainvoke({"messages": [("user", "go")]}, thread))["messages"]
    states = [state async for state in agent.aget_state_history(thread)]
    for state in states:
        found = state.values.get("messages", [])
        assert [message.id for message in found] == [message.id for message in final[: len(found)]]
    early = next(state for state in states if len(state.values["messages"]) == 61)
    forked = await agent.aupdate_state(early.config, {"messages": [HumanMessage("more")]}, as_node="tools")
    result = await agent.ainvoke(None, forked)
    assert [message.text for message in result["messages"][60:62]] == [final[60].text, "more"]
    assert result["messages"][-1].text == "done"
    assert shape((await agent.aget_state(thread)).values["messages"]) == shape(result["messages"])
