"""Conversations in a process of its own, to be killed: ``python -m tests.terminal.live.killed ROOT URL [ROOT URL …]``.

In each the user says ``go``; calls are allowed as soon as they are asked about.
"""

import asyncio
import sys
from pathlib import Path

from pydantic import SecretStr

from ferrule.langchain.chat import ChatFerrule
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.live.live_events import Asked, Decision
from tests.terminal.live.engine import NETWORK, Place

__all__: list[str] = []


async def talk(root: str, url: str) -> None:
    place = Place(Path(root))
    chat = ChatFerrule(model="deepseek:any", base_url=url, api_key=SecretStr("any"), network=NETWORK)
    async with open_live(place.options(chat), environ=place.environ) as live:
        events = live.events()
        await live.say("go")
        async for event in events:
            if isinstance(event, Asked):
                live.answer(event.question.id, Decision("once"))


async def main(given: list[str]) -> None:
    await asyncio.gather(*(talk(*pair) for pair in zip(given[::2], given[1::2], strict=True)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
