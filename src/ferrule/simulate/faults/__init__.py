"""Faults of a vendor, each a frozen value; the table of their names is at the end of this file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ferrule.core.errors import UnknownName, UsageError
from ferrule.dialects.table import find
from ferrule.simulate.call_markup import dialects
from ferrule.simulate.faults.chunk_faults import (
    EmptyIdName,
    FunctionCall,
    IdChanges,
    NoIndex,
    NullArguments,
    NullIdName,
    RepeatedName,
    SecondChoice,
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
    WrittenCalls,
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
from ferrule.simulate.request_rules import ProblemKind


def fault_names() -> tuple[str, ...]:
    """Return the names that ``fault_named`` accepts: faults, and dialects in which calls are written."""
    return (*sorted(DESCRIBED), *dialects())


def describe_fault(name: str) -> str:
    if name in DESCRIBED:
        return DESCRIBED[name][1]
    return IN_CONTENT.format(dialect=name)


def fault_named(name: str) -> Fault:
    """Return the fault with that name; ``UnknownName`` if there is none.

    The name of a dialect (``hermes`` or ``markup-hermes``) is a fault: calls are written into the content
    in that dialect. A name may be followed by a number (``disconnect:57``: after 57 bytes; ``status:502``)
    or a dialect (``call-in-reasoning:hermes``), and by the turns it applies to, counted from 0:
    ``status-429@0,1``.
    """
    named, _, turns = name.partition("@")
    head, _, detail = named.partition(":")
    if head in DESCRIBED:
        fault = DESCRIBED[head][0]
    elif find(dialect := head.removeprefix("markup-")) is not None:
        fault = MarkupInContent(dialect)
    else:
        raise UnknownName("fault", head, fault_names())
    if detail:
        fault = _detailed(head, fault, detail)
    if not turns:
        return fault
    numbers = turns.split(",")
    if not all(number.strip().isdecimal() for number in numbers):
        raise UsageError(f"turns are numbers from 0, separated by commas, not {turns!r}")
    return fault.on(*map(int, numbers))


def _detailed(name: str, fault: Fault, number: str) -> Fault:
    if isinstance(fault, WrittenCalls) and takes_dialect(name):
        return replace(fault, dialect=number)
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


def takes_dialect(name: str) -> bool:
    """Whether the fault's name may be followed by a colon and a dialect."""
    return name in DESCRIBED and isinstance(DESCRIBED[name][0], WrittenCalls)


_NUMBERED: Mapping[type[Fault], tuple[str, int]] = {
    Disconnect: ("after_bytes", 0),
    Glued: ("events", 0),
    KeepAlive: ("every", 1),
    Paced: ("delay", 0),
    Slow: ("size", 1),
    Split: ("most", 1),
    Truncated: ("after", 0),
}
"""Fault -> the field for the number after its name, and the minimum of that number."""


def fault_name(fault: Fault) -> str:
    """Return a fault's name, without its number; a custom fault is named by its class."""
    plain = fault.on()
    if isinstance(plain, MarkupInContent):
        return plain.dialect
    faults = {name: known for name, (known, _) in DESCRIBED.items()}
    same = (name for name, known in faults.items() if known == plain)
    kin = (name for name, known in faults.items() if type(known) is type(plain))
    dialect = f":{plain.dialect}" if isinstance(plain, WrittenCalls) else ""
    return next(same, f"{next(kin, type(fault).__name__)}{dialect}")


_REFUSALS: Mapping[ProblemKind, str] = {
    "bad-key": "the vendor refuses the key",
    "balance": "the vendor says that the account is empty",
    "context-length": "the vendor says that the messages are too long",
    "overloaded": "the vendor says that it is overloaded",
    "rate-limit": "the vendor says that there were too many requests",
}
_DAMAGES: Mapping[str, str] = {
    "double_encoded": "the arguments are a JSON string that holds JSON",
    "fenced": "the arguments are in a Markdown fence",
    "python_literals": "the arguments are a Python dict: True, None, single quotes",
    "raw_newline": "line breaks and tabs are unescaped in the arguments' strings",
    "single_quotes": "the arguments' strings are in single quotes",
    "trailing_comma": "the arguments have an extra comma at the end",
    "unquoted_keys": "the arguments' keys have no quotes",
}

DESCRIBED: Mapping[str, tuple[Fault, str]] = {
    "call-in-reasoning": (
        CallInReasoning(),
        "the calls are in the reasoning as text, OpenAI's JSON by default; there are no native ones",
    ),
    "data-after-done": (DataAfterDone(), "more data follows [DONE]"),
    "data-without-space": (TightData(), "events begin with data:{, without the space"),
    "crlf": (Crlf(), "lines end with CR LF"),
    "cut-markup": (CutMarkup(), "the reply is cut inside a call that is written as text"),
    "disconnect": (Disconnect(), "the connection breaks in the middle of the reply"),
    "disconnect-clean": (
        Disconnect(clean=True),
        "the stream ends in the middle of the reply, as if it were whole",
    ),
    "empty": (Empty(), "the reply is empty"),
    "empty-id-name": (EmptyIdName(), "after a call's first piece, id and name are empty strings"),
    "error-in-200": (ErrorIn200(), "an error comes inside a reply with status 200"),
    "finish-empty": (Finish(""), "the finish reason of a reply with calls is empty"),
    "finish-stop": (Finish("stop"), "the finish reason of a reply with calls is stop"),
    "function-call": (FunctionCall(), "a call is in function_call, although the request has tools"),
    "glued": (Glued(), "several events are sent in one write"),
    "html": (Status(504, html=True), "a gateway's web page with status 504"),
    "id-changes": (IdChanges(), "every piece of a call has another id"),
    "keep-alive": (KeepAlive(), "comments between the events, blank lines before a JSON body"),
    "no-done": (NoDone(), "the stream ends without [DONE]"),
    "no-index": (NoIndex(), "calls have no index"),
    "null-arguments": (NullArguments(), "a call without arguments has null in their place"),
    "null-id-name": (NullIdName(), "after a call's first piece, id and name are null"),
    "paced": (Paced(), "events are sent at intervals"),
    "reasoning-only": (ReasoningOnly(), "the reply has only reasoning"),
    "repeated-name": (RepeatedName(), "every piece of a call repeats its id and name"),
    "second-choice": (SecondChoice(), "the reply has a second choice, which was not requested"),
    "server-parser-fails": (
        ServerParserFails(),
        "the server cannot read its own model's call, and answers 500 (llama.cpp)",
    ),
    "slow": (Slow(), "the reply comes slowly, a few bytes at a time"),
    "split": (Split(), "the reply is cut into pieces anywhere, also inside a character"),
    "status": (Status(500), "status 500"),
    "status-429": (Status(429), "status 429"),
    "status-429-retry-after": (Status(429, retry_after=1), "status 429 and Retry-After: 1"),
    "status-500": (Status(500), "status 500"),
    "status-503": (Status(503), "status 503"),
    "think-tags": (ThinkTags(), "the reasoning is in the content, in think tags"),
    "truncated": (Truncated(12, of="arguments"), "the reply is cut inside the arguments, and says so"),
    "truncated-but-says-tool-calls": (
        Truncated(12, "tool_calls", "arguments"),
        "the reply is cut inside the arguments, and claims to be whole",
    ),
    "two-finishes": (TwoFinishes(), "the finish reason comes twice"),
    "usage-everywhere": (UsageEverywhere(), "every event has the usage"),
    "whole-call": (WholeCall(), "a call comes in one piece"),
    **{f"refused-{kind}": (Refusal(kind), about) for kind, about in _REFUSALS.items()},
    **{
        f"arguments-{kind.replace('_', '-')}": (BrokenArguments(kind), _DAMAGES[kind])
        for kind in damage_kinds()
    },
}
"""Name -> the fault and its description."""

IN_CONTENT = "the calls are in the content, as {dialect}"
"""The description of a dialect as a fault."""

NUMBERS: Mapping[str, str] = {
    "disconnect": "bytes that come before",
    "disconnect-clean": "bytes that come before",
    "glued": "events in one write",
    "html": "the status",
    "keep-alive": "events between two comments",
    "paced": "milliseconds between two events",
    "slow": "bytes at a time",
    "split": "bytes in a piece at most",
    "status": "the status",
    "status-429-retry-after": "seconds",
    "truncated": "characters that come before",
    "truncated-but-says-tool-calls": "characters that come before",
}
"""Name -> the meaning of its number, for faults that take a number after a colon."""
