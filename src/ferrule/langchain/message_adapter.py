"""Convert messages and replies between LangChain and Ferrule without loss.

``from_langchain`` takes messages of any model class in any stored form (text, content parts, the blocks of
``output_version="v1"``); ``to_langchain`` and ``Chunks`` make messages of a reply, whole or event by event.
Data without a field in LangChain is in ``additional_kwargs``, where it survives merging, checkpoints and
serialisation:

* ``reasoning_content``: the reasoning; LangChain shows it as a reasoning block.
* ``reasoning_details``: opaque reasoning items, unchanged.
* ``ferrule``: ``family``, the model family of the reasoning, and ``calls``, the traces (see ``calls``).

LangChain merges chunks in three ways (``sum``, the block bridge of ``stream_events`` v3, content blocks of
``output_version="v1"``), and each parses the calls again. These rules give the same result in all three:

* Text and reasoning are sent as they come, one kind per chunk.
* Calls are sent after the end of the reply, whole, all in one separate chunk with their traces. Pieces of
  arguments are never sent, because LangChain would close and run arguments that were cut off.
* Everything else that occurs once (usage, stop reason, notes) is in the last chunk, because strings with
  equal keys are concatenated and numbers added.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
    UsageMetadata,
    convert_to_openai_data_block,
    is_data_content_block,
)
from langchain_core.messages.ai import InputTokenDetails, OutputTokenDetails
from langchain_core.messages.block_translators import register_translator
from langchain_core.messages.content import ContentBlock

from ferrule.core import events
from ferrule.core.errors import UsageError
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    Reply,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.core.stage import drive
from ferrule.langchain.calls import (
    KEY,
    call_chunk,
    calls_of,
    corner,
    invalid_call,
    is_list,
    is_object,
    note_trace,
    reason_of,
    traces,
    valid_call,
)


def part(block: str | Mapping[str, Any]) -> dict[str, Any]:
    """Convert a block to an OpenAI part; unknown blocks are passed on unchanged.

    Raises ``UsageError`` for an image or file that cannot be sent in a message, such as a file's URL.
    """
    if isinstance(block, str):
        return {"type": "text", "text": block}
    plain = {key: value for key, value in block.items() if key not in ("index", "id", "extras")}
    if block.get("type") == "text":
        return plain
    source: object = block.get("source")
    if block.get("type") == "image" and isinstance(source, Mapping):
        return _anthropic_image(cast("Mapping[str, Any]", source))
    if not is_data_content_block(dict(block)):
        return dict(block)
    try:
        return convert_to_openai_data_block(_named(block))
    except (KeyError, ValueError) as error:
        raise UsageError(f"a content block of type {block.get('type')!r} cannot be sent: {error}") from None


def _named(block: Mapping[str, Any]) -> dict[str, Any]:
    """Give a file a name, which is required; LangChain warns about each file without one."""
    places: list[Mapping[str, Any]] = [block, block.get("extras") or {}, block.get("metadata") or {}]
    if block.get("type") != "file" or any("filename" in place for place in places):
        return dict(block)
    kind = mimetypes.guess_extension(str(block.get("mime_type") or "")) or ""
    return {**block, "filename": f"document{kind}"}


def _anthropic_image(source: Mapping[str, Any]) -> dict[str, Any]:
    """Convert Anthropic's form: ``{"type": "image", "source": {"type": "base64" or "url", …}}``."""
    url = source.get("url") or f"data:{source.get('media_type')};base64,{source.get('data')}"
    return {"type": "image_url", "image_url": {"url": url}}


def text_of(blocks: Iterable[str | Mapping[str, Any]]) -> str:
    """Return the visible text of an assistant's content. Its blocks are slices of one text."""
    texts: list[str] = []
    for block in blocks:
        text = (
            block if isinstance(block, str) else block.get("text") if block.get("type") == "text" else None
        )
        texts.extend([text] if isinstance(text, str) else [])
    return "".join(texts)


def shown(message: AIMessage) -> list[ContentBlock]:
    """Return reasoning, text, calls and broken calls of a message or chunk as blocks, in this order.

    A translator for LangChain (``register_translator``). Content that already has blocks is left to
    LangChain: ``NotImplementedError``.
    """
    if not isinstance(message.content, str):
        raise NotImplementedError
    thought: object = message.additional_kwargs.get("reasoning_content")
    blocks: list[dict[str, Any]] = []
    if isinstance(thought, str) and thought:
        blocks.append({"type": "reasoning", "reasoning": thought})
    if message.content:
        blocks.append({"type": "text", "text": message.content})
    blocks.extend(_calls(message))
    blocks.extend(
        {**call, "type": "invalid_tool_call", "error": reason_of(message, call)}
        for call in message.invalid_tool_calls
    )
    return cast("list[ContentBlock]", blocks)


def _calls(message: AIMessage) -> list[dict[str, Any]]:
    """Return the whole calls. In a stream each is one complete chunk, because consumers of events see
    nothing else before the end; its index keeps it apart when chunks are merged."""
    if isinstance(message, AIMessageChunk) and message.chunk_position != "last":
        ids = {call["id"] for call in message.tool_calls}
        return [
            {**piece, "type": "tool_call_chunk", "index": f"lc_call_{piece['index']}"}
            for piece in message.tool_call_chunks
            if piece["id"] in ids
        ]
    return [{**call, "type": "tool_call"} for call in message.tool_calls]


Block = str | Mapping[str, Any]


def from_langchain(messages: Sequence[BaseMessage]) -> list[Message]:
    """Convert messages from LangChain. Raises ``UsageError`` for a kind that no chat endpoint supports."""
    return [_message(message) for message in messages]


def _message(message: BaseMessage) -> Message:
    blocks = _blocks(message)
    match message:
        case AIMessage():
            return _assistant(message, blocks)
        case ToolMessage():
            # Most vendors require one string; tools that return several texts mean paragraphs.
            content, failed = _content(blocks, "\n"), message.status == "error"
            return ToolResult(message.tool_call_id, content, message.name or "", failed)
        case SystemMessage() | ChatMessage(role="system" | "developer"):
            # LangChain's middlewares append blocks that begin with their own blank line.
            return System(_content(blocks, ""))
        case HumanMessage() | ChatMessage(role="user" | "human"):
            return User(_content(blocks, None))
        case ChatMessage(role="assistant" | "ai"):
            return Assistant(text_of(blocks))
        case _:
            raise UsageError(f"a {type(message).__name__} cannot be sent to a chat endpoint")


def _blocks(message: BaseMessage) -> list[Block]:
    content = cast("str | list[str | dict[str, Any]]", message.content)
    return [content] if isinstance(content, str) else [*content]


def _content(blocks: Sequence[Block], joint: str | None) -> Content:
    """Return a string for one text, or for several if there is a joint; otherwise parts."""
    parts = [part(block) for block in blocks]
    texts = [str(each["text"]) for each in parts if set(each) == {"type", "text"}]
    if len(texts) < len(parts) or (joint is None and len(parts) > 1):
        return parts
    return (joint or "").join(texts)


def _assistant(message: AIMessage, blocks: Sequence[Block]) -> Assistant:
    extra: dict[str, Any] = message.additional_kwargs
    details: object = extra.get("reasoning_details")
    return Assistant(
        content=text_of(blocks),
        reasoning=thinking_of(message),
        calls=tuple(calls_of(message)),
        details=tuple(each for each in details if is_object(each)) if is_list(details) else (),
        family=_family(message),
    )


def thinking_of(message: AIMessage) -> str:
    """Return the thinking that is sent back to the model."""
    kept: object = message.additional_kwargs.get("reasoning_content")
    if isinstance(kept, str):
        return kept
    found: list[str] = []
    for block in _blocks(message):
        if not isinstance(block, str) and block.get("type") in ("reasoning", "thinking"):
            text = block.get("reasoning") or block.get("thinking")
            found.extend([text] if isinstance(text, str) else [])
    return "".join(found)


def _family(message: AIMessage) -> str:
    """Return the model family of the reasoning; other classes' messages name only their package.

    ``openai`` does not count, because that class is used with any endpoint.
    """
    family = corner(message).get("family")
    if isinstance(family, str):
        return family
    package: object = message.response_metadata.get("model_provider")
    return package if isinstance(package, str) and package not in ("openai", KEY) else ""


FINISH: Mapping[StopReason, str] = {
    StopReason.STOP: "stop",
    StopReason.LENGTH: "length",
    StopReason.TOOL_CALLS: "tool_calls",
    StopReason.FILTER: "content_filter",
    StopReason.DISCONNECTED: "disconnected",
    StopReason.ERROR: "error",
    StopReason.UNKNOWN: "unknown",
}
"""Values of ``response_metadata["finish_reason"]``: those of chat completions, and three of our own."""

WHOSE: Mapping[str, Any] = {"model_provider": KEY}
"""Selects our block translator in LangChain. It is the only text that may be in every chunk."""

register_translator(KEY, shown, shown)


def to_langchain(reply: Reply, *, model: str, family: str) -> AIMessage:
    """Convert a reply to a message. Broken calls are its ``invalid_tool_calls`` and have no arguments."""
    said = Assistant(reply.content, reply.reasoning, (*reply.calls, *reply.broken), reply.details, family)
    return message_of(said, model=model, stop=reply.stop, usage=reply.usage, notes=reply.notes)


def message_of(
    said: Assistant, *, model: str, stop: StopReason | None, usage: Usage | None, notes: Sequence[Note]
) -> AIMessage:
    """Convert an assistant message of an earlier turn, as ``to_langchain`` converted its reply."""
    extra = _extra(said.family, said.calls, said.details, notes)
    if said.reasoning:
        extra["reasoning_content"] = said.reasoning
    content: Any = said.content if isinstance(said.content, str) else list(map(dict, said.content))
    return AIMessage(
        content=content,
        additional_kwargs=extra,
        response_metadata=_beginning(model) | _ending(stop, notes),
        tool_calls=[valid_call(call) for call in said.calls if isinstance(call, ToolCall)],
        invalid_tool_calls=[invalid_call(call) for call in said.calls if isinstance(call, BrokenCall)],
        usage_metadata=_usage(usage),
    )


class Chunks:
    """A stage from events to chunks. ``observers`` are called with each event first."""

    def __init__(
        self, *, model: str, family: str, observers: Sequence[Callable[[events.Event], None]] = ()
    ) -> None:
        self._observers = observers
        self._first: Mapping[str, Any] = _beginning(model)
        self._family = family
        self._calls: list[ToolCall | BrokenCall] = []
        self._details: list[JsonObject] = []
        self._notes: list[Note] = []
        self._used: Usage | None = None

    def feed(self, event: events.Event, /) -> list[AIMessageChunk]:
        """Return the chunks that are certain after this event."""
        for observer in self._observers:
            observer(event)
        match event:
            case events.Text(text):
                return [self._chunk(content=text)] if text else []
            case events.Reasoning(text):
                return [self._chunk(additional_kwargs={"reasoning_content": text})] if text else []
            case events.CallFinished(_, call) | events.CallBroken(_, call):
                self._calls.append(call)
            case events.Details(items):
                self._details.extend(items)
            case events.UsageSeen(usage):
                self._used = usage
            case events.Noted(note):
                self._notes.append(note)
            case events.Stopped(reason, _):
                return self._last(reason)
            case events.CallStarted() | events.CallPiece() | events.DetailsBegun():
                pass
        return []

    def end(self) -> list[AIMessageChunk]:
        """Return ``[]``: the events end with ``Stopped``."""
        return []

    def _last(self, reason: StopReason) -> list[AIMessageChunk]:
        chunks: list[AIMessageChunk] = []
        extra = _extra(self._family, self._calls, self._details, self._notes)
        if self._calls:
            pieces = [call_chunk(call, number) for number, call in enumerate(self._calls)]
            chunks.append(self._chunk(tool_call_chunks=pieces, additional_kwargs=extra))
            extra = {}
        last = self._chunk(
            additional_kwargs=extra, usage_metadata=_usage(self._used), chunk_position="last"
        )
        last.response_metadata |= _ending(reason, self._notes)
        return [*chunks, last]

    def _chunk(self, content: str = "", **fields: Any) -> AIMessageChunk:
        first, self._first = self._first, WHOSE
        return AIMessageChunk(content=content, response_metadata=dict(first), **fields)


def whole_chunks(reply: Reply, *, model: str, family: str) -> Iterator[AIMessageChunk]:
    """Yield the chunks of a reply that was not streamed."""
    told: list[events.Event] = [events.Reasoning(reply.reasoning), events.Text(reply.content)]
    told += [events.CallFinished(0, call) for call in reply.calls]
    told += [events.CallBroken(0, call) for call in reply.broken]
    told += [events.Details(reply.details), *map(events.Noted, reply.notes)]
    told += [events.UsageSeen(reply.usage)] if reply.usage else []
    return drive(Chunks(model=model, family=family), [*told, events.Stopped(reply.stop)])


def _beginning(model: str) -> dict[str, Any]:
    return {"model_name": model, **WHOSE}


def _ending(reason: StopReason | None, notes: Sequence[Note]) -> dict[str, Any]:
    ending: dict[str, Any] = {"finish_reason": FINISH[reason]} if reason else {}
    return ending | {"notes": list(map(str, notes))} if notes else ending


def _extra(
    family: str,
    calls: Sequence[ToolCall | BrokenCall],
    details: Sequence[JsonObject],
    notes: Sequence[Note],
) -> dict[str, Any]:
    ours: JsonObject = {"family": family, "calls": traces(calls)}
    if notes:
        ours["notes"] = list(map(note_trace, notes))
    extra: dict[str, Any] = {KEY: ours}
    return extra | {"reasoning_details": list(details)} if details else extra


def _usage(usage: Usage | None) -> UsageMetadata | None:
    if usage is None:
        return None
    read = InputTokenDetails(cache_read=usage.cached)
    if usage.cache_written:
        read["cache_creation"] = usage.cache_written
    return UsageMetadata(
        input_tokens=usage.input,
        output_tokens=usage.output,
        total_tokens=usage.total,
        input_token_details=read,
        output_token_details=OutputTokenDetails(reasoning=usage.reasoning),
    )
