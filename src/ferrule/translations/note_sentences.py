"""A note about a request or a reply → its sentence in one language."""

from __future__ import annotations

from typing import Literal

from ferrule.notes import Note
from ferrule.translations.chinese_notes import DETAILS, NOTES, PARTS, RELAYED
from ferrule.translations.patterns import translated


def note_sentence(language: Literal["en", "zh"], note: Note) -> str:
    """What the note says."""
    if language == "en":
        return str(note)
    if note.code == "relayed":
        return translated(str(note), RELAYED, PARTS)
    told = {name: DETAILS.get(name, {}).get(str(value), value) for name, value in note.detail.items()}
    return NOTES[note.code].format_map(told)
