"""What a relay may do."""

from __future__ import annotations

from dataclasses import dataclass, field

from ferrule.dialects import Policy

__all__ = ["RelayPolicy"]


@dataclass(frozen=True, slots=True)
class RelayPolicy:
    """How a relay treats requests and replies.

    ``recovery``
        How calls are found and judged; its ``id_prefix`` gives way to one for each exchange.
    ``retry_broken``
        True (default): a reply that has nothing but broken calls is asked for once more, with words on what
        was wrong with them. It is given up as soon as the client has got a part of the reply.
    ``repair``
        True (default). False: replies pass as they came, whatever is in them; requests and the memory are
        treated as always.
    """

    recovery: Policy = field(default_factory=Policy)
    retry_broken: bool = True
    repair: bool = True
