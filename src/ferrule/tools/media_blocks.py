"""Images and other files that are not text, as blocks for models that take them.

In goes a file as a backend reads it; out comes a content block, or None. What a model does not take
becomes a sentence when the request is made, so that a conversation can go on with another model.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ferrule.backends import FileData
from ferrule.messages import JsonObject

MEDIA_PATH = "media_path"
"""The key of a tool message's artifact under which the path of its file stands."""

_KINDS: dict[str, tuple[str, str]] = {
    "aac": ("audio", "audio/aac"),
    "flac": ("audio", "audio/flac"),
    "gif": ("image", "image/gif"),
    "heic": ("image", "image/heic"),
    "heif": ("image", "image/heif"),
    "jpeg": ("image", "image/jpeg"),
    "jpg": ("image", "image/jpeg"),
    "m4a": ("audio", "audio/mp4"),
    "mov": ("video", "video/quicktime"),
    "mp3": ("audio", "audio/mpeg"),
    "mp4": ("video", "video/mp4"),
    "mpeg": ("video", "video/mpeg"),
    "ogg": ("audio", "audio/ogg"),
    "pdf": ("file", "application/pdf"),
    "png": ("image", "image/png"),
    "wav": ("audio", "audio/wav"),
    "webm": ("video", "video/webm"),
    "webp": ("image", "image/webp"),
}
"""Name extension -> LangChain's block type and the media type."""

_TAKEN_BY = {
    "audio": "audio_inputs",
    "file": "pdf_inputs",
    "image": "image_inputs",
    "video": "video_inputs",
}
_IN_TOOL_MESSAGES = {"file": "pdf_tool_message", "image": "image_tool_message"}


def media_block(path: str, data: FileData) -> JsonObject | None:
    """The block of a file in base64, by the extension of its name; None for kinds no model takes."""
    kind = _KINDS.get(path.rpartition(".")[2].lower())
    if kind is None:
        return None
    block: JsonObject = {"type": kind[0], "base64": data["content"], "mime_type": kind[1]}
    if kind[0] == "file":
        # Some vendors refuse a document without a name.
        block["filename"] = path.rpartition("/")[2]
    return block


def fitted_block(block: str | JsonObject, profile: Mapping[str, Any], path: str | None) -> str | JsonObject:
    """The block itself if the model takes it, else a text block that says it cannot look at it.

    ``profile`` is LangChain's model profile; what it does not mention is not taken. ``path``: of the file.
    """
    kind = block.get("type") if isinstance(block, dict) else None
    if not isinstance(block, dict) or kind not in _TAKEN_BY:
        return block
    if profile.get(_TAKEN_BY[kind]) and profile.get(_IN_TOOL_MESSAGES.get(kind, ""), True):
        return block
    media = block.get("mime_type", kind)
    name = f"{path} ({media})" if path else media
    return {"type": "text", "text": f"[{name}: this model cannot look at it.]"}
