import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import ferrule, one_line

CALL = '<tool_call>{"name": "save", "arguments": {"text": "Grüße, 世界"}}</tool_call>'
TOOLS = [{"type": "function", "function": {"name": "save", "parameters": {"type": "object"}}}]
DONE = {
    "content": "Hi ",
    "reasoning": "",
    "calls": [
        {
            "id": "call_0",
            "name": "save",
            "arguments": {"text": "Grüße, 世界"},
            "channel": "content",
            "dialect": "hermes",
            "start": 14,
            "end": 66,
            "repairs": [],
        }
    ],
    "broken": [],
    "notes": [],
}


@pytest.fixture
def tools(tmp_path: Path) -> str:
    file = tmp_path / "tools.json"
    file.write_text(json.dumps(TOOLS), "utf-8")
    return str(file)


def found(*arguments: str, given: str | bytes | None = None) -> Any:
    result = ferrule("recover", *arguments, given=given)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


def test_a_file_and_standard_input_say_the_same(tmp_path: Path, tools: str) -> None:
    file = tmp_path / "text.txt"
    file.write_text("Hi " + CALL, "utf-8")
    assert found(str(file), "--tools", tools) == DONE
    assert found("-", "--tools", tools, given="Hi " + CALL) == DONE
    assert found("--tools", tools, given="Hi " + CALL) == DONE
    assert found(given="Hi " + CALL) == DONE


def test_keys_are_in_order_and_nothing_is_escaped(tools: str) -> None:
    out = ferrule("recover", "--tools", tools, given="Hi " + CALL).stdout
    assert list(json.loads(out)) == ["content", "reasoning", "calls", "broken", "notes"]
    assert "世界" in out


def test_line_ends_and_marks_are_kept(tools: str) -> None:
    assert found(given=b"\xef\xbb\xbfa\r\nb\rc\n")["content"] == "a\r\nb\rc\n"


def test_half_a_surrogate_pair_is_escaped() -> None:
    text = '<tool_call>{"name": "save", "arguments": {"text": "\\ud83d"}}</tool_call>'
    result = ferrule("recover", given=text)
    assert json.loads(result.stdout)["calls"][0]["arguments"] == {"text": "\ud83d"}


@pytest.mark.parametrize("shape", ["list", "bare", "request"])
def test_shapes_of_tool_files(tmp_path: Path, shape: str) -> None:
    file = tmp_path / "tools.json"
    shapes = {"list": TOOLS, "bare": [TOOLS[0]["function"]], "request": {"model": "m", "tools": TOOLS}}
    file.write_text(json.dumps(shapes[shape]), "utf-8-sig")
    assert found("--tools", str(file), given="Hi " + CALL) == DONE
    other = CALL.replace("save", "remove")
    assert found("--tools", str(file), given=other)["broken"][0]["reason"] == "unknown-tool"


def test_options_reach_recovery(tools: str) -> None:
    thought = found("--channel", "reasoning", "--tools", tools, given="Hi " + CALL)
    assert thought["reasoning"] == "Hi "
    assert [(call["channel"], call["arguments"]) for call in thought["calls"]] == [
        ("reasoning", {"text": "Grüße, 世界"})
    ]
    assert found("--opens-in-reasoning", given="hm</think>Hi")["reasoning"] == "hm"
    cut = found("--stop", "length", given=CALL[:40])
    assert [each["reason"] for each in cut["broken"]] == ["truncated"]
    assert cut["calls"] == []
    json_call = '{"name": "save", "arguments": {}}'
    assert found("--dialect", "json", given=json_call)["calls"]
    assert found("--dialect", "hermes", given=json_call)["calls"] == []


@pytest.mark.parametrize(
    ("language", "comma", "cut"),
    [
        ("en", "ignored a comma before a closing bracket", "the reply ended before the call did"),
        ("zh", "忽略了右括号前的逗号", "回复在调用写完之前就结束了"),
    ],
)
def test_json_has_all_that_is_drawn(tools: str, language: str, comma: str, cut: str) -> None:
    text = CALL.replace('"}}', '"},}') + CALL[:-30]
    result = ferrule("--lang", language, "recover", "--tools", tools, given=text)
    reply = json.loads(result.stdout)
    [call], [broken] = reply["calls"], reply["broken"]
    [repair] = call["repairs"]
    assert (repair["rule"], repair["about"]) == ("trailing-comma", comma)
    assert text[call["start"] : call["end"]].startswith('{"name"')
    assert (broken["id"], broken["name"], broken["reason"]) == ("call_1", "save", "truncated")
    assert (broken["channel"], broken["dialect"], broken["about"]) == ("content", "hermes", cut)
    assert text[broken["start"] : broken["end"]] == broken["raw"]
    assert broken["detail"]
    drawn = ferrule("--lang", language, "recover", "--format", "text", "--tools", tools, given=text).stdout
    assert comma in drawn
    assert cut in drawn


def test_names_of_engines_parsers_are_taken(tools: str) -> None:
    text = json.dumps({"name": "save", "arguments": {}})
    assert found("--dialect", "qwen25", given=text)["content"] == text
    assert found("--dialect", "llama3", given=text)["calls"]
    assert found("--dialect", "xlam", given=f"[{text}]")["calls"]
    one_line(ferrule("recover", "--dialect", "qwen52", given="x"), "'qwen52'", "did you mean 'qwen25'")


def test_text_form_shows_calls_origins_repairs_and_reasons(tools: str) -> None:
    broken = CALL.replace('"}}', "',}}").replace('"Gr', "'Gr")
    result = ferrule("recover", "--format", "text", "--tools", tools, given=f"Hi {broken} {CALL[:-30]}")
    assert result.exit_code == 0
    for part in ("content", "Hi", "call save", "hermes", "repairs", "broken save: truncated", "raw text"):
        assert part in result.stdout
    chinese = ferrule("--lang", "zh", "recover", "--format", "text", given="Hi " + CALL)
    assert "调用 save" in chinese.stdout
    assert "从正文中找回（hermes）" in chinese.stdout


def test_text_form_draws_no_control_characters() -> None:
    result = ferrule("recover", "--format", "text", given="a\x1b[2Jb\x07 [bold]c[/bold]")
    assert "\x1b" not in result.stdout
    assert "\x07" not in result.stdout
    assert "[bold]c[/bold]" in result.stdout


def test_nothing_is_said_to_be_nothing() -> None:
    assert ferrule("recover", "--format", "text", given="").stdout == "(nothing)\n"


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("name", "data", "part"),
    [
        ("text.txt", b"ok \xff", "byte 3"),
        ("missing.txt", None, "no such file"),
    ],
)
def test_bad_texts(tmp_path: Path, language: str, name: str, data: bytes | None, part: str) -> None:
    file = tmp_path / name
    if data is not None:
        file.write_bytes(data)
    result = ferrule("--lang", language, "recover", str(file))
    one_line(result, name, *([part] if language == "en" else []))


@pytest.mark.parametrize(
    ("data", "part"),
    [
        ("{", "not JSON"),
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("3", "list of tools"),
        ('{"model": "m"}', "list of tools"),
        ("[3]", "list of tools"),
        ('[{"type": "function"}]', "name"),
        ('[{"name": "a"}, {"name": "a"}]', "twice"),
    ],
)
def test_bad_tools(tmp_path: Path, data: str, part: str) -> None:
    file = tmp_path / "tools.json"
    file.write_text(data, "utf-8")
    for more in ((), ("--jsonl",)):
        one_line(ferrule("recover", "--tools", str(file), *more, given="x"), "tools.json", part)


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--dialect", "klingon"], "klingon"),
        (["--stop", "tired"], "tired"),
        (["--tools", "-"], "standard input"),
        (["--tools", "missing.json"], "missing.json"),
        (["--jsonl", "--format", "text"], "--jsonl"),
        (["."], "directory"),
        ([".", "--jsonl"], "directory"),
    ],
)
def test_bad_options(arguments: list[str], part: str) -> None:
    one_line(ferrule("recover", *arguments, given="x"), part)


@pytest.mark.parametrize("given", ["a7", 7, None, [1]])
def test_a_line_gets_its_id_back(given: object) -> None:
    line = json.dumps({"id": given, "text": "hi"})
    answers = ferrule("recover", "-", "--jsonl", given=line + '\n{"text": "ho"}\n').stdout.splitlines()
    assert [json.loads(each).get("id", "none") for each in answers] == [given, "none"]
