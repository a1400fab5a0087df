"""Patterns, pruning and the byte search."""

import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends import DiskBackend
from ferrule.agent.backends.search import Pattern, lines_with


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("*.py", "a.py", True),
        ("*.py", "deep/er/a.py", True),
        ("/*.py", "deep/a.py", False),
        ("/*.py", "a.py", True),
        ("src/*.py", "src/a.py", True),
        ("src/*.py", "src/b/a.py", False),
        ("src/**/*.py", "src/a.py", True),
        ("src/**/*.py", "src/b/c/a.py", True),
        ("**/b/**/c.txt", "a/b/x/y/c.txt", True),
        ("**/b/**/c.txt", "a/x/c.txt", False),
        ("**", "a/b", True),
        ("src/", "src/a/b", True),
        ("src/**", "src/a", True),
        ("*.{ts,tsx}", "x/a.tsx", True),
        ("*.{ts,tsx}", "x/a.jsx", False),
        ("{a,b}/{c,d}.txt", "b/c.txt", True),
        ("*.{py}", "a.{py}", True),
        ("[ab].txt", "b.txt", True),
        ("[!ab].txt", "b.txt", False),
        ("?.md", "a.md", True),
        ("?.md", "ab.md", False),
        (".github/**/*.yml", ".github/workflows/x.yml", True),
        ("*.YML", "a.yml", False),
        ("", "a", False),
    ],
)
def test_patterns(pattern: str, path: str, expected: bool) -> None:
    assert Pattern(pattern).matches(tuple(path.split("/"))) is expected


def test_many_stars_and_braces_stay_cheap() -> None:
    assert not Pattern("/".join(["**", "a*"] * 40)).matches(("b",) * 2_000)
    assert not Pattern("{a,b}" * 40).matches(("c",))


@given(
    st.lists(st.sampled_from([b"", b"x", b"needle", b"a needle needle", b"nee dle", b"\r"]), max_size=8),
    st.sampled_from([b"\n", b"\r\n"]),
)
def test_lines_are_those_of_a_plain_split(lines: list[bytes], end: bytes) -> None:
    data = end.join(lines)
    plain = [
        (number, line.removesuffix(b"\r"))
        for number, line in enumerate(data.split(b"\n"), 1)
        if b"needle" in line
    ]
    assert list(lines_with(data, b"needle")) == plain


NAMES = st.lists(st.sampled_from("abc"), max_size=4).map(tuple)
PATTERNS = st.lists(st.sampled_from(["a", "b", "*", "**", "[ab]"]), min_size=1, max_size=4).map(
    lambda parts: "/" + "/".join(parts)
)


@given(PATTERNS | st.sampled_from(["a", "*", "{a/,}b", "{/a/**,[bc]}", "{a,b}/{*,c}"]), NAMES, NAMES)
def test_a_directory_is_matched_as_its_paths_are(
    pattern: str, directory: tuple[str, ...], names: tuple[str, ...]
) -> None:
    wanted = Pattern(pattern)
    matches = wanted.below(directory)
    assert [bool(matches(name)) for name in names] == [wanted.matches((*directory, name)) for name in names]


@pytest.mark.parametrize("pattern", ["*.py", "**/*.py", "/part*/*.py", "*.nope"])
def test_a_file_costs_no_more_than_two_calls(tmp_path: Path, pattern: str) -> None:
    for number in range(2000):
        path = tmp_path / f"part{number % 20}" / f"file{number}.py"
        path.parent.mkdir(exist_ok=True)
        path.touch()
    disk = DiskBackend(tmp_path, max_matches=2000, ripgrep=False)
    calls = 0

    def count(_: Any, event: str, __: Any) -> None:
        nonlocal calls
        calls += event == "call"

    disk.glob(pattern)
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        found = disk.glob(pattern)
    finally:
        sys.setprofile(before)
    assert len(found.matches or []) == (0 if pattern == "*.nope" else 2000)
    # For each of the 20 directories up to 50.
    assert calls <= 2 * 2000 + 20 * 50


@given(PATTERNS, NAMES, NAMES)
def test_reaching_and_covering(pattern: str, path: tuple[str, ...], below: tuple[str, ...]) -> None:
    wanted = Pattern(pattern)
    if wanted.matches(path + below):
        assert wanted.reaches(path)
    if wanted.covers(path) and below:
        assert wanted.matches(path + below)


@pytest.mark.parametrize(
    ("pattern", "path", "reaches", "covers"),
    [
        ("/a/**", "", True, False),
        ("/a/**", "a", True, True),
        ("/a/**", "a/b", True, True),
        ("/a/**", "b", False, False),
        ("/a/*/c", "a/x", True, False),
        ("/a/*/c", "a/x/d", False, False),
        ("/**/*.env", "x/y", True, False),
        ("/a", "a/b", False, False),
        ("/**", "", True, True),
    ],
)
def test_what_lies_below(pattern: str, path: str, reaches: bool, covers: bool) -> None:
    parts = tuple(part for part in path.split("/") if part)
    assert (Pattern(pattern).reaches(parts), Pattern(pattern).covers(parts)) == (reaches, covers)
