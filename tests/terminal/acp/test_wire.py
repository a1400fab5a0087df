"""What comes over the wire that no good client would send, and how it ends."""

import asyncio
import os
from pathlib import Path

import pytest

from ferrule.core.messages import Origin, ToolCall
from ferrule.terminal.acp.stdio_transport import StdioTransport
from ferrule.terminal.live.live_events import Asked, Question
from tests.terminal.acp.editor import Pipes, ScriptedConversations, raw
from tests.terminal.live.scripted_live import ScriptedLive

HELLO = {"jsonrpc": "2.0", "id": 7, "method": "initialize", "params": {"protocolVersion": 1}}


@pytest.mark.parametrize(
    ("line", "code", "id"),
    [
        (b"garbage", -32700, None),
        (b"\xff\xfe\x00", -32700, None),
        (b"[" * 100_000, -32700, None),
        (b"5", -32600, None),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "initialize"}]', -32600, None),
        (b'{"jsonrpc": "2.0", "id": 3, "method": 5}', -32600, 3),
        (b'{"jsonrpc": "2.0", "id": [1], "method": "initialize"}', -32600, None),
        (b'{"jsonrpc": "2.0", "id": 3, "method": "no/such"}', -32601, 3),
        (b'{"jsonrpc": "2.0", "id": 3, "method": "_own"}', -32601, 3),
        (b'{"jsonrpc": "2.0", "id": 3, "method": "session/new", "params": {"cwd": 5}}', -32602, 3),
        (b'{"jsonrpc": "2.0", "id": 3, "method": "session/prompt"}', -32602, 3),
    ],
)
async def test_what_is_no_message_is_answered_and_nothing_ends(
    line: bytes, code: int, id: int | None
) -> None:
    async with raw(ScriptedConversations()) as editor:
        editor.write(line)
        refused = await editor.read()
        assert (refused["error"]["code"], refused["id"]) == (code, id)
        editor.write(HELLO)
        assert (await editor.read())["result"]["protocolVersion"] == 1


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b'{"jsonrpc": "2.0", "id": 99, "result": {}}',
        b'{"jsonrpc": "2.0", "id": [1], "result": {}}',
        b'{"jsonrpc": "2.0", "id": 0, "error": "text"}',
        b'{"jsonrpc": "2.0", "method": "session/cancel", "params": {"sessionId": "of-nobody"}}',
        b'{"jsonrpc": "2.0", "method": "_other/thing", "params": {}}',
    ],
)
async def test_what_needs_no_answer_gets_none(line: bytes) -> None:
    async with raw(ScriptedConversations()) as editor:
        editor.write(line)
        editor.write(HELLO)
        assert (await editor.read())["id"] == 7


async def test_a_message_may_come_in_pieces_and_without_a_last_newline() -> None:
    pipes = Pipes()
    transport = StdioTransport(pipes.to_agent[0], pipes.to_editor[1])
    for piece in (b'{"a"', b": 1}", b'\n{"me', b'thod": "x"}\n{"method": "y"}'):
        os.write(pipes.to_agent[1], piece)
    pipes.close(pipes.to_agent[1])
    assert await transport.receive() == {"method": "x"}  # the first is no message and is answered
    assert await transport.receive() == {"method": "y"}
    assert await transport.receive() is None
    await transport.close()
    await transport.input_ended()
    pipes.close()


async def test_what_is_done_for_a_message_begins_before_the_next_one_is_given() -> None:
    """A response must not overtake the notification before it, which is handled in a task."""
    pipes = Pipes()
    transport = StdioTransport(pipes.to_agent[0], pipes.to_editor[1])
    os.write(pipes.to_agent[1], b'{"method": "x"}\n{"id": 1, "result": {}}\n')
    pipes.close(pipes.to_agent[1])
    await transport.input_ended()
    begun: list[object] = []

    async def begin(message: object) -> None:
        begun.append(message)

    tasks: list[asyncio.Task[None]] = []
    while (message := await transport.receive()) is not None:
        assert len(begun) == len(tasks)
        tasks.append(asyncio.create_task(begin(message)))
    assert len(begun) == 2
    await transport.close()
    pipes.close()


async def test_an_editor_that_reads_no_more_ends_the_conversation(tmp_path: Path) -> None:
    pipes = Pipes()
    transport = StdioTransport(pipes.to_agent[0], pipes.to_editor[1])
    pipes.close(pipes.to_editor[0])
    await transport.send({"method": "x"})
    assert await transport.receive() is None
    await transport.send({"method": "y"})  # to nobody
    await transport.close()
    pipes.close(pipes.to_agent[1])
    await transport.input_ended()
    pipes.close()


async def test_a_turn_that_goes_on_when_the_input_ends_is_answered(tmp_path: Path) -> None:
    call = ToolCall("c", "execute", {"command": "sleep 9"}, Origin("native", "native"))
    live = ScriptedLive((Asked(Question("q", call, ("mode",))),))
    async with raw(ScriptedConversations(live)) as editor:
        editor.write({**HELLO, "method": "session/new", "params": {"cwd": str(tmp_path), "mcpServers": []}})
        session = (await editor.read())["result"]["sessionId"]
        prompt = {"sessionId": session, "prompt": [{"type": "text", "text": "Go."}]}
        editor.write({"jsonrpc": "2.0", "id": 8, "method": "session/prompt", "params": prompt})
        while (await editor.read()).get("method") != "session/request_permission":
            pass
        editor.end()
        while (last := await editor.read()).get("id") != 8:
            pass
        assert last["result"]["stopReason"] == "cancelled"
    assert live.closed
