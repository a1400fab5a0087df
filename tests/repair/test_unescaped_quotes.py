from typing import Any

import pytest

from ferrule.repair.schema import Contract
from ferrule.repair.unescaped_quotes import Several, split

STRING = {"type": "string"}
FILE = Contract(
    {"type": "object", "properties": {"path": STRING, "content": STRING}, "required": ["path", "content"]}
)
SHELL = Contract(
    {
        "type": "object",
        "properties": {"command": STRING, "description": STRING, "timeout": {"type": "integer"}},
        "required": ["command"],
    }
)
EDIT = {
    "type": "object",
    "properties": {"old": STRING, "new": STRING, "all": {"type": "boolean"}},
    "required": ["old", "new"],
}
EDITS = Contract(
    {
        "type": "object",
        "properties": {"path": STRING, "edits": {"type": "array", "items": EDIT}},
        "required": ["path", "edits"],
    }
)
NOTE = Contract(
    {"type": "object", "properties": {"title": STRING, "tags": {"type": "array", "items": STRING}}}
)
FREE = Contract(
    {
        "type": "object",
        "properties": {"url": STRING, "headers": {"type": "object"}, "rows": {"type": "array"}},
    }
)


def is_refused(text: str, contract: Contract) -> bool:
    try:
        return split(text, 0, contract) is None
    except Several:
        return True


@pytest.mark.parametrize(
    ("contract", "text", "value"),
    [
        (
            FILE,
            '{"path": "a.py", "content": "print("hi")\\n"}',
            {"path": "a.py", "content": 'print("hi")\n'},
        ),
        (FILE, '{"path": "a", "content": ""}', {"path": "a", "content": ""}),
        (
            FILE,
            '{"path": "a", "content": "{"x": "y", "z": ["1"]}"}',
            {"path": "a", "content": '{"x": "y", "z": ["1"]}'},
        ),
        (FILE, '{"path": "a", "content": "d["path"]"}', {"path": "a", "content": 'd["path"]'}),
        (FILE, '{"content": "a "b"\nc", "path": "x",}', {"content": 'a "b"\nc', "path": "x"}),
        (FILE, '{"path": "a", "content": "s = "\\\\"x\\\\"""}', {"path": "a", "content": 's = "\\"x\\""'}),
        (SHELL, '{"command": "echo "hi"", "timeout": 5}', {"command": 'echo "hi"', "timeout": 5}),
        (
            SHELL,
            '{"command": "grep "a" b", "description": "it"}',
            {"command": 'grep "a" b', "description": "it"},
        ),
        (
            EDITS,
            '{"path": "a", "edits": [{"old": "f("x")", "new": "g("y")", "all": true}, {"old": "b", "new": ""c""}]}',
            {
                "path": "a",
                "edits": [{"old": 'f("x")', "new": 'g("y")', "all": True}, {"old": "b", "new": '"c"'}],
            },
        ),
        (
            NOTE,
            '{"title": "the "b"", "tags": ["x", "say "y""]}',
            {"title": 'the "b"', "tags": ["x", 'say "y"']},
        ),
        (
            FREE,
            '{"url": "u", "headers": {"If": "W/"x""}, "rows": [1, "a "b" c", null]}',
            {"url": "u", "headers": {"If": 'W/"x"'}, "rows": [1, 'a "b" c', None]},
        ),
    ],
)
def test_the_schema_shows_where_strings_end(contract: Contract, text: str, value: dict[str, Any]) -> None:
    found = split(text, 0, contract)
    assert found.value == value
    commas = ["trailing-comma"] if ",}" in text else []
    assert [repair.rule for repair in found.repairs] == ["inner-quotes", *commas]


@pytest.mark.parametrize(
    ("contract", "text", "value", "rule"),
    [
        (
            SHELL,
            '{"command": ls -l", "timeout": 5}',
            {"command": "ls -l", "timeout": 5},
            "missing-start-quote",
        ),
        (SHELL, '{"command": 2 + 2"}', {"command": "2 + 2"}, "missing-start-quote"),
        (
            SHELL,
            '{"command": true, false", "timeout": 5}',
            {"command": "true, false", "timeout": 5},
            "missing-start-quote",
        ),
        (
            NOTE,
            '{"title": New York, "tags": [a, "b"]}',
            {"title": "New York", "tags": ["a", "b"]},
            "unquoted-value",
        ),
    ],
)
def test_where_only_a_string_may_stand_quotes_may_be_missing(
    contract: Contract, text: str, value: dict[str, Any], rule: str
) -> None:
    found = split(text, 0, contract)
    assert found.value == value
    assert [repair.rule for repair in found.repairs] == [rule]


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        # Was "description" the tool's, or part of the JSON that is echoed?
        (SHELL, '{"command": "echo \'{"a": "x", "description": "y"}\' > f"}'),
        (SHELL, '{"command": "echo {"a": "x", "description": "y"} > f", "description": "real"}'),
        # A bracket, colon or quote is missing; nothing may be swallowed instead.
        (EDITS, '{"path": "a", "edits": [{"old": "b", "new": "c", {"old": "d", "new": "e"}]}'),
        (EDITS, '{"path": "a", "edits": [{"old": "b", "new" "c"}, {"old": "d", "new": "e"}]}'),
        (EDITS, '{"path": "a", "edits": [{"old": "b", "new": "c"}, "old": "d", "new": "e"}]}'),
        (EDITS, '{"path": "a", "edits": [{"old": "b", "new": "c", "all: true}, {"old": "d", "new": "e"}]}'),
        (FILE, '{"path": "", "content: "::"}'),
        (NOTE, '{"title": "a", "tags": ["x", y", "z"]}'),
        # Two quotes are missing, or the value is a variable's.
        (NOTE, '{"title": the_title, "tags": ["x"]}'),
        (NOTE, '{"title": title, "tags": ["x"]}'),
        (SHELL, '{"command": ls, "description: "y"}'),
        (SHELL, '{"timeout": soon, "command": "x"}'),
        (FREE, '{"url": "u", "rows": [a", "b"]}'),
        (FREE, '{"url": "u", "headers": {"A": "x", "B: "y"}}'),
        (FREE, '{"url": "u", "rows": ["x", "y": "z"]}'),
        # An unknown property, a property twice, a required one missing.
        (FILE, '{"path": "a", "content": "b", "other": "say "c""}'.replace('"content": "b", ', "")),
        (FILE, '{"path": "say "a""}'),
        (SHELL, '{"timeout": 1, "timeout": 2, "command": "x"}'),
        # No end.
        (FILE, '{"path": "a", "content": "b "c'),
        (FILE, '{"path": "a", "content": "b"'),
        (FILE, ""),
        (Contract(None), '{"a": "say "b""}'),
    ],
)
def test_what_is_not_the_only_reading_is_refused(contract: Contract, text: str) -> None:
    assert is_refused(text, contract)


def test_an_escaped_quote_does_not_end_a_string() -> None:
    found = split('{"path": "a\\", b", "content": "say "c""}', 0, FILE)
    assert found.value == {"path": 'a", b', "content": 'say "c"'}


def test_nesting_beyond_the_limit_is_refused() -> None:
    assert split('{"rows": ' + "[" * 100_000, 0, FREE) is None


def test_a_last_string_that_closes_brackets_it_did_not_open_may_have_ended_before() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
    assert is_refused('{"a": "say "b" c"}"}', Contract(schema))
    found = split('{"a": "{"b": "c"}"}', 0, Contract(schema))
    assert found.value == {"a": '{"b": "c"}'}


def test_a_string_that_holds_the_whole_object_once_more_is_refused() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}}
    assert is_refused('{"b": "x "y"}\n{"b": "x "z"}', Contract(schema))


@pytest.mark.parametrize(
    "text",
    [
        '{"path": "p", "content": "He said "hello" to me"},"id":"123"}',
        '{"path": "p", "content": "He said "hello" to me","id":"123"}',
        '{"path": "p", "content": "He said "hello" to me"}], "id" : "123"}',
        '{"path": "p", "content": "x = {"k": "v"}"},"id":"123"}',
        '{"path": "p "q", "path": "r", "content": "c"}',
    ],
)
def test_a_string_does_not_swallow_what_reads_as_structure(text: str) -> None:
    with pytest.raises(Several):
        split(text, 0, FILE)


@pytest.mark.parametrize(
    "content",
    [
        'He said "hello" to me',
        '{"a": 1, "b": {"c": "d"}, "e": 2}',
        '[{"a": "b"}, {"c": "d", "e": "f"}]',
        'print("a", "b")',
        'see {"x": "y", "z": 1} there',
    ],
)
def test_what_has_one_reading_is_still_read(content: str) -> None:
    found = split(f'{{"path": "p", "content": "{content}"}}', 0, FILE)
    assert found.value == {"path": "p", "content": content}
