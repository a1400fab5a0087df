"""Notes are values: each kind has a sentence, which stands in one place."""

import ast
import re
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import get_args

import pytest

import ferrule
from ferrule import Note
from ferrule.core.notes import SENTENCES, NoteCode

SOURCE = Path(ferrule.__file__).parent


def written(node: ast.AST) -> str:
    """The text of a literal, with ``…`` for what is filled in; empty for any other expression."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values):
            return "".join(written(each) or "…" for each in values)
        case _:
            return ""


def fixed(code: NoteCode) -> list[str]:
    """The pieces of a sentence that do not differ."""
    return [piece for each in re.split(r"{.+?}", SENTENCES[code]) if (piece := each.strip(" ;:,"))]


def test_every_code_has_a_sentence() -> None:
    assert set(get_args(NoteCode)) == SENTENCES.keys()


@pytest.mark.parametrize("code", SENTENCES)
def test_codes_are_words_with_hyphens(code: NoteCode) -> None:
    assert re.fullmatch(r"[a-z]+[0-9]*(-[a-z]+[0-9]*)*", code)


def test_no_other_module_holds_a_sentence() -> None:
    telling = [pieces for code in SENTENCES if len(" ".join(pieces := fixed(code)).split()) > 2]
    assert len(telling) > len(SENTENCES) - 5
    sentences = {max(pieces, key=len): re.compile(".*".join(map(re.escape, pieces))) for pieces in telling}
    for path in {*SOURCE.rglob("*.py")} - {SOURCE / "core" / "notes.py"}:
        for text in filter(None, map(written, ast.walk(ast.parse(path.read_text("utf-8"))))):
            assert not [each for piece, each in sentences.items() if piece in text and each.search(text)], (
                path
            )


def test_a_note_is_a_value_with_a_sentence() -> None:
    note = Note("named-call-not-forced", {"vendor": "GLM", "tool": "save"})
    assert str(note) == "GLM does not accept a forced call of 'save'; the choice was left to the model"
    assert note == Note("named-call-not-forced", {"tool": "save", "vendor": "GLM"})
    assert len({note, Note("named-call-not-forced", {"tool": "save", "vendor": "GLM"})}) == 1
    with pytest.raises(FrozenInstanceError):
        note.code = "relayed"  # pyright: ignore[reportAttributeAccessIssue]


def test_kinds_of_notes_can_be_counted() -> None:
    notes = [Note("broken-calls-as-text", {"count": count}) for count in (1, 2)]
    counted = Counter(note.code for note in [*notes, Note("stop-left-out")])
    assert counted == {"broken-calls-as-text": 2, "stop-left-out": 1}
