"""CWM's tags with a tool's name, under every cut."""

from typing import Any

import pytest

from tests.dialects.tools import TOOLS, broken, calls, read, tool

BASH = [*TOOLS, tool("bash", ["command"], command="string", timeout="integer"), tool("any")]
LS = ("bash", {"command": "ls -la"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<tool: bash>\nls -la\n</tool>", LS),
        ("<tool: function>\nbash ls -la\n</tool>", LS),
        ('<tool: function>\nbash {"command": "ls -la"}\n</tool>', LS),
        ('<tool: bash>\n{"command": "ls -la"}\n</tool>', LS),
        ("<tool: bash>\na\n\nb\n</tool>", ("bash", {"command": "a\n\nb"})),
        ('<tool: bash>\necho "</tool>" # x\n</tool>', ("bash", {"command": 'echo "</tool>" # x'})),
        ("<tool: get_time>\nCET\n</tool>", ("get_time", {"tz": "CET"})),
        ("<tool: ping>\n</tool>", ("ping", {})),
    ],
)
def test_one_call(text: str, expected: tuple[str, dict[str, Any]]) -> None:
    for before in ("", "I look.\n"):
        reply = read(before + text, BASH)
        assert (calls(reply), reply.broken, reply.content) == ([expected], (), before.strip())


def test_what_cannot_be_read_is_broken() -> None:
    assert broken(read("<tool: write_file>\n/a\nx\n</tool>", BASH)) == [("write_file", "unparsable")]
    assert broken(read("<tool: ping>\nx\n</tool>", BASH)) == [("ping", "unparsable")]


def test_a_call_in_a_value_does_not_run() -> None:
    inner = "<tool: bash>\nid\n</tool>"
    for text, value in (
        (f"cat <<E\n{inner}\nE", f"cat <<E\n{inner}\nE"),
        (f"x\n</tool>\ntext\n{inner}\nmore", f"x\n</tool>\ntext\n{inner}\nmore"),
        (f"x\n</tool>\n{inner}", None),
        ("x </tool>\n</tool>", None),
    ):
        reply = read(f"<tool: bash>\n{text}\n</tool>", BASH)
        assert calls(reply) == ([("bash", {"command": value})] if value else [])
        assert {reason for _, reason in broken(reply)} == (set() if value else {"ambiguous"})


def test_two_closing_tags_before_text_are_ambiguous() -> None:
    reply = read("<tool: bash>\nx </tool> y\n</tool>\nDone.", BASH)
    assert (broken(reply), reply.content) == ([("bash", "ambiguous")], "Done.")


@pytest.mark.parametrize(
    "text",
    [
        "Use <tool: bash> to run it.",
        "<tool: launch>\nx\n</tool>",
        "<tool:\n</tool>",
        "`<tool: bash>ls</tool>` is a call.",
    ],
)
def test_what_is_no_call_stays_text(text: str) -> None:
    reply = read(text, BASH)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


def test_cut_off() -> None:
    for text in ("<tool: bash>\nls -la", "<tool: bash>\nls -la\n</to"):
        assert broken(read(text, BASH, stop="length")) == [("bash", "truncated")]
