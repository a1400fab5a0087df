"""The status line's parts as text: model, thinking, context, cost, mode, directory, what waits."""

from __future__ import annotations

from pathlib import PurePath

from ferrule.live.live_events import Mode, Status, Thinking, Words
from ferrule.tools.visible_text import one_line
from ferrule.tui.amounts import money, share, tokens


def mode_name(words: Words, mode: Mode) -> str:
    """What people call a mode."""
    return words(f"status.mode.{mode}")


def thinking_name(words: Words, thinking: Thinking) -> str:
    """How much the model thinks."""
    return words(f"status.thinking.{thinking}")


def context_text(words: Words, status: Status) -> str:
    """How full the model's window is; ``""`` while nothing is in it."""
    if not status.context_tokens:
        return ""
    if not status.context_window:
        return words("status.context-tokens", count=tokens(status.context_tokens))
    return words("status.context", share=share(status.context_tokens, status.context_window))


def blind_text(words: Words, status: Status | None) -> str:
    """That the model does not see images; ``""`` where it does, or nobody knows."""
    if status is None or status.sees_images is not False:
        return ""
    return words("input.blind", model=one_line(status.model))


def status_parts(words: Words, status: Status, queued: int = 0) -> list[str]:
    """Everything that a status line shows, the most needed first: what does not fit is left out there."""
    usage = status.usage
    parts = [
        mode_name(words, status.mode),
        one_line(status.model),
        words("status.queued", count=queued) if queued else "",
        context_text(words, status),
        spent_text(words, status),
        _place(status),
        thinking_name(words, status.thinking),
        words("status.cached", share=share(usage.cached, usage.input)) if usage.input else "",
        words("status.tokens", count=tokens(usage.total)) if usage.total else "",
    ]
    return [each for each in parts if each]


def _place(status: Status) -> str:
    """The directory with its branch, and the names of those that were added."""
    place = one_line(PurePath(status.directory).name or status.directory)
    branch = f" ({one_line(status.branch)})" if status.branch else ""
    added = "".join(f" +{one_line(PurePath(each).name or each)}" for each in status.added)
    return f"{place}{branch}{added}"


def spent_text(words: Words, status: Status) -> str:
    """What the session cost; ``""`` where nobody knows."""
    if status.simulated:
        return words("status.simulated")
    if status.quota:
        return words("status.quota")
    return money(status.cost) if status.cost else ""
