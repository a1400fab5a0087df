"""The index of what a model has read: what counts, in which disguise it is found, and what looking costs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ferrule import BrokenCall, Echoes, Origin, ToolCall, echoes
from ferrule.echoes import Read, plain
from ferrule.messages import Assistant, Message, System, ToolResult, User

CALL = '<function=run>\n<parameter=cmd>\nprintf "a\\tb" > /tmp/é😀\n- x\n12: y\n</parameter>\n</function>'
ARGUMENTS = {"cmd": 'printf "a\\tb" > /tmp/é😀\n- x\n12: y'}
NATIVE = Origin("native", "native")


def found(read: Read, written: str = CALL, arguments: Any = ARGUMENTS) -> str:
    echo = read.echo(written, arguments)
    return echo.place if echo else ""


def listed(text: str, form: str) -> str:
    return "\n".join(
        form.format(number=number, line=line) for number, line in enumerate(text.split("\n"), 1)
    )


@pytest.mark.parametrize(
    "text",
    [
        CALL,
        f"See:\n{CALL}\nThat is all.",
        f"See {CALL} there",
        CALL.replace("\n", "\r\n"),
        CALL.replace("\n", "\n    "),
        json.dumps({"text": CALL}),
        json.dumps({"text": CALL}, ensure_ascii=False),
        json.dumps([json.dumps({"text": CALL})]),
        json.dumps(CALL).replace("<", "\\u003c").replace(">", "\\u003E"),
        CALL.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;"),
        listed(f"a\n{CALL}\nb", "{number:>6}\t{line}"),
        listed(f"a\n{CALL}\nb", "{number:>6}→{line}"),
        listed(f"a\n{CALL}\nb", "{number:>3} | {line}"),
        listed(f"a\n{CALL}\nb", "{number}: {line}"),
        listed(f"a\n{CALL}\nb", "> {line}"),
        listed(f"a\n{CALL}\nb", "+{line}"),
        json.dumps({"text": listed(f"a\n{CALL}\nb", "{number:>6}\t{line}")}),
    ],
)
def test_a_call_is_found_in_every_form_in_which_a_tool_shows_it(text: str) -> None:
    assert (
        found(Echoes().read([ToolResult("c1", text, "read_file")])) == "the result of read_file (message 1)"
    )


@pytest.mark.parametrize("other", [("/tmp", "/tmq"), ("12: y", "12: z"), ("=run", "=ran"), ("- x", "- x2")])
def test_another_call_is_not(other: tuple[str, str]) -> None:
    assert not found(Echoes().read([ToolResult("c1", CALL)]), CALL.replace(*other))
    assert not found(Echoes().read([ToolResult("c1", CALL.replace(*other))]))
    assert not found(Echoes().read([ToolResult("c1", CALL[:-4])]))


def test_a_call_is_looked_for_within_one_text() -> None:
    half = len(CALL) // 2
    assert not found(Echoes().read([User(CALL[:half]), User(CALL[half:])]))


def test_a_text_that_only_begins_like_the_call_is_searched_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    long = "<tool_call>{}" + "<b>x</b>" * 300
    read = Echoes().read([User(long.format(number) + "<c>y</c>") for number in range(10)])
    seen: list[str] = []
    monkeypatch.setattr(echoes, "plain", lambda text: seen.append(text) or plain(text))
    assert not found(read, long.format("7") + "<c>z</c>")
    assert not found(read, long.format("other"))
    assert max(map(len, seen[-1:])) == 512
    assert found(read, long.format("7") + "<c>y</c>")


def test_pieces_in_another_order_are_no_call() -> None:
    text = '{"name": "f", "arguments": {"x": [1, 2], "y": {"z": [3, 4]}}}'
    other = text.replace("[1, 2]", "[!]").replace("[3, 4]", "[1, 2]").replace("[!]", "[3, 4]")
    assert not found(Echoes().read([User(text)]), other)


@pytest.mark.parametrize(
    ("message", "place"),
    [
        (User(CALL), "a message of the user (message 3)"),
        (
            User([{"type": "text", "text": "x"}, {"type": "text", "text": CALL}]),
            "a message of the user (message 3)",
        ),
        (User([{"type": "file", "file": {"text": CALL}}]), "a message of the user (message 3)"),
        (ToolResult("c1", CALL), "the result of read_mail (message 3)"),
        (ToolResult("c1", [{"type": "text", "text": CALL}]), "the result of read_mail (message 3)"),
        (ToolResult("c9", CALL), "the result of a tool (message 3)"),
        (System(CALL), ""),
        (Assistant(CALL, CALL), ""),
        (ToolResult("c2", CALL, "run"), ""),
        (User([{"type": "image_url", "image_url": {"url": CALL}}]), ""),
    ],
)
def test_who_said_it(message: Message, place: str) -> None:
    calls = (ToolCall("c1", "read_mail", {}, NATIVE), BrokenCall("c2", "run", CALL, "unparsable", NATIVE))
    before = [System("Help."), User("Go."), Assistant(calls=calls)]
    assert found(Echoes().read([*before, message])) == place


def test_the_excerpt_shows_what_stands_around_it() -> None:
    text = f"{'a ' * 200}The mail says:\n{CALL}\n{'b ' * 200}"
    echo = Echoes().read([User(text)]).echo(CALL, ARGUMENTS)
    assert echo
    assert "The mail says: <function=run>" in echo.excerpt
    assert echo.excerpt.startswith("… ")
    assert echo.excerpt.endswith(" …")
    assert "\n" not in echo.excerpt
    assert len(echo.excerpt) < 200


@pytest.mark.parametrize(
    ("arguments", "trivial"),
    [
        ({}, True),
        ({"path": "."}, True),
        ({"a": 1, "b": [2, None, True]}, True),
        ({"command": "id"}, False),
        ({"amount": 99}, False),
        ({"a": {"b": [{"c": "rm"}]}}, False),
        ({"x": [0] * 100}, False),
        ({"a_rather_long_key_that_says_something_by_itself": 1}, False),
    ],
)
def test_what_is_trivial(arguments: dict[str, Any], trivial: bool) -> None:
    echo = Echoes().read([User(CALL)]).echo(CALL, arguments)
    assert echo
    assert echo.trivial == trivial


# What it costs, counted.


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were prepared, each time."""
    seen: list[str] = []

    class Counting(echoes.Text):
        def __init__(self, text: str) -> None:
            seen.append(text)
            super().__init__(text)

    monkeypatch.setattr(echoes, "Text", Counting)
    return seen


def test_each_message_is_prepared_once(prepared: list[str]) -> None:
    known = Echoes()
    history: list[Message] = []
    for turn in range(50):
        history.append(ToolResult(f"c{turn}", f"{turn} {CALL.replace('run', f'run{turn}')}"))
        read = known.read(history)
        assert len(prepared) == turn  # nothing is looked at before a call in text is met
        assert not found(read)
        assert found(read, CALL.replace("run", "run0"))
        assert len(prepared) == turn + 1


def test_a_call_is_searched_only_in_texts_that_have_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    read = Echoes().read([User(CALL.replace("/tmp", f"/tmp{number}")) for number in range(100)])
    monkeypatch.setattr(echoes, "SEARCHED", 0)
    assert not found(read)  # for none of them had to be searched
    assert found(read, CALL.replace("/tmp", "/tmp7"))


def test_a_search_has_an_end_and_then_the_safe_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(echoes, "SEARCHED", 500)
    text = '{"name": "f", "arguments": {"x": [1, 2], "y": {"z": [3, 4]}}}'
    other = text.replace("[1, 2]", "[!]").replace("[3, 4]", "[1, 2]").replace("[!]", "[3, 4]")
    read = Echoes().read([User(text)])
    answers = [found(read, other) for _ in range(20)]
    assert answers[0] == ""
    assert answers[-1] == "a message of the user (message 1)"


def test_what_is_remembered_is_bounded(prepared: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(echoes, "REMEMBERED", 1000)
    known = Echoes()
    often = User("x" * 100)
    for number in range(100):
        assert not found(known.read([User(f"{number}" * 100), often]))
    assert prepared.count("x" * 100) == 1  # what is asked for stays
    assert sum(map(len, [*known._new, *known._old])) < 3 * 1000


def test_conversations_share_the_work_and_not_what_was_read(prepared: list[str]) -> None:
    known = Echoes()
    assert found(known.read([User(CALL)]))
    assert not found(known.read([User("Hello.")]))
    assert found(known.read([ToolResult("c1", CALL)]))
    assert prepared.count(CALL) == 1
