"""What a session costs: what is known of each reply → tokens and money by model, and the budget.

A price is the user's (``prices`` in the settings), else the one that the vendor's profile has. What is not
known stays unknown: no reply is counted as free because nobody knows its price, and no currency is turned
into another. On the endpoint of a plan with a quota tokens cost nothing by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ferrule.live.replaying import added, model_of
from ferrule.live.status import NOTHING, SIMULATOR, CostView, Spent
from ferrule.messages import Usage
from ferrule.profiles import Price
from ferrule.profiles.prices import cost_of, price_of
from ferrule.sessions.entries import Facts
from ferrule.settings.settings_values import Money


@dataclass(slots=True)
class _Used:
    """What one model was used. ``paid``: without what a quota covers."""

    replies: int = 0
    usage: Usage = NOTHING
    paid: Usage = NOTHING
    quota: bool = False


class Spending:
    """What a session costs so far. ``prices`` are the user's own, by ``vendor:model`` or model.

    ``quotas`` names the vendors whose key is one of a plan: see ``has_quota``.
    """

    def __init__(self, prices: Mapping[str, Price], quotas: Collection[str] = ()) -> None:
        self._prices, self._quotas = prices, quotas
        self._used: dict[tuple[str, str], _Used] = {}
        self.usage = NOTHING
        """All tokens."""

    def add(self, facts: Facts, *, quota: bool | None = None) -> None:
        """Count a reply. ``quota``: a plan covers it; None: as ``quotas`` say of its vendor."""
        used = self._used.setdefault((facts.vendor, facts.model), _Used())
        used.replies += 1
        usage = facts.usage or NOTHING
        covered = facts.vendor in self._quotas if quota is None else quota
        used.quota = used.quota or covered
        used.usage = added(used.usage, usage) or usage
        if not covered:
            used.paid = added(used.paid, usage) or usage
        self.usage = added(self.usage, usage) or usage

    @property
    def quota(self) -> bool:
        """Whether plans cover all that was used; False while nothing was."""
        return bool(self._used) and all(used.quota for used in self._used.values())

    def view(self, budget: Money | None = None) -> CostView:
        """By model, in the order in which they were used."""
        models = [self._spent(name, used) for name, used in self._used.items()]
        return CostView(tuple(models), str(budget) if budget else "")

    def cost(self) -> Mapping[str, float] | None:
        """By currency; None where the price of something is not known. Empty where all is covered."""
        return None if any(each.cost is None for each in self.view().models) else self._known()

    def over(self, budget: Money) -> bool:
        """Whether as much was spent in the budget's currency. What cannot be counted does not count:
        see ``uncounted``."""
        return self._known().get(budget.currency, 0.0) >= budget.amount

    def uncounted(self, budget: Money) -> bool:
        """Whether something was used whose price is unknown, or is in another currency than the budget."""
        models = [each for each in self.view().models if each.cost or not (each.quota or each.simulated)]
        return any(each.currency != budget.currency for each in models)

    def _known(self) -> dict[str, float]:
        known: dict[str, float] = {}
        for each in self.view().models:
            if each.cost is not None and each.currency is not None:
                known[each.currency] = known.get(each.currency, 0.0) + each.cost
        return known

    def _spent(self, name: tuple[str, str], used: _Used) -> Spent:
        if name[1] == SIMULATOR:
            return Spent(SIMULATOR, used.replies, used.usage, 0.0, None, simulated=True)
        model = model_of(Facts(vendor=name[0], model=name[1]))
        if used.quota and used.paid == NOTHING:
            return Spent(model, used.replies, used.usage, 0.0, None, quota=True)
        price = price_of(*name, self._prices)
        if price is None:
            return Spent(model, used.replies, used.usage, None, None, used.quota)
        return Spent(model, used.replies, used.usage, cost_of(used.paid, price), price.currency, used.quota)
