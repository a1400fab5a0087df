import pytest

from ferrule.core.errors import UsageError
from ferrule.vendors import PROFILES, Profile, parse_model_spec, register_profile, resolve

DASH = "https://dashscope.aliyuncs.com/compatible-mode/v1"


@pytest.mark.parametrize(
    ("base_url", "model", "provider", "name", "family"),
    [
        (None, None, "deepseek", "deepseek", "deepseek"),
        (None, None, "DeepSeek", "deepseek", "deepseek"),
        (None, None, "zhipu", "glm", "glm"),
        (None, None, "zai", "glm", "glm"),
        (None, None, "bigmodel", "glm", "glm"),
        (None, None, "qwen", "dashscope", "qwen"),
        (None, None, "bailian", "dashscope", "qwen"),
        (None, None, "moonshot", "kimi", "kimi"),
        # A name wins over the host and the model.
        ("https://proxy.example/v1", "some-model", "minimax", "minimax", "minimax"),
        # Hosts.
        ("https://api.deepseek.com", None, None, "deepseek", "deepseek"),
        ("https://api.deepseek.com/beta/", "deepseek-v4-pro", None, "deepseek", "deepseek"),
        ("https://API.MiniMaxi.com:443/v1", None, None, "minimax", "minimax"),
        ("api.minimax.io/v1", None, None, "minimax", "minimax"),
        ("https://user:pw@open.bigmodel.cn/api/paas/v4?x=1", None, None, "glm", "glm"),
        ("https://ws-1.cn-beijing.maas.aliyuncs.com/compatible-mode/v1", None, None, "dashscope", "qwen"),
        ("https://api.moonshot.cn./v1", None, None, "kimi", "kimi"),
        # Only hosts count: no path, no part of a word, no suffix without a dot.
        ("https://proxy.example/api.deepseek.com/v1", None, None, "generic", ""),
        ("https://api.deepseek.com.evil.example/v1", None, None, "generic", ""),
        ("https://notdeepseek.com/v1", None, None, "generic", ""),
        ("https://evil.example#api.deepseek.com", None, None, "generic", ""),
        ("https://evil.example\\@api.deepseek.com", None, None, "generic", ""),
        ("http://[::1]:8000/v1", None, None, "generic", ""),
        ("http://127.0.0.1:8000/v1", "my-model", None, "generic", ""),
        # Models, when there is no URL.
        (None, "deepseek-v4-flash", None, "deepseek", "deepseek"),
        (None, "MiniMax-M3", None, "minimax", "minimax"),
        (None, "glm-5.2", None, "glm", "glm"),
        (None, "qwq-plus", None, "dashscope", "qwen"),
        (None, "kimi-k3", None, "kimi", "kimi"),
        (None, "gpt-x", None, "generic", ""),
        (None, None, None, "generic", ""),
        # A family's model on another's host.
        (DASH, "deepseek-v4-flash", None, "dashscope", "deepseek"),
        (DASH, "qwen3.8-max", None, "dashscope", "qwen"),
        (None, "kimi-k2.5", "dashscope", "dashscope", "kimi"),
        ("http://localhost:8000/v1", "deepseek-ai/DeepSeek-V3.2", None, "generic", "deepseek"),
        ("https://proxy.example/v1", "Pro/moonshotai/Kimi-K2.5", None, "generic", "kimi"),
        # Somebody who says generic gets generic, and hosts that refuse foreign keys are left alone.
        ("http://localhost:8000/v1", "deepseek-v4", "generic", "generic", ""),
        ("https://api.cerebras.ai/v1", "qwen-3.8-27b", None, "cerebras", ""),
        ("https://api.mistral.ai/v1", "zai-glm-5-2", None, "mistral", "mistral"),
        ("https://proxy.example/v1", "deepseek-v4", "strict", "strict", ""),
        # Its own key for thinking, but the family's name.
        ("https://api.groq.com/openai/v1", "moonshotai/kimi-k2", None, "groq", "kimi"),
        ("https://openrouter.ai/api/v1", "anthropic/claude-haiku-4.5", None, "openrouter", "claude"),
        (None, "gpt-5.4-mini", None, "openai", "gpt"),
        (None, "openai/gpt-oss-120b", None, "generic", ""),
        (None, "claude-sonnet-5", None, "anthropic", "claude"),
        (None, "gemini-3.8-flash", None, "gemini", "gemini"),
        # Servers of one's own, by a port that is nobody else's.
        ("http://localhost:11434/v1", "qwen3:8b", None, "ollama", "qwen"),
        ("http://127.0.0.1:1234/v1", None, None, "lmstudio", ""),
        ("http://localhost:30000/v1", None, None, "sglang", ""),
    ],
)
def test_resolve(base_url, model, provider, name, family):
    profile = resolve(base_url, model, provider)
    assert (profile.name, profile.family) == (name, family)


def test_the_url_given_is_the_url_used():
    assert resolve("https://proxy.example/v1/ ", provider="deepseek").base_url == "https://proxy.example/v1"
    assert resolve(provider="deepseek").base_url == "https://api.deepseek.com"
    assert resolve("http://localhost:1/v1").base_url == "http://localhost:1/v1"


def test_a_family_on_another_host_keeps_the_host_s_switches():
    profile = resolve(DASH, "deepseek-v4-flash")
    assert profile.reasoning == resolve(provider="deepseek").reasoning
    assert profile.thinking_off == {"enable_thinking": False}
    assert profile.base_url == DASH
    assert profile.thinks("deepseek-v4-flash")


def test_a_family_on_an_unknown_host_brings_no_foreign_fields():
    profile = resolve("http://localhost:8000/v1", "MiniMaxAI/MiniMax-M2")
    assert profile.reasoning.form == "tags"
    assert not profile.extra
    assert profile.thinking_off is None


def test_an_unknown_vendor_is_a_usage_error_that_names_the_nearest():
    with pytest.raises(
        UsageError, match="'deepsek'; did you mean 'deepseek'.* `ferrule providers` lists all"
    ):
        resolve(provider="deepsek")


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("deepseek:deepseek-v4-flash", ("deepseek", "deepseek-v4-flash")),
        ("Qwen:qwen3.8-max", ("dashscope", "qwen3.8-max")),
        ("generic:a:b", ("generic", "a:b")),
        ("deepseek-v4-flash", (None, "deepseek-v4-flash")),
        ("qwen3:8b", (None, "qwen3:8b")),
        (" deepseek : deepseek-chat ", ("deepseek", "deepseek-chat")),
        ("deepseek:", ("deepseek", "deepseek-flash")),
        ("minimax", ("minimax", "MiniMax-M3")),
        ("generic:", ("generic", "")),
        ("org/model:free", (None, "org/model:free")),
        (" simulator ", parse_model_spec("simulate:deepseek")),
    ],
)
def test_parse_model_spec(spec, expected):
    assert parse_model_spec(spec) == expected


def test_a_mistyped_vendor_is_a_usage_error():
    with pytest.raises(UsageError, match="'deepsek'"):
        parse_model_spec("deepsek:deepseek-v4-flash")


@pytest.mark.parametrize(
    ("base_url", "provider", "name"),
    [
        ("https://api.deepseek.com/anthropic", None, "deepseek-anthropic"),
        ("https://api.deepseek.com/v1", None, "deepseek"),
        ("https://api.deepseek.com", "deepseek-responses", "deepseek-responses"),
        ("https://api.minimaxi.com/anthropic", None, "minimax-anthropic"),
        ("https://open.bigmodel.cn/api/anthropic", None, "glm-anthropic"),
        ("https://api.z.ai/api/v1", None, "glm-responses"),
        ("https://api.z.ai/api/coding/paas/v4", None, "glm"),
        ("https://dashscope.aliyuncs.com/apps/anthropic", None, "dashscope-anthropic"),
        ("https://api.kimi.com/coding", None, "kimi-anthropic"),
        ("https://api.kimi.com/coding/", None, "kimi-anthropic"),
        ("https://api.kimi.com/coding/v1", None, "kimi"),
        ("https://openrouter.ai/api", None, "openrouter-anthropic"),
        ("https://openrouter.ai/api/v1", None, "openrouter"),
        # Behind another host the path tells, but only among the APIs of the vendor that was named.
        ("http://127.0.0.1:9/deepseek/anthropic", "deepseek", "deepseek-anthropic"),
        ("http://127.0.0.1:9/v1", "minimax", "minimax"),
        ("http://127.0.0.1:9", "xai", "xai"),
        ("http://127.0.0.1:9/anthropic", None, "generic"),
        ("http://127.0.0.1:9/v1", "deepseek-anthropic", "deepseek-anthropic"),
        (None, "ollama-native", "ollama-native"),
    ],
)
def test_the_apis_of_one_vendor(base_url, provider, name):
    profile = resolve(base_url, None, provider)
    assert profile.name == name
    assert profile.api == PROFILES[name].api


def test_every_endpoint_finds_its_own_profile():
    for profile in PROFILES.values():
        for url in profile.base_urls if profile.hosts else ():
            found = resolve(url)
            assert found.name.startswith(profile.vendor or profile.name), url
            same_place = [each.name for each in PROFILES.values() if url in each.base_urls]
            assert found.name == same_place[0] or url.count("/") == 2, url


def test_another_family_keeps_what_the_host_adopts_only():
    routed = resolve("https://openrouter.ai/api/v1", "deepseek/deepseek-v4-pro")
    assert routed.reasoning.key == "reasoning_details"
    assert routed.thinks("deepseek/deepseek-v4-pro")
    assert "named" not in routed.choices("deepseek/deepseek-v4-pro", thinking=True)
    local = resolve("http://localhost:8000/v1", "moonshotai/Kimi-K2.6", "vllm")
    assert local.reasoning.key == "reasoning"
    assert "named" in local.choices("kimi-k2.6", thinking=True)
    assert not local.facts("kimi-k2.6").refused
    assert local.facts("kimi-k2.6").price is None
    assert local.facts("kimi-k2.6").context == 262_144


def test_a_profile_of_one_s_own():
    mine = Profile(name="mine-1", title="Mine", hosts=("llm.example",), aliases=("m1",), default_model="x")
    register_profile(mine)
    assert resolve("https://llm.example/v1").name == "mine-1"
    assert parse_model_spec("m1:y") == ("mine-1", "y")
    register_profile(Profile(name="mine-1", title="Mine again", hosts=("llm.example",)))
    assert resolve("https://llm.example/v1").title == "Mine again"


@pytest.mark.parametrize("wrong", [{"name": "A"}, {"name": "a:b"}, {"name": ""}, {"aliases": ("glm",)}])
def test_a_name_that_cannot_be_asked_for(wrong):
    with pytest.raises(UsageError):
        register_profile(Profile(**{"name": "mine-2", "title": "", **wrong}))
    assert "mine-2" not in PROFILES


@pytest.mark.parametrize(
    ("vendor", "model", "api"),
    [
        ("openai", "gpt-5.6-terra", "openai_responses"),
        ("openai", "gpt-6-sol", "openai_responses"),
        ("openai", "gpt-6.1-sol", "openai_responses"),
        ("openai", "gpt-9", "openai_responses"),
        ("openai", "gpt-5.5", "openai_chat"),
        ("openai", "gpt-4o", "openai_chat"),
        ("openai", "o4-mini", "openai_chat"),
        ("openai", None, "openai_chat"),
        ("xai", "grok-4.7", "openai_responses"),
        ("xai-anthropic", "grok-4.7", "anthropic_messages"),
        ("kimi", "kimi-k3", "openai_chat"),
        ("kimi-responses", "kimi-k3", "openai_responses"),
    ],
)
def test_the_api_that_serves_a_model(vendor, model, api):
    profile = resolve(provider=vendor, model=model)
    assert profile.api == api
    assert profile.in_place_of == (
        "openai_chat" if api == "openai_responses" and "-" not in vendor else None
    )


def test_the_api_that_serves_a_model_is_asked_at_the_same_host():
    assert resolve("https://proxy.example/v1", "gpt-6-sol", "openai").base_url == "https://proxy.example/v1"
    assert resolve("https://proxy.example/v1", "gpt-6-sol").api == "openai_chat"  # nobody's host
    assert resolve(model="gpt-6-sol").name == "openai-responses"


def test_what_a_model_refuses_holds_on_hosts():
    host = resolve(provider="openrouter", model="anthropic/claude-opus-5.5")
    assert host.choices("anthropic/claude-opus-5.5", thinking=True) == {"auto", "none"}
    assert host.thinks("anthropic/claude-opus-5.5", False)
    assert "temperature" in host.facts("anthropic/claude-opus-5.5").refused
    # Nothing there is known to leave out the thinking before an answer only.
    assert resolve(provider="openrouter", model="anthropic/claude-sonnet-5.5").thinks(
        "claude-sonnet-5.5", False
    )
    for provider in ("dashscope", "siliconflow", "together"):
        profile = resolve(provider=provider, model="zai-org/GLM-5.3")
        assert profile.thinks("zai-org/GLM-5.3", False)
    assert resolve(provider="vllm", model="kimi-k3").facts("kimi-k3").refused == ()


def test_names_of_bedrock_and_of_fine_tunes():
    profile = resolve(model="us.anthropic.claude-opus-5-5-v1:0")
    assert profile.name == "anthropic"
    assert profile.facts("us.anthropic.claude-opus-5-5-v1:0").bound
    assert resolve(provider="openai", model="ft:gpt-4.1:me::x").api == "openai_chat"


def test_unknown_models_get_the_newest_rules():
    facts = resolve(model="claude-opus-9").facts("claude-opus-9")
    assert facts.guessed
    assert facts.thinking == "always"
    assert facts.tool_choices == {"auto", "none"}
    assert facts.price is None
