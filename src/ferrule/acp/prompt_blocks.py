"""What the user said in an editor: blocks of the protocol in, a text and its attachments out.

A file of the directory that is linked becomes ``@path``, which the conversation reads; what the editor
embeds (a selection, an unsaved buffer, an image) goes along as it came.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from acp.schema import (
    AudioContentBlock,
    EmbeddedResourceContentBlock,
    ImageContentBlock,
    ResourceContentBlock,
    TextContentBlock,
    TextResourceContents,
)

from ferrule.acp.editor_paths import EditorPaths
from ferrule.acp.request_errors import invalid
from ferrule.live.file_values import Attachment
from ferrule.live.path_completion import as_mention
from ferrule.live.speech import Words

Block = (
    TextContentBlock
    | ImageContentBlock
    | AudioContentBlock
    | ResourceContentBlock
    | EmbeddedResourceContentBlock
)


def said_in(blocks: Sequence[Block], paths: EditorPaths, words: Words) -> tuple[str, list[Attachment]]:
    """The text as it would have been typed, and what goes with it."""
    texts: list[str] = []
    attached: list[Attachment] = []
    for block in blocks:
        match block:
            case TextContentBlock():
                texts.append(block.text)
            case ResourceContentBlock():
                texts.append(_link(block.uri, block.title or block.name, paths))
            case EmbeddedResourceContentBlock():
                attachment = _embedded(block, paths, words)
                attached.append(attachment)
                texts.append(f"[{attachment.name}]")
            case ImageContentBlock():
                name = _name(block.uri, paths) if block.uri else f"image-{len(attached) + 1}"
                attached.append(Attachment(name, block.mime_type, _bytes(block.data, name, words)))
            case AudioContentBlock():
                raise invalid(words("acp.no-kind", kind="audio"))
    return _joined(texts), attached


def _joined(texts: Sequence[str]) -> str:
    """The pieces side by side: an editor splits a line where something is mentioned in it."""
    text = ""
    for each in texts:
        between = " " if text and each and not text[-1].isspace() and not each[0].isspace() else ""
        text += between + each
    return text


def _link(uri: str, name: str, paths: EditorPaths) -> str:
    path = _path(uri)
    if path is None:
        return f"[{name}]({uri})"
    inside = paths.inside(path)
    if inside is None or '"' in inside or "\n" in inside:
        return f"`{path}`"
    return as_mention(inside)


def _embedded(block: EmbeddedResourceContentBlock, paths: EditorPaths, words: Words) -> Attachment:
    resource = block.resource
    name = _name(resource.uri, paths)
    if isinstance(resource, TextResourceContents):
        return Attachment(
            name, resource.mime_type or "text/plain", resource.text.encode("utf-8", "replace")
        )
    mime = resource.mime_type or "application/octet-stream"
    return Attachment(name, mime, _bytes(resource.blob, name, words))


def _name(uri: str, paths: EditorPaths) -> str:
    """The path in the directory with the lines that are meant, else the URI."""
    path = _path(uri)
    if path is None:
        return uri
    lines = urlsplit(uri).fragment
    return f"{paths.inside(path) or path}{f'#{lines}' if lines else ''}"


def _path(uri: str) -> Path | None:
    parts = urlsplit(uri)
    return Path(url2pathname(parts.path)) if parts.scheme == "file" and parts.path else None


def _bytes(data: str, name: str, words: Words) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError) as error:
        raise invalid(words("acp.bad-data", name=name)) from error
