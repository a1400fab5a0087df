"""Long tool results go into a file; the model sees the beginning, the end and where the rest is.

In go a tool's message and a backend, out comes the message to show. A plan (see ``backends.asking``), so
that it is written once for sync and async.
"""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Sequence
from typing import Any, cast

from langchain_core.messages import ToolMessage
from langgraph.errors import GraphBubbleUp
from langgraph.types import Command

from ferrule.backends.asking import Ask, Plan
from ferrule.errors import UsageError
from ferrule.tools.rendering import cut

__all__ = ["BYTES_PER_TOKEN", "offloaded", "set_aside"]

BYTES_PER_TOKEN = 4
"""Of UTF-8, roughly: four letters of English, or a Chinese character and a bit."""

_PREVIEW = 4000
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_ADVICE = "Ask for less at a time to see the rest: a smaller part, a narrower search."


def offloaded(
    result: ToolMessage | Command[Any], backend: Any, tokens: int
) -> Plan[ToolMessage | Command[Any]]:
    """The result with every message that is longer than ``tokens`` moved to a file."""
    if isinstance(result, ToolMessage):
        return (yield from _message(result, backend, tokens))
    if not isinstance(result.update, dict):
        return result
    update = cast("dict[str, Any]", result.update)
    listed = update.get("messages")
    if not isinstance(listed, list):
        return result
    messages: list[Any] = []
    for each in cast("list[Any]", listed):
        short = isinstance(each, ToolMessage)
        messages.append((yield from _message(each, backend, tokens)) if short else each)
    return Command(
        graph=result.graph, update={**update, "messages": messages}, resume=result.resume, goto=result.goto
    )


def set_aside(backend: Any, path: str, text: str) -> Plan[str | None]:
    """Write what the work can go on without: where it is, or None.

    A backend may be on another machine; that it cannot be reached is a warning, not the end of the run.
    """
    if backend is None:
        return None
    try:
        result = yield Ask(backend, "write", path, text)
    except (GraphBubbleUp, UsageError):
        raise
    except Exception as error:
        warnings.warn(f"{path} could not be written: {error!r}", RuntimeWarning, stacklevel=2)
        return None
    return None if result.error else result.path or path


def _message(message: ToolMessage, backend: Any, tokens: int) -> Plan[ToolMessage]:
    most = tokens * BYTES_PER_TOKEN
    content = cast("str | list[str | dict[str, Any]]", message.content)
    text = content if isinstance(content, str) else _text(content)
    # The quick look is enough for nearly all: a character has at most four bytes.
    if len(text) * 4 <= most or len(text.encode("utf-8", "surrogatepass")) <= most:
        return message
    root = str(getattr(backend, "artifacts_root", "/")).rstrip("/")
    path = f"{root}/large_tool_results/{_file_name(message.tool_call_id)}"
    where = yield from set_aside(backend, path, text)
    if where is None:
        # Part of it is better than all of it, and better than nothing.
        shown = cut(text, most // 2, _ADVICE)
    else:
        shown = (
            f"The result was too long to show ({len(text)} characters) and is in {where}. "
            "Read it in parts with read_file, or search in it with grep. Its beginning and end:\n\n"
            + cut(text, min(_PREVIEW, most // 2), f"See {where}.")
        )
    kept = [] if isinstance(content, str) else [block for block in content if not _is_text(block)]
    return message.model_copy(
        update={"content": [{"type": "text", "text": shown}, *kept] if kept else shown}
    )


def _text(content: Sequence[str | dict[str, Any]]) -> str:
    pieces = [block if isinstance(block, str) else block["text"] for block in content if _is_text(block)]
    return "\n".join(pieces)


def _is_text(block: str | dict[str, Any]) -> bool:
    return isinstance(block, str) or (block.get("type") == "text" and isinstance(block.get("text"), str))


def _file_name(call_id: str) -> str:
    """A file name for a call, which chose its id itself: other ids have other names."""
    safe = _UNSAFE.sub("_", call_id)[:100]
    return safe if safe == call_id else f"{safe}-{hashlib.sha256(call_id.encode()).hexdigest()[:8]}"
