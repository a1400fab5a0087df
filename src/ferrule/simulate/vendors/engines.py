"""Servers one runs oneself: vLLM, SGLang, llama.cpp, Ollama, LM Studio; a value each.

Recorded on the wire in 2025 and 2026; which thinking counts depends on the model's chat template there.
"""

from __future__ import annotations

from ferrule.simulate.demands import choice_refused, drops, ignores
from ferrule.simulate.vendors import envelopes
from ferrule.simulate.vendors.base import Vendor, Words
from ferrule.simulate.vendors.making import BASIC, ids, switch, vendor
from ferrule.simulate.vendors.shape import Shape

__all__ = ["ENGINES"]

# https://docs.vllm.ai/en/latest/features/reasoning_outputs/; a build between the renaming of the key and
# its return: thinking under the old name is dropped.
VLLM = vendor(
    "vllm",
    "/v1",
    ("qwen3-32b", "gpt-oss-120b"),
    Shape(
        key="reasoning",
        silent={"content": None},
        message={"refusal": None, "function_call": None},
        index=False,
    ),
    {"unknown-model": Words(404, "The model `{detail}` does not exist.")},
    thinks=switch(default=True),
    call_id=ids("chatcmpl-tool-", 32),
    envelope=envelopes.classed,
    failing=(b"", b"data: [DONE]\n\n"),
    losses=(drops("reasoning_content"),),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

# https://docs.sglang.ai/
SGLANG = vendor(
    "sglang",
    "/v1",
    ("qwen3-32b",),
    Shape(
        thinking={"role": None, "content": None, "tool_calls": None},
        speaking={"role": None, "reasoning_content": None, "tool_calls": None},
        calling={"role": None, "content": None, "reasoning_content": None},
        last={"role": None, "content": None, "reasoning_content": None, "tool_calls": None},
        choice={"logprobs": None, "matched_stop": None},
        index=False,
    ),
    thinks=switch(default=True),
    envelope=envelopes.objected,
    losses=(drops("reasoning"),),
)

# https://github.com/ggml-org/llama.cpp/tree/master/tools/server
LLAMACPP = vendor(
    "llamacpp",
    "/v1",
    ("local", "*"),
    Shape(
        first={"role": "assistant", "content": None},
        usage="always",
        chunk={"system_fingerprint": "b6000-simulated"},
        body={"timings": {"cache_n": 0, "prompt_n": 1}},
        index=False,
    ),
    {
        "bad-key": Words(401, "Invalid API Key"),
        "no-key": Words(401, "Invalid API Key"),
        "context-length": Words(
            400,
            "the request exceeds the available context size (4096 tokens), try increasing it",
            type="exceed_context_size_error",
        ),
    },
    thinks=switch(default=True),
    envelope=envelopes.numbered,
    losses=(drops("reasoning"), ignores("tool_choice")),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

# https://docs.ollama.com/api/chat
OLLAMA = vendor(
    "ollama",
    "/v1",
    ("qwen3.8:27b", "gpt-oss:20b"),
    Shape(
        key="reasoning",
        first=None,
        thinking={"role": "assistant", "content": ""},
        speaking={"role": "assistant"},
        calling={"role": "assistant", "content": ""},
        last={"role": "assistant", "content": ""},
        cut="whole",
        chunk={"system_fingerprint": "fp_ollama"},
    ),
    {"unknown-model": Words(404, "model '{detail}' not found", type="not_found_error")},
    thinks=switch(default=True),
    call_id=ids("call_", 8),
    losses=(ignores("tool_choice"),),
    elsewhere={"ollama": "", "anthropic_messages": "", "openai_responses": "/v1"},
)

# https://lmstudio.ai/docs/app/api
LMSTUDIO = vendor(
    "lmstudio",
    "/v1",
    ("qwen3-32b", "gpt-oss-20b"),
    Shape(index=False),
    {"forced-choice": Words(400, "Invalid tool_choice type: 'object'")},
    thinks=switch(default=True),
    call_id=ids("", 9),
    envelope=envelopes.text,
    observed=(*BASIC, choice_refused("specified", thinks=False)),
    failing=(b"event: error\n", b""),
    elsewhere={"openai_responses": "/v1", "anthropic_messages": ""},
)

ENGINES: tuple[Vendor, ...] = (VLLM, SGLANG, LLAMACPP, OLLAMA, LMSTUDIO)
