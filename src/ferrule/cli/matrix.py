"""What becomes of one call when something goes wrong: each fault, through two clients, for real.

A simulated vendor wants one note saved. A plain client (``ChatOpenAI`` in LangChain's ``create_agent``)
tries first; Ferrule's agent is then sent the very bytes which the plain client was sent as its first
reply. Every cell of the table is what then happened: which calls were run, what is in the file, how the run
ended.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import httpx2
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain_core.language_models import BaseChatModel
from langchain_openai import ChatOpenAI
from openai import APIStatusError
from pydantic import SecretStr

from ferrule.cli.agents import agent_in, untraced
from ferrule.cli.inputs import objects_of
from ferrule.langchain import ChatFerrule
from ferrule.profiles import resolve
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    EmptyIdName,
    ErrorIn200,
    Fault,
    MarkupInContent,
    NoDone,
    Say,
    Simulator,
    Truncated,
    WholeCall,
)
from ferrule.simulate.faults.fault import Answer, Exchange, Write

Ended = Literal["answer", "refused", "crash"]
"""How a run ended: with an answer, with the vendor's refusal, with another exception."""

NOTE = "\n".join(f"{number}. Nothing may be lost between the model and the tool." for number in range(1, 6))

ANSWERED = "Saved"
"""The tool's answer begins with this."""

PATIENCE = 4
"""Replies after which the brain stops asking."""

WORKERS = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """What one client did.

    ``runs`` are the texts which its tool was called with, ``histories`` the number of messages in each of
    its requests, both in order; ``first_reply`` is what it was sent as answer to the first.
    """

    runs: tuple[str, ...]
    written: str | None
    histories: tuple[int, ...]
    ended: Ended
    error: str
    first_reply: bytes

    @property
    def asked_again(self) -> bool:
        """A request was repeated as it was."""
        return any(a == b for a, b in pairwise(self.histories))

    @property
    def told(self) -> bool:
        """The model was told of a call that was not run, and went on."""
        return len(set(self.histories)) > 2

    @property
    def whole(self) -> bool:
        """The file is there, as the model wanted it."""
        return self.written == NOTE

    @property
    def ran_cut_off(self) -> bool:
        """A call was run with something else than the model wanted to say."""
        return any(text != NOTE for text in self.runs)

    @property
    def good(self) -> bool:
        """The file is whole, no other call was run, and the run came to its end."""
        return self.whole and not self.ran_cut_off and self.ended == "answer"


@dataclass(frozen=True, slots=True)
class Row:
    """One fault of one vendor, through both clients."""

    vendor: str
    fault: str
    plain: Cell
    ferrule: Cell

    @property
    def same_bytes(self) -> bool:
        """Both clients were sent the same first reply."""
        return self.plain.first_reply == self.ferrule.first_reply


def compare(vendors: Sequence[str]) -> Iterator[Row]:
    """The rows of these vendors, each as soon as it and those before it are done."""
    with ThreadPoolExecutor(WORKERS) as pool:
        yield from pool.map(_row, *zip(*[(v, name) for v in vendors for name in FAULTS[v]], strict=True))


def _row(vendor: str, name: str) -> Row:
    fault = FAULTS[vendor][name]
    plain = _try(_run_plain, vendor, fault)
    return Row(vendor, name, plain, _try(_run_ferrule, vendor, _Same(plain.first_reply)))


@dataclass(frozen=True, slots=True)
class _Same(Fault):
    """The reply is replaced by these bytes."""

    data: bytes = b""

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        """Send them, event by event."""
        frames = self.data.split(b"\n\n")
        return replace(answer, writes=[Write(frame + b"\n\n") for frame in frames if frame.strip()])


@dataclass(slots=True)
class _Desk:
    """The tool: writes a file, and remembers with what it was called."""

    directory: Path
    runs: list[str] = field(default_factory=list[str])

    def save_note(self, name: str, text: str) -> str:
        """Save a text under a name."""
        self.runs.append(text)
        (self.directory / Path(name).name).write_text(text, encoding="utf-8", newline="\n")
        return f"{ANSWERED} {len(text)} characters."

    def written(self) -> str | None:
        """What is on the disk."""
        file = self.directory / "note.md"
        return file.read_text("utf-8") if file.is_file() else None


def _brain(conversation: Conversation) -> Say:
    """Save the note until the tool says that it is saved."""
    if any(result.text.startswith(ANSWERED) for result in conversation.history):
        return Say("The note is saved.", "The tool says so.")
    if conversation.turn >= PATIENCE:
        return Say("I could not save the note.", "I have tried often enough.")
    call = Call("save_note", {"name": "note.md", "text": NOTE})
    return Say("I save the note.", "The user wants a note; save_note writes it.", (call,))


def _try(run: Callable[[Simulator, _Desk], None], vendor: str, fault: Fault | None) -> Cell:
    """One run in a directory of its own; the fault hits the first reply."""
    faults = [] if fault is None else [fault.on(0)]
    with tempfile.TemporaryDirectory() as directory, Simulator(vendor, _brain, faults=faults) as simulator:
        desk = _Desk(Path(directory))
        # A future keeps whatever is raised: a client may fail with anything, and that is the result.
        with ThreadPoolExecutor(1) as thread:
            error = thread.submit(run, simulator, desk).exception()
        requests = simulator.requests
        return Cell(
            runs=tuple(desk.runs),
            written=desk.written(),
            histories=tuple(len(each.request.get("messages", ())) for each in requests),
            ended=_ended(error),
            error=_told(error),
            first_reply=requests[0].reply if requests else b"",
        )


def _run_plain(simulator: Simulator, desk: _Desk) -> None:
    with plain_chat_at(simulator) as chat:
        _answer(create_agent(chat, [desk.save_note]))


def _run_ferrule(simulator: Simulator, desk: _Desk) -> None:
    with chat_at(simulator) as chat:
        _answer(agent_in(desk.directory, chat, [desk.save_note]))


def _answer(agent: Any) -> None:
    """Let the agent answer, streaming, as a chat program would."""
    question: Any = {"messages": [{"role": "user", "content": "Save the note."}]}
    with untraced():
        for _ in agent.stream(question, stream_mode="messages"):
            pass


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


@contextmanager
def plain_chat_at(simulator: Simulator) -> Generator[BaseChatModel, None, None]:
    """``ChatOpenAI`` as people use it with these vendors: another ``base_url``, nothing else."""
    with httpx2.Client(trust_env=False) as http:
        yield ChatOpenAI(
            model=resolve(provider=simulator.vendor.name).default_model,
            base_url=simulator.url,
            api_key=SecretStr("demo"),
            http_client=http,
        )


def _ended(error: BaseException | None) -> Ended:
    if error is None:
        return "answer"
    return "refused" if isinstance(error, APIStatusError) else "crash"


def _told(error: BaseException | None) -> str:
    if error is None:
        return ""
    if isinstance(error, APIStatusError):
        body = objects_of([error.body]) or [{}]
        return f"{error.status_code}: {body[0].get('message', error)}"
    return f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"


HALF = Truncated(after=100, of="arguments")

FAULTS: Mapping[str, Mapping[str, Fault | None]] = {
    "deepseek": {
        "": None,
        "call-in-reasoning": CallInReasoning(),
        "markup-deepseek_v32": MarkupInContent("deepseek_v32"),
        "markup-deepseek_v3": MarkupInContent("deepseek_v3"),
        "truncated": HALF,
    },
    "minimax": {
        "": None,
        "no-done": NoDone(),
        "markup-minimax_m2": MarkupInContent("minimax_m2"),
        "error-in-200": ErrorIn200(),
        "truncated": HALF,
    },
    "glm": {
        "": None,
        "whole-call": WholeCall(),
        "arguments-fenced": BrokenArguments("fenced"),
        "arguments-trailing-comma": BrokenArguments("trailing_comma"),
        "arguments-raw-newline": BrokenArguments("raw_newline"),
        "truncated": HALF,
    },
    "dashscope": {
        "": None,
        "empty-id-name": EmptyIdName(),
        "arguments-double-encoded": BrokenArguments("double_encoded"),
        "markup-qwen3_coder": MarkupInContent("qwen3_coder"),
        "truncated": HALF,
    },
}
"""Each vendor's faults by name; None under the empty name: the wire as the vendor means it to be."""
