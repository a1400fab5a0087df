"""What a relay may do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ferrule.dialects import Policy
from ferrule.messages import BrokenReason
from ferrule.requests import History


@dataclass(frozen=True, slots=True)
class RelayPolicy:
    """How a relay treats requests and replies.

    ``recovery``
        How calls are found and judged; its ``id_prefix`` gives way to one for each exchange.
    ``retry_broken``
        True (default): a reply that has broken calls and no whole one is asked for once more, with words on
        what was wrong with them. It is given up as soon as the client has got a part of the reply.
    ``unconfirmed``
        What becomes of a call that the words around it take back, or put up for approval. ``"withhold"``
        (default): the client gets the words and a note. ``"hand-on"``: it gets the call, with a note.
    ``repair``
        True (default). False: replies pass as they came, whatever is in them; requests and the memory are
        treated as always.
    ``history``
        ``"drop-signed"``: the signed thinking of earlier turns is left out of requests, whole. The way out
        where a vendor does not take it any more ("thinking blocks cannot be modified").
    """

    recovery: Policy = field(default_factory=Policy)
    retry_broken: bool = True
    unconfirmed: Literal["withhold", "hand-on"] = "withhold"
    repair: bool = True
    history: History = "as-it-is"

    @property
    def handed_on(self) -> frozenset[BrokenReason]:
        """Why calls are broken that the client gets all the same, if they could be read.

        Arguments that do not fit and names that nobody declared are the client's to judge: it answers the
        call with an error, which the model corrects itself by.
        """
        if self.unconfirmed == "hand-on":
            return frozenset(("invalid-arguments", "unknown-tool", "unconfirmed"))
        return frozenset(("invalid-arguments", "unknown-tool"))
