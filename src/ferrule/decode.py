"""A vendor's bytes to events: the only place that knows frames, vendors and dialects at once.

In: the body of a reply, cut anywhere. Out: events, ending in exactly one ``Stopped``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ferrule.dialects import Policy, Recovery
from ferrule.events import Event
from ferrule.profiles import Profile
from ferrule.providers import openai_chat
from ferrule.stage import Join
from ferrule.wire import Frames

__all__ = ["decode"]


def decode(
    profile: Profile,
    tools: Sequence[Mapping[str, Any]] | None = None,
    *,
    policy: Policy | None = None,
) -> Join[bytes, Event]:
    """A fresh stage for one reply of this vendor: ``bytes`` in, ``Event`` out.

    ``tools`` are the tools of the request (OpenAI tool dicts or bare function dicts); calls of others
    are broken. A stage reads one reply and is then spent.
    """
    return Join(
        Frames(),
        openai_chat.Reader(cumulative=profile.cumulative),
        Recovery(
            tools, dialect=profile.dialect, opens_in_reasoning=profile.opens_in_reasoning, policy=policy
        ),
    )
