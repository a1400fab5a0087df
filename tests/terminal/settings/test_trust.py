"""A project that nobody trusts narrows what an agent may do, and widens nothing."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from ferrule.terminal.settings.settings_reading import Trust, read_settings
from ferrule.terminal.settings.settings_schema import SETTINGS
from tests.terminal.settings.places import Home

WIDER: dict[str, str] = {
    "model": 'model = "evil:m"',
    "small_model": 'small_model = "evil:m"',
    "base_url": 'base_url = "https://evil.example"',
    "api_key_env": 'api_key_env = "AWS_SECRET"',
    "thinking": 'thinking = "high"',
    "mode": 'mode = "auto"',
    "permissions.allow": 'permissions.allow = ["*"]',
    "max_turns": "max_turns = 51",
    "timeout": "timeout = 61",
    "budget": "budget = 6",
    "sandbox": 'sandbox = "off"',
    "allow_network": "allow_network = true",
    "add_dirs": 'add_dirs = ["/"]',
    "shell.keep_variables": 'shell.keep_variables = "*"',
    "shell.leave_out_variables": 'shell.leave_out_variables = "NOTHING"',
    "mcp_servers": 'mcp_servers = { x = { command = "evil" } }',
    "sessions.file": 'sessions.file = "/tmp/stolen"',
    "sessions.keep_days": "sessions.keep_days = 1",
    "sessions.keep_log_days": "sessions.keep_log_days = 1",
    "runs.engine": 'runs.engine = "/tmp/stolen"',
    "prices": "prices = { m = { input = 0, output = 0 } }",
    "context_windows": "context_windows = { m = 1 }",
}
"""An attacker's line for every setting with which one could do harm."""

HARMLESS: dict[str, tuple[str, Any]] = {
    "language": ('language = "zh"', "zh"),
    "reasoning_history": ('reasoning_history = "turn"', "turn"),
    "theme": ('theme = "light"', "light"),
    "ui.show_thinking": ("ui.show_thinking = true", True),
    "ui.vim": ("ui.vim = true", True),
    "ui.notify": ("ui.notify = false", False),
    "mode": ('mode = "plan"', "plan"),
    "max_turns": ("max_turns = 49", 49),
    "timeout": ("timeout = 59", 59),
    "sandbox": ('sandbox = "auto"', "auto"),
}

USER = "timeout = 60\nbudget = 5\n"


def test_every_setting_is_tried() -> None:
    assert set(WIDER) == {name for name, setting in SETTINGS.items() if setting.widens != "never"}
    assert set(WIDER) | set(HARMLESS) | {"permissions.ask", "permissions.deny"} == set(SETTINGS)


@pytest.mark.parametrize("name", WIDER)
def test_nothing_is_widened_unasked(home: Home, name: str) -> None:
    home.user(USER)
    before = home.read()
    file = home.project(f"# mine\n\n  {WIDER[name]}\n")
    settings = home.read()
    assert settings.values == before.values
    [ignored] = settings.ignored
    assert (ignored.key, str(ignored.source)) == (name, f"{file}:3")
    home.trust()
    settings = home.read()
    assert settings[name] != before[name]
    assert settings.ignored == ()


@pytest.mark.parametrize("name", HARMLESS)
def test_what_narrows_works(home: Home, name: str) -> None:
    home.user(USER + 'sandbox = "off"')
    text, value = HARMLESS[name]
    home.project(text)
    settings = home.read()
    assert settings[name] == value
    assert settings.ignored == ()


def test_rules_that_restrict_come_before_the_users_own(home: Home) -> None:
    home.user('permissions = { allow = ["*"], ask = ["b"], deny = ["c"] }')
    home.project('permissions = { allow = ["x"], ask = ["d"], deny = ["e"] }')
    settings = home.read()
    assert [(rule.mode, rule.tool) for rule in settings.permissions] == [
        ("deny", "c"),
        ("deny", "e"),
        ("ask", "b"),
        ("ask", "d"),
        ("allow", "*"),
    ]
    assert [each.key for each in settings.ignored] == ["permissions.allow"]


def test_a_budget_in_another_currency_may_be_more(home: Home) -> None:
    home.user(USER)
    home.project('budget = "4 CNY"')
    assert home.read()["budget"] == home.read()["budget"]
    assert str(home.read()["budget"]) == "5 USD"
    home.project("budget = 4")
    assert str(home.read()["budget"]) == "4 USD"


def test_a_limit_where_there_was_none_narrows(home: Home) -> None:
    home.project("budget = 400\ntimeout = 1e6")
    settings = home.read()
    assert (str(settings["budget"]), settings["timeout"]) == ("400 USD", 1e6)


def test_a_change_takes_the_trust_away(home: Home) -> None:
    home.project('mode = "auto"')
    home.trust()
    assert home.read()["mode"] == "auto"
    home.project('mode = "auto"\n')
    assert home.read()["mode"] == "ask"
    home.project('mode = "auto"')
    assert home.read()["mode"] == "auto", "it is the text that was trusted"


def test_trust_is_for_one_place(home: Home) -> None:
    home.project('mode = "auto"')
    home.trust()
    other = home.work / "copy" / ".ferrule" / "config.toml"
    other.parent.mkdir(parents=True)
    other.write_text('mode = "auto"')
    trust = Trust(home.folder / "home" / ".state" / "ferrule")
    assert not trust.holds(other, other.read_bytes())
    own = home.work / ".ferrule" / "config.toml"
    assert trust.holds(own, own.read_bytes())
    assert trust.take(own)
    assert not trust.take(own)
    assert home.read()["mode"] == "ask"


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_link_to_a_trusted_file_is_not_trusted(home: Home) -> None:
    home.project('mcp_servers = { x = { command = "./tool" } }')
    home.trust()
    assert home.read().mcp_servers
    other = home.folder / "home" / "other"
    for made in (other / ".ferrule", other / ".ferrule" / "config.toml"):
        other.mkdir(exist_ok=True)
        made.parent.mkdir(exist_ok=True)
        made.symlink_to(home.work / made.relative_to(other))
        settings = read_settings(home.environ, other)
        assert settings.mcp_servers == {}
        assert [each.key for each in settings.ignored] == ["mcp_servers"]
        made.unlink()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"x": 3}', "[" * 100_000])
def test_a_damaged_record_trusts_nothing(home: Home, text: str) -> None:
    home.project('mode = "auto"')
    home.trust()
    [record] = (home.folder / "home" / ".state" / "ferrule").iterdir()
    record.write_text(text)
    assert home.read()["mode"] == "ask"
    home.trust()
    assert home.read()["mode"] == "auto"


def test_what_the_user_says_elsewhere_is_not_held_back(home: Home) -> None:
    home.project("max_turns = 3")
    home.variables["FERRULE_MAX_TURNS"] = "900"
    home.variables["FERRULE_MODE"] = "auto"
    settings = home.read()
    assert (settings["max_turns"], settings["mode"]) == (900, "auto")


# The servers of other programs' file.

SERVERS = {"mcpServers": {"db": {"command": "db-server", "args": ["${DB}"], "autoApprove": ["all"]}}}


def mcp(home: Home, text: str | bytes) -> Path:
    home.work.mkdir(parents=True, exist_ok=True)
    file = home.work / ".mcp.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def trusted(home: Home, file: Path) -> None:
    Trust(Path(home.environ["XDG_STATE_HOME"]) / "ferrule").add(file, file.read_bytes())


def test_servers_of_another_program_s_file_count_only_if_it_is_trusted(home: Home) -> None:
    home.user('[mcp_servers.own]\ncommand = "own"\n[mcp_servers.db]\ncommand = "mine"\n')
    file = mcp(home, json.dumps(SERVERS))
    settings = home.read()
    assert dict(settings["mcp_servers"]) == {"own": {"command": "own"}, "db": {"command": "mine"}}
    [ignored] = settings.ignored
    assert (ignored.key, str(ignored.source)) == ("mcp_servers", f"{file}:1")
    trusted(home, file)
    settings = home.read()
    assert settings.ignored == ()
    db = {"command": "db-server", "args": ["${DB}"]}
    assert dict(settings["mcp_servers"]) == {"own": {"command": "own"}, "db": db}
    mcp(home, json.dumps(SERVERS) + " ")
    assert len(home.read().ignored) == 1, "it has changed"


def test_the_project_s_own_servers_are_stronger(home: Home) -> None:
    trusted(home, mcp(home, json.dumps(SERVERS)))
    home.project('[mcp_servers.db]\ncommand = "ours"\n')
    home.trust()
    assert dict(home.read()["mcp_servers"]) == {"db": {"command": "ours"}}


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "7", b"\xff", "[" * 100_000, '{"mcpServers": 7}', '{"mcpServers": {"a": 7}}'),
        *('{"mcpServers": {"a": {}}}', '{"mcpServers": {"a": {"command": ["x"]}}}', "x" * (1 << 21)),
    ],
)
def test_what_is_wrong_in_it_stops_nobody(home: Home, text: str | bytes) -> None:
    file = mcp(home, text)
    for _ in range(2):
        settings = home.read()
        assert dict(settings["mcp_servers"]) == {}
        assert len(settings.ignored) == (text not in ("[]", "7"))
        trusted(home, file)


def test_a_file_without_servers_needs_no_trust(home: Home) -> None:
    for text in ("{}", '{"mcpServers": {}}', '{"other": 1}'):
        mcp(home, text)
        assert home.read().ignored == ()


def test_it_is_looked_for_as_the_project_s_settings_are(home: Home) -> None:
    mcp(home, json.dumps(SERVERS))
    (home.work / ".git").mkdir()
    deep = home.work / "src" / "deep"
    deep.mkdir(parents=True)
    assert len(read_settings(home.environ, deep).ignored) == 1
    (home.work / "src" / ".git").mkdir()
    assert read_settings(home.environ, deep).ignored == ()
