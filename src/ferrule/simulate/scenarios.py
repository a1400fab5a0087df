"""Named hard cases: simulated vendors, each with the expected result of a correct client.

    with scenario_named("kimi-ids-restart").start() as vendor:
        ...  # let an agent with any tool work against vendor.url

A scenario's model calls whichever tools the client offers, with arguments made from their schemas. It is
stateless: its next turn depends on the number of assistant messages in the request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ferrule.core.errors import UnknownName
from ferrule.core.messages import JsonObject
from ferrule.simulate.answerer import Mode
from ferrule.simulate.conversation import Call, Conversation, Say, objects
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
from ferrule.simulate.loopback_server import Recorded
from ferrule.simulate.request_rules import Rule, ids_unique
from ferrule.simulate.scripted_models import arguments_for
from ferrule.simulate.simulator import Simulator
from ferrule.vendors import Api

Step = Callable[[Conversation], Say]

Expect = Literal["answers", "raises"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A hard case.

    ``steps`` are the model's turns, one per assistant message of the conversation. ``history`` has the
    first messages, in the format of chat completions; ``users`` are the user messages that follow one after
    the other (none: the history ends with a tool result). ``forced``: the client should force a call. A
    correct client returns an answer, or raises an error whose text contains ``says`` (``expect``); tools
    run ``runs`` times.
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
        """Start the vendor, in its own mode or another, with ``faults`` in addition to its own.

        ``log`` and the errors raised are as for ``Simulator``.
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
        """Return the model's next turn; the last step is repeated."""
        spoken = [message.get("role") for message in conversation.messages].count("assistant")
        known = [message.get("role") for message in self.history].count("assistant")
        return self.steps[min(max(spoken - known, 0), len(self.steps) - 1)](conversation)


def calls(*thoughts: str, count: int = 1, text: str = "", bare: bool = False) -> Step:
    """Make a turn that calls a tool ``count`` times; ``bare``: a tool without required arguments."""

    def step(conversation: Conversation) -> Say:
        tools = conversation.tools
        fitting = [name for name in tools if _required(tools[name]) is not bare] or [*tools]
        if not fitting:
            return Say("No tool was offered.", "".join(thoughts))
        made = {} if bare else arguments_for(tools[fitting[0]], conversation.user)
        return Say(text, "".join(thoughts), (Call(fitting[0], made),) * count)

    return step


def says(text: str, reasoning: str = "") -> Step:
    return lambda conversation: Say(text, reasoning)


def _required(function: JsonObject) -> bool:
    return any(schema.get("required") for schema in objects([function.get("parameters")]))


def history_with_call(id: str, **more: Any) -> tuple[JsonObject, ...]:
    """Return messages of another model: a user message, a call with this id, and its result."""
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
OLD = history_with_call("call_00_abcdefgh")
THOUGHT = history_with_call("functions.look:0", reasoning_content="Thoughts of another model.")


def _fails(name: str, about: str, vendor: str, fault: Fault, says: str) -> Scenario:
    """Make a case in which a correct client raises the vendor's error."""
    return Scenario(name, about, vendor, ONCE, "raises", 0, (fault,), says=says)


_ALL = (
    Scenario(
        "deepseek-tool-loop",
        "Two steps with calls while thinking, then another turn with calls: thinking must be sent back.",
        "deepseek",
        LOOP,
        runs=3,
        users=TWO,
    ),
    Scenario(
        "deepseek-tool-loop-documented",
        "The same, but the thinking of earlier turns is demanded as well, as the documentation says.",
        "deepseek",
        LOOP,
        runs=3,
        users=TWO,
        mode="documented",
    ),
    Scenario(
        "deepseek-step-without-reasoning",
        "The second step has no thinking, but its key must be sent back.",
        "deepseek",
        (calls("I look once."), calls(), says("Done.")),
        runs=2,
    ),
    Scenario(
        "foreign-history-deepseek",
        "The conversation began with a model that does not think, but DeepSeek demands thinking.",
        "deepseek",
        DONE,
        runs=0,
        history=OLD,
        users=(),
    ),
    Scenario(
        "foreign-history-kimi",
        "The same at Kimi, which treats an empty text as missing.",
        "kimi",
        DONE,
        runs=0,
        history=OLD,
        users=(),
    ),
    Scenario(
        "foreign-history-groq",
        "The history has another vendor's thinking, and Groq refuses its key.",
        "groq",
        ONCE,
        history=THOUGHT,
    ),
    Scenario(
        "foreign-history-mistral",
        "The same at Mistral, which also refuses ids that are not nine characters long.",
        "mistral",
        ONCE,
        history=THOUGHT,
    ),
    Scenario(
        "kimi-ids-restart",
        "The first call of every reply has the id functions.NAME:0. The ids must not collide.",
        "kimi",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        rules=(ids_unique,),
    ),
    Scenario(
        "minimax-think-across-chunks",
        "Think tags are cut across chunks; there are three calls, two finish reasons and no end marker.",
        "minimax",
        (calls("I look three times.", count=3), says("Done.", "That is all.")),
        runs=3,
        faults=(TwoFinishes(),),
        pieces=(1, 3),
    ),
    Scenario(
        "minimax-busy-in-200",
        "The status is 200, but the body says that there were too many requests. Try again.",
        "minimax",
        ONCE,
        faults=(ErrorIn200("rate-limit", 0).on(0),),
    ),
    _fails(
        "minimax-balance-in-200",
        "The status is 200, but the body says that the balance is used up. Do not try again.",
        "minimax",
        ErrorIn200("balance", 0),
        "insufficient balance",
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
        "All calls come in the chunk that has the finish reason.",
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
        "Every chunk has the total usage so far, which must not be added up.",
        "siliconflow",
        (says("Done, and with a few words more.", "Thinking."),),
        runs=0,
    ),
    Scenario(
        "openrouter-sealed-details",
        "Gemini behind OpenRouter: encrypted thinking must be sent back in its order.",
        "openrouter",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        model="google/gemini-3-pro-preview",
    ),
    Scenario(
        "openrouter-null-arguments",
        "A call without arguments has null in their place.",
        "openrouter",
        (calls("I ask.", bare=True), says("Done.")),
        model="anthropic/claude-sonnet-5",
        faults=(NullArguments(),),
    ),
    Scenario(
        "gemini-signatures",
        "Gemini signs its calls, and the signatures must be sent back.",
        "gemini",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
    ),
    Scenario(
        "anthropic-signed-thinking",
        "Thinking comes in signed blocks, which must be sent back unchanged.",
        "anthropic",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        api="anthropic_messages",
        thinking=True,
    ),
    Scenario(
        "anthropic-foreign-ids",
        "The history has Kimi's ids, with colons and dots that are refused.",
        "anthropic",
        ONCE,
        api="anthropic_messages",
        history=THOUGHT,
    ),
    Scenario(
        "responses-reasoning-item",
        "A reasoning item must precede the item that it belongs to.",
        "openai",
        (calls("I look."), calls("Again."), says("Done.")),
        runs=2,
        api="openai_responses",
        model="o4-mini",
    ),
    *(
        Scenario(
            f"forced-choice-{vendor}",
            "The request forces a call while the model thinks, which this vendor refuses.",
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
        "The length limit cuts a call off. It must not run, and the model must learn of it.",
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
    _fails(
        "groq-error-event",
        "An error event ends the stream.",
        "groq",
        ErrorIn200("balance"),
        "quota",
    ),
    _fails(
        "openrouter-error-chunk",
        "An error beside the choices ends the stream.",
        "openrouter",
        ErrorIn200("balance"),
        "Insufficient credits",
    ),
    _fails(
        "gemini-error-array",
        "The body of an error is a list.",
        "gemini",
        Status(401),
        "API key not valid",
    ),
    _fails(
        "siliconflow-error-flat",
        "The body of an error has code and message at the top level.",
        "siliconflow",
        Status(401),
        "Invalid token",
    ),
    _fails(
        "xai-error-text",
        "The body of an error is two strings.",
        "xai",
        Status(400),
        "could not parse",
    ),
    _fails(
        "deepseek-error-octets",
        "The body of an error has the content type application/octet-stream.",
        "deepseek",
        Status(400),
        "Failed to deserialize",
    ),
    Scenario(
        "keep-alive",
        "There are comments between the events, and empty lines before a JSON body.",
        "deepseek",
        ONCE,
        faults=(KeepAlive(1),),
    ),
    Scenario(
        "close-without-finish",
        "The stream closes without a finish reason, so the answer may be half of one.",
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
    """Return the scenario with that name; ``UnknownName`` if there is none."""
    found = SCENARIOS.get(name)
    if found is None:
        raise UnknownName("scenario", name, SCENARIOS)
    return found
