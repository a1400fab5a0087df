import json
from pathlib import Path

import pytest

from ferrule.vendors import PROFILES
from tests.cli.running import ferrule, one_line


def test_providers_in_a_table() -> None:
    lines = ferrule("providers").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == sorted(PROFILES)
    deepseek = next(line for line in lines if line.startswith("deepseek"))
    for part in ("https://api.deepseek.com", "DEEPSEEK_API_KEY", "deepseek-flash", "reasoning_content"):
        assert part in deepseek


@pytest.mark.parametrize("name", sorted(PROFILES))
@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_provider(name: str, language: str) -> None:
    page = ferrule("--lang", language, "providers", name).stdout
    profile = PROFILES[name]
    for part in (profile.title, *profile.key_variables, *profile.base_urls, profile.gathered):
        assert part in page


def test_the_page_says_what_the_facts_rest_on() -> None:
    assert "2026-11-21, from documents and recorded traffic" in ferrule("providers", "deepseek").stdout
    assert "2026-11-21, from documents only" in ferrule("providers", "deepseek-anthropic").stdout


def test_providers_as_json() -> None:
    records = json.loads(ferrule("providers", "--json").stdout)
    assert {record["name"] for record in records} == set(PROFILES)
    one = json.loads(ferrule("providers", "GLM", "--json").stdout)
    assert one["name"] == "glm"
    assert one["reasoning"]["reads"]
    assert one["tool_choices"] == sorted(PROFILES["glm"].tool_choices)


def test_the_page_shows_models_with_sizes_and_prices() -> None:
    page = ferrule("providers", "deepseek").stdout
    row = next(line for line in page.splitlines() if line.startswith("deepseek-v4-pro"))
    assert row.split() == [
        "deepseek-v4-pro",
        "1,048,565",
        "393,216",
        *["unless", "switched", "off", "9", "/", "0.3", "/", "27", "CNY", "–"],
    ]
    chat = next(line for line in page.splitlines() if line.startswith("deepseek-chat"))
    assert chat.endswith("2026-07-24: deepseek-flash")
    assert "deepseek-anthropic" in page
    assert "https://api.deepseek.com/beta" in page
    free = ferrule("providers", "glm").stdout
    assert "0 / 0 / 0 USD" in free


def test_each_model_has_one_row() -> None:
    page = ferrule("providers", "anthropic").stdout
    assert [line.split()[0] for line in page.splitlines() if "claude-opus-5" in line] == [
        *("claude-opus-5*", "claude-opus-5-5*"),
    ]


def config(folder: Path, text: str) -> dict[str, str]:
    profiles = folder / "ferrule" / "profiles"
    profiles.mkdir(parents=True)
    (profiles / "one.toml").write_text(text, encoding="utf-8")
    return {"LANG": "C.UTF-8", "XDG_CONFIG_HOME": str(folder)}


def test_profiles_of_one_s_own_are_listed(tmp_path: Path) -> None:
    environ = config(tmp_path, 'name = "listed-here"\ntitle = "Mine"\nbase_url = "https://l.example/v1"')
    assert "https://l.example/v1" in ferrule("providers", environ=environ).stdout
    assert "Mine" in ferrule("providers", "listed-here", environ=environ).stdout


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    environ = config(tmp_path, 'name = "x"\napi = "grpc"')
    one_line(ferrule("providers", environ=environ), "one.toml", "api", "'openai_chat'", "'grpc'")
