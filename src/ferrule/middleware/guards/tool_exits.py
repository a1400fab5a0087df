"""A tool that calls ``sys.exit`` ends nothing but its call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any

from langchain.agents.middleware import ToolCallRequest
from langchain_core.tools import BaseTool

from ferrule.backends.bridge import is_blocking
from ferrule.middleware.guards.progress import Result

_CALLED = "_arun"
"""The method of every LangChain tool that ``ainvoke`` awaits in a task of its own."""


class ToolExit(Exception):
    """A tool called ``sys.exit``."""

    def __init__(self, error: SystemExit) -> None:
        super().__init__(f"it exited with {error.code!r}")


class ToolExits:
    """Makes handlers of calls that raise ``ToolExit`` where a tool raises ``SystemExit``."""

    def __init__(self) -> None:
        self._tools: dict[str, tuple[BaseTool, BaseTool]] = {}

    def surviving(
        self, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Callable[[ToolCallRequest], Coroutine[Any, Any, Result]]:
        """The handler."""

        async def run(request: ToolCallRequest) -> Result:
            try:
                return await handler(request if is_blocking() else self._in_a_task(request))
            except SystemExit as error:
                raise ToolExit(error) from error

        return run

    def _in_a_task(self, request: ToolCallRequest) -> ToolCallRequest:
        """The request with a tool that cannot end the event loop.

        LangChain runs a coroutine in a task of its own, and asyncio raises a task's ``SystemExit`` outside.
        """
        tool = request.tool
        if tool is None:
            return request
        known, surviving = self._tools.get(tool.name, (None, tool))
        if known is not tool:
            surviving = tool.model_copy()
            # Bound to the tool itself: what it keeps of a call, it keeps.
            object.__setattr__(surviving, _CALLED, _without_exit(getattr(tool, _CALLED)))
            self._tools[tool.name] = tool, surviving
        return request.override(tool=surviving)


def _without_exit(coroutine: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    @wraps(coroutine)
    async def run(*arguments: Any, **named: Any) -> Any:
        try:
            return await coroutine(*arguments, **named)
        except SystemExit as error:
            raise ToolExit(error) from error

    return run
