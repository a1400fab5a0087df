"""The data classes of durable runs: specs, records, events, workers.

A *run* is one task for one agent. It consists of *segments*: the first begins with the input, each further
one with a person's decision; a segment ends with the run, or when it waits for a person. A segment has
*attempts*: if a worker dies, the next attempt resumes from the checkpoint. Runs of one *thread* share a
conversation, and only one of them runs at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ferrule.core.messages import JsonObject

RunStatus: TypeAlias = Literal["queued", "running", "waiting", "done", "failed", "dead", "cancelled"]
"""``queued``: waits for a worker, or for another run of the thread. ``waiting``: for a person's decision.
``failed``: the agent raised, or its budget is spent. ``dead``: too many attempts in a row made no
progress."""

LIVE: tuple[RunStatus, ...] = ("queued", "running", "waiting")
ENDED: tuple[RunStatus, ...] = ("done", "failed", "dead", "cancelled")

Stranded: TypeAlias = Literal["", "no-worker", "no-version", "other-machine", "worker-gone"]
"""Why nothing executes a run now. No worker can take a queued one: none is alive, none has this agent in
this version, or none is on the machine with its files. The worker of a running one is gone, and no other
has taken it over yet. ``""``: it is not stranded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a run may spend, over all its segments; None: no limit."""

    turns: int | None = None
    """Replies of models, including those of subagents."""
    tokens: int | None = None
    """Input and output together."""
    money: float | None = None
    """In the currency of the prices."""
    seconds: float | None = None
    """Working time, without waiting in the queue or for people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What a run has spent so far."""

    turns: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    money: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class RunSpec:
    """A run to submit."""

    agent: str
    """``module:factory``, or ``module:factory@version``."""
    input: JsonObject
    """The graph's input, plain JSON: ``{"messages": [{"role": "user", "content": task}]}`` for a task."""
    id: str = ""
    """Submitting the same id twice makes one run. ``""``: a new id."""
    thread: str = ""
    """The conversation; ``""``: a new one, named like the run."""
    priority: int = 0
    """Lower is earlier."""
    budget: Budget = Budget()
    labels: tuple[tuple[str, str], ...] = ()
    """Names and values, for lists of runs."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a person that a run waits for."""

    id: str
    """The id of LangGraph's interrupt."""
    asked: object
    """The interrupt's value, plain JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecord:
    """The state of a run."""

    id: str
    thread: str
    agent: str
    """``module:factory``"""
    version: str
    status: RunStatus
    reason: str
    """Why it failed, died or was cancelled, why it is queued again, or what blocks its worker; else
    ``""``."""
    segment: int
    attempt: int
    """Attempts of the segment; 0: none has begun."""
    worker: str
    """The present worker, or the last one."""
    machine: str
    """The volume or machine that its files bind it to; ``""``: none."""
    priority: int
    submitted: float
    """Seconds since the epoch, like all times here."""
    started: float | None
    changed: float
    questions: tuple[Question, ...]
    """While it is ``waiting``."""
    output: str
    """The agent's last text, once the run is done."""
    budget: Budget
    spent: Spent
    labels: tuple[tuple[str, str], ...]
    stranded: Stranded
    behind: str
    """The run of the same thread that has to end first; ``""``: none."""


@dataclass(frozen=True, slots=True)
class RunEvent:
    """An event of a run."""

    number: int
    """Each run's events count from 1."""
    at: float
    kind: str
    """Of the run: ``submitted``, ``started``, ``taken-over``, ``bound``, ``handed-back``, ``waiting``,
    ``decided``, ``retried``, ``done``, ``failed``, ``dead``, ``cancelled``. Of the agent
    (``agent_events``): ``text``, ``thinking``, ``turn``, ``call``, ``result``, ``todos``."""
    data: JsonObject


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkerRecord:
    """A worker that is alive, or was recently."""

    id: str
    machine: str
    process: int
    started: float
    seen: float
    alive: bool
    agents: tuple[str, ...]
    """``module:factory@version`` of each agent that it runs; empty: any that can be imported."""
    concurrency: int
    running: int
    volume: str = ""
    """The name of its disks; runs bound to their files continue there."""
    blocked: float = 0.0
    """Seconds for which its event loop has been blocked; 0: it works."""
    blocked_at: str = ""
    """What blocks the loop: function, file and line."""
    held: tuple[tuple[str, float], ...] = ()
    """Runs that it lost but that still take a slot, because a tool does not end; with the seconds since
    they were stopped."""
