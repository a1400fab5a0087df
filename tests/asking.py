"""A request body as tests ask for it: the fields and parameters of the request side by side."""

from collections.abc import Sequence
from typing import Any

from ferrule import encode as encoding
from ferrule.core.messages import Message
from ferrule.core.requests import Encoded, Request
from ferrule.vendors import Profile


def encode(profile: Profile, messages: Sequence[Message], *, model: str, **wishes: Any) -> Encoded:
    return encoding(profile, Request.of(messages, model, **wishes))
