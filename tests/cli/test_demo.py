from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace

import pytest

from ferrule.cli.demo import VENDORS
from ferrule.cli.demonstration import FAULTS, NOTE, SHOWN, Cell, Row, broken_promises
from ferrule.cli.tables import about_fault
from ferrule.cli.terminal import Terminal
from ferrule.client.extras import install_command
from ferrule.core.locale import Words
from tests.cli.running import ferrule, one_line

GOOD = Cell((NOTE,), NOTE, (2, 4), "answer", "", b"data")


def test_one_vendor_end_to_end() -> None:
    result = ferrule("demo", "--vendor", "dashscope")
    assert result.exit_code == 0, result.stderr
    out = result.stdout
    assert '┊ data: {…"tool_calls":[{"index":0,"id":"call_' in out
    for fault in FAULTS["dashscope"]:
        about = about_fault(Words("en"), fault) if fault else "(none)"
        assert re.search(rf"^dashscope +{re.escape(fault)}.*{re.escape(about)}", out, re.MULTILINE)
    assert re.search(r"^dashscope +truncated: .*RAN A CUT-OFF CALL.*told the model", out, re.MULTILINE)
    order = [
        "Loading",
        "what became of it",
        "What came over the wire",
        "━━ dashscope",
        "✓ Ferrule",
        "All promises",
    ]
    assert [out.index(part) for part in order] == sorted(out.index(part) for part in order)


def test_all_vendors_in_chinese() -> None:
    result = ferrule("--lang", "zh", "demo")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("✓ Ferrule") == len(VENDORS) == 4
    assert "全部兑现" in result.stdout


def test_a_missing_package_is_one_line_with_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ferrule.cli.demonstration", "ferrule.cli.demonstration"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    # As Python has it for a package that is not there.
    monkeypatch.setitem(sys.modules, "langchain_openai", None)
    result = ferrule("demo")
    one_line(result, "langchain-openai", install_command("demo"))
    assert result.stdout.startswith("Loading …")


def test_every_vendor_has_its_faults_and_one_whose_bytes_are_shown() -> None:
    assert tuple(FAULTS) == VENDORS
    assert [sum(name in SHOWN for name in FAULTS[vendor]) for vendor in VENDORS] == [1, 1, 1, 1]


def test_the_first_line_waits_for_no_library() -> None:
    code = (
        "import sys; from ferrule.cli import demo\n"
        "print([name for name in ('rich', 'langchain', 'openai', 'pydantic', 'httpx2') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_kept_promises() -> None:
    assert broken_promises(Terminal(Words("en"), {}), [Row("glm", "x", GOOD, GOOD)]) == []


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
    broken = broken_promises(Terminal(Words("en"), {}), [Row("glm", "x", GOOD, ours)])
    assert len(broken) == 1
    assert part in broken[0]
