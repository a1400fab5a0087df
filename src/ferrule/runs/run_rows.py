"""Rows of the table of runs, as the values that users see, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from ferrule.errors import UsageError
from ferrule.runs.ledger_database import Row
from ferrule.runs.run_values import Budget, Question, RunRecord, RunWish, Spent
from ferrule.runs.sealing import Seal, place_of

WISH, QUESTIONS, OUTPUT, REASON = "wish", "questions", "output", "reason"

BEHIND = """
    SELECT o.id FROM runs o WHERE o.thread = r.thread AND o.id <> r.id
    AND (o.status IN ('running', 'waiting') OR (o.status = 'queued' AND o.number < r.number))
    ORDER BY o.number LIMIT 1"""
"""The run that ``r``, which is queued, has to wait for, if there is one."""

NOT_BEHIND = f"NOT EXISTS ({BEHIND})"

COLUMNS = f"""
    r.id, r.thread, r.agent, r.version, r.status, r.reason, r.segment, r.attempt, r.worker, r.machine,
    r.priority, r.submitted, r.started, r.changed, r.questions, r.output, r.budget, r.turns, r.input_tokens,
    r.output_tokens, r.money, r.seconds, r.labels,
    CASE WHEN r.status = 'queued' THEN ({BEHIND}) END
"""
"""Of the table ``runs r``, as ``record_of`` reads them."""


def record_of(row: Row, seal: Seal) -> RunRecord:
    """A row of ``COLUMNS`` as a record; it is not known to be stranded yet."""
    questions: list[dict[str, Any]] = (
        seal.read(row[14], place_of(row[0], QUESTIONS))["questions"] if row[14] else []
    )
    return RunRecord(
        id=row[0],
        thread=row[1],
        agent=row[2],
        version=row[3],
        status=row[4],
        reason=seal.read(row[5], place_of(row[0], REASON)) if row[5] else "",
        segment=row[6],
        attempt=row[7],
        worker=row[8],
        machine=row[9],
        priority=row[10],
        submitted=row[11],
        started=row[12],
        changed=row[13],
        questions=tuple(Question(each["id"], each["asked"]) for each in questions),
        output=seal.read(row[15], place_of(row[0], OUTPUT)) if row[15] else "",
        budget=Budget(**json.loads(row[16])),
        spent=Spent(
            turns=row[17], input_tokens=row[18], output_tokens=row[19], money=row[20], seconds=row[21]
        ),
        labels=tuple((name, value) for name, value in json.loads(row[22])),
        stranded="",
        behind=row[23] or "",
    )


def as_wish_json(wish: RunWish) -> dict[str, Any]:
    """What makes two wishes of one id the same."""
    return {"agent": wish.agent.partition("@")[0], "input": wish.input, "thread": wish.thread or wish.id}


def budget_json(budget: Budget) -> str:
    """A budget, without what is not bounded."""
    return json.dumps({name: value for name, value in asdict(budget).items() if value is not None})


def labels_json(labels: Iterable[tuple[str, str]]) -> str:
    """Labels, in their order."""
    return json.dumps([list(each) for each in labels], ensure_ascii=False)


def plain_json(value: object, what: str) -> Any:
    """The value, where it is plain JSON; ``UsageError`` says what is none of it in ``what``."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except RecursionError:
        raise UsageError(f"{what} is nested too deeply to be JSON") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"{what} is no plain JSON: {error}") from None


def in_list(values: Iterable[str]) -> tuple[str, list[str]]:
    """Marks for a list of values in a statement, and the values; for none of them a list that has none."""
    known = list(values)
    return (", ".join("?" for _ in known) or "NULL"), known
