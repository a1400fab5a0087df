"""Faults of the wire, named as on the command line, and what our client makes of each: a whole reply or an error."""

from collections.abc import Iterator

import httpx2
import pytest
from tenacity.wait import wait_none

from ferrule.client.http import Client
from ferrule.core.errors import BadGateway, Disconnected, Overloaded, RateLimited, TimedOut, VendorError
from ferrule.core.events import fold
from ferrule.core.messages import Reply, User
from ferrule.simulate import Call, Say, Simulator, fault_named, repeat
from tests.simulate.asking import LS

SAY = Say("Grüße 你好, I look.", "Thought.", (Call("ls", {"path": "/büro"}),))


@pytest.fixture(scope="module")
def http() -> Iterator[httpx2.Client]:
    """One for all: making one takes longer than asking."""
    with httpx2.Client(trust_env=False) as client:
        yield client


def asked(http: httpx2.Client, vendor: Simulator, *, stream: bool, retries: int = 0) -> Reply:
    client = Client(
        vendor.vendor.models[0],
        provider=vendor.vendor.name,
        base_url=vendor.url,
        api_key="any",
        retries=retries,
        wait=wait_none(),
        http=http,
    )
    if stream:
        return fold(client.stream([User("Look.")], tools=[LS]))
    return client.complete([User("Look.")], tools=[LS])


def right(reply: Reply) -> bool:
    return [call.arguments for call in reply.calls] == [{"path": "/büro"}] and reply.content.startswith(
        "Grüße"
    )


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("vendor", ["deepseek", "dashscope", "anthropic", "minimax"])
@pytest.mark.parametrize(
    "fault", ["slow:500", "split", "split:1", "glued", "glued:2", "keep-alive", "keep-alive:1", "crlf"]
)
def test_a_whole_reply_arrives_however_it_is_cut(
    http: httpx2.Client, vendor: str, stream: bool, fault: str
) -> None:
    with Simulator(vendor, repeat(SAY), faults=[fault_named(fault)]) as simulator:
        assert right(asked(http, simulator, stream=stream))


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize(
    ("fault", "error"),
    [
        ("status-429", RateLimited),
        ("status-429-retry-after:0", RateLimited),
        ("status-500", Overloaded),
        ("status:502", VendorError),
        ("status-503", Overloaded),
        ("status:529", Overloaded),
        ("html:502", BadGateway),
        ("html", TimedOut),
        ("disconnect:0", Disconnected),
        ("disconnect-clean:60", Disconnected),
    ],
)
def test_an_error_is_named_and_the_next_try_succeeds(
    http: httpx2.Client, stream: bool, fault: str, error: type[VendorError]
) -> None:
    with Simulator("deepseek", repeat(SAY), faults=[fault_named(fault)]) as simulator:
        with pytest.raises(error) as caught:
            asked(http, simulator, stream=stream)
        waits = caught.value.failure.retry_after
        assert waits == (0 if "retry-after" in fault else None)
    with Simulator("deepseek", repeat(SAY), faults=[fault_named(f"{fault}@0")]) as simulator:
        assert right(asked(http, simulator, stream=stream, retries=1))
        assert len(simulator.requests) == 2


@pytest.mark.parametrize("clean", ["", "-clean"])
@pytest.mark.parametrize("stream", [True, False])
def test_a_disconnect_at_any_byte_never_passes_for_a_reply(
    http: httpx2.Client, stream: bool, clean: str
) -> None:
    with Simulator("deepseek", repeat(SAY)) as simulator:
        asked(http, simulator, stream=stream)
        reply = simulator.requests[0].reply
    # A stream that says why it ends has said everything.
    end = reply.rindex(b'"finish_reason":"tool_calls"' if stream else b"}")
    places = [*range(0, end, 1 + end // 20), end]
    faults = [fault_named(f"disconnect{clean}:{after}@{at}") for at, after in enumerate(places)]
    with Simulator("deepseek", repeat(SAY), faults=faults) as simulator:
        for _ in places:
            with pytest.raises(Disconnected):
                asked(http, simulator, stream=stream)
        assert right(asked(http, simulator, stream=stream))
    assert len(simulator.requests) == len(places) + 1 > 20
