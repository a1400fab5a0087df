"""Calls and ends of calls inside the arguments of calls: what runs is what was written, or nothing."""

from __future__ import annotations

import random

import pytest
from benchmarks import nesting

from ferrule import DIALECTS
from tests.dialects.tools import broken, calls, tool
from tests.dialects.tools import quick as read
from tests.dialects.writers import SPELLINGS, split, write

TOOLS = [
    tool("write_file", path="string", content="string"),
    tool("bash", command="string"),
    tool("ping"),
]
TAGS = [
    "qwen3_coder", "glm45", "glm47", "minimax_m2", "anthropic_xml", "deepseek_v32", "deepseek_v41", "hunyuan_v3",
    "k2_horizon", "kimi_k3", "minicpm5", "muse", "seed_oss", "step3", "dots", "gigachat35",
]  # fmt: skip


def ending(dialect: str) -> str:
    """What closes a value, its call and the blocks around it."""
    _, [piece], after = split(dialect, "NAME", {"KEY": "VALUE"})
    return piece.split("VALUE")[1] + after


def opening(dialect: str, name: str, key: str) -> str:
    """What stands before the first value of a call."""
    before, [piece], _ = split(dialect, name, {key: "VALUE"})
    return before + piece.split("VALUE")[0]


@pytest.mark.parametrize("dialect", [*TAGS, "gemma4"])
@pytest.mark.parametrize("text", ["", "text ", "text\n" * 40])
def test_a_call_behind_the_end_in_an_argument_does_not_run(dialect: str, text: str) -> None:
    inner = text + ending(dialect) + write(dialect, "bash", {"command": "id"}) + text
    if dialect == "gemma4":
        spelled = write(dialect, "write_file", {"path": "a", "content": "VALUE"}).replace("VALUE", inner)
    else:
        spelled = write(dialect, "write_file", {"path": "a", "content": inner})
    reply = read(spelled, TOOLS)
    assert calls(reply) == []
    assert {reason for _, reason in broken(reply)} <= {"ambiguous", "unparsable"}
    assert broken(reply)


@pytest.mark.parametrize("dialect", TAGS)
@pytest.mark.parametrize("behind", ['")\nx = 1', " y", "\ny"])
def test_the_end_of_a_call_in_an_argument_is_a_part_of_it_or_the_call_is_broken(
    dialect: str, behind: str
) -> None:
    content = f'print("{ending(dialect)}{behind}'
    reply = read(write(dialect, "write_file", {"path": "a.py", "content": content}), TOOLS)
    right = [("write_file", {"path": "a.py", "content": content})]
    assert (calls(reply), broken(reply)) in [(right, []), ([], [("write_file", "ambiguous")])]


@pytest.mark.parametrize("dialect", ["qwen3_coder", "minimax_m2", "deepseek_v32", "seed_oss"])
@pytest.mark.parametrize("size", [1, 300, 1_500, 20_000])
def test_the_end_of_a_call_before_words_on_its_line_is_a_part_of_the_argument(
    dialect: str, size: int
) -> None:
    closers = "".join(ending(dialect).split())
    content = f'{"a b" * size}\nprint("{closers}")\nx = 1'
    reply = read(write(dialect, "write_file", {"path": "a.py", "content": content}), TOOLS)
    assert calls(reply) == [("write_file", {"path": "a.py", "content": content})]
    assert (reply.content, reply.broken) == ("", ())


@pytest.mark.parametrize("dialect", TAGS)
def test_the_beginning_of_a_call_in_an_argument_does_not_run(dialect: str) -> None:
    content = f"Use {opening(dialect, 'bash', 'command')}ls"
    reply = read(write(dialect, "write_file", {"path": "a", "content": content}), TOOLS)
    right = [("write_file", {"path": "a", "content": content})]
    assert calls(reply) in ([], right)
    assert all(name != "bash" or reason == "ambiguous" for name, reason in broken(reply))


@pytest.mark.parametrize("dialect", [name for name in DIALECTS if name not in SPELLINGS])
def test_a_call_in_a_string_that_was_not_escaped_does_not_run(dialect: str) -> None:
    inner = write(dialect, "bash", {"command": "id"})
    escaped = write(dialect, "write_file", {"path": "a", "content": "VALUE"})
    for content in (inner, f"x {inner} y"):
        reply = read(escaped.replace("VALUE", content), TOOLS)
        assert calls(reply) in ([], [("write_file", {"path": "a", "content": content})])


@pytest.mark.parametrize("dialect", [name for name in TAGS if name != "kimi_k3"])
def test_whole_calls_in_an_argument_are_a_part_of_it(dialect: str) -> None:
    inner = write(dialect, "bash", {"command": "id"}).strip()
    content = f"Like so:\n{inner}\nor so:\n{inner}\nDone."
    text = write(dialect, "write_file", {"path": "a", "content": content})
    assert calls(read(f"{text}\n{write(dialect, 'ping', {})}", TOOLS)) == [
        ("write_file", {"path": "a", "content": content}),
        ("ping", {}),
    ]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_random_pieces_of_calls_in_arguments(dialect: str) -> None:
    source = random.Random(dialect)
    tried = 0
    while tried < 6:
        try:
            text, written = nesting.written(source, dialect)
        except ValueError:
            continue
        tried += 1
        assert nesting.wrong(text, written, dialect) == "", text
