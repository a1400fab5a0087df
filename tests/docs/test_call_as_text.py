"""The page for people who serve a model: its commands do what the page says."""

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
[REQUEST], [DIRECT, THROUGH, SIMULATED] = blocks(ENGLISH, "json"), blocks(ENGLISH, "sh")
FAULTS = re.findall(r"^ferrule simulate (\w+) --port (\d+) --fault ([\w-]+)$", SIMULATED, re.M)


def asked(command: str, url: str, folder: Path) -> dict[str, Any]:
    """What ``curl`` gets from ``url`` in place of the address on the page."""
    words = [
        re.sub(r"http://[\d.]+:\d+/v1", url, word) for word in shlex.split(command.replace("\\\n", ""))
    ]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.partition("\n\n")[2])


def test_both_languages_have_the_same_commands() -> None:
    fixes = re.findall(r"`ferrule gateway --upstream http://127.0.0.1:(\d+)/v1`", ENGLISH)
    assert fixes == [port for _, port, _ in FAULTS]
    assert len(fixes) == 5
    for pattern in (r"^```\w+\n.*?^```$", r"`(?:ferrule gateway|vllm|python|llama-server|ollama) [^`]+`"):
        found = [re.findall(pattern, text, re.DOTALL | re.M) for text in (ENGLISH, CHINESE)]
        assert found[0] == found[1] != []


@pytest.mark.skipif(not shutil.which("curl"), reason="curl is not installed")
@pytest.mark.parametrize(("engine", "fault"), [(engine, fault) for engine, _, fault in FAULTS])
def test_the_commands_show_the_cause_and_the_fix(engine: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "request.json").write_text(REQUEST, encoding="utf-8")
    with Simulator(engine, echo, faults=[fault]) as vendor:
        direct = asked(DIRECT, vendor.url, tmp_path)
        if "choices" in direct:
            assert not direct["choices"][0]["message"].get("tool_calls")
            assert "get_weather" in direct["choices"][0]["message"]["content"]
        else:
            assert "Failed to parse input" in json.dumps(direct)
        upstream = UpstreamConfig(base_url=vendor.url, forward_auth=True)
        with gateway(GatewayConfig(upstreams={"any": upstream})) as running:
            reply = asked(THROUGH, f"{running.url}/v1", tmp_path)
    [call] = reply["choices"][0]["message"]["tool_calls"]
    assert (call["function"]["name"], json.loads(call["function"]["arguments"])) == (
        "get_weather",
        {"city": "Paris"},
    )
    assert reply["choices"][0]["finish_reason"] == "tool_calls"
