"""What accompanies an agent stands around all its middlewares and goes along into its subagents."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentMiddleware, ToolCallRequest
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.async_middleware import AccompanyingMiddleware
from tests.agent.scripted import Scripted, calling, said


class Heard(AgentMiddleware[Any, Any, Any]):
    """Writes down who hears of a call, on its way in and out."""

    def __init__(self, name: str, heard: list[str]) -> None:
        super().__init__()
        self.label, self.heard = name, heard

    @property
    def name(self) -> str:
        return self.label

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Any]]
    ) -> Any:
        self.heard.append(f"{self.label} {request.tool_call['name']}")
        return await handler(request)


class Companion(AccompanyingMiddleware):
    def __init__(self, label: str, heard: list[str], whose: str = "") -> None:
        super().__init__()
        self.label, self.heard = label, heard
        self.outermost = Heard(f"around {label}{whose}", heard)

    @property
    def name(self) -> str:
        return self.label

    def for_subagent(self, name: str) -> Companion:
        return Companion(self.label, self.heard, f" of {name}")


async def test_the_last_one_is_farthest_out_and_subagents_have_their_own() -> None:
    heard: list[str] = []

    @tool
    def look() -> str:
        """Look."""
        return "seen"

    task = {"description": "go", "subagent_type": "general-purpose"}
    model = Scripted(
        script=[
            calling(("look", {})),
            calling(("task", task)),
            calling(("look", {})),
            said("done"),
            said("end"),
        ]
    )
    middleware = [Heard("inner", heard), Companion("one", heard), Companion("two", heard)]
    agent = create_deep_agent(model, [look], middleware=middleware)
    await agent.ainvoke({"messages": [HumanMessage("go")]})  # type: ignore[arg-type]
    assert heard == [
        *("around two look", "around one look", "inner look"),
        *("around two task", "around one task", "inner task"),
        *("around two of general-purpose look", "around one of general-purpose look"),
    ]
