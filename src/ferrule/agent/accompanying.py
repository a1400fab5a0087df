"""Middlewares that go along with an agent: into its subagents, and around all other middlewares.

The caller's middlewares stand nearest to the model and the tools, where they see each attempt. What has to
see a call before anything else does, and its result as the model is told it, is a second middleware:
``outermost``, which ``create_deep_agent`` puts around all others.
"""

from __future__ import annotations

from typing import Any, Self

from langchain.agents.middleware import AgentMiddleware, AgentState

from ferrule.middleware.model_exchange import AsyncMiddleware


class AccompanyingMiddleware(AsyncMiddleware[AgentState[Any]]):
    """A middleware that accompanies an agent. Of several, the last one's ``outermost`` is farthest out."""

    outermost: AgentMiddleware[Any, Any, Any]

    def for_subagent(self, name: str) -> Self:
        """The same for a subagent."""
        raise NotImplementedError
