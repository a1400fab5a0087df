"""The examples do what they say: their files, their calls, their checks; also with a model by name."""

import io
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from examples import approval, code_repair, data_report, long_conversation, research
from ferrule.agent.backends import jails
from ferrule.simulate import Simulator

ROOT = Path(__file__).parents[2]
README = (ROOT / "examples" / "README.md").read_text("utf-8")
EXAMPLES = [research, code_repair, data_report, approval, long_conversation]

Capture = pytest.CaptureFixture[str]
needs_jail = pytest.mark.skipif(not jails(), reason="no sandbox on this machine")


def printed(capsys: Capture, example: ModuleType, *arguments: str) -> str:
    """What an example prints; it must succeed, and none of its checks may fail."""
    assert example.main(arguments) == 0
    out = capsys.readouterr().out
    assert out.count("[ok]") >= 3
    assert "NOT OK" not in out
    return out


def test_research(capsys: Capture, tmp_path: Path) -> None:
    out = printed(capsys, research, "--directory", str(tmp_path))
    report = (tmp_path / "report.md").read_text("utf-8")
    assert "| heat-pump | 16,500 | 1,050 | 32,250 |" in report
    assert "Cheapest: heat-pump." in report
    # Each researcher looked for one thing and read one page.
    for number in (1, 2, 3):
        assert out.count(f"\nresearcher {number} -> read_page") == 1
    assert out.count("found in the reasoning, openai_json") == 3
    assert out.count("found in the content, deepseek_v32") == 3
    assert out.count("agent -> write_file, NOT RUN, truncated") == 1
    assert out.count("agent -> write_file {") == 1


@needs_jail
def test_code_repair(capsys: Capture, tmp_path: Path) -> None:
    out = printed(capsys, code_repair, "--directory", str(tmp_path))
    assert "(100 - discount)" in (tmp_path / "prices.py").read_text("utf-8")
    assert out.count("agent -> execute") == 4
    assert out.count("agent -> edit_file {") == 3
    assert "NOT RUN, truncated" in out
    assert "found in the content, qwen3_coder" in out
    assert "test_total fails because" not in (ROOT / "examples/broken_project/prices.py").read_text("utf-8")


@needs_jail
@pytest.mark.parametrize("jail", jails())
def test_each_jail_will_do(capsys: Capture, tmp_path: Path, jail: str) -> None:
    assert f"commands run in {jail}" in printed(
        capsys, code_repair, "--directory", str(tmp_path), "--jail", jail
    )


def test_code_repair_without_a_sandbox(tmp_path: Path) -> None:
    # Without a search path no bubblewrap is found.
    ran = subprocess.run(
        [sys.executable, "-m", "examples.code_repair", "--directory", tmp_path, "--jail", "bubblewrap"],
        cwd=ROOT,
        env={**os.environ, "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert "Nothing was run: there is no bubblewrap on this machine" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_data_report(capsys: Capture, tmp_path: Path) -> None:
    out = printed(capsys, data_report, "--directory", str(tmp_path))
    chart = ElementTree.fromstring((tmp_path / "chart.svg").read_text("utf-8"))
    labels = [text.text for text in chart.iter("{http://www.w3.org/2000/svg}text")]
    assert labels[1::2] == ["east", "south", "north", "west"]
    assert labels[2] == "18,393"
    assert "| south | 13537 | 2256.17 |" in (tmp_path / "report.md").read_text("utf-8")
    assert len(re.findall(r"-> .* \(repaired: ", out)) == 4


def test_approval(capsys: Capture) -> None:
    out = printed(capsys, approval)
    assert re.findall(r"decision: (\w+)", out) == ["approve", "edit", "reject"]
    assert out.count("Found in the text of the reply (minimax_m2)") == 2
    assert out.count("Repaired: trailing-comma") == 1
    assert "paid: {'041': 240.0, '042': 1290.0}" in out
    assert "Nothing was ordered from Quickpay Ltd." in out


@pytest.mark.parametrize(
    ("answers", "paid"),
    [
        ("n\n1290.50\nyes\n", "paid: {'042': 1290.5, '043': 480.0}"),
        ("", "paid: {}"),
    ],
)
def test_approval_by_a_person(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, answers: str, paid: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    assert approval.main(["--ask"]) == 0
    assert paid in capsys.readouterr().out


def test_long_conversation(capsys: Capture) -> None:
    out = printed(capsys, long_conversation)
    [(before, after)] = re.findall(r"SUMMARISED: the last request had (\d+) tokens, this one (\d+)", out)
    assert int(after) < int(before) / 2
    assert "/conversation_history/" in out
    assert "agent: order number: 7731-K; address: 12 Mill Lane; allergy: walnuts" in out


def test_the_facts_survive_in_the_summary_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "any")
    with Simulator("deepseek", long_conversation.brain) as vendor:
        model = ["--model", "deepseek:any", "--base-url", vendor.url]
        assert long_conversation.main(model) == 0
    last = [str(message["content"]) for message in vendor.requests[-1].request["messages"]]
    assert not any(text == long_conversation.QUESTIONS[0] for text in last)
    assert sum("<summary>" in text for text in last) == 1


@pytest.mark.parametrize("example", [research, data_report, approval], ids=lambda each: each.__name__)
def test_the_same_code_with_a_model_by_name(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, example: ModuleType
) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "any")
    with Simulator("kimi", example.brain) as vendor:
        model = ["--model", "kimi:kimi-k2.6", "--base-url", vendor.url]
        where = [] if example is approval else ["--directory", str(tmp_path)]
        printed(capsys, example, *model, *where)
        assert vendor.requests


def test_a_missing_key_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DEEPSEEK_API_KEY", "FERRULE_API_KEY"):
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(SystemExit, match="^error: no API key for DeepSeek: set DEEPSEEK_API_KEY"):
        approval.main(["--model", "deepseek:deepseek-v4-flash"])


def test_the_page_names_every_example() -> None:
    named = set(re.findall(r"examples\.(\w+)", README))
    assert named == {*(example.__name__.rpartition(".")[2] for example in EXAMPLES), "durable_run"}
    files = {path.stem for path in (ROOT / "examples").glob("*.py")} - {"__init__", "common"}
    assert named == files


@pytest.mark.parametrize(
    "command", re.findall(r"^python -m (examples\.\w+)(.*?)(?:#.*)?$", README, re.MULTILINE), ids="".join
)
def test_the_options_on_the_page_exist(command: tuple[str, str], capsys: Capture) -> None:
    name, arguments = command
    with pytest.raises(SystemExit) as ended:
        import_module(name).main([*arguments.split(), "--help"])
    assert ended.value.code == 0
    assert "--model" in capsys.readouterr().out
