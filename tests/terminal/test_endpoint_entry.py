"""An endpoint of the user's own, on a frontend that answers what a test wrote down."""

from __future__ import annotations

import stat
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from ferrule.cli.input_errors import describe
from ferrule.client.connect import find_connection, key_store
from ferrule.core.errors import UsageError
from ferrule.core.locale import Words
from ferrule.simulate import Simulator, echo
from ferrule.terminal.first_run import Chosen, first_run
from ferrule.vendors import PROFILES, register_profile
from tests.terminal.said_face import SaidFace
from tests.terminal.settings.open_lists import vendor as open_vendor
from tests.terminal.settings.places import Home

KEY = "sk-verysecret-0123456789"
BOTH = pytest.mark.parametrize("language", ["en", "zh"])


@pytest.fixture
def environ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """An empty home; profiles that a test has made are unknown again behind it."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    before = set(PROFILES)
    yield {**Home(tmp_path).environ, "FERRULE_KEYS": "file"}
    for name in set(PROFILES) - before:
        del PROFILES[name]


@pytest.fixture
def simulated() -> Iterator[Simulator]:
    with Simulator("deepseek", echo) as made:
        yield made


def file(environ: dict[str, str], name: str) -> Path:
    return Path(environ["XDG_CONFIG_HOME"]) / "ferrule" / name


def settings(environ: dict[str, str]) -> dict[str, Any]:
    return tomllib.loads(file(environ, "config.toml").read_text("utf-8"))


async def run(frontend: SaidFace, environ: dict[str, str]) -> Chosen | None:
    chosen = await first_run(frontend, environ, engines=[("ollama", 9)], folders=[])
    assert frontend.picks == []
    assert KEY not in repr((frontend.shown, frontend.did))
    return chosen


@BOTH
async def test_an_endpoint_its_key_and_a_model_it_lists_are_kept(
    environ: dict[str, str], simulated: Simulator, language: Literal["en", "zh"]
) -> None:
    name = f"127.0.0.1-{simulated.port}"
    frontend = SaidFace(language, "endpoint", f"{simulated.url}/chat/completions", KEY, "deepseek-v4-flash")
    assert await run(frontend, environ) == Chosen(f"{name}:deepseek-v4-flash")
    assert settings(environ) == {"model": f"{name}:deepseek-v4-flash"}
    variable = f"ENDPOINT_127_0_0_1_{simulated.port}_API_KEY"
    assert key_store(environ).get(variable) == KEY
    assert stat.S_IMODE(key_store(environ).file.stat().st_mode) == 0o600
    assert KEY not in file(environ, f"profiles/{name}.toml").read_text("utf-8")
    found = find_connection(f"{name}:deepseek-v4-flash", environ=environ)
    assert (found.profile.base_url, found.key) == (simulated.url, KEY)
    # Nobody else gets the key.
    assert find_connection("deepseek:deepseek-v4-flash", environ=environ).key is None
    asked = [each for each in frontend.did if each[0] == "ask"]
    assert [each[2] for each in asked] == [False, True]


async def test_a_wrong_address_is_told_and_stands_there_still(environ: dict[str, str]) -> None:
    frontend = SaidFace("en", "endpoint", "llm.example", "http://name:pass@llm.example", None, None)
    assert await run(frontend, environ) is None
    assert "begins with http:// or https://" in frontend.shown[1]
    assert "no password" in frontend.shown[2]
    assert [each[3] for each in frontend.did if each[0] == "ask"] == [
        "",
        "llm.example",
        "http://name:pass@llm.example",
    ]


async def test_a_refused_key_can_be_pasted_again(environ: dict[str, str], simulated: Simulator) -> None:
    frontend = SaidFace("en", "endpoint", simulated.url, "invalid", "paste", KEY, "deepseek-v4-pro")
    assert await run(frontend, environ) == Chosen(f"127.0.0.1-{simulated.port}:deepseek-v4-pro")
    assert any("rejects the key" in each for each in frontend.shown)


async def test_a_key_is_tried_where_everybody_gets_the_list(environ: dict[str, str]) -> None:
    with open_vendor(200, 401, "no") as (profile, asked):
        frontend = SaidFace("en", "endpoint", profile.base_url, KEY, "m", "other", None, None)
        assert await run(frontend, environ) is None
    assert "chat 1" in asked
    assert key_store(environ).names() == {}
    assert not file(environ, "profiles").exists()


async def test_an_endpoint_without_a_key(environ: dict[str, str]) -> None:
    with open_vendor(200, 200) as (profile, asked):
        port = profile.base_url.rpartition(":")[2]
        frontend = SaidFace("en", "endpoint", profile.base_url, "", "m")
        assert await run(frontend, environ) == Chosen(f"127.0.0.1-{port}:m")
    assert asked == ["list"]
    assert key_store(environ).names() == {}
    find_connection(f"127.0.0.1-{port}:m", environ=environ).check_key()


async def test_an_endpoint_that_lists_nothing_takes_a_typed_name(environ: dict[str, str]) -> None:
    with open_vendor(404, 200) as (profile, _):
        port = profile.base_url.rpartition(":")[2]
        frontend = SaidFace("en", "endpoint", profile.base_url, "", "mine")
        assert await run(frontend, environ) == Chosen(f"127.0.0.1-{port}:mine")
    assert [each[0] for each in frontend.did].count("pick") == 1


async def test_an_endpoint_that_is_down_is_asked_again_or_kept(
    environ: dict[str, str], simulated: Simulator
) -> None:
    simulated.close()
    url = simulated.url
    frontend = SaidFace("en", "endpoint", url, "", "again", "other", url, "", "keep", "typed")
    assert await run(frontend, environ) == Chosen(f"127.0.0.1-{simulated.port}:typed")
    assert sum("could not be reached" in each for each in frontend.shown) == 3
    assert [each[3] for each in frontend.did if each[0] == "ask" and "URL" in each[1]] == ["", url]


async def test_the_address_of_a_known_vendor_is_that_vendor(
    environ: dict[str, str], simulated: Simulator
) -> None:
    usual = PROFILES["deepseek"]
    register_profile(replace(usual, hosts=(*usual.hosts, f"127.0.0.1:{simulated.port}")))
    try:
        frontend = SaidFace("en", "endpoint", simulated.url, KEY, "deepseek-v4-flash")
        assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-flash", simulated.url)
        assert key_store(environ).get("DEEPSEEK_API_KEY") == KEY
    finally:
        register_profile(usual)


@pytest.mark.parametrize("at", range(4))
async def test_leaving_at_any_step_keeps_nothing(
    environ: dict[str, str], simulated: Simulator, at: int
) -> None:
    """Back at the address after a key or a model, and at the menu after the address."""
    steps: list[str | None] = ["endpoint", simulated.url, KEY, "deepseek-v4-pro"][:at]
    back = [None] if at == 0 else [None, None] if at == 1 else [None, None, None]
    assert await run(SaidFace("en", *steps, *back), environ) is None
    assert not file(environ, "config.toml").exists()
    assert not file(environ, "profiles").exists()
    assert key_store(environ).names() == {}


@pytest.mark.parametrize(
    "problem",
    [
        "an address begins with http:// or https:// and names a host",
        "an address here has no name, no password and no query; a key is asked for next",
        "/x/llm.toml is there already, and is of another vendor",
        "local:m.gguf is not served here; choose it with /model",
        "which model file? Write local:PATH, the path of a GGUF file",
    ],
)
def test_what_is_wrong_is_said_in_chinese(problem: str) -> None:
    told, _ = describe(UsageError(problem), Words("zh"))
    assert problem not in told
    assert not told.isascii()
