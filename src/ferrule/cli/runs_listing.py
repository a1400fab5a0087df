"""Runs, their questions and workers as lines of 80 columns and as JSON.

Names, questions and reasons come from agents and third parties, so they are shown as plain text.

A question is an interrupt of LangGraph. LangChain's approval asks about all calls of a turn at once
(``action_requests``), or about one at a time (``tool_approval``). A call during which a worker died
(``interrupted_call``) may be run again, be given a result, or fail. Other questions accept any answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from typing import Any, cast

from ferrule.cli.command_types import cells
from ferrule.cli.plain_output import time_text
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.locale import N_, Words, span, tokens
from ferrule.core.messages import JsonObject
from ferrule.core.visible_text import one_line, visible
from ferrule.runs.run_records import Question, RunRecord, WorkerRecord

WIDTH = 80
SHORTEST_ID, WHOLE_ID = 8, 20
"""How many characters of an id are always shown; ids up to the second length are never cut."""
NARROWEST = 10
"""Minimum columns for an agent or a thread."""


def record_json(record: RunRecord) -> JsonObject:
    return {**asdict(record), "labels": dict(record.labels)}


def short_ids(records: Sequence[RunRecord]) -> dict[str, str]:
    """Map each id to a prefix that is unique here; short ids, which people gave, stay whole."""
    ids = sorted(record.id for record in records)
    found: dict[str, str] = {}
    for at, each in enumerate(ids):
        beside = [*ids[max(at - 1, 0) : at], *ids[at + 1 : at + 2]]
        shared = max((_shared(each, other) for other in beside), default=0)
        found[each] = each if len(each) <= WHOLE_ID else each[: max(shared + 1, SHORTEST_ID)]
    return found


def _shared(one: str, other: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


STATUSES: Mapping[str, str] = {
    "queued": N_("queued"),
    "running": N_("running"),
    "waiting": N_("waiting"),
    "done": N_("done"),
    "failed": N_("failed"),
    "dead": N_("dead"),
    "cancelled": N_("cancelled"),
}
_START = N_("{why}; start one: ferrule worker{engine} --agent {agent}")
STRANDED: Mapping[str, tuple[str, str, str]] = {
    "no-worker": (N_("no worker"), N_("there is no worker"), _START),
    "no-version": (N_("no version"), N_("no worker has this agent in this version"), _START),
    "other-machine": (
        N_("other machine"),
        N_("its files are on a machine without a worker"),
        N_("{why}; start one there: ferrule worker{engine} --agent {agent}"),
    ),
    "worker-gone": (
        N_("worker gone"),
        N_("its worker is gone"),
        N_(
            "{why}; another one continues the run. If there is none: ferrule worker{engine} --agent {agent}"
        ),
    ),
}
"""Why a run has no worker: for a table, in a sentence, and what to do."""
HEADS = {
    "id": N_("run"),
    "status": N_("status"),
    "agent": N_("agent"),
    "thread": N_("thread"),
    "age": N_("age"),
    "turns": N_("turns"),
    "tokens": N_("tokens"),
}


def status_text(words: Words, record: RunRecord) -> str:
    status = words(STATUSES[record.status])
    if record.stranded:
        return words("{status}, {why}", status=status, why=words(STRANDED[record.stranded][0]))
    behind = record.status == "queued" and record.behind
    return words("{status}, {why}", status=status, why=words("behind")) if behind else status


def run_table(words: Words, records: Sequence[RunRecord], now: float, width: int = WIDTH) -> Iterator[str]:
    short = short_ids(records)
    threads = any(record.thread != record.id for record in records)
    keys = ["id", "status", "agent", *(["thread"] if threads else []), "age", "turns", "tokens"]
    rows = [
        [
            short[record.id],
            status_text(words, record),
            one_line(record.agent),
            *([_thread(record)] if threads else []),
            _age(words, now - record.submitted),
            str(record.spent.turns),
            tokens(record.spent.input_tokens + record.spent.output_tokens),
        ]
        for record in records
    ]
    table = [[words(HEADS[key]) for key in keys], *rows]
    elastic = [at for at, key in enumerate(keys) if key in ("agent", "thread")]
    right = [at for at, key in enumerate(keys) if key in ("age", "turns", "tokens")]
    widths = _widths(table, elastic, width)
    yield _line(table[0], widths, right)
    for record, row in zip(records, rows, strict=True):
        yield _line(row, widths, right)
        below = _below(words, record)
        if below:
            yield cut_right(f"  ↳ {below}", width)


def _thread(record: RunRecord) -> str:
    return "" if record.thread == record.id else one_line(record.thread)


def _below(words: Words, record: RunRecord) -> str:
    if record.status == "waiting":
        return words("; ").join(question_line(words, each) for each in record.questions)
    return one_line(record.reason, 400)


def _age(words: Words, seconds: float) -> str:
    for size, age in ((86_400, N_("{count} d")), (3_600, N_("{count} h")), (60, N_("{count} min"))):
        if seconds >= size:
            return words(age, count=int(seconds // size))
    return words("{count} s", count=max(int(seconds), 0))


def _widths(table: Sequence[Sequence[str]], elastic: Sequence[int], width: int) -> list[int]:
    widths = [max(map(cells, column)) for column in zip(*table, strict=True)]
    room = width - 2 * (len(widths) - 1) - sum(size for at, size in enumerate(widths) if at not in elastic)
    narrow_first = sorted(elastic, key=lambda at: widths[at])
    for left, at in zip(range(len(elastic), 0, -1), narrow_first, strict=True):
        widths[at] = min(widths[at], max(room // left, NARROWEST))
        room -= widths[at]
    return widths


def _line(row: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> str:
    parts: list[str] = []
    for at, (text, width) in enumerate(zip(row, widths, strict=True)):
        shown = _cut_left(text, width)
        gap = " " * (width - cells(shown))
        parts.append(gap + shown if at in right else shown + gap)
    return "  ".join(parts).rstrip()


def _cut_left(text: str, width: int) -> str:
    """Return the end of a text, which is the most useful part of an agent's name."""
    cut = text
    while cells(cut) > (width if cut is text else width - 1):
        cut = cut[1:]
    return text if cut is text else f"…{cut}"


def cut_right(text: str, width: int) -> str:
    return _cut_left(text[::-1], width)[::-1]


def run_lines(words: Words, record: RunRecord) -> Iterator[str]:
    where = {"worker": record.worker, "segment": record.segment, "attempt": record.attempt}
    worker = words("{worker} (segment {segment}, attempt {attempt})", **where) if record.worker else ""
    facts = {
        words("run"): record.id,
        words("status"): _state(words, record),
        words("agent"): agent_of(record),
        words("thread"): _thread(record),
        words("worker"): worker,
        words("machine"): record.machine,
        words("submitted"): time_text(record.submitted, "%Y-%m-%d %H:%M:%S"),
        words("started"): time_text(record.started, "%Y-%m-%d %H:%M:%S"),
        words("changed"): time_text(record.changed, "%Y-%m-%d %H:%M:%S"),
        words("spent"): _spent(words, record),
        words("budget"): _budget(words, record),
        words("priority"): str(record.priority) if record.priority else "",
        words("labels"): " ".join(f"{key}={value}" for key, value in record.labels),
    }
    width = max(map(cells, facts))
    for head, value in facts.items():
        if value:
            yield f"{head}{' ' * (width - cells(head))}  {one_line(value, 1000)}"
    for question in record.questions:
        yield ""
        yield from question_lines(words, question)
    if record.output:
        yield ""
        yield visible(record.output).strip()


def agent_of(record: RunRecord) -> str:
    return f"{record.agent}@{record.version}" if record.version else record.agent


def _state(words: Words, record: RunRecord) -> str:
    told = words(STATUSES[record.status])
    if record.stranded:
        told = words("{status}, {why}", status=told, why=words(STRANDED[record.stranded][1]))
    elif record.behind:
        told = words("{status}, {why}", status=told, why=words("behind {run}", run=record.behind))
    return words("{status}: {reason}", status=told, reason=record.reason) if record.reason else told


def _spent(words: Words, record: RunRecord) -> str:
    spent = record.spent
    told = [
        words("{count} turns", count=spent.turns),
        words(
            "{input} tokens in, {output} out",
            input=f"{spent.input_tokens:,}",
            output=f"{spent.output_tokens:,}",
        ),
        span(words, spent.seconds),
    ]
    if spent.money:
        told.append(words("cost {amount}", amount=f"{spent.money:.4g}"))
    return words(", ").join(told)


def _budget(words: Words, record: RunRecord) -> str:
    budget = record.budget
    told = [
        "" if budget.turns is None else words("{count} turns", count=budget.turns),
        "" if budget.tokens is None else words("{count} tokens", count=f"{budget.tokens:,}"),
        "" if budget.money is None else words("cost {amount}", amount=f"{budget.money:g}"),
        "" if budget.seconds is None else span(words, budget.seconds),
    ]
    return words(", ").join(filter(None, told))


def worker_rows(words: Words, workers: Sequence[WorkerRecord], now: float) -> list[list[str]]:
    heads = (N_("worker"), N_("status"), N_("slots"), N_("since"), N_("process"), N_("agents"))
    rows = [
        [
            one_line(each.id, 40),
            _presence(words, each, now),
            _slots(each),
            _age(words, now - each.started),
            f"{one_line(each.machine, 30)}:{each.process}",
            ", ".join(map(one_line, each.agents)) or words("any"),
        ]
        for each in workers
    ]
    return [[*map(words, heads)], *rows]


def worker_troubles(words: Words, workers: Sequence[WorkerRecord]) -> Iterator[str]:
    for each in workers:
        if each.blocked:
            place = one_line(each.blocked_at, 200)
            yield words(
                "the event loop of {id} has been blocked for {age}, in {place}: an async tool must not "
                "block",
                id=each.id,
                age=_age(words, each.blocked),
                place=place,
            )
        for run, seconds in each.held:
            yield words(
                "{run} still takes a slot of {id}: {age} ago a tool was told to stop and has not ended",
                id=each.id,
                run=one_line(run),
                age=_age(words, seconds),
            )


def _slots(worker: WorkerRecord) -> str:
    slots = f"{worker.running}/{worker.concurrency}"
    return f"{slots} +{len(worker.held)}" if worker.held else slots


def _presence(words: Words, worker: WorkerRecord, now: float) -> str:
    if worker.alive and worker.blocked:
        return words("blocked, {age}", age=_age(words, worker.blocked))
    if worker.alive:
        return words("alive")
    return words("gone, {age} ago", age=_age(words, now - worker.seen))


DECISIONS = ("approve", "edit", "reject", "respond")


@dataclass(frozen=True, slots=True)
class AskedCall:
    name: str
    arguments: Mapping[str, Any]
    description: str
    allowed: tuple[str, ...]


def calls_of(question: Question) -> list[AskedCall]:
    """Return the calls that a question is about, in order; an empty list for other questions."""
    asked = as_object(question.asked)
    if asked.get("type") == "tool_approval":
        return [_call(asked, {})]
    allowed = {
        as_text(each.get("action_name")): tuple(map(as_text, as_items(each.get("allowed_decisions"))))
        for each in map(as_object, as_items(asked.get("review_configs")))
    }
    return [_call(as_object(each), allowed) for each in as_items(asked.get("action_requests"))]


def _call(action: JsonObject, allowed: Mapping[str, tuple[str, ...]]) -> AskedCall:
    name = as_text(action.get("name"))
    return AskedCall(
        name,
        as_object(action.get("args")),
        as_text(action.get("description")),
        allowed.get(name, ()) or DECISIONS,
    )


def is_batch(question: Question) -> bool:
    """Whether the answer is a list of decisions, one per call, even for a single call."""
    return bool(as_items(as_object(question.asked).get("action_requests")))


def is_interrupted_call(question: Question) -> bool:
    """Whether it is unknown if a call was run."""
    return as_object(question.asked).get("type") == "interrupted_call"


def question_line(words: Words, question: Question, most: int = 400) -> str:
    calls = calls_of(question)
    if calls:
        told = words(", ").join(f"{each.name}({_arguments(each.arguments)})" for each in calls)
        return one_line(words("approve? {calls}", calls=told), most)
    if is_interrupted_call(question):
        return one_line(
            words("interrupted, it may have run or not: {call}", call=_interrupted(question)), most
        )
    return one_line(_text(question.asked), most)


def how_to_answer(words: Words, question: Question) -> str:
    if calls_of(question):
        return words("--approve (or --reject)")
    return words("--rerun (or --result, --fail)" if is_interrupted_call(question) else "ANSWER")


def question_lines(words: Words, question: Question) -> Iterator[str]:
    """Yield the question in full, for the person who approves it."""
    calls = calls_of(question)
    for call in calls:
        yield words("Approve this call? {name}", name=one_line(call.name))
        for key, value in call.arguments.items():
            yield f"    {one_line(key)} = {visible(_text(value))}"
        # The further lines of the harness's description.
        for line in visible(call.description).splitlines():
            if line.strip() and not line.startswith(("Tool: ", "Arguments: ")):
                yield f"    {line}"
    if is_interrupted_call(question):
        yield words(
            "interrupted, it may have run or not: {call}", call=one_line(_interrupted(question), 1000)
        )
        if problem := as_text(as_object(question.asked).get("problem")):
            yield words("The last decision was not valid: {problem}", problem=one_line(problem, 1000))
    elif not calls:
        yield from visible(_text(question.asked, indent=2)).splitlines()


def _interrupted(question: Question) -> str:
    asked = as_object(question.asked)
    return f"{as_text(asked.get('tool'))}({_arguments(as_object(asked.get('arguments')))})"


def _arguments(arguments: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}={_text(value)}" for key, value in arguments.items())


def _text(value: object, indent: int | None = None) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(cast("Any", value), ensure_ascii=False, indent=indent)
