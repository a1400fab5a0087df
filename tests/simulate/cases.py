"""Requests that break one rule of one vendor, each beside its like that keeps it."""

import json
from dataclasses import dataclass
from typing import Any

from ferrule.simulate import Mode, Say, Vendor, repeat, vendor_names
from ferrule.simulate.answerer import Answerer
from ferrule.simulate.faults.fault import Answer
from ferrule.simulate.reply_draft import bound_signature, signature_of
from ferrule.simulate.vendors import speaking, vendor_named
from ferrule.vendors import Api
from tests.simulate.asking import HELLO, LS, answered, called

__all__ = ["CASES", "Case", "answer_to", "text_of"]

Body = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """``breaks`` and ``keeps`` are fields of requests to the vendor's first model."""

    rule: str
    vendor: str
    breaks: Body
    keeps: Body
    says: str = ""
    status: int = 400
    mode: Mode = "observed"
    api: Api = "openai_chat"


def answer_to(vendor: Vendor, case: Case, asked: Body, mode: Mode) -> Answer:
    """What the vendor answers; no sockets."""
    if case.api != vendor.api:
        vendor = speaking(vendor, case.api, "")
    body = {"model": vendor.models[0], "stream": False} | asked
    if case.api == "anthropic_messages" and "no limit" not in asked:
        body.setdefault("max_tokens", 4096)
    raw = json.dumps(body).encode()
    return (
        Answerer(vendor, repeat(Say("Fine.")), mode=mode).answer(raw, {"x-api-key": "any"}, vendor).answer
    )


def text_of(answer: Answer) -> str:
    return b"".join(write.data for write in answer.writes).decode()


ID = "abcdefghi"
"""Of a form that every vendor takes."""
THINK = {"reasoning_content": "I think."}
SIGNED = {"google": {"thought_signature": signature_of("ls")}}
TEXT = {"type": "reasoning.text", "text": "a", "signature": signature_of("a"), "index": 0}
SEALED = {"type": "reasoning.encrypted", "data": signature_of("ls"), "index": 1}
FORCED = {"type": "function", "function": {"name": "ls"}}
CUSTOM = {"tools": [LS | {"type": "unheard-of"}]}
TOOLS = {"tools": [LS]}
FUNCTIONS = {"functions": [LS["function"]]}
IMAGE = {"type": "image_url", "image_url": {"url": "data:,"}}


def call(vendor: str = "", **more: Any) -> Body:
    """A call with all that this vendor wants to have back."""
    kept = {
        "deepseek": THINK,
        "kimi": THINK,
        "mimo": THINK,
        "openrouter": {"reasoning_details": [TEXT, SEALED]},
    }
    message = called("ls", id=ID) | kept.get(vendor, {}) | more
    if vendor == "gemini":
        message["tool_calls"][0]["extra_content"] = SIGNED
    return message


def loop(vendor: str = "", **more: Any) -> Body:
    """A conversation in which a tool has answered."""
    return {"messages": [*HELLO, call(vendor, **more), answered("x", ID)]}


def messages(*given: Any) -> Body:
    return {"messages": [*HELLO, *given]}


def signed(signature: str | None) -> Body:
    message = called("ls", id=ID)
    if signature is not None:
        message["tool_calls"][0]["extra_content"] = {"google": {"thought_signature": signature}}
    return messages(message, answered("x", ID))


def details(model: str, *items: Body) -> Body:
    return loop(reasoning_details=[*items]) | {"model": model}


# Anthropic's shape

BLOCK = {"type": "thinking", "thinking": "a", "signature": signature_of("a")}
USE = {"type": "tool_use", "id": "toolu_1", "name": "ls", "input": {}}
RESULT = {"type": "tool_result", "tool_use_id": "toolu_1", "content": "x"}
THINKING = {"model": "claude-haiku-4-5", "thinking": {"type": "enabled", "budget_tokens": 1024}}


def blocks(*said: Body, results: tuple[Body, ...] = (RESULT,), **more: Any) -> Body:
    asked = [*HELLO, {"role": "assistant", "content": [*said]}, {"role": "user", "content": [*results]}]
    return {"messages": asked} | THINKING | more


FINE = blocks(BLOCK, USE)
BAD_ID = {"id": "functions.ls:0"}
MARK = {"type": "ephemeral"}
MARKED = {"system": [{"type": "text", "text": "a", "cache_control": MARK}] * 4}

# Fields that the API does not know.

ANTHROPIC_TOOL = {"name": "ls", "input_schema": {"type": "object"}}
SAYS = {"type": "text", "text": "Hi"}


def asks(*said: Body) -> list[Body]:
    return [{"role": "user", "content": [*said]}]


UNKNOWN: tuple[tuple[str, Api, Body, Body, str], ...] = (
    (
        "openai",
        "openai_chat",
        {"top_k": 4},
        {"top_p": 1},
        "Unrecognized request argument supplied: top_k",
    ),
    (
        "openai",
        "openai_chat",
        {"tools": [{**LS, "cache_control": MARK}]},
        TOOLS,
        "Unknown parameter: 'tools[0].cache_control'.",
    ),
    (
        "openai",
        "openai_responses",
        {"input": "Hi", "seed": 1},
        {"input": "Hi"},
        "Unknown parameter: 'seed'.",
    ),
    (
        "anthropic",
        "anthropic_messages",
        FINE | {"prompt_cache_key": "a"},
        FINE,
        "prompt_cache_key: Extra inputs are not permitted",
    ),
    (
        "anthropic",
        "anthropic_messages",
        FINE | {"messages": [{"role": "user", "content": "Hi", "name": "bob"}]},
        FINE,
        "messages.0.name: Extra inputs are not permitted",
    ),
    (
        "anthropic",
        "anthropic_messages",
        FINE | {"tools": [{**ANTHROPIC_TOOL, "parameters": {}}]},
        FINE | {"tools": [{**ANTHROPIC_TOOL, "cache_control": MARK}]},
        "tools.0.custom.parameters: Extra inputs are not permitted",
    ),
    *(
        (
            "anthropic",
            "anthropic_messages",
            FINE | within,
            FINE | right,
            f"{place}: Extra inputs are not permitted",
        )
        for within, right, place in (
            ({"metadata": {"x": 1}}, {"metadata": {"user_id": "a"}}, "metadata.x"),
            ({"system": [{**SAYS, "x": 1}]}, {"system": [SAYS]}, "system.0.x"),
            ({"messages": asks({**SAYS, "x": 1})}, {"messages": asks(SAYS)}, "messages.0.content.0.text.x"),
            (
                blocks(BLOCK, {**USE, "text": ""}),
                blocks(BLOCK, {**USE, "caller": {"type": "direct"}}),
                "messages.1.content.1.tool_use.text",
            ),
            (
                {"tools": [ANTHROPIC_TOOL], "tool_choice": {"type": "auto", "x": 1}},
                {"tools": [ANTHROPIC_TOOL], "tool_choice": {"type": "auto"}},
                "tool_choice.auto.x",
            ),
        )
    ),
    (
        "groq",
        "openai_chat",
        {"top_k": 4},
        {"reasoning_format": "parsed"},
        "property 'top_k' is unsupported",
    ),
)

# Items

REASONING = {"type": "reasoning", "id": "rs_1", "summary": []}
CALLED = {"type": "function_call", "call_id": "call_1", "name": "ls", "arguments": "{}"}
OUTPUT = {"type": "function_call_output", "call_id": "call_1", "output": "x"}
CALLED_TOO, OUTPUT_TOO = CALLED | {"call_id": "call_2"}, OUTPUT | {"call_id": "call_2"}
CALM = {"reasoning": {"effort": "none"}}
SAID = {"type": "message", "role": "assistant", "content": "Wait."}


def items(*given: Body) -> Body:
    return {"input": [*HELLO, *given]}


K3 = {"model": "kimi-k3"}
GOOGLE = "google/gemini-3-pro-preview"
LATER = [*HELLO, call(), answered("x", ID), *HELLO]
KEPT = [*HELLO, call(**THINK), answered("x", ID), *HELLO]
TWICE = call() | {"tool_calls": call()["tool_calls"] * 2}
ON = {"thinking": {"type": "enabled"}}
OFF = {"thinking": {"type": "disabled"}}
LOW = {"reasoning_effort": "low"}
EMPTY: Body = {"role": "assistant", "content": None}
SILENT = {"role": "assistant", "content": ""}
SPOKE = {"role": "assistant", "content": "A."}
WORSE = {"deepseek", "minimax", "glm", "dashscope"}
"""Those whose documented mode refuses arguments that are no JSON."""

_OWN = [
    Case(
        "R1",
        "deepseek",
        blocks(USE),
        blocks(BLOCK, USE),
        "The `content[].thinking` in the thinking mode must be passed back to the API.",
        api="anthropic_messages",
    ),
    Case("R1", "deepseek", loop(), loop(**THINK), "must be passed back to the API"),
    Case(
        "R1", "kimi", loop(), loop(**THINK), "reasoning_content is missing in assistant tool call message"
    ),
    Case("R1", "mimo", loop(), loop(**THINK), "Param Incorrect: reasoning_content"),
    Case("R2", "deepseek", {"messages": LATER}, {"messages": KEPT}, "passed back", mode="documented"),
    Case("R2", "mimo", {"messages": LATER}, {"messages": KEPT}, "reasoning_content"),
    Case("R2", "kimi", {"messages": LATER} | K3, {"messages": KEPT} | K3, "missing", mode="documented"),
    Case(
        "R3",
        "deepseek",
        {"tool_choice": "required"} | TOOLS,
        {"tool_choice": "required"} | TOOLS | OFF,
        "Thinking mode does not support this tool_choice",
    ),
    Case(
        "R3",
        "dashscope",
        {"tool_choice": FORCED} | TOOLS,
        {"tool_choice": FORCED, "enable_thinking": False} | TOOLS,
        "does not support being set to required or object in thinking mode",
    ),
    Case(
        "R3",
        "kimi",
        {"tool_choice": "required"},
        {"tool_choice": "required"} | K3,
        "'required' is incompatible",
    ),
    Case(
        "R3", "kimi", {"tool_choice": FORCED}, {"tool_choice": FORCED} | OFF, "'specified' is incompatible"
    ),
    Case(
        "R3",
        "anthropic",
        FINE | {"tool_choice": {"type": "any"}},
        FINE | {"tool_choice": {"type": "auto"}},
        "Thinking may not be enabled when tool_choice forces tool use",
        api="anthropic_messages",
    ),
    Case(
        "forced-choice",
        "glm",
        {"tool_choice": "required"},
        {"tool_choice": "auto"},
        "tool_choice",
        mode="documented",
    ),
    Case("forced-choice", "lmstudio", {"tool_choice": FORCED}, {"tool_choice": "required"}, "'object'"),
    Case(
        "R5", "deepseek", messages(EMPTY, *HELLO), messages(SILENT, *HELLO), "content or tool_calls must be"
    ),
    Case(
        "R5",
        "deepseek",
        messages(SILENT, *HELLO),
        messages(SPOKE, *HELLO),
        "must be set",
        mode="documented",
    ),
    Case(
        "R5", "kimi", messages(EMPTY, *HELLO), messages(SILENT, *HELLO), "must have content or tool_calls"
    ),
    Case(
        "R6",
        "groq",
        loop(**THINK),
        loop(reasoning="I think."),
        "property 'reasoning_content' is unsupported",
    ),
    Case("R6", "mistral", loop(**THINK), loop(), "Extra inputs are not permitted", 422),
    Case("R6", "cerebras", loop(**THINK), loop(), "Extra inputs are not permitted", 422),
    Case("R6", "sambanova", loop(**THINK), loop(), "Extra inputs are not permitted", 422),
    Case("R6", "fireworks", loop(reasoning="I think."), loop(**THINK), "Extra inputs are not permitted"),
    Case("R6", "openai", loop(**THINK), loop(), "Unknown parameter: 'messages[1].", mode="documented"),
    Case("R8", "gemini", signed(None), signed(signature_of("ls")), "is missing a thought_signature"),
    Case("R8", "gemini", signed("other"), signed("skip_thought_signature_validator"), "is not valid"),
    Case("R8", "openrouter", details(GOOGLE, TEXT), details(GOOGLE, TEXT, SEALED), "to be preserved"),
    Case("R8", "openrouter", details(GOOGLE, SEALED, TEXT), details(GOOGLE, SEALED), "Provider returned"),
    Case("R8", "snowflake", details("claude", TEXT | {"text": "b"}), details("claude", TEXT), "signature"),
    *(
        Case(
            "R9",
            vendor,
            items(CALLED, OUTPUT, REASONING),
            items(REASONING, CALLED, OUTPUT),
            "'rs_1' of type 'reasoning' was provided without its required following item",
            api="openai_responses",
        )
        for vendor in ("openai", "xai")
    ),
    *(
        Case("R10", "anthropic", breaks, FINE, says, api="anthropic_messages")
        for breaks, says in (
            (blocks(USE), "Expected `thinking` or `redacted_thinking`, but found `tool_use`"),
            (blocks(BLOCK | {"thinking": "b"}, USE), "Invalid `signature` in `thinking` block"),
            (
                blocks(BLOCK, USE | BAD_ID, results=(RESULT | {"tool_use_id": BAD_ID["id"]},)),
                "String should match pattern",
            ),
            (blocks(BLOCK, USE, {"type": "text", "text": "b"}), "found without `tool_result` blocks"),
            (blocks(BLOCK, {"type": "text", "text": ""}, USE), "text content blocks must be non-empty"),
            (FINE | {"no limit": True}, "max_tokens: Field required"),
        )
    ),
    Case(
        "R4",
        "anthropic",
        blocks(BLOCK, USE, results=({"type": "text", "text": "Well."}, RESULT)),
        FINE,
        "without `tool_result` blocks immediately after: toolu_1",
        api="anthropic_messages",
    ),
    Case(
        "R4",
        "deepseek",
        items(CALLED, SAID, CALLED_TOO, OUTPUT, OUTPUT_TOO) | CALM,
        items(SAID, CALLED, CALLED_TOO, OUTPUT, OUTPUT_TOO) | CALM,
        "No tool output found for tool call call_1",
        api="openai_responses",
    ),
    Case(
        "no messages", "anthropic", {"messages": []}, {}, "at least one message", api="anthropic_messages"
    ),
    Case(
        "R11",
        "deepseek",
        {"tools": [{"type": "custom", "name": "ls", "input_schema": {}}]},
        {"tools": [{"name": "ls", "input_schema": {}}]},
        "unknown variant `custom`",
        api="anthropic_messages",
    ),
    Case("R12", "kimi", {"temperature": 0.3}, {"temperature": 1}, "invalid temperature", mode="documented"),
    Case(
        "R12", "openai", {"temperature": 0.3} | LOW, {"temperature": 0.3}, "'temperature' is not supported"
    ),
    Case("R12", "openai", {"max_tokens": 9}, {"max_completion_tokens": 9}, "'max_tokens' is not supported"),
    Case(
        "R12", "xai", {"stop": "x"}, {"stop": "x"} | {"reasoning_effort": "none"}, "stop", mode="documented"
    ),
    Case("R12", "anthropic", FINE | {"temperature": 0}, FINE, "only be set to 1", api="anthropic_messages"),
    Case(
        "cache marks",
        "anthropic",
        FINE | MARKED | {"cache_control": MARK},
        FINE | MARKED,
        "A maximum of 4 blocks with cache_control may be provided. Found 5.",
        api="anthropic_messages",
    ),
    Case("R12", "mistral", {"logprobs": True}, {}, "logprobs is not supported"),
    Case("R12", "groq", {"n": 2}, {"n": 1}, "property 'n' is unsupported", mode="documented"),
    Case(
        "R12", "dashscope", {"n": 2}, {"n": 2, "enable_thinking": False}, "n must be 1", mode="documented"
    ),
    Case("R14", "kimi", ON | LOW, ON, "cannot specify both 'thinking' and", mode="documented"),
    Case("R14", "dashscope", {"thinking_budget": 9} | LOW, LOW, "both", mode="documented"),
    Case("R14", "volcengine", OFF | LOW, ON | LOW, "cannot both be set", mode="documented"),
    Case("R14", "openai", FUNCTIONS | TOOLS, FUNCTIONS, "'functions' and 'tools'", mode="documented"),
    *(
        Case("fields", vendor, breaks, keeps, says, mode="documented", api=api)
        for vendor, api, breaks, keeps, says in UNKNOWN
    ),
    Case(
        "fields",
        "mistral",
        {"num_ctx": 4},
        {"safe_prompt": True},
        "num_ctx: Extra inputs are not permitted",
        422,
        "documented",
    ),
    *(
        Case(
            "budget",
            "anthropic",
            FINE | {"max_tokens": limit, "thinking": {"type": "enabled", "budget_tokens": budget}},
            FINE | {"max_tokens": 1025, "thinking": {"type": "enabled", "budget_tokens": 1024}},
            says,
            mode="documented",
            api="anthropic_messages",
        )
        for limit, budget, says in (
            (2048, 2048, "`max_tokens` must be greater than `thinking.budget_tokens`."),
            (2048, 1023, "budget_tokens: Input should be greater than or equal to 1024"),
        )
    ),
    Case("ids", "mistral", messages(called("ls"), answered("x")), loop(), "with a length of 9"),
    Case(
        "last message", "mistral", messages(SPOKE), messages(SPOKE | {"prefix": True}), "Expected last role"
    ),
    Case(
        "parts",
        "deepseek",
        messages({"role": "user", "content": [IMAGE]}),
        {},
        "unknown variant `image_url`",
    ),
    *(
        Case(
            "results",
            vendor,
            messages(call(vendor), answered([{"type": "text", "text": "x"}], ID)),
            loop(vendor),
            says,
            mode=mode,
        )
        for vendor, says, mode in (
            ("mimo", "`text` is not set", "observed"),
            ("sambanova", "list is not supported", "observed"),
            ("dashscope", "should be a string", "documented"),
        )
    ),
    Case("first message", "glm", {"messages": [SPOKE]}, {}, "Incorrect role information"),
    Case(
        "streams only",
        "dashscope",
        {"model": "qwen3-32b"},
        {"model": "qwen3-32b", "stream": True},
        "must be set to false for non-streaming calls",
    ),
    *(
        Case(
            "arguments",
            vendor,
            messages(called("ls", "{", ID) | THINK, answered("x", ID)),
            loop(**THINK),
            mode="documented",
        )
        for vendor in sorted(WORSE)
    ),
]


def _effort(effort: str) -> Body:
    return {"reasoning_effort": effort}


def _config(effort: str) -> Body:
    return {"output_config": {"effort": effort}}


def _thinking(kind: str) -> Body:
    return {"thinking": {"type": kind}}


def _bound(asked: str) -> Body:
    """A conversation whose thinking was signed behind this question."""
    before = {"model": "claude-opus-5-5", "messages": [{"role": "user", "content": asked}]}
    block = {"type": "thinking", "thinking": "a", "signature": bound_signature("a", before)}
    said = {"role": "assistant", "content": [block, {"type": "text", "text": "b"}]}
    return {"messages": [{"role": "user", "content": "Look."}, said, {"role": "user", "content": "Go on."}]}


_NOT_SO = "is not supported for this model"
_FORCED = {"tools": [LS], "tool_choice": FORCED}

_AT_ANTHROPIC: tuple[tuple[str, Body, Body, str], ...] = (
    (
        "claude-opus-5-5",
        _thinking("disabled"),
        _thinking("adaptive"),
        f'"thinking.type.disabled" {_NOT_SO}',
    ),
    ("claude-fable-5-1", _thinking("enabled"), _thinking("adaptive"), f'"thinking.type.enabled" {_NOT_SO}'),
    ("claude-sonnet-5-5", _thinking("disabled"), _thinking("between_tools"), _NOT_SO),
    ("claude-opus-4-8", _thinking("enabled"), _thinking("disabled"), _NOT_SO),
    (
        "claude-opus-5",
        _thinking("disabled") | _config("max"),
        _thinking("disabled") | _config("high"),
        "max",
    ),
    ("claude-sonnet-5", _config("minimal"), _config("xhigh"), "minimal"),
    ("claude-opus-4-6", _config("xhigh"), _config("max"), "xhigh"),
    (
        "claude-sonnet-5-5",
        _thinking("between_tools")
        | {"tools": [{"name": "ls", "input_schema": {}}], "tool_choice": {"type": "any"}},
        _thinking("between_tools"),
        "when tool_choice forces tool use",
    ),
    ("claude-opus-4-8", {"top_k": 5}, {}, "top_k"),
    ("claude-opus-4-6", messages(SPOKE), messages(), "does not support assistant message prefill"),
    ("claude-opus-5-5", _bound("Something else."), _bound("Look."), "bound to a different conversation"),
)

_IN_CHAT: tuple[tuple[str, str, Body, Body, str], ...] = (
    ("openai", "gpt-6-sol", TOOLS, TOOLS | _effort("none"), "To use function tools, use /v1/responses"),
    ("openai", "gpt-6.1-sol", _effort("none"), _effort("low"), "'none'"),
    ("openai", "gpt-5.6-terra", _effort("max"), _effort("xhigh"), "'max'"),
    ("openai", "gpt-6-luna", _effort("minimal"), _effort("max"), "'minimal'"),
    ("kimi", "kimi-k3", _effort("medium"), _effort("high"), "medium"),
    ("glm", "glm-5.3", _thinking("disabled"), _thinking("enabled"), "thinking"),
    ("glm", "glm-5.3", _effort("medium"), _effort("high"), "reasoning_effort"),
    ("gemini", "gemini-4-argon", _effort("none"), _effort("low"), "none"),
    ("mistral", "mistral-large-4", _effort("xhigh"), _effort("low"), "xhigh"),
    ("mistral", "mistral-medium-latest", _effort("low"), _effort("high"), "low"),
    ("minimax", "MiniMax-M3.1-Flash-Preview", _thinking("disabled"), _thinking("adaptive"), "2013"),
    ("minimax", "MiniMax-M3.1-Flash-Preview", _effort("none"), _effort("high"), "none"),
    ("dashscope", "glm-5.3", {"enable_thinking": False}, {"enable_thinking": True}, "enable_thinking"),
    ("siliconflow", "zai-org/GLM-5.3", {"enable_thinking": False}, {}, "disabled"),
    ("openrouter", "anthropic/claude-sonnet-5.5", _FORCED, TOOLS, "Provider returned error"),
    (
        "openrouter",
        "anthropic/claude-opus-5.5",
        {"reasoning": {"enabled": False}},
        {},
        "cannot be disabled",
    ),
    ("openrouter", "google/gemini-4-argon", _effort("none"), _effort("low"), "Provider returned error"),
    ("openrouter", "openai/gpt-6.1-sol", _effort("none"), _effort("max"), "Provider returned error"),
    ("openrouter", "z-ai/glm-5.3", _effort("medium"), _effort("high"), "Provider returned error"),
)

_OF_MODELS = (
    *(
        Case(
            "models",
            "anthropic",
            {"model": model} | breaks,
            {"model": model} | keeps,
            says.replace('"', '\\"'),
            mode="documented",
            api="anthropic_messages",
        )
        for model, breaks, keeps, says in _AT_ANTHROPIC
    ),
    *(
        Case("models", vendor, {"model": model} | breaks, {"model": model} | keeps, says, mode="documented")
        for vendor, model, breaks, keeps, says in _IN_CHAT
    ),
)


def _everyone() -> list[Case]:
    """What all vendors refuse in chat completions."""
    found: list[Case] = []
    for vendor in vendor_names():
        if vendor_named(vendor).api == "openai_chat":
            good = loop(vendor)
            found += [
                Case("R4", vendor, messages(call(vendor), *HELLO), good),
                Case("R4", vendor, messages(answered("x", ID), *HELLO), good),
                Case("R4", vendor, messages(call(vendor), answered("x", ID), answered("x", ID)), good),
                Case("R11", vendor, CUSTOM, TOOLS),
                Case("no messages", vendor, {"messages": []}, {}),
            ]
    return found


CASES = (*_OWN, *_OF_MODELS, *_everyone())
