"""A conversation that is open in an editor: answers prompts, sends updates, asks questions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

from acp import PromptResponse, RequestError
from acp.interfaces import Client
from acp.schema import (
    AllowedOutcome,
    ClientCapabilities,
    DeniedOutcome,
    PermissionOption,
    PermissionOptionKind,
    ToolCallUpdate,
)
from acp.schema import StopReason as EditorStop
from acp.schema import Usage as PromptUsage

from ferrule.core.errors import ContentFiltered
from ferrule.core.messages import StopReason, Usage
from ferrule.core.visible_text import one_line
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.acp.editor_commands import BEGINNING, CONTINUE, command_in, commands, run_command
from ferrule.terminal.acp.editor_files import EditorHands, EditorPaths
from ferrule.terminal.acp.session_updates import (
    INVALID_REQUEST,
    Block,
    SessionUpdates,
    Update,
    config_options,
    invalid,
    message,
    mode_state,
    request_error,
    said_in,
)
from ferrule.terminal.frontend import ANSWERS, answer_items
from ferrule.terminal.live.live_events import (
    Answer,
    Asked,
    Decided,
    Decision,
    LiveEvent,
    ModelChoice,
    Page,
    Question,
    ReplyEnded,
    Speech,
    TurnEnded,
)

KINDS: dict[Answer, PermissionOptionKind] = {
    "once": "allow_once",
    "session": "allow_always",
    "always": "allow_always",
    "network": "allow_once",
    "network-session": "allow_always",
    "outside": "allow_once",
    "auto-edit": "allow_always",
    "ask": "allow_once",
    "no": "reject_once",
}


def options_for(speech: Speech, question: Question) -> list[PermissionOption]:
    """Return the possible answers; editors ask for no reason."""
    return [
        PermissionOption(
            option_id=answer,
            name=one_line(f"{item.title}: {item.note}" if item.note else item.title),
            kind=KINDS[answer],
        )
        for item in answer_items(speech, question)
        if (answer := ANSWERS.get(item.value)) is not None
    ]


def decision_of(
    outcome: AllowedOutcome | DeniedOutcome, offered: Sequence[PermissionOption]
) -> Decision | None:
    """Return the decision; None if the user cancelled the question, which ends the turn.

    An answer that was not offered counts as a refusal.
    """
    if isinstance(outcome, DeniedOutcome):
        return None
    chosen = outcome.option_id
    return Decision(ANSWERS[chosen] if chosen in {each.option_id for each in offered} else "no")


if TYPE_CHECKING:
    from ferrule.agent.backends import LocalShellBackend
    from ferrule.terminal.live.live_conversation import Live
    from ferrule.terminal.live.live_resources import EditorBackend


Around: TypeAlias = "Callable[[LocalShellBackend], EditorBackend]"


class Conversations(Protocol):
    """Opens conversations, with the settings of the user and of the project in each directory."""

    def open(
        self,
        directory: Path,
        *,
        session: str | None,
        servers: Mapping[str, Any],
        around: Around | None = None,
    ) -> AbstractAsyncContextManager[Live]:
        """Open a new conversation, or the one with this id. ``servers``: the editor's MCP servers by
        name, in the form of ``mcpServers``, in addition to those of the settings. ``around``: wraps the
        agent's files and shell in the editor's."""
        ...

    async def listed(self, directory: Path | None, *, most: int, start: int) -> Sequence[SessionInfo]:
        """Return ``most`` sessions of a directory, or of all, last changed first."""
        ...

    async def check_key(self) -> None:
        """Raise ``MissingKey``, or another ``UsageError``, if no model can be used."""
        ...


@dataclass(slots=True)
class _Turn:
    ended: asyncio.Future[TurnEnded] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    cancelled: bool = False


class EditorSession:
    """A session open in an editor; create it with ``open``. Belongs to the running event loop."""

    def __init__(
        self, client: Client, speech: Speech, directory: Path, offered: ClientCapabilities | None
    ) -> None:
        self._client, self._speech, self._words = client, speech, speech.words
        self._hands = EditorHands(
            client,
            offered,
            lambda: self.id,
            speech.words,
            directory,
            tell=lambda said: self._beside([message(said)]),
            show=lambda call, terminal: self._beside(self._updates.calls.shown_in(call, terminal)),
        )
        self._sending: set[asyncio.Task[None]] = set()
        self.directory, self._paths = directory, EditorPaths(directory)
        self.id = ""
        self.live: Live
        self._models: Sequence[ModelChoice] = ()
        self._updates: SessionUpdates
        self._turn: _Turn | None = None
        self._stop: StopReason | None = None
        """Stop reason of the main agent's last reply."""
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._greeted = asyncio.Event()
        """Set when the editor knows the session and can get updates."""
        self._running: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        opening: Callable[[Around | None], AbstractAsyncContextManager[Live]],
        client: Client,
        speech: Speech,
        directory: Path,
        *,
        id: str | None,
        offered: ClientCapabilities | None = None,
        fork: bool = False,
    ) -> EditorSession:
        """Open the conversation, or a fork of it, and listen to its events. Raises what opening raises.

        ``opening`` gets the wrapper of the agent's files; ``offered`` are the editor's capabilities. The
        ``id`` the editor knows is kept, even if the conversation continues in a fork.
        """
        session = cls(client, speech, directory, offered)
        session.id = id or ""
        around = session._around if session._hands.offers else None
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        session._running = asyncio.create_task(session._run(opening(around), ready, fork))
        try:
            await ready
        except asyncio.CancelledError:
            session._running.cancel()
            raise
        return session

    @property
    def state(self) -> dict[str, Any]:
        """Return the modes and options, with the present choices."""
        status, words = self.live.status, self._words
        options = config_options(words, status, self._models)
        return {"modes": mode_state(words, status.mode), "config_options": options}

    async def greet(self) -> None:
        """Send the offered commands; the editor now knows the session."""
        await self._send([commands(self._words), *self._updates.usage()])
        self._greeted.set()

    async def replay(self) -> None:
        """Send the whole session to the editor, as if it happened now."""
        pages: list[Page] = [await self.live.history()]
        while (before := pages[-1].before) is not None:
            pages.append(await self.live.history(before=before))
        updates = SessionUpdates(self._speech, self._paths, self.live.status, self._models)
        for page in reversed(pages):
            told = [updates.of(event, replayed=True) for event in page.events]
            await self._send(list(chain.from_iterable(told)))
        if self._turn is None:
            self._updates = updates  # which knows the calls that wait to be answered

    async def prompt(self, blocks: Sequence[Block]) -> PromptResponse:
        """Send the user's message; return when the agent has answered."""
        if self._turn is not None:
            raise RequestError(
                INVALID_REQUEST,
                self._words(
                    "the agent still works on the last message of this session; cancel it first, or wait"
                ),
            )
        turn = self._turn = _Turn()
        try:
            text, attached = said_in(blocks, self._paths, self._words)
            if not text.strip() and not attached:
                raise invalid(self._words("the message is empty"))
            command = None if attached else command_in(text)
            said = ""
            if command is None:
                await self.live.say(text, attachments=attached)
            elif command[0] == CONTINUE:
                said = "" if await self.live.go_on() else self._words("No turn was cut off.")
            else:
                said = await run_command(self.live, self._speech, *command)
            if said or not (command is None or command[0] in BEGINNING):
                await self._send([message(said)] if said else [])
                return _response("end_turn")
            if turn.cancelled:
                await self.live.stop()
            return await self._answer(turn, await turn.ended)
        except RequestError:
            raise
        except Exception as error:  # what opening a request, a file or the log can raise is open
            raise request_error(error, self._speech) from error
        finally:
            self._turn = None

    async def cancel(self) -> None:
        if self._turn is not None:
            self._turn.cancelled = True
            await self.live.stop()

    async def close(self) -> None:
        """Stop and close the conversation; it stays in the log."""
        await self.live.close()
        self._greeted.set()
        for each in list(self._asking.values()):
            each.cancel()
        if self._running is not None:
            await asyncio.wait([self._running])

    async def _run(
        self, opening: AbstractAsyncContextManager[Live], ready: asyncio.Future[None], fork: bool
    ) -> None:
        """Keep the conversation open, and send its events."""
        try:
            async with opening as live:
                self.live = live
                events = live.events()
                # If another program has the session open, a fork was already made.
                if fork and live.status.session.origin != self.id:
                    await live.fork()
                if fork or not self.id:
                    self.id = live.status.session.id
                self._models = await live.models()
                self._updates = SessionUpdates(self._speech, self._paths, live.status, self._models)
                ready.set_result(None)
                await self._greeted.wait()
                async for event in events:
                    await self._tell(event)
        except Exception as error:  # whatever opening raises is an answer to the editor
            if ready.done():
                raise
            ready.set_exception(error)
        finally:
            if self._turn is not None and not self._turn.ended.done():
                self._turn.ended.set_result(TurnEnded("stopped"))

    async def _tell(self, event: LiveEvent) -> None:
        await self._send(self._updates.of(event))
        match event:
            case ReplyEnded(stop=stop, subagent=""):
                self._stop = stop
            case Asked(question):
                self._asking[question.id] = asyncio.create_task(
                    self._ask(question, self._updates.calls.asked(question))
                )
            case Decided(question_id, _):
                if asking := self._asking.pop(question_id, None):
                    asking.cancel()
            case TurnEnded() if self._turn is not None and not self._turn.ended.done():
                self._turn.ended.set_result(event)
            case _:
                pass

    async def _ask(self, question: Question, call: ToolCallUpdate) -> None:
        """Ask the user through the editor. If the question becomes void, this task is cancelled."""
        options = options_for(self._speech, question)
        try:
            answered = await self._client.request_permission(
                session_id=self.id, tool_call=call, options=options
            )
        except ConnectionError:
            return
        except (RequestError, ValueError):  # it cannot ask, or what it says is no answer
            reason = self._words("The editor cannot ask the user.")
            self.live.answer(question.id, Decision("no", reason, asked=False))
            return
        # From here on, the end of the question does not cancel this task.
        self._asking.pop(question.id, None)
        decision = decision_of(answered.outcome, options)
        if decision is None:
            await self.cancel()
        else:
            self.live.answer(question.id, decision)

    async def _answer(self, turn: _Turn, ended: TurnEnded) -> PromptResponse:
        usage = _usage(ended.usage)
        if turn.cancelled or ended.why == "stopped":
            return _response("cancelled", usage)
        if isinstance(ended.error, ContentFiltered):
            await self._send([message(self._speech.describe(ended.error))])
            return _response("refusal", usage)
        if ended.error is not None:
            raise request_error(ended.error, self._speech)
        match ended.why, self._stop:
            case "done", StopReason.LENGTH:
                return _response("max_tokens", usage)
            case "done", StopReason.FILTER:
                return _response("refusal", usage)
            case "done", _:
                return _response("end_turn", usage)
            case _:
                return _response("max_turn_requests", usage)

    def _around(self, shell: LocalShellBackend) -> EditorBackend:
        from ferrule.terminal.acp.editor_files import EditorFiles  # with the engine, which is loaded by now

        return cast("EditorBackend", EditorFiles(shell, self._hands))  # which hands the rest on

    def _beside(self, updates: Sequence[Update]) -> None:
        """Send updates as soon as the editor can get them."""
        task = asyncio.create_task(self._send(updates))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, updates: Sequence[Update]) -> None:
        """Send updates. If the editor is gone, the conversation is about to be closed."""
        sending = [self._client.session_update(session_id=self.id, update=each) for each in updates]
        with suppress(ConnectionError):
            await asyncio.gather(*sending)  # each is in the queue to be written before the next begins


def _response(stop: EditorStop, usage: PromptUsage | None = None) -> PromptResponse:
    return PromptResponse(stop_reason=stop, usage=usage)


def _usage(usage: Usage | None) -> PromptUsage | None:
    if usage is None:
        return None
    return PromptUsage(
        total_tokens=usage.total,
        input_tokens=usage.input,
        output_tokens=usage.output,
        thought_tokens=usage.reasoning,
        cached_read_tokens=usage.cached,
        cached_write_tokens=usage.cache_written,
    )
