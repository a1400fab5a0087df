"""Ollama's own family: ``/api/chat``, one JSON object for a reply, or one on each line of a stream.

``FAMILY`` says where it listens, ``write_request`` writes what it is asked and
``read_request`` reads it, ``Reader`` turns frames (of
``wire.Frames(lines=True)``) into deltas; in the other direction ``write_reply`` and ``LineWriter`` write
what Ollama would have sent and ``line`` frames it. Facts: https://docs.ollama.com/api/chat and recorded
on the wire, 2025-2026.
"""

from __future__ import annotations

from ferrule.wire.family import Family
from ferrule.wire.ollama.read import Reader
from ferrule.wire.ollama.read_request import read_request
from ferrule.wire.ollama.request import write_request
from ferrule.wire.ollama.write import LineWriter, amend, write_reply
from ferrule.wire.writing import line

__all__ = ["FAMILY", "LineWriter", "Reader", "line", "write_reply", "write_request"]

FAMILY = Family(
    api="ollama",
    path="/api/chat",
    stream="application/x-ndjson",
    reader=lambda _: Reader(),
    write_request=write_request,
    read_request=read_request,
    write_reply=write_reply,
    write_failure=lambda failure: {"error": failure.message},
    shows_error=lambda value: isinstance(value.get("error"), str),
    amend=amend,
    writer=LineWriter,
    frame=line,
    thinking_keys=("thinking",),
)
