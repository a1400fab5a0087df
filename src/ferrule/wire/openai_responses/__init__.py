"""The responses family: OpenAI's second shape, which xAI, DeepSeek, LM Studio and others speak as well.

``FAMILY`` has its path. ``write_request`` and ``read_request`` write and read requests, ``Reader`` turns
frames into deltas. ``write_reply`` and ``EventWriter`` write replies as OpenAI would send them; ``sse``
frames them. Facts: https://platform.openai.com/docs/api-reference/responses and recorded on the
wire, 2026.
"""

from ferrule.wire.family import Family
from ferrule.wire.openai_responses.read_reply import API, Reader
from ferrule.wire.openai_responses.read_request import outline, read_request
from ferrule.wire.openai_responses.write_reply import EventWriter, amend, write_reply
from ferrule.wire.openai_responses.write_request import write_request
from ferrule.wire.reply_writer import openai_error, shows_error, sse

__all__ = ["API", "FAMILY", "EventWriter", "Reader", "sse", "write_reply", "write_request"]

FAMILY = Family(
    api="openai_responses",
    path="/responses",
    stream="text/event-stream",
    reader=lambda _: Reader(),
    write_request=write_request,
    read_request=read_request,
    write_reply=write_reply,
    write_failure=openai_error,
    shows_error=lambda value: shows_error(value) or value.get("type") in ("error", "response.failed"),
    amend=amend,
    writer=EventWriter,
    frame=sse,
    conversation="input",
    numbered=True,
    outline=outline,
)
