"""``ferrule simulate``: a vendor, a hard case or a recorded file on this machine, until Ctrl-C."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Literal

import click

from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError
from ferrule.simulate import SCENARIOS, Replay, Simulator, scenario_named, serve, vendors
from ferrule.simulate import faults as known_faults
from ferrule.simulate.vendors import PATHS

__all__ = ["simulate"]


def simulate(
    terminal: Terminal,
    *,
    vendor: str | None,
    file: str | None,
    port: int,
    mode: Literal["observed", "documented", "lenient"],
    faults: tuple[str, ...],
    scenario: str | None,
    record: str | None,
    listing: bool,
) -> None:
    """Serve, or list what there is."""
    words = terminal.words
    if listing:
        _list(terminal)
        return
    if vendor == "replay":
        _replay(terminal, file, port)
        return
    if scenario is not None:
        made = scenario_named(scenario).start(port=port, record=_path(record))
    elif vendor is None:
        raise UsageError(words("simulate.which", names=", ".join(vendors())))
    else:
        made = serve(vendor, port=port, mode=mode, faults=faults, record=_path(record))
    with made as simulator:
        click.echo(words("simulate.base-url", url=simulator.url))
        for api in simulator.apis[1:]:
            click.echo(f"{api}  {simulator.at(api)}")
        if scenario is not None:
            click.echo(SCENARIOS[scenario].about)
        click.echo(f"\n{words('simulate.try')}\n{_curl(simulator, words('simulate.hello'))}\n")
        click.echo(words("simulate.stop"))
        _wait()
        terminal.note(words("simulate.stopped", count=len(simulator.requests)))


def _list(terminal: Terminal) -> None:
    words = terminal.words
    for title, names in (("simulate.vendors", vendors()), ("simulate.faults", known_faults())):
        click.echo(words(title))
        for name in names:
            click.echo(f"  {name}")
    click.echo(words("simulate.scenarios"))
    for scenario in SCENARIOS.values():
        click.echo(f"  {scenario.name}: {scenario.about}")


def _replay(terminal: Terminal, file: str | None, port: int) -> None:
    words = terminal.words
    if file is None:
        raise UsageError(words("simulate.which-file"))
    with Replay(Path(file), port=port) as replay:
        click.echo(words("simulate.base-url", url=replay.url))
        click.echo(words("simulate.stop"))
        _wait()
        terminal.note(words("simulate.left", count=replay.left))


def _path(file: str | None) -> Path | None:
    return None if file is None else Path(file)


def _curl(simulator: Simulator, hello: str) -> str:
    """A command that gets an answer out of the simulator."""
    body = {"model": simulator.vendor.models[0], "messages": [{"role": "user", "content": hello}]}
    text = json.dumps(body, ensure_ascii=False)
    return (
        f"  curl {simulator.url}{PATHS[simulator.vendor.api]} -H 'Authorization: Bearer any'"
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
