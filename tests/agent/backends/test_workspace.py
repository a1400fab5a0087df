"""Where a path of a file tool leads: one rule, for a directory, added ones and the machine around them."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend, LocalShellBackend
from ferrule.agent.backends.command_access import GrantedPlace, granted
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.sync_bridge import watched
from ferrule.agent.backends.workspace import Workspace, WorkspaceBackend
from ferrule.core.errors import UsageError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="paths of POSIX")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("project/src", "added/lib", "other"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "other" / "o.txt").write_text("o")
    (tmp_path / "added" / "a.txt").write_text("a")
    return tmp_path


@pytest.fixture
def workspace(root: Path) -> Workspace:
    made = Workspace(root / "project", secret=[str(root / "added" / "secret")], home=str(root))
    made.add("../added")
    return made


@pytest.fixture
def backend(root: Path, workspace: Workspace) -> WorkspaceBackend:
    kept = DiskBackend(root / "kept")
    return WorkspaceBackend(
        LocalShellBackend(root / "project"), {"/kept/": kept}, workspace=workspace, artifacts_root="/kept"
    )


def test_the_rule(root: Path, workspace: Workspace) -> None:
    project = str(root / "project")
    (root / "project" / "etc").mkdir()
    (root / "project" / "opt").mkdir()
    (root / "project" / "opt" / "made").mkdir()
    for path, real in {
        # below a directory that is worked in
        f"{project}/src/a.py": f"{project}/src/a.py",
        f"{root}/added/new": f"{root}/added/new",
        # it, or its folder, is there
        "/src": f"{project}/src",
        "/src/a.py": f"{project}/src/a.py",
        "src/a.py": f"{project}/src/a.py",
        "/etc/hosts": f"{project}/etc/hosts",
        # more of it is there
        "/usr/bin/env2": "/usr/bin/env2",
        "/usr/nowhere/at/all": "/usr/nowhere/at/all",
        f"{root}/other/new/deep": f"{root}/other/new/deep",
        "/opt/made/new/file": f"{project}/opt/made/new/file",
        "/usr": "/usr",
        # nothing is there, or as much
        "/": project,
        "": project,
        "/new.txt": f"{project}/new.txt",
        "/nowhere/a/b.py": f"{project}/nowhere/a/b.py",
    }.items():
        assert workspace.spot(path).written == real, path
    assert workspace.spot("/etc/passwd").also == "/etc/passwd"
    with pytest.raises(RefusedPath):
        workspace.spot("../other")


def test_what_is_added(root: Path, workspace: Workspace) -> None:
    assert workspace.tops == (str(root / "project"), str(root / "added"))
    assert workspace.spot(f"{root}/added/lib/x").parts == ("lib", "x")
    assert workspace.spot(f"{root}/added/secret/x").top is None
    assert workspace.spot(f"{root}/other/o.txt").top is None
    workspace.add(root / "added" / "lib")
    workspace.add(root / "project" / "src")
    assert workspace.tops == (str(root / "project"), str(root / "added"))
    workspace.add("~")
    assert workspace.tops == (str(root / "project"), str(root))
    assert workspace.spot("/src/a").top == str(root / "project")
    for wrong in ("/", "../nothing", "../other/o.txt"):
        with pytest.raises(UsageError):
            workspace.add(wrong)


def test_added_directories_are_read_and_written(root: Path, backend: WorkspaceBackend) -> None:
    assert backend.write(f"{root}/added/new/b.txt", "b").path == f"{root}/added/new/b.txt"
    assert (root / "added" / "new" / "b.txt").read_text() == "b"
    assert backend.edit(f"{root}/added/a.txt", "a", "c").error is None
    found = backend.glob("*.txt", f"{root}/added").matches
    assert found is not None
    assert [each["path"] for each in found] == [f"{root}/added/a.txt", f"{root}/added/new/b.txt"]
    assert "it stays" in str(backend.delete(f"{root}/added").error)
    assert backend.delete(f"{root}/added/new").error is None
    # The root is the directory's, and what is kept elsewhere is not found by what it is called.
    assert backend.write("/src/x.py", "x").path == f"{root}/project/src/x.py"
    assert backend.write("/kept/x", "x").path == "/kept/x"
    assert (root / "kept" / "x").exists()


def test_what_routes_lead_to_is_found_by_who_names_it_alone(root: Path, backend: WorkspaceBackend) -> None:
    backend.write("/kept/long.md", "kept words")
    (root / "project" / "a.txt").write_text("words")
    assert not any("kept" in each["path"] for each in backend.ls("/").entries or [])
    assert [each["path"] for each in backend.grep("words").matches or []] == [f"{root}/project/a.txt"]
    assert not any("kept" in each["path"] for each in backend.glob("**/*.md").matches or [])
    assert [each["path"] for each in backend.ls("/kept").entries or []] == ["/kept/long.md"]
    assert backend.grep("words", "/kept").matches
    assert "kept words" in (backend.read("/kept/long.md").file_data or {}).get("content", "")


def test_nothing_else_is_reached(root: Path, backend: WorkspaceBackend) -> None:
    other = f"{root}/other"
    for refused in (
        backend.read(f"{other}/o.txt").error,
        backend.write(f"{other}/new", "x").error,
        backend.edit(f"{other}/o.txt", "o", "x").error,
        backend.ls(other).error,
        backend.glob("*", other).error,
        backend.grep("o", other).error,
        backend.delete(f"{other}/o.txt").error,
        backend.read("/etc/passwd").error,
    ):
        assert "is not allowed to go there" in str(refused)
    [downloaded] = backend.download_files([f"{other}/o.txt"])
    [uploaded] = backend.upload_files([(f"{other}/new", b"x")])
    assert downloaded.content is None
    assert uploaded.error is not None
    assert os.listdir(other) == ["o.txt"]
    assert os.listdir(root / "project") == ["src"]


def test_what_is_granted_is_reached_and_what_lies_beside_is_not(
    root: Path, backend: WorkspaceBackend
) -> None:
    other = root / "other"
    (other / "link").symlink_to(root / "added" / "secret")
    (root / "added" / "secret").mkdir()
    (root / "added" / "secret" / "key").write_text("k")
    with granted("jail", [GrantedPlace(f"{other}/o.txt"), GrantedPlace(f"{other}/new", writes=True)]):
        assert backend.read(f"{other}/o.txt").error is None
        assert backend.write(f"{other}/new", "n").error is None
        assert backend.ls(str(other)).error is not None
        assert backend.read(f"{other}/o.txt2").error is not None
        assert backend.read(f"{other}/link/key").error is not None
    assert backend.read(f"{other}/o.txt").error is not None
    assert (other / "new").read_text() == "n"
    with granted("jail", [GrantedPlace(str(other))]):
        assert backend.read(f"{other}/link/key").error is not None
        assert [each["path"] for each in backend.ls(str(other)).entries or []] == [
            f"{other}/{name}" for name in ("link", "new", "o.txt")
        ]


def test_the_model_is_told_of_the_other_file(root: Path, backend: WorkspaceBackend) -> None:
    (root / "project" / "etc").mkdir()
    said = str(backend.read("/etc/passwd").error)
    assert "was not found" in said
    assert "/etc/passwd of the machine is another file" in said
    assert "machine" not in str(backend.read("/etc/nothing-of-the-kind").error)


def test_rules_hold_outside(root: Path, backend: WorkspaceBackend) -> None:
    seen: list[tuple[str, ...]] = []

    def check(names: tuple[str, ...], is_dir: bool) -> None:
        seen.append(names)
        raise RefusedPath("denied")

    checked = watched(backend, check)
    assert checked.read(f"{root}/added/a.txt").error == "denied"
    assert checked.read(f"{root}/other/o.txt").error != "denied"
    assert seen == [(f"{root}/added/a.txt",)]
    assert backend.names_of(f"{root}/added/a.txt") == (f"{root}/added/a.txt",)


@given(
    st.lists(
        st.sampled_from(["..", ".", "link", "up", "other", "o.txt", "project", "src", "new"]), max_size=6
    ),
    st.booleans(),
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_path_writes_outside(
    root: Path, backend: WorkspaceBackend, parts: list[str], whole: bool
) -> None:
    project = root / "project"
    for name, target in {"link": root / "other", "up": root}.items():
        if not (project / name).is_symlink():
            (project / name).symlink_to(target)
    path = (str(root) if whole else "") + "/" + "/".join(parts)
    backend.write(path, "changed")
    backend.delete(path)
    assert (root / "other" / "o.txt").read_text() == "o"
    assert sorted(os.listdir(root / "other")) == ["o.txt"]
    assert {"project", "added", "other"} <= set(os.listdir(root))
