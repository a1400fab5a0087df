"""Python libraries that play cases: the official SDKs, and LangChain's own models on them."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from anthropic import Anthropic, AnthropicError
from langchain_anthropic import ChatAnthropic
from langchain_core.messages import AIMessage, ToolMessage
from langchain_openai import ChatOpenAI
from openai import OpenAI, OpenAIError

from ferrule.vendors import Api
from tests.client.transport.sdk_loops import (
    MOST_TURNS,
    PATH,
    TASK,
    TOOLS,
    Turn,
    create,
    request_of,
    taking,
    told,
)
from tests.clients.outcomes import Case, Played

__all__ = ["PYTHON", "PythonClient"]


@dataclass(frozen=True, slots=True)
class PythonClient:
    """A library: the API that it speaks, and how it plays a case on what ``opened`` makes for a gateway."""

    api: Api
    opened: Callable[[str, Api], AbstractContextManager[Any]]
    play: Callable[[Any, Api, Case, list[tuple[str, Any]]], Turn]

    def played(self, url: str, cases: Sequence[Case]) -> Iterator[Played]:
        """What comes of each case at the gateway."""
        with self.opened(url, self.api) as client:
            for case in cases:
                ran: list[tuple[str, Any]] = []
                try:
                    turn = self.play(client, self.api, case, ran)
                except (OpenAIError, AnthropicError) as error:
                    yield Played("error", "", getattr(error, "status_code", 0), str(error), ran)
                else:
                    yield Played("cut" if turn.cut else "answer", turn.text, ran=ran)


def _run(name: str, arguments: Mapping[str, Any], ran: list[tuple[str, Any]]) -> str:
    """The tool's result; as agents do, an error for arguments that it does not take."""
    try:
        result = TOOLS[name](**arguments)
    except TypeError as error:
        return f"Error: {error}"
    ran.append((name, arguments))
    return result


def _sdk(url: str, api: Api) -> Any:
    kind = Anthropic if api == "anthropic_messages" else OpenAI
    base_url = url if api == "anthropic_messages" else f"{url}/v1"
    return kind(base_url=base_url, api_key="any", max_retries=0)


def _on_sdk(sdk: Any, api: Api, case: Case, ran: list[tuple[str, Any]]) -> Turn:
    history: list[Any] = [{"role": "user", "content": TASK}]
    for _ in range(MOST_TURNS):
        reply = create(sdk, api)(**request_of(api, history, stream=case.stream) | {"model": case.model})
        said = list(reply) if case.stream else reply
        if case.stream and getattr(said[-1], "type", "") == "response.failed":
            raise OpenAIError(said[-1].response.error.message)  # the library leaves that to the program
        turn = taking(api, said, case.stream)
        if not turn.calls:
            return turn
        results = [(id, _run(name, json.loads(given), ran)) for id, name, given in turn.calls]
        history += told(api, turn, results)
    raise AssertionError(f"no end after {MOST_TURNS} turns: {ran}")


def _address(url: str, api: Api) -> AbstractContextManager[str]:
    return nullcontext(url)


def _on_langchain(url: str, api: Api, case: Case, ran: list[tuple[str, Any]]) -> Turn:
    settings: dict[str, Any] = {"model": case.model, "api_key": "any", "max_retries": 0}
    if api == "anthropic_messages":
        chat: Any = ChatAnthropic(base_url=url, **settings)
    else:
        chat = ChatOpenAI(base_url=f"{url}/v1", use_responses_api=api == "openai_responses", **settings)
    bound = chat.bind_tools(
        [{"name": name, "description": f"Runs {name}.", "input_schema": PATH} for name in TOOLS]
    )
    history: list[Any] = [("user", TASK)]
    for _ in range(MOST_TURNS):
        reply: Any = None
        for chunk in bound.stream(history) if case.stream else [bound.invoke(history)]:
            reply = chunk if reply is None else reply + chunk
        assert isinstance(reply, AIMessage)
        assert not reply.invalid_tool_calls
        if not reply.tool_calls:
            return Turn(reply.text, [], _is_cut(reply))
        history.append(reply)
        for call in reply.tool_calls:
            said = _run(call["name"], call["args"], ran)
            history.append(ToolMessage(said, tool_call_id=call["id"]))
    raise AssertionError(f"no end after {MOST_TURNS} turns: {ran}")


def _is_cut(reply: AIMessage) -> bool:
    about = reply.response_metadata
    return "length" in str(about.get("finish_reason")) or about.get("stop_reason") == "max_tokens"


PYTHON: Mapping[str, PythonClient] = {
    "openai, chat completions": PythonClient("openai_chat", _sdk, _on_sdk),
    "openai, Responses": PythonClient("openai_responses", _sdk, _on_sdk),
    "anthropic": PythonClient("anthropic_messages", _sdk, _on_sdk),
    "ChatOpenAI": PythonClient("openai_chat", _address, _on_langchain),
    "ChatAnthropic": PythonClient("anthropic_messages", _address, _on_langchain),
}
