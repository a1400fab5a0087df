"""Which upstream a model's name leads to."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing

import pytest

from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.gateway.access import Snapshot
from ferrule.gateway.routing import Simulators, Target, UnknownModel, simulated_upstream
from ferrule.simulate import vendor_names
from ferrule.vendors import Api

KEYS = {"DEEPSEEK_API_KEY": "sk-deepseek", "OPENAI_API_KEY": "sk-openai", "ANTHROPIC_API_KEY": "sk-ant"}
OWN = GatewayConfig(
    default="vllm",
    upstreams={
        "vllm": UpstreamConfig(base_url="http://127.0.0.1:8000/v1", models=("qwen3", "org/llama")),
        "second": UpstreamConfig(provider="deepseek", api_key="sk-2", api="openai_chat"),
    },
    aliases={"fast": "second:deepseek-v4-flash"},
    fallbacks={"fast": ("qwen3", "vllm:other")},
)


def target(
    name: str,
    config: GatewayConfig = OWN,
    environ: Mapping[str, str] | None = None,
    api: Api = "openai_chat",
) -> Target:
    with closing(Simulators()) as simulators:
        return Snapshot.of(config, environ or {}, simulators, {}).router.targets(name, api)[0]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("vllm:anything:7b", "vllm:anything:7b"),
        ("qwen3", "vllm:qwen3"),
        ("org/llama", "vllm:org/llama"),
        ("anything", "vllm:anything"),
        ("", "vllm:"),
        ("fast", "second:deepseek-v4-flash"),
        ("deepseek:deepseek-v4-flash", "second:deepseek-v4-flash"),
        ("deepseek-v4-flash", "second:deepseek-v4-flash"),
        ("second", "second:deepseek-flash"),
        ("qwen3:8b", "vllm:qwen3:8b"),
        ("simulate:kimi:m", "simulate:kimi:m"),
        ("simulate:deepseek-anthropic:m", "simulate:deepseek:m"),
        ("simulate:Perplexity:M", "simulate:perplexity:M"),
        ("simulator", "simulate:deepseek:deepseek-flash"),
        ("simulate:nobody", "vllm:simulate:nobody"),
    ],
)
def test_upstreams_of_ones_own(name: str, label: str) -> None:
    assert target(name).label == label


def test_fallbacks() -> None:
    router = Snapshot.checked(OWN, {}).router
    labels = [each.label for each in router.targets("fast", "openai_chat")]
    assert labels == ["second:deepseek-v4-flash", "vllm:qwen3", "vllm:other"]


@pytest.mark.parametrize(
    ("name", "api", "url"),
    [
        ("deepseek:deepseek-v4-flash", "openai_chat", "https://api.deepseek.com/chat/completions"),
        (
            "deepseek:deepseek-v4-flash",
            "anthropic_messages",
            "https://api.deepseek.com/anthropic/v1/messages",
        ),
        ("deepseek-anthropic:x", "openai_chat", "https://api.deepseek.com/anthropic/v1/messages"),
        ("gpt-5.4", "openai_responses", "https://api.openai.com/v1/responses"),
        ("gpt-5.4", "ollama", "https://api.openai.com/v1/chat/completions"),
        ("claude-sonnet-5", "openai_chat", "https://api.anthropic.com/v1/messages"),
    ],
)
def test_vendors_whose_keys_are_in_the_environment(name: str, api: Api, url: str) -> None:
    assert target(name, GatewayConfig(), KEYS, api).url == url


def test_keys_go_to_their_vendor_only() -> None:
    assert target("gpt-5.4", GatewayConfig(), KEYS).headers["Authorization"] == "Bearer sk-openai"
    headers = target("claude-sonnet-5", GatewayConfig(), KEYS).headers
    assert headers["x-api-key"] == "sk-ant"
    assert headers["anthropic-version"]
    assert "Authorization" not in headers


def test_upstream_of_another_api() -> None:
    config = GatewayConfig(
        upstreams={"a": UpstreamConfig(base_url="http://h.example/x", api="anthropic_messages")}
    )
    found = target("m", config)
    assert found.url == "http://h.example/x/v1/messages"
    assert found.headers["anthropic-version"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "names no model"),
        ("kimi:kimi-k3", "MOONSHOT_API_KEY"),
        ("simulate:deepsek", "simulate:deepseek"),
        ("deepseek-v4-falsh-x", "DeepSeek"),
        ("qqqq", "GET /v1/models"),
    ],
)
def test_names_that_lead_nowhere(name: str, said: str) -> None:
    with pytest.raises(UnknownModel) as caught:
        target(name, GatewayConfig(), {} if "falsh" in name else KEYS)
    if "falsh" not in name:
        assert said in str(caught.value)


@pytest.mark.parametrize("vendor", vendor_names())
def test_every_simulated_vendor_has_profiles_for_its_apis(vendor: str) -> None:
    upstream = simulated_upstream(vendor)
    assert upstream.profiles
    assert len({each.api for each in upstream.profiles}) == len(upstream.profiles)
