"""API families: bytes to events, and requests to bodies; the reverse for clients and simulators.

In: bytes of a reply, or a ``Request``. Out: events, or a body. It imports ``dialects``, ``vendors`` and
``core``.

Begin with ``decode`` and ``encode``: they look the family up in ``family`` and join the stages.
``Frames`` (of ``framing``) makes frames of bytes. Each family has one folder, or a file (``openai_chat``,
``anthropic_messages``, ``openai_responses``, ``ollama``): its requests written and read, its replies read
and written. The other files are what families share: ``reply_reader`` and ``reply_writer`` of replies, the
fields of requests (``request_fields``), errors (``failures``), and ``request_passthrough``, which sends a
request on as it came.
"""

from ferrule.wire.framing import Frame, Frames, Lines, Sse

__all__ = ["Frame", "Frames", "Lines", "Sse"]
