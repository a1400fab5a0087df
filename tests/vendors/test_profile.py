import copy
import dataclasses
import pickle
import re

import pytest

from ferrule.vendors import PROFILES, ModelFacts, Profile
from ferrule.vendors.shared_apis import LIMITS
from ferrule.vendors.vendor_summary import RULES_OF

EVERY = pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)


FACTS_OF = [
    each.name
    for each in dataclasses.fields(ModelFacts)
    if each.name not in ("sources", "guessed", "everywhere")
]
BESIDE = ("models", "strip", "fields", "both_roles", "cache_marks", "done_marker")
"""Fields that no line of the page tells."""


@EVERY
def test_every_fact_has_a_source_and_a_date(profile):
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", profile.gathered)
    assert profile.sources or profile.name == "generic"
    usual, nothing = Profile("", ""), ModelFacts()
    said = [each.name for each in dataclasses.fields(Profile) if getattr(profile, each.name)]
    seen = [profile.source_of(name) for name in said if profile.sources]
    seen += [*profile.sources, *profile.rule_sources.values()]
    for model, facts in profile.models.items():
        told = [name for name in FACTS_OF if getattr(facts, name) != getattr(nothing, name)]
        seen += [profile.source_of(name, model) for name in told]
        assert set(facts.sources) <= {*FACTS_OF, ""}, model
    for source in seen:
        assert source.where.startswith("https://") or source.where == "recorded on the wire"
        assert re.fullmatch(r"20\d\d(-\d\d){0,2}", source.date)
    told = {name for name in profile.rule_sources if name != "models"}
    assert all(getattr(profile, name) != getattr(usual, name) for name in told), told
    assert told <= {*sum(RULES_OF.values(), ()), *BESIDE}


def test_a_fact_has_the_source_of_its_row_then_of_its_kind_then_of_the_vendor():
    anthropic = PROFILES["anthropic"]
    assert anthropic.source_of("price", "claude-haiku-4-5") == LIMITS
    assert anthropic.source_of("price", "claude-opus-5-5").where.endswith("/models/overview")
    assert anthropic.source_of("tool_choices", "claude-opus-5-5").date == "2026-09-22"
    assert anthropic.source_of("tool_choices_thinking").where.endswith("extended-thinking")
    assert anthropic.source_of("headers") == anthropic.sources[0]
    assert PROFILES["generic"].source_of("reasoning") is None


@EVERY
def test_a_retired_model_has_a_successor_that_is_served(profile):
    for model, facts in profile.models.items():
        assert bool(facts.retired) == bool(facts.successor)
        if facts.retired:
            assert re.fullmatch(r"20\d\d-\d\d-\d\d", facts.retired)
            after = profile.facts(facts.successor)
            assert not after.retired, model
            assert not after.guessed, model
            assert after != ModelFacts(), model


@pytest.mark.parametrize(("vendor", "model"), [
    ("anthropic", "claude-opus-9"), ("openai", "gpt-8"), ("gemini", "gemini-4-helium"),
    ("xai", "grok-9"), ("deepseek", "deepseek-v9"), ("kimi", "kimi-k9"), ("minimax", "MiniMax-M9"),
    ("glm", "glm-9"), ("dashscope", "qwen9-max"), ("mimo", "mimo-v9"), ("stepfun", "step-9"),
    ("volcengine", "doubao-seed-9"),
])  # fmt: skip
def test_an_unknown_model_has_the_newest_rules(vendor, model):
    facts = PROFILES[vendor].facts(model)
    assert facts.guessed
    assert facts.thinking in ("always", "on")
    assert facts.price is None


@pytest.mark.parametrize("model", ["claude-opus-5.5", "anthropic/claude-opus-5.5", "claude-opus-5-5"])
def test_other_hosts_write_versions_with_a_dot(model):
    assert PROFILES["anthropic"].facts(model) is PROFILES["anthropic"].models["claude-opus-5-5*"]


def test_a_dash_is_no_version():
    assert PROFILES["openai"].facts("gpt-4-1106-preview").retired
    assert not PROFILES["openai"].facts("gpt-4.1").retired
    assert not [name for name in PROFILES["anthropic"].models if "." in name]


@EVERY
def test_a_profile_is_whole(profile):
    assert profile.title
    assert profile.name == profile.name.lower()
    # An unknown host must not be sent the key of a vendor that happens to be in the environment.
    assert bool(profile.key_variables) == (profile.name not in ("generic", "strict"))
    if profile.key_variables:
        assert profile.base_url == profile.base_urls[0]
        assert profile.key_needed == ((profile.vendor or profile.name) not in LOCAL)
    assert all(name == name.lower() for name in (*profile.models, *profile.model_prefixes))


@EVERY
def test_where_keys_are_given_out(profile):
    assert profile.key_page.startswith("https://") or not profile.key_page
    assert bool(profile.key_page) <= profile.key_needed
    if profile.vendor:
        assert profile.key_page == PROFILES[profile.vendor].key_page


LOCAL = ("vllm", "sglang", "llamacpp", "ollama", "lmstudio")


@EVERY
def test_the_parts_of_a_profile_agree(profile):
    for rule in (profile.reasoning, *(facts.reasoning for facts in profile.models.values())):
        if rule is None or rule.turns == "none":
            continue
        assert (rule.form in ("key", "details")) <= bool(rule.key)
        assert rule.key not in profile.strip
        assert rule.placeholder is None or rule.form in ("key", "signatures", "blocks")
    assert profile.choices("any", thinking=True) <= profile.choices("any", thinking=False)
    assert profile.max_tokens_key not in (*profile.refused, *profile.ignored)
    if profile.vendor:
        main = PROFILES[profile.vendor]
        assert profile.name.startswith(main.name)
        assert profile.family == main.family
        assert profile.api != main.api or profile.server_parser == "off"
    if profile.api == "anthropic_messages":
        assert profile.headers["anthropic-version"]
        assert profile.ids.punctuation == "-_"
    if profile.default_model:
        assert profile.facts(profile.default_model).thinking or profile.family in ("ernie", "claude")


@EVERY
def test_a_profile_can_be_copied_and_stored(profile):
    assert copy.deepcopy(profile) == profile
    assert pickle.loads(pickle.dumps(profile)) == profile


FACTS = Profile(
    name="x",
    title="X",
    models={
        "a-1": ModelFacts(context=1),
        "a-*": ModelFacts(context=2, thinking="always"),
        "a-1-mini*": ModelFacts(context=3, thinking="never"),
        "b*": ModelFacts(thinking="on"),
        "c*": ModelFacts(thinking="off"),
    },
)


@pytest.mark.parametrize(
    ("model", "context"),
    [("a-1", 1), ("A-1", 1), ("owner/a-1", 1), ("a-2", 2), ("a-1-mini-x", 3), ("a", None), ("", None)],
)
def test_the_longest_pattern_wins(model, context):
    assert FACTS.facts(model).context == context


@pytest.mark.parametrize(("model", "asked", "thinks"), [
    ("a-2", None, True), ("a-2", False, True), ("a-1-mini", True, False), ("a-1-mini", None, False),
    ("b", None, True), ("b", False, False), ("c", None, False), ("c", True, True),
    ("unknown", None, False), ("unknown", True, True),
])  # fmt: skip
def test_whether_a_model_thinks(model, asked, thinks):
    assert FACTS.thinks(model, asked) is thinks


VENDORS = (
    "deepseek minimax glm dashscope kimi siliconflow volcengine hunyuan qianfan stepfun mimo openrouter groq"
    " together fireworks mistral gemini xai reflection vllm sglang llamacpp ollama lmstudio openai anthropic"
)


def test_every_vendor_is_there():
    assert set(VENDORS.split()) | {"generic", "strict"} <= set(PROFILES)
    apis = {profile.api for profile in PROFILES.values()}
    assert apis == {"openai_chat", "anthropic_messages", "openai_responses", "ollama"}


@pytest.mark.parametrize(
    ("vendor", "model", "thinking", "choices"),
    [
        ("deepseek", "deepseek-v4-flash", True, "auto none"),
        ("deepseek", "deepseek-v4-flash", False, "auto named none required"),
        ("kimi", "kimi-k2.6", True, "auto none"),
        ("kimi", "kimi-k3", True, "auto none required"),
        ("dashscope", "qwen3.8-flash", False, "auto none"),
        ("glm", "glm-5", False, "auto"),
        ("ollama", "llama3", False, "auto"),
        ("lmstudio", "x", False, "auto none required"),
        ("anthropic", "claude-sonnet-5", True, "auto none"),
    ],
)
def test_choices(vendor, model, thinking, choices):
    assert " ".join(sorted(PROFILES[vendor].choices(model, thinking=thinking))) == choices


def test_a_model_may_have_a_rule_of_its_own():
    gemini = PROFILES["gemini"]
    assert gemini.rule("gemini-3-pro-preview").placeholder == "skip_thought_signature_validator"
    assert gemini.rule("gemini-2.5-pro").placeholder is None
    assert gemini.rule("gemini-2.5-pro").form == "signatures"
