"""What a vendor is: data, two writers and its words for each refusal.

Comes in: a ``Draft`` and the request it answers. Goes out: the vendor's JSON reply or its stream
chunks. The one trick: a vendor is a frozen value, so ``dataclasses.replace`` makes a variant of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ferrule.messages import JsonObject
from ferrule.simulate.draft import Cutter, Draft
from ferrule.simulate.rules import Problem, ProblemKind, Rule

__all__ = ["Vendor", "Words", "hexadecimal", "uuid", "wire_call"]


@dataclass(frozen=True, slots=True)
class Words:
    """A vendor's answer to a problem. ``message`` may hold ``{at}`` and ``{detail}``.

    Status 200 means that the error hides inside a good answer.
    """

    status: int
    message: str
    code: str = ""
    type: str = ""


@dataclass(frozen=True, slots=True)
class Vendor:
    """Everything about one vendor.

    ``prefix`` is the path before ``/chat/completions`` (the base URL's path). ``reply`` and ``stream``
    write a draft: ``reply(draft, request) -> body``, ``stream(draft, request, cutter) -> chunks``.
    ``thinks(request)`` says whether the model thinks. ``observed`` rules are enforced unless the mode is
    ``lenient``; ``documented`` ones only in that mode, ``known_models`` likewise. ``envelope(words,
    request_id)`` is the body of a refusal, ``inside`` an error that arrives within a 200 stream.
    ``limits`` are the request keys that bound the length of a reply, in tokens. ``done`` says whether
    streams end with ``[DONE]``. ``error_type`` is the content type of a refusal.
    """

    name: str
    prefix: str
    models: tuple[str, ...]
    thinks: Callable[[JsonObject], bool]
    reply_id: Callable[[random.Random], str]
    call_id: Callable[[random.Random, int], str]
    reply: Callable[[Draft, JsonObject], JsonObject]
    stream: Callable[[Draft, JsonObject, Cutter], list[JsonObject]]
    words: Mapping[ProblemKind, Words]
    envelope: Callable[[Words, str], JsonObject]
    inside: Callable[[Words, str], JsonObject]
    observed: tuple[Rule, ...] = ()
    documented: tuple[Rule, ...] = ()
    limits: tuple[str, ...] = ("max_tokens",)
    done: bool = True
    event_stream_type: str = "text/event-stream; charset=utf-8"
    json_type: str = "application/json"
    error_type: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])

    def answer(self, problem: Problem) -> Words:
        """The vendor's words for a problem, filled in."""
        words = self.words[problem.kind]
        message = words.message.replace("{at}", str(problem.at)).replace("{detail}", problem.detail)
        return Words(words.status, message, words.code, words.type)


def hexadecimal(source: random.Random, digits: int) -> str:
    """So many hexadecimal digits."""
    return f"{source.getrandbits(4 * digits):0{digits}x}"


def uuid(source: random.Random) -> str:
    """Something that looks like a UUID, from the simulator's own source."""
    text = hexadecimal(source, 32)
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def wire_call(index: int, id: str, name: str, arguments: str) -> JsonObject:
    """A call in OpenAI's shape, with its ``index``."""
    function: dict[str, Any] = {"name": name, "arguments": arguments}
    return {"index": index, "id": id, "type": "function", "function": function}
