"""The file tools in an agent: sync, async, in parallel, and what the model is told."""

import base64
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import deepagents
import pytest
from deepagents.backends import protocol
from deepagents.backends.sandbox import BaseSandbox
from langchain.agents import create_agent
from langchain.tools import ToolRuntime
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
from pydantic import Field

from ferrule.agent.backends import (
    CompositeBackend,
    DiskBackend,
    ExecuteResponse,
    GlobResult,
    GrepResult,
    LocalShellBackend,
    ReadResult,
    SandboxBackend,
    SandboxBackendProtocol,
    StateBackend,
    create_file_data,
    for_deepagents,
    jails,
)
from ferrule.agent.middleware.filesystem import FilesystemMiddleware, FilesystemState
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.agent.tools.tool_declarations import FsToolName
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said

posix = pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")
both = pytest.mark.parametrize("blocking", [True, False])


async def answers(
    where: Any, *script: AIMessage, blocking: bool, tools: Any = (), **options: Any
) -> list[ToolMessage]:
    """The tool messages of a run of the script on a backend, or on a directory."""
    files = FilesystemMiddleware(DiskBackend(where) if isinstance(where, Path) else where, **options)
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
        "Updated file /a.py",
        "@@ lines 2-2 of 2 @@\ny = 2",
        "Successfully replaced 1 instance(s) of the string in '/a.py'",
        "/a.py  (12 bytes)",
        "/a.py",
        "/a.py:\n  2: y = 3",
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
async def test_long_results_of_any_tool_go_to_files(tmp_path: Path, blocking: bool) -> None:
    @tool
    def long() -> str:
        """Say much."""
        return "".join(f"line {number}\n" for number in range(2000))

    @tool(response_format="content")
    def blocks() -> Any:
        """Say much, and show something."""
        return [
            {"type": "text", "text": "字" * 2000},
            {"type": "image", "base64": "aaaa", "mime_type": "image/png"},
        ]

    (tmp_path / "f").write_text("line of text\n" * 1000)
    found = await answers(
        tmp_path,
        calling(("long", {}), ("read_file", {"file_path": "/f"}), ("blocks", {}), ids=["../l", "r", "b"]),
        blocking=blocking,
        tools=[long, blocks],
        tool_token_limit_before_evict=400,
    )
    name, other = sorted(each.name for each in (tmp_path / "large_tool_results").iterdir())
    assert (name[:5], other[:2]) == ("___l-", "b-")
    assert (tmp_path / "large_tool_results" / name).read_text() == long.invoke({})
    assert f"is in /large_tool_results/{name}. " in found[0].text
    assert "\nline 0\n" in found[0].text
    assert found[0].text.endswith("line 1999\n")
    assert len(found[0].text) < 1200
    assert "| next offset " in found[1].text
    assert (tmp_path / "large_tool_results" / other).read_text() == "字" * 2000
    assert [block["type"] for block in found[2].content] == ["text", "image"]  # type: ignore[index]


@both
async def test_a_long_result_is_cut_where_it_cannot_be_kept(tmp_path: Path, blocking: bool) -> None:
    @tool
    def long() -> Command[Any]:
        """Say much."""
        return Command(update={"messages": [ToolMessage("a" * 5000 + "b" * 5000, tool_call_id="c0")]})

    (tmp_path / "large_tool_results").write_text("in the way")
    [found] = await answers(
        tmp_path, calling(("long", {})), blocking=blocking, tools=[long], tool_token_limit_before_evict=400
    )
    assert len(found.text) < 1200
    assert "characters left out" in found.text
    assert (found.text[:3], found.text[-3:]) == ("aaa", "bbb")


@both
async def test_what_was_changed_since_it_was_read_is_read_again(tmp_path: Path, blocking: bool) -> None:
    shell = LocalShellBackend(tmp_path)
    shell.write("/a.txt", "one two")
    edit = {"file_path": "/a.txt", "old_string": "two", "new_string": "2"}
    found = await answers(
        shell,
        calling(("read_file", {"file_path": "/a.txt"}), ids=["1"]),
        calling(("execute", {"command": "sleep 0.02; echo two three > a.txt"}), ids=["2"]),
        calling(("edit_file", edit), ids=["3"]),
        calling(("read_file", {"file_path": f"{shell.root}/a.txt"}), ids=["4"]),
        calling(("edit_file", edit), ids=["5"]),
        calling(("edit_file", {**edit, "old_string": "three", "new_string": "3"}), ids=["6"]),
        blocking=blocking,
    )
    assert [each.status for each in found] == [
        "success",
        "success",
        "error",
        "success",
        "success",
        "success",
    ]
    assert "changed since you read it" in found[2].text
    assert (tmp_path / "a.txt").read_text() == "2 3\n"


@both
async def test_delete_and_execute(tmp_path: Path, blocking: bool) -> None:
    found = await answers(
        LocalShellBackend(tmp_path),
        calling(("execute", {"command": "mkdir -p d/e; echo hi | tee d/e/f; exit 3"})),
        calling(
            ("delete", {"file_path": "/d"}),
            ("write_file", {"file_path": "/d/e/g", "content": "x"}),
            ids=["d", "w"],
        ),
        calling(
            ("delete", {"file_path": "/d"}), ("execute", {"command": "ls", "timeout": 9}), ids=["x", "y"]
        ),
        blocking=blocking,
        max_execute_timeout=5,
    )
    assert [each.text for each in found[:2]] == ["hi\n[exit code 3]", f"Deleted {tmp_path}/d"]
    assert found[0].artifact == {"exit_code": 3, "truncated": False}
    assert ["another call of the same turn" in found[2].text, "not found" in found[3].text] == [True, True]
    assert "at most 5 seconds" in found[4].text
    assert [each.status for each in found] == ["success", "success", "error", "error", "error"]


PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452")


class Seeing(Scripted):
    profile: Any = Field(default_factory=lambda: {"image_inputs": True})


@both
async def test_images_go_to_models_that_see(tmp_path: Path, blocking: bool) -> None:
    disk = DiskBackend(tmp_path)
    disk.upload_files([("/a.png", PNG), ("/b.bin", PNG), ("/c.pdf", PNG)])
    calls = calling(*(("read_file", {"file_path": path}) for path in ("/a.png", "/b.bin", "/c.pdf")))
    shown: dict[type[Scripted], list[BaseMessage]] = {}
    for kind in (Seeing, Scripted):
        model = kind(script=[calls, said("done")])
        agent = create_agent(model, [], middleware=[FilesystemMiddleware(disk, system_prompt="Look well.")])
        state: Any = {"messages": [("user", "go")]}
        _ = agent.invoke(state) if blocking else await agent.ainvoke(state)
        shown[kind] = model.seen[1]
    image = {"type": "image", "base64": base64.b64encode(PNG).decode(), "mime_type": "image/png"}
    cannot = {"type": "text", "text": "[/a.png (image/png): this model cannot look at it.]"}
    assert shown[Seeing][3].content == [image]
    assert shown[Scripted][3].content == [cannot]
    assert "cannot be shown (16 bytes)" in shown[Seeing][4].text
    assert "this model cannot look at it" in shown[Seeing][5].text
    assert shown[Seeing][0].text == "Look well."


@both
async def test_files_in_the_state_are_checkpointed(blocking: bool) -> None:
    script = [
        calling(("write_file", {"file_path": "/a", "content": "x = 1"}), ids=["1"]),
        calling(
            ("edit_file", {"file_path": "/a", "old_string": "1", "new_string": "2"}),
            ("edit_file", {"file_path": "/a", "old_string": "x", "new_string": "y"}),
            ids=["2", "3"],
        ),
        calling(("read_file", {"file_path": "/given"}), ("glob", {"pattern": "*"}), ids=["4", "5"]),
        said("done"),
    ]
    agent: Any = create_agent(
        Scripted(script=script), [], middleware=[FilesystemMiddleware()], checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    state: Any = {
        "messages": [("user", "go")],
        "files": {"/given": {"content": "here", "encoding": "utf-8"}},
    }
    result = agent.invoke(state, config) if blocking else await agent.ainvoke(state, config)
    found = [each for each in result["messages"] if isinstance(each, ToolMessage)]
    # Nobody could keep both edits: each call of a turn sees the state as it was before.
    assert [each.status for each in found] == ["success", "success", "error", "success", "success"]
    assert found[3].text == "@@ lines 1-1 of 1 @@\nhere"
    assert found[4].text == "/a\n/given"
    assert agent.get_state(config).values["files"]["/a"]["content"] == "x = 2"


def theirs(root: Path) -> list[Any]:
    return [
        deepagents.backends.FilesystemBackend(root_dir=root),
        deepagents.backends.StateBackend(),
        deepagents.backends.CompositeBackend(
            deepagents.backends.StateBackend(), {"/kept/": for_deepagents(DiskBackend(root / "kept"))}
        ),
        CompositeBackend(
            deepagents.backends.StateBackend(),
            {"/kept/": deepagents.backends.FilesystemBackend(root_dir=root)},
        ),
    ]


ROUND = [
    calling(("write_file", {"file_path": "/kept/a.py", "content": "x = 1\ny = 2\n"}), ids=["1"]),
    calling(("read_file", {"file_path": "/kept/a.py"}), ids=["2"]),
    calling(("edit_file", {"file_path": "/kept/a.py", "old_string": "y", "new_string": "z"}), ids=["3"]),
    calling(
        ("glob", {"pattern": "*.py"}),
        ("grep", {"pattern": "z", "output_mode": "content"}),
        ("read_file", {"file_path": "/kept/none"}),
        ids=["4", "5", "6"],
    ),
    calling(("delete", {"file_path": "/kept/a.py"}), ids=["7"]),
    calling(("glob", {"pattern": "*.py"}), ids=["8"]),
    said("done"),
]


@both
@pytest.mark.parametrize("which", range(4))
async def test_backends_of_deepagents_plug_in(tmp_path: Path, blocking: bool, which: int) -> None:
    found = await answers(theirs(tmp_path)[which], *ROUND[:-1], blocking=blocking)
    assert [each.text for each in found[:5]] == [
        "Updated file /kept/a.py",
        "@@ lines 1-2 of 2 @@\nx = 1\ny = 2",
        "Successfully replaced 1 instance(s) of the string in '/kept/a.py'",
        "/kept/a.py",
        "/kept/a.py:\n  2: z = 2",
    ]
    assert (found[5].status, "not found" in found[5].text) == ("error", True)
    assert [each.text for each in found[6:]] == ["Deleted /kept/a.py", "No files found"]


@both
@pytest.mark.parametrize("which", range(3))
async def test_our_backends_plug_into_deepagents(tmp_path: Path, blocking: bool, which: int) -> None:
    ours = [
        DiskBackend(tmp_path),
        for_deepagents(StateBackend()),
        deepagents.backends.CompositeBackend(
            for_deepagents(StateBackend()), {"/kept/": for_deepagents(DiskBackend(tmp_path))}
        ),
    ][which]
    # deepagents makes a place for files in the state only for its own StateBackend.
    agent: Any = create_agent(
        Scripted(script=list(ROUND)),
        [],
        middleware=[deepagents.FilesystemMiddleware(backend=ours)],
        state_schema=FilesystemState,
    )
    state: Any = {"messages": [("user", "go")]}
    result = agent.invoke(state) if blocking else await agent.ainvoke(state)
    found = [each for each in result["messages"] if isinstance(each, ToolMessage)]
    assert [each.status for each in found] == ["success"] * 5 + ["error"] + ["success"] * 2
    assert ["x = 1" in found[1].text, "/kept/a.py" in found[3].text, "z = 2" in found[4].text] == [True] * 3
    assert "/kept/a.py" not in found[7].text


class Rented(BaseSandbox):
    """A sandbox as third parties write them for deepagents: a few operations, the rest by commands."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def id(self) -> str:
        return "rented"

    def execute(self, command: str, *, timeout: int | None = None) -> protocol.ExecuteResponse:
        ran = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=self.root,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        return protocol.ExecuteResponse(ran.stdout + ran.stderr, ran.returncode)

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[protocol.FileUploadResponse]:
        for path, data in files:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_bytes(data)
        return [protocol.FileUploadResponse(path) for path, _ in files]

    def download_files(self, paths: list[str]) -> list[protocol.FileDownloadResponse]:
        return [protocol.FileDownloadResponse(path, Path(path).read_bytes()) for path in paths]


def rounds(root: str) -> list[Any]:
    return [
        calling(("write_file", {"file_path": f"{root}/a.py", "content": "x = 1\nprint(x)\n"}), ids=["1"]),
        calling(("read_file", {"file_path": f"{root}/a.py"}), ids=["2"]),
        calling(
            ("edit_file", {"file_path": f"{root}/a.py", "old_string": "x = 1", "new_string": "x = 7"}),
            ids=["3"],
        ),
        calling(
            ("execute", {"command": "python3 a.py"}),
            ("glob", {"pattern": "*.py", "path": root}),
            ("grep", {"pattern": "x = 7", "path": root, "output_mode": "content"}),
            ("ls", {"path": root}),
            ids=["4", "5", "6", "7"],
        ),
        said("done"),
    ]


@posix
@both
async def test_sandboxes_of_third_parties_plug_in(tmp_path: Path, blocking: bool) -> None:
    root = str(tmp_path)
    messages = await answers(Rented(tmp_path), *rounds(root)[:-1], blocking=blocking)
    found = [each.text for each in messages]
    assert found[0] == f"Updated file {root}/a.py"
    assert found[1] == "@@ lines 1-2 of 2 @@\nx = 1\nprint(x)"
    assert found[2] == f"Successfully replaced 1 instance(s) of the string in '{root}/a.py'"
    assert found[3:6] == ["7", f"{root}/a.py", f"{root}/a.py:\n  1: x = 7"]
    assert found[6].startswith(f"{root}/a.py  (")


@posix
@both
async def test_our_sandbox_plugs_into_deepagents(tmp_path: Path, blocking: bool) -> None:
    shell = SandboxBackend(tmp_path) if jails() else LocalShellBackend(tmp_path)
    agent: Any = deepagents.create_deep_agent(
        Scripted(script=rounds(shell.root)), backend=for_deepagents(shell)
    )
    state: Any = {"messages": [("user", "go")]}
    result = agent.invoke(state) if blocking else await agent.ainvoke(state)
    found = [each for each in result["messages"] if isinstance(each, ToolMessage)]
    assert [each.status for each in found] == ["success"] * 7
    assert "7" in found[3].text
    assert all(f"{shell.root}/a.py" in each.text for each in found[4:])
    assert (tmp_path / "a.py").read_text() == "x = 7\nprint(x)\n"


class Older(DiskBackend):
    """Gives what a glob found below the directory that was searched."""

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        found = super().glob(pattern, path).matches or []
        return GlobResult(
            matches=[{**each, "path": each["path"].removeprefix(f"{path}/")} for each in found]
        )


async def test_paths_below_the_searched_directory_are_made_whole_and_judged(tmp_path: Path) -> None:
    disk = Older(tmp_path)
    disk.write("/app/secrets/key", "x")
    disk.write("/app/open", "x")
    agent: Any = create_agent(
        Scripted(script=[calling(("glob", {"pattern": "**/*", "path": "/app"})), said("done")]),
        [],
        middleware=[
            FilesystemMiddleware(disk, permissions=[PermissionRule("deny", path="/app/secrets/**")])
        ],
    )
    result = await agent.ainvoke({"messages": [("user", "go")]})
    assert [each.text for each in result["messages"] if isinstance(each, ToolMessage)] == ["/app/open"]


def test_choice_of_tools_and_descriptions(tmp_path: Path) -> None:
    files = FilesystemMiddleware(
        tools=["ls", "grep", "execute"], custom_tool_descriptions={"ls": "Look.", "execute": "Run."}
    )
    assert [(each.name, each.description[:5]) for each in files.tools] == [
        ("ls", "Look."),
        ("grep", "Find "),
    ]
    assert set(files.tools[0].tool_call_schema.model_json_schema()["properties"]) == {"path"}  # type: ignore[union-attr]
    everything = [
        each.name for each in FilesystemMiddleware(LocalShellBackend(tmp_path), tools="all").tools
    ]
    assert everything == list(get_args(FsToolName))
    with pytest.raises(UsageError, match="lss"):
        FilesystemMiddleware(custom_tool_descriptions={"lss": ""})
    with pytest.raises(UsageError, match="positive"):
        FilesystemMiddleware(max_execute_timeout=0)
    with pytest.raises(UsageError, match="positive"):
        FilesystemMiddleware(grep_max_count=0)


@pytest.mark.parametrize("wrong", [StateBackend, lambda runtime: StateBackend(), "./work"])
def test_what_is_no_backend_is_refused(wrong: Any) -> None:
    with pytest.raises(UsageError, match="must be a backend"):
        FilesystemMiddleware(wrong)


@both
async def test_a_tool_called_by_hand_answers_with_a_message(tmp_path: Path, blocking: bool) -> None:
    files = FilesystemMiddleware(DiskBackend(tmp_path))
    named = {tool.name: tool for tool in files.tools}

    async def called(name: str, **arguments: Any) -> ToolMessage:
        runtime = ToolRuntime[Any, Any](
            state={"messages": []},
            tool_call_id="c1",
            config={},
            context=None,
            store=None,
            stream_writer=print,
        )
        given = {**arguments, "runtime": runtime}
        return named[name].invoke(given) if blocking else await named[name].ainvoke(given)

    written = await called("write_file", file_path="/a", content="x")
    assert (written.status, written.name, written.tool_call_id) == ("success", "write_file", "c1")
    read = await called("read_file", file_path="/a")
    assert read.artifact == written.artifact
    assert "x" in read.text
    refused = await called("ls", path="/../..")
    assert (refused.status, refused.artifact) == ("error", None)
    assert ".." in refused.text


class _Notes(SandboxBackendProtocol):
    """As people write them: other names, keywords only, no limits."""

    def read(self, path: str, *, offset: int = 0, limit: int = 100) -> ReadResult:  # type: ignore[override]
        return ReadResult(file_data=create_file_data(f"the text of {path}"))

    def grep(self, pattern: str, *, path: str | None = None, glob: str | None = None) -> GrepResult:  # type: ignore[override]
        return GrepResult(
            "one file was not readable", [{"path": f"{path}a", "line": 1, "text": pattern}] * 3
        )

    def execute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        return ExecuteResponse(command.upper())


@both
async def test_a_backend_of_ones_own(blocking: bool) -> None:
    files = FilesystemMiddleware(_Notes())
    assert [tool.name for tool in files.tools] == ["read_file", "grep", "execute"]
    calls = calling(
        ("read_file", {"file_path": "/n/a"}),
        ("grep", {"pattern": "x", "path": "/n/", "max_count": 2, "output_mode": "count"}),
        ("execute", {"command": "hi"}),
        ("delete", {"file_path": "/n/a"}),
    )
    composite = CompositeBackend(_Notes(), {"/n/": _Notes()})
    read, found, ran, deleted = await answers(composite, calls, blocking=blocking)
    assert "the text of /a" in read.text
    assert ran.text == "HI"
    assert "\n/n/a: 2\n" in found.text
    assert (deleted.status, "not supported" in deleted.text) == ("error", True)


class Unreachable(DiskBackend):
    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        raise TimeoutError("no answer")

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        if path == "/wrong":
            raise UsageError("a mistake of the program")
        raise ConnectionError("the host is gone")


@both
async def test_a_backend_that_raises_is_an_error_of_the_call(tmp_path: Path, blocking: bool) -> None:
    calls = calling(("glob", {"pattern": "*"}), ("read_file", {"file_path": "/a"}), ids=["g", "r"])
    found = await answers(Unreachable(tmp_path), calls, blocking=blocking)
    assert [(each.status, each.text) for each in found] == [
        ("error", "Error: glob failed: the host is gone"),
        ("error", "Error: read_file failed: no answer"),
    ]
    with pytest.raises(UsageError, match="a mistake of the program"):
        await answers(
            Unreachable(tmp_path), calling(("glob", {"pattern": "*", "path": "/wrong"})), blocking=blocking
        )


@both
async def test_a_timeout_below_a_second_is_refused(tmp_path: Path, blocking: bool) -> None:
    script = [calling(("execute", {"command": "ls", "timeout": seconds})) for seconds in (0, -1)]
    found = await answers(LocalShellBackend(tmp_path), *script, blocking=blocking)
    assert ["at least 1" in each.text for each in found] == [True, True]


class Faulty(DiskBackend):
    def grep(self, *arguments: Any, **named: Any) -> GrepResult:
        found = super().grep(*arguments, **named)
        return GrepResult("disk fault", found.matches)


@both
async def test_a_search_that_failed_in_part_is_an_error_with_what_was_found(
    tmp_path: Path, blocking: bool
) -> None:
    (tmp_path / "a").write_text("x")
    calls = calling(("grep", {"pattern": "x"}), ("grep", {"pattern": "nothing"}), ids=["g", "n"])
    found = await answers(Faulty(tmp_path), calls, blocking=blocking)
    assert [(each.status, each.text) for each in found] == [
        ("error", "disk fault\n\nPartial matches:\n/a"),
        ("error", "disk fault"),
    ]
