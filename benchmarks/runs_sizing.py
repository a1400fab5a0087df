"""How many workers, and how much of a Postgres server, so many agents at once need: arithmetic alone.

    python -m benchmarks.runs_sizing --agents 10000 --steps 200 --model-seconds 8 --tool-seconds 1

A *step* is a reply of the model and the call that it makes; each is written down by itself, so a step is
two *supersteps*. What one costs was measured by ``scripts/bench --runs`` (``docs/benchmarks.md``) or is
assumed; each figure has an option of its own. Bursts are not allowed for: runs are taken as spread evenly.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, TypeVar

__all__ = ["Bound", "Costs", "Load", "Means", "Need", "bounds", "main", "need"]

T = TypeVar("T", "Load", "Costs", "Means")


def _option(default: Any, says: str) -> Any:
    return field(default=default, metadata={"says": says})


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What the agents do."""

    agents: int = _option(1_000, "runs at work at the same time")
    steps: int = _option(100, "steps of a run")
    model_seconds: float = _option(8.0, "seconds of a reply")
    tool_seconds: float = _option(1.0, "seconds of a call")
    bytes_per_step: int = _option(2_500, "bytes that a reply and a result add to the conversation")
    input_tokens: int = _option(30_000, "tokens of a request, a mean over the run")
    output_tokens: int = _option(300, "tokens of a reply")


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What it costs; CPU in milliseconds of one core."""

    worker_ms: float = _option(3.9, "measured: CPU of a worker for a superstep, the harness included")
    client_ms: float = _option(5.0, "assumed: CPU of a worker for a request over TLS and its stream")
    run_ms: float = _option(25.0, "measured: CPU of a worker for a run beside its supersteps")
    postgres_ms: float = _option(1.3, "measured: CPU of Postgres for a superstep")
    transactions: float = _option(2.1, "measured: transactions of a superstep")
    run_transactions: float = _option(20.0, "measured: transactions of a run beside its supersteps")
    idle_transactions: float = _option(5.0, "measured: transactions a second of an idle worker")
    wal_bytes: float = _option(5_000.0, "measured: WAL of a superstep, beside its text")
    wal_factor: float = _option(1.4, "measured: WAL for a byte of code; 4 for what does not compress")
    kept_bytes: float = _option(4_300.0, "measured: kept of a superstep, beside its text")
    kept_factor: float = _option(1.3, "measured: kept for a byte of code; 4 for what does not compress")
    connection_ms: float = _option(
        3.4, "measured: a connection is busy with the checkpoint of a superstep, disk included"
    )
    worker_mb: float = _option(112.0, "measured: memory of a worker without runs")
    agent_mb: float = _option(0.1, "measured: memory of an agent without history")
    message_bytes: float = _option(1_200.0, "measured: memory of a message beside its text")


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """What there is; None: as much as is needed."""

    cores_per_worker: float = _option(0.7, "share of a core that a worker is to use")
    connections: int = _option(3, "connections of a worker, three or more")
    max_connections: int = _option(100, "connections that Postgres takes")
    postgres_cores: float = _option(8.0, "cores of Postgres")
    postgres_transactions: float = _option(10_000.0, "commits a second of its disk")
    wal_mb: float = _option(100.0, "megabytes a second of its disk")
    disk_gb: float | None = _option(None, "gigabytes of its disk")
    kept_days: float = _option(7.0, "days that runs are kept once they have ended")
    worker_cores: float | None = _option(None, "cores of all workers")
    requests_per_minute: float | None = _option(None, "requests a minute that the vendor allows")
    tokens_per_minute: float | None = _option(None, "tokens a minute that the vendor allows")


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What the agents need, all at work."""

    steps_per_second: float
    supersteps_per_second: float
    run_seconds: float
    runs_per_second: float
    requests_per_minute: float
    tokens_per_minute: float
    transactions_per_second: float
    wal_mb_per_second: float
    postgres_cores: float
    kept_mb_per_run: float
    kept_gb_per_wave: float
    """Of as many runs as there are agents."""
    kept_gb: float
    """With the runs that have ended within the days that they are kept."""
    worker_cores: float
    workers: int
    agents_per_worker: int
    worker_gb: float
    """Memory of all workers."""
    connections: int
    taken_over_per_worker: int
    """Runs that each other worker takes over where one dies; one alone takes all when it is back."""


@dataclass(frozen=True, slots=True)
class Bound:
    """One thing that may be too small."""

    name: str
    needed: float
    there: float
    advice: str

    @property
    def share(self) -> float:
        """How much of it is used; above 1 it is too small."""
        return self.needed / self.there


def need(load: Load, costs: Costs, means: Means) -> Need:
    """What the agents need. The history of an agent counts half: runs are in their middle on average."""
    steps = load.agents / (load.model_seconds + load.tool_seconds)
    supersteps = 2 * steps
    run_seconds = load.steps * (load.model_seconds + load.tool_seconds)
    runs = load.agents / run_seconds
    text = load.bytes_per_step / 2
    cores = (supersteps * costs.worker_ms + steps * costs.client_ms + runs * costs.run_ms) / 1000
    workers = max(1, math.ceil(cores / means.cores_per_worker))
    kept = 2 * load.steps * (costs.kept_bytes + costs.kept_factor * text)
    history = load.steps / 2 * (load.bytes_per_step + 2 * costs.message_bytes)
    agents = math.ceil(load.agents / workers)
    memory = workers * costs.worker_mb * 1e6 + load.agents * (costs.agent_mb * 1e6 + history)
    return Need(
        steps_per_second=steps,
        supersteps_per_second=supersteps,
        run_seconds=run_seconds,
        runs_per_second=runs,
        requests_per_minute=60 * steps,
        tokens_per_minute=60 * steps * (load.input_tokens + load.output_tokens),
        transactions_per_second=supersteps * costs.transactions
        + runs * costs.run_transactions
        + workers * costs.idle_transactions,
        wal_mb_per_second=supersteps * (costs.wal_bytes + costs.wal_factor * text) / 1e6,
        postgres_cores=supersteps * costs.postgres_ms / 1000,
        kept_mb_per_run=kept / 1e6,
        kept_gb_per_wave=load.agents * kept / 1e9,
        kept_gb=(load.agents + runs * 86_400 * means.kept_days) * kept / 1e9,
        worker_cores=cores,
        workers=workers,
        agents_per_worker=agents,
        worker_gb=memory / 1e9,
        connections=workers * means.connections,
        taken_over_per_worker=math.ceil(agents / max(1, workers - 1)),
    )


def bounds(needed: Need, costs: Costs, means: Means) -> tuple[Bound, ...]:
    """What may be too small, the scarcest first."""
    busy = needed.supersteps_per_second / needed.workers * costs.connection_ms / 1000
    asked: list[tuple[str, float, float | None, str]] = [
        (
            "requests to the model, a minute",
            needed.requests_per_minute,
            means.requests_per_minute,
            "a higher limit of the vendor, several keys, or fewer agents at once",
        ),
        (
            "tokens of the model, a minute",
            needed.tokens_per_minute,
            means.tokens_per_minute,
            "shorter contexts, a higher limit of the vendor, or fewer agents at once",
        ),
        (
            "connections to Postgres",
            needed.connections,
            means.max_connections,
            "raise max_connections: workers need sessions of their own, no pooler",
        ),
        (
            "a worker's connections for checkpoints",
            busy,
            means.connections - 2,
            "give workers another connection, or start more workers",
        ),
        ("CPU of Postgres", needed.postgres_cores, means.postgres_cores, "a larger server"),
        (
            "commits of Postgres, a second",
            needed.transactions_per_second,
            means.postgres_transactions,
            "a faster disk for the WAL",
        ),
        ("WAL, MB a second", needed.wal_mb_per_second, means.wal_mb, "a faster disk for the WAL"),
        (
            "disk, GB",
            needed.kept_gb,
            means.disk_gb,
            "delete ended runs sooner: ferrule runs delete --older-than",
        ),
        ("CPU of workers", needed.worker_cores, means.worker_cores, "more machines for workers"),
    ]
    found = [Bound(name, used, there, says) for name, used, there, says in asked if there is not None]
    return tuple(sorted(found, key=lambda each: -each.share))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is needed: 0, or 1 where something that there is does not suffice."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.runs_sizing", description=(__doc__ or "").partition("\n")[0]
    )
    for kind in (Load, Costs, Means):
        group = parser.add_argument_group((kind.__doc__ or "").partition(";")[0].rstrip("."))
        for each in fields(kind):
            one = int if "int" in str(each.type) else float
            says = each.metadata["says"] + ("" if each.default is None else f"; {each.default:,}")
            group.add_argument(
                f"--{each.name.replace('_', '-')}",
                type=_above_zero(one),
                default=each.default,
                metavar="N",
                help=says,
            )
    parser.add_argument("--json", action="store_true", help="as JSON")
    asked = vars(parser.parse_args(arguments))
    if asked["connections"] < 3:
        parser.error("--connections: a worker needs three or more")
    load, costs, means = _given(Load, asked), _given(Costs, asked), _given(Means, asked)
    needed = need(load, costs, means)
    found = bounds(needed, costs, means)
    sys.stdout.write(_json(load, costs, means, needed, found) if asked["json"] else _text(needed, found))
    return int(any(each.share > 1 for each in found))


def _given(kind: type[T], asked: Mapping[str, Any]) -> T:
    return kind(**{each.name: asked[each.name] for each in fields(kind)})


def _above_zero(one: type[int] | type[float]) -> Any:
    def number(text: str) -> float:
        value = one(text.replace("_", "").replace(",", ""))
        if not 0 < value < math.inf:
            raise argparse.ArgumentTypeError(f"{text} is not above zero")
        return value

    return number


def _json(load: Load, costs: Costs, means: Means, needed: Need, found: Sequence[Bound]) -> str:
    said = {
        "load": asdict(load),
        "costs": asdict(costs),
        "means": asdict(means),
        "need": asdict(needed),
        "bounds": [{**asdict(each), "share": each.share} for each in found],
    }
    return json.dumps(said, indent=2) + "\n"


def _text(needed: Need, found: Sequence[Bound]) -> str:
    rows = [
        ("steps a second", f"{needed.steps_per_second:,.0f}"),
        ("supersteps a second", f"{needed.supersteps_per_second:,.0f}"),
        (
            "a run lasts",
            f"{needed.run_seconds / 60:,.1f} min; {needed.runs_per_second:,.1f} begin a second",
        ),
        ("requests to the model", f"{needed.requests_per_minute:,.0f} a minute"),
        ("tokens", f"{needed.tokens_per_minute / 1e6:,.0f} million a minute"),
        ("worker CPU", f"{needed.worker_cores:,.1f} cores"),
        ("worker processes", f"{needed.workers:,}, {needed.agents_per_worker:,} agents each"),
        ("worker memory", f"{needed.worker_gb:,.1f} GB"),
        ("one dies", f"each other takes {needed.taken_over_per_worker:,} runs over"),
        ("connections", f"{needed.connections:,}"),
        ("Postgres transactions", f"{needed.transactions_per_second:,.0f} a second"),
        ("Postgres WAL", f"{needed.wal_mb_per_second:,.1f} MB a second"),
        ("Postgres CPU", f"{needed.postgres_cores:,.1f} cores"),
        ("kept of a run", f"{needed.kept_mb_per_run:,.1f} MB; {needed.kept_gb_per_wave:,.0f} GB of all"),
        ("on the disk", f"{needed.kept_gb:,.0f} GB"),
    ]
    lines = [f"{name:<24}{value}" for name, value in rows]
    lines += ["", "what breaks first, and how much of it is used:"]
    for each in found:
        line = f"{each.share:>7.0%}  {each.name}: {each.needed:,.1f} of {each.there:,.0f}"
        lines.append(f"{line}  -> {each.advice}" if each.share > 1 else line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
