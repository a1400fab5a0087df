"""The guides for clients: the same lines in both languages, and lines that their languages can read."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import httpx2
import pytest

from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.gateway.gateway_config import config_from
from tests.docs.blocks import DOCS, blocks
from tests.gateway.running import gateway

ENGLISH, CHINESE = ((DOCS / name).read_text(encoding="utf-8") for name in ("guides.md", "guides.zh-CN.md"))
ENVIRON = {"COMPOSE_KEY": "a-key-of-some-length"}


def without_comments(text: str) -> list[str]:
    """All blocks of code with their languages, without what a comment says."""
    return [
        re.sub(r" +# .*", "", block) for block in re.findall(r"^```\w+\n.*?^```$", text, re.DOTALL | re.M)
    ]


def outline(text: str) -> list[int]:
    """How many points, rows and links each section has."""
    sections = re.split(r"^## ", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.M), flags=re.M)
    return [
        len(re.findall(pattern, each, re.M)) for each in sections for pattern in (r"^- ", r"^\| ", r"\]\(")
    ]


def test_both_languages_say_the_same() -> None:
    assert without_comments(ENGLISH) == without_comments(CHINESE) != []
    assert outline(ENGLISH) == outline(CHINESE)
    for pattern in (r"^\| \[[\w. ]*\w", r"^\| .*\]\(#([\w-]+)\)", r"\b\d+\.\d+\.\d+\b"):
        assert re.findall(pattern, ENGLISH, re.M) == re.findall(pattern, CHINESE, re.M) != []


def test_each_client_of_the_table_has_a_section() -> None:
    rows = re.findall(r"^\| \[([^\]]+)\]", ENGLISH, re.M)
    sections = re.findall(r"^## (.+)$", ENGLISH, re.M)
    assert [row.partition(",")[0] for row in rows] == sections[-len(rows) :]
    assert len(rows) == 15


@pytest.mark.parametrize("text", [ENGLISH, CHINESE], ids=["en", "zh"])
def test_the_blocks_can_be_read(text: str) -> None:
    for language, read in (("json", json.loads), ("toml", tomllib.loads), ("python", ast.parse)):
        found = blocks(text, language)
        assert found
        for block in found:
            read(block)
    [properties] = blocks(text, "properties")
    assert all(re.fullmatch(r"[\w.-]+=\S+", line) for line in properties.splitlines())


def test_the_gateways_own_configurations_are_valid() -> None:
    practice, container, _ = map(tomllib.loads, blocks(ENGLISH, "toml"))
    assert config_from(practice, ENVIRON).upstreams["practice"].faults == ("call-in-reasoning",)
    assert config_from(container, ENVIRON).clients


@pytest.mark.parametrize(("language", "command"), [("js", ["node", "--check"]), ("sh", ["sh", "-n"])])
def test_programs_can_be_read(language: str, command: list[str], tmp_path: Path) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"no {command[0]} here")
    for block in blocks(ENGLISH, language):
        file = tmp_path / "block.mjs"
        file.write_text(block, encoding="utf-8")
        done = subprocess.run([*command, str(file)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_the_first_example_answers_as_the_page_says() -> None:
    request = next(block for block in blocks(ENGLISH, "sh") if "curl" in block)
    [header] = re.findall(r"-H '([^:]+): ([^']+)'", request)
    [body] = re.findall(r"-d '(\{.*\})'", request, re.DOTALL)
    [said] = blocks(ENGLISH, "text")
    with gateway(GatewayConfig(upstreams={"any": UpstreamConfig(simulate="glm")})) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", content=body, headers=[header])
    assert said.strip() == f"x-ferrule-notes: {reply.headers['x-ferrule-notes']}"
    [call] = reply.json()["choices"][0]["message"]["tool_calls"]
    assert json.loads(call["function"]["arguments"]) == {"city": "Paris"}
