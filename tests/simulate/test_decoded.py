"""What Ferrule's decoder makes of the simulator's bytes: each recoverable fault gives whole calls."""

from typing import Any

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import Reply, StopReason
from ferrule.core.stage import drive
from ferrule.simulate import (
    Call,
    DataAfterDone,
    Disconnect,
    ErrorIn200,
    Fault,
    Say,
    Truncated,
    fault_named,
    fault_names,
    vendor_names,
)
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import PROFILES, resolve
from ferrule.wire.decode import decode
from tests.simulate.asking import FOUR, heard

WRITE: dict[str, Any] = {
    "type": "function",
    "function": {
        "name": "write_file",
        "parameters": {
            "type": "object",
            "properties": {
                "file_path": {"type": "string"},
                "content": {"type": "string"},
                "mode": {"type": "integer"},
                "deep": {"type": "boolean"},
                "tags": {"type": "array", "items": {"type": "string"}},
            },
            "required": ["file_path", "content"],
        },
    },
}
FIRST = {
    "file_path": "/büro/a.md",
    "content": "It's \"new\":\n\n\tif a < b && c:\n        x = {'k': [1]}\n",
    "mode": 7,
    "deep": True,
    "tags": ["a", "b"],
}
SECOND = {"file_path": "/b", "content": "short"}
SAY = Say(
    "I write two files.", "Two files are wanted.", (Call("write_file", FIRST), Call("write_file", SECOND))
)

LOSING = {
    "function-call",
    "cut-markup",
    "disconnect",
    "disconnect-clean",
    "empty",
    "error-in-200",
    "html",
    "reasoning-only",
    "server-parser-fails",
    *(name for name in fault_names() if name.startswith(("refused", "status"))),
    "truncated",
    "truncated-but-says-tool-calls",
}
WHOLE = [name for name in fault_names() if name not in LOSING | {"slow"}]


def decoded(name: str, fault: Fault | None, *, say: Say = SAY, stream: bool = True) -> Reply:
    body = heard(name, say, *([fault] if fault else []), stream=stream, tools=[WRITE]).body
    profile = resolve(provider=name if name in PROFILES else "generic")
    pieces = [body[at : at + 11] for at in range(0, len(body), 11)]
    return fold(drive(decode(profile, [WRITE]), pieces))


def arguments(reply: Reply) -> list[Any]:
    assert {call.name for call in reply.calls} <= {"write_file"}
    return [call.arguments for call in reply.calls]


@pytest.mark.parametrize("name", vendor_names())
@pytest.mark.parametrize("stream", [True, False])
def test_without_faults(name: str, stream: bool) -> None:
    reply = decoded(name, None, stream=stream)
    assert arguments(reply) == [FIRST, SECOND]
    assert reply.stop is StopReason.TOOL_CALLS
    assert reply.content.strip() == "I write two files."
    vendor = vendor_named(name)
    thinks = vendor.thinks({"model": vendor.models[0]}) and name != "openai"
    assert reply.reasoning.strip() == (SAY.reasoning if thinks and (stream or name != "gemini") else "")
    assert not reply.broken
    assert all(not call.repairs for call in reply.calls)


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("fault", WHOLE)
@pytest.mark.parametrize("name", FOUR)
def test_recoverable_faults(name: str, fault: str, stream: bool) -> None:
    reply = decoded(name, fault_named(fault), stream=stream)
    assert arguments(reply) == [FIRST, SECOND]
    assert not reply.broken
    assert "I write two files." in reply.content


@pytest.mark.parametrize("name", FOUR)
@pytest.mark.parametrize("finish", ["length", "tool_calls", ""])
@pytest.mark.parametrize("after", [0, 1, 5, 40])
def test_truncated_never_runs(name: str, finish: str, after: int) -> None:
    reply = decoded(name, Truncated(after, finish, of="arguments"))
    assert reply.calls == ()
    assert [call.name for call in reply.broken] == ["write_file"]


@pytest.mark.parametrize("name", vendor_names())
def test_the_whole_one_before_a_truncated_one_runs(name: str) -> None:
    size = len('{"file_path": "/a", "content": "x"}')
    calls = (Call("write_file", {"file_path": "/a", "content": "x"}), Call("write_file", SECOND))
    reply = decoded(name, Truncated(size + 9, of="arguments"), say=Say(calls=calls))
    assert arguments(reply) == [{"file_path": "/a", "content": "x"}]
    assert [call.reason for call in reply.broken] == ["truncated"]


@pytest.mark.parametrize("name", vendor_names())
def test_lost_replies_are_failures(name: str) -> None:
    cut = decoded(name, Disconnect(900))
    assert cut.stop in (StopReason.DISCONNECTED, StopReason.ERROR)
    assert cut.calls == ()
    error = decoded(name, ErrorIn200("rate-limit"))
    assert (error.stop, error.calls) == (StopReason.ERROR, ())
    assert decoded(name, ErrorIn200("rate-limit"), stream=False).stop is StopReason.ERROR


def test_data_after_done_does_not_count() -> None:
    assert decoded("deepseek", DataAfterDone()) == decoded("deepseek", None)
