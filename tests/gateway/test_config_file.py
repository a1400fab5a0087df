"""What a configuration may say, and what is said about one that is wrong."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from ferrule.core.errors import UsageError
from ferrule.core.locale import translate
from ferrule.gateway import GatewayConfig, WatchConfig, config_from, config_schema, read_config
from ferrule.gateway.access import Snapshot
from ferrule.gateway.gateway_config import key_hash

WHOLE = """
host = "127.0.0.1"
port = 9000
default = "local"
discover = false
admin_key = "env:ADMIN"
record = "/tmp/recordings"

[upstreams.local]
base_url = "http://127.0.0.1:8000/v1"
models = ["qwen3"]
idle_timeout = 60
repair = false

[upstreams.deepseek]
provider = "deepseek"
api_key = "env:MY_DEEPSEEK"
headers = { X-Team = "env:TEAM" }

[upstreams.try]
simulate = "kimi"
faults = ["call-in-reasoning"]

[aliases]
fast = "deepseek:deepseek-v4-flash"

[fallbacks]
fast = ["local:qwen3", "try:"]

[clients]
one = "0123456789"
two = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

[watch]
events = true
bodies = false
kept_bytes = 0
[limits]
requests = 10
retry_wait = 0

[memory]
url = "memory.sqlite"
key = "env:MEMORY"
"""
ENVIRON = {"ADMIN": "admin-key-1", "MY_DEEPSEEK": "sk-1", "TEAM": "team-of-secrets", "MEMORY": "secret"}


def test_everything(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(WHOLE)
    config = read_config(file, ENVIRON)
    assert config.upstreams["deepseek"].api_key == "sk-1"
    assert config.upstreams["deepseek"].headers == {"X-Team": "team-of-secrets"}
    assert config.upstreams["local"].idle_timeout == 60.0
    assert config.clients["one"] == key_hash("0123456789")
    assert config.memory.key == "secret"
    assert config.limits.requests == 10
    assert config.watch == WatchConfig(events=True, bodies=False, kept_bytes=0)
    snapshot = Snapshot.checked(config, ENVIRON)
    assert [each.label for each in snapshot.router.targets("fast", "openai_chat")][:2] == [
        "deepseek:deepseek-v4-flash",
        "local:qwen3",
    ]
    shown = repr(config) + repr(snapshot)
    for secret in ("sk-1", "admin-key-1", "0123456789", "team-of"):
        assert secret not in shown


def test_the_schema_takes_what_the_reader_takes() -> None:
    schema = jsonschema_rs.validator_for(config_schema())
    assert schema.is_valid(tomllib.loads(WHOLE))
    assert not schema.is_valid({"upstreams": {"a": {"nothing": 1}}})
    assert config_from({}, {}) == GatewayConfig()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "prot: there is no such key; did you mean 'port'"),
        ("port = 'a'", "port: an integer is needed"),
        ("port = true", "port: an integer is needed"),
        ("upstreams = 1", "upstreams: a table is needed"),
        ("[watch]\nkept_requests = -1", "watch.kept_requests: a number above 0 is needed"),
        (
            "[upstreams.a]\nbase_ulr = 'x'",
            "upstreams.a.base_ulr: there is no such key; did you mean 'base_url'",
        ),
        ("[upstreams.a]\n", "upstreams.a: one of provider, base_url, simulate is needed"),
        ("[upstreams.a]\nprovider = 'deepsek'", "unknown vendor 'deepsek'; did you mean 'deepseek'"),
        ("[upstreams.a]\nprovider = 'deepseek'", "no API key for DeepSeek"),
        ("[upstreams.a]\nbase_url = 'nothing'", "must begin with http"),
        ("[upstreams.a]\nbase_url = 'http://a'\napi = 'chat'", "upstreams.a.api: one of 'openai_chat'"),
        (
            "[upstreams.a]\nbase_url = 'http://a'\napi_key = 'env:NONE'",
            "upstreams.a.api_key: the environment",
        ),
        ("[upstreams.a]\nbase_url = 'http://a'\napi_key = 'a b'", "a key has no blanks"),
        ("[upstreams.a]\nbase_url = 'http://a'\nidle_timeout = 0", "idle_timeout: a number above 0"),
        ("[upstreams.a]\nbase_url = 'http://a'\nheaders = {'a b' = 'c'}", "cannot be sent as a header"),
        ("[upstreams.a]\nbase_url = 'http://a'\nfaults = ['slow']", "only a simulated vendor has faults"),
        (
            "[upstreams.a]\nbase_url = 'http://a'\nwithout_repairs = ['tool-nme']",
            "did you mean 'tool-name'",
        ),
        ("[upstreams.a]\nsimulate = 'deepsek'", "unknown simulated vendor 'deepsek'"),
        ("[upstreams.a]\nsimulate = 'deepseek'\nfaults = ['slwo']", "unknown fault 'slwo'"),
        ("[upstreams.a]\nsimulate = 'deepseek'\nprovider = 'kimi'", "simulate excludes provider"),
        ("[upstreams.'a:b']\nsimulate = 'deepseek'", "cannot be a name"),
        ("default = 'a'\n[upstreams.b]\nsimulate = 'kimi'", "default: unknown upstream 'a'"),
        (
            "[upstreams.b]\nsimulate = 'kimi'\n[upstreams.c]\nsimulate = 'glm'\n[aliases]\nx = 'y:z'",
            "aliases.x",
        ),
        ("[upstreams.b]\nsimulate = 'kimi'\n[aliases]\nx = 'y'\ny = 'b:'", "is an alias itself"),
        ("[clients]\na = 'short'", "clients.a: a key needs 8 characters"),
        ("[clients]\na = 'sha256:12'", "64 hex digits"),
        ("[limits]\nbody_bytes = -1", "limits.body_bytes: a number above 0"),
        ("host = '0.0.0.0'", "everybody who reaches 0.0.0.0"),
        ("host = ", "Invalid value"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(text)
    with pytest.raises(UsageError) as caught:
        Snapshot.checked(read_config(file, {}), {}, str(file))
    assert said in str(caught.value)
    if "everybody" not in said:
        assert str(file) in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such file"):
        read_config(tmp_path / "none.toml", {})


def test_keys_are_in_no_message() -> None:
    table: dict[str, Any] = {"clients": {"a": ["secret-secret"]}, "upstreams": {}}
    with pytest.raises(UsageError) as caught:
        config_from(table, {})
    assert "secret" not in str(caught.value)
    assert json.dumps(config_schema())


MANY = """\
prot = 1
port = "a"

[upstreams.a]
base_ulr = "x"
idle_timeout = 0

[upstreams.b]
base_url = "http://b"
api_key = "env:NONE"
faults = ["slow"]

[clients]
me = "short"
you = "env:NOBODY"

[limits]
body_bytes = -1
"""


def test_all_mistakes_are_named_at_once_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(MANY)
    with pytest.raises(UsageError) as caught:
        read_config(file, {})
    said = str(caught.value).splitlines()
    assert [line.removeprefix(f"{file}:") for line in said] == [
        "1: prot: there is no such key; did you mean 'port'?",
        "2: port: an integer is needed, not a value of type str",
        "5: upstreams.a.base_ulr: there is no such key; did you mean 'base_url'?",
        "6: upstreams.a.idle_timeout: a number above 0 is needed, not 0.0",
        "10: upstreams.b.api_key: the environment variable NONE is not set",
        "11: upstreams.b.faults: only a simulated vendor has faults; name it with simulate",
        "14: clients.me: a key needs 8 characters at least",
        "15: clients.you: the environment variable NOBODY is not set",
        "18: limits.body_bytes: a number above 0 is needed, not -1",
    ]
    told = translate("zh", str(caught.value)).splitlines()
    assert [line for line in told if "：" not in line or " is " in line] == []
    assert told[0] == f"{file}:1：prot：没有这个键；是不是想用 'port'？"


LEADING_NOWHERE = """\
[upstreams.b]
simulate = "kimi"
[upstreams.c]
simulate = "glm"
[aliases]
x = "y:z"
w = "x"
[fallbacks]
m = ["n:o"]
"""


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (LEADING_NOWHERE, [6, 7, 9]),
        (f'default = "a"\n{LEADING_NOWHERE}', [1, 8]),
        ("[upstreams.b]\nsimulate = 'x'\n[upstreams.c]\nprovider = 'deepsek'\n", [1, 3]),
        (f'[upstreams.x]\nprovider = "deepsek"\n{LEADING_NOWHERE}', [1, 8, 9, 11]),
    ],
)
def test_all_names_that_lead_nowhere_are_named_at_once(tmp_path: Path, text: str, lines: list[int]) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text(text)
    with pytest.raises(UsageError) as caught:
        Snapshot.checked(read_config(file, {}), {}, str(file))
    said = str(caught.value).splitlines()
    assert [int(line.removeprefix(f"{file}:").partition(":")[0]) for line in said] == lines
