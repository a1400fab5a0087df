import gzip
import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from ferrule.cli.bulk.process_pool import run_shards
from ferrule.cli.bulk.shards import find_shards
from ferrule.cli.recover import Settings, line_answerer
from tests.cli.running import NO_FILES, ferrule, one_line

TOOL = {"type": "object", "properties": {"n": {"type": "integer"}, "city": {"type": "string"}}}
TOOLS = [{"type": "function", "function": {"name": "save", "parameters": TOOL}}]

RECORDS = [
    {"text": "世界 1"},
    {"text": '<tool_call>{"name": "save", "arguments": {"n": "1"}}</tool_call>', "id": 7},
    {"text": 'Let me look.\n<tool_call>{"name": "save", "arguments": {"city": "Paris"}}</tool_call>'},
    {"text": '<tool_call>{"name": "save", "arg', "stop": "length"},
    {"text": '<tool_call>{"name": "other", "arguments": {}}</tool_call> \ud83d'},
    {
        "text": "<function=save><parameter=n>3</parameter></function>",
        "tools": TOOLS,
        "channel": "reasoning",
    },
    {"text": "hm</think>Hi", "opens_in_reasoning": True},
    {"text": "x" * 700},
    {"text": 3},
    {"text": "x", "dialect": "klingon"},
]
LINES = b"".join(json.dumps(each).encode() + b"\n" for each in RECORDS)
TEXTS = {
    "a": b"\xef\xbb\xbf" + LINES + b"\n  \r\n{\n" + LINES.replace(b"\n", b"\r\n") + b'{"text": "\xff"}\n',
    "sub/b": LINES[:-1],
    "empty": b"",
}


@pytest.fixture
def shards(tmp_path: Path) -> Path:
    for name, text in TEXTS.items():
        file = tmp_path / f"in/{name}.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    (tmp_path / "tools.json").write_text(json.dumps(TOOLS))
    return tmp_path / "in"


def run(shards: Path, *arguments: str, language: str = "en") -> tuple[int, list[str]]:
    """The exit code, and the lines on standard error; standard output stays empty."""
    out, tools = str(shards.parent / "out"), str(shards.parent / "tools.json")
    given = ("--shards", str(shards), "--out", out, "--tools", tools, "--workers", "1", *arguments)
    result = ferrule("--lang", language, "recover", "--jsonl", *given)
    assert result.stdout == ""
    return result.exit_code, result.stderr.splitlines()


def said_of_one(shards: Path, name: str, language: str = "en") -> bytes:
    tools = str(shards.parent / "tools.json")
    return ferrule(
        "--lang", language, "recover", "--jsonl", str(shards / name), "--tools", tools
    ).stdout_bytes


@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_file_is_answered_as_alone(shards: Path, language: str) -> None:
    code, (summary, problem) = run(shards, language=language)
    assert code == 2
    for name in TEXTS:
        assert (shards.parent / f"out/{name}.jsonl").read_bytes() == said_of_one(
            shards, f"{name}.jsonl", language
        )
    if language == "en":
        assert summary.startswith("3 files, 32 lines, 9 calls, 6 broken calls, 8 bad lines; ")
        assert problem == (
            "ferrule: a.jsonl (6), sub/b.jsonl (2): 8 bad lines; the answer to each says what is wrong"
        )
    else:
        assert problem == "ferrule：a.jsonl (6)、sub/b.jsonl (2)：有 8 行无法读取，原因见各行的输出"


@pytest.mark.parametrize("size", [7, 512])
def test_so_it_is_under_every_cut(shards: Path, size: int) -> None:
    (shards / "z.jsonl.gz").write_bytes(gzip.compress(TEXTS["a"]))
    found = find_shards(shards, shards.parent / "out", None, range_size=size)
    run_shards(found, partial(line_answerer, "en", Settings(TOOLS)))
    for name in TEXTS:
        out = shards.parent / f"out/{name}.jsonl"
        assert out.read_bytes() == said_of_one(shards, f"{name}.jsonl")
    assert (shards.parent / "out/z.jsonl").read_bytes() == said_of_one(shards, "a.jsonl")


def test_a_second_run_does_what_is_left(shards: Path) -> None:
    (shards / "a.jsonl").unlink()
    (shards / "sub/b.jsonl").write_bytes(LINES[: LINES.index(b'{"text": 3}')])
    code, (summary,) = run(shards)
    assert code == 0
    assert summary.startswith("2 files, 8 lines, 3 calls, 2 broken calls, 0 bad lines; ")
    (shards / "c.jsonl").write_bytes(b'{"text": "new"}\n')
    code, (summary,) = run(shards)
    assert summary.startswith("3 files, 9 lines, 3 calls, 2 broken calls, 0 bad lines; ")
    assert summary.endswith("; 2 parts were there already")
    code, (told, _) = run(shards, "--stop", "length")
    assert told == (
        "answered again, because the input or the settings have changed: c.jsonl, empty.jsonl, sub/b.jsonl"
    )
    code, (told, _) = run(shards, language="zh")
    assert told == "输入或设置有变化，重新处理：c.jsonl、empty.jsonl、sub/b.jsonl"


@pytest.mark.parametrize(("arguments", "problem"), [
    ("--shards {in}", "--shards needs --out"),
    ("--shards {in} --jsonl", "--shards needs --out"),
    ("--shards {in} --out {out}", "--shards needs --jsonl"),
    ("--jsonl --out {out}", "--out goes with --shards"),
    ("--jsonl --workers 2", "--workers goes with --shards"),
    ("a.jsonl --jsonl --shards {in} --out {out}", "a.jsonl: --shards reads a directory; leave out the file"),
    ("--jsonl --shards {in} --out {out} --format text", "--jsonl writes JSON lines; leave out --format text"),
    ("--jsonl --shards {in}no --out {out}", "no such directory of shards"),
    ("--jsonl --shards {in}/a.jsonl --out {out}", "no such directory of shards"),
    ("--jsonl --shards {none} --out {out}", "no .jsonl or .jsonl.gz file in it"),
    ("--jsonl --shards {in} --out {in}", "the answers cannot go into the directory of the shards"),
    ("--jsonl --shards {in} --out {in}/sub/out", "the answers cannot go into the directory of the shards"),
    ("--jsonl --shards {none}/.parts/x --out {none}", "what a run keeps for itself cannot be its shards"),
    ("--jsonl --shards {in} --out {in}/../tools.json", "tools.json: not a directory"),
    ("--jsonl --shards {in} --out {in}/../tools.json/out", "cannot write to "),
    ("--jsonl --shards {in} --out {out} --dialect klingon", "klingon"),
    ("--jsonl --shards {in} --out {out} --workers 0", "--workers"),
])  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_line(shards: Path, arguments: str, problem: str) -> None:
    none = shards.parent / "none"
    (none / ".parts/x").mkdir(parents=True)
    places = {"in": str(shards), "out": str(shards.parent / "out"), "none": str(none)}
    for language in ("en", "zh"):
        result = ferrule("--lang", language, "recover", *arguments.format(**places).split())
        one_line(result, problem if language == "en" else "")
        assert language == "en" or "。" in result.stderr or "，" in result.stderr or "：" in result.stderr
    assert not (shards.parent / "out").exists() or not [*(shards.parent / "out").glob("*.jsonl")]


def test_what_is_not_of_such_a_run_is_not_written_over(shards: Path) -> None:
    out = shards.parent / "out"
    out.mkdir()
    (out / "empty.jsonl").write_text("mine")
    code, (problem,) = run(shards)
    assert code == 2
    assert problem.endswith("is there already and is not of such a run; move it, or name another directory")
    assert (out / "empty.jsonl").read_text() == "mine"
    assert [each.name for each in out.iterdir() if each.name != ".parts"] == ["empty.jsonl"]


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
from ferrule.cli import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of this kind there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_where_nothing_more_can_be_written_nothing_is_half_done(shards: Path, workers: str) -> None:
    out = shards.parent / "out"
    line = ["recover", "--jsonl", "--shards", str(shards), "--out", str(out), "--workers", workers]
    environ = {**os.environ, **NO_FILES, "LANG": "C.UTF-8", "LANGUAGE": ""}
    # Python would write half of a compiled module, and others would import it.
    environ["PYTHONDONTWRITEBYTECODE"] = "1"
    process = subprocess.run(
        [sys.executable, "-c", LIMITED, *line], capture_output=True, text=True, env=environ, check=False
    )
    assert process.returncode == 74
    assert process.stderr.splitlines() == ["ferrule: cannot read or write: file too large"]
    assert {each.name for each in out.glob("*.jsonl")} <= {"empty.jsonl"}
    assert not list(out.rglob("*.tmp"))


@pytest.mark.services
@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_progress_is_shown_to_people(shards: Path) -> None:
    import pty

    (shards / "many.jsonl").write_bytes(RECORD_OF_MANY * 60_000)
    ours, theirs = pty.openpty()
    line = ["recover", "--jsonl", "--shards", str(shards), "--out", str(shards.parent / "out")]
    environ = {**os.environ, **NO_FILES, "LANG": "C.UTF-8", "LANGUAGE": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "ferrule", *line, "--workers", "2"], stderr=theirs, env=environ
    )
    os.close(theirs)
    assert process.wait() == 2
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "%, " in shown
    assert " of 4 files, " in shown
    assert " MB/s, 0:" in shown
    assert "4 files, 60," in shown


RECORD_OF_MANY = b'{"text": "a text without a call, of some words"}\n'
