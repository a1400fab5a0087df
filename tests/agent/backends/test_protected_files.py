"""Files in subdirectories that configure programs: commands can neither change nor make one."""

import os
import shutil
import time
from pathlib import Path

import pytest

from ferrule.agent.backends import Jail, SandboxBackend, jails, protected_files, sandbox
from ferrule.agent.backends.protected_files import made_below, protected_paths, search
from ferrule.agent.backends.shell import hearing
from tests.agent.backends.offered import needs, needs_walls
from tests.agent.backends.test_project_sandbox import environment, git, home, jail

__all__ = ["home", "jail"]  # fixtures

pytestmark = pytest.mark.skipif(
    not jails() or shutil.which("git") is None, reason="there is no jail, or no git"
)


@pytest.fixture
def repository(home: Path, tmp_path: Path) -> Path:
    """Several packages in one repository."""
    root = tmp_path / "project"
    for name in ("a/.vscode/tasks.json", "a/.npmrc", "a/x", "b/x", ".github/workflows/ci.yml"):
        path = root / (name if name.startswith(".") else f"packages/{name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n")
    git(home, root, "init", "-q")
    git(home, root, "add", ".")
    git(home, root, "commit", "-qm", "first")
    return root


@pytest.fixture
def shell(home: Path, jail: Jail, repository: Path) -> SandboxBackend:
    needs(jail)
    return SandboxBackend(repository, jail=jail, project=True, env=environment(home))


@pytest.mark.parametrize(
    "command",
    [
        "echo x > packages/a/.vscode/tasks.json",
        "echo x > packages/a/.vscode/more.json",
        "rm packages/a/.npmrc",
        "mv packages/a packages/c",
        "mv packages other",
    ],
)
@pytest.mark.parametrize("many", [False, True])
def test_what_is_there_stays_as_it_is(
    home: Path,
    shell: SandboxBackend,
    repository: Path,
    command: str,
    many: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    needs_walls(shell.jail)
    if many:  # what bubblewrap finds mounted already, and what is too long for an argument
        monkeypatch.setattr(sandbox, "_MOST_MOUNTED", 1)
        monkeypatch.setattr(sandbox, "_LONGEST_ARGUMENT", 1)
    ran = shell.execute(command)
    assert ran.exit_code != 0
    assert "[In the sandbox a command writes only" in ran.output
    assert git(home, repository, "status", "--short") == ""


@pytest.mark.parametrize(
    ("command", "aside"),
    [
        ("mkdir -p new/.vscode; echo x > new/.vscode/tasks.json", ["new/.vscode"]),
        (
            "echo x > packages/b/.envrc; mkdir -p q/.github/workflows",
            ["packages/b/.envrc", "q/.github/workflows"],
        ),
        ("ln -s packages/a packages/b/.idea", ["packages/b/.idea"]),
        ("mkdir -p node_modules/x/.husky; mv node_modules/x packages", ["packages/x/.husky"]),
        ("cp -r packages/a new; echo x > new/.vscode/more.json", ["new/.vscode"]),
    ],
)
def test_what_is_made_below_is_moved_aside_and_told(
    shell: SandboxBackend, repository: Path, command: str, aside: list[str]
) -> None:
    ran = shell.execute(command)
    assert ran.exit_code == 0, ran.output
    for name in aside:
        assert f"[moved to {repository}/{name}.sandboxed: " in ran.output
        assert not os.path.lexists(repository / name)
    assert "moved to" not in shell.execute("true").output


@pytest.mark.parametrize(
    "command", ["git worktree add -q tree", "git clone -q . tree", "mkdir -p tree && cp -r packages tree"]
)
def test_a_copy_of_what_the_project_had_stays(
    home: Path, shell: SandboxBackend, repository: Path, command: str
) -> None:
    ran = shell.execute(command)
    assert (ran.exit_code, ran.output) == (0, ""), ran.output
    assert (repository / "tree/packages/a/.vscode/tasks.json").exists()
    if (repository / "tree/.git").exists():
        assert git(home, repository / "tree", "status", "--short") == ""


def test_the_search_has_a_bound_and_takes_nothing_for_new_beyond_it(
    home: Path, jail: Jail, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the search did not reach before a command, it may reach after it."""
    newest = max(os.lstat(path).st_ctime_ns for path in repository.rglob("*"))
    while time.time_ns() < newest + 10**8:
        time.sleep(0.01)
    shell = SandboxBackend(repository, jail=jail, project=True, env=environment(home))
    monkeypatch.setattr(protected_files, "_MOST_FOLDERS", 1)
    assert not search([str(repository)], []).whole
    with hearing(lambda _: monkeypatch.undo()):
        ran = shell.execute("mkdir -p new/.idea; echo x; sleep 0.2")
    assert search([str(repository)], []).whole
    assert ran.output.count("moved to") == 1
    assert "new/.idea.sandboxed" in ran.output


def test_too_much_to_read_and_links_are_not_a_copy(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name / ".vscode").mkdir(parents=True)
    for name in ("a", "b"):
        (tmp_path / name / ".vscode" / "big").write_bytes(bytes(protected_files._MOST_READ + 1))
    before = search([str(tmp_path / "a")], [])
    before.below = {f"{tmp_path}/a/.vscode": None}
    now = search([str(tmp_path)], [])
    assert made_below(now, before, []) == [f"{tmp_path}/b/.vscode", f"{tmp_path}/c/.vscode"]


def test_no_protected_file_is_too_many(tmp_path: Path) -> None:
    paths = [tmp_path / f"packages/{number}/.npmrc" for number in range(300)]
    for path in paths:
        path.parent.mkdir(parents=True)
        path.write_text("x")
    assert {*map(str, paths)} <= {*protected_paths([str(tmp_path)], search([str(tmp_path)], []))}
