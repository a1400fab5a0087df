"""Conversations with an agent whose model is the simulator's, for tests of the engine."""

import asyncio
import ssl
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from ferrule.client.connection_pool import Network
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Brain, Fault, Simulator
from ferrule.terminal.live.live_conversation import Live, open_live
from ferrule.terminal.live.live_events import Asked, Decision, LiveEvent, Question, TurnEnded
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.settings.settings_values import Settings

__all__ = ["Place", "Talk", "taken", "talking"]

E = TypeVar("E", bound=LiveEvent)

VENDOR = "deepseek"

NETWORK = Network(verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), environment=False)
"""Without certificates, which take their time to be read."""


@dataclass
class Place:
    """Where a test's conversations are: a directory to work in, a log, an environment of its own."""

    root: Path
    environ: dict[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        self.work.mkdir(parents=True, exist_ok=True)
        folders = {
            "HOME": "home",
            "XDG_CONFIG_HOME": "config",
            "XDG_STATE_HOME": "state",
            "XDG_DATA_HOME": "data",
        }
        self.environ = {name: str(self.root / folder) for name, folder in folders.items()} | self.environ

    @property
    def work(self) -> Path:
        return self.root / "work"

    @property
    def log(self) -> Path:
        return self.root / "log" / "sessions.sqlite"

    def options(self, chat: ChatFerrule, **more: Any) -> LiveOptions:
        settings = Settings({"sandbox": "off", **more.pop("settings", {})})
        return LiveOptions(
            self.work, settings, chat=chat, log_url=self.log, **{"server_seconds": 60.0, **more}
        )


class Talk:
    """A conversation, and all that was told of it."""

    def __init__(self, live: Live, simulator: Simulator) -> None:
        self.live, self.simulator = live, simulator
        self.told: list[LiveEvent] = []
        self.decide: Callable[[Asked], Decision | None] = lambda asked: Decision("once")
        """What is answered to questions; None leaves them open."""
        self._events = live.events()

    async def hear(self) -> None:
        """Take what is told, until the conversation is closed."""
        async for event in self._events:
            self.told.append(event)
            if isinstance(event, Asked) and (decision := self.decide(event)) is not None:
                self.live.answer(event.question.id, decision)

    async def until(self, wanted: Callable[[], object]) -> None:
        """Wait until it is so."""
        async with asyncio.timeout(30):
            while not wanted():  # noqa: ASYNC110 - what is waited for is not always told
                await asyncio.sleep(0.002)

    async def turn(self, text: str, **more: Any) -> TurnEnded:
        """Say something, and wait for the end of the turn."""
        before = len(self.all(TurnEnded))
        await self.live.say(text, **more)
        await self.until(lambda: len(self.all(TurnEnded)) > before)
        return self.all(TurnEnded)[before]

    async def asked(self, text: str) -> Question:
        """Say something that ends in a question, and leave it open."""
        self.decide = lambda asked: None
        await self.live.say(text)
        await self.until(lambda: self.live.questions)
        return self.live.questions[0]

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [each for each in self.told if isinstance(each, kind)]

    def kinds(self, *kinds: type[Any]) -> list[type[Any]]:
        """The kinds of events, in order, of those that are named."""
        return [type(each) for each in self.told if isinstance(each, kinds)]


@asynccontextmanager
async def talking(
    place: Place,
    brain: Brain,
    *,
    faults: Sequence[Fault] = (),
    vendor: str = VENDOR,
    chat: Mapping[str, Any] | None = None,
    **options: Any,
) -> AsyncGenerator[Talk]:
    """A conversation whose model answers by ``brain``."""
    async with AsyncExitStack() as stack:
        simulator = stack.enter_context(Simulator(vendor, brain, faults=faults))
        fields: dict[str, Any] = {
            "base_url": simulator.url,
            "api_key": "any",
            "network": NETWORK,
            "max_retries": 0,
            **(chat or {}),
        }
        model = ChatFerrule(model=f"{vendor}:any", **fields)
        live = await stack.enter_async_context(
            open_live(place.options(model, **options), environ=place.environ)
        )
        talk = Talk(live, simulator)
        hearing = asyncio.create_task(talk.hear())
        try:
            yield talk
        finally:
            await live.close()
            await hearing


async def taken(events: AsyncIterator[LiveEvent]) -> list[LiveEvent]:
    """All that is told, to the end."""
    return [each async for each in events]
