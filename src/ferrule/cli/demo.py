"""The demo: one call that saves a note, with each fault, through a plain client and through Ferrule.

A simulated vendor wants the note saved. A plain client (``ChatOpenAI`` in LangChain's ``create_agent``)
goes first; Ferrule's agent then gets the same bytes. A cell of the table says which calls ran, what is in
the file, how the run ended. A broken promise makes the exit code 1.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, Literal, cast

import httpx2
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain_core.language_models import BaseChatModel
from langchain_openai import ChatOpenAI
from openai import APIStatusError
from pydantic import SecretStr
from rich import box
from rich.table import Table
from rich.text import Text

from ferrule.cli.agent_run import agent_in, untraced
from ferrule.cli.input_errors import DEMO_FAILED, objects_of
from ferrule.cli.plain_output import about_fault
from ferrule.cli.rich_output import CALL, DIM, HEAD, console, shortened
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import N_, Words
from ferrule.core.messages import JsonObject
from ferrule.langchain.chat import ChatFerrule
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
from ferrule.vendors import resolve

Ended = Literal["answer", "refused", "crash"]
"""How a run ended: with an answer, a refusal of the vendor, or another exception."""

NOTE = "\n".join(f"{number}. Nothing may be lost between the model and the tool." for number in range(1, 6))

ANSWERED = "Saved"
"""The beginning of the tool's answer."""

PATIENCE = 4
"""The number of replies after which the brain gives up."""

WORKERS = 4


@dataclass(frozen=True, slots=True)
class Cell:
    """The result of one client.

    ``runs`` are the texts that its tool was called with, ``histories`` the numbers of messages in its
    requests, both in order; ``first_reply`` is the answer to its first request.
    """

    runs: tuple[str, ...]
    written: str | None
    histories: tuple[int, ...]
    ended: Ended
    error: str
    first_reply: bytes

    @property
    def asked_again(self) -> bool:
        return any(a == b for a, b in pairwise(self.histories))

    @property
    def told(self) -> bool:
        """Whether the model was told about a call that was not run, and went on."""
        return len(set(self.histories)) > 2

    @property
    def whole(self) -> bool:
        return self.written == NOTE

    @property
    def ran_cut_off(self) -> bool:
        """Whether a call was run with other arguments than the model intended."""
        return any(text != NOTE for text in self.runs)

    @property
    def good(self) -> bool:
        return self.whole and not self.ran_cut_off and self.ended == "answer"


@dataclass(frozen=True, slots=True)
class Row:
    vendor: str
    fault: str
    plain: Cell
    ferrule: Cell


def compare(vendors: Sequence[str]) -> Iterator[Row]:
    with ThreadPoolExecutor(WORKERS) as pool:
        yield from pool.map(_row, *zip(*[(v, name) for v in vendors for name in FAULTS[v]], strict=True))


def _row(vendor: str, name: str) -> Row:
    fault = FAULTS[vendor][name]
    plain = _try(_run_plain, vendor, fault)
    return Row(vendor, name, plain, _try(_run_ferrule, vendor, _Same(plain.first_reply)))


@dataclass(frozen=True, slots=True)
class _Same(Fault):
    """Replaces the reply by these bytes."""

    data: bytes = b""

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        frames = self.data.split(b"\n\n")
        return replace(answer, writes=[Write(frame + b"\n\n") for frame in frames if frame.strip()])


@dataclass(slots=True)
class _Desk:
    directory: Path
    runs: list[str] = field(default_factory=list[str])

    def save_note(self, name: str, text: str) -> str:
        """Save a text under a name."""
        self.runs.append(text)
        (self.directory / Path(name).name).write_text(text, encoding="utf-8", newline="\n")
        return f"{ANSWERED} {len(text)} characters."

    def written(self) -> str | None:
        file = self.directory / "note.md"
        return file.read_text("utf-8") if file.is_file() else None


def _brain(conversation: Conversation) -> Say:
    if any(result.text.startswith(ANSWERED) for result in conversation.history):
        return Say("The note is saved.", "The tool says so.")
    if conversation.turn >= PATIENCE:
        return Say("I could not save the note.", "I have tried often enough.")
    call = Call("save_note", {"name": "note.md", "text": NOTE})
    return Say("I save the note.", "The user wants a note; save_note writes it.", (call,))


def _try(run: Callable[[Simulator, _Desk], None], vendor: str, fault: Fault | None) -> Cell:
    faults = [] if fault is None else [fault.on(0)]
    with tempfile.TemporaryDirectory() as directory, Simulator(vendor, _brain, faults=faults) as simulator:
        desk = _Desk(Path(directory))
        # A future keeps any exception: a client may fail with anything, and that is the result.
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
    question: Any = {"messages": [{"role": "user", "content": "Save the note."}]}
    with untraced():
        for _ in agent.stream(question, stream_mode="messages"):
            pass


@contextmanager
def chat_at(simulator: Simulator) -> Generator[ChatFerrule, None, None]:
    """Open our model class at a simulated vendor, without the environment's proxies."""
    with httpx2.Client(trust_env=False) as http:
        yield ChatFerrule(model=f"{simulator.vendor.name}:", http_client=http, **_endpoint(simulator))


@contextmanager
def plain_chat_at(simulator: Simulator) -> Generator[BaseChatModel, None, None]:
    """Open ``ChatOpenAI`` as people use it with these vendors: with another ``base_url`` only."""
    model = resolve(provider=simulator.vendor.name).default_model
    with httpx2.Client(trust_env=False) as http:
        yield ChatOpenAI(model=model, http_client=http, **_endpoint(simulator))


def _endpoint(simulator: Simulator) -> dict[str, Any]:
    return {"base_url": simulator.url, "api_key": SecretStr("demo")}


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
        "deepseek_v32": MarkupInContent("deepseek_v32"),
        "deepseek_v3": MarkupInContent("deepseek_v3"),
        "truncated": HALF,
    },
    "minimax": {
        "": None,
        "no-done": NoDone(),
        "minimax_m2": MarkupInContent("minimax_m2"),
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
        "qwen3_coder": MarkupInContent("qwen3_coder"),
        "truncated": HALF,
    },
}
"""Vendor -> name -> fault; None under the empty name: no fault."""


WIRE_LINES = 3
"""How many frames of a reply are shown."""

SHOWN = ("deepseek_v32", "minimax_m2", "arguments-fenced", "arguments-double-encoded")
"""The faults whose bytes are shown: one per vendor."""

GOOD, BAD = "green", "red"

PIPED = 100
"""Columns if the output is a file or a pipe."""


def demonstrate(terminal: Terminal, names: Sequence[str]) -> int:
    """Demonstrate these vendors; return 0 if every promise was kept."""
    screen = _Screen(terminal)
    rows = list(screen.counted(compare(names), sum(len(FAULTS[name]) for name in names)))
    screen.table(rows)
    screen.say(N_("What came over the wire, and what each made of it"))
    for row in rows:
        if row.fault in SHOWN:
            screen.wire(row)
    broken = broken_promises(terminal, rows)
    for sentence in broken:
        terminal.warn(sentence)
    if not broken:
        screen.say(
            N_("\nAll promises kept: of {runs} calls Ferrule lost none, and ran none that was cut off."),
            runs=len(rows),
        )
    return DEMO_FAILED if broken else 0


def broken_promises(terminal: Terminal, rows: Sequence[Row]) -> list[str]:
    broken: list[str] = []
    for row in rows:
        said: list[str] = []
        if row.ferrule.ran_cut_off:
            said.append(N_("{vendor}, {fault}: Ferrule ran a call that was cut off"))
        elif not row.ferrule.good:
            said.append(N_("{vendor}, {fault}: Ferrule lost the call {error}"))
        if row.plain.first_reply != row.ferrule.first_reply:
            said.append(N_("{vendor}, {fault}: the two clients were not sent the same bytes"))
        values = {"vendor": row.vendor, "fault": row.fault, "error": row.ferrule.error}
        broken += [terminal.words(each, **values) for each in said]
    return broken


class _Screen:
    def __init__(self, terminal: Terminal) -> None:
        self._words = terminal.words
        self._out = console(terminal)
        if not terminal.interactive:
            self._out.width = PIPED
        self._room = max(self._out.width - 6, 40)

    def counted(self, rows: Iterable[Row], total: int) -> Iterator[Row]:
        with self._out.status(self._words("{done} of {total} faults tried", done=0, total=total)) as status:
            for done, row in enumerate(rows, 1):
                status.update(self._words("{done} of {total} faults tried", done=done, total=total))
                yield row

    def table(self, rows: Sequence[Row]) -> None:
        words = self._words
        heads = [words("vendor"), words("fault"), "ChatOpenAI", "Ferrule"]
        self._out.print(Text(words("One call that saves a note, and what became of it"), HEAD))
        texts = [
            [
                row.vendor,
                self._fault(row.fault),
                *(_sentence(words, cell) for cell in (row.plain, row.ferrule)),
            ]
            for row in rows
        ]
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for head in heads:
            table.add_column(head, overflow="fold")
        for row, text in zip(rows, texts, strict=True):
            plain, ours = (GOOD if cell.good else BAD for cell in (row.plain, row.ferrule))
            table.add_row(text[0], text[1], Text(text[2], plain), Text(text[3], ours))
        self._out.print(table, soft_wrap=False)

    def say(self, sentence: str, style: str = "", **values: object) -> None:
        self._out.print(Text(self._words(sentence, **values), style))

    def _fault(self, name: str) -> str:
        if not name:
            return self._words("(none)")
        return self._words("{what}: {value}", what=name, value=about_fault(self._words, name))

    def wire(self, row: Row) -> None:
        self._out.print(Text(f"\n━━ {row.vendor}  {self._fault(row.fault)}", CALL))
        for line in telling(row.ferrule.first_reply):
            self._out.print(Text(f"  ┊ {shortened(line, self._room)}", DIM))
        for name, cell in (("ChatOpenAI", row.plain), ("Ferrule   ", row.ferrule)):
            sign, style = ("✓", GOOD) if cell.good else ("✗", BAD)
            self._out.print(Text(f"{sign} {name}  {_sentence(self._words, cell)}", style))


def telling(reply: bytes) -> list[str]:
    """Return the frames where a call or an error begins, without their envelopes; else raw frames."""
    frames = [_Frame.of(text) for text in reply.decode("utf-8", "replace").split("\n\n") if '{"' in text]
    first = _first_telling(frames)
    if first is None:
        return []
    chosen = [frame.shown for frame in frames[first : first + WIRE_LINES]]
    left = len(frames) - len(chosen)
    return [*chosen, f"… +{left}"] if left else chosen


@dataclass(frozen=True, slots=True)
class _Frame:
    shown: str
    text: str
    loud: bool

    @classmethod
    def of(cls, raw: str) -> _Frame:
        start = raw.index("{")
        try:
            value: Any = json.loads(raw[start:])
        except ValueError:
            return cls(raw, "", loud=True)
        if not isinstance(value, dict):
            return cls(raw, "", loud=True)
        event = cast(JsonObject, value)
        choices = objects_of(event.get("choices")) or [{}]
        delta: Any = choices[0].get("delta", {})
        text = "".join(str(delta.get(key) or "") for key in ("reasoning_content", "content"))
        part = "tool_calls" if delta.get("tool_calls") else "delta"
        said = json.dumps(delta.get(part, delta), ensure_ascii=False, separators=(",", ":"))
        inside = f'"{part}":{said}'
        shown = f"{raw[:start]}{{…{inside}…}}" if delta and inside in raw else raw
        return cls(shown, text, loud="error" in event or part == "tool_calls")


def _first_telling(frames: Sequence[_Frame]) -> int | None:
    """Return the index of the first frame with a call, an error, or the start of markup."""
    loud = next((at for at, frame in enumerate(frames) if frame.loud), len(frames))
    before = "".join(frame.text for frame in frames[:loud])
    marks = [at for mark in MARKS if (at := before.find(mark)) >= 0]
    if marks:
        ends = accumulate(len(frame.text) for frame in frames)
        return next(at for at, end in enumerate(ends) if end > min(marks))
    return loud if loud < len(frames) else None


MARKS = ("<｜", "<minimax:", "<tool_call>", "<function=", '{"tool_calls"', "```json")
"""The first characters of the markup of the demo's dialects."""


def _sentence(words: Words, cell: Cell) -> str:
    if cell.good:
        if cell.told:
            return words("told the model, which called again: ok")
        return words("asked the vendor again: ok" if cell.asked_again else "ok")
    if cell.ran_cut_off:
        done = words("RAN A CUT-OFF CALL, half a note saved")
    elif cell.whole:
        done = words("saved")
    else:
        done = words("nothing saved")
    if cell.ended == "answer":
        return done if cell.ran_cut_off else words("run ends, {done}", done=done)
    sentence = (
        N_("{done}, request {number} is refused: {error}")
        if cell.ended == "refused"
        else N_("{done}, the run crashes: {error}")
    )
    return words(sentence, done=done, number=len(cell.histories), error=shortened(cell.error, 44))
