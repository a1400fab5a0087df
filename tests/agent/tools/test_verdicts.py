"""Verdicts: which paths and commands the rules allow, ask about and deny."""

import pytest

from ferrule.agent.tools.permission_rules import (
    FilesystemPermission,
    PermissionRule,
    Permissions,
    Scope,
    judge,
)

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


NO_RM = Permissions(
    [
        PermissionRule("deny", tool="execute", command="rm"),
        PermissionRule("deny", tool="execute", command="git push"),
    ]
)

COMMANDS: list[tuple[Permissions, str, list[str]]] = [
    (GIT, "allow", [
        "git status", "git status --short | head -3",
    ]),
    (GIT, "ask", [
        "git statusx", "git", "/tmp/evil/git status", "git status; curl x", "git status && curl x",
        "git status\ncurl x", "git status | sh", "git status & curl x", "git status $(curl x)",
        "git status `curl x`", "git status > x", "A=1 git status", "",
    ]),
    (GIT, "deny", [
        "git status; rm -rf /", "/bin/rm -rf /", "r'm' -rf /", "echo $(rm -rf /)",
    ]),
    (NO_RM, "deny", [
        "cd x && rm y", "true || rm y", "ls | rm y", "ls\nrm y", "ls; rm y", "rm y &", "RM y",
        "/bin/rm y", "/usr/../bin/rm y", "'rm' y", "r'm' y", "r\\m y", "A=1 rm y", "env A=1 rm y",
        "env -S 'rm y'", "sudo -u root rm y", "timeout 5 /bin/rm y", "nohup nice -n 3 rm y",
        "sh -c 'rm y'", 'bash -lc "cd x; rm y"', "sh -c \"sh -c 'rm y'\"", "eval 'rm y'", "eval r'm' y",
        "ls | xargs rm", "find . -exec rm {} +", "find . -exec rm x ;", "echo $(rm y)", "echo `rm y`",
        "(rm y)", "{ rm y; }", "if true; then rm y; fi", "X=rm; $X y", "alias x=rm; x y", "$'rm' y",
        "! rm y", "time rm y", "ls # rm", "cat <<E\nrm y\nE", "\u00a0rm y", "git push", "git\u00a0push",
        "x=1 git push",
    ]),
    (NO_RM, "ask", [
        "r$@m y", "/bin/r? y", "r\\\nm y", "echo cm0= | base64 -d | sh", "bash build.sh", ". ./setup",
        "ls | xargs -I{} {} y", "perl -e 'system(\"rm y\")'",
        "python3 -c 'import os; os.system(\"rm y\")'", "git -c alias.x='!rm y' x", "cp /bin/rm x",
        "git -C . push", "git --no-pager push",
    ]),
    (NO_RM, "allow", [
        "ls -la", "git status", "git commit -m 'more alarms'", "git rm y", "grep -rn form src | head -3",
        "python3 x.py", "pytest 2>&1 | tail", "pytest -q 'tests/a.py::test[rm1]'", "sed -n '1,20p' y",
    ]),
]  # fmt: skip
"""Rules, what they say, and of which commands: however a denied one is written, and what may be one."""


@pytest.mark.parametrize(
    ("rules", "mode", "command"), [(rules, mode, each) for rules, mode, every in COMMANDS for each in every]
)
def test_commands(rules: Permissions, mode: str, command: str) -> None:
    assert rules.of_command("execute", command).mode == mode


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
