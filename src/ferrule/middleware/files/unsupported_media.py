"""Media in tool results that the model does not take, replaced by a sentence when the request is made.

The state keeps the media, so that the conversation can go on with a model that takes them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from langchain_core.messages import AnyMessage, ToolMessage

from ferrule.tools.media_blocks import MEDIA_PATH, fitted_block


def without_media(messages: Sequence[AnyMessage], profile: Mapping[str, Any]) -> list[AnyMessage] | None:
    """The messages with a sentence in place of what this model does not take; None if nothing changes.

    ``profile`` is LangChain's model profile; what it does not mention is not taken.
    """
    changed: list[AnyMessage] = list(messages)
    any_changed = False
    for index, message in enumerate(messages):
        if not isinstance(message, ToolMessage) or isinstance(message.content, str):
            continue
        content = cast("list[str | dict[str, Any]]", message.content)
        artifact = cast("dict[str, Any]", message.artifact if isinstance(message.artifact, dict) else {})
        path = artifact.get(MEDIA_PATH)
        fitted = [fitted_block(block, profile, path) for block in content]
        if fitted != content:
            changed[index] = message.model_copy(update={"content": fitted})
            any_changed = True
    return changed if any_changed else None
