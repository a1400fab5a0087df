"""Hard cases as values: a name in, a vendor that behaves like that and what a right client makes of it out.

    with scenario_named("kimi-ids-restart").start() as vendor:
        ...  # let an agent with any tool work against vendor.url

A scenario's model calls whichever tools the client offers, with arguments made from their schemas. It keeps
nothing: what comes next follows from how often the model has spoken in the request's own messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.profiles import Api
from ferrule.simulate.answering import Mode
from ferrule.simulate.brains import arguments_for
from ferrule.simulate.conversation import Call, Conversation, Say, objects
from ferrule.simulate.demands import ids_unique
from ferrule.simulate.faults import (
    CutMarkup,
    Disconnect,
    ErrorIn200,
    Fault,
    KeepAlive,
    NullArguments,
    Status,
    Truncated,
    TwoFinishes,
)
from ferrule.simulate.rules import Rule
from ferrule.simulate.simulator import Simulator

__all__ = ["SCENARIOS", "Scenario", "scenario_named"]

Step = Callable[[Conversation], Say]

Expect = Literal["answers", "raises"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A hard case.

    ``steps`` are the model's turns, one for each message of its own in the conversation. ``history`` is
    what the conversation begins with, in the shape of chat completions; ``users`` what the user then says,
    one after the other (none: the history ends with a tool's answer). ``forced``: the client is asked to
    force a call. A right client answers, or raises an error that holds ``says``; tools run ``runs`` times.
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

    def start(self, *, port: int = 0, record: Path | None = None) -> Simulator:
        """The vendor, listening. Raises ``UsageError`` as ``Simulator`` does."""
        return Simulator(
            self.vendor,
            self.brain,
            faults=self.faults,
            port=port,
            mode=self.mode,
            pieces=self.pieces,
            rules=self.rules,
            record=record,
        )

    def brain(self, conversation: Conversation) -> Say:
        """What the model says next; beyond the last step it repeats that."""
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


def _spoken(id: str, **more: Any) -> tuple[JsonObject, ...]:
    """A conversation that another model began: it called a tool, and the tool has answered."""
    function = {"name": "look", "arguments": '{"path": "a.txt"}'}
    call = {"id": id, "type": "function", "function": function}
    return (
        {"role": "user", "content": "Look at a.txt."},
        {"role": "assistant", "content": "", "tool_calls": [call]} | more,
        {"role": "tool", "tool_call_id": id, "content": "It is empty."},
    )


LOOP = (
    calls("I look once."),
    calls("I look again."),
    says("Done.", "That is all."),
    calls("And once more."),
    says("Done.", "That is all."),
)
ONCE = (calls("I look."), says("Done.", "That is all."))
DONE = (says("Done.", "Nothing to do."),)
TWO = ("Look at the file.", "And at the other one.")
OLD = _spoken("call_00_abcdefgh")
THOUGHT = _spoken("functions.look:0", reasoning_content="Thoughts of another model.")

_ALL = (
    Scenario(
        "deepseek-tool-loop",
        "Two steps of tools while thinking, then another turn with tools: thinking must come back.",
        "deepseek",
        LOOP,
        runs=3,
        users=TWO,
    ),
    Scenario(
        "deepseek-tool-loop-documented",
        "The same where the thinking of earlier turns is demanded, too, as the page says.",
        "deepseek",
        LOOP,
        runs=3,
        users=TWO,
        mode="documented",
    ),
    Scenario(
        "deepseek-step-without-reasoning",
        "The second step has no thinking: its key must come back nevertheless.",
        "deepseek",
        (calls("I look once."), calls(), says("Done.")),
        runs=2,
    ),
    Scenario(
        "foreign-history-deepseek",
        "A model that did not think began; DeepSeek demands thinking of it.",
        "deepseek",
        DONE,
        runs=0,
        history=OLD,
        users=(),
    ),
    Scenario(
        "foreign-history-kimi",
        "The same for Kimi, for which an empty text counts as missing.",
        "kimi",
        DONE,
        runs=0,
        history=OLD,
        users=(),
    ),
    Scenario(
        "foreign-history-groq",
        "A history with another vendor's thinking: Groq refuses its key.",
        "groq",
        ONCE,
        history=THOUGHT,
    ),
    Scenario(
        "foreign-history-mistral",
        "The same for Mistral, which refuses ids that have not nine characters, too.",
        "mistral",
        ONCE,
        history=THOUGHT,
    ),
    Scenario(
        "kimi-ids-restart",
        "Each reply calls its first call functions.NAME:0: ids must not collide.",
        "kimi",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        rules=(ids_unique,),
    ),
    Scenario(
        "minimax-think-across-chunks",
        "Think tags cut across chunks, three calls, two finishes and no end marker.",
        "minimax",
        (calls("I look three times.", count=3), says("Done.", "That is all.")),
        runs=3,
        faults=(TwoFinishes(),),
        pieces=(1, 3),
    ),
    Scenario(
        "minimax-busy-in-200",
        "A good status, and in the body that there were too many requests: try again.",
        "minimax",
        ONCE,
        faults=(ErrorIn200("rate-limit", 0).on(0),),
    ),
    Scenario(
        "minimax-balance-in-200",
        "A good status, and in the body that the money is gone: do not try again.",
        "minimax",
        ONCE,
        expect="raises",
        runs=0,
        faults=(ErrorIn200("balance", 0),),
        says="insufficient balance",
    ),
    Scenario(
        "qwen-empty-names",
        "Later pieces of a call have an empty id, and an empty name or none.",
        "dashscope",
        ONCE,
        pieces=(2, 4),
    ),
    Scenario("glm-whole-call", "A call comes whole in one chunk.", "glm", ONCE),
    Scenario(
        "doubao-call-with-finish",
        "All calls come in the very chunk that finishes.",
        "volcengine",
        (calls("I look twice.", count=2), says("Done.")),
        runs=2,
    ),
    Scenario(
        "hunyuan-text-after-call",
        "Ids are repeated on every piece, and text follows the call.",
        "hunyuan",
        (calls(text="I have called a tool."), says("Done.")),
    ),
    Scenario(
        "siliconflow-running-usage",
        "Every chunk has the usage so far: it is not to be added up.",
        "siliconflow",
        (says("Done, and with a few words more.", "Thinking."),),
        runs=0,
    ),
    Scenario(
        "openrouter-sealed-details",
        "Gemini behind OpenRouter: sealed details must come back in order.",
        "openrouter",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        model="google/gemini-3-pro-preview",
    ),
    Scenario(
        "openrouter-null-arguments",
        "A call without arguments has null for them.",
        "openrouter",
        (calls("I ask.", bare=True), says("Done.")),
        model="anthropic/claude-sonnet-5",
        faults=(NullArguments(),),
    ),
    Scenario(
        "gemini-signatures",
        "Gemini's calls are signed, and the signatures must come back.",
        "gemini",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
    ),
    Scenario(
        "anthropic-signed-thinking",
        "Thinking comes in signed blocks, which must come back unchanged.",
        "anthropic",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        api="anthropic_messages",
        thinking=True,
    ),
    Scenario(
        "anthropic-foreign-ids",
        "A history with Kimi's ids, whose colons and dots are refused.",
        "anthropic",
        ONCE,
        api="anthropic_messages",
        history=THOUGHT,
    ),
    Scenario(
        "responses-reasoning-item",
        "A reasoning item must stand before what followed it.",
        "openai",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        api="openai_responses",
    ),
    *(
        Scenario(
            f"forced-choice-{vendor}",
            "A call is forced while the model thinks, which this vendor refuses.",
            vendor,
            ONCE,
            runs=0,
            forced=True,
            api="anthropic_messages" if vendor == "anthropic" else "openai_chat",
            thinking=True,
        )
        for vendor in ("deepseek", "dashscope", "kimi", "anthropic")
    ),
    Scenario(
        "length-half-arguments",
        "The limit cuts a call off: it must not run, and the model must hear of it.",
        "deepseek",
        (calls("I look."), calls("I look, and in full."), says("Done.")),
        faults=(Truncated(6, of="arguments").on(0),),
    ),
    Scenario(
        "length-markup-in-content",
        "The same at a host that then sends the beginning of the markup as text.",
        "openrouter",
        (calls("I look."), calls("I look, and in full."), says("Done.")),
        model="z-ai/glm-5",
        faults=(CutMarkup().on(0),),
    ),
    Scenario(
        "groq-error-event",
        "An error event ends the stream.",
        "groq",
        ONCE,
        expect="raises",
        runs=0,
        faults=(ErrorIn200("balance", style="event"),),
        says="quota",
    ),
    Scenario(
        "openrouter-error-chunk",
        "An error beside the choices ends the stream.",
        "openrouter",
        ONCE,
        expect="raises",
        runs=0,
        faults=(ErrorIn200("balance"),),
        says="Insufficient credits",
    ),
    Scenario(
        "gemini-error-array",
        "The body of an error is a list.",
        "gemini",
        ONCE,
        expect="raises",
        runs=0,
        faults=(Status(401),),
        says="API key not valid",
    ),
    Scenario(
        "siliconflow-error-flat",
        "The body of an error has code and message at the top.",
        "siliconflow",
        ONCE,
        expect="raises",
        runs=0,
        faults=(Status(401),),
        says="Invalid token",
    ),
    Scenario(
        "xai-error-text",
        "The body of an error is two strings.",
        "xai",
        ONCE,
        expect="raises",
        runs=0,
        faults=(Status(400),),
        says="could not parse",
    ),
    Scenario(
        "deepseek-error-octets",
        "The body of an error is called an octet stream.",
        "deepseek",
        ONCE,
        expect="raises",
        runs=0,
        faults=(Status(400),),
        says="Failed to deserialize",
    ),
    Scenario(
        "keep-alive",
        "Comments between the events, empty lines before a JSON body.",
        "deepseek",
        ONCE,
        faults=(KeepAlive(1),),
    ),
    Scenario(
        "close-without-finish",
        "The stream ends properly and never said why: half an answer is no answer.",
        "deepseek",
        (says("This is the beginning of a long answer that breaks off."),),
        expect="raises",
        runs=0,
        faults=(Disconnect(300, clean=True),),
    ),
)

SCENARIOS: dict[str, Scenario] = {scenario.name: scenario for scenario in _ALL}
"""All scenarios by name."""


def scenario_named(name: str) -> Scenario:
    """The scenario of that name; ``UsageError`` when there is none."""
    found = SCENARIOS.get(name)
    if found is None:
        raise UsageError(f"no scenario is called {name!r}; there are: {', '.join(SCENARIOS)}")
    return found
