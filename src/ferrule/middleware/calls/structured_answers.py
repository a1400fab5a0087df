"""An answer that is asked for in a form, and the limits of a request, as LangChain's middlewares see them.

In: a model request. Out: what it offers the model (``Offer``). The tools by which a model may give its
answer (``ToolStrategy``) are declared by LangChain behind the middlewares' backs, and it parses their calls
before a middleware sees the reply. So a call of one that is found afterwards has to be parsed here, by
LangChain's own parser.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from langchain_core.messages import AIMessage, ToolCall, ToolMessage

from ferrule.json_values import as_object
from ferrule.langchain.values import is_list
from ferrule.messages import JsonObject
from ferrule.middleware.calls.declared_tools import Declared, tool_name
from ferrule.middleware.model_exchange import Request, Response
from ferrule.providers.tool_choice import call_limits
from ferrule.requests import CallLimits
from ferrule.requests import Request as Asked


class AnswerTools:
    """The tools by which a model may give its answer, of one ``response_format``."""

    __slots__ = ("_format", "_strategy", "_tools")

    def __init__(self, form: Any) -> None:
        self._format = form
        self._strategy = _strategy(form)
        binding: Any = OutputToolBinding
        specs: Any = self._strategy.schema_specs if self._strategy else ()
        self._tools: dict[str, Any] = {spec.name: binding.from_schema_spec(spec) for spec in specs}

    @staticmethod
    def reuse(known: AnswerTools | None, form: Any) -> AnswerTools:
        """``known`` if it is made of this very format, as from one request to the next; else new ones."""
        return known if known is not None and known._format is form else AnswerTools(form)

    def beside(self, tools: Sequence[Any]) -> list[Any]:
        """The tools that the model was told of, where ``tools`` are those of the request."""
        return [*tools, *(each.tool for each in self._tools.values())]

    def answered(self, response: Response, reply: AIMessage) -> Response:
        """The response with the answer that a call of the reply gives, if LangChain has not parsed it.

        Raises ``StructuredOutputError`` where the strategy does not handle one.
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
    """The strategy by which the answer is a call.

    Of a format that leaves it open (``AutoStrategy``, a schema) LangChain makes a call or JSON; where it
    was JSON, LangChain has parsed it, and no middleware asks for more.
    """
    if isinstance(form, ToolStrategy):
        return cast("ToolStrategy[Any]", form)
    if form is None or isinstance(form, ProviderStrategy):
        return None
    return ToolStrategy(cast("Any", form).schema if isinstance(form, AutoStrategy) else form)


def _told(strategy: ToolStrategy[Any], error: StructuredOutputError) -> str | None:
    """What the model is told about an answer that does not fit; None where the error is the caller's."""
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
    """What one request offers a model: its tools, with those for an answer."""

    declared: Declared
    answers: AnswerTools
    request: Request

    @classmethod
    def of(cls, known: Offered | None, request: Request) -> Offer:
        """That of a request; what is ``known`` of the one before is kept, which mostly has the same."""
        declared, answers = known or (None, None)
        answers = AnswerTools.reuse(answers, request.response_format)
        return cls(Declared.reuse(declared, answers.beside(request.tools)), answers, request)

    @property
    def offered(self) -> Offered:
        """What may be kept of it: without the request, which holds a whole history."""
        return self.declared, self.answers

    def given(self, asked: JsonObject | None) -> Offer:
        """What the model was really told of: a middleware within may have kept tools from it.

        ``asked``: with what the model was called, if that is known. Where no tool in it has a name, as in
        some vendors' own forms, nothing is known.
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
        """What is allowed of calls. ``asked``: with what the model was called, if that is known."""
        wishes = _wishes(self.request) if asked is None else {**asked, **as_object(asked.get("extra_body"))}
        choice: Any = wishes.pop("tool_choice", None)
        known = choice if isinstance(choice, str) else as_object(choice)
        return call_limits(Asked((), "", self.declared.dicts(), known or None, parameters=wishes))


def _hands_on_tools(request: Request) -> bool:
    """Whether the model's class is called with the tools that are bound to it; scripted ones are not."""
    bound: Any = request.model.bind_tools(request.tools)
    return "tools" in as_object(getattr(bound, "kwargs", None))


def _wishes(request: Request) -> JsonObject:
    """The parameters of a request, by its choice, its settings, its format and those of its model."""
    model: Any = request.model
    form: Any = request.response_format
    wishes: JsonObject = {"format": getattr(model, "format", None)}
    for given in (
        getattr(model, "model_kwargs", None),
        getattr(model, "extra_body", None),
        request.model_settings,
        request.model_settings.get("extra_body"),
    ):
        wishes |= as_object(given)
    if isinstance(form, ProviderStrategy):
        wishes |= form.to_model_kwargs()
    # Beside the tools of an answer LangChain asks for any tool, whatever the request says.
    own = form is None or isinstance(form, ProviderStrategy)
    return wishes | ({"tool_choice": request.tool_choice} if own else {})
