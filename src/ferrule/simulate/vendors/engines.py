"""Servers one runs oneself: vLLM, SGLang, llama.cpp, Ollama, LM Studio; a value each.

Recorded on the wire in 2025 and 2026; which thinking counts depends on the model's chat template there.
"""

from __future__ import annotations

from ferrule.simulate.vendor_rules import choice_refused, fields_ignored, keys_dropped
from ferrule.simulate.vendors import error_bodies
from ferrule.simulate.vendors.chat_format import ChatFormat
from ferrule.simulate.vendors.vendor import ErrorReply
from ferrule.simulate.vendors.vendor_parts import BASIC_RULES, make_vendor, random_ids, thinking_switch

# https://docs.vllm.ai/en/latest/features/reasoning_outputs/; a build between the renaming of the key and
# its return: thinking under the old name is dropped.
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
    {"unknown-model": ErrorReply(404, "The model `{detail}` does not exist.")},
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
    {
        "bad-key": ErrorReply(401, "Invalid API Key"),
        "no-key": ErrorReply(401, "Invalid API Key"),
        "context-length": ErrorReply(
            400,
            "the request exceeds the available context size (4096 tokens), try increasing it",
            type="exceed_context_size_error",
        ),
    },
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
    {"unknown-model": ErrorReply(404, "model '{detail}' not found", type="not_found_error")},
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
    {"forced-choice": ErrorReply(400, "Invalid tool_choice type: 'object'")},
    thinks=thinking_switch(default=True),
    call_id=random_ids("", 9),
    envelope=error_bodies.lmstudio,
    observed=(*BASIC_RULES, choice_refused("specified", thinks=False)),
    failing=(b"event: error\n", b""),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)
