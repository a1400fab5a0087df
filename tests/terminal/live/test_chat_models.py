"""Models of a conversation that are served on this machine, and lists that vendors give."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

import ferrule.terminal.live.chat_models
import ferrule.terminal.live.live_conversation
from ferrule.core.errors import UsageError
from ferrule.langchain.chat import ChatFerrule
from ferrule.sessions.entries import Mark
from ferrule.sessions.log import open_sessions
from ferrule.terminal.live.chat_models import ChatMaker
from ferrule.terminal.live.live_conversation import Live, open_live
from ferrule.terminal.live.live_events import TurnEnded
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.settings.endpoint_check import Listed
from ferrule.terminal.settings.settings_values import Settings
from ferrule.vendors import PROFILES, Profile, register_profile
from tests.client.local.files import ENGINE, gguf
from tests.terminal.live.engine import Place
from tests.terminal.settings.open_lists import vendor
from tests.waiting import becomes

needs_posix = pytest.mark.skipif(os.name == "nt", reason="ps, and signals that Windows has not")


class Served:
    """In the place of a model file that is served: no engine is started."""

    made: ClassVar[list[Served]] = []

    def __init__(self, path: str, given_up: Callable[[], bool]) -> None:
        if not Path(path).exists():
            raise UsageError(f"{path} is not there")
        self.closed, self.ended = False, ""
        self.chat = ChatFerrule(model=f"llamacpp:{Path(path).stem}", base_url="http://127.0.0.1:9/v1")
        self.made.append(self)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Served]:
    monkeypatch.setattr(Served, "made", [])
    monkeypatch.setattr(ferrule.terminal.live.chat_models, "ServedModel", Served)
    return Served.made


async def test_a_file_is_served_in_a_conversation_and_closed_with_it(
    place: Place, made: list[Served]
) -> None:
    file = place.work / "tea.gguf"
    file.write_bytes(b"GGUF")
    options = LiveOptions(
        place.work, Settings({"model": "simulate:deepseek", "sandbox": "off"}), log_url=place.log
    )
    async with open_live(options, environ=place.environ) as live:
        with pytest.raises(UsageError, match="is not there"):
            await live.set_model("local:none.gguf")
        assert live.status.model == "simulate:deepseek:deepseek-flash"
        await live.set_model(f"local:{file}")
        assert live.status.model == "llamacpp:tea"
        await live.set_thinking("off")  # which makes the model anew, by its name in the status line
        await live.set_model("simulate:deepseek")
        await live.set_model("llamacpp:tea")
        assert live.status.model == "llamacpp:tea"
        [served] = made
        assert not served.closed
    assert served.closed


async def test_a_file_that_was_not_served_is_no_model(place: Place, made: list[Served]) -> None:
    maker = ChatMaker(Settings({"model": "simulate:deepseek"}), place.environ)
    with pytest.raises(UsageError, match="local:tea.gguf is not served here"):
        maker.chat("local:tea.gguf", "auto")
    with pytest.raises(UsageError, match="which model file"):
        await maker.serve("local:")
    assert made == []


async def test_a_file_that_has_loaded_behind_the_end_is_closed(place: Place, made: list[Served]) -> None:
    file = place.work / "tea.gguf"
    file.write_bytes(b"GGUF")
    maker = ChatMaker(Settings({"model": "simulate:deepseek"}), place.environ)
    await maker.aclose()
    with pytest.raises(UsageError, match="closed"):
        await maker.serve(f"local:{file}")
    assert [each.closed for each in made] == [True]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine in a process of its own, which stands in for llama.cpp."""
    monkeypatch.setattr(sys, "path", [ENGINE, *sys.path])
    monkeypatch.setenv("PYTHONPATH", ENGINE)


def options(place: Place, model: str) -> LiveOptions:
    return LiveOptions(place.work, Settings({"model": model, "sandbox": "off"}), log_url=place.log)


def child_processes() -> set[str]:
    shown = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(os.getpid())], capture_output=True, text=True
    ).stdout
    return {line.split()[0] for line in shown.splitlines() if "ferrule.client.local.engine" in line}


async def said(live: Live, text: str) -> TurnEnded:
    events = live.events()
    await live.say(text)
    return await anext(each async for each in events if isinstance(each, TurnEnded))


@needs_posix
@pytest.mark.usefixtures("engine")
async def test_an_engine_that_ended_is_told_and_started_again(place: Place) -> None:
    asked = f"local:{gguf(place.work)}"
    async with open_live(options(place, asked), environ=place.environ) as live:
        assert live.status.model == "llamacpp:model"
        assert live.status.context_window == 8192
        assert (await said(live, "Who are you?")).text == "I am model."
        [first] = child_processes()
        os.kill(int(first), signal.SIGKILL)
        ended = await said(live, "And now?")
        assert isinstance(ended.error, UsageError)
        assert "llama.cpp ended by SIGKILL" in str(ended.error)
        assert f"to start it again, choose the model {asked}" in str(ended.error)
        await live.set_model("llamacpp:model")  # as the status line has it
        assert (await said(live, "And now?")).text == "I am model."
        [second] = child_processes()
        assert second != first
        await live.set_model(asked)  # which runs
        assert child_processes() == {second}
        session = live.status.session.id
    assert child_processes() == set()
    with closing(open_sessions(place.log)) as log:
        marks = [each.said for each in log.entries(session) if isinstance(each.said, Mark)]
        assert [each.detail["is"] for each in marks if each.kind == "model"] == [asked, asked]


@needs_posix
@pytest.mark.usefixtures("engine")
async def test_who_leaves_while_a_file_loads_does_not_wait_for_it(place: Place) -> None:
    asked = f"local:{gguf(place.work, 'hangs.gguf')}"

    async def opened() -> None:
        async with open_live(options(place, asked), environ=place.environ):
            pass

    opening = asyncio.create_task(opened())
    while not child_processes():  # noqa: ASYNC110 - another program is waited for
        await asyncio.sleep(0.01)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert await asyncio.to_thread(becomes, lambda: not child_processes())

    async with open_live(options(place, "simulate:deepseek"), environ=place.environ) as live:
        choosing = asyncio.create_task(live.set_model(asked))
        while not child_processes():  # noqa: ASYNC110 - another program is waited for
            await asyncio.sleep(0.01)
        assert live.status.model == "simulate:deepseek:deepseek-flash"
    with pytest.raises(UsageError, match="given up"):
        await choosing
    assert child_processes() == set()


@pytest.fixture
def listing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """DeepSeek is on this machine, and lists ``m``; what it was asked."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    usual = PROFILES["deepseek"]
    with vendor(200, 200) as (profile, asked):
        register_profile(replace(profile, base_urls=(profile.base_url,)))
        yield asked
        register_profile(usual)


async def test_models_that_the_vendor_lists_can_be_chosen(place: Place, listing: list[str]) -> None:
    settings = Settings({"model": "deepseek:deepseek-v4-flash", "sandbox": "off"})
    environ = {**place.environ, "DEEPSEEK_API_KEY": "any"}
    async with open_live(LiveOptions(place.work, settings, log_url=place.log), environ=environ) as live:
        for _ in range(2):
            assert "deepseek:m" in [each.spec for each in await live.models()]
    assert listing == ["list"]


async def test_a_vendor_that_does_not_answer_holds_nothing_up(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    released: list[float] = []

    def silent(profile: Profile, key: str | None) -> Listed:
        while not released:
            time.sleep(0.005)
        return Listed("ok", ("late",))

    monkeypatch.setattr("ferrule.terminal.settings.endpoint_check.list_models", silent)
    monkeypatch.setattr(ferrule.terminal.live.live_conversation, "LIST_SECONDS", 0.02)
    settings = Settings({"model": "deepseek:deepseek-v4-flash", "sandbox": "off"})
    environ = {**place.environ, "DEEPSEEK_API_KEY": "any"}
    try:
        async with open_live(LiveOptions(place.work, settings, log_url=place.log), environ=environ) as live:
            async with asyncio.timeout(20):
                specs = [each.spec for each in await live.models()]
            assert "deepseek:deepseek-v4-flash" in specs
            assert "deepseek:late" not in specs
            released.append(1)
    finally:
        released.append(1)
