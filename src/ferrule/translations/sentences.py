"""The library's sentences in one language: English as it stands with the rules, or Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ferrule.dialects import Dialect
from ferrule.errors import FailureKind
from ferrule.messages import BrokenReason, Rule, StopReason
from ferrule.notes import SENTENCES, NoteCode
from ferrule.repair.rules import RULES
from ferrule.translations.broken_reasons import ABOUT_REASONS
from ferrule.translations.chinese_details import BROKEN, DETAIL_PARTS, REPAIRED
from ferrule.translations.chinese_dialects import DIALECTS, WRITERS
from ferrule.translations.chinese_notes import NOTES, RELAYED
from ferrule.translations.chinese_repairs import REPAIRS
from ferrule.translations.patterns import Parts, translated
from ferrule.translations.stop_words import FAILURES, STOPS

Language = Literal["en", "zh"]


def in_language(language: Language, both: tuple[str, str]) -> str:
    """The English of a pair, or the Chinese."""
    return both[language == "zh"]


def repair_sentences(language: Language) -> dict[Rule, str]:
    """Rule -> what it did."""
    return {rule: REPAIRS.get(rule, about) if language == "zh" else about for rule, about in RULES.items()}


def note_templates(language: Language) -> dict[NoteCode, str]:
    """Code -> the sentence, with names in braces for what the note's detail has."""
    return dict(NOTES if language == "zh" else SENTENCES)


def broken_sentences(language: Language) -> dict[BrokenReason, str]:
    """Reason -> what is wrong with the call."""
    return {reason: in_language(language, both) for reason, both in ABOUT_REASONS.items()}


def detail_patterns(language: Language) -> tuple[Mapping[str, Mapping[str, str]], Parts]:
    """The patterns of broken calls, of repairs and of relayed notes, and of what fills their braces."""
    if language == "en":
        return {}, {}
    return {"broken": BROKEN, "repaired": REPAIRED, "relayed": RELAYED}, DETAIL_PARTS


def broken_detail(language: Language, detail: str) -> str:
    """What a model is told of a broken call."""
    return translated(detail, BROKEN, DETAIL_PARTS) if language == "zh" else detail


def repair_detail(language: Language, detail: str) -> str:
    """What was met where a repair was made; markup stays as it is."""
    return translated(detail, REPAIRED, DETAIL_PARTS) if language == "zh" else detail


def stop_names(language: Language) -> dict[StopReason, str]:
    """Why a reply ended -> its name."""
    return {reason: in_language(language, both) for reason, both in STOPS.items()}


def failure_names(language: Language) -> dict[FailureKind, str]:
    """How a request failed -> its name."""
    return {kind: in_language(language, both) for kind, both in FAILURES.items()}


def about_dialect(language: Language, dialect: Dialect) -> str:
    """How its calls look; what a user has added stays as it is."""
    return DIALECTS.get(dialect.name, dialect.about) if language == "zh" else dialect.about


def written_by(language: Language, dialect: Dialect) -> str:
    """The models that write it."""
    if language == "en":
        return dialect.models
    return WRITERS.get(
        dialect.name, dialect.models.replace(", ", "、").replace(" and ", " 和 ").replace(" to ", " 到 ")
    )
