"""The JSON bodies of errors, in functions named after the vendors that send them."""

from __future__ import annotations

from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.reply_draft import EPOCH
from ferrule.simulate.vendors.vendor import ErrorReply


def deepseek(reply: ErrorReply, request_id: str) -> JsonObject:
    """OpenAI's format with a code that is never null (DeepSeek)."""
    kind = reply.type or "invalid_request_error"
    error = {"message": reply.message, "type": kind, "param": None}
    return {"error": error | {"code": reply.code or "invalid_request_error"}}


def dashscope(reply: ErrorReply, request_id: str) -> JsonObject:
    """The same with a ``request_id`` beside ``error`` (DashScope)."""
    code, kind = reply.code or "invalid_parameter_error", reply.type or "invalid_request_error"
    error = {"code": code, "param": None, "message": reply.message, "type": kind}
    return {"error": error, "request_id": request_id}


def glm(reply: ErrorReply, request_id: str) -> JsonObject:
    """A code, which is a string, and a message (GLM)."""
    return {"error": {"code": reply.code, "message": reply.message}}


SENSITIVE: JsonObject = {
    "input_sensitive": False,
    "output_sensitive": False,
    "input_sensitive_type": 0,
    "output_sensitive_type": 0,
    "output_sensitive_int": 0,
}
"""Keys of MiniMax's replies."""


def minimax(reply: ErrorReply, request_id: str) -> JsonObject:
    """Two formats: ``type: "error"`` with an HTTP status, or ``base_resp`` in a body with status 200."""
    if reply.status != 200:
        return _typed(reply, request_id, reply.status)
    head: JsonObject = {"id": request_id, "choices": None, "created": EPOCH, "model": ""}
    counts = {"total_tokens": 0, "total_characters": 0}
    body = head | {"object": "chat.completion", "usage": counts} | SENSITIVE
    return body | {"base_resp": {"status_code": int(reply.code), "status_msg": reply.message}}


def minimax_chunk(reply: ErrorReply, request_id: str) -> JsonObject:
    """In a stream: server errors as ``type: "error"``, others as a ``base_resp`` without choices."""
    if reply.status == 200 and reply.type != "server_error":
        return minimax(reply, request_id) | {"object": "chat.completion.chunk"}
    return _typed(reply, request_id, 500 if reply.status == 200 else reply.status)


def _typed(reply: ErrorReply, request_id: str, status: int) -> JsonObject:
    message = reply.message if reply.message.endswith(")") else f"{reply.message} ({reply.code or 1000})"
    body = {"type": reply.type or "bad_request_error", "message": message, "http_code": str(status)}
    return {"type": "error", "error": body, "request_id": request_id}


def kimi(reply: ErrorReply, request_id: str) -> JsonObject:
    """A message and a type (Kimi)."""
    return {"error": {"message": reply.message, "type": reply.type or "invalid_request_error"}}


def llamacpp(reply: ErrorReply, request_id: str) -> JsonObject:
    """The code is the HTTP status (llama.cpp)."""
    kind = reply.type or _TYPES.get(reply.status, "invalid_request_error")
    return {"error": {"code": reply.status, "message": reply.message, "type": kind}}


_TYPES = {
    401: "authentication_error",
    404: "not_found_error",
    500: "server_error",
    503: "unavailable_error",
}


def vllm(reply: ErrorReply, request_id: str) -> JsonObject:
    """A type that looks like a class name, and the status (vLLM)."""
    kind = reply.type or _CLASSES.get(reply.status, "BadRequestError")
    return {"error": {"message": reply.message, "type": kind, "param": None, "code": reply.status}}


def sglang(reply: ErrorReply, request_id: str) -> JsonObject:
    """The same without an enclosing ``error`` object (SGLang, older vLLM)."""
    kind = reply.type or _CLASSES.get(reply.status, "BadRequestError")
    error = {"object": "error", "message": reply.message, "type": kind}
    return error | {"param": None, "code": reply.status}


_CLASSES = {
    401: "AuthenticationError",
    404: "NotFoundError",
    429: "RateLimitError",
    500: "InternalServerError",
    503: "ServiceUnavailableError",
}


def mimo(reply: ErrorReply, request_id: str) -> JsonObject:
    """The status as text, an empty ``param``, and the status' name as the type (MiMo)."""
    kind = reply.type or _STATES.get(reply.status, "Bad Request")
    error = {"code": reply.code or str(reply.status), "message": reply.message}
    return {"error": error | {"param": "", "type": kind}}


_STATES = {
    401: "Unauthorized",
    402: "Payment Required",
    404: "Not Found",
    429: "Too Many Requests",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


def qianfan(reply: ErrorReply, request_id: str) -> JsonObject:
    """Code, message and type, and the reply's id beside ``error`` (Qianfan)."""
    code, kind = reply.code or "invalid_argument", reply.type or "invalid_request_error"
    return {"error": {"code": code, "message": reply.message, "type": kind}, "id": f"as-{request_id[:10]}"}


def openrouter(reply: ErrorReply, request_id: str) -> JsonObject:
    """The code is the status; ``metadata`` names the upstream provider (OpenRouter)."""
    metadata = {"provider_name": "Simulated", "raw": reply.message}
    return {
        "error": {"code": reply.status, "message": reply.message, "metadata": metadata},
        "user_id": "user_simulated",
    }


def openrouter_chunk(reply: ErrorReply, request_id: str) -> JsonObject:
    """The same inside a stream: beside choices with the finish reason ``error``."""
    choice = {"index": 0, "delta": {"role": "assistant", "content": ""}, "finish_reason": "error"}
    head = {"id": f"gen-{request_id[:20]}", "object": "chat.completion.chunk", "provider": "Simulated"}
    return head | openrouter(reply, request_id) | {"choices": [choice]}


def siliconflow(reply: ErrorReply, request_id: str) -> JsonObject:
    """Code and message without an enclosing ``error`` object (SiliconFlow)."""
    code = int(reply.code) if reply.code.isdigit() else 20015 if reply.status == 400 else reply.status
    return {"code": code, "message": reply.message, "data": None}


def xai(reply: ErrorReply, request_id: str) -> JsonObject:
    """Two strings (xAI)."""
    return {"code": reply.code or "Client specified an invalid argument", "error": reply.message}


def mistral(reply: ErrorReply, request_id: str) -> JsonObject:
    """Mistral's format; a wrong key has only a ``detail``."""
    if reply.status == 401:
        return {"detail": reply.message}
    return {
        "object": "error",
        "message": reply.message,
        "type": reply.type or "invalid_request_error",
        "param": None,
        "code": reply.code or None,
        "raw_status_code": reply.status,
    }


def google(reply: ErrorReply, request_id: str) -> Any:
    """Google's format: a list with one object."""
    states = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
    status = reply.type or states.get(reply.status, "INTERNAL")
    return [{"error": {"code": reply.status, "message": reply.message, "status": status}}]


def lmstudio(reply: ErrorReply, request_id: str) -> JsonObject:
    """A plain text as ``error`` (LM Studio)."""
    return {"error": reply.message}
