"""Markdown that grows shows at its end what the whole text shows, whatever pieces it came in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.terminal.full.markdown_lines import CODE_LINES, WHOLE_LINES, MarkdownLines
from ferrule.terminal.full.theme import LOOKS

LOOK = LOOKS["dark"]

TEXT = """# Title

A paragraph with **bold**, `code` and 中文混排的一段文字，看看换行是不是正确。

- one

  more of one
- two

1. first
2. second

```python
def f(x):

    return x  # note
```
behind the fence

| a | 中文 |
|---|------|
| 1 | 二 |

> quoted
"""


def drawn(*pieces: str, width: int = 60) -> list[str]:
    markdown = MarkdownLines()
    for piece in pieces:
        markdown.feed(piece)
        markdown.lines(width, LOOK)
    return [line.text.rstrip() for line in markdown.lines(width, LOOK)]


@pytest.mark.parametrize("size", [1, 3, 7, 40])
def test_pieces_of_any_size_show_the_same(size: int) -> None:
    pieces = [TEXT[at : at + size] for at in range(0, len(TEXT), size)]
    assert drawn(*pieces) == drawn(TEXT)


@given(st.text(alphabet="ab \n`*-#|>1.中", max_size=80), st.integers(0, 80))
def test_any_text_and_any_cut(text: str, cut: int) -> None:
    assert drawn(text[:cut], text[cut:]) == drawn(text)


def test_a_long_block_of_code_is_whole() -> None:
    for count in (CODE_LINES * 3 + 1, WHOLE_LINES + 30):
        code = "".join(f"value_{number} = {number}\n" for number in range(count))
        text = f"```python\n{code}```\n"
        lines = drawn(*text.splitlines(keepends=True))
        assert lines == [f"   value_{number} = {number}" for number in range(count)]


def test_a_string_over_many_lines_has_its_colour_when_the_block_has_ended() -> None:
    text = '```python\nx = """\n' + "word\n" * (CODE_LINES + 5) + '"""\n```\n'
    markdown = MarkdownLines()
    for line in text.splitlines(keepends=True):
        markdown.feed(line)
        markdown.lines(60, LOOK)
    whole = MarkdownLines()
    whole.feed(text)
    assert markdown.lines(60, LOOK) == whole.lines(60, LOOK)


def test_lines_fit_the_width() -> None:
    for width in (20, 33, 80):
        markdown = MarkdownLines()
        markdown.feed(TEXT)
        assert max(line.cell_length for line in markdown.lines(width, LOOK)) <= width


def test_what_was_drawn_is_kept_while_more_comes() -> None:
    markdown = MarkdownLines()
    markdown.feed("One.\n\nTwo.\n\nThree")
    first = markdown.lines(60, LOOK)
    markdown.feed(" more")
    second = markdown.lines(60, LOOK)
    assert first[0] is second[0]
    assert second[-1].text.strip() == "Three more"


def test_escape_sequences_are_shown_not_sent() -> None:
    assert drawn("a\x1b[31mb") == [" a␛[31mb"]


def test_a_block_of_code_is_drawn_alike_with_and_without_the_parser() -> None:
    codes = (
        "x = 1\n",
        "\n\nx = 1\n\n",
        "\tif x:\n",
        "word " * 30,
        "x = 1\n```",
        "",
        "```\nno code",
        "~~~\nx",
    )
    for code in codes:
        for language in ("python", "c++", "no-such", ""):
            parsed = f"```{language} of-course\n{code}"
            assert drawn(f"```{language}\n{code}", width=40) == drawn(parsed, width=40), parsed
