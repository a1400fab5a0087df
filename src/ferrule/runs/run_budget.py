"""What a run may spend, checked before each request to a model and counted after it.

A turn is taken before its request is sent, so parallel subagents never have more of them than there are.
Tokens and money are known afterwards: what requests cost that were under way when the budget ran out comes
on top.
"""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace

from ferrule.errors import BudgetSpent
from ferrule.messages import Usage
from ferrule.profiles import Price
from ferrule.profiles.prices import cost_of, price_of
from ferrule.runs.model_limits import LimitedTurn, ModelLimits
from ferrule.runs.run_values import Budget, Spent


@dataclass(slots=True)
class CountedTurn:
    """One request of a run, and what it used."""

    usage: Usage | None = None
    """None: no reply came."""

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the vendor counted; ``cached_tokens`` are a part of the input, and often cheaper."""
        known = self.usage or Usage()
        self.usage = Usage(
            known.input + input_tokens, known.output + output_tokens, known.cached + cached_tokens
        )


class RunBudget:
    """The budget of a run while a worker drives it; seconds count from the moment at which this is made."""

    def __init__(
        self,
        budget: Budget,
        spent: Spent,
        prices: Mapping[str, Price],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``spent``: what was before. ``prices``: the user's, by ``vendor:model`` or by the model."""
        self._budget, self._spent, self._prices, self._clock = budget, spent, prices, clock
        self._began = clock()
        self._under_way = 0
        self._currency = ""

    @property
    def spent(self) -> Spent:
        """Until now; written with the run's events, so that whoever takes it over goes on from there.

        Its money is in the currency of the first model whose price is known, and without models whose
        price is not, or is in another.
        """
        return replace(self._spent, seconds=self._spent.seconds + self._clock() - self._began)

    @contextmanager
    def turn(self, model: str) -> Generator[CountedTurn]:
        """One request to ``vendor:model``. One that failed before a reply came is no turn.

        Raises ``BudgetSpent`` where the run may ask no more; that is also where its budget is in money and
        nobody knows what the model costs.
        """
        price = self._price(model)
        self._check(self._under_way)
        turn = CountedTurn()
        self._under_way += 1
        try:
            yield turn
            turn.used(0, 0)  # it came to its end, whether the vendor counted or not
        finally:
            self._under_way -= 1
            if turn.usage is not None:
                self._add(turn.usage, price)

    def check(self) -> None:
        """Raise ``BudgetSpent`` where a turn that was taken may not be sent any more, having waited."""
        self._check(self._under_way - 1)

    def _add(self, usage: Usage, price: Price | None) -> None:
        spent = self._spent
        self._spent = replace(
            spent,
            turns=spent.turns + 1,
            input_tokens=spent.input_tokens + usage.input,
            output_tokens=spent.output_tokens + usage.output,
            money=spent.money + (cost_of(usage, price) if price else 0.0),
        )

    def _check(self, under_way: int) -> None:
        may, spent = self._budget, self.spent
        turns, tokens = spent.turns + under_way, spent.input_tokens + spent.output_tokens
        if may.turns is not None and turns >= may.turns:
            raise _problem(f"{turns} of {may.turns} turns")
        if may.tokens is not None and tokens >= may.tokens:
            raise _problem(f"{tokens} of {may.tokens} tokens")
        if may.money is not None and spent.money >= may.money:
            raise _problem(f"{spent.money:.4g} of {may.money:g} {self._currency}")
        if may.seconds is not None and spent.seconds >= may.seconds:
            raise _problem(f"{spent.seconds:.0f} of {may.seconds:g} seconds at work")

    def _price(self, model: str) -> Price | None:
        """What a model costs in the run's currency; None: that is not known, and need not be."""
        vendor, colon, name = model.partition(":")
        price = price_of(vendor, name, self._prices) if colon else price_of("", model, self._prices)
        if price is not None:
            self._currency = self._currency or price.currency
            if price.currency == self._currency:
                return price
        if self._budget.money is None:
            return None
        known = f"is in {price.currency}, not in {self._currency}" if price else "is not known"
        raise BudgetSpent(
            f"the run has a budget in money, and the price of {model} {known}: set one in the settings"
            " (prices), 0 where it costs nothing, or limit tokens instead"
        )


def _problem(spent: str) -> BudgetSpent:
    return BudgetSpent(f"the run has spent its budget: {spent}; `ferrule runs retry` can give it more")


@dataclass(frozen=True, slots=True)
class RunTurn:
    """One request that keeps to the limits and to its run's budget: a ``run_context.ModelTurn``."""

    limited_turn: LimitedTurn
    counted_turn: CountedTurn

    def used(self, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> None:
        """What the vendor counted; ``cached_tokens`` are a part of the input."""
        self.limited_turn.used(input_tokens, output_tokens, cached_tokens)
        self.counted_turn.used(input_tokens, output_tokens, cached_tokens)

    def limited(self, retry_after: float | None) -> None:
        """The vendor had too many requests: see ``LimitedTurn.limited``."""
        self.limited_turn.limited(retry_after)


@asynccontextmanager
async def run_turn(
    limits: ModelLimits, budget: RunBudget, model: str, key_id: str
) -> AsyncGenerator[RunTurn]:
    """A run's request to a model: what ``RunDesk.model_turn`` gives. Raises what the two raise."""
    with budget.turn(model) as counted:
        async with limits.turn(model, key_id) as limited:
            budget.check()
            yield RunTurn(limited, counted)
