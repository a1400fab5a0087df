"""Count the tokens and cost of a session by model, and check the budget.

Prices come from the user's ``prices`` setting, then from the vendor's profile. Unknown prices stay unknown:
such a reply does not count as free. Currencies are not converted. With a quota plan's endpoint tokens have
no price.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from langchain_core.messages import AIMessage

from ferrule.agent.session_log_middleware import vendor_of
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items
from ferrule.core.messages import Usage
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo, facts_from_json
from ferrule.sessions.langchain_messages import facts_of
from ferrule.terminal.live.chat_models import spec_of
from ferrule.terminal.live.git_state import git_branch
from ferrule.terminal.live.live_events import (
    NOTHING,
    CostView,
    LiveEvent,
    Mode,
    Noticed,
    Spent,
    Status,
    StatusChanged,
    Thinking,
)
from ferrule.terminal.live.live_resources import LiveResources
from ferrule.terminal.live.log_replay import added, model_of
from ferrule.terminal.settings.settings_values import Money
from ferrule.vendors import SIMULATED, Price
from ferrule.vendors.profile_lookup import cost_of, has_quota, price_of


@dataclass(slots=True)
class _Used:
    """The usage of one model. ``paid`` excludes tokens covered by a quota."""

    replies: int = 0
    usage: Usage = NOTHING
    paid: Usage = NOTHING
    quota: bool = False


class Spending:
    """The cost of a session so far. ``prices`` are the user's, by ``vendor:model`` or model.

    ``quotas``: vendors whose key belongs to a plan, see ``has_quota``.
    """

    def __init__(self, prices: Mapping[str, Price], quotas: Collection[str] = ()) -> None:
        self._prices, self._quotas = prices, quotas
        self._used: dict[tuple[str, str], _Used] = {}
        self.usage = NOTHING

    def add(self, facts: Facts, *, quota: bool | None = None) -> None:
        """Count a reply. ``quota``: whether a plan covers it; None: if ``quotas`` has its vendor."""
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
        """Whether plans cover all usage; False if there was none."""
        return bool(self._used) and all(used.quota for used in self._used.values())

    def view(self, budget: Money | None = None) -> CostView:
        """Return the costs by model, in order of first use."""
        models = [self._spent(name, used) for name, used in self._used.items()]
        return CostView(tuple(models), str(budget) if budget else "")

    def cost(self) -> Mapping[str, float] | None:
        """Return the cost by currency; None if a price is unknown, empty if plans cover everything."""
        return None if any(each.cost is None for each in self.view().models) else self._known()

    def over(self, budget: Money) -> bool:
        """Whether the budget is spent in its currency. Unknown costs are ignored, see ``uncounted``."""
        return self._known().get(budget.currency, 0.0) >= budget.amount

    def uncounted(self, budget: Money) -> bool:
        """Whether a used model's price is unknown or in another currency than the budget."""
        models = [each for each in self.view().models if each.cost or not (each.quota or each.simulated)]
        return any(each.currency != budget.currency for each in models)

    def _known(self) -> dict[str, float]:
        known: dict[str, float] = {}
        for each in self.view().models:
            if each.cost is not None and each.currency is not None:
                known[each.currency] = known.get(each.currency, 0.0) + each.cost
        return known

    def _spent(self, name: tuple[str, str], used: _Used) -> Spent:
        model = model_of(Facts(vendor=name[0], model=name[1]))
        if model.startswith(SIMULATED):
            return Spent(model, used.replies, used.usage, 0.0, None, simulated=True)
        if used.quota and used.paid == NOTHING:
            return Spent(model, used.replies, used.usage, 0.0, None, quota=True)
        price = price_of(*name, self._prices)
        if price is None:
            return Spent(model, used.replies, used.usage, None, None, used.quota)
        return Spent(model, used.replies, used.usage, cost_of(used.paid, price), price.currency, used.quota)


class CostTracker:
    """Updates the status line and the cost of the session."""

    def __init__(
        self,
        places: LiveResources,
        tell: Callable[[LiveEvent], None],
        info: SessionInfo,
        chat: ChatFerrule,
        *,
        thinking: Thinking,
        mode: Mode,
    ) -> None:
        self._places, self._tell, self._chat = places, tell, chat
        self.spending = Spending(places.settings["prices"])
        self._warned = False
        """Whether the user was warned that the budget cannot be enforced."""
        self.now = Status(
            info,
            thinking=thinking,
            mode=mode,
            directory=str(places.directory),
            added=places.workspace.added,
            branch=git_branch(places.directory),
            **self._model_facts(),
        )
        """The status line."""

    def change(self, **values: Any) -> None:
        """Change fields of the status and emit an actual change."""
        changed = replace(self.now, **values)
        if changed != self.now:
            self.now = changed
            self._tell(StatusChanged(changed))

    def choose(self, chat: ChatFerrule, thinking: Thinking) -> None:
        self._chat = chat
        self.change(**self._model_facts(), thinking=thinking)

    def count(self, reply: AIMessage) -> Usage | None:
        """Count a reply of the agent or a subagent; return its usage."""
        facts = facts_of(reply)
        self.used([replace(facts, vendor=vendor_of(self._chat))])
        return facts.usage

    def read(self, entries: Iterable[Entry]) -> Spending:
        """Return the cost of logged entries. For any thread."""
        quotas = [vendor_of(self._chat)] if has_quota(self._chat.vendor.base_url) else []
        spending = Spending(self._places.settings["prices"], quotas)
        for facts in replies_in(entries):
            spending.add(facts)
        return spending

    def used(self, replies: Iterable[Facts]) -> None:
        """Count replies, including those of summaries."""
        for facts in replies:
            self.spending.add(facts, quota=has_quota(self._chat.vendor.base_url))
        self.change(**self._costs())
        budget = self._places.settings["budget"]
        if budget is not None and not self._warned and self.spending.uncounted(budget):
            self._warned = True
            self._tell(Noticed("budget-uncounted", {"budget": str(budget)}))

    def spent(self, spending: Spending) -> None:
        """Continue from the given cost."""
        self.spending = spending
        self.change(**self._costs())

    def over_budget(self) -> bool:
        """Whether the session exceeds the budget of the settings."""
        budget = self._places.settings["budget"]
        return budget is not None and self.spending.over(budget)

    def _costs(self) -> dict[str, Any]:
        return {"usage": self.spending.usage, "cost": self.spending.cost(), "quota": self.spending.quota}

    def _model_facts(self) -> dict[str, Any]:
        profile = self._chat.profile or {}
        simulated = self._chat.vendor.name.startswith(SIMULATED)
        return {
            "model": spec_of(self._chat),
            "vendor": self._chat.vendor.title,
            "simulated": simulated or self._places.options.simulated,
            "context_window": self._places.maker.window(self._chat),
            "sees_images": profile.get("image_inputs"),
        }


def replies_in(entries: Iterable[Entry]) -> Iterator[Facts]:
    """Yield the facts of each reply, including those of summaries."""
    for entry in entries:
        yield from (each for each in (entry.facts, *_beside(entry.said)) if each.usage is not None)


def _beside(said: object) -> Iterator[Facts]:
    """Yield the facts of replies for summaries; nothing if the mark is not ours."""
    if isinstance(said, Mark) and said.kind in ("summary", "spent"):
        with suppress(UsageError):
            yield from map(facts_from_json, as_items(said.detail.get("used")))
