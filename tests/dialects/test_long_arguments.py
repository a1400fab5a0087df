"""How long an argument is, or how it was cut, never decides how a call is read."""

import json
import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from ferrule import DIALECTS, Recoverer, Reply, fold
from ferrule.repair.tools import Tools
from tests.dialects.tools import tool
from tests.dialects.writers import markers, write

NEAR = 200
"""So far from either end of the text it is cut in two."""

SIZES = (300, 1_500, 20_000)
KINDS = {
    "words": "a word and a line of it, ",
    "code": 'if x < 3 and y > "b":\n\treturn [{\'k\': "<v>"}]  # 100 % & <more>\n\n',
}
LONGEST = 60
"""The longest names of tools and arguments that every dialect reads; vendors allow 64 characters."""

SHAPES = {
    "Cline": "<save>\n<path>a</path>\n<content>{text}</content>\n</save>",
    "Cline, the long one first": "<save>\n<content>{text}</content>\n<path>a</path>\n</save>",
    "Cline, JSON": '<save>\n{"path": "a", "content": {json}}\n</save>',
    "Cline, wrapped": "<tool_call>\n<function=save>\n<parameter=path>\na\n</parameter>\n<parameter=content>\n"
    "{text}\n</parameter>\n</function>\n</tool_call>",
    "a name and JSON": 'save {"path": "a", "content": {json}}',
    "brackets": '[save]\n{"path": "a", "content": {json}}\n[/save]',
    "ARGS": 'save[ARGS]{"path": "a", "content": {json}}',
    "Kimi without markers": 'functions.save:0{"path": "a", "content": {json}}',
    "Python": 'save(path="a", content={json})',
    "a token between is lost": 'I save it.save{"path": "a", "content": {json}}',
    "Anthropic 2023, JSON": "<tool_use>\n<name>save</name>\n"
    '<arguments>{"path": "a", "content": {json}}</arguments>\n</tool_use>',
    "invokes without their token": '<invoke name="save"><path>a</path><content>{text}</content></invoke>',
    "GLM without its tag": "save\n<arg_key>path</arg_key>\n<arg_value>a</arg_value>\n"
    "<arg_key>content</arg_key>\n<arg_value>{text}</arg_value>\n</tool_call>",
    "a fence": '```json\n{"name": "save", "arguments": {"path": "a", "content": {json}}}\n```',
    "inline": '`{"name": "save", "arguments": {"path": "a", "content": {json}}}`',
}


def text_of(kind: str, size: int) -> str:
    """Text of a kind; neither blank at its edges nor the end of a value."""
    return (KINDS[kind] * (size // len(KINDS[kind]) + 1))[: size - 1].rstrip() + "."


@cache
def declared(name: str = "save", key: str = "content") -> Tools:
    return Tools([tool(name, [key, "path"], **{"path": "string", key: "string"}), tool("ping")])


def cut(text: str, borders: list[int]) -> Iterator[list[str]]:
    """Whole, in fours, at random, in two at each border or beside it: where depends on the length of the text."""
    yield [text]
    yield [text[at : at + 4] for at in range(0, len(text), 4)]
    for seed, most in enumerate((12, 90)):
        source, at, pieces = random.Random(seed), 0, list[str]()
        while at < len(text):
            pieces.append(text[at : at + source.randint(1, most)])
            at += len(pieces[-1])
        yield pieces
    for at in sorted({each + (number + len(text)) % 3 - 1 for number, each in enumerate(borders)}):
        if 0 < at < min(len(text), NEAR) or max(NEAR, len(text) - NEAR) <= at < len(text):
            yield [text[:at], text[at:]]


def read(text: str, tools: Tools, borders: list[int]) -> Reply:
    """The one reply that all cuts agree on."""
    first: Reply | None = None
    for pieces in cut(text, borders):
        recoverer = Recoverer(tools)
        events = [event for piece in pieces for event in recoverer.feed(piece)]
        reply = fold(events + recoverer.end("stop"))
        first = first or reply
        assert reply == first, [len(piece) for piece in pieces][:9]
    assert first is not None
    return first


def borders_of(text: str, value: str) -> list[int]:
    start = text.index(value)
    inside = [start + each for each in (20, 60, 256, 300)]
    return [*range(0, start, 4), *inside, *range(start + len(value), len(text), 4)]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_long_arguments_of_every_dialect(dialect: str) -> None:
    for kind, size in product(KINDS, SIZES):
        arguments = {"path": "a", "content": text_of(kind, size)}
        text = write(dialect, "save", arguments)
        spans = markers(dialect, "save", arguments)
        reply = read(text, declared(), [each for span in spans for each in span])
        assert [(call.name, call.arguments) for call in reply.calls] == [("save", arguments)], (kind, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("shape", SHAPES)
def test_long_arguments_of_calls_without_their_markers(shape: str, kind: str, size: int) -> None:
    value = text_of(kind, size)
    written = json.dumps(value) if "{json}" in SHAPES[shape] else value
    text = SHAPES[shape].replace("{json}", written).replace("{text}", value)
    for tail in ("", "\n\nDone.\n"):
        reply = read(text + tail, declared(), borders_of(text, written))
        if tail and shape == "inline":
            continue
        assert [(call.name, call.arguments) for call in reply.calls] == [
            ("save", {"path": "a", "content": value})
        ]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_long_names_and_keys_of_every_dialect(dialect: str) -> None:
    pairs = (("save", "long_key_"), ("long_name_", "content"))
    for size, (name, key) in product([LONGEST, 127, 200, 257, 300, 520, 1_500], pairs):
        name, key = (each * (size if each.endswith("_") else 1) for each in (name, key))
        name, key = name[:size].rstrip("_"), key[:size].rstrip("_")
        arguments = {"path": "a", key: text_of("words", 300)}
        text = write(dialect, name, arguments)
        borders = [each for span in markers(dialect, name, arguments) for each in span]
        reply = read(text, declared(name, key), borders)
        found = [(call.name, call.arguments) for call in reply.calls]
        assert found == [(name, arguments)] or (size > LONGEST and not found), size


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_marker_in_a_string_that_does_not_end_is_found_wherever_it_stands(dialect: str) -> None:
    """A reader looks at a long string part by part: a marker may begin in one part and end in the next."""
    for marker, size in product([*DIALECTS[dialect].readers][:3], range(200, 280, 5)):
        written = write(dialect, "save", {"path": "a", "content": "x" * size})
        text = written[: written.index("x" * size) + size] + marker
        replies: list[Reply] = []
        for at in (len(text), len(text) - 1, len(text) - len(marker) // 2 - 1):
            recoverer = Recoverer(declared())
            events = [event for piece in (text[:at], text[at:]) for event in recoverer.feed(piece)]
            replies.append(fold(events + recoverer.end("stop")))
        assert replies[1:] == [replies[0]] * 2, (marker, size)
