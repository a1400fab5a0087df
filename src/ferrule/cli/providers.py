"""``ferrule providers``: what Ferrule knows about vendors, and what the user's own files say."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, cast

import click

from ferrule.cli.catalogue import Words
from ferrule.cli.command_parts import cells
from ferrule.cli.tables import fitting, print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.connect import load_own_profiles
from ferrule.profiles import PROFILES, ModelFacts, Price, Profile, resolve
from ferrule.translations.vendor_lines import goes_back, vendor_lines


def show_providers(terminal: Terminal, *, vendor: str | None, as_json: bool) -> None:
    """Print all vendors in a table, or everything about one."""
    load_own_profiles(terminal.environ)
    if vendor is not None:
        profile = resolve(provider=vendor)
        print_json(_record(profile)) if as_json else _show_profile(terminal, profile)
    elif as_json:
        print_json([_record(profile) for _, profile in sorted(PROFILES.items())])
    else:
        _show_all(terminal)


def _show_all(terminal: Terminal) -> None:
    """A row for each vendor; a terminal gets the columns that fit, because names are there to be copied."""
    words = terminal.words
    heads = [words(f"table.{key}") for key in ("name", "key", "model", "endpoint", "api", "reasoning")]
    table = [heads, *(_row(words, profile) for _, profile in sorted(PROFILES.items()))]
    shown = fitting(table, shutil.get_terminal_size().columns) if terminal.interactive else table
    show_table(terminal, shown[0], shown[1:])
    if len(shown[0]) < len(heads):
        click.echo(words("providers.more"))


def _row(words: Words, profile: Profile) -> list[str]:
    none = words("nothing")
    return [
        profile.name,
        profile.key_variables[0] if profile.key_variables else none,
        profile.default_model or none,
        profile.base_url or none,
        profile.api,
        goes_back(words, profile.reasoning),
    ]


def _show_profile(terminal: Terminal, profile: Profile) -> None:
    """Everything about one vendor, line by line, then its models."""
    words = terminal.words
    shown = [(words(f"table.{key}"), text) for key, text in vendor_lines(words, profile) if text]
    width = max(cells(label) for label, _ in shown)
    for label, text in shown:
        click.echo(f"{label}{' ' * (width - cells(label))}  {text}")
    if profile.models:
        click.echo()
        heads = [words(f"table.{key}") for key in ("models", "context", "output", "thinks", "price")]
        rows = [_model(words, name, facts) for name, facts in sorted(profile.models.items())]
        show_table(terminal, heads, rows)


def _model(words: Words, name: str, facts: ModelFacts) -> Sequence[str]:
    none = words("nothing")
    thinks = words(f"thinking.{facts.thinking}") if facts.thinking else none
    return [
        name,
        _number(facts.context) or none,
        _number(facts.output) or none,
        thinks,
        _price(facts.price) or none,
    ]


def _number(tokens: int | None) -> str:
    return f"{tokens:,}" if tokens else ""


def _price(price: Price | None) -> str:
    """Input, cached input and output, per million tokens."""
    if price is None:
        return ""
    sums = [price.input, *([] if price.cached is None else [price.cached]), price.output]
    return f"{' / '.join(f'{each:g}' for each in sums)} {price.currency}"


def _record(profile: Profile) -> Any:
    """A profile as JSON; sets become sorted lists."""
    return _plain(asdict(profile))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in cast(dict[str, Any], value).items()}
    if isinstance(value, frozenset):
        return sorted(cast(frozenset[str], value))
    return [_plain(each) for each in cast(list[Any], value)] if isinstance(value, (list, tuple)) else value
