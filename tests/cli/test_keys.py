"""``ferrule keys`` as a user meets it: no key is ever seen."""

import contextlib
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
from click.testing import Result

from ferrule.client.connect import key_store
from ferrule.simulate import Simulator
from ferrule.vendors import PROFILES, register_profile
from tests.cli.running import ferrule, one_line
from tests.terminal.settings.places import Home

Run = Callable[..., Result]
KEY = "sk-verysecret-0123456789"


@pytest.fixture
def run(home: Home) -> Run:
    return lambda *arguments, **more: ferrule("keys", *arguments, environ=home.environ, **more)


def test_a_key_is_tried_kept_listed_and_removed(home: Home, run: Run, vendor: Simulator) -> None:
    assert "no key for any vendor" in run("list").stderr
    done = run("set", "deepseek", "--stdin", given=f"{KEY}\n")
    assert done.exit_code == 0, done.output
    file = key_store(home.environ).file
    assert done.stderr.splitlines() == ["asking DeepSeek …", f"DEEPSEEK_API_KEY is kept in {file}"]
    assert key_store(home.environ).get("DEEPSEEK_API_KEY") == KEY
    assert run("list").stdout.splitlines()[1].split() == ["DEEPSEEK_API_KEY", "deepseek", "file"]
    listed = json.loads(run("list", "--json").stdout)
    assert listed == [{"name": "DEEPSEEK_API_KEY", "vendors": ["deepseek"], "where": "file"}]
    tried = run("try", "deepseek")
    assert tried.exit_code == 0
    assert tried.stdout.splitlines()[1].split() == ["DEEPSEEK_API_KEY", "deepseek", "accepted"]
    assert json.loads(run("try", "--json").stdout) == [
        {"vendor": "deepseek", "name": "DEEPSEEK_API_KEY", "key": "ok", "said": ""}
    ]
    removed = run("remove", "deepseek")
    assert (removed.exit_code, removed.stderr) == (0, "DEEPSEEK_API_KEY is removed\n")
    assert run("remove", "DEEPSEEK_API_KEY").exit_code == 1
    one_line(run("try"), "no key")
    for result in (done, tried, removed):
        assert "verysecret" not in result.output


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_refused_key_is_not_kept(home: Home, vendor: Simulator, language: str) -> None:
    environ = {**home.environ, "FERRULE_LANG": language}
    done = ferrule("keys", "set", "deepseek", "--stdin", given="invalid\n", environ=environ)
    assert done.exit_code == 1
    assert "--no-try" in done.stderr
    assert key_store(home.environ).names() == {}
    kept = ferrule("keys", "set", "deepseek", "--stdin", "--no-try", given="invalid\n", environ=environ)
    assert kept.exit_code == 0
    tried = ferrule("keys", "try", environ=environ)
    assert tried.exit_code == 1
    assert ("rejected" if language == "en" else "被拒绝") in tried.stdout


def test_a_vendor_that_cannot_be_reached_keeps_nobody_from_keeping(home: Home, run: Run) -> None:
    nowhere = "http://127.0.0.1:1"
    register_profile(replace(PROFILES["deepseek"], base_url=nowhere, base_urls=(nowhere,)))
    done = run("set", "deepseek", "--stdin", given=KEY)
    assert done.exit_code == 0
    assert "could not be asked: " in done.stderr
    assert key_store(home.environ).get("DEEPSEEK_API_KEY") == KEY


def test_names(home: Home, run: Run) -> None:
    quiet = ("--stdin", "--no-try")
    assert run("set", "KIMI_CN_API_KEY", *quiet, given=KEY).exit_code == 0
    assert run("set", "FERRULE_API_KEY", "--stdin", given=KEY).exit_code == 0
    assert run("set", "moonshot", *quiet, given=KEY).exit_code == 0
    assert run("set", "MY_OWN_KEY", *quiet, given=KEY).exit_code == 0
    assert list(key_store(home.environ).names()) == [
        "FERRULE_API_KEY",
        "KIMI_CN_API_KEY",
        "MOONSHOT_API_KEY",
        "MY_OWN_KEY",
    ]
    one_line(run("set", "deepsek", *quiet, given=KEY), "deepseek")
    one_line(run("set", "generic", *quiet, given=KEY), "generic")
    one_line(run("try", "MY_OWN_KEY"), "MY_OWN_KEY")
    home.variables["MOONSHOT_API_KEY"] = "other"
    assert "goes first" in run("set", "kimi", *quiet, given=KEY).stderr
    assert "environment" in run("list").stdout


@pytest.mark.parametrize("key", ["", "sk verysecret", "schlüssel-verysecret"])
def test_what_is_no_key_is_not_repeated(run: Run, key: str) -> None:
    result = run("set", "deepseek", "--stdin", "--no-try", given=f"{key}\n")
    one_line(result)
    assert "verysecret" not in result.output


def test_without_a_terminal_nobody_waits_for_a_key(run: Run) -> None:
    one_line(run("set", "deepseek", given=KEY), "--stdin")


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
def test_a_file_that_others_can_read_is_refused_first(home: Home, run: Run) -> None:
    run("set", "deepseek", "--stdin", "--no-try", given=KEY)
    file = key_store(home.environ).file
    file.chmod(0o644)
    for arguments in (["list"], ["set", "glm", "--stdin", "--no-try"], ["remove", "glm"], ["try"]):
        one_line(run(*arguments, given=KEY), f"chmod 600 {file}")


def test_a_place_for_keys_that_is_none(home: Home, run: Run) -> None:
    home.variables["FERRULE_KEYS"] = "nowhere"
    one_line(run("list"), "nowhere", "env")
    home.variables["FERRULE_KEYS"] = "env"
    one_line(run("set", "deepseek", "--stdin", "--no-try", given=KEY), "FERRULE_KEYS=env")


@pytest.mark.skipif(sys.platform == "win32", reason="no pty")
def test_a_typed_key_is_not_echoed(home: Home) -> None:
    import pty

    environ = {**home.environ, "PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(sys.path)}
    process, terminal = pty.fork()
    if process == 0:
        arguments = [sys.executable, "-m", "ferrule", "keys", "set", "deepseek", "--no-try"]
        os.execve(sys.executable, arguments, environ)
    said = b""
    with contextlib.suppress(OSError):  # the end of a terminal is an error on Linux
        while b"not shown" not in said:
            said += os.read(terminal, 1000)
        os.write(terminal, f"{KEY}\n".encode())
        while more := os.read(terminal, 1000):
            said += more
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0, said
    os.close(terminal)
    assert b"DEEPSEEK_API_KEY is kept in" in said
    assert b"https://platform.deepseek.com/api_keys" in said
    assert b"verysecret" not in said
    assert key_store(home.environ).get("DEEPSEEK_API_KEY") == KEY
