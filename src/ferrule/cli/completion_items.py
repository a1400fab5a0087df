"""The items that a shell can complete, by the name of a list and what was typed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing

import click
from click.shell_completion import CompletionItem

from ferrule.cli.resource_locations import engine_at, engine_file, log_file
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import key_names, load_own_profiles
from ferrule.core.errors import FerruleError
from ferrule.core.visible_text import one_line
from ferrule.dialects import DIALECTS, names_of
from ferrule.runs.run_records import RunRecord
from ferrule.sessions.log import open_sessions
from ferrule.simulate import SCENARIOS, fault_names
from ferrule.simulate.vendors import vendor_names
from ferrule.terminal.live.live_events import SIMULATOR
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.vendors import PROFILES

Item = CompletionItem[str]

LATEST = 20
"""How many sessions or runs are offered."""

TOUR = "examples.durable_run:agent"
"""The agent that needs no key."""


def suggestions(what: str, ctx: click.Context, incomplete: str) -> list[Item]:
    """Return the list's items that begin with what was typed. Raises no errors: a shell waits."""
    terminal = ctx.find_object(Terminal)
    if terminal is None:
        return []
    try:
        load_own_profiles(terminal.environ)
        found = _items(what, terminal, ctx, incomplete)
        return [each for each in found if each.value.startswith(incomplete)]
    except (FerruleError, OSError):
        return []


def _models(incomplete: str) -> Iterable[Item]:
    vendor, colon, _ = incomplete.partition(":")
    profile = PROFILES.get(vendor)
    if not colon or profile is None:
        return [Item(f"{name}:", help=each.title) for name, each in sorted(PROFILES.items())]
    return [Item(f"{vendor}:{model}") for model in sorted(profile.models) if "*" not in model]


def _sessions(terminal: Terminal) -> Iterable[Item]:
    file = log_file(terminal, None)
    if not file.exists():
        return []
    with closing(open_sessions(file)) as log:
        return [Item(each.id, help=one_line(each.title, 60)) for each in log.sessions(limit=LATEST)]


def _last_runs(terminal: Terminal) -> Sequence[RunRecord]:
    """Return no runs of a database on a server, which may be slow."""
    file = engine_file(terminal)
    if file is None or not file.exists():
        return []

    async def listed() -> Sequence[RunRecord]:
        async with engine_at(terminal, str(file)) as engine:
            return await engine.list(limit=LATEST)

    return asyncio.run(listed())


def _keys(terminal: Terminal) -> Iterable[Item]:
    known = (each for name, each in sorted(PROFILES.items()) if each.vendor in ("", name))
    named = [Item(each.name, help=each.title) for each in known if each.key_variables]
    return [*named, *map(Item, sorted(key_names(terminal.environ)))]


def _values(ctx: click.Context, incomplete: str) -> Iterable[Item]:
    setting = SETTINGS.get(str(ctx.params.get("setting")))
    if setting is None:
        return []
    if setting.name in ("model", "small_model"):
        return _models(incomplete)
    return map(Item, ("true", "false") if setting.kind == "flag" else setting.choices)


def _items(what: str, terminal: Terminal, ctx: click.Context, incomplete: str) -> Iterable[Item]:
    match what:
        case "vendors":
            return [Item(name, help=each.title) for name, each in sorted(PROFILES.items())]
        case "models":
            return _models(incomplete)
        case "chat-models":
            return [Item(SIMULATOR), *_models(incomplete)]
        case "sessions":
            return _sessions(terminal)
        case "runs":
            return [Item(each.id, help=f"{each.status} {each.agent}") for each in _last_runs(terminal)]
        case "run-agents":
            return map(Item, dict.fromkeys([*(each.agent for each in _last_runs(terminal)), TOUR]))
        case "keys":
            return _keys(terminal)
        case "settings":
            return [Item(name, help=each.about(terminal.words.language)) for name, each in SETTINGS.items()]
        case "values":
            return _values(ctx, incomplete)
        case _:
            return map(Item, _NAMES[what]())


_NAMES: Mapping[str, Callable[[], Iterable[str]]] = {
    "dialects": lambda: (name for each in DIALECTS.values() for name in names_of(each)),
    "simulated": vendor_names,
    "faults": lambda: sorted(fault_names()),
    "scenarios": lambda: SCENARIOS,
}
