"""The agent harness: ``create_deep_agent``, and ``watch``, which runs an agent and yields what happens.

Needs the ``agent`` extra; without it importing this raises ``MissingExtra``.
"""

from __future__ import annotations

from ferrule.extras import needs

with needs("agent", "ferrule.agent"):
    from ferrule.agent.agent_backends import DeepAgentState, backend_of, backends_of, reach_of_agent
    from ferrule.agent.deep import BASE_AGENT_PROMPT, create_deep_agent
    from ferrule.agent.mcp import mcp_tools
    from ferrule.agent.session_log_middleware import SessionLogMiddleware
    from ferrule.agent.watching import (
        AgentEvent,
        CallMade,
        TextPiece,
        ThinkingPiece,
        TodosChanged,
        ToolAnswered,
        TurnFinished,
        awatch,
        watch,
    )
    from ferrule.middleware.context.memory import MemoryMiddleware
    from ferrule.middleware.filesystem import FilesystemMiddleware, FsToolName
    from ferrule.middleware.subagents import CompiledSubAgent, SubAgent, SubAgentMiddleware
    from ferrule.tools.permission_rules import FilesystemPermission, PermissionRule

__all__ = [
    "BASE_AGENT_PROMPT",
    "AgentEvent",
    "CallMade",
    "CompiledSubAgent",
    "DeepAgentState",
    "FilesystemMiddleware",
    "FilesystemPermission",
    "FsToolName",
    "MemoryMiddleware",
    "PermissionRule",
    "SessionLogMiddleware",
    "SubAgent",
    "SubAgentMiddleware",
    "TextPiece",
    "ThinkingPiece",
    "TodosChanged",
    "ToolAnswered",
    "TurnFinished",
    "awatch",
    "backend_of",
    "backends_of",
    "create_deep_agent",
    "mcp_tools",
    "reach_of_agent",
    "watch",
]
