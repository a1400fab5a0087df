"""The chat-completions family: the shape OpenAI gave it and what some forty vendors made of it.

``Reader`` turns frames into deltas, ``failure`` turns an error response into a ``Failure``; in the
other direction ``write_reply`` and ``ChunkWriter`` write strict OpenAI shapes and ``sse`` frames them.
"""

from __future__ import annotations

from ferrule.providers.openai_chat.failures import failure, request_id
from ferrule.providers.openai_chat.read import Reader
from ferrule.providers.openai_chat.write import ChunkWriter, sse, write_reply

__all__ = ["ChunkWriter", "Reader", "failure", "request_id", "sse", "write_reply"]
