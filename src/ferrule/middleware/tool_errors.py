"""A tool that raises does not end the run: the model is told and decides.

LangChain's ``ToolErrorMiddleware`` does the work; here is only what is said. Interrupts and parent commands
of LangGraph, cancellation and Ctrl-C pass through, and the other calls of the turn run on.
"""

from __future__ import annotations

from langchain.agents.middleware import ToolCallRequest, ToolErrorMiddleware

from ferrule.errors import UsageError

__all__ = ["ToolErrorsMiddleware"]

_LONGEST = 4000


class ToolErrorsMiddleware(ToolErrorMiddleware):
    """Answer a call whose tool raised with the exception's type and words (at most 4,000 characters).

    ``ferrule.UsageError`` passes through.
    """

    def __init__(self) -> None:
        super().__init__(_told)


def _told(error: Exception, request: ToolCallRequest) -> str | None:
    if isinstance(error, UsageError):
        return None  # for the programmer: no model can put that right
    words = str(error).strip()
    if len(words) > _LONGEST:
        words = words[:_LONGEST] + " …"
    said = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return f"The tool {request.tool_call['name']} failed - {said}"
