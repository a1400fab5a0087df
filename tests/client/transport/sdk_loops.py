"""A two-tool loop as programs write it on the official SDKs: they keep texts and calls, and drop the thinking."""

import asyncio
import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from anthropic import Anthropic, AsyncAnthropic
from openai import AsyncOpenAI, OpenAI

import ferrule
from ferrule.simulate import Call, Conversation, Fault, Say, Simulator

Api = str
APIS = ("openai_chat", "openai_responses", "anthropic_messages")
ANSWER = "It says: four files, two of them empty."
TASK = "What does /notes/plan.txt say? List the folder first."
PATH = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}
TOOLS: dict[str, Callable[[str], str]] = {
    "ls": lambda path: f"{path}/plan.txt",
    "read_file": lambda path: "four files, two of them empty" if path == "/notes/plan.txt" else "?",
}
MOST_TURNS = 6


def model(conversation: Conversation) -> Say:
    """A model that lists, reads, and then says what it has read."""
    told = conversation.results()
    if "ls" not in told:
        return Say("", "The listing comes first.", (Call("ls", {"path": "/notes"}),))
    if "read_file" not in told:
        return Say("", "Now I can read it.", (Call("read_file", {"path": told["ls"]}),))
    return Say(f"It says: {told['read_file']}.", "That is all.")


@dataclass
class Turn:
    """What a program takes from a reply: ``calls`` are id, name and arguments as text."""

    text: str = ""
    calls: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    cut: bool = False


def simulated(*faults: Fault | str, **settings: Any) -> Simulator:
    """DeepSeek, which has three APIs and wants its thinking back."""
    return Simulator("deepseek", model, faults=faults, **settings)


def base_url(vendor: Simulator, api: Api) -> str:
    """The address for the SDK of an API."""
    return vendor.at(cast(Any, api)) if api in vendor.apis else vendor.url


def finished(
    vendor: Simulator,
    api: Api,
    *,
    stream: bool,
    asynchronous: bool = False,
    key: str = "key-1",
    **client: Any,
) -> str:
    """The answer at the end of the loop. ``client`` are parameters of ``http_client``; none: without it."""
    return loop(api, base_url(vendor, api), stream=stream, asynchronous=asynchronous, key=key, **client)


def loop(api: Api, url: str, *, stream: bool, asynchronous: bool, key: str = "key-1", **client: Any) -> str:
    """The same at an address."""
    steps = _steps(api, stream)
    if asynchronous:
        return asyncio.run(_arun(steps, api, url, key, client))
    settings: dict[str, Any] = {"base_url": url, "api_key": key, "max_retries": 0}
    if client:
        settings["http_client"] = ferrule.http_client(**client)
    with Anthropic(**settings) if api == "anthropic_messages" else OpenAI(**settings) as sdk:
        request = next(steps)
        while True:
            reply = create(sdk, api)(**request)
            taken = taking(api, list(reply) if stream else reply, stream)
            try:
                request = steps.send(taken)
            except StopIteration as end:
                return end.value


async def _arun(
    steps: Generator[dict[str, Any], Turn, str], api: Api, url: str, key: str, client: dict[str, Any]
) -> str:
    settings: dict[str, Any] = {"base_url": url, "api_key": key, "max_retries": 0}
    if client:
        settings["http_client"] = ferrule.async_http_client(**client)
    async with (
        AsyncAnthropic(**settings) if api == "anthropic_messages" else AsyncOpenAI(**settings) as sdk
    ):
        request = next(steps)
        while True:
            reply = await create(sdk, api)(**request)
            stream = request["stream"]
            taken = taking(api, [each async for each in reply] if stream else reply, stream)
            try:
                request = steps.send(taken)
            except StopIteration as end:
                return end.value


def create(sdk: Any, api: Api) -> Callable[..., Any]:
    match api:
        case "openai_chat":
            return sdk.chat.completions.create
        case "openai_responses":
            return sdk.responses.create
        case _:
            return sdk.messages.create


def request_of(api: Api, history: list[Any], *, stream: bool) -> dict[str, Any]:
    """The parameters of a request."""
    named = [{"name": name, "description": f"Runs {name}."} for name in TOOLS]
    match api:
        case "openai_chat":
            tools = [{"type": "function", "function": {**each, "parameters": PATH}} for each in named]
            return {"model": "deepseek-v4-flash", "messages": history, "tools": tools, "stream": stream}
        case "openai_responses":
            tools = [{"type": "function", **each, "parameters": PATH, "strict": False} for each in named]
            return {"model": "deepseek-v4-flash", "input": history, "tools": tools, "stream": stream}
        case _:
            tools = [{**each, "input_schema": PATH} for each in named]
            asked = {"model": "deepseek-v4-flash", "messages": history, "tools": tools, "stream": stream}
            return {**asked, "max_tokens": 2000}


def _steps(api: Api, stream: bool) -> Generator[dict[str, Any], Turn, str]:
    """The requests of the loop; its value is the answer."""
    history: list[Any] = [{"role": "user", "content": TASK}]
    for _ in range(MOST_TURNS):
        turn = yield request_of(api, history, stream=stream)
        if not turn.calls and not turn.cut:
            return turn.text
        results = [(id, TOOLS[name](**json.loads(arguments))) for id, name, arguments in turn.calls]
        if results:
            history += told(api, turn, results)
    return "no end"


def told(api: Api, turn: Turn, results: Sequence[tuple[str, str]]) -> list[Any]:
    """The reply and the results in the history; the thinking is not kept."""
    match api:
        case "openai_chat":
            calls = [
                {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}
                for id, name, arguments in turn.calls
            ]
            said = {"role": "assistant", "content": turn.text, "tool_calls": calls}
            return [said, *({"role": "tool", "tool_call_id": id, "content": each} for id, each in results)]
        case "openai_responses":
            items: list[Any] = [
                {"type": "function_call", "call_id": id, "name": name, "arguments": arguments}
                for id, name, arguments in turn.calls
            ]
            outputs = [
                {"type": "function_call_output", "call_id": id, "output": each} for id, each in results
            ]
            return [*items, *outputs]
        case _:
            uses = [
                {"type": "tool_use", "id": id, "name": name, "input": json.loads(arguments)}
                for id, name, arguments in turn.calls
            ]
            answers = [{"type": "tool_result", "tool_use_id": id, "content": each} for id, each in results]
            return [{"role": "assistant", "content": uses}, {"role": "user", "content": answers}]


def taking(api: Api, reply: Any, stream: bool) -> Turn:
    """What a program takes from a reply, or from the events of one."""
    match api, stream:
        case "openai_chat", True:
            return _chunks(reply)
        case "openai_chat", False:
            [choice] = reply.choices
            calls = [(c.id, c.function.name, c.function.arguments) for c in choice.message.tool_calls or ()]
            return Turn(choice.message.content or "", calls, choice.finish_reason == "length")
        case "openai_responses", _:
            response = reply[-1].response if stream else reply
            called = [item for item in response.output if item.type == "function_call"]
            calls = [(item.call_id, item.name, item.arguments) for item in called]
            return Turn(response.output_text, calls, response.status == "incomplete")
        case _, True:
            return _blocks(reply)
        case _:
            uses = [(b.id, b.name, json.dumps(b.input)) for b in reply.content if b.type == "tool_use"]
            text = "".join(block.text for block in reply.content if block.type == "text")
            return Turn(text, uses, reply.stop_reason == "max_tokens")


def _chunks(chunks: Sequence[Any]) -> Turn:
    turn = Turn()
    calls: dict[int, list[str]] = {}
    for choice in (choice for chunk in chunks for choice in chunk.choices):
        turn.text += choice.delta.content or ""
        turn.cut = turn.cut or choice.finish_reason == "length"
        for piece in choice.delta.tool_calls or ():
            call = calls.setdefault(piece.index, ["", "", ""])
            call[0] += piece.id or ""
            call[1] += piece.function.name or ""
            call[2] += piece.function.arguments or ""
    turn.calls = [(id, name, arguments) for id, name, arguments in calls.values()]
    return turn


def _blocks(events: Sequence[Any]) -> Turn:
    turn = Turn()
    calls: dict[int, list[str]] = {}
    for event in events:
        match event.type:
            case "content_block_start" if event.content_block.type == "tool_use":
                calls[event.index] = [event.content_block.id, event.content_block.name, ""]
            case "content_block_delta" if event.delta.type == "input_json_delta":
                calls[event.index][2] += event.delta.partial_json
            case "content_block_delta" if event.delta.type == "text_delta":
                turn.text += event.delta.text
            case "message_delta":
                turn.cut = turn.cut or event.delta.stop_reason == "max_tokens"
            case _:
                pass
    turn.calls = [(id, name, arguments or "{}") for id, name, arguments in calls.values()]
    return turn
