"""Every file tool with thousands of spellings of paths that are out of bounds, looked at from outside."""

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest
from langchain_core.messages import AIMessage, AnyMessage, ToolMessage

from ferrule.agent.backends import BackendProtocol, CompositeBackend, DiskBackend, LocalShellBackend
from ferrule.agent.backends.directory_tree import HAS_DIR_FD
from ferrule.agent.backends.sync_bridge import blocking
from ferrule.agent.middleware.filesystem import answered, file_tool_call
from ferrule.agent.tools.file_tools import TOOLS, FsToolName, Limits
from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule, Permissions

pytestmark = pytest.mark.skipif(not HAS_DIR_FD, reason="the platform has no links to try")

TABLE = json.loads((Path(__file__).parents[2] / "data" / "path_spellings.json").read_text())
_STARTS, _TARGETS = TABLE["starts"], TABLE["targets"]
SPELLINGS = [
    *(start + target for start in _STARTS + TABLE["further_starts"] for target in _TARGETS),
    *(start + target for start in _STARTS for target in TABLE["further_targets"]),
    "/" + "./" * 2000 + "secrets/key",
    "/" + "./" * 2100 + "secrets/key",
    "/" + "open/../" * 30 + "secrets/key",
    "/secrets/" + "k" * 300,
    "/" + "a/" * 101 + "key",
]

DENIED = ["/secrets/**", "/s\u00e9crets/**"]
RULES: dict[str, list[Any]] = {
    "none": [],
    "deny below": [PermissionRule("deny", path=path) for path in DENIED],
    "deny a directory": [PermissionRule("deny", path=path.removesuffix("/**")) for path in DENIED],
    "ask": [PermissionRule("ask", path=path) for path in DENIED],
    "as deepagents": [FilesystemPermission(["read", "write"], DENIED, "deny")],
    "ask as deepagents": [FilesystemPermission(["read", "write"], DENIED, "interrupt")],
    "alternatives": [PermissionRule("deny", path="/{secrets,s\u00e9crets}/**")],
    "by name": [PermissionRule("deny", path="/**/key")],
    "only what is open": [PermissionRule("allow", path="/open/a"), PermissionRule("deny", path="/**")],
}
ARGUMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "ls": ("path", {}),
    "read_file": ("file_path", {"offset": 0, "limit": 9}),
    "write_file": ("file_path", {"content": "overwritten"}),
    "edit_file": ("file_path", {"old_string": "hunter2", "new_string": "edited", "replace_all": False}),
    "delete": ("file_path", {}),
    "glob": ("path", {"pattern": "*"}),
    "grep": ("path", {"pattern": "unter", "glob": None, "output_mode": "content", "max_count": None}),
}


def laid_out(base: Path) -> Path:
    """A root with what is denied in it, something outside, and links to both."""
    root = base / "root"
    for directory in ("root/open", "root/secrets", "root/s\u00e9crets", "root/se\u0301crets", "outside"):
        (base / directory).mkdir(parents=True)
        (base / directory / "key").write_text(f"hunter2 in {directory}")
        (base / directory / "hidden-name").write_text("of no interest")
    (root / "open" / "key").unlink()
    (root / "open" / "hidden-name").unlink()
    (root / "open" / "a").write_text("open")
    links = {
        "door": "secrets",
        "open/link": "../secrets",
        "chain": "open/link",
        "leaf": "secrets/key",
        "dangling": "secrets/not/there",
        "out": "../outside",
        "abs": str(base / "outside"),
        "up": "..",
        "leafout": "../outside/key",
        "loop": "loop",
    }
    for name, target in links.items():
        (root / name).symlink_to(target)
    return root


def held(*directories: Path) -> dict[str, bytes]:
    return {
        os.path.join(at, name): b"" if name in inside else Path(at, name).read_bytes()
        for directory in directories
        for at, inside, names in os.walk(directory)
        for name in (*inside, *names)
    }


def answer(backend: BackendProtocol, rules: Permissions, tool: str, path: str) -> str:
    """What a model sees of a call; what is edited was read before."""
    [found] = [each for each in TOOLS if each.name == tool]
    name, others = ARGUMENTS[tool]
    history: list[AnyMessage] = []
    if tool == "edit_file":
        read = AIMessage("", tool_calls=[{"name": "read_file", "args": {"file_path": path}, "id": "0"}])
        history = [read, ToolMessage("read", tool_call_id="0")]
    runtime: Any = SimpleNamespace(state={"messages": history}, tool_call_id="1")
    limits = Limits(10_000, 100, 10)
    call = file_tool_call(tool, {name: path, **others}, runtime, backend, rules, limits)
    return str(blocking(answered(found, call)).content)


def tried(backend: BackendProtocol, base: Path, rules: str, tool: str, prefix: str = "") -> None:
    outside, root = base / "outside", base / "root"
    inner = [root / "secrets", root / "s\u00e9crets", root / "se\u0301crets"]
    around, before, denied = set(os.listdir(base)), held(outside), held(*inner)
    permissions = Permissions(RULES[rules])
    for spelling in SPELLINGS:
        path = prefix + spelling.replace("{root}", str(root)).replace("{outside}", str(outside))
        seen = answer(backend, permissions, tool, path)
        # Without rules all that is in the root may be seen.
        shown = "in outside" if rules == "none" else "hunter2"
        assert shown not in seen, path
        assert rules in ("none", "by name") or "hidden-name" not in seen, path
    assert set(os.listdir(base)) == around
    assert held(outside) == before
    if rules != "none":
        after = held(*inner)
        keys = {path: data for path, data in denied.items() if rules != "by name" or path.endswith("/key")}
        assert {path: after.get(path) for path in keys} == keys
        assert rules == "by name" or after.keys() == denied.keys()


def test_there_are_enough() -> None:
    assert len(set(SPELLINGS)) >= 1000
    assert ARGUMENTS.keys() == {*get_args(FsToolName)} - {"execute"}


@pytest.mark.parametrize("tool", ARGUMENTS)
@pytest.mark.parametrize("rules", RULES)
def test_no_spelling_reaches_what_is_out_of_bounds(tmp_path: Path, rules: str, tool: str) -> None:
    tried(DiskBackend(laid_out(tmp_path)), tmp_path, rules, tool)


@pytest.mark.parametrize("tool", ARGUMENTS)
def test_nor_where_paths_are_real_ones(tmp_path: Path, tool: str) -> None:
    tried(LocalShellBackend(laid_out(tmp_path)), tmp_path, "deny below", tool)


def test_nor_in_transfers(tmp_path: Path) -> None:
    root = laid_out(tmp_path)
    disk = DiskBackend(root)
    before, around = held(tmp_path / "outside"), set(os.listdir(tmp_path))
    paths = [
        each.replace("{root}", str(root)).replace("{outside}", str(tmp_path / "outside"))
        for each in SPELLINGS
    ]
    assert all(b"in outside" not in (each.content or b"") for each in disk.download_files(paths))
    disk.upload_files([(path, b"overwritten") for path in paths])
    assert (held(tmp_path / "outside"), set(os.listdir(tmp_path))) == (before, around)
    # What was really found is judged here as well.
    rules = Permissions(RULES["deny below"])

    def judge(names: tuple[str, ...], _: bool) -> None:
        if rules.of_paths("read_file", names).mode == "deny":
            raise PermissionError

    kept = laid_out(tmp_path / "again")
    watched = CompositeBackend(DiskBackend(tmp_path / "other"), {"/kept/": DiskBackend(kept)}).watched(
        lambda names, is_dir: judge(tuple(name.removeprefix("/kept") for name in names), is_dir)
    )
    denied = held(kept / "secrets")
    given = ["/kept" + path for path in paths]
    assert all(b"hunter2" not in (each.content or b"") for each in watched.download_files(given))
    watched.upload_files([(path, b"overwritten") for path in given])
    assert held(kept / "secrets") == denied
