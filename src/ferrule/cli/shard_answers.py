"""The pure job of ``recover --shards --engine``: the lines of a range in, its file of answers out.

Its version is that of Ferrule: a worker of another one would answer otherwise, and leaves it alone.
"""

from __future__ import annotations

from ferrule.bulk import ShardJob, is_done, run_shard
from ferrule.bulk.shard_plans import installed_version
from ferrule.cli.line_answers import ANSWERER
from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.runs.agent_registry import AgentEntry, agent_version
from ferrule.runs.pure_jobs import pure_job

__all__ = ["ENTRY", "recover"]

ENTRY = AgentEntry("ferrule.cli.shard_answers:recover", installed_version())


@agent_version(ENTRY.version)
@pure_job
def recover(job: JsonObject) -> JsonObject:
    """Answer a range, where nobody has; its summary. ``job`` is ``ShardJob.to_json()``."""
    shard = ShardJob.from_json(job)
    if shard.answerer != ANSWERER:  # who may write to the queue must not name any function there is
        raise UsageError(f"{shard.id}: a worker answers with {ANSWERER}, not with {shard.answerer}")
    return (is_done(shard) or run_shard(shard)).to_json()
