"""Gemini's signatures on calls: kept as opaque reasoning items, so that they can go back.

In: a message or a delta. Out: items ``{"type": SIGNATURE, "index", "id", "data"}``, one for each signed
call. Without them a Gemini 3 model refuses its own calls
(https://ai.google.dev/gemini-api/docs/thought-signatures, 2026-11).
"""

from __future__ import annotations

from typing import Any

from ferrule.json_values import as_items, as_object, as_text
from ferrule.messages import JsonObject

SIGNATURE = "google.thought_signature"


def signatures(part: JsonObject) -> list[JsonObject]:
    """The signatures in a message: on its calls, or (recorded on the wire, 2025-06) on the message."""
    found: list[JsonObject] = []
    for at, entry in enumerate(as_items(part.get("tool_calls"))):
        call = as_object(entry)
        if data := _signature(call):
            index = call.get("index")
            item: JsonObject = {"type": SIGNATURE, "index": index if isinstance(index, int) else at}
            if call_id := as_text(call.get("id")):
                item["id"] = call_id
            found.append({**item, "data": data})
    if not found and part.get("tool_calls") and (data := _signature(part)):
        found.append({"type": SIGNATURE, "index": 0, "data": data})
    return found


def _signature(value: JsonObject) -> str:
    extra: Any = value.get("extra_content")
    return as_text(as_object(as_object(extra).get("google")).get("thought_signature"))
