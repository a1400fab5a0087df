"""The scripted model of the tour: it does real work with real tools, and always has an answer."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.stream_events import CallMade, TurnFinished, watch
from ferrule.core.messages import ToolCall
from ferrule.simulate import Call, Conversation, Say, echo
from ferrule.simulate.tour_model import request_in

TOOLS = ("write_todos", "ls", "glob", "read_file", "write_file", "edit_file", "execute")
LISTING = "/FERRULE-TOUR.md  (12 bytes)\n/README.md  (40 bytes)\n/src/\n/big.md  (9000000 bytes)"
DONE = {
    "ls": LISTING,
    "glob": "/README.md",
    "read_file": "@@ lines 1-2 of 2 @@\n# Hello\nx",
    "write_file": "Updated file /FERRULE-TOUR-2.md",
    "edit_file": "Successfully replaced 1 instance(s) of the string in '/FERRULE-TOUR-2.md'",
    "execute": "12 FERRULE-TOUR-2.md",
}


def offered(*names: str) -> list[dict[str, Any]]:
    path = {"properties": {"file_path": {"type": "string"}}}
    return [{"type": "function", "function": {"name": name, "parameters": path}} for name in names]


def user(text: Any) -> dict[str, Any]:
    return {"role": "user", "content": text}


def ask(messages: list[dict[str, Any]], *tools: str) -> Say:
    return echo(Conversation({"messages": messages, "tools": offered(*(tools or TOOLS))}))


def play(messages: list[dict[str, Any]], *tools: str, answers: dict[str, str] = DONE) -> list[Say]:
    """Talk until the model makes no more calls; what it said."""
    said: list[Say] = []
    for number in range(20):
        say = ask(messages, *tools)
        said.append(say)
        # What Ferrule makes of the call in the text.
        calls = say.calls or ((Call("glob", {"pattern": "*.md"}),) if "<tool_call>" in say.text else ())
        made = [
            {
                "id": f"{number}.{at}",
                "type": "function",
                "function": {"name": each.name, "arguments": each.arguments},
            }
            for at, each in enumerate(calls)
        ]
        messages.append(
            {"role": "assistant", "content": say.text, **({"tool_calls": made} if made else {})}
        )
        if not made:
            return said
        for call, each in zip(made, calls, strict=True):
            messages.append(
                {"role": "tool", "tool_call_id": call["id"], "content": answers.get(each.name, "ok")}
            )
    raise AssertionError("the tour does not end")


def names(said: list[Say]) -> list[str]:
    return [call.name for say in said for call in say.calls if call.name != "write_todos"]


def test_a_tour_with_real_tools(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# 茶馆\n", "utf-8")
    agent = create_deep_agent("simulate:deepseek", root=tmp_path)
    seen, second = list(watch(agent, "Take a tour.")), list(watch(agent, "四处看看"))
    calls = [each.call for each in seen if isinstance(each, CallMade)]
    assert [each.name for each in calls if each.name != "write_todos"] == [
        "ls", "glob", "read_file", "write_file", "edit_file",
    ]  # fmt: skip
    [repaired] = [each for each in calls if isinstance(each, ToolCall) and each.repairs]
    assert (repaired.name, repaired.origin.channel, repaired.repairs[0].rule) == (
        "glob",
        "content",
        "trailing-comma",
    )
    text = (tmp_path / "FERRULE-TOUR.md").read_text("utf-8")
    assert "Status: finished" in text
    assert "- README.md (9 bytes)" in text
    assert "> # 茶馆" in text
    last = [each for each in seen if isinstance(each, TurnFinished)][-1]
    assert "`FERRULE-TOUR.md`" in last.text
    assert any(isinstance(each, TurnFinished) for each in second)
    assert "状态：已完成" in (tmp_path / "FERRULE-TOUR-2.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("texts", "part"),
    [
        (["take a tour"], "not a real model"),
        (["demo"], "not a real model"),
        (["四处看看"], "不是真正的模型"),
        (["你好", "demo"], "不是真正的模型"),
        (["你好", "Please show me what you can do"], "not a real model"),
    ],
)
def test_it_speaks_the_language_of_the_messages(texts: list[str], part: str) -> None:
    said = play([user(text) for text in texts])
    assert part in said[-1].text
    assert all(each.reasoning for each in said)


@pytest.mark.parametrize("text", ["hi", "What do you think?", "Write a poem about the sea", "which tools?"])
def test_what_it_does_not_understand_changes_nothing(text: str) -> None:
    [said] = play([user(text)])
    assert text in said.text
    assert "take a tour" in said.text
    [called] = play([user("get the weather in Paris")], *TOOLS, "get_weather")[:1]
    assert [each.name for each in called.calls] == ["get_weather"]


def test_it_takes_no_name_that_a_file_has_and_ends_what_it_planned() -> None:
    said = play([user("take a tour")])
    assert names(said) == ["ls", "read_file", "write_file", "edit_file", "execute"]
    [write] = [call for say in said for call in say.calls if call.name == "write_file"]
    assert isinstance(write.arguments, dict)
    assert write.arguments["file_path"] == "/FERRULE-TOUR-2.md"
    lists = [call.arguments for say in said for call in say.calls if call.name == "write_todos"]
    assert isinstance(lists[-1], dict)
    assert {each["status"] for each in lists[-1]["todos"]} == {"completed"}


@pytest.mark.parametrize("refused", [*DONE])
def test_a_tour_ends_whatever_is_refused(refused: str) -> None:
    said = play([user("take a tour")], answers={**DONE, refused: "The user said no."})
    assert len(names(said)) == len(set(names(said)))
    if refused == "write_file":
        assert "The user said no." in said[-1].text
        assert not {"edit_file", "execute"} & set(names(said))


@pytest.mark.parametrize("tools", [("ls", "read_file"), ("ls", "read_file", "execute")])
def test_a_tour_makes_do_with_the_tools_there_are(tools: tuple[str, ...]) -> None:
    assert set(names(play([user("take a tour")], *tools))) <= set(tools)


def test_what_is_said_meanwhile_is_noted_and_the_tour_goes_on() -> None:
    messages = [user("take a tour")]
    ask(messages)
    call = {"id": "a", "type": "function", "function": {"name": "ls", "arguments": {"path": "/"}}}
    messages += [
        {"role": "assistant", "content": "", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "a", "content": LISTING},
        user("and hurry up"),
    ]
    say = ask(messages)
    assert "and hurry up" in say.text
    assert "<tool_call>" in say.text


def test_later_messages_are_answered_one_after_the_other() -> None:
    messages = [user("take a tour")]
    play(messages)
    for text, tool in (
        ("What do you think?", None),
        ("write a file notes.txt: hello", "write_file"),
        ("读一下 README.md", "read_file"),
        ("run `ls -l`", "execute"),
        ("take a tour", "ls"),
        ("列出文件", "ls"),
    ):
        messages.append(user(text))
        said = play(messages)
        assert names(said)[:1] == ([tool] if tool else []), text
        assert said[-1].text
    assert sum(message["role"] == "user" for message in messages) == 7


def test_after_a_summary_no_tour_begins() -> None:
    messages = [user("The conversation …\n<summary>\nx\n</summary>"), user("thanks")]
    [say] = play(messages)
    assert "thanks" in say.text


def test_without_tools_it_gives_summaries() -> None:
    long = "Sum this up.\n" + "Human: buy tea and cups\n" + "x" * 1000
    assert echo(Conversation({"messages": [user(long)]})).text.endswith("says next.")


@pytest.mark.parametrize(
    ("text", "call"),
    [
        (
            "write a file notes.txt: hello you",
            Call("write_file", {"file_path": "/notes.txt", "content": "hello you\n"}),
        ),
        (
            "写一个文件 a/笔记.md，内容为 你好",
            Call("write_file", {"file_path": "/a/笔记.md", "content": "你好\n"}),
        ),
        ("新建文件notes.txt：你好", Call("write_file", {"file_path": "/notes.txt", "content": "你好\n"})),
        ("create `x.py`", Call("write_file", {"file_path": "/x.py", "content": "…"})),
        ("please run git status", Call("execute", {"command": "git status"})),
        ("运行 `ls`", Call("execute", {"command": "ls"})),
        ("open src\\a.py", Call("read_file", {"file_path": "/src/a.py"})),
        ("What a day.", None),
        ("", None),
    ],
)
def test_requests(text: str, call: Call | None) -> None:
    assert request_in(text, {name: {} for name in TOOLS}, "…") == call


def test_what_is_not_offered_is_not_called() -> None:
    assert request_in("run ls", {"ls": {}}, "") is None


@settings(max_examples=30)
@given(st.lists(st.text(max_size=40), min_size=1, max_size=4), st.booleans())
def test_nothing_that_is_said_is_a_mistake(texts: list[str], tools: bool) -> None:
    messages: list[dict[str, Any]] = []
    for text in texts:
        messages.append(user([{"type": "text", "text": text}, {"type": "image_url"}]))
        if tools:
            play(messages)
        else:
            assert echo(Conversation({"messages": messages})).text
