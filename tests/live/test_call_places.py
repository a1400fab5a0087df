"""Where paths lead, as a file tool and as the system understands them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.backends.configuring_files import PROJECT_PROTECTED, configures_programs
from ferrule.live.call_places import names_outside, place_in_tree, place_of_path
from ferrule.tools.command_lines import simple_commands

pytestmark = pytest.mark.skipif(os.name == "nt", reason="paths of POSIX")


def test_a_path_of_a_file_tool(tmp_path: Path) -> None:
    for path in ("/a/b", "a/b", f"{tmp_path}/a/b", "//a/./b"):
        place = place_in_tree(path, tmp_path)
        assert (place.parts, place.names) == (("a", "b"), (("/a/b", f"{tmp_path}/a/b"),))
    assert place_in_tree(f"{tmp_path}b/c", tmp_path).parts is None
    assert place_in_tree("/etc/passwd", tmp_path).parts is None
    (tmp_path / "etc").mkdir()
    assert place_in_tree("/etc/passwd", tmp_path).parts == ("etc", "passwd")


def test_a_path_of_another_tool(tmp_path: Path) -> None:
    assert place_of_path("a/../b", tmp_path).parts == ("b",)
    assert place_of_path(f"{tmp_path}/b", tmp_path).parts == ("b",)
    for path in ("/a", "..", "../x", "~", "~/x", "\0", "\ud800", str(tmp_path.parent)):
        assert place_of_path(path, tmp_path).parts is None, path


def test_links(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    (inside / "real").mkdir(parents=True)
    (inside / "link").symlink_to("real")
    (inside / "up").symlink_to("..")
    place = place_in_tree("/link/x", inside)
    assert (place.parts, [names[0] for names in place.names]) == (("real", "x"), ["/link/x", "/real/x"])
    assert place_in_tree("/up/x", inside).parts is None
    # The system goes through the link first, and up from there.
    (tmp_path / "far" / "deep").mkdir(parents=True)
    (inside / "far").symlink_to(tmp_path / "far" / "deep")
    assert place_of_path("far/../x", inside).parts is None


@given(st.text())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text(tmp_path: Path, text: str) -> None:
    for place in (place_in_tree(text, tmp_path), place_of_path(text, tmp_path)):
        if place.parts is not None:
            assert not any(part in ("", ".", "..") for part in place.parts)
    assert names_outside(text, simple_commands(text), tmp_path) in (True, False)
    assert names_outside(f"cat {text}/../../x ../x", None, tmp_path)


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
    assert names_outside(text, simple_commands(text), directory) is outside


def test_what_the_jail_protects_is_asked_about() -> None:
    for path in PROJECT_PROTECTED:
        assert configures_programs(path.split("/")), path
    assert not configures_programs(("src", "config"))
    assert not configures_programs((".github", "ISSUE_TEMPLATE.md"))
