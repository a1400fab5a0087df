"""The words of durable runs: what is asked for, what is known of a run, what happened in it.

A *run* is one task for one agent. It consists of *segments*: the first begins with the input, each further
one with the decision that a person took; a segment ends when the run does, or where it waits for a person.
A segment has *attempts*: a worker that dies leaves one behind, and the next goes on from the checkpoint.
Runs of one *thread* share a conversation, and one of them runs at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ferrule.core.messages import JsonObject

RunStatus: TypeAlias = Literal["queued", "running", "waiting", "done", "failed", "dead", "cancelled"]
"""``queued``: for a worker, or behind another run of the thread. ``waiting``: for a person's decision.
``failed``: the agent raised, or its budget is spent. ``dead``: its workers died too often in a row."""

LIVE: tuple[RunStatus, ...] = ("queued", "running", "waiting")
ENDED: tuple[RunStatus, ...] = ("done", "failed", "dead", "cancelled")

Stranded: TypeAlias = Literal["", "no-worker", "no-version", "other-machine"]
"""Why nobody can take a queued run now: no worker is there at all, none has this agent in this version, or
its files lie on a machine that has none. ``""``: it is not stranded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a run may spend, over all its segments; None: as much as it wants."""

    turns: int | None = None
    """Replies of models, those of subagents included."""
    tokens: int | None = None
    """Input and output together."""
    money: float | None = None
    """In the currency of the prices."""
    seconds: float | None = None
    """At work: waiting in the queue and for people does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What a run has spent until now."""

    turns: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    money: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSpec:
    """A run that is asked for."""

    agent: str
    """``module:factory``, or ``module:factory@version``."""
    input: JsonObject
    """What the graph gets, plain JSON: ``{"messages": [{"role": "user", "content": task}]}`` for a task."""
    id: str = ""
    """Asked for twice, it is one run. ``""``: a new one."""
    thread: str = ""
    """The conversation; ``""``: one of its own, named like the run."""
    priority: int = 0
    """Lower is earlier."""
    budget: Budget = Budget()
    labels: tuple[tuple[str, str], ...] = ()
    """Names and values for whoever lists runs."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a run waits for a person to say."""

    id: str
    """Of LangGraph's interrupt."""
    asked: object
    """What the interrupt says, plain JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecord:
    """What is known of a run."""

    id: str
    thread: str
    agent: str
    """``module:factory``"""
    version: str
    status: RunStatus
    reason: str
    """Why it failed, died or was cancelled, why it is queued again, or what holds its worker up; ``""``
    otherwise."""
    segment: int
    attempt: int
    """Of the segment; 0: nobody has begun."""
    worker: str
    """Who works on it, or did last."""
    machine: str
    """The volume that its files bind it to, else the machine; ``""``: nowhere."""
    priority: int
    submitted: float
    """Seconds since the epoch, as all times here."""
    started: float | None
    changed: float
    questions: tuple[Question, ...]
    """While it is ``waiting``."""
    output: str
    """The agent's last words, once it is done."""
    budget: Budget
    spent: Spent
    labels: tuple[tuple[str, str], ...]
    stranded: Stranded
    behind: str
    """The run of the same thread that has to end first; ``""``: none."""


@dataclass(frozen=True, slots=True)
class RunEvent:
    """Something that happened in a run."""

    number: int
    """The cursor: each run's events count from 1."""
    at: float
    kind: str
    """Of the run's life: ``submitted``, ``started``, ``taken-over``, ``bound``,
    ``handed-back``, ``waiting``, ``decided``, ``retried``,
    ``done``, ``failed``, ``dead``, ``cancelled``. Of the agent (``agent_events``): ``text``, ``thinking``,
    ``turn``, ``call``, ``result``, ``todos``."""
    data: JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerRecord:
    """A worker that is there, or was lately."""

    id: str
    machine: str
    process: int
    started: float
    seen: float
    alive: bool
    agents: tuple[str, ...]
    """``module:factory@version``, each that it can run; empty: whatever can be imported."""
    concurrency: int
    running: int
    volume: str = ""
    """Whose files it has: runs that are bound to them go on there."""
    blocked: float = 0.0
    """For how many seconds its event loop has done nothing; 0: it works."""
    blocked_at: str = ""
    """What the loop is in meanwhile: a function, a file and a line."""
    held: tuple[tuple[str, float], ...] = ()
    """Runs that are not its own any more and still take a slot, since a tool of theirs does not end, each
    with the seconds since it was told to."""
