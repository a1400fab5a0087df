"""Which edits and writes are refused."""

from typing import Any

import pytest
from langchain_core.messages import AnyMessage, HumanMessage, ToolMessage

from ferrule.agent.middleware.filesystem import past_turns
from ferrule.agent.tools.file_tools import clash, unread
from tests.agent.scripted import calling


def done(id_: str, status: Any = "success") -> ToolMessage:
    return ToolMessage("…", tool_call_id=id_, status=status)


def asked(name: str, path: str) -> tuple[str, dict[str, Any]]:
    return (name, {"file_path": path})


@pytest.mark.parametrize(
    ("history", "known"),
    [
        ([], False),
        ([calling(asked("read_file", "/a")), done("c0")], True),
        ([calling(asked("read_file", "a/")), done("c0"), HumanMessage("x")], True),
        ([calling(asked("write_file", "/a")), done("c0")], True),
        ([calling(asked("edit_file", "/a")), done("c0")], True),
        ([calling(asked("read_file", "/a")), done("c0", "error")], False),
        ([calling(asked("read_file", "/a"))], False),
        ([calling(asked("read_file", "/b")), done("c0")], False),
        ([calling(asked("delete", "/a")), done("c0")], False),
        ([calling(asked("read_file", "../a")), done("c0")], False),
        ([calling(("read_file", {"file_path": 3})), done("c0")], False),
    ],
)
def test_read_before_edit(history: list[AnyMessage], known: bool) -> None:
    assert (unread(past_turns(history), "/a") is None) is known


@pytest.mark.parametrize("path", ["../a", "/a\ud800", "C:/a"])
def test_what_is_no_path_is_left_to_the_backend(path: str) -> None:
    assert unread([], path) is None


@pytest.mark.parametrize(
    ("calls", "refused"),
    [
        (["edit /a", "edit /a", "edit /b"], [False, False, False]),
        (["write /a", "write /a"], [False, True]),
        (["write /a", "edit /a", "write /b"], [False, True, False]),
        (["edit /a", "write /a", "edit a"], [False, True, True]),
        (["read /a", "write /a"], [False, False]),
    ],
)
def test_changes_of_one_turn(calls: list[str], refused: list[bool]) -> None:
    turn = calling(*(asked(f"{call.split()[0]}_file", call.split()[1]) for call in calls))
    history: list[AnyMessage] = [calling(asked("write_file", "/a"), ids=["old"]), done("old"), turn]
    answers = [
        clash(past_turns(history), f"c{number}", call.split()[1])
        for number, call in enumerate(calls)
        if not call.startswith("read")
    ]
    assert [answer is not None for answer in answers] == [
        each for call, each in zip(calls, refused, strict=True) if not call.startswith("read")
    ]
