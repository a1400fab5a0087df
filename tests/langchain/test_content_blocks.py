"""Content blocks in all spellings become OpenAI parts."""

from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.langchain.message_adapter import part, text_of

URL = {"type": "image_url", "image_url": {"url": "https://example.org/cat.png"}}
PDF = "data:application/pdf;base64,QUJD"
DATA = {"type": "image_url", "image_url": {"url": "data:image/png;base64,QUJD"}}


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        ("plain", {"type": "text", "text": "plain"}),
        ({"type": "text", "text": "t", "index": 0, "id": "x", "extras": {}}, {"type": "text", "text": "t"}),
        (
            {"type": "text", "text": "t", "cache_control": {"type": "ephemeral"}},
            {"type": "text", "text": "t", "cache_control": {"type": "ephemeral"}},
        ),
        (URL, URL),
        ({"type": "image", "url": "https://example.org/cat.png"}, URL),
        ({"type": "image", "base64": "QUJD", "mime_type": "image/png"}, DATA),
        ({"type": "image", "source_type": "base64", "data": "QUJD", "mime_type": "image/png"}, DATA),
        (
            {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "QUJD"}},
            DATA,
        ),
        ({"type": "image", "source": {"type": "url", "url": "https://example.org/cat.png"}}, URL),
        (
            {"type": "audio", "base64": "QUJD", "mime_type": "audio/wav"},
            {"type": "input_audio", "input_audio": {"data": "QUJD", "format": "wav"}},
        ),
        (
            {"type": "file", "base64": "QUJD", "mime_type": "application/pdf"},
            {"type": "file", "file": {"file_data": PDF, "filename": "document.pdf"}},
        ),
        (
            {
                "type": "file",
                "base64": "QUJD",
                "mime_type": "application/pdf",
                "extras": {"filename": "a.pdf"},
            },
            {"type": "file", "file": {"file_data": PDF, "filename": "a.pdf"}},
        ),
        (
            {"type": "file", "base64": "QUJD", "mime_type": "a/b", "filename": "c"},
            {"type": "file", "file": {"file_data": "data:a/b;base64,QUJD", "filename": "c"}},
        ),
        ({"type": "file", "file_id": "f-1"}, {"type": "file", "file": {"file_id": "f-1"}}),
        (
            {"type": "video_url", "video_url": {"url": "u"}},
            {"type": "video_url", "video_url": {"url": "u"}},
        ),
    ],
)
def test_parts(block: Any, expected: dict[str, Any]) -> None:
    assert part(block) == expected


def test_what_cannot_be_sent() -> None:
    with pytest.raises(UsageError, match="file"):
        part({"type": "file", "url": "https://example.org/a.pdf"})


def test_text_of_an_assistants_content() -> None:
    blocks: list[Any] = ["a", {"type": "reasoning", "reasoning": "r"}, {"type": "text", "text": "b"}, {}]
    assert text_of([*blocks, {"type": "tool_call_chunk", "args": "{}"}, {"type": "text"}]) == "ab"
