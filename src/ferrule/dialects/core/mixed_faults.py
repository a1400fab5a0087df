"""When several calls of one text are faulty, which of the others can be trusted?

In: the verdicts on the calls of one channel, in their order. Out: the numbers of those that must not run.
One slip of a model spoils one call. Where two calls are faulty in different ways (broken, or with a mark
missing or surplus), the text has more likely been read wrongly: one of them stands in a string of another.
"""

from __future__ import annotations

from collections.abc import Sequence

from ferrule.messages import BrokenCall, BrokenReason, ToolCall

_BROKEN: frozenset[BrokenReason] = frozenset(("unparsable", "ambiguous", "truncated"))
_MARKS = frozenset(
    ("closed", "extra-close", "inner-quotes", "misspelt-tag", "missing-bracket", "missing-close")
) | {"missing-end-quote", "missing-open", "missing-open-brace", "missing-start-quote", "surrounding-text"}
"""Repairs of what says where a value or a call begins and ends."""

_FORGOTTEN = frozenset(("closed", "missing-close", "missing-open", "missing-open-brace"))
_MANY = 3
"""So many kinds of them in one call, beside marks forgotten at its ends, are no slip any more."""


def doubtful(calls: Sequence[ToolCall | BrokenCall], *, complete: bool) -> frozenset[int]:
    """The calls behind the first faulty one, and the repaired ones, if two are faulty in different ways.

    One alone is, if it is faulty in many ways. The same repair in each is a habit of the model. A name that
    nobody declared is a fault beside a broken call. ``complete``: the reply ended by itself; else a call
    that was cut off says nothing about the others.
    """
    faults = [_faults(call, complete=complete) for call in calls]
    faulty = [at for at, found in enumerate(faults) if found]
    if not faulty:
        return frozenset()
    broken = any("" in found for found in faults)
    if broken:
        faulty += [at for at, call in enumerate(calls) if _is_unknown(call)]
    if len(faulty) < 2 or not (broken or _differ(faults, faulty)):
        return frozenset(at for at in faulty if len(faults[at] - _FORGOTTEN) >= _MANY)
    return _whole_behind_first(calls, faulty)


def _whole_behind_first(calls: Sequence[ToolCall | BrokenCall], faulty: Sequence[int]) -> frozenset[int]:
    """The whole calls behind the first faulty one, and those of the faulty ones themselves."""
    behind = {*faulty, *range(min(faulty) + 1, len(calls))}
    return frozenset(at for at in behind if isinstance(calls[at], ToolCall))


def _is_unknown(call: ToolCall | BrokenCall) -> bool:
    return isinstance(call, BrokenCall) and call.reason == "unknown-tool"


def _faults(call: ToolCall | BrokenCall, *, complete: bool) -> frozenset[str]:
    """The marks that had to be repaired; ``""`` for those of a broken call."""
    if isinstance(call, ToolCall):
        return frozenset(repair.rule for repair in call.repairs) & _MARKS
    cut = call.reason == "truncated" and not complete
    return frozenset(("",)) if call.reason in _BROKEN and not cut else frozenset()


def _differ(faults: Sequence[frozenset[str]], faulty: Sequence[int]) -> bool:
    return any(faults[at] != faults[faulty[0]] for at in faulty)
