"""MCP servers that an editor hands over: values of the protocol in, what ``mcpServers`` has out."""

from __future__ import annotations

from collections.abc import Sequence

from acp.schema import AcpMcpServer, HttpMcpServer, McpServerStdio, SseMcpServer

from ferrule.acp.request_errors import invalid
from ferrule.live.speech import Words
from ferrule.messages import JsonObject

Server = HttpMcpServer | SseMcpServer | AcpMcpServer | McpServerStdio


def servers_of(words: Words, servers: Sequence[Server]) -> JsonObject:
    """The servers by name."""
    return {each.name: _server(words, each) for each in servers}


def _server(words: Words, server: Server) -> JsonObject:
    match server:
        case McpServerStdio():
            env = {each.name: each.value for each in server.env}
            args = list(server.args)
            return {"command": server.command, "args": args, "env": env}
        case HttpMcpServer() | SseMcpServer():
            headers = {each.name: each.value for each in server.headers}
            return {"type": server.type, "url": server.url, "headers": headers}
        case AcpMcpServer():
            raise invalid(words("acp.server-kind", name=server.name))
