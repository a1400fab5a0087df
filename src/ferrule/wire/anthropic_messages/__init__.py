"""The messages family: Anthropic's shape, which MiniMax, DeepSeek, GLM, Kimi and others speak as well.

``FAMILY`` has its path. ``write_request`` and ``read_request`` write and read requests, ``Reader`` turns
frames into deltas. ``write_reply`` and ``EventWriter`` write replies as Anthropic would send them; ``sse``
frames them. Facts: https://platform.claude.com/docs/en/api/messages and recorded on the wire,
2025-2026.
"""

from ferrule.wire.anthropic_messages.read_reply import API, Reader
from ferrule.wire.anthropic_messages.read_request import outline, read_request
from ferrule.wire.anthropic_messages.write_reply import EventWriter, amend, write_failure, write_reply
from ferrule.wire.anthropic_messages.write_request import mark_of, write_request
from ferrule.wire.family import Family
from ferrule.wire.reply_writer import sse

__all__ = ["API", "FAMILY", "EventWriter", "Reader", "sse", "write_reply", "write_request"]

FAMILY = Family(
    api="anthropic_messages",
    path="/v1/messages",
    stream="text/event-stream",
    reader=lambda _: Reader(),
    write_request=write_request,
    read_request=read_request,
    write_reply=write_reply,
    write_failure=write_failure,
    amend=amend,
    writer=EventWriter,
    frame=sse,
    outline=outline,
    mark_of=mark_of,
)
