"""``kill -9`` at any moment: nothing that was recorded is run again, nothing is lost."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.config import get_config

from ferrule.agent.deep_agent import create_deep_agent
from tests.agent.scripted import Scripted, calling, said

ROOT = Path(__file__).parents[2]
MESSAGES_BELOW = 1 + 3 * 4 + 1
"""What a subagent's conversation holds: the task, three turns with three results each, the report."""
KILLS = int(os.environ.get("FERRULE_KILLS", "10"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_a_killed_agent_goes_on_where_it_was(way: str, tmp_path: Path) -> None:
    """More kills, and others: ``FERRULE_KILLS=200 FERRULE_SEED=7``."""
    seed = os.environ.get("FERRULE_SEED", "1")
    done = subprocess.run(
        [sys.executable, "-m", "tests.agent.durable", str(tmp_path), str(KILLS), seed, way],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["settled_before_a_kill"] > 0
    assert seen["run_again_though_recorded"] == 0
    assert seen["all_answered"]
    assert seen["all_ended"]
    assert seen["below"]
    assert seen["logged"]
    assert seen["logged_once"]
    assert seen["logged_below"] == len(range(1, seen["turns"], 4)) * MESSAGES_BELOW
    assert (seen["statuses"], seen["last"]) == (["success"], "go is done")


class Slow(InMemorySaver):
    """Takes its time, and counts the checkpoints it has."""

    stored = 0

    def put(self, *arguments: Any) -> Any:
        time.sleep(0.01)
        self.stored += 1
        return super().put(*arguments)


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
async def test_each_step_is_written_down_before_the_next_unless_the_caller_says_otherwise(way: str) -> None:
    seen: list[tuple[int, int]] = []

    @tool
    def work() -> str:
        """See what is stored."""
        seen.append((saver.stored, get_config()["metadata"]["langgraph_step"]))
        return "done"

    async def run(**options: Any) -> None:
        agent = create_deep_agent(
            Scripted(script=[calling(("work", {})), said("done")]), [work], checkpointer=saver
        )
        given: Any = {"messages": [HumanMessage("go")]}
        config: Any = {"configurable": {"thread_id": "1"}}
        if way == "invoke":
            agent.invoke(given, config, **options)
        else:
            await agent.ainvoke(given, config, **options)

    saver = Slow()
    await run()
    [(stored, step)] = seen
    assert stored == step + 1  # The first step is -1: the input.
    saver = Slow()
    await run(durability="exit")
    assert seen[1][0] == 0


def test_a_run_without_a_thread_says_so() -> None:
    agent = create_deep_agent(Scripted(script=[]), checkpointer=InMemorySaver())
    with pytest.raises(ValueError, match="thread_id"):
        agent.invoke({"messages": [HumanMessage("go")]})
