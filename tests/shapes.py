"""How replies with tool calls look on the wire, and what must become of each; data for several tests.

A ``Shape`` is one reply of an OpenAI-compatible server to a request that declares ``TOOLS``: the message of
a chat completion with its finish reason, or, for faults that exist only there, the deltas of a stream.
``expect`` says what an agent must do:

* ``"runs"``: the call was whole, the tool runs with ``ARGUMENTS`` (or ``arguments``);
* ``"told"``: nothing is run with guessed arguments, and the model is told what was wrong;
* ``"answers"``: there is no call; the text is the final answer.

``needs_reasoning``: the call stands in a field that LangChain's OpenAI class throws away; with such a class
there is nothing to be found, and the model must be asked again. ``unreadable``: the same class raises, or
mixes the pieces up, before anyone can see the message; then the model can only be told.
"""

from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["ARGUMENTS", "SHAPES", "TOOLS", "Shape"]

Expect = Literal["runs", "told", "answers"]

ARGUMENTS: dict[str, Any] = {"a": 1, "b": 2}
TOOLS: list[dict[str, Any]] = [
    {
        "type": "function",
        "function": {
            "name": "add",
            "description": "Add two numbers.",
            "parameters": {
                "type": "object",
                "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}},
                "required": ["a", "b"],
            },
        },
    },
    {
        "type": "function",
        "function": {
            "name": "fail",
            "parameters": {"type": "object", "properties": {"late": {"type": "boolean"}}},
        },
    },
]


@dataclass(frozen=True, slots=True)
class Shape:
    """One reply. Exactly one of ``message`` and ``deltas`` is set; ``runs`` counts the runs of ``add``."""

    name: str
    expect: Expect
    message: dict[str, Any] | None = None
    deltas: tuple[dict[str, Any], ...] = ()
    finish_reason: str = "tool_calls"
    needs_reasoning: bool = False
    unreadable: bool = False
    runs: int = 1
    twice: bool = False
    """The server sends the same reply to the second request, too."""


GOOD = '{"a": 1, "b": 2}'


def call(arguments: Any = GOOD, name: str = "add", id: Any = "call_1") -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}


def native(name: str, expect: Expect, *calls: dict[str, Any], **more: Any) -> Shape:
    message = {"role": "assistant", "content": None, "tool_calls": list(calls)}
    return Shape(name, expect, message, **more)


def text(name: str, expect: Expect, content: str, finish: str = "stop", **more: Any) -> Shape:
    return Shape(name, expect, {"role": "assistant", "content": content}, finish_reason=finish, **more)


def thought(name: str, expect: Expect, reasoning: str, **more: Any) -> Shape:
    message = {"role": "assistant", "content": "", "reasoning_content": reasoning}
    return Shape(name, expect, message, finish_reason="stop", needs_reasoning=True, **more)


def stream(name: str, expect: Expect, *pieces: dict[str, Any], **more: Any) -> Shape:
    return Shape(name, expect, deltas=tuple({"tool_calls": [piece]} for piece in pieces), **more)


def piece(arguments: str, index: int | None = 0, **known: Any) -> dict[str, Any]:
    """A piece of a native call; ``id`` and ``name`` only if they are given."""
    function: dict[str, Any] = {"arguments": arguments}
    if "name" in known:
        function["name"] = known["name"]
    out: dict[str, Any] = {"type": "function", "function": function}
    if "id" in known:
        out["id"] = known["id"]
    if index is not None:
        out["index"] = index
    return out


DIRECT = '{"id": "call_1", "name": "add", "arguments": {"a": 1, "b": 2}}'
OPENAI = '{"type": "function", "id": "call_1", "function": {"name": "add", "arguments": "{\\"a\\": 1, \\"b\\": 2}"}}'
HERMES = '<tool_call>\n{"name": "add", "arguments": {"a": 1, "b": 2}}\n</tool_call>'
DEEPSEEK = (
    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>add\n"
    f"```json\n{GOOD}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>"
)
DSML = (
    '<｜DSML｜function_calls><｜DSML｜invoke name="add">'
    '<｜DSML｜parameter name="a" string="false">1</｜DSML｜parameter>'
    '<｜DSML｜parameter name="b" string="false">2</｜DSML｜parameter>'
    "</｜DSML｜invoke></｜DSML｜function_calls>"
)
MINIMAX = (
    '<minimax:tool_call>\n<invoke name="add">\n<parameter name="a">1</parameter>\n'
    '<parameter name="b">2</parameter>\n</invoke>\n</minimax:tool_call>'
)
GLM = (
    "<tool_call>add\n<arg_key>a</arg_key>\n<arg_value>1</arg_value>\n"
    "<arg_key>b</arg_key>\n<arg_value>2</arg_value>\n</tool_call>"
)
KIMI = (
    "<|tool_calls_section_begin|><|tool_call_begin|>functions.add:0<|tool_call_argument_begin|>"
    f"{GOOD}<|tool_call_end|><|tool_calls_section_end|>"
)

SHAPES: tuple[Shape, ...] = (
    native("control", "runs", call()),
    native("two calls", "runs", call(), call('{"a": 3, "b": 4}', id="call_2"), runs=2),
    # Calls outside of the field for calls
    thought("reasoning, direct form", "runs", f"I should add.\n{DIRECT}"),
    thought("reasoning, OpenAI form", "runs", OPENAI),
    thought("reasoning, Hermes", "runs", HERMES),
    text("content, Hermes", "runs", f"I will add them.\n{HERMES}"),
    text("content, DeepSeek tokens", "runs", DEEPSEEK),
    text("content, DSML", "runs", DSML),
    text("content, MiniMax XML", "runs", MINIMAX),
    text("content, GLM arg_key", "runs", GLM),
    text("content, Kimi tokens", "runs", KIMI),
    text("content, bare JSON", "runs", DIRECT),
    text("content, fenced JSON", "runs", f"```json\n{DIRECT}\n```"),
    text("content, Hermes cut off", "told", HERMES[:-30], "length"),
    text("content, Hermes of an unknown tool", "told", HERMES.replace("add", "subtract")),
    text("content, markup nobody can read", "told", "<tool_call>\nadd a to b, please\n</tool_call>"),
    text("content, a quoted call", "answers", f"Write it so: `{HERMES}`.".replace("\n", "")),
    # Arguments
    native("trailing comma", "runs", call('{"a": 1, "b": 2,}')),
    native("single quotes", "runs", call("{'a': 1, 'b': 2}")),
    native("extra brace", "runs", call(GOOD + "}")),
    native("code fence", "runs", call(f"```json\n{GOOD}\n```")),
    native("truncated, finish says tool_calls", "told", call('{"a": 1, "b":')),
    native("last brace missing", "told", call('{"a": 1, "b": 2')),
    native("cut off by the length limit", "told", call('{"a": 1, "b": 2'), finish_reason="length"),
    native("length limit, closed by the server", "told", call(), finish_reason="length"),
    native("length limit, no arguments", "told", call("", name="fail"), finish_reason="length"),
    native("no JSON at all", "told", call("add one and two")),
    native("encoded twice", "runs", call('"{\\"a\\": 1, \\"b\\": 2}"'), unreadable=True),
    native("an object instead of text", "runs", call({"a": 1, "b": 2}), unreadable=True),
    native("null arguments", "told", call(None)),
    native("wrong argument names", "told", call('{"x": 1, "y": 2}')),
    native("numbers as strings", "runs", call('{"a": "1", "b": "2"}')),
    native("valid and broken", "runs", call(), call('{"a": 1 "b"', id="call_2")),
    # Names and ids
    native("name in another case", "runs", call(name="Add")),
    native("name with a prefix", "runs", call(name="functions.add")),
    native("Kimi's name with a number", "runs", call(name="functions.add:0")),
    native("unknown name", "told", call(name="subtract")),
    native("id null", "runs", call(id=None)),
    native("id empty", "runs", call(id="")),
    native("one id for two calls", "runs", call(), call('{"a": 3, "b": 4}'), runs=2),
    native("one id in two turns", "runs", call(), twice=True, runs=2),
    # Tools that raise
    native("a tool raises", "told", call("{}", name="fail")),
    native("a tool raises beside another", "runs", call('{"late": true}', name="fail"), call(id="call_2")),
    # No call and no answer
    text("empty answer", "told", ""),
    thought("only reasoning", "told", "I know what to do."),
    text("only think tags", "told", "<think>I know what to do.</think>\n"),
    text("think tags and an answer", "answers", "<think>Easy.</think>\nThree."),
    # Only in streams
    stream(
        "stream, id and name empty later",
        "runs",
        piece("", id="call_1", name="add"),
        piece('{"a": 1,', id="", name=""),
        piece(' "b": 2}', id="", name=""),
    ),
    stream("stream, name in the second chunk", "runs", piece("", id="call_1"), piece(GOOD, name="add")),
    stream(
        "stream, two calls at index 0",
        "runs",
        piece(GOOD, id="call_1", name="add"),
        piece('{"a": 3, "b": 4}', id="call_2", name="add"),
        runs=2,
    ),
    stream(
        "stream, id and name in every chunk",
        "runs",
        piece('{"a": 1,', id="call_1", name="add"),
        piece(' "b": 2}', id="call_1", name="add"),
        unreadable=True,
    ),
    stream(
        "stream, arguments sent cumulatively",
        "runs",
        piece('{"a": 1,', id="call_1", name="add"),
        piece(GOOD),
        unreadable=True,
    ),
    stream(
        "stream, no index",
        "runs",
        piece('{"a": 1,', None, id="call_1", name="add"),
        piece(' "b": 2}', None),
        unreadable=True,
    ),
    stream("stream, id null", "runs", piece('{"a": 1,', id=None, name="add"), piece(' "b": 2}', id=None)),
    stream(
        "stream, cut off by the length limit",
        "told",
        piece('{"a": 1,', id="call_1", name="add"),
        piece(' "b": 2'),
        finish_reason="length",
    ),
    stream("stream, ends without a reason", "told", piece(GOOD, id="call_1", name="add"), finish_reason=""),
)
