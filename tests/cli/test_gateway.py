"""``ferrule gateway``: what it says it would serve, and what it complains about."""

import os
from pathlib import Path

import pytest

from ferrule.cli.gateway import UserMemory
from ferrule.cli.terminal import Terminal
from ferrule.client.memory import open_memory
from ferrule.core.locale import Words
from tests.cli.running import NO_KEYS, ferrule, one_line, start

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
[fallbacks_for.context-length]
fast = ["local:long"]
[clients]
alice = "key-of-alice"
[memory]
url = "redis://:pass-word@127.0.0.1:1/0"
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
    assert "fast → deepseek:deepseek-v4-flash; else local:qwen3, local:long (context-length)" in shown
    assert "alice" in shown
    assert "Memory: the memory redis://127.0.0.1:1/0 cannot be used now" in shown
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
    shown = check("--upstream", "http://me:pass-word-1@127.0.0.1:8000/v1", "--memory", "memory:")
    assert "(http://127.0.0.1:8000/v1)" in shown
    assert "pass-word-1" not in shown
    assert "sk-1" not in check("--upstream", "http://h.example/v1", "--api-key-env", "MINE", MINE="sk-1")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--upstream-api", "ollama"], "need --upstream"),
        (["--upstream", "nothing"], "must begin with http"),
        (["--upstream", "http://h.example", "--api-key-env", "NONE"], "NONE is not set"),
        (["--config", "none.toml"], "none.toml: no such file"),
        (["--host", "0.0.0.0"], "everybody who reaches 0.0.0.0"),
        (["--port", "70000"], "--port"),
        (["--memory", "ftp://x"], "unsupported memory"),
        (["--memory", "/dev/null/x", "--check-config"], "/dev/null is not writable"),
        (["--memory", "/dev/null", "--check-config"], "/dev/null is not a memory of Ferrule"),
        (["--record", "/dev/null/x"], "cannot write"),
        (["--log-file", "/dev/null/x"], "cannot write /dev/null/x"),
    ],
)
def test_complaints(arguments: list[str], said: str) -> None:
    one_line(ferrule("gateway", *arguments), said)


def test_the_memory_is_looked_at_and_not_made(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path)}
    file = tmp_path / "ferrule" / "memory.sqlite"
    assert f"Memory: {file} (will be created)" in check(**state)
    assert list(tmp_path.iterdir()) == []
    open_memory(str(file)).close()
    assert f"Memory: {file}\n" in check(**state)
    assert "Memory: memory:\n" in check("--memory", "memory:", **state)
    (tmp_path / "used").touch()
    shown = check(XDG_STATE_HOME=str(tmp_path / "used"))
    assert f"memory.sqlite cannot be created: {tmp_path / 'used'} is not writable" in shown


def test_without_a_word_thinking_is_in_a_file_of_the_user(tmp_path: Path) -> None:
    memory = UserMemory(Terminal(Words("en"), {"XDG_STATE_HOME": str(tmp_path)}))
    file = tmp_path / "ferrule" / "memory.sqlite"
    assert (memory.url, memory.problem) == (str(file), "")
    assert file.exists()
    if os.name == "posix":
        assert (file.parent.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)


@pytest.mark.parametrize(
    ("form", "level"),
    [("auto", '"level":"warning"'), ("text", " warning what is remembered")],
    ids=["JSON", "text"],
)
def test_where_there_can_be_no_file_the_process_remembers(tmp_path: Path, form: str, level: str) -> None:
    (tmp_path / "ferrule").touch()
    process = start("gateway", "--port", "0", "--log-format", form, XDG_STATE_HOME=str(tmp_path))
    assert process.stdout is not None
    said: list[str] = []
    while not said or "Ctrl-C" not in said[-1]:
        said.append(process.stdout.readline().decode())
    assert "Memory: memory:\n" in said
    process.terminate()
    line = process.communicate(timeout=60)[1].decode()
    assert level in line
    assert "is lost when the gateway ends" in line
    assert str(tmp_path) in line


WRONG = """\
prot = 3
[upstreams.a]
provider = "deepsek"
[upstreams.b]
base_url = "nothing"
retri = 1
[upstreams.c]
provider = "glm"
api_kye = "k"
[aliases]
fast = "nowhere:x"
[upstreams.d]
simulate = "glm"
without_repairs = ["tool-nme"]
"""


def test_all_mistakes_of_a_file_are_told_at_once_each_on_its_line(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(WRONG)
    result = ferrule("gateway", "--check-config", "--config", str(file), environ=NO_KEYS)
    assert result.exit_code == 2
    told = [line.removeprefix(f"ferrule: {file}:").partition(": ") for line in result.stderr.splitlines()]
    assert [(line, said.partition(":")[0]) for line, _, said in told] == [
        ("1", "prot"),
        ("2", "upstreams.a"),
        ("4", "upstreams.b"),
        ("6", "upstreams.b.retri"),
        ("9", "upstreams.c.api_kye"),
        ("11", "aliases.fast"),
        ("12", "upstreams.d"),
    ]
