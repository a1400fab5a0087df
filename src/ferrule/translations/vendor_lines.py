"""What is known of a vendor, line by line: a profile in, labels and texts out, in English or Chinese."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ferrule.locale import N_, Words
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


LABELS: Mapping[str, str] = {
    "name": N_("name"),
    "parsers": N_("also called (vLLM, SGLang)"),
    "description": N_("what it is"),
    "endpoint": N_("endpoint"),
    "key": N_("key variable"),
    "key-page": N_("key page"),
    "regions": N_("FERRULE_REGION"),
    "model": N_("default model"),
    "reasoning": N_("reasoning goes back"),
    "title": N_("full name"),
    "aliases": N_("also called"),
    "endpoints": N_("endpoints"),
    "thinks": N_("thinks by default"),
    "choices": N_("tool_choice"),
    "choices-thinking": N_("tool_choice while thinking"),
    "refused": N_("never sent"),
    "extra": N_("always sent"),
    "sources": N_("sources"),
    "gathered": N_("facts gathered"),
    "api": N_("API"),
    "apis": N_("APIs of this vendor"),
    "served": N_("models of another API"),
    "switch": N_("thinking on, off"),
    "efforts": N_("reasoning_effort"),
    "refused-thinking": N_("never sent while thinking"),
    "ignored": N_("without effect"),
    "strict": N_("strict tools"),
    "quirks": N_("replies are unusual"),
    "default-output": N_("longest reply without a limit"),
    "prefill": N_("assistant message at the end"),
    "models": N_("models"),
    "context": N_("context"),
    "output": N_("output"),
    "price": N_("price per million: input / cached / output"),
    "takes": N_("takes and refuses"),
    "retired": N_("retired"),
    "seen": N_("source"),
}
"""What a line or a column is called."""

FORMS = {
    "tags": N_("think tags"),
    "parts": N_("thinking parts"),
    "signatures": N_("signatures on calls"),
    "blocks": N_("signed blocks"),
    "items": N_("reasoning items"),
}
"""Forms of thinking in a request."""

TURNS = {
    "current-turn-calls": N_("{key}, this turn's calls"),
    "all-calls": N_("{key}, all calls"),
    "all": N_("{key}, every message"),
}
"""Which messages get the thinking."""

THINKS = {
    "always": N_("always"),
    "never": N_("never"),
    "on": N_("unless switched off"),
    "off": N_("when switched on"),
}

FACTS = {
    "refused": N_("refuses {names}"),
    "thinking_types": N_("thinking.type: {names}"),
    "efforts": N_("effort: {names}"),
    "efforts_off": N_("effort while off: {names}"),
    "tool_choices": N_("tool_choice: {names}"),
    "parts": N_("content: {names}"),
}
"""What a model takes and refuses."""


def goes_back(words: Words, rule: ReasoningRule) -> str:
    """What of the model's thinking goes back to the vendor."""
    if rule.turns == "none":
        return words("not sent back")
    what = rule.key if rule.form in ("key", "details") else words(FORMS[rule.form])
    return words(TURNS[rule.turns], key=what)


def vendor_lines(words: Words, profile: Profile) -> Iterable[tuple[str, str]]:
    """Label (a key of ``LABELS``) and text of each line; lines without a text say nothing."""
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
    yield "prefill", "" if profile.prefill else words("refused; Ferrule adds a user message after it")
    yield "default-output", f"{profile.default_output:,}" if profile.default_output else ""
    yield "extra", ", ".join(_fields(fields))
    yield "quirks", ", ".join(profile.quirks)
    yield "sources", ", ".join(seen(words, each) for each in profile.sources)
    how = (
        N_("{date}, from documents and recorded traffic")
        if profile.recorded
        else N_("{date}, from documents only")
    )
    yield "gathered", words(how, date=profile.gathered) if profile.gathered else ""


def seen(words: Words, source: Source) -> str:
    """A source and its date."""
    where = words("recorded traffic") if source.where == RECORDED.where else source.where
    return f"{where} ({source.date})"


def model_cells(words: Words, facts: ModelFacts) -> tuple[str, ...]:
    """Context, output, whether it thinks, price; what it takes and refuses; since when it is retired."""
    none = "–"
    return (
        f"{facts.context:,}" if facts.context else none,
        f"{facts.output:,}" if facts.output else none,
        words(THINKS[facts.thinking]) if facts.thinking else none,
        _price(facts.price) or none,
        "; ".join(_takes(words, facts)) or none,
        words("{date}: {successor}", date=facts.retired, successor=facts.successor)
        if facts.retired
        else none,
    )


def _takes(words: Words, facts: ModelFacts) -> Iterable[str]:
    if facts.guessed:
        yield words("(names that are not listed)")
    for name, fact in FACTS.items():
        values: Iterable[str] | None = getattr(facts, name)
        if values or (name == "tool_choices" and values is not None):
            yield words(fact, names=", ".join(sorted(values) if name == "tool_choices" else values))
    if facts.prefill is False:
        yield words("not an assistant message at the end")
    if facts.bound:
        yield words("signed thinking is bound to its conversation")


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


def _strict(words: Words, profile: Profile) -> str:
    if not profile.strict.accepted:
        return words("no")
    return profile.strict.base_url or words("yes")


def _fields(values: Mapping[str, Any]) -> list[str]:
    return [f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
