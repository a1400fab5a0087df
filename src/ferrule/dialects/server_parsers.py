"""The names under which inference servers know the dialects: the values of ``--tool-call-parser``.

Sources: https://github.com/vllm-project/vllm/blob/main/vllm/tool_parsers/__init__.py and
https://github.com/sgl-project/sglang/blob/main/python/sglang/srt/function_call/function_call_parser.py
(2026-11), with names of earlier releases.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["PARSERS"]

PARSERS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "vLLM": {
        "apertus": ("apertus",),
        "apriel": ("hunyuan_a13b", "jamba", "minimax"),
        "cohere_command": ("cohere_command3", "cohere_command4"),
        "deepseek_v3": ("deepseek_v3",),
        "deepseek_v31": ("deepseek_v31",),
        "deepseek_v32": ("deepseek_v32",),
        "deepseek_v4": ("deepseek_v4",),
        "functiongemma": ("functiongemma",),
        "gemma4": ("gemma4",),
        "gigachat3": ("gigachat3",),
        "glm45": ("glm45", "poolside_v1"),
        "glm47": ("glm47",),
        "gpt_oss": ("openai",),
        "granite": ("granite",),
        "granite20b": ("granite-20b-fc",),
        "hermes": ("hermes", "granite4", "ernie45"),
        "hunyuan_v3": ("hy_v3",),
        "inkling": ("inkling",),
        "internlm2": ("internlm",),
        "kimi_k2": ("kimi_k2",),
        "kimi_k3": ("kimi_k3",),
        "lfm2": ("lfm2",),
        "llama3_json": ("llama3_json", "llama4_json"),
        "longcat": ("longcat",),
        "minicpm5": ("minicpm5",),
        "minimax_m2": ("minimax_m2",),
        "minimax_m3": ("minimax_m3",),
        "mistral": ("mistral",),
        "olmo3": ("olmo3",),
        "openai_json_array": ("xlam",),
        "phi4mini": ("phi4_mini_json",),
        "pythonic": ("pythonic", "llama4_pythonic"),
        "qwen3_coder": ("qwen3_coder", "qwen3_xml", "mimo", "step3p5"),
        "seed_oss": ("seed_oss",),
        "solar_open2": ("solar_open2",),
        "step3": ("step3",),
    },
    "SGLang": {
        "apertus": ("apertus2509",),
        "cohere_command": ("cohere_command4",),
        "deepseek_v3": ("deepseekv3",),
        "deepseek_v31": ("deepseekv31",),
        "deepseek_v32": ("deepseekv32",),
        "deepseek_v4": ("deepseekv4",),
        "dots": ("dots",),
        "gemma4": ("gemma4",),
        "gigachat3": ("gigachat3",),
        "gigachat35": ("gigachat35",),
        "glm45": ("glm", "glm45", "ling3", "poolside_v1"),
        "glm47": ("glm47", "spark25"),
        "gpt_oss": ("gpt-oss",),
        "hermes": ("hermes", "qwen", "qwen25", "trinity"),
        "hunyuan_v3": ("hunyuan",),
        "inkling": ("inkling",),
        "internlm2": ("interns1",),
        "k2_horizon": ("k2_horizon",),
        "kimi_k2": ("kimi_k2",),
        "kimi_k3": ("kimi_k3",),
        "lfm2": ("lfm2",),
        "llama3_json": ("llama3",),
        "minicpm5": ("minicpm5",),
        "minimax_m2": ("minimax-m2",),
        "minimax_m3": ("minimax-m3",),
        "mistral": ("mistral",),
        "muse": ("muse",),
        "pythonic": ("pythonic",),
        "qwen3_coder": ("qwen3_coder", "mimo", "step3p5"),
        "step3": ("step3",),
    },
}
"""Engine -> dialect -> the parsers which read it."""
