"""What a model may name, and what it may not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends.paths import RefusedPath, parts_of, virtual

REFUSED = [
    "..",
    "/..",
    "../etc/passwd",
    "/a/../b",
    "/a/..",
    "~",
    "~root/.ssh/id",
    "/~/x",
    "C:/Windows",
    "c:",
    "/C:/Windows",
    "///d:x",
    "\\\\server\\share",
    "a\\..\\b",
    "a\0b",
    "/" + "n" * 256,
    "/" + "中" * 86,
    "/a\ud800",
    "/\udcff.txt",
    "/" + "a/" * 101,
    "/" + "nnnnn/" * 700,
]


@pytest.mark.parametrize("path", REFUSED)
def test_refused(path: str) -> None:
    with pytest.raises(RefusedPath):
        parts_of(path)


@pytest.mark.parametrize(
    ("path", "parts"),
    [
        ("", ()),
        ("/", ()),
        (".", ()),
        ("/a/b.txt", ("a", "b.txt")),
        ("a//b/./c/", ("a", "b", "c")),
        ("/a..b/...", ("a..b", "...")),
        ("/中文/文件.txt", ("中文", "文件.txt")),
        ("/x~/y", ("x~", "y")),
        ("/" + "n" * 255, ("n" * 255,)),
    ],
)
def test_allowed(path: str, parts: tuple[str, ...]) -> None:
    assert parts_of(path) == parts


@given(st.text(alphabet=st.sampled_from("/.~\\\0:ab中 "), max_size=20))
def test_no_part_can_lead_up_or_away(path: str) -> None:
    try:
        parts = parts_of(path)
    except RefusedPath:
        return
    assert not {"", ".", ".."} & set(parts)
    assert not any(character in part for part in parts for character in "/\\\0")
    assert parts_of(virtual(parts)) == parts
    assert parts_of(virtual(parts, directory=True)) == parts
