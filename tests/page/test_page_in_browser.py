"""The page in Chromium, in front of a gateway with simulated vendors; the tests themselves are in ``browser``."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from ferrule.gateway import GatewayConfig, UpstreamConfig
from tests.clients.programs import NODE, PACKAGES, READY
from tests.gateway.durable import KEY
from tests.gateway.running import gateway, upstream
from tests.page.durable_runs import durable_runs
from tests.page.vendors import vendor

HERE = Path(__file__).parent / "browser"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.mark.services
@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.test.mjs")))
def test_in_a_browser(name: str) -> None:
    if NODE is None or not READY.exists():
        pytest.skip(f"{READY} is not there; scripts/test --services installs it")
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    with upstream(vendor()) as evil:
        config = GatewayConfig(
            upstreams={"evil": UpstreamConfig(base_url=evil.url, api_key="evil-key")}, discover=True
        )
        done = _run(name, config)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def _run(name: str, config: GatewayConfig) -> subprocess.CompletedProcess[str]:
    assert NODE is not None
    assert CHROMIUM is not None
    with gateway(config, runs=durable_runs().access) as running:
        return subprocess.run(
            [NODE, "--test", "--test-reporter=tap", str(HERE / f"{name}.mjs")],
            env={
                **os.environ,
                "CHROMIUM": CHROMIUM,
                "GATEWAY": running.url,
                "PACKAGES": str(PACKAGES),
                "DECIDER": KEY,
            },
            capture_output=True,
            text=True,
            check=False,
        )
