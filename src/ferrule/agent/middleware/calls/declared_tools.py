"""The tools that a request declares, in any form LangChain takes, converted once for recovery."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import is_
from typing import Any, TypeAlias, cast

from langchain.agents.middleware import ModelResponse
from langchain.agents.structured_output import (
    AutoStrategy,
    MultipleStructuredOutputsError,
    OutputToolBinding,
    ProviderStrategy,
    StructuredOutputError,
    StructuredOutputValidationError,
    ToolStrategy,
)
from langchain_core.messages import AIMessage, BaseMessage, ChatMessage, HumanMessage, ToolCall, ToolMessage
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from ferrule.agent.middleware.async_middleware import Request, Response
from ferrule.agent.tools.permission_rules import ElementKind
from ferrule.core.json_values import as_object
from ferrule.core.messages import Assistant, Content, JsonObject, Message, System, ToolResult, User
from ferrule.core.requests import CallLimits
from ferrule.core.requests import Request as Asked
from ferrule.dialects import DIALECTS
from ferrule.langchain.calls import calls_of, is_list
from ferrule.wire.request_fields import call_limits

Tool = BaseTool | JsonObject

TOOL_KINDS: ElementKind = (Callable, BaseTool, dict), "a function, a LangChain tool or a dict"
"""Allowed types of the elements of a ``tools`` parameter."""


class Declared:
    """The declared tools, without a provider's own (``{"type": "web_search"}``)."""

    __slots__ = ("_dicts", "_names", "_tools")

    def __init__(self, tools: Sequence[Any]) -> None:
        self._tools = list(tools)
        self._dicts: list[JsonObject] | None = None
        names = map(tool_name, self._tools)
        self._names = [_plain(name) for name in names if name]

    @staticmethod
    def reuse(known: Declared | None, tools: Sequence[Any]) -> Declared:
        """Return ``known`` if it was made from the same tool objects, else a new one."""
        return known if known is not None and known._same(tools) else Declared(tools)

    def __bool__(self) -> bool:
        return bool(self._tools)

    def _same(self, tools: Sequence[Any]) -> bool:
        return len(tools) == len(self._tools) and all(map(is_, tools, self._tools))

    def named_in(self, text: str) -> bool:
        """Whether any tool's name occurs in the text.

        Without one there can be no call, so reading is skipped.
        """
        plain = _plain(text)
        return any(name in plain for name in self._names)

    def has(self, name: str) -> bool:
        return name in map(tool_name, self._tools)

    def only(self, names: Collection[str]) -> Declared:
        """Return the tools whose names are given (and those without a name); ``self`` if all are."""
        kept = [tool for tool in self._tools if not (name := tool_name(tool)) or name in names]
        if len(kept) == len(self._tools):
            return self
        found = Declared(kept)
        found._dicts = [tool for tool in self.dicts() if tool["function"]["name"] in names]
        return found

    def dicts(self) -> list[JsonObject]:
        if self._dicts is None:
            converted = [
                convert_to_openai_tool(tool)
                for tool in self._tools
                if isinstance(tool, BaseTool) or _dict_name(tool)
            ]
            self._dicts = list({tool["function"]["name"]: tool for tool in converted}.values())
        return self._dicts


def _plain(text: str) -> str:
    return text.casefold().replace("-", "_")


def tool_name(tool: Any) -> str:
    """Return the name of a tool of any of ``TOOL_KINDS``; ``""`` for a provider's own tool."""
    if isinstance(tool, BaseTool):
        return tool.name
    return _dict_name(tool) or str(getattr(tool, "__name__", ""))


def _dict_name(tool: Any) -> str:
    """Return the name in an OpenAI tool dict or a bare function dict; ``""`` for a provider's own tool."""
    if not isinstance(tool, dict):
        return ""
    known = cast("dict[str, Any]", tool)
    function = known.get("function", known)
    name = cast("dict[str, Any]", function).get("name") if isinstance(function, dict) else None
    return name if isinstance(name, str) else ""


class AnswerTools:
    """The tools for structured output that one ``response_format`` adds to a request."""

    __slots__ = ("_format", "_strategy", "_tools")

    def __init__(self, form: Any) -> None:
        self._format = form
        self._strategy = _strategy(form)
        binding: Any = OutputToolBinding
        specs: Any = self._strategy.schema_specs if self._strategy else ()
        self._tools: dict[str, Any] = {spec.name: binding.from_schema_spec(spec) for spec in specs}

    @staticmethod
    def reuse(known: AnswerTools | None, form: Any) -> AnswerTools:
        """Return ``known`` if it was made from the same format object, else a new one."""
        return known if known is not None and known._format is form else AnswerTools(form)

    def beside(self, tools: Sequence[Any]) -> list[Any]:
        """Return the request's tools with the structured-output tools."""
        return [*tools, *(each.tool for each in self._tools.values())]

    def answered(self, response: Response, reply: AIMessage) -> Response:
        """Return the response with the structured output of a call, if LangChain has not parsed it.

        Raises ``StructuredOutputError`` if the strategy does not handle it.
        """
        strategy = self._strategy
        done = {each.tool_call_id for each in response.result if isinstance(each, ToolMessage)}
        given = [
            call for call in reply.tool_calls if call["name"] in self._tools and call["id"] not in done
        ]
        if strategy is None or not given:
            return response
        answer: Any = None
        try:
            answer = self._parsed(given, reply)
            told = strategy.tool_message_content or f"Returning structured response: {answer}"
        except StructuredOutputError as error:
            told = _told(strategy, error)
            if told is None:
                raise
        results = [ToolMessage(told, tool_call_id=call["id"], name=call["name"]) for call in given]
        return ModelResponse(result=[*response.result, *results], structured_response=answer)

    def _parsed(self, given: Sequence[ToolCall], reply: AIMessage) -> Any:
        if len(given) > 1:
            raise MultipleStructuredOutputsError([call["name"] for call in given], reply)
        [call] = given
        try:
            return self._tools[call["name"]].parse(call["args"])
        except ValueError as error:
            raise StructuredOutputValidationError(call["name"], error, reply) from error


def _strategy(form: Any) -> ToolStrategy[Any] | None:
    """Return the tool strategy of a response format, if it has one.

    For ``AutoStrategy`` or a plain schema LangChain chooses a tool call or JSON. JSON output was already
    parsed by LangChain, so treating these as tool strategies is safe.
    """
    if isinstance(form, ToolStrategy):
        return cast("ToolStrategy[Any]", form)
    if form is None or isinstance(form, ProviderStrategy):
        return None
    return ToolStrategy(cast("Any", form).schema if isinstance(form, AutoStrategy) else form)


def _told(strategy: ToolStrategy[Any], error: StructuredOutputError) -> str | None:
    """Return the error for the model about output that does not fit; None if the error must be raised."""
    handled = strategy.handle_errors
    if isinstance(handled, str):
        return handled
    if isinstance(handled, bool):
        caught = handled
    elif isinstance(handled, type | tuple):
        caught = isinstance(error, handled)
    else:
        return handled(error)
    return f"Error: {error}\n Please fix your mistakes." if caught else None


Offered: TypeAlias = tuple[Declared, AnswerTools]


@dataclass(frozen=True, slots=True)
class Offer:
    """What one request offers the model: tools and structured-output tools."""

    declared: Declared
    answers: AnswerTools
    request: Request

    @classmethod
    def of(cls, known: Offered | None, request: Request) -> Offer:
        """Return the offer of a request.

        Reuse ``known``, that of the previous request, if the tools are the same.
        """
        declared, answers = known or (None, None)
        answers = AnswerTools.reuse(answers, request.response_format)
        return cls(Declared.reuse(declared, answers.beside(request.tools)), answers, request)

    @property
    def offered(self) -> Offered:
        """The part to keep for the next request; the request itself would hold a whole history."""
        return self.declared, self.answers

    def given(self, asked: JsonObject | None) -> Offer:
        """Return the offer limited to the tools that the model got: inner middlewares may remove some.

        ``asked`` holds the invocation parameters of the model call, if known. If no tool in it has a
        recognised name, as in some vendors' own formats, the offer is returned unchanged.
        """
        if asked is None:
            return self
        tools: object = asked.get("tools")
        names = {name for tool in tools if (name := tool_name(tool))} if is_list(tools) else set[str]()
        if not names and (tools or not _hands_on_tools(self.request)):
            return self
        declared = self.declared.only(names)
        return self if declared is self.declared else replace(self, declared=declared)

    def limits(self, asked: JsonObject | None = None) -> CallLimits:
        """Return the limits on calls.

        ``asked`` holds the invocation parameters of the model call, if known.
        """
        if asked is None:
            wishes = _wishes(self.request)
        else:
            # Not every class names all of its fields there.
            wishes = _of_model(self.request.model) | asked | as_object(asked.get("extra_body"))
        choice: Any = wishes.pop("tool_choice", None)
        known = choice if isinstance(choice, str) else as_object(choice)
        return call_limits(Asked((), "", self.declared.dicts(), known or None, parameters=wishes))


def _hands_on_tools(request: Request) -> bool:
    """Whether the model class passes its bound tools on as a parameter; scripted test models do not."""
    bound: Any = request.model.bind_tools(request.tools)
    return "tools" in as_object(getattr(bound, "kwargs", None))


def _of_model(model: Any) -> JsonObject:
    """Return the parameters that the model sends with every request, as far as they limit calls."""
    wishes: JsonObject = {name: getattr(model, name, None) for name in ("format", "response_mime_type")}
    for given in (getattr(model, "model_kwargs", None), getattr(model, "extra_body", None)):
        wishes |= as_object(given)
    return wishes


def _wishes(request: Request) -> JsonObject:
    """Return the request's parameters: model defaults, model settings, response format and tool choice."""
    form: Any = request.response_format
    settings = request.model_settings
    wishes = _of_model(request.model) | settings | as_object(settings.get("extra_body"))
    if isinstance(form, ProviderStrategy):
        wishes |= form.to_model_kwargs()
    # With a tool strategy LangChain sets tool_choice to any, whatever the request says.
    own = form is None or isinstance(form, ProviderStrategy)
    return wishes | ({"tool_choice": request.tool_choice} if own else {})


def echo_sources(messages: Iterable[BaseMessage]) -> Iterator[Message]:
    """Yield one Ferrule message for each LangChain message."""
    for message in messages:
        content = cast("Content", message.content)
        match message:
            case AIMessage():
                yield Assistant(calls=tuple(calls_of(message)))
            case ToolMessage():
                yield ToolResult(message.tool_call_id, content, message.name or "")
            case HumanMessage() | ChatMessage(role="user" | "human"):
                yield User(content)
            case _:
                yield System("")


_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`", re.DOTALL)
_SPECIAL = "<[]✿"


def holds_markup(text: str, declared: Declared) -> bool:
    """Whether a call's opening marker is in the text. Linear in its length."""
    plain = _CODE.sub("", text)
    found = _beginnings(tuple(DIALECTS)).search(plain)
    return found is not None and declared.named_in(plain[found.end() :])


@lru_cache(1)
def _beginnings(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for markers at the start of a line.

    ``names``: the dialects, to which users can add.
    """
    markers = {
        marker.strip()
        for name in names
        for marker in DIALECTS[name].readers
        if marker[0] in _SPECIAL and "\n" not in marker
    }
    return re.compile(rf"^[ \t]*(?:{'|'.join(map(re.escape, sorted(markers)))})", re.MULTILINE)
