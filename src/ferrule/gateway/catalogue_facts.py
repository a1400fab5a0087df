"""What the page's catalogue shows: a language in, JSON out.

Dialects, vendors, what became of replies of every shape, the fields of a policy, the library's sentences,
and a request to try it with. All of it stands elsewhere; here it is gathered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.metadata import version
from importlib.resources import files

from ferrule.dialects import DIALECTS, PARSERS, Dialect
from ferrule.gateway.playground import policy_fields
from ferrule.locale import Words
from ferrule.messages import JsonObject
from ferrule.profiles import PROFILES, Profile
from ferrule.profiles.profile import Source
from ferrule.profiles.shapes import RECORDED
from ferrule.translations.chinese_notes import DETAILS
from ferrule.translations.chinese_shapes import COLUMNS, OUTCOMES, SHAPES
from ferrule.translations.patterns import translated
from ferrule.translations.policy_fields import POLICY_FIELDS
from ferrule.translations.sentences import (
    Language,
    about_dialect,
    broken_sentences,
    detail_patterns,
    failure_names,
    in_language,
    note_templates,
    repair_sentences,
    stop_names,
    written_by,
)
from ferrule.translations.vendor_lines import LABELS, RULES_OF, vendor_lines


def catalogue(language: Language, model: str = "") -> JsonObject:
    """The catalogue; ``model`` is a simulated one, if there is one."""
    patterns, parts = detail_patterns(language)
    return {
        "version": version("ferrule"),
        "dialects": [_dialect(language, each) for each in DIALECTS.values()],
        "vendors": [_vendor(language, each) for _, each in sorted(PROFILES.items())],
        "shapes": _shapes(language),
        "policy": list(_policy(language)),
        "sentences": {
            "repairs": repair_sentences(language),
            "notes": note_templates(language),
            "broken": broken_sentences(language),
            "stops": stop_names(language),
            "failures": failure_names(language),
            "patterns": dict(patterns),
            "parts": dict(parts),
            "details": {name: dict(values) for name, values in DETAILS.items()} if language == "zh" else {},
        },
        "demo": _demo(language, model) if model else None,
    }


def _shapes(language: Language) -> JsonObject:
    shapes: JsonObject = json.loads((files("ferrule.gateway") / "reply_shapes.json").read_text("utf-8"))
    if language == "en":
        return shapes
    parts = {"one": OUTCOMES, "other": OUTCOMES}
    rows = [
        [SHAPES.get(name, name), *(translated(each, OUTCOMES, parts) for each in became)]
        for name, *became in shapes["rows"]
    ]
    return {"columns": [COLUMNS.get(each, each) for each in shapes["columns"]], "rows": rows}


def _dialect(language: Language, dialect: Dialect) -> JsonObject:
    parsers = {
        engine: list(names[dialect.name]) for engine, names in PARSERS.items() if dialect.name in names
    }
    return {
        "name": dialect.name,
        "title": about_dialect(language, dialect),
        "also": list(dialect.also),
        "markers": list(dialect.readers),
        "sample": dialect.sample,
        "models": re.split(r", (?:and )?|、", written_by(language, dialect)),
        "parsers": [f"{engine}: {name}" for engine, names in parsers.items() for name in names],
    }


def _vendor(language: Language, profile: Profile) -> JsonObject:
    words = Words(language)
    apart = ("title", "api", "key", "sources", "gathered")
    lines = [(label, text) for label, text in vendor_lines(words, profile) if text and label not in apart]
    wheres = {RECORDED.where: words("recorded traffic")}

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
                "label": words(LABELS[label]),
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
            "text": in_language(language, POLICY_FIELDS[each.name]),
        }


_QUESTION = {
    "en": 'What will the weather in "Paris" be in the next 3 days? Use the tool.',
    "zh": "“巴黎”未来 3 天的天气怎么样？请调用工具。",
}
"""The simulated model takes what is quoted for the city, and the number for the days."""

_FAULTS = "arguments-single-quotes,markup-hermes,paced:40"
"""The call is written into the text, its arguments are no JSON, and one can watch it come."""


def _demo(language: Language, model: str) -> JsonObject:
    """A request whose call is lost without Ferrule."""
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
