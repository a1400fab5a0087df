"""The chat-completions family: the shape OpenAI gave it and what some forty vendors made of it.

``FAMILY`` has its path. ``write_request`` and ``read_request`` write and read requests, ``Reader`` turns
frames into deltas. ``write_reply`` and ``ChunkWriter`` write strict OpenAI shapes; ``sse`` frames them.
``FUNCTIONS`` is the same family for clients of the time before ``tools``.
"""

from __future__ import annotations

from dataclasses import replace

from ferrule.core.messages import JsonObject, Reply
from ferrule.wire.family import Family
from ferrule.wire.openai_chat.legacy_functions import FunctionWriter, as_function_call
from ferrule.wire.openai_chat.read_reply import Reader, by_the_letter
from ferrule.wire.openai_chat.read_request import THINKING_KEYS, is_settled, read_request
from ferrule.wire.openai_chat.write_reply import ChunkWriter, amend, sse, write_reply
from ferrule.wire.openai_chat.write_request import write_request
from ferrule.wire.reply_writer import Head, openai_error

__all__ = ["FAMILY", "FUNCTIONS", "ChunkWriter", "Reader", "sse", "write_reply", "write_request"]


FAMILY = Family(
    api="openai_chat",
    path="/chat/completions",
    stream="text/event-stream",
    reader=lambda profile: Reader(cumulative=profile.cumulative),
    write_request=write_request,
    read_request=read_request,
    write_reply=write_reply,
    write_failure=openai_error,
    amend=amend,
    writer=ChunkWriter,
    frame=sse,
    closing=sse("[DONE]"),
    thinking_keys=THINKING_KEYS,
    is_settled=is_settled,
    by_the_letter=by_the_letter,
)


def _written_with_function(reply: Reply, head: Head) -> JsonObject:
    return as_function_call(write_reply(reply, head))


FUNCTIONS = replace(
    FAMILY,
    write_reply=_written_with_function,
    writer=FunctionWriter,
    call_ids=False,
    by_the_letter=None,
)
