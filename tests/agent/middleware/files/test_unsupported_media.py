"""Media for models that do not take them become a sentence."""

from typing import Any

import pytest
from langchain_core.messages import AnyMessage, HumanMessage, ToolMessage

from ferrule.agent.backends import FileData
from ferrule.agent.middleware.filesystem import without_media
from ferrule.agent.tools.result_rendering import media_block

DATA = FileData(content="AAAA", encoding="base64")


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
