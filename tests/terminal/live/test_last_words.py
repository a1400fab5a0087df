"""What a program says to its standard error neither stops it nor grows; its last line is known."""

import subprocess
import sys

import pytest

from ferrule.terminal.live.live_agent import KEPT, LONGEST_LINE, LastWords


def said_by(program: str) -> tuple[LastWords, int]:
    words = LastWords()
    done = subprocess.run([sys.executable, "-c", program], stderr=words.sink, timeout=60)
    words.close()
    return words, done.returncode


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("", ""),
        ("one\\n  two 世界  \\n\\n", "two 世界"),
        ("no newline", "no newline"),
        ("x" * 1000, "x" * LONGEST_LINE),
    ],
)
def test_the_last_line(written: str, line: str) -> None:
    words, code = said_by(f"import sys; sys.stderr.buffer.write('{written}'.encode())")
    assert (words.line(), code) == (line, 0)


def test_a_program_that_says_much_is_not_stopped_and_little_is_kept() -> None:
    words, code = said_by("import sys; sys.stderr.write('news ' * 1_000_000 + '\\nthe end\\n')")
    assert (words.line(), code) == ("the end", 0)
    assert len(words._end) <= KEPT


def test_a_program_that_goes_on_is_not_waited_for() -> None:
    words = LastWords()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stderr=words.sink):
        words.close()
        assert words.line() == ""
    words._thread.join()
