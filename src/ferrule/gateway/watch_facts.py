"""What is known of a request as JSON, for those who watch.

Without ``bodies`` nothing is in it that a client or a model said: names, counts, rules and reasons only.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from ferrule.explain.value_facts import (
    LONGEST,
    broken_facts,
    call_facts,
    note_facts,
    shortened,
    usage_facts,
)
from ferrule.gateway.observers import GatewayRequest
from ferrule.messages import BrokenCall, JsonObject, Repair, Reply, ToolCall
from ferrule.notes import Note

__all__ = ["compact", "request_facts"]

MOST = 50
"""Notes of one request."""


def request_facts(request: GatewayRequest, *, bodies: bool) -> JsonObject:
    """What is known of a request, times in seconds from its start; ``outcome`` is empty while it runs."""
    target, reply = request.target, request.reply
    facts: JsonObject = {
        "id": request.id,
        "at": round(request.at, 3),
        "api": request.api,
        "path": request.path,
        "client": request.client,
        "model": request.model[:LONGEST],
        "stream": request.stream,
        "upstream": target.upstream.name if target else "",
        "upstream_model": target.model[:LONGEST] if target else "",
        "upstream_api": target.profile.api if target else "",
        "attempts": request.attempts,
        "status": request.status,
        "outcome": "" if request.ended is None else request.outcome,
        "failure": request.failure,
        "first_byte": _since(request, request.first_byte),
        "seconds": _since(request, request.ended),
        "bytes": request.sent_bytes,
        "notes": [_note(note, bodies) for note in request.notes[:MOST]],
    }
    return facts if reply is None else {**facts, **_reply(reply, bodies)}


def compact(request: GatewayRequest, *, bodies: bool) -> GatewayRequest:
    """A request that has ended as it is kept: without the text of its reply, and with short names.

    Without ``bodies`` the arguments of calls are not kept either.
    """
    reply = request.reply
    if reply is not None:
        calls, broken = reply.calls, reply.broken
        if not bodies:
            calls = tuple(_bare(call) for call in calls[:MOST])
            broken = tuple(
                replace(call, name=call.name[:LONGEST], raw="", detail="") for call in broken[:MOST]
            )
        reply = Reply(calls=calls, broken=broken, stop=reply.stop, usage=reply.usage)
    notes = tuple(shortened(note) for note in request.notes[:MOST])
    kept = copy(request)
    kept.model, kept.notes, kept.reply = request.model[:LONGEST], notes, reply
    return kept


def _bare(call: ToolCall) -> ToolCall:
    repairs = tuple(Repair(each.rule) for each in call.repairs[:MOST])
    return replace(call, name=call.name[:LONGEST], arguments={}, repairs=repairs)


def _since(request: GatewayRequest, time: float | None) -> float | None:
    return None if time is None else round(time - request.began, 4)


def _reply(reply: Reply, bodies: bool) -> JsonObject:
    return {
        "stop": reply.stop.value,
        "usage": usage_facts(reply.usage) if reply.usage else None,
        "calls": [_call(call, bodies) for call in reply.calls],
        "broken": [_broken(call, bodies) for call in reply.broken],
    }


def _call(call: ToolCall, bodies: bool) -> JsonObject:
    shown = call_facts(call)
    if bodies:
        return shown
    del shown["arguments"]
    return {**shown, "repairs": [{"rule": each.rule} for each in call.repairs]}


def _broken(call: BrokenCall, bodies: bool) -> JsonObject:
    shown = broken_facts(call)
    said = ("detail", "raw")
    return shown if bodies else {name: value for name, value in shown.items() if name not in said}


def _note(note: Note, bodies: bool) -> JsonObject:
    if bodies:
        return note_facts(note)
    # A verdict's sentence quotes arguments, and a relayed one is somebody else's.
    kept = {
        key: value for key, value in shortened(note).detail.items() if key not in ("detail", "sentence")
    }
    return {"code": note.code, "detail": kept}
