"""The task of every framework: two tools, and the SDK's parameters with and without Ferrule's client."""

from __future__ import annotations

from typing import Any

TASK = "What does /notes/plan.txt say? List the folder first."
MODEL = "deepseek-v4-flash"
CONTENT = "four files, two of them empty"
ANSWER = f"It says: {CONTENT}."

RAN: list[list[str]] = []


def ls(path: str) -> str:
    """Lists a folder.

    Args:
        path: The folder.
    """
    RAN.append(["ls", path])
    return "/notes/plan.txt"


def read_file(path: str) -> str:
    """Reads a file.

    Args:
        path: The file.
    """
    RAN.append(["read_file", path])
    return CONTENT if path == "/notes/plan.txt" else "no such file"


def clients(url: str, *, ferrule: bool, library: Any = "httpx2") -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters of the SDK for sync and for async programs."""
    settings: dict[str, Any] = {"base_url": url, "api_key": "any", "max_retries": 0}
    if not ferrule:
        return settings, dict(settings)
    from ferrule import async_http_client, http_client

    given: dict[str, Any] = {"provider": "deepseek", "library": library}
    sync, asynchronous = http_client(**given), async_http_client(**given)
    return {**settings, "http_client": sync}, {**settings, "http_client": asynchronous}
