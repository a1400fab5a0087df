"""``ferrule providers``: what Ferrule knows about vendors, and what the user's own files say."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, cast

import click

from ferrule.cli.catalogue import Words
from ferrule.cli.help import cells
from ferrule.cli.tables import fitting, print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.connect import load_own_profiles
from ferrule.profiles import PROFILES, ModelFacts, Price, Profile, ReasoningRule, resolve
from ferrule.profiles.shapes import RECORDED

__all__ = ["show_providers"]


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
        _goes_back(words, profile.reasoning),
    ]


def _goes_back(words: Words, rule: ReasoningRule) -> str:
    if rule.turns == "none":
        return words("turns.none")
    what = rule.key if rule.form in ("key", "details") else words(f"form.{rule.form}")
    return words(f"turns.{rule.turns}", key=what)


def _show_profile(terminal: Terminal, profile: Profile) -> None:
    """Everything about one vendor, line by line, then its models."""
    words = terminal.words
    shown = [(words(f"table.{key}"), text) for key, text in _lines(words, profile) if text]
    width = max(cells(label) for label, _ in shown)
    for label, text in shown:
        click.echo(f"{label}{' ' * (width - cells(label))}  {text}")
    if profile.models:
        click.echo()
        heads = [words(f"table.{key}") for key in ("models", "context", "output", "thinks", "price")]
        rows = [_model(words, name, facts) for name, facts in sorted(profile.models.items())]
        show_table(terminal, heads, rows)


def _lines(words: Words, profile: Profile) -> Iterable[tuple[str, str]]:
    """Label and text of each line; lines without a text are not shown."""
    while_thinking = profile.tool_choices_thinking
    fields = {**profile.extra, **profile.extra_stream, **profile.extra_stream_tools}
    yield "title", profile.title
    yield "api", profile.api
    yield "apis", ", ".join(_apis(profile))
    yield "endpoints", ", ".join(profile.base_urls or (profile.base_url,))
    yield "aliases", ", ".join(profile.aliases)
    yield "key", ", ".join(_variable(profile, name) for name in profile.key_variables)
    yield "regions", ", ".join(f"{name}: {host}" for name, host in profile.regions.items())
    yield "model", profile.default_model
    yield "thinks", words("yes" if profile.thinks_by_default else "no")
    yield "switch", ", ".join(_fields(profile.thinking_on or {}) + _fields(profile.thinking_off or {}))
    yield "efforts", ", ".join(profile.efforts)
    yield "reasoning", _goes_back(words, profile.reasoning)
    yield "choices", ", ".join(sorted(profile.tool_choices))
    yield "choices-thinking", ", ".join(sorted(while_thinking or ()))
    yield "refused", ", ".join(profile.refused)
    yield "refused-thinking", ", ".join(profile.refused_thinking)
    yield "ignored", ", ".join((*profile.ignored, *profile.ignored_thinking))
    yield "strict", _strict(words, profile)
    yield "extra", ", ".join(_fields(fields))
    yield "quirks", ", ".join(profile.quirks)
    wheres = {RECORDED.where: words("gathered.wire")}
    yield (
        "sources",
        ", ".join(f"{wheres.get(each.where, each.where)} ({each.date})" for each in profile.sources),
    )
    how = "recorded" if profile.recorded else "read"
    yield "gathered", words(f"gathered.{how}", date=profile.gathered) if profile.gathered else ""


def _apis(profile: Profile) -> list[str]:
    """The names of the vendor's profiles, where it has one for each of several APIs."""
    vendor = profile.vendor or profile.name
    others = [name for name, other in PROFILES.items() if other.vendor == vendor]
    return sorted({vendor, *others}) if others else []


def _variable(profile: Profile, name: str) -> str:
    """A variable, with the region its key belongs to."""
    region = profile.key_regions.get(name)
    return f"{name} ({region})" if region else name


def _strict(words: Words, profile: Profile) -> str:
    if not profile.strict.accepted:
        return words("no")
    return profile.strict.base_url or words("yes")


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


def _fields(values: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]


def _record(profile: Profile) -> Any:
    """A profile as JSON; sets become sorted lists."""
    return _plain(asdict(profile))


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in cast(dict[str, Any], value).items()}
    if isinstance(value, frozenset):
        return sorted(cast(frozenset[str], value))
    return [_plain(each) for each in cast(list[Any], value)] if isinstance(value, (list, tuple)) else value
