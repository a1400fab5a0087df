"""``ferrule simulate``: a vendor on this machine until Ctrl-C."""

from __future__ import annotations

import json
import threading
from typing import Literal

import click

from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.simulate import Simulator, serve, vendors
from ferrule.simulate import faults as known_faults

__all__ = ["simulate"]


def simulate(
    terminal: Terminal,
    *,
    vendor: str | None,
    port: int,
    mode: Literal["observed", "documented", "lenient"],
    faults: tuple[str, ...],
    listing: bool,
) -> None:
    """Serve, or list what there is."""
    words = terminal.words
    if listing:
        for title, names in (("simulate.vendors", vendors()), ("simulate.faults", known_faults())):
            click.echo(words(title))
            for name in names:
                click.echo(f"  {name}")
        return
    if vendor is None:
        raise UsageError(words("simulate.which", names=", ".join(vendors())))
    with serve(vendor, port=port, mode=mode, faults=faults) as simulator:
        click.echo(words("simulate.base-url", url=simulator.url))
        click.echo(f"\n{words('simulate.try')}\n{_curl(simulator, words('simulate.hello'))}\n")
        click.echo(words("simulate.stop"))
        _wait()
        terminal.note(words("simulate.stopped", count=len(simulator.requests)))


def _curl(simulator: Simulator, hello: str) -> str:
    """A command that gets an answer out of the simulator."""
    body = {"model": simulator.vendor.models[0], "messages": [{"role": "user", "content": hello}]}
    text = json.dumps(body, ensure_ascii=False)
    return (
        f"  curl {simulator.url}/chat/completions -H 'Authorization: Bearer any'"
        f" -H 'Content-Type: application/json' \\\n    -d '{text}'"
    )


def _wait() -> None:
    """Sleep until Ctrl-C; short naps, because Windows does not interrupt a long one."""
    forever = threading.Event()
    try:
        while not forever.wait(0.5):
            pass
    except KeyboardInterrupt:
        return
