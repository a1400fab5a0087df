"""``ferrule acp`` as a process: nothing but the protocol on standard output, and a clean end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.cli.running import NO_FILES, ferrule, start

HELLO = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": 1}}


def lines(*messages: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(each).encode() + b"\n" for each in messages)


def test_the_help_page() -> None:
    shown = ferrule("acp", "--help").stdout
    assert "--mode [plan|ask|auto-edit|auto]" in shown
    assert "--login" in shown


def test_a_key_is_asked_for_in_a_terminal() -> None:
    asked = ferrule("acp", "--login", given="deepseek\n")
    assert asked.exit_code == 2
    assert "Which vendor?" in asked.stderr
    assert "there is no terminal to read the key from" in asked.stderr  # which comes from 'keys set'


def test_without_a_key_it_says_where_to_give_one_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    params = {"cwd": str(tmp_path), "mcpServers": []}
    asked = {"jsonrpc": "2.0", "id": 2, "method": "session/new", "params": params}
    process = start("acp", FERRULE_KEYS="env", XDG_CONFIG_HOME=str(tmp_path), LANGUAGE="zh_CN")
    assert process.stdout is not None
    process.stdin.write(lines(HELLO, asked) + b"garbage\n")
    process.stdin.flush()
    answers = {each["id"]: each for each in (json.loads(process.stdout.readline()) for _ in range(3))}
    assert answers[1]["result"]["agentInfo"]["name"] == "ferrule"
    assert answers[2]["error"]["code"] == -32000
    assert "ferrule keys set" in answers[2]["error"]["message"]
    assert "没有任何模型的密钥" in answers[2]["error"]["message"]
    assert answers[None]["error"]["code"] == -32700
    if sys.platform != "win32":  # which has no such signals; there the end of the input has to do
        process.send_signal(signal.SIGTERM)
    rest, said = process.communicate(timeout=120)
    assert (process.returncode, rest) == (0, b""), said
    assert "无效消息" in said.decode()


def test_input_and_output_may_be_files(tmp_path: Path) -> None:
    given, written = tmp_path / "in", tmp_path / "out"
    given.write_bytes(lines(HELLO))
    with given.open("rb") as source, written.open("wb") as sink:
        done = subprocess.run(
            [sys.executable, "-m", "ferrule", "acp"],
            stdin=source,
            stdout=sink,
            stderr=subprocess.PIPE,
            env={**os.environ, **NO_FILES},
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    assert json.loads(written.read_bytes())["result"]["protocolVersion"] == 1
