"""Texts for tools of one's own, beside deepagents' functions of the same names."""

import pytest
from deepagents.backends import utils

from ferrule.agent.backends import (
    format_content_with_line_numbers,
    sanitize_tool_call_id,
    truncate_if_too_long,
    validate_path,
)

CONTENTS = ["", "\n", "a", "a\n", "a\n\nb\n\n", "x" * 5000, "x" * 12_001, ["a", ""], [], [""]]


@pytest.mark.parametrize("content", CONTENTS, ids=range(len(CONTENTS)))
@pytest.mark.parametrize("start", [1, 9, 99])
def test_lines_are_numbered(content: str | list[str], start: int) -> None:
    wanted = utils.format_content_with_line_numbers(content, start)
    assert format_content_with_line_numbers(content, start) == wanted


@pytest.mark.parametrize("size", [10, 79_999, 80_000, 80_001, 200_000])
def test_results_are_cut_short(size: int) -> None:
    text, items = "x" * size, ["y" * 98] * (size // 100)
    assert truncate_if_too_long(text) == utils.truncate_if_too_long(text)
    assert truncate_if_too_long(items) == utils.truncate_if_too_long(items)


@pytest.mark.parametrize("path", ["a", "/./foo//bar", "/data/file.txt", "foo..bar/"])
def test_paths_become_those_of_backends(path: str) -> None:
    assert validate_path(path) == utils.validate_path(path)


@pytest.mark.parametrize("path", ["../etc/passwd", "~/x", "C:/x", "/data2/x", "/data/../x", "/dat"])
def test_paths_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        validate_path(path, allowed_prefixes=["/data/"])


def test_a_path_below_a_prefix_is_allowed() -> None:
    assert validate_path("data/x", allowed_prefixes=["/tmp", "/data"]) == "/data/x"


@pytest.mark.parametrize("id_", ["functions.search:0", "../../etc", "a/b\\c", "x" * 300, "\ud800", ""])
def test_ids_become_names_of_files(id_: str) -> None:
    name = sanitize_tool_call_id(id_)
    assert name.isascii()
    assert len(name) <= 100
    assert not set(name) & set("./\\:")


def test_long_ids_that_begin_alike_stay_apart() -> None:
    assert sanitize_tool_call_id("x" * 300) != sanitize_tool_call_id("x" * 301)
