"""``ferrule gateway``: serve models for clients of four APIs, with its memory and a page of runs."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, ExitStack, suppress
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import click

from ferrule.cli.lazy_loading import load
from ferrule.cli.terminal import Terminal
from ferrule.cli.watch import WatchView
from ferrule.client.connect import find_connection, state_folder
from ferrule.client.masking import masked_url
from ferrule.client.memory import open_memory
from ferrule.core.errors import MemoryUnavailable, RunsUnavailable, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.gateway import GatewayConfig, MemoryConfig, UpstreamConfig, read_config
from ferrule.gateway.access import Snapshot, is_watchable
from ferrule.gateway.gateway_config import ConfigMistakes, key_hash
from ferrule.gateway.gateway_server import GatewayServer
from ferrule.gateway.request_log import Level, LineWriter, RequestLog, json_line, text_line
from ferrule.gateway.routing import Router, Simulators
from ferrule.gateway.run_pages import RunsAccess
from ferrule.gateway.watch_ring import WatchedRequests
from ferrule.gateway.workers import Workers
from ferrule.runs.run_records import RunStatus
from ferrule.vendors import Api

if TYPE_CHECKING:
    from ferrule.runs.run_engine import RunEngine

PROCESS = "memory:"
FILE = "memory.sqlite"


class UserMemory:
    """The default memory of a gateway: a file of the user, or this process if the file fails."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.problem = ""
        """Why there is no file, set by ``url``."""

    @property
    def file(self) -> str:
        """The path of the file, which may not exist."""
        return str(state_folder(self._terminal.environ) / FILE)

    @cached_property
    def url(self) -> str:
        """The file, which is created if needed; or ``memory:``."""
        try:
            open_memory(self.file).close()
        except (UsageError, MemoryUnavailable) as error:
            self.problem = str(error)
            return PROCESS
        return self.file

    def checked(self, memory: MemoryConfig) -> str:
        """Return a line about a memory, after opening it; a missing file is not created.

        Raises ``UsageError`` if it cannot be opened or created.
        """
        words, shown = self._terminal.words, without_password(memory.url)
        new = _new_file(memory.url)
        kept = open_memory(PROCESS if new else memory.url, key=memory.key or None)
        try:
            kept.get("", [""])
        except MemoryUnavailable as error:
            return words("Memory: {why}", why=str(error))
        finally:
            kept.close()
        if new is None:
            return words("Memory: {url}", url=shown)
        folder = next(each for each in new.parents if each.exists())
        if folder.is_dir() and os.access(folder, os.W_OK):
            return words("Memory: {url} (will be created)", url=shown)
        why = words("{url} cannot be created: {folder} is not writable", url=shown, folder=folder)
        if memory.url == self.file:
            return words("Memory: {why}", why=why)
        raise UsageError(why)


def without_password(url: str) -> str:
    parts = urlsplit(url)
    if not (parts.username or parts.password or parts.query):
        return url
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def _new_file(url: str) -> Path | None:
    """Return the path of a memory's file if it does not exist yet, else None."""
    path = url.removeprefix("sqlite:///")
    if path == PROCESS or "://" in path:
        return None
    file = Path(path).absolute()
    return None if file.exists() else file


class EngineRuns:
    def __init__(self, url: str, environ: Mapping[str, str]) -> None:
        self._url, self._environ = url, environ
        self._opening = asyncio.Lock()
        self._engine: RunEngine | None = None
        self._stack = AsyncExitStack()

    async def list(
        self, *, status: Sequence[str], agent: str | None, before: str | None, limit: int
    ) -> Sequence[JsonObject]:
        engine = await self._opened()
        wanted = cast("Sequence[RunStatus]", status)
        found = await engine.list(status=wanted, agent=agent, before=before, limit=limit)
        return [asdict(each) for each in found]

    async def show(self, run: str) -> JsonObject:
        return asdict(await (await self._opened()).status(run))

    async def events(self, run: str, after: int, limit: int) -> Sequence[JsonObject]:
        """Return the events after the event number ``after``, in order."""
        told = (await self._opened()).events(run, after)
        found: list[JsonObject] = []
        try:
            async for each in told:
                found.append(asdict(each))
                if len(found) == limit:
                    break
        finally:
            if isinstance(told, AsyncGenerator):
                await cast("AsyncGenerator[Any]", told).aclose()
        return found

    async def decide(self, run: str, decision: Any, segment: int, by: str) -> JsonObject:
        engine = await self._opened()
        return asdict(await engine.decide(run, decision, segment=segment, by=by))

    async def cancel(self, run: str, reason: str, by: str) -> JsonObject:
        return asdict(await (await self._opened()).cancel(run, reason, by=by))

    async def retry(self, run: str, by: str) -> JsonObject:
        return asdict(await (await self._opened()).retry(run, by=by))

    async def close(self) -> None:
        await self._stack.aclose()

    async def _opened(self) -> RunEngine:
        async with self._opening:
            if self._engine is None:
                self._engine = await self._stack.enter_async_context(_engine(self._url, self._environ))
            return self._engine


@dataclass(frozen=True, slots=True)
class PageRuns:
    """The durable runs that a gateway shows; ``access`` is None if it shows none."""

    url: str
    access: RunsAccess | None
    key: str = field(repr=False)
    """The key for deciding; ``""``: the configuration says who may decide."""

    @classmethod
    def of(cls, url: str, terminal: Terminal, config: GatewayConfig) -> PageRuns:
        """Open those at ``url``; ``""``: none. Raises ``UsageError`` if the URL is wrong."""
        if not url:
            return cls("", None, "")
        environ = terminal.environ
        asyncio.run(_look(url, environ))
        key = "" if config.admin_key or config.deciders else secrets.token_urlsafe(16)
        return cls(url, RunsAccess(lambda: EngineRuns(url, environ), key_hash(key) if key else ""), key)

    def lines(self, terminal: Terminal, gateway: str) -> Iterator[str]:
        if self.access is not None:
            at = masked_url(self.url)
            yield terminal.words(
                "Durable runs: {url}, shown at {page}", url=at, page=f"{gateway}/#/durable"
            )
        if self.key:
            yield terminal.words(
                "Key for decisions about them, until the gateway ends: {key}", key=self.key
            )


async def _look(url: str, environ: Mapping[str, str]) -> None:
    """Raise ``UsageError`` for a wrong URL. A database that is away is accepted: it may come back."""
    with suppress(RunsUnavailable):
        async with _engine(url, environ):
            pass


def _engine(url: str, environ: Mapping[str, str]) -> AbstractAsyncContextManager[RunEngine]:
    return load("ferrule.runs.run_engine:open_engine")(url, environ=environ)


UPSTREAM = "upstream"
"""The name of the upstream added by ``--upstream``."""


def serve_models(
    terminal: Terminal,
    *,
    host: str | None,
    port: int | None,
    workers: int | None,
    config: str | None,
    check_config: bool,
    upstream: str | None,
    upstream_api: Api | None,
    key_variable: str | None,
    record: str | None,
    memory: str | None,
    log_level: Level,
    log_file: str | None,
    log_format: str,
    watch: bool,
    events: bool | None,
    watch_bodies: bool | None,
    runs: str | None,
) -> None:
    words = terminal.words
    if upstream is None and (upstream_api or key_variable):
        raise UsageError("--upstream-api and --api-key-env need --upstream")
    one = None if upstream is None else _upstream(terminal, upstream, upstream_api, key_variable)
    own = UserMemory(terminal)

    def read() -> GatewayConfig:
        try:
            found = GatewayConfig() if config is None else read_config(config, terminal.environ)
        except (
            ConfigMistakes
        ) as wrong:  # report all mistakes at once, including those that only the router finds
            Router.from_config(wrong.config, terminal.environ, Simulators(), {}, wrong.places)
            raise
        if one is not None:
            found = replace(found, upstreams={**found.upstreams, UPSTREAM: one}, default=UPSTREAM)
        url = memory or found.memory.url or (own.file if check_config else own.url)
        return replace(
            found,
            host=found.host if host is None else host,
            port=found.port if port is None else port,
            workers=found.workers if workers is None else workers,
            record=record or found.record,
            memory=replace(found.memory, url=url),
            watch=replace(
                found.watch,
                events=found.watch.events if events is None else events,
                bodies=found.watch.bodies if watch_bodies is None else watch_bodies,
            ),
        )

    where = config or words("the command line")
    if check_config:
        snapshot = Snapshot.checked(read(), terminal.environ, where)
        for line in (*_served(terminal, snapshot), own.checked(snapshot.config.memory)):
            click.echo(line)
        terminal.say("The configuration is fine.")
        return
    url = runs or terminal.environ.get("FERRULE_RUNS", "").strip()
    _serve(terminal, read, where, log_level, log_file, log_format, own, watch=watch, runs=url)


def _serve(
    terminal: Terminal,
    read: Callable[[], GatewayConfig],
    where: str,
    log_level: Level,
    log_file: str | None,
    log_format: str,
    own: UserMemory,
    *,
    watch: bool,
    runs: str,
) -> None:
    words = terminal.words
    several = read().workers > 1
    if several and watch:
        raise UsageError("--watch shows what one process does: leave out --workers, or leave out --watch")
    with ExitStack() as stack:
        view = WatchView(terminal) if watch else None
        readable = log_format == "text" or (
            log_format == "auto" and log_file is None and sys.stderr.isatty()
        )
        form = text_line if readable else json_line
        log = RequestLog(log_level, form=form)
        if log_file is not None:
            try:
                file = stack.enter_context(Path(log_file).open("a", encoding="utf-8", buffering=1))
            except OSError as error:
                raise UsageError(f"cannot write {log_file}: {error.strerror}") from error
            log = RequestLog(log_level, LineWriter(lambda: file), form)
        elif view is not None:
            log = RequestLog(log_level, view.log)
        if own.problem:
            lost = "what is remembered is lost when the gateway ends"
            log.say(level="warning", event=lost, why=own.problem)
        page_runs = PageRuns.of(runs, terminal, read())
        if several:
            server = Workers(read, terminal.environ, log, where=where, runs=page_runs.access)
        else:
            observers = [WatchedRequests(view.show)] if view else []
            server = GatewayServer(
                read,
                terminal.environ,
                log,
                where=where,
                observers=observers,
                runs=page_runs.access,
            )

        def started() -> None:
            terminal.say("Ferrule gateway: {url}", url=server.url)
            remembers = words("Memory: {url}", url=without_password(server.snapshot.config.memory.url))
            served = (
                *_served(terminal, server.snapshot),
                remembers,
                *page_runs.lines(terminal, server.url),
            )
            for line in (*served, *_pointing(terminal, server)):
                click.echo(line)
            terminal.say("Ctrl-C stops it.")
            if view is not None:
                view.title = words("Ferrule gateway {url}", url=server.url)
                view.hints = [words("No requests yet."), *_pointing(terminal, server)]
                stack.enter_context(view)

        server.run(started)
    terminal.tell("stopped")


def _upstream(terminal: Terminal, url: str, api: Api | None, variable: str | None) -> UpstreamConfig:
    """Return the upstream of the command line; without a key the client's own key is sent on."""
    key = "" if variable is None else terminal.environ.get(variable, "").strip()
    if variable is not None and not key:
        raise UsageError(f"the environment variable {variable} is not set")
    if "@" in url.partition("://")[2].partition("/")[0]:  # a user and a password instead of a key
        return UpstreamConfig(base_url=url, api=api, api_key=key)
    found = find_connection("", base_url=url, api_key=key or None, environ=terminal.environ)
    return UpstreamConfig(base_url=url, api=api, api_key=found.key or "", forward_auth=found.key is None)


def _served(terminal: Terminal, snapshot: Snapshot) -> Iterator[str]:
    words, config, router = terminal.words, snapshot.config, snapshot.router
    yield words("Served:")
    default = config.default or (next(iter(router.upstreams)) if len(config.upstreams) == 1 else "")
    for name, upstream in router.upstreams.items():
        yield f"  {name}:…  {upstream.title}{words(' (default)') if name == default else ''}"
    if router.discovers:
        yield f"  {words('engines on this machine, as they are found')}"
        yield f"  {words('simulated vendors, as simulate:deepseek (no key needed)')}"
    for alias, spec in config.aliases.items():
        yield f"  {alias} → {spec}{_fallback(terminal, config, alias)}"
    named = (config.fallbacks, *config.fallbacks_for.values())
    for model in dict.fromkeys(model for each in named for model in each):
        if model not in config.aliases:
            yield f"  {model}{_fallback(terminal, config, model)}"
    names = ", ".join(config.clients)
    yield words("Clients with keys: {names}", names=names) if names else words("Clients need no key.")
    if not is_watchable(config):
        yield words("Events: off")
    else:
        with_key = N_("Events: /ferrule/events, with the admin key")
        yield words(with_key if config.admin_key else N_("Events: /ferrule/events, for this machine"))
    if config.record:
        yield words("Recordings: {folder}", folder=config.record)


def _fallback(terminal: Terminal, config: GatewayConfig, model: str) -> str:
    named = [*config.fallbacks.get(model, ())]
    for kind, of_kind in config.fallbacks_for.items():
        named += [f"{spec} ({kind})" for spec in of_kind.get(model, ())]
    return terminal.words("; else {models}", models=", ".join(named)) if named else ""


def _pointing(terminal: Terminal, server: GatewayServer | Workers) -> Iterator[str]:
    """Yield the lines that say how to use it with an SDK and in a browser."""
    words, config = terminal.words, server.snapshot.config
    key = words("your key") if config.clients else "any"
    yield words("Point an SDK at it:")
    yield f'  OpenAI(base_url="{server.url}/v1", api_key="{key}")'
    yield f'  Anthropic(base_url="{server.url}", api_key="{key}")'
    yield f"  OLLAMA_HOST={server.url}"
    yield words("Open {url} in a browser to see the requests.", url=server.url)
