"""The vendor of the soak. ``python -m benchmarks.gateway.soak_upstream PORT`` prints it; 0 chooses one.

A request names its plan by a number, the model. ``GET`` answers how many streams are open.
"""

from __future__ import annotations

import asyncio
import json
import sys

from benchmarks.gateway.soak_plan import PAUSE, Plan

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
OPEN: set[asyncio.Task[None]] = set()


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            if head.startswith(b"get"):
                body = str(len(OPEN)).encode()
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%b" % (len(body), body))
                continue
            length = int(head.partition(b"content-length: ")[2].split(b"\r\n")[0])
            plan = Plan.of(int(json.loads(await reader.readexactly(length))["model"]))
            task = asyncio.create_task(stream(plan, writer))
            OPEN.add(task)
            gone = asyncio.create_task(reader.read(1))
            try:
                # A gateway that goes away in the middle of a stream is noticed by its closed connection.
                await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
                if not task.done():
                    break
                gone.cancel()
                if plan.end == "vendor-goes":
                    break
            finally:
                task.cancel()
                gone.cancel()
                OPEN.discard(task)
            await asyncio.wait({gone})
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        if writer.transport is not None:
            writer.transport.abort()


async def stream(plan: Plan, writer: asyncio.StreamWriter) -> None:
    writer.write(HEAD)
    for number, event in enumerate(plan.events):
        if plan.end == "vendor-goes" and number > plan.leaves:
            return
        writer.write(b"%x\r\n%b\r\n" % (len(event), event))
        await writer.drain()
        if plan.kind != "burst":
            await asyncio.sleep(PAUSE)
    writer.write(b"0\r\n\r\n")
    await writer.drain()


async def main() -> None:
    server = await asyncio.start_server(answer, "127.0.0.1", int(sys.argv[1]), limit=2**20, backlog=2048)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    import uvloop

    uvloop.run(main())
