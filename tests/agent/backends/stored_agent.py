"""``python -m tests.agent.backends.stored_agent URL WAY``: one turn of an agent whose files are in Postgres.

The way is ``write`` (blocking, ``PostgresStore``) or ``edit`` (``AsyncPostgresStore``, native and in one
loop). Prints what the tools answered, as JSON.
"""

import asyncio
import json
import sys
from typing import Any

from langchain_core.messages import ToolMessage
from langgraph.store.postgres import PostgresStore
from langgraph.store.postgres.aio import AsyncPostgresStore

from ferrule.agent.backends import StoreBackend
from ferrule.agent.deep_agent import create_deep_agent
from tests.agent.scripted import Scripted, calling, said

ASKED: Any = {"messages": [("user", "Go on.")]}
NOTE = "first line\nsecond line\n"
WRITE = [
    calling(("write_file", {"file_path": "/notes/计划.md", "content": NOTE})),
    calling(("edit_file", {"file_path": "/notes/计划.md", "old_string": "first", "new_string": "1st"})),
    calling(("write_file", {"file_path": "/other.txt", "content": "x"})),
    said("Done."),
]
EDIT = [
    calling(("read_file", {"file_path": "/notes/计划.md"})),
    calling(("edit_file", {"file_path": "/notes/计划.md", "old_string": "second", "new_string": "2nd"})),
    calling(("grep", {"pattern": "2nd", "output_mode": "content"}), ("glob", {"pattern": "**/*.md"}), ("ls", {"path": "/"})),
    calling(("delete", {"file_path": "/other.txt"})),
    calling(("read_file", {"file_path": "/notes/计划.md"}), ("read_file", {"file_path": "/other.txt"})),
    said("Done."),
]  # fmt: skip


def agent(script: list[Any], store: Any) -> Any:
    backend = StoreBackend(namespace=lambda _: ("ada@example", "files"))
    return create_deep_agent(Scripted(script=script), backend=backend, store=store)


def answers(result: Any) -> list[str]:
    return [str(message.content) for message in result["messages"] if isinstance(message, ToolMessage)]


def write(url: str) -> list[str]:
    with PostgresStore.from_conn_string(url) as store:
        store.setup()
        return answers(agent(WRITE, store).invoke(ASKED))


async def edit(url: str) -> list[str]:
    async with AsyncPostgresStore.from_conn_string(url) as store:
        return answers(await agent(EDIT, store).ainvoke(ASKED))


if __name__ == "__main__":
    _, where, way = sys.argv
    print(json.dumps(write(where) if way == "write" else asyncio.run(edit(where))))
