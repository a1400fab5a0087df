"""What is always allowed in a directory is kept in the user's own file, whatever happens to that."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.errors import UsageError
from ferrule.terminal.live.approvals import KeptApprovals

GIT = PermissionRule("allow", "execute", command="git status")
EDIT = PermissionRule("allow", "edit_file", path="/**")
TOOL = PermissionRule("allow", "搜索")


def listed(kept: KeptApprovals) -> dict[str, tuple[PermissionRule, ...]]:
    return dict(sorted(kept._read().items()))  # type: ignore[reportPrivateUsage]


def test_rules_are_kept_by_directory(tmp_path: Path) -> None:
    kept, here, there = KeptApprovals(tmp_path / "state"), tmp_path / "项目", tmp_path / "b"
    assert (kept.of(here), listed(kept)) == ((), {})
    for rule in (GIT, EDIT, GIT, TOOL):
        kept.add(here, rule)
    kept.add(there, GIT)
    again = KeptApprovals(tmp_path / "state")
    assert again.of(here) == (GIT, EDIT, TOOL)
    assert listed(again) == {str(there): (GIT,), str(here): (GIT, EDIT, TOOL)}
    assert again.of(tmp_path) == ()


def test_a_directory_is_the_same_by_any_name(tmp_path: Path) -> None:
    kept, here = KeptApprovals(tmp_path / "state"), tmp_path / "a"
    here.mkdir()
    (tmp_path / "link").symlink_to(here, target_is_directory=True)
    kept.add(tmp_path / "link", GIT)
    assert kept.of(here) == kept.of(tmp_path / "x" / ".." / "a") == (GIT,)


def test_rules_of_a_session_are_no_others(tmp_path: Path) -> None:
    kept = KeptApprovals(tmp_path)
    kept.add("01J", GIT)
    kept.add(tmp_path, TOOL)
    assert (kept.of("01J"), kept.of("01K"), kept.of(tmp_path)) == ((GIT,), (), (TOOL,))
    assert kept.of(Path("session 01J")) == ()
    assert (kept.forget("01J"), kept.of("01J"), kept.of(tmp_path)) == (1, (), (TOOL,))


def test_rules_are_forgotten(tmp_path: Path) -> None:
    kept = KeptApprovals(tmp_path)
    for rule in (GIT, EDIT, TOOL):
        kept.add(tmp_path, rule)
    assert kept.forget(tmp_path, EDIT) == 1
    assert kept.forget(tmp_path, EDIT) == 0
    assert kept.of(tmp_path) == (GIT, TOOL)
    assert kept.forget(tmp_path) == 2
    assert kept.forget(tmp_path) == 0
    assert listed(kept) == {}


def test_only_what_is_allowed_is_kept(tmp_path: Path) -> None:
    for mode in ("ask", "deny"):
        with pytest.raises(UsageError, match="only what is allowed"):
            KeptApprovals(tmp_path).add(tmp_path, PermissionRule(mode, "execute"))


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_the_file_is_the_users_alone(tmp_path: Path) -> None:
    KeptApprovals(tmp_path / "state").add(tmp_path, GIT)
    assert (tmp_path / "state" / "approvals.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", "[" * 100_000, "\0\xff"])
def test_a_damaged_file_allows_nothing(tmp_path: Path, text: str) -> None:
    file = tmp_path / "approvals.json"
    file.write_bytes(text.encode("latin-1"))
    kept = KeptApprovals(tmp_path)
    assert listed(kept) == {}
    kept.add(tmp_path, GIT)
    assert kept.of(tmp_path) == (GIT,)


@pytest.mark.parametrize(
    "entry",
    [
        *(
            None,
            3,
            "execute",
            [],
            {},
            {"tool": ""},
            {"tool": 3},
            {"path": "/**"},
            {"tool": "a", "path": "b"},
        ),
        *({"tool": "execute", "command": " "}, {"tool": "a", "path": "/a", "command": "b"}),
        *({"tool": "a", "mode": "allow"}, {"tool": "a", "command": None}),
    ],
)
def test_an_entry_that_is_none_is_left_out(tmp_path: Path, entry: Any) -> None:
    entries = {str(tmp_path): [entry, {"tool": "execute", "command": "git status"}], "/x": entry}
    (tmp_path / "approvals.json").write_text(json.dumps(entries))
    assert listed(KeptApprovals(tmp_path)) == {str(tmp_path): (GIT,)}


@given(
    st.recursive(
        st.none() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=6,
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
def test_any_file(tmp_path: Path, value: Any) -> None:
    (tmp_path / "approvals.json").write_text(json.dumps(value))
    assert all(rule.mode == "allow" for rules in listed(KeptApprovals(tmp_path)).values() for rule in rules)


ADD = """
import sys
from pathlib import Path
from ferrule.terminal.live.approvals import KeptApprovals
from ferrule.agent.tools.permission_rules import PermissionRule
for number in range(8):
    KeptApprovals(Path(sys.argv[1])).add(Path(sys.argv[1]), PermissionRule("allow", f"{sys.argv[2]}{number}"))
"""


@pytest.mark.skipif(os.name == "nt", reason="nobody waits there")
def test_two_processes_lose_nothing(tmp_path: Path) -> None:
    started = [subprocess.Popen([sys.executable, "-c", ADD, str(tmp_path), name]) for name in "ab"]
    assert [each.wait() for each in started] == [0, 0]
    names = {rule.tool for rule in KeptApprovals(tmp_path).of(tmp_path)}
    assert names == {f"{name}{number}" for name in "ab" for number in range(8)}
