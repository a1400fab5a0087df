"""An agent behind a guard, with a scripted model and tools that count their runs."""

from typing import Any

from langchain.agents import create_agent
from langchain_core.messages import BaseMessage, ToolMessage
from langchain_core.tools import tool

from ferrule.agent.middleware.guards.tool_call_guard import ToolCallGuardMiddleware
from ferrule.agent.middleware.stack import tool_call_middleware
from tests.agent.scripted import Scripted

__all__ = ["MARKUP", "SUM", "Bench", "Guard", "results"]

Guard = ToolCallGuardMiddleware
SUM = ("add", {"a": 1, "b": 2})
MARKUP = '<tool_call>{"name": "add", "arguments": {"a": 1, "b": 2,}}</tool_call>'


class Bench:
    """An agent with tools that count their runs."""

    def __init__(self, *script: Any, guard: Guard | None = None, **options: Any) -> None:
        self.ran = 0
        self.model = Scripted(script=list(script))

        @tool
        def add(a: int, b: int) -> int:
            """Add."""
            self.ran += 1
            return a + b

        @tool
        def fail(n: int) -> str:
            """Fail."""
            raise RuntimeError(f"no {n}")

        middleware = options.pop("middleware", None) or tool_call_middleware(guard=guard)
        self.agent = create_agent(self.model, [add, fail], middleware=middleware, **options)

    def run(self, asked: str = "go") -> list[BaseMessage]:
        config: Any = {"configurable": {"thread_id": "1"}}
        return self.agent.invoke({"messages": [("user", asked)]}, config)["messages"]


def results(messages: list[BaseMessage]) -> list[str]:
    return [message.text for message in messages if isinstance(message, ToolMessage)]
