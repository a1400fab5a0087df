"""A conversation without an agent: it tells what a test wrote down, for tests of frontends."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.messages import Usage
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.live.approvals import Approved
from ferrule.terminal.live.live_conversation import Live
from ferrule.terminal.live.live_events import (
    Asked,
    Attachment,
    ContextPart,
    ContextView,
    CostView,
    Covered,
    Decided,
    Decision,
    LiveEvent,
    Mode,
    ModelChoice,
    Page,
    Question,
    Queued,
    Rewound,
    ServerView,
    SessionChanged,
    ShellRan,
    Spent,
    StateView,
    Status,
    StatusChanged,
    Steered,
    Thinking,
    ToolView,
    TurnBegan,
    TurnEnded,
    When,
)

__all__ = ["SESSION", "STATUS", "ScriptedLive"]

SESSION = SessionInfo(
    "0198c0de", "Fix the parser", "/work/demo", 0.0, 0.0, None, None, 0, "deepseek-v4-flash"
)
STATUS = Status(
    SESSION,
    "deepseek:deepseek-v4-flash",
    "DeepSeek",
    "auto",
    "ask",
    "/work/demo",
    "main",
    context_tokens=12_300,
    context_window=131_072,
    usage=Usage(20_000, 1_500, 15_000, 300),
    cost={"USD": 0.0123},
)


class ScriptedLive(Live):
    """Each message of the user is answered with the next part of ``turns``.

    An ``Asked`` in a part waits for its decision, unless the turn is stopped; ``pause`` seconds lie between
    two events. ``said`` lists what was asked of the conversation, as (method, arguments).
    """

    def __init__(
        self,
        *turns: Sequence[LiveEvent],
        past: Sequence[LiveEvent] = (),
        early: Sequence[LiveEvent] = (),
        status: Status = STATUS,
        pause: float = 0.0,
        raising: Mapping[str, Exception] | None = None,
    ) -> None:
        self.turns, self.past, self.pause = list(turns), list(past), pause
        self.early = early
        """Told to every reader first."""
        self.raising = raising or {}
        """Exceptions by the names of methods."""
        self._status = status
        self.said: list[tuple[str, tuple[Any, ...]]] = []
        rule, covers = (
            PermissionRule("allow", "execute", command="git status"),
            Covered("begins", "execute", "git status"),
        )
        self.approvals = [Approved(rule, False, covers)]
        self._readers: list[asyncio.Queue[LiveEvent | None]] = []
        self._questions: dict[str, tuple[Question, asyncio.Future[Decision | None]]] = {}
        self._queue: list[str] = []
        self._steering: list[str] = []
        self._turn: asyncio.Task[None] | None = None
        self.closed = False

    def _note(self, method: str, *arguments: Any) -> None:
        self.said.append((method, arguments))
        if method in self.raising:
            raise self.raising[method]

    def tell(self, event: LiveEvent) -> None:
        """Tell every reader."""
        for each in self._readers:
            each.put_nowait(event)

    def _change(self, **values: Any) -> None:
        self._status = replace(self._status, **values)
        self.tell(StatusChanged(self._status))

    @property
    def status(self) -> Status:
        return self._status

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(question for question, _ in self._questions.values())

    def events(self) -> AsyncIterator[LiveEvent]:
        queue: asyncio.Queue[LiveEvent | None] = asyncio.Queue()
        for event in self.early:
            queue.put_nowait(event)
        self._readers.append(queue)

        async def read() -> AsyncIterator[LiveEvent]:
            while (event := await queue.get()) is not None:
                yield event

        return read()

    async def history(self, *, last: int = 200, before: int | None = None) -> Page:
        end = len(self.past) if before is None else before
        start = max(0, end - last)
        return Page(tuple(self.past[start:end]), start or None)

    async def say(self, text: str, *, attachments: Sequence[Attachment] = (), when: When = "queue") -> None:
        self._note("say", text, tuple(each.name for each in attachments), when)
        if self._turn is None:
            self._turn = asyncio.create_task(self._play(text))
        elif when == "steer":
            self._steering.append(text)
        else:
            self._queue.append(text)
            self.tell(Queued(tuple(self._queue)))

    async def wait(self) -> None:
        """Wait between two events."""
        await asyncio.sleep(self.pause)

    async def _play(self, text: str) -> None:
        self._change(busy=True)
        self.tell(TurnBegan(text))
        end = TurnEnded("done")
        try:
            for event in self.turns.pop(0) if self.turns else ():
                await self.wait()
                while self._steering:
                    self.tell(Steered(self._steering.pop(0)))
                if isinstance(event, TurnEnded):
                    end = event
                    continue
                self.tell(event)
                if isinstance(event, Asked):
                    await self._decided(event.question)
        except asyncio.CancelledError:
            end = TurnEnded("stopped")
        self._turn = None
        self._change(busy=False)
        self.tell(end)
        if self._queue and end.why == "done":
            text = self._queue.pop(0)
            self.tell(Queued(tuple(self._queue)))
            self._turn = asyncio.create_task(self._play(text))

    async def _decided(self, question: Question) -> None:
        waiting: asyncio.Future[Decision | None] = asyncio.get_running_loop().create_future()
        self._questions[question.id] = question, waiting
        decision: Decision | None = None
        try:
            decision = await waiting
        finally:
            del self._questions[question.id]
            self.tell(Decided(question.id, decision))

    async def go_on(self) -> bool:
        self._note("go_on")
        return False

    async def stop(self) -> None:
        self._note("stop")
        if self._turn is not None:
            self._turn.cancel()
            await asyncio.wait([self._turn])

    async def skip(self) -> bool:
        return False

    def take_back(self) -> str:
        self._note("take_back")
        texts, self._queue = self._queue, []
        if texts:
            self.tell(Queued(()))
        return "\n\n".join(texts)

    def answer(self, question_id: str, decision: Decision) -> None:
        self._note("answer", question_id, decision)
        if question_id in self._questions:
            self._questions[question_id][1].set_result(decision)

    async def idle(self) -> None:
        while self._turn is not None:
            await asyncio.wait([self._turn])

    async def set_model(self, spec: str) -> None:
        self._note("set_model", spec)
        self._change(model=spec)

    async def set_thinking(self, thinking: Thinking) -> None:
        self._note("set_thinking", thinking)
        self._change(thinking=thinking)

    async def set_mode(self, mode: Mode) -> None:
        self._note("set_mode", mode)
        self._change(mode=mode)

    async def add_directory(self, path: str) -> str:
        self._note("add_directory", path)
        self._change(added=(*self._status.added, path))
        return path

    async def rename(self, title: str) -> None:
        self._note("rename", title)
        self._change(session=replace(self._status.session, title=title))

    async def compact(self, hint: str = "") -> None:
        self._note("compact", hint)

    async def undo(self) -> str:
        self._note("undo")
        self.tell(SessionChanged(self._status.session, "undone"))
        return "the last message"

    async def turn_places(self) -> Sequence[TurnBegan]:
        return [each for each in self.past if isinstance(each, TurnBegan)]

    async def rewind(self, entry: int, what: Rewound = "both") -> str:
        self._note("rewind", entry, what)
        self.tell(SessionChanged(self._status.session, "rewound"))
        return next(each.text for each in await self.turn_places() if each.entry == entry)

    async def redo(self) -> bool:
        self._note("redo")
        return False

    async def fork(self, title: str = "") -> SessionInfo:
        self._note("fork", title)
        forked = replace(self._status.session, id="0198f04c", title=title or self._status.session.title)
        self._change(session=forked)
        self.tell(SessionChanged(forked, "forked"))
        return forked

    async def switch(self, session: str) -> None:
        self._note("switch", session)
        self.tell(SessionChanged(replace(self._status.session, id=session), "resumed"))

    async def new(self) -> None:
        self._note("new")
        self.past.clear()
        self.tell(SessionChanged(replace(self._status.session, id="0198aaaa", title=""), "new"))

    async def sessions(self, words: str = "") -> Sequence[SessionInfo]:
        self._note("sessions", words)
        return [self._status.session]

    async def export(self, file: str) -> str:
        self._note("export", file)
        return f"/work/demo/{file}"

    async def context(self) -> ContextView:
        parts = (ContextPart("system", 1_200), ContextPart("tools", 2_300), ContextPart("user", 800))
        return ContextView((*parts, ContextPart("results", 8_000)), 131_072, 12_300)

    async def state(self) -> StateView:
        self._note("state")
        return StateView("1.2.3", "jail", (("files", 3), ("gone", None)), ("/work/demo/AGENTS.md",))

    async def cost(self) -> CostView:
        usage = self._status.usage
        return CostView((Spent("deepseek:deepseek-v4-flash", 7, usage, 0.0123, "USD"),), "5 USD")

    async def models(self) -> Sequence[ModelChoice]:
        return [
            ModelChoice("deepseek:deepseek-v4-flash", "DeepSeek", True),
            ModelChoice("qwen:qwen3-max", "Qwen (DashScope)", False),
        ]

    async def tools(self) -> Sequence[ToolView]:
        return [ToolView("read_file", "Read a file.", "", "allow"), ToolView("execute", "Run.", "", "ask")]

    async def servers(self) -> Sequence[ServerView]:
        return []

    def approved(self) -> Sequence[Approved]:
        return list(self.approvals)

    def forget(self, rule: PermissionRule) -> None:
        self.approvals = [each for each in self.approvals if each.rule != rule]

    async def memory(self) -> Sequence[tuple[str, str]]:
        return [("AGENTS.md", "Use tabs.")]

    async def shell(self, command: str) -> ShellRan:
        self._note("shell", command)
        ran = ShellRan(command, "hello\n", 0)
        self.tell(ran)
        return ran

    async def files(self, beginning: str, most: int = 50) -> Sequence[str]:
        known = ["src/", "src/parser.py", "src/编码.py", "README.md"]
        return [each for each in known if beginning in each][:most]

    async def wire(self, entry: int) -> bytes | None:
        return b'data: {"choices": []}\n\n'

    async def close(self) -> None:
        self._note("close")
        if self._turn is not None:
            self._turn.cancel()
        for each in self._readers:
            each.put_nowait(None)
        self.closed = True
