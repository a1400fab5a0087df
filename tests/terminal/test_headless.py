"""One answer without a frontend: what is printed, the exit code, and an answer that has to fit a schema."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import pytest

from ferrule.cli.input_errors import describe
from ferrule.core.errors import Failure, UsageError, vendor_error
from ferrule.core.locale import Words
from ferrule.core.messages import BrokenCall, Origin, Repair, ToolCall, Usage
from ferrule.terminal.headless import (
    LIMIT,
    UNFIT,
    AnswerSchema,
    Headless,
    Output,
    Unfit,
    run_headless,
    schema_of,
)
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import (
    FileChange,
    LiveEvent,
    Mode,
    Question,
    Reached,
    Reason,
    Speech,
    Status,
    Why,
)
from tests.cli.chinese import english
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive

ORIGIN = Origin("content", "hermes", 0, 10)
CALL = ToolCall(
    "a", "execute", {"command": "rm -r x"}, ORIGIN, (Repair("trailing-comma", "at character 4"),)
)
BROKEN = BrokenCall("b", "write_file", "{", "truncated", ORIGIN, "cut off")
CHANGE = FileChange("a.txt", None, "x")
DONE = events.TurnEnded("done", None, "All is well.", Usage(10, 5), 1.5)
TURN: tuple[LiveEvent, ...] = (
    events.TextPiece("All is well."),
    events.ReplyEnded("", "hm", 2, None),
    events.CallMade(CALL),
    events.CallMade(BROKEN),
    events.ToolAnswered("a", "execute", "ok", False, CHANGE),
    events.ReplyEnded("All is well.", "", 0, None),
    DONE,
)
QUESTION = Question("q", CALL, ("mode",), "rm -r x")


@dataclass
class Printed:
    """What came of a run."""

    live: ScriptedLive
    code: int = 0
    out: list[str] = field(default_factory=list[str])
    told: list[str] = field(default_factory=list[str])

    @property
    def text(self) -> str:
        return "".join(self.out)


async def printed(
    *turn: LiveEvent,
    output: Output = "text",
    language: Literal["en", "zh"] = "en",
    live: ScriptedLive | None = None,
    schema: AnswerSchema | None = None,
    status: Status = STATUS,
) -> Printed:
    result = Printed(live or ScriptedLive(turn, status=status))
    words = Words(language)
    how = Headless(
        output,
        result.out.append,
        result.told.append,
        Speech(words, lambda error: describe(error, words)[0]),
        lambda error: describe(error, words)[1],
        schema,
    )
    result.code = await run_headless(result.live, "Do it.", how)
    await result.live.close()
    return result


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_text_is_the_answer_alone(language: Literal["en", "zh"]) -> None:
    run = await printed(*TURN, language=language)
    assert (run.text, run.code) == ("All is well.\n", 0)
    assert run.live.said[0] == ("say", ("Do it.", (), "queue"))
    assert "● execute rm -r x" in run.told
    assert any(("not run" if language == "en" else "未执行") in each for each in run.told)


async def test_json_has_everything_at_the_end() -> None:
    run = await printed(*TURN, output="json")
    [line] = run.text.splitlines()
    value = json.loads(line)
    assert value["schema_version"] == 1
    assert (value["answer"], value["why"], value["turns"]) == ("All is well.", "done", 2)
    assert value["session"] == "0198c0de"
    assert value["usage"]["input"] == 10
    assert value["cost"] == {"USD": 0.0123}
    assert value["calls"] == [{"name": "execute", "found_in": "content", "repairs": ["trailing-comma"]}]
    assert value["broken_calls"] == [{"name": "write_file", "reason": "truncated", "detail": "cut off"}]
    assert value["changed_files"] == ["a.txt"]
    assert (value["refused_calls"], value["error"]) == ([], None)


async def test_stream_json_has_a_line_for_each_event() -> None:
    run = await printed(*TURN, output="stream-json")
    lines = [json.loads(line) for line in run.out]
    kinds = [each["type"] for each in lines if each["type"] != "status_changed"]
    assert [each.get("schema_version") for each in lines[:2]] == [1, None]
    assert kinds == [
        "turn_began", "text_piece", "reply_ended", "call_made", "call_made", "tool_answered", "reply_ended",
        "turn_ended",
    ]  # fmt: skip
    assert run.told == []


@pytest.mark.parametrize("output", ["text", "json"])
async def test_that_it_goes_on_in_a_fork_is_said_beside_the_answer(output: Output) -> None:
    moved = events.SessionChanged(replace(SESSION, title="Parser (2)"), "moved")
    live = ScriptedLive((moved, DONE), early=(events.Noticed("open-elsewhere", {}),))
    run = await printed(output=output, live=live)
    assert [each for each in run.told if "open in another program" in each]
    assert [each for each in run.told if each.endswith("a fork of it: Parser (2)")]
    assert "another program" not in run.text


@pytest.mark.parametrize("output", ["text", "json"])
async def test_nobody_is_asked_and_that_is_said(output: Output) -> None:
    run = await printed(events.Asked(QUESTION), DONE, output=output)
    [answer] = [arguments for method, arguments in run.live.said if method == "answer"]
    assert (answer[1].answer, answer[1].asked) == ("no", False)
    assert "--allowed-tools execute" in answer[1].reason
    assert run.code == 4
    assert "needed your approval" in run.told[-1]
    if output == "json":
        assert json.loads(run.text)["refused_calls"] == [{"name": "execute", "reasons": ["mode"]}]


async def test_a_refused_call_is_not_among_those_that_were_made() -> None:
    made = [each for each in TURN if isinstance(each, events.CallMade)]
    question = replace(QUESTION, call=made[0].call, reasons=("mode", "unconfirmed"))
    run = await printed(*made, events.Asked(question), DONE, output="json")
    value = json.loads(run.text)
    assert (value["calls"], [each["name"] for each in value["refused_calls"]]) == ([], ["execute"])
    assert "ferrule -c" in run.told[-2]


ALLOWED = "--allowed-tools 'execute(rm -r)'"


@pytest.mark.parametrize(
    ("mode", "reason", "advice", "silent"),
    [
        ("ask", "outside", ["--mode auto (", ALLOWED], ["auto-edit"]),
        ("auto-edit", "outside", ["--mode auto (", ALLOWED], ["auto-edit"]),
        ("auto", "outside", ["outside the directory", ALLOWED], ["--mode"]),
        ("ask", "rule", ["needs your approval", "A rule asks"], ["--mode", "--allowed-tools"]),
        ("auto", "network", ["--allow-network"], ["--allowed-tools"]),
        ("auto", "in-place", ["ferrule -c"], ["--allowed-tools"]),
        (
            "ask",
            "unconfirmed",
            ["takes it back", "ferrule -c"],
            ["--mode", "--allowed-tools", "permissions"],
        ),
        (
            "auto",
            "unconfirmed",
            ["takes it back", "ferrule -c"],
            ["--mode", "--allowed-tools", "permissions"],
        ),
        ("auto-edit", "echoed", ["ferrule -c"], ["--mode", "--allowed-tools", "permissions"]),
    ],
)
async def test_only_what_would_allow_the_call_is_advised(
    mode: Mode, reason: Reason, advice: list[str], silent: list[str]
) -> None:
    status = replace(STATUS, mode=mode)
    question = replace(QUESTION, reasons=(reason,), alike="execute(rm -r …)")
    run = await printed(events.Asked(question), DONE, status=status)
    said = run.told[-2]
    assert all(each in said for each in advice)
    assert not any(each in said for each in silent)


@pytest.mark.parametrize(
    ("why", "code"),
    [("max-turns", 3), ("budget", 3), ("repetition", 3), ("timeout", 124), ("stopped", 130)],
)
@pytest.mark.parametrize("language", ["en", "zh"])
async def test_what_ended_a_turn_has_a_code_and_a_sentence(
    language: Literal["en", "zh"], why: Why, code: int
) -> None:
    run = await printed(events.TurnEnded(why, None, "half"), language=language)
    assert (run.code, run.text) == (code, "half\n")
    assert run.told[-1].startswith("ferrule")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (vendor_error(Failure("balance", "no credit", 402)), 1),
        (UsageError("the model is gone"), 2),
        (OSError(28, "No space left on device"), 74),
        (None, 1),
    ],
)
async def test_what_failed_is_said_with_its_code(error: Exception | None, code: int) -> None:
    run = await printed(events.TurnEnded("failed", error), output="json")
    assert run.code == code
    value = json.loads(run.text)
    assert (value["error"] is None) == (error is None)
    if error is not None:
        assert value["error"]["kind"] == type(error).__name__
        assert value["error"]["message"] in run.told[-1]


async def test_a_reply_that_is_only_thinking_is_no_answer() -> None:
    run = await printed(events.ReplyEnded("", "hm", 0, None, only_thinking=True), events.TurnEnded("done"))
    assert (run.code, run.text) == (1, "")
    assert "only thinking" in run.told[-1]


async def test_a_reader_that_has_gone_stops_the_turn() -> None:
    class Closed(list[str]):
        def append(self, value: str) -> None:
            raise BrokenPipeError

    live = ScriptedLive(TURN, pause=0.001)
    result = Printed(live, out=Closed())
    how: Any = Headless(
        "stream-json", result.out.append, result.told.append,
        Speech(Words("en"), str), lambda error: 1,
    )  # fmt: skip
    assert await run_headless(live, "Do it.", how) == 0
    assert ("stop", ()) in live.said
    await live.close()


async def test_what_moves_a_cursor_is_not_printed() -> None:
    run = await printed(events.TurnEnded("done", None, "a\x1b[2Jb"))
    assert "\x1b" not in run.text


NUMBER = AnswerSchema({"type": "integer"})


def said_in_turn(*texts: str) -> ScriptedLive:
    ends = ((events.TurnEnded("done", None, text, Usage(10, 5), 1.0),) for text in texts)
    return ScriptedLive(*ends)


@pytest.mark.parametrize(("texts", "asked"), [(["7"], 1), (["seven", "7"], 2), (["", "seven", "7"], 3)])
async def test_an_answer_that_fits_the_schema_is_written_alone(texts: list[str], asked: int) -> None:
    live = said_in_turn(*texts)
    run = await printed(live=live, schema=NUMBER)
    assert (run.text, run.code) == ("7\n", 0)
    prompts = [arguments[0] for name, arguments in live.said if name == "say"]
    assert len(prompts) == asked
    assert prompts[0].startswith("Do it.")
    assert '{"type": "integer"}' in prompts[0]
    assert all("does not fit" in each for each in prompts[1:])


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("output", ["text", "json", "stream-json"])
async def test_one_that_never_does_has_a_code_of_its_own(
    output: Output, language: Literal["en", "zh"]
) -> None:
    live = said_in_turn("a", "b", "c", "7")
    run = await printed(live=live, schema=NUMBER, output=output, language=language)
    assert run.code == UNFIT
    assert [name for name, _ in live.said].count("say") == 3
    assert "ferrule -r 0198c0de" in run.told[-1]
    lines = [json.loads(each) for each in run.text.splitlines()]
    if output == "text":
        assert not lines
    elif output == "json":
        assert (lines[0]["answer"], lines[0]["value"]) == ("c", None)
        assert (lines[0]["seconds"], lines[0]["usage"]["input"]) == (3.0, 30)
    else:
        assert sum("schema_version" in each for each in lines) == 1
        assert [each["type"] for each in lines].count("turn_ended") == 3


async def test_json_has_the_value_beside_the_answer() -> None:
    run = await printed(live=said_in_turn("```\n7\n```"), schema=NUMBER, output="json")
    value = json.loads(run.text)
    assert (value["answer"], value["value"], run.code) == ("```\n7\n```", 7, 0)
    assert "value" not in json.loads((await printed(*TURN, output="json")).text)


async def test_a_turn_that_was_stopped_is_not_asked_again() -> None:
    live = ScriptedLive((events.TurnEnded("max-turns", None, "7"),))
    run = await printed(live=live, schema=NUMBER)
    assert (run.text, run.code) == ("", LIMIT)


async def test_what_reaches_outside_says_how_to_let_it() -> None:
    reached = (Reached("/srv/a.txt", "writes"),)
    outside = Question("q", CALL, ("mode", "outside"), "rm -r x", reached=reached)
    result = await printed(events.Asked(outside), DONE)
    assert result.code == 4
    assert any("/srv/a.txt" in each and "--add-dir" in each for each in result.told)
    unclear = Question("q", CALL, ("unclear",), "cat $X", reached=(Reached(None),))
    assert any("cannot be known" in each for each in (await printed(events.Asked(unclear), DONE)).told)


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
    assert english(unfit.told(Words("zh"))) == []


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
def test_what_is_no_schema_is_refused(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "schema.json"
    file.write_text(text)
    with pytest.raises((UsageError, ValueError), match=why):
        schema_of(str(file))
