"""``ferrule dialects`` and ``ferrule providers``: what Ferrule knows, as tables or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import click

from ferrule.cli.help import cells
from ferrule.cli.lazy import load
from ferrule.cli.messages import Words
from ferrule.cli.terminal import Terminal
from ferrule.dialects import DIALECTS
from ferrule.profiles import PROFILES, Profile, ReasoningRule, resolve

__all__ = ["plain_table", "show_dialects", "show_providers", "show_table"]


def show_dialects(terminal: Terminal, *, as_json: bool) -> None:
    """Print name and description of every dialect."""
    if as_json:
        listed = {
            each.name: {"about": each.about, "models": each.models, "sample": each.sample}
            for each in DIALECTS.values()
        }
        _print_json(listed)
        return
    words = terminal.words
    columns = [words("table.name"), words("table.description"), words("table.models")]
    show_table(terminal, columns, [(each.name, each.about, each.models) for each in DIALECTS.values()])


def show_providers(terminal: Terminal, *, vendor: str | None, as_json: bool) -> None:
    """Print all vendors in a table, or everything about one."""
    if vendor is not None:
        profile = resolve(provider=vendor)
        _print_json(_record(profile)) if as_json else _show_profile(terminal, profile)
    elif as_json:
        _print_json([_record(profile) for profile in PROFILES.values()])
    else:
        heads = [
            terminal.words(f"table.{key}") for key in ("name", "endpoint", "key", "model", "reasoning")
        ]
        show_table(terminal, heads, [_row(terminal.words, profile) for profile in PROFILES.values()])


def show_table(terminal: Terminal, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A table: drawn on a terminal, columns of text in a pipe."""
    listed = [list(row) for row in rows]
    if terminal.interactive:
        load("ferrule.cli.draw:draw_table")(terminal, heads, listed)
    else:
        click.echo(plain_table(heads, listed))


def plain_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns of text, two spaces between them, wide characters counted as two."""
    lines = [list(heads), *map(list, rows)]
    widths = [max(cells(line[at]) for line in lines) for at in range(len(heads))]
    return "\n".join(
        "  ".join(
            text + " " * (width - cells(text)) for text, width in zip(line, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def _row(words: Words, profile: Profile) -> list[str]:
    none = words("nothing")
    return [
        profile.name,
        profile.base_url or none,
        profile.key_variables[0] if profile.key_variables else none,
        profile.default_model or none,
        _goes_back(words, profile.reasoning),
    ]


def _goes_back(words: Words, rule: ReasoningRule) -> str:
    if rule.turns == "none":
        return words("turns.none")
    return words(f"turns.{rule.turns}", key=words("turns.tags") if rule.inline_tags else rule.key)


def _show_profile(terminal: Terminal, profile: Profile) -> None:
    """Everything about one vendor, line by line."""
    words = terminal.words
    lines: list[tuple[str, Any]] = [
        ("title", profile.title),
        ("endpoints", profile.base_urls or profile.base_url),
        ("aliases", profile.aliases),
        ("key", profile.key_variables),
        ("model", profile.default_model),
        ("models", sorted(profile.models)),
        ("thinks", words("yes" if profile.thinks_by_default else "no")),
        ("reasoning", _goes_back(words, profile.reasoning)),
        ("choices", sorted(profile.tool_choices)),
        ("choices-thinking", sorted(profile.tool_choices_thinking or ())),
        ("refused", profile.refused),
        ("extra", _fields({**profile.extra, **profile.extra_stream, **profile.extra_stream_tools})),
        ("sources", [f"{source.where} ({source.date})" for source in profile.sources]),
        ("verified", profile.verified),
    ]
    shown = [(words(f"table.{key}"), _text(value)) for key, value in lines if value]
    width = max(cells(label) for label, _ in shown)
    for label, value in shown:
        click.echo(f"{label}{' ' * (width - cells(label))}  {value}")


def _fields(values: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]


def _text(value: str | Sequence[str]) -> str:
    return value if isinstance(value, str) else ", ".join(value)


def _record(profile: Profile) -> dict[str, Any]:
    """A profile as JSON; sets become sorted lists."""
    record = asdict(profile)
    record["tool_choices"] = sorted(profile.tool_choices)
    if profile.tool_choices_thinking is not None:
        record["tool_choices_thinking"] = sorted(profile.tool_choices_thinking)
    return record


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
