"""Where paths lead, as a file tool and as the system understands them."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.agent.backends.protected_files import PROJECT_PROTECTED, configures_programs
from ferrule.agent.backends.workspace import Workspace
from ferrule.agent.tools.shell_commands import simple_commands
from ferrule.terminal.live.command_sandboxes import (
    place_in_tree,
    place_of_path,
    reached_outside,
    takes_away,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="paths of POSIX")


def test_a_path_of_a_file_tool(tmp_path: Path) -> None:
    for path in ("/a/b", "a/b", f"{tmp_path}/a/b", "//a/./b"):
        place = place_in_tree(path, Workspace(tmp_path))
        assert (place.parts, place.names) == (("a", "b"), (("/a/b", f"{tmp_path}/a/b"),))
    assert place_in_tree(f"{tmp_path}b/c", Workspace(tmp_path)).parts is None
    assert place_in_tree("/etc/passwd", Workspace(tmp_path)).parts is None
    (tmp_path / "etc").mkdir()
    assert place_in_tree("/etc/passwd", Workspace(tmp_path)).parts == ("etc", "passwd")


def test_a_path_of_another_tool(tmp_path: Path) -> None:
    assert place_of_path("a/../b", Workspace(tmp_path)).parts == ("b",)
    assert place_of_path(f"{tmp_path}/b", Workspace(tmp_path)).parts == ("b",)
    for path in ("/a", "..", "../x", "~", "~/x", "\0", "\ud800", str(tmp_path.parent)):
        assert place_of_path(path, Workspace(tmp_path)).parts is None, path


def test_links(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    (inside / "real").mkdir(parents=True)
    (inside / "link").symlink_to("real")
    (inside / "up").symlink_to("..")
    place = place_in_tree("/link/x", Workspace(inside))
    assert (place.parts, [names[0] for names in place.names]) == (("real", "x"), ["/link/x", "/real/x"])
    assert place_in_tree("/up/x", Workspace(inside)).parts is None
    # The system goes through the link first, and up from there.
    (tmp_path / "far" / "deep").mkdir(parents=True)
    (inside / "far").symlink_to(tmp_path / "far" / "deep")
    assert place_of_path("far/../x", Workspace(inside)).parts is None


@given(st.text())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text(tmp_path: Path, text: str) -> None:
    workspace = Workspace(tmp_path)
    for place in (place_in_tree(text, workspace), place_of_path(text, workspace)):
        if place.parts is not None:
            assert not any(part in ("", ".", "..") for part in place.parts)
    reached_outside(text, simple_commands(text), workspace)
    assert reached_outside(f"cat {text}/../../x ../x", None, workspace)


@pytest.mark.parametrize(
    ("command", "outside"),
    [
        ("cat {}/a", False),
        ("tar -xf{}/a", False),
        ("tar -xf/etc/passwd", True),
        ("make -C/etc", True),
        ("git --work-tree=/etc status", True),
        ("gcc -I../y a.c", True),
        ("gcc -Isrc a.c", False),
    ],
)
def test_a_value_behind_its_option(tmp_path: Path, command: str, outside: bool) -> None:
    # A folder with what looks like an option in its name is none.
    directory = tmp_path / "tea-0" / "x"
    text = command.format(directory)
    assert bool(reached_outside(text, simple_commands(text), Workspace(directory))) is outside


def test_what_the_jail_protects_is_asked_about() -> None:
    for path in PROJECT_PROTECTED:
        assert configures_programs(path.split("/")), path
    assert not configures_programs(("src", "config"))
    assert not configures_programs((".github", "ISSUE_TEMPLATE.md"))


@pytest.mark.parametrize(
    ("command", "taken"),
    [
        ("git worktree remove wt", True),
        ("git worktree move wt other", True),
        ("git worktree add wt", False),
        *(
            (each, True)
            for each in ("git init", "git config a.b c", "git config --unset a.b", "git branch -m x")
        ),
        *((each, True) for each in ("git remote add x ../y", "git branch --set-upstream-to=o/x")),
        *(
            (each, False)
            for each in ("git config a.b", "git config --get a.b", "git config -f x a.b c", "git init x")
        ),
        *((each, False) for each in ("git remote -v", "git branch x", "git", "git config -l")),
        ("mv packages/a packages/c", True),
        ("rm -rf packages", True),
        ("git mv packages/a/.vscode x", True),
        ("rm packages/a/.vscode/tasks.json", True),
        ("rm -r sub", True),  # a worktree
        ("mv packages/b packages/a", False),
        ("rm -rf node_modules", False),
        ("rm .git/index.lock", False),
        ("rm missing/.vscode", False),
        ("cat packages/a/.vscode/tasks.json", False),
        ("rm -rf ../other \udcff", False),
        ("", False),
    ],
)
def test_what_the_sandbox_keeps_in_place(tmp_path: Path, command: str, taken: bool) -> None:
    for name in ("packages/a/.vscode/tasks.json", "packages/b/x", "sub/.git", ".git/index.lock"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    (tmp_path / "node_modules/x/.husky").mkdir(parents=True)
    assert takes_away(command.split(), Workspace(tmp_path)) is taken
