"""Which calls the client of a request can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.json_values import as_object
from ferrule.requests import Request

__all__ = ["callable_tools"]

_NONE: Sequence[Mapping[str, Any]] = ({"name": "__this_request_declares_no_tools__"},)
_AT_THE_VENDOR = ("web_search", "web_fetch", "code_execution", "mcp_toolset", "tool_search")
"""How types of tools begin that Anthropic runs itself; of its others, as ``bash_20250124``, it runs none.
https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview, 2026-11."""


def callable_tools(request: Request) -> Sequence[Mapping[str, Any]] | None:
    """The tools as ``decode`` takes them; None where nobody here knows which there are, so that any may be.

    Where the request declares none, no name is one: a reply to it has no calls.
    """
    named: dict[str, Mapping[str, Any]] = {}
    for tool in request.tools:
        function = as_object(tool.get("function")) or tool
        name = function.get("name")
        if isinstance(name, str) and name and not str(tool.get("type")).startswith(_AT_THE_VENDOR):
            named.setdefault(name, tool)
    if named:
        return list(named.values())
    received = request.received
    return None if received is not None and not received.whole else _NONE
