"""Whether a vendor takes a key, against simulated vendors and one that lists its models for everybody."""

from dataclasses import replace

import pytest

from ferrule.client.connection_pool import Network
from ferrule.core.errors import UsageError
from ferrule.simulate import Simulator, echo, fault_named
from ferrule.terminal.settings.endpoint_check import Trial, try_key
from ferrule.vendors import PROFILES
from tests.terminal.settings.open_lists import vendor

DIRECT = Network(environment=False)
KEY = "sk-verysecret-0123456789"


@pytest.mark.parametrize(
    "vendor", ["deepseek", "glm", "dashscope", "kimi", "minimax", "openrouter", "anthropic", "mistral"]
)
def test_simulated_vendors(vendor: str) -> None:
    with Simulator(vendor, echo) as simulated:
        profile = replace(PROFILES[vendor], base_url=simulated.url)
        assert try_key(profile, KEY, network=DIRECT) == Trial("ok")
        assert simulated.requests == [], "a list of models was enough"
        refused = try_key(profile, "invalid", network=DIRECT)
        assert refused.outcome == "refused"
        assert refused.said


def test_nobody_there() -> None:
    profile = replace(PROFILES["deepseek"], base_url="http://127.0.0.1:1")
    trial = try_key(profile, KEY, network=DIRECT)
    assert trial.outcome == "unreachable"
    assert "127.0.0.1" in trial.said
    with pytest.raises(UsageError):
        try_key(profile, "a b", network=DIRECT)


@pytest.mark.parametrize(
    ("listed", "chat", "said", "outcome"),
    [
        (200, 200, "", "ok"),
        (200, 401, "Incorrect API key provided", "refused"),
        (404, 200, "", "ok"),
        (404, 401, "Incorrect API key provided", "refused"),
        (403, 200, "", "ok"),
        (200, 402, "Insufficient Balance", "ok"),
        (200, 429, "Rate limit reached", "ok"),
        (200, 503, "busy", "unreachable"),
    ],
)
def test_a_list_for_everybody_proves_nothing(listed: int, chat: int, said: str, outcome: str) -> None:
    with vendor(listed, chat, said) as (profile, asked):
        trial = try_key(profile, KEY, network=DIRECT)
    assert trial.outcome == outcome
    assert asked[-1] == "chat 1"
    assert said in trial.said
    assert KEY not in trial.said
    assert "verysecret" not in repr(trial)


def test_a_list_that_refuses_the_key_is_believed_and_masked() -> None:
    with vendor(401, 200) as (profile, asked):
        assert try_key(profile, KEY, network=DIRECT).outcome == "refused"
    assert asked == ["list"]


def test_no_model_to_ask() -> None:
    with vendor(404, 200) as (profile, _):
        trial = try_key(replace(profile, default_model=""), KEY, network=DIRECT)
    assert trial.outcome == "unreachable"


def test_a_fault_is_no_refusal() -> None:
    with Simulator("deepseek", echo, faults=[fault_named("html")]) as simulated:
        profile = replace(PROFILES["deepseek"], base_url=simulated.url)
        assert try_key(profile, KEY, network=DIRECT).outcome == "ok", "the list is asked first"
