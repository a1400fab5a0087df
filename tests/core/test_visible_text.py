import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.visible_text import escaped, exact, one_line, visible
from tests.sessions.any_said import TEXT


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a\tb\nc", "a\tb\nc"),
        ("a\r\nb\rc", "a\nb␍c"),
        ("\x1b[31mred\x07", "␛[31mred␇"),
        ("\x00\x7f\x9b", "␀␡⟨U+009B⟩"),
        ("user\u202etxt.exe\u2069", "user⟨U+202E⟩txt.exe⟨U+2069⟩"),
        ("\U000e0041", "⟨U+E0041⟩"),
        ("\ud83d\ude00 \ud83d x \ude00", "😀 ⟨U+D83D⟩ x ⟨U+DE00⟩"),
        ("中文 עברית e\u0301", "中文 עברית e\u0301"),
    ],
)
def test_what_acts_in_secret_is_seen(text: str, seen: str) -> None:
    assert visible(text) == seen
    assert visible(seen) == seen


@given(TEXT | st.text(alphabet=st.characters(), max_size=20))
def test_any_text_can_be_written_and_shown(text: str) -> None:
    seen = visible(text)
    assert seen.encode().decode() == seen
    assert all(
        character.isprintable() or character in "\n\t" or ord(character) > 0x9F for character in seen
    )
    assert len(one_line(text, 10)) <= 10
    assert len(one_line(text).splitlines()) <= 1


@given(st.recursive(TEXT, lambda inner: st.dictionaries(TEXT, inner)))
def test_escaped_json_has_the_same_value_and_nothing_that_acts(value: object) -> None:
    written = escaped(json.dumps(value, ensure_ascii=False))
    assert json.loads(written) == json.loads(json.dumps(value))
    assert visible(written) == written


def test_who_decides_sees_what_takes_no_room() -> None:
    hidden = "pay\u200b\u2060Anna\u00ad\ufeff\u2028Bob\U000e0141\u202e\u3164\u2800\U0001d173"
    assert exact(hidden) == (
        "pay⟨U+200B⟩⟨U+2060⟩Anna⟨U+00AD⟩⟨U+FEFF⟩⟨U+2028⟩Bob⟨U+E0141⟩⟨U+202E⟩⟨U+3164⟩⟨U+2800⟩⟨U+1D173⟩"
    )
    assert exact("a\u200db \u2764\ufe0f\ufe01") == "a⟨U+200D⟩b \u2764\ufe0f⟨U+FE01⟩"
    for plain in ("\u2764\ufe0f 👨\u200d👩\u200d👧", "می\u200cخواهم"):
        assert exact(plain) == plain
    assert exact("中文 naïve\tx\ny") == "中文 naïve\tx\ny"
