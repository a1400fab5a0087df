"""Which fields each API family documents for its chat endpoint: what may leave for it.

A vendor that is asked in its own family's API gets what the client sent. For what came through another
family these lists decide, because Anthropic and OpenAI answer 400 to any field they do not know
("extra_body: Extra inputs are not permitted", Aider-AI/aider#4404; "Unrecognized request argument supplied:
top_k", xlinx/sd-webui-decadetw-auto-prompt-llm#29). What an endpoint takes beyond them is in its
profile (``Profile.fields``).

Sources, each of 2026-11: https://platform.openai.com/docs/api-reference/chat/create,
https://platform.openai.com/docs/api-reference/responses/create,
https://platform.claude.com/docs/en/api/messages with its beta fields, https://docs.ollama.com/api/chat.
With them the types of the SDKs ``openai`` 3.54 and ``anthropic`` 2.12 (``temperature``, ``top_p`` and
``top_k`` are no longer among the latter's, and the API takes them for the models before).
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.profiles import Api


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


OPTIONS = _words(
    "draft_num_predict frequency_penalty low_vram main_gpu min_p mirostat mirostat_eta"
    " mirostat_tau num_batch"
    " num_ctx num_gpu num_keep num_predict num_thread numa penalize_newline presence_penalty repeat_last_n"
    " repeat_penalty seed stop temperature tfs_z top_k top_p typical_p use_mlock use_mmap vocab_only"
)
"""What Ollama takes under ``options``; https://docs.ollama.com/modelfile and the type ``Options`` of
https://github.com/ollama/ollama/blob/main/api/types.go, 2026-11."""

FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words(
        "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens"
        " max_tokens"
        " messages metadata modalities model moderation n parallel_tool_calls prediction presence_penalty"
        " prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort response_format"
        " safety_identifier seed service_tier stop store stream stream_options temperature tool_choice"
        " tools"
        " top_logprobs top_p user verbosity web_search_options"
    ),
    "openai_responses": _words(
        "access_programs background background_options context_management conversation image include input"
        " instructions max_output_tokens max_tool_calls metadata model moderation parallel_tool_calls"
        " previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention"
        " reasoning"
        " safety_identifier service_tier store stream stream_options temperature text tool_choice tools"
        " top_logprobs top_p truncation user"
    ),
    "anthropic_messages": _words(
        "billing_policy cache_control compaction container context_management diagnostics"
        " fallback_credit_token fallbacks inference_geo max_tokens mcp_servers messages metadata model"
        " output_config output_format service_tier speed stop_sequences stream system temperature thinking"
        " thread tool_choice tools top_k top_p user_profile_id workspace_id"
    ),
    "ollama": _words(
        "format keep_alive logprobs messages model options stream think tools top_logprobs truncate shift"
    ),
}
"""The fields of a request body."""

_SHARED = _words(
    "max_completion_tokens max_tokens parallel_tool_calls reasoning_effort response_format stop"
    " stream_options temperature tool_choice tools top_p"
)
"""Fields of chat completions that every family has its words for, or that no reply depends on."""

TAKEN: Mapping[Api, frozenset[str]] = {
    "openai_chat": FIELDS["openai_chat"],
    "openai_responses": _SHARED
    | _words(
        "metadata moderation prompt_cache_key prompt_cache_options prompt_cache_retention safety_identifier"
        " service_tier store top_logprobs user verbosity"
    ),
    "anthropic_messages": _SHARED | _words("safety_identifier top_k user"),
    "ollama": _SHARED | OPTIONS | _words("logprobs top_logprobs"),
}
"""Fields of chat completions, and of no API, that a request to each family can say in its own words."""

FUNCTION_FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("description name parameters strict"),
    "openai_responses": _words("async description name parameters strict"),
    "anthropic_messages": _words(
        "allowed_callers defer_loading description eager_input_streaming input_examples name"
        " parameters strict"
    ),
    "ollama": _words("description name parameters strict"),
}
"""What stands in a tool beside its type, its schema under ``parameters``."""

TOOL_FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("custom function type"),
    "openai_responses": FUNCTION_FIELDS["openai_responses"]
    | _words("allowed_callers defer_loading format output_schema type"),
    "anthropic_messages": (FUNCTION_FIELDS["anthropic_messages"] - {"parameters"})
    | _words("cache_control input_schema type"),
    "ollama": _words("function type"),
}
"""The keys of a tool of the caller's own, as it stands in a body."""

PARTS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("file image_url input_audio refusal text video_url"),
    "openai_responses": _words("file image_url input_file input_image input_text refusal text"),
    "anthropic_messages": _words("document file image image_url refusal search_result text"),
    "ollama": _words("image_url refusal text"),
}
"""Types of content parts that the writer of each family has words for; ``video_url`` is that of Qwen, Kimi
and GLM."""
