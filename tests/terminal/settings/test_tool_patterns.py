"""Patterns of tools, as people write them for Claude Code and for Ferrule."""

import pytest

from ferrule.agent.tools.permission_rules import PermissionMode, PermissionRule
from ferrule.cli.input_errors import in_words
from ferrule.core.errors import UsageError
from ferrule.core.locale import Language, Words
from ferrule.terminal.settings.tool_patterns import rules_in


def allowed(*given: str) -> list[tuple[str, str]]:
    return [(each.tool, each.path or each.command or "") for each in rules_in(given, "allow")]


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ("execute(git log)", [("execute", "git log")]),
        ("Bash(git log:*)", [("execute", "git log")]),
        ("Bash(npm run test *)", [("execute", "npm run test")]),
        ("Bash Bash(*) execute(:*)", [("execute", "")] * 3),
        ("Edit", [("edit_file", ""), ("write_file", "")]),
        ("Edit(src/**)", [("edit_file", "/src/**"), ("write_file", "/src/**")]),
        ("write_file(/docs/*.md)", [("write_file", "/docs/*.md")]),
        ("Write(./a.txt),Glob", [("write_file", "/a.txt"), ("glob", "")]),
        ("mcp__github__create_issue, mcp__jira", [("github_create_issue", ""), ("jira_*", "")]),
        ("github_* fs_write_file", [("github_*", ""), ("fs_write_file", "")]),
        ('Bash(git commit -m "a, b":*) ls', [("execute", 'git commit -m "a, b"'), ("ls", "")]),
        (" , ", []),
    ],
)
def test_patterns_are_rules(given: str, rules: list[tuple[str, str]]) -> None:
    assert allowed(given) == rules


def test_several_values_are_one_list() -> None:
    assert allowed("ls", "grep") == [("ls", ""), ("grep", "")]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("given", "parts"),
    [
        ("Bash(rm build)", ["Bash(rm build:*)"]),
        ("Bash(git * main:*)", ["Bash(git * main:*)"]),
        ("WebFetch", ["WebFetch", "read_file"]),
        ("shell", ["shell", "execute"]),
        ("ls wrte_file(/a)", ["wrte_file(/a)", "write_file"]),
        ("bash(ls)", ["bash(ls)", " Bash"]),
        ("Task(x)", ["Task(x)", "Task"]),
        ("Read(~/.ssh/**)", ["~/.ssh/**"]),
        ("Edit(//etc/**)", ["//etc/**"]),
        ("Edit(src/**", ["(src/**"]),
        ("(ls)", ["(ls)"]),
        ("Edit(/a/../b)", ["/a/../b"]),
    ],
)
def test_what_is_wrong_is_named(language: Language, given: str, parts: list[str]) -> None:
    with pytest.raises(UsageError) as refused:
        rules_in([given], "allow")
    said = in_words(refused.value, Words(language))
    assert all(part in said for part in parts)
    assert said.isascii() == (language == "en")


def test_a_command_that_is_denied_needs_no_sign_for_what_follows() -> None:
    mode: PermissionMode = "deny"
    assert rules_in(["Bash(git push)"], mode) == (PermissionRule(mode, "execute", command="git push"),)
