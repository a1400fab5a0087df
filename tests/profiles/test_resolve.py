import pytest

from ferrule.errors import UsageError
from ferrule.profiles import parse_model_spec, resolve

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
        ("https://api.groq.com/openai/v1", "moonshotai/kimi-k2", None, "strict", ""),
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
    assert profile.reasoning.inline_tags
    assert not profile.extra
    assert profile.thinking_off is None


def test_an_unknown_vendor_is_a_usage_error_that_names_the_known():
    with pytest.raises(UsageError, match="'nobody'.*dashscope, deepseek, generic, glm, kimi, minimax"):
        resolve(provider="nobody")


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("deepseek:deepseek-v4-flash", ("deepseek", "deepseek-v4-flash")),
        ("Qwen:qwen3.8-max", ("dashscope", "qwen3.8-max")),
        ("generic:a:b", ("generic", "a:b")),
        ("deepseek-v4-flash", (None, "deepseek-v4-flash")),
        ("qwen3:8b", (None, "qwen3:8b")),
        (" deepseek : deepseek-chat ", ("deepseek", "deepseek-chat")),
        ("deepseek:", ("deepseek", "deepseek-v4-flash")),
        ("minimax", ("minimax", "MiniMax-M3")),
        ("generic:", ("generic", "")),
        ("org/model:free", (None, "org/model:free")),
    ],
)
def test_parse_model_spec(spec, expected):
    assert parse_model_spec(spec) == expected


def test_a_mistyped_vendor_is_a_usage_error():
    with pytest.raises(UsageError, match="'deepsek'"):
        parse_model_spec("deepsek:deepseek-v4-flash")
