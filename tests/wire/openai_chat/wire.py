"""How these tests put replies on the wire and read them back."""

import json
from typing import Any

from ferrule.core.cuts import under_cuts
from ferrule.core.deltas import Delta
from ferrule.core.stage import Join, drive
from ferrule.wire import Frames
from ferrule.wire.openai_chat import Reader


def chunk(delta: Any = None, finish: Any = None, **more: Any) -> dict[str, Any]:
    """A stream chunk with one choice."""
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}], **more}


def reply(message: Any, finish: Any = "stop", **more: Any) -> dict[str, Any]:
    """A whole reply with one choice."""
    return {"object": "chat.completion", "choices": [{"message": message, "finish_reason": finish}], **more}


def call(index: Any = None, id: Any = None, name: Any = None, arguments: Any = None) -> dict[str, Any]:
    """An entry of ``tool_calls`` with every key present."""
    return {
        "index": index,
        "id": id,
        "type": "function",
        "function": {"name": name, "arguments": arguments},
    }


def stream(*chunks: Any, done: bool = True) -> bytes:
    """Chunks as events; a string goes out as it is."""
    datas = [item if isinstance(item, str) else json.dumps(item, ensure_ascii=False) for item in chunks]
    if done:
        datas.append("[DONE]")
    return "".join(f"data: {data}\n\n" for data in datas).encode()


def read(body: bytes, *, cumulative: bool = False) -> list[Delta]:
    """The deltas of a body, which must be the same under every cut."""

    def run(pieces: list[bytes]) -> list[Delta]:
        return list(drive(Join(Frames(), Reader(cumulative=cumulative)), pieces))

    [outcome] = under_cuts(run, body)
    return outcome


def read_whole(body: bytes) -> list[Delta]:
    """The deltas of a body that comes in one piece."""
    return list(drive(Join(Frames(), Reader()), [body]))


def read_stream(*chunks: Any, done: bool = True, cumulative: bool = False) -> list[Delta]:
    return read(stream(*chunks, done=done), cumulative=cumulative)


def read_reply(value: Any) -> list[Delta]:
    return read(json.dumps(value, ensure_ascii=False).encode())
