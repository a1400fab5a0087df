"""The tools of an agent as a face shows them: what each is for, its source, what a call would meet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from langchain_core.tools import BaseTool

from ferrule.json_values import as_object, as_text
from ferrule.live.approvals import Approvals
from ferrule.live.status import ToolView
from ferrule.middleware.calls.declared_tools import Declared


def tool_views(
    tools: Iterable[Any],
    approvals: Approvals,
    servers: Mapping[str, str],
    reads_only: Callable[[BaseTool | None], bool | None] = lambda _: None,
) -> list[ToolView]:
    """The tools of a request (``ModelRequest.tools``), each name once, those of the harness first.

    ``servers`` has the names of MCP servers by their tools. ``reads_only`` tells what is known of a tool
    that is not the harness's own.
    """
    given = list(tools)
    by_name = {tool.name: tool for tool in given if isinstance(tool, BaseTool)}
    views: list[ToolView] = []
    for declared in Declared(given).dicts():
        function = as_object(declared.get("function"))
        name = as_text(function.get("name"))
        verdict = approvals.plain_verdict(name, reads_only=reads_only(by_name.get(name)))
        about = as_text(function.get("description"))
        views.append(ToolView(name, about, servers.get(name, ""), verdict))
    return sorted(views, key=lambda view: view.source)
