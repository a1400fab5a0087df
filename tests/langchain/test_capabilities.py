"""A vendor's facts in LangChain's words."""

from dataclasses import replace

from langchain_core.language_models import ModelProfile

from ferrule.langchain.capabilities import capabilities
from ferrule.vendors import PROFILES, ModelFacts, Profile

BARE = Profile(name="bare", title="Bare")


def test_what_is_known() -> None:
    known = capabilities(PROFILES["deepseek"], "deepseek-v4-pro")
    assert known["max_input_tokens"] > 1_000_000
    assert known["max_output_tokens"] > 100_000
    assert known["reasoning_output"]
    assert known["reasoning_effort_levels"] == ["low", "high", "max"]
    assert known["tool_choice"]
    assert known["structured_output"] is False
    assert known["image_inputs"] is False


def test_what_is_not_known_is_left_out() -> None:
    known = capabilities(BARE, "any")
    assert set(known) == {
        "text_inputs", "text_outputs", "tool_calling", "tool_call_streaming", "tool_choice", "reasoning_output",
    }  # fmt: skip
    assert known["tool_calling"]


def test_parts_and_formats() -> None:
    vendor = replace(BARE, parts=("text", "image_url"), response_formats=("json_schema",))
    known = capabilities(vendor, "any")
    assert known["image_inputs"]
    assert known["image_url_inputs"]
    assert not known["audio_inputs"]
    assert known["structured_output"]
    assert not capabilities(replace(vendor, format_with_tools=False), "any")["structured_output"]
    blind = replace(vendor, models={"m": ModelFacts(parts=("text",))})
    assert not capabilities(blind, "m")["image_inputs"]


def test_a_vendor_that_cannot_be_forced() -> None:
    assert capabilities(PROFILES["glm"], "glm-5.2")["tool_choice"] is False


def test_every_profile_is_made_of_langchains_words() -> None:
    for vendor in PROFILES.values():
        for model in (*vendor.models, "any"):
            assert set(capabilities(vendor, model)) <= set(ModelProfile.__annotations__)
