import pytest

from ferrule.repair.arguments import leftover, locate, rewritten, trimmed, without_entities


@pytest.mark.parametrize(
    ("text", "begins", "rules"),
    [
        ('{"a": 1}', '{"a"', []),
        ('\ufeff {"a": 1}', '{"a"', ["invisible"]),
        ('```json\n{"a": 1}', '{"a"', ["code-fence"]),
        ('Here: {"a": 1}', '{"a"', ["surrounding-text"]),
        ('<tool_call><![CDATA[{"a": 1}', '{"a"', ["markup"]),
        ('[TOOL_CALLS] {"a": 1}', '{"a"', ["markup"]),
        ('<think>{"no": 1}</think>{"a": 1}', '{"a"', ["markup"]),
        ("use {x} then {'a': 1}", "{'a'", ["surrounding-text"]),
        ('[{"a": 1}]', "[", []),
        ("go {}", "{}", ["surrounding-text"]),
    ],
)
def test_where_the_object_begins(text: str, begins: str, rules: list[str]) -> None:
    start = locate(text, {"a"})
    assert text.startswith(begins, start.at)
    assert not start.inside
    if "think" not in text:
        assert [repair.rule for repair in start.repairs] == rules


def test_a_missing_brace_is_seen_by_the_first_key() -> None:
    start = locate('"a": {"b": 1}}', {"a"})
    assert (start.at, start.inside) == (0, True)
    assert locate('"z": {"b": 1}}', {"a"}) is None


@pytest.mark.parametrize(
    "text", ["", "plain text", "{x} and {y z}", "\n\n", '}"a": [{"b": 1}]{', 'a: [{"b": 1}]']
)
def test_no_object(text: str) -> None:
    assert locate(text, ()) is None


@pytest.mark.parametrize(
    ("rest", "rules"),
    [
        ("", []),
        (" \n", []),
        ("}", ["extra-close"]),
        ('"}', ["extra-close"]),
        (")", ["extra-close"]),
        ("\n```", ["code-fence"]),
        ("\n```\nDone.", ["code-fence"]),
        ("<|im_end|>", ["markup"]),
        ("<｜tool▁call▁end｜>", ["markup"]),
        ("</s>", ["markup"]),
        ("]]></arguments>\n</tool_call>", ["markup"]),
        ("[/TOOL_CALLS]", ["markup"]),
        ("\nThat is all.", ["surrounding-text"]),
        ('\nSay if "that" works.', ["surrounding-text"]),
    ],
)
def test_harmless_leftovers(rest: str, rules: list[str]) -> None:
    found = leftover(rest)
    assert found is not None
    assert [repair.rule for repair in found] == rules


@pytest.mark.parametrize("rest", ['" done"}', ' else { "}"}', '))\n", "timeout": 5', ', "b": 2}', "'x'"])
def test_leftovers_that_were_part_of_the_object(rest: str) -> None:
    assert leftover(rest) is None


def test_trimming_takes_off_markup_only() -> None:
    assert trimmed('{"a": "b</s>"}</s>\n```\n') == '{"a": "b</s>"}'
    assert trimmed('{"a": 1}') == '{"a": 1}'


@pytest.mark.parametrize(
    ("text", "other", "rule"),
    [
        ('{\\"a\\": \\"x\\\\ny\\"}', '{"a": "x\\ny"}', "over-escaped"),
        ('"{\\"a\\": 1}', '{"a": 1}', "over-escaped"),
        ("{&quot;a&quot;: &quot;x &amp;amp; y&#39;s&quot;}", '{"a": "x &amp; y\'s"}', "html-entities"),
    ],
)
def test_texts_that_were_escaped(text: str, other: str, rule: str) -> None:
    assert [(found, repair.rule) for found, repair in rewritten(text)] == [(other, rule)]


def test_what_is_no_escaping_for_html_stays() -> None:
    text = "?a=1&copy=2 &amp &bogus; &#0; &#xD800;"
    assert without_entities(text) == text
