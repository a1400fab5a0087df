"""A chat model that says what a script tells it, and remembers what it was sent."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.tools import BaseTool, tool
from pydantic import Field

__all__ = ["Scripted", "add", "calling", "said"]

Line = AIMessage | AIMessageChunk | Callable[[list[BaseMessage]], AIMessage]


class Scripted(BaseChatModel):
    """Gives the next line at each call. A line may be a function of the messages it was sent."""

    script: list[Any]
    seen: list[list[BaseMessage]] = Field(default_factory=list)
    tools: list[str] = Field(default_factory=list)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Any:
        self.tools = [tool.name if isinstance(tool, BaseTool) else str(tool) for tool in tools]
        return self

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        line = self.script[len(self.seen)]
        self.seen.append(list(messages))
        message = line(messages) if callable(line) else line
        return message.model_copy(deep=True)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self.next(messages))])


class Streaming(Scripted):
    """The same in chunks: reasoning, text letter by letter, then each call's arguments in two pieces."""

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for chunk in chunks(self.next(messages)):
            if run_manager:
                run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in chunks(self.next(messages)):
            if run_manager:
                await run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk


def chunks(message: AIMessage) -> Iterator[ChatGenerationChunk]:
    import json

    reasoning = message.additional_kwargs.get("reasoning_content", "")
    for letter in reasoning:
        yield ChatGenerationChunk(
            message=AIMessageChunk("", additional_kwargs={"reasoning_content": letter})
        )
    for letter in message.text:
        yield ChatGenerationChunk(message=AIMessageChunk(letter))
    every = [(call, json.dumps(call["args"])) for call in message.tool_calls]
    every += [(call, call["args"]) for call in message.invalid_tool_calls]
    for index, (call, arguments) in enumerate(every):
        half = len(arguments) // 2
        for at, piece in enumerate((arguments[:half], arguments[half:])):
            chunk: Any = {
                "type": "tool_call_chunk",
                "index": index,
                "id": call["id"] if at == 0 else None,
                "name": call["name"] if at == 0 else None,
                "args": piece,
            }
            yield ChatGenerationChunk(message=AIMessageChunk("", tool_call_chunks=[chunk]))
    yield ChatGenerationChunk(message=AIMessageChunk("", response_metadata=message.response_metadata))


def calling(*calls: tuple[str, dict[str, Any]], ids: Sequence[str | None] = (), **fields: Any) -> AIMessage:
    """A message with calls; ids ``c0``, ``c1`` … unless given."""
    given = list(ids) or [f"c{number}" for number in range(len(calls))]
    return AIMessage(
        fields.pop("content", ""),
        tool_calls=[
            {"type": "tool_call", "id": id_, "name": name, "args": args}
            for (name, args), id_ in zip(calls, given, strict=True)
        ],
        **fields,
    )


def said(text: str, **fields: Any) -> AIMessage:
    """A message with text."""
    return AIMessage(text, **fields)


@tool
def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b
