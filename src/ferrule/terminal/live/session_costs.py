"""What a session costs: what is known of each reply → tokens and money by model, and the budget.

A price is the user's (``prices`` in the settings), else the one that the vendor's profile has. What is not
known stays unknown: no reply is counted as free because nobody knows its price, and no currency is turned
into another. On the endpoint of a plan with a quota tokens cost nothing by themselves.
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
from ferrule.sessions.langchain_messages import said_of
from ferrule.terminal.live.chat_models import is_simulated, spec_of
from ferrule.terminal.live.git_state import git_branch
from ferrule.terminal.live.live_events import (
    NOTHING,
    SIMULATOR,
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
from ferrule.vendors.prices import cost_of, has_quota, price_of


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
        model = SIMULATOR if name[1] == SIMULATOR else model_of(Facts(vendor=name[0], model=name[1]))
        if model == SIMULATOR or model.startswith(SIMULATED):
            return Spent(model, used.replies, used.usage, 0.0, None, simulated=True)
        if used.quota and used.paid == NOTHING:
            return Spent(model, used.replies, used.usage, 0.0, None, quota=True)
        price = price_of(*name, self._prices)
        if price is None:
            return Spent(model, used.replies, used.usage, None, None, used.quota)
        return Spent(model, used.replies, used.usage, cost_of(used.paid, price), price.currency, used.quota)


class CostTracker:
    """Keeps the status, and what the session costs."""

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
        """Whether it was told that the budget cannot be kept."""
        self.now = Status(
            info,
            thinking=thinking,
            mode=mode,
            directory=str(places.directory),
            added=places.workspace.added,
            branch=git_branch(places.directory),
            **self._model_facts(),
        )
        """What stands in the status line."""

    def change(self, **values: Any) -> None:
        """Change fields of the status, and tell it if that makes a difference."""
        changed = replace(self.now, **values)
        if changed != self.now:
            self.now = changed
            self._tell(StatusChanged(changed))

    def choose(self, chat: ChatFerrule, thinking: Thinking) -> None:
        """Another model is talked to, or it thinks more or less."""
        self._chat = chat
        self.change(**self._model_facts(), thinking=thinking)

    def count(self, reply: AIMessage) -> Usage | None:
        """Count a reply of the agent or a subagent; its tokens."""
        _, facts = said_of(reply)
        self.used([replace(facts, vendor=vendor_of(self._chat))])
        return facts.usage

    def read(self, entries: Iterable[Entry]) -> Spending:
        """What a session cost by what it holds. For any thread."""
        quotas = [vendor_of(self._chat)] if has_quota(self._chat.vendor.base_url) else []
        spending = Spending(self._places.settings["prices"], quotas)
        for facts in replies_in(entries):
            spending.add(facts)
        return spending

    def used(self, replies: Iterable[Facts]) -> None:
        """Count replies, also those beside the conversation: of a summary."""
        for facts in replies:
            self.spending.add(facts, quota=has_quota(self._chat.vendor.base_url))
        self.change(**self._costs())
        budget = self._places.settings["budget"]
        if budget is not None and not self._warned and self.spending.uncounted(budget):
            self._warned = True
            self._tell(Noticed("budget-uncounted", {"budget": str(budget)}))

    def spent(self, spending: Spending) -> None:
        """Go on from what a session cost before."""
        self.spending = spending
        self.change(**self._costs())

    def over_budget(self) -> bool:
        """Whether the session has cost more than the settings allow."""
        budget = self._places.settings["budget"]
        return budget is not None and self.spending.over(budget)

    def _costs(self) -> dict[str, Any]:
        return {"usage": self.spending.usage, "cost": self.spending.cost(), "quota": self.spending.quota}

    def _model_facts(self) -> dict[str, Any]:
        profile = self._chat.profile or {}
        scripted = is_simulated(self._chat)
        simulated = scripted or self._chat.vendor.name.startswith(SIMULATED)
        return {
            "model": spec_of(self._chat),
            "vendor": "Ferrule" if scripted else self._chat.vendor.title,
            "simulated": simulated or self._places.options.simulated,
            "context_window": self._places.maker.window(self._chat),
            "sees_images": profile.get("image_inputs"),
        }


def replies_in(entries: Iterable[Entry]) -> Iterator[Facts]:
    """What is known of each reply that entries tell of, also of those beside the conversation."""
    for entry in entries:
        yield from (each for each in (entry.facts, *_beside(entry.said)) if each.usage is not None)


def _beside(said: object) -> Iterator[Facts]:
    """What is known of the replies that summaries took; nothing where somebody else wrote the mark."""
    if isinstance(said, Mark) and said.kind in ("summary", "spent"):
        with suppress(UsageError):
            yield from map(facts_from_json, as_items(said.detail.get("used")))
