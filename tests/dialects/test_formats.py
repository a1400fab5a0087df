"""Whole replies in the formats that few models write: two calls, text around them, long arguments, cuts."""

from typing import Any

import pytest

from ferrule import DIALECTS, Recoverer, Reply, fold, recover
from tests.dialects.tools import TOOLS, calls, read
from tests.dialects.writers import split, write

FORMATS = [
    *("continue", "cwm", "dsml_named", "dsml_spaced", "functionary_v2", "hyperclovax", "iquest_coder"),
    *("longcat_tags", "pangu", "solar_open2", "step_audio2", "telechat4", "tools_call", "transcript"),
]
OWN = [
    *("continue", "cwm", "dsml_named", "functionary_v2", "hyperclovax", "pangu", "step_audio2"),
    "transcript",
]
"""Those that do not share the ends of their values with GLM or Qwen3-Coder."""

CODE = "def f(x):\n\treturn {'k': [x, 1]}  # \"a\", <b> & \\\\ 中\n"
PARIS, ROME = ("get_weather", {"city": "Paris"}), ("get_weather", {"city": "Rome", "days": 3})


def in_pieces(text: str, size: int) -> Reply:
    recoverer = Recoverer(TOOLS)
    events = [each for at in range(0, len(text), size) for each in recoverer.feed(text[at : at + size])]
    return fold(events + recoverer.end("stop"))


@pytest.mark.parametrize("dialect", FORMATS)
def test_two_calls_and_text_before(dialect: str) -> None:
    text = "\n".join(("I look.", *(write(dialect, *call) for call in (PARIS, ROME))))
    reply = read(text)
    assert (calls(reply), reply.broken, reply.content) == ([PARIS, ROME], (), "I look.")


@pytest.mark.parametrize("dialect", [each for each in FORMATS if each != "continue"])
def test_text_around_a_call_is_kept(dialect: str) -> None:
    reply = read(f"I look.\n\n{write(dialect, *PARIS)}\n\nDone.")
    assert (calls(reply), reply.broken, reply.content) == ([PARIS], (), "I look.\nDone.")


@pytest.mark.parametrize("size", [300, 1_500, 20_000])
@pytest.mark.parametrize("dialect", FORMATS)
def test_long_arguments_in_pieces(dialect: str, size: int) -> None:
    arguments = {"path": "/a", "content": (CODE * (1 + size // len(CODE)))[:size].strip()}
    text = write(dialect, "write_file", arguments)
    whole = recover(text, TOOLS)
    assert (calls(whole), whole.broken) == ([("write_file", arguments)], ())
    assert in_pieces(text, 4) == whole


@pytest.mark.parametrize("dialect", FORMATS)
def test_a_mention_of_the_opening_marker_stays_text(dialect: str) -> None:
    marker = DIALECTS[dialect].sample.partition("get_weather")[0].partition('[{"')[0].rstrip()
    text = f"Such a call begins with {marker} and then comes a name."
    reply = read(text)
    assert (reply.calls, reply.broken, reply.content) == ((), (), text)


@pytest.mark.parametrize("dialect", OWN)
def test_a_call_in_an_argument_does_not_run(dialect: str) -> None:
    for inner in DIALECTS:
        call = write(inner, "search", {"q": "x"})
        for value in (call, f"a\n{call}\nb", call[len(call) // 2 :], call[: len(call) // 2]):
            arguments = {"path": "/a", "content": value.strip()}
            reply = recover(write(dialect, "write_file", arguments), TOOLS)
            assert calls(reply) in ([], [("write_file", arguments)]), (inner, value)


@pytest.mark.parametrize("dialect", sorted(DIALECTS.keys() - {"anthropic_xml_2023", "hunyuan_v3"}))
def test_the_markers_of_a_dialect_in_an_argument_are_the_argument(dialect: str) -> None:
    before, _, after = split(dialect, "search", {"q": "x"})
    made = [("search", {"q": (after + before).strip()}), ("ping", {})]
    assert calls(read("\n".join(write(dialect, *call) for call in made))) == made


@pytest.mark.parametrize("dialect", FORMATS)
def test_what_the_limit_cut_off_does_not_run(dialect: str) -> None:
    arguments: dict[str, Any] = {"path": "/a b", "content": "x\n\ny = [1, 2]", "mode": 7}
    text = write(dialect, "write_file", arguments)
    for end in range(len(text)):
        reply = recover(text[:end], TOOLS, stop="length")
        assert calls(reply) in ([], [("write_file", arguments)]), text[:end]
        assert "7" in text[:end] or not reply.calls, text[:end]
