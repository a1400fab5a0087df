"""A pytest plugin: the fixture ``ferrule_vendor`` starts simulated vendors and stops them after the test.

    def test_my_agent(ferrule_vendor):
        vendor = ferrule_vendor("deepseek", script(Say("Hello.")))
        assert ask_my_agent(base_url=vendor.url) == "Hello."

pytest imports this file at every start; ``ferrule.simulate`` is loaded on first use of the fixture. It
needs only the standard library.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from ferrule.simulate import Brain, Fault, Mode, Simulator, Vendor


class StartVendor:
    """The type of the fixture."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack

    def __call__(
        self,
        vendor: str | Vendor = "deepseek",
        brain: Brain | None = None,
        *,
        faults: Sequence[Fault | str] = (),
        mode: Mode = "observed",
        scenario: str | None = None,
    ) -> Simulator:
        """Start a vendor on loopback until the end of the test; see ``ferrule.simulate.Simulator``.

        Without a ``brain`` it echoes. ``scenario`` names a hard case and needs no other arguments.
        """
        simulate = import_module("ferrule.simulate")
        if scenario is not None:
            return self._stack.enter_context(simulate.scenario_named(scenario).start())
        made = simulate.Simulator(vendor, brain or simulate.echo, faults=faults, mode=mode)
        return self._stack.enter_context(made)


@pytest.fixture
def ferrule_vendor() -> Iterator[StartVendor]:
    """Start simulated vendors: ``ferrule_vendor(name, brain, faults=…, mode=…)``, or ``scenario=name``."""
    with ExitStack() as stack:
        yield StartVendor(stack)
