"""The fixtures of the package canitoolcall, read with the dialect unknown and judged by its own checks.

The suite feeds engines token by token; here the text is cut into characters and into random pieces,
which is harder. The published figures of the engines are copied from the package's description.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from importlib import import_module
from typing import Any

from benchmarks.compare import anywhere
from benchmarks.tables import Table
from ferrule import Recoverer, Reply, fold

__all__ = ["REASONS", "conformance"]

PUBLISHED = [
    ("vLLM 0.30.0", 469, 268, 86, 115),
    ("SGLang 0.5.20", 448, 189, 62, 197),
    ("llama.cpp a25c9865", 438, 278, 46, 114),
    ("Ollama 7af39318", 261, 224, 10, 27),
    ("transformers 5.17.0", 48, 33, 7, 8),
]
"""Engine, fixtures it supports, pass, soft pass, fail (canitoolcall 0.1.1, snapshot of 2026-09-25)."""


REASONS = {
    "gemma4/sglang-text-around-call": "Another policy: the call is in the middle of a line whose words "
    "do not say that the model acts, so it is quoted and stays text. The suite wants the call.",
    "deepseek/vllm-v3-malformed-missing-brace": "Another policy: the markers say that the model had "
    "finished, so the missing brace is added and the repair is recorded. The suite wants no call.",
    "deepseek/vllm-v3-malformed-missing-call-tokens": "Another policy: name, separator and whole JSON are "
    "in a calls section; Ferrule reads the call and records the repair. The suite wants no call.",
    "kimi/k2i-vllm-noise-between-markers": "Another policy: words between the opening marker "
    "of a section and its call are words of the model, so they stay in the text. The suite wants them "
    "left out.",
    "llama/l4-truncated-missing-close-bracket": "Another policy: the first call of the list is whole "
    "and is returned, the second is reported as cut off. The suite wants neither.",
}
"""Why a fixture is not passed. One that is missing here is printed as not explained."""


def _opens_in_reasoning(fixture: Any, family: Any) -> bool:
    """Did the prompt open the reasoning? A client knows, because it is a property of the model."""
    prompt = fixture.generation_prompt
    if prompt is None:
        prompts = {model.repo: model.default_generation_prompt for model in family.reference_models}
        prompt = next((prompts[name] for name in fixture.models if prompts.get(name)), "")
    return prompt.rstrip().endswith(("<think>", "<|open|>think<|sep|>"))


def _read(fixture: Any, family: Any, pieces: list[str]) -> Reply:
    recoverer = Recoverer(
        [dict(tool) for tool in fixture.tools],
        opens_in_reasoning=_opens_in_reasoning(fixture, family),
    )
    events = [event for piece in pieces for event in recoverer.feed(piece)]
    return fold(events + recoverer.end("length" if "truncated" in fixture.tags else "stop"))


def conformance() -> tuple[list[Table], list[tuple[str, str]]]:
    """The totals beside the engines', ours by family, and every fixture not passed, with the reason."""
    fixtures = import_module("canitoolcall.fixtures")
    results = import_module("canitoolcall.results")
    checks = import_module("canitoolcall.checks")

    def parsed(reply: Reply) -> Any:
        calls = [
            results.ParsedToolCall(call.name, json.dumps(call.arguments, ensure_ascii=False))
            for call in reply.calls
        ]
        return results.ParseResult(
            content=reply.content or None,
            reasoning_content=reply.reasoning or None,
            tool_calls=tuple(calls),
        )

    families = fixtures.load_families()
    by_family: dict[str, Counter[str]] = {}
    misses: list[tuple[str, str]] = []
    for fixture in fixtures.load_fixtures():
        text, family = fixture.raw_output, families[fixture.family]
        source = random.Random(7)
        streams = {"one": [text], "token": list(text)}
        streams |= {f"rand:{seed}:8": anywhere(text, source) for seed in range(1, 6)}
        observed = results.Observation(
            nonstream=parsed(_read(fixture, family, [text])),
            streams={name: parsed(_read(fixture, family, pieces)) for name, pieces in streams.items()},
        )
        rows = checks.run_checks(fixture, family, observed)
        status = checks.case_status(rows).value
        by_family.setdefault(fixture.family, Counter())[status] += 1
        if status not in ("pass", "soft_pass"):
            row = next(row for row in rows if row.status.value == status)
            misses.append((fixture.id, f"{row.check}: {row.detail}"))
    return [_totals(by_family), _families(by_family)], misses


def _totals(by_family: dict[str, Counter[str]]) -> Table:
    total = sum(by_family.values(), Counter())
    table = Table(
        "canitoolcall: 469 recorded outputs of nine families",
        ["reader", "fixtures", "pass", "soft pass", "fail"],
        note="The figures of the engines are published with the package; each engine gets the name "
        "of the model. Ferrule gets only the tools, and whether the prompt had opened the reasoning. "
        "*soft pass*: only white space differs.",
    )
    rows = [("Ferrule", total.total(), total["pass"], total["soft_pass"], total["fail"]), *PUBLISHED]
    table.rows.extend([name, *map(str, counts)] for name, *counts in rows)
    return table


def _families(by_family: dict[str, Counter[str]]) -> Table:
    table = Table("canitoolcall: Ferrule by family", ["family", "pass", "soft pass", "fail"])
    for family, counts in sorted(by_family.items()):
        table.rows.append([family, *(str(counts[key]) for key in ("pass", "soft_pass", "fail"))])
    return table
