"""What the files, the environment and a command line say, and every mistake with its line."""

import os
import pickle
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.terminal.settings.settings_reading import project_file, read_settings
from ferrule.terminal.settings.settings_schema import SETTINGS, SettingsMistakes
from ferrule.terminal.settings.settings_values import Money, Settings
from ferrule.vendors import Price
from tests.terminal.settings.places import Home

FULL = """
model = "deepseek:"
small_model = "glm:"
base_url = "http://h.example/v1"
api_key_env = "MINE"
thinking = "low"
reasoning_history = "turn"
language = "zh"
theme = "dark"
mode = "plan"
max_turns = 7
timeout = 2.5
budget = "20 CNY"
sandbox = "off"
allow_network = true
add_dirs = ["../lib", "~/more"]

[permissions]
allow = ["read_file", "execute(git status)", { tool = "github_*" }]
ask = ["*(/etc/**)"]
deny = [{ tool = "*", command = "rm -rf" }]

[ui]
show_thinking = true
vim = true
notify = false

[shell]
keep_variables = "GITHUB_TOKEN"
leave_out_variables = "MINE_*"

[sessions]
file = "/tmp/s.sqlite"
keep_days = 7
keep_log_days = 365

[runs]
engine = "/tmp/r.sqlite"

[mcp_servers.files]
command = "npx"
args = ["-y", "x"]
env = { A = "b" }

[prices."glm-4.6"]
input = 1
output = 2.5
cached = 0
currency = "CNY"

[context_windows]
"glm-4.6" = 200000
"""


def test_nothing_is_set_without_files(home: Home) -> None:
    settings = home.read()
    assert settings == Settings()
    assert {name: settings[name] for name in SETTINGS} == {
        name: setting.default for name, setting in SETTINGS.items()
    }
    assert str(settings.source("mode")) == "default"
    with pytest.raises(KeyError):
        settings["nothing"]


def test_every_setting_of_a_file(home: Home) -> None:
    home.user(FULL)
    settings = home.read()
    assert set(settings.values) == set(SETTINGS)
    assert (settings["model"], settings.small_model, settings.base_url) == (
        "deepseek:",
        "glm:",
        "http://h.example/v1",
    )
    assert (settings.api_key_env, settings["thinking"], settings["mode"]) == ("MINE", "low", "plan")
    assert (settings["max_turns"], settings["timeout"], settings["budget"]) == (7, 2.5, Money(20, "CNY"))
    assert (settings["language"], settings["theme"], settings["sandbox"]) == ("zh", "dark", "off")
    assert settings.permissions == (
        PermissionRule("deny", command="rm -rf"),
        PermissionRule("ask", path="/etc/**"),
        PermissionRule("allow", "read_file"),
        PermissionRule("allow", "execute", command="git status"),
        PermissionRule("allow", "github_*"),
    )
    assert (settings["allow_network"], settings["add_dirs"]) == (True, ("../lib", "~/more"))
    assert settings["shell.keep_variables"] == "GITHUB_TOKEN"
    assert settings["shell.leave_out_variables"] == "MINE_*"
    assert settings.mcp_servers == {
        "mcpServers": {"files": {"command": "npx", "args": ["-y", "x"], "env": {"A": "b"}}}
    }
    assert settings["prices"] == {"glm-4.6": Price(1, 2.5, 0, "CNY")}
    assert settings["context_windows"] == {"glm-4.6": 200000}
    assert settings.sessions_file == "/tmp/s.sqlite"
    assert (settings["sessions.keep_days"], settings["sessions.keep_log_days"]) == (7, 365)
    assert settings.runs_engine == "/tmp/r.sqlite"


def test_rules_in_the_spelling_of_claude_code_are_rules(home: Home) -> None:
    home.user("permissions.deny = ['Bash(rm:*)', 'execute(touch:*)', 'Write(/a/**)', 'mcp__hub__push']")
    assert home.read().permissions == (
        PermissionRule("deny", "execute", command="rm"),
        PermissionRule("deny", "execute", command="touch"),
        PermissionRule("deny", "write_file", path="/a/**"),
        PermissionRule("deny", "hub_push"),
    )


def test_settings_cannot_be_changed(home: Home) -> None:
    home.user("mode = 'plan'")
    values: Any = home.read().values
    with pytest.raises(TypeError):
        values["mode"] = "auto"


def test_later_places_win_and_say_so(home: Home) -> None:
    file = home.user('mode = "plan"\ntheme = "dark"\nlanguage = "en"\nmax_turns = 9')
    project = home.project('theme = "light"\n\n  language = "zh"\nmax_turns = 8')
    home.variables |= {"FERRULE_LANG": "en", "FERRULE_MAX_TURNS": "10"}
    settings = home.read(max_turns=11, theme=None)
    assert [settings[name] for name in ("mode", "theme", "language", "max_turns")] == [
        "plan",
        "light",
        "en",
        11,
    ]
    assert str(settings.source("mode")) == f"{file}:1"
    assert str(settings.source("theme")) == f"{project}:1"
    assert str(settings.source("language")) == "FERRULE_LANG"
    assert str(settings.source("max_turns")) == "command line"
    assert settings.files == (str(file), str(project))


def test_rules_and_tables_are_added_up(home: Home) -> None:
    home.user('permissions.deny = ["a"]\ncontext_windows = { x = 1, y = 2 }')
    home.project('permissions.deny = ["b"]\ncontext_windows = { y = 3 }')
    home.trust()
    settings = home.read()
    assert [rule.tool for rule in settings.permissions] == ["a", "b"]
    assert settings["context_windows"] == {"x": 1, "y": 3}


@pytest.mark.parametrize(
    ("variable", "text", "name", "value"),
    [
        ("FERRULE_MODEL", " glm: ", "model", "glm:"),
        ("FERRULE_MAX_TURNS", "3", "max_turns", 3),
        ("FERRULE_TIMEOUT", "1.5", "timeout", 1.5),
        ("FERRULE_BUDGET", "2", "budget", Money(2)),
        ("FERRULE_BUDGET", "2 CNY", "budget", Money(2, "CNY")),
        ("FERRULE_UI_VIM", "yes", "ui.vim", True),
        ("FERRULE_UI_NOTIFY", "0", "ui.notify", False),
        ("FERRULE_LANG", "zh_CN.UTF-8", "language", "zh"),
        ("FERRULE_LANG", "fr", "language", "en"),
        ("FERRULE_MODE", "", "mode", "ask"),
    ],
)
def test_variables(home: Home, variable: str, text: str, name: str, value: Any) -> None:
    home.variables[variable] = text
    assert home.read()[name] == value


def test_a_variable_that_is_wrong_is_named(home: Home) -> None:
    home.variables["FERRULE_MODE"] = "fast"
    with pytest.raises(SettingsMistakes, match=r'^FERRULE_MODE: mode: expected one of plan, .*"fast"$'):
        home.read()
    home.variables = {}
    with pytest.raises(SettingsMistakes, match="^command line: max_turns: expected a whole number"):
        home.read(max_turns=0)


MISTAKES = {
    'modle = "x"': "1: modle: there is no such setting; did you mean mode, model?",
    "\n\n  vim = true": "3: vim: there is no such setting; did you mean ui.vim?",
    "permissions.deny = [{ path = '/x', command = 'y' }]": (
        "1: permissions.deny[0]: this rule cannot be used: a permission is about a path or a command, not both"
    ),
    "[ui]\nvmi = true": "2: ui.vmi: there is no such setting; did you mean ui.vim?",
    "permissions.deny = [{ tool = 'execute', command = 'rm:*' }]": (
        "1: permissions.deny[0]: this rule cannot be used: a permission has the first words of a command, and"
        " no star behind them: 'rm:*'"
    ),
    "permissions.deny = ['excute(rm)']": (
        "1: permissions.deny[0]: this rule cannot be used: there is no tool excute; did you mean execute?"
    ),
    "[permisions]\nallow = []": "1: permisions: there is no such setting; did you mean permissions, permissions.ask?",
    "zzzzzzzz = 1": "1: zzzzzzzz: there is no such setting",
    "max_turns = 'x'": '1: max_turns: expected a whole number from 1, not "x"',
    "max_turns = true": "1: max_turns: expected a whole number from 1, not true",
    "max_turns = 0": "1: max_turns: expected a whole number from 1, not 0",
    "timeout = -1.5": "1: timeout: expected a number above 0, not -1.5",
    "timeout = inf": "1: timeout: expected a number above 0, not inf",
    "budget = '5 XYZ'": '1: budget: expected an amount such as 5 or "20 CNY", not "5 XYZ"',
    'mode = "yolo"': '1: mode: expected one of plan, ask, auto-edit, auto, not "yolo"',
    "ui.vim = 'yes'": "1: ui.vim: expected true or false, not a text",
    "'ui.vim' = true": '1: "ui.vim": there is no such setting; did you mean ui.vim?',
    "ui = 3": "1: ui: expected a table, not a number",
    "model = []": "1: model: expected a text, not a list",
    "base_url = 'h.example'": "1: base_url: expected an address that begins with http:// or https://, not a text",
    "api_key_env = 'sk-secret'": "1: api_key_env: expected the name of an environment variable, not a text",
    "permissions.allow = 'x'": "1: permissions.allow: expected a list of rules, not a text",
    "permissions.allow = [\n'x',\n  3]": (
        '1: permissions.allow[1]: expected a rule such as "read_file", "execute(git status)" or '
        '{tool = "*", path = "/secrets/**"}, not a number'
    ),
    "permissions.deny = [{path = 'x'}]": (
        "1: permissions.deny[0].path: expected a path that begins with /, not a text"
    ),
    "permissions.deny = [{ pth = '/x' }]": "1: permissions.deny[0].pth: there is no such setting; did you mean path?",
    "mcp_servers = 1": "1: mcp_servers: expected a table of servers, not a number",
    "[mcp_servers.a]\nargs = []": '1: mcp_servers.a: expected a table with "command" or "url", not a table',
    "[mcp_servers.a]\ncommand = 'x'\nargs = 'y'": "3: mcp_servers.a.args: expected a list of texts, not a text",
    "[mcp_servers.a]\nurl = 'x'\nenv = { K = [] }": "3: mcp_servers.a.env.K: expected a text, not a list",
    "[mcp_servers.a]\nurl = 'x'\nhaeders = {}": "3: mcp_servers.a.haeders: there is no such setting; did you mean headers?",
    "prices.x = 3": "1: prices.x: expected a table with input and output, and maybe cached and currency, not a number",
    "prices.x = { input = -1, output = 2 }": "1: prices.x.input: expected a number from 0, not -1",
    "prices.x = { input = 1, output = 2, currency = 'EUR' }": (
        '1: prices.x.currency: expected USD or CNY, not "EUR"'
    ),
    "context_windows.x = 'big'": '1: context_windows.x: expected a whole number from 1, not "big"',
    "language = 2020-01-01": "1: language: expected one of auto, en, zh, not a date or a time",
    "a = ": "1: this is not TOML: Invalid value (at end of document)",
    "a = 1\na = 2": "2: this is not TOML: Cannot overwrite a value (at end of document)",
    "a = [": "1: this is not TOML: Invalid value (at end of document)",
    b"a = 1\nb = '\xff'": "2: this is not UTF-8 text",
    "a = " + "[" * 20_000: "1: this is nested too deep",
}


@pytest.mark.parametrize("text", MISTAKES, ids=[str(number) for number in range(len(MISTAKES))])
def test_a_mistake_is_told_with_its_place(home: Home, text: str | bytes) -> None:
    assert home.mistakes(text) == [MISTAKES[text]]


def test_all_mistakes_are_told_at_once_and_travel(home: Home) -> None:
    home.user('mode = "x"\nnope = 1\n[ui]\nvim = 1')
    home.project("max_turns = 'y'")
    home.variables["FERRULE_SANDBOX"] = "on"
    with pytest.raises(SettingsMistakes) as wrong:
        home.read()
    assert [each.key for each in wrong.value.mistakes] == ["mode", "nope", "ui.vim", "max_turns", "sandbox"]
    again = pickle.loads(pickle.dumps(wrong.value))
    assert str(again) == str(wrong.value)


def test_a_byte_order_mark_and_windows_line_ends(home: Home) -> None:
    home.user(b"\xef\xbb\xbftheme = 'dark'\r\n\r\nmax_turns = 3\r\n")
    settings = home.read()
    assert (settings["theme"], settings.source("max_turns").line) == ("dark", 3)


def test_what_is_no_file_is_told(home: Home) -> None:
    file = home.user("")
    file.unlink()
    file.mkdir()
    with pytest.raises(SettingsMistakes, match=f"{file}: cannot be read: "):
        home.read()
    file.rmdir()
    file.write_bytes(b"#" * (2 << 20))
    with pytest.raises(SettingsMistakes, match="too large"):
        home.read()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system here")
def test_a_pipe_in_a_project_is_not_waited_for(home: Home) -> None:
    file = home.project("")
    file.unlink()
    os.mkfifo(file)
    with pytest.raises(SettingsMistakes, match="this is no file"):
        home.read()


def test_where_the_project_is(home: Home, tmp_path: Path) -> None:
    file = home.project("")
    deep = home.work / "a" / "b"
    deep.mkdir(parents=True)
    assert project_file(deep, home.environ) == file
    (deep.parent / ".git").mkdir()
    assert project_file(deep, home.environ) is None, "a repository ends there"
    (home.folder / "home" / ".ferrule").mkdir()
    (home.folder / "home" / ".ferrule" / "config.toml").touch()
    assert project_file(home.folder / "home", home.environ) is None, "a home is no project"
    outside = tmp_path / "outside" / "deep"
    outside.mkdir(parents=True)
    (outside.parent / ".ferrule").mkdir()
    (outside.parent / ".ferrule" / "config.toml").write_text("max_turns = 1")
    assert project_file(outside, home.environ) is None, "anybody could have put it there"
    assert read_settings(home.environ, outside.parent)["max_turns"] == 1
    (outside.parent / ".git").touch()
    assert read_settings(home.environ, outside)["max_turns"] == 1
