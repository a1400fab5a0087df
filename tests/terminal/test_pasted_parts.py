"""Long pastes become tokens and whole texts again; files dropped on a terminal are known as images."""

from __future__ import annotations

from pathlib import Path

import pytest

from ferrule.terminal.input_sources import PastedParts, image_of, image_paths
from ferrule.terminal.live.live_events import Attachment

LONG = "\n".join(map(str, range(120)))


def name(lines: int) -> str:
    return f"pasted {lines} lines"


def test_a_long_text_is_a_token_until_it_is_sent() -> None:
    parts = PastedParts()
    token = parts.folded(LONG, name)
    other = parts.folded(LONG.replace("7", "x"), name)
    assert (token, other) == ("[pasted 120 lines]", "[pasted 120 lines #2]")
    text, images = parts.whole(f"see {token} and {other}")
    assert text == f"see {LONG} and {LONG.replace('7', 'x')}"
    assert images == ()


def test_a_short_text_stays() -> None:
    assert PastedParts().folded("a\nb", name) == "a\nb"


def test_an_image_goes_with_the_message_while_its_token_stands() -> None:
    parts = PastedParts()
    image = Attachment("a.png", "image/png", b"x")
    token = parts.image(image, "image a.png")
    assert parts.whole(f"look {token}")[1] == (image,)
    assert parts.whole("look")[1] == ()
    assert parts.token_before(f"look {token} more", len(f"look {token}")) == token
    assert parts.token_before("look", 4) == ""


def test_what_was_sent_may_come_back_with_its_images() -> None:
    parts = PastedParts()
    images = [
        Attachment("a.png", "image/png", bytes(size)) for size in (20_000_000, 9, 20_000_000, 20_000_000)
    ]
    tokens = [parts.image(image, "image a.png") for image in images]
    parts.clear()
    assert [parts.whole(token)[1] for token in tokens] == [(), *((image,) for image in images[1:])]


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("/tmp/a.png", ["/tmp/a.png"]),
        ("'/tmp/a b.png'", ["/tmp/a b.png"]),
        ("/tmp/a\\ b.PNG ", ["/tmp/a b.PNG"]),
        ("file:///tmp/%E5%9B%BE.jpg", ["/tmp/图.jpg"]),
        ("'/a.png' '/b.gif'", ["/a.png", "/b.gif"]),
        ("see /tmp/a.png please", []),
        ("/tmp/a.txt", []),
        ("", []),
    ],
)
def test_paths_of_images(text: str, paths: list[str]) -> None:
    assert image_paths(text) == [Path(each) for each in paths]


def test_an_image_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(b"data")
    assert image_of(file) == Attachment("a.png", "image/png", b"data")
    assert image_of(tmp_path / "none.png") is None
