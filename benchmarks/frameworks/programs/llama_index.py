"""LlamaIndex: both HTTP clients go into the model. Its SDK is on httpx (openai 2), and its agent
streams."""

from __future__ import annotations

import asyncio
from typing import Any

from llama_index.core.agent.workflow import FunctionAgent
from llama_index.llms.openai_like import OpenAILike

from benchmarks.frameworks.task import MODEL, TASK, clients, ls, read_file


def run(url: str, *, ferrule: bool) -> Any:
    """The answer."""
    sync, asynchronous = clients(url, ferrule=ferrule, library="httpx")
    given = {"http_client": sync.get("http_client"), "async_http_client": asynchronous.get("http_client")}
    model = OpenAILike(
        model=MODEL,
        api_base=url,
        api_key="any",
        is_chat_model=True,
        is_function_calling_model=True,
        max_retries=0,
        **given,
    )

    async def answer() -> Any:
        return await FunctionAgent(tools=[ls, read_file], llm=model).run(TASK)

    return asyncio.run(answer())
