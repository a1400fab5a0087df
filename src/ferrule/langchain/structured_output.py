"""Answers that fit a schema: what the model is told beforehand, and what is accepted of its reply.

Most vendors refuse to be forced to a call while they think, some always, and few hold a reply to a schema.
Then the wish stands in words behind the messages, and the reply is checked here: an answer that does not
fit, or was cut off, is an ``OutputParserException`` and never half an answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.exceptions import OutputParserException
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.utils.function_calling import convert_to_openai_tool

from ferrule.core.messages import JsonObject
from ferrule.core.stop_reasons import stop_reason
from ferrule.langchain.calls import broken_calls
from ferrule.repair import RepairedArguments, repair_arguments
from ferrule.vendors import Profile
from ferrule.wire.request_fields import call_in_words


@dataclass(frozen=True, slots=True)
class Wanted:
    """The schema of an answer: as a tool in OpenAI's form, and as the class to make of it, if any."""

    tool: JsonObject
    kind: Any = None

    @classmethod
    def of(cls, schema: Mapping[str, Any] | type, strict: bool | None = None) -> Wanted:
        """From a pydantic class, a ``TypedDict``, a JSON schema with a title, or an OpenAI tool."""
        tool = convert_to_openai_tool(cast("dict[str, Any] | type", schema), strict=strict)
        makes = hasattr(schema, "model_validate") or hasattr(schema, "parse_obj")
        return cls(tool, schema if makes else None)

    @property
    def name(self) -> str:
        """The name of the tool."""
        return str(self.tool["function"]["name"])

    @property
    def parameters(self) -> JsonObject:
        """The JSON schema."""
        return self.tool["function"].get("parameters") or {}

    def response_format(self, strict: bool | None) -> JsonObject:
        """``response_format`` of the type ``json_schema``."""
        form: JsonObject = {"name": self.name, "schema": self.parameters}
        return {
            "type": "json_schema",
            "json_schema": form if strict is None else {**form, "strict": strict},
        }

    def made(self, values: JsonObject, text: str) -> Any:
        """The answer as what was asked for."""
        if self.kind is None:
            return values
        make = getattr(self.kind, "model_validate", None) or self.kind.parse_obj
        try:
            return make(values)
        except ValueError as error:  # pydantic's own are such, of both versions
            raise OutputParserException(
                f"the answer is no {self.name}: {error}", llm_output=text
            ) from error


@dataclass(frozen=True, slots=True)
class Asked:
    """How an answer is asked for: fields of the request, and words where these do not hold the model."""

    fields: JsonObject
    words: str = ""


def by_call(wanted: Wanted, vendor: Profile, model: str, thinking: bool | None) -> Asked:
    """Ask for a call, forced as far as the vendor lets it be.

    Thinking is switched off where that helps and nobody has asked for it (``thinking`` is the wish).
    """
    named = {"type": "function", "function": {"name": wanted.name}}
    silent = [False] if thinking is None and vendor.thinking_off is not None else []
    for wish in (thinking, *silent):
        kinds = vendor.choices(model, thinking=vendor.thinks(model, wish))
        if kinds & {"named", "required"}:
            choice = named if "named" in kinds else "required"
            switch = {} if wish is thinking else {"thinking": wish}
            return Asked({"tools": [wanted.tool], "tool_choice": choice, **switch})
    return Asked({"tools": [wanted.tool]}, call_in_words(wanted.name))


def by_text(wanted: Wanted | None, form: JsonObject) -> Asked:
    """Ask for JSON as text. The wish is in words as well: not every vendor keeps to a form or a schema, and
    several take the form only beside the word JSON."""
    if wanted is None:
        return Asked({"response_format": form}, "Answer with one JSON object, and with nothing else.")
    schema = json.dumps(wanted.parameters, ensure_ascii=False)
    words = f"Answer with one JSON object that fits this JSON schema, and with nothing else:\n{schema}"
    return Asked({"response_format": form}, words)


def answer(wanted: Wanted | None, called: bool, message: AIMessage) -> Any:
    """The answer in a reply: in the call if it was to be ``called``, or in the text.

    Models that were not forced write it there at times instead.
    """
    if wanted is None:
        return _object(message, None)
    if called:
        for call in message.tool_calls:
            if call["name"] == wanted.name:
                return wanted.made(call["args"], message.text)
        for broken in broken_calls(message):
            raise OutputParserException(f"the call of {broken.name or 'a tool'} is broken: {broken.detail}")
        if not message.text.strip():
            raise OutputParserException(f"the model did not call {wanted.name}, nor did it say anything")
    return wanted.made(_object(message, wanted.parameters), message.text)


def _object(message: AIMessage, schema: JsonObject | None) -> JsonObject:
    finish: object = message.response_metadata.get("finish_reason")
    reason = stop_reason(finish)
    if reason and reason.cut:
        raise OutputParserException(
            f"the answer is not whole (finish_reason {finish})", llm_output=message.text
        )
    read = repair_arguments(message.text, schema, complete=True)
    if not isinstance(read, RepairedArguments):
        raise OutputParserException(
            f"the answer is no JSON object that fits: {read.detail}", llm_output=message.text
        )
    if read.missing in ("brackets", "string-end"):
        raise OutputParserException("the answer ends before it is complete", llm_output=message.text)
    return read.value


def with_raw(read: Callable[[AIMessage], Any], message: AIMessage) -> dict[str, Any]:
    """The answer beside the message it was read from, and beside what was wrong with it."""
    try:
        return {"raw": message, "parsed": read(message), "parsing_error": None}
    except OutputParserException as error:
        return {"raw": message, "parsed": None, "parsing_error": error}


def told(messages: Sequence[BaseMessage], instruction: str) -> list[BaseMessage]:
    """The messages with an instruction at their end, where it changes nothing that a cache may hold."""
    *earlier, last = messages
    if not isinstance(last, HumanMessage):
        return [*messages, HumanMessage(instruction)]
    content = cast("str | list[str | dict[str, Any]]", last.content)
    if isinstance(content, str):
        return [*earlier, last.model_copy(update={"content": f"{content}\n\n{instruction}"})]
    block = {"type": "text", "text": instruction}
    return [*earlier, last.model_copy(update={"content": [*content, block]})]
