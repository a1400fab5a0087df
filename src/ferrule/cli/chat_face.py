"""A chat on a face: what to begin with in, an exit code out. The terminal is as before, however it ends."""

from __future__ import annotations

import asyncio
import errno
import sys
from typing import Any, Literal

from ferrule.cli.chat_opening import ChatStart, speech_in
from ferrule.cli.kept_choices import choice_keeper
from ferrule.cli.lazy import load, load_extra
from ferrule.cli.loop_running import run_loop
from ferrule.cli.problems import INTERNAL, describe
from ferrule.cli.terminal import drop_output
from ferrule.connect import state_folder
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.exit_signals import BROKEN_PIPE, HUNG_UP

STATIC = "FERRULE_PLAIN_STATIC"
"""The variable by which the plain face draws nothing twice, for screen readers; 0 or empty: it does."""

GONE = (errno.EIO, errno.EPIPE, errno.ENXIO)
"""What a terminal that was closed says."""


def run_face(start: ChatStart, face: Literal["full", "plain"]) -> int:
    """Run the chat until the user leaves, the terminal is closed, or a signal ends it; the exit code."""
    run = _run_full if face == "full" else _run_plain
    # What is closed does not say any more that it was a terminal.
    gone = HUNG_UP if start.terminal.interactive else BROKEN_PIPE
    settings = start.settings
    options: dict[str, Any] = {
        "language": start.terminal.words.language,
        "theme": settings.theme,
        "show_thinking": settings["ui.show_thinking"],
        "vim": settings["ui.vim"],
        "notify": settings["ui.notify"],
        "before": start.before,
        "early": start.early,
        "services": _services(start),
        "history": state_folder(start.terminal.environ) / "typed-lines",
    }
    try:
        code = run(start, options)
    except OSError as error:
        if error.errno not in GONE:
            raise
        code = None
    code = gone if code is None else code
    if code in (HUNG_UP, BROKEN_PIPE):
        drop_output(sys.stdout, sys.stderr)
    return code


def _run_full(start: ChatStart, options: dict[str, Any]) -> int:
    run = load_extra("ferrule.tui.full.full_app:run_full", "chat", "tui")
    result = run_loop(run(start.opening, speech_in, **options))
    if result.error is not None:
        raise result.error
    return INTERNAL if result.code == 1 else result.code


def _run_plain(start: ChatStart, options: dict[str, Any]) -> int | None:
    """The exit code; None where nobody is there any more."""
    run = load_extra("ferrule.tui.plain.plain_face:run_plain", "chat", "tui")
    speeches = {language: speech_in(language) for language in ("en", "zh")}
    still = start.terminal.environ.get(STATIC, "").strip() not in ("", "0")
    result = run_loop(run(start.opening, speeches, still=still, **options))
    terminal = start.terminal  # which speaks another language, perhaps
    if result.text.strip() and not result.gone:
        terminal.note(terminal.words("chat.unsent", text=result.text))
    if result.code or result.gone:
        return result.code or None
    return 0 if result.error is None else describe(result.error, terminal.words)[1]


def _services(start: ChatStart) -> ChatServices:
    """What the program can do for the conversation."""

    async def doctor() -> str:
        return await asyncio.to_thread(load("ferrule.cli.doctor:told"), start.terminal)

    return ChatServices(doctor, choice_keeper(start), start.terminal.environ)
