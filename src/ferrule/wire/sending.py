"""What writers of several families share: JSON objects as bytes on the wire, failures in OpenAI's words."""

from __future__ import annotations

import json

from ferrule.core.errors import Failure, FailureKind
from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject

ERROR_TYPES: dict[FailureKind, str] = {
    "authentication": "authentication_error",
    "balance": "billing_error",
    "context-length": "request_too_large",
    "model-not-found": "not_found_error",
    "parameter": "invalid_request_error",
    "content-filter": "invalid_request_error",
    "refused": "invalid_request_error",
    "rate-limit": "rate_limit_error",
    "overloaded": "overloaded_error",
    "timeout": "timeout_error",
    "disconnected": "api_error",
}
"""Anthropic's words for failures: https://platform.claude.com/docs/en/api/errors"""


def dump(value: JsonObject) -> bytes:
    """An object as JSON in one line, UTF-8; as ASCII where it holds half of a surrogate pair."""
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(value, separators=(",", ":")).encode()


def sse(data: JsonObject) -> bytes:
    """One server-sent event with the name that is its ``type``."""
    return b"event: " + str(data["type"]).encode() + b"\ndata: " + dump(data) + b"\n\n"


def line(data: JsonObject) -> bytes:
    """One line of a stream of JSON objects."""
    return dump(data) + b"\n"


def openai_error(failure: Failure) -> JsonObject:
    """The body of an error: https://platform.openai.com/docs/guides/error-codes"""
    return {
        "error": {
            "message": failure.message,
            "type": _OPENAI_TYPES[failure.kind],
            "param": failure.parameter or None,
            "code": failure.code or _OPENAI_CODES.get(failure.kind),
        }
    }


def shows_error(value: JsonObject) -> bool:
    """Whether the SDKs of OpenAI and Anthropic find the words of an error in an object."""
    return isinstance(as_object(value.get("error")).get("message"), str)


_OPENAI_TYPES: dict[FailureKind, str] = {
    "authentication": "authentication_error",
    "balance": "insufficient_quota",
    "context-length": "context_length_exceeded",
    "model-not-found": "invalid_request_error",
    "parameter": "invalid_request_error",
    "content-filter": "content_filter",
    "refused": "invalid_request_error",
    "rate-limit": "rate_limit_error",
    "overloaded": "overloaded_error",
    "bad-gateway": "server_error",
    "timeout": "timeout_error",
    "disconnected": "server_error",
}

_OPENAI_CODES: dict[FailureKind, str] = {
    "model-not-found": "model_not_found",
    "content-filter": "content_filter",
}
"""Codes for what the type does not say."""
