"""The page about the chat model is true: it names every setting, and its files are valid."""

import re
import tomllib
from pathlib import Path

from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import profile_from

PAGE = (Path(__file__).parents[2] / "docs" / "langchain.md").read_text(encoding="utf-8")


def test_every_setting_is_named() -> None:
    own = {name for name in ChatFerrule.__annotations__ if name[0] != "_"}
    table = PAGE[PAGE.index("## Settings") : PAGE.index("An unknown setting is an error")]
    named = {name for name in re.findall(r"`(\w+)`", table) if name in ChatFerrule.model_fields}
    assert named == own


TABLES = [tomllib.loads(text) for text in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)]


def test_the_terminal_apps_file_makes_a_model() -> None:
    declared = TABLES[0]["models"]["providers"]["ferrule"]
    assert declared["class_path"] == f"ferrule.langchain:{ChatFerrule.__name__}"
    params = declared["params"]
    for name in ("dashscope:qwen3-max", "kimi:kimi-k2.6"):
        own = {key: value for key, value in params.items() if not isinstance(value, dict)}
        model = ChatFerrule(model=name, api_key="sk-test", **own | params.get(name, {}))
        assert model.max_retries == 5
        assert model.thinking is (False if name in params else None)


def test_the_profile_of_ones_own_is_one() -> None:
    profile = profile_from(TABLES[1])
    assert (profile.name, profile.family) == ("office", "qwen")
    assert profile.base_url == "https://models.office.example/v1"
