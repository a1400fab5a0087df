"""The data of the page's catalogue, in one language, as JSON.

Dialects, vendors, outcomes of reply shapes, policy fields, the library's sentences and a sample request,
gathered from other modules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.metadata import version
from importlib.resources import files
from typing import get_args

from ferrule.core.errors import FailureKind
from ferrule.core.locale import N_, Language, Words, listed, made_messages, named, translate
from ferrule.core.messages import ABOUT_BROKEN, JsonObject, StopReason
from ferrule.core.notes import SENTENCES
from ferrule.dialects import DIALECTS, PARSERS, Dialect
from ferrule.gateway.playground import policy_fields
from ferrule.repair.rules import RULES
from ferrule.vendors import PROFILES, Profile
from ferrule.vendors.profile import Source
from ferrule.vendors.shared_apis import RECORDED
from ferrule.vendors.vendor_summary import RULES_OF, vendor_lines

POLICY_FIELDS = {
    "channels": N_("Which texts are searched for calls."),
    "reasoning": N_("When a call in the reasoning counts."),
    "unknown_tools": N_("What a call of an undeclared tool becomes."),
    "quoted": N_("Whether a call that is quoted stays text."),
    "echoes": N_("What a call becomes that is a copy of text in the conversation."),
    "unconfirmed": N_(
        "What a call becomes that the words around it take back, put up for approval, or only show, or "
        "that has a placeholder for a value."
    ),
    "without_repairs": N_("Which repairs are turned off, by name."),
    "max_call_chars": N_("How many characters a call may have."),
    "id_prefix": N_("How ids begin that calls without one are given."),
}
"""Field -> what it decides."""


def catalogue(language: Language, model: str = "") -> JsonObject:
    """Return the catalogue; ``model`` is a simulated model, if any."""
    return {
        "version": version("ferrule"),
        "dialects": [_dialect(language, each) for each in DIALECTS.values()],
        "vendors": [_vendor(language, each) for _, each in sorted(PROFILES.items())],
        "shapes": _shapes(language),
        "policy": list(_policy(language)),
        "sentences": {
            "repairs": {rule: translate(language, about) for rule, about in RULES.items()},
            "notes": {code: translate(language, about) for code, about in SENTENCES.items()},
            "broken": {reason: translate(language, about) for reason, about in ABOUT_BROKEN.items()},
            "stops": {each: named(language, "stop", each) for each in StopReason},
            "failures": {each: named(language, "failure", each) for each in get_args(FailureKind)},
            "made": made_messages(language),
        },
        "demo": _demo(language, model) if model else None,
    }


def _shapes(language: Language) -> JsonObject:
    shapes: JsonObject = json.loads((files("ferrule.gateway") / "reply_shapes.json").read_text("utf-8"))
    return {
        "columns": [translate(language, each) for each in shapes["columns"]],
        "rows": [
            {
                "shape": translate(language, shape),
                "cells": [{"text": translate(language, cell), "mark": _mark(cell)} for cell in cells],
            }
            for shape, *cells in shapes["rows"]
        ],
    }


def _mark(cell: str) -> str:
    """Return the mark of an outcome (always English): good, mended, text or bad."""
    if "told" in cell and not re.search("silently|crashes|refuses|broken|half", cell):
        return "mended"
    return {"runs": "good", "answers": "text"}.get(cell, "bad")


def _dialect(language: Language, dialect: Dialect) -> JsonObject:
    parsers = {
        engine: list(names[dialect.name]) for engine, names in PARSERS.items() if dialect.name in names
    }
    return {
        "name": dialect.name,
        "title": translate(language, dialect.about),
        "also": list(dialect.also),
        "markers": list(dialect.readers),
        "sample": dialect.sample,
        "models": re.split(r", (?:and )?|、", listed(language, dialect.models)),
        "parsers": [f"{engine}: {name}" for engine, names in parsers.items() for name in names],
    }


def _vendor(language: Language, profile: Profile) -> JsonObject:
    words = Words(language)
    apart = ("title", "API", "key variable", "sources", "facts gathered")
    lines = [(label, text) for label, text in vendor_lines(words, profile) if text and label not in apart]
    wheres = {RECORDED.where: words("recorded on the wire")}

    def seen(sources: Iterable[Source | None]) -> list[JsonObject]:
        known = filter(None, sources)
        return [{"source": wheres.get(each.where, each.where), "date": each.date} for each in known]

    return {
        "name": profile.name,
        "title": profile.title,
        "api": profile.api,
        "base_url": profile.base_url,
        "env": list(profile.key_variables),
        "rules": [
            {
                "label": words(label),
                "text": text,
                "sources": seen(profile.rule_sources.get(name) for name in RULES_OF.get(label, ())),
            }
            for label, text in lines
        ],
        "sources": seen(profile.sources),
        "gathered": profile.gathered,
    }


def _policy(language: Language) -> Iterable[JsonObject]:
    for each in policy_fields():
        yield {
            "name": each.name,
            "choices": list(each.choices) or None,
            "several": each.several,
            "default": sorted(each.default) if each.several else each.default,
            "text": translate(language, POLICY_FIELDS[each.name]),
        }


_QUESTION = {
    "en": 'What will the weather in "Paris" be in the next 3 days? Use the tool.',
    "zh": "“巴黎”未来 3 天的天气怎么样？请调用工具。",
}
"""The simulated model takes the quoted text as the city, and the number as the days."""

_FAULTS = "arguments-single-quotes,hermes,paced:40"
"""The call is written as text with invalid JSON arguments, slowly enough to watch."""


def _demo(language: Language, model: str) -> JsonObject:
    properties = {"city": {"type": "string"}, "days": {"type": "integer"}}
    schema = {"type": "object", "properties": properties, "required": [*properties]}
    tool = {
        "name": "get_weather",
        "description": "The weather in a city, for some days.",
        "parameters": schema,
    }
    return {
        "model": model,
        "headers": {"X-Ferrule-Faults": _FAULTS},
        "api": "openai_chat",
        "body": {
            "model": model,
            "stream": True,
            "messages": [{"role": "user", "content": _QUESTION[language]}],
            "tools": [{"type": "function", "function": tool}],
        },
    }
