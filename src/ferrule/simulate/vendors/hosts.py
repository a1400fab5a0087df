"""Other hosts of open models that were seen on the wire in 2025 and 2026; a value each."""

from __future__ import annotations

from ferrule.simulate.demands import details_unchanged, ignores, keys_refused, text_results
from ferrule.simulate.vendors.base import Vendor
from ferrule.simulate.vendors.making import BASIC, EXTRA_INPUT, THINKING_KEYS, switch, vendor
from ferrule.simulate.vendors.shape import Shape

__all__ = ["HOSTS"]

# Refuses foreign keys; shape recorded, words inferred.
CEREBRAS = vendor(
    "cerebras",
    "/v1",
    ("gpt-oss-120b", "qwen-3.8-27b"),
    Shape(key="reasoning", cut="whole", silent={}, index=False),
    {"foreign-key": EXTRA_INPUT},
    thinks=switch(default=True),
    observed=(*BASIC, keys_refused(*THINKING_KEYS)),
)

# https://docs.sambanova.ai/docs/en/features/openai-compatibility
SAMBANOVA = vendor(
    "sambanova",
    "/v1",
    ("DeepSeek-V4", "Meta-Llama-3.3-70B-Instruct"),
    Shape(),
    {"foreign-key": EXTRA_INPUT},
    observed=(*BASIC, keys_refused(*THINKING_KEYS), text_results),
    losses=(ignores("presence_penalty", "frequency_penalty"),),
)

# Three more that were seen: null names later, an empty reason to finish, no [DONE].
VENICE = vendor(
    "venice",
    "/api/v1",
    ("qwen-3.8-27b", "llama-3.3-70b"),
    Shape(
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant", "reasoning_content": ""},
        calling={"role": "assistant", "reasoning_content": ""},
        later=({"id": None, "type": "function", "name": None},),
        usage="finish",
        index=False,
    ),
)

SNOWFLAKE = vendor(
    "snowflake",
    "/api/v2/cortex/v1",
    ("claude-sonnet-5",),
    Shape(
        form="details",
        key="reasoning",
        cut="whole",
        usage="finish",
        finishes={"tool_calls": "", "stop": ""},
        message={"audio": {}, "function_call": {"arguments": "", "name": ""}},
    ),
    observed=(*BASIC, details_unchanged),
)

PERPLEXITY = vendor("perplexity", "", ("sonar-pro",), Shape(usage="every"), done=False)

HOSTS: tuple[Vendor, ...] = (CEREBRAS, SAMBANOVA, VENICE, SNOWFLAKE, PERPLEXITY)
