"""``ferrule config`` as a user meets it."""

import json
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from ferrule.terminal.settings.settings_reading import Trust
from ferrule.terminal.settings.settings_schema import SETTINGS
from tests.cli.running import ferrule, one_line
from tests.terminal.settings.places import Home

Run = Callable[..., Result]
SECRET = "hunter2-token"


@pytest.fixture
def run(home: Home) -> Run:
    return lambda *arguments, **more: ferrule("config", *arguments, environ=home.environ, **more)


def test_set_get_list_unset(home: Home, run: Run) -> None:
    assert run("get", "mode").stdout == "ask\n"
    done = run("set", "mode", "plan")
    assert done.exit_code == 0
    assert done.stdout == ""
    file = home.folder / "home" / ".config" / "ferrule" / "config.toml"
    assert done.stderr == f"mode is set in {file}\n"
    assert run("get", "mode").stdout == "plan\n"
    assert run("path").stdout == f"{file}\n"
    listed = run("list").stdout
    assert [line.split()[0] for line in listed.splitlines()[1:]] == list(SETTINGS)
    assert f"{file}:1" in listed
    as_json = json.loads(run("list", "--json").stdout)
    assert as_json["mode"] == {"value": "plan", "source": "user", "where": str(file), "line": 1}
    assert as_json["theme"] == {"value": "auto", "source": "default"}
    assert run("unset", "mode").exit_code == 0
    again = run("unset", "mode")
    assert (again.exit_code, again.stderr) == (1, f"mode is not set in {file}\n")


@pytest.mark.parametrize(
    ("name", "text", "shown"),
    [
        ("ui.vim", "yes", "true"),
        ("max_turns", "7", "7"),
        ("timeout", "1.5", "1.5"),
        ("budget", '"20 CNY"', "20 CNY"),
        ("budget", "20 CNY", "20 CNY"),
        ("model", "deepseek:", "deepseek:"),
        (
            "permissions.allow",
            '["execute(git status)", {tool = "a", path = "/x"}]',
            '["execute(git status)", "a(/x)"]',
        ),
        ("context_windows", '{"glm-4.6" = 9}', '{"glm-4.6": 9}'),
        ("prices", "{m = {input = 1, output = 2}}", '{"m": {"input": 1, "output": 2, "currency": "USD"}}'),
    ],
)
def test_values(run: Run, name: str, text: str, shown: str) -> None:
    assert run("set", name, text).exit_code == 0
    assert run("get", name).stdout == f"{shown}\n"
    assert "value" in json.loads(run("list", "--json").stdout)[name]


@pytest.mark.parametrize(
    ("model", "known"),
    [
        ("foo:bar", False),
        ("notexist", False),
        ("simulate:deepseek", True),
        ("deepseek:x", True),
    ],
)
def test_a_model_without_an_endpoint_is_told_at_once(run: Run, model: str, known: bool) -> None:
    said = run("set", "model", model).stderr
    assert ("no endpoint is known" in said) != known
    run("set", "base_url", "http://127.0.0.1:1/v1")
    assert "no endpoint is known" not in run("set", "model", model).stderr


@pytest.mark.parametrize("language", ["en", "zh"])
def test_mistakes_are_told_line_by_line(home: Home, language: str) -> None:
    file = home.user('mode = "x"\n\nmodle = 1\n')
    for arguments in (["list"], ["get", "mode"], ["set", "mode", "plan"]):
        result = ferrule("config", *arguments, environ={**home.environ, "FERRULE_LANG": language})
        assert result.exit_code == 2
        lines = result.stderr.splitlines()
        assert [f"{file}:1" in lines[0], f"{file}:3" in lines[1], len(lines)] == [True, True, 2]
        assert result.stdout == ""


def test_nothing_wrong_is_written(home: Home, run: Run) -> None:
    home.user("# mine\n")
    one_line(run("set", "mode", "fast"), "plan", '"fast"')
    one_line(run("set", "nope", "1"), "nope")
    one_line(run("set", "vim", "1"), "vim", "ui.vim")
    one_line(run("get", "mod"), "mode")
    assert (home.folder / "home" / ".config" / "ferrule" / "config.toml").read_text() == "# mine\n"


def test_what_counts_more_is_said(home: Home, run: Run) -> None:
    home.variables["FERRULE_MODE"] = "auto"
    assert "FERRULE_MODE" in run("set", "mode", "plan").stderr


def test_a_mistake_in_a_hostile_project_moves_no_cursor(home: Home, run: Run) -> None:
    home.project('"\\u001b[2J\\u202e" = 1')
    result = run("list")
    assert result.exit_code == 2
    assert "\\x1b[2J\\u202e" in result.stderr
    assert not set("\x1b\u202e") & set(result.stderr)


def test_secrets_are_not_shown(home: Home, run: Run) -> None:
    home.user(
        f"""
        base_url = "https://user:{SECRET}@h.example/v1?key={SECRET}"
        sessions.file = "postgresql://u:{SECRET}@h/db"
        [mcp_servers.a]
        command = "x"
        args = ["--token", "{SECRET}", "--api-key={SECRET}", "https://u:{SECRET}@h/", "plain"]
        env = {{ TOKEN = "{SECRET}" }}
        [mcp_servers.b]
        url = "https://h/?token={SECRET}"
        headers = {{ Authorization = "Bearer {SECRET}" }}
        """
    )
    for arguments in (
        ["list"],
        ["list", "--json"],
        ["get", "mcp_servers"],
        ["get", "base_url"],
        ["get", "sessions.file"],
    ):
        result = run(*arguments)
        assert result.exit_code == 0
        assert SECRET not in result.output
        assert "***" in result.output
    assert "plain" in run("get", "mcp_servers").stdout


def test_the_language_of_the_program_is_a_setting(home: Home, run: Run) -> None:
    assert "language is set" in run("set", "language", "zh").stderr
    assert run("list").stdout.startswith("名称")
    assert run("--lang", "en", "list").stdout.startswith("名称") is False
    home.variables["FERRULE_LANG"] = "en"
    assert run("list").stdout.startswith("name")
    home.variables.clear()
    home.user("language = [")
    assert "not TOML" in run("list").stderr


# Projects.


def test_a_project_is_shown_before_it_is_trusted(home: Home, run: Run) -> None:
    one_line(run("trust"), ".ferrule/config.toml")
    file = home.project('theme = "dark"\nmode = "auto"\n\nbase_url = "https://evil.example"\n')
    listed = run("list")
    assert f"{file}:2: mode is ignored" in listed.stderr
    assert f"{file}:4: base_url is ignored" in listed.stderr
    assert run("get", "theme").stdout == "dark\n"
    assert run("get", "theme").stderr == ""
    assert run("get", "mode").stdout == "ask\n"
    unasked = run("trust")
    assert unasked.exit_code == 2
    assert "  2: mode = auto\n  4: base_url = https://evil.example\n" in unasked.stderr
    assert run("get", "mode").stdout == "ask\n", "nobody said yes"
    assert run("trust", "--yes").exit_code == 0
    assert run("get", "mode").stdout == "auto\n"
    assert "already" in run("trust").stderr
    home.project('mode = "auto"')
    assert run("get", "mode").stdout == "ask\n", "it has changed"
    assert run("trust", "--yes").exit_code == 0
    assert "no longer" in run("trust", "--revoke").stderr
    assert run("get", "mode").stdout == "ask\n"
    assert "was not trusted" in run("trust", "--revoke").stderr


def test_servers_of_another_program_s_file_are_shown_and_trusted_beside_it(home: Home, run: Run) -> None:
    home.work.mkdir(parents=True, exist_ok=True)
    file = home.work / ".mcp.json"
    server = {"command": "x\x1b[2K\u202egnp\n  9: mode = ask", "args": ["--token", "s3cret"]}
    address = {"url": "https://host/?k=${OPENAI_API_KEY}", "headers": {"A": "${DB:-none}"}}
    file.write_text(json.dumps({"mcpServers": {"db": server, "other": address}}, ensure_ascii=False))
    assert f"{file}:1: mcp_servers is ignored" in run("list").stderr
    unasked = run("trust")
    assert unasked.exit_code == 2
    assert "⟨U+202E⟩gnp" in unasked.stderr
    assert "\\u001b[2K" in unasked.stderr
    assert not {"\x1b", "\u202e"} & set(unasked.stderr)
    assert "s3cret" not in unasked.stderr
    assert "your variables OPENAI_API_KEY, DB" in unasked.stderr
    home.project('model = "a:\\u001b[2K\\n  9: mode = ask"')
    both = run("trust", "--yes")
    assert both.exit_code == 0
    assert both.stderr.count("is trusted until it changes") == 2
    assert "1: model = a:␛[2K␊  9: mode = ask\n" in both.stderr
    assert run("list").stderr == ""
    assert run("trust", "--revoke").stderr.count("no longer") == 2
    file.write_text("{\n  nothing")
    broken = run("trust", "--yes")
    assert f"{file}:2: this is not JSON" in broken.stderr


def test_a_harmless_project_needs_no_trust(home: Home, run: Run) -> None:
    home.project("max_turns = 3")
    assert "nothing that needs trust" in run("trust").stderr
    home.project("max_turns = 'x'")
    assert ":1: max_turns" in run("trust", "--yes").stderr


def test_a_project_file_of_one_s_own_is_trusted_as_one_writes_it(home: Home, run: Run) -> None:
    file = home.work / ".ferrule" / "config.toml"
    assert run("path", "--project").stdout == f"{file}\n"
    assert run("set", "mode", "auto", "--project").exit_code == 0
    assert run("get", "mode").stdout == "auto\n"
    assert run("set", "sandbox", "off", "--project").exit_code == 0
    assert run("get", "sandbox").stdout == "off\n"
    assert run("unset", "sandbox", "--project").exit_code == 0
    assert run("get", "mode").stdout == "auto\n"


def test_changing_somebody_else_s_file_trusts_nothing(home: Home, run: Run) -> None:
    home.project('mode = "auto"\n')
    assert run("set", "theme", "dark", "--project").exit_code == 0
    assert run("get", "theme").stdout == "dark\n"
    assert run("get", "mode").stdout == "ask\n"


# Editors.


def editor(folder: Path, text: str, code: int = 0) -> str:
    program = folder / "editor.py"
    program.write_text(f"import sys; open(sys.argv[1], 'w').write({text!r}); sys.exit({code})")
    return shlex.join([sys.executable, str(program)])


def test_edit(home: Home, run: Run, tmp_path: Path) -> None:
    home.variables["EDITOR"] = editor(tmp_path, 'mode = "plan"\n')
    done = run("edit")
    assert done.exit_code == 0
    assert done.stderr.endswith("config.toml: no mistakes\n")
    assert run("get", "mode").stdout == "plan\n"
    home.variables["VISUAL"] = editor(tmp_path, "mode = 3\n")
    wrong = run("edit")
    assert wrong.exit_code == 2
    assert ":1: mode: expected one of plan" in wrong.stderr
    home.variables["VISUAL"] = editor(tmp_path, "", 3)
    one_line(run("edit"), "code 3")
    home.variables["VISUAL"] = "/no/such/editor"
    one_line(run("edit"), "VISUAL")


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_a_file_that_edit_makes_is_the_users_alone(home: Home, run: Run) -> None:
    home.variables["EDITOR"] = "true"
    assert run("edit").exit_code == 0
    file = Path(run("path").stdout.strip())
    assert file.stat().st_mode & 0o777 == 0o600


def test_editing_a_trusted_project_keeps_the_trust(home: Home, run: Run, tmp_path: Path) -> None:
    home.project('mode = "auto"')
    home.trust()
    home.variables["EDITOR"] = editor(tmp_path, 'mode = "auto-edit"\n')
    assert run("edit", "--project").exit_code == 0
    assert run("get", "mode").stdout == "auto-edit\n"
    file = home.work / ".ferrule" / "config.toml"
    assert Trust(home.folder / "home" / ".state" / "ferrule").holds(file, file.read_bytes())


PAGES = [
    ["config"],
    *(["config", each] for each in ("list", "get", "set", "unset", "edit", "path", "trust")),
    ["keys"],
    *(["keys", each] for each in ("list", "set", "remove", "try")),
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("arguments", PAGES, ids=" ".join)
def test_help_pages(arguments: list[str], language: str) -> None:
    result = ferrule("--lang", language, *arguments, "--help")
    assert result.exit_code == 0
    head = "Usage: ferrule " if language == "en" else "用法： ferrule "
    assert head + " ".join(arguments) in result.stdout
    if len(arguments) == 1:
        assert ferrule("--lang", language, *arguments).stdout == result.stdout
