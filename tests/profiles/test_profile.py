import copy
import pickle
import re

import pytest

from ferrule.profiles import PROFILES, ModelFacts, Profile

EVERY = pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)


@EVERY
def test_every_fact_has_a_source_and_a_date(profile):
    assert re.fullmatch(r"20\d\d-\d\d-\d\d", profile.verified)
    assert profile.sources or profile.name == "generic"
    for source in profile.sources:
        assert source.where.startswith("https://") or source.where == "recorded on the wire"
        assert re.fullmatch(r"20\d\d(-\d\d)?", source.date)


@EVERY
def test_a_profile_is_whole(profile):
    assert profile.title
    assert profile.name == profile.name.lower()
    # An unknown host must not be sent the key of a vendor that happens to be in the environment.
    assert bool(profile.key_variables) == (profile.name != "generic")
    if profile.name != "generic":
        assert profile.base_url == profile.base_urls[0]
        assert profile.default_model
        assert profile.family
    assert (profile.reasoning.turns == "none") == (
        not profile.reasoning.key and not profile.reasoning.inline_tags
    )
    assert all(name == name.lower() for name in profile.models)


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
