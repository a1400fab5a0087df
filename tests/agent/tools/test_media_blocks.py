"""Files as content blocks."""

import pytest

from ferrule.agent.backends import FileData
from ferrule.agent.tools.result_rendering import media_block

DATA = FileData(content="AAAA", encoding="base64")


@pytest.mark.parametrize(
    ("path", "kind", "media"),
    [
        ("/a.PNG", "image", "image/png"),
        ("/a.b.jpg", "image", "image/jpeg"),
        ("/a.wav", "audio", "audio/wav"),
        ("/a.mp4", "video", "video/mp4"),
    ],
)
def test_blocks(path: str, kind: str, media: str) -> None:
    assert media_block(path, DATA) == {"type": kind, "base64": "AAAA", "mime_type": media}


def test_documents_have_a_name_and_other_files_no_block() -> None:
    block = media_block("/d/a.pdf", DATA)
    assert (block["type"], block["filename"]) == ("file", "a.pdf")
    assert media_block("/a.zip", DATA) is None
    assert media_block("/png", DATA) is None
