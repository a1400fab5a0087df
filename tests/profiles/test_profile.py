import copy
import pickle
import re

import pytest

from ferrule.profiles import PROFILES, ModelFacts, Profile
from ferrule.translations.vendor_lines import RULES_OF

EVERY = pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)


@EVERY
def test_every_fact_has_a_source_and_a_date(profile):
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", profile.gathered)
    assert profile.sources or profile.name == "generic"
    for source in profile.sources:
        assert source.where.startswith("https://") or source.where == "recorded on the wire"
        assert re.fullmatch(r"20\d\d(-\d\d){0,2}", source.date)


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
        assert profile.api != main.api
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


@pytest.mark.parametrize(
    ("model", "asked", "thinks"),
    [
        ("a-2", None, True), ("a-2", False, True), ("a-1-mini", True, False), ("a-1-mini", None, False),
        ("b", None, True), ("b", False, False), ("c", None, False), ("c", True, True),
        ("unknown", None, False), ("unknown", True, True),
    ],
)  # fmt: skip
def test_whether_a_model_thinks(model, asked, thinks):
    assert FACTS.thinks(model, asked) is thinks


VENDORS = (
    "deepseek minimax glm dashscope kimi siliconflow volcengine hunyuan qianfan stepfun mimo openrouter groq"
    " together fireworks mistral gemini xai vllm sglang llamacpp ollama lmstudio openai anthropic"
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


@EVERY
def test_the_source_of_a_rule_is_told_of_a_field_that_says_something(profile):
    usual = Profile("", "")
    for name, source in profile.rule_sources.items():
        assert getattr(profile, name) != getattr(usual, name), name
        assert any(name in names for names in RULES_OF.values()), name
        assert re.fullmatch(r"20\d\d-\d\d", source.date)
