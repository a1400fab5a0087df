"""Content parts of OpenAI's shape, taken apart: what kind of thing, and where it is.

In: ``image_url``, ``file`` and ``input_audio`` parts. Out: ``Medium``; data URLs are opened. Parts of any
other shape are the caller's own and go out as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast


@dataclass(frozen=True, slots=True)
class Medium:
    """An image or a document: ``data`` in base64 with its ``mime`` type, or a ``url``; one is ``""``.

    ``detail`` is how closely an image is to be looked at, as the caller asks.
    """

    kind: Literal["image", "document"]
    mime: str = ""
    data: str = ""
    url: str = ""
    name: str = ""
    detail: str = ""


def medium(part: Mapping[str, Any]) -> Medium | None:
    """What an ``image_url`` or ``file`` part holds; None for parts of other shapes."""
    match part.get("type"):
        case "image_url":
            image = part.get("image_url")
            url = image if isinstance(image, str) else _text(image, "url")
            opened = _opened("image", url, "image/png")
            return replace(opened, detail=_text(image, "detail")) if opened else None
        case "file":
            file = part.get("file")
            opened = _opened("document", _text(file, "file_data"), "application/pdf")
            name = _text(file, "filename")
            return Medium("document", opened.mime, opened.data, opened.url, name) if opened else None
        case _:
            return None


def _opened(kind: Literal["image", "document"], url: str, usual: str) -> Medium | None:
    if not url.startswith("data:"):
        return Medium(kind, url=url) if url else None
    head, _, data = url.removeprefix("data:").partition(",")
    return Medium(kind, head.partition(";")[0] or usual, data)


def _text(value: Any, key: str) -> str:
    text = cast(Mapping[str, Any], value).get(key) if isinstance(value, Mapping) else None
    return text if isinstance(text, str) else ""
