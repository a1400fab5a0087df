"""Picks how a request is written: by the API family of the profile.

Chat completions know every wish (``request``); the other families take the wishes from there and write
them, and the conversation, in their own shape.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ferrule.encode import request
from ferrule.encode.anthropic_messages import anthropic_messages
from ferrule.encode.forced import forced_call_in_words
from ferrule.encode.held import held
from ferrule.encode.ollama import ollama
from ferrule.encode.openai_responses import openai_responses
from ferrule.encode.request import Encoded
from ferrule.messages import JsonObject, Message, System
from ferrule.profiles import Profile

__all__ = ["encode"]


class Write(Protocol):
    """Writes messages and the wishes of a chat-completions body in the shape of its family."""

    def __call__(
        self, profile: Profile, messages: Sequence[Message], body: JsonObject, *, thinking: bool
    ) -> tuple[JsonObject, list[str]]:
        """The body, and notes on what was changed."""
        ...


_FAMILIES: Mapping[str, Write] = {
    "anthropic_messages": anthropic_messages,
    "ollama": ollama,
    "openai_responses": openai_responses,
}


def encode(
    profile: Profile,
    messages: Sequence[Message],
    *,
    model: str,
    tools: Sequence[Mapping[str, Any]] | None = None,
    tool_choice: str | Mapping[str, Any] | None = None,
    stream: bool = False,
    thinking: bool | Mapping[str, Any] | None = None,
    max_tokens: int | None = None,
    **parameters: Any,
) -> Encoded:
    """The request body for a vendor, whatever API it speaks; linear in the length of the history.

    ``tools`` are OpenAI tool dicts, bare function dicts, or the API's own. ``tool_choice`` is ``auto``,
    ``none``, ``required`` (or ``any``), a tool's name, or OpenAI's object for it; a call that the vendor
    cannot be made to give is asked for in words, among the instructions. ``thinking`` switches
    thinking on or off where the model has a switch; None leaves the vendor's default, and an object (such
    as one with a budget) goes out as it is. ``max_tokens`` goes out under the name the vendor knows.
    ``parameters`` are further request fields; those with the value None are left out.
    """
    noted: list[str] = []
    hold = None
    if parameters.get("response_format") is None:
        hold = held(profile, messages, tools or (), tool_choice, noted)
    if hold:
        messages, tools, tool_choice = hold.messages, None, None
        parameters |= {"response_format": hold.format, "parallel_tool_calls": None}
    thinks = profile.thinks(model, request.wished(profile, thinking, parameters))
    if words := forced_call_in_words(profile, model, tools, tool_choice, thinks=thinks):
        messages = [*messages, System(words)]
    write = _FAMILIES.get(profile.api)
    asked = request.encode(
        profile,
        () if write else messages,
        model=model,
        tools=tools,
        tool_choice=tool_choice,
        stream=stream,
        thinking=thinking,
        max_tokens=max_tokens,
        **parameters,
    )
    body, notes = asked.body, []
    if write is not None:
        body, notes = write(profile, messages, body, thinking=thinks)
    return Encoded(body, (*notes, *asked.notes, *noted), held=hold is not None)
