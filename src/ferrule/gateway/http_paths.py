"""What stands at which path: method and path of a request in, what it is for out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ferrule.profiles import Api

__all__ = [
    "CATALOGUE",
    "CHATS",
    "COUNTS",
    "DURABLE",
    "EVENTS",
    "PAGE",
    "PAGES",
    "PLAYGROUND",
    "RUNS",
    "Page",
    "api_of",
    "response_at",
]

Page = Literal["models", "tags", "version", "health", "ready", "metrics"]

CHATS: Mapping[str, Api] = {
    "/v1/chat/completions": "openai_chat",
    "/chat/completions": "openai_chat",
    "/v1/responses": "openai_responses",
    "/responses": "openai_responses",
    "/v1/messages": "anthropic_messages",
    "/messages": "anthropic_messages",
    "/api/chat": "ollama",
}
"""Where chats are posted to; clients differ in whether the base URL has the version."""

COUNTS = ("/v1/messages/count_tokens", "/messages/count_tokens")

EVENTS = "/ferrule/events"
CATALOGUE = "/ferrule/catalogue"
PLAYGROUND = "/ferrule/playground"
RUNS = "/ferrule/runs"
DURABLE = "/ferrule/runs/durable"
"""Durable runs; more stands below it."""
PAGE = "/ferrule/page/"
"""The page's files are below it; the page itself is at ``/``."""

PAGES: Mapping[str, Page] = {
    "/v1/models": "models",
    "/models": "models",
    "/api/tags": "tags",
    "/api/version": "version",
    "/healthz": "health",
    "/readyz": "ready",
    "/metrics": "metrics",
}
"""What is read with GET."""


def response_at(path: str) -> str:
    """The id of the response at a path; ``""`` where none stands."""
    before, _, id = path.rpartition("/")
    return id if before in ("/v1/responses", "/responses") else ""


def api_of(path: str, headers: Mapping[str, str]) -> Api:
    """The API whose client asks; OpenAI's where nothing says it."""
    if path in CHATS:
        return CHATS[path]
    if path in COUNTS or "anthropic-version" in headers:
        return "anthropic_messages"
    return "ollama" if path.startswith("/api/") else "openai_chat"
