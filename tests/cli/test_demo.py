from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ferrule.cli.catalogue import Words
from ferrule.cli.demo import VENDORS
from ferrule.cli.demonstration import broken_promises
from ferrule.cli.descriptions import about_fault
from ferrule.cli.jobs import JOBS, Outcome
from ferrule.cli.matrix import FAULTS, NOTE, Cell, Row
from ferrule.cli.terminal import Terminal
from ferrule.extras import install_command
from ferrule.simulate import plant
from tests.cli.running import ferrule, one_line

GOOD = Cell((NOTE,), NOTE, (2, 4), "answer", "", b"data")


def test_one_vendor_end_to_end(tmp_path: Path) -> None:
    result = ferrule("demo", "--vendor", "dashscope", "--dir", str(tmp_path / "here"))
    assert result.exit_code == 0, result.stderr
    out = result.stdout
    assert "5 of 5 planted mistakes" in out
    assert "✗ write_file: not run, truncated" in out
    assert '┊ data: {…"tool_calls":[{"index":0,"id":"",' in out
    assert "recovered from content (qwen3_coder)" in out
    report = tmp_path / "here" / "dashscope" / "report.md"
    assert str(report) in out.splitlines()[-1]
    assert "/inventory.json:6" in report.read_text("utf-8")
    for fault in FAULTS["dashscope"]:
        about = about_fault(Words("en"), fault) if fault else "(none)"
        assert re.search(rf"^dashscope +{re.escape(fault)}.*{re.escape(about)}", out, re.MULTILINE)
    assert re.search(r"^dashscope +truncated: .*RAN A CUT-OFF CALL.*told the model", out, re.MULTILINE)
    order = ["Loading", "what became of it", "┊ what came over the wire", "━━ dashscope", "5 of 5 planted"]
    assert [out.index(part) for part in order] == sorted(out.index(part) for part in order)


def test_all_vendors_in_chinese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ferrule-demo-1").mkdir()
    result = ferrule("--lang", "zh", "demo")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("5 处预埋错误中的 5 处") == len(JOBS) == 4
    assert list((tmp_path / "ferrule-demo-1").iterdir()) == []
    for vendor in JOBS:
        assert (tmp_path / "ferrule-demo-2" / vendor / "report.md").is_file()


def test_files_can_be_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = ferrule("demo", "--vendor", "glm", "--no-keep")
    assert result.exit_code == 0, result.stderr
    assert list(tmp_path.iterdir()) == []
    assert "report.md" not in result.stdout.splitlines()[-1]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    one_line(ferrule("demo", "--dir", str(tmp_path)), str(tmp_path))
    one_line(ferrule("demo", "--dir", str(tmp_path / "mine.txt")), "mine.txt")
    assert (tmp_path / "mine.txt").read_text("utf-8") == "mine"


def test_a_missing_package_is_one_line_with_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ferrule.cli.demonstration", "ferrule.cli.matrix", "ferrule.cli.show"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    # As Python has it for a package that is not there.
    monkeypatch.setitem(sys.modules, "langchain_openai", None)
    result = ferrule("demo")
    one_line(result, "langchain-openai", install_command("demo"))
    assert result.stdout.startswith("Loading …")


def test_every_vendor_has_its_job_and_its_faults() -> None:
    assert tuple(JOBS) == tuple(FAULTS) == VENDORS


def test_the_first_line_waits_for_no_library() -> None:
    code = (
        "import sys; from ferrule.cli import demo\n"
        "print([name for name in ('rich', 'langchain', 'openai', 'pydantic', 'httpx2') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def outcome(directory: Path) -> Outcome:
    return Outcome("glm", directory / "report.md", plant(directory), (), ran_cut_off=False)


def test_kept_promises(tmp_path: Path) -> None:
    terminal = Terminal(Words("en"), {})
    assert broken_promises(terminal, [outcome(tmp_path)], [Row("glm", "x", GOOD, GOOD)]) == []


@pytest.mark.parametrize(
    ("ours", "part"),
    [
        (replace(GOOD, runs=("1.", NOTE)), "ran a call that was cut off"),
        (replace(GOOD, runs=(), written=None), "lost the call"),
        (replace(GOOD, ended="crash", error="Boom: x"), "Boom"),
        (replace(GOOD, first_reply=b"other"), "the same bytes"),
    ],
)
def test_broken_promises_of_the_table(ours: Cell, part: str) -> None:
    broken = broken_promises(Terminal(Words("en"), {}), [], [Row("glm", "x", GOOD, ours)])
    assert len(broken) == 1
    assert part in broken[0]


def test_broken_promises_of_a_job(tmp_path: Path) -> None:
    good = outcome(tmp_path)
    bad = [replace(good, left=good.planted[:2]), replace(good, ran_cut_off=True)]
    first, second = broken_promises(Terminal(Words("en"), {}), bad, [])
    assert "3 of 5" in first
    assert "cut off" in second
