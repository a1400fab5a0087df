"""Turn live events into protocol updates for an editor, in order.

Events that the protocol lacks (a repeated request, a limit) are sent as sentences: as thoughts if they
concern the process, as messages if the user must know.
"""

from __future__ import annotations

import base64
import binascii
import logging
import uuid
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast, get_args
from urllib.parse import urlsplit
from urllib.request import url2pathname

from acp import RequestError, plan_entry, text_block, update_plan
from acp.schema import (
    AgentMessageChunk,
    AgentPlanUpdate,
    AgentThoughtChunk,
    AudioContentBlock,
    AvailableCommandsUpdate,
    ConfigOptionUpdate,
    Cost,
    CurrentModeUpdate,
    EmbeddedResourceContentBlock,
    ImageContentBlock,
    ResourceContentBlock,
    SessionConfigOptionSelect,
    SessionConfigSelectOption,
    SessionInfoUpdate,
    SessionMode,
    SessionModeState,
    TextContentBlock,
    TextResourceContents,
    UsageUpdate,
    UserMessageChunk,
)

from ferrule.core.errors import AuthenticationFailed, FerruleError, MissingKey, UnknownSession, UsageError
from ferrule.core.locale import N_, Words
from ferrule.core.visible_text import one_line
from ferrule.terminal.acp.call_updates import CallUpdate, CallUpdates, clean
from ferrule.terminal.acp.editor_files import EditorPaths
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.event_lines import Telling, event_lines, plain_text
from ferrule.terminal.live.event_messages import AGAIN, ENDS, MODES
from ferrule.terminal.live.file_mentions import as_mention
from ferrule.terminal.live.live_events import (
    Attachment,
    LiveEvent,
    Mode,
    ModelChoice,
    Speech,
    Status,
    Thinking,
)
from ferrule.terminal.slash_commands import RIGHTS

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

LOG = logging.getLogger(__name__)
"""Standard error by default: editors keep it in their own log."""


AUTH_REQUIRED = -32000
RESOURCE_NOT_FOUND = -32002
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602
INTERNAL = -32603
"""As in the protocol's ``ErrorCode``."""


def request_error(error: Exception, speech: Speech) -> RequestError:
    """Convert an error to a protocol error. A missing or refused key asks the user to log in."""
    sentence = speech.describe(error)
    match error:
        case MissingKey() | AuthenticationFailed():
            return RequestError(
                AUTH_REQUIRED,
                speech.words("{why}. In a terminal: ferrule keys set VENDOR", why=sentence.rstrip(".。")),
            )
        case UnknownSession():
            return RequestError(RESOURCE_NOT_FOUND, sentence)
        case UsageError():
            return RequestError(INVALID_PARAMS, sentence)
        case FerruleError() | OSError():
            return RequestError(INTERNAL, sentence)
        case _:
            LOG.error("a mistake of Ferrule's", exc_info=error)
            return RequestError(INTERNAL, sentence)


def key_wanted(sentence: str) -> RequestError:
    """Return the error that makes the editor offer a login and retry."""
    return RequestError(AUTH_REQUIRED, sentence)


def invalid(sentence: str) -> RequestError:
    return RequestError(INVALID_PARAMS, sentence)


THINKING = cast("tuple[Thinking, ...]", get_args(Thinking))
THINKING_TITLES: Mapping[Thinking, str] = {
    "off": N_("Off"),
    "low": N_("Low"),
    "medium": N_("Medium"),
    "high": N_("High"),
    "auto": N_("Vendor's default"),
}
OPTIONS = {
    "mode": (N_("Mode"), N_("What the agent may do without asking.")),
    "model": (N_("Model"), N_("The model that answers.")),
    "thinking": (N_("Thinking"), N_("How much the model thinks.")),
}


ConfigOptions = list[SessionConfigOptionSelect]


def mode_state(words: Words, mode: Mode) -> SessionModeState:
    modes = [
        SessionMode(id=each, name=mode_title(words, each), description=words(about))
        for each, about in RIGHTS.items()
    ]
    return SessionModeState(current_mode_id=mode, available_modes=modes)


def mode_title(words: Words, mode: Mode) -> str:
    return words(MODES[mode]).capitalize()


def mode_named(words: Words, name: str) -> Mode:
    known: Mapping[str, Mode] = {each: each for each in MODES}
    if name not in known:
        raise invalid(
            words("there is no mode {name}; the modes are {names}", name=name, names=", ".join(MODES))
        )
    return known[name]


def config_options(words: Words, status: Status, models: Sequence[ModelChoice]) -> ConfigOptions:
    modes = [
        SessionConfigSelectOption(value=each, name=mode_title(words, each), description=words(about))
        for each, about in RIGHTS.items()
    ]
    known = [_model(each) for each in models if each.ready]
    if status.model not in {each.value for each in known}:
        known.insert(
            0, SessionConfigSelectOption(value=status.model, name=status.model, description=status.vendor)
        )
    thinking = [
        SessionConfigSelectOption(value=each, name=words(name), description=None)
        for each, name in THINKING_TITLES.items()
    ]
    return [
        _option(words, "mode", "mode", status.mode, modes),
        _option(words, "model", "model", status.model, known),
        _option(words, "thinking", "thought_level", status.thinking, thinking),
    ]


async def set_option(words: Words, live: Live, name: str, value: str) -> None:
    """Set an option. Raises what setting the model raises."""
    match name:
        case "mode":
            await live.set_mode(mode_named(words, value))
        case "model":
            await live.set_model(value)
        case "thinking" if value in THINKING:
            await live.set_thinking(value)
        case "thinking":
            wrong, names = N_("{name} cannot be {value}; it can be: {names}"), ", ".join(THINKING)
            raise invalid(words(wrong, name=name, value=value, names=names))
        case _:
            unknown, names = N_("there is no option {name}; the options are {names}"), ", ".join(OPTIONS)
            raise invalid(words(unknown, name=name, names=names))


def _model(choice: ModelChoice) -> SessionConfigSelectOption:
    about = " · ".join(each for each in (choice.vendor, choice.note) if each)
    return SessionConfigSelectOption(value=choice.spec, name=choice.spec, description=about)


def _option(
    words: Words, name: str, category: str, value: str, options: list[SessionConfigSelectOption]
) -> SessionConfigOptionSelect:
    return SessionConfigOptionSelect.model_validate(
        {
            "type": "select",
            "id": name,
            "name": words(OPTIONS[name][0]),
            "description": words(OPTIONS[name][1]),
            "category": category,
            "currentValue": value,
            "options": options,
        }
    )


Block = (
    TextContentBlock
    | ImageContentBlock
    | AudioContentBlock
    | ResourceContentBlock
    | EmbeddedResourceContentBlock
)


def said_in(blocks: Sequence[Block], paths: EditorPaths, words: Words) -> tuple[str, list[Attachment]]:
    """Convert content blocks to the typed text and its attachments."""
    texts: list[str] = []
    attached: list[Attachment] = []
    for block in blocks:
        match block:
            case TextContentBlock():
                texts.append(block.text)
            case ResourceContentBlock():
                texts.append(_link(block.uri, block.title or block.name, paths))
            case EmbeddedResourceContentBlock():
                attachment = _embedded(block, paths, words)
                attached.append(attachment)
                texts.append(f"[{attachment.name}]")
            case ImageContentBlock():
                name = _name(block.uri, paths) if block.uri else f"image-{len(attached) + 1}"
                attached.append(Attachment(name, block.mime_type, _bytes(block.data, name, words)))
            case AudioContentBlock():
                raise invalid(words("content of type {kind} is not supported", kind="audio"))
    return _joined(texts), attached


def _joined(texts: Sequence[str]) -> str:
    """Join the pieces without separators: editors split a line at mentions."""
    text = ""
    for each in texts:
        between = " " if text and each and not text[-1].isspace() and not each[0].isspace() else ""
        text += between + each
    return text


def _link(uri: str, name: str, paths: EditorPaths) -> str:
    path = _path(uri)
    if path is None:
        return f"[{name}]({uri})"
    inside = paths.inside(path)
    if inside is None or '"' in inside or "\n" in inside:
        return f"`{path}`"
    return as_mention(inside)


def _embedded(block: EmbeddedResourceContentBlock, paths: EditorPaths, words: Words) -> Attachment:
    resource = block.resource
    name = _name(resource.uri, paths)
    if isinstance(resource, TextResourceContents):
        return Attachment(
            name, resource.mime_type or "text/plain", resource.text.encode("utf-8", "replace")
        )
    mime = resource.mime_type or "application/octet-stream"
    return Attachment(name, mime, _bytes(resource.blob, name, words))


def _name(uri: str, paths: EditorPaths) -> str:
    """Return the path in the directory with its line range, else the URI."""
    path = _path(uri)
    if path is None:
        return uri
    lines = urlsplit(uri).fragment
    return f"{paths.inside(path) or path}{f'#{lines}' if lines else ''}"


def _path(uri: str) -> Path | None:
    parts = urlsplit(uri)
    return Path(url2pathname(parts.path)) if parts.scheme == "file" and parts.path else None


def _bytes(data: str, name: str, words: Words) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError) as error:
        raise invalid(words("the data of {name} is not base64", name=name)) from error


Update = (
    UserMessageChunk
    | AgentMessageChunk
    | AgentThoughtChunk
    | CallUpdate
    | AgentPlanUpdate
    | AvailableCommandsUpdate
    | CurrentModeUpdate
    | ConfigOptionUpdate
    | SessionInfoUpdate
    | UsageUpdate
)

LIMITS = frozenset({"max-turns", "timeout", "budget", "repetition"})
"""Ends of a turn that are reported in a sentence."""


class SessionUpdates:
    """The editor's state of a session, and the next updates for it."""

    def __init__(
        self, speech: Speech, paths: EditorPaths, status: Status, models: Sequence[ModelChoice] = ()
    ) -> None:
        self._speech, self._words = speech, speech.words
        self.calls = CallUpdates(speech, paths)
        self._status, self._models = status, models
        self._message = uuid.uuid4().hex
        self._said: set[type] = set()
        """The kinds of chunks that the reply has had."""
        self._over: set[str] = set()
        """Agents whose last reply has ended; its calls are being sent."""

    def of(self, event: LiveEvent, *, replayed: bool = False) -> list[Update]:
        """Return the updates for an event. ``replayed``: the user's messages are included, as the editor
        lacks them."""
        handlers: dict[type, Callable[[Any], Sequence[Update]]] = {
            events.TextPiece: self._piece,
            events.ThinkingPiece: self._piece,
            events.ReplyAgain: self._again,
            events.ReplyEnded: self._reply_ended,
            events.CallArriving: self.calls.arriving,
            events.CallMade: self.calls.made,
            events.ToolBegan: self.calls.began,
            events.ToolAnswered: self.calls.answered,
            events.SubagentBegan: self.calls.subagent,
            events.TodosChanged: self._todos,
            events.TurnBegan: self._said_before if replayed else lambda _: (),
            events.TurnEnded: self._turn_ended,
            events.StatusChanged: self._changed,
            events.Asked: self.calls.questioned,
        }
        return [*self._settled(event), *handlers.get(type(event), self._noticed)(event)]

    def _settled(self, event: LiveEvent) -> list[CallUpdate]:
        """Close arriving calls that did not become calls of their reply."""
        subagent = getattr(event, "subagent", None)
        if isinstance(event, events.CallMade) or subagent not in self._over:
            return []
        self._over.discard(subagent)
        return self.calls.left_over(subagent)

    def _piece(self, event: events.TextPiece | events.ThinkingPiece) -> list[Update]:
        if event.subagent:
            return []
        self._said.add(type(event))
        if not event.text:
            return []
        if isinstance(event, events.TextPiece):
            return [message(event.text, self._message)]
        return [_thought(event.text, f"{self._message}-thinking")]

    def _again(self, event: events.ReplyAgain) -> list[Update]:
        gone: list[Update] = [*self.calls.left_over(event.subagent)]
        if not event.subagent:
            self._next_message()
            gone.append(_thought(f"\n\n{self._words(AGAIN[event.why])}\n\n"))
        return gone

    def _reply_ended(self, reply: events.ReplyEnded) -> list[Update]:
        """Return the parts of a reply that did not arrive in chunks."""
        self._over.add(reply.subagent)
        if reply.subagent:
            return []
        told: list[Update] = []
        if reply.thinking and events.ThinkingPiece not in self._said:
            told.append(_thought(reply.thinking, f"{self._message}-thinking"))
        if reply.text and events.TextPiece not in self._said:
            told.append(message(reply.text, self._message))
        self._next_message()
        if reply.only_thinking:
            told.append(
                message(self._words("The model gave only thinking and no answer, even when asked again."))
            )
        return told

    def _next_message(self) -> None:
        self._message = uuid.uuid4().hex
        self._said.clear()

    def _todos(self, event: events.TodosChanged) -> list[Update]:
        if event.subagent:
            return []
        return [
            update_plan([plan_entry(clean(text), status=_state(status)) for text, status in event.items])
        ]

    def _said_before(self, event: events.TurnBegan) -> list[Update]:
        named = (f"[{each}]" for each in event.attachments if f"@{each}" not in event.text)
        said = "\n".join([event.text, *(each for each in named if each not in event.text)])
        content = text_block(clean(said))
        chunk = UserMessageChunk(
            session_update="user_message_chunk", content=content, message_id=uuid.uuid4().hex
        )
        return [chunk] if said.strip() else []

    def _turn_ended(self, event: events.TurnEnded) -> list[Update]:
        self._next_message()
        self._over.clear()
        told: list[Update] = [*self.calls.stopped(failed=event.why == "failed")]
        return [*told, message(self._words(ENDS[event.why]))] if event.why in LIMITS else told

    def _changed(self, event: events.StatusChanged) -> list[Update]:
        """Return updates for the parts of the status that changed."""
        before, now = self._status, event.status
        self._status = now
        told: list[Update] = []
        if now.mode != before.mode:
            told.append(CurrentModeUpdate(session_update="current_mode_update", current_mode_id=now.mode))
        if (now.mode, now.model, now.thinking) != (before.mode, before.model, before.thinking):
            told.append(
                ConfigOptionUpdate(
                    session_update="config_option_update",
                    config_options=list(config_options(self._words, now, self._models)),
                )
            )
        if now.session.title != before.session.title:
            told.append(
                SessionInfoUpdate(session_update="session_info_update", title=clean(now.session.title))
            )
        if _filled(now) != _filled(before):
            told += self.usage()
        return told

    def usage(self) -> list[Update]:
        """Return the context usage and the cost, if known."""
        filled = _filled(self._status)
        if filled is None:
            return []
        used, size, costs = filled
        cost = Cost(amount=round(costs[0][1], 6), currency=costs[0][0]) if len(costs) == 1 else None
        return [UsageUpdate(session_update="usage_update", used=used, size=size, cost=cost)]

    def _noticed(self, event: LiveEvent) -> list[Update]:
        """Return a message for the user that is not part of a reply."""
        match event:
            case events.Decided() | events.Queued() | events.Steered() | events.SubagentEnded():
                return []
            case events.SessionChanged(why=why) if why not in ("moved", "redone"):
                return []
            case events.ShellRan():
                return [message(f"`{one_line(event.command)}`")]
            case _:
                told = plain_text(event_lines(event, Telling(self._speech, 1000)))
                return [message(told)] if told else []


def message(text: str, id: str | None = None) -> AgentMessageChunk:
    """Return a chunk of a message to the user. Without an id it is a separate paragraph."""
    said = clean(text) if id else f"\n\n{clean(text)}\n\n"
    return AgentMessageChunk(session_update="agent_message_chunk", content=text_block(said), message_id=id)


def _thought(text: str, id: str | None = None) -> AgentThoughtChunk:
    return AgentThoughtChunk(
        session_update="agent_thought_chunk", content=text_block(clean(text)), message_id=id
    )


def _state(status: str) -> Literal["pending", "in_progress", "completed"]:
    match status:
        case "in_progress" | "completed":
            return status
        case _:
            return "pending"


def _filled(status: Status) -> tuple[int, int, tuple[tuple[str, float], ...]] | None:
    """Return the context tokens, the window and the cost by currency; None if the window is unknown."""
    if not status.context_window:
        return None
    return status.context_tokens, status.context_window, tuple((status.cost or {}).items())
