"""How many of LangGraph's steps a turn of calls takes, and whether those left of a run suffice for another.

LangGraph counts the nodes on the way: the model, the tools, and each middleware's hooks around them. One
step must be left over at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_core.messages import AIMessage
from langgraph.config import get_config

__all__ = ["FEW", "Steps"]

FEW = 200
"""More nodes no turn has; what is left is looked at when there are no more."""

_FEWEST = 2
"""Of a turn: the model and its tools."""


class Steps:
    """What an agent's turns have been seen to take."""

    def __init__(self) -> None:
        self._last: tuple[str | None, int, int] = None, 0, 0
        self._seen = _FEWEST

    def suffice(self, left: int, replies: Sequence[AIMessage]) -> bool:
        """Whether ``left`` steps are enough for a turn and an answer.

        ``replies``: the model's since the user spoke, the latest first.
        """
        taken = get_config().get("recursion_limit", left) - left - 1
        first, turns = (replies[-1].id if replies else None), len(replies)
        # A run that was resumed has not taken the steps of all its turns. From its second turn on what one
        # takes is known.
        question, turns_then, taken_then = self._last
        if question == first and turns == turns_then + 1:
            self._seen = max(self._seen, taken - taken_then)
        self._last = first, turns, taken
        # Before the first turn only the hooks before it are known; behind it there may be as many.
        of_a_turn = max(taken // turns if turns else taken + _FEWEST, self._seen)
        return left >= 2 * of_a_turn - 1
