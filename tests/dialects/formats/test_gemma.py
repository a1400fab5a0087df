"""FunctionGemma and Gemma 4."""

import pytest

from tests.dialects.tools import broken, calls, read

Q = '<|"|>'
PARIS = ("get_weather", {"city": "Paris"})


@pytest.mark.parametrize(
    "text",
    [
        f"<|tool_call>call:get_weather{{city:{Q}Paris{Q}}}<tool_call|>",
        f"<|tool_call>call:Home/get_weather{{city:{Q}Paris{Q}}}<tool_call|>",
        f"<|tool_call>:get_weather{{city:{Q}Paris{Q}}}<tool_call|>",
        f"<|tool_call>call:get_weather(city={Q}Paris{Q})<tool_call|>",
        '<|tool_call>call:get_weather{"city": "Paris"}<tool_call|>',
        "<|tool_call>call:get_weather{city:Paris}<tool_call|>",
        f"<|tool_call>call:get_weather{{{Q}city{Q}:{Q}Paris{Q}}}}}<tool_call|>",
        '<|tool_call>{"name": "get_weather", "arguments": {"city": "Paris"}}<tool_call|>',
        f"<|tool_call>call:get_weather{{city:{Q}Paris{Q}}}",
        "<start_function_call>call:get_weather{city:<escape>Paris<escape>}<end_function_call>",
    ],
)
def test_one_call_in_every_spelling(text: str) -> None:
    reply = read(text)
    assert calls(reply) == [PARIS]
    assert reply.content == ""


def test_values_and_two_calls() -> None:
    one = f"<|tool_call>call:order{{items:[{{n:1,t:[{Q}a, ]{Q},true]}}],note:{Q}<tool_call|> {{x}}{Q}}}<tool_call|>"
    reply = read(f"So. {one}<|tool_call>call:get_weather{{city:12,days:3}}<tool_call|>")
    assert reply.content == "So. "
    assert calls(reply) == [
        ("order", {"items": [{"n": 1, "t": ["a, ]", True]}], "note": "<tool_call|> {x}"}),
        ("get_weather", {"city": "12", "days": 3}),
    ]


def test_bare_values_without_a_schema_are_what_they_look_like() -> None:
    reply = read("<|tool_call>call:f{a:1,b:null,c:x y,d:-2.5}<tool_call|>", None)
    assert calls(reply) == [("f", {"a": 1, "b": None, "c": "x y", "d": -2.5})]


def test_cut_or_broken_never_runs() -> None:
    assert broken(read(f"<|tool_call>call:get_weather{{city:{Q}Par")) == [("get_weather", "truncated")]
    assert broken(read(f"<|tool_call>call:get_weather{{city:{Q}Par}}<tool_call|>")) == [
        ("get_weather", "unparsable")
    ]
    assert broken(read(f"<|tool_call>call:get_weather{{city:{Q}Par}}<tool_call|>x")) == [
        ("get_weather", "unparsable")
    ]
    assert broken(read("<|tool_call>call:get_weather{city}<tool_call|>")) == [("get_weather", "unparsable")]


def test_thoughts() -> None:
    reply = read("<|channel>thought\nHm.\n<channel|>Yes.<|channel>thought\n<channel|><channel|>")
    assert (reply.reasoning.strip(), reply.content) == ("Hm.", "Yes.")


@pytest.mark.parametrize(
    "text", ["The marker <|tool_call> begins a call.", "<|channel>thought is a marker"]
)
def test_prose_is_text(text: str) -> None:
    assert read(text).content == text


@pytest.mark.parametrize("written", ["my key:1", '<|"|>my key<|"|>:1', '"my key":1', " my key : 1 "])
def test_keys_with_spaces(written: str) -> None:
    text = f"<|tool_call>call:order{{items:[{{{written}}}]}}<tool_call|>"
    assert calls(read(text)) == [("order", {"items": [{"my key": 1}]})]


@pytest.mark.parametrize(
    ("written", "arguments"),
    [
        ("flag:false,key with space:1.5e-05,s:x", {"flag": False, "key with space": 1.5e-05, "s": "x"}),
        ("s:a b, key with space : 2", {"s": "a b", "key with space": 2}),
        ("s:a, key with more:2,flag:true", {"s": "a, key with more:2", "flag": True}),
    ],
)
def test_a_declared_key_with_spaces_ends_a_value_without_delimiters(
    written: str, arguments: dict[str, object]
) -> None:
    properties = {
        "flag": {"type": "boolean"},
        "key with space": {"type": "number"},
        "s": {"type": "string"},
    }
    tool = {"name": "record", "parameters": {"type": "object", "properties": properties}}
    reply = read(f"<|tool_call>call:record{{{written}}}<tool_call|>", [tool])
    assert [call.arguments for call in reply.calls] == [arguments]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ('<|"Paris<|"', "Paris"),
        ('<|"Paris"|>', "Paris"),
        ('<"|>Paris<"|>', "Paris"),
        ('<|">Paris<|">', "Paris"),
        ('"|>Paris<|"', "Paris"),
        ('|"|Paris|"|', "Paris"),
        ('<"Paris<"', "Paris"),
        ('<"Paris"|>', "Paris"),
        ('<"|Paris<"|', "Paris"),
        ('<">Paris<">', "Paris"),
        ("<'Paris<'", "Paris"),
        ('<"a, days:4<"', "a, days:4"),
        ('<|"a, days:4<|"', "a, days:4"),
    ],
)
def test_parts_of_delimiters_on_both_sides_of_a_string(written: str, value: str) -> None:
    for more, arguments in ((",days:3", {"days": 3}), ("", {})):
        reply = read(f"<|tool_call>call:get_weather{{city:{written}{more}}}<tool_call|>")
        assert calls(reply) == [("get_weather", {"city": value, **arguments})]
        assert [repair.rule for repair in reply.calls[0].repairs] == ["misspelt-tag"]


@pytest.mark.parametrize(
    "written",
    [
        *('<|"Paris', 'Paris<|"', 'Paris"|>', '<|"|>Paris<|"', '<|"Paris<|"|>', '<|"|>a <|"|> b<|"|>'),
        *('<|"a, b: {c}<|"|>', '<|"a "b"<|"|>'),
        *('<"Paris', 'Paris<"', '<"Paris"', '"Paris<|"', '"|>Paris"', '<"a "b" c<"', '<"Paris<|"|>'),
    ],
)
def test_half_a_delimiter_on_one_side_is_never_a_value(written: str) -> None:
    reply = read(f"<|tool_call>call:get_weather{{city:{written}}}<tool_call|>")
    assert reply.calls == ()
    assert [call.reason for call in reply.broken] in (["ambiguous"], ["unparsable"])
