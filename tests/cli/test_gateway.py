"""``ferrule gateway``: what it says it would serve, and what it complains about."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import NO_KEYS, ferrule, one_line

CONFIG = """
[upstreams.deepseek]
provider = "deepseek"
api_key = "sk-very-secret"
[upstreams.local]
base_url = "http://127.0.0.1:8000/v1"
[aliases]
fast = "deepseek:deepseek-v4-flash"
[fallbacks]
fast = ["local:qwen3"]
[clients]
alice = "key-of-alice"
[memory]
url = "redis://:pass-word@h.example/0"
"""


def check(*arguments: str, **environ: str) -> str:
    result = ferrule("gateway", "--check-config", *arguments, environ={**NO_KEYS, **environ})
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_what_is_served_without_a_configuration() -> None:
    shown = check(DEEPSEEK_API_KEY="sk-very-secret", FERRULE_API_KEY="sk-any")
    assert "deepseek:…  DeepSeek (https://api.deepseek.com)" in shown
    assert "simulate:deepseek" in shown
    assert "openai" not in shown
    assert "sk-" not in shown


def test_what_a_configuration_serves(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(CONFIG)
    shown = check("--config", str(file), "--host", "0.0.0.0")
    assert "fast → deepseek:deepseek-v4-flash; else local:qwen3" in shown
    assert "alice" in shown
    assert "redis://h.example/0" in shown
    for secret in ("sk-very", "key-of", "pass-word", "simulate"):
        assert secret not in shown
    chinese = ferrule("gateway", "--check-config", "--config", str(file), "--lang", "zh")
    assert "配置没有问题" in chinese.stdout


def test_who_may_watch(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(CONFIG)
    assert "/ferrule/events, for this machine" in check()
    assert "Events: off" in check("--no-events")
    assert "Events: off" in check("--config", str(file))
    file.write_text('admin_key = "key-of-the-admin"\n' + CONFIG)
    assert "/ferrule/events, with the admin key" in check("--config", str(file), "--host", "0.0.0.0")


def test_one_upstream() -> None:
    shown = check("--upstream", "http://127.0.0.1:8000/v1", "--memory", "memory:")
    assert "upstream:…  OpenAI-compatible endpoint (http://127.0.0.1:8000/v1) (default)" in shown
    assert "sk-1" not in check("--upstream", "http://h.example/v1", "--api-key-env", "MINE", MINE="sk-1")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--upstream-api", "ollama"], "go with --upstream"),
        (["--upstream", "nothing"], "must begin with http"),
        (["--upstream", "http://h.example", "--api-key-env", "NONE"], "NONE is not set"),
        (["--config", "none.toml"], "none.toml: no such file"),
        (["--host", "0.0.0.0"], "everybody who reaches 0.0.0.0"),
        (["--port", "70000"], "--port"),
        (["--memory", "ftp://x"], "the memory is none of these"),
        (["--record", "/dev/null/x"], "cannot write"),
        (["--log-file", "/dev/null/x"], "cannot write /dev/null/x"),
    ],
)
def test_complaints(arguments: list[str], said: str) -> None:
    one_line(ferrule("gateway", *arguments), said)
