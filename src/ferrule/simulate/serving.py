"""A simulator for a command line: names in, a running ``Simulator`` out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ferrule.simulate.answering import Mode
from ferrule.simulate.conversation import Brain
from ferrule.simulate.faults import Fault
from ferrule.simulate.loopback import Recorded
from ferrule.simulate.scripted_models import echo
from ferrule.simulate.simulator import Simulator
from ferrule.simulate.vendors import Vendor

__all__ = ["serve"]


def serve(
    vendor: str | Vendor,
    *,
    port: int = 0,
    mode: Mode = "observed",
    faults: Sequence[Fault | str] = (),
    brain: Brain = echo,
    host: str = "127.0.0.1",
    record: Path | None = None,
    log: Callable[[Recorded], None] | None = None,
) -> Simulator:
    """Start a vendor with a conversational brain; the caller closes it.

    ``faults`` may be names, as ``fault_named`` takes them. Raises ``UsageError`` with one clear sentence
    when the vendor, the mode or a fault is unknown, or the port is taken.
    """
    return Simulator(vendor, brain, faults=faults, port=port, mode=mode, host=host, record=record, log=log)
