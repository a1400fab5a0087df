"""An MCP server for tests, over its standard input and output."""

import os

from mcp.server.fastmcp import Context, FastMCP
from mcp.types import ToolAnnotations

server = FastMCP("tests")
seen: list[str] = []


@server.tool()
def note(text: str, times: int = 1) -> str:
    """Remember a text, and tell all that were noted since the server was started."""
    seen.extend([text] * times)
    return ", ".join(seen)


@server.tool(name="who.am-i")
def who() -> str:
    """Tell an environment variable."""
    return os.environ.get("WHO", "nobody")


@server.tool()
def fail() -> str:
    """Raise."""
    raise RuntimeError("boom")


@server.tool()
def die() -> str:
    """End the server."""
    os._exit(3)


@server.tool(annotations=ToolAnnotations(readOnlyHint=True))
def meta(context: Context) -> str:  # type: ignore[type-arg]
    """Tell what came beside the arguments."""
    given = context.request_context.meta
    return str((given.model_extra or {}) if given else {})


if __name__ == "__main__":
    server.run()
