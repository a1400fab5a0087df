"""An answer that is whole: status, body and headers in, messages of ASGI out."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.gateway.chat_exchange import Send

__all__ = ["send_whole"]


async def send_whole(send: Send, status: int, body: bytes, headers: Mapping[str, str]) -> None:
    """Send it; JSON unless the headers say otherwise."""
    kind, size = {"content-type": "application/json"}, {"content-length": str(len(body))}
    whole = dict(headers) if status == 304 else {**kind, **headers, **size}
    written = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in whole.items()]
    await send({"type": "http.response.start", "status": status, "headers": written})
    await send({"type": "http.response.body", "body": body, "more_body": False})
