"""A chat before it is open: its model, its session, and what to report first.

Nothing here imports LangChain. ``opening`` loads it in a thread while the frontend is already on the
screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ferrule.cli.input_errors import describe
from ferrule.cli.lazy_loading import load, load_extra
from ferrule.cli.resource_locations import connection_to, ignored_lines, log_file, no_model
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import default_model, load_own_profiles
from ferrule.core.errors import (
    AuthenticationFailed,
    BalanceExhausted,
    Disconnected,
    FerruleError,
    MissingKey,
    ModelNotFound,
    RateLimited,
    UnknownSession,
    UsageError,
)
from ferrule.core.locale import N_, Language, Words
from ferrule.core.visible_text import one_line
from ferrule.sessions.entries import SessionInfo
from ferrule.sessions.log import open_sessions
from ferrule.terminal.frontend import Frontend, Item
from ferrule.terminal.live.live_events import LOCAL, SIMULATOR, Speech
from ferrule.terminal.live.log_replay import EarlyPage, read_early
from ferrule.terminal.settings.settings_schema import Source
from ferrule.terminal.settings.settings_values import Settings
from ferrule.vendors.profile_lookup import SIMULATED

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

STEPS: Mapping[type[Exception], str] = {
    AuthenticationFailed: N_("Another key: ferrule keys set VENDOR. Another model: {model}."),
    BalanceExhausted: N_("Top up the account, or choose another model: {model}."),
    ModelNotFound: N_("Another model: {model}."),
    RateLimited: N_("Send it again later."),
    Disconnected: N_(
        "Check the network and base_url, then send it again. {doctor} checks this installation."
    ),
}


PICKED_FROM = 50
"""How many sessions are offered."""
SHORT = (8, 13, 36)
"""Lengths of an id's prefix that may be unique."""


def speech_in(language: str, *, typed: bool = True) -> Speech:
    """Return a frontend's words in a language: an error says what happened and what to do. ``typed``:
    slash commands can be typed."""
    words = Words("zh" if language == "zh" else "en")
    model, doctor = ("/model", "/doctor") if typed else ("--model", "ferrule doctor")

    def described(error: Exception) -> str:
        step = next((key for kind, key in STEPS.items() if isinstance(error, kind)), "")
        said = describe(error, words)[0]
        return f"{said}\n{words(step, model=model, doctor=doctor)}" if step else said

    return Speech(words, described)


class ChatStart:
    """The start of a chat; the first run and the choice of a session change it.

    ``session`` is set when the conversation was open: its name for ``ferrule -r``; ``""`` if nothing was
    said.
    """

    def __init__(
        self,
        terminal: Terminal,
        directory: Path,
        settings: Settings,
        resume: str | None,
        go_on: bool,
        **options: Any,
    ) -> None:
        """``options``: further fields of ``LiveOptions``."""
        self._wish = options
        self.terminal, self.directory, self.settings = terminal, directory, settings
        self.session = ""
        self._resume, self._go_on = resume, go_on

    def speak(self, language: Language) -> None:
        """Use this language for texts outside the frontend: of the doctor, and at the end."""
        self.terminal = replace(self.terminal, words=Words(language))

    def check(self) -> None:
        """Raise errors about the model that choosing another one cannot fix: a name, a setting."""
        with suppress(MissingKey):
            self._ready()
        if self._resume:
            self._asked_for()

    def require(self) -> None:
        if self._ready():
            return
        if not (simulated := self._simulated()):
            raise no_model()
        self._use(simulated, None)

    async def before(self, frontend: Frontend) -> bool:
        """Ask and report what is needed before the conversation is opened; False: the user left."""
        if self.settings.ignored:
            await frontend.show("\n".join(ignored_lines(frontend.speech.words, self.settings)))
        if self._resume == "" and not await self._pick_session(frontend):
            return False
        missing: Exception | None = None
        try:
            if self._ready():
                return True
        except MissingKey as error:
            missing = error
        if missing is None and (simulated := self._simulated()):
            self._use(simulated, None)
            return True
        from ferrule.terminal.first_run import first_run  # who has chosen a model does not need it

        chosen = await first_run(frontend, self.terminal.environ, missing=missing)
        if chosen is None:
            return False
        self._use(chosen.model, chosen.base_url)
        put = getattr(frontend, "put", None)
        if chosen.model == SIMULATOR and put is not None:
            await put(frontend.speech.words("Look around here and show me what you can do."))
        return True

    async def early(self, last: int) -> EarlyPage | None:
        """Return the newest page of the session to be continued; None if there is none.

        Errors in it are reported when it is opened.
        """
        log = self._log()
        if not (self._resume or self._go_on) or not log.exists():
            return None
        try:
            return await asyncio.to_thread(
                read_early,
                log,
                str(self.directory),
                session=self._resume or None,
                go_on_last=self._go_on,
                last=last,
            )
        except FerruleError:
            return None

    @asynccontextmanager
    async def opening(self, *, server_seconds: float = 10.0) -> AsyncGenerator[Live]:
        """Open the conversation; its libraries are loaded in a thread.

        ``server_seconds``: how long a turn waits for MCP servers that are starting.
        """
        open_live = await asyncio.to_thread(
            load_extra, "ferrule.terminal.live.live_conversation:open_live", "chat", "tui"
        )
        options = load("ferrule.terminal.live.live_resources:LiveOptions")(
            directory=self.directory,
            settings=self.settings,
            session=self._resume or None,
            go_on_last=self._go_on,
            server_seconds=server_seconds,
            **self._wish,
        )
        opened: list[Live] = []
        try:
            async with open_live(options, environ=self.terminal.environ) as live:
                opened.append(live)
                yield live
        finally:
            for each in opened:
                await self._remember(each)

    async def _remember(self, live: Live) -> None:
        try:
            self.session = await asyncio.to_thread(self._name_of, live.status.session.id)
        except UnknownSession:
            self.session = ""
        except FerruleError:
            self.session = live.status.session.id

    def _name_of(self, session: str) -> str:
        with closing(open_sessions(self._log())) as log:
            if not log.session(session).entries:
                return ""
            for length in SHORT:
                try:
                    log.session(session[:length])
                except FerruleError:
                    continue
                return session[:length]
        return session

    def _ready(self) -> bool:
        """Whether there is a model, with its key; False if none is chosen. Raises other errors."""
        settings, environ = self.settings, self.terminal.environ
        load_own_profiles(environ)
        spec = settings["model"]
        if not spec:
            try:
                spec = default_model(environ)
            except UsageError:
                return False
            self._use(spec, settings.base_url)
        if spec.startswith(LOCAL):
            return True
        connection_to(spec, settings.base_url, settings.api_key_env, environ)
        return True

    def _use(self, model: str, base_url: str | None) -> None:
        values = {**self.settings.values, "model": model, "base_url": base_url or ""}
        sources = {**self.settings.sources, "model": Source("command line")}
        self.settings = replace(
            self.settings, values=MappingProxyType(values), sources=MappingProxyType(sources)
        )

    def _asked_for(self) -> str:
        """Return the model of the requested session; ``""`` for none. Raises an error for a wrong name."""
        found: list[SessionInfo] = []
        if self._resume:
            log = self._log()
            if not log.exists():
                raise UnknownSession(self._resume, ())
            with closing(open_sessions(log)) as opened:
                found.append(opened.session(self._resume))
        elif self._go_on:
            found += self._sessions(str(self.directory), PICKED_FROM)
        return found[0].model if found else ""

    def _simulated(self) -> str:
        """Return the simulated model of the requested session, which needs no key, or ``""``."""
        model = self._asked_for()
        return ":".join(model.split(":")[:2]) if model.startswith(SIMULATED) else ""

    def _sessions(self, directory: str | None, limit: int) -> list[SessionInfo]:
        log = self._log()
        if not log.exists():
            return []
        with closing(open_sessions(log)) as opened:
            return [each for each in opened.sessions(directory=directory, limit=limit) if each.entries]

    def _log(self) -> Path:
        return log_file(self.terminal, self.settings.sessions_file)

    async def _pick_session(self, frontend: Frontend) -> bool:
        words = frontend.speech.words
        here = str(self.directory)
        found = await asyncio.to_thread(self._sessions, here, PICKED_FROM)
        found = found or await asyncio.to_thread(self._sessions, None, PICKED_FROM)
        if not found:
            await frontend.show(words("There is no session yet."))
            self._resume = None
            return True
        items = [
            Item(
                each.id,
                one_line(each.title, 60) or words("(untitled)"),
                _about(each, "" if each.directory == here else each.directory),
            )
            for each in found
        ]
        self._resume = await frontend.pick(words("Continue which session?"), items)
        return self._resume is not None


def _about(session: SessionInfo, directory: str) -> str:
    changed = f"{datetime.fromtimestamp(session.changed):%Y-%m-%d %H:%M}"
    return "  ".join(filter(None, (session.id[:8], changed, session.model, directory)))
