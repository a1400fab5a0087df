"""A conversation to a request body, as the vendor will take it.

In: messages, tools and wishes. Out: the body, and notes on what was changed or left out. Nothing is
invented except what a vendor would refuse to do without, and that is always the same for the same history.

The trick: every message is written with knowledge of what stands *before* it and of its own results only,
so a conversation that grows by a turn keeps the bytes of all that came before, and a vendor's prompt cache
its worth. (Exceptions, which the caller brings about: a late system message, as those go first; a profile
that sends reasoning for the current turn only, or none while thinking is switched off; a result that
arrives after its call was sent as unanswered.)

``held`` puts the tools into the text where the reply is held to a schema instead. ``pairing`` finds each
call's result, ``conversation`` writes the messages of chat completions, ``request``
the body around them. For the other API families ``turns`` prepares the conversation, a module each writes
it, and ``families`` picks.
"""

from __future__ import annotations

from ferrule.encode.families import encode
from ferrule.encode.request import Encoded

__all__ = ["Encoded", "encode"]
