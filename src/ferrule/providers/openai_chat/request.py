"""A request for a chat-completions endpoint: the messages, and the fields as they are."""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.messages import JsonObject, Message
from ferrule.notes import Note
from ferrule.profiles import Profile
from ferrule.providers.openai_chat.wire_messages import wire_messages


def write_request(
    profile: Profile, messages: Sequence[Message], fields: JsonObject, *, thinking: bool
) -> tuple[JsonObject, list[Note]]:
    """The body, and notes on what was changed; see ``Family.write_request``."""
    model = str(fields["model"])
    wire, notes = wire_messages(profile, messages, thinking=thinking, model=model)
    return {"model": model, "messages": wire, **fields}, notes
