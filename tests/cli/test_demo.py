import json
import re
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from ferrule.cli.command_types import cells
from ferrule.cli.demo import FAULTS, NOTE, SHOWN, Cell, Row, broken_promises, compare, telling
from ferrule.cli.run import VENDORS
from ferrule.cli.terminal import Terminal
from ferrule.client.extras import install_command
from ferrule.core.locale import Words
from ferrule.simulate import vendor_names
from tests.cli.chinese import english
from tests.cli.running import ferrule, one_line
from tests.cli.test_chinese import own

GOOD = Cell((NOTE,), NOTE, (2, 4), "answer", "", b"data")


def test_one_vendor_end_to_end() -> None:
    result = ferrule("demo", "--vendor", "dashscope")
    assert result.exit_code == 0, result.stderr
    out = result.stdout
    assert '┊ data: {…"tool_calls":[{"index":0,"id":"call_' in out
    assert max(cells(line.rstrip()) for line in out.splitlines()) <= 100
    for fault in FAULTS["dashscope"]:
        assert re.search(rf"^ dashscope +{re.escape(fault or '(none)')}", out, re.MULTILINE)
    assert re.search(r"^ dashscope +truncated: .*RAN A CUT-OFF CALL.*told the model", out, re.MULTILINE)
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
    lines = own(result.stdout)
    assert any("告知模型" in line for line in lines)
    assert [line for line in lines if english(line)] == []


def test_a_missing_package_is_one_line_with_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ferrule.cli.demo", raising=False)
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
        "import sys; from ferrule.cli import run\n"
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


def test_every_vendor_of_the_demo_is_simulated() -> None:
    assert set(FAULTS) <= set(vendor_names())


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    return {row.fault: row for row in compare(["deepseek"])}


def test_rows_are_in_the_tables_order(rows: dict[str, Row]) -> None:
    assert list(rows) == list(FAULTS["deepseek"])


def test_both_clients_get_the_same_bytes_and_ferrule_keeps_every_call(rows: dict[str, Row]) -> None:
    for row in rows.values():
        assert row.plain.first_reply == row.ferrule.first_reply
        assert row.plain.first_reply
        assert row.ferrule.good
        assert row.ferrule.runs == (NOTE,)


def test_what_the_plain_client_does_is_seen(rows: dict[str, Row]) -> None:
    healthy, lost, cut_off = rows[""].plain, rows["call-in-reasoning"].plain, rows["truncated"].plain
    assert (healthy.whole, healthy.ended, len(healthy.histories)) == (True, "refused", 2)
    assert "reasoning_content" in healthy.error
    assert (lost.runs, lost.written, lost.ended) == ((), None, "answer")
    assert cut_off.ran_cut_off
    assert cut_off.written is not None
    assert NOTE.startswith(cut_off.written)


def test_a_cut_off_call_is_told_and_made_again(rows: dict[str, Row]) -> None:
    cell = rows["truncated"].ferrule
    assert cell.told
    assert not cell.asked_again
    assert not rows[""].ferrule.told


def stream(*deltas: dict[str, Any]) -> bytes:
    chunks = [
        {"id": "x", "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas
    ]
    frames = [f"data: {json.dumps(chunk, ensure_ascii=False, separators=(',', ':'))}" for chunk in chunks]
    return "\n\n".join([": keep-alive", *frames, "data: [DONE]", ""]).encode()


def test_markup_is_found_across_frames() -> None:
    reply = stream(
        {"content": "Hello "},
        {"content": "<tool"},
        {"content": "_call>"},
        {"content": "{"},
        {"content": "}"},
    )
    assert telling(reply) == [
        'data: {…"delta":{"content":"<tool"}…}',
        'data: {…"delta":{"content":"_call>"}…}',
        'data: {…"delta":{"content":"{"}…}',
        "… +2",
    ]


def test_native_calls_and_errors_speak_for_themselves() -> None:
    piece = {"tool_calls": [{"index": 0, "id": "", "function": {"name": "", "arguments": "{"}}]}
    assert telling(stream({"content": "Hello"}, piece))[0].startswith(
        'data: {…"tool_calls":[{"index":0,"id":""'
    )
    assert telling(b'data: {"error":{"message":"busy"}}\n\n') == ['data: {"error":{"message":"busy"}}']


def test_plain_text_is_not_worth_a_line() -> None:
    assert telling(stream({"content": "Hello"}, {"content": " world"})) == []
    assert telling(b"") == []


def test_what_is_no_json_is_shown_as_it_is() -> None:
    assert telling(b"data: {cut of") == []
    assert telling(b'data: {"cut of') == ['data: {"cut of']
