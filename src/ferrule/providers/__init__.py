"""API families: frames to deltas, replies to what a vendor of that family would have sent.

A reader reports what the wire said in our words and never judges it; a writer is its mirror, for
gateways and simulators. One folder per family; the files beside them hold what families share: what went
wrong (``failures``, by ``kinds`` and ``codes``, and how long to wait, ``waiting``), why a reply ended
(``finish``), what it cost (``usage``), and how items are read and kept in place (``reader``, ``order``).
"""

from __future__ import annotations

from ferrule.providers import anthropic_messages, ollama, openai_chat, openai_responses

__all__ = ["anthropic_messages", "ollama", "openai_chat", "openai_responses"]
