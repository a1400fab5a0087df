"""``ferrule --print``: one answer, for scripts. Ctrl-C and SIGTERM stop it, and what is done is kept."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

from ferrule.cli.chat_opening import ChatStart, speech_in
from ferrule.cli.loop_running import run_loop
from ferrule.cli.problems import describe
from ferrule.cli.terminal import drop_output
from ferrule.terminal.exit_signals import ended_by
from ferrule.terminal.headless import AnswerSchema, Headless, Output, run_headless

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

SERVER_SECONDS = 30.0
"""How long the turn waits for MCP servers."""


def print_answer(start: ChatStart, prompt: str, output: Output, schema: AnswerSchema | None = None) -> int:
    """Open the conversation, say the prompt, print the answer; the exit code."""
    terminal = start.terminal
    start.require()
    for each in start.settings.ignored:
        terminal.note(
            terminal.words(
                ("{source}: {key} is ignored: you do not trust this project (ferrule config trust)"),
                source=each.source,
                key=each.key,
            )
        )
    how = Headless(
        output,
        _write,
        terminal.note,
        speech_in(terminal.words.language),
        lambda error: describe(error, terminal.words)[1],
        schema,
        closed=lambda: drop_output(sys.stdout),
    )
    return run_loop(_answer(start, prompt, how))


async def _answer(start: ChatStart, prompt: str, how: Headless) -> int:
    task: asyncio.Task[Any] | None = asyncio.current_task()
    lives: list[Live] = []
    stops: list[asyncio.Task[None]] = []

    def stop() -> None:
        # Once is to stop the turn; before there is one, and the second time, everything.
        if lives and not stops:
            stops.append(asyncio.create_task(_stopped(lives[0])))
        elif task is not None:
            task.cancel()

    with ended_by("SIGINT", "SIGTERM", "SIGHUP", call=stop) as ended:
        try:
            # Nobody could say something more once the servers are there.
            async with start.opening(server_seconds=SERVER_SECONDS) as live:
                lives.append(live)
                code = await run_headless(live, prompt, how)
        except asyncio.CancelledError:
            if not ended.code:
                raise
            return ended.code
    return ended.code or code


async def _stopped(live: Live) -> None:
    await live.stop()


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
