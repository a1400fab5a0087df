import pytest

from ferrule.core.cuts import under_cuts
from ferrule.core.stage import drive
from ferrule.wire import Frame, Frames


def read(pieces: list[bytes]) -> list[Frame]:
    return list(drive(Frames(), pieces))


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
}


@pytest.mark.parametrize("name", CASES)
def test_frames_under_every_cut(name):
    text, expected = CASES[name]
    assert under_cuts(read, text.encode()) == [expected]


def test_a_document_is_one_frame_at_the_end():
    stage = Frames()
    assert stage.feed(b"{") == []
    assert stage.feed(b"}") == []
    assert stage.end() == [Frame("", "{}", document=True)]
