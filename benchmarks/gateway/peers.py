"""The other gateways: installed beside the project, and started in front of the benchmark's vendor.

LiteLLM gets an environment of its own in ``.venv-litellm`` (about 750 MB), Portkey a folder
``.node-portkey``. One that cannot be installed is left out, and said so.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path

from benchmarks.gateway.processes import Proxy

__all__ = ["started"]

ROOT = Path(__file__).parents[2]
LITELLM, PORTKEY = ROOT / ".venv-litellm", ROOT / ".node-portkey"
PATIENCE = 120.0
"""Seconds until a proxy answers."""


def started(stack: ExitStack, vendor: str) -> dict[str, Proxy]:
    """The proxies that run, in front of a vendor at this address, by name and version."""
    found: dict[str, Proxy] = {}
    for install, run in ((_install_litellm, _run_litellm), (_install_portkey, _run_portkey)):
        try:
            name = install()
            proxy = run(stack, vendor)
            _wait(proxy.port)
        except (OSError, subprocess.CalledProcessError, TimeoutError) as error:
            print(f"{run.__name__.removeprefix('_run_')} is left out: {error}", file=sys.stderr)
        else:
            found[name] = proxy
    return found


def _install_litellm() -> str:
    python = LITELLM / "bin" / "python"
    if not (LITELLM / "bin" / "litellm").exists():
        print("installing LiteLLM (once, some minutes) ...", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(LITELLM)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", "litellm[proxy]"], check=True)
    asked = [str(python), "-c", "from importlib.metadata import version; print(version('litellm'))"]
    return f"LiteLLM {subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()}"


def _run_litellm(stack: ExitStack, vendor: str) -> Proxy:
    config = LITELLM / "config.json"
    parameters = {"model": "hosted_vllm/*", "api_base": f"{vendor}/v1", "api_key": "none"}
    config.write_text(json.dumps({"model_list": [{"model_name": "*", "litellm_params": parameters}]}))
    port = _free_port()
    command = [str(LITELLM / "bin" / "litellm"), "--config", str(config), "--host", "127.0.0.1"]
    process = _process(
        stack,
        [*command, "--port", str(port), "--telemetry", "False"],
        {"LITELLM_MASTER_KEY": "sk-1", "DISABLE_ADMIN_UI": "True", "LITELLM_LOG": "ERROR"},
    )
    return Proxy(process, port, {"authorization": "Bearer sk-1"})


def _install_portkey() -> str:
    npm = shutil.which("npm")
    if npm is None:
        raise OSError("there is no npm here")
    package = PORTKEY / "node_modules" / "@portkey-ai" / "gateway" / "package.json"
    if not package.exists():
        print("installing Portkey's gateway (once) ...", file=sys.stderr)
        PORTKEY.mkdir(exist_ok=True)
        (PORTKEY / "package.json").write_text('{"private": true}')
        command = [npm, "install", "--no-audit", "--no-fund", "--silent", "@portkey-ai/gateway"]
        subprocess.run(command, cwd=PORTKEY, check=True, stdout=subprocess.DEVNULL)
    return f"Portkey {json.loads(package.read_text())['version']}"


def _run_portkey(stack: ExitStack, vendor: str) -> Proxy:
    port = _free_port()
    server = PORTKEY / "node_modules" / "@portkey-ai" / "gateway" / "build" / "start-server.js"
    command = ["node", str(server), f"--port={port}", "--headless"]
    process = _process(stack, command, {"TRUSTED_CUSTOM_HOSTS": "127.0.0.1"})
    headers = {
        "authorization": "Bearer sk-1",
        "x-portkey-provider": "openai",
        "x-portkey-custom-host": f"{vendor}/v1",
    }
    return Proxy(process, port, headers)


def _process(stack: ExitStack, command: list[str], environ: dict[str, str]) -> subprocess.Popen[str]:
    # What they print on every request would be a part of what they cost.
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **environ},
    )
    stack.callback(process.wait)
    stack.callback(process.terminate)
    return process


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _wait(port: int) -> None:
    """Until something answers, whatever it says."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.5)
        else:
            return
    raise TimeoutError(f"it does not answer within {PATIENCE:g} s")
