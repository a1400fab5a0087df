"""The tour without its pauses, for workers of tests."""

from typing import Any

from examples.durable_run import tour_agent

__all__ = ["agent"]


def agent() -> Any:
    """The agent."""
    return tour_agent(0.0)
