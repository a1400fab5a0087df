"""Answer each JSON line of many files: a directory of files (shards) in, a directory of answers out.

A shard is cut into byte ranges. ``run_shard`` answers one range: a function of plain JSON that can run
anywhere, and twice at the same time. ``plan`` makes the jobs, ``join_parts`` joins their results, and
``run_plans`` does both in processes of this machine. A job names the function that makes the answers, so
this package does not depend on the questions.
"""

from __future__ import annotations

from ferrule.cli.bulk.process_pool import Outcome, run_plans
from ferrule.cli.bulk.shard_jobs import State, finished, is_done, join_parts, run_shard, state_of
from ferrule.cli.bulk.shard_plans import (
    RANGE,
    LineAnswer,
    LineAnswerer,
    ShardJob,
    ShardPlan,
    ShardSummary,
    check_directories,
    find_shards,
    plan,
)

__all__ = [
    "RANGE",
    "LineAnswer",
    "LineAnswerer",
    "Outcome",
    "ShardJob",
    "ShardPlan",
    "ShardSummary",
    "State",
    "check_directories",
    "find_shards",
    "finished",
    "is_done",
    "join_parts",
    "plan",
    "run_plans",
    "run_shard",
    "state_of",
]
