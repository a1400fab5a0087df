"""What is known of a vendor, line by line: a profile in, labels and texts out, in English or Chinese."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from ferrule.profiles import PROFILES, ModelFacts, Price, Profile, ReasoningRule, Source
from ferrule.profiles.shapes import RECORDED

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "apis": ("name",),
    "served": ("served",),
    "endpoints": ("base_url",),
    "key": ("key_variables",),
    "key-page": ("key_page",),
    "regions": ("regions",),
    "model": ("default_model",),
    "thinks": ("thinks_by_default",),
    "switch": ("thinking_on", "thinking_off"),
    "efforts": ("efforts",),
    "reasoning": ("reasoning",),
    "choices": ("tool_choices",),
    "choices-thinking": ("tool_choices_thinking",),
    "refused": ("refused",),
    "refused-thinking": ("refused_thinking",),
    "ignored": ("ignored", "ignored_thinking"),
    "strict": ("strict",),
    "prefill": ("prefill",),
    "default-output": ("default_output",),
    "extra": ("extra", "extra_stream", "extra_stream_tools"),
    "quirks": ("quirks",),
}
"""Label of a line -> the fields of a profile that it tells."""


class Say(Protocol):
    """A key of ``VENDOR_WORDS`` in, its text in one language out, with what stands in its braces."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text."""
        ...


def goes_back(words: Say, rule: ReasoningRule) -> str:
    """What of the model's thinking goes back to the vendor."""
    if rule.turns == "none":
        return words("turns.none")
    what = rule.key if rule.form in ("key", "details") else words(f"form.{rule.form}")
    return words(f"turns.{rule.turns}", key=what)


def vendor_lines(words: Say, profile: Profile) -> Iterable[tuple[str, str]]:
    """Label (behind ``table.``) and text of each line; lines without a text say nothing."""
    while_thinking = profile.tool_choices_thinking
    fields = {**profile.extra, **profile.extra_stream, **profile.extra_stream_tools}
    yield "title", profile.title
    yield "api", profile.api
    yield "apis", ", ".join(_apis(profile))
    yield "served", ", ".join(f"{name}: {other}" for name, other in profile.served.items() if other)
    yield "endpoints", ", ".join(profile.base_urls or (profile.base_url,))
    yield "aliases", ", ".join(profile.aliases)
    yield "key", ", ".join(_variable(profile, name) for name in profile.key_variables)
    yield "key-page", profile.key_page
    yield "regions", ", ".join(f"{name}: {host}" for name, host in profile.regions.items())
    yield "model", profile.default_model
    yield "thinks", words("yes" if profile.thinks_by_default else "no")
    yield "switch", ", ".join(_fields(profile.thinking_on or {}) + _fields(profile.thinking_off or {}))
    yield "efforts", ", ".join(profile.efforts)
    yield "reasoning", goes_back(words, profile.reasoning)
    yield "choices", ", ".join(sorted(profile.tool_choices))
    yield "choices-thinking", ", ".join(sorted(while_thinking or ()))
    yield "refused", ", ".join(profile.refused)
    yield "refused-thinking", ", ".join(profile.refused_thinking)
    yield "ignored", ", ".join((*profile.ignored, *profile.ignored_thinking))
    yield "strict", _strict(words, profile)
    yield "prefill", "" if profile.prefill else words("prefill.refused")
    yield "default-output", f"{profile.default_output:,}" if profile.default_output else ""
    yield "extra", ", ".join(_fields(fields))
    yield "quirks", ", ".join(profile.quirks)
    yield "sources", ", ".join(seen(words, each) for each in profile.sources)
    how = "recorded" if profile.recorded else "read"
    yield "gathered", words(f"gathered.{how}", date=profile.gathered) if profile.gathered else ""


def seen(words: Say, source: Source) -> str:
    """A source and its date."""
    where = words("gathered.wire") if source.where == RECORDED.where else source.where
    return f"{where} ({source.date})"


def model_cells(words: Say, facts: ModelFacts) -> tuple[str, ...]:
    """Context, output, whether it thinks, price; what it takes and refuses; since when it is retired."""
    none = words("nothing")
    return (
        f"{facts.context:,}" if facts.context else none,
        f"{facts.output:,}" if facts.output else none,
        words(f"thinking.{facts.thinking}") if facts.thinking else none,
        _price(facts.price) or none,
        "; ".join(_takes(words, facts)) or none,
        words("model.retired", date=facts.retired, successor=facts.successor) if facts.retired else none,
    )


def _takes(words: Say, facts: ModelFacts) -> Iterable[str]:
    if facts.guessed:
        yield words("model.guessed")
    for name in ("refused", "thinking_types", "efforts", "efforts_off", "tool_choices", "parts"):
        values: Iterable[str] | None = getattr(facts, name)
        if values or (name == "tool_choices" and values is not None):
            yield words(
                f"model.{name}", names=", ".join(sorted(values) if name == "tool_choices" else values)
            )
    if facts.prefill is False:
        yield words("model.prefill")
    if facts.bound:
        yield words("model.bound")


def _price(price: Price | None) -> str:
    """Input, cached input and output, per million tokens."""
    if price is None:
        return ""
    sums = [price.input, *([] if price.cached is None else [price.cached]), price.output]
    return f"{' / '.join(f'{each:g}' for each in sums)} {price.currency}"


def _apis(profile: Profile) -> list[str]:
    """The names of the vendor's profiles, where it has one for each of several APIs."""
    vendor = profile.vendor or profile.name
    others = [name for name, other in PROFILES.items() if other.vendor == vendor]
    return sorted({vendor, *others}) if others else []


def _variable(profile: Profile, name: str) -> str:
    """A variable, with the region its key belongs to."""
    region = profile.key_regions.get(name)
    return f"{name} ({region})" if region else name


def _strict(words: Say, profile: Profile) -> str:
    if not profile.strict.accepted:
        return words("no")
    return profile.strict.base_url or words("yes")


def _fields(values: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
