"""Content blocks, both ways: LangChain knows five spellings of a picture, an endpoint one.

``part`` takes a block as it stands in a message's content and returns an OpenAI content part. ``shown`` is
how a message of ours is read as blocks, on every path: LangChain's own reading leaves the broken calls out,
or takes them for pieces of a call still to come.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Iterable, Mapping
from typing import Any, cast

from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    convert_to_openai_data_block,
    is_data_content_block,
)
from langchain_core.messages.content import ContentBlock

from ferrule.errors import UsageError
from ferrule.langchain.calls import reason_of


def part(block: str | Mapping[str, Any]) -> dict[str, Any]:
    """The OpenAI part for a block. What is not recognised is passed on as it is.

    Raises ``UsageError`` for a picture or file that cannot be sent in a message, such as a file's URL.
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
    """A file with a name, as it has to have one; LangChain warns of every file that has none."""
    places: list[Mapping[str, Any]] = [block, block.get("extras") or {}, block.get("metadata") or {}]
    if block.get("type") != "file" or any("filename" in place for place in places):
        return dict(block)
    kind = mimetypes.guess_extension(str(block.get("mime_type") or "")) or ""
    return {**block, "filename": f"document{kind}"}


def _anthropic_image(source: Mapping[str, Any]) -> dict[str, Any]:
    """``{"type": "image", "source": {"type": "base64" or "url", …}}``, the form of Anthropic's API."""
    url = source.get("url") or f"data:{source.get('media_type')};base64,{source.get('data')}"
    return {"type": "image_url", "image_url": {"url": url}}


def text_of(blocks: Iterable[str | Mapping[str, Any]]) -> str:
    """The visible text of an assistant's content. Its blocks are slices of one text."""
    texts: list[str] = []
    for block in blocks:
        text = (
            block if isinstance(block, str) else block.get("text") if block.get("type") == "text" else None
        )
        texts.extend([text] if isinstance(text, str) else [])
    return "".join(texts)


def shown(message: AIMessage) -> list[ContentBlock]:
    """Thinking, text, calls and broken calls of a message or chunk, in this order.

    A translator for LangChain (``register_translator``). Content that somebody has made blocks of is
    LangChain's to read (``NotImplementedError`` tells it so).
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
    """The whole calls. In a stream as pieces, each of them all of its call: those who read a stream by its
    events are told of nothing else while it runs. Their index keeps them apart when they are added up."""
    if isinstance(message, AIMessageChunk) and message.chunk_position != "last":
        ids = {call["id"] for call in message.tool_calls}
        return [
            {**piece, "type": "tool_call_chunk", "index": f"lc_call_{piece['index']}"}
            for piece in message.tool_call_chunks
            if piece["id"] in ids
        ]
    return [{**call, "type": "tool_call"} for call in message.tool_calls]
