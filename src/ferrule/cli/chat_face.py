"""A chat on a face: what to begin with in, an exit code out. The terminal is as before, however it ends."""

from __future__ import annotations

import asyncio
import errno
from typing import Any, Literal, get_args

from ferrule.cli.chat_opening import ChatStart, speech_in
from ferrule.cli.exit_signals import Ended, ended_by
from ferrule.cli.lazy import load, load_extra
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.face import Theme

__all__ = ["run_face"]

FACES = {"full": "ferrule.tui.full.full_app:run_full", "plain": "ferrule.tui.plain.plain_face:run_plain"}

GONE = (errno.EIO, errno.EPIPE, errno.ENXIO)
"""What a terminal that was closed says."""
HANGUP = 129


def run_face(start: ChatStart, face: Literal["full", "plain"]) -> int:
    """Run the chat; 0, or what a signal that ended it stands for."""
    run = load_extra(FACES[face], "chat", "tui")
    settings = start.settings
    options: dict[str, Any] = {
        "language": start.terminal.words.language,
        "show_thinking": settings["ui.show_thinking"],
        "vim": settings["ui.vim"],
        "notify": settings["ui.notify"],
        "before": start.before,
        "services": _services(start),
    }
    if face == "full":
        options["theme"] = settings.theme if settings.theme in get_args(Theme) else "auto"
    try:
        return asyncio.run(_running(start, run, options))
    except OSError as error:
        if error.errno in GONE:
            return HANGUP  # nobody is there to be told
        raise


async def _running(start: ChatStart, run: Any, options: dict[str, Any]) -> int:
    task = asyncio.current_task()
    assert task is not None, "a coroutine of asyncio.run is a task"
    ended = Ended()
    try:
        with ended_by("SIGTERM", "SIGHUP", call=task.cancel) as ended:
            await run(start.opening, speech_in, **options)
    except asyncio.CancelledError:
        if not ended.code:
            raise
    return ended.code


def _services(start: ChatStart) -> ChatServices:
    """What the program can do for the conversation."""

    async def doctor() -> str:
        return await asyncio.to_thread(load("ferrule.cli.doctor:told"), start.terminal)

    return ChatServices(doctor=doctor)
