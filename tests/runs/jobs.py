"""Pure jobs of tests, by name."""

from __future__ import annotations

import os
import time
from pathlib import Path

from ferrule.bulk import ShardJob, run_shard
from ferrule.messages import JsonObject
from ferrule.runs.pure_jobs import pure_job

__all__ = ["answer", "raising", "sleep"]


@pure_job
def answer(job: JsonObject) -> JsonObject:
    return run_shard(ShardJob.from_json(job)).to_json()


@pure_job
def raising(job: JsonObject) -> object:
    """Raises what is asked for, or returns what is no JSON."""
    if job["raise"]:
        raise ValueError(f"no good: {job['raise']}")
    return {1, 2}


@pure_job
def sleep(job: JsonObject) -> str:
    """Says in a file which process it is, and sleeps."""
    Path(job["file"]).write_text(str(os.getpid()))
    time.sleep(job["seconds"])
    return "slept"
