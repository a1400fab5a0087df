"""LangChain integration of Ferrule, under the name that LangChain's users look for.

Everything here is Ferrule's own: ``ferrule.langchain`` and ``ferrule.agent.middleware`` have the rest.
"""

from ferrule.agent.middleware import (
    ParseReasoningToolCallsMiddleware,
    PatchToolCallsMiddleware,
    PermissionMiddleware,
    RecoverToolCallsMiddleware,
    RetryBrokenCallsMiddleware,
    ToolCallGuardMiddleware,
    ToolErrorsMiddleware,
    tool_call_middleware,
)
from ferrule.langchain import ChatFerrule, broken_calls, init_chat_model, register_providers

__all__ = [
    "ChatFerrule",
    "ParseReasoningToolCallsMiddleware",
    "PatchToolCallsMiddleware",
    "PermissionMiddleware",
    "RecoverToolCallsMiddleware",
    "RetryBrokenCallsMiddleware",
    "ToolCallGuardMiddleware",
    "ToolErrorsMiddleware",
    "broken_calls",
    "init_chat_model",
    "register_providers",
    "tool_call_middleware",
]
