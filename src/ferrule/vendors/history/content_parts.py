"""What of a message goes back in which form, the same for every API family.

In: contents, results, broken calls. Out: text and parts, and the words that stand in for what is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from ferrule.core.messages import BrokenCall, Content, JsonObject, ToolResult
from ferrule.vendors.history.result_pairing import Pairing, SentCall

NO_RESULT = "No result: this call was not run."
"""What an unanswered call is answered with, fit to be read by the model."""

NOT_RUN = "The tool call was not run:"
NO_CALL = "Result of an earlier tool call:"


def kinds(content: Content, between: str = "") -> tuple[str, list[JsonObject]]:
    """The text of a content, and the parts that are neither text nor the model's own thinking or calls."""
    if isinstance(content, str):
        return content, []
    texts: list[str] = []
    others: list[JsonObject] = []
    for part in content:
        kind, text = part.get("type"), part.get("text")
        if isinstance(text, str) and kind in ("text", "output_text", "input_text", None):
            texts.append(text)
        elif kind not in ("thinking", "redacted_thinking", "reasoning", "tool_use", "tool_call"):
            others.append(dict(part))
    return between.join(texts), others


def result(call: SentCall, empty: str) -> tuple[str, list[JsonObject]]:
    """A call's result as text, and its parts that are no text; ``empty`` stands in for nothing."""
    if call.result is None:
        return NO_RESULT, []
    text, others = kinds(call.result.content, between="\n")
    return text or empty, others


def stray(pairing: Pairing, at: int, message: ToolResult) -> Content | None:
    """A result that stands behind no call, as the user may say it; None if its call is there.

    Its call is gone, or was broken.
    """
    rejected = pairing.rejected.get(at)
    if rejected is None and at not in pairing.orphans:
        return None
    name = message.name or (rejected.name if rejected else "")
    text, others = kinds(message.content, between="\n")
    quoted = _quoted(NO_CALL, name, text) if rejected is None else refused(name, text)
    return [{"type": "text", "text": quoted}, *others] if others else quoted


def refused(name: str, text: str) -> str:
    """The result of a broken call, as the user may say it."""
    return _quoted(NOT_RUN, name, text)


def _quoted(intro: str, name: str, text: str) -> str:
    return f"{intro}{f' ({name})' if name else ''}\n{text}"


def raw(call: BrokenCall) -> str:
    """What the model wrote. Of a native call only the arguments are text, so the name goes before them."""
    return f"{call.name} {call.raw}".strip() if call.origin.channel == "native" else call.raw


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
