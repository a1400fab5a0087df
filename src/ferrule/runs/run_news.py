"""What a worker has to say of the runs that it works on, for whoever runs it: records of the log.

They go the way of the log so that nothing between a worker and its segments has to hand them on; a handler
finds the values in ``record.run_news``.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ferrule.runs.run_values import RunStatus

LOGGER = "ferrule.runs"

Turn: TypeAlias = Literal["begun", "ended", "lost"]
"""``begun``: a segment, by this worker. ``ended``: the segment, as ``status`` says, or it is handed back
(``queued``). ``lost``: another worker has it, or it was cancelled."""

log = logging.getLogger(LOGGER)


@dataclass(frozen=True, slots=True)
class RunNews:
    """Something that a worker did with a run."""

    turn: Turn
    run: str
    agent: str
    """``module:factory@version``"""
    segment: int
    attempt: int
    status: RunStatus = "running"


def tell_news(news: RunNews) -> None:
    """Write it into the log."""
    log.info("run %s %s: %s", news.run, news.turn, news.status, extra={"run_news": news})


def news_of(record: logging.LogRecord) -> RunNews | None:
    """What a record of the log says of a run, if it does."""
    news = vars(record).get("run_news")
    return news if isinstance(news, RunNews) else None
