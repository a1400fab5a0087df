"""Tools of MCP servers, for agents that block and agents that do not.

Input: the path of an ``.mcp.json`` or its contents. Output: LangChain tools, whose servers run until the
``with`` block ends. ``langchain-mcp-adapters`` implements the protocol, with the MCP SDK ``mcp`` 1.x
(protocol 2025-11-25 and before). The sessions run in an event loop in a thread of their own, one task for
each server. So a tool can be called from anywhere, and a server that fails does not affect the others.

The time to end is bounded. All servers are asked to end at once, in the SDK's way: the input ends, 2 s
later SIGTERM, 2 s later SIGKILL to the process group. Servers and calls that are left then are cancelled.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO, cast

import anyio
from anyio.from_thread import BlockingPortal, start_blocking_portal
from langchain_core.tools import BaseTool, StructuredTool

from ferrule.agent.run_context import idempotency_key
from ferrule.agent.tools.tool_declarations import DECLARED
from ferrule.client.extras import missing_extra
from ferrule.core.errors import UsageError

_TRANSPORTS = {
    "stdio": "stdio",
    "sse": "sse",
    "http": "streamable_http",
    "streamable-http": "streamable_http",
    "streamable_http": "streamable_http",
}
_OF_PROGRAMS = ("command", "args", "env", "cwd")
_OF_ADDRESSES = ("url", "headers")
"""What is taken from a server's object; the first is needed."""
_SHAPES = {"args": list, "env": dict, "headers": dict}
_VARIABLE = re.compile(r"\$\{(\w+)(?::-([^}]*))?\}")
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_-]")
_CLOSED = "Connection closed"  # the SDK's text in place of an error type
_ENDING = 6.0
"""Seconds for all servers to end: the SDK's 4, and some more on a machine with much to do."""
_META = "ferrule/idempotency-key"
"""In a call's ``_meta``, whose keys have a prefix (protocol 2025-06-18, "General fields")."""
_LONGEST_NAME = 64
"""Longest tool name for the strictest vendors (https://platform.openai.com/docs/api-reference/chat/create)."""


@contextmanager
def mcp_tools(
    servers: str | os.PathLike[str] | Mapping[str, Any] = ".mcp.json",
    *,
    start_seconds: float = 30,
    call_seconds: float = 300,
    given_up: Future[None] | None = None,
    errors: TextIO | None = None,
) -> Generator[list[BaseTool]]:
    """Start MCP servers and yield their tools, each named ``<server>_<tool>``.

    ``servers``: a configuration file as in other programs, or its contents: ``{"mcpServers": {"name":
    {"command": "npx", "args": […], "env": {…}}, "other": {"type": "http", "url": "https://…", "headers":
    {…}}}}``. In every text ``${NAME}`` and ``${NAME:-default}`` are environment variables;
    ``"disabled": true`` leaves a server out. ``start_seconds``: the time limit for a server to start and
    list its tools; ``call_seconds``: for one call. When ``given_up`` is done, servers that have not started
    are stopped. In a durable run a call's idempotency key is in ``_meta``, as
    ``ferrule/idempotency-key``. ``errors``: an open file for the servers' standard error.

    Raises ``UsageError`` for an invalid file, and with its name for a server that does not start;
    ``MissingExtra`` without the ``mcp`` extra. An error of a running server is an error of that call.
    """
    connections = read_servers(servers)
    sessions, adapter = _adapters()
    limits = {"read_timeout_seconds": timedelta(seconds=call_seconds)}
    with start_blocking_portal() as portal:
        end = portal.call(anyio.Event)
        serving: list[Future[None]] = []
        started: list[Future[list[StructuredTool]]] = []
        try:
            for name, connection in connections.items():
                started.append(Future())
                if connection["transport"] == "stdio" and errors is not None:
                    session = partial(_program, connection, limits, errors)
                else:
                    session = partial(sessions.create_session, {**connection, "session_kwargs": limits})
                serve = partial(_serve, name, session, adapter, start_seconds, started[-1], end)
                serving.append(portal.start_task_soon(serve))
            tools = [
                _callable_anywhere(portal, tool) for each in started for tool in _result(each, given_up)
            ]
            check_names([each.name for each in tools])
            yield tools
        finally:
            portal.call(end.set)
            wait(serving, timeout=_ENDING)
            portal.call(portal.stop, True)


def read_servers(servers: str | os.PathLike[str] | Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The connections in an ``.mcp.json``, by server, as ``langchain-mcp-adapters`` takes them.

    Raises ``UsageError`` that names the file, the server and the key.
    """
    if isinstance(servers, Mapping):
        where, given = "the MCP servers", cast("Any", servers)
    else:
        where = os.fspath(servers)
        try:
            given = json.loads(Path(servers).read_text(encoding="utf-8-sig"))
        except OSError as error:
            raise UsageError(f"{where}: {error.strerror}") from error
        except ValueError as error:
            raise UsageError(f"{where}: {error}") from error
    listed: Any = cast("dict[str, Any]", given).get("mcpServers") if isinstance(given, Mapping) else None
    if not isinstance(listed, Mapping):
        raise UsageError(f'{where}: there is no object "mcpServers" in it')
    every = cast("Mapping[str, Any]", listed)
    found = {name: _connection(f"{where}, server {name!r}", each) for name, each in every.items()}
    return {name: each for name, each in found.items() if each is not None}


def _connection(where: str, given: Any) -> dict[str, Any] | None:
    if not isinstance(given, Mapping):
        raise UsageError(f"{where}: not an object")
    server = cast("Mapping[str, Any]", given)
    if server.get("disabled") is True:
        return None
    kind = server.get("type", server.get("transport", "http" if "url" in server else "stdio"))
    transport = _TRANSPORTS.get(str(kind))
    if transport is None:
        raise UsageError(f"{where}: unknown type {kind!r}; known: stdio, http, sse")
    keys = _OF_PROGRAMS if transport == "stdio" else _OF_ADDRESSES
    if not isinstance(server.get(keys[0]), str) or not server[keys[0]]:
        raise UsageError(f"{where}: {keys[0]!r} is missing, or no text")
    used: dict[str, Any] = {"args": []} if transport == "stdio" else {}
    for key in keys:
        if server.get(key) is not None:
            used[key] = _filled(f"{where}, {key!r}", server[key])
            shape = _SHAPES.get(key, str)
            if not isinstance(used[key], shape):
                raise UsageError(f"{where}: {key!r} must be a {shape.__name__}")
    return {"transport": transport, **used}


def _filled(where: str, value: Any) -> Any:
    """The value with environment variables in its texts; numbers become texts."""
    if isinstance(value, list):
        return [_filled(where, each) for each in cast("list[Any]", value)]
    if isinstance(value, Mapping):
        return {key: _filled(where, each) for key, each in cast("Mapping[str, Any]", value).items()}
    if not isinstance(value, (str, int, float)):
        raise UsageError(f"{where}: {value!r} is no text")

    def of(match: re.Match[str]) -> str:
        if match[1] not in os.environ and match[2] is None:
            raise UsageError(f"{where}: the environment variable {match[1]} is not set")
        return os.environ.get(match[1], match[2])

    return _VARIABLE.sub(of, str(value))


def _adapters() -> tuple[Any, Any]:
    try:
        sessions = import_module("langchain_mcp_adapters.sessions")
        return sessions, import_module("langchain_mcp_adapters.tools")
    except ImportError as error:
        # With mcp 2.x the adapter is installed but cannot be imported.
        wanted = f"langchain-mcp-adapters ({error})"
        raise missing_extra("mcp", "ferrule.agent.mcp_tools", wanted) from error


@asynccontextmanager
async def _program(
    connection: Mapping[str, Any], limits: Mapping[str, Any], errors: TextIO
) -> AsyncGenerator[Any]:
    """The session of a server that is a program, as the adapter opens it, which takes no ``errors``."""
    stdio, client = import_module("mcp.client.stdio"), import_module("mcp")
    given = {key: connection[key] for key in _OF_PROGRAMS if key in connection}
    async with (
        stdio.stdio_client(client.StdioServerParameters(**given), errors) as streams,
        client.ClientSession(*streams, **limits) as session,
    ):
        yield session


async def _serve(
    name: str,
    connect: Callable[[], Any],
    adapter: Any,
    seconds: float,
    started: Future[list[StructuredTool]],
    end: anyio.Event,
) -> None:
    """Keep one server's session open until the end; ``started`` gets an error before it has started."""
    try:
        async with connect() as session, anyio.create_task_group() as group:
            group.start_soon(_cancel_at, end, group.cancel_scope)
            with anyio.fail_after(seconds):
                await session.initialize()
                tools = await adapter.load_mcp_tools(
                    _Keyed(session), server_name=name, tool_name_prefix=True
                )
            started.set_result(tools)
    except Exception as error:
        # Whatever somebody else's server does, alone or in groups of exceptions. Later the callers of its
        # tools are told.
        if not started.done():
            started.set_exception(
                UsageError(f"the MCP server {name!r} did not start: {_words(error, seconds)}")
            )


class _Keyed:
    """A session whose calls tell the server their idempotency key, in a durable run.

    The adapter's interceptors cannot: they see no ``_meta``.
    """

    def __init__(self, session: Any) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    async def call_tool(self, *given: Any, **options: Any) -> Any:
        key = idempotency_key()
        meta = {} if key is None else {"meta": {_META: key}}
        return await self._session.call_tool(*given, **options, **meta)


async def _cancel_at(end: anyio.Event, scope: anyio.CancelScope) -> None:
    """Also in the middle of a start, which has no end of its own."""
    await end.wait()
    scope.cancel()


def _result(started: Future[list[StructuredTool]], given_up: Future[None] | None) -> list[StructuredTool]:
    """The tools of a server that starts. Raises why it did not; the portal cancels it then."""
    if given_up is not None:
        either: list[Future[Any]] = [started, given_up]
        wait(either, return_when=FIRST_COMPLETED)
        if not started.done():
            raise UsageError("an MCP server was given up before it had started")
    return started.result()


def _words(error: BaseException, seconds: float) -> str:
    while isinstance(error, BaseExceptionGroup):
        error = cast("BaseExceptionGroup[BaseException]", error).exceptions[0]
    if isinstance(error, TimeoutError):
        return f"no answer within {seconds:g} seconds"
    if isinstance(error, (anyio.BrokenResourceError, anyio.ClosedResourceError)) or str(error) == _CLOSED:
        return "it ended before it had answered"
    return f"{type(error).__name__}: {error}"


def _callable_anywhere(portal: BlockingPortal, tool: StructuredTool) -> BaseTool:
    """The tool with a name every vendor takes, for callers in any thread and any event loop."""
    theirs: Any = tool.coroutine

    def run(**arguments: Any) -> Any:
        return portal.start_task_soon(partial(theirs, **arguments)).result()

    async def arun(**arguments: Any) -> Any:
        return await asyncio.wrap_future(portal.start_task_soon(partial(theirs, **arguments)))

    name = _NOT_IN_NAMES.sub("_", tool.name)[:_LONGEST_NAME]
    return tool.model_copy(update={"name": name, "func": run, "coroutine": arun})


def check_names(names: Sequence[str]) -> None:
    """Raise ``UsageError`` for a name that another tool has, of a server or of the agent."""
    own = next((each for each in names if each in DECLARED), None)
    if own is not None:
        raise UsageError(f"an MCP tool has the name of the agent's own tool {own!r}; rename its server")
    twice = next((each for each in names if names.count(each) > 1), None)
    if twice is not None:
        raise UsageError(f"two MCP tools have the name {twice!r}; rename one of the servers")
