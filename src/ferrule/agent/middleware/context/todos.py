"""The todo list: LangChain's state and tool, at no cost in turns that do not use it.

LangChain refuses two lists in one turn in a graph node behind the model, which costs a step and a
checkpoint in each turn, and adds a page to the system prompt. Here the tool itself refuses, and its
description explains its use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware import TodoListMiddleware as LangChainTodos
from langchain.agents.middleware.todo import PlanningState
from langchain.tools import ToolRuntime
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import BaseTool, StructuredTool, ToolException
from langgraph.types import Command

from ferrule.langchain.calls import is_list, is_object

DESCRIPTION = """\
Write the todo list for a task of three or more steps; for less, leave it out. Write it first, mark an \
item in_progress when you begin it and completed as soon as it is done, never in advance. Each call \
replaces the whole list; call it at most once in a turn. Each item has content and status (pending, \
in_progress or completed)."""

REFUSAL = (
    "The list was not changed, because this turn has several calls of write_todos. Call it once, with the "
    "whole list."
)


class TodoListMiddleware(AgentMiddleware[PlanningState[Any], Any, Any]):
    """Give an agent the tool ``write_todos``, and the state ``todos``.

    Each list replaces the previous one, so several calls in one turn are all refused.
    """

    state_schema = PlanningState

    def __init__(self, *, tool_description: str = DESCRIPTION) -> None:
        super().__init__()
        [theirs] = LangChainTodos(tool_description=tool_description).tools
        self.tools: Sequence[BaseTool] = [_alone_in_its_turn(cast("StructuredTool", theirs))]


def todos_in(values: Any) -> tuple[tuple[str, str], ...] | None:
    """Return the text and the status of each item, from a call's arguments or what it wrote into the state;
    None if there is no list."""
    todos: object = values.get("todos") if is_object(values) else None
    if not is_list(todos) or not all(map(is_object, todos)):
        return None
    return tuple((str(each.get("content")), str(each.get("status"))) for each in todos)


def _alone_in_its_turn(tool: StructuredTool) -> StructuredTool:
    write: Any = tool.func

    def run(runtime: ToolRuntime[Any, Any], todos: list[Any]) -> Command[Any]:
        messages = cast("Mapping[str, Sequence[BaseMessage]]", runtime.state)["messages"]
        turn = next(each for each in reversed(messages) if isinstance(each, AIMessage))
        if [call["name"] for call in turn.tool_calls].count(tool.name) > 1:
            raise ToolException(REFUSAL)
        return write(runtime, todos)

    async def arun(runtime: ToolRuntime[Any, Any], todos: list[Any]) -> Command[Any]:
        return run(runtime, todos)

    return tool.model_copy(update={"func": run, "coroutine": arun, "handle_tool_error": True})
