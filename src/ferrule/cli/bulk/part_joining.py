"""The parts of one shard in, one file of answers out, the same as if nobody had cut the shard.

What is known of a finished file is kept in ``.parts``: what it was made of, and its size and time. It is
kept before the file gets its name, so that a run that was killed in between knows the file for its own.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Literal, cast

from ferrule.cli.bulk.shard_plans import ShardJob, ShardPlan, ShardSummary
from ferrule.cli.bulk.shard_runs import (
    MARK,
    bad_answer,
    clear_leftovers,
    is_done,
    kept_summary,
    whole_output,
)
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject

State = Literal["finished", "changed", "foreign", "open"]
"""``changed``: there are answers to another input, or under other settings. ``foreign``: a file that is not
of such a run stands where the answers go."""


def state_of(plan: ShardPlan) -> State:
    """How far the answers of a shard are."""
    if finished(plan):
        return "finished"
    record = _record(plan)
    if record is None and os.path.lexists(plan.output):
        return "foreign"
    made = {record.made} if record else set[str]()
    kept = (kept_summary(Path(job.output)) for job in plan.jobs)
    made.update(part[0].rpartition(":")[0] for part in kept if part)
    return "open" if made <= {plan.fingerprint} else "changed"


def finished(plan: ShardPlan) -> ShardSummary | None:
    """The summary of a shard whose answers are in their place, made of this input under these settings."""
    record = _record(plan)
    if record is None or record.made != plan.fingerprint:
        return None
    try:
        about = os.stat(plan.output)
    except FileNotFoundError:
        return None
    same = (about.st_size, about.st_mtime_ns) == (record.summary.written, record.modified)
    return record.summary if same else None


def join_parts(plan: ShardPlan) -> ShardSummary:
    """Put the answers of a shard into their place, when all its jobs are done. Others may do so, too.

    Raises ``UsageError`` when one is not done, ``OSError`` when a file cannot be read or written.
    """
    found = [(job, is_done(job)) for job in plan.jobs]
    done = [(job, summary) for job, summary in found if summary]
    if len(done) == len(found):
        try:
            return _put_together(plan, done)
        except FileNotFoundError:
            if (summary := finished(plan)) is None:
                raise
            return summary  # somebody else was faster, and has cleared up
    if (summary := finished(plan)) is not None:
        return summary
    missing = next(job.id for job, summary in found if summary is None)
    raise UsageError(f"{missing} is not answered yet")


def _put_together(plan: ShardPlan, done: Sequence[tuple[ShardJob, ShardSummary]]) -> ShardSummary:
    parts, output = Path(plan.parts), Path(plan.output)
    whole = parts / ".joined"
    if len(done) == 1:
        whole = Path(done[0][0].output)
    else:
        with whole_output(whole) as out:
            before = 0
            for job, summary in done:
                _copy(job, summary, before, out)
                before += summary.lines
    about = whole.stat()
    total = replace(sum((each for _, each in done), ShardSummary()), written=about.st_size)
    with whole_output(parts / RECORD) as file:
        file.write(json.dumps(_Record(plan.fingerprint, about.st_mtime_ns, total).to_json()).encode())
    output.parent.mkdir(parents=True, exist_ok=True)
    os.replace(whole, output)
    for each in parts.glob(".[0-9]*.json*"):  # those of other settings, too
        each.unlink(missing_ok=True)
    clear_leftovers(parts)
    return total


def _copy(job: ShardJob, summary: ShardSummary, before: int, out: BinaryIO) -> None:
    """Add a part; ``before`` so many lines stand before its first."""
    with open(job.output, "rb") as part:
        if not summary.bad or job.start == 0:
            shutil.copyfileobj(part, out, 1 << 20)
            return
        for line in part:
            if line.startswith(MARK):
                number, _, problem = line[len(MARK) :].partition(b"\t")
                line = bad_answer(before + int(number), json.loads(problem))
            out.write(line)


RECORD = ".finished.json"


@dataclass(frozen=True, slots=True)
class _Record:
    """What a finished file was made of, its time, and what is in it."""

    made: str
    modified: int
    summary: ShardSummary

    def to_json(self) -> JsonObject:
        return {"made": self.made, "modified": self.modified, **self.summary.to_json()}


def _record(plan: ShardPlan) -> _Record | None:
    try:
        value = cast(JsonObject, json.loads(Path(plan.parts, RECORD).read_bytes()))
        return _Record(value["made"], value["modified"], ShardSummary.from_json(value))
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
