"""Every way in which LangChain reads a reply, and a vendor that answers with given bytes."""

import json
import operator
import warnings
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from functools import reduce
from typing import Any

import httpx2
from langchain_core.messages import AIMessage, AIMessageChunk, message_chunk_to_message
from langchain_core.runnables import RunnableLambda
from langgraph.graph import START, MessagesState, StateGraph
from tenacity import wait_none

from ferrule.langchain.chat import ChatFerrule

ADD = {
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
}
RUN = {
    "type": "function",
    "function": {
        "name": "run",
        "description": "Run a command.",
        "parameters": {
            "type": "object",
            "properties": {"cmd": {"type": "string"}},
            "required": ["cmd"],
        },
    },
}
NOW = {
    "type": "function",
    "function": {
        "name": "now",
        "description": "What time it is.",
        "parameters": {"type": "object", "properties": {}},
    },
}
TOOLS = [ADD, RUN, NOW]


class Bytes(httpx2.SyncByteStream, httpx2.AsyncByteStream):
    """A body in pieces; an exception among them breaks the connection there."""

    def __init__(self, pieces: Sequence[bytes | Exception]) -> None:
        self.pieces = pieces

    def __iter__(self) -> Iterator[bytes]:
        for piece in self.pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece


Answer = Callable[[dict[str, Any]], httpx2.Response]


def answering(answer: Answer, **fields: Any) -> ChatFerrule:
    """A model whose endpoint is the function: request body in, response out."""
    transport = httpx2.MockTransport(lambda request: answer(json.loads(request.content)))
    settings: dict[str, Any] = {"model": "deepseek:deepseek-v4-pro", "api_key": "k", "wait": wait_none()}
    return ChatFerrule(
        http_client=httpx2.Client(transport=transport),
        http_async_client=httpx2.AsyncClient(transport=transport),
        **(settings | fields),
    )


def sse(chunks: Sequence[dict[str, Any] | str]) -> bytes:
    """Chunks as a stream's bytes; a string is a line of its own."""
    lines = [each if isinstance(each, str) else "data: " + json.dumps(each) for each in chunks]
    return "".join(line + "\n\n" for line in lines).encode()


def delta(finish: str | None = None, **fields: Any) -> dict[str, Any]:
    """One streamed chunk."""
    return {"choices": [{"index": 0, "delta": fields, "finish_reason": finish}]}


def piece(index: int | None = 0, arguments: str | None = "", **fields: Any) -> dict[str, Any]:
    """One streamed piece of a call; ``name`` goes into its function."""
    function = {"arguments": arguments}
    if "name" in fields:
        function["name"] = fields.pop("name")
    call: dict[str, Any] = {"function": function, "type": "function", **fields}
    return call if index is None else {"index": index, **call}


def calls(*pieces: dict[str, Any]) -> list[dict[str, Any]]:
    """One chunk for each piece."""
    return [delta(tool_calls=[each]) for each in pieces]


def whole(message: dict[str, Any], finish: str | None = "stop") -> bytes:
    """A reply that comes in one piece."""
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    return json.dumps({"choices": [choice], "usage": USAGE}).encode()


USAGE = {"prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12}

Path = Callable[[ChatFerrule], AIMessage]


def invoke(model: ChatFerrule) -> AIMessage:
    return model.invoke("hi", tools=TOOLS)


def stream(model: ChatFerrule) -> AIMessage:
    return total(model.stream("hi", tools=TOOLS))


def stream_added_to_more(model: ChatFerrule) -> AIMessage:
    """Other chunks before and after, and added up in another order."""
    *first, last = model.stream("hi", tools=TOOLS)
    tail = last + AIMessageChunk(content="")
    return total(
        [AIMessageChunk(content=""), *first, tail, AIMessageChunk(content="", chunk_position="last")]
    )


def stream_blocks(model: ChatFerrule) -> AIMessage:
    return total(model.model_copy(update={"output_version": "v1"}).stream("hi", tools=TOOLS))


def invoke_blocks(model: ChatFerrule) -> AIMessage:
    return model.model_copy(update={"output_version": "v1"}).invoke("hi", tools=TOOLS)


def batch(model: ChatFerrule) -> AIMessage:
    first, second = model.batch(["hi", "hi"], tools=TOOLS)
    assert [call["args"] for call in first.tool_calls] == [call["args"] for call in second.tool_calls]
    return second


def events_v3(model: ChatFerrule) -> AIMessage:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = model.stream_events("hi", version="v3", tools=TOOLS)
        return run.output


def graph_messages(model: ChatFerrule) -> AIMessage:
    """Inside a graph a handler turns ``invoke`` into streaming; this is what the state then holds."""
    return in_graph(model, "messages")


def graph_values(model: ChatFerrule) -> AIMessage:
    return in_graph(model, "values")


def in_graph(model: ChatFerrule, mode: Any) -> AIMessage:
    state: Any = None
    for kind, item in graph(model).stream(GREETING, stream_mode=[mode, "values"]):
        state = item if kind == "values" else state
    return state["messages"][-1]


def graph_stream_v2(model: ChatFerrule) -> AIMessage:
    """The second version of a graph's stream: dicts in place of tuples."""
    parts = list(graph(model).stream(GREETING, stream_mode=["messages", "values"], version="v2"))
    assert any(part["type"] == "messages" for part in parts)
    return [part["data"] for part in parts if part["type"] == "values"][-1]["messages"][-1]


def graph_events_v3(model: ChatFerrule) -> AIMessage:
    """The third: a run that is read as messages, or as the state in the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = graph(model).stream_events(GREETING, version="v3")
        return run.output["messages"][-1]


GREETING: Any = {"messages": [("user", "hi")]}


def graph(model: ChatFerrule) -> Any:
    """A graph of one node that asks the model."""

    def ask(state: MessagesState) -> dict[str, Any]:
        return {"messages": [model.invoke(state["messages"], tools=TOOLS)]}

    return StateGraph(MessagesState).add_node("ask", ask).add_edge(START, "ask").compile()


async def ainvoke(model: ChatFerrule) -> AIMessage:
    return await model.ainvoke("hi", tools=TOOLS)


async def astream(model: ChatFerrule) -> AIMessage:
    return total([chunk async for chunk in model.astream("hi", tools=TOOLS)])


async def astream_blocks(model: ChatFerrule) -> AIMessage:
    blocks = model.model_copy(update={"output_version": "v1"})
    return total([chunk async for chunk in blocks.astream("hi", tools=TOOLS)])


async def abatch(model: ChatFerrule) -> AIMessage:
    return (await model.abatch(["hi", "hi"], tools=TOOLS))[1]


async def aevents_v2(model: ChatFerrule) -> AIMessage:
    """The end of the stream, and its chunks added up, say the same."""
    events = [event async for event in model.astream_events("hi", version="v2", tools=TOOLS)]
    chunks = [event["data"]["chunk"] for event in events if event["event"] == "on_chat_model_stream"]
    ended = [event["data"]["output"] for event in events if event["event"] == "on_chat_model_end"]
    added = total(chunks)
    assert [message_chunk_to_message(each) for each in ended] == [added]
    return added


async def aevents_v2_behind_invoke(model: ChatFerrule) -> AIMessage:
    """A handler of events inside a chain turns ``invoke`` into streaming."""

    async def ask(_: object) -> AIMessage:
        return await model.ainvoke("hi", tools=TOOLS)

    chain = RunnableLambda(ask)
    events = [event async for event in chain.astream_events({}, version="v2")]
    assert any(event["event"] == "on_chat_model_stream" for event in events)
    return events[-1]["data"]["output"]


async def agraph_messages(model: ChatFerrule) -> AIMessage:
    state: Any = None
    async for kind, item in agraph(model).astream(GREETING, stream_mode=["messages", "values"]):
        state = item if kind == "values" else state
    return state["messages"][-1]


async def agraph_events_v3(model: ChatFerrule) -> AIMessage:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = await agraph(model).astream_events(GREETING, version="v3")
        return (await run.output())["messages"][-1]


def agraph(model: ChatFerrule) -> Any:
    """``graph`` for asyncio."""

    async def ask(state: MessagesState) -> dict[str, Any]:
        return {"messages": [await model.ainvoke(state["messages"], tools=TOOLS)]}

    return StateGraph(MessagesState).add_node("ask", ask).add_edge(START, "ask").compile()


async def aevents_v3(model: ChatFerrule) -> AIMessage:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = await model.astream_events("hi", version="v3", tools=TOOLS)
        return await run


def total(chunks: Any) -> AIMessage:
    """The chunks added up and made a message, as graphs store it."""
    message = message_chunk_to_message(reduce(operator.add, chunks))
    assert type(message) is AIMessage
    return message


PATHS: list[Path] = [
    invoke,
    invoke_blocks,
    stream,
    stream_added_to_more,
    stream_blocks,
    batch,
    events_v3,
    graph_messages,
    graph_values,
    graph_stream_v2,
    graph_events_v3,
]
ASYNC_PATHS = [
    ainvoke,
    astream,
    astream_blocks,
    abatch,
    aevents_v2,
    aevents_v2_behind_invoke,
    aevents_v3,
    agraph_messages,
    agraph_events_v3,
]
