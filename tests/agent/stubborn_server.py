"""An MCP server for tests that ends neither when its input does nor when it is asked to, and is not quiet."""

import asyncio
import os
import signal
import sys
import time

from mcp.server.fastmcp import FastMCP

server = FastMCP("stubborn")


@server.tool()
async def wait() -> str:
    """Wait for something that never happens; other calls are answered meanwhile."""
    print("BEGUN", file=sys.stderr, flush=True)
    await asyncio.Event().wait()
    return "over"


@server.tool()
def hang() -> str:
    """Do nothing else any more."""
    print("BEGUN", file=sys.stderr, flush=True)
    while True:
        time.sleep(1)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with open(sys.argv[1], "w") as file:
        file.write(f"{os.getpid()}\n")
    try:
        server.run()
    finally:
        print("Traceback (most recent call last): it was not ready", file=sys.stderr, flush=True)
        while True:
            time.sleep(1)
