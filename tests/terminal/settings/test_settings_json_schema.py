"""The JSON Schema takes what the reader takes, and refuses what it refuses."""

import tomllib

import jsonschema_rs
import pytest

from ferrule.terminal.settings.settings_schema import GROUPS, SETTINGS, settings_json_schema
from tests.terminal.settings.places import Home
from tests.terminal.settings.test_reading import FULL, MISTAKES
from tests.terminal.settings.test_trust import HARMLESS, WIDER

SCHEMA = jsonschema_rs.Draft202012Validator(settings_json_schema())

FINE = [FULL, "", *WIDER.values(), *(text for text, _ in HARMLESS.values())]

NOT_IN_A_SCHEMA = ("inf", "command = 'y'", "rm:*", "excute", "2020-01-01")
"""What only the reader knows to be wrong, or what JSON does not have."""


@pytest.mark.parametrize("text", FINE, ids=[str(number) for number in range(len(FINE))])
def test_what_is_read_is_valid(home: Home, text: str) -> None:
    home.user(text)
    home.read()
    SCHEMA.validate(tomllib.loads(text))


WRONG = [
    text
    for text, told in MISTAKES.items()
    if isinstance(text, str)
    and "not TOML" not in told
    and "nested" not in told
    and not any(each in text for each in NOT_IN_A_SCHEMA)
]


@pytest.mark.parametrize("text", WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_what_is_wrong_is_invalid(text: str) -> None:
    assert not SCHEMA.is_valid(tomllib.loads(text))


def test_every_setting_is_described() -> None:
    properties = settings_json_schema()["properties"]
    for name, setting in SETTINGS.items():
        group, _, last = name.rpartition(".")
        table = properties[group]["properties"] if group else properties
        assert table[last]["description"] == setting.english
        assert setting.about("zh") != setting.about("en") == setting.english
    assert {"ui", "permissions", "sessions", "shell", "runs"} == GROUPS


def test_a_variable_stands_for_one_setting() -> None:
    variables = [setting.variable for setting in SETTINGS.values() if setting.variable]
    assert len(set(variables)) == len(variables)
    assert "FERRULE_API_KEY" not in variables
