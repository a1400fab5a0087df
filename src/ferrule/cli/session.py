"""One run of an agent, watched: settings in, a transcript and an exit code out."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click
from pydantic import SecretStr

from ferrule.cli.agents import agent_in
from ferrule.cli.terminal import Terminal
from ferrule.cli.transcript import Transcript
from ferrule.cli.watching import Asked, Turn, watch
from ferrule.langchain import ChatFerrule

__all__ = ["run_session"]

UNFINISHED = 1


def run_session(
    terminal: Terminal,
    *,
    task: str,
    model: str,
    provider: str | None,
    base_url: str | None,
    key: str | None,
    directory: Path,
    max_turns: int,
) -> int:
    """Run the task. 0 when the model came to an end, 1 when it was stopped after ``max_turns``."""
    chat = ChatFerrule(
        model=model, provider=provider, base_url=base_url, api_key=None if key is None else SecretStr(key)
    )
    transcript = Transcript(terminal)
    left = 0
    try:
        with closing(watch(agent_in(directory, chat), task)) as seen:
            for each in seen:
                transcript.show(each)
                left = each.calls if isinstance(each, Turn) else left - isinstance(each, Asked)
                if transcript.tally.turns >= max_turns and not left:
                    break
    finally:
        transcript.close()
        chat.close()
        if transcript.tally.turns:
            click.echo(f"\n{transcript.sums()}")
    if transcript.unanswered:
        terminal.warn(terminal.words("run.stopped", turns=max_turns))
        return UNFINISHED
    return 0
