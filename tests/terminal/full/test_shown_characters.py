"""Characters that may deceive are seen; ordinary text, Chinese too, is left alone."""

import pytest

from ferrule.terminal.live.text_layout import deceptive, marked, plain


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("rm -rf \u202etmp", "⟨U+202E⟩"),
        ("ls\u200b -la", "⟨U+200B⟩"),
        ("cat /etc/p\u0430sswd", "\u0430⟨U+0430⟩"),
        ("curl ｅxample.com", "ｅ⟨U+FF45⟩"),
        ("echo\u00a0hi", "⟨U+00A0⟩"),
        ("a\x1bb", "␛"),
        ("соре", "с⟨U+0441⟩"),
    ],
)
def test_what_deceives_is_marked(text: str, seen: str) -> None:
    shown = [*marked(text, "base")]
    assert deceptive(text)
    assert seen in "".join(piece for _, piece in shown)
    assert "secret" in {style for style, _ in shown}


@pytest.mark.parametrize(
    "text", ["git status", "echo 你好，世界！（测试）", "echo привет", "naïve café", "a\tb\nc"]
)
def test_ordinary_text_is_left_alone(text: str) -> None:
    assert not deceptive(text)
    assert [*marked(text, "base")] == [("base", plain(text))]


def test_colours_of_a_terminal_are_dropped() -> None:
    assert plain("\x1b[1;31mred\x1b[0m \x1b]8;;http://x\x07link\x1b]8;;\x07") == "red link"
