"""``ferrule acp``: an agent for an editor, on standard input and output.

The protocol's library is loaded first, so that the editor gets its first answer soon; the rest is loaded in
a thread when the first conversation is opened.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ferrule.cli.chat_startup import ChatStart
from ferrule.cli.input_errors import describe
from ferrule.cli.lazy_loading import load, run_loop
from ferrule.cli.resource_locations import ignored_lines, log_file
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import MissingKey, UnknownSession, UsageError
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.log import open_sessions
from ferrule.terminal.acp.editor_session import Around
from ferrule.terminal.acp.session_updates import key_wanted
from ferrule.terminal.acp.stdio_transport import ENDING, StdioTransport, own_streams, serve
from ferrule.terminal.exit_signals import ended_by
from ferrule.terminal.live.live_events import Speech
from ferrule.terminal.settings.settings_reading import read_settings
from ferrule.terminal.settings.settings_values import Settings

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live


def serve_editor(terminal: Terminal, *, model: str | None, mode: str | None, login: bool) -> int:
    """Answer an editor until it closes the input; or, with ``login``, ask for a key in this terminal."""
    words = terminal.words
    if login:
        vendor = click.prompt(words("Which vendor? (ferrule providers lists them)"), err=True)
        return load("ferrule.cli.key_commands:set_key")(terminal, of=vendor, stdin=False, trial=True)
    if sys.stdin.isatty():
        terminal.tell("This command talks to an editor, not to a person: see docs/acp.md. Ctrl-C ends it.")
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    conversations = SettledConversations(terminal, {"model": model, "mode": mode})
    speech = Speech(words, lambda error: describe(error, words)[0])

    def dropped(why: str) -> None:
        terminal.warn(words("dropped an invalid message: {why}", why=why))

    async def run(source: int, sink: int) -> None:
        transport = StdioTransport(source, sink, dropped=dropped)
        with ended_by(*ENDING, call=transport.end):
            await serve(transport, conversations, speech)

    with own_streams() as (source, sink):
        run_loop(run(source, sink))
    return 0


class SettledConversations:
    def __init__(self, terminal: Terminal, given: Mapping[str, Any]) -> None:
        self._terminal, self._given = terminal, given

    @asynccontextmanager
    async def open(
        self,
        directory: Path,
        *,
        session: str | None,
        servers: Mapping[str, Any],
        around: Around | None = None,
    ) -> AsyncGenerator[Live]:
        settings = self._settings(directory)
        for line in ignored_lines(self._terminal.words, settings):
            self._terminal.warn(line)  # editors keep standard error
        if servers:
            merged = {**settings["mcp_servers"], **servers}
            settings = replace(settings, values={**settings.values, "mcp_servers": merged})
        async with self._start(directory, settings, session, around=around).opening() as live:
            yield live

    async def listed(self, directory: Path | None, *, most: int, start: int) -> Sequence[SessionInfo]:
        def listed() -> Sequence[SessionInfo]:
            place = None if directory is None else str(directory.resolve())
            url = self._settings(directory or Path()).sessions_file
            with closing(open_sessions(log_file(self._terminal, url))) as log:
                return log.sessions(directory=place, limit=most, offset=start)

        return await asyncio.to_thread(listed)

    async def check_key(self) -> None:
        self._start(Path(), self._settings(Path()), None)

    def _settings(self, directory: Path) -> Settings:
        return read_settings(self._terminal.environ, directory, given=self._given)

    def _start(self, directory: Path, settings: Settings, session: str | None, **options: Any) -> ChatStart:
        """Return a chat's start; raise ``UsageError`` if the model, its key or the session is missing."""
        start = ChatStart(self._terminal, directory, settings, session, False, **options)
        try:
            start.require()
        except UsageError as error:
            if settings["model"] or isinstance(error, MissingKey | UnknownSession):
                raise
            raise key_wanted(
                self._terminal.words(
                    "There is no key for any model. In a terminal: ferrule keys set VENDOR"
                )
            ) from error
        return start
