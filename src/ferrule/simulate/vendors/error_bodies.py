"""The bodies of refusals: a vendor's words in, the JSON it sends out."""

from __future__ import annotations

from typing import Any

from ferrule.messages import JsonObject
from ferrule.simulate.vendors.vendor import ErrorReply

__all__ = [
    "array",
    "classed",
    "code_error",
    "coded",
    "flat",
    "mistral",
    "numbered",
    "objected",
    "openai",
    "routed",
    "routed_chunk",
    "short",
    "stated",
    "text",
]


def openai(words: ErrorReply, request_id: str) -> JsonObject:
    """OpenAI's: message, type, param, code."""
    kind = words.type or "invalid_request_error"
    error = {"message": words.message, "type": kind, "param": None, "code": words.code or None}
    return {"error": error}


def short(words: ErrorReply, request_id: str) -> JsonObject:
    """A message and a type (Kimi)."""
    return {"error": {"message": words.message, "type": words.type or "invalid_request_error"}}


def numbered(words: ErrorReply, request_id: str) -> JsonObject:
    """A code that is the status (llama.cpp)."""
    kind = words.type or _TYPES.get(words.status, "invalid_request_error")
    return {"error": {"code": words.status, "message": words.message, "type": kind}}


_TYPES = {
    401: "authentication_error",
    404: "not_found_error",
    500: "server_error",
    503: "unavailable_error",
}


def classed(words: ErrorReply, request_id: str) -> JsonObject:
    """A type named like a class, and the status (vLLM)."""
    kind = words.type or _CLASSES.get(words.status, "BadRequestError")
    return {"error": {"message": words.message, "type": kind, "param": None, "code": words.status}}


def objected(words: ErrorReply, request_id: str) -> JsonObject:
    """The same without a parent (SGLang, older vLLM)."""
    kind = words.type or _CLASSES.get(words.status, "BadRequestError")
    error = {"object": "error", "message": words.message, "type": kind}
    return error | {"param": None, "code": words.status}


_CLASSES = {
    401: "AuthenticationError",
    404: "NotFoundError",
    429: "RateLimitError",
    500: "InternalServerError",
    503: "ServiceUnavailableError",
}


def stated(words: ErrorReply, request_id: str) -> JsonObject:
    """The status as text, an empty ``param``, and the status' name as the type (MiMo)."""
    kind = words.type or _STATES.get(words.status, "Bad Request")
    error = {"code": words.code or str(words.status), "message": words.message}
    return {"error": error | {"param": "", "type": kind}}


_STATES = {
    401: "Unauthorized",
    402: "Payment Required",
    404: "Not Found",
    429: "Too Many Requests",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


def coded(words: ErrorReply, request_id: str) -> JsonObject:
    """Code, message and type, and the reply's id beside (Qianfan)."""
    code, kind = words.code or "invalid_argument", words.type or "invalid_request_error"
    return {"error": {"code": code, "message": words.message, "type": kind}, "id": f"as-{request_id[:10]}"}


def routed(words: ErrorReply, request_id: str) -> JsonObject:
    """OpenRouter's: the code is the status, and who was asked."""
    metadata = {"provider_name": "Simulated", "raw": words.message}
    return {
        "error": {"code": words.status, "message": words.message, "metadata": metadata},
        "user_id": "user_simulated",
    }


def routed_chunk(words: ErrorReply, request_id: str) -> JsonObject:
    """The same inside a stream: beside choices that finish with ``error``."""
    choice = {"index": 0, "delta": {"role": "assistant", "content": ""}, "finish_reason": "error"}
    head = {"id": f"gen-{request_id[:20]}", "object": "chat.completion.chunk", "provider": "Simulated"}
    return head | routed(words, request_id) | {"choices": [choice]}


def flat(words: ErrorReply, request_id: str) -> JsonObject:
    """Code and message without a parent (SiliconFlow)."""
    code = int(words.code) if words.code.isdigit() else 20015 if words.status == 400 else words.status
    return {"code": code, "message": words.message, "data": None}


def code_error(words: ErrorReply, request_id: str) -> JsonObject:
    """Two strings (xAI)."""
    return {"code": words.code or "Client specified an invalid argument", "error": words.message}


def mistral(words: ErrorReply, request_id: str) -> JsonObject:
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


def array(words: ErrorReply, request_id: str) -> Any:
    """Google's: a list with one object."""
    states = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
    status = words.type or states.get(words.status, "INTERNAL")
    return [{"error": {"code": words.status, "message": words.message, "status": status}}]


def text(words: ErrorReply, request_id: str) -> JsonObject:
    """A text and nothing else (LM Studio)."""
    return {"error": words.message}
