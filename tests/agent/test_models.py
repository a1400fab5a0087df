"""Which model an agent gets when none is named."""

import sys

import pytest
from langchain.chat_models import base

from ferrule.agent.deep_agent import create_deep_agent, resolve_model
from ferrule.agent.middleware.subagents import SubAgent
from ferrule.core.errors import MissingExtra, UsageError
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.model_resolution import provider_table
from ferrule.vendors import PROFILES, parse_model_spec
from tests.agent.scripted import Scripted, calling, said


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for profile in PROFILES.values():
        for variable in profile.key_variables:
            monkeypatch.delenv(variable, raising=False)


def test_without_a_key_it_says_what_to_set() -> None:
    with pytest.raises(UsageError, match=r"vendor:model.*DEEPSEEK_API_KEY.*OPENAI_API_KEY"):
        create_deep_agent()


def test_the_first_vendor_with_a_key_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    monkeypatch.setenv("DEEPSEEK_API_KEY", "any")
    model = resolve_model(None)
    assert isinstance(model, ChatFerrule)
    assert model.vendor.name == "deepseek"


def test_a_name_and_an_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHOT_API_KEY", "any")
    model = resolve_model("kimi:kimi-k2.5")
    assert isinstance(model, ChatFerrule)
    assert model.model_name == "kimi-k2.5"
    scripted = Scripted(script=[said("hello")])
    assert resolve_model(scripted) is scripted


@pytest.mark.parametrize(
    ("name", "variable", "package", "kind"),
    [
        ("google_genai:gemini-3-pro", "GOOGLE_API_KEY", "langchain_google_genai", "ChatGoogleGenerativeAI"),
        ("google-genai:gemini-3-pro", "GOOGLE_API_KEY", "langchain_google_genai", "ChatGoogleGenerativeAI"),
        ("azure_openai:gpt-5", "AZURE_OPENAI_API_KEY", "langchain_openai", "AzureChatOpenAI"),
    ],
)
def test_a_vendor_of_langchains_gives_its_class(
    monkeypatch: pytest.MonkeyPatch, name: str, variable: str, package: str, kind: str
) -> None:
    monkeypatch.setenv(variable, "any")
    monkeypatch.setenv("AZURE_OPENAI_ENDPOINT", "https://example.invalid")
    monkeypatch.setenv("OPENAI_API_VERSION", "2026-01-01")
    model = resolve_model(name)
    assert type(model).__name__ == kind
    assert type(model).__module__.startswith(package)
    assert name.partition(":")[2] in (getattr(model, "model", ""), getattr(model, "model_name", ""))


PACKAGES = {
    "anthropic_bedrock": "langchain-aws",
    "bedrock": "langchain-aws",
    "bedrock_converse": "langchain-aws",
    "cohere": "langchain-cohere",
    "google_vertexai": "langchain-google-vertexai",
    "huggingface": "langchain-huggingface",
    "ibm": "langchain-ibm",
    "nvidia": "langchain-nvidia-ai-endpoints",
    "perplexity": "langchain-perplexity",
}


@pytest.mark.parametrize("provider", PACKAGES)
@pytest.mark.parametrize("model", ["any", "deepseek-ai/deepseek-v4", "anthropic.claude-4:0"])
def test_a_package_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, provider: str, model: str
) -> None:
    package = PACKAGES[provider]
    monkeypatch.setitem(sys.modules, package.replace("-", "_"), None)
    base._get_chat_model_creator.cache_clear()
    with pytest.raises(MissingExtra, match=f"pip install {package}"):
        create_deep_agent(f"{provider}:{model}")


def test_a_subagents_model_is_named_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "langchain_cohere", None)
    base._get_chat_model_creator.cache_clear()
    helper = SubAgent(name="helper", description="Helps.", model="cohere:command-r")
    task = ("task", {"description": "go", "subagent_type": "helper"})
    agent = create_deep_agent(Scripted(script=[calling(task), said("done")]), subagents=[helper])
    with pytest.raises(MissingExtra, match="pip install langchain-cohere"):
        agent.invoke({"messages": "go"})


def test_ours_wins_where_both_know_a_vendor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "any")
    both = [name for name in provider_table() if parse_model_spec(f"{name}:x")[0]]
    assert {"anthropic", "deepseek", "groq", "mistralai", "ollama", "openai", "xai"} <= set(both)
    for name in (*both, "qwen3"):
        assert isinstance(resolve_model(f"{name}:8b"), ChatFerrule), name


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("antropic:claude-x", "anthropic"),
        ("google_genia:gemini-3-pro", "google_genai"),
        ("bedrok:any", "bedrock"),
        ("deepsek:any", "deepseek"),
    ],
)
def test_a_vendor_that_neither_knows_is_an_error_that_names_the_nearest(name: str, near: str) -> None:
    with pytest.raises(UsageError, match=f"unknown vendor .*did you mean .*{near}.*`ferrule providers`"):
        resolve_model(name)
