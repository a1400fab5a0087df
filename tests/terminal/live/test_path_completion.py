"""Paths for what was typed so far, the best first."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.terminal.live.file_mentions import as_mention, mentioned, paths_beginning


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    names = [
        *("README.md", "src/parser.py", "src/deep/parse_more.py", "src/文件/编码.py", "docs/a parser.md"),
        *("Makefile", "ignored/parser.py", "src/sparse.py", "src/x.py"),
    ]
    for name in names:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    (tmp_path / ".gitignore").write_text("ignored/\n")
    return tmp_path


def test_nothing_typed_shows_the_top(directory: Path) -> None:
    found = paths_beginning(directory, "", 5)
    assert found == [".gitignore", "Makefile", "README.md", "docs/", "src/"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("parse", ["src/parser.py", "src/deep/parse_more.py", "docs/a parser.md", "src/sparse.py"]),
        ("PARSER", ["src/parser.py", "docs/a parser.md"]),
        ("src/p", ["src/parser.py"]),
        ("编码", ["src/文件/编码.py"]),
        ("文件/", ["src/文件/", "src/文件/编码.py"]),
        ("rdme", ["README.md"]),
        ('"a pars', ["docs/a parser.md"]),
        ("./Make", ["Makefile"]),
        ("zzz", []),
        ("ignored", []),
    ],
)
def test_what_goes_with_what_is_typed(directory: Path, typed: str, expected: list[str]) -> None:
    found = paths_beginning(directory, typed)
    assert found[: len(expected)] == expected
    assert bool(found) == bool(expected)
    assert paths_beginning(directory, typed, 1) == expected[:1]


def test_a_path_is_mentioned_so_that_it_is_found(directory: Path) -> None:
    assert as_mention("src/文件/编码.py") == "@src/文件/编码.py"
    for path in paths_beginning(directory, ""):
        [found] = mentioned(f"look at {as_mention(path)}, please", directory)[0]
        assert found.name == path


@given(st.text(max_size=10))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_beginning(directory: Path, typed: str) -> None:
    found = paths_beginning(directory, typed)
    assert len(set(found)) == len(found)
    assert set(found) <= set(paths_beginning(directory, ""))
