"""Permission rules in an agent: what is refused, what is shown, and how a person is asked."""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.backends import CompositeBackend, DiskBackend, LocalShellBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.approval import PermissionMiddleware
from ferrule.agent.middleware.subagents import SubAgent
from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule, Permissions
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said

both = pytest.mark.parametrize("blocking", [True, False])


@pytest.mark.parametrize("module", ["deepagents", "deepagents.middleware.permissions"])
def test_rules_of_deepagents_are_rules_here(tmp_path: Path, module: str) -> None:
    theirs: Any = import_module(module).FilesystemPermission
    rules: Any = [theirs(["write"], ["/docs/**"], "interrupt"), theirs(["read"], ["/secrets"], mode="deny")]
    judged = Permissions([PermissionRule("allow", path="/secrets/public/**"), *rules])
    assert judged.asks
    assert judged.of_paths("write_file", ["/docs/a"]).mode == "ask"
    assert judged.of_paths("read_file", ["/secrets/a"]).mode == "deny"
    assert judged.of_paths("read_file", ["/secrets/public/a"]).mode == "allow"
    assert judged.of_paths("write_file", ["/secrets/a"]).mode == "allow"
    assert PermissionMiddleware(rules).permissions.asks
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets/a").write_text("key")
    read = ("read_file", {"file_path": "/secrets/a"})
    task = ("task", {"description": "go", "subagent_type": "helper"})
    helper = SubAgent(name="helper", description="Helps.", permissions=[theirs(["read"], ["/**"], "deny")])
    for script, options in [
        ([calling(read), said("done")], {"permissions": rules}),
        ([calling(task), calling(read), said("denied"), said("done")], {"subagents": [helper]}),
    ]:
        model = Scripted(script=script)
        agent = create_deep_agent(model, root=tmp_path, checkpointer=InMemorySaver(), **options)
        agent.invoke({"messages": "go"}, {"configurable": {"thread_id": "1"}})
        assert any("permission denied for read_file" in each.text for sent in model.seen for each in sent)
    with pytest.raises(UsageError, match="too many alternatives"):
        Permissions([theirs(["read"], ["/" + "{a,b}" * 20])])


async def run(agent: Any, given: Any, config: Any, blocking: bool) -> Any:
    return agent.invoke(given, config) if blocking else await agent.ainvoke(given, config)


async def answers(backend: Any, rules: Any, *script: AIMessage, blocking: bool) -> list[ToolMessage]:
    files = FilesystemMiddleware(backend, permissions=rules)
    agent: Any = create_agent(Scripted(script=[*script, said("done")]), [], middleware=[files])
    result = await run(agent, {"messages": [("user", "go")]}, None, blocking)
    return [each for each in result["messages"] if isinstance(each, ToolMessage)]


@both
async def test_nothing_denied_is_touched_or_shown(tmp_path: Path, blocking: bool) -> None:
    disk = DiskBackend(tmp_path)
    disk.write("/secrets/key.txt", "hunter2")
    disk.write("/open/a.txt", "hunter2 is not here")
    (tmp_path / "open" / "link.txt").symlink_to("../secrets/key.txt")
    (tmp_path / "door").symlink_to("secrets")
    found = await answers(
        disk,
        [FilesystemPermission(["read", "write"], ["/secrets/**"], "deny")],
        calling(
            ("read_file", {"file_path": "/secrets/key.txt"}),
            ("read_file", {"file_path": "/open/link.txt"}),
            ("read_file", {"file_path": "/door/key.txt"}),
            ("write_file", {"file_path": "/door/new.txt", "content": "x"}),
            ("write_file", {"file_path": "/door/new/deep/er.txt", "content": "x"}),
            ("delete", {"file_path": "/secrets"}),
            ("ls", {"path": "/door"}),
            ("grep", {"pattern": "hunter2", "path": "/secrets/key.txt"}),
            ("grep", {"pattern": "hunter2"}),
            ("glob", {"pattern": "**/*.txt"}),
            ("ls", {}),
        ),
        blocking=blocking,
    )
    assert [each.status for each in found] == ["error"] * 8 + ["success"] * 3
    assert ["permission denied" in each.text for each in found[:8]] == [True] * 8
    assert [each.text for each in found[8:]] == [
        "/open/a.txt",
        "/open/a.txt\n/open/link.txt",
        "/door  (7 bytes)\n/open/",
    ]
    assert sorted(os.listdir(tmp_path)) == ["door", "open", "secrets"]
    assert os.listdir(tmp_path / "secrets") == ["key.txt"]


async def test_real_paths_and_routes_are_judged_too(tmp_path: Path) -> None:
    shell = LocalShellBackend(tmp_path / "work")
    shell.write("/secrets/a", "s")
    kept = DiskBackend(tmp_path / "kept")
    kept.write("/private/b", "s")
    found = await answers(
        CompositeBackend(shell, {"/memories/": kept}),
        [PermissionRule("deny", path="/secrets/**"), PermissionRule("deny", path="/memories/private/**")],
        calling(
            ("read_file", {"file_path": f"{shell.root}/secrets/a"}),
            ("read_file", {"file_path": "/secrets/a"}),
            ("read_file", {"file_path": "//memories/private/b"}),
            ("glob", {"pattern": "**/*"}),
        ),
        blocking=True,
    )
    assert [each.status for each in found] == ["error"] * 3 + ["success"]
    assert found[3].text == "No files found"


@pytest.mark.skipif(os.name == "nt", reason="such names are POSIX")
async def test_files_whose_names_cannot_be_asked_for_are_not_shown(tmp_path: Path) -> None:
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "a\\b").write_text("hunter2")
    found = await answers(
        DiskBackend(tmp_path),
        [PermissionRule("deny", path="/secrets/**")],
        calling(("grep", {"pattern": "hunter2", "output_mode": "content"}), ("glob", {"pattern": "**/*"})),
        blocking=True,
    )
    assert [each.text for each in found] == ["No matches found", "No files found"]


@both
async def test_asking_needs_a_checkpointer(tmp_path: Path, blocking: bool) -> None:
    disk = DiskBackend(tmp_path)
    asks = [PermissionRule("ask", path="/important/**")]
    for middleware in (FilesystemMiddleware(disk, permissions=asks), PermissionMiddleware(asks)):
        model = Scripted(script=[said("done")])
        agent: Any = create_agent(model, [], middleware=[middleware])
        with pytest.raises(UsageError, match="checkpointer=InMemorySaver"):
            await run(agent, {"messages": [("user", "go")]}, None, blocking)
        assert model.seen == []


@both
async def test_where_nobody_can_be_asked_the_answer_is_no(tmp_path: Path, blocking: bool) -> None:
    found = await answers(
        LocalShellBackend(tmp_path),
        [PermissionRule("deny", command="rm")],
        calling(("execute", {"command": "touch $X made"}), ("execute", {"command": "ls"})),
        blocking=blocking,
    )
    assert [each.status for each in found] == ["error", "success"]
    assert "nobody can be asked" in found[0].text
    assert os.listdir(tmp_path) == []


@both
async def test_asking_has_the_shape_of_human_in_the_loop(tmp_path: Path, blocking: bool) -> None:
    @tool
    def mail(to: str) -> str:
        """Send."""
        return f"sent to {to}"

    files = FilesystemMiddleware(
        DiskBackend(tmp_path),
        permissions=[PermissionRule("ask", path="/important/**"), PermissionRule("ask", tool="mail")],
    )
    script = [
        calling(
            ("write_file", {"file_path": "/important/a", "content": "1"}),
            ("write_file", {"file_path": "/important/b", "content": "2"}),
            ("mail", {"to": "me"}),
            ("write_file", {"file_path": "/c", "content": "3"}),
        ),
        said("done"),
    ]
    agent: Any = create_agent(
        Scripted(script=script), [mail], middleware=[files], checkpointer=InMemorySaver()
    )
    config: Any = {"configurable": {"thread_id": "1"}}
    result = await run(agent, {"messages": [("user", "go")]}, config, blocking)
    asked = {
        each.value["action_requests"][0]["args"].get("file_path"): each for each in result["__interrupt__"]
    }
    assert set(asked) == {"/important/a", "/important/b", None}
    assert asked["/important/a"].value["review_configs"] == [
        {"action_name": "write_file", "allowed_decisions": ["approve", "reject"]}
    ]
    assert os.listdir(tmp_path) == ["c"]
    (tmp_path / "c").write_text("not written again")
    decided = {
        asked["/important/a"].id: {"decisions": [{"type": "approve"}]},
        asked["/important/b"].id: {"decisions": [{"type": "reject", "message": "Leave it."}]},
        asked[None].id: {"decisions": [{"type": "approve"}]},
    }
    result = await run(agent, Command(resume=decided), config, blocking)
    found = [each for each in result["messages"] if isinstance(each, ToolMessage)]
    assert [each.status for each in found] == ["success", "error", "success", "success"]
    assert "Leave it." in found[1].text
    assert found[2].text == "sent to me"
    assert (tmp_path / "important" / "a").read_text() == "1"
    assert not (tmp_path / "important" / "b").exists()
    assert (tmp_path / "c").read_text() == "not written again"


@both
async def test_the_middleware_judges_tools_of_others(blocking: bool) -> None:
    ran: list[str] = []

    @tool
    def bash(command: str) -> str:
        """Run."""
        ran.append(command)
        return "ok"

    @tool
    def save(path: str) -> str:
        """Save."""
        ran.append(path)
        return "ok"

    rules = [
        PermissionRule("deny", tool="bash", command="rm"),
        PermissionRule("allow", tool="bash", command="ls"),
        PermissionRule("deny", tool="s*", path="/etc/**"),
    ]
    script = [
        calling(
            ("bash", {"command": "ls; rm x"}),
            ("bash", {"command": "ls"}),
            ("save", {"path": "/etc/x"}),
            ("save", {"path": "/tmp/x"}),
        ),
        said("done"),
    ]
    agent: Any = create_agent(
        Scripted(script=script), [bash, save], middleware=[PermissionMiddleware(rules)]
    )
    result = await run(agent, {"messages": [("user", "go")]}, None, blocking)
    found = [each.status for each in result["messages"] if isinstance(each, ToolMessage)]
    assert found == ["error", "success", "error", "success"]
    assert sorted(ran) == ["/tmp/x", "ls"]
