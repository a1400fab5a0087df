"""Files of one's own: every field can be changed, and what is wrong is named."""

import dataclasses
import json
import tomllib

import jsonschema_rs
import pytest

from ferrule.client.connect import load_profiles
from ferrule.core.errors import UsageError
from ferrule.vendors import PROFILES, IdRule, Price, Profile, profile_from, profile_schema, resolve

SCHEMA = jsonschema_rs.validator_for(profile_schema())


def read(text: str) -> Profile:
    table = tomllib.loads(text)
    SCHEMA.validate(table)
    return profile_from(table, where="my.toml")


def test_a_new_vendor_builds_on_generic():
    profile = read("""
        name = "proxy"
        base_url = "https://llm.example/v1"
        hosts = ["llm.example"]
        key_variables = ["PROXY_KEY"]
        [reasoning]
        key = "reasoning"
        turns = "all"
        [models."Big*"]
        context = 1000
        thinking = "on"
        price = { input = 1, output = 2.5, currency = "CNY" }
        [ids]
        length = 9
    """)
    assert profile.title == "proxy"
    assert profile.base_urls == ("https://llm.example/v1",)
    assert profile.reasoning.key == "reasoning"
    assert profile.reasoning.reads == PROFILES["generic"].reasoning.reads
    assert profile.facts("big-1").price == Price(1.0, 2.5, None, "CNY")
    assert profile.ids == IdRule(length=9)
    assert not profile.aliases


def test_a_known_vendor_is_changed_where_the_file_says_so():
    profile = read("""
        name = "deepseek"
        [reasoning]
        placeholder = " "
        [models.deepseek-v4-pro]
        context = 5
    """)
    known = PROFILES["deepseek"]
    assert profile.reasoning == dataclasses.replace(known.reasoning, placeholder=" ")
    assert profile.models["deepseek-v4-pro"].price == known.models["deepseek-v4-pro"].price
    assert profile.models["deepseek-v4-pro"].context == 5
    assert set(profile.models) == set(known.models)
    assert profile.hosts == known.hosts
    assert PROFILES["deepseek"] is known


def test_extending_takes_what_a_vendor_wants_and_not_what_finds_it():
    profile = read('name = "corp"\nextends = "kimi"\nbase_url = "https://kimi.corp.example/v1"')
    assert profile.reasoning == PROFILES["kimi"].reasoning
    assert (profile.hosts, profile.aliases, profile.model_prefixes) == ((), (), ())
    assert resolve("https://api.moonshot.ai/v1").name == "kimi"


def test_unset_puts_a_field_back():
    profile = read("""
        name = "deepseek"
        unset = ["thinking_off", "call_content", "strict"]
        [reasoning]
        unset = ["placeholder"]
    """)
    assert profile.thinking_off is None
    assert profile.call_content is None
    assert profile.strict == Profile("x", "X").strict
    assert profile.reasoning.placeholder is None
    assert profile.reasoning.key == "reasoning_content"


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_every_profile_can_be_written_and_read(name):
    def plain(value):
        if dataclasses.is_dataclass(value):
            fields = {each.name: getattr(value, each.name) for each in dataclasses.fields(value)}
            return {key: plain(each) for key, each in fields.items() if each is not None}
        if isinstance(value, dict):
            return {key: plain(each) for key, each in value.items()}
        return [plain(each) for each in value] if isinstance(value, (tuple, frozenset)) else value

    table = json.loads(json.dumps({**plain(PROFILES[name]), "name": "written"}))
    SCHEMA.validate(table)
    assert profile_from(table) == dataclasses.replace(PROFILES[name], name="written")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = 'x'", "my.toml: name: a text is needed"),
        ("name = 'x'\nextends = 'nobody'", "my.toml: extends: one of 'anthropic', .*not 'nobody'"),
        ("name = 'x'\nhost = []", "my.toml: host: there is no such key; did you mean 'hosts'"),
        ("name = 'x'\napi = 'grpc'", "my.toml: api: one of 'openai_chat', .* not 'grpc'"),
        ("name = 'x'\nkey_needed = 'no'", "my.toml: key_needed: a boolean is needed, not 'no'"),
        ("name = 'x'\nhosts = 'h'", "my.toml: hosts: a list is needed"),
        ("name = 'x'\nhosts = [1]", r"my.toml: hosts\[0\]: a string is needed, not 1"),
        ("name = 'x'\ntool_choices = ['all']", r"tool_choices\[0\]: one of 'auto', .* not 'all'"),
        ("name = 'x'\nexclusive = [['a']]", r"exclusive\[0\]: a list of 2 items is needed"),
        ("name = 'x'\nreasoning = 'all'", "my.toml: reasoning: a table is needed"),
        (
            "name = 'x'\n[reasoning]\nturn = 'all'",
            "my.toml: reasoning.turn: there is no such key; did you mean 'turns'",
        ),
        ("name = 'x'\n[models.m]\ncontext = true", "my.toml: models.m.context: an integer is needed"),
        ("name = 'x'\n[models.m.price]\ninput = 1", "my.toml: models.m.price.output: this key is needed"),
        ("name = 'x'\nunset = ['y']", "my.toml: unset: one of .* not 'y'"),
        ("name = 'x'\nunset = 'y'", "my.toml: unset: a list of field names is needed"),
        ("name = 'x'\nextra = 3", "my.toml: extra: a table is needed"),
    ],
)
def test_what_is_wrong_is_named(text, words):
    with pytest.raises(UsageError, match=words):
        profile_from(tomllib.loads(text), where="my.toml")
    # The schema cannot know which names there are, nor whether a price is changed or new.
    assert not SCHEMA.is_valid(tomllib.loads(text)) or "extends" in text or "price" in text


def test_the_schema_names_every_field():
    schema = profile_schema()
    jsonschema_rs.meta.validate(schema)
    fields = {each.name for each in dataclasses.fields(Profile)}
    assert set(schema["properties"]) == fields | {"extends", "unset"}


def test_all_mistakes_of_a_file_are_named_with_their_lines(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        "name = 'x'\nhost = []\napi = 'grpc'\n[models.m]\ncontext = true\n[models.m.price]\ninput = 1\n"
    )
    with pytest.raises(UsageError) as caught:
        load_profiles(tmp_path)
    places = [line.removeprefix(f"{file}:").split(": ")[:2] for line in str(caught.value).splitlines()]
    assert places == [
        ["2", "host"],
        ["3", "api"],
        ["5", "models.m.context"],
        ["6", "models.m.price.output"],
    ]
