"""Agents: ``create_deep_agent``, the middlewares it is made of, their tools and where their files live.

In: a model, tools, rules. Out: a LangGraph agent whose calls arrive whole and run only where rules
allow it. It imports ``sessions`` (to write conversations down), ``langchain`` and below.

Begin with ``deep_agent``. ``middleware/`` holds LangChain middlewares: ``calls/`` finds, repairs, pairs and
answers calls, ``guards/`` stops those that must not run, ``context/`` keeps the conversation short
enough. ``tools/`` says what file tools and permission rules do, without LangChain; ``backends/`` where
files live and commands run. ``watch`` runs an agent and yields what happens; ``mcp`` brings tools of
MCP servers.

Needs the ``agent`` extra; without it using a name raises ``MissingExtra``.
"""

from typing import TYPE_CHECKING

from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.agent.deep_agent import (
        BASE_AGENT_PROMPT,
        DeepAgentState,
        backend_of,
        backends_of,
        create_deep_agent,
        reach_of_agent,
    )
    from ferrule.agent.mcp import mcp_tools
    from ferrule.agent.middleware.context.memory import MemoryMiddleware
    from ferrule.agent.middleware.filesystem import FilesystemMiddleware, FsToolName
    from ferrule.agent.middleware.subagents import CompiledSubAgent, SubAgent, SubAgentMiddleware
    from ferrule.agent.session_log_middleware import SessionLogMiddleware
    from ferrule.agent.stream_events import (
        AgentEvent,
        CallMade,
        TodosChanged,
        ToolAnswered,
        TurnFinished,
        awatch,
        watch,
    )
    from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule

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

__getattr__ = lazy_names(
    __name__,
    {
        "deep_agent": (
            "BASE_AGENT_PROMPT",
            "DeepAgentState",
            "backend_of",
            "backends_of",
            "create_deep_agent",
            "reach_of_agent",
        ),
        "mcp": ("mcp_tools",),
        "session_log_middleware": ("SessionLogMiddleware",),
        "stream_events": (
            "AgentEvent",
            "CallMade",
            "TodosChanged",
            "ToolAnswered",
            "TurnFinished",
            "awatch",
            "watch",
        ),
        "middleware.context.memory": ("MemoryMiddleware",),
        "middleware.filesystem": ("FilesystemMiddleware", "FsToolName"),
        "middleware.subagents": ("CompiledSubAgent", "SubAgent", "SubAgentMiddleware"),
        "tools.permission_rules": ("FilesystemPermission", "PermissionRule"),
    },
    lambda who: needs("agent", who),
)
