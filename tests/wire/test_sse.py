import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.cuts import under_cuts
from ferrule.core.stage import drive
from ferrule.wire import Frame, Sse

CASES = {
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


def read(pieces: list[str]) -> list[Frame]:
    return list(drive(Sse(), pieces))


@pytest.mark.parametrize("name", CASES)
def test_events_under_every_cut(name):
    text, expected = CASES[name]
    assert under_cuts(read, text) == [[Frame(event, data) for event, data in expected]]


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
    assert [frame.data for frame in read(pieces)] == values


def test_one_character_at_a_time_is_linear():
    # A quadratic splitter would join the line again for each of a million pieces and never come back.
    line = "x" * 1_000_000
    stage = Sse()
    assert not any(stage.feed(char) for char in "data: " + line)
    assert stage.end() == [Frame("", line)]
