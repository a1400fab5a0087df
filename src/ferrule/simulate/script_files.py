"""A script read from JSON: a list of turns in, a brain and the faults of its turns out.

Each fault of a turn happens once. A fault that replaces the model's answer (a status, a refusal) comes
first; the turn itself is the answer when the client asks again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Brain, Call, Conversation, Say, objects
from ferrule.simulate.faults import Fault, fault_named
from ferrule.simulate.faults.fault import Answer, Exchange

_TEXT: JsonObject = {"type": "string"}

SCRIPT_SCHEMA: JsonObject = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Ferrule script: what a simulated model says, one turn for each request",
    "type": "array",
    "minItems": 1,
    "items": {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "text": {**_TEXT, "description": "the visible answer"},
            "reasoning": {**_TEXT, "description": "the thinking before it, where the vendor thinks"},
            "calls": {
                "type": "array",
                "items": {
                    "type": "object",
                    "additionalProperties": False,
                    "required": ["name"],
                    "properties": {
                        "name": {**_TEXT, "minLength": 1},
                        "arguments": {
                            "type": ["object", "string"],
                            "description": "a string goes out as it stands, JSON or not; default {}",
                        },
                    },
                },
            },
            "stop": {**_TEXT, "description": "the reason for stopping; by default what fits"},
            "faults": {
                "type": "array",
                "items": {**_TEXT, "description": "a name of `ferrule simulate --list`"},
            },
        },
    },
}
"""The JSON Schema of a script."""


def read_script(turns: Any) -> tuple[Brain, tuple[Fault, ...]]:
    """The brain and the faults of a parsed script. ``UsageError`` names what is wrong, and where."""
    from jsonschema_rs import ValidationError, validator_for  # the simulator itself needs nothing

    try:
        validator_for(SCRIPT_SCHEMA).validate(turns)
    except ValidationError as error:
        place = "".join(
            f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.instance_path
        )
        raise UsageError(f"turns{place}: {error.message}") from None
    listed = objects(turns)
    script = _Script([_say(turn) for turn in listed])
    faults = [
        _TurnFault(fault_named(name), at, script)
        for at, turn in enumerate(listed)
        for name in cast("list[str]", turn.get("faults", []))
    ]
    return script.brain, tuple(faults)


def _say(turn: JsonObject) -> Say:
    calls = tuple(Call(call["name"], call.get("arguments", {})) for call in objects(turn.get("calls")))
    return Say(turn.get("text", ""), turn.get("reasoning", ""), calls, turn.get("stop"))


@dataclass(slots=True)
class _Script:
    """How far a script has come: ``next`` is the next turn, ``now`` the one that answers this request."""

    turns: list[Say]
    next: int = 0
    now: int | None = None
    answering: Fault | None = None
    """The fault that answers this request instead of a turn."""
    spent: list[Fault] = field(default_factory=list[Fault])
    """The faults that have answered once already."""

    def brain(self, conversation: Conversation) -> Say:
        """The next turn; ``IndexError`` behind the last one."""
        if self.next == len(self.turns):
            raise IndexError(f"the script has {len(self.turns)} turns and this is one more")
        self.now, self.next = self.next, self.next + 1
        return self.turns[self.now]


@dataclass(frozen=True, slots=True)
class _TurnFault(Fault):
    """A fault of one turn of a script."""

    fault: Fault
    turn: int
    script: _Script = field(compare=False)

    def at_work(self) -> Fault | None:
        """The fault, if this request is answered by its turn or by the fault itself."""
        script = self.script
        if script.answering is not None:
            return self.fault if script.answering is self else None
        return self.fault if script.now == self.turn and self not in script.spent else None

    def answer(self, exchange: Exchange) -> Answer | None:
        """The fault's answer on the first request for its turn."""
        self.script.now = self.script.answering = None
        if self.script.next != self.turn or self in self.script.spent:
            return None
        answer = self.fault.answer(exchange)
        if answer is not None:
            self.script.spent.append(self)
            self.script.answering = self
        return answer

    def _now(self) -> Fault:
        return self.at_work() or Fault()

    def draft(self, draft: Any, exchange: Exchange) -> Any:
        """As the fault does."""
        return self._now().draft(draft, exchange)

    def chunks(self, chunks: list[JsonObject], exchange: Exchange) -> list[JsonObject]:
        """As the fault does."""
        return self._now().chunks(chunks, exchange)

    def body(self, body: JsonObject, exchange: Exchange) -> JsonObject:
        """As the fault does."""
        return self._now().body(body, exchange)

    def frames(self, frames: list[bytes], exchange: Exchange) -> list[bytes]:
        """As the fault does."""
        return self._now().frames(frames, exchange)

    def send(self, answer: Answer, exchange: Exchange) -> Answer:
        """As the fault does."""
        return self._now().send(answer, exchange)
