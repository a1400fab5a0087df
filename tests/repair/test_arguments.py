import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.repair import RULES, BrokenArguments, RepairedArguments, repair_arguments
from ferrule.repair.arguments import MAX_SIZE
from tests.work import Meter, counted

STRING = {"type": "string"}
FILE: dict[str, Any] = {
    "type": "object",
    "properties": {"path": STRING, "content": STRING, "limit": {"type": "integer"}},
    "required": ["path"],
    "additionalProperties": False,
}
PATCH = {"type": "object", "properties": {"patch": STRING}, "required": ["patch"]}
LISTS = {"type": "object", "properties": {"items": {"type": "array", "items": STRING}}}
ANY_CONFIG = {
    "type": "object",
    "properties": {"config": {"type": "object"}, "dry_run": {"type": "boolean"}},
}

CASES: list[tuple[str, dict[str, Any] | None, dict[str, Any], list[str]]] = [
    ('{"path": "a"}', FILE, {"path": "a"}, []),
    ("{}", None, {}, []),
    ('{"path": "a\nb"}', FILE, {"path": "a\nb"}, ["raw-control"]),
    ('{"path": "a", "path": "a"}', FILE, {"path": "a"}, []),
    ('{"path":\u00a0"a"}', FILE, {"path": "a"}, ["invisible"]),
    ('\ufeff{"path": "a"}', FILE, {"path": "a"}, ["invisible"]),
    ('```json\n{"path": "a"}\n```', FILE, {"path": "a"}, ["code-fence", "code-fence"]),
    ('```\n{"path": "a", "content": "```py\\n1\\n```\\n"}\n```\nDone.', FILE, {"path": "a", "content": "```py\n1\n```\n"}, ["code-fence", "code-fence"]),
    ('Sure: {"path": "a"}\nThat is all.', FILE, {"path": "a"}, ["surrounding-text", "surrounding-text"]),
    ('grep({"path": "a"})', FILE, {"path": "a"}, ["surrounding-text", "extra-close"]),
    ('<tool_call>{"path": "a"}</tool_call>', FILE, {"path": "a"}, ["markup", "markup"]),
    ('<![CDATA[{"path": "a"}]]>', FILE, {"path": "a"}, ["markup", "markup"]),
    ('{"path": "a"}<|im_end|>', FILE, {"path": "a"}, ["markup"]),
    ('{"path": "a"}<｜end▁of▁sentence｜>', FILE, {"path": "a"}, ["markup"]),
    ('{{"path": "a"}}', FILE, {"path": "a"}, ["surrounding-text", "extra-close"]),
    ('{{"path": "a", "meta": {{"b": {{}}}}}}', None, {"path": "a", "meta": {"b": {}}}, ["over-escaped"]),
    ("{&quot;path&quot;: &quot;a &amp;&amp; b&quot;}", FILE, {"path": "a && b"}, ["html-entities"]),
    ('{"path": "a &amp;&amp; b"}', FILE, {"path": "a &amp;&amp; b"}, []),
    ('{\\"path\\": \\"a\\\\nb\\"}', FILE, {"path": "a\nb"}, ["over-escaped"]),
    ('"{\\"path\\": \\"a\\"}"', FILE, {"path": "a"}, ["double-encoded"]),
    (json.dumps(json.dumps('{"path": "a"}')), FILE, {"path": "a"}, ["double-encoded", "double-encoded"]),
    ('{}{"path": "a"}', FILE, {"path": "a"}, ["empty-object"]),
    ('{"path": "a"}, {"path": "a"}', FILE, {"path": "a"}, ["repeated-object"]),
    ('[{"path": "a"}, {"path": "a"}]', FILE, {"path": "a"}, ["repeated-object"]),
    ('{"path": "a"}}', FILE, {"path": "a"}, ["extra-close"]),
    ('{"path": "a", "content": "say "b""}}', FILE, {"path": "a", "content": 'say "b"'}, ["inner-quotes", "extra-close"]),
    ('{"content": "say "b"", "path": "a"', FILE, {"path": "a", "content": 'say "b"'}, ["inner-quotes", "closed"]),
    ('"path": "a"}', FILE, {"path": "a"}, ["missing-open-brace"]),
    ('{"path": "a", "limit": 200', FILE, {"path": "a", "limit": 200}, ["closed"]),
    ('{"path": "a b', FILE, {"path": "a b"}, ["loose-escape", "closed-string"]),
    ('{"path": a", "limit": 3}', FILE, {"path": "a", "limit": 3}, ["missing-start-quote"]),
    ('{"path": a, "limit": 3}', FILE, {"path": "a", "limit": 3}, ["unquoted-value"]),
    ('{"path": "a, "limit": 3}', FILE, {"path": "a", "limit": 3}, ["missing-end-quote"]),
    ('{"path": "a" "limit": 3}', FILE, {"path": "a", "limit": 3}, ["missing-comma"]),
    ('{"config": {"a": [1}, "dry_run": true}', ANY_CONFIG, {"config": {"a": [1]}, "dry_run": True}, ["missing-bracket"]),
    ('{"path": "a",}', FILE, {"path": "a"}, ["trailing-comma"]),
    ('{"path": "a",, "limit": 3}', FILE, {"path": "a", "limit": 3}, ["stray-comma"]),
    ('{path: "a"}', FILE, {"path": "a"}, ["unquoted-key"]),
    ('{"path"："a"}', FILE, {"path": "a"}, ["wide-punctuation"]),
    ('{"path": "a" // it\n}', FILE, {"path": "a"}, ["comment"]),
    ("{'path': 'a'}", FILE, {"path": "a"}, ["single-quotes"]),
    ('{"path" "a"}', FILE, {"path": "a"}, ["missing-colon"]),
    ('{"path": "a", "content": "b, "c"}\n{"path": "a", "content": "b, "c"}', FILE, {"path": "a", "content": 'b, "c'}, ["repeated-object", "inner-quotes"]),
    ('<arguments>"{\\"path\\": \\"a\\"}"</arguments>', FILE, {"path": "a"}, ["markup", "double-encoded"]),
    ('{"config": {键: 1}}', ANY_CONFIG, {"config": {"键": 1}}, ["unquoted-key"]),
    ('{"config": {"a": "# b , "c": 1}}', ANY_CONFIG, {"config": {"a": "# b ", "c": 1}}, ["missing-end-quote"]),
    ('{"config": {"a": ["b,\n  "// c"]}}', ANY_CONFIG, {"config": {"a": ["b", "// c"]}}, ["raw-control", "missing-end-quote"]),
    ("{“path”: “a”}", FILE, {"path": "a"}, ["smart-quotes"]),
    ('{"path": """a "b" c"""}', FILE, {"path": 'a "b" c'}, ["triple-quotes"]),
    ('{"path": "\\d+"}', FILE, {"path": "\\d+"}, ["loose-escape"]),
    ('{"path": "a", "limit": +3}', FILE, {"path": "a", "limit": 3}, ["number-format"]),
    ('{"config": {"a": True}}', ANY_CONFIG, {"config": {"a": True}}, ["python-literal"]),
    ('{"path": "a", "limit": "3"}', FILE, {"path": "a", "limit": 3}, ["stringified-value"]),
    ('{"path": 5}', FILE, {"path": "5"}, ["number-as-text"]),
    ('{"Path": "a"}', FILE, {"path": "a"}, ["key-case"]),
    ('[{"path": "a"}]', FILE, {"path": "a"}, ["list-wrapper"]),
    ('{"arguments": {"path": "a"}}', FILE, {"path": "a"}, ["wrapper-key"]),
    ('{"type": "object", "properties": {}}', {"type": "object", "properties": {}}, {}, ["schema-copied"]),
    ("*** Begin\n+ x", PATCH, {"patch": "*** Begin\n+ x"}, ["bare-string"]),
    ('"*** Begin\\n+ x"', PATCH, {"patch": "*** Begin\n+ x"}, ["bare-string"]),
    ('"src/a.py"', FILE, {"path": "src/a.py"}, ["bare-string"]),
    ('```json\n{"path": "print("a")\n",}\n```', FILE, {"path": 'print("a")\n'}, ["code-fence", "inner-quotes", "trailing-comma"]),
    ("{'path': 'a',}<|im_end|>", FILE, {"path": "a"}, ["single-quotes", "trailing-comma", "markup"]),
    ('[TOOL_CALLS] {"path": "a"}', FILE, {"path": "a"}, ["markup"]),
    ('<think>{"path": "no"}</think>{"path": "a"}', FILE, {"path": "a"}, ["surrounding-text"]),
    ("use {x} then {'path': 'a'}", FILE, {"path": "a"}, ["surrounding-text", "single-quotes"]),
    ('{"path": "a"})', FILE, {"path": "a"}, ["extra-close"]),
    ('{"path": "a"}[/TOOL_CALLS]', FILE, {"path": "a"}, ["markup"]),
    ('<![CDATA[{"path": "a"}]]></arguments>\n</tool_call>', FILE, {"path": "a"}, ["markup", "markup"]),
    ('{"path": "a"}\nSay if "that" works.', FILE, {"path": "a"}, ["surrounding-text"]),
    ('"{\\"path\\": \\"a\\"}', FILE, {"path": "a"}, ["over-escaped"]),
    ("{&quot;path&quot;: &quot;a &amp;amp; b&#39;s&quot;}", FILE, {"path": "a &amp; b's"}, ["html-entities"]),
    ("{&quot;path&quot;: &quot;?a=1&copy=2 &amp &bogus; &#0; &#xD800;&quot;}", FILE, {"path": "?a=1&copy=2 &amp &bogus; &#0; &#xD800;"}, ["html-entities"]),
    ('{"path": "b</s>"}</s>\n```\n', FILE, {"path": "b</s>"}, ["code-fence"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "schema", "value", "rules"), CASES)
def test_each_fault(text: str, schema: dict[str, Any] | None, value: Any, rules: list[str]) -> None:
    found = repair_arguments(text, schema, complete=True)
    assert isinstance(found, RepairedArguments), found
    assert found.value == value
    assert [repair.rule for repair in found.repairs] == rules


def test_every_rule_of_the_table_has_a_case() -> None:
    calls = {"arithmetic", "flattened-arguments", "missing-close", "missing-open", "misspelt-tag"}
    judged_elsewhere = {
        "echoed",
        "tool-name",
        "null-dropped",
        "positional-arguments",
        "unconfirmed",
        *calls,
    }
    refused = {"ambiguous", "not-a-number"}
    assert {rule for *_, rules in CASES for rule in rules} == RULES.keys() - judged_elsewhere - refused


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "unparsable"),
        ("null", "unparsable"),
        ("3", "unparsable"),
        ("I will call it now.", "unparsable"),
        ('"z": {"b": 1}}', "unparsable"),
        ('}"path": [{"b": 1}]{', "unparsable"),
        ('{"path": "a"}, "b": 2}', "unparsable"),
        ('{"path": "a"}\'x\'', "unparsable"),
        ('{"path": "a"}"}', "ambiguous"),
        ("There is {} nothing.", "unparsable"),
        ('{"path": "a"}{"path": "b"}', "ambiguous"),
        ('{"path": "a"}\n{"path": "b"', "ambiguous"),
        ('[{"path": "a"}, {"path": "b"}]', "ambiguous"),
        ('{"path": "a", "path": "b"}', "ambiguous"),
        ("{'path': 'a', 'path': 'b',}", "ambiguous"),
        ('{"path": "a", "Path": "b"}', "ambiguous"),
        ('{"PATH": "a", "Path": "b"}', "ambiguous"),
        ('{"path": "a", "limit": 1, "limit": true}', "ambiguous"),
        ('{"arguments": {"path": "a", "path": "b"}}', "ambiguous"),
        ('"{\\"path\\": \\"a\\", \\"path\\": \\"b\\"}"', "ambiguous"),
        ('{"path": "he said "a" to"},"id":"1"}', "ambiguous"),
        ('{"path": "he said "a" to","id":"1"}', "ambiguous"),
        ('{"path": "he said "a" to"}],"id":"1"}', "ambiguous"),
        ('{"path": "a"b", "path": "c"}', "ambiguous"),
        ('{"path": "echo "}" done"}', "unparsable"),
        ('{"path": "echo {"}))\n", "limit": 9', "unparsable"),
        ('{"path": 007}', "unparsable"),
        ('{"path": "a", b}', "unparsable"),
        ("{", "truncated"),
        ('{"path"', "truncated"),
        ('{"path": ', "truncated"),
        ('{"path": "a",', "truncated"),
        ('{"content": "the path is mis', "truncated"),
        ('{"limit": 20', "truncated"),
        ('{"path": "a", "limit": 2.', "truncated"),
        ('{"limit": 3}', "invalid-arguments"),
        ('{"path": "a", "other": 1}', "invalid-arguments"),
        ('{"path": "a", "limit": "many"}', "invalid-arguments"),
        ('{"path": NaN}', "invalid-arguments"),
    ],
)
def test_what_is_refused_and_why(text: str, cause: str) -> None:
    for complete in (True, False):
        found = repair_arguments(text, FILE, complete=complete)
        assert isinstance(found, BrokenArguments), found
        assert found.reason == cause
        assert found.raw == text
        assert found.detail


@pytest.mark.parametrize(
    ("text", "missing", "partial"),
    [
        ('{"path": "/tmp/a', "string-end", {"path": "/tmp/a"}),
        ('{"path": "/tmp/a"', "brackets", {"path": "/tmp/a"}),
        ('{"path": "a", "limit": 1', "brackets", {"path": "a"}),
        ("{'path': 'a', 'limit': 1", "brackets", {"path": "a"}),
        ('{"path": "a"</tool_call>', "brackets", {"path": "a"}),
        ('```json\n{"path": "a", "limit": 1', "brackets", {"path": "a"}),
        ('"{\\"path\\": \\"a\\", \\"limit\\": 1"', "brackets", {"path": "a"}),
        ('{"path": "print("a") x", "content": "b"', "brackets", {"path": 'print("a") x', "content": "b"}),
        ('"path": "/tmp/a', "string-end", {"path": "/tmp/a"}),
    ],
)
def test_a_text_that_just_ends_is_completed_only_for_who_knows_that_the_model_had_finished(
    text: str, missing: str, partial: dict[str, Any]
) -> None:
    done = repair_arguments(text, FILE, complete=True)
    assert isinstance(done, RepairedArguments), done
    assert done.missing == missing
    found = repair_arguments(text, FILE)
    assert isinstance(found, BrokenArguments), found
    assert (found.reason, found.partial, found.raw) == ("truncated", partial, text)


def test_bare_text_has_no_end_of_its_own() -> None:
    done = repair_arguments("rm -r /tmp/a", PATCH, complete=True)
    assert isinstance(done, RepairedArguments)
    assert (done.value, done.missing) == ({"patch": "rm -r /tmp/a"}, "quotes")
    found = repair_arguments("rm -r /tmp/a", PATCH)
    assert isinstance(found, BrokenArguments)
    assert (found.reason, found.partial) == ("truncated", {"patch": "rm -r /tmp/a"})


@settings(deadline=None)
@given(
    text=st.sampled_from([text for text, *_ in CASES]),
    schema=st.sampled_from([None, FILE, PATCH]),
    data=st.data(),
)
def test_no_beginning_of_a_text_is_completed_by_default(
    text: str, schema: dict[str, Any] | None, data: st.DataObject
) -> None:
    cut = text[: data.draw(st.integers(0, len(text)))]
    found = repair_arguments(cut, schema)
    if isinstance(found, RepairedArguments):
        assert found.missing == "nothing"
        assert not {"closed", "closed-string", "bare-string"} & {repair.rule for repair in found.repairs}


@pytest.mark.parametrize(
    "word", ["NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "-inf", "undefined"]
)
@pytest.mark.parametrize("schema", [None, FILE, ANY_CONFIG], ids=["none", "file", "any"])
@pytest.mark.parametrize(
    "text",
    [
        '{"path": "a", "limit": WORD}',
        "{'limit': WORD, 'path': 'a'}",
        '"{\\"limit\\": WORD}"',
        '{"config": {"deep": [1, WORD]}}',
        '{"config": {"deep": [1, WORD',
        '{"arguments": {"limit": WORD}}',
        '{"limit": WORD}{"limit": WORD}',
        '```json\n{"limit": WORD,}\n```',
    ],
)
def test_a_value_that_json_does_not_have_is_refused(
    text: str, schema: dict[str, Any] | None, word: str
) -> None:
    found = repair_arguments(text.replace("WORD", word), schema)
    assert isinstance(found, BrokenArguments)
    assert found.reason in ("invalid-arguments", "truncated")


def test_the_reason_for_nan_says_what_to_do() -> None:
    found = repair_arguments('{"path": "a", "limit": NaN}', FILE)
    assert isinstance(found, BrokenArguments)
    assert (found.detail[:3], found.partial) == ("NaN", {})


def test_a_damaged_text_never_becomes_the_value_of_the_only_parameter() -> None:
    for text in (
        '{"patch": "a "b',
        'args: {"patch": x',
        '"{\\"patch\\": oops"',
        "<patch>x</patch>",
        "[1, 2",
    ):
        assert isinstance(repair_arguments(text, PATCH), BrokenArguments)


def test_prose_is_not_taken_for_one_of_several_parameters() -> None:
    assert isinstance(repair_arguments("ls -la", FILE), BrokenArguments)


def test_without_schema_unescaped_quotes_are_not_guessed() -> None:
    assert isinstance(repair_arguments('{"path": "say "a""}'), BrokenArguments)


@pytest.mark.parametrize(
    ("text", "schema"),
    [
        ('{"path": "", "content":  :", "limit": 0}', FILE),  # " :" lost its quote
        ('{"path": "a", "content":  b", "limit": 0}', FILE),  # " b" did
        ('{"items": [ b"]}', LISTS),
        ('{"items": [\n      b",\n    "c"\n  ]}', LISTS),
        ('{"path":: "a"}', FILE),
        ('{"path": "a"", "content": "b"}', FILE),  # one quote too many, or one of the string's own
        ('{"path": ""a", "content": "b"}', FILE),
        ('{"path": "a," "content": "b"}', FILE),  # whose is the comma?
        ('{"path"": "}] ]"}', FILE),
        ('{"config": {"k": "a, b ], "dry_run": true}}', ANY_CONFIG),
        ('{"config": {"a": ["b ], "c": [1]}}', ANY_CONFIG),  # whose is the blank?
        ('{"config": {"a": "C:\\\\dir\\", "b": 1}}', ANY_CONFIG),  # a lone backslash, or no end quote
        ('{"config": {"a": "echo "b, c", "d": e"}}', ANY_CONFIG),
        ('{"items": ["a",\n  # b",\n  "c"]}', LISTS),  # a comment, or a string without its quote
        ('{"items": ["a{b} ,\n  "# c",\n  "d"]}', LISTS),
        ('{"items": ["a","b""]\\nc"]}', LISTS),
        ('{"items": ["a", "," " #"]}', LISTS),
        ('{"items": ["a\n  ]\n}"}', LISTS),
        ('{"path": "a {}}"', FILE),  # the bracket may belong behind the quote
        ('{"a": [["b"]}', None),
        ('{"a": {"k": "b", "c": 1}', None),
        ('""h": {"path": "a"}}', FILE),
    ],
)
def test_two_ways_to_read_a_text_are_none(text: str, schema: dict[str, Any] | None) -> None:
    assert isinstance(repair_arguments(text, schema), BrokenArguments)


def test_a_closing_tag_ends_arguments_whose_bracket_is_missing() -> None:
    for text in ('```json\n{"path": "a", "limit": 20\n```', '{"path": "a", "limit": 20<|im_end|>'):
        found = repair_arguments(text, FILE, complete=True)
        assert isinstance(found, RepairedArguments)
        assert found.value == {"path": "a", "limit": 20}
        assert {"markup", "closed"} <= {repair.rule for repair in found.repairs}


def test_a_colon_may_be_missing_under_any_key_of_an_inner_object() -> None:
    found = repair_arguments('{"config": {"any" 1, "key": "a"}}', ANY_CONFIG)
    assert isinstance(found, RepairedArguments)
    assert found.value == {"config": {"any": 1, "key": "a"}}


def test_a_last_number_deep_inside_is_not_completed() -> None:
    found = repair_arguments('{"config": {"a": 1, "b": 20', ANY_CONFIG)
    assert isinstance(found, BrokenArguments)
    assert (found.reason, found.partial) == ("truncated", {"config": {"a": 1}})


def test_a_bracket_missing_in_the_middle_is_not_added_at_the_end() -> None:
    found = repair_arguments('{"config": {"a": "b", "dry_run": true}', ANY_CONFIG)
    assert isinstance(found, BrokenArguments)


def test_a_partial_holds_what_was_read() -> None:
    found = repair_arguments('{"content": "done", "path"', FILE)
    assert isinstance(found, BrokenArguments)
    assert found.partial == {"content": "done"}


def test_a_whole_tool_dict_serves_as_schema() -> None:
    bare = {"name": "read", "description": "", "parameters": FILE}
    for schema in (bare, {"type": "function", "function": bare}):
        found = repair_arguments('{"read": {"path": "a"}}', schema)
        assert isinstance(found, RepairedArguments)
        assert found.value == {"path": "a"}


@pytest.mark.parametrize("text", [" " * (MAX_SIZE + 1), '{"x": [' + '"ab", ' * 500_000 + '"ab"]}'])
def test_too_large_a_text_is_not_read(text: str) -> None:
    found = repair_arguments(text)
    assert isinstance(found, BrokenArguments)
    assert found.reason == "too-large"


SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
OBJECTS = st.dictionaries(
    st.text(),
    st.recursive(
        SCALARS,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=10,
    ),
    max_size=5,
)


@settings(deadline=None)
@given(value=OBJECTS, ascii_only=st.booleans(), indent=st.sampled_from([None, 2]))
def test_good_json_comes_back_untouched(
    value: dict[str, Any], ascii_only: bool, indent: int | None
) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    assert repair_arguments(text) == RepairedArguments(value, ())


@settings(deadline=None)
@given(
    text=st.text(alphabet="{}[]\",:\\\n/*#`<>|&;ab1-.tNe'“” ", max_size=60),
    schema=st.sampled_from([None, FILE, PATCH]),
)
def test_any_text_has_a_typed_result(text: str, schema: dict[str, Any] | None) -> None:
    found = repair_arguments(text, schema)
    assert isinstance(found, (RepairedArguments, BrokenArguments))
    if isinstance(found, RepairedArguments):
        assert {repair.rule for repair in found.repairs} <= RULES.keys()
        assert found.repairs or json.loads(text) == found.value
        json.dumps(found.value, allow_nan=False)
    else:
        assert found.raw == text


CODE = st.text(alphabet="ab \"\\\n{}[],:'", max_size=20)


@settings(deadline=None)
@given(path=CODE, content=CODE, limit=st.integers(), data=st.data())
def test_a_missing_mark_never_changes_a_value(
    path: str, content: str, limit: int, data: st.DataObject
) -> None:
    """Whichever bracket, comma, colon or quote of the structure is lost: the same value, or none."""
    value = {"path": path, "content": content, "limit": limit}
    pieces = ["{"]
    for key, each in value.items():
        pieces += ['"', key, '"', ":", " "]
        pieces += [str(each)] if isinstance(each, int) else ['"', json.dumps(each)[1:-1], '"']
        pieces += [",", " "]
    pieces[-2:] = ["}"]
    marks = [at for at, piece in enumerate(pieces) if piece in '{}",:' and piece]
    lost = data.draw(st.sampled_from([at for at in marks if not _is_body(pieces, at)]))
    found = repair_arguments("".join(pieces[:lost] + pieces[lost + 1 :]), FILE)
    assert isinstance(found, BrokenArguments) or found.value == value


def _is_body(pieces: list[str], at: int) -> bool:
    """Whether the piece is the text of a string: it stands between two quotes after a colon."""
    return at > 2 and pieces[at - 1] == '"' and pieces[at - 2] == " "


@pytest.fixture(scope="module")
def counted_repair() -> tuple[ModuleType, Meter]:
    return counted("ferrule.repair")


@pytest.mark.parametrize(
    "make",
    [
        lambda n: '{"path": "' + '"' * n + '"}',
        lambda n: '{"path": "a", "content": "' + '", "limit": ' * n + '"}',
        lambda n: '{"path": "' + "\\" * n,
        lambda n: '{"path": "x' + ", y" * n,
        lambda n: "{" + '"path": ' * n,
        lambda n: '{"a":' * n,
        lambda n: "[" * n,
        lambda n: "{" + ",".join(f'"k{i}": 1' for i in range(n)) + ",}",
        lambda n: '{"path": "a", "content": "' + 'f("x", {"a": 1})\n' * n + '"}',
        lambda n: '{"path": "a", "content": "' + 'f("x", {"a": 1})\n' * n,
        lambda n: '{"a": 1}' * n,
        lambda n: "{" + "/* */" * n,
        lambda n: "&quot;" * n,
        lambda n: '{\\"path\\": \\"' + '\\"x' * n,
        lambda n: '{"path": "a"}' + "</a>" * n,
        lambda n: "```json\n" * n + '{"path": "a"}',
        lambda n: '{"path": "a", ' + '"content": "b, ' * n,
        lambda n: '{"path": ' + "[1, ['a', {}], " * n,
        lambda n: '{"path": ' + "[1, ['a', {}], " * n + "]}",
        lambda n: '{"path": "a", "content": "' + "[(]{)} " * n + '"}',
        lambda n: '{"path": ' + "[(]{)} " * n,
        lambda n: '{"path": "a", "content": "' + "\"' " * n + '"}',
        lambda n: "{'path': 'a', 'content': '" + "' \"" * n + "'}",
        lambda n: '{"path": "a", "content": "' + "`` ```\n" * n + '"}',
        lambda n: "`` ```\n" * n + '{"path": "a"}',
        lambda n: '{"path": "a", "content": "' + '\\\\\\n\\"' * n + '"}',
        lambda n: '{"path": "a", "content": "' + '\\\\\\n\\"' * n,
        lambda n: "<a></b><" * n + '{"path": "a"}',
        lambda n: '{"path": "a", "content": "' + "<a></b><" * n + '"}' + "<a></b><" * n,
        lambda n: '{"path": "a"}, ' * n,
        lambda n: "[" + '{"path": "a"}, ' * n + "]",
        lambda n: '{"path": "' + "word\n" * n,
        lambda n: " " * n + '{"path"' + " " * n + ": " + " " * n + '"a"' + " " * n,
        lambda n: '{"content": """' + '"" ' * n + '"""}',
    ],
)
def test_work_grows_no_faster_than_the_text(
    counted_repair: tuple[ModuleType, Meter], make: Callable[[int], str]
) -> None:
    repair, meter = counted_repair
    repair.repair_arguments("{x}", FILE)  # loads the validator

    def work(text: str) -> float:
        meter.work = 0
        repair.repair_arguments(text, FILE)
        return meter.work / len(text)

    short, longer, long = (work(make(times * 400)) for times in (1, 2, 4))
    assert max(longer, long) <= 1.2 * short + 1


@pytest.mark.parametrize(
    "text", ['path": "a "b" c"', "path: a", "'path' : a", '{path": "a', '}"path": "a"{']
)
def test_a_key_that_lost_its_bracket_is_no_text(text: str) -> None:
    schema = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}
    for wire in (text, json.dumps(text)):
        found = repair_arguments(wire, schema)
        value = getattr(found, "value", None)
        assert value in (None, {"path": "a"}, {"path": 'a "b" c'})
