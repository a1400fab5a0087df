"""The libraries that are compared, each behind the same two functions.

A library that is not installed is left out; the report names it. SGLang's detectors come from the package
llm-router-utils and must be told the dialect; the others find it themselves.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from typing import Any

from benchmarks.damage import SCHEMA
from ferrule import Recoverer, fold, recover

__all__ = ["PEERS", "Calls", "Library", "installed", "repairers", "versions"]

Calls = list[tuple[str, Any]]
Tools = list[dict[str, Any]]

PEERS = (
    "agent-tool-parser",
    "unswallow",
    "llm-router-utils",
    "json-repair",
    "fast-json-repair",
    "jsonmend",
    "partial-json-parser",
    "canitoolcall",
)


@dataclass(frozen=True)
class Library:
    """``whole`` and ``stream`` take the text (or its pieces), the tools and the dialect; they return calls.

    ``reads`` says whether the library has a reader for a dialect at all, ``wants`` gives the spelling of
    a text that it insists on.
    """

    name: str
    whole: Callable[[str, Tools, str], Calls]
    stream: Callable[[Iterable[str], Tools, str], Calls] | None = None
    reads: Callable[[str], bool] = lambda dialect: True
    wants: Callable[[str, str], str] = lambda text, dialect: text


def versions() -> dict[str, str]:
    """Version of each peer; "not installed" for one that is not."""
    found: dict[str, str] = {}
    for name in PEERS:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            found[name] = "not installed"
    return found


def installed() -> list[Library]:
    """Ferrule first, then every peer that reads calls and is installed."""
    have = versions()
    found = [FERRULE]
    for name, load in (
        ("agent-tool-parser", _agent_tool_parser),
        ("unswallow", _unswallow),
        ("llm-router-utils", _sglang),
    ):
        if have[name] != "not installed":
            found.append(load())
    return found


def repairers() -> dict[str, Callable[[str], Any]]:
    """Every peer that repairs JSON and is installed."""
    have = versions()
    names = [name for name in PEERS[3:7] if have[name] != "not installed"]
    found = {name: importlib.import_module(name.replace("-", "_")).loads for name in names}
    if "json-repair" in found:
        found["json-repair with the schema"] = partial(
            found["json-repair"], schema=SCHEMA, schema_repair_mode="salvage"
        )
    return found


def _streamed(pieces: Iterable[str], tools: Tools, dialect: str) -> Calls:
    recoverer = Recoverer(tools)
    events = [event for piece in pieces for event in recoverer.feed(piece)]
    return [(call.name, call.arguments) for call in fold(events + recoverer.end("stop")).calls]


FERRULE = Library(
    "Ferrule",
    lambda text, tools, dialect: [(call.name, call.arguments) for call in recover(text, tools).calls],
    _streamed,
)


def _agent_tool_parser() -> Library:
    parse = importlib.import_module("agent_tool_parser").try_parse_tool_calls
    return Library(
        "agent-tool-parser",
        lambda text, tools, dialect: [(call.name, call.args) for call in parse(text) or []],
    )


def _unswallow() -> Library:
    find = importlib.import_module("unswallow").extract_all_envelopes
    return Library(
        "unswallow", lambda text, tools, dialect: [(each.name, each.arguments) for each in find(text)[0]]
    )


SGLANG = {
    "apertus": "apertus2509",
    "cohere_command": "cohere_command4",
    "deepseek_v3": "deepseekv3",
    "deepseek_v31": "deepseekv31",
    "deepseek_v32": "deepseekv32",
    "deepseek_v4": "deepseekv4",
    "deepseek_v41": "deepseekv41",
    "gpt_oss": "gpt-oss",
    "hunyuan_v3": "hunyuan",
    "internlm2": "interns1",
    "iquest": "iquest_q1",
    "llama3_json": "llama3",
    "minimax_m2": "minimax-m2",
    "minimax_m3": "minimax-m3",
}
"""SGLang's name of a dialect where it differs from ours."""

SGLANG_OTHER = frozenset({"iquest"})
"""Names that mean another format there."""

SGLANG_TEXT = {
    "gpt_oss": ("<|channel|>", "<|start|>assistant<|channel|>"),
    "internlm2": ("<|action_start|><|plugin|>", "<|action_start|> <|plugin|>"),
}
"""The beginning of a call as its detector wants it, where that is stricter than our sample."""


def _sglang() -> Library:
    base = "llm_router_utils.sglang.srt"
    parsers = importlib.import_module(f"{base}.function_call.function_call_parser").FunctionCallParser
    tool_type = importlib.import_module(f"{base}.entrypoints.openai.protocol").Tool

    def parser(tools: Tools, dialect: str) -> Any:
        return parsers([tool_type(**tool) for tool in tools], SGLANG.get(dialect, dialect))

    def whole(text: str, tools: Tools, dialect: str) -> Calls:
        found = parser(tools, dialect).parse_non_stream(text)[1]
        return [_call(each.name, each.parameters) for each in found]

    def stream(pieces: Iterable[str], tools: Tools, dialect: str) -> Calls:
        reader = parser(tools, dialect)
        names: dict[int, str] = {}
        parts: dict[int, list[str]] = {}
        for piece in (*pieces, None):
            _, items = reader.parse_stream_end() if piece is None else reader.parse_stream_chunk(piece)
            for item in items:
                if item.name:
                    names[item.tool_index] = item.name
                parts.setdefault(item.tool_index, []).append(item.parameters or "")
        return [_call(names.get(index, ""), "".join(text)) for index, text in sorted(parts.items())]

    known = parsers.ToolCallParserEnum
    return Library(
        "SGLang",
        whole,
        stream,
        lambda dialect: SGLANG.get(dialect, dialect) in known and dialect not in SGLANG_OTHER,
        _for_sglang,
    )


def _for_sglang(text: str, dialect: str) -> str:
    old, new = SGLANG_TEXT.get(dialect, ("", ""))
    return text.replace(old, new) if old else text


def _call(name: str, parameters: str) -> tuple[str, Any]:
    try:
        return name, json.loads(parameters or "{}")
    except ValueError:
        return name, parameters
