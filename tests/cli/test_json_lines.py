import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import ferrule, one_line, start

CALL = '<tool_call>{"name": "save", "arguments": {"n": "1"}}</tool_call>'


def tools(name: str, kind: str = "string") -> list[dict[str, Any]]:
    schema = {"type": "object", "properties": {"n": {"type": kind}}}
    return [{"type": "function", "function": {"name": name, "parameters": schema}}]


def lines(*tasks: Any) -> str:
    return "".join(json.dumps(task) + "\n" for task in tasks)


def answers(*tasks: Any, arguments: tuple[str, ...] = ()) -> list[Any]:
    result = ferrule("recover", "--jsonl", *arguments, given=lines(*tasks))
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_exact_line_for_each_line_in_order() -> None:
    result = ferrule("recover", "--jsonl", given=lines({"text": "世界 1"}, {"text": "b"}, {"text": CALL}))
    assert result.stdout.splitlines() == [
        '{"content": "世界 1", "reasoning": "", "calls": [], "broken": [], "notes": []}',
        '{"content": "b", "reasoning": "", "calls": [], "broken": [], "notes": []}',
        '{"content": "", "reasoning": "", "calls": [{"id": "call_0", "name": "save", "arguments": {"n": "1"}, '
        '"channel": "content", "dialect": "hermes", "start": 11, "end": 52, "repairs": []}], "broken": [], "notes": []}',
    ]


def test_a_line_has_the_last_word(tmp_path: Path) -> None:
    file = tmp_path / "tools.json"
    file.write_text(json.dumps(tools("other")), "utf-8")
    found = answers(
        {"text": CALL},
        {"text": CALL, "tools": None},
        {"text": CALL, "tools": tools("save", "integer")},
        {"text": CALL, "tools": tools("save"), "channel": "reasoning"},
        {"text": "hm</think>Hi", "opens_in_reasoning": True},
        {"text": CALL[:30], "tools": tools("save"), "stop": "length"},
        {"text": '{"name": "save", "arguments": {}}', "tools": [], "dialect": "json"},
        {"text": "x", "dialect": None, "channel": None, "stop": None, "opens_in_reasoning": None, "id": 7},
        arguments=("--tools", str(file)),
    )
    assert [each["reason"] for answer in found[:2] for each in answer["broken"]] == ["unknown-tool"] * 2
    made = [[(call["name"], call["arguments"]) for call in answer["calls"]] for answer in found]
    assert made[2] == [("save", {"n": 1})]
    assert made[3] == [("save", {"n": "1"})]
    assert (found[4]["reasoning"], found[4]["content"]) == ("hm", "Hi")
    assert [each["reason"] for each in found[5]["broken"]] == ["truncated"]
    assert made[6] == [("save", {})]
    assert found[7]["content"] == "x"


def test_options_hold_for_lines_that_say_nothing() -> None:
    assert answers({"text": "hm"}, arguments=("--channel", "reasoning"))[0]["reasoning"] == "hm"
    assert answers({"text": "a</think>b"}, arguments=("--opens-in-reasoning",))[0]["reasoning"] == "a"


def test_empty_lines_and_a_missing_last_line_end_are_no_matter() -> None:
    result = ferrule("recover", "--jsonl", given='\ufeff{"text": "a"}\n\n  \r\n{"text": "b"}')
    assert [json.loads(line)["content"] for line in result.stdout.splitlines()] == ["a", "b"]
    assert ferrule("recover", "--jsonl", given="").stdout == ""


BAD = [
    ("{", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("3", "not a JSON object"),
    ("{}", "'text' is missing"),
    ('{"text": null}', "'text' is missing"),
    ('{"text": 3}', "'text' must be a string"),
    ('{"text": "x", "tools": {}}', "'tools' must be a list of objects"),
    ('{"text": "x", "tools": ["a"]}', "'tools' must be a list of objects"),
    ('{"text": "x", "tools": [{}]}', "name"),
    ('{"text": "x", "dialect": "klingon"}', "klingon"),
    ('{"text": "x", "dialect": 3}', "'dialect' must be a string"),
    ('{"text": "x", "channel": "native"}', "'channel' must be"),
    ('{"text": "x", "opens_in_reasoning": "yes"}', "'opens_in_reasoning' must be true or false"),
    ('{"text": "x", "stop": "tired"}', "tired"),
]


@pytest.mark.parametrize(("line", "part"), BAD, ids=[part for _, part in BAD])
def test_a_bad_line_is_answered_in_its_place_and_the_rest_goes_on(line: str, part: str) -> None:
    result = ferrule("recover", "--jsonl", given=f'{{"text": "a"}}\n\n{line}\n{{"text": "b"}}\n{line}\n')
    one_line(result, "standard input: 2 bad lines")
    first, bad, second, last = map(json.loads, result.stdout.splitlines())
    assert (first["content"], second["content"]) == ("a", "b")
    assert (bad["line"], last["line"]) == (3, 5)
    assert part in bad["error"]
    assert bad.keys() == {"line", "error"}


def test_bad_lines_of_files_and_bytes(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_bytes(b'{"text": "a"}\n{"text": "\xff"}\n')
    one_line(ferrule("recover", "--jsonl", str(file)), "cases.jsonl: 1 bad line;")
    chinese = ferrule("--lang", "zh", "recover", "--jsonl", str(file))
    one_line(chinese, "cases.jsonl：有 1 行无法读取")
    assert json.loads(chinese.stdout.splitlines()[1]) == {"line": 2, "error": "不是 UTF-8 文本"}


def test_each_line_is_answered_before_the_next_one_comes() -> None:
    process = start("recover", "--jsonl")
    assert process.stdin is not None
    assert process.stdout is not None
    for number in range(3):
        process.stdin.write(lines({"text": f"{number}"}).encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["content"] == str(number)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (0, b"", b"")


def test_a_reader_that_leaves_ends_the_run_quietly() -> None:
    process = start("recover", "--jsonl")
    process.stdin.write(lines({"text": "a"}).encode())
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(lines({"text": "b"}).encode())
    process.stdin.close()
    process.stdin = None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_progress_is_for_people_only() -> None:
    import pty

    ours, theirs = pty.openpty()
    process = start_with_stderr(theirs)
    os.close(theirs)
    out, _ = process.communicate(lines(*({"text": "a"} for _ in range(5))).encode())
    shown = os.read(ours, 10_000).decode()
    os.close(ours)
    assert len(out.splitlines()) == 5
    assert "5 lines" in shown


def start_with_stderr(stream: int) -> subprocess.Popen[bytes]:
    import sys

    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            "from ferrule.cli import main; main()",
            "--lang",
            "en",
            "recover",
            "--jsonl",
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stream,
    )
