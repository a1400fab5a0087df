"""API families: frames to deltas, replies to what a vendor of that family would have sent.

A reader reports what the wire said in our words and never judges it; a writer is its mirror, for
gateways and simulators. One folder or file per family.
"""

from __future__ import annotations

from ferrule.providers import openai_chat

__all__ = ["openai_chat"]
