"""``serve``: an agent at a transport, from the first request to the end of the input."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

from acp.agent.connection import AgentSideConnection

from ferrule.acp.conversations import Conversations
from ferrule.acp.editor_agent import EditorAgent
from ferrule.acp.stdio_transport import StdioTransport
from ferrule.live.speech import Speech

LAST_ANSWERS = 10.0
"""Seconds for what was asked before the input ended."""

ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


async def serve(transport: StdioTransport, conversations: Conversations, speech: Speech) -> None:
    """Answer an editor until its input ends, then close everything."""
    agent = EditorAgent(conversations, speech)
    # Forking, resuming and closing sessions are behind this switch in the package.
    connection = AgentSideConnection(agent, transport, listening=False, use_unstable_protocol=True)
    try:
        await connection.listen()
    finally:
        await agent.close()  # whereby turns end, and their prompts are answered
        await transport.settled(LAST_ANSWERS)
        await agent.close()
        await connection.close()


def end_with_signals(end: Callable[[], None]) -> None:
    """Let the signals that end a program end the conversation, so that it closes what it has open."""
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        with suppress(NotImplementedError):  # Windows: Ctrl-C is a KeyboardInterrupt there
            if number is not None:
                loop.add_signal_handler(number, end)


@contextmanager
def own_streams() -> Generator[tuple[int, int]]:
    """Descriptors for the protocol alone: the program's own input and output are something else meanwhile.

    What prints, in this program or in one that it starts, prints to standard error, and what reads finds an
    empty file, so that neither gets in between.
    """
    sys.stdout.flush()
    source, sink = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    try:
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        if os.name == "posix":
            os.set_blocking(source, True)
            os.set_blocking(sink, True)
        yield source, sink
    finally:
        sys.stdout.flush()
        os.dup2(source, 0)
        os.dup2(sink, 1)
        for each in (nothing, source, sink):
            os.close(each)
