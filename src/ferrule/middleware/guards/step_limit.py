"""The limit of steps: whether those left of a run suffice for another turn of calls.

LangGraph counts the nodes on the way: the model, the tools, and each middleware's hooks around them. One
step must be left over at the end, for the answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_core.messages import AIMessage
from langgraph.config import get_config

from ferrule.middleware.guards.run_view import RunView

_REACHED = "The limit of steps of this run is nearly reached."

_MOST_IN_A_TURN = 200
"""More nodes no turn has; with more steps left nothing needs to be counted."""

_FEWEST_IN_A_TURN = 2
"""The model and its tools."""


class StepLimitGuard:
    """Measures how many steps an agent's turns take, and says when the rest is too short for one more."""

    def __init__(self) -> None:
        self._last: tuple[str | None, int, int] = None, 0, 0
        self._measured = _FEWEST_IN_A_TURN

    def stop_reason(self, view: RunView) -> str:
        """Why the model has to answer now; ``""`` while there are steps enough."""
        left = view.remaining_steps
        if left is None or left > _MOST_IN_A_TURN or self._suffice(left, list(view.replies())):
            return ""
        return _REACHED

    def _suffice(self, left: int, replies: Sequence[AIMessage]) -> bool:
        """Whether ``left`` steps are enough for a turn and an answer."""
        taken = get_config().get("recursion_limit", left) - left - 1
        first, turns = (replies[-1].id if replies else None), len(replies)
        # A run that was resumed has not taken the steps of all its turns. From its second turn on what one
        # takes is known.
        last_first, last_turns, last_taken = self._last
        if last_first == first and turns == last_turns + 1:
            self._measured = max(self._measured, taken - last_taken)
        self._last = first, turns, taken
        # Before the first turn only the hooks before it are known; behind it there may be as many.
        of_a_turn = max(taken // turns if turns else taken + _FEWEST_IN_A_TURN, self._measured)
        return left >= 2 * of_a_turn - 1
