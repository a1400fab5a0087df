import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.messages import BrokenCall, Origin, Repair, ToolCall
from ferrule.repair import RULES, Parameter, Tools, judge_parameters, judge_text, judge_value

WEATHER = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
    "required": ["city"],
}
TOOLS = Tools([{"name": "get_weather", "parameters": WEATHER}, {"name": "ping"}])
ORIGIN = Origin("content", "hermes", 3, 9)


def text(
    arguments: str, *, name: str = "get_weather", whole: bool = True, tools: Tools = TOOLS
) -> ToolCall | BrokenCall:
    return judge_text(tools, id="c1", name=name, text=arguments, raw="<raw>", origin=ORIGIN, whole=whole)


def value(arguments: Any, *, name: str = "get_weather") -> ToolCall | BrokenCall:
    return judge_value(TOOLS, id="c1", name=name, value=arguments, raw="<raw>", origin=ORIGIN)


def parameters(*found: Parameter, whole: bool = True) -> ToolCall | BrokenCall:
    return judge_parameters(
        TOOLS, id="c1", name="get_weather", parameters=found, raw="<raw>", origin=ORIGIN, whole=whole
    )


def test_a_whole_call() -> None:
    assert text('{"city": "Paris"}') == ToolCall("c1", "get_weather", {"city": "Paris"}, ORIGIN)


def test_repairs_are_listed_in_order() -> None:
    call = judge_text(
        TOOLS,
        id="c1",
        name="functions.Get_Weather:0",
        text="{'city': 'Paris', 'days': null}",
        raw="",
        origin=ORIGIN,
        whole=True,
        repairs=[Repair("markup", "by the dialect")],
    )
    assert isinstance(call, ToolCall)
    assert call.arguments == {"city": "Paris"}
    assert [repair.rule for repair in call.repairs] == [
        "markup",
        "tool-name",
        "single-quotes",
        "null-dropped",
    ]


def test_an_unknown_tool_is_told_the_known_ones() -> None:
    call = text("{}", name="delete_all")
    assert isinstance(call, BrokenCall)
    assert (call.reason, call.name, call.raw) == ("unknown-tool", "delete_all", "<raw>")
    assert '"get_weather", "ping"' in call.detail


def test_a_long_list_of_names_is_shortened() -> None:
    tools = Tools([{"name": f"tool_number_{at}"} for at in range(100)])
    call = text("{}", name="x" * 1_000, tools=tools)
    assert isinstance(call, BrokenCall)
    assert "and 80 more" in call.detail
    assert len(call.detail) < 700


@pytest.mark.parametrize(
    "arguments",
    ["", "{", '{"city": "Par', '{"city": "Paris"', '{"city": "Paris",}', "null", '{"city": "Paris"}}'],
)
def test_a_cut_call_never_runs(arguments: str) -> None:
    call = text(arguments, whole=False)
    assert isinstance(call, BrokenCall)
    assert call.reason == "truncated"


def test_a_cut_reply_may_hold_a_complete_call() -> None:
    assert isinstance(text('{"city": "Paris"}', whole=False), ToolCall)
    invalid = text('{"days": 3}', whole=False)
    assert isinstance(invalid, BrokenCall)
    assert invalid.reason == "invalid-arguments"


@settings(deadline=None)
@given(share=st.floats(0, 1, exclude_max=True), pretty=st.booleans())
def test_no_beginning_of_a_call_runs_when_the_reply_was_cut(share: float, pretty: bool) -> None:
    arguments = json.dumps({"city": 'Saint-"Denis"\n', "days": 12}, indent=2 if pretty else None)
    call = text(arguments[: int(share * len(arguments))], whole=False)
    assert isinstance(call, BrokenCall)
    assert call.reason == "truncated"


def test_a_forgotten_brace_of_a_whole_call_is_closed() -> None:
    call = text('{"city": "Paris"')
    assert isinstance(call, ToolCall)
    assert [repair.rule for repair in call.repairs] == ["closed"]


def test_a_string_without_end_never_runs() -> None:
    call = text('{"city": "Par')
    assert isinstance(call, BrokenCall)
    assert call.reason == "truncated"


@pytest.mark.parametrize("arguments", ["", " \n", "null", "{}"])
def test_no_arguments_are_validated_all_the_same(arguments: str) -> None:
    call = text(arguments)
    assert isinstance(call, BrokenCall)
    assert call.reason == "invalid-arguments"
    assert 'Required: "city".' in call.detail
    assert text(arguments, name="ping") == ToolCall("c1", "ping", {}, ORIGIN)


def test_reasons_of_broken_texts() -> None:
    unparsable = text('{"city": the_city}')
    assert isinstance(unparsable, BrokenCall)
    assert unparsable.reason == "unparsable"


@pytest.mark.parametrize("whole", [True, False])
def test_too_large_a_call_is_not_read(whole: bool) -> None:
    text_of_8_mi = " " * (8 * 1024 * 1024 + 1)
    for call in (text(text_of_8_mi, whole=whole), parameters(Parameter("city", text_of_8_mi), whole=whole)):
        assert isinstance(call, BrokenCall)
        assert call.reason == "too-large"


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("name", ["get_weather", "ping"])
def test_a_call_of_too_many_values_is_not_read(name: str, whole: bool) -> None:
    crowd = json.dumps({"city": "Paris", "x": ["ab"] * 500_000})
    for call in (
        text(crowd, name=name, whole=whole),
        text(crowd.replace('"', "'") + ',"":,' * 500_000, name=name, whole=whole),
        parameters(Parameter("city", crowd), whole=whole),
    ):
        assert isinstance(call, BrokenCall)
        assert (call.reason, call.detail) == ("too-large", "the arguments have more than 500000 values")


def test_values_read_elsewhere() -> None:
    assert value({"city": "Paris"}) == ToolCall("c1", "get_weather", {"city": "Paris"}, ORIGIN)
    assert value('{"city": "Paris"}') == value({"city": "Paris"})
    assert value(None, name="ping") == ToolCall("c1", "ping", {}, ORIGIN)
    listed = value([{"city": "Paris"}])
    assert isinstance(listed, ToolCall)
    assert [repair.rule for repair in listed.repairs] == ["list-wrapper"]
    number = value(3)
    assert isinstance(number, BrokenCall)
    assert number.reason == "unparsable"


def test_a_value_nested_too_deep_is_refused() -> None:
    deep: list[object] = []
    for _ in range(50_000):
        deep = [deep]
    call = value({"city": deep})
    assert isinstance(call, BrokenCall)
    assert call.reason == "unparsable"


def test_parameters_are_typed_by_the_schema() -> None:
    call = parameters(Parameter("city", "5"), Parameter("days", "\n5\n"))
    assert call == ToolCall("c1", "get_weather", {"city": "5", "days": 5}, ORIGIN)


def test_cut_parameters_never_run() -> None:
    call = parameters(Parameter("city", "Paris"), whole=False)
    assert isinstance(call, BrokenCall)
    assert call.reason == "truncated"


def test_an_empty_optional_number_counts_as_not_given() -> None:
    call = parameters(Parameter("city", "Paris"), Parameter("days", "null"))
    assert isinstance(call, ToolCall)
    assert call.arguments == {"city": "Paris"}


def test_without_declared_tools_any_name_goes() -> None:
    call = text('{"x": 1}', name="anything", tools=Tools(None))
    assert isinstance(call, ToolCall)
    assert call.arguments == {"x": 1}
    assert isinstance(text("{}", name="not a name", tools=Tools(None)), BrokenCall)


@settings(deadline=None)
@given(
    arguments=st.text(alphabet='{}[]",:\\\n city"Paris1null\'', max_size=50),
    name=st.sampled_from(["get_weather", "ping", "functions.ping", "x"]),
    whole=st.booleans(),
)
def test_what_is_let_through_is_declared_valid_and_named(arguments: str, name: str, whole: bool) -> None:
    call = text(arguments, name=name, whole=whole)
    if isinstance(call, ToolCall):
        assert call.name in TOOLS.names
        assert TOOLS.problem(call.name, call.arguments) is None
        assert {repair.rule for repair in call.repairs} <= RULES.keys()
        assert whole or isinstance(json.loads(arguments), dict)
    else:
        assert call.raw == "<raw>"
        assert call.detail


def test_not_a_number_does_not_mean_not_given() -> None:
    call = text('{"city": "Paris", "days": NaN}')
    assert isinstance(call, BrokenCall)
    assert (call.reason, call.detail[:3]) == ("invalid-arguments", "NaN")


DECLARED = {
    "type": "object",
    "properties": {
        "dAys": {"type": "integer"},
        "tag_s": {"type": "array", "items": {"type": "string"}},
        "unIt": {"enum": ["celsius"]},
        "filter_": {"type": "object", "properties": {"iNner": {"type": "boolean"}}},
    },
    "required": ["dAys"],
    "additionalProperties": False,
}
NAMES = ("forecasT", "dAys", "tag_s", "unIt", "filter_", "iNner", "oTher")
TOLD = Tools([{"name": "forecasT", "parameters": DECLARED}])


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("forecasT", '{"dAys": "soon"}'),
        ("forecasT", '{"dAys": 1, "tag_s": [{}, 2, {"a": 1}]}'),
        ("forecasT", '{"dAys": 1, "unIt": "kelvin"}'),
        ("forecasT", '{"dAys": 1, "filter_": {"iNner": "maybe"}}'),
        ("forecasT", '{"dAys": 1, "oTher": 1}'),
        ("forecasT", "{}"),
        ("forecasT", '{"dAys": NaN}'),
        ("forecasT", '{"dAys": 1, "dAys": 2}'),
        ("forecasT", '{"dAys": whatever}'),
        ("forecasT", '{"dAys": 1} {"dAys": 2}'),
        ("forecasT", '["dAys"]'),
        ("oTher", "{}"),
        ("oTher\n", '{"dAys": 1}'),
    ],
)
def test_what_is_told_has_names_as_they_are_declared_in_quotation_marks(
    name: str, arguments: str, *, whole: bool
) -> None:
    call = text(arguments, name=name, whole=whole, tools=TOLD)
    assert isinstance(call, BrokenCall)
    assert call.detail
    for word in NAMES:
        assert word.lower() not in call.detail.replace(word, "").lower()
        for behind in call.detail.split(word)[1:]:
            assert re.match(r"(?:\[\d\]|\.iNner|\\n)*[\"']", behind)
    for sentence in re.split(r"(?<=[.!?]) ", call.detail):
        assert re.match(r"[A-Z][a-zA-Z]* ?", sentence)
        assert not sentence.startswith(NAMES)


def test_without_declared_tools_an_impossible_name_is_told_in_quotation_marks() -> None:
    call = text("{}", name="\x00", tools=Tools(None))
    assert isinstance(call, BrokenCall)
    assert call.detail == "A tool cannot be named '\\x00'."


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["get_weather", "Get_Weather", "nobody", "ping"]),
    st.dictionaries(
        st.sampled_from(["city", "days", "City", "x", "arguments", "name", "properties"]),
        st.none()
        | st.booleans()
        | st.integers(0, 20)
        | st.floats()
        | st.text(max_size=3)
        | st.just({"city": "a"}),
        max_size=3,
    ).map(json.dumps)
    | st.sampled_from(
        [
            "",
            "{",
            '{"city": "a"} x',
            '{"city": "a", "city": "b"}',
            '{"city": "", "city": ""}',
            "[{}]",
            "null",
        ]
    ),
    st.booleans(),
    st.booleans(),
)
def test_what_fits_at_once_is_what_the_whole_judgement_says(
    name: str, arguments: str, whole: bool, closable: bool
) -> None:
    def judged() -> object:
        return judge_text(
            TOOLS,
            id="c",
            name=name,
            text=arguments,
            raw=arguments,
            origin=ORIGIN,
            whole=whole,
            closable=closable,
        )

    with pytest.MonkeyPatch.context() as patched:
        at_once = judged()
        patched.setattr("ferrule.repair.judge._fitting", _never)
        assert judged() == at_once


def _never(tools: Tools, name: str, text: str) -> None:
    return None
