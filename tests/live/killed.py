"""A conversation in a process of its own, to be killed: ``python -m tests.live.killed ROOT URL TEXT``.

Calls are allowed as soon as they are asked about. It prints a line for each event.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from pydantic import SecretStr

from ferrule.langchain import ChatFerrule
from ferrule.live.live_events import Asked
from ferrule.live.opening import open_live
from ferrule.live.questions import Decision
from tests.live.engine import Place

__all__: list[str] = []


async def main(root: Path, url: str, text: str) -> None:
    place = Place(root)
    chat = ChatFerrule(model="deepseek:any", base_url=url, api_key=SecretStr("any"), max_retries=0)
    async with open_live(place.wish(chat, go_on_last=True), environ=place.environ) as live:
        events = live.events()
        await live.say(text)
        async for event in events:
            print(type(event).__name__, flush=True)
            if isinstance(event, Asked):
                live.answer(event.question.id, Decision("once"))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3]))
