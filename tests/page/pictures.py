"""``python -m tests.page.pictures``: takes the pictures of the page for the documents, in ``docs/pictures``.

Real traffic is behind them: simulated vendors with faults, and an agent with subagents. Needs Chromium and
what ``scripts/test --services`` installs.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from examples import research
from ferrule import ChatFerrule, create_deep_agent
from ferrule.client.connection_pool import Network
from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.simulate import CallInReasoning, MarkupInContent, Simulator
from tests.clients.programs import NODE, PACKAGES, READY
from tests.gateway.running import gateway
from tests.page.durable_runs import durable_runs
from tests.page.test_page_in_browser import CHROMIUM

HERE = Path(__file__).parent
PICTURES = HERE.parent.parent / "docs" / "pictures"


def main() -> int:
    """Take them."""
    if NODE is None or CHROMIUM is None or not READY.exists():
        print("Chromium, Node or the packages of scripts/test --services are missing.", file=sys.stderr)
        return 2
    faults = [CallInReasoning().on(0), MarkupInContent("deepseek_v32").on(1)]
    with Simulator("deepseek", research.brain, faults=faults) as vendor:
        agents = UpstreamConfig(provider="deepseek", base_url=vendor.url, api_key="simulated")
        with gateway(
            GatewayConfig(upstreams={"agents": agents}, discover=True), runs=durable_runs().access
        ) as running:
            _run_an_agent(running.url)
            environ = {
                **os.environ,
                "CHROMIUM": CHROMIUM,
                "GATEWAY": running.url,
                "PACKAGES": str(PACKAGES),
                "SHOTS": str(PICTURES),
            }
            return subprocess.run(
                [NODE, str(HERE / "browser" / "pictures.mjs")], env=environ, check=False
            ).returncode


def _run_an_agent(url: str) -> None:
    model = ChatFerrule(
        model="deepseek:agents:deepseek-flash",
        base_url=f"{url}/v1",
        api_key="any",
        streaming=True,
        network=Network(environment=False),
    )
    with tempfile.TemporaryDirectory() as folder:
        agent = create_deep_agent(model, subagents=[research.RESEARCHER], root=Path(folder))
        agent.invoke({"messages": [("user", research.TASK)]})


if __name__ == "__main__":
    sys.exit(main())
