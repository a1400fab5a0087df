"""Agent frameworks as the benchmark runs them, each in a process of its own; what is not installed is skipped."""

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from benchmarks.frameworks.__main__ import FRAMEWORKS, outcome

IMPORTED = {"openai_agents": "agents"}
"""What a framework is imported as, where that is not its program's name."""


@pytest.mark.services
@pytest.mark.parametrize("name", FRAMEWORKS)
def test_a_framework_gets_a_call_that_stood_in_the_thinking(name: str) -> None:
    if find_spec(IMPORTED.get(name, name)) is None:
        pytest.skip(f"{name} is not installed")
    python, ferrule = Path(sys.executable), FRAMEWORKS[name].ferrule
    assert outcome(python, name, "call in reasoning", "alone") != "✓"
    assert outcome(python, name, "call in reasoning", ferrule) == "✓"


def test_a_program_gets_the_same_through_the_gateway() -> None:
    if find_spec("langchain") is None:
        pytest.skip("langchain is not installed")
    assert outcome(Path(sys.executable), "langchain", "call in reasoning", "through the gateway") == "✓"
