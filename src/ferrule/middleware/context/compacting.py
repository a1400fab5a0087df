"""A tool with which the model itself asks for a summary of the conversation: ``compact_conversation``.

The call leaves a mark in the state, and before the next model call everything but the end becomes a
summary, in the way and with the files of ``SummarizationMiddleware``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware.types import ExtendedModelResponse, PrivateStateAttr
from langchain.tools import ToolRuntime
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool, StructuredTool
from langgraph.types import Command

from ferrule.backends import BackendProtocol
from ferrule.middleware.context.summarizing import SummarizationMiddleware, SummarizedState
from ferrule.middleware.model_exchange import Model, Request
from ferrule.middleware.system_prompt import with_prompt

DESCRIPTION = """\
Have the conversation so far replaced by a summary of it, all but its end. Call it when a piece of work is \
done and its details are not needed for the next one. What is left out can be read again in a file."""

_DONE = "The conversation is compacted before you go on: what stands before its end becomes a summary."


class CompactedState(SummarizedState):
    """The state with the wish for a summary."""

    compact: NotRequired[Annotated[bool, PrivateStateAttr]]


class SummarizationToolMiddleware(SummarizationMiddleware):
    """Give an agent the tool ``compact_conversation``, beside the ``summarization`` that it has.

    How summaries are made is taken from ``summarization``, and so is how much of the end is kept; when one
    is made is up to the model. ``system_prompt`` is added to the agent's (None: the tool's description says
    enough).
    """

    state_schema = CompactedState

    def __init__(self, summarization: SummarizationMiddleware, *, system_prompt: str | None = None) -> None:
        super().__init__(
            summarization.model,
            backend=summarization.backend,
            trigger=summarization.trigger,
            keep=summarization.keep,
            window=summarization.window,
            token_counter=summarization.token_counter,
            summary_prompt=summarization.summary_prompt,
        )
        self.system_prompt = system_prompt
        self.tools: Sequence[BaseTool] = [_tool()]

    async def exchange(self, request: Request, model: Model) -> Any:
        """Send the summary there is, and if one was asked for, make it first."""
        request = with_prompt(request, self.system_prompt or "")
        wanted = bool(request.state.get("compact"))
        if not wanted and request.state.get("summarized") is None:
            return await model(request)
        now = copy(self)
        now.trigger = ("messages", 1 if wanted else math.inf)
        response: Any = await super(SummarizationToolMiddleware, now).exchange(request, model)
        if not wanted:
            return response
        made: Any = getattr(response, "command", None)
        update: dict[str, Any] = {**(made.update if made else {}), "compact": False}
        return ExtendedModelResponse[Any](
            getattr(response, "model_response", response), Command(update=update)
        )


def create_summarization_tool_middleware(
    model: BaseChatModel, backend: BackendProtocol, *, system_prompt: str | None = None
) -> SummarizationToolMiddleware:
    """The tool, with ``model`` to write summaries and ``backend`` to keep what they leave out."""
    summarization = SummarizationMiddleware(model, backend=backend)
    return SummarizationToolMiddleware(summarization, system_prompt=system_prompt)


def _tool() -> StructuredTool:
    def run(runtime: ToolRuntime[Any, Any]) -> Command[Any]:
        answer = ToolMessage(_DONE, name="compact_conversation", tool_call_id=runtime.tool_call_id or "")
        return Command(update={"compact": True, "messages": [answer]})

    async def arun(runtime: ToolRuntime[Any, Any]) -> Command[Any]:
        return run(runtime)

    return StructuredTool.from_function(
        run, coroutine=arun, name="compact_conversation", description=DESCRIPTION
    )
