"""An agent for a first durable run, without a key and without the network: ``examples.durable_run:agent``.

It plans, gives two subagents a task each, writes what they found into files of its state, asks before it
publishes, and takes some seconds, so that there is time to stop the worker in the middle.

The one trick: its model says what comes next by counting its own replies in the conversation. A worker that
takes the run over, or an answer that comes days later, finds it where it was; nothing is kept elsewhere.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any
from uuid import uuid4

from ferrule.client.extras import needs

with needs("sessions", "the agent of the tour"):
    from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
    from langchain_core.language_models import BaseChatModel
    from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, HumanMessage, ToolMessage
    from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
    from langgraph.graph.state import CompiledStateGraph

    from ferrule.agent.deep_agent import create_deep_agent
    from ferrule.agent.middleware.subagents import SubAgent

Step = Callable[[Sequence[BaseMessage]], AIMessage]

PACE = 2.5
"""Seconds that a reply takes."""


def agent() -> CompiledStateGraph[Any, Any, Any, Any]:
    """The agent, at a pace that can be watched."""
    return tour_agent(PACE)


def tour_agent(pace: float) -> CompiledStateGraph[Any, Any, Any, Any]:
    """The agent; ``pace``: the seconds that each of its model's replies takes."""
    helpers = [
        SubAgent(
            name=name,
            description=about,
            system_prompt="You help.",
            model=ScriptedModel(steps=steps, pace=pace),
        )
        for name, about, steps in (
            ("researcher", "Looks things up.", _helper("notes/found.md", *FOUND)),
            ("critic", "Looks for what is missing.", _helper("notes/doubts.md", *DOUBTS)),
        )
    ]
    return create_deep_agent(
        ScriptedModel(steps=(_plan, _write, _publish, _end), pace=pace),
        [publish],
        subagents=helpers,
        interrupt_on={"publish": {"allowed_decisions": ["approve", "edit", "reject"]}},
    )


def publish(title: str, file: str) -> str:
    """Publish a file under a title. This one only says so."""
    return f"Published {file} as “{title}”."


class ScriptedModel(BaseChatModel):
    """A model that makes one step after the other: as many as it has made stand in the conversation."""

    steps: tuple[Step, ...]
    pace: float = 0.0

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, **kwargs: Any) -> ScriptedModel:
        """It knows its tools."""
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        time.sleep(self.pace)
        return ChatResult(generations=[ChatGeneration(message=self._next(messages))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        await asyncio.sleep(self.pace)
        return ChatResult(generations=[ChatGeneration(message=self._next(messages))])

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        for piece in (pieces := list(_pieces(self._next(messages)))):
            await asyncio.sleep(self.pace / len(pieces))
            chunk = ChatGenerationChunk(message=piece)
            if run_manager is not None:
                await run_manager.on_llm_new_token(chunk.text, chunk=chunk)
            yield chunk

    def _next(self, messages: Sequence[BaseMessage]) -> AIMessage:
        made = sum(isinstance(each, AIMessage) for each in messages[_begin(messages) :])
        said = self.steps[min(made, len(self.steps) - 1)](messages)
        read = sum(len(str(each.text)) for each in messages) // 4
        written = len(str(said.text)) // 4 + 20 * len(said.tool_calls)
        said.usage_metadata = {
            "input_tokens": read,
            "output_tokens": written,
            "total_tokens": read + written,
        }
        return said


def _begin(messages: Sequence[BaseMessage]) -> int:
    """Where the last task stands: a thread may have had others before."""
    return max((at for at, each in enumerate(messages) if isinstance(each, HumanMessage)), default=0)


def _pieces(message: AIMessage) -> Iterator[AIMessageChunk]:
    """A reply word by word, then its calls."""
    for word in re.findall(r"\S+\s*|\s+", str(message.text)):
        yield AIMessageChunk(content=word)
    yield AIMessageChunk(
        content="",
        tool_calls=message.tool_calls,
        usage_metadata=message.usage_metadata,
        response_metadata={"finish_reason": "tool_calls" if message.tool_calls else "stop"},
        chunk_position="last",
    )


def _say(text: str, *calls: tuple[str, dict[str, Any]]) -> AIMessage:
    made = [
        {"type": "tool_call", "id": f"call-{uuid4().hex[:12]}", "name": name, "args": arguments}
        for name, arguments in calls
    ]
    return AIMessage(text, tool_calls=made)


def _task(messages: Sequence[BaseMessage]) -> str:
    """What the user wants."""
    return " ".join(str(messages[_begin(messages)].text).split())[:200] if messages else ""


def _chinese(messages: Sequence[BaseMessage]) -> bool:
    return re.search(r"[\u4e00-\u9fff]", _task(messages)) is not None


def _results(messages: Sequence[BaseMessage], tool: str) -> list[ToolMessage]:
    asked = messages[_begin(messages) :]
    return [each for each in asked if isinstance(each, ToolMessage) and each.name == tool]


def _plan(messages: Sequence[BaseMessage]) -> AIMessage:
    task, chinese = _task(messages), _chinese(messages)
    todos = ("Ask two helpers", "Write a report", "Publish it")
    if chinese:
        todos = ("让两个助手去查", "写报告", "发布")
    status = ("in_progress", "pending", "pending")
    items = [{"content": text, "status": state} for text, state in zip(todos, status, strict=True)]
    return _say(
        f"“{task}”：我先分给两个助手。" if chinese else f"“{task}”: I ask two helpers first.",
        ("write_todos", {"todos": items}),
        ("task", {"subagent_type": "researcher", "description": task}),
        ("task", {"subagent_type": "critic", "description": task}),
    )


FOUND = ("A run is a row in a database and not a process.", "任务是数据库中的一行，而不是一个进程。")
DOUBTS = ("Whoever stops the worker now should see it go on.", "现在停掉工作进程，应当能看到它继续。")


def _helper(file: str, english: str, chinese: str) -> tuple[Step, ...]:
    """A subagent that writes a file, and says what is in it."""

    def found(messages: Sequence[BaseMessage]) -> str:
        return chinese if _chinese(messages) else english

    def write(messages: Sequence[BaseMessage]) -> AIMessage:
        content = f"# {_task(messages)}\n\n{found(messages)}\n"
        return _say("", ("write_file", {"file_path": f"/{file}", "content": content}))

    return write, lambda messages: _say(found(messages))


def _write(messages: Sequence[BaseMessage]) -> AIMessage:
    found = "\n".join(f"- {each.text}" for each in _results(messages, "task"))
    report = f"# {_task(messages)}\n\n{found}\n"
    text = "我把他们的发现写成报告。" if _chinese(messages) else "I write down what they found."
    return _say(text, ("write_file", {"file_path": "/report.md", "content": report}))


def _publish(messages: Sequence[BaseMessage]) -> AIMessage:
    text = "发布之前要有人同意。" if _chinese(messages) else "Somebody has to agree before it is published."
    return _say(text, ("publish", {"title": _task(messages)[:60], "file": "/report.md"}))


def _end(messages: Sequence[BaseMessage]) -> AIMessage:
    answers = _results(messages, "publish")
    published = bool(answers) and answers[-1].status != "error"
    if _chinese(messages):
        return _say("报告已发布。" if published else "报告没有发布，仍在 /report.md。")
    return _say("The report is published." if published else "The report stays in /report.md, unpublished.")
