"""The status line of a conversation: what it says now, told whenever it has changed.

In go the model that is chosen, the replies that come, what the session holds; out go ``StatusChanged``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage

from ferrule.errors import UsageError
from ferrule.json_values import as_items
from ferrule.langchain import ChatFerrule
from ferrule.live.chat_making import spec_of
from ferrule.live.demo_model import is_simulated
from ferrule.live.git_state import git_branch
from ferrule.live.live_events import LiveEvent, Noticed, StatusChanged
from ferrule.live.live_places import LivePlaces
from ferrule.live.present_turn import PresentTurn
from ferrule.live.spending import Spending
from ferrule.live.status import Mode, Status, Thinking
from ferrule.profiles.prices import has_quota
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo
from ferrule.sessions.langchain_messages import said_of
from ferrule.sessions.message_codec import facts_from_json


class StatusKeeper:
    """Keeps the status, and what the session costs."""

    def __init__(
        self,
        places: LivePlaces,
        tell: Callable[[LiveEvent], None],
        info: SessionInfo,
        chat: ChatFerrule,
        *,
        thinking: Thinking,
        mode: Mode,
    ) -> None:
        self._places, self._tell, self._chat = places, tell, chat
        self.spending = Spending(places.settings.prices)
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

    def count(self, turn: PresentTurn, reply: AIMessage) -> None:
        """Count a reply of the agent or a subagent."""
        _, facts = said_of(reply)
        profile = self._chat.vendor
        turn.used(facts.usage)
        self.used([replace(facts, vendor=profile.vendor or profile.name)])

    def read(self, entries: Iterable[Entry]) -> Spending:
        """What a session cost by what it holds. For any thread."""
        profile = self._chat.vendor
        quotas = [profile.vendor or profile.name] if has_quota(profile.base_url) else []
        spending = Spending(self._places.settings.prices, quotas)
        for entry in entries:
            for facts in (entry.facts, *_beside(entry.said)):
                if facts.usage is not None:
                    spending.add(facts)
        return spending

    def used(self, replies: Iterable[Facts]) -> None:
        """Count replies, also those beside the conversation: of a summary."""
        for facts in replies:
            self.spending.add(facts, quota=has_quota(self._chat.vendor.base_url))
        self.change(**self._costs())
        budget = self._places.settings.budget
        if budget is not None and not self._warned and self.spending.uncounted(budget):
            self._warned = True
            self._tell(Noticed("budget-uncounted", {"budget": str(budget)}))

    def spent(self, spending: Spending) -> None:
        """Go on from what a session cost before."""
        self.spending = spending
        self.change(**self._costs())

    def over_budget(self) -> bool:
        """Whether the session has cost more than the settings allow."""
        budget = self._places.settings.budget
        return budget is not None and self.spending.over(budget)

    def _costs(self) -> dict[str, Any]:
        return {"usage": self.spending.usage, "cost": self.spending.cost(), "quota": self.spending.quota}

    def _model_facts(self) -> dict[str, Any]:
        profile = self._chat.profile or {}
        simulated = is_simulated(self._chat)
        return {
            "model": spec_of(self._chat),
            "vendor": "Ferrule" if simulated else self._chat.vendor.title,
            "simulated": simulated or self._places.wish.simulated,
            "context_window": self._places.maker.window(self._chat),
            "sees_images": profile.get("image_inputs"),
        }


def _beside(said: object) -> Iterator[Facts]:
    """What is known of the replies that summaries took; nothing where somebody else wrote the mark."""
    if isinstance(said, Mark) and said.kind in ("summary", "spent"):
        with suppress(UsageError):
            yield from map(facts_from_json, as_items(said.detail.get("used")))
