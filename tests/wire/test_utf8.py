from ferrule.core.cuts import under_cuts
from ferrule.core.stage import drive
from ferrule.wire import Utf8


def test_text_comes_out_under_every_cut():
    text = "é 漢 🙂 \u2028 end"
    assert under_cuts(lambda pieces: "".join(drive(Utf8(), pieces)), text.encode()) == [text]


def test_invalid_bytes_become_replacement_characters_under_every_cut():
    [text] = under_cuts(lambda pieces: "".join(drive(Utf8(), pieces)), b"a\xff\xe6\xbcb\xed\xa0\x80c")
    assert text == b"a\xff\xe6\xbcb\xed\xa0\x80c".decode("utf-8", "replace")


def test_a_cut_off_character_is_reported_at_the_end():
    assert under_cuts(lambda pieces: "".join(drive(Utf8(), pieces)), "é".encode() + b"\xf0\x9f") == [
        "é\ufffd"
    ]


def test_pieces_without_a_whole_character_give_nothing():
    stage = Utf8()
    assert stage.feed(b"") == []
    assert stage.feed(b"\xe6\xbc") == []
    assert stage.feed(b"\xa2") == ["漢"]
    assert stage.end() == []
