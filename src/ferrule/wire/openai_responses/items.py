"""Output items: what can be read in one.

Facts (https://platform.openai.com/docs/api-reference/responses/object, recorded on the wire 2026): OpenAI
summarises thinking in ``summary`` and encrypts it in ``encrypted_content``; open models have it as
``reasoning_text`` in ``content``. A call is found by its ``call_id``; its ``id`` only names the item.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject

API = "openai_responses"
"""The name of this family, in profiles and on what it keeps."""


def own_id(kind: str, response: str, index: int) -> str:
    """The id our writer gives to an item that has none; it says nothing that the response's id does not."""
    return f"{kind}_{response}_{index}"


def thought(item: JsonObject) -> str:
    """The readable thinking in an item: its text, or else its summary, whose parts are paragraphs."""
    if item.get("type") != "reasoning":
        return ""
    return "".join(_texts(item.get("content"))) or "\n\n".join(_texts(item.get("summary")))


def summary_text(text: str, id: str) -> JsonObject:
    """A reasoning item whose text is a summary."""
    return {"type": "reasoning", "id": id, "summary": [{"type": "summary_text", "text": text}]}


def reasoning_text(text: str, id: str) -> JsonObject:
    """A reasoning item whose text is the thinking itself."""
    content = [{"type": "reasoning_text", "text": text}]
    return {"type": "reasoning", "id": id, "summary": [], "content": content}


def spoken(item: JsonObject) -> str:
    """The visible text in a message; a refusal is text."""
    return "".join(_texts(item.get("content")))


def _texts(parts: Any) -> Iterator[str]:
    if isinstance(parts, str):
        yield parts
    for part in as_items(parts):
        fields = as_object(part)
        yield as_text(fields.get("text")) or as_text(fields.get("refusal"))
