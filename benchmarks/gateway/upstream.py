"""A vendor that costs next to nothing: one JSON reply, or a stream of chunks, as fast as possible or paced.

``python -m benchmarks.gateway.upstream`` prints its port. A request says what it wants in its model's name:
``prose``, ``code`` or ``markdown``, with ``-paced`` behind it for a chunk every 10 ms. ``timed-paced`` is
such a stream whose texts are the times at which they were sent.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Iterator

CHUNKS = 200
TEXTS = {
    "prose": "The quick brown fox jumps over the lazy dog, and nobody in the village minds that much. ",
    "code": 'def read(path: str) -> dict[str, int]:\n    open(path)\n        return {"a": [1, 2]}\n\n',
    "markdown": "## A heading\n\n- **first** item, `code`\n- [a link](https://example.com/?a=1&b=<2>)\n\n",
}


def _chunk(delta: dict[str, str], finish: str | None = None) -> bytes:
    value = {
        "id": "chatcmpl-123456789012345678901234",
        "object": "chat.completion.chunk",
        "created": 1_767_225_600,
        "model": "bench",
        "system_fingerprint": "fp_1",
        "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}],
    }
    event = b"data: " + json.dumps(value, separators=(",", ":")).encode() + b"\n\n"
    return b"%x\r\n%b\r\n" % (len(event), event)


def _stream(text: str) -> list[bytes]:
    whole = text * 20
    parts = [_chunk({"role": "assistant", "content": ""})]
    parts += [_chunk({"content": whole[at * 5 : at * 5 + 5]}) for at in range(CHUNKS)]
    return [*parts, _chunk({}, "stop"), b"e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n"]


def _timed() -> Iterable[bytes]:
    """The same, each text being the time, in seconds of the machine's monotonic clock."""
    whole = STREAMS["prose"]
    yield whole[0]
    for _ in range(CHUNKS):
        yield _chunk({"content": f"{time.monotonic():.6f}"})
    yield from whole[-2:]


STREAMS = {name: _stream(text) for name, text in TEXTS.items()}
STREAM_HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"


def _json() -> bytes:
    calls = [
        {
            "id": f"call_{number}a8Bc9D0eF1gH2iJ3k",
            "type": "function",
            "function": {
                "name": "read_file",
                "arguments": json.dumps({"path": f"/src/{number}.py", "limit": 9}),
            },
        }
        for number in range(2)
    ]
    message = {"role": "assistant", "content": "I look at both files. " * 12, "tool_calls": calls}
    body = json.dumps(
        {
            "id": "chatcmpl-123456789012345678901234",
            "object": "chat.completion",
            "created": 1_767_225_600,
            "model": "bench",
            "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}],
            "usage": {"prompt_tokens": 500, "completion_tokens": 100, "total_tokens": 600},
        }
    ).encode()
    return b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%b" % (
        len(body),
        body,
    )


JSON = _json()


class Vendor(asyncio.Protocol):
    """One connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._data = b""

    def data_received(self, data: bytes) -> None:
        self._data += data
        head, end, body = self._data.partition(b"\r\n\r\n")
        if not end:
            return
        lower = head.lower()
        length = 0
        if b"content-length: " in lower:
            length = int(lower.partition(b"content-length: ")[2].split(b"\r\n")[0])
        if len(body) < length:
            return
        self._data = body[length:]
        self._answer(json.loads(body[:length]) if length else {})

    def _answer(self, request: dict[str, object]) -> None:
        name, _, paced = str(request.get("model")).partition("-")
        if not request.get("stream"):
            self._transport.write(JSON)
        elif not paced:
            self._transport.write(STREAM_HEAD)
            for part in STREAMS[name]:
                self._transport.write(part)
        else:
            self._transport.write(STREAM_HEAD)
            self._paced(iter(_timed() if name == "timed" else STREAMS[name]))

    def _paced(self, parts: Iterator[bytes]) -> None:
        part = next(parts, None)
        if part is not None and not self._transport.is_closing():
            self._transport.write(part)
            asyncio.get_running_loop().call_later(0.01, self._paced, parts)


async def main() -> None:
    server = await asyncio.get_running_loop().create_server(Vendor, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    import uvloop

    uvloop.run(main())
