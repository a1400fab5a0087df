"""Translates a client's request for a vendor, and repairs the vendor's reply for the client, without I/O.

``Relay`` is one request and its reply. The client and the vendor may use different APIs. Bytes that need
no change pass unchanged. Broken calls are withheld, and notes explain them. The package imports ``wire``
and below; the gateway and the HTTP clients for SDKs move the bytes.

Begin with ``relay``, which also restores thinking that the client dropped. ``request_plan`` computes once
what is equal for requests with the same fields. ``reply_relay`` handles one reply, ``stream_relay`` a
streamed one, and ``stream_blocks`` finds the events of a stream. ``explain/`` describes each piece for the
gateway's page.
"""

from ferrule.relay.relay import Relay
from ferrule.relay.reply_relay import HEADER
from ferrule.relay.request_plan import RelayPolicy

__all__ = ["HEADER", "Relay", "RelayPolicy"]
