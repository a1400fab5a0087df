"""``ferrule runs limits``: what all workers together may ask of models, and what they do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import asdict
from typing import TypeVar

import click

from ferrule.cli.catalogue import Words
from ferrule.cli.runs_place import engine_at
from ferrule.cli.tables import print_json, show_table
from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.runs.limit_counting import LimitUse
from ferrule.runs.limit_rules import LimitRule, read_limits
from ferrule.runs.run_engine import RunEngine
from ferrule.tools.visible_text import one_line

Done = TypeVar("Done")


def list_limits(terminal: Terminal, *, as_json: bool, url: str | None) -> None:
    """Print a line for each limit, with what is used of it now."""

    async def found() -> Sequence[LimitUse]:
        async with engine_at(terminal, url) as engine:
            return await engine.limits()

    limits, words = asyncio.run(found()), terminal.words
    if as_json:
        print_json([{**asdict(each.rule), "quotas": list(map(asdict, each.quotas))} for each in limits])
    elif not limits:
        terminal.note(words("limits.none"))
    else:
        keys = ("model", "key", "concurrency", "requests", "tokens", "in-flight", "waiting", "paused")
        heads = [words(f"limits.column-{key}") for key in keys]
        show_table(terminal, heads, [_row(words, each) for each in limits])


def set_limits(
    terminal: Terminal,
    *,
    model: str | None,
    key: str,
    each_key: bool,
    concurrency: int | None,
    requests: int | None,
    tokens: int | None,
    file: str | None,
    url: str | None,
) -> None:
    """Put a limit in place of that with the same patterns, or those of a file in place of all."""
    words = terminal.words
    counts = concurrency, requests, tokens
    if file is not None:
        if model is not None or key != "*" or each_key or any(counts):
            raise UsageError(words("limits.file-alone"))
        rules = read_limits(file)
        _do(terminal, url, lambda engine: engine.replace_limits(rules))
        click.echo(words("limits.replaced", count=len(rules)))
        return
    if model is None:
        raise UsageError(words("limits.no-model"))
    if not any(counts):
        raise UsageError(words("limits.no-count"))
    rule = LimitRule(
        model=model,
        key=key,
        concurrency=concurrency,
        requests_per_minute=requests,
        tokens_per_minute=tokens,
        each_key=each_key,
    )
    _do(terminal, url, lambda engine: engine.set_limit(rule))
    told = words("runs.comma").join(_counts(words, rule))
    click.echo(words("limits.set", model=one_line(model), key=_key(words, rule), counts=told))


def remove_limit(terminal: Terminal, *, model: str, key: str, url: str | None) -> None:
    """Remove the limit with exactly these patterns."""
    if not _do(terminal, url, lambda engine: engine.remove_limit(model, key)):
        raise UsageError(terminal.words("limits.no-such", model=model, key=key))
    click.echo(terminal.words("limits.removed", model=one_line(model), key=one_line(key)))


def _do(terminal: Terminal, url: str | None, do: Callable[[RunEngine], Awaitable[Done]]) -> Done:
    async def done() -> Done:
        async with engine_at(terminal, url) as engine:
            return await do(engine)

    return asyncio.run(done())


def _row(words: Words, limit: LimitUse) -> list[str]:
    rule, quotas = limit.rule, limit.quotas
    paused = max((each.paused for each in quotas), default=0.0)
    given = rule.concurrency, rule.requests_per_minute, rule.tokens_per_minute
    return [
        one_line(rule.model),
        _key(words, rule),
        *("" if each is None else f"{each:,}" for each in given),
        str(sum(each.in_flight for each in quotas)) if rule.concurrency else "",
        str(sum(each.waiting for each in quotas)),
        words("runs.age-seconds", count=max(round(paused), 1)) if paused else "",
    ]


def _key(words: Words, rule: LimitRule) -> str:
    key = one_line(rule.key)
    return words("limits.for-each", key=key) if rule.each_key else key


def _counts(words: Words, rule: LimitRule) -> Iterator[str]:
    """What a rule limits, each in a few words."""
    given = {
        "concurrency": rule.concurrency,
        "requests": rule.requests_per_minute,
        "tokens": rule.tokens_per_minute,
    }
    for name, count in given.items():
        if count is not None:
            yield words(f"limits.some-{name}", count=f"{count:,}")
