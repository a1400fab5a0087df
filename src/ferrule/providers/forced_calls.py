"""A forced tool call, asked for in words where the endpoint cannot be made to give one.

In go a request's ``tools`` and ``tool_choice``; out comes the sentence for the instructions, or ``""``. It
stands there and not behind the last message because an agent forces the same in every step, so the
instructions do not change; and a user's message behind a result would begin a new turn, for which vendors
drop the thinking of the last.
"""

from __future__ import annotations

from ferrule.profiles import Profile
from ferrule.providers.tool_choice import choice_of, chosen, offered
from ferrule.requests import Request


def call_in_words(tool: str = "") -> str:
    """The sentence that asks for a call of a tool, or of any tool."""
    if not tool:
        return "Answer by calling one of the tools, and with nothing else."
    return f"Answer by calling the tool {tool} once, and with nothing else."


def forced_call_in_words(profile: Profile, request: Request, *, thinks: bool) -> str:
    """The sentence for a request's ``tool_choice``; ``""`` where it forces nothing, or is sent as such."""
    kind, tool = choice_of(request.tool_choice or "auto")
    if not request.tools or kind not in ("required", "named"):
        return ""
    tools = offered(profile, request.tools, [])
    sent = chosen(profile, request.model, tools, request.tool_choice, thinks, [])
    forced = sent.get("tool_choice", "auto") != "auto"
    return call_in_words(tool) if sent and not forced else ""
