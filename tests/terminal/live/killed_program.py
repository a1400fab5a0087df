"""A process that does the long job, or goes on with it, and may be killed at any moment.

It says one byte for each event of the conversation, and writes down each decision before it is made.
"""

import asyncio
import json
import os
import random
from multiprocessing.connection import Connection
from pathlib import Path

from pydantic import SecretStr

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.langchain.chat import ChatFerrule
from ferrule.terminal.live.live_conversation import Live, open_live
from ferrule.terminal.live.live_events import Asked, Decision, TurnBegan, TurnEnded
from tests.terminal.live.engine import Place
from tests.terminal.live.long_job import COUNTS, texts

__all__ = ["MODEL", "REPORT", "life"]

MODEL = "deepseek:deepseek-v4-flash"

REPORT = "report.jsonl"
"""Decisions about calls that were running, and turns that did not end well."""


def life(root: Path, url: str, turns: int, seed: int, says: Connection) -> None:
    """Do what is left of the job. ``says`` gets a byte for each event."""
    asyncio.run(_Life(Place(root), turns, seed, says).live(url))


class _Life:
    def __init__(self, place: Place, turns: int, seed: int, says: Connection) -> None:
        self._place, self._turns = place, turns
        self._chance = random.Random(seed)
        self._says = says
        self._ends: asyncio.Queue[TurnEnded] = asyncio.Queue()
        (place.work / COUNTS).mkdir(exist_ok=True)

    async def live(self, url: str) -> None:
        chat = ChatFerrule(model=MODEL, base_url=url, api_key=SecretStr("any"), max_retries=0)
        settings = {"mode": "auto", "permissions.allow": [PermissionRule("allow", "execute")]}
        options = self._place.options(chat, go_on_last=True, settings=settings)
        async with open_live(options, environ=self._place.environ) as live:
            hearing = asyncio.create_task(self._hear(live))
            said = [
                each.text
                for each in (await live.history(last=100_000)).events
                if isinstance(each, TurnBegan)
            ]
            if await live.go_on():
                await self._end()
            for text in texts(self._turns):
                if text not in said:
                    await live.say(text)
                    await self._end()
        await hearing

    async def _hear(self, live: Live) -> None:
        async for event in live.events():
            os.write(self._says.fileno(), b".")
            if isinstance(event, Asked):
                decision = self._decision()
                self._report(
                    call=event.question.call.id, reasons=event.question.reasons, answer=decision.answer
                )
                live.answer(event.question.id, decision)
            elif isinstance(event, TurnEnded):
                self._ends.put_nowait(event)

    def _decision(self) -> Decision:
        return Decision("once") if self._chance.random() < 0.5 else Decision("no", "once is enough")

    async def _end(self) -> None:
        ended = await self._ends.get()
        if ended.why != "done":
            self._report(why=ended.why, error=repr(ended.error))

    def _report(self, **values: object) -> None:
        with (self._place.root / REPORT).open("a") as file:
            file.write(json.dumps(values) + "\n")
