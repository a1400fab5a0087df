"""CrewAI: it makes its HTTP clients itself, so its address is the gateway's."""

from __future__ import annotations

import os
from typing import Any

from benchmarks.frameworks.task import MODEL, TASK, ls, read_file

# Read when it is imported.
os.environ |= {"CREWAI_DISABLE_TELEMETRY": "true", "CREWAI_TRACING_ENABLED": "false"}

from crewai import LLM, Agent
from crewai.tools import tool


def run(url: str, **_: Any) -> Any:
    """The answer."""
    llm = LLM(f"deepseek/{MODEL}", base_url=url, api_key="any", max_retries=0)
    agent = Agent(
        role="reader", goal="Read files.", backstory="You read.", llm=llm, tools=[tool(ls), tool(read_file)]
    )
    return agent.kickoff(TASK).raw
