"""Run a chat on a frontend, or print one answer for ``--print``."""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Literal, cast

from ferrule.cli.chat_startup import ChatStart, speech_in
from ferrule.cli.input_errors import INTERNAL, describe
from ferrule.cli.lazy_loading import load, load_extra, run_loop
from ferrule.cli.resource_locations import ignored_lines
from ferrule.cli.terminal import choose_language, drop_output
from ferrule.client.connect import state_folder
from ferrule.terminal.exit_signals import HUNG_UP, READER_GONE, ended_by
from ferrule.terminal.frontend import ChatOptions, ChatResult, ChatServices, KeptChoice
from ferrule.terminal.headless import AnswerSchema, Headless, Output, run_headless
from ferrule.terminal.settings.settings_reading import user_file
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.terminal.themes import Theme, fitting_theme

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live


def choice_keeper(start: ChatStart) -> Callable[[str, Any], Awaitable[KeptChoice]]:
    """Return a function that saves choices. It reports a source that overrides the user's file."""
    environ = start.terminal.environ
    file = user_file(environ)
    stronger = {name: _stronger(start, name) for name in ("theme", "ui.vim")}
    stronger["language"] = _stronger_language(start)

    async def keep(name: str, value: Any) -> KeptChoice:
        if name == "language":
            start.speak(value)
        # needs tomlkit, so it is loaded only to save
        set_value = load("ferrule.terminal.settings.settings_writing:set_value")
        await asyncio.to_thread(set_value, file, SETTINGS[name], value)
        return KeptChoice(str(file), stronger[name])

    return keep


def _stronger(start: ChatStart, name: str) -> str:
    source = start.settings.source(name)
    match source.kind:
        case "project" | "environment":
            return source.where
        case "command line":
            return f"--{name}"
        case _:
            return ""


def _stronger_language(start: ChatStart) -> str:
    """The language is chosen before settings are read, and passed on to them; projects cannot set it."""
    terminal = start.terminal
    if terminal.words.language != choose_language((), terminal.environ):
        return "--lang"
    return "FERRULE_LANG" if terminal.environ.get("FERRULE_LANG") else ""


STATIC = "FERRULE_PLAIN_STATIC"
"""With this variable the line mode draws nothing twice, for screen readers; 0 or empty switches it off."""

GONE = (errno.EIO, errno.EPIPE, errno.ENXIO)
"""Errors of a closed terminal."""


def run_frontend(start: ChatStart, frontend: Literal["full", "plain"]) -> int:
    """Run the chat until the user leaves, the terminal closes, or a signal ends it; return the exit
    code."""
    path = (
        "ferrule.terminal.full.full_app:run_full"
        if frontend == "full"
        else "ferrule.terminal.line_frontend:run_lines"
    )
    # A closed terminal cannot be recognised as one any more.
    gone = HUNG_UP if start.terminal.interactive else READER_GONE
    try:
        code = _code(start, run_loop(load_extra(path, "chat", "tui")(_options(start, frontend))))
    except OSError as error:
        if error.errno not in GONE:
            raise
        code = None
    if code is None or code == HUNG_UP:
        start.session = ""  # there is no one to show the resume command to
        drop_output(sys.stdout, sys.stderr)
    return gone if code is None else code


def _options(start: ChatStart, frontend: str) -> ChatOptions:
    settings, environ = start.settings, start.terminal.environ

    async def doctor() -> str:
        return await asyncio.to_thread(load("ferrule.cli.doctor:told"), start.terminal)

    still = frontend == "plain" and environ.get(STATIC, "").strip() not in ("", "0")
    fitting, typed = ("ansi", "") if still else fitting_theme(environ)
    return ChatOptions(
        start.opening,
        speech_in,
        language=start.terminal.words.language,
        theme=cast("Theme", settings["theme"]),
        fitting=fitting,
        typed=typed,
        show_thinking=settings["ui.show_thinking"],
        vim=settings["ui.vim"],
        notify=settings["ui.notify"],
        still=still,
        history=state_folder(environ) / "typed-lines",
        before=start.before,
        early=start.early,
        services=ChatServices(doctor, choice_keeper(start), environ),
    )


def _code(start: ChatStart, result: ChatResult) -> int | None:
    terminal = start.terminal  # its language may have changed
    if result.error is not None and not result.told:
        raise result.error
    if result.text.strip() and not result.gone:
        terminal.tell("Typed and not sent:\n{text}", text=result.text)
    if result.gone:
        return result.code or None
    if result.error is not None and not result.code:
        return describe(result.error, terminal.words)[1]
    return INTERNAL if result.code == 1 else result.code


SERVER_SECONDS = 30.0
"""How long the turn waits for MCP servers."""


def print_answer(start: ChatStart, prompt: str, output: Output, schema: AnswerSchema | None = None) -> int:
    terminal = start.terminal
    start.require()
    for line in ignored_lines(terminal.words, start.settings):
        terminal.note(line)
    how = Headless(
        output,
        _write,
        terminal.note,
        speech_in(terminal.words.language, typed=False),
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
        # The first time it stops the turn; before a turn, and the second time, everything.
        if lives and not stops:
            stops.append(asyncio.create_task(_stopped(lives[0])))
        elif task is not None:
            task.cancel()

    with ended_by("SIGINT", "SIGTERM", "SIGHUP", call=stop) as ended:
        try:
            # There is no later turn for which the servers could be ready.
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
