"""Messages of tools whose text is too long: the text goes into a file, the message gets a preview of it.

In go a tool's message and a backend, out comes the message to show.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any, cast

from langchain_core.messages import ToolMessage
from langgraph.errors import GraphBubbleUp
from langgraph.types import Command

from ferrule.backends.bridge import ask
from ferrule.errors import UsageError
from ferrule.middleware.runtime_config import place_in_run
from ferrule.tools.offloading import is_too_long, offload_path, preview


async def offloaded(
    result: ToolMessage | Command[Any], backend: Any, tokens: int
) -> ToolMessage | Command[Any]:
    """The result with every message that is longer than ``tokens`` moved to a file."""
    if isinstance(result, ToolMessage):
        return await _message(result, backend, tokens)
    if not isinstance(result.update, dict):
        return result
    update = cast("dict[str, Any]", result.update)
    listed = update.get("messages")
    if not isinstance(listed, list):
        return result
    messages: list[Any] = []
    for each in cast("list[Any]", listed):
        is_result = isinstance(each, ToolMessage)
        messages.append((await _message(each, backend, tokens)) if is_result else each)
    return Command(
        graph=result.graph, update={**update, "messages": messages}, resume=result.resume, goto=result.goto
    )


async def set_aside(backend: Any, path: str, text: str) -> str | None:
    """Write a text that the run does not depend on. Returns its path, or None if it could not be written.

    A backend may be on another machine; that it cannot be reached is a warning, not the end of the run.
    """
    if backend is None:
        return None
    try:
        result = await ask(backend, "write", path, text)
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        warnings.warn(f"{path} could not be written: {error!r}", RuntimeWarning, stacklevel=2)
        return None
    return None if result.error else result.path or path


async def _message(message: ToolMessage, backend: Any, tokens: int) -> ToolMessage:
    content = cast("str | list[str | dict[str, Any]]", message.content)
    text = content if isinstance(content, str) else _text(content)
    if not is_too_long(text, tokens):
        return message
    root = str(getattr(backend, "artifacts_root", "/"))
    path = offload_path(root, message.tool_call_id, place_in_run(), text)
    shown = preview(text, (await set_aside(backend, path, text)), tokens)
    kept = [] if isinstance(content, str) else [block for block in content if not _is_text(block)]
    return message.model_copy(
        update={"content": [{"type": "text", "text": shown}, *kept] if kept else shown}
    )


def _text(content: Sequence[str | dict[str, Any]]) -> str:
    pieces = [block if isinstance(block, str) else block["text"] for block in content if _is_text(block)]
    return "\n".join(pieces)


def _is_text(block: str | dict[str, Any]) -> bool:
    return isinstance(block, str) or (block.get("type") == "text" and isinstance(block.get("text"), str))
