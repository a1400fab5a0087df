"""Simulated vendors with their faults, and a gateway before them."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.simulate import Simulator
from ferrule.simulate.answerer import HEADER
from ferrule.simulate.conversation import Brain
from ferrule.simulate.faults import DESCRIBED
from ferrule.simulate.vendors import vendor_names
from ferrule.vendors import PROFILES, Api
from tests.clients.outcomes import Case
from tests.gateway.running import gateway

__all__ = ["FAULTS", "all_cases", "covering_cases", "served"]

DIALECTS = (
    *("deepseek_v3", "deepseek_v31", "deepseek_v32", "fenced_json", "glm45", "hermes", "json", "kimi_k2"),
    *("minimax_m2", "openai_json", "qwen3_coder"),
)
"""Those of the models that are served most; ``tests/simulate/test_markup.py`` plays every dialect."""

FAULTS = ("none", *sorted(DESCRIBED), *DIALECTS, *(f"call-in-reasoning:{each}" for each in DIALECTS))
SPELLED = {"paced": "paced:1", "slow": "slow:1000"}
"""A second would pass for each of its replies."""


def all_cases(vendor: str) -> list[Case]:
    """Every fault of a vendor, in streams and not."""
    return [Case(vendor, fault, stream) for fault in FAULTS for stream in (False, True)]


def covering_cases(stream: bool, shift: int) -> list[Case]:
    """Every fault and every vendor once or more; who ``shift``\\ s otherwise gets other pairs."""
    names = vendor_names()
    return [Case(names[(at + shift) % len(names)], fault, stream) for at, fault in enumerate(FAULTS)]


@contextmanager
def served(api: Api, cases: Sequence[Case], brain: Brain) -> Generator[tuple[str, list[Case]]]:
    """The URL of a gateway, and the cases as clients of an API play them there.

    A vendor is asked in the same API where it has it, as a gateway does that knows the vendor's addresses.
    """
    simulators = {name: Simulator(name, brain) for name in {case.vendor for case in cases}}
    upstreams: dict[str, UpstreamConfig] = {}
    named: list[Case] = []
    try:
        for case in cases:
            vendor, upstream = simulators[case.vendor], f"{case.vendor}+{case.fault}".replace(":", "+")
            spoken = api if api in vendor.apis else vendor.vendor.api
            upstreams[upstream] = _upstream(vendor, spoken, case.fault)
            named.append(replace(case, api=spoken, model=f"{upstream}:{vendor.vendor.models[0]}"))
        config = GatewayConfig(upstreams=upstreams, limits=LimitConfig(retries=0))
        with gateway(config) as running:
            yield running.url, named
    finally:
        for each in simulators.values():
            each.close()


def _upstream(simulator: Simulator, api: Api, fault: str) -> UpstreamConfig:
    name = simulator.vendor.name
    headers = {} if fault == "none" else {HEADER: SPELLED.get(fault, fault)}
    provider = name if name in PROFILES else ""
    return UpstreamConfig(
        provider=provider, base_url=simulator.at(api), api=api, api_key="simulated", headers=headers
    )
