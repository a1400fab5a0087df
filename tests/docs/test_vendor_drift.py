"""The comparison with other tables: what differs is found, and nothing else; what is old is listed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import pytest
from benchmarks import vendor_drift

TODAY = date(2026, 11, 27)
LITELLM = {
    "claude-opus-5-5": {
        "litellm_provider": "anthropic",
        "mode": "chat",
        "max_input_tokens": 1_048_576,
        "max_output_tokens": 64_000,
        "input_cost_per_token": 4e-6,
        "output_cost_per_token": 2.5e-5,
        "supports_reasoning": True,
        "supports_assistant_prefill": False,
    },
    "claude-haiku-4-5": {
        "litellm_provider": "anthropic",
        "mode": "chat",
        "max_input_tokens": 200_000,
        "deprecation_date": "2026-11-01",
    },
    "claude-haiku-9": {"litellm_provider": "anthropic", "mode": "chat", "max_input_tokens": 1},
    "claude-image": {"litellm_provider": "anthropic", "mode": "image_generation", "max_input_tokens": 1},
    "deepseek/deepseek-flash": {
        "litellm_provider": "deepseek",
        "mode": "chat",
        "input_cost_per_token": 1.0,
        "output_cost_per_token": 1.0,
    },
}
MODELS_DEV = {
    "xai": {
        "models": {
            "grok-4.7": {
                "tool_call": True,
                "reasoning": False,
                "limit": {"context": 500_000, "output": 1},
                "cost": {"input": 2, "output": 6},
            },
            "grok-imagine": {"tool_call": False, "limit": {"context": 1}},
        }
    }
}
PRICES = {
    "prices": {
        "mistral": {
            "mistral-large-4": {
                "standard": [
                    {"rates": {"input": 9.0, "output": 9.0}},
                    {"rates": {"input": 1.36, "output": 4.18}},
                ]
            }
        }
    }
}


def found(rows: list[vendor_drift.Row]) -> list[tuple[str, ...]]:
    differences, _ = vendor_drift.differences(rows, TODAY)
    return [(each.vendor, each.pattern, each.fact, each.ours, each.theirs) for each in differences]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            vendor_drift.litellm_rows(LITELLM),
            [
                ("anthropic", "claude-opus-5-5*", "output", "128,000", "64,000"),
                ("anthropic", "claude-opus-5-5*", "price", "4 / 20", "4 / 25"),
                ("anthropic", "claude-haiku-4-5*", "retired", "served", "2026-11-01"),
            ],
        ),
        (
            vendor_drift.models_dev_rows(MODELS_DEV),
            [("xai", "grok-4.7*", "thinking", "always", "does not think")],
        ),
        (
            vendor_drift.price_rows(PRICES),
            [("mistral", "mistral-large-4*", "price", "0.7 / 2.1", "1.36 / 4.18")],
        ),
    ],
    ids=["litellm", "models.dev", "prices"],
)
def test_what_differs_is_found(rows: Iterable[vendor_drift.Row], expected: list[tuple[str, ...]]) -> None:
    assert found(list(rows)) == expected


def test_a_model_without_a_row_is_listed() -> None:
    _, unknown = vendor_drift.differences(list(vendor_drift.litellm_rows(LITELLM)), TODAY)
    assert [row.model for row in unknown] == ["claude-haiku-9"]


def test_facts_grow_old() -> None:
    young = {source for _, _, source in vendor_drift.old_facts(date(2026, 3, 1))}
    assert not young
    old = [
        (vendor, facts)
        for vendor, facts, source in vendor_drift.old_facts(TODAY)
        if source.date == "2026-02"
    ]
    assert any(vendor == "anthropic" and "prefill" in facts for vendor, facts in old)
    assert len(list(vendor_drift.old_facts(date(2028, 1, 1)))) > len(list(vendor_drift.old_facts(TODAY)))


def test_the_page_names_our_source_beside_the_difference(tmp_path: Path) -> None:
    file = tmp_path / "litellm.json"
    file.write_text(json.dumps(LITELLM), encoding="utf-8")
    rows = list(vendor_drift.litellm_rows(vendor_drift.load(file)))
    page = vendor_drift.report({"LiteLLM": ("1.0", rows)}, TODAY)
    line = next(each for each in page.splitlines() if "| price |" in each)
    assert "platform.claude.com" in line
    assert "2026-11" in line
    assert "3 models" not in page
    assert "## 3 facts that differ" in page
