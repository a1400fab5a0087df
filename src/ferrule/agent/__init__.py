"""The agent harness: ``create_deep_agent``.

Needs the ``agent`` extra; without it importing this raises ``MissingExtra``.
"""

from __future__ import annotations

from ferrule.extras import needs

with needs("agent", "ferrule.agent"):
    from ferrule.agent.deep import create_deep_agent
    from ferrule.agent.mcp import mcp_tools
    from ferrule.agent.state import DeepAgentState
    from ferrule.middleware.context.memory import MemoryMiddleware
    from ferrule.middleware.files.filesystem_middleware import FilesystemMiddleware, FsToolName
    from ferrule.middleware.subagents import CompiledSubAgent, SubAgent, SubAgentMiddleware
    from ferrule.tools.permission_rules import FilesystemPermission, PermissionRule

__all__ = [
    "CompiledSubAgent",
    "DeepAgentState",
    "FilesystemMiddleware",
    "FilesystemPermission",
    "FsToolName",
    "MemoryMiddleware",
    "PermissionRule",
    "SubAgent",
    "SubAgentMiddleware",
    "create_deep_agent",
    "mcp_tools",
]
