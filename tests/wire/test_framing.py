"""Bytes to frames: whatever a body turns out to be, under every cut."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.cuts import under_cuts
from ferrule.core.stage import drive
from ferrule.wire import Frame, Frames, Lines, Sse

CASES = {
    "a stream": ("data: é\n\ndata: 2\n\n", [Frame("", "é"), Frame("", "2")]),
    "a stream that begins with a comment": (": hi\n\ndata: 1\n\n", [Frame("", "1")]),
    "a stream behind blank lines": ("\n\r\n data: 1\n\n", [Frame("", "1")]),
    "an object": ('{"a": "漢\n\ndata: no"}', [Frame("", '{"a": "漢\n\ndata: no"}', document=True)]),
    "an array": ('[{"error": 1}]', [Frame("", '[{"error": 1}]', document=True)]),
    "a document behind keep-alive lines": ("\n\n \r\n{}\n", [Frame("", "{}\n", document=True)]),
    "a document behind a mark": ("\ufeff{}", [Frame("", "{}", document=True)]),
    "HTML": ("<html>\n\n</html>", [Frame("", "<html>\n\n</html>", document=True)]),
    "words": ("Internal Server Error", []),
    "blank": (" \n\n\t\r\n", []),
    "nothing": ("", []),
    "invalid bytes": (b"data: a\xff\xe6\xbcb\n\n", [Frame("", "a\ufffd\ufffdb")]),
    "a character that was cut off": (b"data: \xc3\xa9\xf0\x9f", [Frame("", "é\ufffd")]),
}


@pytest.mark.parametrize(("body", "expected"), CASES.values(), ids=CASES)
def test_frames(body, expected):
    body = body if isinstance(body, bytes) else body.encode()
    assert under_cuts(lambda pieces: list(drive(Frames(), pieces)), body) == [expected]


def test_a_document_is_one_frame_at_the_end():
    stage = Frames()
    assert stage.feed(b"{") + stage.feed(b"}") == []
    assert stage.end() == [Frame("", "{}", document=True)]


LINES = {
    "lines": ('{"a":1}\n{"b":2}\n', ['{"a":1}', '{"b":2}']),
    "other endings and blanks": ('\r\n{"a":1}\r\n\r\n \n{"b":2}', ['{"a":1}', '{"b":2}']),
    "separators inside a string": ('{"a":"\u2028\u0085"}\n', ['{"a":"\u2028\u0085"}']),
    "spread": ('{\n  "a": {}\n}\n{"b":2}\n', ['{\n  "a": {}\n}', '{"b":2}']),
    "torn": ('{"a":\n{"b":2}\n', ['{"a":', '{"b":2}']),
    "torn at the end": ('{"a":1}\n{"b', ['{"a":1}', '{"b']),
    "nothing": ("\n \n", []),
}


@pytest.mark.parametrize(("text", "expected"), LINES.values(), ids=LINES)
def test_lines(text, expected):
    [outcome] = under_cuts(lambda pieces: list(drive(Lines(), pieces)), text)
    assert outcome == [Frame("", line) for line in expected]


def test_frames_are_lines_only_when_told():
    def run(*pieces, lines=True):
        return list(drive(Frames(lines=lines), pieces))

    body = b'\n{"a":1}\n{"b":2}'
    [outcome] = under_cuts(lambda pieces: run(*pieces), body)
    assert outcome == [Frame("", '{"a":1}'), Frame("", '{"b":2}')]
    assert run(body, lines=False) == [Frame("", '{"a":1}\n{"b":2}', document=True)]
    assert run(b"<html>") == [Frame("", "<html>", document=True)]
    assert run(b"data: {}\n\n") == [Frame("", "{}")]


EVENTS = {
    "two events": ("data: one\n\ndata: two\n\n", [("", "one"), ("", "two")]),
    "no space after the colon": ("data:{}\n\n", [("", "{}")]),
    "only one space is the separator's": ("data:  x \n\n", [("", " x ")]),
    "CR": ("data: one\r\rdata: two\r\r", [("", "one"), ("", "two")]),
    "CRLF": ("data: one\r\n\r\ndata: two\r\n\r\n", [("", "one"), ("", "two")]),
    "mixed endings": (
        "data: one\r\n\ndata: two\n\rdata: three\r\r\n",
        [("", "one"), ("", "two"), ("", "three")],
    ),
    "data over several lines": ("data: a\ndata\ndata: b\n\n", [("", "a\n\nb")]),
    "an event's name": ("event: error\ndata: {}\n\ndata: x\n\n", [("error", "{}"), ("", "x")]),
    "an event without data is none": ("event: ping\n\ndata: x\n\n", [("", "x")]),
    "comments": (": keep-alive\n\ndata: x\n: more\n\n:\n\n", [("", "x")]),
    "doubled blank lines": ("\n\n\ndata: x\n\n\n\ndata: y\n\n\n", [("", "x"), ("", "y")]),
    "id and retry": ("id: 7\nretry: 10\ndata: x\n\n", [("", "x")]),
    "a byte order mark": ("\ufeffdata: x\n\n", [("", "x")]),
    "a mark later is data": ("data: x\n\ndata: \ufeffy\n\n", [("", "x"), ("", "\ufeffy")]),
    "no last blank line": ("data: x\n\ndata: y\n", [("", "x"), ("", "y")]),
    "no last line ending": ("data: x\n\ndata: y", [("", "x"), ("", "y")]),
    "unicode line separators are data": (
        "data: a\u2028b\u2029c\x85d\x0be\x0cf\x1cg\n\n",
        [("", "a\u2028b\u2029c\x85d\x0be\x0cf\x1cg")],
    ),
    "an error field of old llama.cpp": ('error: {"code":500}\n\n', [("error", '{"code":500}')]),
    "done is nothing special": ("data: [DONE]\n\ndata: x\n\n", [("", "[DONE]"), ("", "x")]),
    "unknown lines": ("nonsense\nfoo: bar\ndata: x\n\n", [("", "x")]),
    "nothing": ("", []),
}


@pytest.mark.parametrize(("text", "expected"), EVENTS.values(), ids=EVENTS)
def test_events(text, expected):
    [outcome] = under_cuts(lambda pieces: list(drive(Sse(), pieces)), text)
    assert outcome == [Frame(event, data) for event, data in expected]


def test_an_event_is_delivered_with_its_blank_line_and_not_later():
    stage = Sse()
    assert stage.feed("data: x\r\n") == []
    assert stage.feed("\r") == [Frame("", "x")]
    assert stage.feed("\ndata: y\n\n") == [Frame("", "y")]
    assert stage.end() == []


@given(
    st.lists(st.text().map(lambda text: text.replace("\r", "").replace("\n", "")), max_size=8),
    st.sampled_from(["\n", "\r", "\r\n"]),
    st.integers(1, 5),
)
def test_whatever_is_written_is_read(values, ending, width):
    wire = "".join(f"data: {value}{ending}{ending}" for value in values)
    pieces = [wire[at : at + width] for at in range(0, len(wire), width)]
    assert [frame.data for frame in drive(Sse(), pieces)] == values


@pytest.mark.parametrize(
    ("stage", "text"), [(Sse, "data: " + "x" * 300_000), (Lines, json.dumps({"a": "x" * 200_000}))]
)
def test_one_character_at_a_time_is_linear(stage, text):
    # A quadratic splitter would join the line again for each of the pieces and never come back.
    assert list(drive(stage(), text)) == [Frame("", text.removeprefix("data: "))]
