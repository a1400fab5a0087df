"""When several calls of one text are faulty, which of the others can be trusted?

In: the verdicts on the calls of one channel, in their order. Out: the numbers of those that must not run.
One slip of a model spoils one call. Where a call is broken and another one has lost or gained a mark,
or is broken too, the text has more likely been read wrongly: one of them stands in a string of another.
"""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.messages import BrokenCall, BrokenReason, ToolCall

__all__ = ["doubtful"]

_BROKEN: frozenset[BrokenReason] = frozenset(("unparsable", "ambiguous", "truncated"))
_MARKS = frozenset(
    ("closed", "extra-close", "inner-quotes", "misspelt-tag", "missing-bracket", "missing-close")
) | {"missing-end-quote", "missing-open", "missing-open-brace", "missing-start-quote", "surrounding-text"}
"""Repairs of what says where a value or a call begins and ends."""


def doubtful(calls: Sequence[ToolCall | BrokenCall], *, complete: bool) -> frozenset[int]:
    """The calls behind the first faulty one, and the repaired ones, if one is broken and two are faulty.

    ``complete``: the reply ended by itself; else a call that was cut off says nothing about the others.
    """
    broken = {
        at for at, call in enumerate(calls) if isinstance(call, BrokenCall) and _is_broken(call, complete)
    }
    repaired = {
        at
        for at, call in enumerate(calls)
        if isinstance(call, ToolCall) and any(repair.rule in _MARKS for repair in call.repairs)
    }
    faulty = broken | repaired
    if not broken or len(faulty) < 2:
        return frozenset()
    return frozenset({*repaired, *range(min(faulty) + 1, len(calls))} - broken)


def _is_broken(call: BrokenCall, complete: bool) -> bool:
    return call.reason in _BROKEN and (complete or call.reason != "truncated")
