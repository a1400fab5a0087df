"""The chat-completions family: the shape OpenAI gave it and what some forty vendors made of it.

``Reader`` turns frames into deltas; in the other direction ``write_reply`` and ``ChunkWriter`` write
strict OpenAI shapes and ``sse`` frames them.
"""

from __future__ import annotations

from ferrule.providers.openai_chat.read import Reader
from ferrule.providers.openai_chat.write import ChunkWriter, sse, write_reply

__all__ = ["ChunkWriter", "Reader", "sse", "write_reply"]
