"""The first run, on a frontend that picks what a test wrote down: keys are tried at a vendor that is simulated."""

import stat
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from ferrule.cli.input_errors import describe
from ferrule.client.connect import find_connection, key_store
from ferrule.core.errors import MissingKey, UsageError
from ferrule.core.locale import Words
from ferrule.simulate import Simulator, echo
from ferrule.terminal.first_run import Chosen, first_run
from ferrule.vendors import PROFILES, register_profile
from tests.cli.conftest import vendor as vendor
from tests.terminal.said_face import SaidFace
from tests.terminal.settings.open_lists import vendor as vendor_with_list
from tests.terminal.settings.places import Home

KEY = "sk-verysecret-0123456789"
BOTH = pytest.mark.parametrize("language", ["en", "zh"])
Language = Literal["en", "zh"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return Home(tmp_path)


@pytest.fixture
def environ(home: Home) -> dict[str, str]:
    return home.environ


def nothing_here(environ: dict[str, str]) -> dict[str, Any]:
    """No engine and no folder of this machine is looked at."""
    return {"engines": [("ollama", 9)], "folders": []}


async def run(frontend: SaidFace, environ: dict[str, str], **more: Any) -> Chosen | None:
    chosen = await first_run(frontend, environ, **{**nothing_here(environ), **more})
    assert frontend.picks == []
    told = repr((frontend.shown, frontend.did))
    assert KEY not in told
    return chosen


def file(environ: dict[str, str], name: str) -> Path:
    return Path(environ["XDG_CONFIG_HOME"]) / "ferrule" / name


def settings(environ: dict[str, str]) -> dict[str, Any]:
    kept = file(environ, "config.toml")
    return tomllib.loads(kept.read_text("utf-8")) if kept.exists() else {}


@BOTH
async def test_a_key_that_is_taken_is_kept_and_never_shown(
    environ: dict[str, str], vendor: Simulator, language: Language
) -> None:
    frontend = SaidFace(language, "vendor", "deepseek", f" {KEY}\n", "deepseek-v4-pro")
    chosen = await run(frontend, environ)
    assert chosen == Chosen("deepseek:deepseek-v4-pro")
    store = key_store(environ)
    assert store.get("DEEPSEEK_API_KEY") == KEY
    assert stat.S_IMODE(store.file.stat().st_mode) == 0o600
    assert settings(environ) == {"model": "deepseek:deepseek-v4-pro"}
    said = "\n".join(frontend.shown)
    assert "https://platform.deepseek.com/api_keys" in said
    assert str(store.file) in said
    [asked] = [each for each in frontend.did if each[0] == "ask"]
    assert asked[2] is True


async def test_models_that_the_vendor_lists_are_offered_behind_the_known(
    environ: dict[str, str], vendor: Simulator
) -> None:
    usual = PROFILES["deepseek"]
    register_profile(replace(usual, models={}))
    frontend = SaidFace("en", "vendor", "deepseek", KEY, "deepseek-v4-pro")
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-pro")
    offered = [item.value for item in [each for each in frontend.did if each[0] == "pick"][-1][2]]
    assert offered[0] == usual.default_model
    assert "deepseek-v4-pro" in offered[1:-1]
    assert len(set(offered)) == len(offered)


@BOTH
async def test_a_refused_key_can_be_pasted_again(
    environ: dict[str, str], vendor: Simulator, language: Language
) -> None:
    frontend = SaidFace(
        language, "vendor", "deepseek", "invalid", "paste", "two words", KEY, "deepseek-v4-flash"
    )
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-flash")
    said = "\n".join(frontend.shown)
    assert ("rejects the key" if language == "en" else "拒绝了这个密钥") in said
    assert "UsageError" in said  # of the two words
    assert key_store(environ).get("DEEPSEEK_API_KEY") == KEY


async def test_a_refused_key_can_be_kept_or_left(environ: dict[str, str], vendor: Simulator) -> None:
    frontend = SaidFace(
        "en", "vendor", "deepseek", "invalid", "other", "deepseek", "invalid", "keep", "deepseek-v4-flash"
    )
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-flash")
    assert key_store(environ).get("DEEPSEEK_API_KEY") == "invalid"


async def test_a_vendor_that_cannot_be_reached_is_said_with_its_proxy(
    environ: dict[str, str], vendor: Simulator
) -> None:
    vendor.close()
    environ["HTTPS_PROXY"] = "http://user:password@proxy:1"
    frontend = SaidFace("en", "vendor", "deepseek", KEY, "again", None, None, None)
    assert await run(frontend, environ) is None
    said = "\n".join(frontend.shown)
    assert said.count("DeepSeek could not be reached") == 2
    assert "HTTPS_PROXY" in said
    assert "password" not in said
    assert key_store(environ).get("DEEPSEEK_API_KEY") is None
    assert settings(environ) == {}


async def test_a_key_that_is_there_is_used(environ: dict[str, str], vendor: Simulator) -> None:
    environ["DEEPSEEK_API_KEY"] = KEY
    frontend = SaidFace("en", "vendor", "deepseek", "use", "\0other", "deepseek-v9")
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v9")


async def test_a_key_that_can_be_kept_nowhere_is_no_crash(
    environ: dict[str, str], vendor: Simulator
) -> None:
    environ["FERRULE_KEYS"] = "env"
    frontend = SaidFace("en", "vendor", "deepseek", KEY, "\0back", "leave")
    assert await run(frontend, environ) is None
    assert any("could not be stored" in each for each in frontend.shown)


async def test_a_region_whose_key_does_not_say_it_is_kept_as_an_endpoint(environ: dict[str, str]) -> None:
    environ["DASHSCOPE_API_KEY"] = KEY
    frontend = SaidFace("en", "vendor", "dashscope", "cn", "use", PROFILES["dashscope"].default_model)
    chosen = await run(frontend, environ)
    usual = PROFILES["dashscope"]
    there = next(url for url in usual.base_urls if usual.regions["cn"] in url)
    expected = None if there == usual.base_url else there
    assert chosen == Chosen(f"dashscope:{usual.default_model}", expected)
    assert settings(environ).get("base_url") == expected


async def test_a_region_with_a_variable_of_its_own_needs_no_endpoint(environ: dict[str, str]) -> None:
    environ["ZHIPUAI_API_KEY"] = KEY
    frontend = SaidFace("en", "vendor", "glm", "cn", "use", "glm-5.2")
    assert await run(frontend, environ) == Chosen("glm:glm-5.2")
    assert settings(environ) == {"model": "glm:glm-5.2"}


@BOTH
async def test_without_a_key_the_simulator_is_offered_and_not_kept(
    environ: dict[str, str], language: Language
) -> None:
    frontend = SaidFace(language, "try")
    assert await run(frontend, environ) == Chosen("simulate:deepseek")
    assert settings(environ) == {}
    [pick] = frontend.did
    note = next(item.note for item in pick[2] if item.value == "try")
    assert ("not a real one" if language == "en" else "不是真正的模型") in note


async def test_why_there_is_a_menu_is_said(environ: dict[str, str]) -> None:
    frontend = SaidFace("en", None)
    assert await run(frontend, environ, missing=MissingKey("DeepSeek", ["DEEPSEEK_API_KEY"])) is None
    assert "no API key for DeepSeek" in frontend.shown[0]


@BOTH
async def test_an_engine_on_this_machine(environ: dict[str, str], language: Language) -> None:
    with vendor_with_list(200, 200) as (profile, _):
        url = f"{profile.base_url}/v1".replace("/v1/v1", "/v1")
        port = int(profile.base_url.rpartition(":")[2].partition("/")[0])
        frontend = SaidFace(language, "here", "0:m")
        assert await run(frontend, environ, engines=[("vllm", port)]) == Chosen("vllm:m", url)
    assert settings(environ) == {"model": "vllm:m", "base_url": url}


async def test_model_files_are_found_and_checked(environ: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "models" / "deep"
    folder.mkdir(parents=True)
    good, bad = folder / "good.gguf", folder / "bad.gguf"
    good.write_bytes(b"GGUF" + bytes(100))
    bad.write_bytes(b"nothing of the kind")
    (folder / "mmproj-good.gguf").write_bytes(b"GGUF")
    (folder / "big-00002-of-00003.gguf").write_bytes(b"GGUF")
    frontend = SaidFace(
        "en", "here", f"local:{bad}", "\0path", str(tmp_path / "none.gguf"), "\0again", "\0back", None
    )
    assert await run(frontend, environ, folders=[tmp_path / "models", tmp_path / "not there"]) is None
    items = next(each for each in frontend.did if each[0] == "pick" and "this machine" in each[1])[2]
    assert {item.title for item in items if item.value.startswith("local:")} == {"good.gguf", "bad.gguf"}
    assert "bad.gguf is not a GGUF model" in "\n".join(frontend.shown)
    assert "none.gguf" in "\n".join(frontend.shown)


@BOTH
async def test_nothing_on_this_machine_is_said(environ: dict[str, str], language: Language) -> None:
    frontend = SaidFace(language, "here", None, "leave")
    assert await run(frontend, environ) is None
    assert "GGUF" in "\n".join(frontend.shown)


async def test_settings_that_cannot_be_written_hold_for_this_time(environ: dict[str, str]) -> None:
    environ["DEEPSEEK_API_KEY"] = KEY
    kept = file(environ, "config.toml")
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text("model = [", "utf-8")
    frontend = SaidFace("en", "vendor", "deepseek", "use", "deepseek-v4-flash")
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-flash")
    assert "could not be stored" in frontend.shown[-1]
    assert kept.read_text("utf-8") == "model = ["


@pytest.fixture
def simulated() -> Iterator[Simulator]:
    with Simulator("deepseek", echo) as made:
        yield made


@BOTH
async def test_an_endpoint_its_key_and_a_model_it_lists_are_kept(
    environ: dict[str, str], simulated: Simulator, language: Language
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


async def test_a_refused_key_of_an_endpoint_can_be_pasted_again(
    environ: dict[str, str], simulated: Simulator
) -> None:
    frontend = SaidFace("en", "endpoint", simulated.url, "invalid", "paste", KEY, "deepseek-v4-pro")
    assert await run(frontend, environ) == Chosen(f"127.0.0.1-{simulated.port}:deepseek-v4-pro")
    assert any("rejects the key" in each for each in frontend.shown)


async def test_a_key_is_tried_where_everybody_gets_the_list(environ: dict[str, str]) -> None:
    with vendor_with_list(200, 401, "no") as (profile, asked):
        frontend = SaidFace("en", "endpoint", profile.base_url, KEY, "m", "other", None, None)
        assert await run(frontend, environ) is None
    assert "chat 1" in asked
    assert key_store(environ).names() == {}
    assert not file(environ, "profiles").exists()


async def test_an_endpoint_without_a_key(environ: dict[str, str]) -> None:
    with vendor_with_list(200, 200) as (profile, asked):
        port = profile.base_url.rpartition(":")[2]
        frontend = SaidFace("en", "endpoint", profile.base_url, "", "m")
        assert await run(frontend, environ) == Chosen(f"127.0.0.1-{port}:m")
    assert asked == ["list"]
    assert key_store(environ).names() == {}
    find_connection(f"127.0.0.1-{port}:m", environ=environ).check_key()


async def test_an_endpoint_that_lists_nothing_takes_a_typed_name(environ: dict[str, str]) -> None:
    with vendor_with_list(404, 200) as (profile, _):
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
    frontend = SaidFace("en", "endpoint", simulated.url, KEY, "deepseek-v4-flash")
    assert await run(frontend, environ) == Chosen("deepseek:deepseek-v4-flash", simulated.url)
    assert key_store(environ).get("DEEPSEEK_API_KEY") == KEY


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
        "local:m.gguf is not served here; choose this model again",
        "which model file? Write local:PATH, the path of a GGUF file",
    ],
)
def test_what_is_wrong_is_said_in_chinese(problem: str) -> None:
    told, _ = describe(UsageError(problem), Words("zh"))
    assert problem not in told
    assert not told.isascii()
