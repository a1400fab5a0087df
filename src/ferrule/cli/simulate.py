"""``ferrule simulate``: a vendor, a hard case, or a proxy that records or replays, until Ctrl-C."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from ferrule.cli.problems import STDIN, in_words, parse_json, read_text, why
from ferrule.cli.tables import about_fault, about_number, about_scenario
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate import (
    SCENARIOS,
    Brain,
    Fault,
    Mode,
    Recorded,
    Recorder,
    Replay,
    Simulator,
    echo,
    fault_named,
    read_script,
    record_to,
    scenario_named,
    serve,
    vendor_names,
)
from ferrule.simulate import fault_names as known_faults
from ferrule.simulate.vendors import PATHS, vendor_named
from ferrule.vendors import resolve

Log = Callable[[Recorded], None]


def simulate(
    terminal: Terminal,
    *,
    vendor: str | None,
    file: str | None,
    port: int,
    mode: Mode | None,
    faults: tuple[str, ...],
    scenario: str | None,
    scenarios: bool,
    script: str | None,
    log: str | None,
    record: str | None,
    upstream: str | None,
    listing: bool,
) -> None:
    """Serve, or list what there is."""
    if listing:
        _list(terminal)
    elif scenarios:
        _list_scenarios(terminal, vendor)
    elif (script or log) and (scenario or vendor in ("replay", "record")):
        raise UsageError(
            terminal.words("--script and --log go with a vendor, and not with --scenario, record or replay")
        )
    elif vendor == "replay":
        _replay(terminal, file, port)
    elif vendor == "record":
        _record(terminal, file, upstream, port)
    elif file is not None:
        raise UsageError(
            terminal.words(
                ("only `simulate record` and `simulate replay` take a file: '{file}'"), file=file
            )
        )
    elif scenario is not None:
        _serve(terminal, _scenario(terminal, scenario, vendor, port, mode, faults, record), scenario)
    elif vendor is None:
        raise UsageError(
            terminal.words("which vendor? Known are: {names}", names=", ".join(vendor_names()))
        )
    else:
        brain, scripted = (echo, ()) if script is None else _script(terminal, script)
        with _logging(terminal, log) as note:
            # Names are looked up before the file of --record is emptied.
            made = serve(
                vendor_named(vendor),
                brain=brain,
                port=port,
                mode=mode or "observed",
                faults=[*map(fault_named, faults), *scripted],
                log=_each([*note, *_recording(record)]),
            )
            _serve(terminal, made, None)


def _script(terminal: Terminal, file: str) -> tuple[Brain, tuple[Fault, ...]]:
    try:
        return read_script(parse_json(read_text(terminal, file), terminal.words))
    except UnknownName:
        raise
    except ValueError as error:
        problem = in_words(error, terminal.words)
        raise UsageError(terminal.words("{file}: {why}", file=file, why=problem)) from error


@contextmanager
def _logging(terminal: Terminal, file: str | None) -> Generator[list[Log]]:
    """What writes each request as a line of JSON to the file, or to standard error; nothing without one."""
    if file is None:
        yield []
        return
    with ExitStack() as stack:
        try:
            out = sys.stderr if file == STDIN else stack.enter_context(open(file, "a", encoding="utf-8"))
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(terminal.words("cannot write {file}: {why}", file=file, why=reason)) from error

        def note(record: Recorded) -> None:
            line = {
                "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "path": record.path,
                "model": record.request.get("model"),
                "status": record.status,
                "faults": record.faults,
                "calls": record.calls,
            }
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            out.flush()

        yield [note]


def _scenario(
    terminal: Terminal,
    name: str,
    vendor: str | None,
    port: int,
    mode: Mode | None,
    faults: Sequence[str],
    record: str | None,
) -> Simulator:
    found = scenario_named(name)
    if vendor is not None and vendor_named(vendor).name != found.vendor:
        words = terminal.words
        raise UsageError(
            words(
                "the scenario '{scenario}' is one of {vendor}'s, not of '{asked}'",
                scenario=name,
                vendor=found.vendor,
                asked=vendor,
            )
        )
    added = [fault_named(fault) for fault in faults]
    return found.start(port=port, mode=mode, faults=added, log=_each(_recording(record)))


def _serve(terminal: Terminal, made: Simulator, scenario: str | None) -> None:
    words = terminal.words
    with made as simulator:
        click.echo(words("base_url  {url}", url=simulator.url))
        for api in simulator.apis[1:]:
            click.echo(f"{api}  {simulator.at(api)}")
        if scenario is not None:
            click.echo(about_scenario(words, SCENARIOS[scenario]))
        click.echo(f"\n{words('Try it:')}\n{_curl(simulator, words('Hello'))}\n")
        _wait(words("Ctrl-C stops it."))
        terminal.note(words("stopped after {count} requests", count=len(simulator.requests)))


def _list(terminal: Terminal) -> None:
    words = terminal.words
    click.echo(words("vendors"))
    for name in vendor_names():
        click.echo(f"  {name}")
    click.echo(words("faults"))
    for name in known_faults():
        number = about_number(words, name)
        behind = words(" (:N, {what})", what=number) if number else ""
        click.echo(f"  {name}  {about_fault(words, name)}{behind}")
    click.echo(words("scenarios"))
    _list_scenarios(terminal, None)


def _list_scenarios(terminal: Terminal, vendor: str | None) -> None:
    wanted = None if vendor is None else vendor_named(vendor).name
    found = [each for each in SCENARIOS.values() if wanted in (None, each.vendor)]
    for scenario in found:
        click.echo(f"  {scenario.name} ({scenario.vendor}): {about_scenario(terminal.words, scenario)}")
    if not found:
        raise UsageError(terminal.words("{vendor} has no scenario of its own", vendor=wanted))


def _replay(terminal: Terminal, file: str | None, port: int) -> None:
    words = terminal.words
    if file is None:
        raise UsageError(words("Name the file: ferrule simulate {command} FILE", command="replay"))
    with Replay(Path(file), port=port) as replay:
        click.echo(words("base_url  {url}", url=replay.url))
        _wait(words("Ctrl-C stops it."))
        terminal.note(words("stopped; {count} answers were not asked for", count=replay.left))


def _record(terminal: Terminal, file: str | None, upstream: str | None, port: int) -> None:
    words = terminal.words
    if file is None:
        raise UsageError(words("Name the file: ferrule simulate {command} FILE", command="record"))
    if upstream is None:
        raise UsageError(words("Name the vendor: ferrule simulate record FILE --upstream URL"))
    url = upstream if "://" in upstream else resolve(provider=upstream).base_url
    with Recorder(url, Path(file), port=port) as recorder:
        click.echo(words("base_url  {url}", url=recorder.url))
        _wait(words("Ctrl-C stops it."))
        terminal.note(words("stopped; {count} answers were recorded", count=recorder.recorded))


def _recording(file: str | None) -> list[Log]:
    """What records each exchange in the file; nothing without one."""
    return [] if file is None else [record_to(file)]


def _each(logs: Sequence[Log]) -> Log:
    """One log that calls each of ``logs``."""

    def log(record: Recorded) -> None:
        for each in logs:
            each(record)

    return log


def _curl(simulator: Simulator, hello: str) -> str:
    """A command that gets an answer out of the simulator."""
    vendor = simulator.vendor
    body: JsonObject = {"model": vendor.models[0], "messages": [{"role": "user", "content": hello}]}
    if vendor.api == "anthropic_messages":
        body["max_tokens"] = 1024
    text = json.dumps(body, ensure_ascii=False)
    return (
        f"  curl {simulator.url}{PATHS[vendor.api]} -H 'Authorization: Bearer any'"
        f" -H 'Content-Type: application/json' \\\n    -d '{text}'"
    )


def _wait(how_to_stop: str) -> None:
    """Sleep until Ctrl-C; short naps, because Windows does not interrupt a long one."""
    forever = threading.Event()
    try:
        click.echo(how_to_stop)
        while not forever.wait(0.5):
            pass
    except KeyboardInterrupt:
        return
