"""An agent that is killed inside a tool, and one that goes on.

``python -m tests.sessions.resuming FOLDER`` does it in each way and prints a line of JSON for each, in processes that
it forks. In a process of its own, forked before anything is opened, a session begins. The model thinks, and calls ``work`` twice, in its thinking; the second call
waits until the log has the result of the first, and kills the process. Then, by ``HOW``:

* ``resume``: another process goes on in the middle of the turn, from the checkpoint.
* ``log``: there is no checkpoint; it goes on from the log, with a word of the user's.

The vendor is simulated, in the same process, and answers by what it is sent.
"""

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.core.messages import ToolResult
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.langchain_messages import to_langchain_messages
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.simulate import Call, CallInReasoning, Conversation, Say, Simulator

TITLE = "the work"


def brain(conversation: Conversation) -> Say:
    """Two pieces of work at once, one more, and a report of what the tools said last."""
    match len(conversation.history):
        case 0:
            return Say(reasoning="I begin. ", calls=(work_on("a"), work_on("b")))
        case 2 if all("ready" in result.text for result in conversation.history):
            return Say(reasoning="One more. ", calls=(work_on("c"),))
        case _:
            return Say("; ".join(result.text for result in conversation.history), "That is all.")


def work_on(item: str) -> Call:
    return Call("work", {"item": item})


def made(directory: Path, log: SessionLog, session: str, url: str, saver: Any) -> Any:
    def note(line: str) -> None:
        with (directory / "done").open("a") as file:
            file.write(f"{line}\n")

    @tool
    def work(item: str) -> str:
        """Do a piece of work."""
        note(f"begin {item}")
        if item == "b" and not (directory / "killed").exists():
            while not any(isinstance(each.said, ToolResult) for each in log.entries(session)):
                time.sleep(0.01)
            (directory / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        note(f"end {item}")
        return f"{item} is ready"

    model = ChatFerrule(model="any", provider="deepseek", base_url=url, api_key="any")  # type: ignore[arg-type]
    return create_deep_agent(
        model, [work], middleware=[SessionLogMiddleware(log, session)], checkpointer=saver
    )


async def run(url: str, directory: Path, way: str, how: str) -> dict[str, Any]:
    log = open_sessions(url)
    session = (log.create(title=TITLE) if how == "begin" else log.session(TITLE)).id
    config: Any = {"configurable": {"thread_id": session}}
    checkpoints = str(directory / "checkpoints.sqlite")
    given: dict[str, list[BaseMessage]] | None = None
    if how == "begin":
        given = {"messages": [HumanMessage("go")]}
    elif how == "log":
        given = {"messages": [*to_langchain_messages(log.entries(session)), HumanMessage("go on")]}
    with Simulator("deepseek", brain, faults=[CallInReasoning()]) as vendor:
        if way == "invoke":
            with SqliteSaver.from_conn_string(checkpoints) as saver:
                state = made(directory, log, session, vendor.url, saver).invoke(given, config)
        else:
            async with AsyncSqliteSaver.from_conn_string(checkpoints) as saver:
                state = await made(directory, log, session, vendor.url, saver).ainvoke(given, config)
    stored: list[BaseMessage] = state["messages"]
    return {
        "last": stored[-1].text,
        "stored": [each.id for each in stored],
        "logged": [each.facts.message_id for each in log.entries(session)],
        "kinds": [type(each.said).__name__ for each in log.entries(session)],
        "reasoning": [
            each.additional_kwargs.get("reasoning_content") for each in stored if each.type == "ai"
        ],
        "calls": [call["id"] for each in stored if isinstance(each, AIMessage) for call in each.tool_calls],
        "answered": [each.tool_call_id for each in stored if isinstance(each, ToolMessage)],
        "statuses": [each.status for each in stored if isinstance(each, ToolMessage)],
        "refused": [record.status for record in vendor.requests if record.status != 200],
    }


def main(folder: Path) -> None:
    children: list[int] = []
    for way in ("invoke", "ainvoke"):
        for how in ("resume", "log"):
            directory = folder / f"{way}-{how}"
            directory.mkdir()
            children.append(os.fork())
            if children[-1] == 0:
                seen = killed_and_gone_on(f"sqlite:///{directory}/sessions.sqlite", directory, way, how)
                os.write(1, (json.dumps({"directory": str(directory), **seen}) + "\n").encode())
                os._exit(0)
    assert all(os.waitpid(child, 0)[1] == 0 for child in children)


def killed_and_gone_on(url: str, directory: Path, way: str, how: str) -> dict[str, Any]:
    child = os.fork()
    if child == 0:
        asyncio.run(run(url, directory, way, "begin"))
        os._exit(0)
    killed = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if how == "log":
        for each in directory.glob("checkpoints.sqlite*"):
            each.unlink()
    return {"killed": killed, **asyncio.run(run(url, directory, way, how))}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
