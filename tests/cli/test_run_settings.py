"""``ferrule run`` and ``ferrule sessions`` take from the settings what their options do not say."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ferrule.simulate import Call, Say, Simulator, Slow, repeat
from tests.cli.running import ferrule, one_line
from tests.terminal.settings.places import Home


@pytest.fixture
def home(home: Home, tmp_path: Path) -> Home:
    home.variables["XDG_DATA_HOME"] = str(tmp_path / "data")
    return home


@pytest.fixture
def vendor() -> Iterator[Simulator]:
    with Simulator("deepseek", repeat(Say("", "", (Call("ls", {"path": "/"}),)))) as simulated:
        yield simulated


def test_model_endpoint_key_and_turns_are_those_of_the_settings(home: Home, vendor: Simulator) -> None:
    home.user(f'model = "deepseek:"\nbase_url = "{vendor.url}"\napi_key_env = "MINE"\nmax_turns = 2\n')
    one_line(ferrule("run", "go", environ={**home.environ, "MINE": "any"}), "2 model replies", code=1)
    assert len(vendor.requests) == 2
    one_line(ferrule("run", "go", environ=home.environ), "MINE")
    one_line(
        ferrule("run", "go", "--max-turns", "1", environ={**home.environ, "MINE": "any"}), "1 model", code=1
    )


def test_a_project_that_nobody_trusts_cannot_choose_the_endpoint(home: Home, vendor: Simulator) -> None:
    home.project('base_url = "http://127.0.0.1:9/v1"\n')
    result = ferrule(
        "run", "go", "--model", "deepseek:m", "--base-url", vendor.url, "--max-turns", "1",
        environ={**home.environ, "DEEPSEEK_API_KEY": "any"},
    )  # fmt: skip
    assert "base_url is ignored" in result.stderr
    assert len(vendor.requests) == 1


def test_the_time_is_limited(home: Home) -> None:
    with Simulator("deepseek", repeat(Say("Hello.")), faults=[Slow(1, 5.0)]) as vendor:
        home.user(f'model = "deepseek:"\nbase_url = "{vendor.url}"\n')
        environ = {**home.environ, "DEEPSEEK_API_KEY": "any"}
        one_line(ferrule("run", "go", "--timeout", "0.2", environ=environ), "0.2 s", code=124)


def test_sessions_are_those_of_the_settings(home: Home, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.sqlite"
    home.user(f'[sessions]\nfile = "{elsewhere}"\n')
    assert str(elsewhere) in ferrule("sessions", "list", environ=home.environ).stderr
    assert not elsewhere.exists()


def test_the_model_is_told_where_it_works_and_what_it_thought_as_the_settings_say(
    home: Home, vendor: Simulator
) -> None:
    home.user(f'model = "deepseek:"\nbase_url = "{vendor.url}"\nreasoning_history = "turn"\n')
    ferrule("run", "go", "--max-turns", "1", environ={**home.environ, "DEEPSEEK_API_KEY": "any"})
    [record] = vendor.requests
    [system] = [each["content"] for each in record.request["messages"] if each["role"] == "system"]
    assert f"Working directory: {home.work}; for file tools it is /" in system
    assert "Commands:" not in system
