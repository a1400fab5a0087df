import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.repair.tools import Match, folds, match_declared, match_undeclared

NAMES = ("get_weather", "read-file", "WebSearch", "a_b", "ab", "tool.list")
NAMES += ("mcp__docs__find_page", "mcp__docs__close_page", "mcp__web__close_page")


@pytest.mark.parametrize("name", NAMES)
def test_an_exact_name_needs_no_repair(name: str) -> None:
    assert match_declared(name, NAMES, folds(NAMES)) == Match(name)


@pytest.mark.parametrize(
    ("wire", "name"),
    [
        ("Get_Weather", "get_weather"),
        ("get-weather", "get_weather"),
        ("getWeather", "get_weather"),
        ("read_file", "read-file"),
        ("web_search", "WebSearch"),
        ("functions.get_weather", "get_weather"),
        ("functions.get_weather:0", "get_weather"),
        ("tool.get_weather", "get_weather"),
        ("tools/get_weather", "get_weather"),
        ("get_weather:12", "get_weather"),
        ("get_weather()", "get_weather"),
        ('"get_weather"', "get_weather"),
        (" `get_weather`\n", "get_weather"),
        ("get_weather<|channel|>commentary", "get_weather"),
        ("get_weather <|constrain|>json", "get_weather"),
        ("get_weather<｜tool▁sep｜>", "get_weather"),
        ("get\\_weather", "get_weather"),
        ("list", "tool.list"),
        ("weather::get_weather", "get_weather"),
        ("Weather/get_weather", "get_weather"),
        ("google:mcp:docs:read_file", "read-file"),
        ("weather::get_weather:3", "get_weather"),
        ("functions.weather::get_weather", "get_weather"),
        ("web::search", "WebSearch"),
        ("mcp__weather__get_weather", "get_weather"),
        ("Weather__get-weather", "get_weather"),
        ("find_page", "mcp__docs__find_page"),
        ("docs__find_page", "mcp__docs__find_page"),
        ("docs/find-page", "mcp__docs__find_page"),
        ("mcp.docs.find_page", "mcp__docs__find_page"),
    ],
)
def test_a_near_miss_is_matched_and_recorded(wire: str, name: str) -> None:
    found = match_declared(wire, NAMES, folds(NAMES))
    assert found.name == name
    assert [repair.rule for repair in found.repairs] == ["tool-name"]


@pytest.mark.parametrize(
    "wire",
    [
        "",
        "AB",
        "A-B",
        "weather",
        "get_weather2",
        "get_weathr",
        "functions.",
        "x" * 10000,
        "<|call|>",
        "get_weather::now",
        "get_weather/read_file",
        "::get_weather",
        "mcp__get_weather__now",
        "mcp__other__find_page",
        "close_page",
        "other__close_page",
        "a b::get_weather",
        "x::ab",
        "http://read_file",
    ],
)
def test_what_fits_none_or_several_is_not_matched(wire: str) -> None:
    assert match_declared(wire, NAMES, folds(NAMES)) is None


@pytest.mark.parametrize("name", ["f", "get_weather", "functions.f:0", "mcp__x-y/z", "天気"])
def test_undeclared_names_match_themselves(name: str) -> None:
    assert match_undeclared(name) == Match(name)


@pytest.mark.parametrize("name", ["", " ", "a b", "<b>", "{", "a" * 257, "x\ny", "a,b"])
def test_undeclared_nonsense_matches_nothing(name: str) -> None:
    assert match_undeclared(name) is None


def test_glued_markup_is_taken_off_an_undeclared_name() -> None:
    found = match_undeclared("search<|channel|>commentary")
    assert found.name == "search"


@settings(deadline=None)
@given(name=st.text(max_size=40))
def test_any_text_is_matched_to_a_declared_name_or_to_none(name: str) -> None:
    found = match_declared(name, NAMES, folds(NAMES))
    assert found is None or found.name in NAMES


@pytest.mark.parametrize(
    "wire",
    [
        "get_weather<tool_call>city</arg_key><arg_value>Paris</arg_value>",
        "get_weather<arg_key>city</arg_key>",
        'get_weather<|message|>{"city": "Paris"}',
        "get_weather<parameter=city>Paris",
    ],
)
def test_arguments_glued_to_a_name_are_not_thrown_away(wire: str) -> None:
    assert match_declared(wire, NAMES, folds(NAMES)) is None
    assert match_undeclared(wire) is None
