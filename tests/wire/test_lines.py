import json

import pytest

from ferrule.core.cuts import under_cuts
from ferrule.core.stage import drive
from ferrule.wire import Frame, Frames, Lines

CASES = {
    "lines": ('{"a":1}\n{"b":2}\n', ['{"a":1}', '{"b":2}']),
    "other endings and blanks": ('\r\n{"a":1}\r\n\r\n \n{"b":2}', ['{"a":1}', '{"b":2}']),
    "separators inside a string": ('{"a":"\u2028\u0085"}\n', ['{"a":"\u2028\u0085"}']),
    "spread": ('{\n  "a": {}\n}\n{"b":2}\n', ['{\n  "a": {}\n}', '{"b":2}']),
    "torn": ('{"a":\n{"b":2}\n', ['{"a":', '{"b":2}']),
    "torn at the end": ('{"a":1}\n{"b', ['{"a":1}', '{"b']),
    "nothing": ("\n \n", []),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_lines(text, expected):
    [outcome] = under_cuts(lambda pieces: list(drive(Lines(), pieces)), text)
    assert outcome == [Frame("", line) for line in expected]


def test_frames_are_lines_only_when_told():
    body = b'\n{"a":1}\n{"b":2}'

    def run(pieces, *, lines):
        return list(drive(Frames(lines=lines), pieces))

    [outcome] = under_cuts(lambda pieces: run(pieces, lines=True), body)
    assert outcome == [Frame("", '{"a":1}'), Frame("", '{"b":2}')]
    assert run([body], lines=False) == [Frame("", '{"a":1}\n{"b":2}', document=True)]


def test_other_bodies_stay_what_they_are():
    assert list(drive(Frames(lines=True), [b"<html>"])) == [Frame("", "<html>", document=True)]
    assert list(drive(Frames(lines=True), [b"data: {}\n\n"])) == [Frame("", "{}")]


def test_many_small_pieces_cost_linear_time():
    text = json.dumps({"a": "x" * 200_000})
    assert list(drive(Lines(), text)) == [Frame("", text)]
