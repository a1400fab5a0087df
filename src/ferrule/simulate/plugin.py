"""A pytest plugin: the fixture ``ferrule_vendor`` starts simulated vendors and stops them after the test.

    def test_my_agent(ferrule_vendor):
        vendor = ferrule_vendor("deepseek", script(Say("Hello.")))
        assert ask_my_agent(base_url=vendor.url) == "Hello."

Nothing but the simulator is imported, which needs the standard library only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Protocol

import pytest

from ferrule.simulate.answering import Mode
from ferrule.simulate.brains import echo
from ferrule.simulate.conversation import Brain
from ferrule.simulate.faults import Fault
from ferrule.simulate.scenarios import scenario_named
from ferrule.simulate.serving import serve
from ferrule.simulate.simulator import Simulator
from ferrule.simulate.vendors import Vendor

__all__ = ["StartVendor", "ferrule_vendor"]


class StartVendor(Protocol):
    """What the fixture gives to a test."""

    def __call__(
        self,
        vendor: str | Vendor = ...,
        brain: Brain = ...,
        *,
        faults: Sequence[Fault | str] = ...,
        mode: Mode = ...,
        scenario: str | None = ...,
    ) -> Simulator:
        """A vendor that listens on loopback until the test is over; see ``serve``.

        ``scenario`` names a hard case; then nothing else is needed.
        """
        ...


@pytest.fixture
def ferrule_vendor() -> Iterator[StartVendor]:
    """Start simulated vendors: ``ferrule_vendor(name, brain, faults=…, mode=…)``, or ``scenario=name``."""
    with ExitStack() as stack:

        def start(
            vendor: str | Vendor = "deepseek",
            brain: Brain = echo,
            *,
            faults: Sequence[Fault | str] = (),
            mode: Mode = "observed",
            scenario: str | None = None,
        ) -> Simulator:
            if scenario is not None:
                return stack.enter_context(scenario_named(scenario).start())
            return stack.enter_context(serve(vendor, brain=brain, faults=faults, mode=mode))

        yield start
