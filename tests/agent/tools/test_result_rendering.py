"""What a result looks like to the model."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.agent.backends import (
    ExecuteResponse,
    FileData,
    GlobResult,
    GrepMatch,
    LsResult,
    ReadResult,
)
from ferrule.agent.tools.result_rendering import (
    CallRefused,
    cut_middle,
    render_execute,
    render_glob,
    render_grep,
    render_ls,
    render_read,
)


def every(path: str) -> bool:
    return True


def page(text: str, start: int = 1, total: int | None = None) -> ReadResult:
    lines = text.count("\n") + (not text.endswith("\n"))
    end = start + lines - 1
    return ReadResult(
        file_data=FileData(content=text, encoding="utf-8"),
        start_line=start,
        end_line=end,
        total_lines=total or end,
        next_offset=end if total and end < total else None,
    )


def test_a_head_says_which_lines_these_are_and_where_to_go_on() -> None:
    assert render_read(page("a\r\nb"), 1000) == "@@ lines 1-2 of 2 @@\na\nb"
    assert render_read(page("a\nb\n", 11, 40), 1000).splitlines() == [
        "@@ lines 11-12 of 40 | next offset 12 @@",
        "a",
        "b",
    ]


def test_a_page_stops_at_a_whole_line() -> None:
    shown = render_read(page("x" * 50 + "\n" + "y" * 50 + "\n"), 80).splitlines()
    assert "truncated due to size limits" in shown[0]
    assert shown[1:] == ["@@ lines 1-1 of 2 | next offset 1 @@", "x" * 50]
    assert render_read(page("x" * 50), 10) == f"@@ lines 1-1 of 1 @@\n{'x' * 50}"


def test_blank_lines_are_lines() -> None:
    disk = FileData(content="", encoding="utf-8")
    blank = ReadResult(file_data=disk, start_line=2, end_line=2, total_lines=5, next_offset=2)
    assert render_read(blank, 99) == "@@ lines 2-2 of 5 | next offset 2 @@\n"
    two = ReadResult(
        file_data=FileData(content="a\n", encoding="utf-8"),
        start_line=1,
        end_line=2,
        total_lines=3,
        next_offset=2,
    )
    assert render_read(two, 99) == "@@ lines 1-2 of 3 | next offset 2 @@\na\n"
    assert render_read(page("\n"), 99) == "@@ lines 1-1 of 1 @@\n"


def test_lists_are_of_a_bounded_size() -> None:
    many = [{"path": f"/file{number}", "size": 1} for number in range(1000)]
    for shown, rows in (
        (render_ls(LsResult(entries=many), every, 500), 1000),  # type: ignore[arg-type]
        (render_glob(GlobResult(matches=many), every, 500), 1000),  # type: ignore[arg-type]
        (
            render_grep(
                [GrepMatch(path=each["path"], line=1, text="x" * 600) for each in many],  # type: ignore[typeddict-item]
                False,
                "x",
                "content",
                500,
            ),
            2000,
        ),
    ):
        lines = shown.splitlines()
        assert len(shown) < 700
        assert lines[-1].startswith(f"[{rows - len(lines) + 1} more are not shown. ")


def test_a_long_line_is_cut() -> None:
    shown = render_read(page("x" * 5000), 100_000)
    assert "reformatting" in shown.splitlines()[0]
    assert shown.endswith("[… 3000 more characters in this line]")


def test_empty_and_missing() -> None:
    assert render_read(ReadResult(file_data=FileData(content="", encoding="utf-8")), 9) == "(empty file)"
    assert render_read(ReadResult(no_lines_requested=True), 9) == "(no lines requested)"
    assert render_ls(LsResult(entries=[]), every, 99) == "No files found"
    assert render_glob(GlobResult(matches=[]), every, 99) == "No files found"
    with pytest.raises(CallRefused, match="gone"):
        render_read(ReadResult(error="gone"), 9)


def test_grep_modes() -> None:
    found = [
        GrepMatch(path="/a", line=1, text="x"),
        GrepMatch(path="/a", line=3, text="y" * 2000 + "x"),
        GrepMatch(path="/b", line=2, text="x"),
    ]
    assert render_grep(found, True, "x", "files_with_matches", 9999).splitlines()[:2] == ["/a", "/b"]
    assert render_grep(found, True, "x", "count", 9999).splitlines()[:2] == ["/a: 2", "/b: 1"]
    content = render_grep(found, True, "x", "content", 9999).splitlines()
    assert content[:2] == ["/a:", "  1: x"]
    assert content[2].startswith("  3: … ")
    assert content[2].endswith("yx")
    assert len(content[2]) < 600
    assert content[3:5] == ["/b:", "  2: x"]
    assert "cut off" in content[5]
    assert "literal text, not regex" in render_grep([], False, "a.*b", "content", 99)
    assert render_grep([], False, "ab", "content", 99) == "No matches found"


def test_backends_that_do_not_number_lines() -> None:
    bare = ReadResult(file_data=FileData(content="a\nb", encoding="utf-8"))
    assert render_read(bare, 1000, 4) == "@@ lines 5-6 @@\na\nb"
    assert render_read(bare, 3, 4).splitlines()[1:] == ["@@ lines 5-5 | next offset 5 @@", "a"]


def test_what_may_not_be_shown_is_left_out() -> None:
    entries = [{"path": "/a", "size": 1}, {"path": "/b", "size": 2}]
    assert render_ls(LsResult(entries=entries), lambda path: path != "/a", 99) == "/b  (2 bytes)"  # type: ignore[arg-type]
    partly = GlobResult(matches=entries, truncated=True, truncation_reason="unreadable")  # type: ignore[arg-type]
    assert render_glob(partly, lambda path: path != "/b", 99) == "/a\n[Some directories could not be read.]"


def test_an_error_beside_results_is_told() -> None:
    entries: Any = [{"path": "/a", "size": 1}]
    said = ["/a  (1 bytes)\n[disk fault]", "/a\n[disk fault]"]
    assert said == [
        render_ls(LsResult("disk fault", entries), every, 99),
        render_glob(GlobResult("disk fault", entries), every, 99),
    ]


def test_commands() -> None:
    assert render_execute(ExecuteResponse("a\n", 0)) == "a"
    assert render_execute(ExecuteResponse("", 3, True)).splitlines() == [
        "(no output)",
        "[Output was truncated: part of it was left out.]",
        "[exit code 3]",
    ]


def test_sizes() -> None:
    assert render_ls(
        LsResult(entries=[{"path": "/d/", "is_dir": True}, {"path": "/f", "size": 3}]), every, 99
    ) == ("/d/\n/f  (3 bytes)")


@given(st.text(alphabet="ab\n", min_size=30, max_size=400), st.integers(12, 60))
def test_a_cut_keeps_both_ends_and_counts_right(text: str, most: int) -> None:
    shown = cut_middle(text, most, "Page.")
    if len(text) <= most:
        assert shown == text
        return
    head, _, rest = shown.partition("\n[… ")
    notice, _, tail = rest.partition("]\n")
    assert text.startswith(head)
    assert text.endswith(tail)
    assert len(head) + len(tail) <= most
    assert int(notice.split()[0]) == len(text) - len(head) - len(tail)
    assert notice.endswith("Page.")
