"""When a reply is doubted, and when it is left alone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.messages.tool import invalid_tool_call, tool_call

from ferrule.agent.middleware.guards.reply_checks import DoubtKind, doubt_about

TOOLS = ["divide", "read_file"]


def call(**arguments: Any) -> AIMessage:
    return AIMessage("", tool_calls=[tool_call(id="1", name="divide", args=arguments)])


def told(reply: AIMessage, asked: str, *since: AnyMessage, instructions: str = "") -> str:
    """The doubt about a reply, as text."""
    doubt = doubt_about(reply, [HumanMessage(asked), *since], instructions, TOOLS)
    return doubt.note if doubt else ""


def done(result: str, **arguments: Any) -> list[AnyMessage]:
    """A call and its result."""
    return [call(**arguments), ToolMessage(result, tool_call_id="1")]


def test_a_number_that_nobody_said_is_a_guess() -> None:
    asked = "Divide the distance by 3."
    assert "1000" in told(call(x=1000, y=3), asked)
    assert told(call(x=171, y=3), asked, *done("171 km")) == ""
    assert told(call(x=171.0, y=3), asked, instructions="The distance is 171.") == ""


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("Take 1,602.", 1602),
        ("Take 12,5.", 12.5),
        ("Take 34.50 euros.", 34.5),
        ("It is -3 degrees.", -3),
        ("Take 5kg.", 5),
        ("the 3rd", 3),
        ("Go on.", 0),
        ("Go on.", 1),
        ("Go on.", True),
        ("Go on.", "seven"),
    ],
)
def test_a_number_that_was_said_in_another_way_is_none(asked: str, value: Any) -> None:
    assert told(call(x=value), asked) == ""


@pytest.mark.parametrize(
    ("asked", "missing"),
    [
        ("Take 12 from 50.", "12, 50"),
        ("What does 'quern' mean?", "quern"),
        ("What does “two words” mean?", "two words"),
        ("See (src/notes.txt).", "src/notes.txt"),
        ("Write to ayla@corp.example!", "ayla@corp.example"),
        ("Look at max_tokens, 'a' and 7.", "a, max_tokens, 7"),
    ],
)
def test_an_answer_without_a_look_at_what_was_named_is_doubted(asked: str, missing: str) -> None:
    answer = AIMessage(f"I know all of this: {asked}")
    assert told(answer, asked) == f"Still missing: {missing}. If a function can help with that, call it."


@pytest.mark.parametrize(
    "asked", ["Good morning!", "What's the users' idea, e.g. Ann's?", "Is a.m. or p.m.?"]
)
def test_words_alone_name_nothing(asked: str) -> None:
    assert told(AIMessage("Hello."), asked) == ""


def test_what_was_named_may_be_in_calls_results_or_the_answer() -> None:
    asked = "Take 12 from 50, then 9 from that. See notes.txt."
    begun = done("38", a=50, b=12)
    assert "missing: notes.txt, 9." in told(AIMessage("38"), asked, *begun)
    assert "missing: notes.txt." in told(AIMessage("38"), asked, *begun, *done("29", a=38, b=9))
    assert told(AIMessage("38"), asked, *begun, *done("NOTES.TXT says 9")) == ""
    assert told(AIMessage("9 more of notes.txt"), asked, *begun) == ""


def test_a_number_in_an_answer_has_come_from_somewhere_too() -> None:
    asked = "How many days of holiday are there?"
    assert told(AIMessage("There are 10, or 10.5."), asked).startswith("Nothing says 10, 10.5 yet.")
    assert told(AIMessage("There are 27."), asked, *done("27 days")) == ""
    assert told(AIMessage("There are 27."), asked, instructions="All have 27.0 days.") == ""
    assert told(AIMessage("1. Some.\n2. Not many.\n 3) None."), asked) == ""
    assert told(AIMessage("There are 10. " * 50), asked) == ""


def test_a_number_behind_results_was_computed() -> None:
    asked = "Divide the distance by three."
    assert told(AIMessage("It is 57 km."), asked, *done("171 km")).startswith(
        "Still missing: a call that gives 57."
    )


def test_only_what_the_user_said_last_counts_and_no_long_text() -> None:
    before: list[AnyMessage] = [HumanMessage("Add 5 and 6."), AIMessage("11")]
    assert doubt_about(AIMessage("Good."), [*before, HumanMessage("Thanks!")], "", TOOLS) is None
    assert told(AIMessage("A log."), "What is this? " + "4711 " * 100) == ""
    assert doubt_about(AIMessage("5"), [], "", TOOLS) is None


def test_a_tool_that_was_named_and_not_called() -> None:
    plan = AIMessage("For 4711 you can use `read_file`.")
    doubt = doubt_about(plan, [HumanMessage("What is in 'it'?")], "", TOOLS)
    assert doubt.kind is DoubtKind.NAMED
    assert doubt.note == "Do it now. Reply with the call of read_file and nothing else."
    assert told(AIMessage("Call `read_file()`."), "What is in it?", *done("4")) == doubt.note
    assert told(AIMessage("To read_file is `nice`."), "What is in it?") == ""


def test_what_was_raised_already_is_passed_over() -> None:
    asked = HumanMessage("Take 12 from 50.")
    first = doubt_about(AIMessage("38"), [asked], "", TOOLS)
    second = doubt_about(AIMessage("38"), [asked], "", TOOLS, [first.note])
    assert (first.kind, second.kind) == (DoubtKind.FORGOTTEN, DoubtKind.INVENTED)
    assert doubt_about(AIMessage("38"), [asked], "", TOOLS, [first.note, second.note]) is None


def test_a_broken_call_is_the_business_of_others() -> None:
    broken = AIMessage(
        "", invalid_tool_calls=[invalid_tool_call(name="divide", args="{", id="1", error="")]
    )
    assert told(broken, "Divide 9 by 3.") == ""


@given(st.text(max_size=60), st.text(max_size=60), st.floats() | st.integers())
def test_nothing_breaks_it(asked: str, said: str, value: float) -> None:
    assert isinstance(told(AIMessage(said), asked), str)
    assert isinstance(told(call(x=value), asked, *done(said)), str)
