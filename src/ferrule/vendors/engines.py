"""Profiles of self-hosted servers: vLLM, SGLang, llama.cpp, Ollama, LM Studio.

Whether reasoning in the history is used depends on the model's chat template; an unknown key is dropped
silently. Templates expect one system message, at the beginning (Qwen 3.5's raises an error for a second
one).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.vendors.profile import Adopted, Profile, ReasoningRule, Source
from ferrule.vendors.shared_apis import RECORDED, SAMPLING, USAGE_ON_REQUEST, anthropic_side, responses_side

# The switch is called enable_thinking in Qwen's templates and thinking in DeepSeek's; a template ignores
# keys that it does not know.
_ON = {"chat_template_kwargs": {"enable_thinking": True, "thinking": True}}
_OFF = {"chat_template_kwargs": {"enable_thinking": False, "thinking": False}}
_TEMPLATE: frozenset[Adopted] = frozenset({"thinking"})

VLLM = Profile(
    name="vllm",
    title="vLLM",
    base_url="http://localhost:8000/v1",
    base_urls=("http://localhost:8000/v1",),
    key_variables=("VLLM_API_KEY",),
    key_needed=False,
    # Renamed from reasoning_content in 2025-11; builds between the renaming and pull request 42664 drop the
    # old name: https://github.com/vllm-project/vllm/issues/38488.
    reasoning=ReasoningRule(reads=("reasoning", "reasoning_content"), key="reasoning", turns="all"),
    adopts=_TEMPLATE,
    thinking_on=_ON,
    thinking_off=_OFF,
    tool_types=("function",),
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    one_system=True,
    quirks=("changing-ids", "calls-without-finish", "error-in-stream"),
    errors=("openai", "flat"),
    sources=(
        Source("https://docs.vllm.ai/en/latest/features/reasoning_outputs/", "2026-11"),
        Source("https://github.com/vllm-project/vllm/issues/38488", "2026"),
        RECORDED,
    ),
    gathered="2026-11-21",
)

SGLANG = Profile(
    name="sglang",
    title="SGLang",
    base_url="http://localhost:30000/v1",
    base_urls=("http://localhost:30000/v1",),
    hosts=("localhost:30000", "127.0.0.1:30000"),
    key_variables=("SGLANG_API_KEY",),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    adopts=_TEMPLATE,
    thinking_on=_ON,
    thinking_off=_OFF,
    tool_types=("function",),
    fields=SAMPLING,
    extra_stream=USAGE_ON_REQUEST,
    one_system=True,
    errors=("flat",),
    sources=(Source("https://docs.sglang.ai/", "2026-11"), RECORDED),
    gathered="2026-11-21",
)

# If the server's parser fails, it answers 500 ("Failed to parse input at pos …") or ends the stream, and
# the text is lost. With tools the server sets parse_tool_calls itself, whatever the request says, unless
# tool_choice is none; even then the tools are in the prompt, and no grammar is set
# (tools/server/server-common.cpp and common/chat.cpp, 2026-11: read, not run).
LLAMACPP_PARSER_OFF = {"tool_choice": "none", "parse_tool_calls": False, "reasoning_format": "none"}

LLAMACPP = Profile(
    name="llamacpp",
    title="llama.cpp server",
    base_url="http://localhost:8080/v1",
    base_urls=("http://localhost:8080/v1",),
    aliases=("llama.cpp", "llama-cpp"),
    key_variables=("LLAMA_API_KEY",),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content",), key="reasoning_content", turns="all"),
    adopts=_TEMPLATE,
    thinking_on=_ON,
    thinking_off=_OFF,
    # Accepted with 200 and ignored: required is not enforced, and an object means auto. A JSON schema is
    # enforced.
    tool_choices=frozenset({"auto"}),
    held_output="choices",
    tool_types=("function",),
    response_formats=("text", "json_object", "json_schema"),
    # tools/server/README.md of llama.cpp, 2026-11.
    fields=("top_k", "min_p", "typical_p", "repeat_penalty", "repeat_last_n"),
    extra_stream=USAGE_ON_REQUEST,
    one_system=True,
    call_content="",
    parser_off=LLAMACPP_PARSER_OFF,
    sources=(
        Source("https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md", "2026-11"),
        Source(
            "https://github.com/ggml-org/llama.cpp/blob/master/tools/server/server-common.cpp", "2026-11"
        ),
        Source("https://github.com/ggml-org/llama.cpp/issues/26535", "2026"),
        Source("https://github.com/ggml-org/llama.cpp/issues/27217", "2026"),
        RECORDED,
    ),
    gathered="2026-11-21",
)

LLAMACPP_RAW = replace(
    LLAMACPP,
    name="llamacpp-raw",
    title="llama.cpp server, its parser off",
    vendor="llamacpp",
    aliases=("llama.cpp-raw", "llama-cpp-raw"),
    server_parser="off",
)

OLLAMA = Profile(
    name="ollama",
    title="Ollama",
    base_url="http://localhost:11434/v1",
    base_urls=("http://localhost:11434/v1", "https://ollama.com/v1"),
    hosts=("ollama.com", "localhost:11434", "127.0.0.1:11434"),
    key_variables=("OLLAMA_API_KEY",),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning",), key="reasoning", turns="all"),
    adopts=_TEMPLATE,
    thinking_on={"reasoning_effort": "medium"},
    thinking_off={"reasoning_effort": "none"},
    efforts=("none", "low", "medium", "high"),
    # tool_choice is ignored, so no call can be forced.
    tool_choices=frozenset({"auto"}),
    tool_types=("function",),
    extra_stream=USAGE_ON_REQUEST,
    one_system=True,
    call_content="",
    quirks=("whole-calls",),
    errors=("openai", "text"),
    sources=(Source("https://docs.ollama.com/api/openai-compatibility", "2026-11"), RECORDED),
    gathered="2026-11-21",
)

OLLAMA_NATIVE = replace(
    OLLAMA,
    name="ollama-native",
    title="Ollama, native API",
    vendor="ollama",
    api="ollama",
    base_url="http://localhost:11434",
    base_urls=("http://localhost:11434", "https://ollama.com"),
    reasoning=ReasoningRule(reads=("thinking",), key="thinking", turns="all"),
    thinking_on={"think": True},
    thinking_off={"think": False},
    extra_stream={},
    done_marker=False,
    quirks=("whole-calls", "calls-without-finish"),
    errors=("text",),
    sources=(Source("https://docs.ollama.com/api/chat", "2026-11"), RECORDED),
)

LMSTUDIO = Profile(
    name="lmstudio",
    title="LM Studio",
    base_url="http://localhost:1234/v1",
    base_urls=("http://localhost:1234/v1",),
    hosts=("localhost:1234", "127.0.0.1:1234"),
    aliases=("lm-studio",),
    key_variables=("LM_API_TOKEN",),
    key_needed=False,
    reasoning=ReasoningRule(reads=("reasoning_content", "reasoning")),
    adopts=_TEMPLATE,
    # "Invalid tool_choice type: 'object'".
    tool_choices=frozenset({"auto", "none", "required"}),
    tool_types=("function",),
    # https://lmstudio.ai/docs/developer/openai-compat/chat-completions, 2026-11.
    fields=("top_k", "repeat_penalty"),
    extra_stream=USAGE_ON_REQUEST,
    one_system=True,
    quirks=("error-in-stream",),
    errors=("text", "openai"),
    sources=(
        Source("https://lmstudio.ai/docs/developer/openai-compat", "2026-11"),
        Source("https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/1368", "2026"),
    ),
    gathered="2026-11-21",
)

LMSTUDIO_ANTHROPIC = anthropic_side(LMSTUDIO, "http://localhost:1234")
LMSTUDIO_RESPONSES = responses_side(LMSTUDIO, "http://localhost:1234/v1", recorded=True)


ENGINES: Sequence[tuple[str, int]] = (
    ("ollama", 11434),
    ("lmstudio", 1234),
    ("vllm", 8000),
    ("sglang", 30000),
    ("llamacpp", 8080),
)
"""Profile of an engine -> its default port."""


def engine_in(value: Any, usual: str) -> tuple[str, tuple[str, ...]]:
    """Return the profile and the models of a server by its answer to ``GET /v1/models``.

    No models: it is not an engine. Engines share ports, so the name in the answer counts more than
    ``usual``, the engine of that port.
    """
    items = [as_object(item) for item in as_items(as_object(value).get("data"))]
    models = tuple(model for item in items if (model := as_text(item.get("id"))))
    owner = as_text(items[0].get("owned_by")).lower().replace(".", "") if items else ""
    known = owner if owner in {engine for engine, _ in ENGINES} else usual
    return known, models
