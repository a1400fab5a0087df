"""The floor: uvicorn and aiohttp, nothing in between. ``python -m benchmarks.gateway.bare UPSTREAM``."""

from __future__ import annotations

import sys

import aiohttp
import uvicorn
from yarl import URL

SESSION: list[aiohttp.ClientSession] = []


async def app(scope, receive, send) -> None:
    if scope["type"] != "http":
        return
    if not SESSION:
        connector = aiohttp.TCPConnector(limit=0)
        SESSION.append(aiohttp.ClientSession(connector=connector, cookie_jar=aiohttp.DummyCookieJar()))
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    url = URL(sys.argv[1] + scope["path"], encoded=True)
    headers = {"content-type": "application/json", "accept-encoding": "identity"}
    timeout = aiohttp.ClientTimeout(total=None)
    async with SESSION[0].post(url, data=body, headers=headers, timeout=timeout) as answer:
        kind = answer.headers["content-type"].encode()
        length = answer.headers.get("content-length")
        sent = [(b"content-type", kind), *([(b"content-length", length.encode())] if length else [])]
        await send({"type": "http.response.start", "status": answer.status, "headers": sent})
        async for part in answer.content.iter_any():
            await send({"type": "http.response.body", "body": part, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


class Server(uvicorn.Server):
    async def startup(self, sockets=None) -> None:
        await super().startup(sockets)
        print(self.servers[0].sockets[0].getsockname()[1], flush=True)


if __name__ == "__main__":
    Server(uvicorn.Config(app, port=0, log_config=None, access_log=False, lifespan="off", ws="none")).run()
