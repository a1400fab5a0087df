"""The guardrail inside LiteLLM's real proxy, in front of a simulated vendor whose replies hide the call."""

import json
import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

import ferrule
from ferrule.simulate import Call, Say, Simulator, script
from tests.docs.blocks import DOCS, blocks

pytestmark = pytest.mark.services

ROOT = Path(ferrule.__file__).parents[2]
TOOL = {
    "type": "function",
    "function": {
        "name": "get_weather",
        "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
    },
}
KEY = "sk-" + secrets.token_hex(32)
PARIS = Call("get_weather", {"city": "Paris"})
CUT_OFF = Call("get_weather", '{"city": "Par')
CASES = {
    "clean": (Say(calls=(PARIS,)), (), "runs"),
    "markup": (Say(calls=(PARIS,)), ("qwen3_coder",), "runs"),
    "in the reasoning": (Say(calls=(PARIS,)), ("call-in-reasoning:hermes",), "runs"),
    "single quotes": (Say(calls=(PARIS,)), ("arguments-single-quotes",), "runs"),
    "not declared": (Say(calls=(Call("rm", {"path": "/"}),)), ("hermes",), "no call"),
    "cut off": (Say(calls=(PARIS,)), ("cut-markup",), "no call"),
    "native and cut off": (Say(calls=(CUT_OFF,), stop="length"), (), "no call"),
    "text": (Say("It is sunny."), (), "no call"),
}


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The Python of an environment with LiteLLM's proxy; ``LITELLM_PYTHON`` names one that is there."""
    if given := os.environ.get("LITELLM_PYTHON"):
        return given
    folder = tmp_path_factory.mktemp("litellm")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    pip = [folder / "bin" / "python", "-m", "pip", "install", "-q"]
    if subprocess.run([*pip, "litellm[proxy]", f"{ROOT}[client]"], check=False, timeout=900).returncode:
        pytest.skip("litellm[proxy] cannot be installed")
    return str(folder / "bin" / "python")


@pytest.fixture(scope="module")
def proxy(python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The proxy as the page says, with a model for each case; its address and the simulated vendors."""
    folder = tmp_path_factory.mktemp("proxy")
    [page] = blocks((DOCS / "litellm.md").read_text("utf-8"), "yaml")
    guardrails = re.search(r"^guardrails:\n(?:[ ].*\n)+", page, re.M)
    assert guardrails
    vendors = {
        name: Simulator("vllm", script(*[said] * 4), faults=list(faults))
        for name, (said, faults, _) in CASES.items()
    }
    models = [
        {
            "model_name": name,
            "litellm_params": {"model": "openai/m", "api_base": vendor.__enter__().url, "api_key": "any"},
        }
        for name, vendor in vendors.items()
    ]
    (folder / "config.yaml").write_text(f"model_list: {json.dumps(models)}\n{guardrails[0]}", "utf-8")
    with httpx2.Client() as http:
        port = _free_port()
        environ = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "LITELLM_LOCAL_MODEL_COST_MAP": "True",
            "LITELLM_MASTER_KEY": KEY,
        }
        command = [str(Path(python).parent / "litellm"), "--config", "config.yaml", "--port", str(port)]
        log = (folder / "log.txt").open("wb")
        with subprocess.Popen(command, cwd=folder, env=environ, stdout=log, stderr=log) as process:
            try:
                url = f"http://127.0.0.1:{port}"
                _until_ready(http, url, process, folder / "log.txt")
                yield {"url": url, "vendors": vendors}
            finally:
                process.terminate()
                log.close()
                for vendor in vendors.values():
                    vendor.__exit__(None, None, None)


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _until_ready(http: httpx2.Client, url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(600):
        assert process.poll() is None, log.read_text("utf-8")[-3000:]
        try:
            if http.get(f"{url}/health/liveliness", timeout=2).status_code == 200:
                return
        except httpx2.TransportError:
            pass
        time.sleep(0.2)  # a program of somebody else starts; nothing else says when it is ready
    raise AssertionError(log.read_text("utf-8")[-3000:])


def asked(url: str, model: str, stream: bool) -> tuple[list[dict[str, Any]], str, str]:
    """The calls, the text, and why the reply ended."""
    body = {
        "model": model,
        "stream": stream,
        "tools": [TOOL],
        "messages": [{"role": "user", "content": "Weather?"}],
    }
    reply = httpx2.post(
        f"{url}/v1/chat/completions", json=body, headers={"authorization": f"Bearer {KEY}"}, timeout=60
    )
    assert reply.status_code == 200, reply.text
    if not stream:
        [choice] = reply.json()["choices"]
        calls = [call["function"] for call in choice["message"].get("tool_calls") or []]
        return calls, choice["message"].get("content") or "", choice["finish_reason"]
    calls: dict[int, dict[str, str]] = {}
    text, stop = "", ""
    for line in reply.text.splitlines():
        if not line.startswith("data: {"):
            continue
        for choice in json.loads(line[6:])["choices"]:
            text += choice["delta"].get("content") or ""
            stop = choice.get("finish_reason") or stop
            for piece in choice["delta"].get("tool_calls") or []:
                call = calls.setdefault(piece["index"], {"name": "", "arguments": ""})
                for key in call:
                    call[key] += piece["function"].get(key) or ""
    return list(calls.values()), text, stop


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
@pytest.mark.parametrize("case", CASES)
def test_calls_arrive_whole_or_not_at_all(case: str, stream: bool, proxy: dict[str, Any]) -> None:
    calls, text, stop = asked(proxy["url"], case, stream)
    if CASES[case][2] == "runs":
        [call] = calls
        assert (call["name"], json.loads(call["arguments"])) == ("get_weather", {"city": "Paris"})
        assert stop == "tool_calls"
        assert "<" not in text
    else:
        assert calls == []
        assert stop != "tool_calls"
        assert text == "It is sunny." or case != "text"


@pytest.mark.parametrize(
    ("case", "native"), [("markup", 0), ("in the reasoning", 0), ("native and cut off", 1)]
)
def test_without_it_a_call_is_lost_or_cut(proxy: dict[str, Any], case: str, native: int) -> None:
    """The same requests at the vendor itself: what the guardrail has to do."""
    calls, _, _ = asked(proxy["vendors"][case].url.removesuffix("/v1"), case, stream=True)
    assert len(calls) == native
