"""A diff gives both texts back, shows little of what stays, and stays fast whatever it is given."""

from difflib import SequenceMatcher

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.terminal.live.line_diffs import DiffLine, LineDiff, diff_lines
from ferrule.terminal.live.live_events import FileChange

SIGNS = {"same": " ", "added": "+", "removed": "-", "hunk": ""}


def drawn(diff: LineDiff) -> list[str]:
    return [SIGNS[line.kind] + line.text for line in diff.lines]


def between(before: str | None, after: str | None, **wishes: int) -> LineDiff:
    return diff_lines(FileChange("a", before, after), **wishes)


def numbered(count: int) -> list[str]:
    return [f"line {number}" for number in range(count)]


def test_a_change_in_the_middle() -> None:
    before = numbered(20)
    after = [*before[:10], "new", *before[11:]]
    diff = between("\n".join(before) + "\n", "\n".join(after) + "\n")
    assert drawn(diff) == [
        "@@ -8,7 +8,7 @@",
        *(" line 7", " line 8", " line 9", "-line 10", "+new", " line 11", " line 12", " line 13"),
    ]
    assert (diff.added, diff.removed, diff.more) == (1, 1, 0)
    assert [(line.old, line.new) for line in diff.lines[3:6]] == [(10, 10), (11, None), (None, 11)]


def test_new_and_deleted_files() -> None:
    assert drawn(between(None, "a\nb\n")) == ["@@ -0,0 +1,2 @@", "+a", "+b"]
    assert drawn(between("a\nb\n", None)) == ["@@ -1,2 +0,0 @@", "-a", "-b"]
    assert between(None, "") == between("a", "a") == between(None, None) == LineDiff((), 0, 0, 0)
    assert diff_lines(FileChange("a", None, None, "words")) == LineDiff((), 0, 0, 0)


def test_hunks_are_apart_where_much_lies_between() -> None:
    before = numbered(40)
    after = list(before)
    after[5] = after[12] = after[30] = "x"
    heads = [
        line.text for line in between("\n".join(before), "\n".join(after)).lines if line.kind == "hunk"
    ]
    assert heads == ["@@ -3,14 +3,14 @@", "@@ -28,7 +28,7 @@"]
    diff = between("\n".join(before), "\n".join(after), context=0)
    assert [line.text for line in diff.lines] == [
        *("@@ -6,1 +6,1 @@", "line 5", "x", "@@ -13,1 +13,1 @@", "line 12", "x"),
        *("@@ -31,1 +31,1 @@", "line 30", "x"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "gone", "come"),
    [
        ("x = one + 1", "x = two + 1", ["one"], ["two"]),
        ("print(a)", "print(a, b)", [], [", b"]),
        ("return old_name(a)", "return new_name(a)", ["old_name"], ["new_name"]),
        ("这是旧的名字", "这是新的名字", ["旧"], ["新"]),
        ("a  b", "a b", ["  "], [" "]),
        ("nothing in common", "§±!", [], []),
    ],
)
def test_the_words_that_differ(before: str, after: str, gone: list[str], come: list[str]) -> None:
    _, old, new = between(before, after).lines
    assert [old.text[start:end] for start, end in old.spans] == gone
    assert [new.text[start:end] for start, end in new.spans] == come


def test_line_ends() -> None:
    assert drawn(between("a\r\nb\r\n", "a\r\nc\r\n"))[1:] == [" a", "-b", "+c"]
    assert drawn(between("a\r\n", "a\n"))[1:] == ["-a␍", "+a"]
    assert drawn(between("a\r\nb\n", "a\nb\n"))[1:] == ["-a␍", "+a", " b"]
    assert drawn(between(None, "a\r\n"))[1:] == ["+a"]
    _, old, new = between("a", "a\n").lines
    assert (old.unended, new.unended) == (True, False)
    assert drawn(between("a\u2028b\x0cc\n", "a\u2028b\x0cd\n"))[1:] == ["-a\u2028b\x0cc", "+a\u2028b\x0cd"]


def test_there_is_a_cap_with_a_count() -> None:
    diff = between(None, "\n".join(numbered(5000)), most=100)
    assert (len(diff.lines), diff.more, diff.added) == (100, 4901, 5000)
    whole = between(None, "\n".join(numbered(5000)), most=10_000)
    assert (len(whole.lines), whole.more) == (5001, 0)
    assert between(None, "\n".join(numbered(5000)), most=5001).more == 0


@pytest.mark.parametrize("kind", ["shuffled", "repeated", "two", "moved", "rewritten"])
def test_ten_thousand_lines(kind: str) -> None:
    size = 10_000
    lines = numbered(size)
    before, after = {
        "shuffled": (lines, [lines[at * 7919 % size] for at in range(size)]),
        "repeated": ([f"{at % 50}" for at in range(size)], [f"{at * 7 % 50}" for at in range(size)]),
        "two": (["a", "b"] * (size // 2), ["b", "a", "a"] * (size // 3)),
        "moved": (lines, lines[size // 2 :] + lines[: size // 2]),
        "rewritten": (lines, [f"{line} again" for line in lines]),
    }[kind]
    diff = between("\n".join(before), "\n".join(after), most=100_000)
    assert [
        line.text for line in diff.lines if line.kind != "added" and line.kind != "hunk"
    ].__len__() <= size
    assert len(before) - diff.removed == len(after) - diff.added


def test_close_texts_are_told_as_closely_as_by_comparing_all() -> None:
    before = [f"{at % 30} {'x' * (at % 7)}" for at in range(300)]
    after = [line for at, line in enumerate(before) if at % 11] + ["end"]
    diff = between("\n".join(before), "\n".join(after))
    whole = SequenceMatcher(None, before, after, autojunk=False)
    assert (
        diff.removed <= 1.2 * (len(before) - sum(match.size for match in whole.get_matching_blocks())) + 1
    )


TEXTS = st.lists(st.sampled_from(["a", "b", "c", "ab c", "", "\r", "d\r"]), max_size=12).map("\n".join)


@given(TEXTS, TEXTS, st.integers(0, 4))
def test_both_texts_come_back(before: str, after: str, context: int) -> None:
    diff = between(before, after, context=100)
    if before == after:
        assert diff.lines == ()
        return
    shown = [line for line in diff.lines if line.kind != "hunk"]
    for side, text, number in (("added", before, "old"), ("removed", after, "new")):
        lines = [line for line in shown if line.kind != side]
        again = "\n".join(line.text for line in lines) + "\n" * bool(lines and not lines[-1].unended)
        assert again.replace("␍", "") == text.replace("\r", "")
        assert [getattr(line, number) for line in lines] == list(range(1, len(lines) + 1))
    assert diff.added == sum(line.kind == "added" for line in shown)
    assert diff.removed == sum(line.kind == "removed" for line in shown)
    short = between(before, after, context=context, most=4)
    whole = between(before, after, context=context)
    assert (short.lines, short.more) == (whole.lines[:4], max(0, len(whole.lines) - 4))


@given(st.text(max_size=30), st.text(max_size=30))
def test_spans_are_within_their_lines(before: str, after: str) -> None:
    for line in between(before, after).lines:
        ends = [0, *(at for span in line.spans for at in span), len(line.text)]
        assert ends == sorted(ends)
        assert all(start < end for start, end in line.spans)
        assert isinstance(line, DiffLine)
