"""What the tools are: which of them there are, and how many words they take."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import deepagents.backends.protocol
import pytest
from langchain.tools import ToolRuntime
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.utils.function_calling import convert_to_openai_tool

from ferrule.agent.backends import CompositeBackend, DiskBackend, LocalShellBackend
from ferrule.agent.backends.directory_tree import HAS_DIR_FD
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.tools.file_tools import TOOLS, FsToolName
from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule

both = pytest.mark.parametrize("blocking", [True, False])


def test_the_list_is_complete() -> None:
    assert tuple(tool.name for tool in TOOLS) == get_args(FsToolName)


def test_what_a_backend_cannot_do_is_no_tool() -> None:
    class Plain(deepagents.backends.protocol.BackendProtocol):
        """Has what it must."""

        def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> Any:
            raise AssertionError

    assert [each.name for each in FilesystemMiddleware(Plain()).tools] == ["read_file"]  # type: ignore[arg-type]


def test_the_tools_are_told_in_few_words(tmp_path: Path) -> None:
    tools = [
        convert_to_openai_tool(each) for each in FilesystemMiddleware(LocalShellBackend(tmp_path)).tools
    ]
    assert len(json.dumps(tools)) < 4500


def test_a_shell_behind_routes_is_found(tmp_path: Path) -> None:
    shell, disk = LocalShellBackend(tmp_path / "a"), DiskBackend(tmp_path / "b")
    with_shell = FilesystemMiddleware(CompositeBackend(shell, {"/kept/": disk}))
    without = FilesystemMiddleware(CompositeBackend(disk, {"/kept/": shell}))
    assert ["execute" in [tool.name for tool in each.tools] for each in (with_shell, without)] == [
        True,
        False,
    ]


class Swapping(DiskBackend):
    """Its links are swapped as soon as the names of a path were told: right between judgement and deed."""

    swap: Callable[[], None] = staticmethod(lambda: None)

    def names_of(self, path: str) -> tuple[str, ...]:
        names = super().names_of(path)
        self.swap()
        return names


async def ask(files: FilesystemMiddleware, tool: str, blocking: bool, **arguments: Any) -> ToolMessage:
    """One call, after one that has read what it is about."""
    path = str(arguments.get("file_path", "/"))
    history = [
        AIMessage("", tool_calls=[{"name": "read_file", "args": {"file_path": path}, "id": "0"}]),
        ToolMessage("read", tool_call_id="0"),
    ]
    runtime: Any = ToolRuntime(
        state={"messages": history},
        context=None,
        config={},
        stream_writer=print,
        tool_call_id="1",
        store=None,
    )
    [found] = [each for each in files.tools if each.name == tool]
    given = {"type": "tool_call", "id": "1", "name": tool, "args": {**arguments, "runtime": runtime}}
    answer: Any = found.invoke(given) if blocking else await found.ainvoke(given)
    assert isinstance(answer, ToolMessage)
    return answer


DEEDS: list[tuple[str, dict[str, Any]]] = [
    *(("read_file", {"file_path": path}) for path in ("/door/key", "/door/key.png", "/leaf", "/room/key")),
    *(
        ("write_file", {"file_path": path, "content": "mine"})
        for path in ("/door/key", "/door/new", "/door/new/er/file", "/leaf", "/room/new/er/file")
    ),
    *(
        ("edit_file", {"file_path": path, "old_string": "hunter2", "new_string": "mine"})
        for path in ("/door/key", "/leaf", "/room/key")
    ),
    *(("delete", {"file_path": path}) for path in ("/door/key", "/door/below", "/room/key")),
    *(("ls", {"path": path}) for path in ("/door", "/room", "/door/below")),
    *(("glob", {"pattern": "*", "path": path}) for path in ("/door", "/room")),
    *(("grep", {"pattern": "hunter2", "path": path}) for path in ("/door", "/leaf", "/room")),
]
RULES: list[list[Any]] = [
    [PermissionRule("deny", path="/secrets/**")],
    [PermissionRule("ask", path="/secrets")],
    [PermissionRule("allow", path="/open/**"), PermissionRule("deny", path="/{s,S}ecrets/**")],
    [FilesystemPermission(["read", "write"], ["/secrets"], "deny")],
]


def everything(root: Path) -> dict[str, bytes]:
    return {
        os.path.join(directory, name): b"" if name in inside else Path(directory, name).read_bytes()
        for directory, inside, names in os.walk(root)
        for name in (*inside, *names)
    }


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
@both
@pytest.mark.parametrize(("tool", "arguments"), DEEDS)
@pytest.mark.parametrize("rules", RULES)
async def test_what_is_opened_is_judged(
    tmp_path: Path, rules: list[Any], tool: str, arguments: dict[str, Any], blocking: bool
) -> None:
    """What leads to an allowed place while it is judged leads to a restricted one from then on."""
    for directory in ("open", "room", "secrets"):
        (tmp_path / directory / "below").mkdir(parents=True)
        for name in ("key", "key.png", "below/key"):
            (tmp_path / directory / name).write_bytes(b"hunter2" + b"\0" * name.endswith("png"))
    (tmp_path / "door").symlink_to("open")
    (tmp_path / "leaf").symlink_to("open/key")

    def swap() -> None:
        if (tmp_path / "room").is_symlink():
            return
        (tmp_path / "room").rename(tmp_path / "old")
        for name, target in (("room", "secrets"), ("door", "secrets"), ("leaf", "secrets/key")):
            (tmp_path / name).unlink(missing_ok=True)
            (tmp_path / name).symlink_to(target)

    disk = Swapping(tmp_path)
    disk.swap = swap
    before = everything(tmp_path / "secrets")
    answer = await ask(FilesystemMiddleware(disk, permissions=rules), tool, blocking, **arguments)
    assert (tmp_path / "room").is_symlink()
    assert everything(tmp_path / "secrets") == before
    assert answer.status == "error"
    assert "permission denied" in answer.text


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
async def test_what_is_opened_behind_a_route_is_judged_too(tmp_path: Path) -> None:
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "key").write_text("hunter2")
    (tmp_path / "open").mkdir()
    disk = Swapping(tmp_path)
    tree = CompositeBackend(DiskBackend(tmp_path / "other"), {"/kept/": disk})
    files = FilesystemMiddleware(tree, permissions=[PermissionRule("deny", path="/kept/secrets/**")])

    def swap() -> None:
        (tmp_path / "open").rmdir()
        (tmp_path / "open").symlink_to("secrets")
        disk.swap = lambda: None

    disk.swap = swap
    assert "permission denied" in (await ask(files, "read_file", True, file_path="/kept/open/key")).text
    found = await ask(files, "grep", True, pattern="hunter2")
    assert (found.status, found.text) == ("success", "No matches found")


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
async def test_a_file_that_became_a_directory_is_not_deleted_with_what_must_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "key.keep").write_text("")

    def swap() -> None:
        (tmp_path / "a").unlink()
        (tmp_path / "b").rename(tmp_path / "a")

    disk = Swapping(tmp_path)
    disk.swap = swap
    files = FilesystemMiddleware(disk, permissions=[PermissionRule("deny", path="/**/*.keep")])
    assert "permission denied" in (await ask(files, "delete", True, file_path="/a")).text
    assert (tmp_path / "a" / "key.keep").exists()


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
@pytest.mark.parametrize(
    ("link", "target", "tool", "path"),
    [
        ("door", "secrets/not/there", "write_file", "/door/file"),
        ("door", "secrets/not", "write_file", "/door/file"),
        ("door", "none/../secrets/not/there", "write_file", "/door/file"),
        ("secrets/link", "../open", "delete", "/room/link"),
    ],
)
async def test_where_links_lead_is_judged_before_it_is_there(
    tmp_path: Path, link: str, target: str, tool: str, path: str
) -> None:
    for directory in ("open", "secrets"):
        (tmp_path / directory).mkdir()
    (tmp_path / "room").symlink_to("secrets")
    (tmp_path / link).symlink_to(target)
    before = sorted(os.listdir(tmp_path / "secrets"))
    content = {"content": "mine"} if tool == "write_file" else {}
    files = FilesystemMiddleware(
        DiskBackend(tmp_path), permissions=[PermissionRule("deny", path="/secrets/**")]
    )
    assert "permission denied" in (await ask(files, tool, True, file_path=path, **content)).text
    assert sorted(os.listdir(tmp_path / "secrets")) == before


@pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no dir_fd")
async def test_links_that_stay_are_followed(tmp_path: Path) -> None:
    disk = DiskBackend(tmp_path)
    disk.write("/open/a", "text")
    (tmp_path / "door").symlink_to("open")
    files = FilesystemMiddleware(disk, permissions=[PermissionRule("deny", path="/secrets/**")])
    assert "text" in (await ask(files, "read_file", True, file_path="/door/a")).text
    edited = await ask(files, "edit_file", True, file_path="/door/a", old_string="text", new_string="new")
    assert edited.status == "success"
    assert (await ask(files, "delete", True, file_path="/door/a")).status == "success"
    assert os.listdir(tmp_path / "open") == []
