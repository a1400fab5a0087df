"""The words the harness itself says to the model. Short, because they are paid for in every turn."""

from __future__ import annotations

from langchain_core.messages import SystemMessage

BASE_AGENT_PROMPT = """\
You work on the user's task with the tools you are given until it is done.

- Act by calling tools; never describe a call instead of making it. Independent calls go into one turn.
- Look before you change: read the files concerned first. Afterwards check that the change is right.
- When a call fails, read the error, change something, try again. Never repeat a failed call unchanged.
- Say what you did and what you found, as it is. If something could not be done, say so and why.
- Answer in the user's language. Finish with a short final answer; the work itself belongs in the files."""
"""Follows the caller's own system prompt."""


def joined(own: str | SystemMessage | None, *more: str) -> str | SystemMessage:
    """The caller's prompt with texts of ours behind it, in the form it had."""
    text = "\n\n".join(each for each in more if each)
    if isinstance(own, SystemMessage):
        if not text:
            return own
        return SystemMessage(content_blocks=[*own.content_blocks, {"type": "text", "text": f"\n\n{text}"}])
    return "\n\n".join(each for each in (own, text) if each)
