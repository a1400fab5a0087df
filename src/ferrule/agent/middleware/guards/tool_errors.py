"""Report tool exceptions and timeouts to the model instead of ending the run.

Builds on LangChain's ``ToolErrorMiddleware``; this module defines the messages and what counts as an error
of the tool. LangGraph's interrupts and parent commands, cancellation and Ctrl-C pass through, and the other
calls of the turn continue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures import Future
from contextvars import copy_context
from functools import partial, wraps
from threading import Thread
from typing import Any, TypeAlias, cast

from langchain.agents.middleware import ToolCallRequest, ToolErrorMiddleware
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.prebuilt.tool_node import INVALID_TOOL_NAME_ERROR_TEMPLATE, TOOL_INVOCATION_ERROR_TEMPLATE
from pydantic import BaseModel, ValidationError

from ferrule.agent.backends.sync_bridge import blocking, is_blocking
from ferrule.agent.middleware.async_middleware import AsyncMiddleware
from ferrule.agent.middleware.calls.call_pairing import not_run
from ferrule.agent.middleware.guards.progress import Result
from ferrule.core.errors import UsageError
from ferrule.repair import tools_of
from ferrule.repair.judge import misfit

Handler: TypeAlias = Callable[[ToolCallRequest], Awaitable[Result]]

_CALLED = "_arun"
"""The method of LangChain tools that ``ainvoke`` awaits in a task of its own."""


class ToolExit(Exception):
    def __init__(self, error: SystemExit) -> None:
        super().__init__(f"it exited with {error.code!r}")


class ToolExits:
    """Wraps handlers so that a tool's ``SystemExit`` becomes ``ToolExit``."""

    def __init__(self) -> None:
        self._tools: dict[str, tuple[BaseTool, BaseTool]] = {}

    def surviving(self, handler: Handler) -> Callable[[ToolCallRequest], Coroutine[Any, Any, Result]]:
        async def run(request: ToolCallRequest) -> Result:
            try:
                return await handler(request if is_blocking() else self._in_a_task(request))
            except SystemExit as error:
                raise ToolExit(error) from error

        return run

    def _in_a_task(self, request: ToolCallRequest) -> ToolCallRequest:
        """Return the request with a tool that cannot end the event loop.

        LangChain runs a coroutine in a task of its own, and asyncio raises a task's ``SystemExit`` outside
        of it.
        """
        tool = request.tool
        if tool is None:
            return request
        known, surviving = self._tools.get(tool.name, (None, tool))
        if known is not tool:
            surviving = tool.model_copy()
            # Bound to the original tool, so that its per-call state stays there.
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


Seconds: TypeAlias = float | Mapping[str, float] | None
"""A time limit for every tool, or by tool name."""

_LONGEST = 4000


class ToolErrorsMiddleware(ToolErrorMiddleware, AsyncMiddleware[Any]):
    """Answer a call whose tool raised with the exception's type and message (at most 4,000 characters).

    ``timeout`` is the time limit of a call in seconds, for every tool or by tool name, ``task`` and
    ``execute`` included. After it the model gets an error: it is unknown what the tool has done. Async
    tools are cancelled. A blocking tool continues in its thread, which Python cannot stop, and its result
    is dropped.

    ``SystemExit`` is an error of the tool like any other. ``ferrule.UsageError`` passes through. Raises
    ``UsageError`` for a time limit that is not positive.
    """

    def __init__(self, *, timeout: Seconds = None) -> None:
        super().__init__(_told)
        for seconds in timeout.values() if isinstance(timeout, Mapping) else [timeout]:
            if seconds is not None and seconds <= 0:
                raise UsageError(f"the time limit of a tool must be positive, not {seconds}")
        self.timeout = timeout
        self._exits = ToolExits()

    async def awrap_tool_call(self, request: ToolCallRequest, handler: Handler) -> Result:
        """Run the tool with its time limit."""
        seconds = self._seconds(request)
        within = handler if seconds is None else partial(_in_time, handler, seconds)
        return _in_our_words(request, await super().awrap_tool_call(request, self._exits.surviving(within)))

    def _seconds(self, request: ToolCallRequest) -> float | None:
        if isinstance(self.timeout, Mapping):
            return self.timeout.get(request.tool_call["name"])
        return self.timeout


_MISFIT = TOOL_INVOCATION_ERROR_TEMPLATE.partition("{tool_kwargs}")[0]
_UNKNOWN, _, _END = INVALID_TOOL_NAME_ERROR_TEMPLATE.partition("{available_tools}")
"""How LangGraph's results for a call that does not fit its tool, and for one of no tool, begin and end."""


def _in_our_words(request: ToolCallRequest, result: Result) -> Result:
    """Return the result of a call, worded as other broken calls are if LangGraph has refused it."""
    if not isinstance(result, ToolMessage) or result.status != "error":
        return result
    call, said = request.tool_call, result.text
    if said.startswith(_MISFIT.format(tool_name=call["name"])) and request.tool is not None:
        what = _misfit(request.tool, call["args"])
        told = not_run(call, what, "Call it again with arguments that fit.") if what else result
    elif said.startswith(unknown := _UNKNOWN.format(requested_tool=call["name"])):
        names = said.removeprefix(unknown).removesuffix(_END).split(", ")
        quoted = ", ".join(f'"{name}"' for name in names)
        told = not_run(call, f"there is no tool of that name. Tools: {quoted}", "")
    else:
        return result
    return result.model_copy(update={"content": told.content})


def _misfit(tool: BaseTool, arguments: Mapping[str, Any]) -> str:
    """Return what is wrong with the arguments, by the schema that the model has, or ``""``."""
    told = misfit(tools_of([convert_to_openai_tool(tool)]), tool.name, {**arguments})
    if told:
        return told
    schema: Any = tool.tool_call_schema
    if not (isinstance(schema, type) and issubclass(schema, BaseModel)):
        return ""
    try:
        schema.model_validate(arguments)
    except ValidationError as error:
        return "; ".join(f'"{_path(each["loc"])}": {each["msg"]}' for each in error.errors())
    return ""


def _path(place: tuple[int | str, ...]) -> str:
    """Return the place of a value as other messages have it: ``tags[0].name``."""
    written = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in place)
    return written.removeprefix(".")


class _TookTooLong(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(
            f"it did not end within {seconds} s. Nobody knows what it has done, and it may still be at it"
        )


def _in_a_thread(request: ToolCallRequest, handler: Handler, seconds: float) -> Result:
    """Run the handler in a thread, and stop waiting at the time limit."""
    outcome: Future[Result] = Future()

    def run() -> None:
        try:
            outcome.set_result(blocking(cast("Coroutine[Any, Any, Result]", handler(request))))
        except BaseException as error:
            outcome.set_exception(error)

    # Not in an executor, because the interpreter would wait for it at exit.
    Thread(target=copy_context().run, args=(run,), daemon=True).start()
    try:
        return outcome.result(seconds)
    except TimeoutError as error:
        raise (error if outcome.done() else _TookTooLong(seconds)) from error


async def _in_time(handler: Handler, seconds: float, request: ToolCallRequest) -> Result:
    """Run the handler, and cancel it at the time limit."""
    if is_blocking():
        return _in_a_thread(request, handler, seconds)
    limit = asyncio.timeout(seconds)
    try:
        async with limit:
            return await handler(request)
    except TimeoutError as error:
        # It may be the tool's own TimeoutError.
        raise (_TookTooLong(seconds) if limit.expired() else error) from error


def _told(error: Exception, request: ToolCallRequest) -> str | None:
    if isinstance(error, UsageError):
        return None  # for the programmer: no model can fix it
    words = str(error).strip()
    if len(words) > _LONGEST:
        words = words[:_LONGEST] + " …"
    if not isinstance(error, _TookTooLong | ToolExit):
        words = f"{type(error).__name__}: {words}" if words else type(error).__name__
    return f"The tool {request.tool_call['name']} failed - {words}"
