"""A client's request in, a vendor's out; the vendor's bytes in, the client's out. Without I/O.

``Relay`` is one request and its reply, each in the API of its end: a client may speak Anthropic's, the
vendor OpenAI's. What is clean passes byte for byte; calls arrive whole or not at all, and notes say
what became of the others. It imports ``wire`` and below; the gateway and the clients for SDKs move the
bytes.

Begin with ``relay``, which also knows replies again whose thinking the client dropped; ``request_plan`` is
what requests with the same fields have in common, so that it is worked out once; ``reply_relay`` is one
answer, as a document or with ``stream_relay`` as a stream. ``stream_blocks`` finds a stream's events.
``explain/`` says for whoever watches what became of each piece.
"""

from ferrule.relay.relay import Relay
from ferrule.relay.reply_relay import HEADER
from ferrule.relay.request_plan import RelayPolicy

__all__ = ["HEADER", "Relay", "RelayPolicy"]
