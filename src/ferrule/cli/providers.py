"""``ferrule providers`` and ``ferrule dialects``: what Ferrule knows, as a table or as JSON."""

from __future__ import annotations

import shutil
from dataclasses import asdict
from typing import Any, cast

import click

from ferrule.cli.command_types import cells
from ferrule.cli.plain_output import EDGES, fitting, print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import load_own_profiles
from ferrule.core.locale import Words, listed
from ferrule.dialects import DIALECTS, PARSERS, names_of
from ferrule.vendors import PROFILES, Profile, resolve
from ferrule.vendors.vendor_summary import goes_back, model_cells, vendor_lines


def show_dialects(terminal: Terminal, *, as_json: bool) -> None:
    if as_json:
        table = {
            each.name: {
                "about": each.about,
                "models": each.models,
                "sample": each.sample,
                "also": list(each.also),
                "parsers": {engine: list(table.get(each.name, ())) for engine, table in PARSERS.items()},
            }
            for each in DIALECTS.values()
        }
        print_json(table)
        return
    words = terminal.words
    heads = [words("name"), words("what it is"), words("also called (vLLM, SGLang)"), words("models")]
    rows = [
        [
            each.name,
            words(each.about),
            ", ".join(names_of(each)[1:]),
            listed(words.language, each.models),
        ]
        for each in DIALECTS.values()
    ]
    if not terminal.interactive:
        show_table(terminal, heads, rows)
        return
    width = shutil.get_terminal_size().columns
    room = width - max(cells(row[0]) for row in rows) - 2 * EDGES
    for row in rows:
        row[1] = _cut(row[1], room)
    shown = fitting([heads, *rows], width)
    show_table(terminal, shown[0], shown[1:])
    if len(shown[0]) < len(heads):
        terminal.say("All of it: ferrule dialects --json. A wider terminal shows more.")


def _cut(text: str, width: int) -> str:
    if cells(text) <= width:
        return text
    while text and cells(text) >= width:
        text = text[:-1]
    return f"{text}…"


def show_providers(terminal: Terminal, *, vendor: str | None, as_json: bool) -> None:
    load_own_profiles(terminal.environ)
    if vendor is not None:
        profile = resolve(provider=vendor)
        print_json(_record(profile)) if as_json else _show_profile(terminal, profile)
    elif as_json:
        print_json([_record(profile) for _, profile in sorted(PROFILES.items())])
    else:
        _show_all(terminal)


def _show_all(terminal: Terminal) -> None:
    """Show a row per vendor; a terminal gets the columns that fit uncut, so that names can be copied."""
    words = terminal.words
    heads = [
        words("name"),
        words("key variable"),
        words("default model"),
        words("endpoint"),
        words("API"),
        words("reasoning sent back"),
    ]
    table = [heads, *(_row(words, profile) for _, profile in sorted(PROFILES.items()))]
    shown = fitting(table, shutil.get_terminal_size().columns) if terminal.interactive else table
    show_table(terminal, shown[0], shown[1:])
    if len(shown[0]) < len(heads):
        terminal.say("Everything about one: ferrule providers NAME. A wider terminal shows more.")


def _row(words: Words, profile: Profile) -> list[str]:
    none = "–"
    return [
        profile.name,
        profile.key_variables[0] if profile.key_variables else none,
        profile.default_model or none,
        profile.base_url or none,
        profile.api,
        goes_back(words, profile.reasoning),
    ]


def _show_profile(terminal: Terminal, profile: Profile) -> None:
    words = terminal.words
    shown = [(words(label), text) for label, text in vendor_lines(words, profile) if text]
    width = max(cells(label) for label, _ in shown)
    for label, text in shown:
        click.echo(f"{label}{' ' * (width - cells(label))}  {text}")
    if profile.models:
        click.echo()
        heads = [
            words("models"),
            words("context"),
            words("output"),
            words("thinks by default"),
            words("price per million: input / cached / output"),
            words("retired"),
        ]
        rows: list[list[str]] = []
        for name, facts in sorted(profile.models.items()):
            *sizes, _, retired = model_cells(words, facts)
            rows.append([name, *sizes, retired])
        if not any(facts.retired for facts in profile.models.values()):
            heads, rows = heads[:-1], [row[:-1] for row in rows]
        show_table(terminal, heads, rows)


def _record(profile: Profile) -> Any:
    return _plain(asdict(profile))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in cast(dict[str, Any], value).items()}
    if isinstance(value, frozenset):
        return sorted(cast(frozenset[str], value))
    return [_plain(each) for each in cast(list[Any], value)] if isinstance(value, (list, tuple)) else value
