"""Programs that run other programs: hundreds of spellings that a rule must not let pass, and harmless ones."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.tools.permission_rules import PermissionMode, PermissionRule, Permissions
from ferrule.agent.tools.shell_commands import Launch, launch_of

posix = pytest.mark.skipif(sys.platform == "win32", reason="about a POSIX shell")

DATA = Path(__file__).parents[2] / "data"
SEVERITY: list[PermissionMode] = ["allow", "ask", "deny"]


def listed(name: str) -> list[tuple[list[Any], str, PermissionMode]]:
    """Rules (mode and command each), a command, and the least verdict on it."""
    groups = json.loads((DATA / name).read_text())
    return [
        (group["rules"], command, group.get("least", "allow"))
        for group in groups
        for command in group["commands"]
    ]


def verdict(rules: list[Any], command: str) -> PermissionMode:
    made = [PermissionRule(mode, tool="execute", command=begin) for mode, begin in rules]
    return Permissions(made).of_command("execute", command).mode


RESTRICTED = listed("commands_restricted.json")
HARMLESS = listed("commands_harmless.json")


def test_the_lists_are_long_and_hold_nothing_twice() -> None:
    for commands, least in ((RESTRICTED, 300), (HARMLESS, 150)):
        seen = {(str(rules), command) for rules, command, _ in commands}
        assert len(seen) == len(commands) >= least


@posix
def test_what_runs_in_turn_is_judged() -> None:
    passed = [
        command
        for rules, command, least in RESTRICTED
        if SEVERITY.index(verdict(rules, command)) < SEVERITY.index(least)
    ]
    assert passed == []


@posix
def test_what_is_harmless_runs_unasked() -> None:
    assert [command for rules, command, _ in HARMLESS if verdict(rules, command) != "allow"] == []


@pytest.mark.parametrize(
    ("command", "start", "unseen"),
    [
        ("ls -la", None, False),
        ("sudo rm x", 1, False),
        ("uv run --with x pytest", 2, False),
        ("docker compose -f a.yml run --rm svc ls", 5, False),
        ("docker run --rm img", 2, True),
        ("docker ps", None, False),
        ("find . -name x", None, False),
        ("find . -exec ls {} ;", 3, False),
        ("python3.12 -m pip list", 2, False),
        ("python3 x.py -c a", None, False),
        ("git commit -m run", None, False),
        ("npm.exe run build", 2, True),
    ],
)
def test_where_the_command_begins(command: str, start: int | None, unseen: bool) -> None:
    assert launch_of(command.split()) == Launch(start, unseen)


WORDS = st.sampled_from(
    [
        "sudo",
        "uv",
        "run",
        "make",
        "-c",
        "--",
        "-x=make",
        "A=1",
        "docker",
        "exec",
        "sh -c x",
        "ls",
        "",
        ".",
        "git",
    ]
)


@given(st.lists(WORDS, min_size=1, max_size=12), st.lists(WORDS, max_size=3))
def test_any_words_can_be_asked_about(words: list[str], before: list[str]) -> None:
    found = launch_of(words)
    assert found.start is None or 0 < found.start <= len(words)
    # Nothing that comes before a command makes what it hides seen.
    if launch_of(words).unseen and words[0] not in ("", "."):
        assert launch_of(["env", "A=1", *words]).unseen
        assert launch_of(["timeout", "-k", "1", "5", *words]).unseen


@pytest.mark.parametrize(
    "word", ["sudo -a ", "sudo ", "-a ", "x ", "uv run --x ", "git -c x ", "find -exec "]
)
def test_a_long_command_takes_bounded_steps(word: str) -> None:
    steps = 0

    def count(*_: Any) -> None:
        nonlocal steps
        steps += 1

    needed: list[int] = []
    for times in (1000, 4000):
        steps = 0
        words = ("sudo " + word * times).split()
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            launch_of(words)
        finally:
            sys.setprofile(before)
        needed.append(steps)
    assert needed[1] <= 6 * needed[0]
