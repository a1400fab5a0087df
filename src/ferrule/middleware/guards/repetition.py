"""Turns that lead nowhere: the same calls with the same results, or nothing but failures.

Two steps: first the model is told in a result, so that the history stays as it is and prefix caches hit. If
that does not help, it has to answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from langchain_core.messages import ToolCall, ToolMessage

from ferrule.middleware.guards.progress import Progress, answer_to, with_note


@dataclass(frozen=True, slots=True)
class RepetitionGuard:
    """``repeats``: of a call with one result; ``failures``: turns of failed calls; 0 is no limit."""

    repeats: int
    failures: int

    def stop_reason(self, progress: Progress) -> str:
        """Why the model has to answer now; ``""`` while it gets somewhere."""
        if self.repeats and progress.stale_turns >= 2 * self.repeats - 1:
            return "You keep making calls that you already have the results of."
        if self.failures and progress.failing_turns >= 2 * self.failures:
            return f"All calls of the last {progress.failing_turns} turns failed."
        return ""

    def noted(self, call: ToolCall, result: ToolMessage, progress: Progress) -> ToolMessage:
        """The result, with a note to the model if it came too often before or follows only failures."""
        answer = answer_to(call, result)
        times = 1 + progress.outcomes.get(answer.outcome, 0)
        if self.repeats and times >= self.repeats and progress.stale_turns + 2 >= self.repeats:
            return with_note(
                result,
                f"You have made this call {times} times with the same result. Do not make it again: "
                "use the result, try something else, or answer.",
            )
        failing = progress.failing_turns + 1
        if self.failures and answer.failed and failing >= self.failures:
            return with_note(
                result,
                f"The calls of the last {failing} turns all failed. Look for another way, "
                "or tell the user what does not work.",
            )
        return result
