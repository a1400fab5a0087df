"""The bodies of refusals: a vendor's words in, the JSON it sends out."""

from __future__ import annotations

from typing import Any

from ferrule.messages import JsonObject
from ferrule.simulate.vendors.base import Words

__all__ = ["array", "code_error", "flat", "mistral", "numbered", "openai", "routed", "short", "text"]


def openai(words: Words, request_id: str) -> JsonObject:
    """OpenAI's: message, type, param, code."""
    kind = words.type or "invalid_request_error"
    error = {"message": words.message, "type": kind, "param": None, "code": words.code or None}
    return {"error": error}


def short(words: Words, request_id: str) -> JsonObject:
    """A message and a type (Kimi)."""
    return {"error": {"message": words.message, "type": words.type or "invalid_request_error"}}


def numbered(words: Words, request_id: str) -> JsonObject:
    """A code that is the status (llama.cpp, vLLM, MiMo as text)."""
    kind = words.type or _TYPES.get(words.status, "invalid_request_error")
    return {"error": {"code": words.status, "message": words.message, "type": kind}}


_TYPES = {
    401: "authentication_error",
    404: "not_found_error",
    500: "server_error",
    503: "unavailable_error",
}


def routed(words: Words, request_id: str) -> JsonObject:
    """OpenRouter's: the code is the status, and who was asked."""
    metadata = {"provider_name": "Simulated", "raw": words.message}
    return {
        "error": {"code": words.status, "message": words.message, "metadata": metadata},
        "user_id": "user_simulated",
    }


def flat(words: Words, request_id: str) -> JsonObject:
    """Code and message without a parent (SiliconFlow)."""
    return {"code": int(words.code or 20015), "message": words.message, "data": None}


def code_error(words: Words, request_id: str) -> JsonObject:
    """Two strings (xAI)."""
    return {"code": words.code or "Client specified an invalid argument", "error": words.message}


def mistral(words: Words, request_id: str) -> JsonObject:
    """Mistral's; a wrong key has only a detail."""
    if words.status == 401:
        return {"detail": words.message}
    return {
        "object": "error",
        "message": words.message,
        "type": words.type or "invalid_request_error",
        "param": None,
        "code": words.code or None,
        "raw_status_code": words.status,
    }


def array(words: Words, request_id: str) -> Any:
    """Google's: a list with one object."""
    states = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
    status = words.type or states.get(words.status, "INTERNAL")
    return [{"error": {"code": words.status, "message": words.message, "status": status}}]


def text(words: Words, request_id: str) -> JsonObject:
    """A text and nothing else (LM Studio)."""
    return {"error": words.message}
