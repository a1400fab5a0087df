"""The library's sentences in one language: English as it stands with the rules, or Chinese."""

from __future__ import annotations

from typing import Literal

from ferrule.dialects import Dialect
from ferrule.messages import BrokenReason, Rule
from ferrule.notes import SENTENCES, NoteCode
from ferrule.repair.rules import RULES
from ferrule.translations.broken_reasons import ABOUT_REASONS
from ferrule.translations.chinese_dialects import DIALECTS, WRITERS
from ferrule.translations.chinese_notes import NOTES
from ferrule.translations.chinese_repairs import REPAIRS

__all__ = [
    "Language",
    "about_dialect",
    "broken_sentences",
    "in_language",
    "note_templates",
    "repair_sentences",
    "written_by",
]

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
