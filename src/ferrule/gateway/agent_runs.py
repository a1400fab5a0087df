"""Derives agent runs from exchanges (requests and their replies).

A request continues the run whose tool calls it brings results for, if the client is the same. A run is a
subagent's if its first user message contains an argument of another run's call.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from ferrule.core.messages import Content, JsonObject, Message, ToolResult, User
from ferrule.vendors.history.turns import kinds

LONGEST = 20_000
"""Characters of a text that are shown."""
LONGEST_TITLE = 200
TELLING = 12
"""Characters an argument needs to identify a subagent's task, if the task only contains it."""
MOST_TODOS = 100
SLACK = 0.05
"""Tolerated difference of two clocks, in seconds."""
QUIET_AFTER = 600.0
"""Seconds without a request after which a waiting run counts as quiet: few tools take longer, and a killed
program sends nothing."""

_TODO_TOOLS = frozenset({"writetodos", "todowrite", "updateplan"})
_TODO_LISTS = ("todos", "plan", "steps", "items", "tasks")

Status = Literal["whole", "repaired", "found", "broken"]
CHANGED: tuple[Status, ...] = ("repaired", "found", "broken")

State = Literal["running", "waiting", "quiet", "left", "ended"]
"""``running``: a request of the run, or of a subagent's, is running. ``waiting``: the client has calls and
has not sent their results yet. ``quiet``: the same for a long time. ``left``: the client disconnected from
its last request."""


@dataclass(frozen=True, slots=True)
class HandedOn:
    """A tool call of a reply. With ``status`` ``broken`` the client did not get it."""

    id: str
    name: str
    arguments: JsonObject
    status: Status


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request, and the reply that the client got.

    ``at`` is in seconds since 1970; ``seconds`` is None while it runs. ``key`` identifies the client,
    ``client`` is its name.
    """

    id: str
    at: float
    seconds: float | None
    key: tuple[str, ...]
    client: str
    model: str
    messages: tuple[Message, ...]
    text: str = ""
    reasoning: str = ""
    calls: tuple[HandedOn, ...] = ()
    left: bool = False
    """Whether the client disconnected before the reply ended."""

    @property
    def opening(self) -> str:
        said = (_text(each.content) for each in self.messages if isinstance(each, User))
        return next(filter(None, said), "")

    @property
    def pending(self) -> tuple[HandedOn, ...]:
        """The calls that the client is expected to run."""
        return tuple(each for each in self.calls if each.status != "broken")


@dataclass(slots=True, eq=False)
class Run:
    """Exchanges that continue each other."""

    exchanges: list[Exchange]
    parent: str = ""
    subagents: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    """(exchange id, call id) -> the id of the run that the call began."""
    last: float = 0.0
    """When the last request of the run, or of a subagent's run, ended; infinite while one runs."""

    @property
    def id(self) -> str:
        return self.exchanges[0].id

    @property
    def key(self) -> tuple[str, ...]:
        return self.exchanges[0].key


def runs_of(exchanges: Iterable[Exchange]) -> list[Run]:
    handed_on: defaultdict[tuple[tuple[str, ...], str], list[Run]] = defaultdict(list)
    runs: list[Run] = []
    for each in sorted(exchanges, key=lambda one: one.at):
        run = _followed(each, handed_on)
        if run is None:
            run = Run([each])
            runs.append(run)
        else:
            run.exchanges.append(each)
        for call in each.pending:
            handed_on[each.key, call.id].append(run)
    runs = [run for run in runs if len(run.exchanges) > 1 or run.exchanges[0].calls]
    for run in runs:
        _find_parent(run, runs)
    _find_last(runs)
    return runs


def _followed(exchange: Exchange, handed_on: Mapping[tuple[tuple[str, ...], str], list[Run]]) -> Run | None:
    """Return the run that a request continues. Some vendors reuse call ids, so runs with the same first
    message come first."""
    for message in reversed(exchange.messages):
        found = handed_on.get((exchange.key, message.call_id)) if isinstance(message, ToolResult) else None
        if found:
            opening = exchange.opening
            alike = [run for run in found if run.exchanges[0].opening == opening]
            return (alike or found)[-1]
    return None


def _find_parent(run: Run, runs: Sequence[Run]) -> None:
    """Find the call that began a run: one that was waiting for its result at that time."""
    opening, began = run.exchanges[0].opening, run.exchanges[0].at
    for other in reversed(runs):
        if other is run or other.key != run.key or not opening:
            continue
        for each, until in _waits(other):
            if each.seconds is None or not each.at + each.seconds - SLACK <= began <= until + SLACK:
                continue
            for call in each.pending:
                if (each.id, call.id) not in other.subagents and _asks_for(call, opening):
                    run.parent = other.id
                    other.subagents[each.id, call.id] = run.id
                    return


def _find_last(runs: Sequence[Run]) -> None:
    """Set ``last`` of each run; a run is active while its subagent is."""
    by_id = {run.id: run for run in runs}
    for run in runs:
        endless = any(each.seconds is None for each in run.exchanges)
        last = float("inf") if endless else max(each.at + (each.seconds or 0) for each in run.exchanges)
        seen: set[str] = set()
        above: Run | None = run
        while above is not None and above.id not in seen:
            seen.add(above.id)
            above.last = max(above.last, last)
            above = by_id.get(above.parent)


def _waits(run: Run) -> Iterator[tuple[Exchange, float]]:
    nexts = [*(each.at for each in run.exchanges[1:]), float("inf")]
    return zip(run.exchanges, nexts, strict=True)


def _asks_for(call: HandedOn, opening: str) -> bool:
    for value in call.arguments.values():
        said = value.strip() if isinstance(value, str) else ""
        if said and (said == opening.strip() or (len(said) >= TELLING and said in opening)):
            return True
    return False


# As JSON.


def run_facts(run: Run, now: float) -> JsonObject:
    """Return the list entry of a run; ``now`` in seconds since 1970.

    ``last`` is None while a request of this run or a subagent's runs. ``ended`` is None unless the run has
    ended or its client has left. A call found in text counts as ``found``, repaired or not.
    """
    first = run.exchanges[0]
    calls = Counter(call.status for each in run.exchanges for call in each.calls)
    state = _state(run, now)
    ended = max(each.at + (each.seconds or 0) for each in run.exchanges)
    return {
        "id": run.id,
        "title": " ".join(first.opening.split())[:LONGEST_TITLE],
        "client": first.client,
        "model": first.model[:LONGEST_TITLE],
        "state": state,
        "began": round(first.at, 3),
        "last": None if run.last == float("inf") else round(run.last, 3),
        "ended": round(ended, 3) if state in ("ended", "left") else None,
        "requests": len(run.exchanges),
        "calls": calls.total(),
        **{status: calls[status] for status in CHANGED},
        "parent": run.parent,
    }


def _state(run: Run, now: float) -> State:
    last = run.exchanges[-1]
    if run.last == float("inf"):
        return "running"
    if last.left:
        return "left"
    if not last.pending:
        return "ended"
    return "quiet" if now - run.last >= QUIET_AFTER else "waiting"


def turns_of(run: Run, now: float) -> JsonObject:
    """Return a run with all its turns and the agent's todo list."""
    turns: list[JsonObject] = []
    results: dict[str, ToolResult] = {}
    for each in reversed(run.exchanges):
        calls: list[JsonObject] = [
            {
                "id": call.id,
                "name": call.name,
                "arguments": call.arguments,
                "status": call.status,
                "result": _result(results.get(call.id)) if call.status != "broken" else None,
                "subagent": run.subagents.get((each.id, call.id), ""),
            }
            for call in each.calls
        ]
        turns.append(
            {
                "request": each.id,
                "at": round(each.at, 3),
                "seconds": None if each.seconds is None else round(each.seconds, 3),
                "text": each.text[:LONGEST],
                "reasoning": each.reasoning[:LONGEST],
                "calls": calls,
            }
        )
        # Call ids may be reused: the first result after a call is its result.
        results |= {one.call_id: one for one in each.messages if isinstance(one, ToolResult)}
    return {**run_facts(run, now), "turns": turns[::-1], "todos": _todos(run)}


def _result(result: ToolResult | None) -> JsonObject | None:
    if result is None:
        return None
    return {"text": _text(result.content)[:LONGEST], "is_error": result.is_error}


def _todos(run: Run) -> list[JsonObject]:
    for each in reversed(run.exchanges):
        for call in reversed(each.calls):
            if call.name.replace("_", "").lower() in _TODO_TOOLS and call.status != "broken":
                listed = next((call.arguments[key] for key in _TODO_LISTS if key in call.arguments), None)
                return list(_items(listed))[:MOST_TODOS]
    return []


def _items(listed: Any) -> Iterator[JsonObject]:
    for item in cast("list[Any]", listed) if isinstance(listed, list) else []:
        facts = cast(JsonObject, item) if isinstance(item, dict) else {"content": item}
        said = next((facts[key] for key in ("content", "step", "title", "text") if key in facts), "")
        status = facts.get("status")
        yield {
            "content": str(said)[:LONGEST_TITLE],
            "status": status[:LONGEST_TITLE] if isinstance(status, str) else "pending",
        }


def _text(content: Content) -> str:
    return kinds(content, between="\n")[0]
