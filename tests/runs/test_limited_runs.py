"""Runs of a worker keep to the limits in the ledger, and end when their budget is spent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from langgraph.graph import END, START, MessagesState, StateGraph

from ferrule.run_context import CURRENT_RUN
from ferrule.runs.engine_opening import open_engine, serve_runs
from ferrule.runs.limit_rules import LimitRule, set_limit
from ferrule.runs.run_values import ENDED, Budget, RunRecord, RunWish, Spent
from ferrule.runs.sqlite_ledger import SqliteLedger

AT_ONCE: list[int] = [0, 0]
"""Requests under way, and the most there were."""


async def ask(state: MessagesState) -> dict[str, Any]:
    run = CURRENT_RUN.get()
    assert run is not None
    async with run.desk.model_turn("v:m", "k") as turn:
        AT_ONCE[0] += 1
        AT_ONCE[1] = max(AT_ONCE)
        await asyncio.sleep(0.01)
        turn.used(10, 5)
        AT_ONCE[0] -= 1
    return {"messages": [("assistant", "asked")]}


def asking() -> Any:
    """Three requests, one after the other."""
    graph = StateGraph(MessagesState)
    for number in range(3):
        graph.add_node(f"ask-{number}", ask)
    graph.add_edge(START, "ask-0")
    graph.add_edge("ask-0", "ask-1")
    graph.add_edge("ask-1", "ask-2")
    graph.add_edge("ask-2", END)
    return graph.compile()


async def served(url: str, *budgets: Budget) -> list[RunRecord]:
    """A run for each budget, once they have ended."""
    stop = asyncio.Event()
    async with open_engine(url, environ={}) as engine:
        agent = f"{__name__}:asking"
        asked: Any = {"messages": [{"role": "user", "content": "ask"}]}
        ids = [
            (await engine.submit(RunWish(agent=agent, input=asked, budget=budget))).id for budget in budgets
        ]
        serving = asyncio.create_task(serve_runs(url, environ={}, agents=[agent], stop=stop))
        async with asyncio.timeout(60):
            for run in ids:
                while (await engine.status(run)).status not in ENDED:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
        stop.set()
        await serving
        return [await engine.status(run) for run in ids]


def test_budgets_and_limits_hold_for_what_a_worker_drives(tmp_path: Path) -> None:
    url = str(tmp_path / "runs.sqlite")
    ledger = SqliteLedger(url)
    set_limit(ledger, LimitRule(model="v:*", concurrency=2))
    AT_ONCE[:] = [0, 0]
    free, spent, unknown, *_ = asyncio.run(
        served(url, Budget(), Budget(turns=2), Budget(money=1.0), Budget(), Budget())
    )
    assert AT_ONCE == [0, 2]
    assert free.status == "done"
    assert (free.spent.turns, free.spent.input_tokens, free.spent.output_tokens) == (3, 30, 15)
    assert free.spent.seconds > 0.03
    assert (spent.status, spent.reason) == (
        "failed",
        "the run has spent its budget: 2 of 2 turns; `ferrule runs retry` can give it more",
    )
    assert spent.spent.turns == 2
    assert unknown.status == "failed"
    assert "the price of v:m is not known" in unknown.reason
    assert unknown.spent == Spent(seconds=unknown.spent.seconds)
    with ledger.reading() as rows:
        assert rows.run("SELECT * FROM limit_shares") == []
    ledger.close()
