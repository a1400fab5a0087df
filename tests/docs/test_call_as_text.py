"""The page for people who serve a model: each command of each engine's section does what the page says."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.simulate import Simulator, echo
from tests.docs.blocks import DOCS, blocks
from tests.gateway.running import gateway

ENGLISH, CHINESE = (
    (DOCS / name).read_text(encoding="utf-8") for name in ("call_as_text.md", "call_as_text.zh-CN.md")
)
SECTIONS = {
    heading: text
    for heading, _, text in (part.partition("\n") for part in ENGLISH.split("\n## ")[1:])
    if "ferrule simulate" in text
}


def asked(command: str, url: str, folder: Path) -> dict[str, Any]:
    """What ``curl`` gets from ``url`` in place of the address on the page."""
    words = [
        re.sub(r"http://[\d.]+:\d+/v1", url, word) for word in shlex.split(command.replace("\\\n", ""))
    ]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_both_languages_have_the_same_commands() -> None:
    for pattern in (r"^```\w+\n.*?^```$", r"^## (?!Still|仍)(.+)$", r"`ferrule simulate [^`]+`"):
        found = [re.findall(pattern, text, re.DOTALL | re.M) if "```" in pattern else re.findall(pattern, text, re.M)
                 for text in (ENGLISH, CHINESE)]  # fmt: skip
        assert found[0] == found[1] != []
    assert len(SECTIONS) == 5


@pytest.mark.skipif(not shutil.which("curl"), reason="curl is not installed")
@pytest.mark.parametrize("engine", SECTIONS)
def test_the_commands_show_the_cause_and_the_fix(engine: str, tmp_path: Path) -> None:
    section = SECTIONS[engine]
    [simulated] = re.findall(r"`ferrule simulate (\w+) --port (\d+) --fault ([\w-]+)`", section)
    cause, fix, through = blocks(section, "sh")
    assert fix.split()[:3] == ["ferrule", "gateway", "--upstream"]
    assert re.findall(r":(\d+)/v1", cause + fix) == [simulated[1]] * 2
    [request] = blocks(ENGLISH, "json")
    (tmp_path / "request.json").write_text(request, encoding="utf-8")
    with Simulator(simulated[0], echo, faults=[simulated[2]]) as vendor:
        direct = asked(cause, vendor.url, tmp_path)
        if "choices" in direct:
            assert not direct["choices"][0]["message"].get("tool_calls")
            assert "get_weather" in direct["choices"][0]["message"]["content"]
        else:
            assert "Failed to parse input" in json.dumps(direct)
        upstream = UpstreamConfig(base_url=vendor.url, provider=simulated[0], forward_auth=True)
        with gateway(GatewayConfig(upstreams={"any": upstream})) as running:
            reply = asked(through, f"{running.url}/v1", tmp_path)
    [call] = reply["choices"][0]["message"]["tool_calls"]
    assert (call["function"]["name"], json.loads(call["function"]["arguments"])) == (
        "get_weather",
        {"city": "Paris"},
    )
    assert reply["choices"][0]["finish_reason"] == "tool_calls"
