"""``ferrule simulate``: a simulated vendor or hard case, or a recording or replaying proxy."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from ferrule.cli.input_errors import STDIN, in_words, parse_json, read_text, why
from ferrule.cli.plain_output import about_fault, json_line
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.locale import translate
from ferrule.core.messages import JsonObject
from ferrule.dialects import DIALECTS
from ferrule.simulate import (
    SCENARIOS,
    Brain,
    Mode,
    Recorded,
    Recorder,
    Replay,
    Simulator,
    dialects,
    echo,
    fault_named,
    read_script,
    record_to,
    scenario_named,
    vendor_names,
)
from ferrule.simulate.faults import DESCRIBED, NUMBERS, takes_dialect
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import resolve
from ferrule.wire.family import FAMILIES

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
    if listing:
        _list(terminal)
    elif scenarios:
        _list_scenarios(terminal, vendor)
    elif (script or log) and (scenario or vendor in ("replay", "record")):
        raise UsageError("--script and --log go with a vendor, and not with --scenario, record or replay")
    elif vendor == "replay":
        _replay(terminal, file, port)
    elif vendor == "record":
        _record(terminal, file, upstream, port)
    elif file is not None:
        raise UsageError(f"only `simulate record` and `simulate replay` take a file: '{file}'")
    elif scenario is not None:
        _serve(terminal, _scenario(terminal, scenario, vendor, port, mode, faults, record), scenario)
    elif vendor is None:
        raise UsageError("which vendor? `ferrule simulate --list` lists all")
    else:
        brain = echo if script is None else _script(terminal, script)
        with _logging(terminal, log) as note:
            # Look up the names before the file of --record is emptied.
            made = Simulator(
                vendor_named(vendor),
                brain,
                port=port,
                mode=mode or "observed",
                faults=[*map(fault_named, faults)],
                log=_each([*note, *_recording(record)]),
            )
            _serve(terminal, made, None)


def _script(terminal: Terminal, file: str) -> Brain:
    try:
        return read_script(parse_json(read_text(terminal, file), terminal.words))
    except UnknownName:
        raise
    except ValueError as error:
        problem = in_words(error, terminal.words)
        raise UsageError(terminal.words("{where}: {problem}", where=file, problem=problem)) from error


@contextmanager
def _logging(terminal: Terminal, file: str | None) -> Generator[list[Log]]:
    """Yield a logger that writes each request as a JSON line to the file or to standard error, if any."""
    if file is None:
        yield []
        return
    with ExitStack() as stack:
        try:
            out = sys.stderr if file == STDIN else stack.enter_context(open(file, "a", encoding="utf-8"))
        except OSError as error:
            reason = why(error, terminal.words)
            raise UsageError(f"cannot write {file}: {reason}") from error

        def note(record: Recorded) -> None:
            line = {
                "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "path": record.path,
                "model": record.request.get("model"),
                "status": record.status,
                "faults": record.faults,
                "calls": record.calls,
            }
            out.write(f"{json_line(line)}\n")
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
        raise UsageError(f"the scenario '{name}' is one of {found.vendor}'s, not of '{vendor}'")
    added = [fault_named(fault) for fault in faults]
    return found.start(port=port, mode=mode, faults=added, log=_each(_recording(record)))


def _serve(terminal: Terminal, made: Simulator, scenario: str | None) -> None:
    words = terminal.words
    with made as simulator:
        terminal.say("base_url  {url}", url=simulator.url)
        for api in simulator.apis[1:]:
            click.echo(f"{api}  {simulator.at(api)}")
        if scenario is not None:
            click.echo(words(SCENARIOS[scenario].about))
        click.echo(f"\n{words('Try it:')}\n{_curl(simulator, words('Hello'))}\n")
        _wait(terminal)
        terminal.tell("stopped after {count} requests", count=len(simulator.requests))


def _list(terminal: Terminal) -> None:
    words = terminal.words
    terminal.say("vendors")
    for name in vendor_names():
        click.echo(f"  {name}")
    terminal.say("faults")
    for name in sorted(DESCRIBED):
        number = words(NUMBERS.get(name, ""))
        behind = words(" (:N, {what})", what=number) if number else ""
        written = " (:DIALECT)" if takes_dialect(name) else ""
        click.echo(f"  {name}  {about_fault(words, name)}{behind}{written}")
    terminal.say("dialects; as a fault, the name of one writes the calls into the content")
    for name in dialects():
        click.echo(f"  {name}  {translate(words.language, DIALECTS[name].about)}")
    terminal.say("scenarios")
    _list_scenarios(terminal, None)


def _list_scenarios(terminal: Terminal, vendor: str | None) -> None:
    wanted = None if vendor is None else vendor_named(vendor).name
    found = [each for each in SCENARIOS.values() if wanted in (None, each.vendor)]
    for scenario in found:
        click.echo(f"  {scenario.name} ({scenario.vendor}): {terminal.words(scenario.about)}")
    if not found:
        raise UsageError(f"{wanted} has no scenario of its own")


def _replay(terminal: Terminal, file: str | None, port: int) -> None:
    if file is None:
        raise UsageError("Name the file: ferrule simulate replay FILE")
    with Replay(Path(file), port=port) as replay:
        terminal.say("base_url  {url}", url=replay.url)
        _wait(terminal)
        terminal.tell("stopped; {count} answers were not asked for", count=replay.left)


def _record(terminal: Terminal, file: str | None, upstream: str | None, port: int) -> None:
    if file is None:
        raise UsageError("Name the file: ferrule simulate record FILE")
    if upstream is None:
        raise UsageError("Name the vendor: ferrule simulate record FILE --upstream URL")
    url = upstream if "://" in upstream else resolve(provider=upstream).base_url
    with Recorder(url, Path(file), port=port) as recorder:
        terminal.say("base_url  {url}", url=recorder.url)
        _wait(terminal)
        terminal.tell("stopped; {count} answers were recorded", count=recorder.recorded)


def _recording(file: str | None) -> list[Log]:
    return [] if file is None else [record_to(file)]


def _each(logs: Sequence[Log]) -> Log:
    def log(record: Recorded) -> None:
        for each in logs:
            each(record)

    return log


def _curl(simulator: Simulator, hello: str) -> str:
    vendor = simulator.vendor
    body: JsonObject = {"model": vendor.models[0], "messages": [{"role": "user", "content": hello}]}
    if vendor.api == "anthropic_messages":
        body["max_tokens"] = 1024
    text = json.dumps(body, ensure_ascii=False)
    return (
        f"  curl {simulator.url}{FAMILIES[vendor.api].path} -H 'Authorization: Bearer any'"
        f" -H 'Content-Type: application/json' \\\n    -d '{text}'"
    )


def _wait(terminal: Terminal) -> None:
    """Sleep until Ctrl-C, in short naps, because Windows does not interrupt a long one."""
    forever = threading.Event()
    try:
        terminal.say("Ctrl-C stops it.")
        while not forever.wait(0.5):
            pass
    except KeyboardInterrupt:
        return
