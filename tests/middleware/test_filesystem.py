"""The file tools in an agent: sync, async, in parallel, and what the model is told."""

from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool

from ferrule.backends import DiskBackend
from ferrule.errors import UsageError
from ferrule.middleware import FilesystemMiddleware
from tests.agent.scripted import Scripted, calling, said

both = pytest.mark.parametrize("blocking", [True, False])


async def answers(
    root: Path, *script: AIMessage, blocking: bool, tools: Any = (), **options: Any
) -> list[ToolMessage]:
    """The tool messages of a run of the script."""
    files = FilesystemMiddleware(DiskBackend(root), **options)
    agent = create_agent(Scripted(script=[*script, said("done")]), list(tools), middleware=[files])
    state: Any = {"messages": [("user", "go")]}
    result = agent.invoke(state) if blocking else await agent.ainvoke(state)
    messages: list[BaseMessage] = result["messages"]
    return [message for message in messages if isinstance(message, ToolMessage)]


@both
async def test_each_tool(tmp_path: Path, blocking: bool) -> None:
    found = await answers(
        tmp_path,
        calling(("write_file", {"file_path": "/a.py", "content": "x = 1\ny = 2\n"})),
        calling(("read_file", {"file_path": "/a.py", "offset": 1})),
        calling(("edit_file", {"file_path": "/a.py", "old_string": "y = 2", "new_string": "y = 3"})),
        calling(
            ("ls", {}),
            ("glob", {"pattern": "**/*.py"}),
            ("grep", {"pattern": "y", "output_mode": "content"}),
            ids=["l", "g", "r"],
        ),
        blocking=blocking,
    )
    assert [message.text for message in found] == [
        "Wrote /a.py (2 lines).",
        "     2\ty = 2",
        "Edited /a.py (1 replaced).",
        "/a.py  (12 bytes)",
        "/a.py",
        "/a.py:2: y = 3",
    ]
    assert {message.status for message in found} == {"success"}
    assert (tmp_path / "a.py").read_text() == "x = 1\ny = 3\n"


@both
async def test_mistakes_are_told_and_the_run_goes_on(tmp_path: Path, blocking: bool) -> None:
    (tmp_path / "a.txt").write_text("a a")
    found = await answers(
        tmp_path,
        calling(
            ("read_file", {"file_path": "/b.txt"}),
            ("edit_file", {"file_path": "/a.txt", "old_string": "a", "new_string": "b"}),
            ("write_file", {"file_path": "../out", "content": ""}),
            ("grep", {"pattern": "x", "output_mode": "loud"}),
            ("read_file", {}),
            ("glob", {"pattern": "*", "path": "~"}),
        ),
        calling(("read_file", {"file_path": "/a.txt"}), ids=["r"]),
        calling(("edit_file", {"file_path": "/a.txt", "old_string": "a", "new_string": "b"}), ids=["e"]),
        blocking=blocking,
    )
    words = [
        "Similar names: /a.txt",
        "read_file first",
        "'..'",
        "output_mode",
        "file_path",
        "home",
        "a a",
        "2 times",
    ]
    assert [word in message.text for word, message in zip(words, found, strict=True)] == [True] * 8
    assert [message.status for message in found] == ["error"] * 6 + ["success", "error"]
    assert (tmp_path / "a.txt").read_text() == "a a"


@both
async def test_parallel_changes_are_kept_or_refused(tmp_path: Path, blocking: bool) -> None:
    (tmp_path / "f").write_text("".join(f"<{i}>\n" for i in range(20)))
    edits = [
        ("edit_file", {"file_path": "/f", "old_string": f"<{i}>", "new_string": f"[{i}]"})
        for i in range(20)
    ]
    found = await answers(
        tmp_path,
        calling(("read_file", {"file_path": "/f"}), ids=["r"]),
        calling(*edits, ("write_file", {"file_path": "f", "content": "lost"})),
        calling(
            ("write_file", {"file_path": "/g", "content": "1"}),
            ("write_file", {"file_path": "/g", "content": "2"}),
            ("edit_file", {"file_path": "/g", "old_string": "1", "new_string": "3"}),
            ids=["x", "y", "z"],
        ),
        blocking=blocking,
    )
    assert (tmp_path / "f").read_text() == "".join(f"[{i}]\n" for i in range(20))
    assert (tmp_path / "g").read_text() == "1"
    assert [m.tool_call_id for m in found if m.status == "error"] == ["c20", "y", "z"]


@both
async def test_long_results_of_any_tool_are_cut(tmp_path: Path, blocking: bool) -> None:
    @tool
    def long() -> str:
        """Say much."""
        return "a" * 5000 + "b" * 5000

    (tmp_path / "f").write_text("line of text\n" * 1000)
    found = await answers(
        tmp_path,
        calling(("long", {}), ("read_file", {"file_path": "/f"})),
        blocking=blocking,
        tools=[long],
        max_result_chars=1000,
    )
    assert all(len(message.text) < 1200 for message in found)
    assert "characters left out" in found[0].text
    assert found[0].text.startswith("aaa")
    assert found[0].text.endswith("bbb")
    assert "go on with offset=" in found[1].text
    assert "left out" not in found[1].text


def test_choice_of_tools_and_descriptions() -> None:
    files = FilesystemMiddleware(tools=["ls", "grep"], custom_tool_descriptions={"ls": "Look."})
    assert [(each.name, each.description[:5]) for each in files.tools] == [
        ("ls", "Look."),
        ("grep", "Find "),
    ]
    assert set(files.tools[0].tool_call_schema.model_json_schema()["properties"]) == {"path"}  # type: ignore[union-attr]
    with pytest.raises(UsageError, match="execute"):
        FilesystemMiddleware(tools=["execute"])  # type: ignore[list-item]
    with pytest.raises(UsageError, match="lss"):
        FilesystemMiddleware(custom_tool_descriptions={"lss": ""})
