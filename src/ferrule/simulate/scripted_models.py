"""Scripted models: functions from a request to the simulated model's answer (``Say``).

``read_script`` reads a script from JSON: a list of turns becomes a brain.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import JsonObject
from ferrule.simulate.conversation import Brain, Call, Conversation, Say, objects
from ferrule.simulate.faults import fault_named
from ferrule.simulate.tour_model import agent_answer, agent_turn, has_agent_tools, summary_of, words_for


def script(*turns: Say | Callable[[Conversation], Say]) -> Brain:
    """Return a brain with fixed turns, one per request that reaches it, in order.

    A callable turn gets the ``Conversation`` and can read the real tool results. A request after the last
    turn gets a 400 that says so.
    """
    left = list(turns)

    def brain(conversation: Conversation) -> Say:
        if not left:
            raise IndexError(f"the script has {len(turns)} turns and this is one more")
        turn = left.pop(0)
        return turn if isinstance(turn, Say) else turn(conversation)

    return brain


def repeat(turn: Say | Callable[[Conversation], Say]) -> Brain:
    """Return a brain that gives the same answer to every request."""
    return lambda conversation: turn if isinstance(turn, Say) else turn(conversation)


def echo(conversation: Conversation) -> Say:
    """The model of ``simulate:VENDOR``: it answers with the user's words, or calls a tool once.

    It calls a tool if ``tool_choice`` forces one, if the user names an offered tool (or a word of its
    name), or if the user asks for a "tool" or a "call". The required arguments are made from the user's
    text and the tool's schema. It then answers with the tool's result. With the file tools of an agent it
    also does small jobs ("write a file notes.txt: hello", "run `ls`") and takes a tour ("take a tour").
    """
    words = words_for(conversation)
    agent = has_agent_tools(conversation.tools) and not _knows_no_tool(conversation.body)
    if agent and (say := agent_turn(conversation, words)) is not None:
        return say
    if not conversation.tools and (say := summary_of(conversation, words)) is not None:
        return say
    if conversation.last_results:
        told = "; ".join(f"{result.name} said: {result.text}" for result in conversation.last_results)
        return Say(told, "The tool has answered, so I pass it on.")
    others = [name for name in conversation.tools if not agent or name not in OWN]
    tool = _tool_to_call(conversation, others)
    if tool is None and agent:
        return agent_answer(conversation, words)
    if tool is None:
        said = words("You said: {text}", text=conversation.user)
        return Say(said, words("Nothing in my script fits; I answer directly."))
    function = conversation.tools[tool]
    arguments = arguments_for(function, conversation.user)
    return Say("", words("The user wants {tool}; I call it.", tool=tool), (Call(tool, arguments),))


OWN = frozenset({
    *("ls", "glob", "grep", "read_file", "write_file", "edit_file", "delete", "execute"),
    *("task", "write_todos"),
})  # fmt: skip
"""An agent's own tools, which a word of their name does not call."""
TOOL_WORDS = frozenset({"tool", "tools", "call", "use", "function"})
CHINESE_TOOL_WORDS = ("工具", "调用")
COMMON_WORDS = frozenset({"get", "set", "the", "a", "to", "do", "is", "of", "for", "my", "file"})


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())


def _knows_no_tool(body: JsonObject) -> bool:
    """Whether no call is allowed. Without its parser llama.cpp keeps the tools in the prompt even then."""
    return body.get("tool_choice") == "none" and body.get("parse_tool_calls") is not False


def _tool_to_call(conversation: Conversation, tools: list[str]) -> str | None:
    choice: Any = conversation.body.get("tool_choice")
    if not conversation.tools or _knows_no_tool(conversation.body) or conversation.turn:
        return None
    if isinstance(choice, dict):
        name = as_object(cast(JsonObject, choice).get("function")).get("name")
        return str(name) if name in conversation.tools else next(iter(conversation.tools))
    text = conversation.user
    said = set(_words(text))
    named = [tool for tool in tools if tool.lower() in text.lower()]
    hinted = [tool for tool in tools if said & (set(_words(tool)) - COMMON_WORDS)]
    asked = said & TOOL_WORDS or any(word in text for word in CHINESE_TOOL_WORDS)
    forced = conversation.tools if choice == "required" else ()
    return next(iter([*named, *hinted, *(tools if asked else []), *forced]), None)


def arguments_for(function: JsonObject, text: str) -> JsonObject:
    """Make arguments that fit a tool's schema from the user's text."""
    parameters = as_object(function.get("parameters"))
    known = as_object(parameters.get("properties"))
    names = as_items(parameters.get("required", [*known]))
    return {str(name): _argument(as_object(known.get(name)), text) for name in names}


def _argument(schema: JsonObject, text: str) -> Any:
    if choices := as_items(schema.get("enum")):
        return next((choice for choice in choices if str(choice).lower() in text.lower()), choices[0])
    number = re.search(r"\d+", text)
    found = int(number[0]) if number else 1
    by_type: dict[str, Any] = {
        "integer": found,
        "number": found,
        "boolean": True,
        "array": [],
        "object": {},
        "null": None,
    }
    return by_type.get(str(schema.get("type")), _topic(text))


def _topic(text: str) -> str:
    """Return a text's first quoted part, else its last capitalised word or path, else all of it."""
    quoted = re.search(r"[\"'`“]([^\"'`”]+)[\"'`”]", text)
    if quoted:
        return quoted[1]
    words = [word.strip(".,;:!?()") for word in text.split()]
    telling = [word for word in words[1:] if word[:1].isupper() or word.startswith("/")]
    return telling[-1] if telling else text


# Scripts in JSON


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


def read_script(turns: Any) -> Brain:
    """Return the brain of a parsed script. ``UsageError`` names the place of a mistake."""
    from jsonschema_rs import ValidationError, validator_for  # the simulator itself does not need it

    try:
        validator_for(SCRIPT_SCHEMA).validate(turns)
    except ValidationError as error:
        place = "".join(
            f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.instance_path
        )
        raise UsageError(f"turns{place}: {error.message}") from None
    return script(*map(_say, objects(turns)))


def _say(turn: JsonObject) -> Say:
    calls = tuple(Call(call["name"], call.get("arguments", {})) for call in objects(turn.get("calls")))
    faults = tuple(map(fault_named, turn.get("faults", ())))
    return Say(turn.get("text", ""), turn.get("reasoning", ""), calls, turn.get("stop"), faults)
