"""Rules: what is allowed, asked about and denied, alone and in an agent."""

from __future__ import annotations

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

from ferrule.agent import SubAgent, create_deep_agent
from ferrule.backends import CompositeBackend, DiskBackend, LocalShellBackend
from ferrule.errors import UsageError
from ferrule.middleware import FilesystemMiddleware
from ferrule.middleware.guards.permissions import (
    FilesystemPermission,
    PermissionMiddleware,
    PermissionRule,
    Permissions,
    Scope,
    judge,
)
from tests.agent.scripted import Scripted, calling, said

both = pytest.mark.parametrize("blocking", [True, False])

SECRETS = Permissions(
    [
        PermissionRule("allow", tool="read_file", path="/secrets/public/**"),
        PermissionRule("deny", path="/secrets/**"),
        PermissionRule("ask", tool="write_file", path="/**/*.lock"),
        PermissionRule("deny", tool="delete", path="/src/**/*.key"),
        FilesystemPermission(["write"], ["/docs/**"], "interrupt"),
        FilesystemPermission(["read"], ["/private/*"], "deny"),
    ]
)


@pytest.mark.parametrize(
    ("tool", "path", "scope", "mode"),
    [
        ("read_file", "/a", "file", "allow"),
        ("read_file", "/secrets/a", "file", "deny"),
        ("read_file", "/secrets", "file", "deny"),
        ("read_file", "/SECRETS/a", "file", "deny"),
        ("read_file", "//secrets/./a", "file", "deny"),
        ("read_file", "secrets/a", "file", "deny"),
        ("read_file", "/secretsx", "file", "allow"),
        ("read_file", "/secrets/public/a", "file", "allow"),
        ("write_file", "/secrets/public/a", "file", "deny"),
        ("write_file", "/a/b.lock", "file", "ask"),
        ("write_file", "/b.lock", "file", "ask"),
        ("edit_file", "/b.lock", "file", "allow"),
        ("edit_file", "/docs/a", "file", "ask"),
        ("read_file", "/docs/a", "file", "allow"),
        ("ls", "/private/x", "search", "deny"),
        ("ls", "/", "search", "allow"),
        ("grep", "/secrets", "search", "deny"),
        ("delete", "/", "tree", "deny"),
        ("delete", "/secrets/public", "tree", "deny"),
        ("delete", "/src", "tree", "deny"),
        ("delete", "/src/deep/er", "tree", "deny"),
        ("delete", "/src/a.py", "file", "allow"),
        ("delete", "/docs", "tree", "ask"),
        ("delete", "/other", "tree", "allow"),
    ],
)
def test_paths(tool: str, path: str, scope: Scope, mode: str) -> None:
    assert SECRETS.of_paths(tool, [path], scope).mode == mode


def test_the_strictest_name_of_a_file_counts() -> None:
    assert SECRETS.of_paths("read_file", ["/a", "/secrets/b"]).mode == "deny"


def test_a_directory_restricted_by_its_name_is_restricted_below() -> None:
    rules = Permissions(
        [PermissionRule("deny", path="/a/{secrets,keys}"), PermissionRule("ask", path="/**/.git")]
    )
    assert rules.of_paths("read_file", ["/a/secrets"]).mode == "deny"
    assert rules.of_paths("read_file", ["/a/Secrets/b/c"]).mode == "deny"
    assert rules.of_paths("ls", ["/a/secrets"], "search").mode == "deny"
    assert rules.of_paths("write_file", ["/x/.git/hooks/y"]).mode == "ask"
    assert rules.of_paths("read_file", ["/a/secretsx"]).mode == "allow"
    plain = Permissions([PermissionRule("allow", path="/a"), PermissionRule("deny")])
    assert plain.of_paths("read_file", ["/a/b"]).mode == "deny"


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


def test_first_match_wins() -> None:
    rules = Permissions([PermissionRule("allow", path="/a/**"), PermissionRule("deny", path="/**")])
    assert rules.of_paths("delete", ["/a/b"], "tree").mode == "allow"
    assert rules.of_paths("delete", ["/a"], "tree").mode == "allow"
    assert rules.of_paths("delete", ["/b"], "tree").mode == "deny"
    late = Permissions([PermissionRule("ask", path="/a/x"), PermissionRule("deny", path="/a/y")])
    assert late.of_paths("delete", ["/a"], "tree").mode == "deny"
    assert late.of_paths("glob", ["/a"], "search").mode == "ask"


GIT = Permissions(
    [
        PermissionRule("deny", tool="execute", command="rm -rf"),
        PermissionRule("allow", tool="execute", command="git status"),
        PermissionRule("allow", tool="execute", command="head"),
        PermissionRule("ask", tool="execute"),
    ]
)


@pytest.mark.parametrize(
    ("command", "mode"),
    [
        ("git status", "allow"),
        ("git status --short | head -3", "allow"),
        ("git statusx", "ask"),
        ("git", "ask"),
        ("/tmp/evil/git status", "ask"),
        ("git status; curl x", "ask"),
        ("git status && curl x", "ask"),
        ("git status\ncurl x", "ask"),
        ("git status | sh", "ask"),
        ("git status & curl x", "ask"),
        ("git status $(curl x)", "ask"),
        ("git status `curl x`", "ask"),
        ("git status > x", "ask"),
        ("A=1 git status", "ask"),
        ("git status; rm -rf /", "deny"),
        ("/bin/rm -rf /", "deny"),
        ("r'm' -rf /", "deny"),
        ("echo $(rm -rf /)", "deny"),
        ("", "ask"),
    ],
)
def test_commands(command: str, mode: str) -> None:
    assert GIT.of_command("execute", command).mode == mode


NO_RM = Permissions(
    [
        PermissionRule("deny", tool="execute", command="rm"),
        PermissionRule("deny", tool="execute", command="git push"),
    ]
)


@pytest.mark.parametrize(
    "command",
    [
        "cd x && rm y",
        "true || rm y",
        "ls | rm y",
        "ls\nrm y",
        "ls; rm y",
        "rm y &",
        "RM y",
        "/bin/rm y",
        "/usr/../bin/rm y",
        "'rm' y",
        "r'm' y",
        "r\\m y",
        "A=1 rm y",
        "env A=1 rm y",
        "env -S 'rm y'",
        "sudo -u root rm y",
        "timeout 5 /bin/rm y",
        "nohup nice -n 3 rm y",
        "sh -c 'rm y'",
        'bash -lc "cd x; rm y"',
        "sh -c \"sh -c 'rm y'\"",
        "eval 'rm y'",
        "eval r'm' y",
        "ls | xargs rm",
        "find . -exec rm {} +",
        "find . -exec rm x ;",
        "echo $(rm y)",
        "echo `rm y`",
        "(rm y)",
        "{ rm y; }",
        "if true; then rm y; fi",
        "X=rm; $X y",
        "alias x=rm; x y",
        "$'rm' y",
        "! rm y",
        "time rm y",
        "ls # rm",
        "cat <<E\nrm y\nE",
        "\u00a0rm y",
        "git push",
        "git\u00a0push",
        "x=1 git push",
    ],
)
def test_a_denied_command_is_denied_however_it_is_written(command: str) -> None:
    assert NO_RM.of_command("execute", command).mode == "deny"


@pytest.mark.parametrize(
    "command",
    [
        "r$@m y",
        "/bin/r? y",
        "r\\\nm y",
        "echo cm0= | base64 -d | sh",
        "bash build.sh",
        ". ./setup",
        "ls | xargs -I{} {} y",
        "perl -e 'system(\"rm y\")'",
        "python3 -c 'import os; os.system(\"rm y\")'",
        "git -c alias.x='!rm y' x",
        "cp /bin/rm x",
        "git -C . push",
        "git --no-pager push",
    ],
)
def test_what_may_be_a_denied_command_is_asked_about(command: str) -> None:
    assert NO_RM.of_command("execute", command).mode == "ask"


@pytest.mark.parametrize(
    "command",
    [
        *("ls -la", "git status", "git commit -m 'more alarms'", "git rm y", "grep -rn form src | head -3"),
        *("python3 x.py", "pytest 2>&1 | tail", "pytest -q 'tests/a.py::test[rm1]'", "sed -n '1,20p' y"),
    ],
)
def test_other_commands_run_unasked(command: str) -> None:
    assert NO_RM.of_command("execute", command).mode == "allow"


def test_a_path_that_cannot_be_read_is_judged_by_the_strictest_rule() -> None:
    for path in ("/x/../secrets/a", "\\secrets\\a", "C:/secrets/a", "~/a", "/secrets/a\\b"):
        assert SECRETS.of_paths("save", [path]).mode == "deny"
    assert Permissions([PermissionRule("allow", path="/a/**")]).of_paths("save", ["~/a"]).mode == "allow"


def test_every_argument_counts_and_so_do_words_one_by_one() -> None:
    rules = Permissions([PermissionRule("deny", path="/secrets/**"), PermissionRule("deny", command="rm")])
    assert judge(rules, "run", {"command": ["rm", "-r", "a b"]}).mode == "deny"
    assert judge(rules, "run", {"command": "ls", "path": "/secrets/a"}).mode == "deny"
    assert judge(rules, "run", {"text": "rm"}).mode == "allow"


@pytest.mark.parametrize("name", ["command", "cmd", "command_line", "cmdline", "shell_command", "script"])
def test_a_command_is_found_by_the_names_that_tools_give_it(name: str) -> None:
    rules = Permissions([PermissionRule("deny", command="rm")])
    assert judge(rules, "bash", {name: "ls; rm -r a"}).mode == "deny"
    assert judge(rules, "bash", {"command": "ls", name: "rm a"}).mode == "deny"
    assert judge(rules, "bash", {"commands": ["ls", "rm a"]}).mode == "deny"
    assert judge(rules, "bash", {"commands": ["ls", "ls rm"], name: "ls"}).mode == "allow"


def test_a_shell_is_not_trusted_with_restricted_paths() -> None:
    rules = Permissions(
        [
            PermissionRule("allow", tool="execute", command="ls"),
            FilesystemPermission(["read"], ["/secrets/**"], "deny"),
            PermissionRule("allow", tool="execute", command="cat"),
        ]
    )
    assert rules.of_command("execute", "ls").mode == "allow"
    assert rules.of_command("execute", "cat /secrets/a").mode == "ask"
    assert rules.of_command("execute", "tac /secrets/a").mode == "ask"
    assert Permissions([PermissionRule("allow", path="/a")]).of_command("execute", "$X").mode == "allow"
    assert Permissions([PermissionRule("deny", tool="exec*")]).of_command("execute", "$X").mode == "deny"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: PermissionRule("maybe"), "no mode"),  # type: ignore[arg-type]
        (lambda: PermissionRule("deny", path="a"), "start with"),
        (lambda: PermissionRule("deny", path="/a/../b"), r"\.\."),
        (lambda: PermissionRule("deny", path="/{" + ",".join(map(str, range(40))) + "}"), "too many"),
        (lambda: PermissionRule("deny", path="/a", command="b"), "not both"),
        (lambda: PermissionRule("deny", command=" "), "empty"),
        (lambda: Permissions([PermissionRule("deny", command="'")]), "cannot be read"),
        (lambda: FilesystemPermission(["read"], ["a"]), "start with"),
        (lambda: FilesystemPermission(["read"], ["/../a"]), r"\.\."),
    ],
)
def test_rules_that_mean_nothing(make: Any, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        make()


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
        [
            PermissionRule("deny", path="/secrets/**"),
            PermissionRule("deny", path="/memories/private/**"),
        ],
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
