"""What is hard for a reader: many small calls, one character over and over; and memory by dialect."""

from __future__ import annotations

import random
import re
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import TypeVar

from tests.dialects.writers import write

from benchmarks.own import passed_on, stream, whole
from benchmarks.tables import Table, ratio
from benchmarks.texts import call, prose
from ferrule import DIALECTS, Reply, recover

__all__ = ["memory", "repeated", "short_texts", "small_calls"]

REPEATED = ("\n", " ", "\t", "<", "<|", "</", "{", "[", "[{", "`", '"', "'", "#", "(", "\\", "]", "a\n")
FIRSTS = '<|[{`#"(\\]A f\n'
"""Characters that markers begin with."""

WORDS = ("the", "quick", "fox", "jumps", "over", "Action", "functools", "call", "function", "print", "to")


Text = TypeVar("Text")

_PROPERTIES = {"path": {"type": "string"}, "n": {"type": "integer"}}
TEN_TOOLS = [
    {"name": f"tool_{number}", "parameters": {"type": "object", "properties": _PROPERTIES}}
    for number in range(10)
]


def _seconds(run: Callable[[Text], object], text: Text) -> float:
    """CPU seconds, the better of two runs."""
    best = float("inf")
    for _ in range(2):
        start = time.process_time()
        run(text)
        best = min(best, time.process_time() - start)
    return best


def _peak(run: Callable[[str], object], text: str) -> int:
    """The most bytes that were held above what was there before."""
    tracemalloc.start()
    run(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _calls(dialect: str, size: int) -> tuple[str, int]:
    """Small calls one below the other, and how many."""
    written: list[str] = []
    length = 0
    while length < size:
        number = len(written)
        text = (
            write(dialect, "write_file", {"path": f"/{number}.py", "content": "x = 1"}).rstrip("\n") + "\n"
        )
        written.append(text)
        length += len(written[-1])
    return "".join(written), len(written)


def _check(dialect: str, count: int, reply: Reply) -> None:
    if len(reply.calls) != count:
        raise SystemExit(f"{dialect}: {len(reply.calls)} of {count} calls recovered")


def short_texts() -> Table:
    """What a text of one or two calls costs, next to as many words without any."""
    table = Table(
        "Ferrule alone: short texts, whole",
        ["", "characters", "next to words", "µs a text", "µs in pieces of 4"],
        note="CPU time with ten tools. No two texts have the same words. Every reply is checked.",
    )
    hermes, tags = '{"name": "tool_3", "arguments": {"path": "a/b", "n": 3}}', "<function=tool_3>\n"
    tags += "<parameter=path>\na/b\n</parameter>\n<parameter=n>\n3\n</parameter>\n</function>"
    invoke = '<invoke name="tool_3">\n<parameter name="path">a/b</parameter>\n'
    invoke += '<parameter name="n">3</parameter>\n</invoke>'
    pairs = "\n".join(
        f"<arg_key>{key}</arg_key>\n<arg_value>{value}</arg_value>"
        for key, value in (("path", "a/b"), ("n", 3))
    )
    json = [_wrapped(hermes)]
    calls: dict[str, tuple[list[str], str]] = {
        "words": ([], "I looked at it and found that the parser splits its text too early. " * 3),
        "one call": (json, "I will look that up for you, please wait."),
        "one call behind two sentences": (
            json,
            "The parser splits its text too early. I look at it first.",
        ),
        "two calls": (json * 2, "I will look both up for you, please wait."),
        "tags": ([_wrapped(tags)], "Let me write it down for you now."),
        "invoke": ([invoke], "Let me look."),
        "keys and values": ([_wrapped(f"tool_3\n{pairs}")], "Let me look."),
        "repaired": ([_wrapped(hermes.replace("3}", "3,}"))], "Let me look."),
        "keys without quotes": ([_wrapped(re.sub(r'"(\w+)":', r"\1:", hermes))], "Let me look."),
    }
    unit = 0.0
    for name, (blocks, words) in calls.items():
        markup = "".join(f"\n{block}" for block in blocks)
        texts = [f"{number} {WORDS[number % len(WORDS)]}. {words}{markup}" for number in range(300)]
        for text in texts:
            _check(name, len(blocks), recover(text, TEN_TOOLS))
        seconds, streamed = (
            min(_seconds(run, part) / len(part) for part in (texts[:150], texts[150:]))
            for run in (_recover_all, _stream_all)
        )
        unit = unit or seconds
        table.rows.append(
            [
                name,
                str(len(texts[0])),
                ratio(seconds / unit),
                f"{seconds * 1e6:.0f}",
                f"{streamed * 1e6:.0f}",
            ]
        )
    return table


def _wrapped(body: str) -> str:
    return f"<tool_call>\n{body}\n</tool_call>"


def _recover_all(texts: list[str]) -> None:
    for text in texts:
        recover(text, TEN_TOOLS)


def _stream_all(texts: list[str]) -> None:
    for text in texts:
        stream(text, TEN_TOOLS)


def small_calls(size: int) -> Table:
    """The cost of calls that are many and small: what every call costs, however short."""
    table = Table(
        f"Ferrule alone: {size // 1000} KB of small calls",
        ["", "characters a call", "pieces of 4", "whole", "µs a call, whole", "bytes a call, whole"],
        note="Pieces of 4 and whole: CPU time next to prose of the same length in pieces of 4. "
        "Bytes: the peak of tracemalloc over the number of calls. Every reply is checked.",
    )
    unit = _seconds(stream, prose(size)) / size
    for dialect in DIALECTS:
        text, count = _calls(dialect, size)
        _check(dialect, count, whole(text))
        pieces, one = _seconds(stream, text) / len(text), _seconds(whole, text)
        figures = (pieces / unit, one / len(text) / unit, one / count * 1e6, _peak(whole, text) / count)
        table.rows.append([f"`{dialect}`", f"{len(text) / count:.0f}", *map(ratio, figures)])
    return table


def _mixed(size: int) -> str:
    """Words with the first characters of markers between them."""
    chance = random.Random(1)
    words: list[str] = []
    length = 0
    while length < size:
        word = chance.choice(WORDS) + (chance.choice(FIRSTS) if chance.random() < 0.3 else " ")
        words.append(word)
        length += len(word)
    return "".join(words)[:size]


def repeated(size: int) -> Table:
    """The cost of what looks like the beginning of markup and is none."""
    table = Table(
        f"Ferrule alone: {size // 1000} KB of one thing over and over",
        ["", "pieces of 4", "growth", "whole"],
        note="Pieces of 4 and whole: CPU time next to prose of the same length in pieces of 4. "
        "Growth: cost per character next to that of a quarter of the text; 1 is linear.",
    )
    unit = _seconds(stream, prose(size)) / size
    texts = {f"`{each!r}`": (each * size)[:size] for each in REPEATED} | {"words and such": _mixed(size)}
    for name, text in texts.items():
        pieces, quarter = _seconds(stream, text) / size, _seconds(stream, text[: size // 4]) / (size // 4)
        one = _seconds(whole, text) / size
        table.rows.append([name, *map(ratio, (pieces / unit, pieces / quarter, one / unit))])
    return table


def memory(sizes: list[int]) -> Table:
    """The most that is held while one long call is read, in every dialect."""
    table = Table(
        "Ferrule alone: most memory for one long call, the text = 1",
        ["", *(f"{size // 1000} KB, {how}" for size in sizes for how in ("pieces of 4", "whole"))],
        note="Peak of tracemalloc above the text itself, the call included.",
    )
    for dialect in DIALECTS:
        for run in (passed_on, whole):
            run(call(dialect, 2_000))  # what is compiled at its first use is not the text's
        row: list[str] = []
        for size in sizes:
            text = call(dialect, size)
            row += [f"{_peak(run, text) / sys.getsizeof(text):.2f}" for run in (passed_on, whole)]
        table.rows.append([f"`{dialect}`", *row])
    return table
