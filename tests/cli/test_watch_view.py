"""Requests as they are drawn: what is said of them, in every width, whatever is in their names."""

import io
import json
import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from ferrule.cli.terminal import Terminal
from ferrule.cli.watch import WatchView, plain_line, request_lines, sentences
from ferrule.core.locale import Words
from ferrule.core.notes import SENTENCES
from tests.waiting import becomes

HOSTILE = "\x1b[31mred\x1b]0;title\x07 [bold]x[/bold] \u202eevil\u2066 a\r\nb \x9b2J \ud800 世界"


def facts(id: str = "1", **more: Any) -> dict[str, Any]:
    return {
        "id": id,
        "at": 1_700_000_000.0,
        "api": "openai_chat",
        "path": "/v1/chat/completions",
        "client": "",
        "model": "simulate:deepseek",
        "stream": True,
        "upstream": "simulate:deepseek",
        "upstream_model": "deepseek-flash",
        "status": 200,
        "outcome": "ok",
        "failure": "",
        "first_byte": 0.012,
        "seconds": 1.25,
        "notes": [],
        **more,
    }


def found(name: str = "ls") -> dict[str, Any]:
    note = {"code": "call-found", "detail": {"name": name, "channel": "reasoning", "dialect": "glm"}}
    call = {"name": name, "origin": {"channel": "reasoning"}, "repairs": []}
    return facts(notes=[note], calls=[call], broken=[], usage={"input": 54, "output": 34})


def view(width: int = 100, height: int = 24, language: str = "en") -> tuple[WatchView, io.StringIO]:
    out = io.StringIO()
    console = Console(
        file=out,
        force_terminal=True,
        width=width,
        height=height,
        markup=False,
        highlight=False,
        color_system=None,
    )
    return WatchView(Terminal(Words("zh" if language == "zh" else "en"), {}), console), out


def text(made: WatchView) -> str:
    return "\n".join(line.plain for line in made.lines())


def test_a_request_from_its_beginning_to_its_end() -> None:
    made, _ = view()
    made.hints = ["nothing yet"]
    assert "nothing yet" in text(made)
    made.show(facts(outcome="", status=0, first_byte=None, seconds=None))
    assert "requests: 0 · running: 1" in text(made)
    assert re.search(r"simulate:deepseek:deepseek-flash +chat +yes +… ", text(made))
    made.show(found())
    shown = text(made)
    assert "requests: 1 · tokens in/out: 54/34 · calls: 1 found" in shown
    assert re.search(
        r"✓ 200 +12 ms +1\.2 s +54/34 +1 found\n  ↳ a call of ls was found in the reasoning, written as glm",
        shown,
    )
    made.show(found())  # as after a reconnection
    assert text(made) == shown


def test_what_went_wrong_is_said() -> None:
    words = Words("en")
    refused = facts(outcome="refused", failure="model-not-found", status=404)
    assert list(sentences(words, refused)) == ["refused by the gateway (model-not-found)"]
    assert list(sentences(Words("zh"), refused)) == ["网关拒绝了请求（model-not-found）"]
    assert list(sentences(Words("zh"), found())) == ["在思考内容中找到 ls 的调用，写法是 glm"]
    cut = {"name": "an unnamed tool", "reason": "truncated", "detail": "it ends"}
    left_out = facts(notes=[{"code": "call-left-out", "detail": cut}])
    assert list(sentences(Words("zh"), left_out)) == ["略去了 未命名工具 的调用，被截断：it ends"]
    repaired = facts(
        notes=[{"code": "call-repaired", "detail": {"name": "ls", "rules": "trailing-comma, closed"}}]
    )
    assert list(sentences(words, repaired)) == [
        "a call of ls was repaired: ignored a comma before a closing bracket; added closing brackets after a whole"
        " value at the end of the text"
    ]
    assert list(sentences(words, facts(notes=[{"code": "of-a-newer-gateway", "detail": {}}]))) == [
        "of-a-newer-gateway"
    ]
    assert list(sentences(words, facts(outcome="something-new"))) == ["something-new"]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("code", SENTENCES)
def test_notes_without_details_are_said_too(code: str, language: str) -> None:
    told = list(
        sentences(Words("zh" if language == "zh" else "en"), facts(notes=[{"code": code, "detail": {}}]))
    )
    assert len(told) == 1
    assert "{" not in told[0]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("width", [20, 33, 44, 60, 80, 100, 160, 300])
def test_every_width(width: int, language: str) -> None:
    made, out = view(width, 30, language)
    made.show(facts("0", outcome="", model="m" * 300))
    made.show(found("list_" * 40) | {"client": "世界" * 30})
    made.show(facts("2", outcome="failed", failure="overloaded", status=503, model=HOSTILE))
    Console(file=out, force_terminal=True, width=width, height=30, color_system=None).print(made)
    drawn = out.getvalue().splitlines()
    assert len(drawn) <= 30
    assert max(map(cell_len, drawn)) <= width
    status, took = Words("zh" if language == "zh" else "en")("status"), "503"
    assert any(status in line for line in drawn)
    assert any(took in line for line in drawn)
    if width >= 160:
        assert all(any(each in line for line in drawn) for each in ("12 ms", "54/34", "世界", "chat"))


def test_no_more_than_fits_is_drawn_and_the_newest_is_first() -> None:
    made, _ = view(80, 10)
    for number in range(50):
        made.show(facts(str(number), model=f"sim:m{number}"))
    lines = [line.plain for line in made.lines()]
    assert len(lines) <= 10
    assert "m49" in lines[4]
    assert "requests: 50" in lines[1]


@pytest.mark.parametrize("drawn", [True, False])
def test_hostile_names_are_shown_as_text(drawn: bool) -> None:
    hostile = facts(
        model=HOSTILE,
        client=HOSTILE,
        upstream=HOSTILE,
        upstream_model=HOSTILE,
        notes=[
            {"code": "call-left-out", "detail": {"name": HOSTILE, "reason": HOSTILE, "detail": HOSTILE}}
        ],
    )
    if drawn:
        made, _ = view(300)
        made.show(hostile)
        made.tell(HOSTILE)
        shown = text(made)
        lines = [line for each in request_lines(Words("en"), [hostile], 300) for line in each]
        assert all("\n" not in line.plain and not line.spans for line in lines)
    else:
        shown = plain_line(Words("en"), hostile)
        assert "\n" not in shown
    assert "[bold]x[/bold]" in shown
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", shown)


def test_the_screen_is_given_back() -> None:
    made, out = view(80, 12)
    made.title = "Ferrule gateway"
    with made:
        made.show(found())
        assert becomes(lambda: "a call of ls was found" in out.getvalue())
    written = out.getvalue()
    assert written.index("\x1b[?1049h") < written.index("Ferrule gateway") < written.index("\x1b[?1049l")
    assert written.rindex("\x1b[?25h") > written.rindex("\x1b[?25l")
    assert written.endswith("requests: 1 · tokens in/out: 54/34 · calls: 1 found\n")


def test_a_pipe_that_is_closed_fails_no_request() -> None:
    class Closed(io.StringIO):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    made = WatchView(Terminal(Words("en"), {}), Console(file=Closed(), force_terminal=False))
    with made:
        made.show(found())
    assert "requests: 1" in made.sums()


def test_lines_for_a_pipe() -> None:
    out = io.StringIO()
    made = WatchView(
        Terminal(Words("en"), {}), Console(file=out, force_terminal=False, markup=False, highlight=False)
    )
    with made:
        made.show(facts(outcome=""))
        made.show(found())
        made.log(json.dumps({"event": "request", "request": "1"}))
        made.log(json.dumps({"event": "the configuration was not reloaded", "why": "nothing is right"}))
        made.log("Traceback (most recent call last):\n")
    first, second, sums = out.getvalue().splitlines()
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d  simulate:deepseek:deepseek-flash  chat  stream  ✓ 200  first 12 ms  1\.2 s  tokens 54/34"
        r"  1 found  a call of ls was found in the reasoning, written as glm",
        first,
    )
    assert second == "the configuration was not reloaded: nothing is right"
    assert sums.startswith("requests: 1")
