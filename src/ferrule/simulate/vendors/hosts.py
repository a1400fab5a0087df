"""Hosts of other vendors' models, and self-hosted servers: their replies and rules.

The formats were recorded on the wire in 2025 and 2026 unless a comment says otherwise; rules come from the
vendors' pages and from quotations of users. On self-hosted servers the model's chat template decides
which reasoning is used.
"""

from ferrule.simulate.request_rules import (
    choice_refused,
    details_unchanged,
    efforts_known,
    fields_fixed,
    fields_ignored,
    fields_of_chat,
    keys_dropped,
    keys_refused,
    reasoning_kept_on,
    text_results,
    tool_types,
)
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import (
    BASIC_RULES,
    THINKING_KEYS,
    detailed_usage,
    hit_and_miss,
    make_vendor,
    prefixed_hex,
    random_ids,
    thinking_switch,
)

# Refuses unknown message keys; format recorded, words inferred.
CEREBRAS = make_vendor(
    "cerebras",
    "/v1",
    ("gpt-oss-120b", "qwen-3.8-27b"),
    ChatFormat(reasoning_key="reasoning", cut="whole", content_beside_calls={}, index_in_reply=False),
    thinks=thinking_switch(default=True),
    observed=(*BASIC_RULES, keys_refused(*THINKING_KEYS)),
)

# https://docs.sambanova.ai/docs/en/features/openai-compatibility
SAMBANOVA = make_vendor(
    "sambanova",
    "/v1",
    ("DeepSeek-V4", "Meta-Llama-3.3-70B-Instruct"),
    ChatFormat(),
    observed=(*BASIC_RULES, keys_refused(*THINKING_KEYS), text_results),
    losses=(fields_ignored("presence_penalty", "frequency_penalty"),),
)

# Three peculiarities that were seen: null names in later pieces, an empty finish reason, no [DONE].
VENICE = make_vendor(
    "venice",
    "/api/v1",
    ("qwen-3.8-27b", "llama-3.3-70b"),
    ChatFormat(
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant", "reasoning_content": ""},
        call_keys={"role": "assistant", "reasoning_content": ""},
        later_piece_keys=({"id": None, "type": "function", "name": None},),
        usage_in="finish",
        index_in_reply=False,
    ),
)

SNOWFLAKE = make_vendor(
    "snowflake",
    "/api/v2/cortex/v1",
    ("claude-sonnet-5",),
    ChatFormat(
        reasoning_in="details",
        reasoning_key="reasoning",
        cut="whole",
        usage_in="finish",
        finish_reasons={"tool_calls": "", "stop": ""},
        message_keys={"audio": {}, "function_call": {"arguments": "", "name": ""}},
    ),
    observed=(*BASIC_RULES, details_unchanged),
)

PERPLEXITY = make_vendor("perplexity", "", ("sonar-pro",), ChatFormat(usage_in="every"), done=False)


_ALWAYS_ON_OPENROUTER = (
    r"claude-(?:(?:opus|sonnet)-5[.-]5|fable-5|mythos-5)|gpt-6\.1-sol|gpt-6-astra|gemini-4|glm-5\.3"
    r"|minimax-m3\.1-flash"
)
"""Models whose thinking cannot be switched off at OpenRouter, as far as known."""

# https://openrouter.ai/docs/use-cases/reasoning-tokens
OPENROUTER = make_vendor(
    "openrouter",
    "/api/v1",
    (
        "google/gemini-3-pro-preview",
        "anthropic/claude-sonnet-5",
        "deepseek/deepseek-v4-pro",
        "z-ai/glm-5",
        "anthropic/claude-opus-5.5",
        "*/*",
    ),
    ChatFormat(
        reasoning_in="details",
        reasoning_key="reasoning",
        first_delta=None,
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant", "content": None},
        last_delta={"role": "assistant", "content": ""},
        usage_in="second-finish",
        more_usage=lambda draft: detailed_usage(draft) | {"cost": 0.0001, "is_byok": False},
        chunk_keys={"provider": "Simulated"},
        choice_keys={"native_finish_reason": None},
        body_keys={"provider": "Simulated"},
        message_keys={"refusal": None},
        content_beside_calls={"content": None},
    ),
    thinks=thinking_switch(default=True, always=_ALWAYS_ON_OPENROUTER),
    reply_id=prefixed_hex("gen-1790000000-", 20),
    envelope=error_bodies.openrouter,
    inside=error_bodies.openrouter_chunk,
    failing=(b"", b"data: [DONE]\n\n"),
    observed=(*BASIC_RULES, details_unchanged),
    # Refusals of the upstream models come back as the provider's error.
    documented=(
        choice_refused(models=r"claude-(?:(?:opus|sonnet)-5[.-]5|(?:fable|mythos)-5[.-]1)"),
        reasoning_kept_on(_ALWAYS_ON_OPENROUTER),
        efforts_known("gemini-4", "low", "medium", "high"),
        efforts_known(
            r"gpt-6\.1-sol|gpt-6-astra|claude-opus-5[.-]5", "low", "medium", "high", "xhigh", "max"
        ),
        efforts_known(r"glm-5\.3", "low", "high", "max"),
    ),
    comments=b": OPENROUTER PROCESSING\n\n" * 2,
    elsewhere={"openai_responses": "/api/v1", "anthropic_messages": "/api"},
)


_ALWAYS_ON_SILICONFLOW = r"glm-5\.3|minimax-m3\.1-flash|kimi-k(?:3|2\.7)"
"""Models that always think; that switching it off is an error is inferred."""

# https://docs.siliconflow.cn/
SILICONFLOW = make_vendor(
    "siliconflow",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "Pro/moonshotai/Kimi-K2.6", "zai-org/GLM-5", "Qwen/Qwen3-32B", "*/*"),
    ChatFormat(
        first_delta={"role": "assistant", "content": None, "reasoning_content": ""},
        reasoning_keys={"content": None, "role": "assistant"},
        text_keys={"reasoning_content": None, "role": "assistant"},
        call_keys={"content": None, "reasoning_content": None, "role": "assistant"},
        last_delta={"content": "", "reasoning_content": None},
        later_piece_keys=({"id": None, "type": None},),
        usage_in="every",
        more_usage=lambda draft: detailed_usage(draft) | hit_and_miss(draft),
        chunk_keys={"system_fingerprint": ""},
    ),
    thinks=thinking_switch(default=True, always=_ALWAYS_ON_SILICONFLOW, efforts=False),
    reply_id=prefixed_hex("", 32),
    envelope=error_bodies.siliconflow,
    documented=(reasoning_kept_on(_ALWAYS_ON_SILICONFLOW),),
    limits=("max_tokens",),
)


# https://docs.together.ai/reference/chat-completions-1
TOGETHER = make_vendor(
    "together",
    "/v1",
    ("deepseek-ai/DeepSeek-V4", "moonshotai/Kimi-K2.6", "meta-llama/Llama-3.3-70B-Instruct-Turbo", "*/*"),
    ChatFormat(
        text_keys={"token_id": None, "role": "assistant"},
        call_keys={"token_id": None, "role": "assistant", "content": ""},
        last_delta={"token_id": 128009, "role": "assistant", "content": ""},
        first_delta={"token_id": None, "role": "assistant", "content": ""},
        cut="halves-finish",
        usage_in="second-finish",
        more_usage=lambda draft: {"cached_tokens": draft.cached},
        choice_keys={"text": "", "logprobs": None},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True, never="llama"),
)


# No recording of Fireworks is public: OpenAI's format. https://docs.fireworks.ai/
FIREWORKS = make_vendor(
    "fireworks",
    "/inference/v1",
    (
        "accounts/fireworks/models/deepseek-v4",
        "accounts/fireworks/models/kimi-k2p6",
        "accounts/fireworks/models/glm-5",
        "accounts/*",
    ),
    ChatFormat(),
    thinks=thinking_switch(default=True),
    observed=(*BASIC_RULES, keys_refused("reasoning", "reasoning_details")),
)


# https://console.groq.com/docs/reasoning
GROQ = make_vendor(
    "groq",
    "/openai/v1",
    ("openai/gpt-oss-120b", "qwen/qwen3.8-27b", "moonshotai/kimi-k2-instruct-0905", "*/*", "llama-*"),
    ChatFormat(
        reasoning_key="reasoning",
        cut="whole",
        usage_in="twice",
        more_usage=detailed_usage,
        chunk_keys={"system_fingerprint": "fp_simulated"},
        choice_keys={"logprobs": None},
        content_beside_calls={},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True, never="kimi-k2|llama"),
    call_id=random_ids("fc_", 8),
    observed=(
        BASIC_RULES[0],
        tool_types("function", "browser_search", "code_interpreter"),
        BASIC_RULES[2],
        keys_refused("reasoning_content", "reasoning_details"),
    ),
    # https://console.groq.com/docs/api-reference, 2026-11.
    documented=(
        fields_fixed("logprobs", "top_logprobs", "logit_bias", "n"),
        fields_of_chat(
            *("citation_options", "compound_custom", "disable_tool_validation", "documents"),
            *("exclude_domains", "include_domains", "include_reasoning", "reasoning_format"),
            "search_settings",
        ),
    ),
    failing=(b"event: error\n", b""),
    headers={"x-ratelimit-limit-requests": "1000", "x-ratelimit-remaining-requests": "999"},
)


# Self-hosted servers

# https://docs.vllm.ai/en/latest/features/reasoning_outputs/; a build between the renaming of the key and
# the return of the old name: reasoning under the old name is dropped.
VLLM = make_vendor(
    "vllm",
    "/v1",
    ("qwen3-32b", "gpt-oss-120b"),
    ChatFormat(
        reasoning_key="reasoning",
        content_beside_calls={"content": None},
        message_keys={"refusal": None, "function_call": None},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True),
    call_id=random_ids("chatcmpl-tool-", 32),
    envelope=error_bodies.vllm,
    failing=(b"", b"data: [DONE]\n\n"),
    losses=(keys_dropped("reasoning_content"),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

# https://docs.sglang.ai/
SGLANG = make_vendor(
    "sglang",
    "/v1",
    ("qwen3-32b",),
    ChatFormat(
        reasoning_keys={"role": None, "content": None, "tool_calls": None},
        text_keys={"role": None, "reasoning_content": None, "tool_calls": None},
        call_keys={"role": None, "content": None, "reasoning_content": None},
        last_delta={"role": None, "content": None, "reasoning_content": None, "tool_calls": None},
        choice_keys={"logprobs": None, "matched_stop": None},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True),
    envelope=error_bodies.sglang,
    losses=(keys_dropped("reasoning"),),
)

# https://github.com/ggml-org/llama.cpp/tree/master/tools/server
LLAMACPP = make_vendor(
    "llamacpp",
    "/v1",
    ("local", "*"),
    ChatFormat(
        first_delta={"role": "assistant", "content": None},
        usage_in="always",
        chunk_keys={"system_fingerprint": "b6000-simulated"},
        body_keys={"timings": {"cache_n": 0, "prompt_n": 1}},
        index_in_reply=False,
    ),
    thinks=thinking_switch(default=True),
    envelope=error_bodies.llamacpp,
    losses=(keys_dropped("reasoning"), fields_ignored("tool_choice")),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

# https://docs.ollama.com/api/chat
OLLAMA = make_vendor(
    "ollama",
    "/v1",
    ("qwen3.8:27b", "gpt-oss:20b"),
    ChatFormat(
        reasoning_key="reasoning",
        first_delta=None,
        reasoning_keys={"role": "assistant", "content": ""},
        text_keys={"role": "assistant"},
        call_keys={"role": "assistant", "content": ""},
        last_delta={"role": "assistant", "content": ""},
        cut="whole",
        chunk_keys={"system_fingerprint": "fp_ollama"},
    ),
    thinks=thinking_switch(default=True),
    call_id=random_ids("call_", 8),
    losses=(fields_ignored("tool_choice"),),
    elsewhere={"ollama": "", "anthropic_messages": "", "openai_responses": "/v1"},
)

# https://lmstudio.ai/docs/app/api
LMSTUDIO = make_vendor(
    "lmstudio",
    "/v1",
    ("qwen3-32b", "gpt-oss-20b"),
    ChatFormat(index_in_reply=False),
    thinks=thinking_switch(default=True),
    call_id=random_ids("", 9),
    envelope=error_bodies.lmstudio,
    observed=(*BASIC_RULES, choice_refused("specified")),
    failing=(b"event: error\n", b""),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)
