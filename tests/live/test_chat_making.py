"""Models of a conversation that are served on this machine, and lists that vendors give."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pytest

import ferrule.live.chat_making
import ferrule.live.live_viewing
from ferrule.errors import UsageError
from ferrule.langchain import ChatFerrule
from ferrule.live.chat_making import ChatMaker
from ferrule.live.live_wish import LiveWish
from ferrule.live.opening import open_live
from ferrule.profiles import PROFILES, Profile, register_profile
from ferrule.settings.model_list import Listed
from ferrule.settings.settings_values import Settings
from tests.live.engine import Place
from tests.settings.open_lists import vendor


class Served:
    """In the place of a model file that is served: no engine is started."""

    made: ClassVar[list[Served]] = []

    def __init__(self, path: str) -> None:
        if not Path(path).exists():
            raise UsageError(f"{path} is not there")
        self.closed = False
        self.chat = ChatFerrule(model=f"llamacpp:{Path(path).stem}", base_url="http://127.0.0.1:9/v1")
        self.made.append(self)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Served]:
    monkeypatch.setattr(Served, "made", [])
    monkeypatch.setattr(ferrule.live.chat_making, "ServedModel", Served)
    return Served.made


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


async def test_a_file_is_served_in_a_conversation_and_closed_with_it(
    place: Place, made: list[Served]
) -> None:
    file = place.work / "tea.gguf"
    file.write_bytes(b"GGUF")
    wish = LiveWish(place.work, Settings({"model": "simulator", "sandbox": "off"}), log_url=place.log)
    async with open_live(wish, environ=place.environ) as live:
        with pytest.raises(UsageError, match="is not there"):
            await live.set_model("local:none.gguf")
        assert live.status.model == "simulator"
        await live.set_model(f"local:{file}")
        assert live.status.model == "llamacpp:tea"
        await live.set_thinking("off")  # which makes the model anew, by its name in the status line
        await live.set_model("simulator")
        await live.set_model("llamacpp:tea")
        assert live.status.model == "llamacpp:tea"
        [served] = made
        assert not served.closed
    assert served.closed


async def test_a_file_that_was_not_served_is_no_model(place: Place, made: list[Served]) -> None:
    maker = ChatMaker(Settings({"model": "simulator"}), place.environ)
    with pytest.raises(UsageError, match="local:tea.gguf is not served here"):
        maker.chat("local:tea.gguf", "auto")
    with pytest.raises(UsageError, match="which model file"):
        await maker.serve("local:")
    assert made == []


async def test_a_file_that_has_loaded_behind_the_end_is_closed(place: Place, made: list[Served]) -> None:
    file = place.work / "tea.gguf"
    file.write_bytes(b"GGUF")
    maker = ChatMaker(Settings({"model": "simulator"}), place.environ)
    await maker.aclose()
    with pytest.raises(UsageError, match="closed"):
        await maker.serve(f"local:{file}")
    assert [each.closed for each in made] == [True]


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
    async with open_live(LiveWish(place.work, settings, log_url=place.log), environ=environ) as live:
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

    monkeypatch.setattr(ferrule.live.live_viewing, "list_models", silent)
    monkeypatch.setattr(ferrule.live.live_viewing, "LIST_SECONDS", 0.02)
    settings = Settings({"model": "deepseek:deepseek-v4-flash", "sandbox": "off"})
    environ = {**place.environ, "DEEPSEEK_API_KEY": "any"}
    try:
        async with open_live(LiveWish(place.work, settings, log_url=place.log), environ=environ) as live:
            async with asyncio.timeout(20):
                specs = [each.spec for each in await live.models()]
            assert "deepseek:deepseek-v4-flash" in specs
            assert "deepseek:late" not in specs
            released.append(1)
    finally:
        released.append(1)
