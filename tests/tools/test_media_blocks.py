"""Files as content blocks, and what becomes of them for models that do not take them."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import AnyMessage, HumanMessage, ToolMessage

from ferrule.backends import FileData
from ferrule.tools.media_blocks import media_block, without_media

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
    assert block is not None
    assert (block["type"], block["filename"]) == ("file", "a.pdf")
    assert media_block("/a.zip", DATA) is None
    assert media_block("/png", DATA) is None


@pytest.mark.parametrize(
    ("profile", "shown"),
    [
        ({"image_inputs": True}, True),
        ({"image_inputs": True, "image_tool_message": True}, True),
        ({"image_inputs": True, "image_tool_message": False}, False),
        ({"image_inputs": False}, False),
        ({}, False),
    ],
)
def test_the_profile_decides(profile: dict[str, Any], shown: bool) -> None:
    block: Any = media_block("/a.png", DATA)
    messages: list[AnyMessage] = [
        HumanMessage([block]),
        ToolMessage("text", tool_call_id="1"),
        ToolMessage(["text", {"type": "text", "text": "a"}, block], tool_call_id="2"),
    ]
    changed = without_media(messages, profile)
    assert (changed is None) == shown
    if changed is not None:
        assert changed[:2] == messages[:2]
        assert changed[2].content[:2] == ["text", {"type": "text", "text": "a"}]
        assert "cannot look at it" in changed[2].text
        assert messages[2].content[2] == block
