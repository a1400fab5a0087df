"""Structured output: how the model is asked for an answer that fits a schema, and how the reply is checked.

Most vendors refuse to force a call while the model thinks, some always, and few enforce a schema. Then the
prompt asks for the schema after the messages, and the reply is validated here: an answer that does not fit,
or was cut off, raises ``OutputParserException``; a partial answer is never returned.
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
    """The schema of an answer: as an OpenAI tool, and as the class to make of it, if any."""

    tool: JsonObject
    kind: Any = None

    @classmethod
    def of(cls, schema: Mapping[str, Any] | type, strict: bool | None = None) -> Wanted:
        """Make it from a pydantic class, a ``TypedDict``, a JSON schema with a title, or an OpenAI tool."""
        tool = convert_to_openai_tool(cast("dict[str, Any] | type", schema), strict=strict)
        makes = hasattr(schema, "model_validate") or hasattr(schema, "parse_obj")
        return cls(tool, schema if makes else None)

    @property
    def name(self) -> str:
        return str(self.tool["function"]["name"])

    @property
    def parameters(self) -> JsonObject:
        return self.tool["function"].get("parameters") or {}

    def response_format(self, strict: bool | None) -> JsonObject:
        """Return a ``response_format`` of the type ``json_schema``."""
        form: JsonObject = {"name": self.name, "schema": self.parameters}
        return {
            "type": "json_schema",
            "json_schema": form if strict is None else {**form, "strict": strict},
        }

    def made(self, values: JsonObject, text: str) -> Any:
        """Return the answer as an instance of the wanted class, if any."""
        if self.kind is None:
            return values
        make = getattr(self.kind, "model_validate", None) or self.kind.parse_obj
        try:
            return make(values)
        except ValueError as error:  # the errors of both pydantic versions are ValueErrors
            raise OutputParserException(
                f"the answer is no {self.name}: {error}", llm_output=text
            ) from error


@dataclass(frozen=True, slots=True)
class Asked:
    """How an answer is requested: request fields, and words if these do not force the model."""

    fields: JsonObject
    words: str = ""


def by_call(wanted: Wanted, vendor: Profile, model: str, thinking: bool | None) -> Asked:
    """Ask for a call, forced as far as the vendor allows.

    Thinking is switched off if that helps and it was not requested (``thinking``).
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
    """Ask for JSON as text, also in words: not every vendor enforces a format or a schema, and several
    accept the format only if the prompt contains the word JSON."""
    if wanted is None:
        return Asked({"response_format": form}, "Answer with one JSON object, and with nothing else.")
    schema = json.dumps(wanted.parameters, ensure_ascii=False)
    words = f"Answer with one JSON object that fits this JSON schema, and with nothing else:\n{schema}"
    return Asked({"response_format": form}, words)


def answer(wanted: Wanted | None, called: bool, message: AIMessage) -> Any:
    """Return the answer in a reply: from the call if ``called``, else from the text.

    Models that were not forced sometimes write it as text instead.
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
    try:
        return {"raw": message, "parsed": read(message), "parsing_error": None}
    except OutputParserException as error:
        return {"raw": message, "parsed": None, "parsing_error": error}


def told(messages: Sequence[BaseMessage], instruction: str) -> list[BaseMessage]:
    """Append an instruction to the messages, so that a cached prefix stays the same."""
    *earlier, last = messages
    if not isinstance(last, HumanMessage):
        return [*messages, HumanMessage(instruction)]
    content = cast("str | list[str | dict[str, Any]]", last.content)
    if isinstance(content, str):
        return [*earlier, last.model_copy(update={"content": f"{content}\n\n{instruction}"})]
    block = {"type": "text", "text": instruction}
    return [*earlier, last.model_copy(update={"content": [*content, block]})]
