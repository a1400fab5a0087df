"""The reading of a reply, for who wants to see it: what each piece said, and what became of it.

Bytes (or text) in pieces go in; for every piece comes out a *reading*, a JSON object: ``says``, what the
piece said in no vendor's words; ``spans``, the fate of stretches of the model's text; ``became``, what is
certain now; ``held``, all that is held back, and why. It is read by the same code as every reply.

Offsets are those of JavaScript's strings (UTF-16 code units), in the text of one field of the wire.
"""

from ferrule.relay.explain.reply_facts import SaidReading
from ferrule.relay.explain.reply_reading import ReplyReading, TextReading

__all__ = ["ReplyReading", "SaidReading", "TextReading"]
