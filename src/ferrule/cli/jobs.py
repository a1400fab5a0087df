"""The demo's job: an agent checks a small firm's books behind one simulated vendor that misbehaves.

In: the vendor and an empty directory. Out: what was planted, what the report on disk names, and whether a
cut-off call was run. Nothing is taken on trust: the report is read back from the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
from pydantic import SecretStr

from ferrule.agent.watching import AgentEvent, watch
from ferrule.cli.agents import agent_in, untraced
from ferrule.langchain import ChatFerrule
from ferrule.simulate import (
    BrokenArguments,
    CallInReasoning,
    Conversation,
    EmptyIdName,
    ErrorIn200,
    Fault,
    KeepAlive,
    MarkupInContent,
    Mistake,
    NoDone,
    Say,
    Simulator,
    ThinkTags,
    Truncated,
    WholeCall,
    bookkeeper,
    plant,
)

__all__ = ["JOBS", "Job", "Outcome", "chat_at", "do_job"]

TASK = "Check the books in / for mistakes. Write what you find to /report.md and put right what is certain."

REPORT = "report.md"


@dataclass(frozen=True, slots=True)
class Job:
    """What goes wrong while the job is done: (request from 1, or 0 for all; the fault's name)."""

    faults: tuple[Fault, ...]
    told: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a job.

    ``left`` has the planted mistakes which the report does not name; ``ran_cut_off`` is True when the
    report lay on the disk although the call that was to write it had been cut off.
    """

    vendor: str
    report: Path
    planted: tuple[Mistake, ...]
    left: tuple[Mistake, ...]
    ran_cut_off: bool

    @property
    def found(self) -> int:
        """How many of the planted mistakes the report names."""
        return len(self.planted) - len(self.left)


Look = Callable[[Simulator, Iterator[AgentEvent]], None]
"""Draws the run: gets the simulator, for what came over the wire, and what is seen."""


def do_job(vendor: str, directory: Path, look: Look) -> Outcome:
    """Plant the files, run the agent, read the report. Raises what the model raises."""
    planted = plant(directory)
    job = JOBS[vendor]
    report = directory / REPORT
    cut_off = {number for number, name in job.told if name == "truncated"}
    ran: list[bool] = []

    def brain(conversation: Conversation) -> Say:
        if conversation.number in cut_off:  # counted from 0: the request behind the reply that was cut off
            ran.append(report.exists())
        return bookkeeper(conversation)

    with (
        Simulator(vendor, brain, faults=job.faults, pieces=(6, 14)) as simulator,
        chat_at(simulator) as chat,
        untraced(),
        closing(watch(agent_in(directory, chat), TASK)) as seen,
    ):
        look(simulator, seen)
    text = report.read_text("utf-8") if report.is_file() else ""
    left = tuple(each for each in planted if not _named(each, text))
    return Outcome(vendor, report, planted, left, any(ran) or len(ran) < len(cut_off))


@contextmanager
def chat_at(simulator: Simulator) -> Generator[ChatFerrule, None, None]:
    """Our model class at a simulated vendor; no proxy of the environment stands in between."""
    with httpx2.Client(trust_env=False) as http:
        yield ChatFerrule(
            model=f"{simulator.vendor.name}:",
            base_url=simulator.url,
            api_key=SecretStr("demo"),
            http_client=http,
        )


def _named(mistake: Mistake, report: str) -> bool:
    """A line of the report has the place, what stands there and what should."""
    place = f"{mistake.path}:{mistake.line}:"
    return any(
        place in line and mistake.found in line and mistake.expected in line for line in report.splitlines()
    )


def _job(*faults: tuple[Sequence[int], str, Fault]) -> Job:
    """Requests (from 1; none: all), name, fault."""
    made = tuple(fault.on(*(number - 1 for number in numbers)) for numbers, _, fault in faults)
    return Job(made, tuple((number, name) for numbers, name, _ in faults for number in numbers or (0,)))


JOBS: Mapping[str, Job] = {
    "deepseek": _job(
        ((), "keep-alive", KeepAlive()),
        ((1,), "call-in-reasoning", CallInReasoning()),
        ((2,), "markup-deepseek_v32", MarkupInContent("deepseek_v32")),
        ((3,), "markup-deepseek_v3", MarkupInContent("deepseek_v3")),
        ((4,), "markup-deepseek_v31", MarkupInContent("deepseek_v31")),
    ),
    "minimax": _job(
        ((), "no-done", NoDone()),
        ((), "think-tags", ThinkTags()),
        ((2, 4), "markup-minimax_m2", MarkupInContent("minimax_m2")),
        ((3,), "error-in-200", ErrorIn200()),
    ),
    "glm": _job(
        ((), "whole-call", WholeCall()),
        ((2,), "arguments-fenced", BrokenArguments("fenced")),
        ((3,), "arguments-raw-newline", BrokenArguments("raw_newline")),
        ((4,), "arguments-trailing-comma", BrokenArguments("trailing_comma")),
    ),
    "dashscope": _job(
        ((), "empty-id-name", EmptyIdName()),
        ((3,), "truncated", Truncated(after=120, of="arguments")),
        ((5,), "markup-qwen3_coder", MarkupInContent("qwen3_coder")),
    ),
}
"""Each vendor with the faults it is known for."""
