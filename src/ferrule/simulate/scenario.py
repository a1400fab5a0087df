"""A hard case as a value: a vendor that behaves in some way, and what a correct client makes of it.

A scenario's model calls whichever tools the client offers, with arguments made from their schemas. It has
no state: its next turn follows from the number of assistant messages in the request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ferrule.core.messages import JsonObject
from ferrule.simulate.answering import Mode
from ferrule.simulate.conversation import Call, Conversation, Say, objects
from ferrule.simulate.faults import Fault
from ferrule.simulate.loopback import Recorded
from ferrule.simulate.request_rules import Rule
from ferrule.simulate.scripted_models import arguments_for
from ferrule.simulate.simulator import Simulator
from ferrule.vendors import Api

Step = Callable[[Conversation], Say]

Expect = Literal["answers", "raises"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A hard case.

    ``steps`` are the model's turns, one for each assistant message of the conversation. ``history`` are the
    messages it begins with, in the format of chat completions; ``users`` are the user messages that follow,
    one after the other (none: the history ends with a tool's result). ``forced``: the client is to force a
    call. A correct client returns an answer, or raises an error whose text contains ``says``
    (``expect``); tools run ``runs`` times.
    """

    name: str
    about: str
    vendor: str
    steps: tuple[Step, ...]
    expect: Expect = "answers"
    runs: int = 1
    faults: tuple[Fault, ...] = ()
    mode: Mode = "observed"
    api: Api = "openai_chat"
    model: str = ""
    history: tuple[JsonObject, ...] = ()
    users: tuple[str, ...] = ("Look at the file.",)
    forced: bool = False
    thinking: bool | None = None
    says: str = ""
    rules: tuple[Rule, ...] = ()
    pieces: tuple[int, int] = (3, 6)

    def start(
        self,
        *,
        port: int = 0,
        mode: Mode | None = None,
        faults: Sequence[Fault] = (),
        log: Callable[[Recorded], None] | None = None,
    ) -> Simulator:
        """The vendor, listening, in its own mode or another, with ``faults`` beside its own.

        ``log`` and what is raised: as with ``Simulator``.
        """
        return Simulator(
            self.vendor,
            self.brain,
            faults=(*self.faults, *faults),
            port=port,
            mode=mode or self.mode,
            pieces=self.pieces,
            rules=self.rules,
            log=log,
        )

    def brain(self, conversation: Conversation) -> Say:
        """The model's next turn; the last step is repeated."""
        spoken = [message.get("role") for message in conversation.messages].count("assistant")
        known = [message.get("role") for message in self.history].count("assistant")
        return self.steps[min(max(spoken - known, 0), len(self.steps) - 1)](conversation)


def calls(*thoughts: str, count: int = 1, text: str = "", bare: bool = False) -> Step:
    """A turn that calls the first tool ``count`` times; ``bare``: a tool that needs no arguments."""

    def step(conversation: Conversation) -> Say:
        tools = conversation.tools
        fitting = [name for name in tools if _required(tools[name]) is not bare] or [*tools]
        if not fitting:
            return Say("No tool was offered.", "".join(thoughts))
        made = {} if bare else arguments_for(tools[fitting[0]], conversation.user)
        return Say(text, "".join(thoughts), (Call(fitting[0], made),) * count)

    return step


def says(text: str, reasoning: str = "") -> Step:
    """A turn that answers."""
    return lambda conversation: Say(text, reasoning)


def _required(function: JsonObject) -> bool:
    """Whether a tool cannot be called without arguments."""
    return any(schema.get("required") for schema in objects([function.get("parameters")]))


def history_with_call(id: str, **more: Any) -> tuple[JsonObject, ...]:
    """Messages of another model: a user's question, a call with this id, the tool's result."""
    function = {"name": "look", "arguments": '{"path": "a.txt"}'}
    call = {"id": id, "type": "function", "function": function}
    return (
        {"role": "user", "content": "Look at a.txt."},
        {"role": "assistant", "content": "", "tool_calls": [call]} | more,
        {"role": "tool", "tool_call_id": id, "content": "It is empty."},
    )
