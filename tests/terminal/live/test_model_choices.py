"""The models that can be chosen are those the vendors have, and say whether a key is there."""

from pathlib import Path

import pytest

from ferrule.terminal.live.chat_models import model_choices, with_listed
from ferrule.terminal.live.live_events import ModelChoice
from ferrule.terminal.settings.settings_values import Settings
from ferrule.vendors import PROFILES, Price, parse_model_spec


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "FERRULE_KEYS": "env"}


def test_vendors_with_a_key_come_first(environ: dict[str, str]) -> None:
    environ["DEEPSEEK_API_KEY"] = "k"
    found = model_choices(environ, Settings())
    ready = [choice.ready for choice in found]
    assert ready == sorted(ready, reverse=True)
    assert {choice.vendor for choice in found if choice.ready} == {"DeepSeek"}
    assert found[0] == ModelChoice("deepseek:deepseek-flash", "DeepSeek", True, "1M · 2 / 8 CNY")


def test_one_key_for_all(environ: dict[str, str]) -> None:
    environ["FERRULE_API_KEY"] = "k"
    assert all(choice.ready for choice in model_choices(environ, Settings()))


def test_each_can_be_asked_for_and_stands_once(environ: dict[str, str]) -> None:
    specs = [choice.spec for choice in model_choices(environ, Settings())]
    assert len(specs) == len(set(specs)) > 30
    for spec in specs:
        vendor, model = parse_model_spec(spec)
        assert vendor in PROFILES
        assert model
        assert "*" not in model
    defaults = {f"{each.name}:{each.default_model}" for each in PROFILES.values() if not each.vendor}
    assert {each for each in defaults if not each.endswith(":")} <= set(specs)


def test_what_is_no_model_is_not_offered(environ: dict[str, str]) -> None:
    """Patterns that stand for several models, and names without the owner's path that a host wants."""
    specs = {choice.spec for choice in model_choices(environ, Settings())}
    assert specs.isdisjoint({"mimo:mimo", "gemini:gemini-3", "dashscope:qwen3.8", "groq:gpt-oss-120b"})
    assert "dashscope:qwen3.8-flash" in specs


def test_the_users_own_come_first(environ: dict[str, str]) -> None:
    environ["DEEPSEEK_API_KEY"] = "k"
    settings = Settings(
        {
            "model": "moonshot:kimi-k3",
            "small_model": "deepseek:deepseek-v4-pro",
            "prices": {"ollama:qwen3:8b": Price(0.0, 0.0), "no-vendor": Price(1, 1)},
            "context_windows": {"ollama:qwen3:8b": 32_768},
            "api_key_env": "MY_KEY",
        }
    )
    found = model_choices(environ, settings)
    assert [choice.spec for choice in found[:3]] == [
        "kimi:kimi-k3",
        "deepseek:deepseek-v4-pro",
        "ollama:qwen3:8b",
    ]
    assert [choice.ready for choice in found[:3]] == [False, True, True]
    assert found[2].note == "33K · 0 / 0 USD"
    assert model_choices({**environ, "MY_KEY": "k"}, settings)[0].ready


def test_what_the_vendor_lists_stands_behind_what_is_known_of_it(environ: dict[str, str]) -> None:
    environ["DEEPSEEK_API_KEY"] = "k"
    known = model_choices(environ, Settings())
    profile = PROFILES["deepseek"]
    own = [each.spec for each in known if each.spec.startswith("deepseek:")]
    found = with_listed(known, profile, [own[0].removeprefix("deepseek:"), "deepseek-v9"], Settings())
    assert [each.spec for each in found[: len(own) + 1]] == [*own, "deepseek:deepseek-v9"]
    assert found[len(own)].ready
    assert [each for each in found if each.spec != "deepseek:deepseek-v9"] == known
