"""A vendor's profile as lines of labels and texts, in the user's language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from ferrule.core.locale import N_
from ferrule.vendors import PROFILES, ModelFacts, Price, Profile, ReasoningRule, Source
from ferrule.vendors.shared_apis import RECORDED

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "APIs of this vendor": ("name",),
    "models at another API": ("served",),
    "endpoints": ("base_url",),
    "key variable": ("key_variables",),
    "keys are issued at": ("key_page",),
    "FERRULE_REGION": ("regions",),
    "default model": ("default_model",),
    "thinks by default": ("thinks_by_default",),
    "thinking on, off": ("thinking_on", "thinking_off"),
    "reasoning_effort": ("efforts",),
    "reasoning sent back": ("reasoning",),
    "tool_choice": ("tool_choices",),
    "tool_choice while thinking": ("tool_choices_thinking",),
    "never sent": ("refused",),
    "never sent while thinking": ("refused_thinking",),
    "ignored by the vendor": ("ignored", "ignored_thinking"),
    "strict tools": ("strict",),
    "assistant message at the end": ("prefill",),
    "reply limit if the request has none": ("default_output",),
    "added by Ferrule": ("extra", "extra_stream", "extra_stream_tools"),
    "peculiarities of replies": ("quirks",),
}
"""Label of a line -> the profile fields that it shows."""


class Say(Protocol):
    """Translates an English message and fills it in."""

    def __call__(self, message: str, /, **values: object) -> str: ...


def goes_back(words: Say, rule: ReasoningRule) -> str:
    """Return in words which reasoning goes back to the vendor."""
    key = rule.key if rule.form in ("key", "details") else words(_FORMS[rule.form])
    match rule.turns:
        case "none":
            return words("never")
        case "current-turn-calls":
            return words("{key}, this turn's calls", key=key)
        case "all-calls":
            return words("{key}, all calls", key=key)
        case "all":
            return words("{key}, every message", key=key)


_FORMS = {
    "tags": N_("think tags"),
    "parts": N_("thinking parts"),
    "signatures": N_("signatures on calls"),
    "blocks": N_("signed blocks"),
    "items": N_("reasoning items"),
}


def vendor_lines(words: Say, profile: Profile) -> Iterable[tuple[str, str]]:
    """Yield label (in English) and text of each line; the text may be empty."""
    while_thinking = profile.tool_choices_thinking
    fields = {**profile.extra, **profile.extra_stream, **profile.extra_stream_tools}
    yield N_("title"), profile.title
    yield N_("API"), profile.api
    yield N_("APIs of this vendor"), ", ".join(_apis(profile))
    yield (
        N_("models at another API"),
        ", ".join(f"{name}: {other}" for name, other in profile.served.items() if other),
    )
    yield N_("endpoints"), ", ".join(profile.base_urls or (profile.base_url,))
    yield N_("also called"), ", ".join(profile.aliases)
    yield N_("key variable"), ", ".join(_variable(profile, name) for name in profile.key_variables)
    yield N_("keys are issued at"), profile.key_page
    yield N_("FERRULE_REGION"), ", ".join(f"{name}: {host}" for name, host in profile.regions.items())
    yield N_("default model"), profile.default_model
    yield N_("thinks by default"), words("yes" if profile.thinks_by_default else "no")
    yield (
        N_("thinking on, off"),
        ", ".join(_fields(profile.thinking_on or {}) + _fields(profile.thinking_off or {})),
    )
    yield N_("reasoning_effort"), ", ".join(profile.efforts)
    yield N_("reasoning sent back"), goes_back(words, profile.reasoning)
    yield N_("tool_choice"), ", ".join(sorted(profile.tool_choices))
    yield N_("tool_choice while thinking"), ", ".join(sorted(while_thinking or ()))
    yield N_("never sent"), ", ".join(profile.refused)
    yield N_("never sent while thinking"), ", ".join(profile.refused_thinking)
    yield N_("ignored by the vendor"), ", ".join((*profile.ignored, *profile.ignored_thinking))
    yield N_("strict tools"), _strict(words, profile)
    yield (
        N_("assistant message at the end"),
        "" if profile.prefill else words("refused; a user message is added after it"),
    )
    yield (
        N_("reply limit if the request has none"),
        f"{profile.default_output:,}" if profile.default_output else "",
    )
    yield N_("added by Ferrule"), ", ".join(_fields(fields))
    yield N_("peculiarities of replies"), ", ".join(profile.quirks)
    yield N_("sources"), ", ".join(seen(words, each) for each in profile.sources)
    yield N_("facts gathered"), _gathered(words, profile) if profile.gathered else ""


def _gathered(words: Say, profile: Profile) -> str:
    if profile.recorded:
        return words("{date}, from documents and recorded traffic", date=profile.gathered)
    return words("{date}, from documents only", date=profile.gathered)


def seen(words: Say, source: Source) -> str:
    where = words("recorded on the wire") if source.where == RECORDED.where else source.where
    return f"{where} ({source.date})"


def model_cells(words: Say, facts: ModelFacts) -> tuple[str, ...]:
    """Return the table cells of a model: context, output, thinking, price, limits, retirement."""
    return (
        f"{facts.context:,}" if facts.context else "–",
        f"{facts.output:,}" if facts.output else "–",
        words(_THINKING[facts.thinking]) if facts.thinking else "–",
        _price(facts.price) or "–",
        "; ".join(_takes(words, facts)) or "–",
        f"{facts.retired}: {facts.successor}" if facts.retired else "–",
    )


_THINKING = {
    "always": N_("always"),
    "never": N_("never"),
    "on": N_("unless switched off"),
    "off": N_("when switched on"),
}


def _takes(words: Say, facts: ModelFacts) -> Iterable[str]:
    if facts.guessed:
        yield words("(names that are not listed)")
    if facts.refused:
        yield words("refuses {names}", names=", ".join(facts.refused))
    if facts.thinking_types:
        yield words("thinking.type: {names}", names=", ".join(facts.thinking_types))
    if facts.efforts:
        yield words("effort: {names}", names=", ".join(facts.efforts))
    if facts.efforts_off:
        yield words("effort while off: {names}", names=", ".join(facts.efforts_off))
    if facts.tool_choices is not None:
        yield words("tool_choice: {names}", names=", ".join(sorted(facts.tool_choices)))
    if facts.parts:
        yield words("content: {names}", names=", ".join(facts.parts))
    if facts.prefill is False:
        yield words("refuses an assistant message at the end")
    if facts.bound:
        yield words("signed thinking is bound to its conversation")


def _price(price: Price | None) -> str:
    if price is None:
        return ""
    sums = [price.input, *([] if price.cached is None else [price.cached]), price.output]
    return f"{' / '.join(f'{each:g}' for each in sums)} {price.currency}"


def _apis(profile: Profile) -> list[str]:
    vendor = profile.vendor or profile.name
    others = [name for name, other in PROFILES.items() if other.vendor == vendor]
    return sorted({vendor, *others}) if others else []


def _variable(profile: Profile, name: str) -> str:
    region = profile.key_regions.get(name)
    return f"{name} ({region})" if region else name


def _strict(words: Say, profile: Profile) -> str:
    if not profile.strict.accepted:
        return words("no")
    return profile.strict.base_url or words("yes")


def _fields(values: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
