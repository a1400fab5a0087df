"""docs/simulator.md says what there is: scenarios, faults, modes, commands."""

import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.cli import main
from ferrule.core.locale import translate
from ferrule.simulate import SCENARIOS, Disconnect, Refusal, Status, Truncated, fault_named, fault_names

PAGE = (Path(__file__).parent.parent.parent / "docs" / "simulator.md").read_text("utf-8")
CHINESE = (Path(__file__).parent.parent.parent / "docs" / "simulator.zh-CN.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(example, names)
    assert capsys.readouterr().out == "You said: Hello\n"


def test_every_scenario_is_named() -> None:
    for language, page in (("en", PAGE), ("zh", CHINESE)):
        named = re.findall(r"^\| `([a-z0-9-]+)` \| ([a-z]+) \| (.*) \|$", page, re.MULTILINE)
        abouts = [translate(language, each.about).rstrip(".") for each in SCENARIOS.values()]
        assert named == [
            (each.name, each.vendor, about) for each, about in zip(SCENARIOS.values(), abouts, strict=True)
        ]


def test_the_faults_of_the_table_are_known() -> None:
    table = PAGE[PAGE.index("## Faults") : PAGE.index("## Scenarios")]
    cells = re.findall(r"^\| (`[a-z].*?) \|", table, re.MULTILINE)
    wanted = [name for cell in cells for name in re.findall(r"`([a-z0-9_:@,-]+)`", cell)]
    assert len(wanted) >= 12
    for name in wanted:
        assert fault_named(name)


def test_names_and_values_are_the_same_faults() -> None:
    assert fault_named("disconnect:57") == Disconnect(57)
    assert fault_named("status-429-retry-after:1@0") == Status(429, retry_after=1).on(0)
    assert fault_named("truncated") == Truncated(12, of="arguments")
    assert fault_named("refused-context-length") == Refusal("context-length")
    assert {f"refused-{kind}" for kind in ("balance", "bad-key", "rate-limit", "overloaded")} <= {
        *fault_names()
    }


def test_the_options_of_the_page_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["simulate", "--help"])
    told = capsys.readouterr().out
    options = set(re.findall(r"--[a-z]+", PAGE.replace("`ferrule run --model`", "")))
    assert options >= {"--upstream", "--record", "--scenario", "--scenarios", "--fault", "--mode"}
    assert [option for option in sorted(options) if option not in told] == []
