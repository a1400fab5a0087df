"""JSON objects to bytes on the wire, for the families whose events are named by their ``type``."""

from __future__ import annotations

import json

from ferrule.errors import FailureKind
from ferrule.messages import JsonObject

__all__ = ["ERROR_TYPES", "dump", "line", "sse"]

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
