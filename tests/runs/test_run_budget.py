"""A run asks as long as its budget lasts; what it spent is counted once, and exactly where that can be."""

from pathlib import Path
from typing import Any

import pytest
from langgraph.graph import END, START, MessagesState, StateGraph

from ferrule.agent.run_context import CURRENT_RUN
from ferrule.core.errors import BudgetSpent
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_records import Budget, RunSpec, Spent
from ferrule.runs.segment_driver import RunBudget
from ferrule.vendors import Price
from tests.runs import serving

PRICES = {"v:m": Price(1.0, 10.0, 0.1), "v:yuan": Price(2.0, 2.0, currency="CNY")}


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def budget(spent: Spent | None = None, **limits: float) -> RunBudget:
    return RunBudget(Budget(**limits), spent or Spent(), PRICES, Clock())  # type: ignore[arg-type]


def ask(budget: RunBudget, *used: int, model: str = "v:m") -> None:
    with budget.turn(model) as turn:
        if used:
            turn.used(*used)


def fail(budget: RunBudget, *used: int) -> None:
    with budget.turn("v:m") as turn:
        if used:
            turn.used(*used)
        raise ZeroDivisionError


def test_turns_are_exact_however_many_are_under_way() -> None:
    run = budget(turns=3)
    ask(run, 10, 5)
    with run.turn("v:m"), run.turn("v:m"), pytest.raises(BudgetSpent, match="its budget: 3 of 3 turns;"):
        ask(run)
    assert run.spent.turns == 3
    with pytest.raises(BudgetSpent, match="3 of 3 turns"):
        ask(run)


def test_a_request_that_failed_is_no_turn_and_one_that_was_answered_is() -> None:
    run = budget(turns=1)
    with pytest.raises(ZeroDivisionError):
        fail(run)
    assert run.spent == Spent()
    with pytest.raises(ZeroDivisionError):
        fail(run, 7, 0)
    assert (run.spent.turns, run.spent.input_tokens) == (1, 7)


def test_tokens_are_counted_and_end_it() -> None:
    run = budget(tokens=100)
    ask(run, 60, 39)
    ask(run, 50, 1)
    assert (run.spent.input_tokens, run.spent.output_tokens) == (110, 40)
    with pytest.raises(BudgetSpent, match="150 of 100 tokens"):
        ask(run)


def test_money_knows_cached_input() -> None:
    run = budget(money=1.0)
    ask(run, 1_000_000, 10_000, 900_000)
    assert run.spent.money == pytest.approx(0.1 + 0.09 + 0.1)
    ask(run, 1_000_000, 0)
    with pytest.raises(BudgetSpent, match=r"1\.29 of 1 USD;"):
        ask(run)


def test_money_without_a_price_is_refused_at_the_first_turn() -> None:
    with pytest.raises(BudgetSpent, match="the price of v:new is not known: set one in the settings"):
        ask(budget(money=1.0), model="v:new")
    with pytest.raises(BudgetSpent, match="the price of bare is not known"):
        ask(budget(money=1.0), model="bare")
    run = budget(money=1.0)
    ask(run)
    with pytest.raises(BudgetSpent, match="the price of v:yuan is in CNY, not in USD"):
        ask(run, model="v:yuan")


def test_without_a_budget_in_money_what_has_no_price_is_counted_all_the_same() -> None:
    run = budget(turns=9)
    ask(run, 1_000_000, 0)
    ask(run, 1_000_000, 0, model="v:yuan")
    ask(run, 1_000_000, 0, model="v:new")
    assert (run.spent.turns, run.spent.money) == (3, 1.0)


def test_a_profiles_price_counts_where_the_user_has_none() -> None:
    run = budget(money=1_000.0)
    ask(run, 1_000_000, 0, model="deepseek:deepseek-v4-flash")
    assert run.spent.money > 0


def test_seconds_count_while_it_is_driven_and_go_on_after_a_takeover() -> None:
    clock = Clock()
    run = RunBudget(Budget(seconds=60), Spent(seconds=30, turns=4), {}, clock)
    clock.now += 29
    ask(run)
    assert run.spent == Spent(seconds=59, turns=5)
    clock.now += 2
    with pytest.raises(BudgetSpent, match="61 of 60 seconds at work"):
        ask(run)
    again = RunBudget(Budget(seconds=60), run.spent, {}, clock)
    assert again.spent == run.spent


async def ask_once(state: MessagesState) -> dict[str, Any]:
    run = CURRENT_RUN.get()
    async with run.services.model_turn("v:m", "k") as turn:
        turn.used(10, 5)
    return {"messages": [("assistant", "asked")]}


def asking() -> Any:
    """Three requests, one after the other."""
    graph = StateGraph(MessagesState)
    steps = [f"ask-{number}" for number in range(3)]
    for name in steps:
        graph.add_node(name, ask_once)
    for before, after in zip([START, *steps], [*steps, END], strict=True):
        graph.add_edge(before, after)
    return graph.compile()


async def test_budgets_hold_for_what_a_worker_drives(tmp_path: Path) -> None:
    url, agent = str(tmp_path / "runs.sqlite"), f"{__name__}:asking"
    wanted = Budget(), Budget(turns=2), Budget(money=1.0)
    async with open_engine(url, environ={}) as engine:
        asked: Any = {"messages": [{"role": "user", "content": "ask"}]}
        ids = [(await engine.submit(RunSpec(agent=agent, input=asked, budget=each))).id for each in wanted]
        async with serving.worker(url, agents=[agent]):
            free, spent, unknown = [await serving.until(engine, run, "done", "failed") for run in ids]
    assert free.status == "done"
    assert (free.spent.turns, free.spent.input_tokens, free.spent.output_tokens) == (3, 30, 15)
    assert (spent.status, spent.spent.turns) == ("failed", 2)
    assert spent.reason == (
        "the run has spent its budget: 2 of 2 turns; `ferrule runs retry` can give it more"
    )
    assert unknown.status == "failed"
    assert "the price of v:m is not known" in unknown.reason
    assert unknown.spent == Spent(seconds=unknown.spent.seconds)
