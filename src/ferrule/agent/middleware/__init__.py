"""LangChain middlewares for safe tool calls, and those that make up a deep agent.

They work in any ``create_agent`` agent. ``tool_call_middleware()`` returns those for tool calls in the
right order (``ORDER``). Needs the ``agent`` extra; without it using a name raises ``MissingExtra``.
"""

from typing import TYPE_CHECKING

from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule
from ferrule.agent.tools.tool_declarations import DECLARED
from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.agent.middleware.calls.patch_calls import PatchToolCallsMiddleware
    from ferrule.agent.middleware.calls.recover_calls import (
        ParseReasoningToolCallsMiddleware,
        RecoverToolCallsMiddleware,
    )
    from ferrule.agent.middleware.calls.retry_calls import RetryBrokenCallsMiddleware
    from ferrule.agent.middleware.context.memory import MemoryMiddleware
    from ferrule.agent.middleware.context.skills import SkillMetadata, SkillsMiddleware, SkillsState
    from ferrule.agent.middleware.context.summarization import (
        DEEPAGENTS_DEFAULT_SUMMARY_PROMPT,
        SummarizationMiddleware,
        SummarizationToolMiddleware,
        create_summarization_tool_middleware,
    )
    from ferrule.agent.middleware.filesystem import FilesystemMiddleware, FsToolName
    from ferrule.agent.middleware.guards.approval import (
        PermissionMiddleware,
        describe_call,
        is_echoed,
        is_recovered,
        is_unconfirmed,
    )
    from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
    from ferrule.agent.middleware.guards.tool_errors import ToolErrorsMiddleware
    from ferrule.agent.middleware.stack import ORDER, DurableRunMiddleware, tool_call_middleware
    from ferrule.agent.middleware.subagents import (
        DEFAULT_GENERAL_PURPOSE_DESCRIPTION,
        DEFAULT_SUBAGENT_PROMPT,
        GENERAL_PURPOSE_SUBAGENT,
        TASK_TOOL_DESCRIPTION,
        CompiledSubAgent,
        SubAgent,
        SubAgentMiddleware,
    )

__all__ = [
    "DEEPAGENTS_DEFAULT_SUMMARY_PROMPT",
    "DEFAULT_GENERAL_PURPOSE_DESCRIPTION",
    "DEFAULT_SUBAGENT_PROMPT",
    "DELETE_TOOL_DESCRIPTION",
    "EDIT_FILE_TOOL_DESCRIPTION",
    "EXECUTE_TOOL_DESCRIPTION",
    "GENERAL_PURPOSE_SUBAGENT",
    "GLOB_TOOL_DESCRIPTION",
    "GREP_TOOL_DESCRIPTION",
    "LIST_FILES_TOOL_DESCRIPTION",
    "ORDER",
    "READ_FILE_TOOL_DESCRIPTION",
    "TASK_TOOL_DESCRIPTION",
    "WRITE_FILE_TOOL_DESCRIPTION",
    "CompiledSubAgent",
    "DurableRunMiddleware",
    "FilesystemMiddleware",
    "FilesystemPermission",
    "FsToolName",
    "MemoryMiddleware",
    "ParseReasoningToolCallsMiddleware",
    "PatchToolCallsMiddleware",
    "PermissionMiddleware",
    "PermissionRule",
    "RecoverToolCallsMiddleware",
    "RetryBrokenCallsMiddleware",
    "SkillMetadata",
    "SkillsMiddleware",
    "SkillsState",
    "SubAgent",
    "SubAgentMiddleware",
    "SummarizationMiddleware",
    "SummarizationToolMiddleware",
    "ToolCallGuardMiddleware",
    "ToolErrorsMiddleware",
    "create_summarization_tool_middleware",
    "describe_call",
    "is_echoed",
    "is_recovered",
    "is_unconfirmed",
    "tool_call_middleware",
]

# deepagents' names for the tool descriptions.
LIST_FILES_TOOL_DESCRIPTION = DECLARED["ls"].description
"""The description of ``ls`` for the model."""
READ_FILE_TOOL_DESCRIPTION = DECLARED["read_file"].description
"""The description of ``read_file`` for the model."""
WRITE_FILE_TOOL_DESCRIPTION = DECLARED["write_file"].description
"""The description of ``write_file`` for the model."""
EDIT_FILE_TOOL_DESCRIPTION = DECLARED["edit_file"].description
"""The description of ``edit_file`` for the model."""
DELETE_TOOL_DESCRIPTION = DECLARED["delete"].description
"""The description of ``delete`` for the model."""
GLOB_TOOL_DESCRIPTION = DECLARED["glob"].description
"""The description of ``glob`` for the model."""
GREP_TOOL_DESCRIPTION = DECLARED["grep"].description
"""The description of ``grep`` for the model."""
EXECUTE_TOOL_DESCRIPTION = DECLARED["execute"].description
"""The description of ``execute`` for the model."""

__getattr__ = lazy_names(
    __name__,
    {
        "subagents": __all__,  # all names except those of the modules below
        "calls.patch_calls": ("PatchToolCallsMiddleware",),
        "calls.recover_calls": ("ParseReasoningToolCallsMiddleware", "RecoverToolCallsMiddleware"),
        "calls.retry_calls": ("RetryBrokenCallsMiddleware",),
        "context.memory": ("MemoryMiddleware",),
        "context.skills": ("SkillMetadata", "SkillsMiddleware", "SkillsState"),
        "context.summarization": (
            "DEEPAGENTS_DEFAULT_SUMMARY_PROMPT",
            "SummarizationMiddleware",
            "SummarizationToolMiddleware",
            "create_summarization_tool_middleware",
        ),
        "filesystem": ("FilesystemMiddleware", "FsToolName"),
        "guards.approval": (
            "PermissionMiddleware",
            "describe_call",
            "is_echoed",
            "is_recovered",
            "is_unconfirmed",
        ),
        "guards.tool_call_guard": ("ToolCallGuardMiddleware",),
        "guards.tool_errors": ("ToolErrorsMiddleware",),
        "stack": ("ORDER", "DurableRunMiddleware", "tool_call_middleware"),
    },
    lambda who: needs("agent", who),
)
