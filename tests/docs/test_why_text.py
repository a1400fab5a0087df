from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.messages import BrokenReason
from tests.cli.running import ferrule
from tests.docs.blocks import DOCS, blocks

PAGES = [DOCS / "why_text.md", DOCS / "why_text.zh-CN.md"]
TEXTS = [page.read_text(encoding="utf-8") for page in PAGES]
CALL = '<tool_call>{"name": "look", "arguments": {}}</tool_call>'


def test_every_reason_has_an_example_that_asserts() -> None:
    examples = blocks(TEXTS[0], "python")
    assert len(examples) == len(re.findall(r"^## ", TEXTS[0], re.MULTILINE)) + 1
    assert all("assert" in example for example in examples[1:])


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        (CALL, "calls"),
        (CALL.replace("look", "see"), "broken"),
        (f"<think>Perhaps {CALL}?</think>No.", "reasoning"),
        (f"> {CALL}", "content"),
    ],
)
def test_the_command_says_where_a_call_is(
    answer: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("answer.txt").write_text(answer)
    Path("tools.json").write_text('[{"name": "look", "parameters": {"type": "object"}}]')
    [command] = blocks(TEXTS[0], "sh")
    program, *arguments = command.split()
    assert program == "ferrule"
    found: dict[str, Any] = json.loads(ferrule(*arguments).stdout)
    assert [name for name in ("calls", "broken", "reasoning") if found[name]] == (
        [place] if place != "content" else []
    )
    assert (CALL in found["content"]) == (place == "content")
    assert bool(found["notes"]) == (place == "reasoning")


def test_every_reason_that_a_reply_can_have_is_on_the_page() -> None:
    reasons = set(BrokenReason.__args__) - {"too-large"}
    for text in TEXTS:
        assert {reason for reason in reasons if f"`{reason}`" in text} == reasons
