"""Each vendor's refusals, in its own words at each of its APIs, are what our client takes them for."""

from collections.abc import Iterator

import httpx2
import pytest

from ferrule.client.http import Client
from ferrule.core.errors import (
    AuthenticationFailed,
    BalanceExhausted,
    ContextTooLong,
    ModelNotFound,
    Overloaded,
    RateLimited,
    UsageError,
    VendorError,
)
from ferrule.core.messages import User
from ferrule.simulate import Refusal, Say, Simulator, repeat, vendor_names
from ferrule.simulate.request_rules import ProblemKind
from ferrule.vendors import PROFILES

MEANT: dict[ProblemKind, type[VendorError]] = {
    "bad-key": AuthenticationFailed,
    "balance": BalanceExhausted,
    "context-length": ContextTooLong,
    "rate-limit": RateLimited,
    "overloaded": Overloaded,
    "server-error": Overloaded,
    "unknown-model": ModelNotFound,
}
KNOWN = {name: each for name, each in PROFILES.items() if (each.vendor or name) in vendor_names()}
BUSY = (Overloaded, RateLimited)
"""Some say with a good deal of words that too many others ask."""
PLAN = {"minimax", "minimax-anthropic"}
"""What they say of a model is that it is not in the plan."""


@pytest.fixture(scope="module")
def http() -> Iterator[httpx2.Client]:
    """One for all: making one takes longer than asking."""
    with httpx2.Client(trust_env=False) as client:
        yield client


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("stream", [False, True])
def test_a_refusal_is_understood(http: httpx2.Client, name: str, stream: bool) -> None:
    profile = KNOWN[name]
    faults = [Refusal(kind).on(at) for at, kind in enumerate(MEANT)]
    with Simulator(profile.vendor or name, repeat(Say("Hi.")), faults=faults) as vendor:
        url = vendor.at(profile.api)
        client = Client(
            vendor.vendor.models[0], profile=profile, base_url=url, api_key="any", retries=0, http=http
        )
        for kind, meant in MEANT.items():
            with pytest.raises(VendorError) as caught:
                list(client.stream([User("x")])) if stream else client.complete([User("x")])
            allowed: tuple[type[VendorError], ...] = BUSY if kind == "overloaded" else (meant,)
            if kind == "unknown-model" and name in PLAN:
                allowed = (AuthenticationFailed,)
            if kind == "balance" and name.endswith("-anthropic"):
                continue  # only the status is left of it with Anthropic's types
            assert type(caught.value) in allowed, (kind, str(caught.value))
        assert len(vendor.requests) == len(MEANT)


def test_a_refusal_has_a_known_name() -> None:
    with pytest.raises(UsageError, match=r"'tired'.*context-length"):
        Refusal("tired")  # type: ignore[arg-type]
