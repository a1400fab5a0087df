"""What fits a schema is an answer; all else is told, and asked for again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ferrule.core.errors import UsageError
from ferrule.terminal.headless import AnswerSchema, Unfit, schema_of

FILES = {
    "type": "object",
    "properties": {"files": {"type": "array", "items": {"type": "string"}}},
    "required": ["files"],
}


@pytest.mark.parametrize(
    "text",
    [
        '{"files": ["a"]}',
        '\n {"files": ["a"]}\n\n',
        '```json\n{"files": ["a"]}\n```',
        'These:\n\n```\n{"files": ["a"]}\n```\nThat is all.',
    ],
)
def test_an_answer_that_fits(text: str) -> None:
    assert AnswerSchema(FILES).read(text) == {"files": ["a"]}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not one JSON value"),
        ('Here: {"files": []}', "not one JSON value"),
        ('{"files": []} {"files": []}', "not one JSON value"),
        ('```\n{"files": []}\n```\n```\n{"files": []}\n```', "not one JSON value"),
        ('{"files": [], "files": ["a"]}', "twice"),
        ('{"files": NaN}', "NaN"),
        ('{"files": 1e999}', "not a finite number"),
        ('{"files": ["a", 1]}', "at $.files[1]: "),
        ("[]", "at $: "),
        ("[" * 100_000, "not one JSON value"),
    ],
)
def test_an_answer_that_does_not(text: str, why: str) -> None:
    unfit = AnswerSchema(FILES).read(text)
    assert isinstance(unfit, Unfit)
    assert why in unfit.why
    assert len(unfit.why) < 1000


def test_null_can_be_an_answer() -> None:
    assert AnswerSchema({"type": "null"}).read("null") is None


def test_a_schema_is_given_by_itself_or_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "files.json"
    file.write_text("\ufeff" + json.dumps(FILES), "utf-8")
    assert schema_of(str(file)).schema == schema_of(json.dumps(FILES)).schema == FILES


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"type": "nothing"}', "nothing"),
        ('{"$ref": "https://example.com/a.json"}', "example.com"),
        ("[1]", "object"),
        ("{", "Expecting"),
    ],
)
def test_what_is_no_schema_is_refused(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "schema.json"
    file.write_text(text)
    with pytest.raises((UsageError, ValueError), match=why):
        schema_of(str(file))
