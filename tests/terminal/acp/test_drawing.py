"""How calls look in an editor, and that there are words for all that is said."""

from pathlib import Path
from typing import Any

import pytest

from ferrule.core.messages import Origin, ToolCall
from ferrule.terminal.acp.call_updates import CallUpdates, clean_json, fenced
from ferrule.terminal.acp.editor_files import EditorPaths
from ferrule.terminal.live.live_events import (
    Asked,
    CallArriving,
    CallMade,
    FileChange,
    Question,
    SubagentBegan,
    ToolAnswered,
    ToolBegan,
)
from tests.terminal.test_event_lines import EN

NATIVE = Origin("native", "native")


def drawn(directory: Path, name: str, **arguments: Any) -> dict[str, Any]:
    calls = CallUpdates(EN, EditorPaths(directory))
    [update] = calls.made(CallMade(ToolCall("c", name, arguments, NATIVE)))
    return update.model_dump(mode="json", by_alias=True, exclude_none=True)


@pytest.mark.parametrize(
    ("name", "arguments", "title", "kind"),
    [
        ("read_file", {"file_path": "/src/a.py"}, "Read /src/a.py", "read"),
        ("grep", {"pattern": "x|y", "path": "/src"}, "Search for x|y · /src", "search"),
        ("glob", {"pattern": "**/*.py"}, "Find files **/*.py", "search"),
        ("delete", {"file_path": "a"}, "Delete a", "delete"),
        ("execute", {"command": "git  log\n -1"}, "`git log -1`", "execute"),
        ("execute", {"command": "echo `date`"}, "echo `date`", "execute"),
        ("task", {"subagent_type": "scout", "description": "Look\naround"}, "scout: Look around", "think"),
        ("db_query", {"sql": "SELECT 1"}, "db_query", "other"),
        ("read_file", {}, "read_file", "read"),
        ("write_file", {"file_path": "x" * 500, "content": ""}, f"Write {'x' * 199}…", "edit"),
    ],
)
def test_titles_and_kinds(
    tmp_path: Path, name: str, arguments: dict[str, Any], title: str, kind: str
) -> None:
    shown = drawn(tmp_path, name, **arguments)
    assert (shown["title"], shown["kind"]) == (title, kind)
    assert shown["rawInput"] == arguments


def test_paths_of_the_machine_are_shown_without_the_directory(tmp_path: Path) -> None:
    (tmp_path / "real/src").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "real")
    for root in ("link", "real"):
        shown = drawn(tmp_path / "link", "read_file", file_path=str(tmp_path / root / "src/a.py"), offset=9)
        assert shown["title"] == "Read src/a.py"
        assert shown["locations"] == [{"path": str(tmp_path / "link/src/a.py"), "line": 10}]
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch()
    assert drawn(tmp_path / "real", "read_file", file_path=str(elsewhere))["locations"] == [
        {"path": str(elsewhere)}
    ]


@pytest.mark.parametrize("path", ["a\0b", "a\ud800b", "x" * 5000, "..", "/../..", "~", "C:\\x", " "])
def test_any_path_can_be_drawn(tmp_path: Path, path: str) -> None:
    assert drawn(tmp_path, "write_file", file_path=path, content="\udfff")["status"] == "pending"


def test_calls_of_a_subagent_have_its_name(tmp_path: Path) -> None:
    calls = CallUpdates(EN, EditorPaths(tmp_path))
    calls.subagent(SubagentBegan("t1", "scout", "Look"))
    call = ToolCall("c", "ls", {"path": "/"}, NATIVE)
    [coming] = calls.arriving(CallArriving(0, "ls", "", "t1"))
    [made] = calls.made(CallMade(call, "t1"))
    [own] = calls.made(CallMade(call))
    assert made.title == "scout: List /"
    assert made.tool_call_id == coming.tool_call_id != own.tool_call_id
    [begun] = calls.began(ToolBegan("c", "ls", {}, "t1"))
    assert begun.tool_call_id == made.tool_call_id
    question = Question("q", ToolCall("d", "ls", {"path": "/x"}, NATIVE), ("mode",), subagent="scout")
    [started, titled] = calls.questioned(Asked(question))
    assert calls.asked(question).title == titled.title == "scout: List /x"
    assert calls.asked(question).tool_call_id == started.tool_call_id
    assert calls.questioned(Asked(question)) == []


def test_a_long_file_has_its_name_in_the_title_while_it_is_written(tmp_path: Path) -> None:
    calls = CallUpdates(EN, EditorPaths(tmp_path))
    text = '{"file_path": "/a \\"b\\".py", "content": "' + "x" * 100
    titles = [
        update.title
        for piece in ("", *text)
        for update in calls.arriving(CallArriving(0, "write_file", piece))
    ]
    assert titles == ["write_file", 'Write /a "b".py']
    for piece in ("", *('{"x": ' + "1" * 5000), '"y"}'):
        titles += [update.title for update in calls.arriving(CallArriving(1, "db", piece))]
    assert titles[2:] == ["db"]
    assert calls.arriving(CallArriving(1, "read_file", '{"file_path": "\\q"}')) == []


def test_changes_that_are_no_text_are_said_in_words(tmp_path: Path) -> None:
    calls = CallUpdates(EN, EditorPaths(tmp_path))
    for change, shown in (
        (FileChange("a.png", None, None, "an image of 3 KB"), "an image of 3 KB"),
        (FileChange("a.py", "x\n", None), ""),
    ):
        [told] = calls.answered(ToolAnswered("c", "delete", "Deleted.", False, change))
        [content] = told.model_dump(mode="json", by_alias=True)["content"]
        assert (content["content"]["text"] if "content" in content else content["newText"]) == shown


def test_texts_are_fit_for_an_editor() -> None:
    assert clean_json({"a\ud800": ["\udc00b", 1, None]}) == {"a\ufffd": ["\ufffdb", 1, None]}
    assert clean_json("\ud83d\ude00") == "😀"
    assert fenced("a\n````\nb") == "`````\na\n````\nb\n`````"
