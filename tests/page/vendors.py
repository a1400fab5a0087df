"""A vendor whose models do what the tests of the page need: one that waits, long ones, and a hostile one."""

import asyncio
import json
from collections import defaultdict

from aiohttp import web

from tests.gateway.running import Act, Upstream, chunk, completion, stream
from tests.page import hostile

__all__ = ["vendor"]

CALL = '<tool_call>\n{"name": "ls", "arguments": {"path": "/src",}}\n</tool_call>'


def vendor() -> Act:
    """What the vendor does; the name of the model says what.

    ``gated-X`` stops in the middle of a call until ``go-X`` is asked, ``halted-X`` after 600 of 900 chunks;
    ``long-N`` sends N chunks one by one, with a call after every 500th; ``large-N`` sends N KiB of text;
    ``call-JSON`` answers whole, with that call written as text, or the text that the JSON has; any other is hostile.
    """
    gates: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def answer(upstream: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        kind, _, what = str(upstream.seen[number].get("model", "")).partition("-")
        if kind == "go":
            gates[what].set()
            return await _streamed(request, [chunk({"content": "Go."}, "stop")])
        if kind == "gated":
            gates[what].clear()
            return await _gated(request, gates[what])
        if kind == "halted":
            gates[what].clear()
            return await _streamed(request, _long(900), 0.001, gates[what])
        if kind == "long":
            return await _streamed(request, _long(int(what)), 0.001)
        if kind == "large":
            return await _streamed(request, _large(int(what)), 0.001)
        if kind == "call":
            return web.json_response(completion(_called(what)))
        return await hostile.answer(upstream, request, number)

    return answer


async def _streamed(
    request: web.Request, parts: list[bytes], pace: float = 0, gate: asyncio.Event | None = None
) -> web.StreamResponse:
    response = await stream(request)
    for number, part in enumerate([*parts, b"data: [DONE]\n\n"]):
        if gate is not None and number == 600:
            await gate.wait()
        await response.write(part)
        await asyncio.sleep(pace)  # What is written without a pause arrives as one piece.
    await response.write_eof()
    return response


async def _gated(request: web.Request, gate: asyncio.Event) -> web.StreamResponse:
    thought = [chunk({"reasoning_content": f"Thought {n}. "}) for n in range(5)]
    response = await stream(
        request, *thought, chunk({"content": "Let me look. "}), chunk({"content": CALL[:42]})
    )
    await gate.wait()
    for part in (chunk({"content": CALL[42:]}), chunk({}, "stop"), b"data: [DONE]\n\n"):
        await response.write(part)
    await response.write_eof()
    return response


def _called(what: str) -> str:
    said = json.loads(what).get("text")
    return f"<tool_call>\n{what}\n</tool_call>" if said is None else said


def _long(count: int) -> list[bytes]:
    """Half thinking, half text."""
    half = count // 2
    said = [chunk({"reasoning_content": f"Step {n} of a long thought. "}) for n in range(half)]
    for n in range(half, count):
        said.append(chunk({"content": f"Now I look at file {n}.\n"}))
        if n % 500 == 499:
            said.append(chunk({"content": CALL + "\n"}))
    return [*said, chunk({}, "stop")]


def _large(kibibytes: int) -> list[bytes]:
    return [*(chunk({"content": f"{n:5} {'word ' * 203}\n"}) for n in range(kibibytes)), chunk({}, "stop")]
