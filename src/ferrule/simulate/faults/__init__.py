"""Faults of a vendor, each a frozen value; the table of their names is at the end of this file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ferrule.core.errors import UnknownName, UsageError
from ferrule.simulate.faults.choice_faults import FunctionCall, SecondChoice
from ferrule.simulate.faults.chunk_faults import (
    EmptyIdName,
    IdChanges,
    NoIndex,
    NullArguments,
    NullIdName,
    RepeatedName,
    TwoFinishes,
    UsageEverywhere,
    WholeCall,
)
from ferrule.simulate.faults.fault import Fault
from ferrule.simulate.faults.model_faults import (
    BrokenArguments,
    CallInReasoning,
    CutMarkup,
    Empty,
    Finish,
    MarkupInContent,
    ReasoningOnly,
    ServerParserFails,
    ThinkTags,
    Truncated,
    damage_kinds,
)
from ferrule.simulate.faults.transport_faults import (
    Crlf,
    DataAfterDone,
    Disconnect,
    ErrorIn200,
    Glued,
    KeepAlive,
    NoDone,
    Paced,
    Refusal,
    Slow,
    Split,
    Status,
    TightData,
)
from ferrule.simulate.markup import dialects
from ferrule.simulate.request_rules import ProblemKind

__all__ = [
    "BrokenArguments",
    "CallInReasoning",
    "Crlf",
    "CutMarkup",
    "DataAfterDone",
    "Disconnect",
    "Empty",
    "EmptyIdName",
    "ErrorIn200",
    "Fault",
    "Finish",
    "FunctionCall",
    "Glued",
    "IdChanges",
    "KeepAlive",
    "MarkupInContent",
    "NoDone",
    "NoIndex",
    "NullArguments",
    "NullIdName",
    "Paced",
    "ReasoningOnly",
    "Refusal",
    "RepeatedName",
    "SecondChoice",
    "ServerParserFails",
    "Slow",
    "Split",
    "Status",
    "ThinkTags",
    "TightData",
    "Truncated",
    "TwoFinishes",
    "UsageEverywhere",
    "WholeCall",
    "fault_name",
    "fault_named",
    "fault_names",
]


def fault_names() -> tuple[str, ...]:
    """The names ``fault_named`` knows."""
    return tuple(sorted(_FAULTS))


def fault_named(name: str) -> Fault:
    """The fault of that name, for a command line; ``UnknownName`` when there is none.

    A name may be followed by its number (``disconnect:57``: after 57 bytes; ``status:502``), and by the
    turns it applies to, counted from 0: ``status-429@0,1``.
    """
    named, _, turns = name.partition("@")
    head, _, number = named.partition(":")
    fault = _FAULTS.get(head)
    if fault is None:
        raise UnknownName("fault", head, fault_names())
    if number:
        fault = _numbered(head, fault, number)
    if not turns:
        return fault
    numbers = turns.split(",")
    if not all(number.strip().isdecimal() for number in numbers):
        raise UsageError(f"turns are numbers from 0, separated by commas, not {turns!r}")
    return fault.on(*map(int, numbers))


def _numbered(name: str, fault: Fault, number: str) -> Fault:
    if not number.isdecimal():
        raise UsageError(f"the number of a fault is a whole number, not {number!r}")
    if type(fault) in _NUMBERED:
        field, least = _NUMBERED[type(fault)]
        return replace(fault, **{field: max(least, int(number))})
    match fault:
        case Status() if name in ("status", "html"):
            return replace(fault, status=int(number))
        case Status() if fault.retry_after is not None:
            return replace(fault, retry_after=float(number))
        case _:
            raise UsageError(f"{name} takes no number")


_NUMBERED: Mapping[type[Fault], tuple[str, int]] = {
    Disconnect: ("after_bytes", 0),
    Glued: ("events", 0),
    KeepAlive: ("every", 1),
    Paced: ("delay", 0),
    Slow: ("size", 1),
    Split: ("most", 1),
    Truncated: ("after", 0),
}
"""What the number behind a fault's name is, and the least that it can be."""


def fault_name(fault: Fault) -> str:
    """The name of a fault, without its number; one of the caller's own is called by its class."""
    plain = fault.on()
    same = (name for name, known in _FAULTS.items() if known == plain)
    kin = (name for name, known in _FAULTS.items() if type(known) is type(plain))
    return next(same, next(kin, type(fault).__name__))


_REFUSALS: tuple[ProblemKind, ...] = ("bad-key", "balance", "context-length", "overloaded", "rate-limit")

_FAULTS: dict[str, Fault] = {
    "call-in-reasoning": CallInReasoning(),
    "data-after-done": DataAfterDone(),
    "data-without-space": TightData(),
    "crlf": Crlf(),
    "cut-markup": CutMarkup(),
    "disconnect": Disconnect(),
    "disconnect-clean": Disconnect(clean=True),
    "empty": Empty(),
    "empty-id-name": EmptyIdName(),
    "error-in-200": ErrorIn200(),
    "finish-empty": Finish(""),
    "finish-stop": Finish("stop"),
    "function-call": FunctionCall(),
    "glued": Glued(),
    "html": Status(504, html=True),
    "id-changes": IdChanges(),
    "keep-alive": KeepAlive(),
    "no-done": NoDone(),
    "no-index": NoIndex(),
    "null-arguments": NullArguments(),
    "null-id-name": NullIdName(),
    "paced": Paced(),
    "reasoning-only": ReasoningOnly(),
    "repeated-name": RepeatedName(),
    "second-choice": SecondChoice(),
    "server-parser-fails": ServerParserFails(),
    "slow": Slow(),
    "split": Split(),
    "status": Status(500),
    "status-429": Status(429),
    "status-429-retry-after": Status(429, retry_after=1),
    "status-500": Status(500),
    "status-503": Status(503),
    "think-tags": ThinkTags(),
    "truncated": Truncated(12, of="arguments"),
    "truncated-but-says-tool-calls": Truncated(12, "tool_calls", "arguments"),
    "two-finishes": TwoFinishes(),
    "usage-everywhere": UsageEverywhere(),
    "whole-call": WholeCall(),
    **{f"refused-{kind}": Refusal(kind) for kind in _REFUSALS},
    **{f"call-in-reasoning-{form}": CallInReasoning(form) for form in dialects()},
    **{f"markup-{dialect}": MarkupInContent(dialect) for dialect in dialects()},
    **{f"arguments-{kind.replace('_', '-')}": BrokenArguments(kind) for kind in damage_kinds()},
}
