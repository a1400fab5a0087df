"""A reply that came whole and has nothing to recover, which nearly every one is, at a fraction of the cost.

In: all deltas of a reply. Out: the reply that the recovery makes of them, or None where it has to look for
itself. The promise: what comes out is what the recovery says. So nothing is decided here that is not
decided elsewhere: that nothing begins in a text, say the expressions of the prose; that a call is whole,
says the one judge. What only streams have is not looked for (calls in many pieces, ids that come twice),
nor is a reply that was cut: those are for the recovery.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ferrule.core import deltas
from ferrule.core.deltas import CallPiece, Delta
from ferrule.core.messages import BrokenCall, JsonObject, Origin, Reply, StopReason, ToolCall, Usage
from ferrule.repair import Tools, judge_text


def plain_reply(said: Iterable[Delta], tools: Tools, is_quiet: Callable[[str, bool], bool]) -> Reply | None:
    """The reply, if that is certain.

    ``is_quiet`` says whether nothing begins in a text; True: in that of the reasoning.
    """
    content: list[str] = []
    reasoning: list[str] = []
    pieces: list[CallPiece] = []
    details: list[JsonObject] = []
    usage: Usage | None = None
    stop: StopReason | None = None
    for delta in said:
        match delta:
            case deltas.Text(text):
                content.append(text)
            case deltas.Reasoning(text):
                reasoning.append(text)
            case deltas.CallPiece():
                pieces.append(delta)
            case deltas.UsageSeen(usage):
                pass
            case deltas.Details(items):
                details += items
            case deltas.Stop(reason) if reason.complete and stop is None:
                stop = reason
            case _:
                return None
    calls = _calls(pieces, tools) if stop else None
    if stop is None or calls is None:
        return None
    answer, thought = "".join(content), "".join(reasoning)
    if not (is_quiet(answer, False) and is_quiet(thought, True)):
        return None
    return Reply(answer, thought, tuple(calls), (), stop, usage, (), tuple(details))


def _calls(pieces: Iterable[CallPiece], tools: Tools) -> list[ToolCall] | None:
    """The calls, none of which needs a repair; None where one is not so."""
    whole = [*_whole(pieces)]
    ids = {piece.id for piece in whole}
    places = {piece.index for piece in whole}
    if not (len(ids) == len(places) == len(whole)) or None in places:
        return None
    calls: list[ToolCall] = []
    for at, piece in enumerate(whole):
        text = piece.arguments
        if not (piece.id and piece.name) or piece.whole or text[:1] != "{":
            return None
        call = judge_text(
            tools,
            id=piece.id,
            name=piece.name,
            text=text,
            raw=text,
            origin=Origin("native", "native", at, at),
            whole=True,
            closable=False,
        )
        if isinstance(call, BrokenCall) or call.repairs:
            return None
        calls.append(call)
    return calls


def _whole(pieces: Iterable[CallPiece]) -> Iterator[CallPiece]:
    """The pieces; one that brings all arguments of the call before it is joined to it."""
    begun: CallPiece | None = None
    for piece in pieces:
        if begun is not None:
            same = piece.index == begun.index and not (piece.id or piece.name or piece.whole)
            yield replace(begun, arguments=piece.arguments) if same else begun
            begun = None if same else piece
        elif piece.arguments:
            yield piece
        else:
            begun = piece
    if begun is not None:
        yield begun
