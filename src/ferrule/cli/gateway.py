"""``ferrule gateway``: models for clients of four APIs, until Ctrl-C."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import click

from ferrule.cli.gateway_memory import UserMemory, without_password
from ferrule.cli.gateway_runs import PageRuns
from ferrule.cli.terminal import Terminal
from ferrule.cli.watch_view import WatchView
from ferrule.connect import find_connection
from ferrule.errors import UsageError
from ferrule.gateway import (
    GatewayConfig,
    GatewayServer,
    RequestLog,
    Snapshot,
    UpstreamConfig,
    Workers,
    read_config,
)
from ferrule.gateway.request_log import Level, LineWriter
from ferrule.gateway.snapshot import is_watchable
from ferrule.gateway.watch_ring import WatchedRequests
from ferrule.profiles import Api

UPSTREAM = "upstream"
"""The name of the one that ``--upstream`` adds."""


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
    watch: bool,
    events: bool | None,
    watch_bodies: bool | None,
    runs: str | None,
) -> None:
    """Serve, or say what would be served."""
    words = terminal.words
    if upstream is None and (upstream_api or key_variable):
        raise UsageError(words("gateway.upstream-needed"))
    one = None if upstream is None else _upstream(terminal, upstream, upstream_api, key_variable)
    own = UserMemory(terminal)

    def read() -> GatewayConfig:
        found = GatewayConfig() if config is None else read_config(config, terminal.environ)
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

    where = config or words("gateway.options")
    if check_config:
        snapshot = Snapshot.checked(read(), terminal.environ, where)
        for line in (*_served(terminal, snapshot), own.checked(snapshot.config.memory)):
            click.echo(line)
        click.echo(words("gateway.fine"))
        return
    url = runs or terminal.environ.get("FERRULE_RUNS", "").strip()
    _serve(terminal, read, where, log_level, log_file, own, watch=watch, runs=url)


def _serve(
    terminal: Terminal,
    read: Callable[[], GatewayConfig],
    where: str,
    log_level: Level,
    log_file: str | None,
    own: UserMemory,
    *,
    watch: bool,
    runs: str,
) -> None:
    """Serve until it is stopped."""
    words = terminal.words
    several = read().workers > 1
    if several and watch:
        raise UsageError(words("gateway.watch-workers"))
    with ExitStack() as stack:
        view = WatchView(terminal) if watch else None
        log = RequestLog(log_level)
        if log_file is not None:
            try:
                file = stack.enter_context(Path(log_file).open("a", encoding="utf-8", buffering=1))
            except OSError as error:
                raise UsageError(f"cannot write {log_file}: {error.strerror}") from error
            log = RequestLog(log_level, LineWriter(lambda: file))
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
            click.echo(words("gateway.listens", url=server.url))
            remembers = words("gateway.remembers", url=without_password(server.snapshot.config.memory.url))
            served = (
                *_served(terminal, server.snapshot),
                remembers,
                *page_runs.lines(terminal, server.url),
            )
            for line in (*served, *_pointing(terminal, server)):
                click.echo(line)
            click.echo(words("gateway.stop"))
            if view is not None:
                view.title = words("watch.title", url=server.url)
                view.hints = [words("watch.nothing"), *_pointing(terminal, server)]
                stack.enter_context(view)

        server.run(started)
    terminal.note(words("gateway.stopped"))


def _upstream(terminal: Terminal, url: str, api: Api | None, variable: str | None) -> UpstreamConfig:
    """The upstream of the command line; where there is no key for it, the client's own is sent on."""
    key = "" if variable is None else terminal.environ.get(variable, "").strip()
    if variable is not None and not key:
        raise UsageError(terminal.words("gateway.variable-empty", name=variable))
    if "@" in url.partition("://")[2].partition("/")[0]:  # a user and a password, in the place of a key
        return UpstreamConfig(base_url=url, api=api, api_key=key)
    found = find_connection("", base_url=url, api_key=key or None, environ=terminal.environ)
    return UpstreamConfig(base_url=url, api=api, api_key=found.key or "", forward_auth=found.key is None)


def _served(terminal: Terminal, snapshot: Snapshot) -> Iterator[str]:
    """What is served, without keys."""
    words, config, router = terminal.words, snapshot.config, snapshot.router
    yield words("gateway.serves")
    default = config.default or (next(iter(router.upstreams)) if len(config.upstreams) == 1 else "")
    for name, upstream in router.upstreams.items():
        yield f"  {name}:…  {upstream.title}{words('gateway.default') if name == default else ''}"
    if router.discovers:
        yield f"  {words('gateway.engines')}"
        yield f"  {words('gateway.simulated')}"
    for alias, spec in config.aliases.items():
        yield f"  {alias} → {spec}{_fallback(terminal, config, alias)}"
    named = (config.fallbacks, *config.fallbacks_for.values())
    for model in dict.fromkeys(model for each in named for model in each):
        if model not in config.aliases:
            yield f"  {model}{_fallback(terminal, config, model)}"
    names = ", ".join(config.clients)
    yield words("gateway.clients", names=names) if names else words("gateway.no-clients")
    if not is_watchable(config):
        yield words("gateway.not-watched")
    else:
        yield words("gateway.watched-by-key" if config.admin_key else "gateway.watched-here")
    if config.record:
        yield words("gateway.records", folder=config.record)


def _fallback(terminal: Terminal, config: GatewayConfig, model: str) -> str:
    named = [*config.fallbacks.get(model, ())]
    for kind, of_kind in config.fallbacks_for.items():
        named += [f"{spec} ({kind})" for spec in of_kind.get(model, ())]
    return terminal.words("gateway.fallback", models=", ".join(named)) if named else ""


def _pointing(terminal: Terminal, server: GatewayServer | Workers) -> Iterator[str]:
    """The lines that point an SDK at it, and a person."""
    words, config = terminal.words, server.snapshot.config
    key = words("gateway.your-key") if config.clients else "any"
    yield words("gateway.point")
    yield f'  OpenAI(base_url="{server.url}/v1", api_key="{key}")'
    yield f'  Anthropic(base_url="{server.url}", api_key="{key}")'
    yield f"  OLLAMA_HOST={server.url}"
    yield words("gateway.page", url=server.url)
