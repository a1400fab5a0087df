"""The message channel: what a write does, and that replays give the same."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage, RemoveMessage
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from ferrule.agent.state import replay


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
