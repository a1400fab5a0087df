"""A model that is stopped has the last word, without calls."""

from langchain_core.messages import AIMessage

from tests.agent.middleware.guards.guarded import SUM, Bench
from tests.agent.scripted import calling


def test_a_model_that_calls_even_without_tools_is_stopped() -> None:
    messages = Bench(*[calling(SUM)] * 7).run()
    assert isinstance(messages[-1], AIMessage)
    assert messages[-1].tool_calls == []
    assert messages[-1].text.startswith("Stopped without an answer")
