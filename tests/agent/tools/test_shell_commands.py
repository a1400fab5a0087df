"""Shell commands taken apart: what is understood, and that nothing is understood too well."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ferrule.agent.tools.shell_commands import simple_commands

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="about a POSIX shell")


@pytest.mark.parametrize(
    ("command", "parts"),
    [
        ("git status", [("git", "status")]),
        ("  git\tstatus  ", [("git", "status")]),
        ("git 'st atus' \"a b\"", [("git", "st atus", "a b")]),
        ("'git' s\\tatus", [("git", "status")]),
        ("a;b&&c||d|e&f\ng", [(each,) for each in "abcdefg"]),
        ("ls *.py ~/x", [("ls", "*.py", "~/x")]),
        ("make 2>&1 | tail", [("make",), ("tail",)]),
        ("make >/dev/null 2>/dev/null", [("make",)]),
        ("echo a#b ''", [("echo", "a#b", "")]),
        ("", []),
        (";;", []),
    ],
)
def test_understood(command: str, parts: list[tuple[str, ...]]) -> None:
    assert simple_commands(command) == parts


@pytest.mark.parametrize(
    "command",
    [
        "git status $(rm -rf .)",
        "git status `rm -rf .`",
        'git "$(rm x)"',
        'git "`rm x`"',
        "git $X",
        "$X",
        "git status > /etc/passwd",
        "git status >> x",
        "cat < x",
        "cat <<E\nx\nE",
        "diff <(a) <(b)",
        "(rm x)",
        "{ rm x; }",
        "if a; then rm x; fi",
        "! rm x",
        "PATH=/evil git status",
        "git status # comment",
        "git 'status",
        'git "status',
        "git status\\\nrm x",
        "git\0status",
        "git\u00a0status",
        "git\rstatus",
        "r* x",
        "~/rm x",
        "f() { rm x; }",
        "make >/dev/nullx",
    ],
)
def test_not_understood(command: str) -> None:
    assert simple_commands(command) is None


@settings(max_examples=150, deadline=None)
@example(command="p 'a'2>&1")
@example(command="p a 2>&1;p")
@given(command=st.text(alphabet="p a'\"\\;&|\n\t#2>*~=x", max_size=12))
def test_a_real_shell_runs_just_these(command: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Every word that a shell hands to ``p`` is one we saw: ``p`` prints its arguments, nothing else exists."""
    parts = simple_commands(command)
    if parts is None or any("~" in word or "*" in word for words in parts for word in words):
        return
    home = tmp_path_factory.mktemp("shell")
    log = home / "log"
    program = home / "p"
    program.write_text(f'#!/bin/sh\nprintf "%s\\0" p "$@" >> {shlex.quote(str(log))}\necho >> {log}\n')
    program.chmod(0o755)
    (home / "work").mkdir()
    subprocess.run(
        ["/bin/sh", "-c", f"{command}\nwait"],
        cwd=home / "work",
        env={"PATH": str(home)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    ran = _ran(log)
    wanted = [words for words in parts if words[0] == "p"]
    # What stands behind && or || may not run; nothing else does.
    assert all(words in wanted for words in ran)
    assert not list((home / "work").iterdir())


def _ran(log: Path) -> list[tuple[str, ...]]:
    if not log.exists():
        return []
    return [tuple(line.split("\0")[:-1]) for line in log.read_text().split("\n")[:-1] if "\0" in line]
