"""A brain for LangChain's integration suite: it answers from what stands in the request, like a model would.

Calls of tools are ``echo``'s: it calls the tool it must call, or the one that the user's words name, with
arguments out of these words. What comes on top: answers in JSON where that was asked for, a look at
pictures, and an end where the request says so.
"""

import json
import re
from dataclasses import replace
from typing import Any

from ferrule.simulate import Conversation, Say, echo

THOUGHT = "Let me see what this is about. "


def brain(conversation: Conversation) -> Say:
    """Thinks (which a vendor leaves out where thinking is off), and answers."""
    said = echo(conversation)
    if not said.calls:
        said = Say(ended(answer(conversation), conversation))
    return replace(said, reasoning=THOUGHT * 3)


def answer(conversation: Conversation) -> str:
    seen = media(conversation)
    if seen:
        return f"I see {seen}."
    if conversation.last_results:
        return "It said: " + "; ".join(result.text for result in conversation.last_results)
    schema = wanted(conversation)
    if schema is not None:
        return json.dumps(filled(schema))
    return f"Hello to you, too. You said {conversation.user!r}, and so I say a few words more that stream."


def wanted(conversation: Conversation) -> dict[str, Any] | None:
    """The schema to answer by: the request's own, the one in the prompt, or the keys named there."""
    form: dict[str, Any] = conversation.body.get("response_format") or {}
    if form.get("type") == "json_schema":
        return form["json_schema"]["schema"]
    if "JSON" not in conversation.user:
        return None
    quoted = conversation.user.find("{")
    if quoted >= 0:
        return json.loads(conversation.user[quoted:])
    return {"properties": {key: {"type": "string"} for key in re.findall(r"'(\w+)'", conversation.user)}}


def filled(schema: dict[str, Any], name: str = "answer") -> Any:
    """A value that fits a schema."""
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return filled(schema[key][0], name)
    if "const" in schema:
        return schema["const"]
    if "properties" in schema:
        return {key: filled(each, key) for key, each in schema["properties"].items()}
    values = {"integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}
    return values.get(str(schema.get("type")), f"a {name} about cats")


def media(conversation: Conversation) -> str:
    """The kinds of what was attached last, if that is all there is behind the model's last words."""
    content = conversation.messages[-1].get("content")
    parts = content if isinstance(content, list) else []
    return ", ".join(part["type"] for part in parts if part.get("type") != "text")


def ended(text: str, conversation: Conversation) -> str:
    """The text up to the first of the request's ends."""
    stop = conversation.body.get("stop") or []
    for end in [stop] if isinstance(stop, str) else stop:
        text = text.partition(end)[0]
    return text
