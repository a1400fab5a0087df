"""The files that hold a text, each with its lines; with ripgrep and without (see ``test_ripgrep``)."""

from pathlib import Path

import pytest

from ferrule.agent.backends.directory_tree import Tree
from ferrule.agent.backends.line_search import LineSearch


def launched(arguments: list[str], directory: str) -> list[str]:
    return arguments


@pytest.mark.parametrize("ripgrep", [True, None, False])
@pytest.mark.parametrize(
    ("glob", "max_bytes", "expected"),
    [
        (
            None,
            None,
            {"a.txt": [(2, b"needle")], "b/c.py": [(1, b"a needle")], "long.txt": [(5001, b"needle")]},
        ),
        (None, 1000, {"a.txt": [(2, b"needle")], "b/c.py": [(1, b"a needle")]}),
        ("*.py", None, {"b/c.py": [(1, b"a needle")]}),
        ("*.md", None, {}),
    ],
)
def test_matches(
    tmp_path: Path,
    ripgrep: bool | None,
    glob: str | None,
    max_bytes: int | None,
    expected: dict[str, list[tuple[int, bytes]]],
) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "a.txt").write_bytes(b"x\r\nneedle\r\n")
    (tmp_path / "b" / "c.py").write_bytes(b"a needle")
    (tmp_path / "binary").write_bytes(b"needle\0")
    (tmp_path / "long.txt").write_bytes(b"x\n" * 5000 + b"needle")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "d.py").write_bytes(b"needle")
    search = LineSearch(str(tmp_path), max_bytes=max_bytes, ripgrep=ripgrep)
    with Tree(tmp_path).locate(()) as place:
        matches = search.matches(place, "needle", glob, float("inf"), launch=launched, taken=[])
        assert {"/".join(found.parts): list(lines) for found, lines in matches} == expected
